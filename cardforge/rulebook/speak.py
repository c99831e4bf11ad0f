"""A record's words in every edition of a book at once: `Texts` from clauses, names, fixed strings and cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cardforge.catalog.model import Game, Record
from cardforge.findings import Findings
from cardforge.rulebook.model import Texts
from cardforge.rulebook.words import Words
from cardforge.text.model import Rich, Span, SpanKind, plain

EMPTY: Rich = ()


def rich(text: str) -> Rich:
    """A plain string as a Rich."""
    return (Span(text),) if text else EMPTY


def blank(texts: Texts) -> bool:
    """Whether no edition says anything."""
    return not any(plain(each) for each in texts)


def refs(*texts: Texts) -> tuple[str, ...]:
    """The records these texts name, each once, in order of the first edition that names them."""
    found: dict[str, None] = {}
    for spans in (each for group in texts for each in group):
        found.update(dict.fromkeys(span.ref for span in spans if span.kind is SpanKind.NAME and span.ref))
    return tuple(found)


class Speaker:
    """The editions of one book, asked together. `findings` gathers what the data lacks."""

    def __init__(self, game: Game, editions: Sequence[Words], findings: Findings) -> None:
        self.game = game
        self.editions = tuple(editions)
        self.findings = findings

    def each(self, say: Callable[[Words], Rich | str]) -> Texts:
        """Ask every edition."""
        answers = (say(edition) for edition in self.editions)
        return tuple(rich(answer) if isinstance(answer, str) else answer for answer in answers)

    def string(self, key: str, **values: Any) -> Texts:
        """A fixed string."""
        return self.each(lambda edition: edition.string(key, **values))

    def line(self, key: str) -> Texts:
        """A fixed string standing alone: with a capital, where the script has them."""
        return self.each(lambda edition: edition.string(key)[:1].upper() + edition.string(key)[1:])

    def name(self, record_id: str) -> Texts:
        """A record's name, as a span that leads to it."""
        return self.each(lambda edition: (Span(edition.name(record_id), SpanKind.NAME, record_id),))

    def clause(self, record: Record, key: str) -> Texts:
        """A clause with its slots filled; empty where the record has none of that key."""
        if key not in record.clauses:
            return tuple(EMPTY for _ in self.editions)
        return self.each(lambda edition: edition.clause(record.id, key))

    def texts(self, value: Any) -> Texts:
        """A mapping of editions to words, or a plain string, as written in game.yaml or a title."""
        if value is None or value == "":
            return tuple(EMPTY for _ in self.editions)
        if isinstance(value, str):
            return tuple(rich(value) for _ in self.editions)
        return self.each(lambda edition: edition.texts(value))

    def title(self, record: Record) -> Texts:
        """The record's `title`, slots filled; empty where it has none."""
        title = record.fields.get("title")
        if title is None:
            return self.texts(None)
        return self.each(lambda edition: edition.render(edition.texts(title), record.id))

    def cell(self, record: Record, cell: Any) -> Texts:
        """A clause key of the record, a record's id, or a template with slots."""
        text = str(cell)
        if text in record.clauses:
            return self.clause(record, text)
        if text in self.game.records:
            return self.name(text)
        return self.each(lambda edition: edition.render(text, record.id))

    def label(self, record: Record, key: Any, *where: str | int) -> Texts:
        """A clause key or a record's id; anything else is A111."""
        if key is None:
            return self.texts(None)
        if isinstance(key, str) and (key in record.clauses or key in self.game.records):
            return self.cell(record, key)
        self.findings.report("A111", record.place(*where), record=record.id, key=key)
        return self.texts(None)

    def joined(self, items: Iterable[Texts]) -> Texts:
        """Items in a row, parted by each edition's list comma."""
        rows = list(items)
        commas = self.string("book.list-comma")
        return tuple(self._row([row[i] for row in rows], commas[i]) for i in range(len(self.editions)))

    def spaced(self, first: Texts, second: Texts) -> Texts:
        """Two texts side by side, a space between where both say something."""
        return tuple((*a, *(rich(" ") if a and b else EMPTY), *b) for a, b in zip(first, second, strict=True))

    @staticmethod
    def _row(items: Sequence[Rich], comma: Rich) -> Rich:
        out: list[Span] = []
        for n, item in enumerate(items):
            out.extend(comma if n else ())
            out.extend(item)
        return tuple(out)
