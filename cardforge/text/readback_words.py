"""Words -> one expression that finds any of them, the longest first, and looks at each beginning once.

Written one after another, thousands of names cost thousands of comparisons at every character of a text; words that
begin alike share their beginning here, so that a character is compared with the few that may follow.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from itertools import groupby


def alternatives(words: Iterable[str]) -> str:
    """An expression for the words; one that nothing matches where there are none. Blank ones are left out."""
    known = sorted({word for word in words if word})
    return f"(?:{_branches(known, 0)})" if known else r"(?!)"


def _branches(words: Collection[str], at: int) -> str:
    """What may follow from a column on, for words in order that are alike before it. The end of a word comes last, so
    that the longest is found, and a shorter one where what must come after (a word's end) does not."""
    longer = [word for word in words if len(word) > at]
    groups = [list(group) for _, group in groupby(longer, key=lambda word: word[at])]
    body = "|".join(_group(group, at) for group in groups)
    return f"{body}|" if len(longer) < len(words) else body


def _group(words: list[str], at: int) -> str:
    """The words that share a character at a column: what all of them share from there, then what follows."""
    first, last = words[0], words[-1]  # in order: what these share, all do
    end = at + 1
    while end < len(first) and end < len(last) and first[end] == last[end]:
        end += 1
    shared = re.escape(first[at:end])
    if len(words) == 1 or all(len(word) == end for word in words):
        return re.escape(first[at:])
    return f"{shared}(?:{_branches(words, end)})"
