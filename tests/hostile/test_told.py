"""What was once silent, without its place or told one fault at a time: each is told whole, where it is written."""

from __future__ import annotations

from io import BytesIO

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from cardforge.findings import finding
from tests.hostile.conftest import Answer, Bench

CARDS, GAME, RULES = "cards/cards.yaml", "game.yaml", "rules/rules.yaml"


def places(answer: Answer, code: str) -> list[str]:
    """Where a code was reported, one item a finding."""
    return [place for found, place in answer.findings if found == code]


def state(bench: Bench, key: str, value: str) -> None:
    """Let game.yaml say it, whatever it said before."""
    lines = (bench.game / GAME).read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(f"{key}:")]
    bench.put(GAME, "\n".join([*kept, f"{key}: {value}", ""]))


def at(bench: Bench, file: str, key: str) -> str:
    """The place of the value of the first such key of a file."""
    lines = (bench.game / file).read_text(encoding="utf-8").splitlines()
    line, text = next((n, text) for n, text in enumerate(lines, 1) if text.strip().startswith(f"{key}: "))
    return f"{file}:{line}:{text.index(key) + len(key) + 3}"


@pytest.mark.parametrize("command", [("validate",), ("play",), ("simulate", "--games", "1")])
def test_an_engine_that_is_not_there_is_told_where_it_is_named(bench: Bench, command: tuple[str, ...]) -> None:
    state(bench, "engine", "nope")
    name, *options = command
    answer = bench.run(name, str(bench.game), *options)
    assert places(answer, "C115") == [at(bench, GAME, "engine")], answer.said
    assert "pansidong" in answer.said
    assert answer.exit_code == 1


def test_a_kind_of_thing_is_called_by_its_name_in_either_language() -> None:
    unknown = finding("A203", kind="edition", value="xx", known="en")
    assert unknown.message("zh") == "不认识的版本「xx」；可用：en"
    assert unknown.message("en") == "unknown edition 'xx'; known: en"


def test_numbers_of_players_read_as_numbers(bench: Bench) -> None:
    answer = bench.run("simulate", "pansidong", "--players", "77", "--games", "1")
    assert "'pansidong' cannot be played by 77; it takes " in answer.said
    assert "(" not in answer.said.splitlines()[0], "no tuple of the program's own"


@pytest.mark.parametrize(("accent", "code"), [("nope", "G112"), ("tint", "G112"), ("{card: plum}", "D020")])
def test_a_colour_that_is_not_there_is_no_other_colour(bench: Bench, accent: str, code: str) -> None:
    state(bench, "accent", accent)
    answer = bench.build()
    assert places(answer, code) == [at(bench, GAME, "accent")], answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)


def test_a_colour_of_a_makers_own_is_printed(bench: Bench) -> None:
    state(bench, "accent", "'#a03020'")
    assert bench.build().exit_code == 0
    page = next(bench.out.rglob("*.html")).read_text(encoding="utf-8")
    assert "#A03020" in page


TOO_LARGE = [
    ("sheets/own.yaml", "sheet: {margin: 400}\n", "sheets/own.yaml:1:17"),
    ("sheets/own.yaml", "papers:\n  A4: [40, 40]\n", "sheets/own.yaml:2:7"),
    ("sheets/own.yaml", "cards:\n  poker: [290, 290]\n", "sheets/own.yaml:2:10"),
]


@pytest.mark.parametrize(("file", "content", "place"), TOO_LARGE)
def test_a_card_that_fits_no_paper_is_told_where_the_game_says_so(
    bench: Bench, file: str, content: str, place: str
) -> None:
    bench.put(file, content)
    answer = bench.build()
    assert places(answer, "S003") == [place], answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)


def test_a_size_of_game_yaml_that_fits_no_paper_is_told_there(bench: Bench) -> None:
    state(bench, "card", "{width: 290, height: 290}")
    answer = bench.build()
    assert places(answer, "S003") == [at(bench, GAME, "card")], answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)


