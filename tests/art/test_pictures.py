"""What the drawings look like, measured on small rasters."""

from __future__ import annotations

import io
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from portraits import RGB, difference, shares
from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

from tools.pen.library import EMBLEMS
from tools.pen.proof import PALETTE, Picture, colours, draw, low_ink, page_image, raster, read

BLACK, WHITE = Color(0, 0, 0), Color(1, 1, 1)
SPIDERS = ("lv", "lan", "zi", "hei", "hong", "ju", "huang")
ABDOMEN = (158, 36, 322, 216)
"""Box of a spider's back, ten pixels a unit of the 48 x 40 grid."""


def _silhouette(picture: Picture, scale: int) -> Image.Image:
    """255 where anything is painted at all, `scale` pixels a unit."""
    buffer = io.BytesIO()
    size = (picture.width * scale, picture.height * scale)
    canvas = Canvas(buffer, pagesize=size, invariant=1)
    draw(canvas, picture, 0, size[1], size[0], dict.fromkeys(PALETTE, BLACK))
    canvas.showPage()
    canvas.save()
    return page_image(buffer.getvalue(), 1).convert("L").point(lambda v: 255 if v < 128 else 0)


def _emblems(drawn: dict[str, str]) -> dict[str, Picture]:
    return {Path(p).stem: read(svg) for p, svg in drawn.items() if p.startswith(EMBLEMS["pansidong"])}


def _group(drawn: dict[str, str], folder: str) -> dict[str, Picture]:
    return {Path(p).stem: read(svg) for p, svg in drawn.items() if p.startswith(f"data/art/{folder}/")}


def test_emblems_stay_in_the_live_area(drawn: dict[str, str]) -> None:
    for name, picture in _emblems(drawn).items():
        box = _silhouette(picture, 20).getbbox()
        assert box is not None
        left, top, right, bottom = (v / 20 for v in box)
        assert left >= 0.95, name
        assert top >= 0.95, name
        assert right <= 47.05, name
        assert bottom <= 39.05, name


def test_emblems_fill_the_grid(drawn: dict[str, str]) -> None:
    for name, picture in _emblems(drawn).items():
        box = _silhouette(picture, 10).getbbox()
        assert box is not None
        assert box[3] - box[1] >= 360, name


def test_ink_and_accent_have_their_share(drawn: dict[str, str]) -> None:
    for name, picture in _emblems(drawn).items():
        ink, accent = shares(picture)
        assert 0.10 <= ink <= 0.255, (name, ink)
        assert 0.015 <= accent <= 0.20, (name, accent)


def test_low_ink_takes_ink_away_and_leaves_the_picture(drawn: dict[str, str]) -> None:
    for name, picture in _emblems(drawn).items():
        full, accent = shares(picture)
        low, none = shares(low_ink(picture))
        assert none == 0, name
        assert low < 0.9 * (full + accent), name
        assert low > 0.06, name


def test_emblems_for_any_game_keep_the_same_rules(drawn: dict[str, str]) -> None:
    """The live area, a share of ink and of accent, less ink in the low-ink edition than solid parts take away."""
    common = _group(drawn, "emblems")
    assert set(common) == {
        "sword", "flame", "staff", "fan", "peach", "horse", "khakkhara",
        "bow", "spear", "shield", "robe", "gourd", "rope", "clouds",
    }  # fmt: skip
    for name, picture in common.items():
        box = _silhouette(picture, 20).getbbox()
        assert box is not None
        left, top, right, bottom = (v / 20 for v in box)
        assert min(left, top, 48 - right, 40 - bottom) >= 0.9, (name, left, top, right, bottom)
        ink, accent = shares(picture)
        assert 0.07 <= ink <= 0.27, (name, ink)
        assert 0.01 <= accent <= 0.20, (name, accent)
        low, none = shares(low_ink(picture))
        assert none == 0, name
        assert low < ink + accent, name
    images = [raster(picture, 79).convert("L") for picture in common.values()]
    for a, b in combinations(images, 2):
        assert difference(a, b) > 0.08


@pytest.mark.parametrize("points", [1, 2, 3, 4, 5, 6])
def test_a_branch_bears_a_peach_a_point(drawn: dict[str, str], points: int) -> None:
    """In the middle of every column there is accent, and nowhere else; the branch reaches over the bleed."""
    picture = read(drawn[f"data/art/health/branch-{points}.svg"])
    red = raster(picture, 520, RGB).split()
    accent = ImageChops.subtract(red[0], red[1]).point(lambda v: 255 if v > 128 else 0)
    runs, inside = 0, False
    for x in range(accent.width):
        filled = accent.crop((x, 0, x + 1, accent.height)).getbbox() is not None
        runs, inside = runs + (filled and not inside), filled
    assert runs == points
    box = _silhouette(picture, 10).getbbox()
    assert box is not None
    assert box[2] >= 515


