"""What was found of texts, kept from look to look with the language: texts that read as before show what they showed.

A key begins with one text for each of the editions it was looked at in. Where the readers of these know other names, or
conversion leaves others whole, what was found of texts in which none of the names stands holds all the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cardforge.text import Edition
from cardforge.text.reader.fold import fold

MOST = 60_000
"""So many are kept of one kind and edition; then all are found anew."""


def kept(kind: str, *editions: Edition, conversion: bool = False) -> dict[Any, Any]:
    """The mapping of (text in each edition, ...) -> what was found, to be looked into and filled. `kind`: what is
    looked for; `conversion`: whether it depends on how texts are converted into the last of the editions, too."""
    target = editions[-1]
    memo, key = target.language.memo, ("kept", kind, target.game.folder, *(each.tag for each in editions))
    made_of = (tuple(each.reader for each in editions), target.locked() if conversion else [])
    before, found = memo.get(key, (made_of, {}))
    if before != made_of:
        found = _still(found, before, made_of)
    memo[key] = (made_of, found if len(found) <= MOST else {})
    known: dict[Any, Any] = memo[key][1]
    return known


def _still(found: dict[Any, Any], before: Any, now: Any) -> dict[Any, Any]:
    """What was found of texts that the readers read alike, and that are converted alike, back and forth."""
    alike = [old.alike(new) for old, new in zip(before[0], now[0], strict=True)]
    names = {fold(name) for name in locks_apart(before[1], now[1])}
    find = re.compile("|".join(map(re.escape, sorted(names))) or r"(?!)")

    def same(texts: Sequence[str]) -> bool:
        read = all(same(text) for same, text in zip(alike, texts, strict=True))
        return read and not (names and find.search(fold("\n".join(texts))))

    return {about: each for about, each in found.items() if same(about[: len(alike)])}


def locks_apart(before: Any, now: Any) -> set[str]:
    """The names, in either edition, that conversion leaves whole in only one of two, or as something else."""
    return {name for (_, old), (_, new) in zip(before, now, strict=True) for both in {*old} ^ {*new} for name in both}
