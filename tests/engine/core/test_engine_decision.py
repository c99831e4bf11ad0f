"""Decisions: what they accept, how many answers they have, and fair draws of one."""

from __future__ import annotations

from collections import Counter

import pytest

from cardforge.engine import (
    DIVIDER,
    PASS,
    Action,
    Atom,
    Card,
    Decision,
    HiddenCard,
    IllegalChoice,
    Number,
    Option,
    Place,
    Player,
    Rng,
    Sealed,
    Seat,
    Skill,
    Suit,
    split_at_divider,
)

ABC: tuple[Atom, ...] = (Card("card/a"), Card("card/b"), Card("card/c"))

SHAPES = [
    Decision("one", 1, ABC),
    Decision("up to two", 1, ABC, (0, 2)),
    Decision("two", 1, ABC, (2, 2)),
    Decision("order", 1, ABC, (3, 3), True),
    Decision("some in order", 1, ABC, (1, 3), True),
    Decision("listed", 1, ABC, (0, 3), legal=((), (0,), (0, 1, 2))),
    Decision("nothing to pick", 1, (), (0, 0)),
]


@pytest.mark.parametrize("decision", SHAPES, ids=lambda d: d.kind)
def test_count_choices_and_accepts_agree(decision: Decision) -> None:
    choices = list(decision.choices())
    assert len(choices) == len(set(choices)) == decision.count()
    assert all(decision.accepts(choice) for choice in choices)
    every = {tuple(c) for n in range(4) for c in _tuples(n)}
    normal = {decision.normal(choice) for choice in every if decision.accepts(choice)}
    assert normal == set(choices)


def _tuples(n: int) -> list[list[int]]:
    shorter = [[]] if n == 0 else _tuples(n - 1)
    return shorter if n == 0 else [[*c, i] for c in shorter for i in range(-1, 4)]


@pytest.mark.parametrize("decision", SHAPES, ids=lambda d: d.kind)
def test_each_legal_answer_is_drawn_as_often(decision: Decision) -> None:
    rng, n = Rng(11), 400 * decision.count()
    counts = Counter(decision.draw(rng) for _ in range(n))
    assert set(counts) == set(decision.choices())
    assert all(300 < count < 500 for count in counts.values())


@pytest.mark.parametrize("bad", [(), (0, 1), (3,), (-1,), (True,), ("0",), (1.0,), "0", 0, None, {0}])
def test_a_single_pick_refuses_anything_but_one_index(bad: object) -> None:
    with pytest.raises(IllegalChoice):
        SHAPES[0].normal(bad)  # type: ignore[arg-type]


def test_order_matters_only_where_the_decision_says_so() -> None:
    assert SHAPES[2].normal((2, 0)) == (0, 2)
    assert SHAPES[3].normal((2, 0, 1)) == (2, 0, 1)
    assert SHAPES[2].normal([2, 0]) == (0, 2)
    assert not SHAPES[2].accepts((1, 1))
    assert not SHAPES[5].accepts((1,))


def test_options_are_found_by_atom_and_by_text() -> None:
    decision = SHAPES[1]
    assert decision.find("card/b") == decision.find(Card("card/b")) == (1,)
    assert decision.chosen(decision.find("card/c", "card/a")) == (ABC[0], ABC[2])
    with pytest.raises(IllegalChoice, match="card/z"):
        decision.find("card/z")


@pytest.mark.parametrize("pick", [(0, 4), (2, 1), (-1, 1)])
def test_bounds_that_cannot_be_met_are_refused(pick: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="bounds"):
        Decision("bad", 1, ABC, pick)


def test_a_decision_without_a_legal_answer_is_refused() -> None:
    with pytest.raises(ValueError, match="legal"):
        Decision("bad", 1, ABC, legal=())


def test_decisions_compare_by_what_they_ask() -> None:
    assert Decision("one", 1, ABC) == SHAPES[0]
    assert hash(Decision("one", 1, ABC)) == hash(SHAPES[0])
    assert Decision("one", 2, ABC) != SHAPES[0]
    assert Decision("one", 1, ABC, about=(PASS,)) != SHAPES[0]
    assert SHAPES[0] != "one"


def test_atoms_have_a_stable_text_form_and_compare_by_value() -> None:
    atoms = [
        Card("card/dongxue#2"),
        HiddenCard(2),
        Player(3),
        Seat(3),
        Suit("heart"),
        Number(4),
        Place("zone/cave"),
        Skill("skill/jiejiu"),
        Action("action/draw"),
        Option("role/lord"),
        DIVIDER,
        PASS,
    ]
    texts = "card/dongxue#2 hidden:2 player:3 seat:3 suit:heart number:4 zone/cave skill/jiejiu action/draw role/lord"
    assert [str(atom) for atom in atoms] == [*texts.split(), "divider", "pass"]
    assert Card("card/dongxue#2").record == "card/dongxue"
    assert Card("card/a") == Card("card/a")
    assert len({Card("card/a"), Option("card/a"), Card("card/a")}) == 2
    with pytest.raises(AttributeError):
        atoms[0].id = "card/b"  # type: ignore[attr-defined]


def test_a_divider_splits_an_order() -> None:
    decision = Decision("look", 1, (*ABC, DIVIDER), (4, 4), True)
    assert decision.count() == 24
    assert split_at_divider(decision.chosen((1, 3, 2, 0))) == ((ABC[1],), (ABC[2], ABC[0]))
    assert split_at_divider(decision.chosen((3, 0, 1, 2))) == ((), ABC)
    with pytest.raises(ValueError, match="divider"):
        split_at_divider(ABC)


def test_a_sealed_step_asks_each_seat_once() -> None:
    with pytest.raises(ValueError, match="seat"):
        Sealed([SHAPES[0], SHAPES[1]])
    with pytest.raises(ValueError, match="seat"):
        Sealed([])
