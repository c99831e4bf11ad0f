"""YAML text -> a plain tree and the place of every key and value, by PyYAML's parser events (libyaml where present).

The tree holds dict (keys are always str), tuple, str, int, bool and None. YAML 1.1's guesses are not made: a plain
scalar is an int only when written as one
(`7`, not `007`, `1e3`, `1_000`, `0x1F`, `12:30`), a bool only as `true` or `false`, None only as `null`, `~` or
nothing; all else is text (`NO`, `on`, `1.10`, dates).
Where a text is due, the schema turns the int back into the very text it was written as.

Events, and not composed nodes, because only they show anchors, aliases and tags as written and need no recursion.
Rules: YAML 1.1 <https://yaml.org/spec/1.1/>; what is refused here is listed in `codes/D.yaml` (D006-D019).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from cardforge.catalog.characters import cleaned, describe, first_forbidden, forbidden_code
from cardforge.catalog.files import read_text, shown
from cardforge.catalog.model import Document, Key
from cardforge.catalog.remembered import MEMORY
from cardforge.catalog.yaml_faults import DEEPEST, report_syntax
from cardforge.findings import Findings, Place

ALIAS_BUDGET = 1000
"""Values that aliases may add to one file. A bomb of ten tenfold aliases would add 10,000,000,000."""

_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INTEGER = re.compile(r"-?[1-9][0-9]{0,17}|0")
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,12}")
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}

Path_ = tuple[Key, ...]


def read_document(path: Path, root: Path, findings: Findings, *, decimals: bool = False) -> Document | None:
    """Read a YAML file. None where nothing could be made of it; every fault is in `findings`, its file relative to
    `root`.

    `decimals` reads plain `1.5` as a float (layouts, in mm); elsewhere it stays text (a version `1.10` is not `1.1`).
    """
    text = read_text(path, root, findings)
    return None if text is None else _remembered(text, shown(path, root), findings, decimals)


def parse_document(text: str, file: str, findings: Findings, *, decimals: bool = False) -> Document | None:
    """The same for a text in hand; `file` is the name its places carry."""
    return _remembered(cleaned(text.removeprefix("\ufeff"), file, findings), file, findings, decimals)


def _remembered(text: str, file: str, findings: Findings, decimals: bool) -> Document | None:
    return MEMORY.get((text, file, decimals), findings, lambda own: _parse(text, file, own, decimals))


def _parse(text: str, file: str, findings: Findings, decimals: bool) -> Document | None:
    builder = _Builder(file, findings, decimals)
    try:
        whole = builder.run(_events(text))
    except yaml.MarkedYAMLError as error:
        report_syntax(error, text, file, findings)
        return None
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        # The pure Python parser raises these for impossible escapes and characters, without a place.
        findings.report("D006", Place(file), problem=str(error).splitlines()[0])
        return None
    return Document(file, builder.root, builder.places, builder.keys) if whole else None


def _events(text: str) -> Iterator[Any]:
    parser = _Parser(text)
    try:
        while (event := parser.get_event()) is not None:
            yield event
    finally:
        parser.dispose()


@dataclass(slots=True)
class _Open:
    """A mapping or sequence being read: its path, what it holds so far, and the key that waits for its value."""

    path: Path_
    value: dict[str, Any] | list[Any]
    start: Any
    anchor: str | None
    flow: bool
    first: int  # count of values before it: the size of what an anchor names
    key: str | None = None
    key_place: Place | None = None
    drop: bool = False  # the waiting value belongs to a refused key


@dataclass(slots=True)
class _Builder:
    """Events in, tree and places out."""

    file: str
    findings: Findings
    decimals: bool
    root: Any = None
    places: dict[Path_, Place] = field(default_factory=dict)
    keys: dict[Path_, Place] = field(default_factory=dict)
    stack: list[_Open] = field(default_factory=list)
    anchors: dict[str, tuple[Any, int]] = field(default_factory=dict)
    count: int = 0
    expanded: int = 0
    documents: int = 0

    def run(self, events: Iterator[Any]) -> bool:
        """True where a whole document was read; False where reading had to stop (the finding says why)."""
        for event in events:
            if isinstance(event, yaml.ScalarEvent):
                self._scalar(event)
            elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
                if len(self.stack) >= DEEPEST:
                    self.findings.report("D012", _span(event, self.file), deepest=DEEPEST)
                    return False
                self._open(event)
            elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
                self._close(event)
            elif isinstance(event, yaml.AliasEvent):
                self._alias(event)
            elif isinstance(event, yaml.DocumentStartEvent):
                self.documents += 1
                if self.documents > 1:
                    self.findings.report("D011", _span(event, self.file))
                    return True
        return True

    def _scalar(self, event: Any) -> None:
        place = _span(event, self.file)
        self._refuse_tag(event, place)
        top = self.stack[-1] if self.stack else None
        if top is not None and isinstance(top.value, dict) and top.key is None:
            self._key(top, event, place)
            return
        if top is not None and top.key_place and event.value == "" and event.style in ("", None):
            place = top.key_place  # `key:` with nothing behind it
        value = self._resolve(event, place)
        self.count += 1
        if event.anchor:
            self.anchors[event.anchor] = (value, 1)
        self._add(value, place)

    def _key(self, top: _Open, event: Any, place: Place) -> None:
        key = event.value
        top.key, top.key_place = key, place
        self._check_characters(key, place)
        plain = event.style in ("", None)
        if key == "<<" and plain:
            self._refuse_key(top, "D009", place)
        elif not key.strip():
            self._refuse_key(top, "D016", place)
        elif key in top.value:
            self._refuse_key(top, "D007", place, key=key, first=self.keys[(*top.path, key)].line)
        else:
            self.keys[(*top.path, key)] = place

    def _refuse_key(self, top: _Open, code: str, place: Place, **values: Any) -> None:
        self.findings.report(code, place, **values)
        top.drop = True

    def _open(self, event: Any) -> None:
        self._refuse_tag(event, _span(event, self.file))
        mapping = isinstance(event, yaml.MappingStartEvent)
        top = self.stack[-1] if self.stack else None
        if top is not None and isinstance(top.value, dict) and top.key is None:
            top.key = ""  # a mapping or list as key: read it, drop it and its value
            self._refuse_key(top, "D016", _span(event, self.file))
            self.stack.append(_Open((*top.path, ""), {} if mapping else [], event.start_mark, None, True, self.count))
            return
        path = () if top is None else self._next_path(top)
        self.count += 1
        self.stack.append(
            _Open(path, {} if mapping else [], event.start_mark, event.anchor, bool(event.flow_style), self.count)
        )

    def _close(self, event: Any) -> None:
        done = self.stack.pop()
        value = done.value if isinstance(done.value, dict) else tuple(done.value)
        if done.anchor:
            self.anchors[done.anchor] = (value, self.count - done.first + 1)
        self._add(value, self._collection_place(done, event))

    def _collection_place(self, done: _Open, event: Any) -> Place:
        """A flow collection has its span; a block one is shown by its key, or by its first character where it has
        none."""
        start = done.start
        if done.flow:
            end = event.end_mark
            return Place(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)
        key_place = self.stack[-1].key_place if self.stack else None
        return key_place or Place(self.file, start.line + 1, start.column + 1)

    def _alias(self, event: Any) -> None:
        place = _span(event, self.file)
        value, size = self.anchors.get(event.anchor, (None, 0))
        self.expanded += size
        top = self.stack[-1] if self.stack else None
        if top is not None and isinstance(top.value, dict) and top.key is None:
            top.key, top.key_place = "", place
            self._refuse_key(top, "D016", place)
            return
        if not size or self.expanded > ALIAS_BUDGET:
            self.findings.report("D008", place, name=event.anchor, budget=ALIAS_BUDGET)
            value = None
        self.count += size
        self._add(value, place)

    def _next_path(self, top: _Open) -> Path_:
        return (*top.path, top.key if isinstance(top.value, dict) and top.key is not None else len(top.value))

    def _add(self, value: Any, place: Place) -> None:
        if not self.stack:
            self.root, self.places[()] = value, place
            return
        top = self.stack[-1]
        if isinstance(top.value, list):
            self.places[(*top.path, len(top.value))] = place
            top.value.append(value)
        elif top.drop and top.key == "" and top.key_place is None:
            top.key_place = place  # that was the refused key itself; its value comes next
        else:
            if not top.drop and top.key is not None:
                self.places[(*top.path, top.key)] = place
                top.value[top.key] = value
            top.key, top.key_place, top.drop = None, None, False

    def _resolve(self, event: Any, place: Place) -> Any:
        value: str = event.value
        if event.style in ("", None):
            if value in _WORDS:
                return _WORDS[value]
            if _INTEGER.fullmatch(value):
                return int(value)
            if self.decimals and _DECIMAL.fullmatch(value):
                return float(value)
        self._check_characters(value, place)
        return value

    def _check_characters(self, value: str, place: Place) -> None:
        if bad := first_forbidden(value):
            self.findings.report(forbidden_code(bad), place, character=describe(bad))
        if "\t" in value:
            self.findings.report("D015", place, character=describe("\t"))

    def _refuse_tag(self, event: Any, place: Place) -> None:
        if event.tag is not None:
            self.findings.report("D010", place, tag=event.tag)


def _span(event: Any, file: str) -> Place:
    start, end = event.start_mark, event.end_mark
    return Place(file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)
