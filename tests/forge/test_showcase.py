"""The showcase game: every bundled layout, shape and size, in both themes, full and low ink, in all four editions."""

from __future__ import annotations

import io
import re
import shutil
from functools import cache
from itertools import combinations
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from cardforge import project
from cardforge.faces import Face, face_pdf, load_layouts, render_png
from cardforge.faces.model import PathItem, TextItem
from cardforge.faces.themes.theme import contrast
from cardforge.forge import Workbench
from cardforge.text import plain
from cardforge.typeset import Column, Line

GAME = Path(__file__).parents[1] / "fixtures" / "showcase"
BUNDLED = project.templates_folder() / "faces"
LOOKS = [("ink", "full"), ("ink", "low"), ("plain", "full"), ("plain", "low")]
EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")
ROLES = ("lord", "loyalist", "rebel", "spy", "hermit")
MM = 72 / 25.4


@cache
def bench(theme: str = "ink", ink: str = "full") -> Workbench:
    return Workbench(GAME, theme, ink)


@cache
def faces(theme: str = "ink", ink: str = "full", tag: str = "zh-Hans") -> dict[str, Face]:
    """The first copy of every record, by its id."""
    found: dict[str, Face] = {}
    for slot in bench(theme, ink).slots(tag):
        found.setdefault(slot.front.name.partition("#")[0], slot.front)
    return found


@cache
def picture(theme: str, ink: str, record: str, dpi: int = 60) -> Image.Image:
    return raster(faces(theme, ink)[record], dpi)


def raster(face: Face, dpi: int) -> Image.Image:
    return Image.open(io.BytesIO(render_png(face_pdf(face), dpi))).convert("RGB")


def unlike(one: Image.Image, other: Image.Image) -> float:
    """Mean difference of two pictures in grey, 0 to 1."""
    return ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).mean[0] / 255


def coverage(image: Image.Image) -> float:
    """Ink in percent of the area, all four colours together, black taken out of the other three."""
    inverted = [ImageChops.invert(channel) for channel in image.split()]
    black = ImageChops.darker(ImageChops.darker(inverted[0], inverted[1]), inverted[2])
    colours = [ImageChops.subtract(each, black) for each in inverted]
    return sum(ImageStat.Stat(each).mean[0] for each in (*colours, black)) / 2.55


# --- everything there, and all of it fits -----------------------------------------------------------------------------


@pytest.mark.parametrize(("theme", "ink"), LOOKS)
def test_nothing_overflows_and_nothing_is_missing(theme: str, ink: str) -> None:
    for tag in EDITIONS if (theme, ink) in (("ink", "full"), ("plain", "full")) else ("zh-Hans", "en"):
        for record, face in faces(theme, ink, tag).items():
            assert not face.overflow, (tag, record, face.overflow)
    assert [found.message("en") for found in bench(theme, ink).findings] == []


def test_every_bundled_layout_is_shown() -> None:
    """But the one that all extend, that of another game, a maker's first one and the emblem of the rulebook's lists."""
    layouts, _ = load_layouts([BUNDLED])
    game = bench().game
    named = {record.fields.get("face") for record in game.records.values()}
    named |= set(game.info.fields["faces"].values())
    backs = {name for name in layouts.layouts if name.startswith("back")}
    assert set(layouts.layouts) - backs - named == {"base", "cavern", "emblem", "plain"}
    for name in ("mini", "square", "tarot", "token", "marker", "token-hex", "tile", "tile-hex", "scene", "board"):
        assert layouts[name].stated, name


def test_sizes_and_shapes() -> None:
    found = faces()
    wanted = {
        "card/strike": (63, 88, "rounded"),
        "card/mini-lot": (44, 68, "rounded"),
        "card/square-gate": (70, 70, "rounded"),
        "character/giant": (70, 120, "rounded"),
        "token/fire": (25, 25, "round"),
        "token/marker": (20, 20, "round"),
        "token/hex": (25, 21.65, "hex"),
        "tile/temple": (70, 70, "rounded"),
        "tile/hex-pool": (70, 60.62, "hex"),
        "scene/garden": (140, 140, "rounded"),
        "board/mountain": (420, 297, "rounded"),
    }
    assert {key: (found[key].width, found[key].height, found[key].shape) for key in wanted} == wanted
    assert [key for key, face in found.items() if face.poster] == ["scene/garden", "board/mountain"]


