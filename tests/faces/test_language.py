"""The layout language: repetition, turning, clipping, groups, figures, gradients, pictures, tables; read from the face
and from its PDF.
"""

from __future__ import annotations

import io
import math
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from cardforge import project
from cardforge.catalog.model import Record
from cardforge.faces import Art, Face, Layouts, Theme, compose, cut_outline, face_pdf, load_layouts, render_png
from cardforge.faces.model import GroupItem, PathItem, PictureItem, TextItem, walk
from cardforge.faces.outline import bounds
from cardforge.findings import Findings

from .standin import StubEdition, fonts, game, record

BUNDLED = project.templates_folder() / "faces"
PAPER = (246, 241, 229)


def _layouts(folder: Path, elements: str, head: str = "") -> tuple[Layouts, Findings]:
    faces = folder / "faces"
    faces.mkdir(exist_ok=True)
    (faces / "x.yaml").write_text(f"layout: x\n{head}\nelements:\n{elements}\n", encoding="utf-8")
    (faces / "theme-ink.yaml").write_bytes((BUNDLED / "theme-ink.yaml").read_bytes())
    return load_layouts([faces])


def _face(
    folder: Path, elements: str, card: Record | None = None, *others: Record, head: str = "", low: bool = False,
    tag: str = "zh-Hans", **fields: Any
) -> Face:  # fmt: skip
    layouts, findings = _layouts(folder, elements, head)
    assert not findings, [f"{f.place} {f.message('en')}" for f in findings]
    theme: Theme = layouts.theme()
    card = card or record("card/x", "飞箭", "Arrow", **fields)
    edition = StubEdition(game(card, *others), tag)
    art = Art([folder, project.shared_art_folder()], folder)
    look = theme.low_ink() if low else theme
    return compose(card, card.copies[0], edition, layouts["x"], fonts(tag), art, look)


def _image(face: Face, dpi: float = 254, bleed: bool = False) -> Image.Image:
    return Image.open(io.BytesIO(render_png(face_pdf(face, bleed=bleed), dpi))).convert("RGB")


def _centres(face: Face) -> list[tuple[float, float]]:
    boxes = [bounds(item.outline) for item, _ in walk(face.items) if isinstance(item, PathItem)]
    return [(round((left + right) / 2, 2), round((top + bottom) / 2, 2)) for left, top, right, bottom in boxes]


def _words(face: Face) -> list[tuple[str, float, float]]:
    return [
        (item.content.text, round(item.x, 2), round(item.y, 2))
        for item, _ in walk(face.items)
        if isinstance(item, TextItem)
    ]


# --- repeat -----------------------------------------------------------------------------------------------------------


def test_a_count_is_repeated_in_lines(tmp_path: Path) -> None:
    face = _face(
        tmp_path,
        "  a: {is: disc, centre: [5, 5], radius: 1,"
        " repeat: {count: '{claim.hp}', step: [4, 0], wrap: 2, line: [0, 3]}}",
        record("card/x", "甲", claims={"hp": {"n": 5}}),
    )
    assert _centres(face) == [(5, 5), (9, 5), (5, 8), (9, 8), (5, 11)]


def test_a_count_that_is_not_there_draws_nothing(tmp_path: Path) -> None:
    face = _face(tmp_path, "  a: {is: disc, centre: [5, 5], radius: 1, repeat: {count: '{claim.hp}', step: [4, 0]}}")
    assert not face.items
    assert not face.findings


def test_a_list_gives_each_entry_to_bindings_lengths_and_conditions(tmp_path: Path) -> None:
    face = _face(
        tmp_path,
        "  a: {is: text, at: [3 + 10 * $k, 20], text: '{index}{item}', style: label, when: {item: [甲, 丙]},"
        " repeat: {over: tags, as: k}}",
        tags=("甲", "乙", "丙"),
    )
    assert _words(face) == [("1甲", 3.0, 20.0), ("3丙", 23.0, 20.0)]


def test_records_of_a_list_are_what_bindings_mean(tmp_path: Path) -> None:
    card = record("card/x", "甲", skills=("skill/a", "skill/b"))
    skills = [record("skill/a", "望远", "Far"), record("skill/b", "不屈", "Steady")]
    face = _face(
        tmp_path,
        "  a: {is: text, at: [3, 20], text: '{name}', style: label, repeat: {over: skills, step: [0, 6]}}",
        card,
        *skills,
        tag="en",
    )
    assert _words(face) == [("Far", 3.0, 20.0), ("Steady", 3.0, 26.0)]
    assert face.texts["a"] == "Far\nSteady"


def test_mappings_and_numbers_are_lists_too(tmp_path: Path) -> None:
    element = "  a: {is: text, at: [3, 20], text: '{item.key}{item.value}', style: label, repeat: {over: stats}}"
    assert [text for text, _, _ in _words(_face(tmp_path, element, stats={"hp": 3, "速": 2}))] == ["hp3", "速2"]
    count = "  a: {is: disc, centre: [5, 5], radius: 1, repeat: {over: stats.hp, step: [4, 0]}}"
    assert len(_face(tmp_path, count, stats={"hp": 3}).items) == 3


