"""What a source document gets wrong, contradicts or leaves open, and what the database made of it: told to whoever
audits a copy of it, so that nothing of it is silently put right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from cardforge.audit.copy import Copy
from cardforge.audit.database import Database
from cardforge.audit.model import Passage
from cardforge.catalog.model import Record
from cardforge.findings import Finding, finding
from cardforge.lint.document import Text
from cardforge.text import Edition
from cardforge.text.model import plain
from cardforge.trial.notes import Note

Editions = Mapping[str, Edition]
Citing = Mapping[int, tuple[str, ...]]
"""Line -> the records that cite it."""
FEW = 3
"""Lines with one fault, of which it is said which records settle it; and how many of these are named."""
MANY = 12
"""Lines listed."""
LONG = 160
"""Characters of a record's text that are shown."""
_QUOTED = re.compile("“([^”]+)”")


def settled(text: Text, database: Database, copy: Copy, citing: Citing, editions: Editions) -> Iterator[Finding]:
    """C208, C210 and C211 of a copy of the document; records are quoted in the report's language where there is an
    edition of it."""
    teller = _Teller(text, database, copy, citing, editions)
    yield from teller.faults()
    yield from teller.absences()
    yield from teller.remarks()


class _Teller:
    def __init__(self, text: Text, database: Database, copy: Copy, citing: Citing, editions: Editions) -> None:
        self.text, self.database, self.copy, self.citing = text, database, copy, citing
        chinese = [edition for edition in (database.edition, *editions.values()) if edition.is_chinese]
        self.quoted = {"zh": next(iter(chinese), database.edition), "en": editions.get("en", database.edition)}
        self.game, self.doc = database.game, copy.notes.doc
        self.where: dict[int, Passage] = {}
        for passage, note in zip(copy.passages, copy.matched, strict=True):
            if note is not None:
                self.where.setdefault(note.line, passage)

    def faults(self) -> Iterator[Finding]:
        """C208: what the document has wrong, each kind once, as far as this copy still has it."""
        groups: dict[str, list[tuple[Passage, Note]]] = {}
        for passage, note in zip(self.copy.passages, self.copy.matched, strict=True):
            if note is not None and note.damaged and _still(note, passage.text):
                groups.setdefault(_damage(note), []).append((passage, note))
        yield from map(self._fault, groups.values())

    def _fault(self, group: list[tuple[Passage, Note]]) -> Finding:
        passage, note = group[0]
        told = group if len(group) <= FEW else []
        records = {record for _, each in told for record in self.citing.get(each.line, ())}
        like = self.database.like_records(f"{passage.text} {said(note.damaged, 'zh')}")
        ranked = sorted(records, key=lambda each: (-like.get(each, 0.0), each))
        return finding(
            "C208",
            passage.place(self.text),
            game=self.game.info.id,
            zh=said(note.damaged, "zh"),
            en=said(note.damaged, "en"),
            lines=", ".join(str(each.label) for _, each in group[:MANY]) + (" …" if len(group) > MANY else ""),
            meant=", ".join(ranked[:FEW]),
            how_zh=self._how(ranked, "zh", "："),
            how_en=self._how(ranked, "en", ": "),
        )

    def _how(self, ranked: Sequence[str], language: str, lead: str) -> str:
        """What the likeliest of the rules among them says."""
        rule = next((record for record in ranked if record.startswith("rule/")), "")
        return f"{lead}{self._text(self.game.records[rule], language)}" if rule else ""

    def _text(self, record: Record, language: str) -> str:
        clauses = (plain(self.quoted[language].clause(record.id, key)) for key in record.clauses)
        whole = " ".join(clauses)
        return whole if len(whole) <= LONG else f"{whole[:LONG]}…"

    def absences(self) -> Iterator[Finding]:
        """C210: what the document does not say, and where the database has it from."""
        for absence in self.copy.notes.absent:
            at = self.where.get(absence.line)
            names = ", ".join(absence.records[:FEW])
            yield finding(
                "C210",
                at.place(self.text) if at is not None else self.text.place(0),
                game=self.game.info.id,
                zh=said(absence.missing, "zh"),
                en=said(absence.missing, "en"),
                how_zh=said(absence.settled, "zh") or names,
                how_en=said(absence.settled, "en") or names,
            )

    def remarks(self) -> Iterator[Finding]:
        """C211: what a rule of the database has to say of a passage."""
        for record in self.game.records.values():
            lines = dict.fromkeys(ref.line for ref in record.source if ref.doc == self.doc and ref.line in self.where)
            if lines and self._is_remark(record):
                yield finding(
                    "C211",
                    self.where[next(iter(lines))].place(self.text),
                    game=self.game.info.id,
                    record=record.id,
                    origin=str(record.origin),
                    zh=self._text(record, "zh"),
                    en=self._text(record, "en"),
                    lines=", ".join(map(str, lines)),
                )

    def _is_remark(self, record: Record) -> bool:
        """Whether a rule speaks of the document and states no value of its own: it has a name to be referred to by,
        nothing but words for claims, and other records cite its lines."""
        prose = all("states" in raw and len(raw) == 1 for raw in record.claims.values() if isinstance(raw, dict))
        if record.type != "rule" or not record.name or not record.clauses or not prose:
            return False
        others = (each for ref in record.source for each in self.citing.get(ref.line, ()) if each != record.id)
        return record.fields.get("form") != "table" and any(others)


def said(texts: Mapping[str, str], language: str) -> str:
    """The text of a language, whatever its script; English, or any, where there is none."""
    own = next((text for tag, text in texts.items() if tag.startswith(language)), "")
    return own or texts.get("en") or next(iter(texts.values()), "")


def _damage(note: Note) -> str:
    return "; ".join(f"{tag}: {text}" for tag, text in sorted(note.damaged.items()))


def _still(note: Note, text: str) -> bool:
    """Whether the damage is still in this copy: where it is quoted, one of the quotations is there."""
    quoted = _QUOTED.findall(said(note.damaged, "zh"))
    return not quoted or any(each in text for each in quoted)
