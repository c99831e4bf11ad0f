"""The audit itself: passages, one by one, to findings and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, cast

from cardforge.audit.copy import Copy, recognise
from cardforge.audit.database import Database, Entry
from cardforge.audit.deviations import Deviation, deviations
from cardforge.audit.differ import Difference, agreed, differences
from cardforge.audit.match import Matcher
from cardforge.audit.model import AGREES, DIFFERS, HEADING, RESOLVED, REWORDED, UNCOVERED, Audit, Passage
from cardforge.audit.settled import settled
from cardforge.findings import Finding, Findings, Severity, finding
from cardforge.lint.document import Text
from cardforge.text import Edition
from cardforge.text.reader import Reading, read_sentence, sentences, tag_of, words_of
from cardforge.trial.case import Case
from cardforge.trial.notes import CASE, Note

CODES = {"number": "C201", "value": "C202", "name": "C203", "concept": "C204"}
COUNTED = {"number": "values", "value": "values", "concept": "concepts", "name": "names"}
"""Kind of token -> what it is counted as."""
LONG, SHORT = 120, 24
"""Characters of a paragraph that is cut into sentences, and of the pieces."""
MOST = 200_000
"""Characters that are compared: some eight seconds' work."""
LISTED = 50
"""Words that were not read, of which the report tells: the commonest."""
SILENT = "—"
"""Shown where one side says nothing."""


def audit(text: Text, case: Case) -> Audit:
    """A text against a game. Time grows with the text's length times the game's."""
    findings = Findings()
    edition = edition_for(case, text.language)
    database = _database(case, edition, text.language, findings)
    paragraphs = [
        Passage(each.text, text.position(each.start)[0], each.start) for each in text.paragraphs if each.start < MOST
    ]
    if len(text.text) > MOST:
        findings.report("C213", text.place(MOST), n=MOST)
    copy = recognise(paragraphs, case.notes)
    auditor = _Auditor(text, database, case.notes.doc if case.notes is not None else "", case.editions)
    if copy is not None:
        auditor.against_notes(copy)
    else:
        auditor.against_records(paragraphs)
    findings.extend(auditor.close(copy))
    return Audit(Findings(findings.ordered()), auditor.passages, auditor.summary(copy, edition.tag))


def edition_for(case: Case, language: str) -> Edition:
    """The edition that is nearest to a text's language: itself, one of the same script, or the source edition."""
    tags = list(case.editions)
    if language in tags:
        return case.editions[language]
    same = [tag for tag in tags if tag_of(tag) == tag_of(language or "zh")]
    return case.editions[same[0] if same else case.game.info.source_edition]


def _database(case: Case, edition: Edition, language: str, findings: Findings) -> Database:
    """The edition read by the words of a language; once for all texts that are held against it."""
    key = ("audit", case.game.folder, edition.tag, tag_of(language))
    known = case.language.memo.get(key)
    if known is None or known.edition is not edition:
        known = Database(edition, case.claims, words_of(edition, findings, language))
        case.language.memo[key] = known
    return cast(Database, known)


