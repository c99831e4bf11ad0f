"""The user's own file of printer profiles: `printers.yaml` in the settings folder of the system, since profiles belong
to a machine and not to a game. Where it lies, what it says, and how a profile is written into it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any

from cardforge.catalog import Document, parse_document, read_document
from cardforge.findings import CardforgeError, Findings, Place
from cardforge.sheets.printer import Printer
from cardforge.sheets.profiles import brief, read_printer

HEADER = (
    "# Printer profiles of this machine, written by `cardforge calibrate --set`. Lengths in mm, angle in degrees.\n"
)


def printers_file(system: str = os.name, platform: str = sys.platform, environ: Mapping[str, str] = os.environ) -> Path:
    """CARDFORGE_PRINTERS, else `cardforge/printers.yaml` in the user's settings folder (APPDATA on Windows,
    ~/Library/Application Support on macOS, XDG_CONFIG_HOME or ~/.config).
    """
    if stated := environ.get("CARDFORGE_PRINTERS"):
        return Path(stated)
    if system == "nt" and (roaming := environ.get("APPDATA")):
        base = Path(roaming)
    elif platform == "darwin":
        base = _home() / "Library" / "Application Support"
    elif stated := environ.get("XDG_CONFIG_HOME"):
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
    file = path or printers_file()
    return _printers(_document(file), file)


def save_printer(name: str, changes: Mapping[str, Any], path: Path | None = None) -> Path:
    """Write what changed of a profile into the user's file; all other profiles, settings and comments in it stay. The
    file's path. CardforgeError where the file is wrong as it stands: it is then left alone; OSError where it cannot be
    written.
    """
    file = path or printers_file()
    document = _document(file)
    _printers(document, file)
    table = (document.tree or {}).get("printers") if document else None
    printers: dict[str, Any] = dict(table or {})
    profile = printers[name] = dict(printers.get(name) or {})
    for key, value in changes.items():
        before = profile.get(key)
        profile[key] = {**before, **value} if isinstance(value, Mapping) and isinstance(before, Mapping) else value
    text = _spliced(file, document, name, printers) or _remarks(file) + _yaml({"printers": printers})
    file.parent.mkdir(parents=True, exist_ok=True)
    _write(file, text)
    return file


def _document(path: Path) -> Document | None:
    if not path.exists():
        return None
    findings = Findings()
    document = read_document(path, path.parent, findings, decimals=True)
    if findings.errors:
        raise CardforgeError(findings)
    return document


def _printers(document: Document | None, path: Path) -> dict[str, Printer]:
    """The profiles of a document that holds nothing else."""
    if document is None:
        return {}
    findings, printers = Findings(), {}
    tree = document.tree or {}
    table = tree.get("printers") or {} if isinstance(tree, Mapping) else None
    if not isinstance(table, Mapping) or set(tree) - {"printers"}:
        findings.report("S010", Place(str(path), 1), printer="*", key="printers", value=brief(tree), expected="table")
        table = {}
    for name, value in table.items():
        printers[name] = read_printer(name, value, document, ("printers", name), findings, str(path))
    if findings:
        raise CardforgeError(findings)
    return {name: printer for name, printer in printers.items() if printer is not None}


# --- writing ----------------------------------------------------------------------------------------------------------


def _spliced(file: Path, document: Document | None, name: str, printers: Mapping[str, Any]) -> str | None:
    """The file with one profile written anew and every other line as it was; None where it is not laid out so that
    this comes out right.
    """
    if document is None:
        return None
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    table = (document.tree or {}).get("printers") or {}
    keys = {key: document.key_place("printers", key) for key in table}
    if not keys:
        return None
    indent = " " * (min(place.column for place in keys.values()) - 1)
    entry = [indent + line for line in _yaml({name: printers[name]}).splitlines()]
    if name in keys:
        start = keys[name].line - 1
        end = min((place.line - 1 for place in keys.values() if place.line - 1 > start), default=len(lines))
        while end > start + 1 and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
            end -= 1  # a remark belongs to the profile that follows it
    else:
        start = end = len(lines)
    text = "\n".join([*lines[:start], *entry, *lines[end:]]) + "\n"
    found = Findings()
    again = parse_document(text, file.name, found, decimals=True)
    return text if again and not found and again.tree == _read_back(printers) else None


def _remarks(file: Path) -> str:
    """What the file says before its first entry."""
    if not file.exists():
        return HEADER
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    return "".join(f"{line}\n" for line in takewhile(lambda line: line.startswith("#"), lines))


def _read_back(printers: Mapping[str, Any]) -> Any:
    """Profiles as they are read from what is written."""
    written = parse_document(_yaml({"printers": printers}), "", Findings(), decimals=True)
    return written.tree if written else None


def _yaml(tree: Any) -> str:
    import yaml

    text: str = yaml.safe_dump(tree, allow_unicode=True, sort_keys=False, default_flow_style=None, width=1000)
    return text


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
