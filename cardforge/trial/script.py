"""The script of a ruling: its steps in their full form, whatever shorthand they are written in, and what names mean.

    - {seat: 1, ask: play, choose: card/x#S8}          the full form
    - 1 play: card/x#S8                                the same
    - {1 play: card/x#S8, on: 2, lacks: [card/y]}      the same, what is asserted of the question, and the answer to the
                                                       question for a target that follows

An option is named by its text form (`card/x#S8`, `player:2`, `suit:heart`, `pass`); or, where only one of the options
can be meant, by less of it: a number for a player, seat or number, a suit's word, a card without its copy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardforge.catalog.model import Key
from cardforge.engine import Choice, Decision, EngineError, IllegalChoice
from cardforge.trial.bench import record_of

ASSERTED = ("offers", "has", "lacks", "pick", "answers", "legal", "illegal", "about")
"""What a step or `then.next` may assert of a question."""
STEP = ("ask", "seat", "choose", "on", *ASSERTED)
TARGET = "target"
NOTHING = "none"
"""An answer that picks nothing."""

_ASKED = re.compile(r"([1-9][0-9]*) ([a-z_]+)")


class ScriptError(Exception):
    """A step that is no step; the argument is what is wrong with it."""


@dataclass(frozen=True)
class Step:
    """One question and its answer. `at` is where it stands in the record; `stated` holds what is asserted of the
    question."""

    ask: str
    seat: int | None
    choose: tuple[str, ...]
    at: tuple[Key, ...]
    stated: Mapping[str, Any] = field(default_factory=dict)


def asked(text: Any) -> tuple[int, str] | None:
    """`2 respond` as (2, "respond"); None for anything else."""
    found = _ASKED.fullmatch(text) if isinstance(text, str) else None
    return (int(found[1]), found[2]) if found else None


def names_of(stated: Any) -> tuple[str, ...]:
    """What is stated, as a tuple of texts; `none` is nothing."""
    listed = stated if isinstance(stated, tuple | list) else (stated,)
    return () if list(listed) == [NOTHING] else tuple(map(str, listed))


def steps_of(raw: Any, at: tuple[Key, ...]) -> Iterator[Step]:
    """The one or two steps of an entry of `when`. Raises ScriptError."""
    if not isinstance(raw, Mapping):
        raise ScriptError(str(raw))
    short = [key for key in raw if asked(key)]
    unknown = [key for key in raw if key not in STEP and key not in short]
    if unknown or len(short) > 1 or (short and {"ask", "seat", "choose"} & raw.keys()):
        raise ScriptError((unknown or short)[0])
    if not short and not {"ask", "choose"} <= raw.keys():
        raise ScriptError("ask, choose")
    _well_formed({name: value for name, value in raw.items() if name in ASSERTED})
    seat, kind = asked(short[0]) or (None, "") if short else (raw.get("seat"), str(raw["ask"]))
    key = short[0] if short else "choose"
    stated = {name: value for name, value in raw.items() if name in ASSERTED}
    yield Step(kind, seat, names_of(raw[key]), (*at, key), stated)
    if "on" in raw:
        yield Step(TARGET, seat, names_of(raw["on"]), (*at, "on"))


def _well_formed(stated: Mapping[str, Any]) -> None:
    """Raises ScriptError where what is asserted of a question has not the shape it needs."""
    for key, value in stated.items():
        listed = isinstance(value, tuple | list)
        if key == "pick" and not (listed and len(value) == 2 and all(type(n) is int for n in value)):
            raise ScriptError(f"pick: {value}")
        if key in ("legal", "illegal") and not listed:
            raise ScriptError(f"{key}: {value}")
        if isinstance(value, Mapping):
            raise ScriptError(f"{key}: {value}")


def question_of(raw: Any) -> tuple[int | None, str | None, Mapping[str, Any]]:
    """`then.next`: (seat, kind, what is asserted of the question); from `2 respond`, {2 respond: {has: [..]}}, or
    {seat: 2, ask: respond, has: [..]}. Raises ScriptError."""
    if (short := asked(raw)) is not None:
        return short[0], short[1], {}
    if not isinstance(raw, Mapping):
        raise ScriptError(f"next: {raw}")
    if len(raw) == 1 and (short := asked(next(iter(raw)))) is not None:
        stated = next(iter(raw.values()))
        seat, kind = short
    else:
        stated = {key: value for key, value in raw.items() if key not in ("seat", "ask")}
        seat, kind = raw.get("seat"), raw.get("ask")  # type: ignore[assignment]
        if not isinstance(kind, str):
            raise ScriptError("next: ask")
    if not isinstance(stated, Mapping) or (unknown := [key for key in stated if key not in ASSERTED]):
        raise ScriptError(f"next: {unknown[0] if isinstance(stated, Mapping) else stated}")
    _well_formed(stated)
    return seat, kind, stated


def means(name: str, option: str) -> bool:
    """Whether a name, shortened or not, may mean this option."""
    if name == option or name == record_of(option):
        return True
    return option in (f"player:{name}", f"seat:{name}", f"number:{name}", f"suit:{name}", f"zone/{name}")


def meant(name: str, options: Sequence[str]) -> str:
    """The option that a name means; the name itself where there is none. Raises ScriptError where it may be several."""
    if name in options:
        return name
    found = [option for option in options if means(name, option)]
    if len(found) > 1:
        raise ScriptError(f"{name}: {', '.join(found)}")
    return found[0] if found else name


def choice_of(decision: Decision, names: Sequence[str]) -> Choice:
    """The answer that names these options, in this order. Raises EngineError where it is none, or names too little."""
    options = [str(option) for option in decision.options]
    try:
        wanted = [meant(name, options) for name in names]
    except ScriptError as error:
        raise IllegalChoice(f"expected one option, got {error}") from error
    return decision.find(*wanted)


def accepts(decision: Decision, names: Any) -> bool:
    """Whether these options, picked together, are a legal answer."""
    try:
        choice_of(decision, names_of(names))
    except EngineError:
        return False
    return True


def not_as_stated(decision: Decision, stated: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What of a question is not as asserted: (key, what was found)."""
    options = [str(option) for option in decision.options]
    for key, value in stated.items():
        names = names_of(value) if key in ("offers", "has", "lacks", "about") else ()
        if key == "offers" and not same(names, options):
            yield key, ", ".join(options)
        elif key == "has" and (gone := [name for name in names if not any(means(name, each) for each in options)]):
            yield key, f"- {', '.join(gone)}"
        elif key == "lacks" and (there := [each for each in options if any(means(name, each) for name in names)]):
            yield key, ", ".join(there)
        elif key == "about" and not alike_all(names, list(map(str, decision.about))):
            yield key, ", ".join(map(str, decision.about)) or "-"
        elif key == "pick" and tuple(value) != tuple(decision.pick):
            yield key, str(list(decision.pick))
        elif key == "answers" and value != decision.count():
            yield key, str(decision.count())
        elif key in ("legal", "illegal"):
            for each in value:
                if accepts(decision, each) != (key == "legal"):
                    yield key, ", ".join(names_of(each)) or "-"


def alike_all(names: Sequence[str], found: Sequence[str]) -> bool:
    """Whether names mean these, one by one."""
    return len(names) == len(found) and all(means(str(name), each) for name, each in zip(names, found, strict=True))


def same(names: Sequence[Any], found: Sequence[str]) -> bool:
    """Whether names mean just these, in any order: full names first, then shortened ones."""
    rest = list(found)
    loose = []
    for name in map(str, names):
        if name in rest:
            rest.remove(name)
        else:
            loose.append(name)
    for name in loose:
        fitting = next((each for each in rest if means(name, each)), None)
        if fitting is None:
            return False
        rest.remove(fitting)
    return not rest
