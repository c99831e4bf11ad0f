"""Texts put into a YAML file where they stand: everything else in the file stays, byte for byte.

An edit names a value by its path. A scalar is replaced by its span and keeps its style where the new text can be
written so; a key that is not there is put at the end of its mapping. The outcome is parsed and compared with what was
meant before it is given out: an edit that would change anything else (a text that several places share by an alias,
one that comes from the file's defaults) is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from cardforge.catalog.model import Document, Key
from cardforge.catalog.yaml_tree import parse_document
from cardforge.findings import Findings, Place

Path_ = tuple[Key, ...]

_ENDS = re.compile(r"(?<=\n)|(?<=\r)(?!\n)")
_PLAIN = re.compile(
    r"[A-Za-z\u00c0-\u024f\u3400-\u9fff\U00020000-\U0003ffff](?:[^\x00-\x1f\x7f-\xa0:#]|:(?=[^\s:,\]}]))*"
)
_FLOW = re.compile(r"[\[\]{},]")
_TYPED = re.compile(r"(?:null|true|false|yes|no|on|off|y|n)", re.IGNORECASE)
_UNSEEN = re.compile("[\x00-\x1f\x7f-\xa0\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ue000-\uf8ff]")
"""What a double-quoted text shows as an escape: controls, and marks that nobody sees. The full-width space is seen."""
_SHORT = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}


@dataclass(frozen=True, slots=True)
class Edit:
    """A text to stand at a path; where nothing stands there yet, a tree of texts may."""

    path: Path_
    text: Any


def edited(text: str, edits: Sequence[Edit], document: Document | None = None) -> tuple[str, list[Edit]]:
    """The text of a YAML file with the edits made, and those that could not be made. A text that is no sound YAML is
    given back as it is. `document` is the file as it was read, where it was: one that has changed since is parsed anew,
    for no edit fits it."""
    bare = text.removeprefix("\ufeff")
    mark = text[: len(text) - len(bare)]
    if document is not None and edits and (done := _made(bare, document, edits)) is not None:
        return mark + done, []
    document = _parsed(bare)
    if document is None or not edits:
        return text, list(edits)
    done, refused = _halved(bare, document, edits)
    return mark + done, refused


def _halved(text: str, document: Document, edits: Sequence[Edit]) -> tuple[str, list[Edit]]:
    """All edits at once, or, where one of them is at fault, one half after the other."""
    done = _made(text, document, edits)
    if done is not None:
        return done, []
    if len(edits) == 1:
        return text, list(edits)
    half = len(edits) // 2
    first, refused = _halved(text, document, edits[:half])
    then, more = _halved(first, _parsed(first) or document, edits[half:])
    return then, [*refused, *more]


def _parsed(text: str) -> Document | None:
    findings = Findings()
    document = parse_document(text, "", findings)
    return None if findings.errors else document


def _made(text: str, document: Document, edits: Sequence[Edit]) -> str | None:
    """All edits at once; None where the outcome would not be what was meant."""
    lines = _Lines(text)
    changes: list[tuple[int, int, str]] = []
    for each in edits:
        change = _replacement(each, document, lines) or _insertion(each, document, lines)
        if change is None:
            return None
        changes.append(change)
    changes.sort()
    if any(one[1] > two[0] or one[:2] == two[:2] for one, two in pairwise(changes)):
        return None  # two in one place, which are made one after the other
    out, at = [], 0
    for start, end, new in changes:
        out += [text[at:start], new]
        at = end
    made = "".join([*out, text[at:]])
    after = _parsed(made)
    return (
        made
        if after is not None and _same(after.tree, _with(document.tree, [(each.path, each.text) for each in edits]))
        else None
    )


class _Lines:
    """Line and column -> offset. Lines end as YAML's do."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(found.end() for found in _ENDS.finditer(text) if found.end())]
        self.eol = "\r\n" if "\r\n" in text else "\n"

    def at(self, line: int, column: int) -> int:
        """The offset of a place; the text's end where it has no such line."""
        return min(self.starts[line - 1] + column - 1, len(self.text)) if line <= len(self.starts) else len(self.text)

    def first(self, place: Place) -> str:
        """The character at a place; "" at the text's end."""
        at = self.at(place.line, place.column)
        return self.text[at : at + 1]

    def span(self, place: Place) -> tuple[int, int]:
        """Start and end of a place that has a span."""
        return self.at(place.line, place.column), self.at(place.end_line, place.end_column)


def _replacement(edit: Edit, document: Document, lines: _Lines) -> tuple[int, int, str] | None:
    """The span of the scalar at a path, and what is to stand there; None where there is no scalar of its own."""
    place = document.places.get(edit.path)
    if place is None or not place.end_line or isinstance(_node(document.tree, edit.path), Mapping | tuple):
        return None
    if not isinstance(edit.text, str):
        return None
    start, end = lines.span(place)
    old = lines.text[start:end]
    if old.startswith(("|", ">")):
        ends = old[len(old.rstrip()) :]
        return start, end, quoted(edit.text) + (ends[ends.find("\n") :] if "\n" in ends else "")
    return start, end, _like(old, edit.text, _in_flow(edit.path, document, lines))


