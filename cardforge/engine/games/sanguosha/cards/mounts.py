"""Mounts. 绝影, 的卢, 爪黄飞电: others are 1 farther from you. 赤兔, 大宛, 紫骍: you are 1 nearer to others."""

from __future__ import annotations

from cardforge.engine.battle.hooks import Distance, Skill
from cardforge.engine.battle.kinds import GUARD_MOUNT_SLOT, MOUNT, RIDE_MOUNT_SLOT, Kind


def _guard(id: str) -> Kind:
    return Kind(id, MOUNT, slot=GUARD_MOUNT_SLOT, skill=Skill(id, Distance(into=1)))


def _ride(id: str) -> Kind:
    return Kind(id, MOUNT, slot=RIDE_MOUNT_SLOT, skill=Skill(id, Distance(out=-1)))


JUEYING = _guard("card/jueying")
DILU = _guard("card/dilu")
ZHUAHUANG = _guard("card/zhuahuang")
CHITU = _ride("card/chitu")
DAYUAN = _ride("card/dayuan")
ZIXING = _ride("card/zixing")
