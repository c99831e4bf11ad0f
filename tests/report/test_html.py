"""The page as a file: self-contained, safe, the same every time; frames where the fault is on the printed face."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from cardforge.findings import CardforgeError, Findings, Place, finding
from cardforge.forge import Workbench
from cardforge.project import language_folder
from cardforge.report.html import Part, Pictures, part_of, plots_of, read_kills, text_part
from cardforge.report.html import page as page_of
from cardforge.report.html.balance import interval
from cardforge.report.html.cards import rows_of
from cardforge.report.html.findings import Item, excerpt_of
from cardforge.report.html.marks import Mark, on_face
from cardforge.report.html.pictures import Box, Glyphs
from cardforge.report.html.target import ValuePlaces, Words, targets
from cardforge.report.html.write import told
from cardforge.trial import Report, validate
from tests.html_page import Read
from tests.report import support

Validated = tuple[Report, Workbench]
Made = tuple[Part, Pictures]


@pytest.fixture(scope="module")
def source(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def read(source: str) -> Read:
    return Read(source)


def test_the_page_is_well_formed_and_asks_for_nothing(read: Read) -> None:
    assert read.faults == []
    assert read.open == []
    addresses = [value or "" for _, attributes in read.elements for name, value in attributes.items()
                 if name in ("src", "href", "action", "srcset", "data", "poster")]  # fmt: skip
    assert addresses
    assert [each for each in addresses if not each.startswith(("#", "data:image/webp;base64,"))] == []
    ids = [attributes["id"] for _, attributes in read.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {each[1:] for each in addresses if each.startswith("#")} <= set(ids)


def test_what_a_game_writes_is_text_and_no_markup(source: str, read: Read) -> None:
    assert support.SCRIPT not in source
    assert source.count("&lt;script&gt;alert(1)") >= 3  # in the source's line, its table, the survivor
    assert [tag for tag, _ in read.elements].count("script") == 1
    assert not any(name.startswith("on") for _, attributes in read.elements for name in attributes)


def test_a_rare_character_stands_apart(source: str) -> None:
    assert f'<span class="rare">{support.RARE}</span>' in source
    assert "&lt;span" not in source


def test_the_page_has_headings_in_order_and_headed_tables(read: Read) -> None:
    levels = [int(tag[1]) for tag, _ in read.elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    heads = [attributes.get("scope") for tag, attributes in read.elements if tag == "th"]
    assert heads
    assert set(heads) <= {"col", "row"}
    pictures = [attributes for tag, attributes in read.elements if tag == "svg" and attributes.get("role") == "img"]
    assert pictures
    assert all(attributes.get("aria-label") for attributes in pictures)


def test_the_page_tells_of_no_place_of_the_machine(source: str, page: Path) -> None:
    assert str(page.parents[1]) not in source
    assert "game/cards" not in source  # places are the game's own


def test_texts_are_reported_beside_games_and_kills_and_rates_shown(read: Read) -> None:
    codes = {attributes["data-code"]: attributes for tag, attributes in read.elements if "data-code" in attributes}
    assert codes["T301"]["data-game"] == "-"
    assert {"C110", "G001", "G002", "L020"} <= set(codes)
    assert "83.3 %" in read.words  # 10 of 12
    assert "check R001" in read.words
    assert "核对 R001" in read.words
    assert "推演 : 随机" in read.words
    assert "43.0 %" in read.words  # 43 of 100 at three players


# --- a game's part


@pytest.fixture(scope="module")
def damaged(page: Path) -> Validated:
    folder = page.parents[1] / "game"
    bench = Workbench(folder)
    for tag in bench.game.info.editions:
        bench.slots(tag)
    return validate(folder, language_folder(), more=list(bench.findings), games=4), bench


def _part(damaged: Validated) -> Made:
    report, bench = damaged
    pictures = Pictures(dpi=60, close=80)
    slots = {tag: bench.slots(tag) for tag in bench.game.info.editions}
    return part_of(report, bench.folder, slots, pictures), pictures


@pytest.fixture(scope="module")
def made(damaged: Validated) -> Made:
    return _part(damaged)


def _item(part: Part, code: str, record: str) -> Item:
    return next(each for each in part.items if each.finding.code == code and each.finding.record == record)


def _under(mark: Mark, glyphs: Glyphs) -> str:
    """The characters whose middles lie in a frame."""
    box = mark.box
    return "".join(
        character
        for character, at in zip(glyphs.text, glyphs.boxes, strict=True)
        if box.x <= at.x + at.width / 2 <= box.right and box.y <= at.y + at.height / 2 <= box.bottom
    )


def _glyphs(damaged: Validated, tag: str, record: str) -> Glyphs:
    slot = next(each for each in damaged[1].slots(tag) if each.front.record == record)
    glyphs = Pictures().take(slot.front, close=True)[1]
    assert glyphs is not None
    return glyphs


def test_a_wrong_number_is_framed_in_every_edition(made: Made, damaged: Validated) -> None:
    part, _ = made
    item = _item(part, "C110", "card/zhubajie")
    card = next(each for each in part.cards if each.record == "card/zhubajie")
    assert item.card == card.anchor
    found = {}
    for shown in card.faces:
        glyphs = _glyphs(damaged, shown.edition, card.record)
        found[shown.edition] = [_under(mark, glyphs) for number, mark in shown.marks if number == item.number]
    assert all(len(words) == 1 and "4" in words[0] for words in found.values()), found
    assert set(found) == {"zh-Hant-TW", "en"}
    assert item.close is not None
    assert item.close.crop is not None
    assert item.close.crop.height < item.close.picture.height / 2
    assert item.excerpt is not None
    assert item.excerpt.marked == "4"


def test_a_character_without_a_glyph_is_framed_where_it_should_stand(made: Made, damaged: Validated) -> None:
    item = _item(made[0], "G002", "card/pusa")
    assert item.close is not None
    ((_, mark),) = item.close.marks
    glyphs = _glyphs(damaged, "zh-Hant-TW", "card/pusa")
    at = glyphs.text.index("拿起") + 1
    assert mark.kind == "gap"
    assert mark.box.x == pytest.approx(glyphs.boxes[at].right, abs=0.1)
    assert mark.box.y == pytest.approx(glyphs.boxes[at].y, abs=0.1)


def test_a_text_that_does_not_fit_shows_its_box_and_what_runs_out(made: Made) -> None:
    item = _item(made[0], "G001", "card/bailongma")
    assert item.close is not None
    kinds = {mark.kind: mark.box for _, mark in item.close.marks}
    assert set(kinds) == {"box", "over"}
    assert kinds["over"].y == pytest.approx(kinds["box"].bottom)
    assert kinds["over"].height == pytest.approx(float(item.finding.values["high"]))
    assert 10 < kinds["box"].height < item.close.picture.height


def test_an_untranslated_sentence_is_framed_and_shown_as_stand_in(made: Made) -> None:
    item = _item(made[0], "L020", "card/wugongjing")
    assert item.close is not None
    assert item.close.edition == "en"
    assert [mark.kind for _, mark in item.close.marks] == ["words"]
    card = next(each for each in made[0].cards if each.record == "card/wugongjing")
    row = next(each for each in card.rows if each.key == "text")
    assert {cell.edition: cell.how for cell in row.cells} == {"zh-Hant-TW": "written", "en": "stand-in"}
    assert row.odd


def test_a_translated_text_is_looked_for_by_its_key(damaged: Validated) -> None:
    report, bench = damaged
    record = bench.game.records["card/bailongma"]
    edition = next(each for each in report.editions if each.tag == "en")
    for key, words in (("clauses.text", "Put it on the table."), ("name", "Bai")):
        stale = finding("X003", Place("l10n/en.yaml", 3, 1), edition="en", key=f"{record.id}:{key}", diff="")
        assert [each.marked for each in targets(stale, record, edition, (), "")] == [words]
    note = finding("X003", Place("l10n/en.yaml", 3, 1), edition="en", key=f"{record.id}:note", diff="")
    assert not list(targets(note, record, edition, (), ""))


def test_what_changed_in_a_source_is_struck_out_and_underlined() -> None:
    stale = finding("X003", Place("l10n/en.yaml", 3, 1), edition="en", key="card/a:name", diff="<司>马[-懿-][+馛+]")
    (item,) = text_part([stale], {}, 1).items
    assert "&lt;司&gt;马<del>懿</del><ins>馛</ins>" in told(item)


def test_the_same_input_gives_the_same_bytes(made: Made, damaged: Validated) -> None:
    again, pictures = _part(damaged)
    assert page_of([again], pictures) == page_of([made[0]], made[1])


def test_cards_with_findings_come_first_and_every_face_is_there(made: Made) -> None:
    part, pictures = made
    with_items = [bool(card.items) for card in part.cards]
    assert with_items == sorted(with_items, reverse=True)
    printed = [card for card in part.cards if card.faces]
    assert len(printed) > 10
    assert all([face.edition for face in card.faces] == ["zh-Hant-TW", "en"] for card in printed)
    assert len(list(pictures.listed)) <= 2 * len(printed)


def test_the_ledger_has_a_row_a_claim_and_rulings_their_result(made: Made, damaged: Validated) -> None:
    part, (report, _) = made[0], damaged
    assert len(part.claims) == report.summary["claims"]
    wrong = next(row for row in part.claims if row.ref == "card/zhubajie:defence")
    assert (wrong.state, wrong.said.zh, wrong.card) == ("divergent", "不符", "card-cavern-card-zhubajie")
    assert [row.result for row in part.rulings].count("passed") == report.summary["rulings"]["passed"]


def test_a_game_that_cannot_be_read_still_has_its_findings(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("id: [\n", encoding="utf-8")
    report = validate(tmp_path, language_folder(), games=1)
    part = part_of(report, tmp_path, {}, Pictures())
    assert part.items
    assert not part.drawn
    assert "画不出来" in page_of([part], Pictures()).decode("utf-8")


# --- parts of the page


def test_the_same_of_one_place_in_several_editions_is_one_item() -> None:
    place = Place("a.yaml", 1, 2)
    same = [finding("D044", place, record="card/a", edition=tag, clause="x") for tag in ("en", "fr")]
    part = text_part([*same, finding("D044", place, record="card/b", edition="en", clause="x")], {"a.yaml": "abc"}, 7)
    assert [(each.number, each.editions, each.count) for each in part.items] == [(7, ("en", "fr"), 2), (8, ("en",), 1)]
    assert part.counts["error"] == 3


@pytest.mark.parametrize(
    ("place", "before", "marked", "after"),
    [
        (Place("f", 1, 3, 1, 5), "一二", "三四", "五六"),
        (Place("f", 1, 3), "一二", "三", "四五六"),
        (Place("f", 1, 3, 2, 1), "一二", "三四五六", ""),
        (Place("f", 1, 7), "一二三四五六", " ", ""),
        (Place("f", 1), "", "一二三四五六", ""),
        (Place("f", 2, 2), "a", "⟨U+202E⟩", "b"),
    ],
)
def test_the_source_line_is_parted_at_what_is_meant(place: Place, before: str, marked: str, after: str) -> None:
    lines = ["一二三四五六", "a\u202eb"]
    excerpt = excerpt_of(place, lambda at: lines[at.line - 1])
    assert excerpt is not None
    assert (excerpt.before, excerpt.marked, excerpt.after) == (before, marked, after)


def test_a_long_source_line_is_cut_around_what_is_meant() -> None:
    excerpt = excerpt_of(Place("f", 1, 5001, 1, 5002), lambda _: "x" * 5000 + "y" + "z" * 5000)
    assert excerpt is not None
    assert excerpt.marked == "y"
    assert (excerpt.before[0], excerpt.after[-1]) == ("…", "…")
    assert len(excerpt.before) + len(excerpt.after) < 200


def test_words_on_two_lines_have_a_frame_each() -> None:
    boxes = [Box(10 + 3 * n, 20, 3, 4) for n in range(4)] + [Box(10 + 3 * n, 25, 3, 4) for n in range(4)]
    glyphs = Glyphs("甲乙丙丁戊己庚辛", tuple(boxes))
    marks = on_face([Words("不在", 0, 2), Words("丙丁 戊己", 0, 5)], glyphs)
    assert [_under(mark, glyphs) for mark in marks] == ["丙丁", "戊己"]


def test_a_place_leads_to_the_value_it_is_on(damaged: Validated) -> None:
    record = damaged[1].game.records["card/zhubajie"]
    places = ValuePlaces(record)
    assert places.at(record.place("claims", "defence")) == ("claims", "defence")
    assert places.at(record.place("name", "en")) == ("name", "en")
    within = record.place("name", "en")
    assert places.at(replace(within, column=within.column + 1)) == ("name", "en")
    assert places.at(Place("elsewhere.yaml", 1, 1)) == ()
    assert places.at(None) == ()


def test_values_that_every_edition_asks_for_are_the_same(damaged: Validated) -> None:
    report, bench = damaged
    editions = {edition.tag: edition for edition in report.editions}
    (row,) = (each for each in rows_of(bench.game.records["card/zhubajie"], editions) if each.key == "text")
    states = [part.state for cell in row.cells for part in cell.segments if part.kind == "claim"]
    assert states
    assert set(states) == {"same"}
    assert not row.odd


@pytest.mark.parametrize("text", ["", "[]", '{"summary": 1}', '{"summary": {"data": 3}}', "\ufeffnull", "[" * 100_000])
def test_what_is_no_output_of_mutate_is_said(tmp_path: Path, text: str) -> None:
    path = tmp_path / "kills.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardforgeError) as caught:
        read_kills(path)
    assert [each.code for each in caught.value.findings] == ["A254"]
    assert "kills.json" in Findings(caught.value.findings)[0].message("en")


def test_kills_are_counted_by_class_and_witness(tmp_path: Path) -> None:
    path = tmp_path / "kills.json"
    path.write_text(json.dumps({**support.KILLS, "games": {"one": support.KILLS}}), encoding="utf-8")
    (matrix,) = read_kills(path)
    assert matrix.game == "one"
    assert matrix.witnesses == ("check C110", "check R001", "engine")
    assert [(kind.name, kind.total, kind.caught, kind.by) for kind in matrix.kinds] == [
        ("number", 9, 9, (5, 0, 4)),
        ("reference", 3, 1, (0, 1, 0)),
    ]
    assert matrix.survivors[0].place == "cards/cards.yaml:26:3"


def test_rates_have_their_intervals(tmp_path: Path) -> None:
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    path = tmp_path / "balance.json"
    path.write_text(json.dumps(support.BALANCE), encoding="utf-8")
    (plot,) = plots_of(path, lambda id_: id_.upper())
    assert plot.series == ("SIDE/DEMONS", "SIDE/DISCIPLES")
    assert [line.label for line in plot.lines] == ["2", "3", "4"]
    assert {point.rate for point in plot.lines[0].points} == {0.42, 0.58}
    path.write_text("{}", encoding="utf-8")
    assert plots_of(path) == []
    for wrong in (
        "[",
        "3",
        '{"cells": [{"games": Infinity}]}',
        '{"cells": [{"games": 2, "players": 2, "roles": {"a": 5}}]}',
    ):
        path.write_text(wrong, encoding="utf-8")
        assert plots_of(path) == []
    assert plots_of(tmp_path / "none.json") == []
