"""Printer profiles: `printers:` of a settings file <-> Printer, and the user's own file of them.

The user's file is `printers.yaml` in the settings folder of the system: profiles belong to a machine, not to a game.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.catalog import Document, read_document
from cardforge.findings import CardforgeError, Findings, Place
from cardforge.sheets.printer import Margins, Printer, Shift
from cardforge.sheets.spec import DUPLEX

EDGES = ("left", "top", "right", "bottom")
LIMITS = {"margin": (0.0, 100.0), "shift": (-20.0, 20.0), "angle": (-5.0, 5.0)}
"""mm and degrees: a side that lies further beside the other is a fault of the printer, not of its settings."""
HEADER = (
    "# Printer profiles of this machine, written by `cardforge calibrate --set`. Lengths in mm, angles in degrees.\n"
)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A value of a profile that cannot be: where in it, what stands there, and what is expected (a word of S010)."""

    path: tuple[str, ...]
    value: object
    expected: str


def printers_file() -> Path:
    """CARDFORGE_PRINTERS, else `cardforge/printers.yaml` in the user's settings folder (APPDATA on Windows,
    ~/Library/Application Support on macOS, XDG_CONFIG_HOME or ~/.config).
    """
    if stated := os.environ.get("CARDFORGE_PRINTERS"):
        return Path(stated)
    if os.name == "nt" and (roaming := os.environ.get("APPDATA")):
        base = Path(roaming)
    elif sys.platform == "darwin":
        base = _home() / "Library" / "Application Support"
    elif stated := os.environ.get("XDG_CONFIG_HOME"):
        base = Path(stated)
    else:
        base = _home() / ".config"
    return base / "cardforge" / "printers.yaml"


def _home() -> Path:
    """The user's folder; where nobody says whose (a machine account), the one we stand in."""
    try:
        return Path.home()
    except RuntimeError:
        return Path()


def user_printers(path: Path | None = None) -> dict[str, Printer]:
    """The profiles in the user's file; none where there is no file. CardforgeError with every fault (S010, D...)."""
    return read_printers(_tree(path or printers_file()), path or printers_file())


def read_printers(document: Document | None, path: Path) -> dict[str, Printer]:
    """The profiles of a document that holds nothing else."""
    if document is None:
        return {}
    findings, printers = Findings(), {}
    tree = document.tree or {}
    table = tree.get("printers", {}) if isinstance(tree, Mapping) else None
    if not isinstance(table, Mapping) or set(tree) - {"printers"}:
        findings.report("S010", Place(str(path), 1), printer="*", key="printers", value=_brief(tree), expected="table")
        table = {}
    for name, value in table.items():
        printers[name] = read_printer(name, value, document, ("printers", name), findings, str(path))
    if findings:
        raise CardforgeError(findings)
    return {name: printer for name, printer in printers.items() if printer is not None}


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
        findings.report("S010", place, printer=name, key=key, value=_brief(fault.value), expected=fault.expected)
    return None if faults else _printer(name, value or {})


def save_printer(name: str, changes: Mapping[str, Any], path: Path | None = None) -> Path:
    """Write what changed of a profile into the user's file; all other profiles and settings in it stay. The file's
    path. CardforgeError where the file is wrong as it stands: it is then left alone; OSError where it cannot be
    written.
    """
    import yaml

    file = path or printers_file()
    document = _tree(file)
    read_printers(document, file)
    tree = dict(document.tree or {}) if document else {}
    printers = {key: dict(value or {}) for key, value in tree.get("printers", {}).items()}
    profile = printers.setdefault(name, {})
    for key, value in changes.items():
        profile[key] = {**profile.get(key, {}), **value} if isinstance(value, Mapping) else value
    text = yaml.safe_dump({"printers": printers}, allow_unicode=True, sort_keys=False, default_flow_style=None)
    file.parent.mkdir(parents=True, exist_ok=True)
    _write(file, _comments(file) + text)
    return file


def _tree(path: Path) -> Document | None:
    if not path.exists():
        return None
    findings = Findings()
    document = read_document(path, path.parent, findings, decimals=True)
    if findings.errors:
        raise CardforgeError(findings)
    return document


def _comments(file: Path) -> str:
    """What the file says before its first entry."""
    if not file.exists():
        return HEADER
    lines = file.read_text(encoding="utf-8-sig").splitlines(keepends=True)
    head = []
    for line in lines:
        if not line.startswith("#"):
            break
        head.append(line)
    return "".join(head)


def _write(file: Path, text: str) -> None:
    """Whole or not at all."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=".printers-")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        os.replace(name, file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


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


def _brief(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "..."
