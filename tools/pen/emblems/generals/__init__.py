"""Portraits of the generals of the Three Kingdoms by the local part of their id, one module a kingdom.

Each is told by what the novel gives him: a beard, a weapon, a cap, a gesture; never by writing.
"""

from __future__ import annotations

from tools.pen.emblems.generals.qun import QUN
from tools.pen.emblems.generals.shu import SHU
from tools.pen.emblems.generals.wei import WEI
from tools.pen.emblems.generals.wu import WU
from tools.pen.emblems.shapes import Emblem, placed

FIT: dict[str, tuple[float, float, float]] = {
    "caocao": (0.988, -0.73, 0.24),
    "simayi": (1.001, -0.05, 0.0),
    "xiahoudun": (0.93, 0.88, 1.3),
    "zhangliao": (0.984, -0.45, 0.3),
    "xuchu": (0.969, -0.02, 0.63),
    "guojia": (0.978, -0.76, 0.41),
    "zhenji": (0.96, 0.47, 0.68),
    "liubei": (0.92, 0.01, 1.47),
    "guanyu": (0.948, -0.83, 0.95),
    "zhangfei": (0.972, -0.45, 0.52),
    "zhugeliang": (0.96, -1.19, 0.75),
    "zhaoyun": (0.959, -1.15, 0.76),
    "machao": (1.023, -0.05, -0.41),
    "huangyueying": (0.961, -1.55, 0.72),
    "sunquan": (1.007, -0.05, -0.13),
    "ganning": (0.876, 0.83, 2.3),
    "lvmeng": (1.008, -0.49, -0.14),
    "huanggai": (0.97, -0.71, 0.57),
    "zhouyu": (0.884, -0.1, -0.06),
    "daqiao": (0.995, 0.0, 0.08),
    "luxun": (0.92, -0.0, 1.48),
    "sunshangxiang": (1.011, 1.52, -0.19),
    "huatuo": (0.974, 0.05, 0.48),
    "lvbu": (0.954, -0.8, 0.85),
    "diaochan": (0.975, -0.01, 0.46),
}
"""Scale and shift that bring a portrait into the live area, its lower edge at the same height as all others."""

GENERALS: dict[str, Emblem] = {
    name: placed(draw, *FIT.get(name, (1, 0, 0))) for name, draw in {**WEI, **SHU, **WU, **QUN}.items()
}
