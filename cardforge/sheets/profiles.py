"""Printer profiles: an entry of `printers:` in a settings file -> a Printer, every fault at its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.catalog import Document
from cardforge.findings import Findings, Place
from cardforge.sheets.printer import Margins, Printer, Shift
from cardforge.sheets.spec import DUPLEX

EDGES = ("left", "top", "right", "bottom")
LIMITS = {"margin": (0.0, 100.0), "shift": (-20.0, 20.0), "angle": (-5.0, 5.0)}
"""mm and degrees: a side that lies further beside the other is a fault of the printer, not of its settings."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A value of a profile that cannot be: where in it, what stands there, and what is expected (a word of S010)."""

    path: tuple[str, ...]
    value: object
    expected: str


def read_printer(
    name: str, value: Any, document: Document, path: tuple[str, ...], findings: Findings, file: str = ""
) -> Printer | None:
    """One profile; every fault in it is S010 at its place (in `file`, where the document's own name is too short)."""
    faults = list(_faults(value))
    for fault in faults:
        wrong_key = bool(fault.path) and fault.value == fault.path[-1]
        place = (document.key_place if wrong_key else document.place)(*path, *fault.path)
        if file:
            place = Place(file, place.line, place.column, place.end_line, place.end_column)
        key = ".".join(fault.path) or name
        findings.report("S010", place, printer=name, key=key, value=brief(fault.value), expected=fault.expected)
    return None if faults else _printer(name, value or {})


# --- one profile ------------------------------------------------------------------------------------------------------


def _faults(value: Any) -> Iterator[Wrong]:
    if value is None:
        return
    if not isinstance(value, Mapping):
        yield Wrong((), value, "profile")
        return
    for key, entry in value.items():
        if key == "margins":
            yield from _margin_faults(entry)
        elif key in ("front", "back"):
            yield from _shift_faults(key, entry)
        elif key == "duplex":
            if entry not in DUPLEX:
                yield Wrong((key,), entry, "duplex")
        elif key == "turn":
            if entry not in ("left", "right"):
                yield Wrong((key,), entry, "turn")
        else:
            yield Wrong((key,), key, "profile")


def _margin_faults(entry: Any) -> Iterator[Wrong]:
    if not isinstance(entry, Mapping):
        if not _within(entry, "margin"):
            yield Wrong(("margins",), entry, "margin")
        return
    for edge, length in entry.items():
        if edge not in EDGES:
            yield Wrong(("margins", edge), edge, "edge")
        elif not _within(length, "margin"):
            yield Wrong(("margins", edge), length, "margin")
    if set(EDGES) - set(entry):
        yield Wrong(("margins",), ", ".join(entry), "edge")


def _shift_faults(side: str, entry: Any) -> Iterator[Wrong]:
    known = ("dx", "dy", "angle") if side == "back" else ("dx", "dy")
    if not isinstance(entry, Mapping):
        yield Wrong((side,), entry, side)
        return
    for key, number in entry.items():
        if key not in known:
            yield Wrong((side, key), key, side)
        elif not _within(number, "angle" if key == "angle" else "shift"):
            yield Wrong((side, key), number, "angle" if key == "angle" else "shift")


def _within(value: Any, kind: str) -> bool:
    low, high = LIMITS[kind]
    return isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high


def _printer(name: str, value: Mapping[str, Any]) -> Printer:
    margins = value.get("margins")
    if isinstance(margins, Mapping):
        edges: Margins | None = Margins(*(float(margins[edge]) for edge in EDGES))
    else:
        edges = None if margins is None else Margins.all(float(margins))
    front, back = (Shift(**{key: float(n) for key, n in value.get(side, {}).items()}) for side in ("front", "back"))
    return Printer(name, edges, front, back, duplex=value.get("duplex", ""), turn=value.get("turn", "left"))


def brief(value: object) -> str:
    """A value as a report shows it."""
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "..."
