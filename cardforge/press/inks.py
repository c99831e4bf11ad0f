"""Colours of a file -> inks: exactly as the theme states them where they are the theme's, by a profile or the model
(`model`) where they are not.

A tint whose inks the theme does not state is a screen of its colour's inks on the paper's, so that a pale disc is made
of the inks of its accent. Grey that is nearly black ink alone prints as black alone where it is text.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from cardforge.faces import Theme
from cardforge.findings import DataError, finding
from cardforge.press import model
from cardforge.press.model import CMYK

RGB8 = tuple[int, int, int]
Spot = tuple[str, float]
"""A spot ink's name, and how much of it, 0 to 1."""
BLACK: CMYK = (0.0, 0.0, 0.0, 1.0)
LITTLE = 0.10
"""Colour of a text this weak beside its black is left out: it would only blur the strokes."""
_GRID = 13
"""Colours a side of the table by which pictures are converted."""


class Inks:
    """What every colour is printed with. `theme`: whose palette is exact; `profile`: an ICC profile of CMYK for all
    other colours; `spots`: names of palette colours -> names of the spot inks that flat areas and text in them, and in
    their tints, are printed with instead; `file`: the profile's, for messages. DataError S106 for a profile that is
    none of CMYK.
    """

    def __init__(
        self,
        theme: Theme | None = None,
        profile: bytes | None = None,
        spots: Mapping[str, str] | None = None,
        file: str = "",
    ) -> None:
        self.profile = profile
        self._through = _transform(profile, file) if profile else None
        self.known: dict[RGB8, CMYK] = _known(theme) if theme else {}
        self.spots: dict[RGB8, Spot] = _spots(theme, spots or {}) if theme else {}
        self.paper: RGB8 = _digits(theme.palette["paper"].hex) if theme else (255, 255, 255)

    def of(self, red: float, green: float, blue: float) -> CMYK:
        """The inks of an RGB colour, each part 0 to 1."""
        key = tuple(min(255, max(0, round(part * 255))) for part in (red, green, blue))
        if key not in self.known:
            self.known[key] = self._other(key)  # type: ignore[index,arg-type]
        return self.known[key]  # type: ignore[index]

    def spot(self, red: float, green: float, blue: float) -> Spot | None:
        """The spot ink of an RGB colour, if it has one."""
        if not self.spots:
            return None
        return self.spots.get((round(red * 255), round(green * 255), round(blue * 255)))

    def spot_number(self, name: str) -> int:
        """A spot ink's number among all of them, from 1."""
        return list(dict.fromkeys(spot for spot, _ in self.spots.values())).index(name) + 1

    def alternate(self, name: str) -> CMYK:
        """The process inks that stand in for a spot ink where there is none: those of its colour."""
        return next(self.known[rgb] for rgb, (spot, part) in self.spots.items() if spot == name and part == 1)

    def _other(self, key: RGB8) -> CMYK:
        if key[0] == key[1] == key[2] and key[0] in (0, 255):
            return BLACK if key[0] == 0 else (0.0, 0.0, 0.0, 0.0)
        if self._through is None:
            return _tidy(model.to_cmyk((key[0] / 255, key[1] / 255, key[2] / 255)))
        from PIL import Image

        parts: Any = self._through(Image.new("RGB", (1, 1), key)).getpixel((0, 0))
        return _tidy(tuple(part / 255 for part in parts))

    def picture(self, image: Any) -> Any:
        """A PIL picture in RGB -> the same in CMYK (255 is full ink)."""
        if self._through is not None:
            return self._through(image)
        return image.filter(_table())


@cache
def _table() -> Any:
    """The model as a table that pillow looks pictures up in."""
    from PIL import ImageFilter

    steps = [index / (_GRID - 1) for index in range(_GRID)]
    entries = [model.to_cmyk((r, g, b)) for b in steps for g in steps for r in steps]
    return ImageFilter.Color3DLUT(_GRID, entries, channels=4, target_mode="CMYK", _copy_table=False)


