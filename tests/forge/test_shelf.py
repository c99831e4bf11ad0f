"""A build that takes faces from the shelf gives what one gives that composes them all, whatever was changed between."""

from __future__ import annotations

import importlib
import io
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardforge import project
from cardforge.artifacts import Cache
from cardforge.findings import DataError
from cardforge.forge import Workbench
from cardforge.forge.changed import sides
from cardforge.forge.shelf import KIND
from cardforge.forge.shelf_file import Kept
from cardforge.sheets import Meta, SheetOptions, lay_out, print_sheets
from cardforge.typeset.fonts.sources import packaged

TEN = Path(__file__).parents[1] / "fixtures" / "ten_records"
LAYOUT = """\
layout: hand
extends: bundled:hand
vars: {shade: 0.2}
elements:
  text: {same: layout}
  mark: {is: shape, shape: star, box: [50, 70, 6, 6], fill: accent, stroke: ink, width: $shade,
         gradient: {kind: linear, angle: 90, stops: [paper, accent]}}
"""
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="{ink}" d="M2 2H20V20Z"/></svg>'
THEME = "theme: ink\nextends: bundled:ink\npalette: {indigo: {hex: '334455'}}\n"
Edit = Callable[[Path], None]


def picture(path: Path, grey: int, side: int = 60) -> None:
    """A picture of 16 bits (noted: A015) and few pixels (noted: G005)."""
    Image.new("I;16", (side, side), grey * 256).save(path)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ten records, with pictures, a layout and a language of their own."""
    folder = tmp_path_factory.mktemp("shelf") / "ten"
    shutil.copytree(TEN, folder)
    for name in ("art", "faces", "fonts", "phrases"):
        (folder / name).mkdir()
    (folder / "faces" / "hand.yaml").write_text(LAYOUT, encoding="utf-8")
    (folder / "art" / "shan.svg").write_text(DRAWING, encoding="utf-8")
    picture(folder / "art" / "tao.png", 120)
    return folder


@pytest.fixture(scope="module")
def warm(game: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cache after a build in two editions."""
    folder = tmp_path_factory.mktemp("warm")
    for tag in ("zh-Hant-TW", "en"):
        printed(game, tag, Cache(folder))
    return folder


