"""All faults at once: what drawing brings up is told although something else is wrong, and only once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.findings import Findings
from cardforge.forge.survey import survey

LONG = "放下这张牌，然后每名玩家各说一句话。" * 40


def record(id: str, text: str, more: str) -> str:
    return f"- {{id: card/{id}, name: {{zh-Hans: 画, en: It}}, text: {{zh-Hans: {text}, en: See.}}, {more}}}\n"


def stated(text: str, line: str) -> str:
    """game.yaml with a key stated so."""
    key = line.partition(":")[0]
    kept = [each for each in text.splitlines() if not each.startswith(f"{key}:")]
    return "\n".join([*kept, line, ""])


def broken(folder: Path, *faults: str) -> None:
    """Put faults into the small game: each by itself is one finding."""
    info = folder / "game.yaml"
    cards = folder / "cards" / "more.yaml"
    said = {
        "picture": ("看。", "art: nowhere.svg"),
        "text": (LONG, "number: '1'"),
        "key": ("看。", "nmae: x"),
        "claim": ("看。", "claims: {draw: {n: '1+'}}"),
        "layout": ("看。", "face: nowhere"),
        "back": ("看。", "back: nowhere"),
        "colour": ("看。", "colour: redd"),
    }
    lines = [record(each, *said[each]) for each in faults if each in said]
    cards.write_text("".join(lines), encoding="utf-8")
    text = info.read_text(encoding="utf-8")
    if "accent" in faults:
        text = "\n".join(line for line in text.splitlines() if not line.startswith("accent")) + "\naccent: redd\n"
    if "size" in faults:
        text = (
            "\n".join(line for line in text.splitlines() if not line.startswith("card:")) + "\ncard: {size: pokker}\n"
        )
    info.write_text(text, encoding="utf-8")
    if "theme" in faults:
        (folder / "faces").mkdir(exist_ok=True)
        (folder / "faces" / "hand.yaml").write_text("layout: hand\nextends: nowhere\n", encoding="utf-8")
    if "font" in faults:
        (folder / "fonts").mkdir(exist_ok=True)
        (folder / "fonts" / "song-bold.ttf").write_bytes(b"no font")


def codes(found: Findings) -> set[str]:
    return {each.code for each in found.errors}


OWN = {
    "picture": "A010",
    "text": "G001",
    "key": "D004",
    "claim": "C008",
    "layout": "G110",
    "back": "G110",
    "colour": "G112",
    "accent": "G112",
    "size": "S002",
    "theme": "G105",
    "font": "A222",
}


@pytest.mark.parametrize("fault", ["claim", "size", "theme", "font"])
def test_a_missing_picture_is_told_beside_any_other_fault(game: Path, fault: str) -> None:
    broken(game, fault, "picture")
    found, _ = survey(game)
    assert codes(found) == {OWN[fault], "A010"}


def test_everything_is_told_at_once(game: Path) -> None:
    broken(game, "picture", "text", "key", "claim", "layout", "back", "colour", "accent")
    found, slots = survey(game)
    assert codes(found) == {"A010", "G001", "D004", "C008", "G110", "G112"}
    assert {each.record for each in found.errors if each.code == "G001"} == {"card/text"}
    assert {each.record for each in found.errors if each.code == "G110"} == {"card/layout", "card/back"}
    assert {each.record for each in found.errors if each.code == "G112"} == {"card/colour", ""}
    assert all(slots.values())


def test_what_only_follows_is_not_told(game: Path) -> None:
    (game / "cards" / "more.yaml").write_text(record("text", LONG, "face: nowhere"), encoding="utf-8")
    assert codes(survey(game)[0]) == {"G110"}


def test_a_folder_without_a_game_is_told(tmp_path: Path) -> None:
    found, slots = survey(tmp_path)
    assert codes(found) == {"D001"}
    assert slots == {}
