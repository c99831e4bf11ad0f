"""The emblems of 西游杀's cards by the local part of their id; the characters stand beside them (`journey`)."""

from __future__ import annotations

from tools.pen.emblems.shapes import Emblem, fitted
from tools.pen.emblems.xiyousha.blows import BLOWS
from tools.pen.emblems.xiyousha.elements import ELEMENTS
from tools.pen.emblems.xiyousha.favours import FAVOURS
from tools.pen.emblems.xiyousha.flights import FLIGHTS
from tools.pen.emblems.xiyousha.mounts import STEEDS
from tools.pen.emblems.xiyousha.treasures import TREASURES
from tools.pen.emblems.xiyousha.weapons import WEAPONS

ALL: dict[str, Emblem] = {**BLOWS, **ELEMENTS, **TREASURES, **FAVOURS, **WEAPONS, **STEEDS, **FLIGHTS}
CARDS = {name: fitted(draw) for name, draw in ALL.items()}
