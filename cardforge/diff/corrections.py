"""A diff in one edition -> what its errata sheet says, before anyone decides how it looks: entries in the order of the
game, each with its old and new readings, in the edition's own words.

What reads otherwise only because a name in it is new is not spelt out, but listed at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from cardforge.diff.model import Diff, InEdition, Kind, Look, Piece, Pieces, RecordChange, State, ValueChange, reading
from cardforge.diff.told import own_texts, told_records
from cardforge.diff.words import redline
from cardforge.text import Edition

UNPRINTED = ("note",)
"""Texts of a record that its face does not show: the rulebook tells them."""
SUITS = "copies"
COUNT = "copies.n"


@dataclass(frozen=True, slots=True)
class Row:
    """A reading, old and new. `label`: what it is of, where that does not speak for itself; a note stands where there
    is no reading."""

    old: Pieces = ()
    new: Pieces = ()
    label: str = ""
    old_note: str = ""
    new_note: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is corrected: its name (and what it was called), the number of its card, where it stands, why."""

    name: str
    where: str
    rows: tuple[Row, ...]
    number: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Errata:
    """The sheet of one edition. `echo_cards`, `echo_book`: what only follows new names, as one line each."""

    tag: str
    cards: tuple[Entry, ...]
    book: tuple[Entry, ...]
    echo_cards: str = ""
    echo_book: str = ""

    def __bool__(self) -> bool:
        return bool(self.cards or self.book or self.echo_cards or self.echo_book)


def errata(diff: Diff, edition: Edition) -> Errata:
    """What is to be corrected in an edition of the new version."""
    maker = _Maker(diff, edition)
    cards = tuple(entry for change in told_records(diff) for entry in maker.card(change))
    comma = edition.string("book.list-comma")
    book = tuple(maker.book())
    named = comma.join(dict.fromkeys(maker.echoes))
    told = comma.join(dict.fromkeys(maker.book_echoes))
    return Errata(
        edition.tag,
        cards,
        book,
        edition.string("errata.echo-cards", names=named) if named else "",
        edition.string("errata.echo-book", names=told) if told else "",
    )


