"""One-file changes of any game, as an editor makes them: a number, a word, a name ..., in each kind of file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SLIPS = {
    "number": (re.compile(r"\b((?:n|hp|damage|attack|defence|line|height): )(\d)"), r"\g<1>1\2"),
    "word": (re.compile(r"(?<=[\u4e00-\u9fff])。"), "。。"),
    "symbol": (re.compile(r"\b(who|of|all|end|first|to|from): (self|others?|target|top|bottom|any|user|source)\b"),
               r"\1: next"),
    "name": (re.compile(r"(name: \{[\w-]+: )(\w)"), r"\1一\2"),
    "line": (re.compile(r"\Z"), "# one line more\n"),
}  # fmt: skip
"""Kind of change -> what is looked for, what is put there."""


@dataclass(frozen=True)
class Slip:
    """A change: the kind, the file, what the file then holds."""

    kind: str
    file: str
    text: str


def one_file_changes(folder: Path) -> Iterator[Slip]:
    """Changes of each kind in the first file of each folder of a game, and in each of its own files."""
    seen: set[str] = set()
    for path in sorted(folder.rglob("*.yaml")):
        file = path.relative_to(folder).as_posix()
        where = file.rpartition("/")[0] or file
        where = file if where == "rules" and path.stem in ("book", "plans", "reading") else where
        if where in seen:
            continue
        seen.add(where)
        text = path.read_text(encoding="utf-8")
        for kind, (pattern, new) in SLIPS.items():
            changed = pattern.sub(new, text, count=1)
            if changed != text:
                yield Slip(kind, file, changed)
