"""Witness S: notes on the source against claims, both ways, and against the document itself."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge.claims import read
from cardforge.trial.case import Case
from cardforge.trial.document import compare, differences, read_sentence
from cardforge.trial.notes import Note, Notes
from cardforge.trial.source import source_of, unstated

WORDS = {
    "可以": ("concepts", "may"),
    "不可以": ("concepts", "must_not"),
    "最下方": ("concepts", "bottom"),
    "洞": ("names", "zone/cave"),
    "洞口": ("neutral", ""),
}
NOTES = Notes("9", "", {}, WORDS, Note(1).place, numerals={"兩": 2})


def test_a_sentence_is_read_longest_word_first() -> None:
    assert read_sentence("不可以放2張到洞最下方", NOTES) == ([2], ["zone/cave"], ["must_not", "bottom"])
    assert read_sentence("(3)洞口有兩張，可以拿１張", NOTES) == ([2, 1], [], ["may"])


def test_differences_name_what_and_how() -> None:
    note = Note(1, values=(2,), names=(), concepts=("may", "bottom"), repaired={"concepts": ("bottom",)})
    assert list(differences("洞，可以拿3張", note, NOTES)) == [("values", "3", "2"), ("names", "zone/cave", "-")]


def test_the_document_is_compared_line_by_line(tmp_path: Path) -> None:
    (tmp_path / "9.txt").write_text("可以拿2張\n標題\n可以拿3張\n", encoding="utf-8")
    notes = replace(NOTES, lines={1: (Note(1, (2,), (), ("may",)),), 2: (Note(2, flavour=True),)})
    found = [(each.code, each.values.get("line")) for each in compare(notes, tmp_path, "game")]
    assert found == [("C134", None), ("C135", 3)]
    assert [each.code for each in compare(notes, tmp_path / "none", "game")] == ["C133"]


def test_every_claim_of_the_game_is_in_the_lines_it_cites(whole: Case) -> None:
    assert whole.notes is not None
    states = {claim.ref: source_of(claim, whole.claims, whole.notes).state for claim in whole.claims}
    assert {ref for ref, state in states.items() if state in ("differs", "unsourced")} == set()
    assert sum(state == "yes" for state in states.values()) > 60
    assert list(unstated(whole.claims, whole.notes)) == []


def changed(whole: Case, record_id: str, key: str, value: object) -> Case:
    record = whole.game.records[record_id]
    game = replace(
        whole.game,
        records={**whole.game.records, record_id: replace(record, claims={**record.claims, key: value})},
    )
    claims, findings = read(game)
    assert not findings
    return replace(whole, game=game, claims=claims)


def test_a_number_the_source_does_not_have_differs(whole: Case) -> None:
    case = changed(whole, "card/tangseng", "defence", 5)
    found = source_of(case.claims.get("card/tangseng", "defence"), case.claims, whole.notes)
    assert (found.state, found.said) == ("differs", "1, 2, 3, 6, 9")


def test_a_number_of_the_source_that_nobody_claims_is_reported(whole: Case) -> None:
    assert whole.notes is not None
    (line,) = whole.notes.lines[67]
    notes = replace(whole.notes, lines={67: (replace(line, values=(*line.values, 7)),), 68: (Note(68, (1,)),)})
    assert [(each.code, each.values["line"]) for each in unstated(whole.claims, notes) if each.code != "C136"] == [
        ("C131", 67),
        ("C132", 68),
    ]


@pytest.mark.sources
@pytest.mark.skipif("CARDFORGE_SOURCES" not in os.environ, reason="the source documents are not at hand")
def test_the_notes_say_what_the_document_says(whole: Case) -> None:
    assert whole.notes is not None
    assert list(compare(whole.notes, Path(os.environ["CARDFORGE_SOURCES"]), "game")) == []
