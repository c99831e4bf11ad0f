"""Rulings of a battle game: their shorthand, what they may assert, and that nothing which is wrong in one passes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardforge.catalog.model import Record
from cardforge.trial.battle.assertions import BATTLE_THEN
from cardforge.trial.bench import Bench
from cardforge.trial.case import Case
from cardforge.trial.mutation.flips import flips, value_at
from cardforge.trial.rulings import Failure, run
from tests.trial.battle.skirmish import SkirmishBench

Make = Callable[..., Record]
GIVEN: dict[str, Any] = {
    "turn": 1,
    "phase": "play",
    "seats": {
        "1": {"hand": ["card/strike#S8", "card/heal#H2"]},
        "2": {"hand": ["card/dodge#D2", "card/dodge#D3"], "hp": 2},
        "3": {"hp": 1},
    },
}
STRIKE = {"1 play": "card/strike#S8", "on": 2}
HIT = ({**STRIKE}, {"2 respond": "pass"})


@pytest.fixture
def battle() -> Bench:
    return SkirmishBench("skirmish")


def failures(record: Record, bench: Bench) -> list[Failure]:
    return list(run(record, bench).failures)


def codes(record: Record, bench: Bench) -> list[str]:
    return [each.code for each in failures(record, bench)]


def test_a_script_in_short(ruling: Make, battle: Bench) -> None:
    then = {
        "hp": {"2": 1},
        "hands": {"1": ["card/heal"], "2": ["card/dodge", "card/dodge#D2"], "3": []},
        "next": "1 play",
    }
    assert codes(ruling(GIVEN, [*HIT], then), battle) == []


def test_the_full_form_and_the_short_one_are_one(ruling: Make, battle: Bench) -> None:
    full = [
        {"seat": 1, "ask": "play", "choose": "card/strike#S8"},
        {"ask": "target", "choose": "player:2", "offers": ["player:3", "player:2"]},
        {"seat": "2", "ask": "respond", "choose": "card/dodge#D3", "about": ["card/dodge", "card/strike", 1]},
    ]
    then = {"contains": {"discard": ["card/strike", "card/dodge#D3"]}, "next": {"1 play": {"offers": "pass"}}}
    assert codes(ruling({"setup": GIVEN, "players": 3}, full, then), battle) == []


def test_nothing_may_be_picked(ruling: Make, battle: Bench) -> None:
    assert codes(ruling(GIVEN, [{**STRIKE, "on": "none"}], {"hp": {"2": 2}, "next": "1 play"}), battle) == []


def test_seats_without_a_hand_hold_nothing(ruling: Make, battle: Bench) -> None:
    assert codes(ruling(GIVEN, [], {"counts": {"hand:3": 0}, "asked": ["1 play"]}), battle) == []


@pytest.mark.parametrize(
    ("when", "then", "code"),
    [
        ([STRIKE], {"next": "1 play"}, "C101"),  # a question that the script does not have
        ([STRIKE, {"1 respond": "pass"}], {"next": "1 play"}, "C104"),  # an answer out of turn
        ([{"1 play": "pass", "on": 2}], {"next": "2 play"}, "C104"),  # nobody asks for that target
        ([{"1 play": "card/strike#S8", "on": 3}, {"1 play": "pass"}], {"next": "over"}, "C105"),
        ([{"1 play": "card/heal#H2"}], {"next": "1 play"}, "C106"),  # not offered
        ([STRIKE, {"2 respond": "card/dodge"}], {"next": "1 play"}, "C106"),  # which of the two?
        ([{**STRIKE, "on": 1}], {"next": "1 play"}, "C106"),
        ([{**STRIKE, "lacks": ["card/strike"]}], {"next": "2 respond"}, "C106"),
        ([STRIKE, {"2 respond": "pass", "has": ["card/heal"]}], {"next": "1 play"}, "C106"),
        ([{"1 play": "card/strike#S99"}], {"next": "1 play"}, "C109"),
        ([{"1 play": "pass", "lacks": ["card/strike#S1"]}], {"next": "2 play"}, "C109"),
        ([{"1 play": "pass", "2 play": "pass"}], {"next": "2 play"}, "C102"),
        ([{"1 play": "pass", "choose": "pass"}], {"next": "2 play"}, "C102"),
        ([{"1 play": "pass", "hsa": []}], {"next": "2 play"}, "C102"),
        (["1 play"], {"next": "2 play"}, "C102"),
        ([{"1 play": "pass", "pick": 1}], {"next": "2 play"}, "C102"),
        ([{"1 play": "pass", "legal": "pass"}], {"next": "2 play"}, "C102"),
        ([{"1 play": "pass", "lacks": {"a": 1}}], {"next": "2 play"}, "C102"),
        (HIT, {"next": {"1 play": {"pick": 1}}}, "C102"),
        (HIT, {"next": 5}, "C102"),
        (HIT, {"zones": [1], "next": "1 play"}, "C102"),
        (HIT, {"views": {"9": {"hp": 1}}, "next": "1 play"}, "C102"),
        (HIT, {"hp": {"2": 1}}, "C102"),
        (HIT, {"next": {"1 play": {"hsa": []}}}, "C102"),
        (HIT, {"next": "play 1"}, "C102"),
        (HIT, {"hp": {"9": 1}, "next": "1 play"}, "C102"),
        (HIT, {"hp": 1, "next": "1 play"}, "C102"),
        (HIT, {"unasked": ["2 responds"], "next": "1 play"}, "C102"),
        (HIT, {"unasked": ["2 respond"], "next": "1 play"}, "C101"),
        (HIT, {"unasked": [2], "next": "1 play"}, "C101"),
        (HIT, {"alive": [1, 2], "next": "1 play"}, "C101"),
        (HIT, {"next": {"1 play": {"has": ["card/strike"]}}}, "C101"),
        (HIT, {"never": [{"event": "damage", "cards": ["card/strike"]}], "next": "1 play"}, "C101"),
    ],
)
def test_what_does_not_hold_does_not_pass(when: Any, then: Any, code: str, ruling: Make, battle: Bench) -> None:
    assert codes(ruling(GIVEN, [*when], then), battle) == [code]


def test_faults_of_the_situation_are_all_reported_where_they_stand(ruling: Make, battle: Bench) -> None:
    seats = {"1": {"hand": ["card/strike#S8", "card/nothing#S1"]}, "2": {"hand": ["card/strike#S8"]}}
    found = failures(ruling({"seats": seats}, [], {"turn": 1}), battle)
    assert [each.code for each in found] == ["C103", "C103"]
    assert [each.keys for each in found] == [("given", "seats", "1", "hand", 1), ("given", "seats", "2", "hand", 0)]
    nested = failures(ruling({"setup": {"seats": seats}, "pile": ["x"]}, [], {"turn": 1}), battle)
    assert nested[0].keys == ("given", "setup", "seats", "1", "hand", 1)


@pytest.mark.parametrize(
    "given",
    [
        {"players": "x"},
        {"seed": -1},
        {"seeds": True},
        {"setup": [1]},
        {"series": 3},
        {"each": {"a": 1}},
        {"each": [1]},
        7,
    ],
)
def test_a_situation_of_the_wrong_shape_is_no_traceback(given: Any, ruling: Make, battle: Bench) -> None:
    assert set(codes(ruling(given, [], {"turn": 1}), battle)) == {"C102"}


def test_seats_of_the_wrong_shape_are_for_the_engine_to_say(fought: Case, ruling: Make) -> None:
    assert fought.bench is not None
    for setup in ({"seats": 5}, {"seats": {"1": 5}}, {"turn": "x"}, {"pile": 3}, {"seats": {"1": {"hand": 3}}}):
        assert set(codes(ruling(setup, [], {"turn": 1}), fought.bench)) == {"C103"}


def test_a_wrong_step_is_reported_at_its_line(ruling: Make, battle: Bench) -> None:
    found = failures(ruling(GIVEN, [STRIKE, {"1 respond": "pass"}], {"next": "1 play"}), battle)
    assert found[0].keys == ("when", 1, "1 respond")
    assert found[0].values["got_seat"] == 2
    found = failures(ruling(GIVEN, [{**STRIKE, "on": 1}], {"next": "1 play"}), battle)
    assert found[0].keys == ("when", 0, "on")
    found = failures(ruling(GIVEN, [{**STRIKE, "pick": [2, 2]}], {"next": "1 play"}), battle)
    assert found[0].keys == ("when", 0, "pick")


ALL: dict[str, Any] = {
    "hp": {"2": 1},
    "max_hp": {"2": 3},
    "roles": {"1": "role/lord"},
    "alive": [1, 2, 3],
    "shown": [1],
    "equipment": {"1": []},
    "judgement": {"1": ["..."]},
    "phase": "play",
    "turn": 1,
    "distances": {"1": {"2": 1}},
    "ranges": {"1": 1},
    "asked": ["2 respond"],
    "unasked": [3, "2 nullify"],
    "contains": {"discard": ["card/strike#S8"]},
    "events": [{"event": "use", "targets": [2]}, {"event": "damage", "n": 1, "cards": ["card/strike"]}],
    "never": [{"event": "damage", "seat": 3}],
    "hands": {"2": ["card/dodge#D2", "card/dodge#D3"]},
    "next": {"1 play": {"has": ["pass"], "lacks": ["card/strike"], "illegal": [["card/heal#H2"]]}},
}


def test_a_ruling_flipped_anywhere_fails(ruling: Make, battle: Bench) -> None:
    record = ruling(GIVEN, [*HIT], ALL)
    assert codes(record, battle) == []
    flipped = list(flips(record))
    assert len(flipped) >= 25
    assert [path for path, flip in flipped if run(flip, battle).passed] == []
    # What became of a value can be told for each of them, where a flip has taken it away too.
    assert all(value_at(flip.fields["then"], path, "-") != value_at(ALL, path) for path, flip in flipped)


def test_every_assertion_of_the_family_is_described() -> None:
    from pathlib import Path

    text = (Path(__file__).parents[3] / "docs" / "rulings.md").read_text(encoding="utf-8")
    assert [key for key in BATTLE_THEN if f"`{key}`" not in text] == []
