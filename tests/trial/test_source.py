"""Witness S: notes on the source against claims, both ways, and against the document itself."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge.catalog.model import Origin
from cardforge.claims import leaves_of, read
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


PASSAGES = replace(NOTES, mark="  ", numerals={"兩": 2, "三張": 3})


def test_a_passage_is_read_without_its_marker_and_with_the_words_for_numbers() -> None:
    for marker in ("1)", "１）", "1、", "(1)", "1."):
        assert read_sentence(f"{marker}兩個洞，三張，5", PASSAGES) == ([2, 3, 5], ["zone/cave"], [])
    assert read_sentence("三個", PASSAGES)[0] == []


def test_numbers_that_ran_together_are_split_only_into_their_own_digits() -> None:
    note = Note(1, values=(7, 1, 4, 10), split=(1, 4, 10))
    assert list(differences("7、1410", replace(note, values=(1, 4, 10)), PASSAGES)) == []
    assert list(differences("共7，1410", note, PASSAGES)) == []
    wrong = replace(note, values=(7, 1, 4, 11), split=(1, 4, 11))
    assert list(differences("共7，1410", wrong, PASSAGES)) == [("values", "7, 1410", "7, 1411")]


def test_what_is_misread_and_what_is_repaired_is_taken_away_once() -> None:
    note = Note(1, values=(3, 1), repaired={"values": (3,)}, misread={"values": (2,)})
    assert list(differences("2，1", note, PASSAGES)) == []
    assert list(differences("2，2，1", note, PASSAGES)) == [("values", "2, 2, 1", "3, 1")]


def test_the_document_is_compared_passage_by_passage(tmp_path: Path) -> None:
    (tmp_path / "9.txt").write_text("可以  2張  洞\n3", encoding="utf-8")
    first, second = Note(1, passage=1, concepts=("may",)), Note(1, (3,), passage=2)
    lines = {1: (first, second), 2: (Note(2, (3,)),), 4: (Note(4),)}
    found = [(each.code, each.values.get("line")) for each in compare(replace(PASSAGES, lines=lines), tmp_path, "game")]
    assert found == [("C134", None), ("C135", "1.2"), ("C135", "1.3"), ("C135", 4)]


def test_the_document_is_silent_by_type_record_claim_or_value() -> None:
    notes = replace(NOTES, lacking=("card", "rule/x", "rule/y:draw", "rule/z:draw.n"))
    silent = ["card/a:draw.n", "rule/x:heal", "rule/y:draw.from.0", "rule/y:draw", "rule/z:draw.n"]
    assert [each for each in silent if not notes.lacks(each)] == []
    assert [each for each in ("rule/y:drawn", "rule/z:draw.from", "role/x:heal") if notes.lacks(each)] == []


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


def stating(whole: Case, address: str, value: object) -> Notes:
    """The notes with a value stated at an address, in the line that its record cites first."""
    assert whole.notes is not None
    line = whole.game.records[address.partition(":")[0]].source[0].line
    (note,) = whole.notes.lines[line]
    return replace(whole.notes, lines={**whole.notes.lines, line: (replace(note, states={address: value}),)})


def test_a_stated_value_is_the_only_one_its_claim_may_have(whole: Case) -> None:
    claim = whole.claims.get("card/tangseng", "defence")
    (leaf,) = [leaf for leaf in leaves_of(claim) if leaf.given and isinstance(leaf.value, int)]
    right = source_of(claim, whole.claims, stating(whole, leaf.ref, leaf.value))
    assert (right.state, right.said) == ("yes", str(leaf.value))
    wrong = source_of(claim, whole.claims, stating(whole, leaf.ref, leaf.value + 1))
    assert (wrong.state, wrong.leaf, wrong.said) == ("differs", leaf, str(leaf.value + 1))


def test_a_value_stated_where_no_claim_is_is_reported(whole: Case) -> None:
    notes = stating(whole, "card/tangseng:defence.nowhere", 3)
    found = [(each.code, each.values["path"]) for each in unstated(whole.claims, notes) if each.code == "C137"]
    assert found == [("C137", "card/tangseng:defence.nowhere")]


def test_a_public_claim_without_a_line_is_excused_only_where_the_document_is_known_to_be_silent(whole: Case) -> None:
    assert whole.notes is not None
    record = whole.game.records["card/tangseng"]
    for origin, notes, state in (
        (Origin.PUBLIC, whole.notes, "unsourced"),
        (Origin.PUBLIC, replace(whole.notes, lacking=("card/tangseng:defence",)), "public"),
        (Origin.SEED, replace(whole.notes, lacking=("card/tangseng:defence",)), "unsourced"),
    ):
        bare = replace(record, origin=origin, origins={}, source=())
        claims = replace(whole.claims, game=replace(whole.game, records={**whole.game.records, record.id: bare}))
        assert source_of(claims.get(record.id, "defence"), claims, notes).state == state


@pytest.mark.sources
@pytest.mark.skipif("CARDFORGE_SOURCES" not in os.environ, reason="the source documents are not at hand")
def test_the_notes_say_what_the_document_says(whole: Case) -> None:
    assert whole.notes is not None
    assert list(compare(whole.notes, Path(os.environ["CARDFORGE_SOURCES"]), "game")) == []
