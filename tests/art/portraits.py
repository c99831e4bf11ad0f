"""What is measured of a drawing, whichever set it belongs to: its outline, its shares of ink, how far two differ."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from PIL import Image, ImageChops, ImageStat
from reportlab.lib.colors import Color

from tools.pen.curves import Point, sample
from tools.pen.drawing import Drawing
from tools.pen.emblems.shapes import Emblem
from tools.pen.proof import Picture, low_ink, raster, read

RGB = {"ink": Color(0, 0, 0), "accent": Color(1, 0, 0), "paper": Color(1, 1, 1)}


def drawn_by(emblems: Mapping[str, Emblem]) -> dict[str, Drawing]:
    """Every emblem on a grid of its own."""
    out = {name: Drawing() for name in emblems}
    for name, draw in emblems.items():
        draw(out[name])
    return out


def pictures(drawings: Mapping[str, Drawing]) -> dict[str, Picture]:
    return {name: read(d.svg()) for name, d in drawings.items()}


def points(d: Drawing) -> list[Point]:
    """Points along every outline of the drawing."""
    return [p for part in d.parts for c in part.contours for cubic in c.cubics for p in sample(cubic, 4)]


def shares(picture: Picture) -> tuple[float, float]:
    """Shares of ink and of accent in the whole grid."""
    red, green, _ = raster(picture, 240, RGB).split()
    dark = red.point(lambda v: 255 if v < 128 else 0)
    accent = ImageChops.subtract(green.point(lambda v: 255 if v < 128 else 0), dark)
    return ImageStat.Stat(dark).mean[0] / 255, ImageStat.Stat(accent).mean[0] / 255


def difference(a: Image.Image, b: Image.Image) -> float:
    """Mean difference of two pictures in grey, 0 to 1."""
    return ImageStat.Stat(ImageChops.difference(a.convert("L"), b.convert("L"))).mean[0] / 255


def check_shares(portraits: Mapping[str, Picture]) -> None:
    """A portrait carries more line than an emblem of one thing; solid ink stays below a quarter of the grid."""
    for name, picture in portraits.items():
        ink, accent = shares(picture)
        assert 0.13 <= ink <= 0.29, (name, ink)
        assert 0.015 <= accent <= 0.16, (name, accent)
        solid = Picture(48, 40, tuple(s for s in picture.shapes if s.kind not in ("contour", "detail")))
        assert shares(solid)[0] <= 0.22, name


def check_low_ink(portraits: Mapping[str, Picture]) -> None:
    """The low-ink edition takes ink away and leaves the picture."""
    for name, picture in portraits.items():
        ink, accent = shares(picture)
        low, none = shares(low_ink(picture))
        assert none == 0, name
        assert 0.1 < low < 0.92 * (ink + accent), (name, low)


def check_apart(portraits: Mapping[str, Picture], least: float) -> None:
    """Any two differ by `least` at 20 mm and 100 dpi, in grey."""
    images = {name: raster(picture, 79).convert("L") for name, picture in portraits.items()}
    for a, b in combinations(sorted(images), 2):
        assert difference(images[a], images[b]) > least, (a, b)