@pytest.mark.parametrize("theme", ["ink", "plain"])
@pytest.mark.parametrize(("width", "height"), [(57.15, 88.9), (63.5, 88.9)])
def test_bridge_and_us_poker_hold_the_same_cards(tmp_path: Path, theme: str, width: float, height: float) -> None:
    """All but the leaf, whose ruled columns are drawn for one size."""
    game = Path(shutil.copytree(GAME, tmp_path / "game"))
    with (game / "game.yaml").open("a", encoding="utf-8") as settings:
        settings.write(f"card: {{size: custom, width: {width}, height: {height}}}\n")
    desk = Workbench(game, theme)
    for tag in ("zh-Hant-TW", "en"):
        for slot in desk.slots(tag):
            assert not slot.front.overflow, (tag, slot.front.name)
            if slot.front.name.startswith(("card/strike", "character/monkey", "role/spy", "health/four", "card/turn")):
                assert (slot.front.width, slot.front.height) == (width, height)
                for left, right in (across(item) for item in slot.front.items if isinstance(item, TextItem)):
                    assert left >= 2.4, slot.front.name
                    assert right <= width - 2.4, slot.front.name
    assert {found.values["card"] for found in desk.findings} == {"card/leaf#1"}


@pytest.mark.parametrize("tag", ["zh-Hans", "en"])
@pytest.mark.parametrize("theme", ["ink", "plain"])
def test_every_sentence_stands_on_its_face(theme: str, tag: str) -> None:
    edition, count = bench(theme).edition(tag), 0
    for record, face in faces(theme, "full", tag).items():
        words = "".join("".join(face.texts.values()).split())
        for key in bench(theme).game.records[record].clauses:
            said = "".join(plain(edition.clause(record, key)).split())
            assert said in words, (record, key)
            count += 1
    assert count == 39


@pytest.mark.parametrize("theme", ["ink", "plain"])
def test_a_face_read_back_from_its_pdf(theme: str) -> None:
    page = pypdfium2.PdfDocument(face_pdf(faces(theme)["card/reading"]))[0]
    words = "".join(page.get_textpage().get_text_range().split())
    for wanted in ("锦囊", "K", "tāotiè", "弃置任意名角色的所有手牌，每弃置三张，你回复1点体力。", "043", "云山会"):
        assert wanted in words
    names = [item.content for item in faces(theme)["card/reading"].items if isinstance(item, TextItem)]
    assert any(isinstance(each, Column) for each in names)


def test_once_a_game_is_no_limitation() -> None:
    """每局限一次: 局 and 限 are two words, and are not converted as the one that they look like."""
    for tag in ("zh-Hant-TW", "zh-Hant-HK"):
        assert "每局限一次" in faces("ink", "full", tag)["character/monk"].texts["skills"]


def test_printed_english_has_no_straight_apostrophes() -> None:
    for record, face in faces("ink", "full", "en").items():
        assert "'" not in "".join(face.texts.values()), record
    edition = Workbench(project.find_game("pansidong")).edition("en")
    for record in edition.game.records.values():
        for key in record.clauses:
            assert "'" not in plain(edition.clause(record.id, key)), (record.id, key)
    strings = project.language_folder() / "strings" / "en.yaml"
    assert not re.findall(r"\w'\w", strings.read_text(encoding="utf-8"))


