"""Scenes of 三国杀 for tests, beginning in seat 1's play phase unless they say otherwise; see `battle_scene`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from battle_scene import BattleScene

ROLES = {
    4: ("lord", "loyalist", "rebel", "spy"),
    5: ("lord", "loyalist", "rebel", "rebel", "spy"),
    6: ("lord", "loyalist", "rebel", "rebel", "rebel", "spy"),
    8: ("lord", "loyalist", "loyalist", "rebel", "rebel", "rebel", "rebel", "spy"),
}
"""Who sits where unless a scene says otherwise."""


class Scene(BattleScene):
    """A scene of 三国杀: without characters where no seat names one."""

    game_id = "sanguosha"
    home = "1 play"

    def __init__(self, seats: Mapping[int, Mapping[str, Any]], *, players: int = 4, turn: int = 1, **more: Any) -> None:
        if not any("character" in seat for seat in seats.values()):
            more.setdefault("characters", False)
        filled = {n: {"role": role, **seats.get(n, {})} for n, role in enumerate(ROLES[players], 1)}
        super().__init__(filled, turn=turn, **more)
