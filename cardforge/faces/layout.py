"""Layout files -> Layouts: extended, checked, every element with its place. Later folders override earlier ones by file name."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from cardforge.catalog import read_document
from cardforge.catalog.model import Document
from cardforge.faces import numbers, schema
from cardforge.faces.theme import Colour, Look, Style, Theme
from cardforge.findings import Findings, Place

DEEPEST = 8
"""Layouts that may extend one another."""


@dataclass(frozen=True)
class Element:
    """One thing to draw: `kind` is a key of `schema.KINDS`; `values` are as written; `place` is where it is written (or last changed)."""

    id: str
    kind: str
    values: Mapping[str, Any]
    place: Place


@dataclass(frozen=True)
class Case:
    """Where `when` holds, these variables and changes of elements apply; later cases win."""

    when: Mapping[str, Any]
    variables: Mapping[str, Any]
    elements: Mapping[str, Mapping[str, Any] | None]


@dataclass(frozen=True)
class Layout:
    """A face: trim `size`, `bleed`, corner `radius` and safe margin in mm, and its elements in painting order."""

    name: str
    size: tuple[float, float]
    bleed: float
    radius: float
    safe: float
    variables: Mapping[str, Any]
    cases: tuple[Case, ...]
    elements: tuple[Element, ...]
    place: Place = field(compare=False)


class Layouts:
    """All layouts and themes of a project, by name."""

    def __init__(self, layouts: Mapping[str, Layout], themes: Mapping[str, Theme]) -> None:
        self.layouts = dict(layouts)
        self.themes = dict(themes)

    def __getitem__(self, name: str) -> Layout:
        return self.layouts[name]

    def __contains__(self, name: object) -> bool:
        return name in self.layouts

    def theme(self, name: str = "ink") -> Theme:
        """A theme by name. KeyError where there is none."""
        return self.themes[name]


def load_layouts(folders: Iterable[Path]) -> tuple[Layouts, Findings]:
    """Read every `*.yaml` of these folders, in this order: a maker's `hand.yaml` takes the place of the bundled one, and may extend it as `bundled:hand`."""
    findings = Findings()
    raw: dict[str, Document] = {}
    themes: dict[str, Document] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.yaml")):
            document = read_document(path, folder.parent.parent, findings, decimals=True)
            if document is None:
                continue
            if not isinstance(document.tree, Mapping):
                findings.report("G101", Place(document.file, 1, 1), file=document.file)
                continue
            shelf, key = (themes, "theme") if "theme" in document.tree else (raw, "layout")
            name = str(document.tree.get(key, path.stem))
            if name in shelf:
                shelf[f"bundled:{name}"] = shelf[name]
            shelf[name] = document
    builder = _Builder(raw, findings)
    layouts = {name: layout for name in raw if (layout := builder.build(name)) is not None}
    made = {name: theme for name in themes if (theme := _theme(name, themes, findings)) is not None}
    _check_names(layouts, made, findings)
    return Layouts(layouts, made), findings


