"""Rulings run strictly: what is asked, answered and found must be just what the script says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardforge.catalog.model import Record
from cardforge.project import language_folder
from cardforge.trial.assertions import THEN
from cardforge.trial.assertions.played import fits
from cardforge.trial.bench import Bench
from cardforge.trial.case import Case
from cardforge.trial.mutation.flips import flips
from cardforge.trial.rulings import rule_all, run
from cardforge.trial.validate import validate
from tests.trial.conftest import CAVERN

Make = Callable[..., Record]
CAVE = ["card/tangseng", "card/zhizhu-hei", "card/dongxue#1", "card/dongxue#2"]
GIVEN: dict[str, Any] = {
    "players": 4,
    "setup": {
        "turn": 1,
        "round": 2,
        "roles": {"3": "card/zhubajie", "4": "card/zhizhu-lv"},
        "zones": {"zone/cave": CAVE},
    },
}
ROLE = {"seat": 1, "ask": "action", "choose": "action/role"}
RESCUE = {"seat": 1, "ask": "rescue", "choose": "card/zhizhu-hei"}
NEXT = {"seat": 2, "ask": "action"}


def codes(record: Record, bench: Bench) -> list[str]:
    return [failure.code for failure in run(record, bench).failures]


def test_a_sound_ruling_passes(ruling: Make, bench: Bench) -> None:
    assert run(ruling(GIVEN, [ROLE, RESCUE], {"hands": {"1": ["card/tangseng"]}, "next": NEXT}), bench).passed


def test_an_unscripted_decision_fails(ruling: Make, bench: Bench) -> None:
    # The script knows nothing of the question which cards go back.
    next_turn = {"seat": 2, "ask": "action", "choose": "action/draw"}
    assert codes(ruling(GIVEN, [ROLE, next_turn], {"next": NEXT}), bench) == ["C104"]


def test_an_unscripted_decision_at_the_end_fails(ruling: Make, bench: Bench) -> None:
    assert codes(ruling(GIVEN, [ROLE], {"next": NEXT}), bench) == ["C101"]


def test_a_script_must_say_what_is_asked_next(ruling: Make, bench: Bench) -> None:
    assert codes(ruling(GIVEN, [ROLE, RESCUE], {"turn": 2}), bench) == ["C102"]


def test_an_unused_answer_fails(ruling: Make, bench: Bench) -> None:
    zones = {"zone/cave": [], "zone/scripture": ["card/qujing", "..."]}
    setup = {**GIVEN["setup"], "hands": {"3": ["card/tangseng"]}, "zones": zones}
    draw = {"seat": 1, "ask": "action", "choose": "action/draw"}
    after = {"seat": 2, "ask": "action", "choose": "action/draw"}
    record = ruling({"players": 4, "setup": setup}, [draw, after], {"next": "over"})
    assert codes(record, bench) == ["C105"]


@pytest.mark.parametrize(
    "stated",
    [
        {"offers": ["card/tangseng"]},
        {"pick": [2, 2]},
        {"answers": 5},
        {"legal": [[]]},
        {"illegal": [["card/tangseng"]]},
        {"lacks": ["card/tangseng"]},
        {"about": ["card/tangseng"]},
        {"choose": "card/dongxue#1"},
    ],
    ids=lambda stated: next(iter(stated)),
)
def test_a_question_that_is_not_as_stated_fails(stated: dict[str, Any], ruling: Make, bench: Bench) -> None:
    assert codes(ruling(GIVEN, [ROLE, {**RESCUE, **stated}], {"next": NEXT}), bench) == ["C106"]


def test_legality_can_be_asserted(ruling: Make, bench: Bench) -> None:
    step = {**RESCUE, "pick": [1, 2], "answers": 4, "legal": [["card/tangseng"]], "illegal": [[]]}
    assert run(ruling(GIVEN, [ROLE, step], {"next": NEXT}), bench).passed


def test_an_impossible_situation_is_a_finding(ruling: Make, bench: Bench) -> None:
    assert codes(ruling({"setup": {"turn": 9}}, [], {"turn": 1}), bench) == ["C103"]


@pytest.mark.parametrize(
    ("given", "when", "then"),
    [
        ({"player": 4}, [], {"turn": 1}),
        ({}, [], {}),
        ({}, [], {"zone": {}}),
        ({}, [{"choose": "x"}], {"next": "over"}),
        ({"each": {"a": ["1"], "b": ["1", "2"]}}, [], {"turn": 1}),
    ],
)
def test_what_is_not_understood_does_not_pass(given: Any, when: Any, then: Any, ruling: Make, bench: Bench) -> None:
    assert set(codes(ruling(given, when, then), bench)) == {"C102"}


def test_each_runs_the_ruling_for_every_value(ruling: Make, bench: Bench) -> None:
    given = {"players": 4, "each": {"card": ["card/zhubajie", "card/bailongma"]}, "setup": {"roles": {"3": "$card"}}}
    assert run(ruling(given, [], {"roles": {"3": "$card"}}), bench).passed
    assert codes(ruling(given, [], {"roles": {"3": "card/zhubajie"}}), bench) == ["C101"]


def test_cards_are_matched_from_the_top() -> None:
    assert fits(["...", "a", "*"], ["b", "a", "c"])
    assert fits([], [])
    assert fits(["..."], [])
    assert not fits(["a"], ["a", "b"])
    assert not fits(["*"], [])
    assert fits(["*", "...", "b", "..."], ["b", "a", "b"])
    assert not fits([*["..."] * 40, "x"], ["a"] * 100)  # and at once


def test_every_ruling_of_the_game_holds(whole: Case) -> None:
    assert whole.bench is not None
    ruled = rule_all(whole.game, whole.bench, whole.claims)
    assert len(ruled) >= 12 + 25
    assert {each.id: each.failures for each in ruled.values() if not each.passed} == {}


def test_the_twelve_first_rulings_are_there_and_cite_their_lines(whole: Case) -> None:
    for n in range(1, 13):
        record = whole.game.records[f"ruling/psd-{n:03}"]
        assert record.source
        assert record.fields["covers"]


def test_a_ruling_flipped_anywhere_fails(whole: Case) -> None:
    assert whole.bench is not None
    flipped = [(record.id, path, flip) for record in whole.game.of_type("ruling") for path, flip in flips(record)]
    assert len(flipped) > 400
    held = [(id, path) for id, path, flip in flipped if run(flip, whole.bench, whole.claims).passed]
    assert held == []


def test_flips_reach_every_assertion(whole: Case) -> None:
    used = {key for record in whole.game.of_type("ruling") for key in record.fields["then"]}
    assert used == set(THEN), "an assertion that no ruling uses is not tried by flipping"


def test_what_rulings_of_another_folder_cover_is_looked_up(tmp_path: Path) -> None:
    text = '- id: ruling/x\n  covers: ["card/tangseng:nope", "card/nope:use", "card/tangseng"]\n'
    text += "  given: {players: 4}\n  then: {turn: 1}\n"
    (tmp_path / "x.yaml").write_text(text, encoding="utf-8")
    report = validate(CAVERN, language_folder(), rulings=tmp_path, games=1, select=("R",))
    found = [(each.code, str(each.place)) for each in report.findings if each.place and each.place.file == "x.yaml"]
    assert found == [("R004", "x.yaml:2:12"), ("R003", "x.yaml:2:34"), ("R005", "x.yaml:2:51")]
