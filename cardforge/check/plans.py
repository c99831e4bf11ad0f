"""A117: what a plan of a round table is counted by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardforge.check import Subject, check
from cardforge.findings import Finding, finding

ROUND = {"distance": "distance", "base": "base_range", "order": "order"}
"""What a plan of a round table counts by: its field, and the kind of claim whose address stands there."""


@check("A117", reads=("records", "claims", "fields"), needs=("whole", "claims"))
def rounds(subject: Subject) -> Iterator[Finding]:
    """What a round table is counted by is a claim of the kind due."""
    for record in subject.game.of_type("plan"):
        raw = record.fields.get("round")
        stated = raw if isinstance(raw, Mapping) else {}
        for field, kind in ROUND.items():
            if field in stated:
                target, _, key = str(stated[field]).partition(":")
                claim = subject.claims.of(target).get(key)
                if claim is None or claim.kind != kind:
                    place = record.place("round", field)
                    yield finding("A117", place, record=record.id, address=stated[field], kind=kind)
