"""R015, R016, R018, L109: where a record says it comes from, held against what it cites and what its heading prints."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cardforge.catalog.builder import SOURCE_FILE
from cardforge.catalog.model import Origin
from cardforge.check import Subject, check
from cardforge.check.text import rendered
from cardforge.findings import Finding, finding
from cardforge.text import Edition

RULES = ("card", "character", "role", "skill", "rule", "term", "health")
"""Types that hold rules; a family, a zone, a component or a picture may be named by no single line."""
_LABEL = re.compile(r"[（(]([^（()）]+)[)）]$")


@check("R015", reads=("records", "origins", "source"), needs=("whole",))
def cited(subject: Subject) -> Iterator[Finding]:
    """What comes from the source document cites a line of it, where the game has notes on one."""
    if not any(document.file == SOURCE_FILE for document in subject.game.documents):
        return
    for record in subject.game.records.values():
        if record.type in RULES and record.origin is Origin.SEED and not record.source:
            yield finding("R015", record.place("origin"), record=record.id)


@check("R016", reads=("records", "origins", "source", "claims"), needs=("whole",))
def stated(subject: Subject) -> Iterator[Finding]:
    """What the notes on the source state of a record is not said to be made up."""
    notes = next((each for each in subject.game.documents if each.file == SOURCE_FILE), None)
    lines = notes.tree.get("lines", ()) if notes is not None and isinstance(notes.tree, Mapping) else ()
    for line in lines if isinstance(lines, tuple | list) else ():
        states = line.get("states") if isinstance(line, Mapping) else None
        for address in states if isinstance(states, Mapping) else ():
            owner, _, path = str(address).partition(":")
            record = subject.game.records.get(owner)
            origin = record.origin_of(f"claims.{path}") if record is not None else None
            if record is not None and origin in (Origin.COINED, Origin.RECONSTRUCTED):
                about: dict[str, Any] = {"line": line.get("line", 0), "path": address, "origin": str(origin)}
                yield finding("R016", record.place("origin"), record=record.id, **about)


@check("R018", reads=("records", "source", "fields", "claims", "origins"), needs=("whole",))
def named(subject: Subject) -> Iterator[Finding]:
    """Somebody whom a record of the source's names as an actor is named by a line that it cites."""
    names = _names_by_line(subject)
    for record in subject.game.records.values() if names else ():
        cited = {name for ref in record.source for name in names.get((ref.doc, ref.line), ())}
        actors = record.fields.get("actors")
        for key, actor in actors.items() if isinstance(actors, Mapping) and record.origin is Origin.SEED else ():
            people = actor.get("characters", ()) if isinstance(actor, Mapping) else ()
            for i, person in enumerate(people if isinstance(people, tuple | list) else ()):
                if cited and person not in cited:
                    place = record.place("actors", key, "characters", i)
                    yield finding("R018", place, record=record.id, name=person)


def _names_by_line(subject: Subject) -> dict[tuple[str, int], set[str]]:
    """(document, line) -> the records that the notes say it names."""
    notes = next((each for each in subject.game.documents if each.file == SOURCE_FILE), None)
    tree = notes.tree if notes is not None and isinstance(notes.tree, Mapping) else {}
    document, lines = tree.get("document"), tree.get("lines")
    doc = str(document.get("id", "")) if isinstance(document, Mapping) else ""
    found: dict[tuple[str, int], set[str]] = {}
    for line in lines if isinstance(lines, tuple | list) else ():
        if (
            isinstance(line, Mapping)
            and isinstance(line.get("line"), int)
            and isinstance(line.get("names"), tuple | list)
        ):
            found.setdefault((doc, line["line"]), set()).update(map(str, line["names"]))
    return found


@check(
    "L109", reads=("info", "records", "names", "clauses", "language", "l10n", "origins", "claims"), needs=("editions",)
)
def labelled(subject: Subject) -> Iterator[Finding]:
    """A heading that ends in an origin's word, in brackets, tells the origin of its record."""
    for edition in subject.editions.values():
        if not isinstance(edition, Edition):
            continue
        words = {edition.string(f"origin.{origin}"): origin for origin in Origin}
        for record, key, text in rendered(edition):
            found = _LABEL.search(text) if key.endswith("-head") else None
            said = words.get(found[1]) if found is not None else None
            if found is not None and said is not None and said is not record.origin:
                place, due = record.place("clauses", key, edition.tag), edition.string(f"origin.{record.origin}")
                yield finding("L109", place, record=record.id, edition=edition.tag, word=found[1], due=due)
