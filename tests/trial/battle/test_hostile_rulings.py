"""Rulings that nobody sane would write: each is told where it is wrong; none passes for saying nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardforge.catalog.model import Record
from cardforge.trial.case import Case, with_rulings
from cardforge.trial.records import record_faults
from cardforge.trial.rulings import Failure, run

Make = Callable[..., Record]
GIVEN: dict[str, Any] = {
    "players": 4,
    "turn": 1,
    "phase": "play",
    "characters": False,
    "seats": {"1": {"role": "role/lord", "hand": ["card/sha#S8", "card/tao#H3"]}, "2": {"hand": ["card/shan#D2"]}},
}
WHEN = [{"1 play": "card/sha#S8", "on": 2}, {"2 respond": "pass"}]
THEN: dict[str, Any] = {"hp": {"2": 3}, "next": "1 play"}


def tried(record: Record, fought: Case) -> list[Failure]:
    return list(run(record, fought.bench, fought.claims).failures) if fought.bench is not None else []


def test_the_ruling_that_is_spoilt_here_is_sound(fought: Case, ruling: Make) -> None:
    assert tried(ruling(GIVEN, WHEN, THEN), fought) == []


GIVENS: dict[str, tuple[dict[str, Any], set[str]]] = {
    "null turn": ({"turn": None}, {"C102"}),
    "null pile": ({"pile": None}, {"C102"}),
    "null setup": ({"setup": None}, {"C102"}),
    "stated twice": ({"setup": {"turn": 2}}, {"C102"}),
    "nobody": ({"players": 0}, {"C102"}),
    "no seed": ({"seeds": 0}, {"C102"}),
    "a thousand million seeds": ({"seeds": 10**9}, {"C102"}),
    "too many games": ({"each": {"a": ("play",) * 200}, "phase": "$a", "seeds": 6}, {"C102"}),
    "no value": ({"each": {"a": ()}}, {"C102"}),
    "nested values": ({"each": {"a": ((1,), (2,))}, "phase": "$a"}, {"C102"}),
    "a name that stands for nothing": ({"each": {"a": ("1", "2")}}, {"C102"}),
    "a series where there is none": ({"series": {"players": 4}}, {"C102"}),
    "a role that is a list": ({"seats": {"2": {"role": ["role/rebel"]}}}, {"C103"}),
    "a role that is a mapping": ({"seats": {"2": {"role": {"a": 1}}}}, {"C103"}),
    "a character that is a list": ({"seats": {"2": {"character": ["character/caocao"]}}}, {"C103"}),
    "the lord at no number": ({"seats": {"²": {"role": "role/lord"}}}, {"C103"}),
    "a delayed card that is a list": (
        {"seats": {"2": {"judgement": [{"card": "card/shan#D3", "as": ["card/lebu"]}]}}},
        {"C103"},
    ),
}


@pytest.mark.parametrize("name", GIVENS)
def test_a_situation_that_cannot_be(name: str, fought: Case, ruling: Make) -> None:
    change, codes = GIVENS[name]
    failures = tried(ruling({**GIVEN, **change}, [], {"turn": 1}), fought)
    assert {each.code for each in failures} == codes
    assert all(each.keys[0] == "given" and len(each.keys) > 1 for each in failures)


def test_whatever_is_wrong_is_told_at_once(fought: Case, ruling: Make) -> None:
    seats = {"1": {"hand": ["card/x#S8", "card/y"], "role": "role/king", "character": "character/x"}, "7": {"hand": 3}}
    given = {"players": 4, "turn": 9, "phase": "dinner", "foo": 1, "bar": 2, "seats": seats, "rules": {"z": True}}
    failures = tried(ruling(given, [5], {"hq": 1, "hw": 2, "next": "plya"}), fought)
    places = {each.keys for each in failures}
    assert {("given", "foo"), ("given", "bar"), ("when", 0), ("then", "hq"), ("then", "hw"), ("then", "next")} <= places
    assert {("given", "turn"), ("given", "phase"), ("given", "rules", "z"), ("given", "seats", "7")} <= places
    assert {("given", "seats", "1", "hand", 0), ("given", "seats", "1", "role")} <= places


QUESTIONS: dict[str, tuple[dict[str, Any], str]] = {
    "no such card": ({"lacks": ["card/shaa"]}, "R001"),
    "no such skill": ({"lacks": ["skill/nope"]}, "R001"),
    "no such player": ({"lacks": [99]}, "C102"),
    "no such player, in full": ({"lacks": ["player:99"]}, "C102"),
    "no name of an option": ({"lacks": ["*"]}, "C102"),
    "no such word": ({"lacks": ["heartt"]}, "C102"),
    "nothing": ({"lacks": ()}, "C102"),
    "null": ({"lacks": None}, "C102"),
    "nothing is offered": ({"has": ()}, "C102"),
    "no set": ({"illegal": ()}, "C102"),
    "a set of nonsense": ({"illegal": (("zzz",),)}, "C102"),
    "a set in a set": ({"illegal": ((("pass",),),)}, "C102"),
    "a set that is a mapping": ({"illegal": ({"a": 1},)}, "C102"),
    "a null set": ({"illegal": (None,)}, "C102"),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_denial_of_what_is_not_does_not_pass(name: str, fought: Case, ruling: Make) -> None:
    stated, code = QUESTIONS[name]
    step = tried(ruling(GIVEN, [{"1 play": "pass", **stated}], {"next": "1 discard"}), fought)
    following = tried(ruling(GIVEN, [], {"next": {"1 play": stated}}), fought)
    assert (step[0].code, following[0].code) == (code, code)
    assert step[0].keys[:2] == ("when", 0)
    assert following[0].keys[:2] == ("then", "next")


THENS: dict[str, Any] = {
    "no key": {"hp": {}},
    "true is not one": {"hp": {"1": True}},
    "true is no seat": {"alive": (True, 2, 3, 4)},
    "true is no turn": {"turn": True},
    "no zones": {"zones": {}},
    "a zone that is not there": {"holds": {"nope": "?"}},
    "any card of a zone that is not there": {"zones": {"nope": ("*",)}},
    "the count of a zone that is not there": {"counts": {"nope": 1}},
    "nothing in a zone that is not there": {"contains": {"nope": ()}},
    "the judgement zone of nobody": {"judgement": {"9": ("...",)}},
    "the equipment of nobody": {"equipment": {"9": "?"}},
    "nothing unchanged": {"unchanged": ()},
    "no events": {"events": ()},
    "any event": {"events": ({},)},
    "no such event": {"never": ("damagee",)},
    "no such event, in full": {"never": ({"event": "dmg", "seat": 3},)},
    "fields of different kinds": {"never": ({"n": 1, "phase": "play"},)},
    "no such field": {"never": ({"event": "damage", "who": 3},)},
    "no such seat": {"never": ({"event": "damage", "seat": 9},)},
    "a seat in words": {"never": ({"event": "damage", "seat": "three"},)},
    "no such record": {"never": ({"event": "use", "as": "card/shaa"},)},
    "an event without a kind": {"never": ({"zz": "judge"},)},
    "a kind that is a mapping": {"never": ({"event": {"a": 1}},)},
    "a kind that is null": {"never": (None,)},
    "no such reason": {"never": ({"event": "move", "why": "..."},)},
    "a card for a reason": {"never": ({"event": "move", "why": "card/sha#S8"},)},
    "no such phase": {"never": ({"event": "phase", "phase": "plya"},)},
    "a question that is a text": {"next": {"1 play": ""}},
    "a question that is a number": {"next": {"1 play": 0}},
    "an event that is a number": {"never": (5,)},
    "an event that is a list": {"never": (("damage",),)},
    "never null": {"never": None},
    "never nothing": {"never": ()},
    "nobody was not asked": {"unasked": (9,)},
    "nobody was not asked that": {"unasked": ("9 respond",)},
    "none was asked": {"asked": ()},
    "nothing witnessed": {"witnessed": {"1": ()}},
    "a part that no view has": {"views": {"1": {"nope": None}}},
    "a part of a part that no view has": {"views": {"1": {"a": {"b": None}}}},
    "a claim that is not": {"shows": {"card/nope:x": None}},
    "the way to nobody": {"distances": {"1": {"9": None}}},
    "the way from nobody": {"distances": {"9": {"1": None}}},
    "nobody's range": {"ranges": {"9": None}},
    "a card that stands for itself and is not": {"converted": {"card/lebu": "none"}},
    "nothing is shuffled": {"shuffled": ()},
    "an empty question": {"next": {}},
    "a question of no kind": {"next": {"seat": 1}},
}


@pytest.mark.parametrize("name", THENS)
def test_what_says_nothing_does_not_pass(name: str, fought: Case, ruling: Make) -> None:
    failures = tried(ruling(GIVEN, WHEN, {"next": "1 play", **THENS[name]}), fought)
    assert failures
    assert all(each.keys[0] == "then" and len(each.keys) > 1 for each in failures)


def test_all_differences_under_one_key_are_told(fought: Case, ruling: Make) -> None:
    (failure,) = tried(ruling(GIVEN, WHEN, {"hp": {"1": 1, "2": 1, "3": 4}, "next": "1 play"}), fought)
    assert failure.values["problem"] == "1: 4; 2: 3"


@pytest.mark.parametrize("text", ["", "[]\n"])
def test_a_folder_without_rulings_is_told(text: str, fought: Case, tmp_path: Path) -> None:
    (tmp_path / "none.yaml").write_text(text, encoding="utf-8")
    assert [each.code for each in with_rulings(fought.game, tmp_path)[1]] == ["C116"]


@pytest.mark.parametrize("ruleset", ["later", "nope"])
def test_a_ruleset_that_is_not_the_one_measured_is_told(ruleset: str, fought: Case) -> None:
    assert fought.bench is not None
    info = replace(fought.game.info, fields={**fought.game.info.fields, "ruleset": ruleset})
    assert record_faults(replace(fought.game, info=info), fought.bench) == [("", f"ruleset: {ruleset} / classic")]
