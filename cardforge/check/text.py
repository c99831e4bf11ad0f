"""T0xx-T1xx: clauses rendered; what plain words say without a claim, values no sentence shows.

In a strict game a value reaches paper only through a slot. Outside slots there may be no number, suit, colour, phase
or name, and each concept word needs a claim that licenses it. Words are matched longest first, so
that the word list (受到, 杀害) hides what it contains.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardforge.catalog.model import Record
from cardforge.check import Subject, check
from cardforge.claims.model import Claim
from cardforge.findings import Finding, Findings, Place, finding
from cardforge.text import CHINESE, Edition, Language, base_of, bound_leaves, inside, parse_template, plain
from cardforge.text.agreement import disagreements
from cardforge.text.concepts import licensed, stated
from cardforge.text.evidence import Evidence
from cardforge.text.readback import Token
from cardforge.text.slots import Template

FIELDS = ("title", "note", "subtitle", "flavour")
"""Fields of records that hold texts by edition."""
SENTENCES = ("card", "skill", "role", "character", "rule", "ruling")
"""Types whose clauses are sentences; those of plans, readings and components are labels."""


def written(edition: Edition, every: bool = False) -> Iterator[tuple[Record, str, str, Place]]:
    """(record, clause key, template, place) of every clause stated for the edition itself; with `every`, those of
    rulings that are not printed too."""
    for record in edition.records():
        if record.type == "ruling" and not record.fields.get("print") and not every:
            continue
        for key in record.clauses:
            found = edition.written(record.id, key)
            if found is not None and found[1] == edition.tag:
                yield record, key, found[0], record.place("clauses", key, edition.tag)


def printed_from(edition: Edition, record: Record, key: str) -> Place:
    """The place of the text that a clause of an edition is printed from: its own, or the one it is computed from."""
    found = edition.written(record.id, key)
    return record.place("clauses", key, found[1] if found is not None else edition.tag)


def rendered(edition: Edition, whole: bool = False, every: bool = False) -> Iterator[tuple[Record, str, str]]:
    """(record, clause key, sentence) of every clause the edition prints; `whole` leaves out those that could not
    be printed right, `every` takes in those of rulings that are not printed."""
    for record in edition.records():
        printed = record.type != "ruling" or bool(record.fields.get("print"))
        if not printed and not every:
            continue
        for key in record.clauses:
            if not printed and edition.written(record.id, key) is None:
                continue  # it need not be said in every edition
            sentence = plain(edition.clause(record.id, key))
            if not (whole and (record.id, key) in edition.broken):
                yield record, key, sentence


def _render_all(edition: Edition) -> set[tuple[str, str]]:
    """Print every clause; those that could not be printed right."""
    for _ in rendered(edition):
        pass
    return edition.broken


@check(
    "T001", "T002", "T003", "T004", "T005", "T006", "L001", "L002", "L003", "L004", "L005", "L020",
    reads=("info", "records", "names", "clauses", "claims", "language", "l10n", "fields"), needs=("editions",),
)  # fmt: skip
def rendering(subject: Subject) -> Iterator[Finding]:
    """Every clause is rendered in every edition; what goes wrong is reported where it stands."""
    for edition in editions_of(subject):
        _render_all(edition)
        yield from edition.findings


@check(
    "T101",
    "T102",
    "T103",
    "T104",
    reads=("info", "records", "names", "clauses", "language", "l10n"),
    needs=("editions",),
    alone="claims",
)
def unbound(subject: Subject) -> Iterator[Finding]:
    """In a strict game plain words hold no number, suit, colour, phase or name; a ruling's only those of what was
    run."""
    if subject.game.info.binding != "strict":
        return
    for edition in editions_of(subject):
        for record, _, text, place in written(edition):
            evidence = Evidence(record, edition.claims) if record.type == "ruling" else None
            yield from _unbound(edition, record, evidence, text, place)


def _unbound(edition: Edition, record: Record, evidence: Evidence | None, text: str, place: Place) -> Iterator[Finding]:
    for words in parse_template(text).words:
        for token in edition.reader.tokens(words.text):
            if evidence is not None and _shown(token, evidence):
                continue
            code = {"number": "T101", "name": "T104"}.get(token.kind, "")
            if token.kind == "value":
                code = "T103" if token.meaning.startswith("phase.") else "T102"
            if code:
                where = inside(place, text, words.start + token.start, len(token.text))
                name = token.meaning.partition("|")[0]
                yield finding(
                    code, where, record=record.id, edition=edition.tag, word=token.text, id=name, tag=edition.tag
                )


def _shown(token: Token, evidence: Evidence) -> bool:
    """Whether a word of an answer occurs in what was run."""
    if token.kind == "number":
        return int(token.meaning) in evidence.numbers
    if token.kind == "name":
        return bool(set(token.meaning.split("|")) & evidence.records)
    return token.meaning in evidence.values


@check(
    "T105",
    reads=("info", "records", "clauses", "claims", "language", "l10n"),
    needs=("editions", "claims"),
    alone="claims",
)
def unlicensed(subject: Subject) -> Iterator[Finding]:
    """In a strict game each concept word outside slots is licensed by a claim of its record, or of one its slots
    reach."""
    if subject.game.info.binding != "strict":
        return
    for edition in editions_of(subject):
        by_name = {concept.name: concept for concept in edition.lexicon.concepts}
        for record, key, text, place in written(edition):
            if record.type == "ruling":
                continue  # an answer is prose; what it says is executed
            template = parse_template(text)
            claims = reached_claims(subject.claims.by_record, record.id, template)
            for words in template.words:
                for token in edition.reader.tokens(words.text):
                    if token.kind == "concept" and not licensed(by_name[token.meaning], claims, key):
                        where = inside(place, text, words.start + token.start, len(token.text))
                        yield finding(
                            "T105", where, record=record.id, edition=edition.tag, word=token.text, concept=token.meaning
                        )


@check(
    "T108",
    reads=("info", "records", "clauses", "claims", "language", "l10n"),
    needs=("editions", "claims"),
    alone="words",
)
def idle_statements(subject: Subject) -> Iterator[Finding]:
    """A concept a record states outright stands in some clause of it, in some written edition."""
    said: dict[str, set[str]] = {}
    for edition in editions_of(subject):
        for record, _, text, _ in written(edition):
            tokens = (token for words in parse_template(text).words for token in edition.reader.tokens(words.text))
            said.setdefault(record.id, set()).update(token.meaning for token in tokens if token.kind == "concept")
    only = next((edition.only for edition in editions_of(subject)), None)
    for claim in (
        subject.claims if only is None else (c for each in sorted(only) for c in subject.claims.of(each).values())
    ):
        for name in stated(claim):
            if name not in said.get(claim.record, ()):
                yield finding("T108", claim.place, record=claim.record, concept=name, said=name)


def reached_claims(by_record: Mapping[str, Mapping[str, Claim]], record_id: str, template: Template) -> list[Claim]:
    """The claims of a record and of the records a template's slots reach."""
    owners = dict.fromkeys([record_id, *(slot.record for slot in template.slots if slot.record and slot.path)])
    return [claim for owner in owners for claim in by_record.get(owner, {}).values()]


