"""The 108 cards: 104 of the standard set and the four EX cards (寒冰剑 ♠2, 仁王盾 ♣2, 闪电 ♥Q, 无懈可击 ♦Q)."""

from __future__ import annotations

from typing import Final

from cardforge.engine.battle.kinds import Deck, Kind
from cardforge.engine.games.sanguosha.cards.bagua import BAGUA
from cardforge.engine.games.sanguosha.cards.cixiong import CIXIONG
from cardforge.engine.games.sanguosha.cards.fangtian import FANGTIAN
from cardforge.engine.games.sanguosha.cards.guanshi import GUANSHI
from cardforge.engine.games.sanguosha.cards.hanbing import HANBING
from cardforge.engine.games.sanguosha.cards.jiedao import JIEDAO
from cardforge.engine.games.sanguosha.cards.juedou import JUEDOU
from cardforge.engine.games.sanguosha.cards.lebu import LEBU
from cardforge.engine.games.sanguosha.cards.mounts import CHITU, DAYUAN, DILU, JUEYING, ZHUAHUANG, ZIXING
from cardforge.engine.games.sanguosha.cards.qilin import QILIN
from cardforge.engine.games.sanguosha.cards.qinggang import QINGGANG
from cardforge.engine.games.sanguosha.cards.qinglong import QINGLONG
from cardforge.engine.games.sanguosha.cards.renwang import RENWANG
from cardforge.engine.games.sanguosha.cards.sha import SHA
from cardforge.engine.games.sanguosha.cards.shan import SHAN
from cardforge.engine.games.sanguosha.cards.shandian import SHANDIAN
from cardforge.engine.games.sanguosha.cards.taking import GUOHE, SHUNSHOU
from cardforge.engine.games.sanguosha.cards.tao import TAO
from cardforge.engine.games.sanguosha.cards.taoyuan import TAOYUAN
from cardforge.engine.games.sanguosha.cards.volleys import NANMAN, WANJIAN
from cardforge.engine.games.sanguosha.cards.wugu import WUGU
from cardforge.engine.games.sanguosha.cards.wuxie import WUXIE
from cardforge.engine.games.sanguosha.cards.wuzhong import WUZHONG
from cardforge.engine.games.sanguosha.cards.zhangba import ZHANGBA
from cardforge.engine.games.sanguosha.cards.zhuge import ZHUGE

COPIES: Final[tuple[tuple[Kind, str], ...]] = (
    (SHA, "S7 S8 S8 S9 S9 S10 S10 H10 H10 HJ C2 C3 C4 C5 C6 C7 C8 C8 C9 C9 C10 C10 CJ CJ D6 D7 D8 D9 D10 DK"),
    (SHAN, "H2 H2 HK D2 D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DJ"),
    (TAO, "H3 H4 H6 H7 H8 H9 HQ DQ"),
    (BAGUA, "S2 C2"),
    (RENWANG, "C2"),
    (JUEYING, "S5"),
    (DILU, "C5"),
    (ZHUAHUANG, "HK"),
    (CHITU, "H5"),
    (DAYUAN, "SK"),
    (ZIXING, "DK"),
    (ZHUGE, "CA DA"),
    (CIXIONG, "S2"),
    (QINGGANG, "S6"),
    (QINGLONG, "S5"),
    (ZHANGBA, "SQ"),
    (GUANSHI, "D5"),
    (FANGTIAN, "DQ"),
    (QILIN, "H5"),
    (HANBING, "S2"),
    (WUGU, "H3 H4"),
    (TAOYUAN, "HA"),
    (NANMAN, "S7 SK C7"),
    (WANJIAN, "HA"),
    (JUEDOU, "SA CA DA"),
    (WUZHONG, "H7 H8 H9 HJ"),
    (SHUNSHOU, "S3 S4 SJ D3 D4"),
    (GUOHE, "S3 S4 SQ HQ C3 C4"),
    (JIEDAO, "CQ CK"),
    (WUXIE, "SJ CQ CK DQ"),
    (LEBU, "S6 H6 C6"),
    (SHANDIAN, "SA HQ"),
)
DECK: Final = Deck([(kind, copy) for kind, copies in COPIES for copy in copies.split()])
