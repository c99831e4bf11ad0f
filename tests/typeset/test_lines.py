"""The line composer: no forbidden line ends, real widths, kept words, text that fits or says it does not."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest

from cardforge.typeset import FontSet, Icon, Line, Overflow, Paragraph, Run, compose, compose_block, compose_label, fit
from cardforge.typeset.classes import NOT_AT_END, NOT_AT_START, class_of, scripts

from .conftest import EDITIONS, TEXTS, body_role

SIZE = 8.0


def lines_of(fonts: FontSet, text: str, em: float, role: str = "song-medium", **more: object) -> list[Line]:
    paragraph = Paragraph([Run(text, role)], lang=fonts.edition, **more)  # type: ignore[arg-type]
    return compose(paragraph, em * SIZE, SIZE, 1.5, fonts)


def texts_of(fonts: FontSet, text: str, em: float, **more: object) -> list[str]:
    return [line.text for line in lines_of(fonts, text, em, **more)]  # type: ignore[arg-type]


def width_of(fonts: FontSet, text: str) -> float:
    """Inked width in em of a text set on one line."""
    return compose_label([Run(text, "song-medium")], SIZE, fonts, lang=fonts.edition).width / SIZE


# --- where lines end ------------------------------------------------------------------------------------------------


def test_b09_no_closer_starts_a_line_and_no_opener_ends_one(hans: FontSet) -> None:
    assert texts_of(hans, "弃置一张手牌，然后回复1点体力", 6) == ["弃置一张手", "牌，然后回复", "1点体力"]
    for em in range(3, 10):
        lines = texts_of(hans, "甲乙丙丁戊《己庚》", em)
        assert "".join(lines) == "甲乙丙丁戊《己庚》"
        assert not any(line.startswith("》") or line.endswith("《") for line in lines)


def test_b10_words_and_numbers_are_not_cut(hans: FontSet) -> None:
    for em in range(3, 12):
        lines = texts_of(hans, "造成10点伤害DAMAGE结束", em)
        assert "".join(lines) == "造成10点伤害DAMAGE结束"
        assert any("DAMAGE" in line for line in lines)
        assert any("10点" in line for line in lines)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("align", ["justify", "left"])
def test_no_forbidden_line_end_at_any_width(cache: Path, edition: str, align: str) -> None:
    fonts = FontSet(edition, cache)
    chinese = edition != "en"
    for text in TEXTS[edition]:
        for tenth in range(70, 260, 7):
            lines = lines_of(fonts, text, tenth / 10, body_role(edition), align=align, hang=tenth % 2 == 0)
            assert "".join(line.text for line in lines) == text
            for line, after in pairwise(lines):
                assert class_of(after.text[0], not chinese) not in NOT_AT_START, (line.text, after.text)
                assert class_of(line.text.rstrip()[-1], not chinese) not in NOT_AT_END, (line.text, after.text)
                assert not (
                    line.text[-1].isascii()
                    and line.text[-1].isalnum()
                    and after.text[0].isascii()
                    and after.text[0].isalnum()
                ), (line.text, after.text)
                assert not line.text[-1].isdigit() or after.text[0] == " "
            assert all(line.over == 0 for line in lines)


def test_justified_lines_close_flush(hans: FontSet) -> None:
    for text in TEXTS["zh-Hans"]:
        for em in (12, 15, 17.5, 22):
            for line in lines_of(hans, text, em)[:-1]:
                assert line.width == pytest.approx(em * SIZE, abs=0.01)


def test_defaults_of_the_languages(cache: Path) -> None:
    widths = {}
    for edition in EDITIONS:
        fonts = FontSet(edition, cache)
        lines = lines_of(fonts, TEXTS[edition][1], 11.3, body_role(edition))
        widths[edition] = {round(line.width, 1) for line in lines[:-1]}
    assert widths["zh-Hans"] == {90.4}
    assert all(max(w) <= 90.4 and len(w) > 1 for edition, w in widths.items() if edition != "zh-Hans")


def test_dashes_and_dots_stay_whole(hans: FontSet) -> None:
    for em in range(3, 14):
        lines = texts_of(hans, "谁知道呢——也许……会好", em)
        assert sum("——" in line for line in lines) == 1
        assert sum("……" in line for line in lines) == 1


@pytest.mark.parametrize("edition", ["zh-Hans", "zh-Hant-TW"])
def test_every_mark_keeps_its_place_at_line_ends(cache: Path, edition: str) -> None:
    fonts = FontSet(edition, cache)
    never_first = "，。、；：？！．…—”’」』）〕］｝》〉】〗・·～〜％‰℃々〻‥⋯⸺／)]},.;:!?%"
    for mark in never_first:
        for em in (2, 3, 4, 5):
            for line in texts_of(fonts, f"甲乙丙{mark}丁戊", em, align="left"):
                assert not line.startswith(mark), (mark, em, line)
    for mark in "“‘「『（〔［｛《〈【〖￥＄№＃／([{$#":
        for em in (2, 3, 4, 5):
            for line in texts_of(fonts, f"甲乙丙{mark}丁戊", em, align="left"):
                assert not line.endswith(mark), (mark, em, line)


@pytest.mark.parametrize("whole", [
    "10点", "三张", "十二名", "3～5", "第3", "第二", "10%", "℃", "♠7", "1/2", "-1", "＋2",
    "3 张", "$5", "5 mm", "don’t",
    "——", "……", "！？", "a b", "well‑known",
])  # fmt: skip
def test_what_belongs_together_is_not_parted(hans: FontSet, whole: str) -> None:
    for before in range(1, 9):
        lines = texts_of(hans, "甲" * before + whole + "乙丙丁戊己庚", 8, align="left")
        assert sum(whole in line for line in lines) == 1, lines


@pytest.mark.parametrize("whole", ["十二名", "每回", "①甲", "1.甲", "三～五"])
def test_what_is_rather_not_parted(hans: FontSet, whole: str) -> None:
    """Where keeping it costs no lone last character."""
    for before in range(1, 8):
        lines = texts_of(hans, "甲" * before + whole + "乙丙丁戊己庚辛壬癸", 8, align="left")
        assert sum(whole in line for line in lines) == 1, lines


def test_straight_quotes_open_and_close_in_turn(hans: FontSet) -> None:
    for em in range(2, 9):
        for line in texts_of(hans, '甲乙丙"丁戊"己庚辛"壬"癸', em, align="left"):
            assert not line.endswith('丙"')
            assert not line.startswith('"己')
    quote = hans.advance('"', "song-medium")
    assert width_of(hans, '甲"乙"丙') == pytest.approx(3 + 2 * quote + 0.5)


def test_addresses_break_at_their_signs(hans: FontSet) -> None:
    lines = texts_of(hans, "见https://example.org/rules/long-page?lang=zh的说明", 9, align="left")
    assert "".join(lines) == "见https://example.org/rules/long-page?lang=zh的说明"
    assert max(len(line) for line in lines) < 25
    assert all(line[-1] in "/-?=." for line in lines[:-1] if line[-1].isascii())


def test_english_keeps_units_dashes_and_brackets(cache: Path) -> None:
    fonts = FontSet("en", cache)
    text = "Draw 3 cards (see page 4) — or pay 5 mm, 20 % of it; “no” means no."
    for tenth in range(60, 200, 5):
        lines = [line.text.rstrip() for line in lines_of(fonts, text, tenth / 10, "latin-420")]
        assert not any(line[0] in "—)%,;.”" or line[-1] in "(“" for line in lines), lines
        assert all("5 mm" in line or "mm" not in line for line in lines)


def test_a_wide_last_line_may_be_asked_for(hans: FontSet) -> None:
    text = "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥天"
    for em in (7, 10, 11):
        plain = texts_of(hans, text, em, align="left")
        wide = texts_of(hans, text, em, align="left", last=5.0)
        assert len(plain) == len(wide)
        assert len(wide[-1]) >= 5 > 1
        assert len(plain[-1]) > 1


def test_the_fixed_pitch_is_kept_whatever_stands_in_the_lines(hans: FontSet) -> None:
    runs = [Run("一二三四五六", "song-medium"), Icon("tall", 1, 2.5, 0.6), Run("七八九十", "song-medium")]
    for fixed, even in ((True, True), (False, False)):
        lines = compose(Paragraph(runs, fixed=fixed), 4 * SIZE, SIZE, 1.5, hans)
        pitches = [round(b.baseline - a.baseline, 3) for a, b in pairwise(lines)]
        assert (set(pitches) == {1.5 * SIZE}) is even


def test_a_hole_is_worse_than_a_short_line(hans: FontSet) -> None:
    lines = lines_of(hans, "甲乙UNBREAKABLEWORD丙丁", 9.6)
    assert lines[0].text == "甲乙"
    assert lines[0].width == pytest.approx(2 * SIZE)


def test_a_lone_last_character_is_avoided(hans: FontSet) -> None:
    for end in ("。", "……", "？！”"):
        text = f"甲乙丙丁，戊己庚辛，壬癸子丑，寅卯辰巳午未申酉戌亥天{end}"
        for em in range(6, 14):
            lines = texts_of(hans, text, em)
            if len(lines) > 1:
                assert len(lines[-1].removesuffix(end)) > 1, (em, lines)


def test_kept_runs_are_not_broken(hans: FontSet) -> None:
    for em in range(6, 14):
        name = Run("过河拆桥", "song-bold", keep=True)
        runs = [Run("每当你使用", "song-medium"), name, Run("时你摸牌", "song-medium")]
        lines = compose(Paragraph(runs), em * SIZE, SIZE, 1.5, hans)
        assert sum("过河拆桥" in line.text for line in lines) == 1


def test_runs_that_belong_together_are_broken_only_where_lines_would_be_loose(hans: FontSet) -> None:
    term = Run("盘丝洞区", "song-medium", together=True)
    runs = [Run("每当你将牌放到", "song-medium"), term, Run("底部时摸牌然后弃置其余的手牌", "song-medium")]
    for em in range(7, 11):
        ragged = [line.text for line in compose(Paragraph(runs, "left"), em * SIZE, SIZE, 1.5, hans)]
        assert sum("盘丝洞区" in line for line in ragged) == 1, ragged
    closed, *_ = compose(Paragraph(runs, "justify"), 10 * SIZE, SIZE, 1.5, hans)
    assert closed.text == "每当你将牌放到盘丝洞"


def test_steering_characters(hans: FontSet) -> None:
    assert texts_of(hans, "甲乙\n丙丁", 10) == ["甲乙", "丙丁"]
    assert texts_of(hans, "甲乙丙丁\u2060戊己庚", 4, align="left") == ["甲乙丙", "丁戊己庚"]
    assert len(texts_of(hans, "abcdef\u200bghijkl", 4)) == 2
    assert texts_of(hans, "a\u00a0b", 10) == ["a\u00a0b"]


def test_english_breaks_at_spaces_and_hyphens(cache: Path) -> None:
    fonts = FontSet("en", cache)
    lines = [line.text for line in lines_of(fonts, "a well-known hand-drawn map of the river", 6, "latin-420")]
    assert "".join(lines) == "a well-known hand-drawn map of the river"
    assert all(line[-1] in " -" for line in lines[:-1])


# --- widths ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "em"),
    [
        ("一二", 2.0),
        ("一，二", 3.0),  # a full-width mark between characters keeps its em
        ("一，", 1.5),  # but gives its space up at a line's end
        ("（一", 1.5),  # and at its start
        ("一。”二", 3.5),  # closers touch; only the last keeps its half em of space
        ("一”（二", 3.5),  # closer and opener share half an em
        ("一：“二", 3.5),
        ("（《一》）", 3.0),
        ("一！？二", 3.0),  # two of them take one em (GB/T 15834, 5.1.2)
        ("一？！？二", 4.0),  # three take two
        ("一！”二", 3.5),
        ("一·二", 2.5),  # half an em (GB/T 15834, 5.1.7)
        ("一——二", 4.0),
        ("一……二", 4.0),
    ],
)
def test_marks_in_simplified(hans: FontSet, text: str, em: float) -> None:
    assert width_of(hans, text) == pytest.approx(em)


@pytest.mark.parametrize(
    ("text", "em"),
    [
        ("一，二", 3.0),
        ("一，", 1.75),  # the mark is centred: a quarter em stays at its left
        ("一？二", 3.0),
        ("一？", 1.75),
        ("一！？二", 4.0),  # each in a square of its own, as the manual of Taiwan's ministry of education has it
        ("一·二", 3.0),
        ("一」（二", 3.5),
        ("一「二", 3.0),
        ("一。」二", 3.75),
    ],
)
def test_marks_in_traditional(cache: Path, text: str, em: float) -> None:
    assert width_of(FontSet("zh-Hant-TW", cache), text) == pytest.approx(em)


def test_a_quarter_em_between_chinese_and_latin(hans: FontSet) -> None:
    one = hans.advance("1", "song-medium")
    assert width_of(hans, "摸1张") == pytest.approx(2 + one + 0.5)
    assert width_of(hans, "摸 1 张") == pytest.approx(2 + one + 0.5)  # a typed space is that gap, not another
    assert width_of(hans, "（1）") == pytest.approx(1 + one)
    assert width_of(hans, "1，") == pytest.approx(one + 0.5)


def test_quotes_belong_to_their_surroundings() -> None:
    assert scripts("用“Strike”后", False)[1] is False
    assert scripts("say “no” now", False)[4] is True
    assert [scripts("it’s “so”", True)[i] for i in (2, 5, 8)] == [True] * 3
    assert scripts("他说“he said”是", False)[2] == scripts("他说“he said”是", False)[10]
    assert scripts("他的“don’t”", False)[6] is True


def test_quotes_are_drawn_by_the_face_of_their_surroundings(hans: FontSet) -> None:
    (line,) = lines_of(hans, "用“杀”", 20)
    assert {p.face.ps_name for p in line.items if p.face} == {"CardforgeSongMedium-SC"}
    (line,) = lines_of(hans, "say “no” now", 20)
    faces = {char: p.face.ps_name for p in line.items if p.face for char in p.text}
    assert faces["“"] == faces["”"] == "CardforgeLatinText"


def test_tracking_adds_between_characters(hans: FontSet) -> None:
    plain = compose_label([Run("基本牌", "hei-600")], 7, hans)
    tracked = compose_label([Run("基本牌", "hei-600")], 7, hans, tracking=0.12)
    assert tracked.width - plain.width == pytest.approx(2 * 0.12 * 7)
    latin = compose_label([Run("BASIC", "sans-600")], 6, hans, tracking=0.1, lang="en")
    assert latin.width == pytest.approx(compose_label([Run("BASIC", "sans-600")], 6, hans, lang="en").width + 4 * 0.6)


# --- icons ----------------------------------------------------------------------------------------------------------


def test_b06_an_icon_alone_is_centred_and_flush(hans: FontSet) -> None:
    icon = Icon("peach", 1.0, 0.9)
    for align, x in (("left", 0), ("center", 36), ("right", 72)):
        (line,) = compose(Paragraph([icon], align), 80, SIZE, 1.5, hans)
        assert line.items[0].x == pytest.approx(x)
        (line,) = compose(Paragraph([icon, Run("桃子", "song-medium")], align), 80, SIZE, 1.5, hans)
        inked = (1 + 0.1 + 2) * SIZE
        assert line.items[0].x == pytest.approx({"left": 0, "center": (80 - inked) / 2, "right": 80 - inked}[align])


def test_an_icon_stays_with_its_mark_and_number(hans: FontSet) -> None:
    for em in range(3, 9):
        runs = [
            Run("若为（", "song-medium"),
            Icon("heart", 0.9, 0.88),
            Run("）或", "song-medium"),
            Icon("spade", 0.9, 0.88),
            Run("7则摸牌", "song-medium"),
        ]
        for line in compose(Paragraph(runs), em * SIZE, SIZE, 1.5, hans):
            assert line.items[0].text[:1] not in ("）", "7")


def test_a_tall_icon_makes_its_line_higher(hans: FontSet) -> None:
    def height(icon: Icon) -> float:
        return compose_block([Paragraph([Run("一", "song-medium"), icon])], 80, SIZE, hans, 1.5).height

    assert height(Icon("small", 1, 0.9, 0.1)) == pytest.approx(1.5 * SIZE)
    assert height(Icon("tall", 1, 2.0, 0.1)) == pytest.approx((2.0 + (1.5 - 1.13)) * SIZE)
    assert height(Icon("deep", 1, 0.5, 0.9)) == pytest.approx((1.13 + 0.9) * SIZE)


# --- boxes ----------------------------------------------------------------------------------------------------------


def test_leading_places_baselines(hans: FontSet) -> None:
    block = compose_block([Paragraph([Run("一二三四", "song-medium")])] * 2, 16.0, SIZE, hans, 1.5, 1.75)
    assert [line.baseline / SIZE for line in block.lines] == pytest.approx([1.13, 2.63, 4.38, 5.88])
    assert block.height == pytest.approx((4 * 1.5 + 0.25) * SIZE)


def test_text_steps_down_until_it_fits(hans: FontSet) -> None:
    paragraph = Paragraph([Run(TEXTS["zh-Hans"][0], "song-medium")])
    steps = [(8.0, 15), (7.5, 16), (7.06, 17), (6.67, 18), (6.32, 19)]
    roomy = fit([paragraph], 42.34, 28.0, hans, steps)
    assert (roomy.size, roomy.width) == (8.0, 120.0)
    close = fit([paragraph], 42.34, 12.5, hans, steps)
    assert close.size < 8.0
    assert close.height <= 12.5 * 72 / 25.4 + 0.01
    with pytest.raises(Overflow) as caught:
        fit([paragraph], 42.34, 8.0, hans, steps)
    assert caught.value.block.size == 6.32
    assert caught.value.mm == pytest.approx(caught.value.block.height * 25.4 / 72 - 8.0)
    assert "mm too high" in str(caught.value)


def test_a_word_wider_than_the_measure_is_an_overflow(hans: FontSet) -> None:
    with pytest.raises(Overflow) as caught:
        fit([Paragraph([Run("UNBREAKABLEWORD", "latin-420")], lang="en")], 10.0, 50.0, hans, [(8.0, None)])
    assert caught.value.mm == 0
    assert caught.value.wide_mm > 5


def test_hanging_marks_stand_outside(hans: FontSet) -> None:
    text = "一二三四五六七八九十，甲乙丙丁戊己庚辛壬癸，子丑寅卯"
    hung = lines_of(hans, text, 10, hang=True)
    assert [line.text for line in hung] == ["一二三四五六七八九十，", "甲乙丙丁戊己庚辛壬癸，", "子丑寅卯"]
    assert hung[0].width > 10 * SIZE
    assert hung[0].over == 0
    assert texts_of(hans, text, 10)[0] != hung[0].text


def test_an_empty_paragraph_has_no_lines(hans: FontSet) -> None:
    assert compose(Paragraph([]), 100, SIZE, 1.5, hans) == []
    assert compose(Paragraph([Run("", "song-medium")]), 100, SIZE, 1.5, hans) == []
    assert compose_label([], SIZE, hans).width == 0


def test_missing_characters_do_not_stop_composing(hans: FontSet) -> None:
    lines = lines_of(hans, "甲\U000f1111乙\U000f2222丙", 10)
    assert lines[0].width == pytest.approx(5 * SIZE)
    assert [m.codepoint for m in hans.missing] == [0xF1111, 0xF2222]


# --- any text at all ------------------------------------------------------------------------------------------------

ALPHABET = list("一二三四五手牌阶段") * 3
ALPHABET += list("，。、；：！？（）《》“”‘’「」—…·1234 ab Z.-%¥￥％→♠")
ALPHABET += ["——", "……", "word", " 12 "]


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_text_is_set_whole_and_within_its_measure(cache: Path, edition: str) -> None:
    chance = random.Random(20260808)
    fonts = FontSet(edition, cache)
    for _ in range(60):
        text = "".join(chance.choice(ALPHABET) for _ in range(chance.randint(1, 60))).strip()
        em = chance.uniform(8, 25)
        for align in ("justify", "left"):
            lines = lines_of(fonts, text, em, body_role(edition), align=align)
            assert "".join(line.text for line in lines) == text
            for line in lines:
                xs = [p.x for p in line.items]
                assert xs == sorted(xs)
                assert line.over > 0 or line.width <= em * SIZE + 0.01
    assert not fonts.missing
