"""One font cache for all tests of the package, and texts of every edition, made up for the purpose."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.typeset import FontSet

EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")

TEXTS: dict[str, list[str]] = {
    "zh-Hans": [
        "夜里风大，灯笼摇晃，三个人围着火堆坐下（其中一个是哑巴），谁也不说话；“明天呢？”老人问，“明天再说。”",
        "把地图翻到第3页，从左下角的“渡口”出发，沿河走5格，每走1格就翻开一张《天气》：晴、雨、雾、雪。",
        "规则说得很清楚：“先抽后弃”，不是“先弃后抽”！可是桌上只剩《山海》一册、《水经》半部，以及一把没有刃的剑……",
        "造成10点伤害DAMAGE结束，（再试一次——如果你愿意的话）便得到“Lantern”1张；桑吉·塔说：“好！”",
    ],
    "zh-Hant-TW": [
        "夜裡風大，燈籠搖晃，三個人圍著火堆坐下（其中一個是啞巴），誰也不說話；「明天呢？」老人問，「明天再說。」",
        "把地圖翻到第3頁，從左下角的「渡口」出發，沿河走5格，每走1格就翻開一張《天氣》：晴、雨、霧、雪。",
        "規則說得很清楚：「先抽後棄」，不是『先棄後抽』！可是桌上只剩《山海》一冊、《水經》半部，以及一把沒有刃的劍……",
    ],
    "en": [
        "The wind rose at night; three of them sat round the fire (one was mute), and nobody spoke. “Tomorrow?” asked "
        "the old man — “tomorrow, then.”",
        "Turn to page 3, start at the ferry, walk 5 spaces along the river, and draw a Weather card for each space.",
    ],
}
TEXTS["zh-Hant-HK"] = TEXTS["zh-Hant-TW"]


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder that starts empty and is shared by the session."""
    return tmp_path_factory.mktemp("fonts")


@pytest.fixture
def hans(cache: Path) -> FontSet:
    """A fresh set of the Simplified edition."""
    return FontSet("zh-Hans", cache)


def body_role(edition: str) -> str:
    """The role of running text."""
    return "latin-420" if edition == "en" else "song-medium"
