"""Freezing and thawing records: the texts of the files that change, ready to be written.

A record is frozen by its `review: frozen`, put into its file beside its id, and by its entry in `frozen.yaml`. Thawing
makes it a draft again and takes the entry away. Comments and layout of a file stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

import yaml

from cardforge.catalog.builder import FROZEN_FILE
from cardforge.catalog.files import TABLES, read_text
from cardforge.catalog.model import Game, Record
from cardforge.check import Subject
from cardforge.check.review import DRAFT, FROZEN, frozen, frozen_entries, frozen_sentences, printed, state_of, stated
from cardforge.findings import Finding, Findings, closest, finding
from cardforge.text import Edition

HEAD = """\
# 已冻结的记录：冻结时写的与印出的。由 cardforge freeze 写，请勿手改；要改文字，先 cardforge freeze --thaw。
# Frozen records, as they were: written by `cardforge freeze`; do not edit. To change a text, thaw its record first.
"""


@dataclass
class Freezing:
    """What freezing or thawing comes to: `files` (path relative to the game's folder -> new text), the ids done, what
    stands against it. Nothing is to be written where there are errors."""

    files: dict[str, str] = field(default_factory=dict)
    done: list[str] = field(default_factory=list)
    findings: Findings = field(default_factory=Findings)


def named(game: Game, asked: Iterable[str]) -> tuple[list[Record], Findings]:
    """The records of these ids, or of patterns such as `card/*`; A203 for what names none."""
    chosen: dict[str, Record] = {}
    findings = Findings()
    for word in asked:
        found = [record for id, record in game.records.items() if fnmatchcase(id, word)]
        if not found:
            guess = closest(word, game.records)
            findings.report("A203", kind="record", value=word, known="card/*, skill/* ...", guess=guess)
        chosen |= {record.id: record for record in found}
    return list(chosen.values()), findings


def freeze(game: Game, editions: Mapping[str, Edition], records: Iterable[Record] | None = None) -> Freezing:
    """Freeze these records; without them, those that say `review: frozen` and are not stored yet.

    A record that was frozen and has changed since is not frozen anew: D083 and D084 tell, and it has to be thawed."""
    subject = Subject(game, editions=editions)
    entries = {id: entry for id, (entry, _) in frozen_entries(game).items()}
    changed = [f for f in (*frozen(subject), *frozen_sentences(subject)) if f.code in ("D083", "D084")]
    wanted = list(records) if records is not None else [r for r in game.records.values() if state_of(r, game) == FROZEN]
    out = Freezing(findings=Findings(f for f in changed if records is None or f.record in {r.id for r in wanted}))
    new = {record.id: _entry(record, editions) for record in wanted if record.id not in entries}
    out.done = list(new)
    _mark(game, [record for record in wanted if state_of(record, game) != FROZEN], FROZEN, out)
    _store(game, {**entries, **new}, out)
    return out


def thaw(game: Game, records: Iterable[Record]) -> Freezing:
    """Make these records drafts again."""
    entries = {id: entry for id, (entry, _) in frozen_entries(game).items()}
    wanted, out = list(records), Freezing()
    out.done = [each.id for each in wanted if state_of(each, game) == FROZEN or each.id in entries]
    _mark(game, [each for each in wanted if state_of(each, game) == FROZEN], DRAFT, out)
    _store(game, {id: entry for id, entry in entries.items() if id not in out.done}, out)
    return out


def _entry(record: Record, editions: Mapping[str, Edition]) -> dict[str, Any]:
    prints = {tag: said for tag, edition in editions.items() if (said := printed(record, edition))}
    return {"id": record.id, "states": stated(record), **({"prints": prints} if prints else {})}


def _store(game: Game, entries: Mapping[str, Mapping[str, Any]], out: Freezing) -> None:
    """The new `frozen.yaml`, in the order of the records."""
    if not out.done:
        return
    places = {id: n for n, id in enumerate(game.records)}
    ordered = [entries[id] for id in sorted(entries, key=lambda id: places.get(id, len(places)))]
    body = yaml.dump(ordered, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=110)
    out.files[FROZEN_FILE] = HEAD + body


class _Dumper(yaml.SafeDumper):
    """Plain data as it is; tuples as lists; no aliases, which a person could not read."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


_Dumper.add_representer(tuple, lambda dumper, value: dumper.represent_list(value))


def _mark(game: Game, records: Iterable[Record], state: str, out: Freezing) -> None:
    """State `review` in the files of these records; in a table that is left to its owner (D052)."""
    by_file: dict[str, list[Record]] = {}
    for record in records:
        by_file.setdefault(record.document.file, []).append(record)
    for file, members in by_file.items():
        if file.lower().endswith(TABLES):
            out.findings.extend(_by_hand(record, state) for record in members)
            continue
        text = read_text(game.folder / file, game.folder, out.findings)
        if text is None:
            continue
        lines = text.split("\n")
        for number, start, end, words in sorted((_edit(record, state, lines) for record in members), reverse=True):
            line = lines[number - 1]
            lines[number - 1] = line[:start] + words + line[end:]
        out.files[file] = "\n".join(lines)


def _by_hand(record: Record, state: str) -> Finding:
    return finding("D052", record.place("id"), record=record.id, state=state)


def _edit(record: Record, state: str, lines: list[str]) -> tuple[int, int, int, str]:
    """(line from 1, start, end, text) of the change that states `review` in a record's mapping: after its id, or on a
    line of its own below it."""
    own = (*record.path, "review")
    if own in record.document.places:
        place = record.document.places[own]
        return place.line, place.column - 1, place.end_column - 1, state
    value = record.place("id")
    if _is_flow(record):
        return value.end_line, value.end_column - 1, value.end_column - 1, f", review: {state}"
    end = len(lines[value.end_line - 1].rstrip("\r"))
    return value.end_line, end, end, f"\n{' ' * (record.key_place('id').column - 1)}review: {state}"


def _is_flow(record: Record) -> bool:
    """Whether the record is written in braces: then its own place is a span that begins before the key of its id."""
    place = record.place()
    return bool(place.end_line) and (place.end_line, place.end_column) > (place.line, place.column + 1)
