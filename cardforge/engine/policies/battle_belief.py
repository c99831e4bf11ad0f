"""Who is who in a battle game with hidden roles: from who hurt and who helped whom to the odds of every role.

An act is `harm(actor, victim, weight)`; help is harm of a negative weight. `wishes[role][other]` says how much a role
wants to see another role hurt, from -2 to 2. A role is the likelier the better the acts of a seat agree with its
wishes; as many seats hold a role as there are of it (rows and columns are balanced: Sinkhorn, 1964).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final, TypeVar

T = TypeVar("T")
Odds = dict[int, list[float]]
"""By seat, how likely it holds each role, in the order of the belief's roles."""

MOST: Final = 3.0
"""What one seat may at most have done to another: a long feud tells no more."""
SWEEPS: Final = 3
TINY: Final = 1e-9


class Belief:
    """What the acts of all tell. `counts` says how many there are of each role.

    `told`: roles that the player alone knows, by seat, its own among them.
    """

    __slots__ = ("_acts", "_cache", "_cached", "_counts", "_wishes", "roles", "told")

    def __init__(self, counts: Mapping[str, int], wishes: Mapping[str, Mapping[str, float]]) -> None:
        self.roles: tuple[str, ...] = tuple(counts)
        self._counts = [counts[role] for role in self.roles]
        self._wishes = [[wishes[role].get(other, 0.0) for other in self.roles] for role in self.roles]
        self._acts: dict[int, dict[int, float]] = {}
        self._cache: Odds = {}
        self._cached: tuple[tuple[int, str | None], ...] = ()
        self.told: dict[int, str] = {}

    def harm(self, actor: int, victim: int, weight: float) -> None:
        """A seat has hurt another (or helped it, by a negative weight)."""
        if actor == victim:
            return
        done = self._acts.setdefault(actor, {})
        done[victim] = max(-MOST, min(MOST, done.get(victim, 0.0) + weight))
        self._cached = ()

    def exchange(self, a: int, b: int) -> None:
        """Two seats have exchanged roles: what was done by and to the one speaks of the other now."""
        self._acts = {_other(seat, a, b): relabelled(done, a, b) for seat, done in self._acts.items()}
        self._cache = relabelled(self._cache, a, b)
        self.told = relabelled(self.told, a, b)
        self._cached = ()

    def odds(self, known: Mapping[int, str | None]) -> Odds:
        """The odds of all seats; `known` names the role of each where it is known."""
        if len(self.told) > 1:
            known = {seat: role or self.told.get(seat) for seat, role in known.items()}
        key = tuple(known.items())
        if key != self._cached:
            self._cache = self._work_out(known)
            self._cached = key
        return self._cache

    def _work_out(self, known: Mapping[int, str | None]) -> Odds:
        """Acts are judged by what was thought of their victims before; a first time by what there is of each role."""
        left, odds = [float(n) for n in self._counts], Odds()
        for seat, role in known.items():
            if role is not None:
                at = self.roles.index(role)
                left[at] -= 1
                odds[seat] = [float(at == i) for i in range(len(left))]
        hidden = [seat for seat in known if seat not in odds]
        open_roles = [i for i, n in enumerate(left) if n > 0]
        total = sum(left[i] for i in open_roles) or 1.0
        before = self._cache or {seat: [max(0.0, n) / total for n in left] for seat in hidden}
        for seat in hidden:
            odds[seat] = before[seat]
        rows = [self._weights(seat, odds, left, open_roles) for seat in hidden]
        balance(rows, [left[i] for i in open_roles])
        for seat, row in zip(hidden, rows, strict=True):
            odds[seat] = [0.0] * len(left)
            for i, chance in zip(open_roles, row, strict=True):
                odds[seat][i] = chance
        return odds

    def _weights(self, seat: int, odds: Odds, left: Sequence[float], open_roles: Sequence[int]) -> list[float]:
        """How well each role that is still to be found agrees with what the seat has done."""
        done = self._acts.get(seat)
        if not done:
            return [left[i] for i in open_roles]
        hurt = [0.0] * len(left)
        for victim, weight in done.items():
            for i, chance in enumerate(odds[victim]):
                hurt[i] += weight * chance
        found = []
        for i in open_roles:
            agrees = 0.0
            for wish, each in zip(self._wishes[i], hurt, strict=True):
                agrees += wish * each
            found.append(left[i] * exp(agrees))
        return found


def _other(seat: int, a: int, b: int) -> int:
    return b if seat == a else a if seat == b else seat


def relabelled(data: Mapping[int, T], a: int, b: int) -> dict[int, T]:
    """The same with two seats exchanged."""
    return {_other(seat, a, b): value for seat, value in data.items()}


def balance(rows: list[list[float]], left: Sequence[float]) -> None:
    """Scales columns to `left` and rows to 1, by turns, in place; the rows last."""
    for _ in range(SWEEPS):
        for i, wanted in enumerate(left):
            column = TINY
            for row in rows:
                column += row[i]
            share = wanted / column
            for row in rows:
                row[i] *= share
        for row in rows:
            share = 1 / (sum(row) + TINY)
            for i in range(len(row)):
                row[i] *= share