def for_text(inks: CMYK | Spot) -> CMYK | Spot:
    """The inks of a colour where it is text: black alone where the other inks are hardly there beside it."""
    if len(inks) == 2:
        return inks
    return (0.0, 0.0, 0.0, inks[3]) if inks[3] >= 0.3 and max(inks[:3]) <= LITTLE else inks


def check_profile(profile: bytes, name: str = "") -> None:
    """DataError S106 unless this is an ICC profile of CMYK (ISO 15076-1, 7.2)."""
    if len(profile) < 128 or profile[36:40] != b"acsp" or profile[16:20] != b"CMYK":
        space = profile[16:20].decode("latin-1").strip() if profile[36:40] == b"acsp" else "?"
        raise DataError(finding("S106", file=name, space=space))


def _transform(profile: bytes, file: str) -> Callable[[Any], Any]:
    """sRGB -> the profile, by relative colorimetry with black point compensation."""
    from PIL import ImageCms

    check_profile(profile, file)
    try:
        through = ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"),
            io.BytesIO(profile),
            "RGB",
            "CMYK",
            renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
            flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
    except ImageCms.PyCMSError as error:
        raise DataError(finding("S106", file=file, space=" ".join(str(error).split())[:60])) from None
    return lambda image: ImageCms.applyTransform(image, through)


def _known(theme: Theme) -> dict[RGB8, CMYK]:
    """Every colour and tint of a palette. Where two names share a hex value the first one's inks count."""
    known: dict[RGB8, CMYK] = {}
    stated = {name: tuple(part / 100 for part in colour.cmyk) for name, colour in theme.palette.items()}
    made = {name: _stated(_digits(theme.palette[name].hex), inks) for name, inks in stated.items()}
    paper = made.get("paper", (0.0, 0.0, 0.0, 0.0))
    for name, colour in theme.palette.items():
        known.setdefault(_digits(colour.hex), made[name])
    for name, colour in theme.palette.items():
        inks: CMYK = tuple(part / 100 for part in colour.tint_cmyk)  # type: ignore[assignment]
        known.setdefault(_digits(colour.tint), inks if any(inks) else _screen(_digits(colour.tint), made[name], paper))
    return known


def _stated(rgb: RGB8, inks: tuple[float, ...]) -> CMYK:
    """The inks that a theme states; where it states none, the model's."""
    if any(inks):
        return inks  # type: ignore[return-value]
    return _tidy(model.to_cmyk((rgb[0] / 255, rgb[1] / 255, rgb[2] / 255)))


def _spots(theme: Theme, names: Mapping[str, str]) -> dict[RGB8, Spot]:
    """Colours and tints of the palette that are printed with spot inks."""
    found: dict[RGB8, Spot] = {}
    for name, spot in names.items():
        if name in theme.palette:
            colour = theme.palette[name]
            inks = _stated(_digits(colour.hex), tuple(part / 100 for part in colour.cmyk))
            part = _share(_digits(colour.tint), inks, (0.0, 0.0, 0.0, 0.0))
            found[_digits(colour.hex)] = (spot, 1.0)
            found.setdefault(_digits(colour.tint), (spot, part))
    return found


def _screen(tint: RGB8, inks: CMYK, paper: CMYK) -> CMYK:
    """The mixture of a colour's inks and the paper's that comes nearest to its tint."""
    share = _share(tint, inks, paper)
    return _tidy(tuple(p + (i - p) * share for p, i in zip(paper, inks, strict=True)))


def _share(tint: RGB8, inks: CMYK, paper: CMYK) -> float:
    """How much of a colour's inks there is in that mixture, in whole percent."""

    def mixed(part: float) -> CMYK:
        return tuple(p + (i - p) * part for p, i in zip(paper, inks, strict=True))  # type: ignore[return-value]

    def error(part: float) -> float:
        shown = model.to_rgb(mixed(part))
        return sum((s - t / 255) ** 2 for s, t in zip(shown, tint, strict=True))

    return min((step / 100 for step in range(101)), key=error)


def _tidy(inks: tuple[float, ...]) -> CMYK:
    """Whole percent, as a press is told them."""
    return tuple(round(part, 2) for part in inks)  # type: ignore[return-value]


def _digits(text: str) -> RGB8:
    return (int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16))
