"""`templates/press/*.yaml`, and a game's own `press/*.yaml` -> presets: what a print shop or service wants of a deck.

All lengths in mm. A preset may build on another (`extends`); what it does not state is what `Preset` has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from cardforge.catalog import Document, inside, read_document
from cardforge.catalog.types import show
from cardforge.findings import CardforgeError, DataError, Findings, Place, closest, finding

CHOICES: Mapping[str, tuple[str, ...]] = {
    "output": ("pdf", "png"),
    "colour": ("cmyk", "rgb"),
    "standard": ("x1a", "x1a-2001", "x4", "none"),
    "order": ("interleaved", "fronts-backs", "separate"),
    "copies": ("each", "once"),
}
TABLES = ("presets", "conditions")
_NAME = re.compile(r"[^\W_][\w.-]{0,39}")
LIMITS: Mapping[str, tuple[float, float]] = {
    "bleed": (0, 20),
    "safe": (0, 20),
    "corner": (0, 30),
    "dpi": (72, 2400),
    "limit": (100, 400),
}


class _MisfitError(ValueError):
    """A value that a preset cannot have: what is expected (a word of S102), and the names or bounds there are."""

    def __init__(self, expected: str, known: Iterable[str] = ()) -> None:
        super().__init__(expected)
        self.expected = expected
        self.known = ", ".join(known)


@dataclass(frozen=True, slots=True)
class Preset:
    """What is wanted. `trim` None: every card at its own size. `limit`: ink in percent. `icc`: an ICC profile's file;
    `rounded`: pictures are cut to the card's outline, without bleed; `spot`: theme colour -> name of a spot ink.
    """

    name: str
    about: Mapping[str, str] = field(default_factory=dict)
    trim: tuple[float, float] | None = None
    bleed: float = 3.0
    safe: float = 3.0
    corner: float = 3.0
    dpi: float = 300.0
    output: str = "pdf"
    colour: str = "cmyk"
    standard: str = "x1a"
    order: str = "interleaved"
    copies: str = "each"
    marks: bool = False
    rounded: bool = False
    limit: float = 300.0
    condition: str = "FOGRA39"
    condition_about: str = ""
    icc: str = ""
    spot: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict, compare=False, repr=False)
    """Where a maker's own file states a setting."""


@dataclass(frozen=True)
class Presets:
    """Presets by name."""

    presets: Mapping[str, Preset]

    def __getitem__(self, name: str) -> Preset:
        """A preset by its name. CardforgeError S101 for an unknown one."""
        if name not in self.presets:
            known = sorted(self.presets)
            raise CardforgeError(
                finding("S101", preset=name, known=", ".join(known), guess=closest(name.lower(), known))
            )
        return self.presets[name]


def load_presets(folders: Iterable[Path]) -> Presets:
    """Read `*.yaml` of these folders, later ones over earlier ones: the bundled one, then a game's `press/`. DataError
    S102 with every fault.
    """
    findings = Findings()
    raw: dict[str, tuple[Document, Mapping[str, Any]]] = {}
    conditions: dict[str, str] = {}
    own: list[Document] = []
    for index, folder in enumerate(folders):
        for path in sorted(folder.glob("*.yaml")):
            document = read_document(path, _root(folder), findings, decimals=True)
            if document is not None:
                own += [document] if index else []
                _tables(document, folder, raw, conditions, findings)
    made: dict[str, Preset] = {}
    for name in raw:
        values = _resolved(name, raw, findings)
        if values is not None:
            condition = str(values.get("condition", "FOGRA39"))
            values["condition_about"] = conditions.get(condition, "")
            made[name] = Preset(name, **values, places=_places(name, raw, own))
            if condition not in conditions and not made[name].icc:
                place = raw[name][0].place("presets", name, "condition")
                findings.report("S123", place, condition=condition, known=", ".join(conditions))
    if findings.errors:
        raise DataError(findings.ordered())
    return Presets(made)


def _root(folder: Path) -> Path:
    """What places are relative to: the game, or what holds `templates/`."""
    return folder.parent if (folder.parent / "game.yaml").exists() else folder.parent.parent


