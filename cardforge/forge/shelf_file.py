"""The file of a shelf: what is told of each face as JSON, then operators, packed as they stand in a PDF.

```
{"faces": {name: {key, shape, fits, coarse, art: [[name, state, notes]],
                  code: span, parts: [form], shown: [[font, text]]}},
 "parts": {form: ["drawing", box, span] | ["gradient", kind, stops, matrix] | ["raster", name]},
 "fonts": [[ps_name, vertical, {role: characters}]]}
```
"""

from __future__ import annotations

import json
import zlib
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.model import Record
from cardforge.faces import Art, Face
from cardforge.faces.model import Gradient, PictureItem
from cardforge.faces.pdf.drawn import Part, StoredDrawing, StoredRaster, part_name
from cardforge.faces.pdf.pictures import drawing_code
from cardforge.faces.pictures.drawing import Drawing, Raster
from cardforge.typeset import FaceRef, FontSet

SHAPE = ("width", "height", "bleed", "radius", "shape", "poster", "stated")
"""What a face is told by besides what it shows."""
_LENGTH = 8
"""Bytes that say how long the JSON is."""


@dataclass(frozen=True, slots=True)
class Made:
    """A face just composed, the record it shows (None: a back), and the names of all pictures that were asked for."""

    record: Record | None
    face: Face
    asked: list[str]


class Kept:
    """A file as read; empty where there is none."""

    def __init__(self, data: bytes | None) -> None:
        self._data = data or b""
        self._start = _LENGTH + int.from_bytes(self._data[:_LENGTH], "big")
        try:
            read = json.loads(self._data[_LENGTH : self._start])
        except ValueError:
            read = {}
        head: dict[str, Any] = read if isinstance(read, dict) else {}
        self.faces: dict[str, Any] = head.get("faces", {})
        self.parts: dict[str, Any] = head.get("parts", {})
        self.fonts: list[Any] = head.get("fonts", [])

    def bytes(self, span: list[int]) -> bytes:
        """What stands at a span."""
        return self._data[self._start + span[0] : self._start + span[1]]


def described(made: Made, art: Art) -> dict[str, Any] | None:
    """What is told of a face; None for one that has something to report, or to be drawn into each file by itself."""
    face, coarse, pictures = made.face, [], []
    for each in face.findings:
        if each.code != "G005" or made.record is None:
            return None
        coarse.append(dict(each.values))
    for name in made.asked:
        notes = art.told(name)
        if any(note.code != "A015" for note in notes):
            return None
        pictures.append([name, art.state(name), [[note.place.file, dict(note.values)] for note in notes if note.place]])
    rasters = [part.picture for part in face.drawn.parts if isinstance(part, PictureItem)]
    rasters = [picture for picture in rasters if isinstance(picture, Raster)]
    if face.drawn.apart or not all(art.name_of(raster, made.asked) for raster in rasters):
        return None
    return {
        "key": face.key,
        "shape": [getattr(face, name) for name in SHAPE],
        "fits": [[f.element, f.size, f.step, f.steps, f.slack, f.share, f.group] for f in face.fits],
        "coarse": coarse,
        "art": pictures,
    }


class Stock:
    """A file in the making."""

    def __init__(self, fonts: FontSet, art: Art) -> None:
        self._art = art
        self._blob = bytearray()
        self._faces: list[str] = []
        self._parts: dict[str, Any] = {}
        self._fonts: dict[FaceRef, int] = {}
        self._shown: dict[FaceRef, set[str]] = defaultdict(set)
        self._roles: dict[tuple[str, str], str] = {}
        for role, faces in fonts.used().items():
            for ref, text in faces.items():
                for char in text:
                    self._roles.setdefault((ref.ps_name, char), role)

    def add(self, key: str, face: Face, told: dict[str, Any]) -> None:
        """One face, drawn, and what is told of it besides."""
        drawn, asked = face.drawn, [name for name, _, _ in told["art"]]
        for part in drawn.parts:
            if part_name(part) not in self._parts:
                self._parts[part_name(part)] = self._part(part, asked)
        shown = []
        for ref, text in drawn.shown:
            shown.append([self._fonts.setdefault(ref, len(self._fonts)), text])
            self._shown[ref].update(text)
        parts = [part_name(part) for part in drawn.parts]
        entry = {**told, "code": self._span(drawn.code), "parts": parts, "shown": shown}
        self._faces.append(f"{_json(key)}:{_json(entry)}")  # at once: as text it takes least room

    def packed(self) -> bytes:
        """The file."""
        fonts = [[ref.ps_name, ref.vertical, self._asked(ref)] for ref in self._fonts]
        faces = ",".join(self._faces)
        head = f'{{"parts":{_json(self._parts)},"fonts":{_json(fonts)},"faces":{{{faces}}}}}'.encode("ascii")
        return b"".join([len(head).to_bytes(_LENGTH, "big"), head, self._blob])

    def _asked(self, ref: FaceRef) -> dict[str, str]:
        """Role -> characters that the font draws in it."""
        upright = ref.ps_name.removesuffix("-V") if ref.vertical else ref.ps_name
        found: dict[str, str] = defaultdict(str)
        for char in sorted(self._shown[ref]):
            found[self._roles[upright, char]] += char
        return dict(found)

    def _part(self, part: Part, asked: list[str]) -> list[Any]:
        if isinstance(part, Gradient):
            return ["gradient", part.kind, part.stops, part.matrix]
        if isinstance(part, StoredDrawing):
            return ["drawing", part.box, self._span(part.code)]
        if isinstance(part, StoredRaster):
            return ["raster", part.art]
        if isinstance(part.picture, Drawing):
            return ["drawing", part.picture.box, self._span(zlib.compress(drawing_code(part).encode("ascii")))]
        return ["raster", self._art.name_of(part.picture, asked)]

    def _span(self, data: bytes) -> tuple[int, int]:
        start = len(self._blob)
        self._blob += data
        return start, len(self._blob)


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))
