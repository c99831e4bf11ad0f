"""A validated game -> its part of the page: findings placed on faces, records, ledger, rulings, plots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardforge.catalog.model import Game, Key, Record
from cardforge.faces import Face
from cardforge.findings import Finding
from cardforge.report.excerpt import Lines, SourceLines
from cardforge.report.html import cards as cards_of
from cardforge.report.html import findings as shown
from cardforge.report.html.balance import Plot, plots_of
from cardforge.report.html.cards import Card, Row, Slotted
from cardforge.report.html.findings import Item, Shown
from cardforge.report.html.ledger import Claimed, Ruling, claimed, rulings
from cardforge.report.html.marks import Mark, of_box, on_face
from cardforge.report.html.pictures import Glyphs, Picture, Pictures
from cardforge.report.html.target import ValuePlaces, clauses_of, edition_of, targets
from cardforge.text import Edition
from cardforge.text.model import plain
from cardforge.trial.validate import Report

SEVERITIES = ("error", "warning", "note")
COMPARED = 600
"""Characters of a sentence shown beside its finding."""


@dataclass
class Part:
    """One game, or the texts that were looked over where `id` is "". `names`: edition -> what the game is called;
    `labels`: edition -> what that is called."""

    id: str
    names: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    version: str = ""
    summary: Mapping[str, Any] = field(default_factory=dict)
    items: list[Item] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    claims: list[Claimed] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    plots: list[Plot] = field(default_factory=list)
    drawn: bool = True
    files: tuple[str, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """Findings by severity."""
        return {each: sum(item.count for item in self.items if item.severity == each) for each in SEVERITIES}


def text_part(findings: Iterable[Finding], texts: Mapping[str, str], first: int = 1) -> Part:
    """Texts that were looked over: their findings. `texts`: what was read, by the names in places."""
    lines = SourceLines(Path(), texts)
    return Part("", items=shown.items_of(findings, "", lines, first), drawn=False, files=tuple(texts))


def part_of(
    report: Report,
    folder: Path,
    slots: Mapping[str, Sequence[Slotted]],
    pictures: Pictures,
    *,
    first: int = 1,
    balance: Path | None = None,
) -> Part:
    """A game's part. `slots`: the cards of each edition, none where they could not be drawn; `first`: the number of its
    first finding on the page; `balance`: a file of measured win rates."""
    lines = SourceLines(folder)
    editions = {edition.tag: edition for edition in report.editions}
    items = shown.items_of(report.findings, report.game, lines, first)
    if not editions:
        return Part(report.game, summary=report.summary, items=items, drawn=False)
    game = report.editions[0].game
    main = editions.get(game.info.source_edition) or report.editions[0]
    made = _Cards(game, main, editions, slots, pictures, lines)
    items = made.add(items)
    name = _naming(game, main)
    known = {card.record: card.anchor for card in made.cards}
    return Part(
        game.info.id,
        {tag: edition.texts(game.info.name) for tag, edition in editions.items()},
        {tag: edition.string("edition-name") for tag, edition in editions.items()},
        game.info.version,
        report.summary,
        items,
        sorted(made.cards, key=lambda card: (not card.items, card.items[:1])),
        [claimed(verdict, known.get(verdict.claim.record, "")) for verdict in report.verdicts],
        rulings(game, main, {each.number: each.finding for each in items}, "rulings" in report.summary, lines),
        plots_of(balance, name) if balance is not None else [],
        bool(slots),
    )


def _naming(game: Game, main: Edition) -> Any:
    def name(id_: str) -> str:
        known = cards_of.named(game, main, id_)
        return known if known != id_ else id_.rpartition("/")[2]

    return name


class _Cards:
    """The records of a game on the page, and the findings framed on their faces."""

    def __init__(
        self,
        game: Game,
        main: Edition,
        editions: Mapping[str, Edition],
        slots: Mapping[str, Sequence[Slotted]],
        pictures: Pictures,
        lines: Lines,
    ) -> None:
        self.game, self.main, self.editions = game, main, editions
        self.pictures, self.lines = pictures, lines
        self.faces = {tag: cards_of.fronts(listed) for tag, listed in slots.items()}
        self.parts: dict[str, list[Record]] = {}
        for record in game.records.values():
            self.parts.setdefault(cards_of.owner(record), []).append(record)
        self.cards: list[Card] = []

    def add(self, items: list[Item]) -> list[Item]:
        """Make the cards of all records that have a face or a finding; the items, with what is shown of them."""
        about: dict[str, list[Item]] = {}
        for each in items:
            about.setdefault(each.finding.record, []).append(each)
        done: dict[int, Item] = {}
        for record in self.game.records.values():
            printed = any(record.id in faces for faces in self.faces.values())
            if record.id in about or printed:
                for each in self._card(record, about.get(record.id, [])):
                    done[each.number] = each
        return [done.get(each.number, each) for each in items]

    def _card(self, record: Record, items: list[Item]) -> list[Item]:
        id_ = self.game.info.id
        card = Card(cards_of.anchor(id_, record.id), record.id, cards_of.named(self.game, self.main, record.id),
                    len(record.copies), rows=self._rows(record),
                    items=[each.number for each in items])  # fmt: skip
        card.worst = next((each for each in SEVERITIES if any(item.severity == each for item in items)), "")
        places = ValuePlaces(record) if items else None
        keys = {each.number: places.at(each.finding.place) for each in items} if places is not None else {}
        for tag, faces in self.faces.items():
            if (face := faces.get(record.id) or faces.get(cards_of.owner(record))) is not None:
                picture, glyphs = self.pictures.take(face, close=bool(items))
                marks = self._marks(record, tag, face, glyphs, items, keys)
                card.faces.append(Shown(picture, tag, marks))
        self.cards.append(card)
        return [self._with_card(each, card, record, keys[each.number]) for each in items]

    def _rows(self, record: Record) -> tuple[Row, ...]:
        """Its own texts, then those of what is printed on its card with it."""
        rows = list(cards_of.rows_of(record, self.editions))
        for part in self.parts.get(record.id, ()):
            rows += [replace(row, key=f"{part.id} {row.key}") for row in cards_of.rows_of(part, self.editions)]
        return tuple(rows)

    def _marks(
        self,
        record: Record,
        tag: str,
        face: Face,
        glyphs: Glyphs | None,
        items: list[Item],
        keys: Mapping[int, tuple[Key, ...]],
    ) -> tuple[tuple[int, Mark], ...]:
        found: list[tuple[int, Mark]] = []
        for each in items:
            if glyphs is not None and (not each.editions or tag in each.editions):
                marks = self._of(each.finding, record, tag, face, glyphs, keys[each.number])
                found += [(each.number, mark) for mark in marks]
        return tuple(found)

    def _of(
        self, finding: Finding, record: Record, tag: str, face: Face, glyphs: Glyphs, keys: tuple[Key, ...]
    ) -> tuple[Mark, ...]:
        values = finding.values
        if isinstance(box := values.get("box"), str) and box in face.texts:
            return of_box(face, box, _mm(values.get("high")), _mm(values.get("wide") or values.get("mm")))
        quoted = shown.quoted(finding.place, self.lines)
        return on_face(targets(finding, record, self.editions[tag], keys, quoted), glyphs)

    def _with_card(self, item: Item, card: Card, record: Record, keys: tuple[Key, ...]) -> Item:
        finding = item.finding
        wanted = (*finding.edition.split(), edition_of(keys, self.editions), self.main.tag)
        by_tag = {face.edition: face for face in card.faces}
        face = next((by_tag[tag] for tag in wanted if tag in by_tag), next(iter(card.faces), None))
        close = _close(face, item.number) if face is not None else None
        return replace(item, name=card.name, card=card.anchor, close=close, texts=self._compared(finding, record, keys))

    def _compared(self, finding: Finding, record: Record, keys: tuple[Key, ...]) -> tuple[tuple[str, str], ...]:
        """The sentence the finding is about, in its edition and the source's."""
        key = next(iter(clauses_of(finding, record, keys)), None)
        if key is None or not finding.edition or finding.edition == self.main.tag:
            return ()
        tags = [tag for tag in dict.fromkeys([self.main.tag, *finding.edition.split()]) if tag in self.editions]
        return tuple((tag, plain(self.editions[tag].clause(record.id, key))[:COMPARED]) for tag in tags)


def _close(face: Shown, number: int) -> Shown:
    """What a finding shows of its face: the frames of its own, and so much around them as tells where they are."""
    own = tuple(mark for of, mark in face.marks if of == number)
    picture: Picture = face.picture
    crop = shown.crop_of(own, picture.width, picture.height) if own else None
    return Shown(picture, face.edition, tuple((number, mark) for mark in own), crop)


def _mm(value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError):
        return 0.0