# --- seen in a fan, in grey, turned over ------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["ink", "plain"])
@pytest.mark.parametrize("tag", ["zh-Hans", "en"])
def test_fanned_at_14_mm_the_spine_is_whole(theme: str, tag: str) -> None:
    """Names and the words above them end before the next card begins; the text of the page begins after it."""
    for record, face in faces(theme, "full", tag).items():
        if not record.startswith("card/") or face.width != 63:
            continue
        above = 60 if record.startswith("card/hills") else 88  # there a sheet of text lies across the foot of the card
        left = [item for item in face.items if isinstance(item, TextItem) and item.x < 14.2 and item.y < above]
        assert left, record
        for item in left:
            _, right = across(item)
            assert right <= 14.0, (record, item.x)


def across(item: TextItem) -> tuple[float, float]:
    """Where a text begins and ends across, in mm: a column stands about its axis, as wide as its type is high."""
    if isinstance(item.content, Column):
        size = max(piece.size for piece in item.content.items) / MM
        return item.x - size / 2, item.x + size / 2
    wide = item.content.width / MM
    return (item.x - wide, item.x) if item.upside_down else (item.x, item.x + wide)


@pytest.mark.parametrize(
    ("theme", "tag"), [("ink", "zh-Hans"), ("ink", "en"), ("plain", "zh-Hant-TW"), ("plain", "en")]
)
def test_words_keep_off_the_edge(theme: str, tag: str) -> None:
    for record, face in faces(theme, "full", tag).items():
        for left, right in (across(item) for item in face.items if isinstance(item, TextItem)):
            assert left >= 2.4, (record, left)
            assert right <= face.width - 2.4, (record, right)


@pytest.mark.parametrize(("theme", "ink"), LOOKS)
def test_roles_tell_apart_without_colour_at_arms_length(theme: str, ink: str) -> None:
    """By the seal's outline alone: the character in it is left out."""
    images = []
    for role in ROLES:
        seal = picture(theme, ink, f"role/{role}", 40).crop((26, 5, 94, 75))
        images.append(blanked(seal, (20, 20, 48, 50)))
    for one, other in combinations(images, 2):
        assert unlike(one, other) > 0.012


def blanked(image: Image.Image, box: tuple[int, int, int, int]) -> Image.Image:
    image = image.copy()
    image.paste((255, 255, 255), box)
    return image


@pytest.mark.parametrize(("theme", "ink"), LOOKS)
def test_families_tell_apart_by_the_ribbons_edge(theme: str, ink: str) -> None:
    cards = ("strike", "storm", "staff", "horse", "robe")
    top, scale = (16.6 if theme == "ink" else 19.3), 120 / 25.4
    images = []
    for card in cards:
        edge = [round(part * scale) for part in (3.2, top + 4.5, 13.3, top + 6.8)]
        images.append(picture(theme, ink, f"card/{card}", 120).crop((edge[0], edge[1], edge[2], edge[3])))
    for one, other in combinations(images, 2):
        assert unlike(one, other) > 0.02


@pytest.mark.parametrize("theme", ["ink", "plain"])
def test_backs_of_every_size_are_the_same_upside_down(theme: str) -> None:
    backs = {id(slot.back): slot.back for slot in bench(theme).slots("zh-Hans") if slot.back is not None}
    assert len({(back.width, back.height, back.shape) for back in backs.values()}) >= 8
    for back in backs.values():
        image = raster(back, 100)
        assert unlike(image, image.rotate(180)) < 0.006, (back.name, back.width)
        assert ImageStat.Stat(image.convert("L")).stddev[0] > 5, back.name


@pytest.mark.parametrize(("theme", "ink"), LOOKS)
def test_paper_or_ground_covers_every_face_and_its_bleed(theme: str, ink: str) -> None:
    """Also where low ink leaves fills out: a hexagon without its ground has no edge on a screen."""
    for record, face in faces(theme, ink).items():
        first = next(item for item in face.items if isinstance(item, PathItem))
        assert first.fill is not None, record
        points = [point[index : index + 2] for point in first.outline for index in range(1, len(point) - 1, 2)]
        assert min(x for x, _ in points) <= -2.9, record
        assert max(x for x, _ in points) >= face.width + 2.9, record