def test_a_card_too_large_for_the_paper_asked_for_is_usage(bench: Bench) -> None:
    state(bench, "card", "{width: 140, height: 205}")
    answer = bench.run("build", str(bench.game), "--paper", "a5", "--edition", "zh-Hans", "--out", str(bench.out))
    assert answer.codes == {"S003"}, answer.said
    assert answer.exit_code == 2


LARGE = "layout: plain\nextends: bundled:plain\nsize: [1800, 1800]\nresizes: false\nposter: true\n"


@pytest.mark.parametrize(
    ("command", "exit_code"),
    [
        (["png", "{game}", "--dpi", "300", "--out", "{out}"], 2),
        (["build", "{game}", "--paper", "a4", "--press", "screen", "--out", "{out}"], 1),
    ],
    ids=["png", "press"],
)
def test_a_picture_that_has_no_room_in_memory_is_told_before_it_is_drawn(
    bench: Bench, command: list[str], exit_code: int
) -> None:
    bench.put("faces/plain.yaml", LARGE)
    answer = bench.run(*(part.format(game=bench.game, out=bench.out) for part in command), "--edition", "zh-Hans")
    assert "S134" in answer.codes, answer.said
    assert (answer.exit_code, answer.untouched) == (exit_code, True)


@pytest.mark.parametrize("command", ["build", "validate", "png"])
def test_thousands_of_cards_are_refused_before_any_is_drawn(bench: Bench, command: str) -> None:
    card = "- {{id: card/x{n}, name: {{zh-Hans: 牌{n}, en: X{n}}}, copies: {copies}}}\n"
    bench.put("cards/many.yaml", "".join(card.format(n=n, copies=999) for n in range(1, 2000)))
    where = ("--out", str(bench.out)) if command != "validate" else ("--select", "S")
    answer = bench.run(command, str(bench.game), *where)
    assert [place.partition(":")[0] for place in places(answer, "S008")] == ["cards/many.yaml"], answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)


def test_a_word_without_a_name_is_told_once_at_its_record(bench: Bench) -> None:
    bench.edit(CARDS, "copies: 2", "copies: 2\n  family: nope")
    answer = bench.run("validate", str(bench.game), "--select", "L")
    assert answer.findings == (("L022", at(bench, CARDS, "family")),), answer.said
    assert "write a record family/nope" in answer.said
    assert answer.exit_code == 1


