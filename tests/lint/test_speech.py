"""Words, look-alikes and readings, and what is reckoned with them."""

from __future__ import annotations

from cardforge.lint import Text
from cardforge.lint.words.guess import Context
from cardforge.lint.words.speech import Speech, shadow, simplified, traditional
from tests.lint.shared import LISTS, lexicon

SPEECH = Speech(LISTS)


def test_a_run_of_characters_is_cut_into_its_likeliest_words() -> None:
    assert SPEECH.split("我们从牌堆抽取三张牌")[1] == ("我们", "从", "牌堆", "抽取", "三张", "牌")
    assert SPEECH.teach(["卡牌"]).split("抽取卡牌")[1] == ("抽取", "卡牌")
    assert SPEECH.split("") == (0.0, ())


def test_common_words_tell_less_than_rare_ones_and_unknown_characters_most() -> None:
    common, rare, unknown = (SPEECH.split(word) for word in ("我们", "袈裟", "囬"))
    assert common[0] < rare[0] < unknown[0]
    assert common[1] == ("我们",)
    assert SPEECH.split("我囬")[1] == ("我", "囬")


def test_a_run_with_another_character_is_reckoned_as_if_it_were_cut_anew() -> None:
    taught = SPEECH.teach(["出牌阶段开始时"])
    for run in ("出牌阶段开始吋摸一张牌", "令一名其他角色弃置", "囬", "囷囬囷"):
        for at in range(len(run)):
            chars = "时的囬一角"
            whole = [taught.split(run[:at] + char + run[at + 1 :])[0] for char in chars]
            assert taught.least_with(run, at, chars) == whole


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
