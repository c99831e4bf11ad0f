"""Portraits of the pilgrims, spirits and immortals of the Journey to the West by the local part of their id.

Each is told by what the novel gives him: an animal's head, a treasure, a crown, a weapon; never by writing.
"""

from __future__ import annotations

from tools.pen.emblems.journey.court import COURT
from tools.pen.emblems.journey.demons import DEMONS
from tools.pen.emblems.journey.ladies import LADIES
from tools.pen.emblems.journey.pilgrims import PILGRIMS
from tools.pen.emblems.journey.sages import SAGES
from tools.pen.emblems.shapes import Emblem, standing

JOURNEY: dict[str, Emblem] = {
    name: standing(draw) for name, draw in {**PILGRIMS, **DEMONS, **LADIES, **COURT, **SAGES}.items()
}