@pytest.mark.parametrize(("theme", "ink"), LOOKS)
def test_decks_tell_apart_by_their_backs(theme: str, ink: str) -> None:
    backs = {slot.back.name: slot.back for slot in bench(theme, ink).slots("zh-Hans") if slot.back is not None}
    of_a_size = [raster(back, 60).resize((150, 210)) for back in backs.values() if back.shape == "rounded"]
    assert len(of_a_size) >= 3
    for one, other in combinations(of_a_size, 2):
        assert unlike(one, other) > 0.002


def test_a_health_card_has_a_column_a_point() -> None:
    for record, points in (("one", 1), ("three", 3), ("four", 4), ("six", 6)):
        face = faces()[f"health/{record}"]
        hairs = [item for item in face.items if isinstance(item, PathItem) and item.width == pytest.approx(0.09)]
        upright = [item for item in hairs if item.outline[0][1] > 15.5]
        assert len(upright) == points - 1
        assert "".join(face.texts[f"numeral-{n}"] for n in range(points, 0, -1)) == "654321"[6 - points :]


@pytest.mark.parametrize("theme", ["ink", "plain"])
def test_turned_names_of_a_family_are_of_one_size(theme: str) -> None:
    """Green and Purple Spider differ by one letter, and not in size."""
    game = Workbench(project.find_game("pansidong"), theme)
    sizes: dict[str, set[float]] = {}
    for slot in game.slots("en"):
        family = str(game.game.records[slot.front.name.partition("#")[0]].fields["family"])
        sizes.setdefault(family, set()).update(fit.size for fit in slot.front.fits if fit.element == "name")
    assert len(sizes) >= 5
    assert all(len(each) == 1 for each in sizes.values()), sizes


@pytest.mark.parametrize("theme", ["ink", "plain"])
@pytest.mark.parametrize("tag", ["zh-Hans", "zh-Hant-TW"])
def test_the_character_of_an_octagon_keeps_inside_its_cut_corners(theme: str, tag: str) -> None:
    face = faces(theme, "full", tag)["role/hermit"]
    lines = [item.content for item in face.items if isinstance(item, TextItem) and isinstance(item.content, Line)]
    size = max(line.width for line in lines) / MM
    apart = 38 / 2 - 2.2  # from the middle to the inner line
    assert size <= apart * 2**0.5


@pytest.mark.parametrize("theme", ["ink", "plain"])
def test_the_footer_stands_inside_the_sheet_of_a_full_picture(theme: str) -> None:
    face = faces(theme)["card/hills"]
    base = max(item.y for item in face.items if isinstance(item, TextItem))
    assert base + 1.2 <= face.height - 3.4


# --- the second theme -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ink", "plain"])
def test_palettes_are_whole_and_readable(name: str) -> None:
    """Every colour and tint says its inks, none over 300 %; what text is set in is 4.5 : 1 or better on the paper."""
    layouts, found = load_layouts([BUNDLED], theme=name)
    assert not list(found)
    theme, paper = layouts.theme(name), layouts.theme(name).rgb("paper")
    for key, colour in theme.palette.items():
        for inks, digits in ((colour.cmyk, colour.hex), (colour.tint_cmyk, colour.tint)):
            assert sum(inks) <= 300, key
            assert (sum(inks) == 0) is (digits == "FFFFFF"), key
    for look in (*theme.families.values(), *theme.sides.values()):
        assert contrast(theme.rgb(look.accent), paper) >= 4.5
        assert contrast(theme.rgb("ink"), theme.rgb("tint", look.accent)) >= 7
    for style in theme.styles:
        colour = theme.style(style).colour
        assert colour == "paper" or contrast(theme.rgb(colour), paper) >= 4.5, style
    assert contrast(*(layouts.theme("ink").rgb(each) for each in ("back-malachite", "tint-back-malachite"))) >= 4.5


