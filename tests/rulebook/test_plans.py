"""Table plans: seats in turn order, arrows that leave and meet the discs, a description in words."""

from __future__ import annotations

import math

import pytest

from cardforge.catalog.model import Game
from cardforge.rulebook.model import Plan, Seat, one
from cardforge.rulebook.plans import SEAT_RADIUS, _arrows
from tests.rulebook import support
from tests.rulebook.conftest import Make


def plans(make: Make, tags: str = "en") -> list[Plan]:
    return [b for c in make(tags).chapters for s in c.sections for b in s.blocks if isinstance(b, Plan)]


def test_plans_come_fewest_players_first(make: Make) -> None:
    assert [one(p.title) for p in plans(make)] == ["Two players", "Four players"]


def test_seats_are_numbered_in_turn_order(make: Make) -> None:
    assert [s.mark for s in plans(make)[1].seats] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("which", [0, 1])
def test_arrows_lead_from_disc_to_disc_and_stay_on_the_table(make: Make, which: int) -> None:
    plan = plans(make)[which]
    assert len(plan.arrows) == len(plan.seats)
    for n, arrow in enumerate(plan.arrows):
        start, end = plan.seats[n], plan.seats[(n + 1) % len(plan.seats)]
        assert math.dist(arrow.points[0], (start.x, start.y)) == pytest.approx(SEAT_RADIUS + 1.4, abs=0.01)
        assert math.dist(arrow.points[3], (end.x, end.y)) == pytest.approx(SEAT_RADIUS + 1.4, abs=0.01)
        assert all(0 <= x <= plan.width and 0 <= y <= plan.height for x, y in arrow.points)


def test_an_arrow_points_along_its_end(make: Make) -> None:
    for arrow in plans(make)[1].arrows:
        (x2, y2), (x3, y3) = arrow.points[2:]
        assert arrow.angle == pytest.approx(math.degrees(math.atan2(y3 - y2, x3 - x2)), abs=0.1)


def test_arrows_can_be_left_out(game: Game) -> None:
    book = support.book(support.changed(game, "plan/four", arrows=False), "en")
    plan = [b for c in book.chapters for s in c.sections for b in s.blocks if isinstance(b, Plan)][1]
    assert plan.arrows == ()
    assert len(plan.seats) == 4


def test_the_plan_is_told_in_words(make: Make) -> None:
    alt = plans(make)[1].alt
    assert alt.startswith("Four players: 4 seats; ")
    for thing in ("North Bank", "the pier", "midstream", "Card: Fog", "Card back"):
        assert thing in alt


def test_a_written_description_takes_its_place(game: Game) -> None:
    clauses = {**game.records["plan/two"].clauses, "alt": {"zh-Hans": "两人相对。", "en": "Two face each other."}}
    book = support.book(support.changed(game, "plan/two", clauses=clauses), "en")
    assert next(b for c in book.chapters for s in c.sections for b in s.blocks if isinstance(b, Plan)).alt == (
        "Two face each other."
    )


def test_a_card_without_a_face_is_an_empty_place_with_its_name(game: Game) -> None:
    from cardforge import rulebook

    edition = support.StubEdition(game, "en")
    book = rulebook.context(game, None, [edition], {})
    plan = [b for c in book.chapters for s in c.sections for b in s.blocks if isinstance(b, Plan)][1]
    assert [(p.face, one(p.label)) for p in plan.pieces][:2] == [(None, "Ferryman"), (None, "Ferryman")]


@pytest.mark.parametrize("turn", [1, -1])
def test_arrows_bend_outwards_whichever_way_play_goes(turn: int) -> None:
    places = [(52.0, 49.0), (85.0, 34.0), (68.0, 23.5), (36.0, 23.5), (19.0, 34.0)]
    seats = [Seat(x, y, str(n), "") for n, (x, y) in enumerate(places[::turn])]
    middle = (52.0, 32.8)
    for a, b, arrow in zip(seats, [*seats[1:], seats[0]], _arrows(seats, 74.5), strict=True):
        bend = [sum(axis) / 2 for axis in zip(*arrow.points[1:3], strict=True)]
        assert math.dist(bend, middle) > math.dist(((a.x + b.x) / 2, (a.y + b.y) / 2), middle)