def test_a_list_of_the_game_serves_too(tmp_path: Path) -> None:
    face = _face(
        tmp_path, "  a: {is: text, at: [3, 20], text: '{item}', style: label, repeat: {over: game.editions_shown}}"
    )
    assert not face.items
    card = record("card/x", "甲")
    layouts, _ = _layouts(
        tmp_path, "  a: {is: text, at: [3, 20], text: '{item}', style: label, repeat: {over: game.marks}}"
    )
    edition = StubEdition(game(card, marks=("子", "丑")), "zh-Hans")
    shown = compose(card, card.copies[0], edition, layouts["x"], fonts("zh-Hans"), Art([tmp_path]), layouts.theme())
    assert [words for words, _, _ in _words(shown)] == ["子", "丑"]


def test_a_list_of_words_is_joined_and_what_is_no_text_is_told(tmp_path: Path) -> None:
    element = "  a: {{is: text, at: [3, 20], text: '{}', style: label}}"
    assert _words(_face(tmp_path, element.format("{field.tags}"), tags=("甲", "乙")))[0][0] == "甲、乙"
    for path in ("{field.stats}", "{field.deep}"):
        face = _face(tmp_path, element.format(path), stats={"hp": 3}, deep=({"a": 1},))
        assert [f.code for f in face.findings] == ["G004"]
        assert "repeat" in face.findings[0].message("en")


def test_too_many_repetitions_are_a_finding(tmp_path: Path) -> None:
    face = _face(tmp_path, "  a: {is: disc, centre: [5, 5], radius: 1, repeat: {count: 9999}}")
    assert [f.code for f in face.findings] == ["G004"]


# --- turning, scaling, clipping ---------------------------------------------------------------------------------------


def test_turned_text_is_still_text_at_its_place(tmp_path: Path) -> None:
    face = _face(tmp_path, "  a: {is: text, at: [30, 40], text: '{name}', style: value, rotate: 90}")
    page = pypdfium2.PdfDocument(face_pdf(face))[0]
    text = page.get_textpage()
    assert text.get_text_range() == "飞箭"
    left, bottom, right, top = text.get_charbox(0)
    mm = 25.4 / 72
    assert left * mm >= 29.5  # turned clockwise about (30, 40), the base line runs down and the type stands right of it
    assert 88 - top * mm == pytest.approx(40, abs=0.6)
    assert (right - left) * mm < 5
    assert bottom < top


@pytest.mark.parametrize("angle", [30, -45, 180])
def test_a_turn_is_about_the_middle_unless_told_otherwise(tmp_path: Path, angle: int) -> None:
    face = _face(tmp_path, f"  a: {{is: panel, box: [10, 20, 8, 4], fill: ink, rotate: {angle}}}")
    (group,) = face.items
    assert isinstance(group, GroupItem)
    a, b, c, d, e, f = group.matrix
    assert (a * 14 + c * 22 + e, b * 14 + d * 22 + f) == pytest.approx((14, 22))
    assert math.degrees(math.atan2(b, a)) == pytest.approx(angle)


def test_what_is_clipped_shows_only_inside(tmp_path: Path) -> None:
    clip = "clip: {shape: round, box: [20, 30, 20, 20]}"
    image = _image(_face(tmp_path, f"  a: {{is: panel, box: [0, 0, 63, 88], fill: cinnabar, {clip}}}"))
    assert image.getpixel((300, 400)) == (178, 58, 43)
    assert image.getpixel((210, 310)) == (255, 255, 255)  # in the box, out of the circle


def test_a_group_is_turned_as_one_and_changed_by_name(tmp_path: Path) -> None:
    inner = (
        "elements: {one: {is: panel, box: [10, 10, 4, 4], fill: ink}, two: {is: panel, box: [20, 10, 4, 4], fill: ink}}"
    )
    layouts, findings = _layouts(
        tmp_path,
        f"  g: {{is: group, rotate: 90, about: [10, 10], {inner}}}",
        "cases: [{when: {ink.low: true}, elements: {g: {elements: {one: ~, two: {fill: plum}}}}}]",
    )
    assert not findings
    (group,) = _face(tmp_path, f"  g: {{is: group, rotate: 90, about: [10, 10], {inner}}}").items
    assert isinstance(group, GroupItem)
    assert len(group.items) == 2
    image = _image(_face(tmp_path, f"  g: {{is: group, rotate: 90, about: [10, 10], {inner}}}"))
    assert image.getpixel((80, 220)) == (33, 30, 28)  # (20..24, 10..14) turned to (6..10, 20..24)
    from cardforge.faces.compose import resolve
    from cardforge.faces.subject import Subject

    card = record("card/x", "甲")
    low = Subject(StubEdition(game(card), "zh-Hans"), layouts.theme().low_ink(), card)
    _, (changed,) = resolve(layouts["x"], low)
    assert changed.values["elements"] == {"two": {"is": "panel", "box": (20, 10, 4, 4), "fill": "plum"}}


