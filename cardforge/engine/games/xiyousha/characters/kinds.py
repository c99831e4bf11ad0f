"""What skills make of cards where that is no card of the game: kinds of their own."""

from __future__ import annotations

from typing import Final

from cardforge.engine.games.xiyousha.characters.sunwukong import MEIHOUWANG_KIND
from cardforge.engine.games.xiyousha.characters.zhizhujing import SHIDU_KIND

SKILL_KINDS: Final = (MEIHOUWANG_KIND, SHIDU_KIND)
