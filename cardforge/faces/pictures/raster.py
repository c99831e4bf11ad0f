"""PNG, JPEG and WebP files -> Rasters: checked, turned into 8 bits of grey or sRGB, and left as they are where PDF can
hold them so.

- JPEG of grey or RGB goes into the file untouched, whatever its size: it is read once to see that it is whole.
- PNG of 8 bits, grey or RGB, not interlaced, without opacity or a profile of its own: its data go in untouched.
- Everything else is decoded: palettes, 16 bits (rounded to 8), interlacing, opacity (kept as a mask), CMYK and profiles
  (converted to sRGB, by the picture's own profile where it has one), the first picture of an animation.
- Sizes are looked at before anything is decoded: no more than `MOST_SIDE` pixels a side and `MOST_PIXELS` in all.
"""

from __future__ import annotations

import io
import struct
import warnings
import zlib
from collections.abc import Iterator
from typing import Any

from cardforge.faces.pictures.drawing import Raster
from cardforge.findings import Findings, Place

FORMATS = ("PNG", "JPEG", "WEBP")
MOST_PIXELS = 60_000_000
"""A board of half a metre by half a metre at 300 dpi has 35 million."""
MOST_SIDE = 20_000
LEVEL = 6
"""Of deflate: what is written anew."""
_ORIENTATION = 0x0112
_PNG = b"\x89PNG\r\n\x1a\n"


def read_raster(data: bytes, file: str, findings: Findings) -> Raster | None:
    """Read a picture file. Faults (A008, A012) and notes (A015: what was converted) go to `findings`."""
    from PIL import Image, UnidentifiedImageError

    place = Place(file)
    if not data:
        findings.report("A012", place, reason="the file is empty")
        return None
    try:
        with warnings.catch_warnings(), Image.open(io.BytesIO(data), formats=FORMATS) as image:
            warnings.simplefilter("ignore")
            width, height = image.size
            if width * height > MOST_PIXELS or max(width, height) > MOST_SIDE:
                what = f"{width} x {height} pixels"
                findings.report("A008", place, what=what, most=f"{MOST_SIDE} a side, {MOST_PIXELS} in all")
                return None
            return _plain_png(data, image) or _read(data, image, place, findings)
    except Image.DecompressionBombError:
        findings.report("A008", place, what="pixels without end", most=MOST_PIXELS)
    except UnidentifiedImageError:
        findings.report("A012", place, reason=f"expected PNG, JPEG or WebP, got {_kind(data)}")
    except Exception as error:  # a decoder over untrusted bytes: it raises whatever it runs into
        findings.report("A012", place, reason=" ".join(str(error).split())[:80] or type(error).__name__)
    return None


def _kind(data: bytes) -> str:
    """What the bytes are, told by their beginning."""
    known = {b"GIF8": "GIF", b"BM": "BMP", b"II*\0": "TIFF", b"MM\0*": "TIFF", b"%PDF": "PDF", b"8BPS": "PSD",
             b"<svg": "SVG", b"<?xml": "XML", b"<": "a web page", _PNG[:4]: "a damaged PNG",
             b"\xff\xd8": "a damaged JPEG", b"RIFF": "a damaged WebP", b"PK": "a zip archive"}  # fmt: skip
    start = data.lstrip()[:8]
    if start[4:8] == b"ftyp":
        return "HEIC or AVIF"
    return next((name for magic, name in known.items() if start.startswith(magic)), "something else")


# --- as it is ---------------------------------------------------------------------------------------------------------