def _tables(
    document: Document, folder: Path, raw: dict[str, Any], conditions: dict[str, str], findings: Findings
) -> None:
    tree = document.tree if isinstance(document.tree, Mapping) else {}
    if not isinstance(document.tree, Mapping) and document.tree is not None:
        _fault(findings, document.place(), "*", document.tree, _MisfitError("key", TABLES))
    for key, entries in tree.items():
        if key not in TABLES:
            _fault(findings, document.place(key), key, entries, _MisfitError("key", TABLES))
        elif not isinstance(entries, Mapping):
            _fault(findings, document.place(key), key, entries, _MisfitError("table"))
        elif key == "conditions":
            conditions.update({str(name): str(about) for name, about in entries.items()})
        else:
            for name, values in entries.items():
                if not _NAME.fullmatch(str(name)):  # it becomes part of a file's
                    _fault(findings, document.place(key, name), key, name, _MisfitError("name"))
                    continue
                checked = _checked(document, str(name), values, findings)
                if checked is not None:
                    if icc := checked.get("icc"):
                        if Path(icc).is_absolute() or not inside(folder / icc, _root(folder)):
                            _fault(findings, document.place("presets", name, "icc"), "icc", icc, _MisfitError("inside"))
                            continue
                        checked["icc"] = str(folder / icc)
                    raw[str(name)] = (document, checked)


def _checked(document: Document, name: str, values: Any, findings: Findings) -> dict[str, Any] | None:
    """The entry's values in their types; None where one is wrong (S102 at its place)."""
    if not isinstance(values, Mapping):
        _fault(findings, document.place("presets", name), name, values, _MisfitError("table"))
        return None
    made: dict[str, Any] = {}
    sound = True
    for key, value in values.items():
        try:
            made[key] = _value(str(key), value)
        except _MisfitError as misfit:
            _fault(findings, document.place("presets", name, key), key, value, misfit)
            sound = False
    return made if sound else None


def _value(key: str, value: Any) -> Any:
    """One setting. `_MisfitError` where it is none, or not what it takes."""
    if key in CHOICES:
        if value not in CHOICES[key]:
            raise _MisfitError("choice", CHOICES[key])
        return value
    if key in LIMITS:
        return _number(value, *LIMITS[key])
    if key == "trim":
        return None if value == "card" else _size(value)
    if key in ("marks", "rounded"):
        if not isinstance(value, bool):
            raise _MisfitError("choice", ("true", "false"))
        return value
    if key in ("about", "spot"):
        if not isinstance(value, Mapping):
            raise _MisfitError("pairs")
        return {str(name): str(text) for name, text in value.items()}
    if key in ("condition", "icc", "extends"):
        if not isinstance(value, str) or not value:
            raise _MisfitError("name")
        return value
    known = [each.name for each in fields(Preset) if each.name not in ("name", "condition_about", "places")]
    raise _MisfitError("key", ("extends", *known))


def _number(value: Any, low: float, high: float) -> float:
    number = None if isinstance(value, bool) else _float(value)
    if number is None or not low <= number <= high:
        raise _MisfitError("range", (f"{low:g}-{high:g}",))
    return number


def _float(value: Any) -> float | None:
    try:
        return float(value)
    except (TypeError, ValueError):
        return None


def _size(value: Any) -> tuple[float, float]:
    parts = [_float(part) for part in value] if isinstance(value, (list, tuple)) else []
    if len(parts) != 2 or not all(part is not None and 5 <= part <= 2000 for part in parts):
        raise _MisfitError("size")
    return float(parts[0] or 0), float(parts[1] or 0)


def _resolved(name: str, raw: Mapping[str, Any], findings: Findings) -> dict[str, Any] | None:
    """A preset's values over those of what it extends. S102 for one that is not there, or goes round in circles."""
    chain = [name]
    while parent := raw[chain[-1]][1].get("extends"):
        if parent not in raw or parent in chain:
            document = raw[chain[-1]][0]
            others = sorted(each for each in raw if each not in chain)
            _fault(
                findings,
                document.place("presets", chain[-1], "extends"),
                "extends",
                parent,
                _MisfitError("base", others),
            )
            return None
        chain.append(parent)
    values: dict[str, Any] = {}
    for each in reversed(chain):
        values |= {key: value for key, value in raw[each][1].items() if key != "extends"}
    return values


def _places(name: str, raw: Mapping[str, Any], own: Sequence[Document]) -> dict[str, Place]:
    """Setting -> where one of these files states it, for the preset and all that it builds on."""
    document, values = raw[name]
    parent = values.get("extends")
    places = _places(parent, raw, own) if parent else {}
    if any(document is each for each in own):
        places |= {key: document.place("presets", name, key) for key in values}
    return places


@contextmanager
def placed(preset: Preset, key: str) -> Iterator[None]:
    """What is found in here stands where the preset states this setting."""
    try:
        yield
    except DataError as fault:
        place = preset.places.get(key)
        raise DataError([replace(each, place=each.place or place) for each in fault.findings]) from None


def _fault(findings: Findings, place: Place, key: Any, value: Any, misfit: _MisfitError) -> None:
    values = {"key": key, "value": show(value), "expected": misfit.expected, "known": misfit.known}
    findings.report("S102", place, **values)
