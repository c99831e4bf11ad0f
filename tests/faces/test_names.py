"""Names that share one size (`same:`), whatever size each would begin at by its own length."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.faces import Art, compose, load_layouts
from cardforge.sheets.deck import furthest

from .standin import StubEdition, fonts, game, record

BUNDLED = Path(__file__).resolve().parents[2] / "templates" / "faces"
HANS = "sizes: {2: 27, 3: 23, 4: 20.7, 5: 18.5}"
LATIN = "limit: 12, long: 15"


def sizes(folder: Path, keys: str, names: list[str], tag: str, height: float = 50) -> list[float]:
    """pt of the name on each card, all drawn once more at the step of the furthest."""
    (folder / "x.yaml").write_text(
        f"layout: x\nsize: [63, 88]\nelements:\n  a: {{is: column, at: [9, 9], text: '{{name}}', height: {height}, "
        f"{keys}}}\n", encoding="utf-8"
    )  # fmt: skip
    (folder / "theme-ink.yaml").write_bytes((BUNDLED / "theme-ink.yaml").read_bytes())
    layouts, findings = load_layouts([folder])
    assert not findings
    cards = [record(f"card/{index}", name, name, family="f") for index, name in enumerate(names)]
    edition = StubEdition(game(*cards), tag)
    tools = (layouts["x"], fonts(tag), Art([folder], folder), layouts.theme())
    least = furthest([compose(card, card.copies[0], edition, *tools) for card in cards])
    faces = [compose(card, card.copies[0], edition, *tools, least) for card in cards]
    assert not any(face.findings for face in faces)
    assert all(fit.step < fit.steps for face in faces for fit in face.fits)
    return [fit.size for face in faces for fit in face.fits]


@pytest.mark.parametrize("same", ["family", "layout"])
def test_chinese_names_of_different_lengths_take_the_size_of_the_longest(tmp_path: Path, same: str) -> None:
    names = ["飞箭", "桃花扇", "金铙钹法", "九环锡杖棍"]
    assert sizes(tmp_path, HANS, names, "zh-Hans") == [27, 23, 20.7, 18.5]
    assert sizes(tmp_path, f"{HANS}, same: {same}", names, "zh-Hans") == [18.5] * 4
    assert sizes(tmp_path, f"{HANS}, same: {same}", names[:3], "zh-Hans") == [20.5] * 3


def test_a_long_latin_name_takes_its_family_with_it(tmp_path: Path) -> None:
    names = ["Golden Staff", "Nine-Toothed Rake"]
    assert sizes(tmp_path, LATIN, names, "en") == [19, 15]
    assert sizes(tmp_path, f"{LATIN}, same: family", names, "en") == [15, 15]
    assert sizes(tmp_path, f"{LATIN}, same: family", names[:1], "en") == [19]


def test_what_has_to_shrink_further_takes_its_family_with_it(tmp_path: Path) -> None:
    found = sizes(tmp_path, f"{LATIN}, same: family", ["Staff", "Golden Staff", "Nine-Toothed Rake"], "en", height=40)
    assert len(set(found)) == 1
    assert 9 < found[0] < 15
