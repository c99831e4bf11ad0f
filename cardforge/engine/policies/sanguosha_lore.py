"""What a player of 三国杀 knows before the game: how many of each role there are, what they want, what acts tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.engine.policies.battle_memory import Lore
from cardforge.engine.policies.battle_sides import wishes_of

LORD: Final = "role/lord"
LOYALIST: Final = "role/loyalist"
REBEL: Final = "role/rebel"
SPY: Final = "role/spy"
ROLES: Final = (LORD, LOYALIST, REBEL, SPY)

COUNTS: Final[Mapping[int, tuple[int, int, int, int]]] = {
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (1, 2, 3, 1),
    8: (1, 2, 4, 1),
    9: (1, 3, 4, 1),
    10: (1, 3, 4, 2),
}
"""Lord, loyalists, rebels, spies by the number of players; the first variant, where there are two."""

WISHES: Final[Mapping[str, Mapping[str, float]]] = wishes_of(ROLES, (0.1, 0.3, 0.4, 0.0))

LORE: Final = Lore(
    cards={
        "card/sha": 1.0,
        "card/juedou": 1.0,
        "card/lebu": 1.0,
        "card/guohe": 0.5,
        "card/shunshou": 0.5,
        "card/jiedao": 0.4,
        "card/nanman": 0.25,
        "card/wanjian": 0.25,
        "card/wuzhong": -0.6,
        "card/taoyuan": -0.2,
        "card/wugu": -0.1,
    },
    skills={
        "skill/fanjian": 1.0,
        "skill/lijian": 0.7,
        "skill/tuxi": 0.5,
        "skill/rende": -0.8,
        "skill/liuli": 0.6,
    },
    heals={"card/tao": -1.3, "skill/qingnang": -1.0, "skill/jieyin": -0.4},
    nullifier="card/wuxie",
    pleas=("skill/hujia", "skill/jijiang"),
)