def test_groups_repeat_with_all_they_hold(tmp_path: Path) -> None:
    face = _face(
        tmp_path,
        "  g: {is: group, repeat: {over: tags, step: [0, 5]}, elements: {a: {is: disc, centre: [5, 5], radius: 1},"
        " b: {is: text, at: [8, 6], text: '{item}', style: label}}}",
        tags=("甲", "乙"),
    )
    assert _words(face) == [("甲", 8.0, 6.0), ("乙", 8.0, 11.0)]
    assert _centres(face) == [(5, 5), (5, 10)]
    assert face.texts == {"g/b": "甲\n乙"}


# --- figures and gradients --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("figure", "box", "corners"),
    [
        ("shape: hex, box: [10, 10, 20, 16]", (10, 10, 30, 26), 6),
        ("shape: hex-pointy, box: [10, 10, 16, 20]", (10, 10, 26, 30), 6),
        ("shape: octagon, box: [10, 10, 20, 20]", (10, 10, 30, 30), 8),
        ("shape: star, points: 6, box: [10, 10, 20, 20]", None, 12),
        ("shape: polygon, points: 4, box: [10, 10, 20, 20]", (10, 10, 30, 30), 4),
        ("path: 'M0 0L10 0L10 10Z', box: [10, 10, 20, 20], grid: [10, 10]", (10, 10, 30, 30), 3),
        ("path: 'M1 2H5V9Z'", (1, 2, 5, 9), 3),
        ("box: [1, 2, 10, 20], radius: 2", (1, 2, 11, 22), None),
        ("shape: round, box: [1, 2, 10, 20]", (1, 2, 11, 22), None),
    ],
)
def test_figures_fill_their_box(tmp_path: Path, figure: str, box: Any, corners: int | None) -> None:
    (item,) = _face(tmp_path, f"  a: {{is: shape, {figure}, fill: ink}}").items
    assert isinstance(item, PathItem)
    if box:
        assert bounds(item.outline) == pytest.approx(box)
    if corners:
        assert sum(segment[0] in "ML" for segment in item.outline) == corners


def test_a_linear_gradient_runs_between_its_colours(tmp_path: Path) -> None:
    gradient = "gradient: {angle: 0, stops: [cinnabar, {at: 0.5, colour: paper}, indigo]}"
    image = _image(_face(tmp_path, f"  a: {{is: panel, box: [0, 0, 63, 88], {gradient}}}"))
    left, middle, right = (image.getpixel((x, 440)) for x in (2, 315, 627))
    for found, wanted in ((left, (178, 58, 43)), (middle, PAPER), (right, (39, 73, 107))):
        assert found == pytest.approx(wanted, abs=6)


def test_a_radial_gradient_runs_outwards_and_gradients_are_shared(tmp_path: Path) -> None:
    gradient = "gradient: {kind: radial, stops: [paper, ink]}"
    face = _face(
        tmp_path,
        f"  a: {{is: shape, shape: round, box: [10, 10, 40, 40], {gradient}}}\n"
        f"  b: {{is: disc, centre: [30, 70], radius: 9, {gradient}}}",
    )
    image = _image(face)
    assert image.getpixel((300, 300)) == pytest.approx(PAPER, abs=4)
    assert sum(image.getpixel((300, 110))) < 400  # type: ignore[arg-type]
    with pikepdf.open(io.BytesIO(face_pdf(face))) as document:
        shadings = [o for o in document.objects if isinstance(o, pikepdf.Dictionary) and "/ShadingType" in o]
        assert [str(o.ColorSpace) for o in shadings] == ["/DeviceRGB"]
        assert not [o for o in document.objects if isinstance(o, pikepdf.Dictionary) and "/SMask" in o]


def test_low_ink_draws_gradients_as_outlines_and_paper_words_in_ink(tmp_path: Path) -> None:
    face = _face(
        tmp_path,
        "  a: {is: panel, box: [0, 0, 63, 88], gradient: {stops: [cinnabar, indigo]}}\n"
        "  b: {is: text, at: [5, 20], text: '{name}', style: value, colour: paper}",
        low=True,
    )
    panel, words = face.items
    assert isinstance(panel, PathItem)
    assert panel.fill is None
    assert panel.stroke is not None
    assert isinstance(words, TextItem)
    assert words.content.items[0].color == pytest.approx((33 / 255, 30 / 255, 28 / 255))  # type: ignore[union-attr]


def test_colours_are_thinned_with_paper(tmp_path: Path) -> None:
    image = _image(_face(tmp_path, "  a: {is: panel, box: [0, 0, 63, 88], fill: ink 50%}"), 72)
    wanted = tuple((a + b) / 2 for a, b in zip((33, 30, 28), PAPER, strict=True))
    assert image.getpixel((50, 50)) == pytest.approx(wanted, abs=1)


# --- pictures ---------------------------------------------------------------------------------------------------------


