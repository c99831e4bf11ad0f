"""Two texts -> what changed, word by word: `打出{-一-}{+两+}张{answer}`. A Chinese character, a slot, a word of
letters, a run of blanks and a mark are a word each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

_WORD = re.compile(r"\{[^{}]*\}|[A-Za-z0-9À-ſ’']+|\s+|.", re.DOTALL)
KEEP = 6
"""Words shown on either side of a change; what is farther is left out."""


def words(text: str) -> list[str]:
    """The words of a text; together they are the text."""
    return _WORD.findall(text)


def changes(before: str, after: str) -> Iterator[tuple[str, str, str]]:
    """(what, old, new) in order: `same`, `gone`, `new`, `changed`."""
    old, new = words(before), words(after)
    kinds = {"equal": "same", "delete": "gone", "insert": "new", "replace": "changed"}
    for what, i, j, k, n in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        yield kinds[what], "".join(old[i:j]), "".join(new[k:n])


def diff(before: str, after: str) -> str:
    """One line that shows the changes in their places."""
    out: list[str] = []
    parts = list(changes(before, after))
    for index, (what, old, new) in enumerate(parts):
        if what == "same":
            out.append(_shortened(old, index == 0, index == len(parts) - 1))
        else:
            out.append((f"[-{old}-]" if old else "") + (f"[+{new}+]" if new else ""))
    return "".join(out)


def _shortened(text: str, first: bool, last: bool) -> str:
    listed = words(text)
    if len(listed) <= 2 * KEEP:
        return text
    before = [] if first else listed[:KEEP]
    after = [] if last else listed[-KEEP:]
    return "".join(before) + "…" + "".join(after)
