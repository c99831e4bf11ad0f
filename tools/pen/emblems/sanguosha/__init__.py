"""The emblems of 三国杀's cards by the local part of their id; the generals stand beside them."""

from __future__ import annotations

from tools.pen.emblems.shapes import Emblem

CARDS: dict[str, Emblem] = {}
