"""Beliefs about roles: as many of each as there are, the likelier the better acts agree with wishes."""

from __future__ import annotations

import pytest

from cardforge.engine import Event, View
from cardforge.engine.policies.battle_belief import Belief, balance
from cardforge.engine.policies.battle_memory import Lore, Memory

COUNTS = {"lord": 1, "loyalist": 1, "rebel": 2, "spy": 1}
WISHES = {
    "lord": {"rebel": 1.0, "loyalist": -1.0},
    "loyalist": {"lord": -1.5, "rebel": 1.0},
    "rebel": {"lord": 1.5, "rebel": -1.0},
    "spy": {"rebel": 0.3},
}
LORD, LOYALIST, REBEL, SPY = range(4)
HIDDEN: dict[int, str | None] = {1: "lord", 2: None, 3: None, 4: None, 5: None}


def belief() -> Belief:
    return Belief(COUNTS, WISHES)


def test_before_any_act_the_odds_are_the_counts() -> None:
    odds = belief().odds(HIDDEN)
    assert odds[1] == [1.0, 0.0, 0.0, 0.0]
    for seat in (2, 3, 4, 5):
        assert odds[seat] == pytest.approx([0.0, 0.25, 0.5, 0.25], abs=1e-6)


def test_every_seat_has_a_role_and_every_role_its_seats() -> None:
    mind = belief()
    mind.harm(2, 1, 1.0)
    mind.harm(3, 2, 1.0)
    mind.harm(4, 1, -1.0)
    odds = mind.odds(HIDDEN)
    for seat in odds:
        assert sum(odds[seat]) == pytest.approx(1, abs=1e-6)
    for role, count in enumerate(COUNTS.values()):
        assert sum(odds[seat][role] for seat in odds) == pytest.approx(count, abs=0.1)


def test_who_hurts_the_lord_is_a_rebel_and_who_helps_a_loyalist() -> None:
    mind = belief()
    mind.harm(2, 1, 1.0)
    mind.harm(4, 1, -1.3)
    odds = mind.odds(HIDDEN)
    assert odds[2][REBEL] > 0.8
    assert odds[2][LOYALIST] < 0.05
    assert odds[4][LOYALIST] > 0.6
    assert odds[3][REBEL] > odds[4][REBEL]


def test_what_is_known_of_oneself_tells_of_the_others() -> None:
    odds = belief().odds({**HIDDEN, 5: "spy"})
    assert odds[2] == pytest.approx([0, 1 / 3, 2 / 3, 0], abs=1e-6)


def test_a_role_that_is_shown_sheds_light_on_old_acts() -> None:
    mind = belief()
    mind.harm(2, 3, 2.0)
    before = mind.odds(HIDDEN)[2][REBEL]
    after = mind.odds({**HIDDEN, 3: "rebel"})[2][REBEL]
    assert after < before / 2


def test_a_feud_has_a_limit_and_nobody_hurts_himself() -> None:
    mind, other = belief(), belief()
    for _ in range(50):
        mind.harm(2, 1, 1.0)
        mind.harm(3, 3, 1.0)
    for _ in range(3):
        other.harm(2, 1, 1.0)
    assert mind.odds(HIDDEN) == other.odds(HIDDEN)


def test_more_seats_of_a_role_than_there_should_be_do_not_break_it() -> None:
    odds = belief().odds({1: "lord", 2: "spy", 3: "spy", 4: None, 5: None})
    assert sum(odds[4]) == pytest.approx(1, abs=1e-6)
    assert odds[4][SPY] == 0
    nobody_left = belief().odds({1: "lord", 2: "loyalist", 3: "rebel", 4: "rebel", 5: "spy", 6: None})
    assert len(nobody_left[6]) == 4


def test_balance() -> None:
    rows = [[1.0, 2.0], [3.0, 1.0], [1.0, 1.0]]
    balance(rows, [1.0, 2.0])
    assert [sum(row) for row in rows] == pytest.approx([1, 1, 1])
    assert sum(row[0] for row in rows) == pytest.approx(1, abs=0.02)


LORE = Lore(
    cards={"card/strike": 1.0, "card/gift": -1.0},
    skills={"skill/curse": 1.0},
    heals={"card/balm": -1.0},
    nullifier="card/nullify",
    pleas=("skill/plea",),
)


def told(*events: Event) -> tuple[Memory, Belief]:
    """A memory that has read these events, and its belief."""
    mind = belief()
    memory = Memory(mind, LORE)

    def witness(since: int, kinds: object) -> tuple[Event, ...]:
        return tuple(event for event in events[since:] if event.kind in kinds)  # type: ignore[operator]

    memory.update(View(1, {}, witness, len(events)), effects=True)
    return memory, mind


def use(seat: int, kind: str, *targets: int) -> Event:
    return Event("use", {"seat": seat, "cards": [], "as": kind, "targets": list(targets), "skill": ""})


def effect(seat: int | None, kind: str, target: int) -> Event:
    return Event("effect", {"as": kind, "seat": seat, "target": target})


def test_a_nullified_strike_is_help_and_undoing_that_is_harm() -> None:
    strike = (use(2, "card/strike", 1), effect(2, "card/strike", 1))
    memory, mind = told(*strike, use(3, "card/nullify", 1))
    assert memory.nullified
    assert memory.effect == ("card/strike", 2, 1)
    assert mind.odds(HIDDEN)[3][LOYALIST] > 0.5
    memory, mind = told(*strike, use(3, "card/nullify", 1), use(4, "card/nullify", 1))
    assert not memory.nullified
    assert mind.odds(HIDDEN)[4][REBEL] > 0.7


def test_effects_are_read_where_a_nullifier_was_used() -> None:
    events = (use(2, "card/strike", 1), effect(2, "card/strike", 1), use(3, "card/nullify", 1))
    mind = belief()
    memory = Memory(mind, LORE)
    memory.update(View(1, {}, lambda since, kinds: tuple(e for e in events[since:] if e.kind in kinds), 3))
    assert memory.nullified
    assert mind.odds(HIDDEN)[3][LOYALIST] > 0.5


def test_skills_heals_and_pleas_are_acts() -> None:
    curse = Event("skill", {"seat": 2, "skill": "skill/curse", "target": 1})
    assert told(curse)[1].odds(HIDDEN)[2][REBEL] > 0.7
    balm = Event("heal", {"seat": 1, "by": 2, "n": 1, "why": "card/balm"})
    assert told(balm)[1].odds(HIDDEN)[2][LOYALIST] > 0.5
    plea = Event("skill", {"seat": 1, "skill": "skill/plea", "target": None})
    answer = Event("play", {"seat": 2, "cards": [], "as": "card/strike", "for": "skill/plea", "skill": ""})
    memory, mind = told(plea, answer)
    assert memory.frames == [("skill/plea", 1)]
    assert mind.odds(HIDDEN)[2][LOYALIST] > 0.3
    done = Event("end_skill", {"seat": 1, "skill": "skill/plea"})
    assert told(plea, answer, done)[0].frames == []
