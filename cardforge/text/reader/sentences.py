"""A text -> its sentences, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

LONGEST = 400
"""Characters: a run without an end mark is cut at the next comma after so many."""
_END = re.compile(r"[。！？；!?;]+[”’」』）)\]】\"']*|\.(?=\s|$)[”’\"')]*|　　+|\n")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a text: line and column count from 1, `start` from 0 in the text."""

    text: str
    line: int
    column: int
    start: int


def sentences(line: str, number: int = 1, start: int = 0) -> Iterator[Sentence]:
    """The sentences of one line. `number` is the line's, `start` its place in the whole text."""
    at = 0
    for end in [*(found.end() for found in _END.finditer(line)), len(line)]:
        yield from _cut(line, at, end, number, start)
        at = end


def _cut(line: str, at: int, end: int, number: int, start: int) -> Iterator[Sentence]:
    while at < end:
        stop = end
        if end - at > LONGEST:
            comma = max(line.rfind(mark, at, at + LONGEST) for mark in "，,、 ：:")
            stop = comma + 1 if comma > at else at + LONGEST
        piece = line[at:stop]
        lead = len(piece) - len(piece.lstrip())
        if piece.strip():
            yield Sentence(piece.strip(), number, at + lead + 1, start + at + lead)
        at = stop
