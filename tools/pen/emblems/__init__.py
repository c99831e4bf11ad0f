"""The emblems of 盤絲洞 by the local part of their card's id."""

from __future__ import annotations

from collections.abc import Callable

from tools.pen.drawing import Drawing
from tools.pen.emblems.demons import SPIDERS, wugongjing
from tools.pen.emblems.disciples import bailongma, shawujing, sunwukong, zhubajie
from tools.pen.emblems.holy import pusa, qujing, tangseng
from tools.pen.emblems.places import dongxue, lubiao

PANSIDONG: dict[str, Callable[[Drawing], None]] = {
    "sunwukong": sunwukong,
    "zhubajie": zhubajie,
    "shawujing": shawujing,
    "bailongma": bailongma,
    "tangseng": tangseng,
    "pusa": pusa,
    "wugongjing": wugongjing,
    **SPIDERS,
    "dongxue": dongxue,
    "lubiao": lubiao,
    "qujing": qujing,
}