@pytest.fixture
def composed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The records whose faces are composed."""
    seen: list[str] = []
    module = importlib.import_module("cardforge.sheets.deck")  # `sheets.deck` is the function
    real = module.compose

    def compose(record: Any, *more: Any) -> Any:
        seen.append(record.id)
        return real(record, *more)

    monkeypatch.setattr(module, "compose", compose)
    return seen


def printed(folder: Path, tag: str, cache: Cache | None) -> tuple[bytes, dict[str, str], list[str]]:
    """The sheets of an edition, what every card shows, and what was noted."""
    bench = Workbench(folder, cache=cache)
    slots = bench.slots(tag)
    if bench.findings.errors:
        raise DataError(bench.findings.ordered())
    plan = lay_out(slots, bench.papers, SheetOptions("a4"), bench.size_stated)
    told = [f"{f.code} {f.place} {f.record} {f.message('en')}" for f in bench.findings.ordered()]
    return print_sheets(plan, Meta("t", "a", "s", tag)), sides(slots), told


def put(file: str, old: str, new: str) -> Edit:
    """Another text in a file."""

    def edit(folder: Path) -> None:
        path = folder / file
        said = path.read_text(encoding="utf-8")
        assert old in said
        path.write_text(said.replace(old, new, 1), encoding="utf-8")

    return edit


def added(file: str, data: bytes | str) -> Edit:
    """A file that was not there, or another one in its place."""
    return lambda folder: (
        (folder / file).write_bytes(data if isinstance(data, bytes) else data.encode("utf-8")) and None
    )


def own_font(folder: Path) -> None:
    """A font for the English names."""
    shutil.copyfile(packaged("source-sans").path, folder / "fonts" / "latin-600.ttf")


CARDS = "cards/cards.yaml"
FAMILIES = "cards/characters.yaml"
LONGER = 'use: {zh-Hans: "{use}。' + "每名角色也可以照着做一遍。" * 5
NEW = "- id: card/new\n  name: {zh-Hans: 新, en: New}\n"
ALL = 99
"""Every face may be composed anew."""
CHANGES: dict[str, tuple[Edit, int]] = {
    "a clause": (put(CARDS, 'use: {zh-Hans: "{use}。", en: "{use}."}', 'use: {zh-Hans: "{use}！㸚", en: "{use}!"}'), 1),
    "a text so long that all of its group become smaller": (put(CARDS, 'use: {zh-Hans: "{use}。', LONGER), ALL),
    "a claim": (put(CARDS, "{damage: 1}", "{damage: 2}"), 2),  # and of the card that modifies another claim of it
    "a name, which other cards print": (put(CARDS, "zh-Hans: 闪, en: Dodge", "zh-Hans: 躲闪, en: Evade"), 4),
    "a name locked in conversion": (put(CARDS, "zh-Hans: 决斗, en", "zh-Hans: 决斗, zh-Hant-TW: 單挑, en"), ALL),
    "copies": (put(CARDS, "[S7, S8, S8, S9]", "[S7, H8, S8, S9, S10]"), 2),
    "the colour of a family": (
        put(FAMILIES, "zh-Hans: 基本, en: Basic}", "zh-Hans: 基本, en: Basic}\n  colour: plum"),
        8,
    ),
    "the name of a family": (put(FAMILIES, "zh-Hans: 锦囊, en: Trick", "zh-Hans: 计策, en: Ruse"), 4),
    "a family": (put(CARDS, "id: card/tao\n  family: basic", "id: card/tao\n  family: trick"), 2),
    "a record between": (
        put(CARDS, "- id: card/tao", f"{NEW}- id: card/tao"),
        1,
    ),
    "a record before": (
        put(CARDS, "- id: card/sha", f"{NEW}- id: card/sha"),
        1,
    ),
    "a layout's variable": (put("faces/hand.yaml", "shade: 0.2", "shade: 0.4"), ALL),
    "a colour of the theme": (added("faces/theme-ink.yaml", THEME), ALL),
    "a drawing": (put("art/shan.svg", "M2 2H20", "M2 4H20"), 1),
    "a raster": (lambda folder: picture(folder / "art" / "tao.png", 30), 1),
    "a picture where there was none": (added("art/juedou.svg", DRAWING), 1),
    "a phrase of the game's own": (added("phrases/zh-Hans.yaml", "kinds:\n  use: [{say: 用它}]\n"), ALL),
    "a font of the game's own": (own_font, ALL),
    "the version": (put("game.yaml", 'version: "1"', 'version: "2"'), ALL),
    "the name of the game": (
        put("game.yaml", "zh-Hans: 十条记录, en: Ten", "zh-Hans: 十一条, en: Six"),
        ALL,
    ),
    "a comment, and every line below": (put(CARDS, "- id: card/sha", "# 杀\n\n- id: card/sha"), 0),
}


def changed(game: Path, folder: Path, edit: Edit) -> Path:
    """A copy of the game, and one change."""
    shutil.copytree(game, folder)
    edit(folder)
    return folder


@pytest.fixture
def cache(warm: Path, tmp_path: Path) -> Cache:
    """A copy of the warm cache."""
    shutil.copytree(warm, tmp_path / "cache")
    return Cache(tmp_path / "cache")


@pytest.mark.parametrize(("number", "what"), list(enumerate(CHANGES)))
def test_after_a_change_all_is_as_if_composed(
    number: int, what: str, game: Path, cache: Cache, tmp_path: Path, composed: list[str]
) -> None:
    edit, most = CHANGES[what]
    tag = ("zh-Hant-TW", "en")[number % 2]
    folder = changed(game, tmp_path / "game", edit)
    wanted = printed(folder, tag, None)
    composed.clear()
    assert printed(folder, tag, cache) == wanted
    # Those with a note of too few pixels are told again; with a comment above, at their new lines.
    assert len(set(composed)) <= most, composed
    composed.clear()
    assert printed(folder, tag, cache) == wanted  # and once more from what was kept now
    assert not composed or most == ALL


def test_a_group_that_became_smaller_is_large_again_without_composing(
    game: Path, cache: Cache, tmp_path: Path, composed: list[str]
) -> None:
    first = printed(game, "zh-Hant-TW", cache)
    smaller = changed(game, tmp_path / "game", put(CARDS, 'use: {zh-Hans: "{use}。', LONGER))
    second = printed(smaller, "zh-Hant-TW", cache)
    alike = [name for name, shown in first[1].items() if second[1].get(name) == shown]
    assert {"card/sanmei", "card/fangtian"} <= set(composed), "the group must have changed its size"
    assert len(alike) < len(first[1])
    assert printed(game, "zh-Hant-TW", cache) == first


def test_nothing_is_composed_twice(game: Path, cache: Cache, composed: list[str]) -> None:
    cold = printed(game, "en", None)
    composed.clear()
    assert printed(game, "en", cache) == cold
    assert composed == []
    assert {note.split()[0] for note in cold[2]} == {"A015", "G005"}


def test_the_first_build_with_a_shelf_is_as_one_without(game: Path, tmp_path: Path) -> None:
    assert printed(game, "zh-Hans", Cache(tmp_path)) == printed(game, "zh-Hans", None)


FAULTS: dict[str, Edit] = {
    "a character that no font has": put(CARDS, "zh-Hans: 桃, en: Peach", "zh-Hans: 桃\U0002ffff, en: Peach"),
    "one that another card has too": put(CARDS, "zh-Hans: 受, en: Endure", "zh-Hans: 受\U0002ffff, en: E"),
    "text that does not fit": put(CARDS, 'zh-Hans: "{use}。",', 'zh-Hans: "{use}' + "很长的话。" * 90 + '",'),
    "a picture that is not there": put(CARDS, "id: card/tao\n", "id: card/tao\n  art: nowhere\n"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_told_as_if_all_were_composed(fault: str, game: Path, cache: Cache, tmp_path: Path) -> None:
    folder = changed(game, tmp_path / "game", FAULTS[fault])
    found = []
    for each in (None, cache, cache):
        with pytest.raises(DataError) as caught:
            printed(folder, "zh-Hant-TW", each)
        found.append([(f.code, f.place, f.record, f.message("en")) for f in caught.value.findings])
    assert found[0] == found[1] == found[2]


def test_a_card_with_a_sign_beyond_the_bmp_is_drawn_into_every_file(game: Path, cache: Cache, tmp_path: Path) -> None:
    folder = changed(game, tmp_path / "game", put(CARDS, "zh-Hans: 桃, en: Peach", "zh-Hans: 𠮷, en: Peach"))
    for _ in range(2):
        assert printed(folder, "zh-Hant-TW", cache) == printed(folder, "zh-Hant-TW", None)


# --- the language, which is nobody's game -----------------------------------------------------------------------------


@pytest.fixture
def language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the bundled language data, in its place."""
    folder = tmp_path / "language"
    shutil.copytree(project.language_folder(), folder)
    monkeypatch.setattr(project, "language_folder", lambda: folder)
    return folder