def _plain_png(data: bytes, image: Any) -> Raster | None:
    """A PNG whose data PDF takes as they are; None for others. Raises ValueError where it is damaged."""
    if image.format != "PNG":
        return None
    chunks = list(_chunks(data))
    kinds = {kind for kind, _ in chunks}
    columns, rows, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1][:13])
    if depth != 8 or colour not in (0, 2) or interlaced or not kinds.isdisjoint((b"tRNS", b"iCCP", b"acTL", b"eXIf")):
        return None
    packed = b"".join(body for kind, body in chunks if kind == b"IDAT")
    wanted = rows * (1 + columns * (3 if colour == 2 else 1))
    if not _whole(packed, wanted, 1 + columns * (3 if colour == 2 else 1)):
        raise ValueError("the picture is cut off or damaged")
    return Raster(packed, columns, rows, "DeviceRGB" if colour == 2 else "DeviceGray", predicted=True)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG (PNG 1.2, section 3). ValueError where one is damaged or the end is missing."""
    position = len(_PNG)
    while position + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, position)
        kind, body = data[position + 4 : position + 8], data[position + 8 : position + 8 + length]
        if len(body) < length:
            break
        if zlib.crc32(kind + body) != int.from_bytes(data[position + 8 + length : position + 12 + length], "big"):
            raise ValueError(f"the {kind.decode('latin-1')} part of the picture is damaged")
        yield kind, body
        if kind == b"IEND":
            return
        position += 12 + length
    raise ValueError("the picture is cut off")


def _whole(packed: bytes, wanted: int, row: int) -> bool:
    """Whether deflated rows are exactly as long as they must be, and each begins with a filter PNG has (0 to 4)."""
    unpacker, rest, seen = zlib.decompressobj(), packed, 0
    while seen <= wanted and (plain := unpacker.decompress(rest, 1 << 20)):
        if max(plain[-seen % row :: row], default=0) > 4:
            return False
        seen += len(plain)
        rest = unpacker.unconsumed_tail
    return seen == wanted and unpacker.eof


# --- read and converted -----------------------------------------------------------------------------------------------


def _read(data: bytes, image: Any, place: Place, findings: Findings) -> Raster:
    if getattr(image, "n_frames", 1) > 1:
        findings.report("A015", place, what="animated")
    turn = _turn(image)
    image.load()
    own = _profile(image)
    if image.format == "JPEG" and image.mode in ("L", "RGB") and own is None:
        space = "DeviceGray" if image.mode == "L" else "DeviceRGB"
        return Raster(data, image.width, image.height, space, "DCTDecode", turn=turn)
    if image.mode == "CMYK":
        findings.report("A015", place, what="cmyk")
    elif own is not None:
        findings.report("A015", place, what="profile")
    elif image.mode.startswith(("I", "F")) or (image.format == "PNG" and data[24] == 16):
        findings.report("A015", place, what="deep")
    return _encoded(*_opaque(_to_srgb(_eight_bits(image), own)), turn)


def _turn(image: Any) -> int:
    """The orientation that EXIF states."""
    try:
        turn = image.getexif().get(_ORIENTATION, 1)
    except Exception:  # EXIF is what a camera wrote: damage in it is no damage of the picture
        return 1
    return turn if isinstance(turn, int) and 1 <= turn <= 8 else 1


def _profile(image: Any) -> Any:
    """The picture's colour profile where it is another than sRGB and is of the picture's colours."""
    from PIL import ImageCms

    stated = image.info.get("icc_profile")
    if not stated or image.mode in ("L", "LA", "1", "I", "I;16", "F"):
        return None
    try:
        profile = ImageCms.ImageCmsProfile(io.BytesIO(stated))
        name = ImageCms.getProfileDescription(profile)
        space = profile.profile.xcolor_space.strip()
    except (ImageCms.PyCMSError, OSError, ValueError):
        return None
    fits = space == ("CMYK" if image.mode == "CMYK" else "RGB")
    return None if "srgb" in name.lower() or not fits else profile


def _eight_bits(image: Any) -> Any:
    """L, LA, RGB, RGBA or CMYK, 8 bits a channel."""
    if image.mode.startswith(("I", "F")):  # 16 bits of grey: rounded, not cut
        return image.convert("I").point(lambda value: value / 257 + 0.5).convert("L")
    if image.mode == "1":
        return image.convert("L")
    if image.mode in ("L", "RGB") and "transparency" in image.info:
        return image.convert("RGBA")
    if image.mode in ("P", "PA"):
        return image.convert("RGBA" if image.mode == "PA" or "transparency" in image.info else "RGB")
    return image if image.mode in ("L", "LA", "RGB", "RGBA", "CMYK") else image.convert("RGB")


def _to_srgb(image: Any, profile: Any) -> Any:
    from PIL import ImageCms

    if profile is not None:
        mask = image.getchannel("A") if image.mode == "RGBA" else None
        plain = image if image.mode == "CMYK" else image.convert("RGB")
        seen: Any = ImageCms.profileToProfile(plain, profile, ImageCms.createProfile("sRGB"), outputMode="RGB")
        if mask is not None:
            seen.putalpha(mask)
        return seen
    return image.convert("RGB") if image.mode == "CMYK" else image


def _opaque(image: Any) -> tuple[Any, Any]:
    """The picture without its opacity, and that apart (None where everything is solid)."""
    if image.mode not in ("LA", "RGBA"):
        return image, None
    mask = image.getchannel("A")
    return image.convert(image.mode[:-1]), None if mask.getextrema() == (255, 255) else mask


def _encoded(image: Any, mask: Any, turn: int) -> Raster:
    packed = zlib.compress(image.tobytes(), LEVEL)
    space = "DeviceGray" if image.mode == "L" else "DeviceRGB"
    hidden = zlib.compress(mask.tobytes(), LEVEL) if mask is not None else b""
    return Raster(packed, image.width, image.height, space, mask=hidden, turn=turn)
