"""The emblems of 西游杀's cards and its scripture: in the grid, inked with measure, each told from every other."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
import yaml
from PIL import Image
from portraits import difference, drawn_by, pictures, shares

from tools.pen.drawing import Drawing
from tools.pen.emblems import GAMES
from tools.pen.emblems.journey import JOURNEY
from tools.pen.emblems.shapes import LIVE, extent
from tools.pen.emblems.xiyousha import ALL, CARDS
from tools.pen.emblems.xiyousha.weapons import PLOUGH
from tools.pen.proof import Picture, low_ink, raster

KINDS = {
    "gong", "shou", "pantao",
    "huoyanshan", "pantaodahui", "bajiaoshan", "sanmei", "ermei", "xinling", "dantiao", "fanjiang", "kunxian", "kunyao",
    "haomao", "jiasha", "jingangzhuo", "hulu", "huanjiang", "huanshen", "shengsibu", "jinzhongzhao", "chaofeng",
    "huwei", "yunyu",
    "jingubang", "dingpa", "fangbianchan", "hongyingqiang", "huojianqiang", "langyabang", "huahuachui", "qixingjian",
    "bailongma", "shiwang", "dapeng", "shengui", "xiangwang", "jinjingshou", "xianhe", "qingniu", "jindouyun",
    "fenghuolun",
    "sutra",
}  # fmt: skip


@pytest.fixture(scope="module")
def drawings() -> dict[str, Drawing]:
    return drawn_by(CARDS)


@pytest.fixture(scope="module")
def emblems(drawings: dict[str, Drawing]) -> dict[str, Picture]:
    return pictures(drawings)


def _image(picture: Picture) -> Image.Image:
    """The emblem 20 mm wide at 100 dpi, in grey."""
    return raster(picture, 79).convert("L")


def test_every_kind_has_its_emblem_and_no_character_takes_its_file() -> None:
    assert set(CARDS) == KINDS
    assert not KINDS & set(JOURNEY)
    assert set(GAMES["xiyousha"]) == KINDS | set(JOURNEY)


def test_the_drawn_kinds_are_the_kinds_of_the_data(root: Path) -> None:
    files = sorted((root / "data/games/xiyousha/cards").glob("*.yaml"))
    records = [r for f in files for r in yaml.safe_load(f.read_text(encoding="utf-8"))["records"]]
    assert {r["id"].removeprefix("card/") for r in records if r["id"].startswith("card/")} == KINDS - {"sutra"}


def test_an_emblem_fills_the_live_area_and_stays_in_it(drawings: dict[str, Drawing]) -> None:
    for name, d in drawings.items():
        left, top, right, bottom = extent(d)
        assert left >= LIVE[0] - 0.1, name
        assert top >= LIVE[1] - 0.1, name
        assert right <= LIVE[2] + 0.1, name
        assert bottom <= LIVE[3] + 0.1, name
        assert right - left > 44.5 or bottom - top > 36.5, name


def test_ink_and_accent_have_their_share(emblems: dict[str, Picture]) -> None:
    """Heads and masks may hold as much ink as a portrait."""
    for name, picture in emblems.items():
        ink, accent = shares(picture)
        assert 0.09 <= ink <= 0.29, (name, ink)
        assert 0.012 <= accent <= 0.20, (name, accent)


def test_low_ink_takes_ink_away_and_leaves_the_picture(emblems: dict[str, Picture]) -> None:
    for name, picture in emblems.items():
        ink, accent = shares(picture)
        low, none = shares(low_ink(picture))
        assert none == 0, name
        assert 0.06 < low < 0.98 * (ink + accent), (name, low)


@pytest.mark.parametrize("low", [False, True])
def test_emblems_tell_apart_at_20_mm(emblems: dict[str, Picture], low: bool) -> None:
    images = {n: _image(low_ink(p) if low else p) for n, p in emblems.items()}
    for a, b in combinations(sorted(images), 2):
        assert difference(images[a], images[b]) > (0.06 if low else 0.09), (a, b)


def test_the_two_ropes_differ_in_what_they_hold(drawings: dict[str, Drawing]) -> None:
    """The noose is one body: the first parts are the same, what hangs in it is not."""
    immortal, demon = drawings["kunxian"].parts, drawings["kunyao"].parts
    assert [p.kind for p in immortal[:2]] == [p.kind for p in demon[:2]]
    assert sum(p.kind == "mass" for p in demon) > sum(p.kind == "mass" for p in immortal)


def test_numbers_in_names_are_drawn() -> None:
    """Seven stars on the blade, nine teeth, nine petals."""
    assert len(PLOUGH) == 7
    for name, kind, count in (("dingpa", "body", 9 + 1), ("huahuachui", "mass", 9 + 1)):
        d = Drawing()
        ALL[name](d)
        assert sum(p.kind == kind for p in d.parts) == count, name