class _Builder:
    def __init__(self, raw: Mapping[str, Document], findings: Findings) -> None:
        self.raw = raw
        self.findings = findings

    def build(self, name: str) -> Layout | None:
        """Merge a layout with what it extends and check the whole."""
        chain = self._chain(name)
        if chain is None:
            return None
        top: dict[str, Any] = {}
        variables: dict[str, Any] = {}
        cases: list[Case] = []
        elements: dict[str, tuple[dict[str, Any], Place]] = {}
        for document in chain:
            tree = document.tree
            for key in tree:
                if key not in schema.TOP:
                    guess = difflib.get_close_matches(str(key), schema.TOP, 1)
                    self._report("G102", document, (key,), key=key, known=", ".join(schema.TOP), guess=guess[0] if guess else "")
            top.update({key: tree[key] for key in ("size", "bleed", "radius", "safe") if key in tree})
            variables.update(_mapping(tree.get("vars")))
            cases += self._cases(document)
            self._merge(document, elements)
        return self._finish(name, chain[-1], top, variables, cases, elements)

    def _chain(self, name: str) -> list[Document] | None:
        chain: list[Document] = []
        wanted: str | None = name
        while wanted:
            document = self.raw.get(wanted)
            if document is None or len(chain) >= DEEPEST or document in chain:
                last = chain[-1]
                guess = difflib.get_close_matches(wanted, self.raw, 1)
                self._report("G105", last, ("extends",), name=wanted, guess=guess[0] if guess else "", circle=document is not None)
                return None
            chain.append(document)
            extends = document.tree.get("extends")
            wanted = str(extends) if extends else None
        return chain[::-1]

    def _cases(self, document: Document) -> list[Case]:
        found: list[Case] = []
        for index, case in enumerate(document.tree.get("cases") or ()):
            if not isinstance(case, Mapping) or not isinstance(case.get("when"), Mapping):
                self._report("G104", document, ("cases", index), key="when", fault="expected a case with when:")
                continue
            try:
                schema.check_condition(case["when"])
            except ValueError as error:
                self._report("G104", document, ("cases", index, "when"), key="when", fault=str(error))
                continue
            found.append(Case(case["when"], _mapping(case.get("vars")), _mapping(case.get("elements"))))
        return found

    def _merge(self, document: Document, elements: dict[str, tuple[dict[str, Any], Place]]) -> None:
        for id, values in _mapping(document.tree.get("elements")).items():
            place = _place(document, ("elements", id))
            if values is None:
                if elements.pop(id, None) is None:
                    self._report("G106", document, ("elements", id), id=id, known=", ".join(elements))
                continue
            if not isinstance(values, Mapping):
                self._report("G104", document, ("elements", id), key=id, fault=f"expected a mapping, got {values!r}")
                continue
            known = elements.get(id)
            fresh = known is None or ("is" in values and values["is"] != known[0].get("is"))
            merged = dict(values) if fresh or known is None else {**known[0], **values}
            before = merged.pop("before", None)
            self._check(document, id, merged)
            elements[id] = (merged, place)
            if before in elements and known is None:
                _move_before(elements, id, str(before))

    def _check(self, document: Document, id: str, values: Mapping[str, Any]) -> None:
        kind = values.get("is")
        if kind not in schema.KINDS:
            guess = difflib.get_close_matches(str(kind), schema.KINDS, 1)
            self._report("G107", document, ("elements", id, "is"), id=id, kind=kind, known=", ".join(schema.KINDS), guess=guess[0] if guess else "")
            return
        variables: dict[str, Any] = {}
        for each in self._chain(str(document.tree.get("layout", ""))) or [document]:
            variables.update(_mapping(each.tree.get("vars")))

        def report(code: str, *path: Any, **more: Any) -> None:
            self._report(code, document, ("elements", id, *path), id=id, **more)

        schema.check_element(values, {**schema.COMMON, **schema.KINDS[kind]}, variables, report)

    def _finish(self, name: str, document: Document, top: Mapping[str, Any], variables: Mapping[str, Any], cases: list[Case],
                elements: Mapping[str, tuple[dict[str, Any], Place]]) -> Layout | None:
        try:
            width, height = (numbers.evaluate(n, variables) for n in top.get("size", (63, 88)))
            bleed, radius, safe = (numbers.evaluate(top.get(key, 3), variables) for key in ("bleed", "radius", "safe"))
        except (ValueError, TypeError) as error:
            self._report("G104", document, ("size",), key="size", fault=str(error))
            return None
        made = tuple(Element(id, str(values.get("is")), values, place) for id, (values, place) in elements.items() if values.get("is") in schema.KINDS)
        return Layout(name, (width, height), bleed, radius, safe, variables, tuple(cases), made, Place(document.file, 1, 1))

    def _report(self, code: str, document: Document, path: tuple[Any, ...], **values: Any) -> None:
        place = _place(document, path)
        if not any(f.code == code and f.place == place and f.values == values for f in self.findings):
            self.findings.report(code, place, **values)


def _check_names(layouts: Mapping[str, Layout], themes: Mapping[str, Theme], findings: Findings) -> None:
    """Colours and styles that a layout asks for must be in every theme."""
    for theme in themes.values():
        for layout in layouts.values():
            for element in layout.elements:
                for key, value in element.values.items():
                    kind = schema.KINDS[element.kind].get(key)
                    if not isinstance(value, str) or kind is None or value.startswith("{"):
                        continue
                    missing = (kind.type == "colour" and not theme.knows(value)) or (kind.type == "style" and value not in theme.styles)
                    place = element.place
                    if missing and not any(f.code == "G108" and f.place == place and f.values["name"] == value for f in findings):
                        findings.report("G108", place, id=element.id, key=key, name=value, theme=theme.name)


def _theme(name: str, documents: Mapping[str, Document], findings: Findings) -> Theme | None:
    chain: list[Document] = []
    wanted: str | None = name
    while wanted and wanted in documents and documents[wanted] not in chain:
        chain.append(documents[wanted])
        wanted = str(documents[wanted].tree.get("extends") or "") or None
    tables: dict[str, dict[str, Any]] = {key: {} for key in ("palette", "families", "sides", "styles", "low")}
    for document in reversed(chain):
        for key, table in tables.items():
            table.update(_mapping(document.tree.get(key)))
    place = Place(documents[name].file, 1, 1)
    try:
        palette = {key: Colour(_hex(value["hex"]), _hex(value.get("tint", value["hex"])), tuple(float(c) for c in value.get("cmyk", (0, 0, 0, 0))))  # type: ignore[arg-type]
                   for key, value in tables["palette"].items()}
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
    made = {key: float(value) if key in _NUMERIC else value for key, value in values.items() if key != "latin"}
    Style(**made)
    if "latin" in values:
        made["latin"] = _style({**{"role": "", "size": 1}, **values["latin"]})
        made["latin"] = {key: value for key, value in made["latin"].items() if key in values["latin"]}
    return made


def _hex(value: Any) -> str:
    text = str(value).removeprefix("#").upper()
    if len(text) != 6 or any(c not in "0123456789ABCDEF" for c in text):
        raise ValueError(f"expected RRGGBB, got {value!r}")
    return text


def _move_before(elements: dict[str, tuple[dict[str, Any], Place]], id: str, before: str) -> None:
    moved = elements.pop(id)
    order = list(elements.items())
    elements.clear()
    for key, value in order:
        if key == before:
            elements[id] = moved
        elements[key] = value


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _place(document: Document, path: tuple[Any, ...]) -> Place:
    while path and path not in document.places:
        path = path[:-1]
    return document.places.get(path, Place(document.file, 1, 1))
