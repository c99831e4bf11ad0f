"""Witness S, sentence against sentence: source lines and printed sentences by a reader that knows no claims."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardforge.findings import Finding
from cardforge.trial.case import Case
from cardforge.trial.validate import validate
from cardforge.trial.wording import Wordings
from tests.trial.conftest import opened

LANTERN = Path(__file__).parents[1] / "audit" / "lantern"
DOCUMENT = "L.txt"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "lantern"
    shutil.copytree(LANTERN, folder)
    (tmp_path / "sources").mkdir()
    shutil.copy(LANTERN / "document.txt", tmp_path / "sources" / DOCUMENT)
    return folder


def changed(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def heard(folder: Path, sources: bool = True) -> list[Finding]:
    wordings = told(opened(folder), folder.parent / "sources" if sources else None)
    return list(wordings.all(opened(folder).editions.values()))


def told(case: Case, sources: Path | None) -> Wordings:
    assert case.notes is not None
    return Wordings.of(case.claims, case.notes, case.editions["zh-Hans"], sources)


def test_a_game_that_says_what_its_document_says_is_silent(game: Path) -> None:
    assert heard(game) == []
    assert heard(game, sources=False) == []


def test_denominators_tell_how_much_was_read(game: Path) -> None:
    counted = told(opened(game), game.parent / "sources").counted()
    assert (counted["lines"], counted["values"]) == (8, 11)
    assert 0 < counted["unread"] < 0.3
    assert "unread" not in told(opened(game), None).counted()


@pytest.mark.parametrize("sources", [True, False])
def test_a_number_printed_otherwise_than_the_line_says_is_found_in_every_edition(game: Path, sources: bool) -> None:
    changed(game, "cards/cards.yaml", "draw: {n: 2}", "draw: {n: 3}")
    found = heard(game, sources)
    assert [(each.code, each.edition, each.values["said"]) for each in found if each.code == "C302"] == [
        ("C302", "zh-Hans", "三张"),
        ("C302", "zh-Hant-TW", "三張"),
        ("C302", "en", "3"),
    ]
    if sources:
        missing = [each for each in found if each.code == "C303"]
        assert {(each.values["line"], each.values["said"]) for each in missing} == {(3, "两张")}
        assert len(missing) == 3


def test_a_value_of_another_origin_needs_no_line(game: Path) -> None:
    changed(game, "cards/cards.yaml", "draw: {n: 2}", "draw: {n: 3}")
    changed(
        game, "cards/cards.yaml", '[{doc: "L", line: 3}]', '[{doc: "L", line: 3}]\n  origins: {claims.draw.n: coined}'
    )
    assert [each.code for each in heard(game) if each.code == "C302"] == []


def test_a_free_word_is_held_against_the_line_too(game: Path) -> None:
    changed(game, "cards/cards.yaml", '"若为红桃，你{heal}。"', '"若为红桃，你{heal}，弃置一张黑桃牌。"')
    found = [(each.code, each.edition, each.values["said"]) for each in heard(game) if each.code == "C302"]
    assert found == [("C302", "zh-Hans", "黑桃"), ("C302", "zh-Hant-TW", "黑桃")]


def test_a_name_that_no_cited_line_gives_is_found_in_the_text_of_a_card(game: Path) -> None:
    changed(game, "cards/cards.yaml", '"你{draw}。"', '"你{draw}，或使用{@card/yanhuo}。"')
    found = [(each.record, each.edition, each.values["said"]) for each in heard(game) if each.code == "C302"]
    assert found == [("card/denglong", "zh-Hans", "烟火"), ("card/denglong", "zh-Hant-TW", "煙火")]


def test_notes_are_held_against_a_second_reader(game: Path) -> None:
    path = game.parent / "sources" / DOCUMENT
    path.write_text(path.read_text(encoding="utf-8").replace("两张牌", "六张牌"), encoding="utf-8")
    found = [each for each in heard(game) if each.code == "C301"]
    assert [(each.values["line"], each.values["said"], each.values["noted"]) for each in found] == [(3, "6", "2")]


def test_validate_hears_it_and_tells_the_denominators(game: Path, tmp_path: Path) -> None:
    from cardforge.project import language_folder

    changed(game, "cards/cards.yaml", "draw: {n: 2}", "draw: {n: 3}")
    report = validate(game, language_folder(), sources=tmp_path / "sources", select=("C3",), games=0)
    assert {each.code for each in report.findings} == {"C302", "C303"}
    assert report.summary["document"]["lines"] == 8
