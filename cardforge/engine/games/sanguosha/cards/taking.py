"""顺手牵羊 (at distance 1: you take a card) and 过河拆桥 (you discard a card): of hand, equipment or judgement zone."""

from __future__ import annotations

from cardforge.engine.battle.effects import dismantling, taking
from cardforge.engine.battle.kinds import TRICK

NEAR = 1

SHUNSHOU = taking("card/shunshou", TRICK, NEAR)
GUOHE = dismantling("card/guohe", TRICK)
