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


def region_of(edition: str) -> str:
    """The region of an edition: of a house's own variant (`zh-Hant-HK-x-house`) that of the edition it begins with; of
    any other language the Simplified forms."""
    return next((region for tag, region in REGIONS.items() if edition == tag or edition.startswith(f"{tag}-")), "SC")


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
    "kai-regular": Cut("Kai", "Regular", 400),
    "hei-300": _wght("Hei", "Light", 300),
    "hei-400": _wght("Hei", "Regular", 400),
    "hei-500": _wght("Hei", "Medium", 500),
    "hei-600": _wght("Hei", "SemiBold", 600),
    "hei-700": _wght("Hei", "Bold", 700),
    "hei-900": _wght("Hei", "Black", 900),
    "symbol": _wght("Hei", "Medium", 500),
    "latin-420": _wght("Latin", "Text", 420, 12.0),
    "latin-600": _wght("Latin", "SemiBold", 600, 20.0),
    "latin-650": _wght("Latin", "Heading", 650, 20.0),
    "latin-700": _wght("Latin", "Bold", 700, 12.0),
    "latin-italic": _wght("LatinItalic", "Text", 420, 12.0),
    "sans-400": _wght("Sans", "Regular", 400),
    "sans-500": _wght("Sans", "Medium", 500),
    "sans-600": _wght("Sans", "SemiBold", 600),
    "sans-700": _wght("Sans", "Bold", 700),
}

COMPANIONS = {
    "song-regular": "latin-420",
    "song-medium": "latin-420",
    "song-bold": "latin-700",
    "kai-regular": "latin-420",
    "hei-300": "sans-400",
    "hei-400": "sans-400",
    "hei-500": "sans-500",
    "hei-600": "sans-600",
    "hei-700": "sans-700",
    "hei-900": "sans-700",
    "symbol": "sans-500",
    "latin-420": "song-medium",
    "latin-600": "song-bold",
    "latin-650": "song-bold",
    "latin-700": "song-bold",
    "latin-italic": "song-regular",
    "sans-400": "hei-400",
    "sans-500": "hei-500",
    "sans-600": "hei-600",
    "sans-700": "hei-700",
}
"""The Latin role beside a Chinese one, and the Chinese role a Latin one falls back to."""

LATIN_ROLES = frozenset(role for role in CUTS if role.startswith(("latin", "sans")))

ITALIC = "latin-italic"

_SERIF = {"SC": ("serif-sc",), "TC": ("serif-tc", "serif-sc"), "HK": ("serif-tc", "serif-sc")}
_SANS = {"SC": ("sans-cjk-sc",), "TC": ("sans-cjk-tc",), "HK": ("sans-cjk-hk",)}
_LATIN = {"latin": "source-serif", "sans": "source-sans", ITALIC: "source-serif-italic"}


def chain(role: str, region: str) -> list[tuple[str, Cut]]:
    """Packaged sources in the order they are tried, each with the cut it is drawn at. KeyError for an unknown role
    or region.

    - song: the region's serif, the Simplified one (which holds every Traditional character, in mainland forms), the
      sans, then the Latin companion for letters with marks the Chinese faces lack. HK text takes the TC serif: no
      serif with Hong Kong forms is to be had, and TC is nearer than SC. The sans has real HK forms.
    - hei, symbol: the region's sans, then the serif's signs.
    - kai: the project's or the machine's (see `FontSet`), then song-regular as a stand-in, which is told (A227).
    - latin, sans: their own face, then the chain of the Chinese companion.
    """
    cut = CUTS[role]
    if role in LATIN_ROLES:
        return [_latin(role), *_chinese(COMPANIONS[role], region)]
    letters = _latin(COMPANIONS[role])
    return [*_chinese("song-regular" if cut.family == "Kai" else role, region), letters]


def _latin(role: str) -> tuple[str, Cut]:
    return _LATIN[role if role == ITALIC else role.split("-")[0]], CUTS[role]


def _chinese(role: str, region: str) -> list[tuple[str, Cut]]:
    cut = CUTS[role]
    if cut.family == "Hei":
        serif = CUTS["song-bold" if cut.weight >= 600 else "song-medium"]
        return [(source, cut) for source in _SANS[region]] + [(source, serif) for source in _SERIF[region]]
    last = CUTS["hei-600"] if cut.weight >= 600 else CUTS["hei-400"]  # as dark as the serif beside it
    return [(source, cut) for source in _SERIF[region]] + [(source, last) for source in _SANS[region]]
