"""What was found of texts, kept from look to look with the language: texts that read as before show what they showed.

A key begins with one text for each of the editions it was looked at in. Where the readers of these know other names, or
conversion leaves others whole, what was found of texts in which none of the names stands holds all the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.text import Edition, Glossary
from cardforge.text.reader.fold import fold

MOST = 60_000
"""So many are kept of one kind and edition; then all are found anew."""


def kept(kind: str, *editions: Edition, conversion: bool = False) -> dict[Any, Any]:
    """The mapping of (text in each edition, ...) -> what was found, to be looked into and filled. `kind`: what is
    looked for; `conversion`: whether it depends on how texts are converted into the last of the editions, too."""
    target = editions[-1]
    memo, key = target.language.memo, ("kept", kind, target.game.folder, *(each.tag for each in editions))
    made_of = (tuple(each.reader for each in editions), Locks.of(target) if conversion else None)
    before, found = memo.get(key, (made_of, {}))
    if before != made_of:
        found = _still(found, before, made_of)
    memo[key] = (made_of, found if len(found) <= MOST else {})
    known: dict[Any, Any] = memo[key][1]
    return known


def _still(found: dict[Any, Any], before: Any, now: Any) -> dict[Any, Any]:
    """What was found of texts that the readers read alike, and that are converted alike, back and forth."""
    alike = [old.alike(new) for old, new in zip(before[0], now[0], strict=True)]
    names = before[1].apart(now[1]) if before[1] is not None else set()
    if names is None:
        return {}
    find = re.compile("|".join(map(re.escape, sorted(map(fold, names)))) or r"(?!)")

    def same(texts: Sequence[str]) -> bool:
        read = all(same(text) for same, text in zip(alike, texts, strict=True))
        return read and not (names and find.search(fold("\n".join(texts))))

    return {about: each for about, each in found.items() if same(about[: len(alike)])}


@dataclass(frozen=True)
class Locks:
    """What conversion into an edition goes by: the glossary, and by the edition converted from the names left whole."""

    glossary: Glossary
    names: list[tuple[str, list[tuple[str, str]]]]

    @classmethod
    def of(cls, edition: Edition) -> Locks:
        return cls(edition.language.glossary, edition.locked())

    def apart(self, other: Locks) -> set[str] | None:
        """The words, in any edition, that only one of the two keeps as it does; None where that cannot be told."""
        words = self.glossary.apart(other.glossary)
        both = zip(self.names, other.names, strict=True)
        names = {name for (_, mine), (_, theirs) in both for pair in {*mine} ^ {*theirs} for name in pair}
        return None if words is None else words | names
