"""What the tests of press are made of: a deck, its files, a profile of ours, and PDFs drawn by hand."""

from __future__ import annotations

import io
import struct
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pikepdf
from faces.cards import LAYOUTS, face
from faces.standin import theme

from cardforge import project
from cardforge.faces import Face
from cardforge.press import Preset, Presets, Pressed, load_presets, press
from cardforge.sheets import Meta, Slot

META = Meta("盘丝洞 · 牌", "设计者", "非官方", "zh-Hans", ("print and play",))


@lru_cache(maxsize=1)
def presets() -> Presets:
    """The bundled presets."""
    return load_presets([project.templates_folder() / "press"])


@lru_cache(maxsize=1)
def cards() -> tuple[Face, ...]:
    """A face of every kind."""
    return tuple(face(id) for id in LAYOUTS)


def slots(back: Face | None = None) -> list[Slot]:
    """A card of every kind, all with one back."""
    return [Slot(each, back) for each in cards()]


@lru_cache(maxsize=8)
def pressed(name: str = "shop") -> Pressed:
    """The deck for a preset."""
    return press(slots(), presets()[name], theme(), META)


@lru_cache(maxsize=1)
def sound() -> bytes:
    """A PDF/X-1a that has nothing against it."""
    (made,) = pressed().files.values()
    return made


def made_with(preset: Preset) -> Pressed:
    """The deck for any preset."""
    return press(slots(), preset, theme(), META)


def changed(pdf: bytes, change: Callable[[Any], None], **save: Any) -> bytes:
    """The same PDF after a change."""
    stream = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        change(document)
        save.setdefault("object_stream_mode", pikepdf.ObjectStreamMode.disable)
        document.save(stream, **save)
    return stream.getvalue()


def page_of(content: bytes, **resources: Any) -> Any:
    """An open document of one page, 100 x 100 pt, with this content."""
    document = pikepdf.new()
    page = document.add_blank_page(page_size=(100, 100))
    page.obj.Contents = document.make_stream(content)
    page.obj.Resources = pikepdf.Dictionary(**{key: value(document) for key, value in resources.items()})
    return document


def drawn(document: Any) -> list[str]:
    """The instructions of the first page, one a line."""
    instructions = pikepdf.parse_content_stream(document.pages[0])
    return [" ".join([*(str(operand) for operand in each.operands), str(each.operator)]) for each in instructions]


def profile(space: bytes = b"CMYK") -> bytes:
    """A tiny ICC profile of CMYK whose every colour is black ink: 4 inks to Lab and back, on grids of two."""
    black = bytes(
        part for corner in range(16) for part in (0 if corner & 1 else 255, 128, 128)
    )  # the last input, black, runs fastest
    back = bytes(part for corner in range(8) for part in (0, 0, 0, 0 if corner & 4 else 255))
    tags = {
        b"desc": b"desc" + bytes(4) + struct.pack(">I", 5) + b"test\0" + bytes(78),
        b"cprt": b"text" + bytes(4) + b"none\0",
        b"wtpt": b"XYZ " + bytes(4) + struct.pack(">3i", 63190, 65536, 54061),
        b"A2B0": _table(4, 3, black),
        b"B2A0": _table(3, 4, back),
    }
    body, entries, at = b"", b"", 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        data += bytes(-len(data) % 4)
        entries += name + struct.pack(">2I", at + len(body), len(data))
        body += data
    head = struct.pack(">I", at + len(body)) + b"test" + struct.pack(">I", 0x02400000) + b"prtr" + space + b"Lab "
    head += bytes(12) + b"acsp" + bytes(28) + struct.pack(">3i", 63190, 65536, 54061)
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + entries + body


def _table(inputs: int, outputs: int, grid: bytes) -> bytes:
    straight = bytes(range(256))
    matrix = struct.pack(">9i", 65536, 0, 0, 0, 65536, 0, 0, 0, 65536)
    return b"mft1" + bytes(4) + bytes((inputs, outputs, 2, 0)) + matrix + straight * inputs + grid + straight * outputs


def write(folder: Path, text: str) -> Path:
    """A file of presets in a game's folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder.parent / "game.yaml").touch()
    path = folder / "own.yaml"
    path.write_text(text, encoding="utf-8")
    return path