class _Auditor:
    """Gathers findings and counts."""

    def __init__(self, text: Text, database: Database, doc: str, editions: Mapping[str, Edition]) -> None:
        self.text, self.database, self.doc, self.editions = text, database, doc, editions
        self.game = database.game
        self.reading = cache(partial(read_sentence, words=database.words))
        """What a text says again is read once."""
        self.findings: list[Finding] = []
        self.passages: list[Passage] = []
        self.spoken: set[str] = set()
        self.counts: Counter[str] = Counter()
        self.read: Counter[str] = Counter()
        """Each text that was read, as often as a passage has it."""
        self.against = cache(self._against)
        self.addresses = cache(database.addresses)
        self.citing = _citing(database, doc)

    # -- a copy of the source document

    def against_notes(self, copy: Copy) -> None:
        matcher = Matcher(self.database)
        for passage, note in zip(copy.passages, copy.matched, strict=True):
            self.passages.append(passage)
            reading = self._read(passage)
            if note is None:
                self._against_record(passage, matcher, reading)
                continue
            passage.noted, passage.records = note.label, self.citing.get(note.line, ())
            if note.flavour:
                passage.state = HEADING
                self._reworded(passage, note, copy)
                continue
            self.spoken.update(passage.records)
            found = deviations(copy.reader.read(passage.text), note, reading)
            self.findings += [self._deviation(passage, note, each, copy) for each in found]
            passage.state = DIFFERS if found else RESOLVED if note.damaged else AGREES
            if not found and self._reworded(passage, note, copy):
                passage.state = REWORDED
            self.counts["agreeing values"] += len(note.values) + len(note.names) + len(note.concepts)
            self.counts["differing values"] += len(found)
        self.findings += settled(self.text, self.database, copy, self.citing, self.editions)
        for note in copy.missing:
            about = ", ".join(self.citing.get(note.line, ())) or SILENT
            self._add(finding("C207", self._end(), doc=self.doc, line=note.label, records=about))

    def _reworded(self, passage: Passage, note: Note, copy: Copy) -> bool:
        """C212 where a passage is not word for word the document's."""
        reworded = copy.reworded(passage, note)
        if reworded:
            place = passage.place(self.text)
            self.findings.append(finding("C212", place, game=self.game.info.id, doc=self.doc, line=note.label))
        return reworded

    def _deviation(self, passage: Passage, note: Note, each: Deviation, copy: Copy) -> Finding:
        said = passage.text[each.start : each.end] if each.said is not None else SILENT
        end = max(each.end, each.start + 1) if each.said is not None or each.start else len(passage.text)
        code = "C201" if each.kind == "values" else "C203" if each.kind == "names" else self._code_of(each, copy)
        return finding(
            code,
            passage.place(self.text, each.start, min(end, len(passage.text))),
            severity=Severity.ERROR,
            game=self.game.info.id,
            said=said,
            stated=_word(each, copy),
            why=self._why(each, note),
        )

    def _code_of(self, each: Deviation, copy: Copy) -> str:
        """Whether a word of the notes is a value or a concept: as the reader takes it."""
        shown = _word(each, copy) if each.noted is not None else str(each.said)
        tokens = read_sentence(shown, self.database.words).of("value", "concept")
        return "C202" if tokens and tokens[0].kind == "value" else "C204"

    def _why(self, each: Deviation, note: Note) -> str:
        """Which line says so, and which claims stand on it."""
        records = self.citing.get(note.line, ())
        stated: list[str] = []
        if isinstance(each.noted, int):
            stated = [address for record in records for address in self.database.addresses(record, each.noted)]
        shown = stated[:3] or list(records[:3])
        return f"{self.doc}:{note.label}" + (f"; {', '.join(shown)}" if shown else "")

    # -- any other text

    def against_records(self, paragraphs: Sequence[Passage]) -> None:
        matcher = Matcher(self.database)
        for passage in (piece for paragraph in paragraphs for piece in _pieces(paragraph)):
            self.passages.append(passage)
            self._against_record(passage, matcher, self._read(passage))

    def _against_record(self, passage: Passage, matcher: Matcher, reading: Reading) -> None:
        entry, sure, begin = matcher.of(passage, reading)
        if passage.state == HEADING:
            self.spoken.update(passage.records)
            entry, sure, begin = matcher.headed(passage), True, 0
            if not reading.of("number"):
                return
        if entry is None:
            return
        passage.records = (entry.record.id,)
        self.spoken.add(entry.record.id)
        found, same = self.against(passage.text[begin:], entry.record.id, sure)
        self.counts["agreeing values"] += same
        self.counts["differing values"] += len(found)
        passage.state = DIFFERS if found else HEADING if passage.state == HEADING else AGREES
        severity = Severity.ERROR if sure else Severity.WARNING
        for each in found:
            place = passage.place(self.text, begin + each.token.start, begin + each.token.end)
            self.findings.append(
                finding(
                    CODES[each.kind],
                    place,
                    severity=severity if each.kind != "concept" else Severity.WARNING,
                    game=self.game.info.id,
                    record=entry.record.id,
                    said=each.token.text,
                    stated=" / ".join(other.text for other in each.stated[:4]),
                    why=self._of_record(entry, [other.value for other in each.stated if other.kind == "number"]),
                )
            )

    def _against(self, text: str, record_id: str, sure: bool) -> tuple[list[Difference], int]:
        """What a text says otherwise than a record, and how much it says as the record does."""
        said, stated = self.reading(text), self.database.by_id[record_id].reading
        found = list(differences(said, stated, self.database.words.opposed, record_id, sure))
        return found, agreed(said, stated)

    def _of_record(self, entry: Entry, values: Sequence[int]) -> str:
        found = [address for value in values for address in self.addresses(entry.record.id, value)]
        return ", ".join(found[:3]) or f"{entry.record.id} ({entry.record.origin})"

    # -- both

    def _read(self, passage: Passage) -> Reading:
        self.read[passage.text] += 1
        return self.reading(passage.text)

    def _count(self) -> Counter[str]:
        """What all passages say and how much was not read is added to the counts; the words that were not read."""
        unread: Counter[str] = Counter()
        for text, times in self.read.items():
            reading = self.reading(text)
            for start, end in reading.unread:
                unread[text[start:end]] += times
            self.counts["letters"] += reading.letters * times
            self.counts["unread letters"] += reading.unread_letters * times
            for token in reading.tokens:
                counted = COUNTED.get(token.kind)
                if counted is not None and not (token.weak and counted == "values"):
                    self.counts[counted] += times
        return unread

    def close(self, copy: Copy | None) -> Iterator[Finding]:
        """All findings, with what neither side has of the other."""
        yield from self.findings
        states = Counter(passage.state for passage in self.passages)
        if not states[AGREES] and not states[DIFFERS] and not states[RESOLVED]:
            yield finding("C209", self._end(), game=self.game.info.id)
            return
        for passage in self.passages:
            if passage.state == UNCOVERED:
                yield finding("C205", passage.place(self.text), game=self.game.info.id, text=passage.text[:40])
        if missing := self.unspoken():
            shown = ", ".join(missing[:12]) + (" …" if len(missing) > 12 else "")
            yield finding("C206", self._end(), game=self.game.info.id, n=len(missing), records=shown)

    def unspoken(self) -> list[str]:
        """Records with clauses that no passage speaks of."""
        return [entry.record.id for entry in self.database.entries if entry.record.id not in self.spoken]

    def summary(self, copy: Copy | None, tag: str) -> dict[str, Any]:
        states = Counter(passage.state for passage in self.passages)
        unread = self._count()
        letters = self.counts["letters"]
        return {
            "edition": tag,
            "document": self.doc if copy is not None else "",
            "passages": len(self.passages),
            **{state: states[state] for state in (AGREES, DIFFERS, REWORDED, RESOLVED, UNCOVERED, HEADING)},
            **{
                name: self.counts[name]
                for name in ("values", "concepts", "names", "agreeing values", "differing values")
            },
            "unread": round(self.counts["unread letters"] / letters, 3) if letters else 0.0,
            "unread words": dict(sorted(unread.items(), key=lambda each: (-each[1], each[0]))[:LISTED]),
            "records": len(self.database.entries),
            "spoken of": len(self.database.entries) - len(self.unspoken()),
            "unspoken": self.unspoken(),
        }

    def _add(self, each: Finding) -> None:
        self.findings.append(each)

    def _end(self) -> Any:
        """The place of what is not in the text: its first line."""
        return self.text.place(0)


