"""Two readings of one rule, in different words: where they contradict one another.

Another author need not say everything, nor with the same words: only what cannot both be true is a difference. A number
differs where the other side counts the same things and has not this number; a suit, a sex, a phase where the other side
names another one of its kind; a concept where the other side has one that is easily confused with it and lacks this.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from cardforge.text.reader import Reading, Token
from cardforge.text.reader.fold import fold

ONCE = ("limit.once", "limit.turn", "limit.phase", "limit.game")
TABLES = ("suit", "colour", "sex", "phase", "limit", "direction", "side", "end", "face")
UNITS = ("hp", "card", "player", "time", "distance", "score", "round", "thing", "step")
EXACT = ("hp", "card", "distance", "score", "step")
"""Units of which one is as exact a number as two."""
PLACES = {"zone"}
"""Types whose names stand for one another too easily: a table, an area, a pile."""
FEW = 3
"""Other values above which nothing is said to stand in the place of one."""
WINDOW = 10
"""Characters on either side of a number that tell what it counts."""
NEAR, CLOSE, AHEAD = 0.34, 0.5, 0.25
"""Likeness of these from which two numbers are taken to count the same; that overrules an equal number elsewhere; by
how much it must be ahead of that one."""
_HAN = re.compile(r"[\u3400-\u9fff]")
_STOP = re.compile(r"[。；;!?！？\n]|\.\s")
_LETTERS = re.compile(r"[\W\d_]+")
LOOSE = ("", "change", "number", "thing")
"""Units that say little of what is counted: such a number agrees with any equal one."""


@dataclass(frozen=True, slots=True)
class Difference:
    """`token` of the one side against what the other has in its place, ready to be shown."""

    kind: str
    token: Token
    stated: tuple[Token, ...]


def differences(
    said: Reading, stated: Reading, opposed: tuple[tuple[str, ...], ...], own: str, sure: bool
) -> Iterator[Difference]:
    """What the first says and the second, the text of record `own`, contradicts. Of words and names only where it is
    sure that both speak of the same thing."""
    yield from _numbers(said, stated, sure)
    yield from _values(said, stated)
    if sure:
        yield from _names(said, stated, own)
        yield from _concepts(said, stated, opposed)


def agreed(said: Reading, stated: Reading) -> int:
    """How many values and names both say."""
    pairs = ((said.values, stated.values), (said.names, stated.names))
    return sum(min(n, two.get(key, 0)) for one, two in pairs for key, n in one.items())


def _numbers(said: Reading, stated: Reading, sure: bool) -> Iterator[Difference]:
    counted, known = _counted(said), _counted(stated)
    mine = {(token.name, token.value) for token in counted}
    for token in counted:
        if token.name not in (*UNITS, *LOOSE):
            continue
        same = [other for other in known if other.name == token.name or "" in (other.name, token.name)]
        near = {other: likeness(said, token, stated, other) for other in same}
        loosely = token.name in LOOSE
        equal = max(
            (near[o] for o in same if o.value == token.value and (loosely or o.name == token.name)), default=None
        )
        if loosely and equal is not None:
            continue
        found = []
        for other in same:
            loose = other.name != token.name or loosely or token.weak
            least = CLOSE if loose or (other.name, other.value) in mine else NEAR if equal is not None else 0.0
            ahead = equal is None or near[other] >= AHEAD + equal
            if other.value != token.value and not _vague(token, other) and near[other] >= least and ahead:
                found.append(other)
        others = _once(sorted(found, key=lambda other: (-near[other], other.start)))
        if others and (sure or len(others) <= FEW or near[others[0]] >= NEAR):
            yield Difference("number", token, others[:FEW])


def _counted(reading: Reading) -> list[Token]:
    """Numbers; and "once a turn" as one time."""
    tokens = reading.of("number", "value")
    return [
        replace(token, kind="number", name="time", value=1, weak=False) if token.name in ONCE else token
        for token in tokens
        if token.kind == "number" or token.name in ONCE
    ]


def likeness(said: Reading, token: Token, stated: Reading, other: Token) -> float:
    """How like the words around two tokens are, 0 to 1."""
    one, two = _around(said.text, token.start, token.end), _around(stated.text, other.start, other.end)
    return len(one & two) / min(len(one), len(two)) if one and two else 0.0


@lru_cache(maxsize=20_000)
def _around(text: str, start: int, end: int) -> frozenset[str]:
    """Pairs of characters around a token at [start, end), within its sentence; words in a text of letters."""
    window = WINDOW if _HAN.search(text) else 3 * WINDOW
    before = _STOP.split(text[max(0, start - window) : start])[-1]
    after = _STOP.split(text[end : end + window])[0]
    if window != WINDOW:
        return frozenset(word for piece in (before, after) for word in re.findall(r"[^\W\d_]{4,}", fold(piece)))
    pieces = [_LETTERS.sub("", fold(piece)) for piece in (before, after)]
    return frozenset(piece[i : i + 2] for piece in pieces for i in range(len(piece) - 1))


def _vague(token: Token, other: Token) -> bool:
    """Whether two numbers are no contradiction: one of something on either side, or of what is counted in passing."""
    return (token.weak and other.weak) or ((token.weak or other.weak) and token.name not in EXACT)


def _values(said: Reading, stated: Reading) -> Iterator[Difference]:
    known = _values_of(stated)
    mine = _values_of(said)
    for token in said.of("value"):
        table = token.name.partition(".")[0]
        if table not in TABLES:
            continue
        same = [other for other in stated.of("value") if other.name.partition(".")[0] == table]
        near = {other: likeness(said, token, stated, other) for other in same}
        equal = max((near[other] for other in same if other.name == token.name), default=0.0)
        others = [
            other
            for other in same
            if other.name != token.name
            and not {other.name, token.name} <= set(ONCE)
            and ((token.name not in known and other.name not in mine) or near[other] >= max(CLOSE, AHEAD + equal))
        ]
        if others:
            yield Difference("value", token, _once(sorted(others, key=lambda other: (-near[other], other.start))))


def _values_of(reading: Reading) -> set[str]:
    """The values named; "once" may be once a turn, a phase or a game, and these are once."""
    found = {token.name for token in reading.of("value")}
    if "limit.once" in found:
        return found | set(ONCE)
    return found | {"limit.once"} if found & set(ONCE) else found


def _names(said: Reading, stated: Reading, own: str) -> Iterator[Difference]:
    known, mine = {own, *_owners(stated)}, {own, *_owners(said)}
    for token in said.of("name"):
        ids = set(token.name.split("|"))
        types = {each.partition("/")[0] for each in ids} - PLACES
        if ids & known:
            continue
        others = _once(
            other
            for other in stated.of("name")
            if not set(other.name.split("|")) & mine
            and types & {each.partition("/")[0] for each in other.name.split("|")}
        )
        if others and len(others) <= FEW:
            yield Difference("name", token, others)


def _owners(reading: Reading) -> set[str]:
    return {each for token in reading.of("name") for each in token.name.split("|")}


def _concepts(said: Reading, stated: Reading, opposed: tuple[tuple[str, ...], ...]) -> Iterator[Difference]:
    """Answer-or-suffer is said in two ways (do it, otherwise ...; unless it is done, ...): its must is no must."""
    conditional = "otherwise" in said.concepts or "otherwise" in stated.concepts or "except" in stated.concepts
    for token in said.of("concept"):
        if token.name in stated.concepts or (token.name == "must" and conditional):
            continue
        groups = [group for group in opposed if token.name in group]
        others = _once(
            other
            for other in stated.of("concept")
            if other.name not in said.concepts
            and any(other.name in group for group in groups)
            and not (other.name == "must" and conditional)
        )
        if others:
            yield Difference("concept", token, others)


def _once(tokens: Iterable[Token]) -> tuple[Token, ...]:
    return tuple({token.key: token for token in tokens}.values())
