"""Audit: copies of a document against the notes on it, other texts against what the editions print."""

from __future__ import annotations

import random
import shutil
from functools import lru_cache
from pathlib import Path

import pytest

from cardforge.audit import Audit, audit
from cardforge.findings import Finding, Severity
from cardforge.lint.document import Text
from cardforge.project import find_game, language_folder
from cardforge.trial.case import Case, open_case

HERE = Path(__file__).parent
DOCUMENT = (HERE / "lantern" / "document.txt").read_text(encoding="utf-8")
DIFFERENCES = ("C201", "C202", "C203", "C204")


@lru_cache(maxsize=4)
def case(game: str) -> Case:
    folder = HERE / game if (HERE / game).is_dir() else find_game(game)
    opened, findings = open_case(folder, language_folder())
    assert opened is not None
    assert not findings.errors
    return opened


def audited(text: str, game: str = "lantern", language: str = "zh-Hans") -> Audit:
    return audit(Text("rules.txt", text, language), case(game))


def weighty(outcome: Audit) -> list[Finding]:
    return [each for each in outcome.findings if each.severity is not Severity.NOTE]


def shown(outcome: Audit) -> list[tuple[str, str, str, str]]:
    """(code, what the text says, what the database says, place) of every difference."""
    return [
        (each.code, each.values["said"], each.values["stated"], f"{each.place.line}:{each.place.column}")
        for each in outcome.findings
        if each.code in DIFFERENCES and each.place is not None
    ]


REMARK = """
- id: rule/remark
  name: {zh-Hans: 说明, en: Remark}
  source: [{doc: "L", line: 3}]
  origin: seed
  clauses: {a: {zh-Hans: 灯笼另有说明。, en: Lanterns are told of elsewhere.}}
"""


# -- copies of the document


def test_what_a_rule_has_to_say_of_a_passage_is_told_there(tmp_path: Path) -> None:
    shutil.copytree(HERE / "lantern", tmp_path / "lantern")
    (tmp_path / "lantern" / "rules" / "remark.yaml").write_text(REMARK, encoding="utf-8")
    opened, _ = open_case(tmp_path / "lantern", language_folder())
    assert opened is not None
    found = [each for each in audit(Text("a.txt", DOCUMENT, "zh-Hans"), opened).findings if each.code == "C211"]
    assert [(each.record, each.place and each.place.line) for each in found] == [("rule/remark", 3)]


def test_a_true_copy_agrees_and_tells_what_the_document_lacks() -> None:
    outcome = audited(DOCUMENT)
    assert weighty(outcome) == []
    assert [each.code for each in outcome.findings] == ["C208", "C210"]
    fault, absence = outcome.findings
    assert fault.message("zh") == "原文的毛病：没有写何时使用（第 5 行）"
    assert fault.mend("zh") == "数据库已作处理，见 card/yanhuo"
    assert (absence.message("en"), absence.mend("en")) == (
        "the document does not say: how many river lanterns",
        "the database has it so: left out",
    )
    assert outcome.summary["document"] == "L"
    assert (outcome.summary["agrees"], outcome.summary["resolved"], outcome.summary["heading"]) == (6, 1, 1)
    assert (outcome.summary["spoken of"], outcome.summary["unspoken"]) == (2, [])


@pytest.mark.parametrize(
    ("old", "new", "code", "said", "stated", "place"),
    [
        ("摸两张", "摸四张", "C201", "四张", "2", "3:12"),
        ("2至4人", "2至5人", "C201", "5", "4", "11:5"),
        ("红桃", "黑桃", "C202", "黑桃", "红桃", "5:16"),
        ("可以摸", "须摸", "C204", "须", "可以", "3:9"),
        ("都不能", "都可以", "C204", "可以", "不能", "7:17"),
        ("【烟火】恢复", "【灯笼】恢复", "C203", "灯笼", "烟火", "5:2"),
        ("花色须为红桃", "花色须为", "C202", "—", "红桃", "5:15"),
    ],
)
def test_a_changed_word_of_a_copy_is_found_at_its_place(
    old: str, new: str, code: str, said: str, stated: str, place: str
) -> None:
    outcome = audited(DOCUMENT.replace(old, new))
    assert (code, said, stated, place) in shown(outcome)
    assert all(each.place is not None and each.place.line == int(place.split(":")[0]) for each in weighty(outcome))
    assert all(each.severity is Severity.ERROR for each in outcome.findings if each.code == code)


