"""Witness S once more, sentence against sentence: what a source line says and what each edition prints of it, both read
by the reader of rule sentences, which knows neither the claims nor the words of the notes.

A number (but for one), a suit, a colour or a sex that a record prints must be said in a line it cites, and the other
way. What the data say of themselves counts as an explanation: the value comes from another record, or its origin is not
the source, or the notes know that the document lacks it or means something else, or state it at just that address.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from cardforge.catalog.model import Record
from cardforge.claims import Claims, leaves_of
from cardforge.findings import Finding, Findings, finding
from cardforge.text import Edition
from cardforge.text.model import Rich, plain
from cardforge.text.reader import Reading, Token, read_sentence, words_of
from cardforge.text.reader.fold import fold
from cardforge.trial.document import document_of, passages
from cardforge.trial.notes import CASE, Note, Notes
from cardforge.trial.source import UNSOURCED_ORIGINS, numbers_of

UNITS = ("hp", "card", "player", "time", "distance", "score", "round", "step")
NOTED: Mapping[str, str] = {
    **{word: f"suit.{word}" for word in ("heart", "spade", "club", "diamond")},
    **{word: f"colour.{word}" for word in ("red", "black")},
    **dict.fromkeys(("male", "man"), "sex.male"),
    **dict.fromkeys(("female", "woman"), "sex.female"),
}
"""What notes call the values that are compared."""
TABLES = ("suit", "colour", "sex")
AT_WORK = ("card", "skill")
"""Types whose texts are rules at work, so that every name in them counts."""
_NUMBER = Token(0, 0, "", "number", "")
SOURCE = ("seed",)
"""Origins of texts that say what a source document says."""


@dataclass
class Wordings:
    """Sentences of the document and of the editions, read. `lines` are readings by the note's label."""

    claims: Claims
    notes: Notes
    lines: Mapping[int | str, Reading]
    findings: Findings = field(default_factory=Findings)
    whole: bool = False
    """Whether the document itself was read."""
    _figures: dict[str, set[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, claims: Claims, notes: Notes, edition: Edition, folder: Path | None = None) -> Wordings:
        """Reads the document in `folder`; the noted facts stand for it where there is none (C133 tells of one that was
        to be there)."""
        findings = Findings()
        path = document_of(notes, folder) if folder is not None else None
        if path is None:
            return cls(claims, notes, {note.label: _of_note(note) for note in notes}, findings)
        words = words_of(edition, findings)
        text = path.read_bytes().decode("utf-8", "replace")
        read = {label: read_sentence(passage, words) for label, passage in passages(text, notes)}
        return cls(claims, notes, read, findings, whole=True)

    def counted(self) -> dict[str, Any]:
        """The denominators: lines, and of a document that was read itself, values read and the share not read."""
        letters = sum(reading.letters for reading in self.lines.values())
        unread = sum(reading.unread_letters for reading in self.lines.values())
        counts: dict[str, Any] = {"lines": len(self.lines)}
        counts["values"] = sum(len(reading.of("number", "value")) for reading in self.lines.values())
        return {**counts, "unread": round(unread / letters, 3)} if self.whole and letters else counts

    def all(self, editions: Iterable[Edition]) -> Iterator[Finding]:
        """Everything there is to say."""
        if self.whole:
            yield from self.against_notes()
        for edition in editions:
            yield from self.against(edition)
        yield from self.findings

    def against_notes(self) -> Iterator[Finding]:
        """C301: numbers that the reader finds in a line and the notes have not, or the other way."""
        for note in self.notes:
            reading = self.lines.get(note.label)
            if reading is None or note.flavour or note.split:
                continue
            said = sorted(token.value for token in reading.of("number") if token.value != 1)
            known = sorted(value for value in (*note.values, *_misread(note, said)) if value != 1)
            known = _less(known, note.repaired.get("values", ()))
            if said != known:
                yield self._finding("C301", note, said=_listed(said), noted=_listed(known))

    def _finding(self, code: str, note: Note, **values: Any) -> Finding:
        return finding(code, note.place, game=self.claims.game.info.id, doc=self.notes.doc, line=note.label, **values)

    @cached_property
    def _citing(self) -> list[tuple[Record, list[Note], set[str]]]:
        """The records that cite lines of the document; those lines, and the values and names they say."""
        out = []
        for record in self.claims.game.records.values():
            cited = [note for note in self.notes.cited(record) if note.label in self.lines]
            if record.type != CASE and cited:
                said = {key for note in cited for key in (*_keys(self.lines[note.label]), *_known(note.repaired))}
                said.update(name for note in cited for name in (*note.names, *note.repaired.get("names", ())))
                out.append((record, cited, said))
        return out

    def against(self, edition: Edition) -> Iterator[Finding]:
        """C302: what a record prints and no line it cites says. C303: what a line says and no record that cites it
        prints."""
        words = words_of(edition, self.findings)
        known, figures = _read_before(edition, words), self._figures
        printed: dict[int | str, set[str]] = {}
        for record, cited, said in self._citing:
            for key in record.clauses:
                rich = edition.clause(record.id, key)
                if (text := plain(rich)) not in known:
                    known[text] = _Read.of(read_sentence(text, words))
                read = known[text]
                for note in cited:
                    printed.setdefault(note.label, set()).update(read.keys)
                if str(record.origin_of(f"clauses.{key}")) in SOURCE and not read.keys <= said:
                    yield from self._unsaid(record, key, edition, rich, read.reading, said)
            for note in cited:
                if record.id not in figures:
                    figures[record.id] = _figures(record, self.claims)
                printed.setdefault(note.label, set()).update(figures[record.id])
        for note in self.notes:
            if note.label in printed and not note.flavour:
                yield from self._unprinted(note, edition, printed[note.label])

    def _unsaid(
        self, record: Record, key: str, edition: Edition, rich: Rich, reading: Reading, said: set[str]
    ) -> Iterator[Finding]:
        for token in [*_weighty(reading), *_named(record, reading)]:
            if not said.isdisjoint(_keys_of(token)) or self._explained(record, _ref_at(rich, token), token):
                continue
            place = record.place("clauses", key, edition.tag)
            lines = ", ".join(str(ref.line) for ref in record.source)
            about: dict[str, Any] = {"game": self.claims.game.info.id, "record": record.id, "edition": edition.tag}
            yield finding("C302", place, **about, key=key, said=token.text, doc=self.notes.doc, lines=lines)

    def _explained(self, record: Record, ref: str, token: Token) -> bool:
        if token.kind == "name":
            ids = set(token.name.split("|"))
            leaves = [leaf for claim in self.claims.of(record.id).values() for leaf in leaves_of(claim)]
            refs = [leaf.ref for leaf in leaves if leaf.value in ids]
            return record.id in ids or any(self._explained(record, each, _NUMBER) for each in refs)
        owner, _, path = ref.partition(":")
        if not path:
            return False
        if owner != record.id or ref in self.notes.stated or self.notes.lacks(ref):
            return True
        return str(record.origin_of(f"claims.{path}")) in (*UNSOURCED_ORIGINS, "public")

    def _unprinted(self, note: Note, edition: Edition, printed: set[str]) -> Iterator[Finding]:
        allowed = {*map(str, note.follows), *_known(note.misread)}
        missing = {
            _key(token): token.text
            for token in _weighty(self.lines[note.label])
            if _key(token) not in printed and _key(token) not in allowed
        }
        if missing:
            yield self._finding("C303", note, edition=edition.tag, said=", ".join(missing.values()))


@dataclass(frozen=True, slots=True)
class _Read:
    """A printed sentence as it was read, and the keys of what it says."""

    reading: Reading
    keys: frozenset[str]

    @classmethod
    def of(cls, reading: Reading) -> _Read:
        return cls(reading, frozenset(_keys(reading)))


def _read_before(edition: Edition, words: Any) -> dict[str, _Read]:
    """What was read of the sentences of an edition with these words: remembered with the language. With other names,
    the sentences in which none of them stands read as before."""
    memo, key = edition.language.memo, ("read", edition.game.folder, edition.tag)
    if key not in memo:
        memo[key] = (words, {})
    if (old := memo[key][0]) is not words:
        others = {word for word, _ in old.names.items() ^ words.names.items()}
        others |= {word for word, _ in old.meaning.items() ^ words.meaning.items()}
        find = re.compile("|".join(map(re.escape, sorted(others))) or r"(?!)")
        memo[key] = (words, {text: read for text, read in memo[key][1].items() if find.search(fold(text)) is None})
    known: dict[str, _Read] = memo[key][1]
    return known


def _of_note(note: Note) -> Reading:
    """What a note states, as a reading of no text."""
    values = [Token(0, 0, str(value), "number", "", value) for value in note.values if isinstance(value, int)]
    known = [Token(0, 0, each, "value", NOTED[each]) for each in note.concepts if each in NOTED]
    return Reading("", (*values, *known), ())


def _weighty(reading: Reading) -> list[Token]:
    """Numbers above one that count something, suits, colours and sexes."""
    return [
        token
        for token in reading.of("number", "value")
        if (token.kind == "number" and token.value > 1 and token.name in UNITS)
        or (token.kind == "value" and token.name.partition(".")[0] in TABLES)
    ]


def _named(record: Record, reading: Reading) -> list[Token]:
    """Names in a text that is a rule at work: of cards, characters and roles. Explanations name whom they like."""
    if record.type not in AT_WORK:
        return []
    return [token for token in reading.of("name") if not token.name.startswith("zone/")]


def _keys_of(token: Token) -> tuple[str, ...]:
    return tuple(token.name.split("|")) if token.kind == "name" else (_key(token),)


def _key(token: Token) -> str:
    return str(token.value) if token.kind == "number" else token.name


def _keys(reading: Reading) -> set[str]:
    return {key for token in reading.of("number", "value", "name") for key in _keys_of(token)}


def _known(listed: Mapping[str, Iterable[Any]]) -> set[str]:
    """What `misread` or `repaired` of a note lists, as the reader would have it: 2, suit.heart."""
    words = [str(each) for kind in ("values", "concepts") for each in listed.get(kind, ())]
    return {NOTED.get(word, word) for word in words}


def _figures(record: Record, claims: Claims) -> set[str]:
    """Numbers and values that a record states and its face or a table shows: HP, copies, rows."""
    return {str(number) for number in numbers_of(record, claims)} | {f"sex.{record.fields.get('sex')}"}


def _ref_at(rich: Rich, token: Token) -> str:
    """The address of the value that a token was printed from; "" for free words."""
    at = 0
    for span in rich:
        if at <= token.start < at + len(span.text) and span.ref:
            return span.ref
        at += len(span.text)
    return ""


def _misread(note: Note, said: Iterable[int]) -> list[int]:
    """Of what a machine misreads there, what this reader reads too."""
    left = list(said)
    for value in note.values:
        if value in left:
            left.remove(value)
    return [value for value in note.misread.get("values", ()) if value in left]


def _less(values: Iterable[int], less: Iterable[Any]) -> list[int]:
    left = list(values)
    for each in less:
        if each in left:
            left.remove(each)
    return left


def _listed(values: Iterable[int]) -> str:
    return ", ".join(map(str, values)) or "-"
