"""A place -> the line of the file it stands on, with a caret under what is meant.

Columns are those of a terminal: Han characters and full-width marks take two, marks over letters none. A long line is
cut around the caret. A file that is gone, too large, or no text has no excerpt: a report never fails over its source.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardforge.findings import WORKBOOKS, Finding, Place

LARGEST = 5_000_000
"""Bytes of the largest file read for its lines."""
TABLES = (".csv", ".tsv", *WORKBOOKS)
"""Files whose places are cells, not characters."""
WIDEST = 96
"""Columns shown of a line, where nobody says how wide the screen is."""
NARROWEST = 40
"""Columns shown of a line at least."""
CUT = "…"

Lines = Callable[[Place], str | None]
"""What gives the line a place is on, None where there is none to show."""


@dataclass
class SourceLines:
    """The lines of the files beneath `root`. `known` are the texts of files already read, by the names in places."""

    root: Path
    known: Mapping[str, str] = field(default_factory=dict)
    _read: dict[str, list[str]] = field(default_factory=dict)

    def __call__(self, place: Place) -> str | None:
        if not place.line or not place.file or place.file.lower().endswith(TABLES):
            return None
        if place.file not in self._read:
            self._read[place.file] = self._lines(place.file)
        lines = self._read[place.file]
        return lines[place.line - 1] if place.line <= len(lines) else None

    def _lines(self, file: str) -> list[str]:
        text = self.known.get(file)
        if text is None:
            try:
                path = self.root / file
                if not path.is_file() or path.stat().st_size > LARGEST:
                    return []
                text = path.read_bytes().decode("utf-8-sig", "replace")
            except (OSError, ValueError):
                return []
        return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def meant(finding: Finding, line: str) -> Place | None:
    """Where a finding about one character (`char`) points on its line: that character, if the marked text has it once;
    else the finding's place."""
    place, char = finding.place, finding.values.get("char")
    if place is None or not isinstance(char, str) or len(char) != 1 or place.end_line != place.line:
        return place
    start, end = place.column - 1, place.end_column - 1
    if end - start <= 1 or line.count(char, start, end) != 1:
        return place
    column = line.index(char, start, end) + 1
    return replace(place, column=column, end_column=column + 1)


def columns(character: str) -> int:
    """Columns a character takes in a terminal."""
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def excerpt(line: str, place: Place, widest: int = WIDEST) -> tuple[str, str, str]:
    """The line, cut to `widest` columns around the place; the blanks and the carets of the line beneath it.

    A place without an end has one caret; one that ends on a later line is marked to the end of its first."""
    start = min(max(place.column - 1, 0), len(line))
    end = place.end_column - 1 if place.end_line == place.line and place.end_column else start + 1
    if place.end_line > place.line:
        end = len(line)
    end = min(max(end, start), len(line))
    begin, stop = _window(line, start, end, max(widest, NARROWEST))
    before, marked, after = line[begin:start], line[start : min(end, stop)], line[min(end, stop) : stop]
    head, tail = CUT if begin else "", CUT if stop < len(line) else ""
    shown = head + _plain(before) + _plain(marked) + _plain(after) + tail
    return shown.rstrip(), " " * (len(head) + _width(before)), "^" * max(1, _width(marked))


def _window(line: str, start: int, end: int, widest: int) -> tuple[int, int]:
    """What part of a line is shown: the marked span in the middle, as much around it as fits."""
    if len(line) <= widest and _width(line) <= widest:
        return 0, len(line)
    begin = stop = start
    room = widest - 2
    while stop < min(end, len(line)) and room > 20:
        room -= columns(line[stop])
        stop += 1
    left = room // 2
    while begin > 0 and left > 0:
        begin -= 1
        left -= columns(line[begin])
        room -= columns(line[begin])
    while stop < len(line) and room > 0:
        room -= columns(line[stop])
        stop += 1
    return begin, stop


def _width(text: str) -> int:
    return sum(columns(character) for character in text)


def _plain(text: str) -> str:
    """What a terminal can show in the columns counted: a space for tabs and wide blanks, `·` for what is invisible."""
    return "".join(_shown(character) for character in text)


def _shown(character: str) -> str:
    if character == "\t":
        return " "
    if character.isprintable() or character in "\u3000\u00a0":
        return character
    return "·"
