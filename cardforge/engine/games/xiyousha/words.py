"""The words of 西游杀 that cards and characters share: attributes, sexes, kinds of cards, slots."""

from __future__ import annotations

from typing import Final

from cardforge.engine.battle.kinds import RIDE_MOUNT_SLOT

YAO: Final = "side/yao"
XIAN: Final = "side/xian"

MALE: Final = "male"
FEMALE: Final = "female"

SKILL_CARD: Final = "skill"
"""The type of skill cards (技能牌)."""
SKILL_KIND: Final = "effect"
"""The type of what a character's skill makes of a card, where that is no card of the game."""
MOUNT_SLOT: Final = RIDE_MOUNT_SLOT
"""There is one slot for mounts."""