def test_the_plain_theme_takes_a_third_of_the_ink() -> None:
    kinds = [
        "card/strike",
        "card/storm",
        "character/monkey",
        "role/lord",
        "card/mini-fire",
        "tile/temple",
        "token/poison",
    ]
    mean = {look: sum(coverage(picture(*look, kind)) for kind in kinds) / len(kinds) for look in LOOKS}
    assert mean["plain", "full"] < mean["ink", "full"] / 3
    assert mean["plain", "low"] < mean["plain", "full"]
    assert mean["ink", "low"] < mean["ink", "full"] / 3


def test_the_plain_theme_has_one_colour() -> None:
    """Near-black, greys, white and one red are all that its faces are painted in."""
    hues = set()
    for face in faces("plain").values():
        for item in face.items:
            for colour in (getattr(item, "fill", None), getattr(item, "stroke", None)):
                if colour is not None and max(colour) - min(colour) > 0.02:
                    hues.add(colour)
    assert hues <= {bench("plain").theme.rgb("cinnabar")}


@pytest.mark.parametrize("ink", ["full", "low"])
def test_it_restyles_the_bundled_game(ink: str) -> None:
    """Everything fits in every edition; marks that its rules call red and blue are red and blue."""
    game = Workbench(project.find_game("pansidong"), "plain", ink)
    for tag in EDITIONS if ink == "full" else ("zh-Hant-TW",):
        assert not any(slot.front.overflow for slot in game.slots(tag)), tag
    assert [found.message("en") for found in game.findings.errors] == []
    front = next(slot.front for slot in game.slots("zh-Hant-TW") if slot.front.name.startswith("card/zhubajie"))
    strokes = {item.stroke for item in front.items if isinstance(item, PathItem)}
    assert {game.theme.rgb("cinnabar"), game.theme.rgb("indigo")} <= strokes


def test_it_restyles_every_layout() -> None:
    for record in faces():
        assert unlike(picture("ink", "full", record, 30), picture("plain", "full", record, 30)) > 0.02, record


def test_a_theme_of_ones_own_with_layouts_of_its_own(tmp_path: Path) -> None:
    """What docs/theming.md shows: a palette over the plain theme, and one layout that only this theme has."""
    game = tmp_path / "game"
    (game / "cards").mkdir(parents=True)
    (game / "faces" / "tea").mkdir(parents=True)
    (game / "game.yaml").write_text(
        "id: tea\nname: {zh-Hans: 茶, en: Tea}\nversion: '1'\nbinding: free\nsource_edition: zh-Hans\n"
        "editions: [zh-Hans]\nplayers: [2, 4]\nfaces: {card: hand}\n",
        encoding="utf-8",
    )
    (game / "cards" / "cards.yaml").write_text(
        "- {id: card/cup, name: {zh-Hans: 杯}, text: {zh-Hans: 倒一杯茶。}}\n", encoding="utf-8"
    )
    (game / "faces" / "theme-tea.yaml").write_text(
        "theme: tea\nextends: plain\npalette:\n"
        "  ink: {hex: 2B3A2A, cmyk: [70, 45, 75, 60], tint: E4EBDD, tint-cmyk: [12, 4, 16, 0]}\n",
        encoding="utf-8",
    )
    (game / "faces" / "tea" / "hand.yaml").write_text(
        "layout: hand\nextends: bundled:hand\nvars: {frame: 30}\nelements:\n  line: ~\n", encoding="utf-8"
    )
    tea, ink = (Workbench(game, theme).slots("zh-Hans")[0].front for theme in ("tea", "ink"))
    strokes = [item for item in tea.items if isinstance(item, PathItem) and item.stroke is not None]
    frame = next(item for item in strokes if len(item.outline) > 3 and item.width == pytest.approx(0.2))
    heights = [point[-1] for point in frame.outline if len(point) > 1]
    assert max(heights) - min(heights) == pytest.approx(29.9, abs=0.01)
    assert all(stroke.stroke == (0x2B / 255, 0x3A / 255, 0x2A / 255) for stroke in strokes[:2])
    assert tea.key != ink.key