def test_the_report_says_which_line_and_which_claim_stand_behind_a_number() -> None:
    (difference,) = [each for each in audited(DOCUMENT.replace("两张", "三张", 1)).findings if each.code == "C201"]
    assert difference.values["why"] == "L:3; card/denglong:draw.n (seed)"


def test_what_cannot_be_read_is_seen_by_the_digest() -> None:
    outcome = audited(DOCUMENT.replace("同一回合", "同一轮次"))
    assert [(each.code, each.values["line"]) for each in weighty(outcome)] == [("C212", 9)]
    assert outcome.summary["reworded"] == 1
    marks = DOCUMENT.replace("，", ",").replace("【", "[").replace("】", "]").replace("2至4", "２至４")
    assert weighty(audited(marks)) == []


def test_a_lost_passage_and_a_strange_one_are_told() -> None:
    without = "\n".join(line for line in DOCUMENT.split("\n") if "河灯" not in line)
    assert [(each.code, each.values["line"]) for each in weighty(audited(without))] == [("C207", 7)]
    more = DOCUMENT + "\n本店另售茶水与点心，欢迎光临\n"
    added = [each for each in audited(more).findings if each.code == "C205"]
    assert [each.place.line for each in added if each.place] == [17]


def test_a_copy_in_the_other_script_is_known_as_one() -> None:
    traditional = DOCUMENT.translate(str.maketrans("灯笼烟张须红点体恢复时游戏两动", "燈籠煙張須紅點體恢復時遊戲兩動"))
    outcome = audit(Text("t", traditional.replace("摸兩張", "摸三張"), "zh-Hant"), case("lantern"))
    assert outcome.summary["document"] == "L"
    assert [(code, said, stated) for code, said, stated, _ in shown(outcome)] == [("C201", "三張", "2")]


def test_a_text_of_something_else_says_so() -> None:
    outcome = audited("番茄炒蛋\n\n鸡蛋打散，番茄切块。油热后下锅翻炒。")
    assert [each.code for each in outcome.findings] == ["C209"]
    assert [each.code for each in audited("").findings] == ["C209"]


# -- other people's texts

ZH = [
    ("不出【閃】就受到1點", "不出【閃】就受到2點", "C201"),
    ("輪流打出一張【殺】", "輪流打出一張【閃】", "C203"),
    ("距離1以內", "距離2以內", "C201"),
    ("摸兩張牌", "摸三張牌", "C201"),
    ("每人依次回復1點", "每人依次回復2點", "C201"),
    ("結果不是紅心", "結果不是黑桃", "C202"),
    ("受到3點傷害", "受到2點傷害", "C201"),
    ("青釭劍：攻擊範圍2", "青釭劍：攻擊範圍3", "C201"),
    ("改為棄置目標兩張牌", "改為棄置目標三張牌", "C201"),
    ("可以把兩張手牌", "可以把三張手牌", "C201"),
    ("至多兩名目標", "至多三名目標", "C201"),
    ("麒麟弓：攻擊範圍5", "麒麟弓：攻擊範圍4", "C201"),
    ("結果是紅色", "結果是黑色", "C202"),
    ("黑色的【殺】", "紅色的【殺】", "C202"),
    ("張飛（4點", "張飛（3點", "C201"),
    ("黑桃2至9", "紅心2至9", "C202"),
]
EN = [
    ("The 2 Caves", "The 3 Caves", "C201"),
    ("other 9 cards", "other 8 cards", "C201"),
    ("6 spider cards and", "5 spider cards and", "C201"),
    ("top 2 cards", "top 3 cards", "C201"),
    ("you must use 2 spider", "you must use 4 spider", "C201"),
    ("at most 4 points", "at most 6 points", "C201"),
    ("gain 3 points for Trip", "gain 5 points for Trip", "C201"),
    ("top 2 cards of the Den", "bottom 2 cards of the Den", "C202"),
]


