"""The cards and places of 盤絲洞 as numbers, and the ids they are known by outside.

In the engine a card is its index in `CARDS`. Contents and counts: source document 002, list of contents (18 cards).
"""

from __future__ import annotations

from typing import Final

from cardforge.engine.core.atoms import Card

SUNWUKONG: Final = 0
WUGONGJING: Final = 1
ZHUBAJIE: Final = 2
SHAWUJING: Final = 3
BAILONGMA: Final = 4
TANGSENG: Final = 5
ZHIZHU_LV: Final = 6
ZHIZHU_LAN: Final = 7
ZHIZHU_ZI: Final = 8
ZHIZHU_HEI: Final = 9
ZHIZHU_HONG: Final = 10
ZHIZHU_JU: Final = 11
ZHIZHU_HUANG: Final = 12
PUSA: Final = 13
QUJING: Final = 14
DONGXUE_1: Final = 15
DONGXUE_2: Final = 16
LUBIAO: Final = 17

CARDS: Final = (
    "card/sunwukong",
    "card/wugongjing",
    "card/zhubajie",
    "card/shawujing",
    "card/bailongma",
    "card/tangseng",
    "card/zhizhu-lv",
    "card/zhizhu-lan",
    "card/zhizhu-zi",
    "card/zhizhu-hei",
    "card/zhizhu-hong",
    "card/zhizhu-ju",
    "card/zhizhu-huang",
    "card/pusa",
    "card/qujing",
    "card/dongxue#1",
    "card/dongxue#2",
    "card/lubiao",
)
INDEX: Final = {name: index for index, name in enumerate(CARDS)}
ATOMS: Final = tuple(Card(name) for name in CARDS)

DISCIPLE_CARDS: Final[tuple[int, ...]] = (ZHUBAJIE, SHAWUJING, BAILONGMA)
SPIDER_CARDS: Final[tuple[int, ...]] = (
    ZHIZHU_LV,
    ZHIZHU_LAN,
    ZHIZHU_ZI,
    ZHIZHU_HEI,
    ZHIZHU_HONG,
    ZHIZHU_JU,
    ZHIZHU_HUANG,
)
CAVE_CARDS: Final[tuple[int, ...]] = (DONGXUE_1, DONGXUE_2)

# From the second round on a turn may use its role (002, course of the game).
ROLES_ACT_FROM_ROUND: Final = 2
# The hand rule and 解救 (002, game rules 1 and 4)
HAND_LIMIT: Final = 1
RESCUE_TAKES: Final = 2
RESCUE_KEEPS: Final = 1
# 殺害 (002, game rule 5)
ATTACK_OF_SPIDER: Final = 1
DEFENCE_OF_DISCIPLE: Final = 2
DEFENCE_OF_TANGSENG: Final = 3

# Which cards may become the role of a seat; the rest of them go into the pile (002, preparation).
ROLE_CHOICES: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (SUNWUKONG,),
    (WUGONGJING,),
    DISCIPLE_CARDS,
    (ZHIZHU_LV, ZHIZHU_LAN, ZHIZHU_ZI),
)

SEATS: Final[tuple[int, ...]] = (1, 2, 3, 4)
DISCIPLE_SEATS: Final[tuple[int, ...]] = (1, 3)
DEMON_SEATS: Final[tuple[int, ...]] = (2, 4)
DISCIPLES: Final[int] = 0
DEMONS: Final[int] = 1
SIDES: Final = ("side/disciples", "side/demons")
SIDE_OF_SEAT: Final = (DISCIPLES, DISCIPLES, DEMONS, DISCIPLES, DEMONS)

# OWNERS[players][seat] is the player who owns the seat; index 0 is unused.
OWNERS: Final = {2: (0, 1, 2, 1, 2), 3: (0, 1, 2, 3, 2), 4: (0, 1, 2, 3, 4)}

# A bit mask of players who see a face: all of them.
EVERYBODY: Final = -1

CAVE: Final[int] = 0
SPRING: Final[int] = 1
SCRIPTURE: Final[int] = 2
REMOVED: Final[int] = 3
DRAWN: Final[int] = 4
HAND: Final[int] = 5
ZONES: Final = ("zone/cave", "zone/spring", "zone/scripture", "zone/removed", "zone/drawn", "zone/hand")
TABLE: Final = "zone/table"
