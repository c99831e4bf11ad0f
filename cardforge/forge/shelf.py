"""Faces as drawn, kept on disk for the next build: one file of the cache an edition, so that a face whose inputs have
not changed is neither rendered, composed nor drawn again.

What a face is made from is its name there. *Common to all faces of an edition*, and part of the file's name: the code
and what it draws with, language data, layouts, theme and ink, the size of the cards, game.yaml and what it names, names
locked in conversion, the edition, fonts that are no package's. *Of one face*: its record and all it can reach (see
`reach`), its copy, the steps of its groups, and what stands behind every picture's name that it asked for. Where a face
has something to report it is composed anew each time, so that the report is right; but for notes of pictures, which are
told again from here.

The file is JSON and packed operators, nothing that could run. The cache drops what is damaged, and what does not fit
counts as not there. It is written whole by a rename, so two builds cost each other time at worst.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any

from cardforge.artifacts import Cache, code_fingerprint, fingerprint
from cardforge.catalog.model import Record
from cardforge.faces import Art, Face, Fit
from cardforge.faces.model import Gradient
from cardforge.faces.pdf.drawn import Drawn, Part, StoredDrawing, StoredRaster
from cardforge.faces.pictures.drawing import Raster
from cardforge.findings import Finding, Findings, Place, finding
from cardforge.forge.reach import Reach
from cardforge.forge.shelf_file import SHAPE, Kept, Made, Stock, described
from cardforge.text import Edition
from cardforge.typeset import FaceRef, FontSet

KIND = "shelf"
NUMBERED = re.compile(r"-\d+(-V)?$")


class Shelf:
    """The faces of one edition. `common`: names everything that all its faces are made from, besides what is taken from
    `edition` and `reach`.
    """

    def __init__(self, cache: Cache, common: str, edition: Edition, reach: Reach, fonts: FontSet, art: Art) -> None:
        self.cache = cache
        self.edition, self.reach, self.fonts, self.art = edition, reach, fonts, art
        about = repr((edition.tag, edition.locked(), edition.game.info))
        self.key = fingerprint(code_fingerprint(), common, about, reach.of_game())
        self._kept = Kept(cache.read(KIND, self.key))
        self._taken: dict[str, Face] = {}
        self._made: dict[str, Made] = {}
        self._refs: dict[int, FaceRef | None] = {}
        self._shown: dict[int, set[str]] = defaultdict(set)

    def take(self, record: Record | None, what: tuple[Any, ...], again: Callable[[], Face]) -> Face | None:
        """A face made before from just the same; None where there is none."""
        key = self._name(record, what)
        entry = self._kept.faces.get(key)
        if entry is None or any(self.art.state(name) != state for name, state, _ in entry["art"]):
            return None
        drawn = self._drawn(entry)
        if drawn is None:
            return None
        for name, _, notes in entry["art"]:
            self.art.retell(name, [finding("A015", Place(file), **values) for file, values in notes])
        self._taken[key] = Face.kept(
            again,
            entry["key"],
            drawn,
            name=what[0] if record is None else f"{record.id}#{what[0].number}",
            edition=self.edition.tag,
            fonts=self.fonts,
            findings=Findings(self._coarse(record, values) for values in entry["coarse"] if record),
            fits=tuple(Fit(*fit) for fit in entry["fits"]),
            **dict(zip(SHAPE, entry["shape"], strict=True)),
        )
        return self._taken[key]

    def put(self, record: Record | None, what: tuple[Any, ...], face: Face) -> None:
        """Keep a face just composed."""
        self._made[self._name(record, what)] = Made(record, face, sorted(self.art.asked))

    def sound(self) -> bool:
        """Whether all is as if every face had been composed. It is not, and a build has to begin anew without a shelf,
        where a character has no font (then it is told at each card that has it), or a font is not the one it was: of
        two that bear the same name, the one that is asked for first goes without a number.
        """
        for number, text in self._shown.items():
            ref = self._refs[number]
            roles = {char: role for role, chars in self._kept.fonts[number][2].items() for char in chars}
            for char in sorted(text):
                if self.fonts.face_for(char, roles[char], vertical=self._kept.fonts[number][1]) != ref:
                    return False
        return not self.fonts.missing and not any(NUMBERED.search(ref.ps_name) for ref, _ in self.fonts.faces())

    def write(self) -> None:
        """Keep what was made, and what was taken, for the next build."""
        if not self._made or self.fonts.notes():
            return
        faulty = {each.record for each in self.edition.findings}
        if "" in faulty:
            return
        stock = Stock(self.fonts, self.art)
        for key, face in self._taken.items():
            stock.add(key, face, self._kept.faces[key])
        for key, made in self._made.items():
            reached = frozenset().union(*self.reach.of(made.record.id)) if made.record else frozenset()
            if faulty.isdisjoint(reached) and (entry := described(made, self.art)) is not None:
                stock.add(key, made.face, entry)
        self._made.clear()
        self.cache.write(KIND, self.key, stock.packed())

    # --- inside ---------------------------------------------------------------------------------------------------

    def _name(self, record: Record | None, what: tuple[Any, ...]) -> str:
        return fingerprint(self.reach.digest(record.id) if record else "", repr(what))[:32]

    def _coarse(self, record: Record, values: dict[str, Any]) -> Finding:
        return finding("G005", record.place("art"), record=record.id, edition=self.edition.tag, **values)

    def _drawn(self, entry: dict[str, Any]) -> Drawn | None:
        """The operators of an entry; None where a font is not there any more."""
        shown = []
        for number, text in entry["shown"]:
            ref = self._ref(number, text[0])
            if ref is None:
                return None
            shown.append((ref, text))
        for number, text in entry["shown"]:
            self._shown[number].update(text)
        parts = tuple(self._part(name) for name in entry["parts"])
        return Drawn(self._kept.bytes(entry["code"]), parts, tuple(shown))

    def _ref(self, number: int, char: str) -> FaceRef | None:
        """The font of a number in the file."""
        if number not in self._refs:
            name, vertical, roles = self._kept.fonts[number]
            role = next(role for role, chars in roles.items() if char in chars)
            ref = self.fonts.face_for(char, role, vertical=vertical)
            self._refs[number] = ref if ref is not None and ref.ps_name == name else None
        return self._refs[number]

    def _part(self, name: str) -> Part:
        kind, *told = self._kept.parts[name]
        if kind == "gradient":
            form, stops, matrix = told
            return Gradient(form, tuple((at, tuple(colour)) for at, colour in stops), tuple(matrix))
        if kind == "drawing":
            return StoredDrawing(name, tuple(told[0]), self._kept.bytes(told[1]))
        return StoredRaster(name, told[0], partial(self._raster, told[0]))

    def _raster(self, name: str) -> Raster:
        found = self.art.find(name)
        if not isinstance(found, Raster):  # its bytes are what they were when the face was drawn
            raise TypeError(f"expected a raster of the name {name!r}, got {found!r}")
        return found
