"""What can go wrong with an engine, by kind of fault."""

from __future__ import annotations

from collections.abc import Iterable


class EngineError(Exception):
    """The base of all engine errors."""


class IllegalChoice(EngineError, ValueError):  # noqa: N818 - the name every game and policy knows
    """A choice that the decision does not accept; the game has not changed."""


class SetupError(EngineError, ValueError):
    """A game that cannot be set up as asked; `faults` lists everything that is wrong, in a fixed order."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(self.faults))

    def __reduce__(self) -> tuple[type[SetupError], tuple[tuple[str, ...]]]:
        """So that the faults survive the way from another process."""
        return type(self), (self.faults,)


class ReplayError(EngineError, ValueError):
    """A replay that cannot be read, or does not play out as recorded."""


class InvariantError(EngineError, AssertionError):
    """A state that the rules can never reach: a fault of the engine itself."""
