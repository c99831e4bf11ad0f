"""Questions of a story: those of play phases, what they offer, and what those for an answer are about."""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.trial.battle.chronicle import Ask, Chronicle, Frame
from cardforge.trial.battle.queries.targets import Stories
from cardforge.trial.bench import record_of


def play_asks(told: Stories) -> Iterator[tuple[Chronicle, Ask]]:
    """The questions of play phases."""
    for each in told:
        for ask in each.asks:
            if ask.kind == "play":
                yield each, ask


def offered(ask: Ask, record: str) -> bool:
    """Whether the record is among the options."""
    return any(record_of(option) == record for option in ask.options)


def effect_at(ask: Ask, told: Chronicle) -> Frame | None:
    """The effect of a card that is under way as a question comes."""
    frame = told.inside[min(ask.at, len(told.events) - 1)]
    while frame is not None and frame.kind != "effect":
        frame = frame.parent
    return frame


def user_at_hand(ask: Ask, told: Chronicle) -> int:
    """Whose card it is that a question is about."""
    frame = effect_at(ask, told)
    return frame.seat if frame is not None else 0


def moment_of(ask: Ask, told: Chronicle) -> str:
    """At which moment a question for an answer comes."""
    if ask.kind == "rescue":
        return "dying"
    frame = effect_at(ask, told)
    if frame is None or frame.data["seat"]:
        return "before_effect"
    return "judged" if any(True for _ in told.between(frame.start, ask.at, "judged")) else "before_judge"


def asked_about(ask: Ask) -> int:
    """The player whom a question is about; 0 where it is about none."""
    return next((int(a.partition(":")[2]) for a in ask.about if a.startswith("player:")), 0)


def answered(ask: Ask, told: Chronicle) -> tuple[int, str]:
    """(target, card) of the effect that an answer was to."""
    frame = effect_at(ask, told)
    if ask.kind == "nullify":
        return asked_about(ask), record_of(ask.about[0])
    return (int(frame.data["target"]), frame.id) if frame is not None else (0, "")
