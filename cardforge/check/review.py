"""Review states: a record is a `draft`, `approved` or `frozen` (its own `review`, its file's default, or the game's),
or not under review at all where nobody says. What is frozen must not change.

`frozen.yaml`, which `cardforge freeze` writes, holds each frozen record as it was: what it stated, and the sentences it
printed in each edition. So a change can be shown old beside new, and also one that came about elsewhere, in a phrase
table or in the name of another record, is seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardforge.catalog.builder import FROZEN_FILE
from cardforge.catalog.model import Copy, Document, Game, Record
from cardforge.check import Subject, check
from cardforge.findings import Finding, Place, finding
from cardforge.text import Edition, plain

DRAFT, APPROVED, FROZEN = "draft", "approved", "frozen"
FREE = ("review", "art", "focus", "emblem", "icon", "face", "back", "note")
"""Fields that may change in a frozen record: how it looks and what is told about it."""
ABSENT = "-"


def state_of(record: Record, game: Game) -> str:
    """`draft`, `approved`, `frozen`, or "" where neither the record, its file nor the game says."""
    return str(record.fields.get("review") or game.info.fields.get("review") or "")


def stated(record: Record) -> dict[str, Any]:
    """What a record states that freezing holds fast, as plain data for a YAML file."""
    kept = {key: value for key, value in record.fields.items() if key not in FREE}
    whole = {
        "name": record.name,
        "copies": _copies(record.copies),
        "claims": record.claims,
        "clauses": record.clauses,
        **kept,
    }
    return {key: _plain(value) for key, value in whole.items() if value not in (None, (), {}, [])}


def _copies(copies: tuple[Copy, ...]) -> int | list[str]:
    """How many there are, or the suit and rank of each."""
    return [f"{each.suit}{each.rank}" for each in copies] if any(each.suit for each in copies) else len(copies)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    return value if value is None or isinstance(value, bool | int | str) else str(value)


def printed(record: Record, edition: Edition) -> dict[str, str]:
    """Clause key -> the sentence an edition prints; `name` its name."""
    said = {"name": edition.name(record.id)} if record.name else {}
    return said | {key: plain(edition.clause(record.id, key)) for key in record.clauses}


def flat(value: Any, path: str = "") -> dict[str, str]:
    """Every value by its dotted path; a list of plain values is one value."""
    if isinstance(value, Mapping):
        return {k: v for key, item in value.items() for k, v in flat(item, f"{path}.{key}".lstrip(".")).items()}
    if isinstance(value, tuple | list):
        if any(isinstance(item, Mapping | tuple | list) for item in value):
            return {k: v for i, item in enumerate(value) for k, v in flat(item, f"{path}.{i}".lstrip(".")).items()}
        return {path: f"[{', '.join(map(_word, value))}]"}
    return {path: _word(value)}


def _word(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)


def frozen_document(game: Game) -> Document | None:
    """`frozen.yaml` as read; None where there is none."""
    return next((each for each in game.documents if each.file == FROZEN_FILE), None)


def frozen_entries(game: Game) -> dict[str, tuple[Mapping[str, Any], Place]]:
    """Id -> its entry in `frozen.yaml`, and where; what is no entry was reported in reading."""
    document = frozen_document(game)
    tree = document.tree if document is not None and isinstance(document.tree, tuple | list) else ()
    return {
        str(item["id"]): (item, document.place(i, "id"))
        for i, item in enumerate(tree)
        if document is not None and isinstance(item, Mapping) and isinstance(item.get("states"), Mapping)
    }


@check("D083", "D085", "D086", reads=("info", "records", "names", "clauses", "claims", "copies", "fields", "source"))
def frozen(subject: Subject) -> Iterator[Finding]:
    """A frozen record states what it stated when it was frozen (D083); what is stored is still frozen (D085), and what
    says that it is frozen is stored (D086)."""
    game, entries = subject.game, frozen_entries(subject.game)
    for record in game.records.values():
        if state_of(record, game) == FROZEN and record.id not in entries:
            yield finding("D086", record.place("review"), record=record.id)
    for id, (entry, place) in entries.items():
        record_now = game.records.get(id)
        if record_now is None:
            if not game.unread:
                yield finding("D085", place, record=id, state="gone")
        elif (state := state_of(record_now, game)) != FROZEN:
            yield finding("D085", record_now.place("review"), record=id, state=state or "none")
        else:
            yield from _changes(record_now, entry)


def _changes(record: Record, entry: Mapping[str, Any]) -> Iterator[Finding]:
    """D083 for every value that is not what was frozen."""
    before, now = flat(entry["states"]), flat(stated(record))
    for path in dict.fromkeys([*now, *before]):
        if before.get(path) != now.get(path):
            keys = tuple(int(key) if key.isdigit() else key for key in path.split("."))
            old, new = before.get(path, ABSENT), now.get(path, ABSENT)
            yield finding("D083", record.place(*keys), record=record.id, path=path, old=old, new=new)


@check(
    "D084",
    reads=("info", "records", "names", "clauses", "claims", "copies", "fields", "source", "language", "l10n"),
    needs=("editions",),
)
def frozen_sentences(subject: Subject) -> Iterator[Finding]:
    """A frozen record prints what it printed. Where it has changed itself, D083 says so and this is silent."""
    game = subject.game
    for id, (entry, _) in frozen_entries(game).items():
        record = game.records.get(id)
        if record is None or state_of(record, game) != FROZEN or any(_changes(record, entry)):
            continue
        for tag, sentences in (entry.get("prints") or {}).items():
            if isinstance(edition := subject.editions.get(tag), Edition) and isinstance(sentences, Mapping):
                now = printed(record, edition)
                for key, old in sentences.items():
                    if (new := now.get(key, ABSENT)) != str(old):
                        place = record.place(*(("name",) if key == "name" else ("clauses", key, tag)))
                        yield finding("D084", place, record=id, edition=tag, key=key, old=str(old), new=new)


@check("D051", reads=("info", "records", "fields"), needs=("release",))
def drafts(subject: Subject) -> Iterator[Finding]:
    """A release has no drafts."""
    for record in subject.game.records.values():
        if state_of(record, subject.game) == DRAFT:
            yield finding("D051", record.place("review"), record=record.id)
