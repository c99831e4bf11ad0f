"""The 25 generals: kingdom, sex, most HP, skills, as the published characters have them."""

from __future__ import annotations

from collections import Counter

import pytest

from cardforge.engine.games.sanguosha.skills import GENERALS

PUBLISHED = """
caocao wei male 4 jianxiong hujia
simayi wei male 3 fankui guicai
xiahoudun wei male 4 ganglie
zhangliao wei male 4 tuxi
xuchu wei male 4 luoyi
guojia wei male 3 tiandu yiji
zhenji wei female 3 qingguo luoshen
liubei shu male 4 rende jijiang
guanyu shu male 4 wusheng
zhangfei shu male 4 paoxiao
zhugeliang shu male 3 guanxing kongcheng
zhaoyun shu male 4 longdan
machao shu male 4 mashu tieqi
huangyueying shu female 3 jizhi qicai
sunquan wu male 4 zhiheng jiuyuan
ganning wu male 4 qixi
lvmeng wu male 4 keji
huanggai wu male 4 kurou
zhouyu wu male 3 yingzi fanjian
daqiao wu female 3 guose liuli
luxun wu male 3 qianxun lianying
sunshangxiang wu female 3 jieyin xiaoji
huatuo qun male 3 jijiu qingnang
lvbu qun male 4 wushuang
diaochan qun female 3 lijian biyue
"""
ROWS = PUBLISHED.split("\n")[1:-1]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split()[0])
def test_a_general_is_as_published(row: str) -> None:
    general = next(general for general in GENERALS if general.id == f"character/{row.split()[0]}")
    skills = [skill.id.removeprefix("skill/") for skill in general.skills]
    local = general.id.removeprefix("character/")
    assert " ".join([local, general.side.removeprefix("side/"), general.sex, str(general.hp), *skills]) == row


def test_there_are_25_generals_with_40_skills_three_of_them_the_lords() -> None:
    assert [general.id.removeprefix("character/") for general in GENERALS] == [row.split()[0] for row in ROWS]
    skills = [skill for general in GENERALS for skill in general.skills]
    assert len({skill.id for skill in skills}) == len(skills) == 40
    assert [skill.id for skill in skills if skill.lord] == ["skill/hujia", "skill/jijiang", "skill/jiuyuan"]
    assert Counter(general.side for general in GENERALS) == {"side/wei": 7, "side/shu": 7, "side/wu": 8, "side/qun": 3}
