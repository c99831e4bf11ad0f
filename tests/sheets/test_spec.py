"""Papers and card sizes: data files, names, what fits."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from cardforge import project
from cardforge.findings import CardforgeError, DataError
from cardforge.sheets import Grid, Papers, load_papers

BUNDLED = project.templates_folder() / "sheets"


@lru_cache(maxsize=1)
def papers() -> Papers:
    """The bundled papers."""
    return load_papers([BUNDLED])


@pytest.mark.parametrize(
    ("paper", "card", "columns", "rows", "landscape"),
    [
        ("a4", "poker", 3, 3, False),
        ("letter", "poker", 3, 3, False),
        ("a3", "poker", 6, 3, True),
        ("legal", "poker", 5, 2, True),
        ("tabloid", "poker", 6, 3, True),
        ("a4", "tarot", 2, 2, False),
        ("a4", "mini", 4, 4, False),
        ("a4", "square", 2, 4, False),
    ],
)
def test_as_many_cards_as_fit(paper: str, card: str, columns: int, rows: int, landscape: bool) -> None:
    spec = papers().spec(paper, card)
    assert (Grid(spec).columns, Grid(spec).rows, spec.landscape) == (columns, rows, landscape)


def test_letter_is_letter() -> None:
    spec = papers().spec("Letter")
    assert (spec.width * 72 / 25.4, spec.height * 72 / 25.4) == pytest.approx((612, 792))
    assert (spec.card_width, spec.card_height) == (63, 88)


def test_a_wrong_paper_is_a_usage_error_with_a_guess() -> None:
    with pytest.raises(CardforgeError) as caught:
        papers().spec("Lettr")
    assert caught.value.exit_code == 2
    fault = caught.value.findings[0]
    assert fault.code == "S001"
    assert "Lettr" in fault.message("en")
    assert "'letter'" in fault.mend("en")


def test_a_wrong_card_size_and_a_card_that_does_not_fit() -> None:
    for card, code in (("pokr", "S002"), ((300.0, 400.0), "S003")):
        with pytest.raises(CardforgeError) as caught:
            papers().spec("a4", card)  # type: ignore[arg-type]
        assert [f.code for f in caught.value.findings] == [code]
        assert caught.value.exit_code == 2


def test_margins_and_gaps_take_their_room() -> None:
    assert Grid(papers().spec("a4", gap=5, margin=5, landscape=False)).columns == 3
    assert Grid(papers().spec("a4", gap=5, margin=10, landscape=False)).columns == 2


def test_a_project_adds_its_own(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("papers: {Shop: [330, 480]}\nsheet: {gap: 4}\n")
    mine = load_papers([BUNDLED, tmp_path])
    assert (mine.spec("shop", landscape=False).width, mine.spec("shop").gap) == (330, 4)
    assert mine.spec("a4").gap == 4


@pytest.mark.parametrize(
    "text",
    [
        "papers: {x: [1]}",
        "papers: {x: [0, 5]}",
        "sheet: {margin: -1}",
        "sheet: {gutter: 1}",
        "sheets: {}",
        "papers: 7",
        "sheet: {marks: {long: 1}}",
        "cards: {x: [a, b]}",
        "- 1",
        "labels: {en: 3}",
        "labels: {en: {poster-tile: [1]}}",
        "labels: {en: {poster-tiel: x}}",
        "labels: {en: {poster-tile: '{nope}'}}",
        "labels: {en: {poster-tile: '{row.x}'}}",
        "labels: {en: {poster-tile: '{'}}",
        "labels: {en: {poster-tile: '{row:>9999999}'}}",
        "labels: {en: {poster-tile: '{row:{column}}'}}",
        "labels: {en: {poster-tile: '{row!r}'}}",
        "labels: {en: {poster-tile: '{row.__class__}'}}",
        "labels: {en: {poster-tile: '{}'}}",
        "labels: {en: {poster-tile: '{edge}'}}",
        "labels: {en: {calibrate-title: '{row}'}}",
        "papers: {a/b: [100, 100]}",
        "papers: {..: [100, 100]}",
        "papers: {'a4,letter': [100, 100]}",
        "papers: {'a\\nb': [100, 100]}",
        "cutters: {x: {inset: -1}}",
    ],
)
def test_faulty_files_are_data_errors_with_a_place(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.yaml").write_text(text + "\n")
    with pytest.raises(DataError) as caught:
        load_papers([BUNDLED, tmp_path])
    assert [f.code for f in caught.value.findings] == ["S006"]
    place = caught.value.findings[0].place
    assert place is not None
    assert place.file.endswith("bad.yaml")
