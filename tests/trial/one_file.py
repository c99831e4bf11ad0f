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


_RECORD = re.compile(r"^- (?:\{)?id: ([a-z]+)/[\w-]+.*?(?=^- |\Z)", re.S | re.M)
_NAME = re.compile(r"(?<=name: )\{[^}]*\}")
LANGUAGE: list[tuple[str, str, str]] = [
    ("glossary.yaml", r"(?m)^(  - \{zh-Hans: )(?=回复)", r"\1再来, zh-Hant-TW: 再來, en: anew}\n\1"),
    ("glossary.yaml", r"zh-Hant-TW: 身分", "zh-Hant-TW: 身份"),
    ("glossary.yaml", r"avoid: \{zh-Hans: \[血量", "avoid: {zh-Hans: [手牌, 血量"),
    ("words/zh-Hans.txt", r"\Z", "\n一定\n"),
    ("concepts/en.yaml", r"words: \[", "words: [two, "),
    ("reading/zh-Hans.yaml", r"\Z", "# a line more\n"),
    ("wording/zh-Hans.yaml", r"faces", "all"),
    ("agreement/zh-Hans.yaml", r"(?m)^张:", "枚:"),
    ("phrases/en.yaml", r"\bdraw\b", "draws"),
    ("strings/en.yaml", r"(?m)^unofficial: .*$", "unofficial: No"),
    ("lint/synonyms.txt", r"\Z", "\n摸 抽\n"),
]
"""(file of the language data, what is looked for, what is put there)."""


def language_changes(folder: Path) -> Iterator[Slip]:
    """Changes of the language data, one a kind of file at least; only those that find what they look for."""
    for file, old, new in LANGUAGE:
        text = (folder / file).read_text(encoding="utf-8")
        changed = re.sub(old, new, text, count=1)
        assert changed != text, (file, old)
        yield Slip("language", file, changed)


def records_come_and_gone(text: str) -> Iterator[tuple[str, str]]:
    """(kind, the text) with one record more, a copy under another id and name, or (`twin`) of the same name; and with
    one less."""
    found = list(_RECORD.finditer(text))
    if found:
        last = found[-1]
        copy = last[0].replace(f"id: {last[1]}/", f"id: {last[1]}/zz-", 1)
        renamed = _NAME.sub(lambda named: re.sub(r"(: )(?=\w)", r"\1一", named[0]), copy, count=1)
        yield "more", f"{text.rstrip()}\n{renamed}"
        if renamed != copy:
            yield "twin", f"{text.rstrip()}\n{copy}"
        yield "gone", text[: last.start()] + text[last.end() :]


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
        yield from (Slip(kind, file, changed) for kind, changed in records_come_and_gone(text))
