"""Bytes of a CSV file -> its text: UTF-8 and UTF-16 for certain; GB 18030, Big5 and Windows-1252 by a stated guess.

A spreadsheet program saves "CSV" in the encoding of its system: on a Chinese Windows that is GBK or Big5. Which of the
two a file is in cannot be known, only judged: by the header row (a name that means something in one of them decides),
then by how many of its characters are the common ones of GB 2312 level 1 and Big5 level 1.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable

from cardforge.catalog.files import place_of_byte
from cardforge.findings import Findings, Place

MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
GUESSES = {"gb18030": "GB 18030 (GBK)", "big5hkscs": "Big5", "cp1252": "Windows-1252"}
LEAST_COMMON = 0.6
"""Share of common characters below which a text is not believed to be Chinese in that encoding."""

Known = Callable[[str], list[str]]
"""The names in a text's first row that mean something."""


def decoded(data: bytes, file: str, findings: Findings, known: Known) -> str | None:
    """The text; None (and D005) where no encoding fits. A guess is told (D062)."""
    for mark, name in MARKS:
        if data.startswith(mark):
            return _strict(data[len(mark) :], name, file, findings)
    if b"\0" in data:
        return _without_mark(data, file, findings, known)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        return _guessed(fault, file, findings, known)


def _strict(data: bytes, name: str, file: str, findings: Findings) -> str | None:
    try:
        return data.decode(name)
    except UnicodeDecodeError as fault:
        if name == "utf-8":
            _refuse(fault, file, findings)
        else:
            findings.report("D005", Place(file), byte=f"0x{data[fault.start]:02X}")
        return None


def _without_mark(data: bytes, file: str, findings: Findings, known: Known) -> str | None:
    """UTF-16 that does not say so; else a file with NUL bytes in it is no text at all."""
    for name in ("utf-16-le", "utf-16-be"):
        try:
            text = data.decode(name)
        except UnicodeDecodeError:
            continue
        if known(text):
            findings.report("D062", Place(file), encoding="UTF-16")
            return text
    findings.report("D005", Place(file), byte="0x00")
    return None


def _guessed(fault: UnicodeDecodeError, file: str, findings: Findings, known: Known) -> str | None:
    judged = [(judged, name) for name in GUESSES if (judged := _judge(fault.object, name, known)) is not None]
    if not judged:
        _refuse(fault, file, findings)
        return None
    (_, name) = max(judged, key=lambda each: each[0])
    findings.report("D062", Place(file), encoding=GUESSES[name])
    return fault.object.decode(name)


def _judge(data: bytes, name: str, known: Known) -> tuple[int, float] | None:
    """How well an encoding fits: known names in the header row, share of common characters. None where it does not."""
    try:
        text = data.decode(name)
    except UnicodeDecodeError:
        return None
    wide = [each for each in text if ord(each) > 0x7F]
    if any(each < " " and each not in "\t\r\n" for each in text):
        return None
    if name == "cp1252":
        letters = sum(each.isalpha() or each in "‘’“”–—…°·€£×½" for each in wide)
        return (0, LEAST_COMMON) if letters == len(wide) and len(wide) * 5 < len(text) else None
    share = sum(_common(each, name) for each in wide) / len(wide) if wide else 0.0
    names = sum(not name.isascii() for name in known(text))  # ASCII is the same in all of them and says nothing
    return (names, share) if names or share >= LEAST_COMMON else None


def _common(character: str, name: str) -> bool:
    """Whether a character is of level 1 of its set, or a Chinese mark."""
    code = character.encode(name, "replace")
    if len(code) != 2:
        return False
    lead, trail = code
    if name == "gb18030":
        return (0xB0 <= lead <= 0xD7 or 0xA1 <= lead <= 0xA3) and trail >= 0xA1
    return 0xA1 <= lead <= 0xC6


def _refuse(fault: UnicodeDecodeError, file: str, findings: Findings) -> None:
    byte = f"0x{fault.object[fault.start]:02X}"
    findings.report("D005", place_of_byte(fault.object, fault.start, file), byte=byte)
