"""`cardforge fonts`: faces, counts, chains, stand-ins and missing characters, as a table and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardforge.cli.init import copy_scaffold
from cardforge.typeset.fonts.machine import _kai
from cardforge.typeset.fonts.sources import packaged
from tests.cli.conftest import Run


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scaffold, on a machine without fonts of its own."""
    monkeypatch.setenv("CARDFORGE_FONTS", "")
    monkeypatch.setenv("CARDFORGE_LANG", "en")
    _kai.cache_clear()
    copy_scaffold("small", tmp_path / "game")
    return tmp_path / "game"


def said(cardforge: Run, game: Path, *more: str) -> tuple[int, dict[str, dict[str, object]]]:
    code, out, _ = cardforge("fonts", game, "--json", *more)
    return code, {each["edition"]: each for each in json.loads(out)["editions"]}


def test_every_role_has_its_face_with_version_and_licence(cardforge: Run, game: Path) -> None:
    code, editions = said(cardforge, game)
    assert code == 0
    for tag, edition in editions.items():
        roles = {role["role"]: role for role in edition["roles"]}  # type: ignore[attr-defined]
        body = roles["latin-420" if tag == "en" else "song-medium"]
        first = body["faces"][0]
        assert first["name"] == {"zh-Hans": "Noto Serif SC", "zh-Hant-TW": "Noto Serif TC", "en": "Source Serif 4"}[tag]
        assert first["licence"] == "SIL OFL 1.1"
        assert first["version"]
        assert len(first["cards"]) > 10
        assert len(first["book"]) > 100
        assert first["cut"] == (tag != "en")
        assert body["chain"][0] == first["name"]
        assert len(body["chain"]) >= 3
    assert not any(edition["missing"] for edition in editions.values())


def test_characters_are_those_of_the_edition(cardforge: Run, game: Path) -> None:
    _, editions = said(cardforge, game, "--edition", "zh-Hans,zh-Hant-TW")
    drawn = {
        tag: "".join(face["cards"] for role in edition["roles"] for face in role["faces"])  # type: ignore[attr-defined]
        for tag, edition in editions.items()
    }
    assert "雾" in drawn["zh-Hans"]
    assert "霧" in drawn["zh-Hant-TW"]
    assert "霧" not in drawn["zh-Hans"]


def test_missing_and_borrowed_characters_are_named_with_their_place(cardforge: Run, game: Path) -> None:
    cards = game / "cards" / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("大雾", "大雾\U0001f525\U00020bb7", 1), encoding="utf-8")
    line = next(n for n, each in enumerate(cards.read_text(encoding="utf-8").splitlines(), 1) if "\U0001f525" in each)
    code, editions = said(cardforge, game, "--edition", "zh-Hans")
    assert code == 1
    (missing,) = editions["zh-Hans"]["missing"]  # type: ignore[misc]
    assert missing["codepoint"] == "U+1F525"  # type: ignore[has-type]
    assert (missing["place"]["file"], missing["place"]["line"]) == ("cards/cards.yaml", line)  # type: ignore[has-type]
    borrowed = {(each["role"], each["face"]): each["characters"] for each in editions["zh-Hans"]["fallbacks"]}  # type: ignore[attr-defined]
    assert borrowed["song-bold", "Noto Sans CJK SC"] == "\U00020bb7"
    code, out, _ = cardforge("fonts", game, "--edition", "zh-Hans")
    assert code == 1
    assert f"U+1F525 \U0001f525  cards/cards.yaml:{line}:" in out
    assert "song-bold: Noto Sans CJK SC: U+20BB7 \U00020bb7" in out


def test_the_table_in_chinese_says_what_stands_in_for_what(
    cardforge: Run, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = game / "game.yaml"
    info.write_text(info.read_text(encoding="utf-8").replace("zh-Hant-TW, en]", "zh-Hant-HK, en]"), encoding="utf-8")
    monkeypatch.setenv("CARDFORGE_LANG", "zh")
    code, out, _ = cardforge("fonts", game, "--edition", "zh-Hant-HK")
    assert code == 0
    assert "song-medium：没有 HK 字形的字体，用 TC 字形" in out
    assert "Noto Sans CJK HK" in out
    assert "没有任何字体有的字：无" in out
    assert "这台机器没有" in out


def test_a_games_own_font_and_the_machines_kaiti_are_shown(
    cardforge: Run, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (game / "fonts").mkdir()
    (game / "fonts" / "latin-420.ttf").write_bytes(packaged("source-sans").path.read_bytes())
    (game / "faces").mkdir(exist_ok=True)
    style = "theme: ink\nextends: bundled:ink\nstyles:\n  body: {role: kai-regular}\n"
    (game / "faces" / "theme-ink.yaml").write_text(style, encoding="utf-8")
    (tmp_path / "machine").mkdir()
    (tmp_path / "machine" / "simkai.ttf").symlink_to(packaged("serif-sc").path)
    monkeypatch.setenv("CARDFORGE_FONTS", str(tmp_path / "machine"))
    _kai.cache_clear()
    _, editions = said(cardforge, game, "--edition", "zh-Hans,en")
    roles = {role["role"]: role["faces"][0] for role in editions["zh-Hans"]["roles"]}  # type: ignore[attr-defined]
    assert (roles["kai-regular"]["origin"], roles["kai-regular"]["file"]) == ("machine", "simkai.ttf")
    assert editions["zh-Hans"]["kai"] == "simkai.ttf"
    assert [note["code"] for note in editions["zh-Hans"]["notes"]] == ["A245"]  # type: ignore[attr-defined]
    english = {role["role"]: role["faces"][0] for role in editions["en"]["roles"]}  # type: ignore[attr-defined]
    assert (english["latin-420"]["origin"], english["latin-420"]["name"]) == ("fonts/", "Source Sans 3")
    _, out, err = cardforge("fonts", game, "--edition", "zh-Hans")
    assert "this machine · simkai.ttf" in out
    assert "A245" in err
