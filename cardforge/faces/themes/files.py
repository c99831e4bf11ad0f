"""Theme files -> Themes: what one extends, then its own tables over them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from cardforge.catalog.model import Document
from cardforge.faces.themes.theme import HEX, RIBBONS, SEALS, Colour, Look, Style, Theme
from cardforge.findings import Findings, Place, closest
from cardforge.typeset.fonts.roles import CUTS

TABLES = ("palette", "families", "sides", "styles", "low")
KEYS = ("theme", "about", "extends", "outlines", *TABLES)
RUNNING = ("body", "leaf")
"""Styles of running text, in which names are told by bold type."""
COLOUR_KEYS = ("hex", "cmyk", "tint", "tint-cmyk")


def read_theme(name: str, documents: Mapping[str, Document], findings: Findings) -> Theme | None:
    """The theme of this name; None where it is faulty (G109)."""
    chain: list[Document] = []
    wanted: str | None = name
    while wanted:
        document = documents.get(wanted)
        if document is None or document in chain:
            findings.report(
                "G105",
                _place(chain[-1], "extends"),
                name=wanted,
                guess=closest(wanted, documents) if document is None else "",
            )
            return None
        chain.append(document)
        wanted = str(document.tree.get("extends") or "") or None
    if not _checked(name, chain, findings):
        return None
    tables: dict[str, dict[str, Any]] = {key: {} for key in TABLES}
    for document in reversed(chain):
        for key, table in tables.items():
            for entry, value in _mapping(document.tree.get(key)).items():
                old = table.get(entry)
                table[entry] = {**old, **value} if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    outlined = next((each.tree["outlines"] for each in chain if "outlines" in each.tree), False)
    reader = _Entries(name, chain, findings)
    if not isinstance(outlined, bool):
        reader.fault("outlines", "", f"expected true or false, got {outlined!r}")
    names = tables["palette"]  # those of faulty colours too: a fault is told once
    palette = reader.read("palette", tables["palette"], lambda key, value: _colour(value))
    families, sides = (
        reader.read(table, tables[table], lambda key, value: _look(value, names)) for table in ("families", "sides")
    )
    styles = reader.read("styles", tables["styles"], lambda key, value: _style(value, names))
    stated = tables["low"].pop("paper", "FFFFFF")
    papers = reader.read("low", {"paper": stated}, lambda key, value: _hex(value))
    widths = reader.read("low", tables["low"], _number)
    if reader.faulty:
        return None
    for key in RUNNING:
        if key in styles and not _bolder(styles[key]):
            reader.report("G113", "styles", key, style=key)
    return Theme(name, palette, families, sides, styles, widths, papers["paper"], outlined=outlined)


Read = TypeVar("Read")


class _Entries:
    """The entries of a theme's tables, each read by itself, so that every fault is told at its own place."""

    def __init__(self, theme: str, chain: list[Document], findings: Findings) -> None:
        self.theme = theme
        self.chain = chain
        self.findings = findings
        self.faulty = False

    def read(self, table: str, entries: Mapping[str, Any], read: Callable[[str, Any], Read]) -> dict[str, Read]:
        """Every entry that can be read; the others are G109."""
        made: dict[str, Read] = {}
        for key, value in entries.items():
            try:
                made[key] = read(key, value)
            except (TypeError, ValueError, KeyError, AttributeError) as error:
                self.fault(table, key, str(error))
        return made

    def fault(self, table: str, key: str, fault: str) -> None:
        """G109 where the nearest file of the chain states the entry."""
        self.faulty = True
        self.report("G109", table, key, fault=f"{table}.{key}: {fault}" if key else f"{table}: {fault}")

    def report(self, code: str, table: str, key: str, **values: str) -> None:
        """A finding where the nearest file of the chain states the entry."""
        path = (table, key) if key else (table,)
        document = next((each for each in self.chain if path in each.places), self.chain[0])
        place = document.places.get(path, Place(document.file, 1, 1))
        self.findings.report(code, place, theme=self.theme, **values)


def _checked(name: str, chain: list[Document], findings: Findings) -> bool:
    """Whether the files of a theme hold the tables a theme has, and nothing else (G102, G109)."""
    sound = True
    for document in chain:
        for key, value in document.tree.items():
            if key not in KEYS:
                known = ", ".join(KEYS)
                findings.report("G102", _place(document, key), key=key, known=known, guess=closest(key, KEYS))
                sound = False
            elif key in TABLES and not isinstance(value, Mapping):
                findings.report("G109", _place(document, key), theme=name, fault=f"expected entries for {key}")
                sound = False
    return sound


