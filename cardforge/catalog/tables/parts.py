"""The parts of a workbook's file: a zip of XML, opened with care.

A workbook comes from anywhere: sizes are what comes out and not what the zip says, XML with a DOCTYPE (the door of
entity bombs and of other files) is refused, and nothing outside the file is ever fetched. ECMA-376 part 2.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable
from typing import Protocol
from xml.parsers import expat

LARGEST_PART = 48_000_000
"""Bytes of XML of one part. 5,400 cards need 5 MB."""
MOST_PARTS = 5_000
_FAULTS = (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError, ValueError)


class WorkbookError(Exception):
    """The workbook cannot be read; the reason is a word of D061."""


class Handler(Protocol):
    """What reads a part: elements by their local names, and the text between."""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element begins."""

    def end(self, name: str) -> None:
        """An element ends."""

    def text(self, data: str) -> None:
        """Text, in pieces."""


class Parts:
    """The parts of one workbook."""

    def __init__(self, data: bytes) -> None:
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            names = self._zip.namelist()
        except _FAULTS:
            raise WorkbookError("damaged") from None
        if len(names) > MOST_PARTS:
            raise WorkbookError("large")
        self._names = {name.lstrip("/").lower(): name for name in names}

    def __contains__(self, name: str) -> bool:
        return name.lower() in self._names

    def read(self, name: str) -> bytes:
        """The bytes of a part, of any case of letters. WorkbookError where it is not there, broken or too large."""
        if name not in self:
            raise WorkbookError("incomplete")
        try:
            with self._zip.open(self._names[name.lower()]) as part:
                data = part.read(LARGEST_PART + 1)
        except _FAULTS:
            raise WorkbookError("damaged") from None
        if len(data) > LARGEST_PART:
            raise WorkbookError("large")
        return data

    def parse(self, name: str, handler: Handler) -> None:
        """Read a part's XML."""
        parse(self.read(name), handler)


def parse(data: bytes, handler: Handler) -> None:
    """Read XML. WorkbookError where it is none, or where it has a DOCTYPE."""
    parser = expat.ParserCreate()
    parser.buffer_text = True

    def refuse(*_: object) -> None:
        raise WorkbookError("doctype")

    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = _local(handler.start)
    parser.EndElementHandler = lambda name: handler.end(name if ":" not in name else name.rpartition(":")[2])
    parser.CharacterDataHandler = handler.text
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError, LookupError):
        raise WorkbookError("damaged") from None


def _local(start: Callable[[str, dict[str, str]], None]) -> Callable[[str, dict[str, str]], None]:
    """Names without their prefixes: which prefix stands for which namespace is each program's own choice."""

    def handle(name: str, attributes: dict[str, str]) -> None:
        for key in attributes:
            if ":" in key:
                attributes = {key.rpartition(":")[2]: value for key, value in attributes.items()}
                break
        start(name if ":" not in name else name.rpartition(":")[2], attributes)

    return handle
