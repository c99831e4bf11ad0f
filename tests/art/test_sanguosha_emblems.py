"""The emblems of 三国杀's cards: all there, inside the grid, inked with measure, and each told from every other."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageStat
from portraits import RGB, difference, shares
from reportlab.lib.colors import Color

from tools.pen.curves import parse
from tools.pen.drawing import Drawing
from tools.pen.emblems.sanguosha import CARDS
from tools.pen.emblems.sanguosha.armour import TRIGRAMS
from tools.pen.emblems.sanguosha.kit import limb, through
from tools.pen.emblems.shapes import LIVE, extent, fitted
from tools.pen.library import EMBLEMS
from tools.pen.proof import Picture, low_ink, raster, read

KINDS = {
    "sha", "shan", "tao", "bagua", "renwang", "jueying", "dilu", "zhuahuang", "chitu", "dayuan", "zixing",
    "zhuge", "cixiong", "qinggang", "qinglong", "zhangba", "guanshi", "fangtian", "qilin", "hanbing",
    "wugu", "taoyuan", "nanman", "wanjian", "juedou", "wuzhong", "shunshou", "guohe", "jiedao", "wuxie",
    "lebu", "shandian",
}  # fmt: skip
AWAY, CLOSER = ("jueying", "zhuahuang"), ("chitu", "dayuan", "zixing")


@pytest.fixture(scope="module")
def pictures(drawn: dict[str, str]) -> dict[str, Picture]:
    """Card -> its drawing."""
    return {name: read(drawn[f"{EMBLEMS['sanguosha']}/{name}.svg"]) for name in CARDS}


def _ink_by_column(picture: Picture) -> list[float]:
    """Ink in each of 48 columns of the grid."""
    image = raster(picture, 480, RGB).convert("L")
    return [255 - ImageStat.Stat(image.crop((10 * x, 0, 10 * x + 10, image.height))).mean[0] for x in range(48)]


def test_every_card_kind_has_its_emblem() -> None:
    assert set(CARDS) == KINDS


def test_an_emblem_fills_the_live_area_and_stays_in_it(pictures: dict[str, Picture]) -> None:
    for name, picture in pictures.items():
        black = raster(picture, 960, {**dict.fromkeys(RGB, Color(0, 0, 0)), "paper": Color(0.99, 0.99, 0.99)})
        box = black.convert("L").point(lambda v: 255 if v < 128 else 0).getbbox()
        assert box is not None
        left, top, right, bottom = (v / 20 for v in box)
        assert left >= LIVE[0] - 0.1, name
        assert top >= LIVE[1] - 0.1, name
        assert right <= LIVE[2] + 0.1, name
        assert bottom <= LIVE[3] + 0.1, name
        assert right - left > 45 or bottom - top > 37, name


def test_ink_and_accent_have_their_share(pictures: dict[str, Picture]) -> None:
    for name, picture in pictures.items():
        ink, accent = shares(picture)
        assert 0.10 <= ink <= 0.255, (name, ink)
        assert 0.015 <= accent <= 0.20, (name, accent)


def test_low_ink_takes_ink_away_and_leaves_the_picture(pictures: dict[str, Picture]) -> None:
    for name, picture in pictures.items():
        ink, accent = shares(picture)
        low, none = shares(low_ink(picture))
        assert none == 0, name
        assert 0.06 < low < 0.98 * (ink + accent), (name, low)


@pytest.mark.parametrize("low", [False, True])
def test_emblems_tell_apart_at_20_mm(pictures: dict[str, Picture], low: bool) -> None:
    """At 100 dpi, in grey; every pair, also in the low-ink edition."""
    images = {n: raster(low_ink(p) if low else p, 79).convert("L") for n, p in pictures.items()}
    for a, b in combinations(sorted(images), 2):
        assert difference(images[a], images[b]) > (0.06 if low else 0.1), (a, b)


def test_mounts_of_a_kind_look_one_way(pictures: dict[str, Picture]) -> None:
    """The mane streams behind the head: more ink to the right of a horse that looks left, and the other way round."""
    for names, sign in ((AWAY, 1), (CLOSER, -1)):
        for name in names:
            columns = _ink_by_column(pictures[name])
            middle = sum(x * v for x, v in enumerate(columns)) / sum(columns)
            assert sign * (middle - 23.5) > -3, (name, middle)


def test_the_eight_trigrams_are_eight_and_face_their_opposites() -> None:
    assert len(set(TRIGRAMS)) == 8
    for i in range(4):
        assert all(a != b for a, b in zip(TRIGRAMS[i], TRIGRAMS[i + 4], strict=True))


def test_a_limb_is_as_wide_as_its_joints() -> None:
    xs = {round(p[1], 2) for c in parse(limb((0, 0, 2), (10, 0, 2), (20, 0, 2)))[0].cubics for p in (c[0], c[3])}
    assert xs == {-2.0, 2.0}


def test_a_curve_runs_through_all_its_points() -> None:
    points = [(0.0, 0.0), (4.0, 3.0), (8.0, -2.0), (12.0, 1.0)]
    cubics = parse(f"M0 0 {through(points)}")[0].cubics
    assert [c[0] for c in cubics] + [cubics[-1][3]] == points


def test_fitting_centres_and_grows_by_a_fifth_at_most() -> None:
    d = Drawing()
    fitted(lambda it: it.mass("M2 2 L6 2 L6 4 L2 4 Z", 0))(d)
    left, top, right, bottom = extent(d)
    assert (left + right) / 2 == pytest.approx(24, abs=0.01)
    assert (top + bottom) / 2 == pytest.approx(20, abs=0.01)
    assert right - left == pytest.approx(4.8, abs=0.01)
