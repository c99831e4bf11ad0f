"""L104-L107, L110: written editions side by side, clause by clause: the order of their slots, the small words between
them, opposites, and whom they say acts.

Languages differ, so what is rightly said otherwise is noted in the game's `parallel.yaml`, a list of

    - {clause: "rule/damage:none", edition: en, order: [2, 1, 3]}     # its slots, by their number in the source edition
    - {clause: "rule/damage:none", edition: en, more: {negation: 1}}  # the word stands once more here (-1: once less)

and a note for what does not differ is a finding itself (L106).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.catalog.model import Document, Game, Record
from cardforge.check import Subject, check
from cardforge.check.kept import kept
from cardforge.check.text import written
from cardforge.findings import Finding, Place, finding
from cardforge.text import Edition, parse_template
from cardforge.text.slots import Slot, SlotKind, Words

FILE = "parallel.yaml"
ORDER, MORE = "order", "more"
ANYBODY = "they"
RULING = "ruling"
_BREAK = re.compile(r"[，。；：！？,.;:!?]")


Note = tuple[Any, Place]
"""What a note says (the order, how many more), and where."""


@dataclass
class Notes:
    """What is noted of (clause, edition): `order` and concepts by name; and which of it was needed."""

    noted: Mapping[tuple[str, str], Mapping[str, Note]] = field(default_factory=dict)
    needed: set[tuple[str, str, str]] = field(default_factory=set)

    def allow(self, clause: str, tag: str, what: str, differs: Any) -> bool:
        """Whether just this difference is noted; it is remembered that the note was needed."""
        self.needed.add((clause, tag, what))
        note = self.noted.get((clause, tag), {}).get(what)
        return note is not None and note[0] == differs


def notes_of(game: Game) -> tuple[Notes, list[Finding]]:
    """The notes of a game's `parallel.yaml`; what cannot be read is L108."""
    document = next((each for each in game.documents if each.file == FILE), None)
    noted: dict[tuple[str, str], dict[str, Note]] = {}
    faults: list[Finding] = []
    tree = document.tree if document is not None and isinstance(document.tree, tuple | list) else ()
    if document is not None and document.tree is not None and not isinstance(document.tree, tuple | list):
        faults.append(finding("L108", document.place()))
    for i, item in enumerate(tree):
        assert document is not None
        read = _entry(item, i, document)
        if read is None:
            faults.append(finding("L108", document.place(i)))
            continue
        clause, tag, what = read
        noted.setdefault((clause, tag), {}).update(what)
    return Notes(noted), faults


def _entry(item: Any, i: int, document: Document) -> tuple[str, str, dict[str, Note]] | None:
    if not isinstance(item, Mapping) or set(item) - {"clause", "edition", ORDER, MORE} or len(item) < 3:
        return None
    clause, tag, order, more = item.get("clause"), item.get("edition"), item.get(ORDER, ()), item.get(MORE, {})
    if not isinstance(clause, str) or not isinstance(tag, str) or not isinstance(more, Mapping):
        return None
    numbers = [*order, *more.values()] if isinstance(order, tuple | list) else [None]
    if not all(type(number) is int for number in numbers):
        return None
    what: dict[str, Note] = {str(word): (n, document.place(i, MORE, word)) for word, n in more.items()}
    if order:
        what[ORDER] = (tuple(order), document.place(i, ORDER))
    return clause, tag, what


@check(
    "L104",
    "L105",
    "L106",
    "L107",
    "L108",
    "L110",
    reads=("info", "records", "names", "clauses", "language", "l10n"),
    needs=("editions",),
)
def side_by_side(subject: Subject) -> Iterator[Finding]:
    """Each written edition beside the source edition; then the notes that nothing needed."""
    source = subject.editions.get(subject.game.info.source_edition)
    if subject.game.info.binding != "strict" or not isinstance(source, Edition):
        return
    notes, faults = notes_of(subject.game)
    base = {(record.id, key): text for record, key, text, _ in written(source, every=True)}
    for edition in subject.editions.values():
        if not isinstance(edition, Edition) or edition.tag == source.tag:
            continue
        compared = _comparing(edition, source)
        for record, key, text, place in written(edition, every=True):
            if (other := base.get((record.id, key))) is None:
                continue
            for code, what, differs, values in compared(record, text, other):
                if not notes.allow(f"{record.id}:{key}", edition.tag, what, differs):
                    about: dict[str, Any] = {"record": record.id, "edition": edition.tag}
                    yield finding(code, place, **about, key=key, other=source.tag, **values)
    if source.only is None:
        yield from faults
    yield from _idle(notes, subject, source.only)


def _idle(notes: Notes, subject: Subject, only: frozenset[str] | None) -> Iterator[Finding]:
    """L106 of each note that nothing needed; of the records looked at."""
    tags = {edition.tag for edition in subject.editions.values() if isinstance(edition, Edition)}
    for (clause, tag), what in notes.noted.items():
        for name, (_, place) in what.items():
            owner = clause.partition(":")[0]
            if tag in tags and (clause, tag, name) not in notes.needed and (only is None or owner in only):
                yield finding("L106", place, record=owner, edition=tag, clause=clause, what=name)


Difference = tuple[str, str, Any, dict[str, Any]]