@check(
    "T106",
    reads=("info", "records", "names", "clauses", "claims", "language", "l10n", "fields"),
    needs=("editions", "claims"),
    alone="values",
)
def unprinted(subject: Subject) -> Iterator[Finding]:
    """In a strict game changing any value of a claim changes some sentence.

    Computed editions follow their source and are not tried again.
    """
    if subject.game.info.binding != "strict":
        return
    source = subject.game.info.source_edition
    for edition in editions_of(subject):
        if base_of(edition.tag) and edition.tag != source and source in CHINESE:
            continue
        lame = {record_id for record_id, _ in _render_all(edition)}
        for address, bound in bound_leaves(subject.game, subject.claims, edition).items():
            record_id, _, path = address.partition(":")
            if not bound and record_id not in lame:  # what a broken clause would print is not known
                keys = path.split(".") if path.startswith("actors.") else ["claims", *path.split(".")]
                place = subject.game.records[record_id].place(*(int(key) if key.isdigit() else key for key in keys))
                yield finding("T106", place, record=record_id, edition=edition.tag, path=address)


@check(
    "T110",
    "T111",
    reads=("info", "records", "names", "clauses", "claims", "language", "l10n", "fields"),
    needs=("editions",),
    alone="words",
)
def wording(subject: Subject) -> Iterator[Finding]:
    """Words agree with those beside them (T110); no two clauses of a record are the same (T111)."""
    for edition in editions_of(subject):
        for record, key, text in rendered(edition, whole=True):
            for words, word in disagreements(text, edition.reader, edition.language, edition.tag):
                place = printed_from(edition, record, key)
                yield finding("T110", place, record=record.id, edition=edition.tag, words=words, word=word)
        said: dict[tuple[str, str], str] = {}
        for record, key, text, place in written(edition):
            first = said.setdefault((record.id, text), key)
            if first != key:
                yield finding("T111", place, record=record.id, edition=edition.tag, key=key, first=first)


def other_texts(record: Record, tag: str) -> Iterator[tuple[str, str, Place]]:
    """(field, text, place) of what a record says in an edition itself besides its clauses; texts with slots are left
    to others."""
    if tag in record.name:
        yield "name", record.name[tag], record.place("name", tag)
    for field in FIELDS:
        said = record.fields.get(field)
        if isinstance(said, Mapping) and isinstance(text := said.get(tag), str) and "{" not in text:
            yield field, text, record.place(field, tag)


def is_sentence(record: Record, key: str) -> bool:
    """Whether a clause is one: no label, no heading, no cell of a table."""
    if record.type not in SENTENCES or key.endswith("-head"):
        return False
    return record.fields.get("form", "paragraph") != "table" or key not in _cells(record)


def _cells(record: Record) -> set[str]:
    """The keys of clauses that stand in a table: of the record's own, or the heads of its claim `table`."""
    rows = [record.fields.get("columns") or (), *(record.fields.get("rows") or ())]
    claim = record.claims.get("table")
    if isinstance(claim, Mapping):
        rows.append((claim.get("by", ""), *claim.get("columns", ())))
    return {str(cell) for row in rows if isinstance(row, list | tuple) for cell in row}


def unused_words(language: Language, editions: Iterable[Edition]) -> Findings:
    """T107 for entries of the word lists that no text of any of these editions uses.

    Give it all editions of all games.
    """
    findings = Findings()
    used: dict[str, set[str]] = {}
    for edition in editions:
        words = used.setdefault(edition.tag, set())
        texts = [text for _, _, text in rendered(edition)]
        texts += language.wording(edition.tag)
        texts += [words_.text for _, _, text, _ in written(edition) for words_ in parse_template(text).words]
        words.update(token.text for text in texts for token in edition.reader.tokens(text) if token.kind == "quiet")
    for tag, listed in language.words.items():
        if tag not in used:
            continue
        folded = {word.lower() for word in used[tag]} if not base_of(tag) else used[tag]
        for word, place in listed.items():
            if (word.lower() if not base_of(tag) else word) not in folded:
                findings.report("T107", place, edition=tag, word=word)
    return findings


def editions_of(subject: Subject) -> list[Edition]:
    """The editions of a game that could be opened."""
    return [edition for edition in subject.editions.values() if isinstance(edition, Edition)]