def _pieces(paragraph: Passage) -> Iterator[Passage]:
    """A long paragraph by its sentences, the short ones joined to the next."""
    text, at = paragraph.text, 0
    if len(text) <= LONG:
        yield paragraph
        return
    for each in list(sentences(text))[1:]:
        if each.start - at >= SHORT and len(text) - each.start >= SHORT:
            yield Passage(text[at : each.start].rstrip(), paragraph.line, paragraph.start + at)
            at = each.start
    yield Passage(text[at:], paragraph.line, paragraph.start + at)


def _citing(database: Database, doc: str) -> dict[int, tuple[str, ...]]:
    """Line -> the records that cite it; cases apart."""
    found: dict[int, list[str]] = {}
    for record in database.game.records.values():
        for ref in record.source if record.type != CASE else ():
            if ref.doc == doc and record.id not in found.setdefault(ref.line, []):
                found[ref.line].append(record.id)
    return {line: tuple(ids) for line, ids in found.items()}


def _word(each: Deviation, copy: Copy) -> str:
    """What the notes have, as the document words it."""
    if each.noted is None:
        return SILENT
    kind = "values" if each.kind == "values" else each.kind
    if kind == "values":
        return str(each.noted)
    return next((word for word, said in copy.notes.words.items() if said == (kind, each.noted)), str(each.noted))
