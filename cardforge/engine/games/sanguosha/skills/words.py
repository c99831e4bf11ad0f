"""The words of 三国杀 that cards and skills share: kingdoms, sexes, where a player's cards may be taken from."""

from __future__ import annotations

from typing import Final

WEI: Final = "side/wei"
SHU: Final = "side/shu"
WU: Final = "side/wu"
QUN: Final = "side/qun"

MALE: Final = "male"
FEMALE: Final = "female"
