"""A layout as it is drawn from: size and shape, variables, cases, elements; and all layouts and themes by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cardforge.faces.themes.theme import Theme
from cardforge.findings import Place


@dataclass(frozen=True)
class Element:
    """One thing to draw: `kind` is a key of `schema.KINDS`; `values` are as written; `place` is where it is written
    (or last changed).
    """

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
    """A face: trim `size`, `bleed`, corner `radius` and safe margin in mm, and its elements in painting order. `shape`:
    what it is cut to (`cut.SHAPES`); `poster`: a board that may be larger than a sheet; `resizes`: its lengths follow
    the variables `w` and `h`; `stated`: it says its size itself, and does not just inherit one.
    """

    name: str
    size: tuple[float, float]
    bleed: float
    radius: float
    safe: float
    variables: Mapping[str, Any]
    cases: tuple[Case, ...]
    elements: tuple[Element, ...]
    place: Place = field(compare=False)
    shape: str = "rounded"
    poster: bool = False
    resizes: bool = False
    stated: bool = False

    @property
    def width(self) -> float:
        """Of the trim, mm."""
        return self.size[0]

    @property
    def height(self) -> float:
        """Of the trim, mm."""
        return self.size[1]

    @property
    def gives_way(self) -> bool:
        """Whether it has cases that make room for a text that does not fit."""
        return any("tight" in case.when for case in self.cases)

    def like(self, other: Layout) -> Layout:
        """This layout at another's size and shape, where it `resizes`; else itself: the back of a token."""
        if not self.resizes or (self.size, self.shape, self.radius) == (other.size, other.shape, other.radius):
            return self
        variables = {**self.variables, "w": other.width, "h": other.height}
        return replace(self, size=other.size, shape=other.shape, radius=other.radius, variables=variables,
                       bleed=other.bleed, poster=other.poster, stated=other.stated)  # fmt: skip


class Layouts:
    """All layouts and themes of a project, by name."""

    def __init__(self, layouts: Mapping[str, Layout], themes: Mapping[str, Theme], faulty: Iterable[str] = ()) -> None:
        self.layouts = dict(layouts)
        self.themes = dict(themes)
        self.faulty = frozenset(faulty)
        """Names of layouts that are there and cannot be drawn."""

    def __getitem__(self, name: str) -> Layout:
        return self.layouts[name]

    def __contains__(self, name: object) -> bool:
        return name in self.layouts

    def theme(self, name: str = "ink") -> Theme:
        """A theme by name. KeyError where there is none."""
        return self.themes[name]


@dataclass(frozen=True, slots=True)
class Trim:
    """The size of a game's cards in mm; `corner` is None where the layouts decide."""

    width: float
    height: float
    corner: float | None = None


def merged(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """An element with changes: key over key; inside a group, element by element (nothing drops one)."""
    made = {**old, **new}
    inner, over = old.get("elements"), new.get("elements")
    if isinstance(inner, Mapping) and isinstance(over, Mapping):
        held = dict(inner)
        for id, values in over.items():
            known = held.get(id)
            if values is None:
                held.pop(id, None)
            elif isinstance(known, Mapping) and isinstance(values, Mapping):
                held[id] = merged(known, values)
            else:
                held[id] = values
        made["elements"] = held
    return made
