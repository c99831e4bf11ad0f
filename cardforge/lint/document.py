"""A text to be looked over: its characters, lines, paragraphs and sentences, and the place of any span.

Offsets count from 0 in characters of `Text.text`; places count lines and columns from 1, as findings do.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, partial
from operator import add
from typing import NamedTuple

from cardforge.findings import Place

HAN = "\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af"
"""Chinese characters, for use inside the brackets of a pattern."""

END_MARKS = "。！？…"
_SENTENCE = re.compile(rf"[^{END_MARKS}]+(?:[{END_MARKS}]+[”’」』）)\]】]*)?|[{END_MARKS}]+")


class Span(NamedTuple):
    """A part of a text: [start, end) and what stands there."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Text:
    """A text under its file's name. `language` is a tag of an edition (zh-Hans, zh-Hant-TW, en ...) or zh-Hant.

    `origin` is where the first character stands in the file, for a text that is part of one (a clause in YAML): a
    line after the first then has the place of the whole."""

    file: str
    text: str
    language: str
    origin: Place | None = field(default=None)

    @property
    def chinese(self) -> bool:
        return self.language.startswith("zh")

    @property
    def traditional(self) -> bool:
        return self.language.startswith("zh-Hant")

    @property
    def english(self) -> bool:
        return self.language.startswith("en")

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The offset of each line's first character. Only line feeds end lines: a reader has mended the others."""
        return (0, *(found.end() for found in re.finditer("\n", self.text)))

    @cached_property
    def lines(self) -> tuple[Span, ...]:
        """Every line without its line feed, empty ones too: `lines[n - 1]` is line n."""
        lines = self.text.split("\n")
        ends = map(add, self.starts, map(len, lines))
        return tuple(map(partial(tuple.__new__, Span), zip(self.starts, ends, lines, strict=True)))

    @cached_property
    def paragraphs(self) -> tuple[Span, ...]:
        """Lines that say something, without the white space around them."""
        firsts, written = [], []
        for start, line in zip(self.starts, self.text.split("\n"), strict=True):
            if stripped := line.strip():
                firsts.append(start if stripped is line else start + line.index(stripped[0]))
                written.append(stripped)
        ends = map(add, firsts, map(len, written))
        return tuple(map(partial(tuple.__new__, Span), zip(firsts, ends, written, strict=True)))

    def sentences(self) -> Iterator[Span]:
        """Sentences of all paragraphs with their end marks and what closes after them."""
        for paragraph in self.paragraphs:
            for found in _SENTENCE.finditer(paragraph.text):
                yield Span(paragraph.start + found.start(), paragraph.start + found.end(), found[0])

    def place(self, start: int, end: int | None = None) -> Place:
        """The place of [start, end); of one character where no end is given."""
        line, column = self.position(start)
        end_line, end_column = self.position(start + 1 if end is None else end)
        if self.origin is None:
            return Place(self.file, line, column, end_line, end_column)
        if line > 1 or end_line > 1 or not self.origin.column:
            return self.origin
        first, shift = self.origin.line, self.origin.column - 1
        return Place(self.file, first, shift + column, first, shift + end_column, self.origin.sheet)

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1