def _like(old: str, text: str, flow: bool) -> str:
    """The text in the style of the scalar it replaces, where it can be written so."""
    if old.startswith("'") and "\n" not in text and not _UNSEEN.search(text):
        return "'" + text.replace("'", "''") + "'"
    if not old.startswith(('"', "'")) and is_plain(text, flow):
        return text
    return quoted(text)


def is_plain(text: str, flow: bool) -> bool:
    """Whether a text can stand without quotes, in a flow collection or outside."""
    return (
        _PLAIN.fullmatch(text) is not None
        and not _UNSEEN.search(text)
        and not text.endswith((" ", "\u3000"))
        and not _TYPED.fullmatch(text)
        and not (flow and _FLOW.search(text))
    )


def quoted(text: str) -> str:
    """The text in double quotes on one line."""
    said = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + _UNSEEN.sub(lambda found: _SHORT.get(found[0]) or _escape(found[0]), said) + '"'


def _escape(character: str) -> str:
    code = ord(character)
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"


def _in_flow(path: Path_, document: Document, lines: _Lines) -> bool:
    place = document.places.get(path[:-1])
    return place is not None and lines.first(place) in ("{", "[")


def _insertion(edit: Edit, document: Document, lines: _Lines) -> tuple[int, int, str] | None:
    """Where a new key goes in its mapping, and what is written there; None where there is no such mapping."""
    *above, key = edit.path
    holder = tuple(above)
    node = _node(document.tree, holder)
    if not isinstance(node, Mapping) or key in node or not isinstance(key, str):
        return None
    place = document.places.get(holder)
    if place is not None and place.end_line and lines.first(place) == "{":
        at = lines.span(place)[1] - 1
        before = lines.text[:at].rstrip()
        gap = ", " if node and not before.endswith(",") else " " if node else ""
        return len(before), len(before), f"{gap}{_key(key)}: {written(edit.text, flow=True)}"
    keys = [document.keys.get((*holder, each)) for each in node]
    if not keys or keys[0] is None:
        return None
    line = max(
        (_last(place) for path, place in document.places.items() if path[: len(holder)] == holder and path != holder),
        default=0,
    )
    at = lines.at(line + 1, 1)
    ended = lines.text[:at].endswith(("\n", "\r"))
    indent = " " * (keys[0].column - 1)
    return at, at, f"{'' if ended else lines.eol}{indent}{_key(key)}: {written(edit.text)}{lines.eol if ended else ''}"


def _last(place: Place) -> int:
    """The last line that a value stands on."""
    return (
        place.end_line - 1 if place.end_column == 1 and place.end_line > place.line else max(place.end_line, place.line)
    )


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z][\w./-]*", key) and not _TYPED.fullmatch(key) else quoted(key)


def written(value: Any, flow: bool = False) -> str:
    """A text, or a tree as a flow collection on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(str(key))}: {written(item, True)}" for key, item in value.items()) + "}"
    if isinstance(value, tuple):
        return "[" + ", ".join(written(item, True) for item in value) + "]"
    if isinstance(value, str):
        return value if is_plain(value, flow) else quoted(value)
    return {None: "null", True: "true", False: "false"}.get(value, str(value))


def _node(tree: Any, path: Path_) -> Any:
    for key in path:
        if isinstance(tree, Mapping):
            tree = tree.get(str(key))
        elif isinstance(tree, tuple) and isinstance(key, int) and key < len(tree):
            tree = tree[key]
        else:
            return None
    return tree


def _with(tree: Any, edits: Sequence[tuple[Path_, Any]]) -> Any:
    """The tree with texts at paths, each branch on the way copied once."""
    below: dict[Key, list[tuple[Path_, Any]]] = {}
    for path, text in edits:
        if not path:
            return text
        below.setdefault(path[0], []).append((path[1:], text))
    if isinstance(tree, Mapping):
        return {**tree, **{str(key): _with(tree.get(str(key)), more) for key, more in below.items()}}
    return tuple(_with(item, below[index]) if index in below else item for index, item in enumerate(tree or ()))


def _same(one: Any, two: Any) -> bool:
    """Equal in type too: 1 is not true, and not "1"."""
    if isinstance(one, dict) and isinstance(two, dict):
        return list(one) == list(two) and all(_same(one[key], two[key]) for key in one)
    if isinstance(one, tuple) and isinstance(two, tuple):
        return len(one) == len(two) and all(map(_same, one, two))
    return type(one) is type(two) and bool(one == two)
