"""Two readings of one rule, in different words: where they contradict one another.

Another author need not say everything, nor with the same words: only what cannot both be true is a difference. A number
differs where the other side counts the same things and has not this number; a suit, a sex, a phase where the other side
names another one of its kind; a concept where the other side has one that is easily confused with it and lacks this.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardforge.text.reader import Reading, Token

TABLES = ("suit", "colour", "sex", "phase", "limit", "direction", "side", "end", "face")
UNITS = ("hp", "card", "player", "time", "distance", "score", "round", "thing", "step")
LOOSE = ("", "change", "number", "thing")
"""Units that say little of what is counted: such a number agrees with any equal one."""


@dataclass(frozen=True, slots=True)
class Difference:
    """`token` of the one side against what the other has in its place, ready to be shown."""

    kind: str
    token: Token
    stated: tuple[Token, ...]


def differences(said: Reading, stated: Reading, opposed: tuple[tuple[str, ...], ...]) -> Iterator[Difference]:
    """What the first says and the second contradicts."""
    yield from _numbers(said, stated)
    yield from _values(said, stated)
    yield from _names(said, stated)
    yield from _concepts(said, stated, opposed)


def agreed(said: Reading, stated: Reading) -> int:
    """How many values and names both say."""
    return sum(((said.values & stated.values) + (said.names & stated.names)).values())


def _numbers(said: Reading, stated: Reading) -> Iterator[Difference]:
    known = {(token.name, token.value) for token in stated.of("number")}
    any_unit = {value for _, value in known}
    mine = {(token.name, token.value) for token in said.of("number")}
    for token in said.of("number"):
        if token.name == "ordinal" or (token.name, token.value) in known:
            continue
        if token.name in LOOSE or token.name not in UNITS:
            continue
        if token.value in any_unit and token.weak:
            continue
        others = tuple(
            other
            for other in stated.of("number")
            if other.name == token.name and (other.name, other.value) not in mine and not (token.weak and other.weak)
        )
        if others:
            yield Difference("number", token, _once(others))


def _values(said: Reading, stated: Reading) -> Iterator[Difference]:
    known = {token.name for token in stated.of("value")}
    mine = {token.name for token in said.of("value")}
    for token in said.of("value"):
        table = token.name.partition(".")[0]
        if token.name in known or table not in TABLES:
            continue
        others = tuple(
            other for other in stated.of("value") if other.name.partition(".")[0] == table and other.name not in mine
        )
        if others:
            yield Difference("value", token, _once(others))


def _names(said: Reading, stated: Reading) -> Iterator[Difference]:
    known, mine = _owners(stated), _owners(said)
    for token in said.of("name"):
        ids = set(token.name.split("|"))
        if ids & known.keys():
            continue
        types = {each.partition("/")[0] for each in ids}
        others = tuple(
            other
            for other in stated.of("name")
            if not set(other.name.split("|")) & mine.keys()
            and types & {each.partition("/")[0] for each in other.name.split("|")}
        )
        if others:
            yield Difference("name", token, _once(others))


def _owners(reading: Reading) -> Mapping[str, Token]:
    return {each: token for token in reading.of("name") for each in token.name.split("|")}


def _concepts(said: Reading, stated: Reading, opposed: tuple[tuple[str, ...], ...]) -> Iterator[Difference]:
    for token in said.of("concept"):
        if token.name in stated.concepts:
            continue
        groups = [group for group in opposed if token.name in group]
        others = tuple(
            other
            for other in stated.of("concept")
            if other.name not in said.concepts and any(other.name in group for group in groups)
        )
        if others:
            yield Difference("concept", token, _once(others))


def _once(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    return tuple({token.key: token for token in tokens}.values())
