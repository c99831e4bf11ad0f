"""What a player of 西游杀 knows before the game: how many there are of each identity, their wishes, what acts tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.engine.policies.battle_memory import Lore
from cardforge.engine.policies.battle_sides import wishes_of

MONK: Final = "role/tangseng"
PILGRIM: Final = "role/pilgrim"
DEMON: Final = "role/demon"
IMMORTAL: Final = "role/immortal"
ROLES: Final = (MONK, PILGRIM, DEMON, IMMORTAL)

COUNTS: Final[Mapping[int, tuple[int, int, int, int]]] = {
    3: (1, 1, 1, 0),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (1, 2, 3, 1),
    8: (1, 2, 3, 2),
    9: (1, 3, 3, 2),
    10: (1, 3, 4, 2),
    11: (1, 3, 5, 2),
    12: (1, 4, 5, 2),
}
"""唐僧, 取经人, 妖怪, 神仙 by the number of players."""

WISHES: Final[Mapping[str, Mapping[str, float]]] = wishes_of(ROLES, (0.0, 0.2, 0.6, -0.3))

LORE: Final = Lore(
    cards={
        "card/gong": 1.0,
        "card/dantiao": 1.0,
        "card/kunxian": 1.0,
        "card/kunyao": 1.0,
        "skill/shidu": 0.8,
        "card/hulu": 0.5,
        "card/jingangzhuo": 0.5,
        "card/xinling": 0.4,
        "card/chaofeng": 0.4,
        "card/huoyanshan": 0.25,
        "card/fanjiang": 0.25,
        "skill/meihouwang": 0.25,
        "card/haomao": -0.6,
        "card/yunyu": -0.8,
        "card/pantaodahui": -0.2,
        "card/bajiaoshan": -0.1,
    },
    skills={
        "skill/youhuo": 0.7,
        "skill/fuzi": 0.7,
        "skill/huangfeng": 0.5,
        "skill/xunshi": 0.5,
        "skill/baoxue": 1.0,
        "skill/quxifu": -0.6,
        "skill/sanhuofan": -0.6,
    },
    heals={
        "card/pantao": -1.3,
        "card/shengsibu": -1.3,
        "skill/panguan": -1.3,
        "skill/xiandan": -1.3,
        "skill/wangshengzhou": -1.3,
    },
    nullifier="",
    pleas=(),
)
