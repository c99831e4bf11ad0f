"""Decisions: who is asked what, which answers are legal, how many there are, and a fair draw of one.

An answer (a *choice*) is a tuple of option indices. `pick` bounds how many; where `ordered` is true their order is part
of the answer, otherwise the order given does not matter. `legal`, when there, lists every answer that is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, perm

from cardforge.engine.core.atoms import Atom, Divider
from cardforge.engine.core.errors import IllegalChoice
from cardforge.engine.core.rng import Rng

Choice = tuple[int, ...]

_ONES: tuple[Choice, ...] = tuple((i,) for i in range(256))


class Decision:
    """One question to one player. Never changed once made, so that a game may share decisions between its turns."""

    __slots__ = ("_count", "_single", "about", "kind", "legal", "options", "ordered", "pick", "player", "seat")

    def __init__(
        self,
        kind: str,
        player: int,
        options: tuple[Atom, ...],
        pick: tuple[int, int] = (1, 1),
        ordered: bool = False,
        *,
        seat: int | None = None,
        legal: tuple[Choice, ...] | None = None,
        about: tuple[Atom, ...] = (),
    ) -> None:
        """`player` is asked, for `seat` (the player's number unless stated); `about` is what the question is about.

        Raises ValueError where no answer could be legal.
        """
        lo, hi = pick
        if not 0 <= lo <= hi <= len(options) or legal == ():
            raise ValueError(f"expected bounds within 0..{len(options)} and a legal answer, got {pick!r}, {legal!r}")
        self.kind = kind
        self.player = player
        self.seat = player if seat is None else seat
        self.options = options
        self.pick = pick
        self.ordered = ordered
        self.legal = legal
        self.about = about
        self._single = len(options) if pick == (1, 1) and legal is None else 0
        self._count = 0

    def accepts(self, choice: Sequence[int]) -> bool:
        """Whether the choice is a legal answer."""
        try:
            self.normal(choice)
        except IllegalChoice:
            return False
        return True

    def normal(self, choice: Sequence[int]) -> Choice:
        """The choice in its normal form (ascending unless ordered). Raises IllegalChoice with the reason."""
        single = self._single
        if single and type(choice) is tuple and len(choice) == 1 and type(choice[0]) is int and 0 <= choice[0] < single:
            return choice
        if not isinstance(choice, tuple | list) or any(type(i) is not int for i in choice):
            raise IllegalChoice(f"expected a tuple of option indices, got {choice!r}")
        result = tuple(choice) if self.ordered else tuple(sorted(choice))
        lo, hi = self.pick
        if not lo <= len(result) <= hi:
            raise IllegalChoice(f"expected {lo} to {hi} of {len(self.options)} options, got {choice!r}")
        if len(set(result)) != len(result) or any(not 0 <= i < len(self.options) for i in result):
            raise IllegalChoice(f"expected distinct indices below {len(self.options)}, got {choice!r}")
        if self.legal is not None and result not in self.legal:
            raise IllegalChoice(f"expected one of {self.legal!r}, got {choice!r}")
        return result

    def count(self) -> int:
        """How many different legal answers there are."""
        if not self._count:
            if self.legal is not None:
                self._count = len(self.legal)
            else:
                ways, n = (perm if self.ordered else comb), len(self.options)
                self._count = sum(ways(n, k) for k in range(self.pick[0], self.pick[1] + 1))
        return self._count

    def choices(self) -> Iterator[Choice]:
        """Every legal answer, in a fixed order."""
        if self.legal is not None:
            yield from self.legal
            return
        ways = permutations if self.ordered else combinations
        for k in range(self.pick[0], self.pick[1] + 1):
            yield from ways(range(len(self.options)), k)

    def draw(self, rng: Rng) -> Choice:
        """A legal answer by chance, each equally likely."""
        single = self._single
        if single:
            return _ONES[rng.below(single)] if single <= 256 else (rng.below(single),)
        if self.legal is not None:
            return self.legal[rng.below(len(self.legal))]
        size = self._draw_size(rng)
        pool = list(range(len(self.options)))
        for i in range(size):
            j = i + rng.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return tuple(pool[:size]) if self.ordered else tuple(sorted(pool[:size]))

    def _draw_size(self, rng: Rng) -> int:
        """How many options a drawn answer has: as likely as there are answers of that size."""
        lo, hi = self.pick
        if lo == hi:
            return lo
        ways, n = (perm if self.ordered else comb), len(self.options)
        at = rng.big_below(self.count())
        for size in range(lo, hi):
            at -= ways(n, size)
            if at < 0:
                return size
        return hi

    def chosen(self, choice: Choice) -> tuple[Atom, ...]:
        """The options that a choice names."""
        return tuple(self.options[i] for i in choice)

    def find(self, *wanted: Atom | str) -> Choice:
        """The choice that picks these options, by atom or by text form. Raises IllegalChoice for one not offered."""
        names = [str(option) for option in self.options]
        missing = [str(w) for w in wanted if str(w) not in names]
        if missing:
            raise IllegalChoice(f"expected options of {names}, got {missing}")
        return self.normal(tuple(names.index(str(w)) for w in wanted))

    def to_data(self) -> dict[str, object]:
        """The decision as plain data."""
        return {
            "kind": self.kind,
            "player": self.player,
            "seat": self.seat,
            "options": [str(option) for option in self.options],
            "pick": list(self.pick),
            "ordered": self.ordered,
            "legal": None if self.legal is None else [list(choice) for choice in self.legal],
            "about": [str(atom) for atom in self.about],
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return NotImplemented
        return self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash((self.kind, self.player, self.seat, self.options, self.pick))

    def __repr__(self) -> str:
        names = ", ".join(str(option) for option in self.options)
        return f"Decision({self.kind!r}, player {self.player}, seat {self.seat}, pick {self.pick}, [{names}])"


class Sealed:
    """Several questions asked at once: no answer shows before the last is given. One decision a player."""

    __slots__ = ("asks",)

    def __init__(self, asks: Sequence[Decision]) -> None:
        """Raises ValueError for no decision, or two for one seat."""
        self.asks = tuple(asks)
        seats = [ask.seat for ask in self.asks]
        if not seats or len(set(seats)) != len(seats):
            raise ValueError(f"expected one decision a seat, got seats {seats}")


def split_at_divider(atoms: Sequence[Atom]) -> tuple[tuple[Atom, ...], tuple[Atom, ...]]:
    """What an ordered pick holds before and after its divider. Raises ValueError unless there is just one."""
    at = [i for i, atom in enumerate(atoms) if isinstance(atom, Divider)]
    if len(at) != 1:
        raise ValueError(f"expected one divider, got {len(at)}")
    return tuple(atoms[: at[0]]), tuple(atoms[at[0] + 1 :])