@pytest.mark.parametrize(
    ("game", "language", "name", "least"),
    [("sanguosha", "zh-Hant", "fan_zh-Hant", 25), ("pansidong", "en", "fan_en", 19)],
)
def test_a_fans_own_words_raise_no_false_alarm(game: str, language: str, name: str, least: int) -> None:
    outcome = audited(fan(name), game, language)
    assert weighty(outcome) == []
    assert outcome.summary["document"] == ""
    assert outcome.summary["agrees"] >= least
    assert outcome.summary["agreeing values"] > 40
    assert "C206" in [each.code for each in outcome.findings]


@pytest.mark.parametrize(
    ("game", "language", "name", "old", "new", "code"),
    [
        *(("sanguosha", "zh-Hant", "fan_zh-Hant", *change) for change in ZH),
        *(("pansidong", "en", "fan_en", *change) for change in EN),
    ],
)
def test_a_wrong_value_in_a_fans_own_words_is_found(
    game: str, language: str, name: str, old: str, new: str, code: str
) -> None:
    text = fan(name)
    at = text.index(old)
    changed = text[:at] + new + text[at + len(old) :]
    found = weighty(audited(changed, game, language))
    assert [(each.code, each.place.line if each.place else 0) for each in found] == [
        (code, text.count("\n", 0, at) + 1)
    ]


def fan(name: str) -> str:
    return (HERE / "texts" / f"{name}.txt").read_text(encoding="utf-8")


def test_a_name_at_the_head_is_as_good_as_a_heading() -> None:
    outcome = audited("灯笼\n你摸三张牌。\n\n烟火：回复2点体力。")
    assert [(code, said, stated) for code, said, stated, _ in shown(outcome)] == [
        ("C201", "三张", "两张"),
        ("C201", "2点体力", "1点体力"),
    ]


# -- any input


def test_a_line_on_a_character_is_held_against_its_hp_and_its_skills() -> None:
    right = "周瑜，3点体力。英姿：摸牌阶段可以多摸一张牌。\n司马懿，3点体力。鬼才：判定牌生效前，可以打出一张手牌。"
    assert not shown(audited(right, "sanguosha"))
    wrong = right.replace("周瑜，3", "周瑜，4").replace("可以打出", "必须打出")
    assert [code for code, *_ in shown(audited(wrong, "sanguosha"))] == ["C201", "C204"]


def test_a_text_that_is_too_long_is_said_to_be_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardforge.audit.run.MOST", 40)
    outcome = audited(DOCUMENT)
    assert [each.values["n"] for each in outcome.findings if each.code == "C213"] == [40]


def test_damaged_copies_are_audited_without_fail() -> None:
    chance = random.Random(7)
    strange = [*DOCUMENT, *"0129+-−~[]（）“\u3000\u0000\ufffd\U0001f600\n"]
    for _ in range(30):
        letters = list(DOCUMENT)
        for _ in range(chance.randint(1, 40)):
            at = chance.randrange(len(letters))
            letters[at : at + chance.randint(0, 2)] = chance.choices(strange, k=chance.randint(0, 2))
        outcome = audited("".join(letters), language=chance.choice(("zh-Hans", "zh-Hant", "en", "")))
        assert outcome.summary["passages"] == len(outcome.passages)
        assert all(each.place is not None for each in outcome.findings)


def test_the_same_text_gives_the_same_report() -> None:
    one, two = (audited(DOCUMENT.replace("两", "三"), "lantern") for _ in range(2))
    assert [(each.code, str(each.place), each.message("zh")) for each in one.findings] == [
        (each.code, str(each.place), each.message("zh")) for each in two.findings
    ]
