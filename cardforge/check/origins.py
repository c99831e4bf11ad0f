"""R015, L109: where a record says it comes from, held against what it cites and what its own heading prints."""

from __future__ import annotations

import re
from collections.abc import Iterator

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
