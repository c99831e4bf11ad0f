"""Raster files as makers have them: what goes into the PDF as it came, what is converted, what is refused."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image, ImageCms

from cardforge.faces import Art, Face, face_pdf, render_png
from cardforge.faces.model import PictureItem
from cardforge.faces.pictures.drawing import Raster
from cardforge.faces.pictures.raster import MOST_SIDE, read_raster
from cardforge.findings import Findings

from .standin import fonts

RED, BLUE, GREEN = (220, 30, 20), (20, 40, 200), (10, 160, 60)


def _corners(mode: str = "RGB", size: tuple[int, int] = (8, 6)) -> Image.Image:
    """Red on the left, blue on the right, green in the top right corner."""
    image = Image.new("RGB", size, RED)
    image.paste(BLUE, (size[0] // 2, 0, *size))
    image.paste(GREEN, (size[0] // 2, 0, size[0], size[1] // 2))
    return image.convert(mode)


def _saved(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    stream = io.BytesIO()
    image.save(stream, kind, **options)
    return stream.getvalue()


def _read(data: bytes) -> tuple[Raster | None, list[str]]:
    findings = Findings()
    found = read_raster(data, "art/x.png", findings)
    assert all(f.message("zh") and "{" not in f.message("en") for f in findings)
    return found, [f"{f.code} {f.values.get('what', f.values.get('reason', ''))}" for f in findings]


def _pdf(raster: Raster) -> bytes:
    """The picture alone on a face of 80 by 60 mm."""
    matrix = (80 / raster.width, 0.0, 0.0, 60 / raster.height, 0.0, 0.0)
    items = (PictureItem(raster, matrix),)
    return face_pdf(Face("x", "en", 80, 60, 0, 0, items, {}, {}, fonts("en")))


def _seen(data: bytes) -> list[tuple[int, int, int]]:
    """Colours of the printed picture: left middle, bottom right, top right."""
    found, _ = _read(data)
    assert found is not None
    image = Image.open(io.BytesIO(render_png(_pdf(found), 25.4))).convert("RGB")
    return [image.getpixel(place) for place in ((10, 30), (70, 50), (70, 10))]  # type: ignore[misc]


def _near(found: list[tuple[int, int, int]], wanted: tuple[tuple[int, int, int], ...] = (RED, BLUE, GREEN)) -> bool:
    return all(
        abs(a - b) <= 12 for one, other in zip(found, wanted, strict=True) for a, b in zip(one, other, strict=True)
    )


def _image(pdf: bytes) -> Any:
    with pikepdf.open(io.BytesIO(pdf)) as document:
        images = [o for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
        main = next(o for o in images if "/SMask" in o or len(images) == 1)
        keys = {key: str(main.get(key)) for key in ("/Filter", "/ColorSpace", "/BitsPerComponent", "/Width", "/Height")}
        return len(images), keys, main.read_raw_bytes()


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _png(columns: int, rows: int, depth: int, colour: int, rows_data: bytes, interlaced: int = 0) -> bytes:
    head = struct.pack(">IIBBBBB", columns, rows, depth, colour, 0, 0, interlaced)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows_data)) + _chunk(b"IEND", b"")
    )


def _interlaced(image: Image.Image) -> bytes:
    """The picture as an interlaced PNG (Adam7)."""
    passes = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
    rows = b""
    for left, top, across, down in passes:
        for y in range(top, image.height, down):
            row = b"".join(bytes(image.getpixel((x, y))) for x in range(left, image.width, across))  # type: ignore[arg-type]
            rows += b"\0" + row if row else b""
    return _png(image.width, image.height, 8, 2, rows, 1)


def _deep(image: Image.Image) -> bytes:
    """The picture as a PNG of 16 bits a channel."""
    rows = b""
    for y in range(image.height):
        pixels = (image.getpixel((x, y)) for x in range(image.width))
        rows += b"\0" + b"".join(struct.pack(">HHH", *(c * 257 for c in pixel)) for pixel in pixels)  # type: ignore[union-attr]
    return _png(image.width, image.height, 16, 2, rows)


def test_plain_png_and_jpeg_go_into_the_file_as_they_came() -> None:
    png, jpeg = _saved(_corners(size=(64, 48))), _saved(_corners(size=(64, 48)), "JPEG", quality=95)
    for data, filter in ((png, "/FlateDecode"), (jpeg, "/DCTDecode")):
        found, told = _read(data)
        assert found is not None
        assert not told
        count, keys, raw = _image(_pdf(found))
        assert count == 1
        assert (keys["/Filter"], keys["/ColorSpace"], keys["/Width"]) == (filter, "/DeviceRGB", "64")
        assert raw.strip() in data
        assert _near(_seen(data))


@pytest.mark.parametrize(
    "data",
    [
        _saved(_corners().quantize(8)),
        _saved(_corners("RGBA")),
        _saved(_corners(), "WEBP", lossless=True),
        _saved(_corners(size=(64, 48)), "JPEG", quality=95, progressive=True),
        _interlaced(_corners()),
        _deep(_corners()),
    ],
    ids=["palette", "alpha", "webp", "progressive", "interlaced", "16-bit"],
)
def test_every_kind_shows_its_colours(data: bytes) -> None:
    assert _near(_seen(data))


def test_grey_of_any_depth_stays_grey() -> None:
    for image in (_corners("L"), _corners("1"), _corners("I;16").point(lambda v: v * 257)):
        found, told = _read(_saved(image))
        assert found is not None
        assert found.space == "DeviceGray"
        assert told == (["A015 deep"] if image.mode.startswith("I") else [])
    assert _read(_deep(_corners()))[1] == ["A015 deep"]
    data = _saved(Image.new("I;16", (4, 4), 257 * 128))
    found, _ = _read(data)
    assert found is not None
    assert set(zlib.decompress(found.data)) == {128}


def test_opacity_is_a_mask_and_solid_opacity_is_none() -> None:
    image = _corners("RGBA")
    image.putpixel((0, 0), (255, 0, 0, 0))
    found, _ = _read(_saved(image))
    assert found is not None
    count, keys, _ = _image(_pdf(found))
    assert (count, keys["/ColorSpace"]) == (2, "/DeviceRGB")
    solid, _ = _read(_saved(_corners("RGBA")))
    assert solid is not None
    assert not solid.mask


def test_see_through_colours_of_palettes_and_plain_pictures() -> None:
    palette = _corners("P")
    clear = palette.getpixel((0, 0))
    for data in (_saved(palette, transparency=clear), _saved(_corners(), transparency=RED)):
        found, _ = _read(data)
        assert found is not None
        hidden = zlib.decompress(found.mask)
        assert (hidden[0], hidden[-1]) == (0, 255)


def test_cmyk_is_converted_and_told() -> None:
    data = _saved(_corners("CMYK", (64, 48)), "JPEG", quality=95)
    _, told = _read(data)
    assert told == ["A015 cmyk"]
    assert _near(_seen(data))


def test_another_profile_is_converted_and_told() -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    other = srgb.replace("sRGB".encode("utf-16-be"), "mine".encode("utf-16-be")).replace(b"sRGB", b"mine")
    assert other != srgb
    for profile, wanted in ((srgb, []), (other, ["A015 profile"]), (b"no profile", [])):
        data = _saved(_corners(size=(64, 48)), "JPEG", quality=95, icc_profile=profile)
        assert _read(data)[1] == wanted
        assert _near(_seen(data))


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_camera_s_orientation_is_followed(turn: int) -> None:
    """The picture is stored turned, so that following EXIF shows it as drawn (for 5 to 8, with its sides swapped)."""
    back = {2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}
    image = _corners(size=(64, 48))
    stored = image if turn == 1 else image.transpose(Image.Transpose(back[turn]))
    exif = Image.Exif()
    exif[0x0112] = turn
    data = _saved(stored, "JPEG", quality=95, exif=exif)
    found, told = _read(data)
    assert found is not None
    assert not told
    assert (found.width, found.height) == (64, 48)
    assert _near(_seen(data))


def test_only_the_first_picture_of_an_animation() -> None:
    data = _saved(_corners(), save_all=True, append_images=[Image.new("RGB", (8, 6), "white")], duration=90)
    assert _read(data)[1] == ["A015 animated"]
    assert _near(_seen(data))


def _cut(data: bytes, part: float) -> bytes:
    return data[: int(len(data) * part)]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "A012"),
        (b"\x89PNG\r\n\x1a\n", "A012"),
        (_cut(_saved(_corners(size=(200, 150)), "JPEG"), 0.7), "A012"),
        (_cut(_saved(_corners(size=(200, 150))), 0.7), "A012"),
        (_saved(_corners()).replace(b"IDAT", b"IDAS"), "A012"),
        (_png(40, 40, 8, 2, b"\0" * 90), "A012"),
        (_png(4, 4, 8, 2, b"\x09" + b"\0" * 51), "A012"),
        (_png(30_000, 30_000, 8, 2, b""), "A008"),
        (_png(MOST_SIDE + 1, 1, 8, 0, b""), "A008"),
        (_png(2**31 - 1, 2**31 - 1, 8, 0, b""), "A008"),
        (_png(0, 4, 8, 2, b""), "A012"),
        (b"GIF89a" + b"\0" * 40, "A012"),
        (b"%PDF-1.4", "A012"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "A012"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "A012"),
        (bytes(range(256)) * 8, "A012"),
    ],
)
def test_damage_and_excess_are_findings(data: bytes, code: str) -> None:
    found, told = _read(data)
    assert found is None
    assert [each[:4] for each in told] == [code]


def test_what_it_is_instead_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"GIF89a" + b"\0" * 40)
    art = Art([tmp_path], tmp_path)
    assert art.find("a") is None
    assert "GIF" in art.findings[0].message("en")


def test_a_wrong_extension_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(_saved(_corners()))
    art = Art([tmp_path], tmp_path)
    assert isinstance(art.find("a"), Raster)
    assert not art.findings


def test_damage_anywhere_never_raises() -> None:
    import random

    rng = random.Random("rasters")
    for data in (_saved(_corners(size=(40, 30))), _saved(_corners(size=(40, 30)), "JPEG"), _saved(_corners(), "WEBP")):
        for _ in range(60):
            broken = bytearray(data)
            for _ in range(rng.randint(1, 4)):
                broken[rng.randrange(len(broken))] = rng.randrange(256)
            findings = Findings()
            found = read_raster(bytes(broken), "x", findings)
            assert found is not None or findings.errors