def font(characters: str) -> bytes:
    """A TrueType font whose glyphs are damaged, but for the one that every font is tried with."""
    builder = FontBuilder(1000, isTTF=True)
    names = [f"uni{ord(c):04X}" for c in characters]
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for corner in ((0, 800), (800, 800), (800, 0)):
        pen.lineTo(corner)
    pen.closePath()
    square = pen.glyph()
    builder.setupGlyphOrder([".notdef", "uni4E00", *names])
    builder.setupCharacterMap({0x4E00: "uni4E00", **dict(zip(map(ord, characters), names, strict=True))})
    builder.setupGlyf(dict.fromkeys([".notdef", "uni4E00", *names], square))
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", "uni4E00", *names], (1000, 0)))
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupNameTable({"familyName": "Damaged", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    stream = BytesIO()
    builder.save(stream)
    made = TTFont(BytesIO(stream.getvalue()))
    table, sound = made.reader.tables["glyf"], made["loca"][2]
    data, start, end = stream.getvalue(), table.offset + sound, table.offset + table.length
    return data[:start] + b"\x7f" * (end - start) + data[end:]


@pytest.mark.parametrize("file", [CARDS, RULES])
def test_damage_deep_in_a_font_is_told_whole(bench: Bench, file: str) -> None:
    drawn = {c for c in (bench.game / file).read_text(encoding="utf-8") if "\u4e00" < c < "\u9fff"}
    others = (bench.game / CARDS).read_text(encoding="utf-8") if file == RULES else ""
    bench.put("fonts/song-medium.ttf", font("".join(sorted(drawn - set(others)))))
    answer = bench.build()
    found = places(answer, "A224")
    assert len(found) > 3, answer.said
    assert set(found) == {"fonts/song-medium.ttf"}
    assert answer.codes == {"A224"}
    assert (answer.exit_code, answer.untouched) == (1, True)


def test_characters_of_the_rulebook_without_a_font_are_told_at_once_where_they_stand(bench: Bench) -> None:
    rules = (bench.game / RULES).read_text(encoding="utf-8")
    bench.edit(RULES, "从牌堆顶摸一张牌。", "从牌堆顶摸一张牌\U0001f6f6。\U0001f9ea")
    state(bench, "tagline", "{zh-Hans: \U0001f9ff, en: X}")
    answer = bench.build()
    line = rules[: rules.index("从牌堆顶摸一张牌。")].count("\n") + 1
    assert [place.rpartition(":")[0] for place in places(answer, "G020")].count(f"{RULES}:{line}") == 2, answer.said
    assert len(places(answer, "G020")) == 3
    assert "U+1F6F6" in answer.said
    assert answer.codes == {"G020"}
    assert (answer.exit_code, answer.untouched) == (1, True)


UNSEEN = ["", " ", "\u3000", "\u200d", "\u00ad", "\ufe0f", "\u3164", "\u2800 \u3000"]


@pytest.mark.parametrize("text", UNSEEN)
def test_a_name_of_which_nothing_is_seen_fails_the_build(bench: Bench, text: str) -> None:
    bench.edit(CARDS, "{zh-Hans: 灯笼, en: Lantern}", f'{{zh-Hans: "{text}", en: Lantern}}')
    answer = bench.build()
    line = at(bench, CARDS, "name").split(":")[1]
    assert places(answer, "D045") == [f"{CARDS}:{line}:19"], answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)
    again = bench.run("validate", str(bench.game))
    assert places(again, "D045") == places(answer, "D045"), "once, and not by a check of its own as well"


def test_a_name_in_no_edition_at_all_is_blank(bench: Bench) -> None:
    bench.edit(CARDS, "{zh-Hans: 灯笼, en: Lantern}", "{}")
    answer = bench.build()
    assert places(answer, "D045") == [at(bench, CARDS, "name")], answer.said
    assert answer.exit_code == 1


def test_blank_words_of_a_card_and_of_the_game_fail_the_build(bench: Bench) -> None:
    bench.edit(CARDS, "每人把一张手牌传给左边的玩家。", '"\u3000"')
    state(bench, "name", '{zh-Hans: "\u200d", en: Mine}')
    state(bench, "short", '""')
    answer = bench.build()
    assert sorted(place.rpartition(":")[0].rpartition(":")[0] for place in places(answer, "D045")) == [
        CARDS, GAME, GAME,
    ]  # fmt: skip
    assert answer.exit_code == 1


@pytest.mark.parametrize(("stated", "missing"), [("width: 63", "height"), ("height: 88", "width")])
def test_a_card_has_both_lengths_or_none(bench: Bench, stated: str, missing: str) -> None:
    state(bench, "card", f"{{{stated}}}")
    answer = bench.build()
    assert answer.codes == {"D026"}, answer.said
    assert repr(missing) in answer.said
    assert answer.exit_code == 1


def test_a_preset_of_another_size_than_the_cards_is_usage(bench: Bench) -> None:
    answer = bench.build("--press", "tarot")
    assert answer.codes == {"S103"}, answer.said
    assert (answer.exit_code, answer.untouched) == (2, True)


@pytest.mark.parametrize(
    ("asked", "named"), [(("--booklet",), "--booklet"), (("--edition", "zh-Hans+en"), "zh-Hans+en")]
)
def test_a_book_asked_for_of_a_game_without_rules_is_noted(bench: Bench, asked: tuple[str, ...], named: str) -> None:
    (bench.game / "rules" / "book.yaml").unlink()
    for _ in range(2):  # made, and fresh
        answer = bench.build(*asked)
        assert ("S023", GAME) in answer.findings, answer.said
        assert f"nothing was made for {named}" in answer.said
        assert answer.exit_code == 0
