"""The emblems of 三国杀's cards by the local part of their id; the generals stand beside them."""

from __future__ import annotations

from tools.pen.emblems.sanguosha.armour import ARMOUR
from tools.pen.emblems.sanguosha.basics import BASICS
from tools.pen.emblems.sanguosha.blades import SWORDS
from tools.pen.emblems.sanguosha.bows import BOWS
from tools.pen.emblems.sanguosha.fates import FATES
from tools.pen.emblems.sanguosha.gifts import GIFTS
from tools.pen.emblems.sanguosha.horses import MOUNTS
from tools.pen.emblems.sanguosha.polearms import POLEARMS
from tools.pen.emblems.sanguosha.thefts import THEFTS
from tools.pen.emblems.shapes import Emblem, fitted

ALL: dict[str, Emblem] = {**BASICS, **ARMOUR, **MOUNTS, **SWORDS, **POLEARMS, **BOWS, **GIFTS, **THEFTS, **FATES}
CARDS = {name: fitted(draw) for name, draw in ALL.items()}
