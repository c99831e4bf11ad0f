"""诸葛连弩, a weapon of range 1: in your play phase you use as many 杀 as you like."""

from __future__ import annotations

from cardforge.engine.battle.hooks import Reach, Skill, Unlimited
from cardforge.engine.battle.kinds import WEAPON, WEAPON_SLOT, Kind
from cardforge.engine.games.sanguosha.cards.sha import SHA

ID = "card/zhuge"

ZHUGE = Kind(ID, WEAPON, slot=WEAPON_SLOT, skill=Skill(ID, Reach(1), Unlimited(SHA)))
