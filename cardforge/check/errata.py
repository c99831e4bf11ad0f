"""D100: what a reason for a change speaks of."""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.catalog.errata import errata, named
from cardforge.check import Subject, check
from cardforge.findings import Finding, closest, finding


@check("D100", reads=("info", "records", "book"), needs=("whole",))
def reasons(subject: Subject) -> Iterator[Finding]:
    """Every reason in `errata.yaml` is of a record or a chapter that the game has; a note, since it may have gone."""
    known = named(subject.game)
    for entry, place in errata(subject.game):
        if entry["of"] not in known:
            yield finding("D100", place, id=entry["of"], guess=closest(entry["of"], known))
