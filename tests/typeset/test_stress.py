"""Any text at all: a sample of the random lines of `soak_lines`, and texts that are bad on purpose."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cardforge.typeset import (
    FontSet,
    Icon,
    Overflow,
    Paragraph,
    Run,
    compose,
    compose_block,
    compose_column,
    compose_label,
    compose_vertical,
    fit,
)

from .randomtext import corpus, faults
from .reading import page, text_of
from .soak_lines import EDITIONS, SIZE, WIDTHS, paragraphs, wrong_pages

SONG = "song-medium"


def test_random_lines_are_set_right_and_read_back(cache: Path) -> None:
    fonts = {edition: FontSet(edition, cache) for edition in EDITIONS}
    found = list(paragraphs(240, 7))
    chance = random.Random(7)
    for paragraph in found:
        for em in (6, 7, *chance.sample(WIDTHS, 5)):
            lines = compose(paragraph, em * SIZE, SIZE, 1.5, fonts[paragraph.lang])
            assert not faults(paragraph.text, lines, em, SIZE, paragraph, fonts[paragraph.lang])
    for edition in EDITIONS:
        assert not wrong_pages([p for p in found if p.lang == edition], fonts[edition], first=3)
        assert not fonts[edition].missing


@pytest.mark.parametrize(("edition", "hang"), [("zh-Hans", False), ("zh-Hans", True), ("zh-Hant-TW", False)])
def test_paragraphs_of_rules_at_every_width(cache: Path, edition: str, hang: bool) -> None:
    fonts = FontSet(edition, cache)
    texts = corpus(edition)
    assert len(corpus("zh-Hans")) + len(corpus("zh-Hant-TW")) >= 60
    for index, text in enumerate(texts):
        for em in range(6 + index % 3, 41, 3):
            for align in ("justify", "left"):
                paragraph = Paragraph([Run(text, SONG)], align, edition, hang)
                lines = compose(paragraph, em * SIZE, SIZE, 1.5, fonts)
                assert not faults(text, lines, em, SIZE, paragraph, fonts)
                assert all(line.over == 0 for line in lines), (em, text)
                if hang:
                    assert all(line.width <= (em + 0.5) * SIZE + 0.01 for line in lines)


def test_judging_finds_what_is_wrong(hans: FontSet) -> None:
    """The judge of the random lines is no rubber stamp."""
    paragraph = Paragraph([Run("甲乙，丙丁", SONG)], "left")
    one, two = (compose(Paragraph([Run(t, SONG)], "left"), 800, SIZE, 1.5, hans)[0] for t in ("甲乙", "，丙丁"))
    assert any("starts with" in fault for fault in faults("甲乙，丙丁", [one, two], 6, SIZE, paragraph, hans))
    (whole,) = compose(paragraph, 800, SIZE, 1.5, hans)
    assert any("past the measure" in fault for fault in faults("甲乙，丙丁", [whole], 3, SIZE, paragraph, hans))
    assert faults("甲乙丙", [whole], 6, SIZE, paragraph, hans)


def test_four_thousand_characters_overflow_and_say_by_how_much(hans: FontSet) -> None:
    text = "".join(corpus("zh-Hans"))
    text = (text * (4000 // len(text) + 1))[:4000]
    with pytest.raises(Overflow) as caught:
        fit([Paragraph([Run(text, SONG)])], 42.34, 28.0, hans, [(8.0, 15), (6.32, 19)])
    assert caught.value.mm > 500
    assert caught.value.block.text == text


@pytest.mark.parametrize("char", ["a", "—", "！", "（", "。", "“", "\u200b", " ", "①", "1", "一", "\u0301", "-", "/"])
def test_four_thousand_of_one_character(hans: FontSet, char: str) -> None:
    for align in ("justify", "left"):
        lines = compose(Paragraph([Run(char * 4000, SONG)], align), 15 * SIZE, SIZE, 1.5, hans)
        assert "".join(line.text for line in lines) in (char * 4000, "")
    compose_vertical([Paragraph([Run(char * 4000, SONG)])], 15 * SIZE, SIZE, hans)


@pytest.mark.parametrize("text", [
    "שלום甲", "مرحبا", "a\u202eb", "\u200f甲", "\u2066x\u2069", "ไทย", "नमस्ते",  # right to left, or stacked
    "甲\u0301乙", "x\u030c",  # an accent over what has no accented form
    "👩\u200d👩\u200d👧", "🃏", "甲\x07乙", "\x00", "\ufffd", "\uf8ff", "\U000f1234",
])  # fmt: skip
def test_what_cannot_be_set_is_told_and_stops_nothing(hans: FontSet, text: str) -> None:
    lines = compose(Paragraph([Run(f"前{text}后", SONG)]), 15 * SIZE, SIZE, 1.5, hans)
    assert hans.missing
    assert {chr(m.codepoint) for m in hans.missing} <= set(text)
    assert lines[0].text.startswith("前")
    compose_vertical([Paragraph([Run(f"前{text}后", SONG)])], 15 * SIZE, SIZE, hans)


@pytest.mark.parametrize(("text", "read"), [
    ("𠮷野家", "𠮷野家"),  # beyond the BMP
    ("♥\ufe0f心", "♥心"),  # signs print as text
    ("cafe\u0301", "café"),  # a letter and its accent are the accented letter
    ("a\u00adb\u200bc\u2060d\ufeff", "abcd"),  # steering characters steer and are not printed
    ("e\u2028f\u2029g\x0bh\r\ni", "efghi"),  # any line separator ends a line
    ("一\u2009二\u2003三", None),
    ("\u3000\u3000缩进", "\u3000\u3000缩进"),
])  # fmt: skip
def test_odd_characters_with_a_right_result(hans: FontSet, text: str, read: str | None) -> None:
    block = compose_block([Paragraph([Run(text, SONG)], "left")], 15 * SIZE, SIZE, hans)
    assert not hans.missing
    assert text_of(page(hans, block)) == (read or text)


def test_separators_end_lines_and_joiners_do_not(hans: FontSet) -> None:
    def lines(text: str, em: float = 15) -> list[str]:
        return [line.text for line in compose(Paragraph([Run(text, SONG)], "left"), em * SIZE, SIZE, 1.5, hans)]

    assert lines("甲\u2028乙\r\n丙\x0b丁") == ["甲", "乙", "丙", "丁"]
    assert lines("甲乙\u2060丙", 2) == ["甲", "乙丙"]
    assert lines("\n\n甲\n") == ["甲"]


def test_wide_spaces_are_as_wide_as_their_names_say(hans: FontSet) -> None:
    def width(text: str) -> float:
        return compose(Paragraph([Run(text, SONG)], "left"), 800, SIZE, 1.5, hans)[0].width / SIZE

    assert width("一\u2003二") == pytest.approx(3.0)
    assert width("一\u2009二") == pytest.approx(2.2)
    assert width("一\u3000二") == pytest.approx(3.0)


def test_no_room_at_all_is_an_overflow(hans: FontSet) -> None:
    for width in (0.0, -5.0, 0.001):
        with pytest.raises(Overflow):
            fit([Paragraph([Run("甲乙，丙。", SONG)])], width, 10.0, hans, [(8.0, None)])


# --- anything Unicode has ---------------------------------------------------------------------------------------------

ANYTHING = [chr(code) for code in (*range(1, 0x3400), *range(0xD800, 0xD810), *range(0xF900, 0x10000))]
ANYTHING += [chr(code) for code in (*range(0x1F300, 0x1F700), *range(0x20000, 0x20040), *range(0xE0100, 0xE0110))]
ANYTHING += list("，。、（）“”‘’——……！？·～甲乙丙12a \n\t-/") * 200


def anything(chance: random.Random, most: int) -> str:
    return "".join(chance.choice(ANYTHING) for _ in range(chance.randint(0, most)))


@pytest.mark.parametrize("seed", range(8))
def test_no_text_stops_composing_or_drawing(cache: Path, seed: int) -> None:
    chance = random.Random(seed)
    fonts = FontSet(("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")[seed % 4], cache)
    for _ in range(4):
        runs: list[Run | Icon] = []
        for _ in range(chance.randint(1, 4)):
            text = anything(chance, 25)
            ruby = tuple(anything(chance, 5) for _ in range(chance.choice([0, 1, len(text)])))
            place = chance.choice([None, "above", "beside"])
            role = chance.choice([SONG, "latin-420", "hei-500"])
            runs += [
                Run(text, role, keep=chance.random() < 0.2, ruby=ruby, ruby_place=place),
                Icon("x", 1, 2, 0.3, alt="♥"),
            ]
        align = chance.choice([None, "justify", "left", "center", "right"])
        paragraph = Paragraph(runs, align, fonts.edition, chance.random() < 0.5, chance.choice([None, 0.0, 5.0]))
        width = chance.choice([0.0, 5.0, 40.0, 300.0])
        text = anything(chance, 12)
        for content in (
            compose_block([paragraph], width, SIZE, fonts, tracking=chance.choice([0.0, -0.02])),
            compose_vertical([paragraph], width, SIZE, fonts),
            compose_label(runs, SIZE, fonts),
            compose_column(text, "song-bold", SIZE, 1.05, fonts, chance.random() < 0.7, ["x"] * len(text)),
        ):
            assert page(fonts, content).startswith(b"%PDF")
