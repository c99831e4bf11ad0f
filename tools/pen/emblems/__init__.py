"""The emblems of every bundled game by the local part of their record's id."""

from __future__ import annotations

from tools.pen.emblems.centipede import wugongjing
from tools.pen.emblems.disciples import bailongma, shawujing, sunwukong, zhubajie
from tools.pen.emblems.generals import GENERALS
from tools.pen.emblems.holy import pusa, qujing, tangseng
from tools.pen.emblems.journey import JOURNEY
from tools.pen.emblems.places import dongxue, lubiao
from tools.pen.emblems.sanguosha import CARDS as SANGUOSHA_CARDS
from tools.pen.emblems.shapes import Emblem, placed
from tools.pen.emblems.spiders import SPIDERS
from tools.pen.emblems.xiyousha import CARDS as XIYOUSHA_CARDS

PANSIDONG: dict[str, Emblem] = {
    "sunwukong": placed(sunwukong, 0.98, 0, -0.35),
    "zhubajie": placed(zhubajie, 0.975, 0, -0.4),
    "shawujing": placed(shawujing, 1, 0, -0.4),
    "bailongma": placed(bailongma, 0.99, -1.6, -0.15),
    "tangseng": placed(tangseng, 0.98, 0, -0.4),
    "pusa": placed(pusa, 0.98, -0.8, -0.35),
    "wugongjing": placed(wugongjing, 0.96, -0.2, -0.1),
    **SPIDERS,
    "dongxue": dongxue,
    "lubiao": placed(lubiao, 0.99),
    "qujing": placed(qujing, 0.97),
}

GAMES: dict[str, dict[str, Emblem]] = {
    "pansidong": PANSIDONG,
    "sanguosha": {**SANGUOSHA_CARDS, **GENERALS},
    "xiyousha": {**XIYOUSHA_CARDS, **JOURNEY},
}
"""A game's id -> its emblems; they are written to data/games/<id>/art."""
