"""Theme files -> Themes: what one extends, then its own tables over them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from cardforge.catalog.model import Document
from cardforge.faces.theme import Colour, Look, Style, Theme
from cardforge.findings import Findings, Place


def read_theme(name: str, documents: Mapping[str, Document], findings: Findings) -> Theme | None:
    """The theme of this name; None where it is faulty (G109)."""
    chain: list[Document] = []
    wanted: str | None = name
    while wanted and wanted in documents and documents[wanted] not in chain:
        chain.append(documents[wanted])
        wanted = str(documents[wanted].tree.get("extends") or "") or None
    tables: dict[str, dict[str, Any]] = {key: {} for key in ("palette", "families", "sides", "styles", "low")}
    for document in reversed(chain):
        for key, table in tables.items():
            for entry, value in _mapping(document.tree.get(key)).items():
                old = table.get(entry)
                table[entry] = {**old, **value} if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    place = Place(documents[name].file, 1, 1)
    try:
        palette = {key: _colour(value) for key, value in tables["palette"].items()}
        families = {key: Look(**value) for key, value in tables["families"].items()}
        sides = {key: Look(**value) for key, value in tables["sides"].items()}
        styles = {key: _style(value) for key, value in tables["styles"].items()}
        widths = {key: float(value) for key, value in tables["low"].items() if key != "paper"}
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        findings.report("G109", place, theme=name, fault=str(error))
        return None
    return Theme(name, palette, families, sides, styles, widths, _hex(tables["low"].get("paper", "FFFFFF")))


_NUMERIC = {f.name for f in fields(Style) if f.name not in ("role", "strong", "colour")}


def _style(values: Mapping[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {
        key: float(value) if key in _NUMERIC else value for key, value in values.items() if key != "latin"
    }
    Style(**made)
    if "latin" in values:
        made["latin"] = _style({"role": "", "size": 1, **values["latin"]})
        made["latin"] = {key: value for key, value in made["latin"].items() if key in values["latin"]}
    return made


def _colour(values: Mapping[str, Any]) -> Colour:
    cyan, magenta, yellow, black = (float(c) for c in values.get("cmyk", (0, 0, 0, 0)))
    tint = _hex(values.get("tint", values["hex"]))
    return Colour(_hex(values["hex"]), tint, (cyan, magenta, yellow, black))


def _hex(value: Any) -> str:
    text = str(value).removeprefix("#").upper()
    if len(text) != 6 or any(c not in "0123456789ABCDEF" for c in text):
        raise ValueError(f"expected RRGGBB, got {value!r}")
    return text


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
