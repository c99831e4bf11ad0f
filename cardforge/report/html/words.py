"""What mutation and the playouts call things by short names -> the same in the page's two languages.

The classes of changes, the witnesses that noticed them, the ways of playing. A name that is not known here is shown as
it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardforge.report.html.findings import Both

_CHANGES = {
    "data": "数据", "text": "文句", "ruling": "裁定", "engine": "引擎", "zoo": "坏引擎",
    "number": "数值", "count": "张数", "formula": "算式", "suit": "花色", "role": "类别与身份", "reference": "引用",
    "word": "词", "flag": "是否", "name": "名称", "position": "位置", "look": "图样", "origin": "来历",
    "source": "出处", "may": "可以", "must": "必须", "use-play": "使用与打出", "lose-use": "失去与使用",
    "hand": "手牌与牌", "when": "时与后", "sign": "增减", "colour": "颜色与花色", "range": "范围",
    "phase": "阶段与回合", "whom": "其他与任意", "take": "获得、摸、弃置", "not": "不", "actor": "行动者",
    "measure": "量词", "top": "上下、明暗", "slot": "换空位", "slot-dropped": "漏空位",
    "slots-exchanged": "对调空位", "typed": "手写的值", "clause": "换文句", "constant": "常数",
    "comparator": "比较", "and-or": "且与或", "step": "漏一步", "player": "认错人", "min-max": "取大与取小",
    "order": "次序",
}  # fmt: skip
_WITNESSES = {
    "check": "核对", "probe": "实测", "engine": "引擎", "source": "源文件", "ruling": "裁定", "records": "记录",
    "playouts": "对局", "crash": "崩溃", "timeout": "超时",
}  # fmt: skip
_PLAYED = {"random": "随机", "sensible": "常识", "heuristic": "经验", "search": "推演"}
_DEALT = Both("（角色随机抽取）", " (characters drawn at random)")
_ENGLISH = re.compile("|".join(rf"\b{each}\b" for each in _PLAYED))


def change(name: str) -> Both:
    """A class of changes, or a family of them (which may stand before the class)."""
    return _worded(name, _CHANGES)


def witness(name: str) -> Both:
    """Who noticed a change: a kind of witness, or a check with its code."""
    return _worded(name, _WITNESSES)


def played(cast: str) -> Both:
    """Who played against whom: `random : search`, or with the names of roles in it."""
    who, dealt, _ = cast.partition(" dealt")
    drawn = _DEALT if dealt else Both("", "")
    return Both(_ENGLISH.sub(lambda found: _PLAYED[found[0]], who) + drawn.zh, who + drawn.en)


def _worded(name: str, known: Mapping[str, str]) -> Both:
    return Both(" ".join(known.get(each, each) for each in name.split(" ")), name)