class _Maker:
    def __init__(self, diff: Diff, edition: Edition) -> None:
        self.diff, self.edition = diff, edition
        self.echoes: list[str] = []
        self.book_echoes: list[str] = []

    def card(self, change: RecordChange) -> Iterator[Entry]:
        """A record's entry, where anything of it is to be corrected in this edition."""
        seen = change.editions[self.edition.tag]
        rows = tuple(self._rows(change, seen))
        if rows and (change.card or not self._bookish(change)):
            where = "errata.of-card" if change.card not in ("", change.id) else ""
            name = seen.name_new or seen.name_old
            said = self.edition.string(where, name=seen.card) if where else ""
            yield Entry(name, said, rows, change.number, self._reason(change.reasons.get(self.edition.tag, "")))
        elif any(text.echo for text in seen.texts) and change.card:
            self.echoes.append(seen.card or seen.name)

    def _bookish(self, change: RecordChange) -> bool:
        return not own_texts(change, change.editions[self.edition.tag], self.diff)

    def _rows(self, change: RecordChange, seen: InEdition) -> Iterator[Row]:
        if change.kind in (Kind.ADDED, Kind.REMOVED):
            yield from self._whole(change, seen)
            return
        for text in seen.texts:
            if not text.echo and text.key not in UNPRINTED:
                label = self.edition.string("errata.name") if text.key == "name" else ""
                yield _row(text.pieces, label)
        copies = [each for each in change.values if each.path in (SUITS, COUNT)]
        yield from map(self._copies, copies)
        if not seen.texts and not copies and not self._with_it(change):
            yield from self._seen(seen.look)

    def _whole(self, change: RecordChange, seen: InEdition) -> Iterator[Row]:
        """A record that is new or gone, with all that it says."""
        if not change.card:
            return
        blank = Piece(State.SAME, "" if self.edition.is_chinese else " ")
        texts = [_unmarked(text.pieces) for text in seen.texts if text.key.startswith("clauses.")]
        whole = tuple(piece for n, text in enumerate(texts) for piece in ((blank, *text) if n else text))
        if change.kind is Kind.REMOVED:
            yield Row(old=whole, new_note=self.edition.string("errata.removed"))
        else:
            yield Row(new=whole, old_note="—", label=self.edition.string("errata.added"))

    def _copies(self, value: ValueChange) -> Row:
        key = "errata.suits" if value.path == SUITS else "errata.count-label"
        old, new = self._copied(value.path, value.old, State.OLD), self._copied(value.path, value.new, State.NEW)
        return Row(old, new, self.edition.string(key), "" if old else "—", "" if new else "—")

    def _copied(self, path: str, value: str | None, state: State) -> Pieces:
        if value is None:
            return ()
        return (Piece(state, self.edition.string("errata.count", n=value) if path == COUNT else value),)

    def _with_it(self, change: RecordChange) -> bool:
        """Whether something printed on the card has an entry of its own."""
        return any(each.card == change.id != each.id for each in self.diff.records)

    def _seen(self, look: Look | None) -> Iterator[Row]:
        """What is seen of a face that differs where no text of its record does: words that its layout puts there
        (values by their labels), else that it is drawn otherwise."""
        if look is None or look.base is None or look.new is None:
            return
        rows = [row for key in look.texts for row in _elements(key, look.base.texts, look.new.texts)]
        yield from rows
        if look.drawing or (look.back and not rows):
            note = self.edition.string("errata.drawn" if look.drawing else "errata.back")
            yield Row(old_note="—", new_note=note)

    def _reason(self, why: str) -> str:
        return self.edition.string("errata.reason", reason=why) if why else ""

    def book(self) -> Iterator[Entry]:
        """The paragraphs of the rulebook, those of one section as one entry."""
        entries: dict[tuple[str, ...], Entry] = {}
        for passage in self.diff.passages.get(self.edition.tag, ()):
            if passage.echo:
                self.book_echoes.append(" · ".join(passage.where))
                continue
            if "" in (passage.old, passage.new) and passage.where[-1:] == (passage.old + passage.new,):
                continue  # the heading of a section that is new or gone names the entry already
            row = _row(passage.pieces)
            *above, name = passage.where or ("",)
            known = entries.get(passage.where) or Entry(name, " · ".join(above), ())
            reason = self._reason(passage.reason) or known.reason
            entries[passage.where] = replace(known, rows=(*known.rows, row), reason=reason)
        yield from entries.values()


def _row(pieces: Pieces, label: str = "") -> Row:
    """Both readings of a redlined text; of one that is new or gone as a whole, unmarked, a dash stands in the other."""
    old, new = reading(pieces, State.OLD), reading(pieces, State.NEW)
    if old and new:
        return Row(pieces, pieces, label)
    whole = _unmarked(pieces)
    return Row(new=whole, label=label, old_note="—") if new else Row(old=whole, label=label, new_note="—")


def _unmarked(pieces: Pieces) -> Pieces:
    return tuple(replace(piece, state=State.SAME) for piece in pieces)


def _elements(key: str, old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Row]:
    """The words of one element of a face. Of `x-value` that stands over `x-label`, each value by its label."""
    was, now = old.get(key, ""), new.get(key, "")
    labels = new.get(f"{key.removesuffix('value')}label", "").splitlines() if key.endswith("-value") else []
    pairs = list(zip(was.splitlines(), now.splitlines(), labels, strict=False))
    if labels and len(was.splitlines()) == len(now.splitlines()) == len(labels):
        yield from (_row(redline(one, two), label) for one, two, label in pairs if one != two)
    else:
        yield _row(redline(was.replace("\n", " "), now.replace("\n", " ")))
