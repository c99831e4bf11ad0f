"""`theme-*.yaml` -> colours, looks of families and sides, and text styles: the only place where a hex value or a type
size is chosen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

RGB = tuple[float, float, float]
RIBBONS = ("swallow", "scallop", "point", "horseshoe", "straight")
SEALS = ("square", "round", "octagon")
HEX = re.compile(r"#[0-9a-fA-F]{6}\Z")
THINNED = re.compile(r"(\S+) +(100|[1-9]?[0-9])%\Z")
TINT = 0.25
"""How much of a colour of a maker's own there is in its tint."""


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of the palette: `hex` "RRGGBB" and its pale `tint`, and both in CMYK percent as set by eye."""

    hex: str
    tint: str
    cmyk: tuple[float, float, float, float] = (0, 0, 0, 0)
    tint_cmyk: tuple[float, float, float, float] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Look:
    """How a family or a side looks: accent, ribbon edge, pattern behind a composed emblem, seal outline and form."""

    accent: str = "ink"
    ribbon: str = "straight"
    pattern: str = "coin"
    seal: str = "square"
    form: str = "solid"


@dataclass(frozen=True, slots=True)
class Style:
    """A text style: font roles, `size` in pt, the rest in em (`leading`: pitch of lines, `paragraph`: pitch across
    paragraphs, `pitch`: of a column).
    """

    role: str
    size: float
    strong: str = ""
    leading: float = 1.5
    paragraph: float = 1.75
    pitch: float = 1.05
    tracking: float = 0.0
    colour: str = "ink"


@dataclass(frozen=True)
class Theme:
    """A theme as read. `low`: whether this is its low-ink edition; `outlined`: whether seals, ribbons, badges and tags
    are outlines in every edition.
    """

    name: str
    palette: Mapping[str, Colour]
    families: Mapping[str, Look]
    sides: Mapping[str, Look]
    styles: Mapping[str, Mapping[str, Any]]
    widths: Mapping[str, float]
    low_paper: str = "FFFFFF"
    low: bool = False
    outlined: bool = False
    _styles: dict[tuple[str, bool], Style] = field(default_factory=dict, repr=False, compare=False)

    @property
    def hollow(self) -> bool:
        """Whether seals, ribbons, badges and tags are drawn as outlines."""
        return self.low or self.outlined

    def low_ink(self) -> Theme:
        """The same theme for `--ink low`: white ground and outlines instead of fills."""
        paper = Colour(self.low_paper, self.low_paper)
        return replace(self, low=True, palette={**self.palette, "paper": paper}, _styles={})

    def rgb(self, name: str, accent: str = "ink") -> RGB:
        """A colour by role: palette name, `accent`, `tint` (the accent's pale form), `tint-<name>`, or "#rrggbb"; "40%"
        after it thins it with paper. KeyError for an unknown one.
        """
        if thin := THINNED.match(name):
            part, paper = int(thin[2]) / 100, self.rgb("paper")
            red, green, blue = (
                c * part + p * (1 - part) for c, p in zip(self.rgb(thin[1], accent), paper, strict=True)
            )
            return red, green, blue
        if name.startswith("#"):
            return _rgb(name[1:])
        if name == "accent":
            return _rgb(self.colour(accent).hex)
        if name == "tint":
            return _rgb(self.colour(accent).tint)
        if name.startswith("tint-"):
            return _rgb(self.palette[name[5:]].tint)
        return _rgb(self.palette[name].hex)

    def colour(self, name: str) -> Colour:
        """A colour a maker states, with its tint: of the palette, or "#rrggbb", whose tint is a quarter of it on paper.
        KeyError for an unknown one."""
        if not HEX.match(name):
            return self.palette[name]
        tint = (c * TINT + p * (1 - TINT) for c, p in zip(_rgb(name[1:]), self.rgb("paper"), strict=True))
        return Colour(name[1:].upper(), "".join(f"{round(255 * part):02X}" for part in tint))

    def knows(self, name: str) -> bool:
        """Whether `rgb` would find this colour."""
        if thin := THINNED.match(name):
            name = thin[1]
        return name in ("accent", "tint") or name.removeprefix("tint-") in self.palette or bool(HEX.match(name))

    def style(self, name: str, latin: bool = False) -> Style:
        """A text style, as it is for Chinese or for Latin editions. KeyError for an unknown one."""
        if (name, latin) not in self._styles:
            values = dict(self.styles[name])
            over = values.pop("latin", {})
            self._styles[name, latin] = Style(**{**values, **(over if latin else {})})
        return self._styles[name, latin]

    def family(self, name: str) -> Look:
        """The look of a family; the plain one where the theme says nothing of it."""
        return self.families.get(name, self.families.get("plain", Look()))

    def side(self, name: str) -> Look:
        """The look of a side or role."""
        return self.sides.get(name, self.family(name))


def _rgb(digits: str) -> RGB:
    return (int(digits[0:2], 16) / 255, int(digits[2:4], 16) / 255, int(digits[4:6], 16) / 255)


def contrast(one: RGB, other: RGB) -> float:
    """The contrast ratio of two colours (WCAG 2.2, relative luminance): 1 to 21."""

    def luminance(colour: RGB) -> float:
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
