"""Scenes of 西游杀 for tests, beginning in seat 2's play phase unless they say otherwise; see `battle_scene`.

Seat 1 is 唐僧 without a character card, 2 取经人, 3 妖怪, 4 神仙; 2 and 3 are 妖 by attribute, 4 is 仙.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from battle_scene import BattleScene

ROLES = ("tangseng", "pilgrim", "demon", "immortal", "demon", "demon", "pilgrim", "immortal")
"""Who sits where unless a scene says otherwise; three players have no immortal."""
PLAIN = ("tangseng", "jiutouchong", "wugongjing", "leigong", "niumowang", "hulidaxian", "pipajing", "muzha")
"""Characters that ask nothing of their own in the scenes of others."""


class Scene(BattleScene):
    """A scene of 西游杀; its events count from the first turn on."""

    game_id = "xiyousha"
    home = "2 play"

    def __init__(self, seats: Mapping[int, Mapping[str, Any]], *, players: int = 4, turn: int = 2, **more: Any) -> None:
        filled: dict[int, dict[str, Any]] = {}
        for n in range(1, players + 1):
            filled[n] = {"role": ROLES[n - 1], "character": PLAIN[n - 1], **seats.get(n, {})}
            if "form" in filled[n]:
                filled[n]["form"] = f"character/{filled[n]['form']}"
        if "pool" in more:
            more["pool"] = [f"character/{name}" for name in more["pool"].split()]
        super().__init__(filled, turn=turn, **more)
        self.mark = next(n for n, event in enumerate(self.game.events) if event.kind == "turn")
