"""A bench that stays warm while the data change: what it measured is kept as long as it still holds.

Everything that is remembered is noted with what it was made of, in order: questions to the data (`noting`) and other
things remembered. After a change each is looked through when it is next wanted: where every question is answered as
before, and every part came out as before, so does the whole, and it is not made again. A part that is made again and
comes out the same changes nothing above it: a number in a claim changes the claim, but seldom the stories told of it.

What is remembered must be made of its key, the eye's data and the engine alone, and must never read them later on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from cardforge.trial.bench import Bench
from cardforge.trial.noting import Eye, Question

KEPT = 12
"""So many changes after it was last wanted, a thing is forgotten."""


@dataclass(eq=False)
class Thing:
    """Something that is remembered. `parts` are what it was made of: (True, question) or (False, key)."""

    make: Callable[[], Any]
    value: Any = None
    parts: tuple[tuple[bool, Any], ...] = ()
    changed: int = 0
    """The change at which it last came out otherwise."""
    checked: int = 0
    """The change at which it was last known to hold."""


@dataclass(eq=False)
class Asked:
    """A question to the data, what the answer was, and the change at which it last became another."""

    answer: Any
    changed: int
    checked: int


@dataclass
class WarmBench(Bench):
    """A bench that knows what its memory was made of. `look(eye)` begins a new round."""

    eye: Eye | None = None
    round: int = 0
    things: dict[Any, Thing] = field(default_factory=dict)
    asked: dict[Question, Asked] = field(default_factory=dict)
    making: list[dict[tuple[bool, Any], None]] = field(default_factory=list)
    made: int = 0
    """How many things were made in all."""

    def look(self, eye: Eye) -> None:
        """The data have changed, or may have."""
        self.eye, self.round = eye, self.round + 1
        eye.note = self.note
        if self.round % KEPT == 0:
            old = self.round - KEPT
            self.things = {key: each for key, each in self.things.items() if each.checked > old or not each.parts}
            self.asked = {question: each for question, each in self.asked.items() if each.checked > old}

    def note(self, question: Question) -> None:
        """A look at the data: it is noted with what is being made."""
        if self.making:
            self.making[-1][True, question] = None
            self._ask(question)

    def _ask(self, question: Question) -> Asked:
        known = self.asked.get(question)
        if known is not None and known.checked == self.round:
            return known
        assert self.eye is not None
        answer = self.eye.answer(question)
        if known is None:
            known = self.asked[question] = Asked(answer, self.round, self.round)
        elif known.answer != answer:
            known.answer, known.changed = answer, self.round
        known.checked = self.round
        return known

    def remember(self, key: Any, make: Callable[[], Any]) -> Any:
        """As the bench's own; made again where it no longer holds."""
        known = self.things.get(key)
        if known is None:
            known = Thing(make)
            self._make(known)
            self.things[key] = known
        else:
            known.make = make
            self._hold(known)
        if self.making:
            self.making[-1][False, key] = None
        return known.value

    def _hold(self, thing: Thing) -> None:
        """See whether a thing still holds, and make it again where it does not."""
        if thing.checked == self.round:
            return
        for of_data, about in thing.parts:
            if of_data:
                changed = self._ask(about).changed
            else:
                changed = self._held(about)
            if changed > thing.checked:
                self._make(thing)
                return
        thing.checked = self.round

    def _held(self, key: Any) -> int:
        """The change at which a part last came out otherwise: now, where it was forgotten or can no longer be made."""
        part = self.things.get(key)
        if part is None:
            return self.round
        try:
            self._hold(part)
        except Exception:  # whatever is made of it meets the same, where that is answered for
            return self.round
        return part.changed

    def _make(self, thing: Thing) -> None:
        """Make a thing and note what of. What it is made of is noted above, too, where it cannot be made."""
        depths, parts = self.memory, dict[tuple[bool, Any], None]()
        self.memory = {}
        self.making.append(parts)
        try:
            value = thing.make()
        except BaseException:
            if len(self.making) > 1:
                self.making[-2].update(parts)
            raise
        finally:
            self.making.pop()
            self.memory = depths
        self.made += 1
        if thing.checked == 0 or not _same(thing.value, value):
            thing.value, thing.changed = value, self.round
        thing.parts, thing.checked = tuple(parts), self.round


def _same(one: Any, other: Any) -> bool:
    """Whether a thing came out as before."""
    return type(one) is type(other) and bool(one == other)
