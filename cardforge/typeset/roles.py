"""Which faces a role is set in: role and region -> an ordered chain of (file, cut).

A role is what a layout asks for (`song-medium`); a chain is tried from the front for each character. The numbers
of the cuts were set by eye on printed and rasterised samples: the serif comes in Regular only, so Medium and Bold
are cut from it (see `embolden`).
"""

from __future__ import annotations

from dataclasses import dataclass

REGIONS = {"zh-Hans": "SC", "zh-Hant-TW": "TC", "zh-Hant-HK": "HK", "en": "SC"}
"""The region whose glyph forms an edition's Chinese characters take; the English edition names things in
Simplified forms unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Cut:
    """One weight of a design. `axes` are variation settings; `x`, `y` the emboldening in em (both sides
    together), 0 for none."""

    family: str
    name: str
    weight: int
    axes: tuple[tuple[str, float], ...] = ()
    x: float = 0.0
    y: float = 0.0

    def signature(self) -> str:
        """What the outlines depend on, as text."""
        return f"{sorted(self.axes)} {self.x:.4f} {self.y:.4f}"


def _wght(family: str, name: str, weight: int, opsz: float | None = None) -> Cut:
    axes = (("wght", float(weight)),) if opsz is None else (("opsz", opsz), ("wght", float(weight)))
    return Cut(family, name, weight, axes)


# Small text takes the caption end of the optical size axis, headings and figures the default design.
CUTS: dict[str, Cut] = {
    "song-regular": Cut("Song", "Regular", 400),
    "song-medium": Cut("Song", "Medium", 500, x=0.016, y=0.009),
    "song-bold": Cut("Song", "Bold", 700, x=0.046, y=0.013),
    "hei-500": _wght("Hei", "Medium", 500),
    "hei-600": _wght("Hei", "SemiBold", 600),
    "latin-420": _wght("Latin", "Text", 420, 12.0),
    "latin-600": _wght("Latin", "SemiBold", 600, 20.0),
    "latin-650": _wght("Latin", "Heading", 650, 20.0),
    "latin-700": _wght("Latin", "Bold", 700, 12.0),
    "sans-500": _wght("Sans", "Medium", 500),
    "sans-600": _wght("Sans", "SemiBold", 600),
}

COMPANIONS = {
    "song-regular": "latin-420",
    "song-medium": "latin-420",
    "song-bold": "latin-700",
    "hei-500": "sans-500",
    "hei-600": "sans-600",
    "latin-420": "song-medium",
    "latin-600": "song-bold",
    "latin-650": "song-bold",
    "latin-700": "song-bold",
    "sans-500": "hei-500",
    "sans-600": "hei-600",
}
"""The Latin role beside a Chinese one, and the Chinese role a Latin one falls back to."""

LATIN_ROLES = frozenset(role for role in CUTS if role.startswith(("latin", "sans")))

_SERIF = {"SC": ("serif-sc",), "TC": ("serif-tc", "serif-sc"), "HK": ("serif-tc", "serif-sc")}
_SANS = {"SC": ("sans-cjk-sc",), "TC": ("sans-cjk-tc",), "HK": ("sans-cjk-hk",)}
_LATIN = {"latin": "source-serif", "sans": "source-sans"}


def chain(role: str, region: str) -> list[tuple[str, Cut]]:
    """Sources in the order they are tried, each with the cut it is drawn at. KeyError for an unknown role or
    region.

    HK serif text takes the TC face: no serif with Hong Kong forms is to be had, and TC is nearer than SC. The
    sans has real HK forms.
    """
    cut = CUTS[role]
    if role in LATIN_ROLES:
        own = [(_LATIN[role.split("-")[0]], cut)]
        return own + chain(COMPANIONS[role], region)
    if cut.family == "Hei":
        return [(source, cut) for source in _SANS[region]]
    last = CUTS["hei-600"] if cut.weight >= 600 else CUTS["hei-500"]
    return [(source, cut) for source in _SERIF[region]] + [(source, last) for source in _SANS[region]]
