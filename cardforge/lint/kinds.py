"""Kinds of text files, by their suffix -> the same text with only what people read, every offset kept.

Markdown without its code, YAML without its keys and marks of structure, CSV without the commas between its cells;
anything else as it is. What cannot be read as its kind is read as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from cardforge.ignores import masked
from cardforge.lint import markdown

_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_CELL = re.compile(r'"(?:[^"]|"")*"|,')


def read_aloud(file: str, text: str) -> str:
    """What the rules read of a file: not comments that silence something, either."""
    name = file.lower()
    if name.endswith(markdown.SUFFIXES):
        return markdown.prose(masked(text))
    if name.endswith((".yaml", ".yml")):
        return scalars(masked(text))
    if name.endswith(".csv"):
        return _CELL.sub(lambda found: "\t" if found[0] == "," else found[0].replace('"', "\t"), masked(text))
    return masked(text)


def commented(file: str, text: str) -> str:
    """Where comments are read that silence something: not in Markdown's blocks of code."""
    return markdown.without_fences(text) if file.lower().endswith(markdown.SUFFIXES) else text


def scalars(text: str) -> str:
    """Tabs, as between the cells of a table, for all of a YAML text but its words."""
    try:
        spans = list(_spans(text))
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError):
        return text
    parts, at = [], 0
    for start, end in spans:
        if start >= at:
            parts += [_blank(text[at:start]), text[start:end]]
            at = end
    return "".join([*parts, _blank(text[at:])])


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Where scalars stand, without their quotes or the sign of a block."""
    for event in yaml.parse(text, Loader=_Parser):
        if isinstance(event, yaml.ScalarEvent) and event.start_mark and event.end_mark:
            start, end = event.start_mark.index, event.end_mark.index
            if event.style in ('"', "'"):
                yield start + 1, end - 1
            elif event.style in ("|", ">"):
                yield min(end, start + len(text[start:end].split("\n", 1)[0])), end
            else:
                yield start, end


def _blank(text: str) -> str:
    return re.sub("[^\n]", "\t", text)
