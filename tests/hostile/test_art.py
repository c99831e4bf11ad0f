"""Pictures as they come: every kind is drawn rightly or told at its file; nothing hangs and nothing raises."""

from __future__ import annotations

import gzip
import io
import random
import re
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardforge.faces import face_pdf, render_png
from cardforge.faces.pictures.raster import read_raster
from cardforge.findings import Findings
from cardforge.forge import Workbench

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 40">'
LAUGHS = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))


def _svg(body: str) -> bytes:
    return f"{HEAD}\n{body}\n</svg>".encode()


def _saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    stream = io.BytesIO()
    image.save(stream, kind, **options)
    return stream.getvalue()


def _header(width: int, height: int, depth: int = 8, colour: int = 2) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"\0" * 9)) + chunk(b"IEND", b"")


RED = Image.new("RGB", (420, 350), (200, 20, 20))
TOLD: dict[str, tuple[str, bytes, str]] = {
    "30,000 pixels a side": ("x.png", _header(30_000, 30_000), "A008"),
    "a strip of 30,000 pixels": ("x.png", _header(30_000, 1), "A008"),
    "more pixels than there are": ("x.png", _header(2**31 - 1, 2**31 - 1), "A008"),
    "truncated JPEG": ("x.jpg", _saved(RED, "JPEG")[:-900], "A012"),
    "JPEG of a header": ("x.jpg", _saved(RED, "JPEG")[:200], "A012"),
    "truncated PNG": ("x.png", _saved(RED, "PNG")[:-30], "A012"),
    "truncated WebP": ("x.webp", _saved(RED, "WEBP")[:-40], "A012"),
    "no bytes": ("x.png", b"", "A012"),
    "text": ("x.png", "图".encode() * 90, "A012"),
    "GIF in disguise": ("x.png", _saved(RED, "GIF"), "A012"),
    "BMP in disguise": ("x.jpg", _saved(RED, "BMP"), "A012"),
    "billion laughs": (
        "x.svg",
        f'<!DOCTYPE svg [<!ENTITY a0 "ha">{LAUGHS}]>{HEAD}<desc>&a9;</desc></svg>'.encode(),
        "A003",
    ),
    "one long entity": (
        "x.svg",
        f'<!DOCTYPE svg [<!ENTITY a "{"a" * 9000}">]>{HEAD}<desc>{"&a;" * 9000}</desc></svg>'.encode(),
        "A003",
    ),
    "entity from a file": (
        "x.svg",
        f'<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>{HEAD}<desc>&e;</desc></svg>'.encode(),
        "A003",
    ),
    "deep nesting": ("x.svg", _svg("<g>" * 5000 + "</g>" * 5000), "A008"),
    "use of itself": ("x.svg", _svg('<g id="a"><use href="#a"/></g>'), "A002"),
    "too many shapes": ("x.svg", _svg('<path d="M0 0L1 1"/>' * 21_000), "A008"),
    "too many segments": ("x.svg", _svg(f'<path d="M0 0{"l.1 .1" * 210_000}"/>'), "A008"),
    "far too long": ("x.svg", _svg(f"<!-- {'x' * 2_100_000} --><path d='M0 0L1 1'/>"), "A008"),
    "coordinates without end": ("x.svg", _svg('<path d="M0 0L1e300 1e300"/>'), "A006"),
    "coordinates past all numbers": ("x.svg", _svg('<path d="M0 0L1e999 1"/>'), "A006"),
    "a scale upon a scale": (
        "x.svg",
        _svg('<g transform="scale(1e5)">' * 3 + '<path d="M0 0L1 1"/>' + "</g>" * 3),
        "A006",
    ),
    "a circle past the sky": ("x.svg", _svg('<circle cx="0" cy="0" r="1e9"/>'), "A006"),
    "a stroke past the sky": ("x.svg", _svg('<path stroke="#000" stroke-width="1e9" d="M0 0L1 1"/>'), "A006"),
    "not a number": ("x.svg", _svg('<rect width="nan" height="1"/>'), "A006"),
    "no size": ("x.svg", b'<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L1 1"/></svg>', "A007"),
    "a size of nothing": ("x.svg", HEAD.replace("48 40", "0 0").encode() + b"<path d='M0 0L1 1'/></svg>", "A007"),
    "zipped": ("x.svg", gzip.compress(_svg('<path d="M0 0L1 1"/>'), mtime=0), "A001"),
    "cut off": ("x.svg", _svg("<g><path d='M0 0L1 1'/>")[:-9], "A001"),
    "null bytes": ("x.svg", _svg("\0"), "A001"),
    "a script": ("x.svg", _svg("<script>while(1){}</script>"), "A002"),
    "a picture inside": ("x.svg", _svg('<image href="data:image/png;base64,AAAA"/>'), "A002"),
    "a style sheet": ("x.svg", _svg("<style>@import url(http://x/y.css);</style>"), "A002"),
    "nothing": ("x.svg", _svg(""), "A013"),
}
FINE: dict[str, tuple[str, bytes]] = {
    "CMYK JPEG": ("x.jpg", _saved(RED.convert("CMYK"), "JPEG")),
    "16 bits": ("x.png", _saved(Image.new("I;16", (420, 350), 30_000), "PNG")),
    "palette": ("x.png", _saved(RED.quantize(8), "PNG")),
    "palette with a hole": ("x.png", _saved(RED.quantize(8), "PNG", transparency=0)),
    "opacity": ("x.png", _saved(RED.convert("RGBA"), "PNG")),
    "one bit": ("x.png", _saved(RED.convert("1"), "PNG")),
    "grey": ("x.jpg", _saved(RED.convert("L"), "JPEG")),
    "progressive": ("x.jpg", _saved(RED, "JPEG", progressive=True)),
    "WebP": ("x.webp", _saved(RED, "WEBP")),
    "a wrong extension": ("x.png", _saved(RED, "JPEG")),
    "one pixel": ("x.png", _saved(Image.new("RGB", (1, 1)), "PNG")),
    "UTF-16": (
        "x.svg",
        f'<?xml version="1.0" encoding="UTF-16"?>{HEAD}<path d="M0 0L9 9L0 9"/></svg>'.encode("utf-16"),
    ),
    "a byte order mark": ("x.svg", b"\xef\xbb\xbf" + _svg('<path d="M0 0L9 9L0 9"/>')),
}


