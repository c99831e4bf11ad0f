"""A `rule/*` record -> the blocks of a section: paragraphs, steps, tables, examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardforge.catalog.model import Record
from cardforge.catalog.tags import in_squares
from cardforge.rulebook.model import Block, Example, Paragraph, Step, Steps, Table, Texts
from cardforge.rulebook.speak import Speaker, refs
from cardforge.rulebook.words import chinese_numeral
from cardforge.text.model import plain

_HEAD = "-head"


class Numbers:
    """Paragraph numbers of one chapter: 4.1, 4.2 ..."""

    def __init__(self, chapter: int) -> None:
        self.chapter = chapter
        self.last = 0

    def next(self) -> str:
        """The next number."""
        self.last += 1
        return f"{self.chapter}.{self.last}"


def blocks(record: Record, speaker: Speaker, numbers: Numbers) -> tuple[Block, ...]:
    """The blocks of a rule record by its `form`; an unknown form is A114 and is set as paragraphs."""
    form = record.fields.get("form", "paragraph")
    if form in ("steps", "bullets", "turn"):
        return (steps(record, speaker, form),)
    if form == "table":
        return table(record, speaker, numbers)
    if form == "example":
        return (Example(tuple(Paragraph("", text, refs(text)) for text in _clauses(record, speaker))),)
    if form != "paragraph":
        speaker.findings.report("A114", record.place("form"), record=record.id, form=form)
    return tuple(Paragraph(numbers.next(), text, refs(text)) for text in _clauses(record, speaker))


def steps(record: Record, speaker: Speaker, style: str) -> Steps:
    """A list; `<key>-head` heads the step `<key>`."""
    keys = [key for key in record.clauses if not key.endswith(_HEAD)]
    chinese = len(speaker.editions) == 1 and in_squares(speaker.editions[0].tag)
    made = []
    for n, key in enumerate(keys, 1):
        head, text = speaker.clause(record, key + _HEAD), speaker.clause(record, key)
        mark = "" if style == "bullets" else chinese_numeral(n) if chinese and style == "turn" else str(n)
        made.append(Step(mark, head, text, refs(head, text)))
    return Steps(style, tuple(made))


def table(record: Record, speaker: Speaker, numbers: Numbers) -> tuple[Block, ...]:
    """The table of a record, then its other clauses as paragraphs. A record of form table without one is A115."""
    claim = record.claims.get("table")
    if isinstance(claim, Mapping):
        columns, rows = _from_claim(claim)
    else:
        columns, rows = record.fields.get("columns", ()), record.fields.get("rows", ())
    if not columns or not rows:
        speaker.findings.report("A115", record.place(), record=record.id)
        return ()
    head = tuple(speaker.cell(record, cell) for cell in columns)
    body = tuple(_row(row, len(head), record, speaker) for row in rows)
    figures = tuple(all(_figure(row[i]) for row in body) for i in range(len(head)))
    made = Table(head, body, figures, refs(*head, *(cell for row in body for cell in row)))
    used = {str(cell) for row in (columns, *rows) for cell in row}
    rest = [speaker.clause(record, key) for key in record.clauses if key not in used]
    return (made, *(Paragraph(numbers.next(), text, refs(text)) for text in rest))


def _clauses(record: Record, speaker: Speaker) -> Iterator[Texts]:
    return (speaker.clause(record, key) for key in record.clauses)


def _row(row: Any, width: int, record: Record, speaker: Speaker) -> tuple[Texts, ...]:
    cells = [speaker.cell(record, cell) for cell in row][:width]
    return (*cells, *(speaker.texts(None) for _ in range(width - len(cells))))


def _from_claim(claim: Mapping[str, Any]) -> tuple[list[Any], list[list[Any]]]:
    """`{by, columns, rows: {key: [..] | {variant: [..]}}}`: a row a key, and a row a variant."""
    columns = [claim.get("by", ""), *claim.get("columns", ())]
    variants = (
        (key, row.values() if isinstance(row, Mapping) else (row,)) for key, row in claim.get("rows", {}).items()
    )
    rows = [[key, *values] for key, each in variants for values in each]
    return columns, rows


def _figure(cell: Texts) -> bool:
    text = plain(cell[0]).strip()
    return bool(text) and all(c in "0123456789.,%+-−–~/ " for c in text)
