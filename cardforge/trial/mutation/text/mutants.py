"""Mutants of wordings: every clause that is written for an edition, with one slip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardforge.catalog.model import Record
from cardforge.check.text import written
from cardforge.findings import Place
from cardforge.text import Edition, inside, parse_template
from cardforge.text.slots import SlotKind
from cardforge.trial.case import Case
from cardforge.trial.mutation.mutant import Mutant
from cardforge.trial.mutation.text.slots import Change, slot_slips
from cardforge.trial.mutation.text.wording import Slips, slips

CONTEXT = 6
"""Characters shown on either side of a change."""


@dataclass(frozen=True, kw_only=True)
class Reworded(Mutant):
    """A clause of one edition, worded otherwise."""

    key: str
    tag: str
    text: str


def text_mutants(case: Case) -> Iterator[Reworded]:
    """Every slip in every clause of every edition that is written, not computed."""
    for tag, edition in case.editions.items():
        for record, key, template, place in written(edition):
            for change in changes(record, key, template, edition, slips(case.language, tag)):
                yield _made(record, key, tag, template, change, place)


def changes(record: Record, key: str, template: str, edition: Edition, words: Slips) -> Iterator[Change]:
    """The slips of one clause: in its words, in its slots, and another clause of the record in its place."""
    for part in parse_template(template).words:
        for column, word, kind, new in words.found(part.text, template[: part.start - 1]):
            at = part.start - 1 + column
            if template[at : at + len(word)] == word:
                yield _spaced(template, at, word, kind, new) if words.latin else (at, word, kind, new)
    yield from slot_slips(template, record.id, _slots(record, edition), edition)
    texts = [found[0] for each in record.clauses if (found := edition.written(record.id, each)) is not None]
    other = texts[(list(record.clauses).index(key) + 1) % len(texts)]
    if other != template:
        yield 0, template, "clause", other


def _spaced(template: str, at: int, word: str, kind: str, new: str) -> Change:
    """A dropped word takes the space after it along."""
    gone = not new and template[at + len(word) : at + len(word) + 1] == " "
    return (at, word + " ", kind, "") if gone else (at, word, kind, new)


def _slots(record: Record, edition: Edition) -> list[str]:
    """Sources of the slots of all the record's clauses, each once."""
    found = (edition.written(record.id, key) for key in record.clauses)
    templates = (parse_template(each[0]) for each in found if each is not None)
    slots = (slot for template in templates for slot in template.slots if slot.kind is not SlotKind.NAME)
    return list(dict.fromkeys(slot.source for slot in slots))


def _made(record: Record, key: str, tag: str, template: str, change: Change, place: Place) -> Reworded:
    at, old, kind, new = change
    before, after = template[max(0, at - CONTEXT) : at], template[at + len(old) : at + len(old) + CONTEXT]
    return Reworded(
        family="text",
        kind=kind,
        record=record.id,
        path=f"clauses.{key}.{tag}",
        old=f"{before}{old}{after}",
        new=f"{before}{new}{after}",
        place=inside(place, template, at + 1, len(old)) or place,
        key=key,
        tag=tag,
        text=template[:at] + new + template[at + len(old) :],
    )
