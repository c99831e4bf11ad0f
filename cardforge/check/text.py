"""T1xx-T2xx: what plain words say without a claim, values no sentence shows, marks and ends of sentences.

In a strict game a value reaches paper only through a slot. Outside slots there may be no number, suit, colour, phase
or name, and each concept word needs a
claim that licenses it. Words are matched longest first, so that the word list (受到, 杀害) hides what it contains.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardforge.catalog.model import Record
from cardforge.check import Subject, check
from cardforge.claims.model import Claim
from cardforge.findings import Finding, Findings, Place, finding
from cardforge.text import CHINESE, Edition, Language, bound_leaves, inside, parse_template, plain
from cardforge.text.agreement import disagreements
from cardforge.text.concepts import licensed, stated
from cardforge.text.evidence import Evidence
from cardforge.text.readback import Token
from cardforge.text.slots import Template

SENTENCES = ("card", "skill", "role", "character", "rule", "ruling")
"""Types whose clauses are sentences; those of plans, readings and components are labels."""

PAIRS = {"（": "）", "【": "】", "《": "》", "「": "」", "『": "』", "“": "”", "‘": "’", "(": ")", "[": "]"}
_HAN = "[\u3400-\u9fff\uf900-\ufaff]"
_HALF_WIDTH = re.compile(rf"(?<={_HAN})[,;:?!()]|[,;:?!()](?={_HAN})|(?<={_HAN})\.(?![0-9])")
FULL_WIDTH = {",": "，", ";": "；", ":": "：", "?": "？", "!": "！", "(": "（", ")": "）", ".": "。"}
_DOUBLED = re.compile(r"[，。；：、！？]{2,}|[,;:]{2,}|(?<!\.)\.\.(?!\.)|[,;:]\.")
_END_CHINESE = re.compile(r"[。！？：；…]?[」』”’）]*$")
_END_LATIN = re.compile(r"[.!?:;][\"”’')]*$")


def written(edition: Edition) -> Iterator[tuple[Record, str, str, Place]]:
    """(record, clause key, template, place) of every clause stated for the edition itself."""
    for record in edition.records():
        if record.type == "ruling" and not record.fields.get("print"):
            continue
        for key in record.clauses:
            found = edition.written(record.id, key)
            if found is not None and found[1] == edition.tag:
                yield record, key, found[0], record.place("clauses", key, edition.tag)


def rendered(edition: Edition, whole: bool = False) -> Iterator[tuple[Record, str, str]]:
    """(record, clause key, sentence) of every clause the edition prints; `whole` leaves out those that could not
    be printed right."""
    for record in edition.records():
        if record.type == "ruling" and not record.fields.get("print"):
            continue
        for key in record.clauses:
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
    for edition in _editions(subject):
        _render_all(edition)
        yield from edition.findings


@check(
    "T101",
    "T102",
    "T103",
    "T104",
    reads=("info", "records", "names", "clauses", "language", "l10n"),
    needs=("editions",),
)
def unbound(subject: Subject) -> Iterator[Finding]:
    """In a strict game plain words hold no number, suit, colour, phase or name; a ruling's only those of what was
    run."""
    if subject.game.info.binding != "strict":
        return
    for edition in _editions(subject):
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


@check("T105", reads=("info", "records", "clauses", "claims", "language", "l10n"), needs=("editions", "claims"))
def unlicensed(subject: Subject) -> Iterator[Finding]:
    """In a strict game each concept word outside slots is licensed by a claim of its record, or of one its slots
    reach."""
    if subject.game.info.binding != "strict":
        return
    for edition in _editions(subject):
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


@check("T108", reads=("info", "records", "clauses", "claims", "language", "l10n"), needs=("editions", "claims"))
def idle_statements(subject: Subject) -> Iterator[Finding]:
    """A concept a record states outright stands in some clause of it, in some written edition."""
    said: dict[str, set[str]] = {}
    for edition in _editions(subject):
        for record, _, text, _ in written(edition):
            tokens = (token for words in parse_template(text).words for token in edition.reader.tokens(words.text))
            said.setdefault(record.id, set()).update(token.meaning for token in tokens if token.kind == "concept")
    only = next((edition.only for edition in _editions(subject)), None)
    for claim in (
        subject.claims if only is None else (c for each in sorted(only) for c in subject.claims.of(each).values())
    ):
        for name in stated(claim):
            if name not in said.get(claim.record, ()):
                yield finding("T108", claim.place, record=claim.record, concept=name)


def reached_claims(by_record: Mapping[str, Mapping[str, Claim]], record_id: str, template: Template) -> list[Claim]:
    """The claims of a record and of the records a template's slots reach."""
    owners = dict.fromkeys([record_id, *(slot.record for slot in template.slots if slot.record and slot.path)])
    return [claim for owner in owners for claim in by_record.get(owner, {}).values()]