def _place(document: Document, key: str) -> Place:
    return document.places.get((key,), Place(document.file, 1, 1))


_WORDY = ("role", "strong", "colour")
_WORDS = {"ribbon": RIBBONS, "seal": SEALS, "form": ("solid", "lined")}


def _look(values: Mapping[str, Any], palette: Mapping[str, Any]) -> Look:
    look = Look(**_known(values, Look))
    for key, known in _WORDS.items():
        if getattr(look, key) not in known:
            raise ValueError(f"expected {key} to be one of {', '.join(known)}, got {getattr(look, key)!r}")
    if not isinstance(look.accent, str) or (look.accent not in palette and not HEX.match(look.accent)):
        raise ValueError(f"expected accent to be a colour of the palette, got {look.accent!r}")
    if not isinstance(look.pattern, str):
        raise ValueError(f"expected the name of a pattern, got {look.pattern!r}")
    return look


def _known(values: Any, kind: type[Look] | type[Style]) -> Mapping[str, Any]:
    """The values themselves. ValueError where they are no mapping, or hold a key that a look or style has not."""
    if not isinstance(values, Mapping):
        raise ValueError(f"expected key: value pairs, got {values!r}")
    known = [field.name for field in fields(kind)]
    if unknown := [key for key in values if key not in known]:
        raise ValueError(f"expected one of {', '.join(known)}, got {unknown[0]!r}")
    return values


def _style(values: Mapping[str, Any], palette: Mapping[str, Any]) -> dict[str, Any]:
    if not isinstance(values, Mapping):
        raise ValueError(f"expected key: value pairs, got {values!r}")
    made: dict[str, Any] = {
        key: value if key in _WORDY else _measure(key, value) for key, value in values.items() if key != "latin"
    }
    Style(**_known(made, Style))
    over = _style({**made, **values["latin"]}, palette) if "latin" in values else {}
    for key in ("role", "strong"):
        if made.get(key) and made[key] not in CUTS:
            raise ValueError(f"expected {key} to be one of {', '.join(CUTS)}, got {made[key]!r}")
    if made.get("colour", "ink") not in (*palette, "accent", "tint"):
        raise ValueError(f"expected a colour of the palette, got {made['colour']!r}")
    if over:
        made["latin"] = {key: over[key] for key in values["latin"]}
    return made


def _bolder(style: Mapping[str, Any]) -> bool:
    """Whether names stand out from the words beside them, in Chinese and in Latin text."""
    latin = {**style, **style.get("latin", {})}
    return all(
        each.get("strong") and CUTS[each["strong"]].weight > CUTS[each["role"]].weight for each in (style, latin)
    )


_LEAST = {"size": 1.0, "leading": 0.8, "paragraph": 0.8, "pitch": 0.5}
"""Of a style: pt, and em under which lines or characters would be printed over one another."""


def _measure(key: str, value: Any) -> float:
    """A number of a style."""
    return _number(key, value, _LEAST.get(key, 0.0), 500.0 if key == "size" else 20.0)


def _number(key: str, value: Any, least: float = 0.0, most: float = 20.0) -> float:
    number = float(value)
    if isinstance(value, bool) or not least <= number <= most:
        raise ValueError(f"expected {key} of {least:g} to {most:g}, got {value!r}")
    return number


def _colour(values: Mapping[str, Any]) -> Colour:
    if not isinstance(values, Mapping) or "hex" not in values:
        raise ValueError(f"expected {{hex: RRGGBB}}, got {values!r}")
    if unknown := [key for key in values if key not in COLOUR_KEYS]:
        raise ValueError(f"expected one of {', '.join(COLOUR_KEYS)}, got {unknown[0]!r}")
    tint = _hex(values.get("tint", values["hex"]))
    return Colour(_hex(values["hex"]), tint, _inks(values, "cmyk"), _inks(values, "tint-cmyk"))


def _inks(values: Mapping[str, Any], key: str) -> tuple[float, float, float, float]:
    parts = values.get(key, (0, 0, 0, 0))
    if not isinstance(parts, tuple) or len(parts) != 4 or not all(0 <= float(c) <= 100 for c in parts):
        raise ValueError(f"expected {key}: four numbers of 0 to 100, got {parts!r}")
    cyan, magenta, yellow, black = (float(c) for c in parts)
    return cyan, magenta, yellow, black


def _hex(value: Any) -> str:
    text = str(value).removeprefix("#").upper()
    if len(text) != 6 or any(c not in "0123456789ABCDEF" for c in text):
        raise ValueError(f"expected RRGGBB, got {value!r}")
    return text


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
