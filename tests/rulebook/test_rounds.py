"""Round tables: distances counted from claims the shorter way, without the dead, with mounts; who is within reach;
arrows seat by seat; addresses that lead nowhere."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardforge import catalog, claims, rulebook
from cardforge.catalog.model import Game
from cardforge.claims import Claims
from cardforge.findings import Findings
from cardforge.rulebook.model import Plan, one
from cardforge.rulebook.plans import SEAT_RADIUS
from tests.rulebook import support

GAME = """
id: ring
name: {zh-Hans: 圈, en: Ring}
version: "1"
binding: free
source_edition: zh-Hans
editions: [zh-Hans, en]
players: [2, 10]
"""
RECORDS = """
- {id: card/spear, name: {zh-Hans: 矛, en: Spear}, claims: {range: 3}}
- {id: card/near, name: {zh-Hans: 近, en: Near}, claims: {shift: {kind: distance_shift, n: -1, who: self}}}
- {id: card/far, name: {zh-Hans: 远, en: Far}, claims: {shift: {kind: distance_shift, n: 1, who: others}}}
- {id: card/first, name: {zh-Hans: 首, en: First}}
- id: rule/ways
  claims:
    distance: {kind: distance, way: shorter, among: alive, least: 1}
    base: {kind: base_range, n: 1}
    order: {first: card/first, direction: counterclockwise}
- id: plan/ring
  name: {zh-Hans: 圆桌, en: Ring}
  height: 60
  round: {players: 6, distance: "rule/ways:distance", base: "rule/ways:base", order: "rule/ways:order"}
  clauses: {a: {zh-Hans: 甲, en: A}, b: {zh-Hans: 乙, en: B}}
"""


@cache
def ring() -> tuple[Game, Claims]:
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "cards").mkdir()
        (folder / "game.yaml").write_text(GAME, encoding="utf-8")
        (folder / "cards" / "cards.yaml").write_text(RECORDS, encoding="utf-8")
        game, findings = catalog.load(folder)
    assert game is not None
    read, faults = claims.read(game)
    assert not [*findings, *faults], [f.message("en") for f in [*findings, *faults]]
    return replace(game, book=({"id": "chapter/ring", "title": {"en": "Ring"}, "body": ["plan/ring"]},)), read


def drawn(tag: str = "en", faults: Findings | None = None, known: bool = True, **more: Any) -> Plan:
    """The plan with more in its `round`."""
    game, read = ring()
    record = game.records["plan/ring"]
    changed = support.changed(game, "plan/ring", round={**record.fields["round"], **more})
    editions = [support.StubEdition(changed, each) for each in tag.split("+")]
    book = rulebook.context(changed, read if known else None, editions, {}, findings=faults)
    return next(b for c in book.chapters for s in c.sections for b in s.blocks if isinstance(b, Plan))


def distances(plan: Plan) -> dict[str, str]:
    """Seat -> what stands beside it."""
    near = {
        min(plan.seats, key=lambda seat: math.dist((seat.x, seat.y), (words.x, words.y))).mark: one(words.texts)
        for words in plan.words
    }
    return {mark: text.replace("distance ", "") for mark, text in sorted(near.items())}


def looks(plan: Plan) -> str:
    return " ".join(seat.look for seat in plan.seats)


def test_the_shorter_way_counts() -> None:
    plan = drawn()
    assert distances(plan) == {"2": "1", "3": "2", "4": "3", "5": "2", "6": "1"}
    assert looks(plan) == "self near far far far near"


def test_the_dead_are_left_out() -> None:
    plan = drawn(gone=[6])
    assert distances(plan) == {"2": "1", "3": "2", "4": "2", "5": "1"}
    assert looks(plan) == "self near far far near gone"


def test_mounts_add_and_subtract_but_never_below_the_least() -> None:
    plan = drawn(before={"1": ["card/near"], "3": ["card/far"]})
    assert distances(plan) == {"2": "1", "3": "2", "4": "2", "5": "1", "6": "1"}


def test_a_mount_of_others_does_nothing_for_oneself() -> None:
    assert distances(drawn(before={"1": ["card/far"], "2": ["card/near"]})) == distances(drawn())


def test_a_weapon_decides_the_reach() -> None:
    assert looks(drawn(before={"1": ["card/spear"]})) == "self near near near near near"


def test_a_changed_claim_changes_the_drawing() -> None:
    game, _ = ring()
    ways = game.records["rule/ways"]
    other = {**ways.claims, "distance": {"kind": "distance", "way": "right", "among": "players", "least": 1}}
    changed = support.changed(game, "rule/ways", claims=other)
    read, _ = claims.read(changed)
    book = rulebook.context(changed, read, [support.StubEdition(changed, "en")], {})
    plan = next(b for c in book.chapters for s in c.sections for b in s.blocks if isinstance(b, Plan))
    assert distances(plan) == {"2": "1", "3": "2", "4": "3", "5": "4", "6": "5"}


def test_seats_stand_on_the_rim_the_next_to_the_right() -> None:
    plan = drawn()
    assert plan.rim is not None
    for seat in plan.seats:
        across, up = (seat.x - plan.rim.x) / plan.rim.rx, (seat.y - plan.rim.y) / plan.rim.ry
        assert math.hypot(across, up) == pytest.approx(1, abs=1e-3)
    first, second = plan.seats[:2]
    assert (first.x, first.y) == (pytest.approx(plan.rim.x), pytest.approx(plan.rim.y + plan.rim.ry))
    assert second.x > plan.rim.x


@pytest.mark.parametrize(("to", "stops"), [(5, [1, 6, 5]), (3, [1, 2, 3])])
def test_arrows_go_seat_by_seat_the_way_that_counts(to: int, stops: list[int]) -> None:
    plan = drawn(to=to)
    assert len(plan.arrows) == len(stops) - 1
    for arrow, start, end in zip(plan.arrows, stops, stops[1:], strict=False):
        for point, number in ((arrow.points[0], start), (arrow.points[3], end)):
            seat = plan.seats[number - 1]
            assert SEAT_RADIUS < math.dist(point, (seat.x, seat.y)) < SEAT_RADIUS + 2


def test_an_arrow_passes_the_dead() -> None:
    assert len(drawn(to=5, gone=[6]).arrows) == 1


def test_seats_have_names_and_cards_beside_them() -> None:
    plan = drawn(names=["a", "b"], before={"1": ["card/spear", "card/near"], "2": ["card/far"]})
    assert distances(plan)["1"] == "A"
    assert distances(plan)["2"] == "B 1"
    spear, near, far = plan.pieces
    assert spear.x > plan.seats[0].x > near.x
    assert far.x > plan.seats[1].x
    assert 0 < far.x < plan.width - 5.2


def test_words_follow_the_edition() -> None:
    assert [one(w.texts) for w in drawn("zh-Hans").words][:2] == ["距离1", "距离2"]


def test_an_address_that_is_no_such_claim_is_reported() -> None:
    faults = Findings()
    drawn(faults=faults, distance="rule/ways:base")
    assert [(f.code, f.values["address"], f.values["kind"]) for f in faults] == [("A117", "rule/ways:base", "distance")]


def test_without_claims_the_seats_are_drawn_all_the_same() -> None:
    assert len(drawn(known=False).seats) == 6