GAME = """
id: shop
name: {zh-Hans: 铺}
editions: [zh-Hans]
binding: free
"""


def _laid(folder: Path, file: str, data: bytes) -> Workbench:
    """A game of one card with this picture."""
    (folder / "art").mkdir()
    (folder / "cards").mkdir()
    (folder / "art" / file).write_bytes(data)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    card = f"- {{id: card/lantern, name: {{zh-Hans: 灯}}, text: {{zh-Hans: 摸一张牌。}}, art: {file}}}\n"
    (folder / "cards" / "cards.yaml").write_text(card, encoding="utf-8")
    return Workbench(folder)


@pytest.mark.parametrize("name", TOLD)
def test_what_cannot_be_drawn_is_told_at_its_file(tmp_path: Path, name: str) -> None:
    file, data, code = TOLD[name]
    laid = _laid(tmp_path, file, data)
    laid.slots("zh-Hans")
    errors = [(f.code, f.place.file if f.place else "") for f in laid.findings.errors]
    assert (code, f"art/{file}") in errors, [f.message("en") for f in laid.findings]
    assert {place for _, place in errors} == {f"art/{file}"}


@pytest.mark.parametrize("name", FINE)
def test_what_can_be_drawn_is(tmp_path: Path, name: str) -> None:
    laid = _laid(tmp_path, *FINE[name])
    slot = next(s for s in laid.slots("zh-Hans") if s.front.name.startswith("card/lantern"))
    assert not laid.findings.errors, [f.message("en") for f in laid.findings.errors]
    image = Image.open(io.BytesIO(render_png(face_pdf(slot.front), 60)))
    assert image.size == pytest.approx((149, 208), abs=1)


def _interlaced(size: int, rng: random.Random) -> bytes:
    """A PNG of noise in seven passes (Adam7)."""
    steps = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
    rows = b"".join(
        b"\0" + rng.randbytes(3 * len(range(left, size, across)))
        for left, top, across, down in steps
        for _ in range(top, size, down)
    )
    whole = _header(size, size)
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 1)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return whole[:8] + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )


@pytest.mark.parametrize("kind", ["PNG", "interlaced PNG", "JPEG", "WEBP"])
def test_cut_and_damaged_pictures_are_told_in_chinese_in_chinese(kind: str) -> None:
    rng = random.Random(kind)
    noise = Image.frombytes("RGB", (48, 48), rng.randbytes(48 * 48 * 3))
    data = _interlaced(48, rng) if kind == "interlaced PNG" else _saved(noise, kind)
    told = Findings()
    assert read_raster(data, "art/x", told) is not None
    for turn in range(60):
        spoilt = bytearray(data[: rng.randrange(1, len(data))] if turn % 2 else data)
        spoilt[rng.randrange(len(spoilt))] ^= 0x55
        read_raster(bytes(spoilt), "art/x", told)
    assert len(told) >= 25, "most of those that are cut"
    reasons = {each.message("zh") for each in told if each.code == "A012"}
    left = {each for each in reasons if re.search("[a-z]{3,}", each)}
    assert not left
