"""The 106 cards: 52 basic cards (their split by suit coined), 36 skill cards, 8 weapons, 10 mounts; suits, no ranks.

The suits of 二昧真火, the two ropes, 临阵换将 and one 救命毫毛, and 青牛's, are coined; all others are published.
"""

from __future__ import annotations

from typing import Final

from cardforge.engine.battle.kinds import Deck, Kind
from cardforge.engine.games.xiyousha.cards.additive import (
    DINGPA,
    FANGBIANCHAN,
    HONGYINGQIANG,
    HUOJIANQIANG,
    JINGUBANG,
    LANGYABANG,
)
from cardforge.engine.games.xiyousha.cards.bajiaoshan import BAJIAOSHAN
from cardforge.engine.games.xiyousha.cards.chaofeng import CHAOFENG
from cardforge.engine.games.xiyousha.cards.dantiao import DANTIAO
from cardforge.engine.games.xiyousha.cards.fires import ERMEI, SANMEI
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.cards.haomao import HAOMAO
from cardforge.engine.games.xiyousha.cards.huwei import HUWEI
from cardforge.engine.games.xiyousha.cards.jiasha import JIASHA
from cardforge.engine.games.xiyousha.cards.jinzhongzhao import JINZHONGZHAO
from cardforge.engine.games.xiyousha.cards.mounts import (
    DAPENG,
    FENGHUOLUN,
    JINDOUYUN,
    JINJINGSHOU,
    QINGNIU,
    XIANHE,
)
from cardforge.engine.games.xiyousha.cards.pantao import PANTAO
from cardforge.engine.games.xiyousha.cards.pantaodahui import PANTAODAHUI
from cardforge.engine.games.xiyousha.cards.ropes import KUNXIAN, KUNYAO
from cardforge.engine.games.xiyousha.cards.serving import BAILONGMA, SHENGUI, SHIWANG, XIANGWANG
from cardforge.engine.games.xiyousha.cards.shengsibu import SHENGSIBU
from cardforge.engine.games.xiyousha.cards.shou import SHOU
from cardforge.engine.games.xiyousha.cards.swaps import HUANJIANG, HUANSHEN
from cardforge.engine.games.xiyousha.cards.taking import HULU, JINGANGZHUO
from cardforge.engine.games.xiyousha.cards.volleys import FANJIANG, HUOYANSHAN
from cardforge.engine.games.xiyousha.cards.weapons import HUAHUACHUI, QIXINGJIAN
from cardforge.engine.games.xiyousha.cards.xinling import XINLING
from cardforge.engine.games.xiyousha.cards.yunyu import YUNYU
from cardforge.engine.games.xiyousha.characters.kinds import SKILL_KINDS

COPIES: Final[tuple[tuple[Kind, str], ...]] = (
    (GONG, "S" * 9 + "H" * 5 + "C" * 9 + "D" * 6),
    (SHOU, "SSSHHHHHCCDDDDD"),
    (PANTAO, "SHHHCDDD"),
    (HUOYANSHAN, "S"),
    (PANTAODAHUI, "H"),
    (BAJIAOSHAN, "CD"),
    (SANMEI, "S"),
    (ERMEI, "H"),
    (XINLING, "SH"),
    (DANTIAO, "SH"),
    (FANJIANG, "CD"),
    (KUNXIAN, "HD"),
    (KUNYAO, "H"),
    (HAOMAO, "SHCD"),
    (JIASHA, "CD"),
    (JINGANGZHUO, "SHCD"),
    (HULU, "SHCD"),
    (HUANJIANG, "H"),
    (HUANSHEN, "C"),
    (SHENGSIBU, "H"),
    (JINZHONGZHAO, "S"),
    (CHAOFENG, "C"),
    (HUWEI, "D"),
    (YUNYU, "C"),
    (JINGUBANG, "S"),
    (DINGPA, "H"),
    (FANGBIANCHAN, "C"),
    (HONGYINGQIANG, "S"),
    (HUOJIANQIANG, "H"),
    (LANGYABANG, "C"),
    (HUAHUACHUI, "D"),
    (QIXINGJIAN, "D"),
    (BAILONGMA, "D"),
    (SHIWANG, "S"),
    (DAPENG, "H"),
    (SHENGUI, "C"),
    (XIANGWANG, "D"),
    (JINJINGSHOU, "S"),
    (XIANHE, "H"),
    (QINGNIU, "C"),
    (JINDOUYUN, "S"),
    (FENGHUOLUN, "H"),
)
DECK: Final = Deck([(kind, suit) for kind, suits in COPIES for suit in suits], SKILL_KINDS)
