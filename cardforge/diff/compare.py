"""Two versions of a game, laid out for drawing -> all that differs between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardforge import rulebook
from cardforge.catalog.model import Game, Record
from cardforge.diff.looks import check_drawn, looks, restated
from cardforge.diff.match import renamed
from cardforge.diff.model import Diff, InEdition, Kind, Look, Named, PassageChange, RecordChange, ValueChange
from cardforge.diff.passages import passage_changes
from cardforge.diff.reasons import Reasons
from cardforge.diff.texts import text_changes
from cardforge.diff.values import game_changes, value_changes
from cardforge.faces import is_card
from cardforge.findings import Findings
from cardforge.forge import Workbench
from cardforge.forge.plan import check_declared
from cardforge.rulebook.model import Book

TRIFLES = ("number",)
"""Values that do not make a change by themselves: the record is only numbered otherwise."""


def compare(
    old: Workbench,
    new: Workbench,
    editions: Sequence[str] = (),
    *,
    faces: bool = True,
    labels: tuple[str, str] = ("old", "new"),
) -> Diff:
    """All that differs. `editions`: those to look at; none named are those that both versions have. CardforgeError
    (A203) for one that either lacks; DataError where faces cannot be drawn (which they are only with `faces`), with
    the files of each version under its label."""
    for bench in (old, new):
        check_declared(editions, bench.game.info)
    tags = tuple(editions) or tuple(tag for tag in new.game.info.editions if tag in old.game.info.editions)
    if faces:
        check_drawn(dict(zip(labels, (old, new), strict=True)), tags)
    return _Comparison(old, new, tags, faces).diff()


class _Comparison:
    def __init__(self, old: Workbench, new: Workbench, tags: tuple[str, ...], faces: bool) -> None:
        self.old, self.new, self.tags = old, new, tags
        self.ids = renamed(old.game, new.game)
        self.reasons = Reasons.read(old.game, new.game)
        self.looks: dict[str, dict[str, Look]] = {}
        self.renumbered: dict[str, None] = {}
        alike = restated(old, new, self.ids) if faces else old
        for tag in tags if faces else ():
            self.looks[tag], numbered = looks(tag, old, new, alike, self.ids)
            self.renumbered |= dict.fromkeys(numbered)

    def diff(self) -> Diff:
        info = self.new.game.info
        records = tuple(self._records())
        said = {each.id for each in records}
        return Diff(
            info.id,
            self.old.game.info.version,
            info.version,
            {tag: self._named(tag) for tag in self.tags},
            records,
            {tag: self._passages(tag) for tag in self.tags},
            game_changes(self.old.game, self.new.game),
            tuple(id for id in self.renumbered if id not in said),
            info.unofficial,
        )

    def _named(self, tag: str) -> Named:
        edition = self.new.edition(tag)
        return Named(edition.string("edition-name"), edition.texts(self.new.game.info.name))

    def _records(self) -> Iterator[RecordChange]:
        """In the order of the new version; what is gone stands last."""
        back = {new: old for old, new in self.ids.items()}
        for id, record in self.new.game.records.items():
            before = self.old.game.records.get(back.get(id, id))
            kind = Kind.ADDED if before is None else Kind.RENAMED if id in back else Kind.CHANGED
            change = self._record(kind, before, record)
            if kind is not Kind.CHANGED or self._tells(change):
                yield change
        for id, record in self.old.game.records.items():
            if id not in self.new.game.records and id not in self.ids:
                yield self._record(Kind.REMOVED, record, None)

    @staticmethod
    def _tells(change: RecordChange) -> bool:
        if any(each.path not in TRIFLES for each in change.values):
            return True
        return any(each.texts or each.look for each in change.editions.values())

    def _record(self, kind: Kind, old: Record | None, new: Record | None) -> RecordChange:
        one = new or old
        assert one is not None
        values: tuple[ValueChange, ...] = ()
        if old is not None and new is not None:
            values = value_changes(old, new, self.ids)
        game = self.new.game if new is not None else self.old.game
        card = card_of(game, one)
        number = str(game.records[card].fields.get("number", "")) if card else ""
        editions = {tag: self._in_edition(tag, old, new, card) for tag in self.tags}
        reasons = {tag: why for tag in self.tags if (why := self.reasons.of(one.id, self.new.edition(tag)))}
        return RecordChange(kind, one.id, old.id if old else "", card, values, editions, reasons, number)

    def _in_edition(self, tag: str, old: Record | None, new: Record | None, card: str) -> InEdition:
        before, after = self.old.edition(tag), self.new.edition(tag)
        texts = text_changes((old, before) if old else None, (new, after) if new else None, self.ids)
        names = before.name(old.id) if old else "", after.name(new.id) if new else ""
        look = self.looks.get(tag, {}).get(new.id if new else old.id if old else "")
        return InEdition(*names, texts, look, (after if new else before).name(card) if card else "")

    def _passages(self, tag: str) -> tuple[PassageChange, ...]:
        found = passage_changes(_book(self.old, tag), _book(self.new, tag), self.ids)
        ids = (*self.new.game.records, *(str(each["id"]) for each in self.new.game.book))
        anchors = {id.replace("/", "-"): id for id in ids}
        return tuple(
            self.reasons.given(each, anchors.get(each.anchor, each.anchor), self.new.edition(tag)) for each in found
        )


def _book(bench: Workbench, tag: str) -> Book:
    """The book's words: its pictures are not looked at, so that every face it may show counts as there."""
    game, edition = bench.game, bench.edition(tag)
    faces = dict.fromkeys(rulebook.wanted(game), b"")
    return rulebook.context(game, bench.claims, [edition], faces, findings=Findings())


def card_of(game: Game, record: Record) -> str:
    """The record on whose card it is printed: itself; whose it is (`of`), or who lists it (`skills`); "" for none."""
    if is_card(record):
        return record.id
    stated = record.fields.get("of")
    if isinstance(stated, str) and stated in game.records:
        return stated
    return next((each.id for each in game.records.values() if is_card(each) and _lists(each.fields, record.id)), "")


def _lists(fields: Mapping[str, object], id: str) -> bool:
    return any(isinstance(value, tuple | list) and id in value for value in fields.values())
