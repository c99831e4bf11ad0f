"""The oracle's long run: deeper perft, thousands of games in lockstep, hidden cards at thousands of questions.

`python tests/engine/oracle/soak_oracle.py` prints what was compared; it ends with a traceback at the first difference.
With `table` it prints the oracle's own counts instead, for `PERFT` after a change of the rules.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator

from oracle_compare import engine, oracle, perft_both, perft_engine, perft_oracle, walk
from oracle_positions import PERFT, POSITIONS, chance_position
from test_oracle_witness import compare, pairs

from cardforge.engine import Rng

PLAYERS = (2, 3, 4)
DEEPER = 2
GAMES = 4000
PAIRS = 3000


def counted() -> Iterator[str]:
    """Every position at every number of players, all nodes compared; then by counts alone, deeper."""
    for name, setup in POSITIONS.items():
        for players in PLAYERS:
            counts = perft_both(players, 1, setup, len(PERFT[name]) - 1)
            assert counts == PERFT[name], (name, players, counts)
        depth = len(PERFT[name]) - 1 + DEEPER
        counts = perft_oracle(oracle(engine(4, 1, setup)), depth)
        assert counts == perft_engine(4, 1, setup, depth), name
        yield f"perft {name}: {counts}"


def walked() -> Iterator[str]:
    """Games from the deal and from positions by chance, compared at every decision."""
    for players in PLAYERS:
        rng = Rng(players, 11)
        for kind in ("dealt", "set up"):
            decisions, ends = 0, Counter[str]()
            for seed in range(GAMES * players, GAMES * (players + 1)):
                made, end = walk(players, seed, chance_position(rng) if kind == "set up" else None)
                decisions += made
                ends[end.ending.side if end.ending else "none"] += 1
            shares = ", ".join(f"{side or 'capped'} {n}" for side, n in sorted(ends.items()))
            yield f"walks, {players} players, {kind}: {GAMES} games, {decisions} decisions; {shares}"


def witnessed() -> Iterator[str]:
    """Pairs of worlds that one player cannot tell apart."""
    for players in PLAYERS:
        results = [compare(left, right) for left, right in pairs(players, PAIRS)]
        alike, parted = (sum(result[n] for result in results) for n in (0, 1))
        yield f"hidden cards, {players} players: {len(results)} pairs, alike at {alike} questions, {parted} parted"


def table() -> Iterator[str]:
    """The oracle's counts as lines of `PERFT`: until a level has more than 2,400 sequences."""
    for name, setup in POSITIONS.items():
        state, counts = oracle(engine(4, 1, setup)), [1]
        while counts[-1] <= 2400:
            counts = perft_oracle(state, len(counts))
        yield f'    "{name}": {counts},'


def main(*parts: Callable[[], Iterator[str]]) -> None:
    """Runs the parts, a line for each thing compared."""
    for part in parts:
        for line in part():
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*((table,) if sys.argv[1:] == ["table"] else (counted, walked, witnessed)))
