"""Hostile files of a game: each is told with its code and place, exit code 1, and the last good build stays."""

from __future__ import annotations

import os
import zlib
from pathlib import Path
from struct import pack

import pytest

from tests.hostile.conftest import Bench

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'
ART, CARDS, GAME = "art/lantern.svg", "cards/cards.yaml", "game.yaml"
DOT = '<path d="M0 0h4v4z"/>'


def svg(body: str, box: str = "0 0 48 40") -> str:
    return SVG.format(box=box, body=body)


def png(width: int, height: int, lines: bytes = b"") -> bytes:
    """A PNG whose header says what it likes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))

    head = pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")


FILES = {
    # name: (file, content, code, place)
    "nul": ("cards/b.yaml", b"- id: card/q\n  name: {zh-Hans: a\0b, en: b}\n", "D013", "cards/b.yaml:2:20"),
    "gbk": ("cards/b.yaml", "- id: card/甲\n".encode("gb18030"), "D005", "cards/b.yaml:1:12"),
    "utf-16": ("cards/b.yaml", "- id: card/q\n".encode("utf-16"), "D005", "cards/b.yaml:1:1"),
    "deep": ("cards/b.yaml", "- " * 5000 + "a\n", "D012", "cards/b.yaml:1:81"),
    "null record": ("cards/b.yaml", "- null\n", "D024", "cards/b.yaml:1:3"),
    "no list": ("cards/b.yaml", "hello\n", "D023", "cards/b.yaml:1:1"),
    "empty game": (GAME, "", "D026", GAME),
    "endless book": (
        "rules/book.yaml",
        "- {id: chapter/a, title: 玩, body: []}\n" * 301,
        "D030",
        "rules/book.yaml:1:1",
    ),
    "huge": ("cards/b.yaml", "# x" * 2_000_000, "D003", "cards/b.yaml"),
    "folder is a file": ("fonts", "x", "D002", "fonts"),
    # drawings
    "script": (ART, svg("<script>x()</script>"), "A002", f"{ART}:1:61"),
    "link": (ART, svg('<a href="http://x/"/>'), "A002", f"{ART}:1:61"),
    "use": (ART, svg('<use href="#a"/>'), "A002", f"{ART}:1:61"),
    "foreign": (ART, svg("<foreignObject/>"), "A002", f"{ART}:1:61"),
    "style": (ART, svg("<style>@import url(http://x)</style>"), "A002", f"{ART}:1:61"),
    "nested": (ART, svg(f'<svg viewBox="0 0 1 1">{DOT}</svg>'), "A002", f"{ART}:1:61"),
    "url": (ART, svg('<path style="fill:url(http://x)" d="M0 0h4"/>'), "A003", f"{ART}:1:61"),
    "bomb": (ART, '<!DOCTYPE s [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>' + svg("&b;"), "A003", f"{ART}:1:13"),
    "event": (ART, svg('<path onload="x()" d="M0 0h4v4z"/>'), "A004", f"{ART}:1:61"),
    "nan": (ART, svg('<path d="MNaN 0h4v4z"/>'), "A006", f"{ART}:1:61"),
    "inf": (ART, svg('<path d="M0 0L1e999 3z"/>'), "A006", f"{ART}:1:61"),
    "arc without bounds": (ART, svg('<path d="M1 1A1e-300 1e300 0 1 1 1e300 1"/>'), "A006", f"{ART}:1:61"),
    "far away by transform": (ART, svg(f'<g transform="scale(9e5)">{DOT}</g>'), "A006", f"{ART}:1:87"),
    "negative radius": (ART, svg('<circle r="-4"/>'), "A006", f"{ART}:1:61"),
    "giant box": (ART, svg(DOT, "0 0 1e308 1e308"), "A007", f"{ART}:1:1"),
    "endless box": (ART, svg(DOT, "0 0 1e999 4"), "A007", f"{ART}:1:1"),
    "tiny box": (ART, svg(DOT, "0 0 1e-308 1e-308"), "A007", f"{ART}:1:1"),
    "draws nothing": (ART, svg("<title>x</title>"), "A013", f"{ART}:1:1"),
    # layouts, themes, sheets
    "layout of no size": (
        "faces/plain.yaml",
        "layout: plain\nextends: base\nsize: [0, 0]\n",
        "G104",
        "faces/plain.yaml:3:7",
    ),
    "endless length": (
        "faces/plain.yaml",
        "layout: plain\nextends: base\nbleed: 9999999999*9999999999\n",
        "G104",
        "faces/plain.yaml:3:8",
    ),
    "power": ("faces/plain.yaml", "layout: plain\nextends: base\nbleed: 9**9**9\n", "G104", "faces/plain.yaml:3:8"),
    "division": ("faces/plain.yaml", "layout: plain\nextends: base\nbleed: 1/(1-1)\n", "G104", "faces/plain.yaml:3:8"),
    "circle": ("faces/plain.yaml", "layout: plain\nextends: plain\n", "G105", "faces/plain.yaml:2:10"),
    "condition": (
        "faces/plain.yaml",
        "layout: plain\nextends: base\ncases: [{when: {any: 3}}]\n",
        "G104",
        "faces/plain.yaml:3:16",
    ),
    "inside out": (
        "faces/plain.yaml",
        "layout: plain\nextends: base\nelements: {z: {is: panel, box: [1, 1, -9, 5]}}\n",
        "G104",
        "faces/plain.yaml:3:32",
    ),
    "theme in a circle": ("faces/theme-ink.yaml", "theme: ink\nextends: ink\n", "G105", "faces/theme-ink.yaml:2:10"),
    "theme of no tables": (
        "faces/theme-ink.yaml",
        "theme: ink\nextends: bundled:ink\nstyles: 3\n",
        "G109",
        "faces/theme-ink.yaml:3:9",
    ),
    "endless margin": ("sheets/a.yaml", "sheet: {margin: nan}\n", "S006", "sheets/a.yaml:1:17"),
    "endless gap": ("sheets/a.yaml", "sheet: {gap: inf}\n", "S006", "sheets/a.yaml:1:14"),
    "paper of words": ("sheets/a.yaml", "papers: [a]\n", "S006", "sheets/a.yaml:1:9"),
    # fonts
    "garbage font": ("fonts/song-bold.ttf", b"garbage" * 99, "A222", "fonts/song-bold.ttf"),
    "empty font": ("fonts/kaiti.otf", b"", "A222", "fonts/kaiti.otf"),
    "collection of nothing": ("fonts/hei-500.ttc", b"ttcf" + b"\xff" * 90, "A222", "fonts/hei-500.ttc"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_told_with_its_place(bench: Bench, name: str) -> None:
    file, content, code, place = FILES[name]
    bench.put(file, content)
    answer = bench.build()
    assert (code, place) in answer.findings, answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)


PRESS = {
    # name: (settings, code, place)
    "no profile": ("standard: x4", "S105", "press/p.yaml:1:40"),
    "profile of nothing": ("icc: a.icc", "S106", "press/p.yaml:1:35"),
    "profile that is not there": ("icc: b.icc", "S106", "press/p.yaml:1:35"),
    "spot of no colour": ("spot: {nope: X}", "S124", "press/p.yaml:1:36"),
    "another size": ("trim: [400, 400]", "S103", "press/p.yaml:1:36"),
}


@pytest.mark.parametrize("name", PRESS)
def test_a_preset_that_cannot_be_followed_is_told_where_it_is_stated(bench: Bench, name: str) -> None:
    settings, code, place = PRESS[name]
    bench.put("press/p.yaml", f"presets: {{p: {{extends: shop, {settings}}}}}\n")
    bench.put("press/a.icc", b"nonsense" * 20)
    answer = bench.build("--press", "p")
    assert (answer.exit_code, answer.untouched) == (1, True)
    assert {found for found in answer.findings if found[0] == code} == {(code, place)}, answer.said


PICTURES = {
    "cut off": ("lantern.png", png(40, 40, b"\0" * 90), "A012"),
    "garbage": ("lantern.png", b"garbage" * 99, "A012"),
    "empty": ("lantern.jpg", b"", "A012"),
    "of another kind": ("lantern.gif", b"GIF89a", "A012"),
    "bomb": ("lantern.png", png(60_000, 60_000), "A008"),
    "too many pixels": ("lantern.png", png(9_000, 9_000), "A008"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_hostile_picture_is_told_at_its_file(bench: Bench, name: str) -> None:
    file, content, code = PICTURES[name]
    (bench.game / ART).unlink()
    bench.put(f"art/{file}", content)
    bench.edit(CARDS, "art: lantern.svg", f"art: {file}")
    answer = bench.build()
    assert answer.findings == ((code, f"art/{file}"),), answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)
    assert "0x" not in answer.said, "an address in memory differs with every run"


@pytest.mark.parametrize(
    ("art", "code"),
    [("../../x", "D032"), ("/etc/passwd", "D032"), ("http://x/a.png", "D032"), ("C:/x.png", "D032"),
     (".hidden", "A011"), ("a" * 5000, "A011"), ("nowhere", "A010"), ('"a\\0b"', "D013")],
)  # fmt: skip
def test_a_path_of_art_stays_in_the_project(bench: Bench, art: str, code: str) -> None:
    bench.edit(CARDS, "art: lantern.svg", f"art: {art}")
    answer = bench.build()
    assert (code, f"{CARDS}:9:8") in answer.findings, answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)


VALUES = [
    # (file, old, new, code, place)
    (GAME, "id: game", "id: con", "D028", "game.yaml:4:5"),
    (GAME, "id: game", "id: ..", "D028", "game.yaml:4:5"),
    (GAME, "id: game", f"id: {'a' * 300}", "D028", "game.yaml:4:5"),
    (GAME, "{card: plain}", "{card: nope}", "G110", "game.yaml:21:15"),
    (GAME, "{zh-Hans: 我的,", "{zh-Hans: " + "长" * 99 + ",", "G001", "game.yaml:6:8"),
    (CARDS, "id: card/fog", "id: card/nul", "D028", "cards/cards.yaml:14:7"),
    (CARDS, "id: card/fog", f"id: card/{'a' * 300}", "D028", "cards/cards.yaml:14:7"),
    (CARDS, "copies: 2", "copies: 10000", "D030", "cards/cards.yaml:17:11"),
    (CARDS, "每人把一张手牌传给左边的玩家。", "牌" * 20_001, "D050", "cards/cards.yaml:19:14"),
    (CARDS, "每人把一张手牌传给左边的玩家。", "牌" * 20_000, "G001", "cards/cards.yaml:14:3"),
    (CARDS, "{zh-Hans: 大雾,", "{zh-Hans: " + "牌" * 4000 + ",", "G001", "cards/cards.yaml:14:3"),
    (CARDS, "copies: 2", "copies: 2\n  face: nope", "G110", "cards/cards.yaml:18:9"),
    (CARDS, "copies: 2", "copies: 2\n  back: nope", "G110", "cards/cards.yaml:18:9"),
    ("rules/rules.yaml", "从牌堆顶摸一张牌。", '"{use}"', "T004", "rules/rules.yaml:16:17"),
    ("rules/rules.yaml", "从牌堆顶摸一张牌。", '"{"', "T001", "rules/rules.yaml:16:17"),
]


@pytest.mark.parametrize(("file", "old", "new", "code", "place"), VALUES)
def test_a_hostile_value_is_told_with_its_place(
    bench: Bench, file: str, old: str, new: str, code: str, place: str
) -> None:
    bench.edit(file, old, new)
    answer = bench.build()
    assert (code, place) in answer.findings, answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)
    assert max(map(len, answer.said.splitlines())) < 1000, "a line that buries the others"


@pytest.mark.parametrize("where", ["art/lantern.svg", "cards/root", "rulebook/look.typ", "art"])
def test_a_link_out_of_the_project_is_refused_and_not_followed(bench: Bench, where: str, tmp_path: Path) -> None:
    path = bench.game / where
    if path.is_dir():
        path.rename(tmp_path / "art-elsewhere")
    path.unlink(missing_ok=True)
    path.parent.mkdir(exist_ok=True)
    path.symlink_to("/" if "." not in where else "/etc/hostname")
    answer = bench.build()
    assert ("A014", where) in answer.findings, answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)


def test_pipes_and_links_in_a_circle_do_not_hang(bench: Bench) -> None:
    os.mkfifo(bench.game / "cards" / "pipe.yaml")
    (bench.game / "rules" / "circle.yaml").symlink_to("circle.yaml")
    (bench.game / "everything").symlink_to("/")
    answer = bench.build()
    assert set(answer.findings) == {("D002", "cards/pipe.yaml"), ("D002", "rules/circle.yaml")}, answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)


@pytest.mark.parametrize("file", ["faces/a.yaml", "sheets/a.yaml", "press/a.yaml", "fonts/song-bold.ttf"])
def test_pipes_of_every_folder_do_not_hang(bench: Bench, file: str) -> None:
    (bench.game / file).parent.mkdir()
    os.mkfifo(bench.game / file)
    answer = bench.build("--press", "shop")
    assert [place for _, place in answer.findings] == [file], answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)


def test_a_profile_that_is_a_pipe_does_not_hang(bench: Bench) -> None:
    bench.put("press/p.yaml", "presets: {p: {extends: shop, icc: a.icc}}\n")
    os.mkfifo(bench.game / "press" / "a.icc")
    answer = bench.build("--press", "p")
    assert {found for found in answer.findings if found[0] == "S106"} == {("S106", "press/p.yaml:1:35")}, answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)


def test_all_faults_of_fonts_are_told_at_once(bench: Bench) -> None:
    for name in ("a.ttf", "b.otf", "hei-500.ttc"):
        bench.put(f"fonts/{name}", b"garbage")
    (bench.game / "fonts" / "c.ttf").mkdir()
    answer = bench.build()
    assert {place for _, place in answer.findings} == {f"fonts/{n}" for n in ("a.ttf", "b.otf", "c.ttf", "hei-500.ttc")}
    assert answer.codes == {"A222"}
    assert (answer.exit_code, answer.untouched) == (1, True)


def test_a_font_of_a_kind_that_is_not_used_is_a_warning(bench: Bench) -> None:
    bench.put("fonts/song-bold.woff", b"wOFF")
    answer = bench.build()
    assert answer.findings == (("A223", "fonts/song-bold.woff"),)
    assert answer.exit_code == 0


def test_a_game_without_cards_gets_no_empty_sheet(bench: Bench) -> None:
    bench.put(CARDS, "")
    answer = bench.build()
    assert answer.findings == (("S007", GAME),)
    assert answer.exit_code == 0
    assert all(path.stat().st_size > 0 for path in bench.out.rglob("*.pdf"))


def test_more_chapters_than_there_are_numerals_for_print(bench: Bench) -> None:
    chapter = "- id: chapter/c{n}\n  title: {{zh-Hans: 玩, en: P}}\n  body: [rule/aim]\n"
    bench.put("rules/book.yaml", "".join(chapter.format(n=n) for n in range(101)))
    assert bench.build().exit_code == 0
