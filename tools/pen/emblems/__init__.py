"""The emblems of 盤絲洞 by the local part of their card's id."""

from __future__ import annotations

from collections.abc import Callable

from tools.pen.drawing import Drawing
from tools.pen.emblems.centipede import wugongjing
from tools.pen.emblems.disciples import bailongma, shawujing, sunwukong, zhubajie
from tools.pen.emblems.holy import pusa, qujing, tangseng
from tools.pen.emblems.places import dongxue, lubiao
from tools.pen.emblems.spiders import SPIDERS

Emblem = Callable[[Drawing], None]


def _placed(draw: Emblem, scale: float, dx: float = 0, dy: float = 0) -> Emblem:
    """The emblem a little smaller about the middle of the grid, and moved, so that it stays in the live area."""

    def placed(d: Drawing) -> None:
        with d.at(24 + dx, 20 + dy, 0, scale), d.at(-24, -20):
            draw(d)

    return placed


PANSIDONG: dict[str, Emblem] = {
    "sunwukong": _placed(sunwukong, 0.98, 0, -0.35),
    "zhubajie": _placed(zhubajie, 0.975, 0, -0.4),
    "shawujing": _placed(shawujing, 1, 0, -0.4),
    "bailongma": _placed(bailongma, 0.99, -1.6, -0.15),
    "tangseng": _placed(tangseng, 0.98, 0, -0.4),
    "pusa": _placed(pusa, 0.98, -0.8, -0.35),
    "wugongjing": _placed(wugongjing, 0.96, -0.2, -0.1),
    **SPIDERS,
    "dongxue": dongxue,
    "lubiao": _placed(lubiao, 0.99),
    "qujing": _placed(qujing, 0.97),
}
