"""Layout documents -> Layouts: each merged with what it extends, checked, every element with its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.catalog.model import Document
from cardforge.faces.cut import SHAPES
from cardforge.faces.layouts import numbers, schema
from cardforge.faces.layouts.layout import Case, Element, Layout, Trim, merged
from cardforge.findings import Findings, Place, closest

DEEPEST = 8
"""Layouts that may extend one another."""
OF_TRIM = ("size", "bleed", "radius", "safe", "shape", "poster")
"""Keys of a layout that say what it is cut to."""
Elements = dict[str, tuple[dict[str, Any], Place]]
"""Elements being merged: values and place by id, in painting order."""


class Builder:
    def __init__(
        self,
        raw: Mapping[str, Document],
        findings: Findings,
        trim: Trim | None = None,
        beneath: Mapping[str, Document] = {},
    ) -> None:
        self.raw = raw
        self.beneath = beneath
        self.findings = findings
        self.trim = trim
        self.faulty: set[str] = set()
        """Elements of the layout in hand that cannot be drawn."""
        self.dropped: set[str] = set()
        """Elements that a layout of the chain in hand has taken away."""

    def build(self, name: str) -> Layout | None:
        """Merge a layout with what it extends and check the whole."""
        chain = self._chain(name)
        if chain is None:
            return None
        self.faulty, self.dropped = set(), set()
        variables: dict[str, Any] = {}
        for document in chain:
            variables.update(self._variables(document, ("vars",), document.tree.get("vars")))
        top: dict[str, Any] = {}
        top["resizes"] = self._resizes(chain)
        if self.trim and top["resizes"]:
            variables.update(w=self.trim.width, h=self.trim.height)
        cases: list[Case] = []
        elements: Elements = {}
        for document in chain:
            tree = document.tree
            for key in tree:
                if key not in schema.TOP:
                    self._report(
                        "G102", document, (key,), key=key, known=", ".join(schema.TOP), guess=closest(key, schema.TOP)
                    )
            for key, kind in (("vars", Mapping), ("elements", Mapping), ("cases", tuple)):
                if key in tree and not isinstance(tree[key], kind):
                    self._report("G104", document, (key,), key=key, fault=f"expected entries, got {tree[key]!r}")
            top.update({key: tree[key] for key in OF_TRIM if key in tree})
            self._merge(document, elements, variables)
            cases += self._cases(document, elements, variables)
        top["stated"] = any(_states_size(document, index) for index, document in enumerate(chain))
        if self.trim and self.trim.corner is not None and not top["stated"]:
            top["radius"] = self.trim.corner
        return self._finish(name, chain[-1], top, variables, cases, elements)

    def _resizes(self, chain: list[Document]) -> bool:
        """Whether a layout takes the size of the game's cards: the last `resizes:` of its chain, true, false, or the
        widths (mm) between which it does.
        """
        document = next((each for each in reversed(chain) if "resizes" in each.tree), None)
        stated = document.tree["resizes"] if document else False
        if isinstance(stated, bool) or document is None:
            return stated is True
        try:
            least, most = (numbers.evaluate(each, {}) for each in stated)
        except (TypeError, ValueError):
            fault = f"expected true, false or two widths, got {stated!r}"
            self._report("G104", document, ("resizes",), key="resizes", fault=fault)
            return False
        return self.trim is not None and least <= self.trim.width <= most

    def _chain(self, name: str) -> list[Document] | None:
        chain: list[Document] = []
        wanted: str | None = name
        while wanted:
            document = self._named(wanted, chain[-1] if chain else None)
            if document is None or len(chain) >= DEEPEST or document in chain:
                last = chain[-1]
                self._report(
                    "G105",
                    last,
                    ("extends",),
                    name=wanted,
                    guess=closest(wanted, self.raw) if document is None else "",
                    circle=document is not None,
                )
                return None
            chain.append(document)
            extends = document.tree.get("extends")
            wanted = str(extends) if extends else None
        return chain[::-1]

    def _named(self, name: str, asking: Document | None) -> Document | None:
        """The layout of a name; `bundled:x` in a layout named x is the one whose place it took."""
        if asking is not None and name == f"bundled:{asking.tree.get('layout')}":
            return self.beneath.get(asking.file, self.raw.get(name))
        return self.raw.get(name)

    def _cases(self, document: Document, elements: Elements, variables: Mapping[str, Any]) -> list[Case]:
        found: list[Case] = []
        cases = document.tree.get("cases") or ()
        for index, case in enumerate(cases if isinstance(cases, tuple) else ()):
            path = ("cases", index)
            if not isinstance(case, Mapping) or not isinstance(case.get("when"), Mapping):
                self._report("G104", document, path, key="when", fault="expected a case with when:")
                continue
            try:
                schema.check_condition(case["when"])
            except ValueError as error:
                self._report("G104", document, (*path, "when"), key="when", fault=str(error))
                continue
            over = self._variables(document, (*path, "vars"), case.get("vars"))
            changes = {}
            for id, values in _mapping(case.get("elements")).items():
                where = (*path, "elements", id)
                if isinstance(values, Mapping) and "before" in values:
                    fault = "expected it where the element is added: a case moves nothing"
                    self._report("G104", document, (*where, "before"), key="before", fault=fault)
                if id in self.dropped and id not in elements:
                    continue
                if id not in elements:
                    self._report("G106", document, where, id=id, known=", ".join(elements))
                elif values is None or self._check(
                    document, where, merged(elements[id][0], _mapping(values)), {**variables, **over}
                ):
                    changes[id] = None if values is None else _mapping(values)
            found.append(Case(case["when"], over, changes))
        return found

    def _merge(self, document: Document, elements: Elements, variables: Mapping[str, Any]) -> None:
        for id, values in _mapping(document.tree.get("elements")).items():
            place = place_of(document, ("elements", id))
            if id in self.dropped and id not in elements and not (isinstance(values, Mapping) and "is" in values):
                continue  # a layout in between took it away: what builds on that has nothing to change
            if values is None:
                if elements.pop(id, None) is None:
                    self._report("G106", document, ("elements", id), id=id, known=", ".join(elements))
                self.dropped.add(id)
                continue
            if not isinstance(values, Mapping):
                self._report("G104", document, ("elements", id), key=id, fault=f"expected a mapping, got {values!r}")
                continue
            known = elements.get(id)
            fresh = known is None or ("is" in values and values["is"] != known[0].get("is"))
            made = dict(values) if fresh or known is None else merged(known[0], values)
            before = made.pop("before", None)
            if self._check(document, ("elements", id), made, variables):
                self.faulty.discard(id)
            else:
                self.faulty.add(id)
            elements[id] = (made, place)
            if before is not None:
                self._place(document, id, str(before), elements)

    def _place(self, document: Document, id: str, before: str, elements: Elements) -> None:
        """Put an element before another; one that a layout in between took away leaves it last."""
        if before in elements and before != id:
            _move_before(elements, id, before)
        elif before not in self.dropped:
            others = [each for each in elements if each != id]
            fault = f"expected the name of an element that is there already, got {before!r}"
            self._report("G104", document, ("elements", id, "before"), key="before", fault=fault,
                         guess=closest(before, others))  # fmt: skip

    def _variables(self, document: Document, path: tuple[Any, ...], stated: Any) -> dict[str, Any]:
        """Those of a layout or a case; G104 for a name that $ cannot call and a value that is no number or sum."""
        made: dict[str, Any] = {}
        for name, value in _mapping(stated).items():
            try:
                if not numbers.named(name):
                    raise ValueError(f"expected a name in letters, figures and hyphens, got {name!r}")
                numbers.check(value)
            except ValueError as error:
                self._report("G104", document, (*path, name), key=name, fault=str(error))
            else:
                made[name] = value
        return made

    def _check(
        self, document: Document, path: tuple[Any, ...], values: Mapping[str, Any], variables: Mapping[str, Any]
    ) -> bool:
        """Report what is wrong with an element; whether it can be drawn."""
        kind, id = values.get("is"), path[-1]
        sound = True
        if not isinstance(kind, str) or kind not in schema.KINDS:
            known = ", ".join(schema.KINDS)
            self._report(
                "G107", document, (*path, "is"), id=id, kind=kind, known=known, guess=closest(kind, schema.KINDS)
            )
            return False

        def report(code: str, *inside: Any, **more: Any) -> None:
            nonlocal sound
            sound = False
            self._report(code, document, (*path, *inside), id=id, **more)

        schema.check_element(values, {**schema.COMMON, **schema.KINDS[kind]}, variables, report)
        return sound

    def _finish(
        self,
        name: str,
        document: Document,
        top: Mapping[str, Any],
        variables: Mapping[str, Any],
        cases: list[Case],
        elements: Elements,
    ) -> Layout | None:
        size = top.get("size", (63, 88))
        sides = size if isinstance(size, tuple) and len(size) == 2 else (size, None)
        width, height = (self._length(document, "size", side, variables, 5, 2000) for side in sides)
        bleed, radius, safe = (
            self._length(document, key, top.get(key, 3), variables, 0, 50) for key in ("bleed", "radius", "safe")
        )
        shape, poster = top.get("shape", "rounded"), top.get("poster", False)
        if shape not in SHAPES:
            self._report("G104", document, ("shape",), key="shape",
                         fault=f"expected one of {', '.join(SHAPES)}, got {shape!r}")  # fmt: skip
            return None
        if not isinstance(poster, bool):
            self._report("G104", document, ("poster",), key="poster", fault=f"expected true or false, got {poster!r}")
            return None
        if width is None or height is None or bleed is None or radius is None or safe is None:
            return None
        made = tuple(
            Element(id, str(values.get("is")), values, place)
            for id, (values, place) in elements.items()
            if id not in self.faulty
        )
        place = Place(document.file, 1, 1)
        return Layout(name, (width, height), bleed, radius, safe, variables, tuple(cases), made, place,
                      shape, poster, top["resizes"], top["stated"])  # fmt: skip

    def _length(
        self, document: Document, key: str, value: Any, variables: Mapping[str, Any], low: float, high: float
    ) -> float | None:
        """A length in mm between two bounds; None and G104 where it is none."""
        try:
            number = numbers.evaluate(value, variables)
            if not low <= number <= high:
                raise ValueError(f"expected {low:g} to {high:g} mm, got {value!r}")
        except ValueError as error:
            self._report("G104", document, (key,), key=key, fault=str(error))
            return None
        return number

    def _report(self, code: str, document: Document, path: tuple[Any, ...], **values: Any) -> None:
        place = place_of(document, path)
        if not any(f.code == code and f.place == place and f.values == values for f in self.findings):
            self.findings.report(code, place, **values)


def _states_size(document: Document, depth: int) -> bool:
    """Whether a file says how large its faces are: a `size` in plain numbers, or variables `w` and `h` over those of
    what it extends.
    """
    tree = document.tree
    size = tree.get("size")
    literal = isinstance(size, tuple) and not any(isinstance(side, str) and "$" in side for side in size)
    return literal or (depth > 0 and not {"w", "h"}.isdisjoint(_mapping(tree.get("vars"))))


def _move_before(elements: Elements, id: str, before: str) -> None:
    moved = elements.pop(id)
    order = list(elements.items())
    elements.clear()
    for key, value in order:
        if key == before:
            elements[id] = moved
        elements[key] = value


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def place_of(document: Document, path: tuple[Any, ...]) -> Place:
    while path and path not in document.places:
        path = path[:-1]
    return document.places.get(path, Place(document.file, 1, 1))
