"""The 25 generals of 三国杀 and their 40 skills, a module a general; each module says its rules in its docstring.

Kingdom, sex, most HP and skills are those of the published standard set, the skills in their readings of 2008 to 2012.
"""

from __future__ import annotations

from typing import Final

from cardforge.engine.games.sanguosha.generals import General
from cardforge.engine.games.sanguosha.skills import (
    caocao,
    daqiao,
    diaochan,
    ganning,
    guanyu,
    guojia,
    huanggai,
    huangyueying,
    huatuo,
    liubei,
    luxun,
    lvbu,
    lvmeng,
    machao,
    simayi,
    sunquan,
    sunshangxiang,
    xiahoudun,
    xuchu,
    zhangfei,
    zhangliao,
    zhaoyun,
    zhenji,
    zhouyu,
    zhugeliang,
)
from cardforge.engine.games.sanguosha.skills.words import FEMALE, MALE, QUN, SHU, WEI, WU

GENERALS: Final = (
    General("character/caocao", WEI, MALE, 4, (caocao.JIANXIONG, caocao.HUJIA)),
    General("character/simayi", WEI, MALE, 3, (simayi.FANKUI, simayi.GUICAI)),
    General("character/xiahoudun", WEI, MALE, 4, (xiahoudun.GANGLIE,)),
    General("character/zhangliao", WEI, MALE, 4, (zhangliao.TUXI,)),
    General("character/xuchu", WEI, MALE, 4, (xuchu.LUOYI,)),
    General("character/guojia", WEI, MALE, 3, (guojia.TIANDU, guojia.YIJI)),
    General("character/zhenji", WEI, FEMALE, 3, (zhenji.QINGGUO, zhenji.LUOSHEN)),
    General("character/liubei", SHU, MALE, 4, (liubei.RENDE, liubei.JIJIANG)),
    General("character/guanyu", SHU, MALE, 4, (guanyu.WUSHENG,)),
    General("character/zhangfei", SHU, MALE, 4, (zhangfei.PAOXIAO,)),
    General("character/zhugeliang", SHU, MALE, 3, (zhugeliang.GUANXING, zhugeliang.KONGCHENG)),
    General("character/zhaoyun", SHU, MALE, 4, (zhaoyun.LONGDAN,)),
    General("character/machao", SHU, MALE, 4, (machao.MASHU, machao.TIEQI)),
    General("character/huangyueying", SHU, FEMALE, 3, (huangyueying.JIZHI, huangyueying.QICAI)),
    General("character/sunquan", WU, MALE, 4, (sunquan.ZHIHENG, sunquan.JIUYUAN)),
    General("character/ganning", WU, MALE, 4, (ganning.QIXI,)),
    General("character/lvmeng", WU, MALE, 4, (lvmeng.KEJI,)),
    General("character/huanggai", WU, MALE, 4, (huanggai.KUROU,)),
    General("character/zhouyu", WU, MALE, 3, (zhouyu.YINGZI, zhouyu.FANJIAN)),
    General("character/daqiao", WU, FEMALE, 3, (daqiao.GUOSE, daqiao.LIULI)),
    General("character/luxun", WU, MALE, 3, (luxun.QIANXUN, luxun.LIANYING)),
    General("character/sunshangxiang", WU, FEMALE, 3, (sunshangxiang.JIEYIN, sunshangxiang.XIAOJI)),
    General("character/huatuo", QUN, MALE, 3, (huatuo.JIJIU, huatuo.QINGNANG)),
    General("character/lvbu", QUN, MALE, 4, (lvbu.WUSHUANG,)),
    General("character/diaochan", QUN, FEMALE, 3, (diaochan.LIJIAN, diaochan.BIYUE)),
)

__all__ = ["GENERALS"]
