"""The 30 characters of 西游杀 and their 51 skills, a module a character; each module says its rules in its docstring.

Attribute and sex are published, HP and the order are the seed's.
"""

from __future__ import annotations

from typing import Final

from cardforge.engine.battle.characters import Character
from cardforge.engine.games.xiyousha.characters import (
    baigujing,
    guanyin,
    heifeng,
    honghaier,
    huangfeng,
    hulidaxian,
    hulijing,
    jinjiao,
    jiutouchong,
    laojun,
    leigong,
    longwang,
    mile,
    muzha,
    nezha,
    niumowang,
    pipajing,
    rulai,
    shaheshang,
    sunwukong,
    taibai,
    tieshan,
    tudi,
    tuota,
    wugongjing,
    yanluo,
    yimao,
    yinjiao,
    zhenyuan,
    zhizhujing,
    zhubajie,
)
from cardforge.engine.games.xiyousha.words import FEMALE, MALE, XIAN, YAO

CHARACTERS: Final = (
    Character("character/sunwukong", YAO, MALE, 4, (sunwukong.MEIHOUWANG, sunwukong.HAOMAO)),
    Character("character/zhubajie", YAO, MALE, 4, (zhubajie.SANHUOFAN, zhubajie.QUXIFU)),
    Character("character/shaheshang", YAO, MALE, 3, (shaheshang.LIUSHAHE, shaheshang.KULI)),
    Character("character/niumowang", YAO, MALE, 4, (niumowang.NIU,)),
    Character("character/hulijing", YAO, FEMALE, 3, (hulijing.YOUHUO, hulijing.MEILI)),
    Character("character/baigujing", YAO, FEMALE, 3, (baigujing.BIANSHEN,)),
    Character("character/honghaier", YAO, MALE, 4, (honghaier.GONGSHOU,)),
    Character("character/jinjiao", YAO, MALE, 4, (jinjiao.YILAN, yimao.YIMAO)),
    Character("character/yinjiao", YAO, MALE, 4, (yinjiao.YUJING, yimao.YIMAO)),
    Character("character/tieshan", YAO, FEMALE, 3, (tieshan.TIANSHENG, tieshan.JIAJIAO)),
    Character("character/huangfeng", YAO, MALE, 3, (huangfeng.HUANGFENG, huangfeng.BULAO)),
    Character("character/pipajing", YAO, FEMALE, 3, (pipajing.MIMI, pipajing.YOUYA)),
    Character("character/zhizhujing", YAO, FEMALE, 3, (zhizhujing.PANSIDONG, zhizhujing.SHIDU)),
    Character("character/heifeng", YAO, MALE, 4, (heifeng.CHENGHUO,)),
    Character("character/wugongjing", YAO, MALE, 3, (wugongjing.SHIXUE,)),
    Character("character/hulidaxian", YAO, MALE, 4, (hulidaxian.JIELI, hulidaxian.BAOXUE)),
    Character("character/jiutouchong", YAO, MALE, 4, (jiutouchong.JIUTOU,)),
    Character("character/zhenyuan", XIAN, MALE, 3, (zhenyuan.RENSHENGUO, zhenyuan.XIANDAN)),
    Character("character/longwang", XIAN, MALE, 3, (longwang.FANJIANG_SKILL, longwang.PUJIANG)),
    Character("character/laojun", XIAN, MALE, 3, (laojun.JINDAN, laojun.LAOJUNLU)),
    Character("character/taibai", XIAN, MALE, 3, (taibai.XUNSHI, taibai.FUCHEN)),
    Character("character/yanluo", XIAN, MALE, 3, (yanluo.YANWANGZUI, yanluo.PANGUAN)),
    Character("character/nezha", XIAN, MALE, 4, (nezha.SANTOU,)),
    Character("character/tuota", XIAN, MALE, 4, (tuota.BAOTA, tuota.FUZI)),
    Character("character/rulai", XIAN, MALE, 3, (rulai.YUNJIN, rulai.SHENZHANG)),
    Character("character/guanyin", XIAN, FEMALE, 3, (guanyin.SHENGSHUI, guanyin.GANHUA)),
    Character("character/muzha", XIAN, MALE, 3, (muzha.DINGLI,)),
    Character("character/leigong", XIAN, MALE, 3, (leigong.JINGLEI,)),
    Character("character/tudi", XIAN, MALE, 3, (tudi.DUNDI, tudi.XIAODA)),
    Character("character/mile", XIAN, MALE, 3, (mile.LETIAN, mile.CHAODU)),
)

__all__ = ["CHARACTERS"]
