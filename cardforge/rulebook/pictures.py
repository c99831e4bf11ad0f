"""Faces and seals as SVG: what both Typst and HTML can show.

Typst refuses PDF pictures where PDF/UA or PDF/A is asked for, so a face's PDF is turned into SVG by Typst's own
reader: the same paths as on the sheets, letters as outlines.
Seals are cut by `faces.seal`, seeded by the record they stand for.
"""

from __future__ import annotations

import base64
import io
import re
import tempfile
from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import typst
from PIL import Image

from cardforge.faces.pdf.pages import render_png
from cardforge.faces.seal import seal_layers
from cardforge.faces.themes.theme import Theme
from cardforge.faces.words import RED, icon_name
from cardforge.findings import DataError, finding

_EMBEDDED = re.compile(rb"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)")
_PATHS = re.compile(rb'( d=")([^"]+)')
_NUMBER = re.compile(rb"-?\d+\.\d+")


FACE_PIXELS = 440
"""Width of an embedded face: sharp at 38 mm on a screen of double density, and 18 of them stay well under 1 MB."""
_COLOURS = 64


Keep = Callable[[tuple[Any, ...], Callable[[], bytes]], bytes]
"""Gives the bytes of a picture by what it was made from; makes them where they were never made before."""


def made_anew(_: tuple[Any, ...], make: Callable[[], bytes]) -> bytes:
    """Keeps nothing."""
    return make()


def kept_png(pdf: bytes, width: float, keep: Keep) -> bytes:
    """`face_png`, made once for a page of these bytes."""
    return keep(("face.png", sha256(pdf).hexdigest(), width, FACE_PIXELS), lambda: face_png(pdf, width))


def kept_svg(pdf: bytes, keep: Keep) -> bytes:
    """`face_svg`, made once for a page of these bytes."""
    return keep(("face.svg", sha256(pdf).hexdigest()), lambda: face_svg(pdf))


@lru_cache(maxsize=512)
def face_png(pdf: bytes, width: float) -> bytes:
    """A face `width` mm wide as a PNG of 64 colours, `FACE_PIXELS` wide; so is one that is wider, such as a board."""
    dpi = FACE_PIXELS / (max(width, _page_width(pdf)) / 25.4)
    image = Image.open(io.BytesIO(render_png(pdf, dpi))).convert("RGB")
    stream = io.BytesIO()
    image.quantize(_COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
        stream, "PNG", optimize=True
    )
    return stream.getvalue()


def _page_width(pdf: bytes) -> float:
    """The width of its first page in mm."""
    import pypdfium2

    document: Any = pypdfium2.PdfDocument(pdf)  # type: ignore[no-untyped-call]
    try:
        return float(document[0].get_width()) / 72 * 25.4
    finally:
        document.close()


@lru_cache(maxsize=512)
def face_svg(pdf: bytes) -> bytes:
    """One PDF page -> SVG. DataError A104 for bytes that are no PDF page."""
    with tempfile.TemporaryDirectory(prefix="cardforge-face-") as folder:
        Path(folder, "face.pdf").write_bytes(pdf)
        Path(folder, "main.typ").write_text('#set page(width: auto, height: auto, margin: 0pt)\n#image("face.pdf")\n')
        try:
            page = typst.compile(str(Path(folder, "main.typ")), root=folder, ignore_system_fonts=True, format="svg")
        except typst.TypstError as error:
            raise DataError(finding("A104", None, reason=error.message)) from None
    found = _EMBEDDED.search(page)
    if found is None:
        raise DataError(finding("A104", None, reason="no picture in the page"))
    return _PATHS.sub(lambda match: match[1] + _NUMBER.sub(_short, match[2]), base64.b64decode(found.group(1)))


def _short(match: re.Match[bytes]) -> bytes:
    """A coordinate in points to two decimals: 0.0035 mm, a hundredth of the finest line. It halves the pages with
    pictures.
    """
    return f"{float(match[0]):.2f}".rstrip("0").rstrip(".").encode()


def seal_svg(seed: str, theme: Theme, accent: str = "cinnabar", side: float = 8.4) -> bytes:
    """A square seal of `side` mm in the colours of the theme: solid, or a ring for low ink."""
    hexes = {"accent": theme.palette[accent].hex, "paper": theme.palette["paper"].hex}
    layers = seal_layers("square", side, side, seed, "ring" if theme.hollow else "solid")
    paths = "".join(f'<path fill="#{hexes[layer.role]}" d="{layer.d}"/>' for layer in layers)
    margin = 0.2  # the uneven edge leaves the stone's box by less
    box = f"{-margin} {-margin} {side + 2 * margin:g} {side + 2 * margin:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{paths}</svg>'.encode()


def inline_icons(folders: Iterable[Path], theme: Theme) -> dict[str, bytes]:
    """The icons of text: name -> SVG in the theme's colours, from `icons/` and `suits/` of these art folders, the
    first folder first.

    As on the faces: hearts and diamonds are cinnabar, everything else ink with cinnabar accents. The drawings
    are the project's own; in HTML they stand
    as pictures, where nothing inside them could run.
    """
    found: dict[str, bytes] = {}
    for folder in folders:
        for path in sorted([*folder.glob("icons/*.svg"), *folder.glob("suits/*.svg")]):
            ink = "cinnabar" if path.stem in RED else "ink"
            roles = {"ink": ink, "accent": "cinnabar", "paper": "paper", "tint": "paper"}
            text = path.read_text(encoding="utf-8")
            for role, colour in roles.items():
                text = text.replace("{" + role + "}", f"#{theme.palette[colour].hex}")
            found.setdefault(path.stem, text.encode())
    return found


def icon_of(ref: str) -> str:
    """The name of the icon a span asks for: `suit/H`, `heart` and `icons/heart` are one."""
    return icon_name(ref).rpartition("/")[2]