def _photo(folder: Path, width: int = 400, height: int = 400, name: str = "photo.png") -> None:
    """Four quarters: red, green over blue, white."""
    image = Image.new("RGB", (width, height), (200, 0, 0))
    image.paste((0, 160, 0), (width // 2, 0, width, height // 2))
    image.paste((0, 0, 200), (0, height // 2, width // 2, height))
    image.paste((250, 250, 250), (width // 2, height // 2, width, height))
    image.save(folder / name)


def _drawn(face: Face) -> list[tuple[float, float, float, float]]:
    """Where the pictures lie: left, top, width, height in mm, negative where mirrored."""
    found = []
    for item, _ in walk(face.items):
        if isinstance(item, PictureItem):
            a, _, _, d, e, f = item.matrix
            size = (item.picture.width, item.picture.height)  # type: ignore[union-attr]
            found.append(tuple(round(v, 3) for v in (e, f, a * size[0], d * size[1])))
    return found  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("how", "place"),
    [
        ("", (15, 10, 30, 15)),  # covers 20 x 15 from a picture of 400 x 200
        ("fit: contain", (20, 12.5, 20, 10)),
        ("fit: fill", (20, 10, 20, 15)),
        ("fit: none, unit: 0.1", (10, 7.5, 40, 20)),
        ("focus: [0, 0]", (20, 10, 30, 15)),
        ("focus: [1, 0.5]", (10, 10, 30, 15)),
    ],
)
def test_pictures_fit_their_box_about_a_focus(tmp_path: Path, how: str, place: tuple[float, ...]) -> None:
    _photo(tmp_path, 400, 200)
    keys = f", {how}" if how else ""
    face = _face(tmp_path, f"  a: {{is: picture, box: [20, 10, 20, 15], art: photo{keys}}}")
    assert _drawn(face) == [pytest.approx(place)]
    (item,) = face.items
    assert isinstance(item, PictureItem)
    assert bounds(item.clip) == (20, 10, 40, 25)


def test_a_record_says_its_focus(tmp_path: Path) -> None:
    _photo(tmp_path, 400, 200)
    face = _face(tmp_path, "  a: {is: picture, box: [20, 10, 20, 15]}", art="photo", focus=(0, 0))
    assert _drawn(face) == [pytest.approx((20, 10, 30, 15))]
    wrong = _face(tmp_path, "  a: {is: picture, box: [20, 10, 20, 15]}", art="photo", focus=(0, 2))
    assert [f.code for f in wrong.findings] == ["G004"]


def test_a_disc_lies_under_drawings_and_cut_out_pictures_only(tmp_path: Path) -> None:
    disc = "  disc: {is: disc, centre: [30, 30], radius: 9, when: {art: true, art.opaque: false}}"
    _photo(tmp_path)
    Image.new("RGBA", (40, 40), (200, 0, 0, 90)).save(tmp_path / "cut.png")
    assert not _face(tmp_path, disc, art="photo").items
    assert len(_face(tmp_path, disc, art="cut").items) == 1


def test_a_picture_that_ends_at_the_trim_gets_a_mirrored_bleed(tmp_path: Path) -> None:
    _photo(tmp_path, 630, 880)
    face = _face(tmp_path, "  a: {is: picture, box: [0, 0, 63, 88], art: photo}")
    image = _image(face, 254, bleed=True)
    assert image.size == pytest.approx((690, 940), abs=1)
    for x, y in ((5, 5), (340, 5), (5, 460), (345, 300)):  # corners, edges and the middle continue
        assert image.getpixel((x, y)) == image.getpixel((max(x, 35), max(y, 35)))
    inner = next(item for item in reversed(face.items) if isinstance(item, PictureItem))
    assert bounds(inner.clip) == (-3, -3, 66, 91)


def test_the_bleed_is_as_wide_on_both_axes_and_only_where_the_trim_is(tmp_path: Path) -> None:
    _photo(tmp_path, 630, 400)
    face = _face(tmp_path, "  a: {is: picture, box: [0, 0, 63, 40], art: photo}")
    clip = next(bounds(item.clip) for item in face.items if isinstance(item, PictureItem))
    assert clip == (-3, -3, 66, 40)


def test_art_that_reaches_over_the_bleed_is_not_doubled(tmp_path: Path) -> None:
    _photo(tmp_path, 800, 880)  # covers the box with 8.5 mm to spare on either side
    face = _face(tmp_path, "  a: {is: picture, box: [0, 0, 63, 88], art: photo}")
    assert len(_drawn(face)) == 3  # itself, and mirrored above and below only
    own = _face(tmp_path, "  a: {is: picture, box: [0, 0, 63, 88], art: photo, bleed: own}")
    assert len(_drawn(own)) == 1
    assert _drawn(own)[0][3] == pytest.approx(94)
    over = _face(tmp_path, "  a: {is: picture, box: [-3, -3, 69, 94], art: photo}")
    assert len(_drawn(over)) == 1


@pytest.mark.parametrize(("how", "wanted"), [("none", (255, 255, 255)), ("plum", (107, 49, 82))])
def test_a_bleed_may_be_a_colour_or_nothing(tmp_path: Path, how: str, wanted: tuple[int, ...]) -> None:
    _photo(tmp_path, 630, 880)
    face = _face(tmp_path, f"  a: {{is: picture, box: [0, 0, 63, 88], art: photo, bleed: {how}}}")
    assert _image(face, 254, bleed=True).getpixel((10, 10)) == wanted
    assert _image(face, 254, bleed=True).getpixel((50, 50)) == (200, 0, 0)


def test_extending_repeats_the_edge(tmp_path: Path) -> None:
    image = Image.new("RGB", (630, 880), (0, 160, 0))
    image.paste((200, 0, 0), (2, 2, 628, 878))
    image.save(tmp_path / "photo.png")
    face = _face(tmp_path, "  a: {is: picture, box: [0, 0, 63, 88], art: photo, bleed: extend}")
    seen = _image(face, 254, bleed=True)
    assert seen.getpixel((4, 470)) == (0, 160, 0)
    assert seen.getpixel((345, 4)) == (0, 160, 0)
    assert seen.getpixel((4, 4)) == (0, 160, 0)


def test_shared_pictures_are_in_the_file_once(tmp_path: Path) -> None:
    _photo(tmp_path)
    face = _face(
        tmp_path,
        "  a: {is: picture, box: [5, 5, 20, 20], art: photo, repeat: {count: 3, step: [0, 22]}}\n"
        "  b: {is: picture, box: [30, 5, 9, 20], art: photo}",
    )
    with pikepdf.open(io.BytesIO(face_pdf(face))) as document:
        streams = [o for o in document.objects if isinstance(o, pikepdf.Stream)]
        assert sum(o.get("/Subtype") == "/Image" for o in streams) == 1


def test_too_few_pixels_are_noted(tmp_path: Path) -> None:
    _photo(tmp_path, 100, 100)
    few = _face(tmp_path, "  a: {is: picture, box: [5, 5, 20, 20], art: photo}")
    assert [(f.code, f.values["dpi"], str(f.severity)) for f in few.findings] == [("G005", 127, "note")]
    enough = _face(tmp_path, "  a: {is: picture, box: [5, 5, 12.7, 12.7], art: photo}")
    assert not enough.findings


def test_a_card_without_a_picture_gets_an_emblem_or_nothing(tmp_path: Path) -> None:
    face = _face(tmp_path, "  a: {is: picture, box: [5, 5, 40, 40], radius: 12}")
    assert face.texts["a"] == "飞"
    assert not _face(tmp_path, "  a: {is: picture, box: [5, 5, 40, 40], fallback: none}").items
    named = _face(tmp_path, "  a: {is: picture, box: [5, 5, 40, 40], art: nothing-there}")
    assert [f.code for f in named.findings] == ["G003"]


def test_a_pattern_covers_its_figure(tmp_path: Path) -> None:
    (tmp_path / "tile.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="{line}"/></svg>'
    )
    pattern = "is: pattern, shape: round, box: [10, 10, 20, 20], art: tile, pitch: 3, line: plum, shift: 0.5"
    image = _image(_face(tmp_path, f"  a: {{{pattern}}}"))
    assert image.getpixel((200, 110)) == image.getpixel((290, 200)) == (107, 49, 82)
    assert image.getpixel((105, 105)) == (255, 255, 255)
    tight = _face(tmp_path, f"  a: {{{pattern.replace('pitch: 3', 'pitch: 0.01')}}}")
    assert [f.code for f in tight.findings] == ["G004"]


# --- boards, tables ---------------------------------------------------------------------------------------------------


def test_a_grid_has_its_cells_and_lines(tmp_path: Path) -> None:
    plain = "is: grid, box: [3, 3, 24, 16], columns: 3, rows: 2"
    lines = _face(tmp_path, f"  a: {{{plain}, stroke: ink}}").items
    assert len(lines) == (3 + 1) + (2 + 1)
    cells = _face(tmp_path, f"  a: {{{plain}, fill: tint, other: paper, gap: 3}}").items
    assert [tuple(round(v, 2) for v in bounds(item.outline)) for item in cells if isinstance(item, PathItem)][:2] == [
        (3, 3, 9, 9.5),
        (12, 3, 18, 9.5),
    ]
    wrong = _face(tmp_path, "  a: {is: grid, box: [3, 3, 24, 16], columns: 3, rows: 2, gap: 30, fill: tint}")
    assert [f.code for f in wrong.findings] == ["G004"]


def test_a_table_shows_a_field_or_stated_rows(tmp_path: Path) -> None:
    face = _face(tmp_path, "  a: {is: table, box: [3, 3, 30, 9], over: stats}", stats={"力": 3, "速": 12})
    assert face.texts["a"] == "力\n3\n速\n12"
    stated = (
        "  a: {is: table, box: [3, 3, 30, 9], rows: [{label: 名, value: '{name}'}, {label: 号, value: '{number}'}]}"
    )
    assert _face(tmp_path, stated).texts["a"] == "名\n飞箭"  # no number: no row
    long = _face(tmp_path, "  a: {is: table, box: [3, 3, 30, 9], over: stats, pitch: 6}", stats={"力": 3, "速": 12})
    assert [f.code for f in long.findings] == ["G001"]


# --- readings, sizes --------------------------------------------------------------------------------------------------


def test_readings_stand_above_and_the_name_extracts_alone(tmp_path: Path) -> None:
    face = _face(
        tmp_path,
        "  a: {is: text, at: [10, 30], text: '{name}', ruby: '{reading}', style: name}",
        reading={"zh-Hans": "fēi jiàn"},
    )
    assert face.texts == {"a": "飞箭"}
    (item,) = face.items
    assert isinstance(item, TextItem)
    assert [note.text for note in item.content.notes] == ["fēi", "jiàn"]  # type: ignore[union-attr]
    assert pypdfium2.PdfDocument(face_pdf(face))[0].get_textpage().get_text_range() == "飞箭"


def test_names_in_rules_text_bear_their_readings(tmp_path: Path) -> None:
    card = record("card/x", "甲", clauses={"a": ("打出{@card/wall}。", "x")})
    wall = record("card/wall", "玉挡", reading={"zh-Hans": "yù dǎng"})
    (item,) = _face(tmp_path, f"  a: {{{TEXT}, ruby: names}}", card, wall).items
    assert isinstance(item, TextItem)
    assert [note.text for note in item.content.lines[0].notes] == ["yù", "dǎng"]  # type: ignore[union-attr]


def test_a_name_set_downwards_has_its_reading_beside_it(tmp_path: Path) -> None:
    (item,) = _face(
        tmp_path,
        "  a: {is: column, at: [30, 10], text: '{name}', ruby: '{reading}', style: name, height: 60}",
        reading={"zh-Hans": "fēi jiàn"},
    ).items
    assert isinstance(item, TextItem)
    assert [note.text for note in item.content.notes] == ["fēi", "jiàn"]  # type: ignore[union-attr]


SCROLL = "  a: {is: scroll, box: [6, 42, 42, 40], paragraphs: ['{clauses}'], steps: [14, 18]}"


def test_a_scroll_runs_in_columns_from_right_to_left(tmp_path: Path) -> None:
    words = "出牌阶段限一次，你可以弃置一张{heart}手牌，令一名其他角色回复1点体力。"
    face = _face(tmp_path, SCROLL, record("card/x", "瓶", clauses={"a": (words, "x")}))
    assert not face.findings
    block = next(item for item in face.items if isinstance(item, TextItem))
    columns = block.content.lines  # type: ignore[union-attr]
    mm = 25.4 / 72
    axes = [block.x + line.x * mm for line in columns]  # type: ignore[union-attr]
    assert axes == sorted(axes, reverse=True)
    assert axes[0] + columns[0].items[0].size * mm / 2 == pytest.approx(48, abs=0.02)  # flush with the box's right
    icon = next(item for item in face.items if isinstance(item, PictureItem))
    assert min(abs(icon.matrix[4] + icon.matrix[0] * 10 - axis) for axis in axes) < 0.3  # the heart stands on an axis
    found = pypdfium2.PdfDocument(face_pdf(face))[0].get_textpage().get_text_range()
    assert "".join(found.split()) == words.replace("{heart}", "红桃")


def test_a_scroll_that_is_too_wide_is_a_finding(tmp_path: Path) -> None:
    words = "出牌阶段限一次，你可以弃置一张手牌。" * 20
    face = _face(tmp_path, SCROLL, record("card/x", "瓶", clauses={"a": (words, "x")}))
    (fault,) = face.findings
    assert (fault.code, fault.values["box"]) == ("G001", "a")
    assert float(fault.values["wide"]) > 1


TEXT = "is: rich, box: [10, 10, 42.34, 20], paragraphs: ['{clauses}']"


@pytest.mark.parametrize(("align", "middle"), [("left", 11.07), ("centre", 31.17), ("right", 51.27)])
def test_an_icon_alone_stands_where_its_text_would(tmp_path: Path, align: str, middle: float) -> None:
    card = record("card/x", "甲", clauses={"a": ("{heart}", "{heart}")})
    face = _face(tmp_path, f"  a: {{{TEXT}, align: {align}}}", card)
    assert not face.findings
    icon = next(item for item in face.items if isinstance(item, PictureItem))
    left, _, right, _ = bounds(icon.picture.shapes[0].outline)  # type: ignore[union-attr]
    assert icon.matrix[4] + icon.matrix[0] * (left + right) / 2 == pytest.approx(middle, abs=0.02)


def test_limits_give_way_in_their_order(tmp_path: Path) -> None:
    def size_of(count: int) -> tuple[float, list[str]]:
        words = ("每名角色依次展示一张手牌，然后交给下家。" * 12)[:count]
        card = record("card/x", "甲", clauses={"a": (words, words)})
        face = _face(tmp_path, f"  a: {{{TEXT}, limits: {{size: [9, 7], leading: [1.5, 1.3], by: 0.5}}}}", card)
        return face.fits[0].size, [f.code for f in face.findings]

    sizes = [size_of(count) for count in (20, 70, 95, 120, 150, 200)]
    assert [size for size, _ in sizes] == sorted((size for size, _ in sizes), reverse=True)
    assert sizes[0] == (9, [])
    assert sizes[-1] == (7, ["G001"])
    assert {size for size, _ in sizes} <= {9, 8.5, 8, 7.5, 7}


@pytest.mark.parametrize("count", [20, 60, 75])
def test_the_first_line_begins_at_the_box_whatever_its_leading(tmp_path: Path, count: int) -> None:
    words = ("每名角色依次展示一张手牌，然后交给下家。" * 12)[:count]
    card = record("card/x", "甲", clauses={"a": (words, words)})
    face = _face(tmp_path, f"  a: {{{TEXT}, limits: {{size: [8, 8], leading: [1.7, 1.2]}}}}", card)
    (item,) = face.items
    assert isinstance(item, TextItem)
    assert not face.findings
    first, last = item.content.lines[0], item.content.lines[-1]  # type: ignore[union-attr]
    assert item.y + (first.baseline - 0.88 * 8) * 25.4 / 72 == pytest.approx(10, abs=0.01)
    assert item.y + (last.baseline + 0.12 * 8) * 25.4 / 72 <= 30.5


def test_how_a_text_fits_is_on_the_face(tmp_path: Path) -> None:
    words = "每名角色依次展示一张手牌。"
    card = record("card/x", "甲", clauses={"a": (words, words)})
    (fit,) = _face(tmp_path, f"  a: {{{TEXT}, steps: [15, 19], same: family}}", card).fits
    assert (fit.element, round(fit.size, 2), fit.step, fit.steps, fit.group) == ("a", 8.0, 0, 5, "x/a/")
    assert 0.1 < fit.share < 0.3
    assert 14 < fit.slack < 20


# --- shapes of faces --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", ["rounded", "round", "hex", "hex-pointy", "octagon"])
def test_a_face_has_its_layout_s_shape(tmp_path: Path, shape: str) -> None:
    face = _face(tmp_path, "  a: {is: panel, box: [-3, -3, 46, 36], fill: ink}", head=f"size: [40, 30]\nshape: {shape}")
    assert (face.shape, face.poster) == (shape, False)
    assert bounds(cut_outline(face)) == pytest.approx((0, 0, 40, 30))
    left, top, right, bottom = bounds(cut_outline(face, 3))
    assert (top, bottom) == pytest.approx((-3, 33), abs=0.4)
    assert left <= -3
    assert right >= 43
    inner = bounds(cut_outline(face, -2))
    assert inner[1] >= 2 - 1e-6
    assert inner[0] >= 2 - 1e-6


def test_a_token_alone_is_shown_as_it_is_cut(tmp_path: Path) -> None:
    face = _face(tmp_path, "  a: {is: panel, box: [-3, -3, 36, 36], fill: ink}", head="size: [30, 30]\nshape: round")
    whole = Image.open(io.BytesIO(render_png(face_pdf(face), 254, clear=True))).convert("RGBA")
    assert (whole.getpixel((5, 5))[3], whole.getpixel((150, 150))[3]) == (0, 255)  # type: ignore[index]
    assert _image(face, 254, bleed=True).getpixel((5, 5)) == (33, 30, 28)  # nothing is cut off where bleed is wanted
    square = Image.open(io.BytesIO(render_png(face_pdf(face, cut=False), 254))).convert("RGB")
    assert square.getpixel((5, 5)) == (33, 30, 28)


def test_a_board_may_be_a_poster_and_clip_to_its_trim(tmp_path: Path) -> None:
    face = _face(
        tmp_path,
        "  a: {is: panel, box: [-3, -3, 606, 406], fill: plum, clip: trim}",
        head="size: [600, 400]\nposter: true\nshape: round",
    )
    assert face.poster
    (group,) = face.items
    assert isinstance(group, GroupItem)
    assert bounds(group.clip) == pytest.approx((0, 0, 600, 400))
    (whole,) = _face(
        tmp_path,
        "  a: {is: panel, box: [-3, -3, 36, 36], fill: plum, clip: bleed}",
        head="size: [30, 30]\nshape: round\nbleed: 2",
    ).items
    assert isinstance(whole, GroupItem)
    assert bounds(whole.clip) == pytest.approx((-2, -2, 32, 32))


# --- faults -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("element", "code", "word"),
    [
        ("is: disc, centre: [5, 5], radius: 1, repeat: {count: 3, over: tags}", "G104", "either"),
        ("is: disc, centre: [5, 5], radius: 1, repeat: {}", "G104", "either"),
        ("is: disc, centre: [5, 5], radius: 1, repeat: 3", "G104", "mapping"),
        ("is: disc, centre: [5, 5], radius: 1, repeat: {count: 3, wrap: 2}", "G104", "line"),
        ("is: disc, centre: [5, 5], radius: 1, repeat: {count: 3, stp: [1, 0]}", "G102", "stp"),
        ("is: disc, centre: [5 + $k, 5], radius: 1, repeat: {count: 3}", "G104", "$k"),
        ("is: disc, centre: [5, 5], radius: 1, clip: round", "G104", "figure"),
        ("is: disc, centre: [5, 5], radius: 1, clip: {shape: round}", "G104", "box"),
        ("is: disc, centre: [5, 5], radius: 1, clip: []", "G104", "figure"),
        ("is: disc, centre: [5, 5], radius: 1, clip: {shape: banana, box: [0, 0, 1, 1]}", "G104", "rounded"),
        ("is: disc, centre: [5, 5], radius: 1, rotate: left", "G104", "number"),
        ("is: shape, path: 'L1 1'", "G104", "M first"),
        ("is: panel, box: [0, 0, 1, 1], gradient: {stops: [ink]}", "G104", "2 to"),
        ("is: panel, box: [0, 0, 1, 1], gradient: {stops: [{at: 2, colour: ink}, ink]}", "G104", "0 to 1"),
        ("is: panel, box: [0, 0, 1, 1], gradient: {stops: [ink, puce]}", "G108", "puce"),
        ("is: panel, box: [0, 0, 1, 1], gradient: {kind: conic, stops: [ink, paper]}", "G104", "linear"),
        ("is: panel, box: [0, 0, 1, 1], fill: puce 40%", "G108", "puce"),
        ("is: group", "G103", "elements"),
        ("is: group, elements: {b: {is: pannel}}", "G104", "pannel"),
        ("is: group, elements: {b: {is: panel, bx: [0, 0, 1, 1]}}", "G102", "bx"),
        ("is: group, elements: {b: {is: panel, box: [0, 0, 1, 1], fill: puce}}", "G108", "puce"),
        ("is: picture, box: [0, 0, 1, 1], fit: stretch", "G104", "cover"),
        ("is: picture, box: [0, 0, 1, 1], focus: middle", "G104", "2 numbers"),
        ("is: grid, box: [0, 0, 1, 1], columns: 3", "G103", "rows"),
        ("is: table, box: [0, 0, 1, 1], rows: [{labl: x}]", "G102", "labl"),
        ("is: rich, box: [0, 0, 9, 9], paragraphs: [x], limits: {sise: [8, 6]}", "G102", "sise"),
        ("is: text, at: [0, 0], text: '{itm}', style: label, repeat: {over: tags}", "G104", "itm"),
    ],
)
def test_faults_are_told_with_their_line(tmp_path: Path, element: str, code: str, word: str) -> None:
    _, findings = _layouts(tmp_path, f"  a: {{{element}}}")
    found = [f for f in findings if f.code == code]
    assert found, [f"{f.code} {f.message('en')}" for f in findings]
    assert all(f.place and f.place.line == 4 and f.place.column > 1 for f in findings)
    assert any(word in f.message("en") for f in found), [f.message("en") for f in found]


@pytest.mark.parametrize(
    ("head", "word"), [("shape: banana", "rounded"), ("poster: 3", "true or false"), ("size: [1, 2]", "5 to 2000")]
)
def test_faults_of_the_trim_are_told(tmp_path: Path, head: str, word: str) -> None:
    _, findings = _layouts(tmp_path, "  a: {is: panel, box: [0, 0, 1, 1]}", head)
    assert [f.code for f in findings][:1] == ["G104"]
    assert word in findings[0].message("en")


def test_an_element_that_a_layout_drops_stays_dropped(tmp_path: Path) -> None:
    _layouts(tmp_path, "  a: {is: panel, box: [0, 0, 1, 1]}\n  b: {is: panel, box: [0, 0, 1, 1]}")
    (tmp_path / "faces" / "y.yaml").write_text("layout: y\nextends: x\nelements: {a: ~}\n")
    (tmp_path / "faces" / "z.yaml").write_text("layout: z\nextends: y\nelements: {a: {fill: ink}, b: {fill: ink}}\n")
    layouts, findings = load_layouts([tmp_path / "faces"])
    assert not findings
    assert [(e.id, e.values.get("fill")) for e in layouts["z"].elements] == [("b", "ink")]


def _lines(face: Face) -> list[Any]:
    (block,) = [item.content for item in face.items if isinstance(item, TextItem)]
    return list(block.lines)


def test_rules_text_may_be_ragged_justified_or_hang_its_pauses(tmp_path: Path) -> None:
    said = "出牌阶段限一次，你可以弃置一张手牌，然后令一名其他角色摸两张牌，再弃置一张牌。" * 2
    element = '  t: {{is: rich, box: [3, 3, 40, 80], paragraphs: ["{said}"], steps: [8, 8]{more}}}'
    faces = {
        more: _face(tmp_path, element.format(said=said, more=more))
        for more in ("", ", align: left", ", align: justify", ", align: justify, hang: true")
    }
    widths = {more: [round(line.width, 2) for line in _lines(face)[:-1]] for more, face in faces.items()}
    assert len(set(widths[", align: justify"])) == 1  # every line but the last is full
    assert widths[""] == widths[", align: justify"]  # Simplified is justified by default
    assert len(set(widths[", align: left"])) > 1
    measure = 40 * 72 / 25.4
    assert max(widths[", align: justify"]) <= measure + 0.01
    hung = [line for line in _lines(faces[", align: justify, hang: true"]) if line.width > measure + 0.5]
    assert hung
    assert all(line.text[-1] in "，。" for line in hung)
    assert "".join(line.text for line in _lines(faces[", align: justify, hang: true"])) == said
