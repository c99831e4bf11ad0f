"""Words, look-alikes and readings, and what is reckoned with them."""

from __future__ import annotations

from cardforge.lint import Text
from cardforge.lint.guess import Context
from cardforge.lint.speech import Speech, shadow, simplified, traditional
from tests.lint.shared import LISTS, lexicon

SPEECH = Speech(LISTS)


def test_a_run_of_characters_is_cut_into_its_likeliest_words() -> None:
    assert SPEECH.split("我们从牌堆抽取三张牌")[1] == ("我们", "从", "牌", "堆", "抽取", "三张", "牌")
    assert SPEECH.teach(["卡牌"]).split("抽取卡牌")[1] == ("抽取", "卡牌")
    assert SPEECH.split("") == (0.0, ())


def test_common_words_tell_less_than_rare_ones_and_unknown_characters_most() -> None:
    assert SPEECH.bits("我们") < SPEECH.bits("袈裟") < SPEECH.bits("囬")
    assert SPEECH.bits("我囬") == float("inf")


def test_characters_look_and_sound_alike() -> None:
    assert "要" in SPEECH.looks("偠")
    assert "薄" in SPEECH.looks("簿") or "簿" in SPEECH.looks("薄")
    assert "在" in SPEECH.sounds("再")
    assert SPEECH.alike("再", "在")
    assert not SPEECH.alike("牌", "家")


def test_nothing_is_known_without_lists() -> None:
    nothing = Speech()
    assert not nothing
    assert (nothing.looks("偠"), nothing.sounds("再"), nothing.known("我们")) == ("", "", False)


def test_the_shadow_keeps_the_length() -> None:
    assert shadow("遊戲開始後") == "游戏开始后"
    assert (simplified("龜"), traditional("龟"), traditional("说", "zh-Hant-HK")) == ("龟", "龜", "説")


def test_the_text_itself_helps_to_guess() -> None:
    written = "风车人上场。风车人下场。风车人认输。风车亾认输。"
    context = Context(Text("a.txt", written, "zh-Hans"), lexicon("zh-Hans"))
    at = written.index("亾")
    assert context.meant(at, 0) == "人"
    assert context.habit(at, "人") > context.habit(at, "大") == 0


def test_a_guess_for_a_traditional_text_is_traditional() -> None:
    written = "每位玩傢拿取兩張卡牌"
    context = Context(Text("a.txt", written, "zh-Hant-TW"), lexicon("zh-Hant-TW"))
    assert context.spelled("张") == "張"
    assert context.word_at(3, "家") == "玩家"
