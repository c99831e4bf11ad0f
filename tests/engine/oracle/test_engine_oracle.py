"""盤絲洞 twice: the engine and the brute-force oracle agree on every question, every state and every count.

`soak_oracle.py` runs the same, longer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import oracle as second
import pytest
from oracle import CAVES, TANGSENG, Cards, State
from oracle_compare import engine, oracle, perft_both, perft_engine, perft_oracle, walk
from oracle_positions import PERFT, POSITIONS, chance_position, position

from cardforge.engine import Rng, game_class

PLAYERS = (2, 3, 4)
SAMPLE = 500


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", POSITIONS)
def test_every_sequence_of_decisions(name: str, players: int) -> None:
    """All nodes compared, to the depth where a level has some hundreds of them."""
    counts = [n for n in PERFT[name] if n <= SAMPLE]
    assert perft_both(players, 1, POSITIONS[name], len(counts) - 1) == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    """Counts of decision sequences by depth: the engine's, the oracle's, and those written down."""
    depth = len(PERFT[name]) - 2
    assert perft_oracle(oracle(engine(4, 1, POSITIONS[name])), depth) == PERFT[name][:-1]
    assert perft_engine(4, 1, POSITIONS[name], depth) == PERFT[name][:-1]


@pytest.mark.parametrize("players", PLAYERS)
def test_whole_games_in_lockstep(players: int) -> None:
    """Dealt games by chance; each side wins some."""
    ends = Counter(end.ending.side for _, end in (walk(players, 1000 * players + n) for n in range(150)) if end.ending)
    assert set(ends) == {"side/disciples", "side/demons"}


@pytest.mark.parametrize("players", PLAYERS)
def test_games_from_any_position_in_lockstep(players: int) -> None:
    """Positions by chance, rare ones among them; both sides win some."""
    rng = Rng(players, 11)
    ends = Counter(
        end.ending.side for _, end in (walk(players, n, chance_position(rng)) for n in range(100)) if end.ending
    )
    assert {"side/disciples", "side/demons"} <= set(ends)


def test_a_capped_game_is_capped_by_both() -> None:
    """No spider is left to kill 唐僧, and 取經 is gone: nobody can win."""
    spiders = tuple(card for card in second.ALL_SPIDERS if card != second.ALL_SPIDERS[2])
    away = (*spiders, *second.ALL_DISCIPLES[:2], "card/pusa")
    setup = position((*CAVES, TANGSENG), (), (), (*away, "card/qujing"))
    for seed in range(5):
        _, end = walk(4, seed, setup)
        assert end.ending == second.NOBODY
        assert end.turns == second.LAST_TURN
    assert game_class("pansidong").turn_cap == second.LAST_TURN


@pytest.mark.parametrize("players", PLAYERS)
def test_the_deal_is_that_of_the_rules(players: int) -> None:
    """Lines 41-47 of the source document, and all that can be dealt is dealt."""
    dealt: Counter[Any] = Counter()
    for seed in range(120):
        state = oracle(engine(players, seed))
        assert state.roles[:2] == ("card/sunwukong", "card/wugongjing")
        assert state.roles[2] in second.ALL_DISCIPLES
        assert state.roles[3] in second.ALL_SPIDERS[:3]
        assert sorted(state.cave) == sorted(CAVES)
        assert state.scripture[9:] == ("card/pusa", "card/qujing")
        rest = {*second.ALL_DISCIPLES, *second.ALL_SPIDERS, TANGSENG} - set(state.roles)
        assert len(rest) == 9
        assert set(state.scripture[:9]) == rest
        assert (state.spring, state.removed, state.hands) == ((), (), ((), ()))
        assert (state.seat, state.round, state.turns) == (1, 1, 1)
        assert state.owners == {2: (1, 2, 1, 2), 3: (1, 2, 3, 2), 4: (1, 2, 3, 4)}[players]
        dealt[state.roles] += 1
        dealt["tangseng", state.scripture.index(TANGSENG)] += 1
    assert len(dealt) == 9 + 9


def walks(players: int, seeds: range) -> None:
    """Dealt games in lockstep."""
    for seed in seeds:
        walk(players, seed)


# The comparison itself: it must see what a wrong oracle does wrong.


def _skills_in_the_first_round(state: State) -> Cards:
    return (("action/role",) if second.skills(state) else ()) + (("action/draw",) if state.scripture else ())


def _four_for_tangseng(targets: Cards) -> int:
    return sum(4 if card == TANGSENG else 2 for card in targets)


def _tangseng_first(cave: Cards) -> tuple[Cards, ...]:
    spiders = sum(second.family(card) == "spider" for card in cave)
    return RIGHT_SETS(cave) + (((TANGSENG,),) if TANGSENG in cave and spiders > 2 and len(RIGHT_SETS(cave)) > 2 else ())


def _hands_stay(state: State, targets: Cards, spiders: Cards) -> State:
    return RIGHT_KILL(state, targets, spiders)._replace(hands=state.hands)


def _no_shuffle(state: State) -> State:
    return second.end_turn(state)


def _scripture_leaves(state: State) -> State:
    after = RIGHT_TURN(state)
    return after._replace(scripture=tuple(card for card in after.scripture if card != "card/qujing"))


def _hand_of_two(state: State) -> State:
    if state.seat in (1, 3) and len(second.hand(state, state.seat)) == 2:
        last = state.seat == 4
        seat = state.seat % 4 + 1
        return second.begin_turn(state._replace(seat=seat, round=state.round + last, turns=state.turns + 1))
    return RIGHT_END(state)


def _on_top(state: State, back: Cards) -> State:
    kept = tuple(card for card in state.drawn if card not in back)
    state = second.with_hand(state, state.seat, second.hand(state, state.seat) + kept)
    return second.end_turn(state._replace(cave=back + state.cave, drawn=()))


def _no_bonus(state: State, winner: str, seat: int) -> State:
    after = RIGHT_GAME_END(state, winner, seat)
    assert after.ending is not None
    points = list(after.ending.points)
    points[state.owners[seat - 1] - 1] -= 2
    return after._replace(ending=after.ending._replace(points=tuple(points)))


RIGHT_SETS, RIGHT_KILL, RIGHT_TURN = second.target_sets, second.kill, second.turn_scripture
RIGHT_END, RIGHT_GAME_END = second.end_turn, second.end_game


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("actions", _skills_in_the_first_round),
        ("strength", _four_for_tangseng),
        ("target_sets", _tangseng_first),
        ("kill", _hands_stay),
        ("spare", _no_shuffle),
        ("turn_scripture", _scripture_leaves),
        ("end_turn", _hand_of_two),
        ("rescue", _on_top),
        ("end_game", _no_bonus),
        ("LAST_TURN", 30),
    ],
)
def test_a_wrong_oracle_is_found_out(
    name: str, wrong: Callable[..., Any] | int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second, name, wrong)
    with pytest.raises(AssertionError, match=r"4 players, seed \d+.* engine .* oracle "):
        walks(4, range(200))
