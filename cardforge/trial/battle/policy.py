"""Who answers in a story: by chance, but leaning to what is looked at, so that it happens often."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.engine import PASS, Choice, Decision, Game, HiddenCard, Rng
from cardforge.trial.bench import record_of

OFTEN, MOSTLY, HALF = 88, 75, 50
"""Percent: how often the record looked at is chosen, something is done in the play phase, an answer is given."""
OPEN = ("respond", "nullify", "rescue", "skill")


class Leaning:
    """Chooses by chance, the options of one record more often than others. `always` takes them whenever there are."""

    def __init__(
        self,
        record: str,
        seed: int,
        *,
        always: bool = False,
        also: Sequence[str] = (),
        answer: int = HALF,
        aims: Sequence[int] = (),
        once: bool = False,
        passing: int = 0,
    ) -> None:
        """`also`: records that go with it, chosen rather than others; `answer`: how often (percent) one answers;
        `aims`: seats that are made targets before others; `once`: the record is chosen once only;
        `passing`: so often it is left before it is chosen."""
        self.left = 1 if once else -1
        self.passing = passing
        self.aims = [f"player:{seat}" for seat in aims]
        self.record, self.rng, self.always, self.also, self.answer = record, Rng(seed), always, also, answer

    def __call__(self, game: Game, decision: Decision) -> Choice:
        if decision.legal is not None or decision.ordered:
            return decision.draw(self.rng)
        if decision.pick == (1, 1) and not (decision.kind == "target" and self.aims):
            return (self._one(decision),)
        return self._several(decision)

    def _percent(self, percent: int) -> bool:
        return self.rng.below(100) < percent

    def _one(self, decision: Decision) -> int:
        options = decision.options
        mine = [i for i, option in enumerate(options) if record_of(str(option)) == self.record]
        if mine and self.passing and PASS in options:
            self.passing -= 1
            return options.index(PASS)
        if mine and self.left and (self.always or self._percent(OFTEN)):
            self.left -= 1
            return mine[self.rng.below(len(mine))]
        rest = [i for i, option in enumerate(options) if option != PASS and (self.left or i not in mine)]
        if len(rest) < len(options):
            do = decision.kind == "play" or decision.kind in OPEN
            if not rest or (do and not self._percent(MOSTLY if decision.kind == "play" else self.answer)):
                return next(i for i, option in enumerate(options) if option == PASS)
        some = [i for i in rest if self._fits(decision, i)]
        if some and self._percent(MOSTLY):
            rest = some
        return rest[self.rng.below(len(rest))]

    def _fits(self, decision: Decision, i: int) -> bool:
        """Whether an option goes with the record; or is an open card where hidden ones are offered too."""
        option = decision.options[i]
        if decision.kind == "take":
            return not isinstance(option, HiddenCard) and bool(self.rng.below(2))
        return decision.kind == "play" and record_of(str(option)) in self.also

    def _several(self, decision: Decision) -> Choice:
        low, high = decision.pick
        if decision.kind == "target" and self.aims:
            options = list(map(str, decision.options))
            aimed = [options.index(aim) for aim in self.aims if aim in options]
            if aimed and decision.accepts((aimed[0],)):
                return (aimed[0],)
        if low == 0 and high and self._percent(HALF if decision.kind == "discard" else 92):
            low = 1
        size = low + self.rng.below(high - low + 1) if high > low else low
        pool = list(range(len(decision.options)))
        self.rng.shuffle(pool)
        choice = tuple(sorted(pool[:size]))
        return choice if decision.accepts(choice) else decision.draw(self.rng)