@check(
    "T106",
    reads=("info", "records", "names", "clauses", "claims", "language", "l10n", "fields"),
    needs=("editions", "claims"),
)
def unprinted(subject: Subject) -> Iterator[Finding]:
    """In a strict game changing any value of a claim changes some sentence.

    Computed editions follow their source and are not tried again.
    """
    if subject.game.info.binding != "strict":
        return
    source = subject.game.info.source_edition
    for edition in _editions(subject):
        if edition.tag in CHINESE and edition.tag != source and source in CHINESE:
            continue
        lame = {record_id for record_id, _ in _render_all(edition)}
        for address, bound in bound_leaves(subject.game, subject.claims, edition).items():
            record_id, _, path = address.partition(":")
            if not bound and record_id not in lame:  # what a broken clause would print is not known
                keys = path.split(".") if path.startswith("actors.") else ["claims", *path.split(".")]
                place = subject.game.records[record_id].place(*(int(key) if key.isdigit() else key for key in keys))
                yield finding("T106", place, record=record_id, edition=edition.tag, path=address)


@check(
    "T201",
    "T202",
    "T203",
    "T204",
    reads=("info", "records", "names", "clauses", "claims", "language", "l10n", "fields"),
    needs=("editions",),
)
def marks(subject: Subject) -> Iterator[Finding]:
    """Quotes and brackets pair, marks are the edition's own, sentences end with one mark."""
    for edition in _editions(subject):
        for record, key, text in rendered(edition, whole=True):
            place = record.place("clauses", key, edition.tag)
            for code, values in mark_faults(text, edition.tag, ends=is_sentence(record, key)):
                yield finding(code, place, record=record.id, edition=edition.tag, **values)


@check(
    "T110",
    "T111",
    reads=("info", "records", "names", "clauses", "claims", "language", "l10n", "fields"),
    needs=("editions",),
)
def wording(subject: Subject) -> Iterator[Finding]:
    """Words agree with those beside them (T110); no two clauses of a record are the same (T111)."""
    for edition in _editions(subject):
        for record, key, text in rendered(edition, whole=True):
            for words, word in disagreements(text, edition.reader, edition.language, edition.tag):
                place = record.place("clauses", key, edition.tag)
                yield finding("T110", place, record=record.id, edition=edition.tag, words=words, word=word)
        said: dict[tuple[str, str], str] = {}
        for record, key, text, place in written(edition):
            first = said.setdefault((record.id, text), key)
            if first != key:
                yield finding("T111", place, record=record.id, edition=edition.tag, key=key, first=first)


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


def mark_faults(text: str, tag: str, ends: bool = True) -> Iterator[tuple[str, dict[str, Any]]]:
    """(code, values) of what is wrong with the marks of a sentence of an edition."""
    yield from (("T201", {"mark": mark}) for mark in unpaired(text, apostrophes=tag not in CHINESE))
    yield from (("T202", {"mark": mark, "right": right}) for mark, right in foreign_marks(text, tag))
    for found in _DOUBLED.finditer(text):
        yield "T204", {"marks": found[0]}
    if ends and text:
        closed = bool(_END_LATIN.search(text)) if tag not in CHINESE else bool((_END_CHINESE.search(text) or [""])[0])
        if not closed or (tag in CHINESE and not re.search(r"[。！？：；…][」』”’）]*$|）$", text)):
            yield "T203", {"tail": text[-8:]}


def unpaired(text: str, apostrophes: bool = False) -> Iterator[str]:
    """Quotes and brackets without a partner; in English a lone ’ is an apostrophe."""
    pairs = {o: c for o, c in PAIRS.items() if not (apostrophes and o == "‘")}
    closing = {c: o for o, c in pairs.items()}
    open_marks: list[str] = []
    for char in text:
        if char in pairs:
            open_marks.append(char)
        elif char in closing:
            if open_marks and open_marks[-1] == closing[char]:
                open_marks.pop()
            else:
                yield char
    yield from open_marks


def foreign_marks(text: str, tag: str) -> Iterator[tuple[str, str]]:
    """(mark, right mark) for marks another edition uses: quotes by region, half-width marks next to Han,
    full-width ones in English."""
    if tag not in CHINESE:
        full = {v: k for k, v in FULL_WIDTH.items()} | {
            "、": ",",
            "「": "“",
            "」": "”",
            "【": "[",
            "】": "]",
            "《": "“",
            "》": "”",
        }
        yield from ((char, full[char]) for char in text if char in full)
        return
    quotes = (
        {"「": "“", "」": "”", "『": "‘", "』": "’"}
        if tag == "zh-Hans"
        else {"“": "「", "”": "」", "‘": "『", "’": "』"}
    )
    quotes |= {'"': "“" if tag == "zh-Hans" else "「"}
    yield from ((char, quotes[char]) for char in text if char in quotes)
    yield from ((found[0], FULL_WIDTH[found[0]]) for found in _HALF_WIDTH.finditer(text))


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
        folded = {word.lower() for word in used[tag]} if tag not in CHINESE else used[tag]
        for word, place in listed.items():
            if (word.lower() if tag not in CHINESE else word) not in folded:
                findings.report("T107", place, edition=tag, word=word)
    return findings


def _editions(subject: Subject) -> list[Edition]:
    return [edition for edition in subject.editions.values() if isinstance(edition, Edition)]
