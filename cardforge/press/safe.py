"""Drawn pages -> what stands nearer to the cut than a preset wants: text by its real ink, icons by their outlines."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from typing import Any

from cardforge.faces import Face
from cardforge.faces.model import PictureItem, walk
from cardforge.faces.outline import multiply
from cardforge.faces.pictures.drawing import Drawing
from cardforge.findings import Findings
from cardforge.press.pages import Sheetlet, placing
from cardforge.press.presets import Preset
from cardforge.typeset.model import MM

ICON = 14.0
"""mm; a larger picture is art, which may run to the edge."""
_ENOUGH = 0.01
Thing = tuple[str, str]
"""What stands there: text and the element it is of, or icon and its size."""
_STATED = re.compile(rb"/Span\s*<<\s*/ActualText\s*<[0-9A-Fa-f]*>\s*>>\s*BDC")


def check_safe(pdf: bytes, faces: Sequence[Face | None], page: Sheetlet, preset: Preset) -> Findings:
    """S104 for every text and icon of these pages that is nearer to the trim than `preset.safe`: each element once,
    with the card where it is worst and how many have it so.
    """
    near: dict[Thing, list[tuple[float, Face]]] = {}
    for face, distances in _distances(pdf, faces, page):
        for thing, left in distances.items():
            if left < preset.safe - _ENOUGH:
                near.setdefault(thing, []).append((left, face))
    findings = Findings()
    for (kind, element), places in near.items():
        left, face = min(places, key=lambda place: place[0])
        findings.report(
            "S104",
            None,
            record=face.record,
            edition=face.edition,
            card=face.record,
            count=len({other.record for _, other in places}),
            kind=kind,
            element=element,
            where="inside" if left >= 0 else "beyond",
            left=f"{abs(left):.2f}",
            safe=f"{preset.safe:g}",
            preset=preset.name,
        )
    return findings


def _distances(pdf: bytes, faces: Sequence[Face | None], page: Sheetlet) -> Iterator[tuple[Face, dict[Thing, float]]]:
    """For each different face: what is on it, and the mm that each has to the nearest edge of the trim."""
    import pypdfium2

    seen: set[str] = set()
    document: Any = pypdfium2.PdfDocument(_unstated(pdf))  # type: ignore[no-untyped-call]
    try:
        for index, face in enumerate(faces):
            if face is None or face.key in seen:
                continue
            seen.add(face.key)
            near: dict[Thing, float] = {}
            for thing, left in [*_texts(document[index], face, page), *_icons(face, page)]:
                near[thing] = min(left, near.get(thing, left))
            yield face, near
    finally:
        document.close()


def _unstated(pdf: bytes) -> bytes:
    """The same pages without the texts that spans state: PDFium places those without the matrices around them."""
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as document:
        for thing in document.objects:
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form":
                content = thing.read_bytes()
                if b"ActualText" in content:
                    thing.write(_STATED.sub(b"/Span BMC", content))
        stream = io.BytesIO()
        document.save(stream, compress_streams=False)
    return stream.getvalue()


def _texts(page: Any, face: Face, sheet: Sheetlet) -> Iterator[tuple[Thing, float]]:
    """For each character that can be seen: its element, and its mm to the nearest edge of the trim."""
    left, bottom, right, top = sheet.trim_box
    text = page.get_textpage()
    words = text.get_text_range()
    if len(words) != text.count_chars():  # characters beyond the BMP: count them one by one
        words = [text.get_text_range(index, 1) for index in range(text.count_chars())]
    for index, char in enumerate(words):
        if not char.strip():
            continue
        x1, y1, x2, y2 = text.get_charbox(index)
        away = min(x1 - left, y1 - bottom, right - x2, top - y2) / MM
        if x2 > x1 and away < 2 * ICON:
            yield ("text", _element(face, words, index)), away


def _element(face: Face, words: Sequence[str], index: int) -> str:
    """The element whose text a character belongs to: the one that has most of what stands around it in a row."""
    for reach in (4, 2, 1):
        piece = "".join(words[index : index + reach]).split("\r")[0].split("\n")[0].strip()
        found = next((id for id, said in face.texts.items() if piece and piece in said.replace("\n", "")), None)
        if found:
            return found
    return str(words[index])


def _icons(face: Face, sheet: Sheetlet) -> Iterator[tuple[Thing, float]]:
    """For each small drawing: what it is, and its mm to the nearest edge of the trim."""
    how = placing(face, sheet)
    scale = how.scale if how else 1.0
    cut_x, cut_y = ((face.width * scale - sheet.width) / 2, (face.height * scale - sheet.height) / 2)
    for item, matrix in walk(face.items):
        if not isinstance(item, PictureItem) or not isinstance(item.picture, Drawing):
            continue
        points = [_moved(multiply(item.matrix, matrix), x, y) for x, y in _corners(item.picture)]
        if not points:
            continue
        xs, ys = [x * scale - cut_x for x, _ in points], [y * scale - cut_y for _, y in points]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        away = min(min(xs), min(ys), sheet.width - max(xs), sheet.height - max(ys))
        if max(wide, high) <= ICON and away > -min(wide, high) / 2:
            yield ("icon", f"{wide:.1f} × {high:.1f} mm"), away


def _corners(picture: Drawing) -> list[tuple[float, float]]:
    """Points of a drawing's outlines, those that steer its curves among them."""
    found = []
    for shape in picture.shapes:
        for _, *numbers in shape.outline:
            found += list(zip(numbers[0::2], numbers[1::2], strict=True))
    return [(float(x), float(y)) for x, y in found]


def _moved(matrix: Sequence[float], x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