def test_spiders_differ_in_grey_by_their_backs_alone(drawn: dict[str, str]) -> None:
    emblems = _emblems(drawn)
    images = {s: raster(emblems[f"zhizhu-{s}"], 480, colours("#555555")).convert("L") for s in SPIDERS}
    for a, b in combinations(SPIDERS, 2):
        assert difference(images[a].crop(ABDOMEN), images[b].crop(ABDOMEN)) > 0.05, (a, b)
        rest = [image.copy() for image in (images[a], images[b])]
        for image in rest:
            image.paste(0, ABDOMEN)
        assert difference(*rest) == 0, (a, b)


def test_spiders_differ_in_low_ink_too(drawn: dict[str, str]) -> None:
    emblems = _emblems(drawn)
    images = {s: raster(low_ink(emblems[f"zhizhu-{s}"]), 480).crop(ABDOMEN) for s in SPIDERS}
    for a, b in combinations(SPIDERS, 2):
        assert difference(images[a], images[b]) > 0.02, (a, b)


def test_emblems_tell_apart_at_20_mm(drawn: dict[str, str]) -> None:
    """At 100 dpi, in grey, spiders aside (they share a body)."""
    images = {n: raster(p, 79).convert("L") for n, p in _emblems(drawn).items() if not n.startswith("zhizhu-")}
    for a, b in combinations(sorted(images), 2):
        assert difference(images[a], images[b]) > 0.12, (a, b)


@pytest.mark.parametrize(("folder", "margin"), [("icons", 0.3), ("suits", 0.5)])
def test_icons_and_suits_keep_off_the_edge(drawn: dict[str, str], folder: str, margin: float) -> None:
    for name, picture in _group(drawn, folder).items():
        box = _silhouette(picture, 20).getbbox()
        assert box is not None
        edges = (box[0], box[1], picture.width * 20 - box[2], picture.height * 20 - box[3])
        assert min(edges) >= margin * 20, (name, [v / 20 for v in edges])


def test_icons_tell_apart_in_a_rule_line(drawn: dict[str, str]) -> None:
    """At 4.4 mm and 300 dpi; defence is another name of the shield."""
    images = {n: raster(p, 52).convert("L") for n, p in _group(drawn, "icons").items() if n != "defence"}
    for a, b in combinations(sorted(images), 2):
        assert difference(images[a], images[b]) > 0.05, (a, b)


@cache
def _back(svg: str) -> Image.Image:
    return raster(read(svg), 690, colours(ground="#4F2440", line="#D8C8C4"))


@pytest.mark.parametrize("name", ["cloud", "web", "lattice", "wave", "lozenge", "shell"])
def test_a_back_turned_by_half_is_itself(drawn: dict[str, str], name: str) -> None:
    svg = drawn[f"data/art/backs/{name}.svg"]
    image = _back(svg)
    assert difference(image, image.rotate(180)) < 0.002
    for shape in read(svg).shapes[1:]:
        points = {
            (round(v[i], 2), round(v[i + 1], 2)) for _, v in shape.commands for i in range(0, len(v), 2) if len(v) > 1
        }
        assert {(round(69 - x, 2), round(94 - y, 2)) for x, y in points} == points


@pytest.mark.parametrize(
    ("name", "width", "height"), [("cloud", 17, 23), ("web", 14, 14), ("lattice", 17, 23), ("wave", 14, 14)]
)
def test_a_back_covers_its_bleed_and_leaves_its_middle_to_the_seal(
    drawn: dict[str, str], name: str, width: int, height: int
) -> None:
    svg = drawn[f"data/art/backs/{name}.svg"]
    assert _silhouette(read(svg), 5).getextrema() == (255, 255)
    image = _back(svg)
    half = (width * 5 - 4, height * 5 - 4)
    middle = image.crop((345 - half[0], 470 - half[1], 345 + half[0], 470 + half[1]))
    assert middle.getcolors() == [(middle.width * middle.height, (0x4F, 0x24, 0x40))]
    assert ImageStat.Stat(image).stddev[0] > 20  # and the rest is lines


def test_patterns_fill_their_disc_and_no_more(drawn: dict[str, str]) -> None:
    for name, picture in _group(drawn, "patterns").items():
        image = raster(picture, 320, {**RGB, "tint": Color(0, 0, 1)})
        grey = raster(picture, 320, dict.fromkeys(PALETTE, BLACK) | {"paper": WHITE}).convert("L")
        for x, y in ((2, 2), (317, 2), (2, 317), (317, 317), (40, 40), (280, 280)):
            assert grey.getpixel((x, y)) == 255, name
        lines = ImageStat.Stat(image.split()[2].point(lambda v: 255 if v < 128 else 0)).mean[0] / 255
        assert 0.03 < lines < 0.3, (name, lines)
