"""What a font says of itself: its names, version, licence, and whether it may be embedded.

After the OpenType specification 1.9.1, "name" and "OS/2" (fsType).
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from cardforge.typeset.opentype.sfnt import Sfnt

FAMILY, SUBFAMILY, VERSION, LICENCE, LICENCE_URL, TYPOGRAPHIC_FAMILY = 1, 2, 5, 13, 14, 16
_ENGLISH = ((3, 0x409), (3, None), (0, None), (1, 0), (1, None))
"""Platforms and languages in which a name is looked for: English on Windows first."""
_RESTRICTED, _LESS, _WHOLE, _BITMAPS = 0x2, 0xC, 0x100, 0x200


@dataclass(frozen=True, slots=True)
class About:
    """A face as it names itself; "" for what it does not say."""

    family: str
    version: str
    licence: str


def about(font: Sfnt) -> About:
    """Family, version ("2.003"), and licence in short."""
    names = _names(font)
    version = names.get(VERSION, "").removeprefix("Version ").split(";")[0].strip()
    family = names.get(TYPOGRAPHIC_FAMILY) or names.get(FAMILY, "")
    return About(family, version, _short(names.get(LICENCE, ""), names.get(LICENCE_URL, "")))


def _short(words: str, address: str) -> str:
    if "SIL Open Font" in words or "openfontlicense" in address or "scripts.sil.org/OFL" in address + words:
        return "SIL OFL 1.1"
    return " ".join((words or address).split())[:60]


def _names(font: Sfnt) -> dict[int, str]:
    """Number -> name, each in the most English form there is."""
    table = font.table("name")
    if len(table) < 6:
        return {}
    count, start = struct.unpack_from(">HH", table, 2)
    found: dict[int, tuple[int, str]] = {}
    for i in range(min(count, (len(table) - 6) // 12)):
        platform, _, language, number, length, offset = struct.unpack_from(">6H", table, 6 + 12 * i)
        rank = next((r for r, (p, lang) in enumerate(_ENGLISH) if p == platform and lang in (None, language)), None)
        if rank is not None and (number not in found or rank < found[number][0]):
            raw = table[start + offset : start + offset + length]
            text = raw.decode("latin-1" if platform == 1 else "utf-16-be", "replace")
            found[number] = (rank, "".join(c for c in text if c.isprintable()))
    return {number: text for number, (_, text) in found.items()}


def weight(font: Sfnt) -> int:
    """The weight class, 400 where it states none."""
    table = font.table("OS/2")
    return int(struct.unpack_from(">H", table, 4)[0]) if len(table) >= 6 else 400


def restrictions(font: Sfnt) -> str:
    """What of fsType forbids a subset of outlines in a file to be given away: `embedding`, `subsets`, `outlines`;
    "" for nothing. A font without the table states no bar."""
    table = font.table("OS/2")
    if len(table) < 10:
        return ""
    (bits,) = struct.unpack_from(">H", table, 8)
    if bits & _RESTRICTED and not bits & _LESS:
        return "embedding"
    return "subsets" if bits & _WHOLE else "outlines" if bits & _BITMAPS else ""
