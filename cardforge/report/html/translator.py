"""What a translator should look at -> entries of a page: each text with its source, what changed word by word, and the
place on the real face where it stands, framed; first of all what does not fit its box and what no font has.

Lengths are mm on the face.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardforge.catalog.texts import GAME_KEY
from cardforge.faces import Face
from cardforge.findings import Finding
from cardforge.l10n import Status, Unit
from cardforge.l10n.differ import changes
from cardforge.l10n.review import Item
from cardforge.report.html.findings import Both, Shown, crop_of
from cardforge.report.html.marks import Mark, of_box, on_face
from cardforge.report.html.pictures import Glyphs, Picture, Pictures
from cardforge.report.html.target import WORDS, Words
from cardforge.report.html.translator_model import GLYPH, OVERFLOW, Drawn, Entry, Piece, Sheet
from cardforge.text import plain

GLYPHS = ("G002", "G020", "G021")
DIFFERENT = ("stale", "redraft", "drift")


def sheet(
    name: str, label: str, statuses: Sequence[Status], items: Iterable[Item], pictures: Pictures, drawn: Drawn | None
) -> Sheet:
    """The part of a page that one edition has. `name`: the game's; `label`: the edition's."""
    states: dict[str, int] = {}
    for each in statuses:
        states[each.state.value] = states.get(each.state.value, 0) + 1
    tag = statuses[0].tag if statuses else ""
    source = statuses[0].unit.source_tag if statuses else ""
    made = Sheet(name, tag, label, source, states, drawn=drawn is not None)
    maker = _Maker(drawn, pictures)
    made.entries += maker.faults(statuses) if drawn is not None else []
    for item in items:
        if item.kind == "unrecorded":
            made.unrecorded += 1
        else:
            made.entries.append(maker.entry(item))
    return made


class _Maker:
    """Entries of one edition, with their pictures."""

    def __init__(self, drawn: Drawn | None, pictures: Pictures) -> None:
        self.drawn, self.pictures = drawn, pictures
        self._taken: dict[str, tuple[Picture, Glyphs | None]] = {}

    def entry(self, item: Item) -> Entry:
        """What was said of a text, where on its card it stands."""
        status, unit = item.status, item.status.unit
        said = status.text if item.kind != "missing" else ""
        text = self.drawn.printed(unit, said) if self.drawn is not None and said else said
        face = self.drawn.shown_on(unit.record) if self.drawn is not None else None
        seen = text if item.kind != "missing" else unit.shown
        marks = on_face([Words(seen, *_meant(item, seen))], self._glyphs(face)) if face is not None and seen else ()
        change = f"{item.chosen.char} → {item.chosen.form}（{item.chosen.usual}）" if item.chosen is not None else ""
        shown = self._shown(face, marks)
        return self._made(item.kind, status, text, pieces=tuple(_pieces(item, text)), shown=shown, change=change)

    def _made(self, kind: str, status: Status, text: str, **more: Any) -> Entry:
        unit = status.unit
        note = unit.note
        if unit.edition is not None and "{" in note:
            note = plain(unit.edition.render(note, unit.record if unit.record in unit.edition.game.records else None))
        return Entry(kind, unit.key, _named(unit), str(unit.at(status.tag)), unit.shown, text, note=note, **more)

    def faults(self, statuses: Sequence[Status]) -> list[Entry]:
        """What does not fit and what has no glyph, face by face."""
        assert self.drawn is not None
        made: list[Entry] = []
        for face in (*self.drawn.fronts.values(), *self.drawn.backs.values()):
            for each in face.findings:
                if each.code == "G001":
                    made += self._overflow(each, face, statuses)
                elif each.code in GLYPHS:
                    made += self._glyph(each, face, statuses)
        once = {
            (each.kind, each.key, each.told, each.text): each for each in reversed(made)
        }  # several backs say the same
        return [each for each in made if once[each.kind, each.key, each.told, each.text] is each]

    def _overflow(self, fault: Finding, face: Face, statuses: Sequence[Status]) -> Iterator[Entry]:
        box = str(fault.values["box"])
        high, wide = float(fault.values["high"]), float(fault.values["wide"])
        said = face.texts.get(box, "")
        self._glyphs(face)
        told = _too_long(said, face, box, high, wide)
        found = self._in(said, face, statuses)
        if not found:  # fixed strings, which are no texts of the game: all of this element
            marks = of_box(face, box, high, wide) or self._lines(said, face)
            key, name = f"strings · {box}", str(fault.values["card"])
            yield Entry(OVERFLOW, key, name, str(fault.place or ""), "", said, (), told, shown=self._shown(face, marks))
        for status, text in found:
            if 2 * len(text) < len(found[0][1]):
                break  # a short one beside a long one is not what is too long
            marks = of_box(face, box, high, wide) or on_face([Words(text, 0, len(text))], self._glyphs(face))
            yield self._made(OVERFLOW, status, text, told=told, shown=self._shown(face, marks))

    def _glyph(self, fault: Finding, face: Face, statuses: Sequence[Status]) -> Iterator[Entry]:
        char = next((char for each in WORDS if (char := _char(str(fault.values.get(each) or "")))), "")
        for said in face.texts.values():
            if not char or char not in said:
                continue
            at = said.index(char)
            shown = self._shown(face, on_face([Words(said, at, at + 1)], self._glyphs(face)))
            told = Both(f"字体里没有 {fault.values['character']}", f"No font has {fault.values['character']}")
            for status, text in self._in(said, face, statuses):
                if char in text:
                    yield self._made(GLYPH, status, text, pieces=tuple(_at(text, char)), told=told, shown=shown)

    def _in(self, said: str, face: Face, statuses: Sequence[Status]) -> list[tuple[Status, str]]:
        """The texts that what an element of a face says is made of, the longest first; their printed words."""
        assert self.drawn is not None
        bare = _bare(said)
        found = [
            (each, text)
            for each in statuses
            if self.drawn.shown_on(each.unit.record) is face or face.name in self.drawn.backs
            if (text := self.drawn.printed(each.unit, each.text)) and len(_bare(text)) > 1 and _bare(text) in bare
        ]
        found.sort(key=lambda pair: -len(pair[1]))
        return found[:1] if found and _bare(found[0][1]) == bare else found

    def _lines(self, said: str, face: Face) -> tuple[Mark, ...]:
        """Frames around every line of what an element says."""
        glyphs = self._glyphs(face)
        return tuple(mark for line in said.splitlines() for mark in on_face([Words(line, 0, len(line))], glyphs))

    def _glyphs(self, face: Face) -> Glyphs:
        if face.name not in self._taken:
            self._taken[face.name] = self.pictures.take(face, close=True)
        return self._taken[face.name][1] or Glyphs("", ())

    def _shown(self, face: Face | None, marks: tuple[Mark, ...]) -> Shown | None:
        """The face with its frames, cut around them; none where nothing is framed."""
        if face is None or not marks:
            return None
        picture = self._taken[face.name][0]
        crop = crop_of(marks, picture.width, picture.height)
        return Shown(picture, face.edition, tuple((0, mark) for mark in marks), crop)


def _too_long(said: str, face: Face, box: str, high: float, wide: float) -> Both:
    """By how much a text is too long, and about how many of its characters have to go."""
    share = max((fit.share for fit in face.fits if fit.element == box), default=1.0)
    size = len(_bare(said))
    over = min(size, max(1, math.ceil(size * (1 - 1 / share)))) if share > 1 else 0
    by = [(f"高出 {high:.2f} 毫米", f"{high:.2f} mm too high")] * (high > 0)
    by += [(f"宽出 {wide:.2f} 毫米", f"{wide:.2f} mm too wide")] * (wide > 0)
    cut = (f"{size} 字里约多 {over} 字", f"about {over} of its {size} characters too many")
    by += [cut] * bool(over)
    return Both("，".join(zh for zh, _ in by), ", ".join(en for _, en in by))


def _char(quoted: str) -> str:
    """The character of a label such as `U+4E00 「一」`."""
    code = quoted.partition(" ")[0].removeprefix("U+")
    try:
        return chr(int(code, 16)) if quoted.startswith("U+") else ""
    except (ValueError, OverflowError):
        return ""


def _meant(item: Item, text: str) -> tuple[int, int]:
    """The characters of a printed text that an item is about: those a minority decision became, else all."""
    if item.chosen is not None and (at := text.find(item.chosen.became.strip("…"))) >= 0:
        inside = item.chosen.became.strip("…").find(item.chosen.form)
        return at + inside, at + inside + len(item.chosen.form)
    return 0, len(text)


def _pieces(item: Item, text: str) -> Iterator[Piece]:
    """What of the texts to look at: the change of the source or the draft; the form that was taken."""
    if item.kind in DIFFERENT and item.pair is not None:
        for what, old, new in changes(*item.pair):
            if what == "same":
                yield Piece("same", old)
            else:
                yield from (Piece(kind, part) for kind, part in (("gone", old), ("new", new)) if part)
    elif item.chosen is not None:
        start, end = _meant(item, text)
        if (start, end) != (0, len(text)):
            parts = (("same", text[:start]), ("at", text[start:end]), ("same", text[end:]))
            yield from (Piece(kind, part) for kind, part in parts if part)


def _at(text: str, char: str) -> Iterator[Piece]:
    for index, part in enumerate(text.split(char)):
        if index:
            yield Piece("at", char)
        if part:
            yield Piece("same", part)


def _named(unit: Unit) -> str:
    """What a text's record is called: the middle of `file · name · field`."""
    parts = unit.where.split(" · ")
    if unit.record == GAME_KEY and unit.edition is not None:
        return unit.edition.texts(unit.edition.game.info.name)
    return parts[1] if len(parts) > 2 else unit.where


def _bare(text: str) -> str:
    return "".join(text.split())
