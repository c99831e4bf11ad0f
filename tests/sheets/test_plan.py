"""What may be asked of a run of sheets: sizes and shapes together, start slot, copies, marks; and what may not."""

from __future__ import annotations

import math

import pytest

from cardforge.findings import CardforgeError, DataError, Place
from cardforge.sheets import (
    Grid,
    Registration,
    SheetOptions,
    Slot,
    groups,
    lay_out,
    only,
    print_sheets,
    with_copies,
)

from .readback import META, Page, blank, deck, faces_of, read
from .test_spec import papers


def printed(slots: list[Slot], options: SheetOptions | None = None) -> list[Page]:
    """The pages of a run, read back."""
    plan = lay_out(slots, papers(), options or SheetOptions())
    return read(print_sheets(plan, META), *faces_of(slots))


def codes(slots: list[Slot], options: SheetOptions) -> tuple[list[str], int]:
    """The codes of what is refused, and the exit code."""
    with pytest.raises(CardforgeError) as caught:
        lay_out(slots, papers(), options)
    return [f.code for f in caught.value.findings], caught.value.exit_code


# --- papers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["320x450", "450x320", " 320 x 450 mm", "320×450", "320.0X450"])
def test_a_paper_of_any_size_by_its_lengths(name: str) -> None:
    (page, _) = printed(deck(2), SheetOptions(name))
    assert sorted((page.width, page.height)) == pytest.approx([320, 450], abs=0.01)
    assert len(page.placed) == 2
    spec = lay_out(deck(1), papers(), SheetOptions(name)).sections[0].spec
    assert spec.paper in ("320x450", "450x320")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Lettr", "S001"), ("", "S001"), ("../a4", "S001"), ("320x", "S001"), ("nanxnan", "S001"), ("1e9x2", "S001"),
        ("-320x450", "S009"), ("0x450", "S009"), ("320x99999", "S009"), ("1x1", "S009"),
    ],
)  # fmt: skip
def test_a_paper_that_is_none(name: str, code: str) -> None:
    assert codes(deck(1), SheetOptions(name)) == ([code], 2)


def test_upright_or_across_is_as_one_likes() -> None:
    for landscape, capacity in ((None, 9), (False, 9), (True, 8)):
        spec = lay_out(deck(1), papers(), SheetOptions("a4", landscape=landscape)).sections[0].spec
        assert Grid(spec, "long").capacity == capacity
        assert spec.landscape is bool(landscape)


# --- numbers that cannot be -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [-1, math.nan, math.inf, 1e9, "x", True])
@pytest.mark.parametrize("option", ["margin", "gap", "bleed", "overlap"])
def test_lengths_that_cannot_be(option: str, value: object) -> None:
    assert codes(deck(1), SheetOptions(**{option: value})) == (["S009"], 2)  # type: ignore[arg-type]


def test_all_faults_of_the_options_are_told_at_once() -> None:
    options = SheetOptions(backs="both", margin=-1, start=0, marks="lots", registration=Registration(-1))
    assert codes(deck(1), options) == (["S004", "S009", "S009", "S009", "S015"], 2)


