"""Files of decisions: read with their places, and written so that only what changed changes, byte for byte.

`catalog/decided.py` says what a decision is and puts the decided texts into the game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cardforge.catalog import parse_document, read_document
from cardforge.catalog.decided import APPROVED, DRAFT, FOLDER, Decision, Decisions, is_decisions, read_decisions
from cardforge.catalog.model import Document, Game
from cardforge.findings import Findings

__all__ = [
    "APPROVED",
    "DRAFT",
    "FOLDER",
    "Decision",
    "Decisions",
    "load_decisions",
    "read_decisions",
    "rewritten",
    "word_decisions",
]

HEAD = """\
# 译者的决定（{tag}）：每条译文连同所据的原文。写法见 docs/translators.zh.md；cardforge l10n 会读写此文件。
# Translators' decisions ({tag}), each with the source text it was made for: see docs/translators.md.
"""


def load_decisions(game: Game) -> dict[str, Decisions]:
    """The decisions of every edition that the game has and that has any, by tag. Faults were reported in loading."""
    found = {tag: Decisions(tag) for tag in game.info.editions}
    for document in game.documents:
        if is_decisions(document):
            read = read_decisions(document, Findings())
            found[read.tag] = read
    return found


def word_decisions(folder: Path) -> dict[str, Decisions]:
    """The decisions on the project's own words, `data/language/l10n/<tag>.yaml`, by tag; what cannot be read is none's.

    They hold no texts: those stand in the language's own files.
    """
    found: dict[str, Decisions] = {}
    for path in sorted((folder / FOLDER).glob("*.yaml")):
        if (document := read_document(path, folder, Findings())) is not None:
            found[path.stem] = read_decisions(document, Findings())
    return found


def rewritten(text: str, tag: str, changed: Mapping[str, Decision], order: Sequence[str] = ()) -> str:
    """The text of a file of decisions with the `changed` ones put in: an entry that is there is replaced where it
    stands, a new one comes after the entry that precedes it in `order` (keys of all units), else at the end. Every
    other byte stays. An empty text gets a head that says what the file is."""
    findings = Findings()
    document = parse_document(text, "", findings)
    spans = _spans(text, document) if document is not None else {}
    lines = _lines(text)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    eol = "\r\n" if any(line.endswith("\r\n") for line in lines) else "\n"
    if not text.strip():
        lines = _lines(HEAD.format(tag=tag).replace("\n", eol))
    ranks = {key: rank for rank, key in enumerate(order)}
    edits = [(*spans[key], _written(each, eol)) for key, each in changed.items() if key in spans]
    new = sorted((key for key in changed if key not in spans), key=lambda key: ranks.get(key, len(ranks)))
    known = sorted((ranks[key], end) for key, (_, end) in spans.items() if key in ranks)
    for key in new:
        before = [end for rank, end in known if rank < ranks.get(key, len(ranks))]
        at = (before[-1] if before else _after_head(lines, spans)) if key in ranks else len(lines)
        edits.append((at, at, _written(changed[key], eol)))
    return _applied(lines, edits)


def _lines(text: str) -> list[str]:
    """The lines with their ends; other breaks than \\n are none in these files."""
    return [line for line in re.split(r"(?<=\n)", text) if line]


def _applied(lines: list[str], edits: list[tuple[int, int, list[str]]]) -> str:
    out: list[str] = []
    at = 0
    for start, end, written in sorted(edits, key=lambda edit: edit[:2]):  # stable: new ones keep their order
        out += lines[at:start] + written
        at = max(at, end)
    return "".join(out + lines[at:])


def _after_head(lines: list[str], spans: Mapping[str, tuple[int, int]]) -> int:
    """The line before the first entry and the comments that belong to it; the end where there is none."""
    if not spans:
        return len(lines)
    first = min(start for start, _ in spans.values())
    while first > 0 and lines[first - 1].startswith("#"):
        first -= 1
    return first if first > 0 else min(start for start, _ in spans.values())


def _spans(text: str, document: Document) -> dict[str, tuple[int, int]]:
    """Key -> the lines of its entry, from 0, the end excluded; comments and blank lines between entries are none's."""
    ends: dict[str, int] = {}
    for path, place in document.places.items():
        if path:
            end = place.end_line or place.line
            end -= 1 if place.end_line > place.line and place.end_column == 1 else 0
            ends[str(path[0])] = max(ends.get(str(path[0]), 0), end)
    starts = {str(path[0]): place.line - 1 for path, place in document.keys.items() if len(path) == 1}
    lines = _lines(text)
    spans = {}
    for key, start in starts.items():
        end = max(ends.get(key, start + 1), start + 1)
        while end > start + 1 and not lines[end - 1].strip():
            end -= 1
        spans[key] = (start, end)
    return spans


def _written(decision: Decision, eol: str) -> list[str]:
    """The lines of an entry."""
    body: dict[str, Any] = {"source": decision.source}
    if decision.text is not None:
        body["text"] = decision.text
    if decision.state != APPROVED:
        body["state"] = decision.state
    if decision.note:
        body["note"] = decision.note
    if decision.draft is not None:
        body["draft"] = decision.draft
    lines = [f"{scalar(decision.key)}:{eol}"]
    lines += [f"  {name}: {scalar(value)}{eol}" for name, value in body.items()]
    return lines


_PLAIN = re.compile(r"[^\s!&*|>'\"%@`#\-?:,\[\]{}=~+.<0-9][^\n\r\t\x00-\x1f]*[^\s:]|[\u3400-\u9fff]")
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\u200b-\u200f\u2060-\u2069\u00a0\ud800-\udfff]")
_UNSAFE = re.compile(r": |:$| #|^---|" + _UNSEEN.pattern)
_WORDS = frozenset(["null", "true", "false", "yes", "no", "on", "off", "y", "n"])


def scalar(text: str) -> str:
    """A text as one line of YAML that reads back as the same text: plain where that is safe, else quoted."""
    plain = _PLAIN.fullmatch(text) and not _UNSAFE.search(text) and text.lower() not in _WORDS
    if plain:
        return text
    return '"' + "".join(_ESCAPES.get(char) or (_escape(char) if _UNSEEN.match(char) else char) for char in text) + '"'


_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def _escape(char: str) -> str:
    return f"\\x{ord(char):02x}" if ord(char) < 256 else f"\\u{ord(char):04x}"