def _comparing(edition: Edition, source: Edition) -> Callable[[Record, str, str], list[Difference]]:
    """The differences of two clauses of an edition and its source, kept from look to look."""
    known = kept("parallel", edition, source)

    def compared(record: Record, text: str, other: str) -> list[Difference]:
        about = (text, other, record.type == RULING)
        if about not in known:
            known[about] = list(differences(record, text, edition, other, source))
        found: list[Difference] = known[about]
        return found

    return compared


def differences(record: Record, text: str, edition: Edition, other: str, source: Edition) -> Iterator[Difference]:
    """(code, what a note would name, what it would say of it, values) of what a clause says otherwise than the source
    edition's."""
    mine, theirs = parse_template(text), parse_template(other)
    order, due = [slot.key for slot in mine.slots], [slot.key for slot in theirs.slots]
    if order != due and sorted(order) == sorted(due):
        numbers = _numbers(order, due)
        yield "L104", ORDER, numbers, {"order": _listed(order), "due": _listed(due), "note": str(list(numbers))}
    here, there = _groups(mine.words, edition, record), _groups(theirs.words, source, record)
    for name in sorted({*here, *there}):
        if here[name] != there[name]:
            more = here[name] - there[name]
            yield (
                "L105",
                name,
                more,
                {"concept": name, "said": name, "here": here[name], "there": there[name], "more": more},
            )
    for one, other_one, says, said in _opposed(_poles(mine.words, edition), _poles(theirs.words, source), edition):
        yield "L110", f"against.{one}", 1, {"concept": one, "against": other_one, "says": says, "said": said}
    acts, acting = _actors(mine.parts, edition), _actors(theirs.parts, source)
    for slot in sorted(acts.keys() & acting.keys()):
        (who, says), (whom, said) = acts[slot], acting[slot]
        if who != whom and ("you" in (who, whom) or ANYBODY not in (who, whom)):
            yield "L107", f"actor.{slot}", 1, {"slot": slot, "says": says, "said": said}


def _numbers(order: list[str], due: list[str]) -> tuple[int, ...]:
    """The numbers, from 1, that slots in this order have in the due order; of like ones the first is taken first."""
    left = list(enumerate(due, 1))
    found = []
    for key in order:
        number = next(n for n, each in left if each == key)
        left.remove((number, key))
        found.append(number)
    return tuple(found)


def _listed(keys: list[str]) -> str:
    return " ".join(f"{{{key}}}" for key in keys)


def _groups(words: tuple[Words, ...], edition: Edition, record: Record) -> Counter[str]:
    """How often each group of concepts stands in a clause's own words. A ruling's are compared in all concepts, others
    only in those that are `compare: noted`; the rest is compared without exception (L102)."""
    by_name = {concept.name: concept for concept in edition.lexicon.concepts}
    ruling = record.type == RULING
    found: Counter[str] = Counter()
    for part in words:
        for token in edition.reader.tokens(part.text):
            concept = by_name[token.meaning] if token.kind == "concept" else None
            if concept is not None and (concept.noted or concept.group != concept.name or (ruling and concept.compare)):
                found[concept.group] += 1
    return found


def _poles(words: tuple[Words, ...], edition: Edition) -> list[tuple[str, str]]:
    """The words of a clause that have an opposite, in order: (concept, word)."""
    poles = {concept.name for concept in edition.lexicon.concepts if concept.against}
    tokens = (token for part in words for token in edition.reader.tokens(part.text))
    return [(token.meaning, token.text) for token in tokens if token.kind == "concept" and token.meaning in poles]


def _opposed(
    mine: list[tuple[str, str]], theirs: list[tuple[str, str]], edition: Edition
) -> Iterator[tuple[str, str, str, str]]:
    """(concept, its opposite, the words here, the words there) where two editions contradict each other. One that says
    neither is only terse."""
    if not mine or not theirs:
        return
    for concept in edition.lexicon.concepts:
        pair = (concept.name, concept.against)
        if not concept.against or concept.name < concept.against:
            continue  # each pair once
        here, there = ([each for each in said if each[0] in pair] for said in (mine, theirs))
        if contrary([name for name, _ in here], [name for name, _ in there]):
            yield *pair, _said(here), _said(there)


def contrary(here: list[str], there: list[str]) -> bool:
    """Whether each has but one of a pair of opposites, and not the same; or both have as many, in another order."""
    if len(here) == len(there):
        return here != there
    return len({*here}) == len({*there}) == 1 and here[0] != there[0]


def _said(poles: list[tuple[str, str]]) -> str:
    return ", ".join(dict.fromkeys(word for _, word in poles))


def _actors(parts: tuple[Slot | Words, ...], edition: Edition) -> dict[str, tuple[str, str]]:
    """Slot of a claim -> (who is said to do it, in which word): the nearest person before it in the same breath."""
    persons = {concept.name: concept.person for concept in edition.lexicon.concepts if concept.person}
    found: dict[str, tuple[str, str]] = {}
    said: tuple[str, str] | None = None
    for part in parts:
        if isinstance(part, Slot):
            if said is not None and part.kind is SlotKind.CLAIM:
                found.setdefault(part.key, said)
            said = None
            continue
        said = None
        start = max((mark.end() for mark in _BREAK.finditer(part.text)), default=0)
        for token in edition.reader.tokens(part.text[start:]):
            if token.kind == "concept" and token.meaning in persons:
                said = (persons[token.meaning], token.text)
    return found