@pytest.mark.parametrize(
    ("size", "options", "expected"),
    [
        ((300.0, 400.0), SheetOptions("a4"), (["S003"], 2)),
        ((63.0, 88.0), SheetOptions("a4", margin=80), (["S003"], 2)),
        ((63.0, 88.0), SheetOptions("60x80"), (["S003"], 2)),
        ((63.0, 88.0), SheetOptions("a4", start=10), (["S012"], 2)),
        ((63.0, 88.0), SheetOptions("a4", start=10**9), (["S012"], 2)),
        ((63.0, 88.0), SheetOptions("a4", printer="nobody's"), (["S020"], 2)),
        ((63.0, 88.0), SheetOptions("a4", cutter="laser"), (["S015"], 2)),
        ((63.0, 88.0), SheetOptions("a4", copies={"all": 0}), (["S022"], 2)),
        ((63.0, 88.0), SheetOptions("a4", copies={"card/c1": -1}), (["S013"], 2)),
        ((63.0, 88.0), SheetOptions("a4", copies={"card/c1": 10**9}), (["S013"], 2)),
        ((63.0, 88.0), SheetOptions("a4", copies={"card/c9": 1, "card/c1": 501}), (["S014", "S013"], 2)),
    ],
)
def test_what_is_refused(
    size: tuple[float, float], options: SheetOptions, expected: tuple[list[str], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDFORGE_PRINTERS", "nowhere/printers.yaml")
    assert codes(deck(1, *size), options) == expected


def test_a_card_too_large_is_the_game_s_fault_where_it_fits_no_paper() -> None:
    place = Place("game.yaml", 7, 3)
    slots = [*deck(2), *deck(1, 500, 500), *deck(1, 600, 500)]
    with pytest.raises(DataError) as caught:
        lay_out(slots, papers(), SheetOptions(), place)
    assert [(f.code, f.place, f.values["width"]) for f in caught.value.findings] == [
        ("S003", place, "500"), ("S003", place, "600")
    ]  # fmt: skip
    assert "poster: true" in caught.value.findings[0].mend("en")
    assert "not even none" in caught.value.findings[0].mend("en")


def test_the_place_of_a_size_may_differ_by_card() -> None:
    slots = [*deck(2, 500, 500), *deck(1, 600, 500)]
    with pytest.raises(DataError) as caught:
        lay_out(slots, papers(), SheetOptions(), lambda slot: Place("x.yaml", int(slot.front.width)))
    assert [f.place for f in caught.value.findings] == [Place("x.yaml", 500), Place("x.yaml", 600)]


# --- sizes and shapes together ----------------------------------------------------------------------------------------


def test_each_size_and_shape_has_sheets_of_its_own() -> None:
    slots = [*deck(10), *deck(3, 44, 68), *deck(5, 30, 30, shape="round"), *deck(2)]
    found = groups(slots)
    assert [(g.width, g.height, g.shape, len(g.slots)) for g in found] == [
        (63, 88, "rounded", 12), (44, 68, "rounded", 3), (30, 30, "round", 5)
    ]  # fmt: skip
    pages = printed(slots)
    assert [len(page.placed) for page in pages] == [9, 9, 3, 3, 3, 3, 5, 5]
    wide = {round(p.corners[1][0] - p.corners[0][0], 2) for p in pages[4].placed}
    assert wide == {44.0}
    assert pages[4].trim != pages[0].trim


def test_backs_keep_their_parity_over_all_sections() -> None:
    bare = [*deck(10, backs=False)[:9], *deck(1)]
    pages = printed([*bare, *deck(2, 44, 68)])
    assert [len(page.placed) for page in pages] == [9, 0, 1, 1, 2, 2]


@pytest.mark.parametrize("first", [True, False])
def test_sizes_without_backs_come_last_and_waste_no_side(first: bool) -> None:
    bare, whole = deck(2, backs=False), deck(3, 44, 68)
    pages = printed([*bare, *whole] if first else [*whole, *bare])
    assert [len(page.placed) for page in pages] == [3, 3, 2]
    assert [len(page.placed) for page in printed([*bare, *whole], SheetOptions(backs="fold"))] == [2, 6]


def test_tokens_stand_apart_and_keep_an_even_bleed() -> None:
    slots = deck(4, 30, 30, shape="round")
    (front, back) = printed(slots)
    xs = sorted({round(p.x, 3) for p in front.placed})
    assert xs[1] - xs[0] == pytest.approx(34)  # 4 mm between two, half of it bleed
    rounds = [box for box in front.clips if box[2] - box[0] == pytest.approx(34, abs=0.01)]
    assert len(rounds) >= 4  # a circle 2 mm larger all around
    for one, other in zip(front.placed, back.placed, strict=True):
        assert one.x + other.x + 30 == pytest.approx(front.width, abs=0.01)
    (page, _) = printed(slots, SheetOptions(gap=0))
    xs = sorted({round(p.x, 3) for p in page.placed})
    assert xs[1] - xs[0] == pytest.approx(30)


def test_a_back_of_another_size_is_refused() -> None:
    with pytest.raises(DataError) as caught:
        printed([Slot(blank("card/a"), blank("back/b", 44, 68))])
    assert [f.code for f in caught.value.findings] == ["S005"]


# --- start, copies, choice --------------------------------------------------------------------------------------------


def test_a_partly_used_sheet_is_begun_at_a_slot() -> None:
    slots = deck(4)
    pages = printed(slots, SheetOptions(start=8))
    assert [len(page.placed) for page in pages] == [2, 2, 2, 2]
    first = pages[0].placed
    assert [(round(p.x, 1), round(p.y, 1)) for p in first] == [(73.5, 192.5), (136.5, 192.5)]
    assert [(round(p.x, 1), round(p.y, 1)) for p in pages[2].placed] == [(10.5, 16.5), (73.5, 16.5)]
    assert [(round(p.x, 1), round(p.y, 1)) for p in pages[1].placed] == [(73.5, 192.5), (10.5, 192.5)]


def test_only_the_first_section_begins_at_the_slot() -> None:
    pages = printed([*deck(1), *deck(1, 44, 68)], SheetOptions(start=9, backs="none"))
    assert (round(pages[0].placed[0].x, 1), round(pages[0].placed[0].y, 1)) == (136.5, 192.5)
    assert pages[1].placed[0].y < 20


def test_copies_as_asked() -> None:
    slots = [
        Slot(blank(f"card/{name}#{copy}")) for name, count in (("a", 3), ("b", 1), ("c", 2)) for copy in range(count)
    ]
    names = [slot.front.name for slot in with_copies(slots, {"card/a": 1, "card/b": 3})]
    assert names == ["card/a#0", "card/b#0", "card/b#0", "card/b#0", "card/c#0", "card/c#1"]
    names = [slot.front.name for slot in with_copies(slots, {"all": 1, "card/a": 4})]
    assert names == ["card/a#0", "card/a#1", "card/a#2", "card/a#0", "card/b#0", "card/c#0"]
    assert with_copies(slots, {}) == slots
    # Without a number: those alone, as many as there are.
    assert [slot.front.record for slot in with_copies(slots, {"card/c": None})] == ["card/c"] * 2
    names = [slot.front.record for slot in with_copies(slots, {"card/b": None, "card/c": 1})]
    assert names == ["card/b", "card/c"]


def test_copies_by_type() -> None:
    slots = [Slot(blank(f"{name}#{copy}")) for name in ("card/a", "card/b", "role/a") for copy in range(2)]

    def printed_of(**copies: int | None) -> list[str]:
        return [slot.front.record for slot in with_copies(slots, {k.replace("__", "/"): n for k, n in copies.items()})]

    assert printed_of(role=None) == ["role/a"] * 2
    assert printed_of(card=0) == ["role/a"] * 2
    assert printed_of(card=1, card__b=3) == ["card/a", "card/b", "card/b", "card/b", "role/a", "role/a"]
    assert printed_of(all=1, role=0) == ["card/a", "card/b"]


def test_copies_as_asked_on_sheets() -> None:
    slots = [
        Slot(blank(f"card/{name}#{copy}")) for name, count in (("a", 3), ("b", 1), ("c", 2)) for copy in range(count)
    ]
    pages = printed(slots, SheetOptions(backs="none", copies={"card/b": 12, "card/a": 1}))
    assert [len(page.placed) for page in pages] == [9, 6]


def test_copies_that_come_to_too_many() -> None:
    assert codes(deck(11, backs=False), SheetOptions(copies={"all": 500})) == (["S019"], 2)


def test_a_choice_keeps_the_order() -> None:
    slots = deck(5)
    assert only(slots, lambda slot: slot.front.name != "card/c3#1") == [slots[i] for i in (0, 1, 3, 4)]


# --- marks ------------------------------------------------------------------------------------------------------------


def test_marks_as_asked() -> None:
    slots = deck(2)
    front, back = printed(slots)
    assert front.lines
    assert back.lines
    front, back = printed(slots, SheetOptions(marks="none"))
    assert front.lines == back.lines == []


def test_outlines_stand_where_nothing_is_printed_over_them() -> None:
    bare = deck(2, 30, 30, backs=False, shape="round")
    front, back = printed(bare, SheetOptions(marks="outline"))
    plan = lay_out(bare, papers(), SheetOptions(marks="outline"))
    leaf = next(plan.leaves())
    assert len(front.placed) == 2
    assert not back.placed
    assert leaf.back is not None
    assert not leaf.front.outlines
    for outline, (_, spot) in zip(leaf.back.outlines, leaf.front.placed, strict=True):
        xs = [n for _, *numbers in outline for n in numbers[::2]]
        assert min(xs) == pytest.approx(leaf.back.width - spot.x - 30)  # behind its own front
    (only_side,) = printed(bare, SheetOptions(marks="outline", backs="none"))
    assert len(only_side.placed) == 2
    assert len(next(lay_out(bare, papers(), SheetOptions(marks="outline", backs="none")).leaves()).front.outlines) == 2


def test_marks_stand_in_wide_gaps_too() -> None:
    (page,) = printed(deck(9), SheetOptions("a3", backs="none", gap=9))
    trim = page.trim
    inside = [line for line in page.lines if trim[0] < line[0] < trim[2] and trim[1] < line[1] < trim[3]]
    assert inside
    assert {round(abs(x2 - x1) + abs(y2 - y1), 2) for x1, y1, x2, y2 in inside} == {3.0}  # the gap less two bleeds


def test_the_same_plan_gives_the_same_bytes_and_key() -> None:
    slots = [*deck(3), *deck(2, 30, 30, shape="hex")]
    options = SheetOptions(start=2, marks="outline")
    one, other = lay_out(slots, papers(), options), lay_out(slots, papers(), options)
    assert one.key() == other.key()
    assert print_sheets(one, META) == print_sheets(other, META)
    assert one.key() != lay_out(slots, papers(), SheetOptions(start=3, marks="outline")).key()


@pytest.mark.parametrize("shape", ["rounded", "round", "hex"])
def test_what_is_not_cut_straight_shows_its_outline_among_crop_marks(shape: str) -> None:
    pieces = deck(3, 25, 25, shape=shape)
    outlined = 0 if shape == "rounded" else 3
    for options, wanted in [
        (SheetOptions(), outlined),
        (SheetOptions(marks="none"), 0),
        (SheetOptions(marks="outline"), 3),
    ]:
        (leaf,) = lay_out(pieces, papers(), options).leaves()
        assert len(leaf.front.outlines) == wanted
        assert leaf.back is not None
        assert not leaf.back.outlines