def test_after_a_change_of_the_language_nothing_is_taken(
    language: Path, game: Path, cache: Cache, composed: list[str]
) -> None:
    put("strings/en.yaml", "unofficial: ", "unofficial: Very ")(language)
    wanted = printed(game, "en", None)
    composed.clear()
    assert printed(game, "en", cache) == wanted
    assert len(set(composed)) > 5


# --- the file ---------------------------------------------------------------------------------------------------------


def entries(cache: Cache) -> list[Path]:
    return [path for path in sorted((cache.folder / KIND).rglob("*")) if path.is_file()]


@pytest.mark.parametrize(
    "harm", [lambda data: data[: len(data) // 2], lambda data: b"", lambda data: data[:-9] + b"x" * 9]
)
def test_a_damaged_file_is_made_anew(harm: Any, game: Path, cache: Cache, composed: list[str]) -> None:
    wanted = printed(game, "en", None)
    for path in entries(cache):
        path.write_bytes(harm(path.read_bytes()))
    composed.clear()
    assert printed(game, "en", cache) == wanted
    assert composed
    composed.clear()
    assert printed(game, "en", cache) == wanted
    assert not composed


@pytest.mark.parametrize(
    "data", [b"", b"\0", b"\0" * 7 + b"\x02{}", b"\xff" * 40, b"\0" * 7 + b"\x03[1]rest", b"PK\3\4"]
)
def test_a_foreign_file_counts_as_none(data: bytes) -> None:
    assert Kept(data).faces == {}


def test_a_cache_that_cannot_be_written_costs_only_time(game: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert printed(game, "en", Cache(tmp_path / "file" / "cache")) == printed(game, "en", None)


def test_the_file_holds_json_and_operators(game: Path, cache: Cache) -> None:
    for path in entries(cache):
        data = path.read_bytes()[36:]
        size = int.from_bytes(data[:8], "big")
        told = json.loads(data[8 : 8 + size])
        assert set(told) == {"faces", "parts", "fonts"}
        assert str(game) not in data[:size].decode("utf-8", "replace")
        assert io.BytesIO(data[8 + size :]).read(1) == b"\x78"  # deflated
