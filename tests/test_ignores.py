"""Comments that silence one place, and what is said of those that do not."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from cardforge.findings import Place, finding
from cardforge.ignores import masked, read_ignores, silence
from cardforge.project import language_folder
from cardforge.trial.validate import validate


def _lines(text: str) -> list[tuple[int, str, str]]:
    return [(each.line, each.code, each.why) for each in read_ignores("a.txt", text)[0]]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("摸牌,弃牌 # cardforge: ignore[T202] 原文如此", [(1, "T202", "原文如此")]),
        ("# cardforge: ignore[T202, T203]\n\n摸牌", [(3, "T202", ""), (3, "T203", "")]),
        ("<!-- cardforge: ignore[T202] why -->\n# cardforge:ignore[T203]\n摸牌", [(3, "T202", "why"), (3, "T203", "")]),
        ("a <!-- cardforge: ignore[T202] --> b", [(1, "T202", "")]),
        ("  - use: 摸牌  # cardforge: ignore[T203] x", [(1, "T203", "x")]),
        ("as in `# cardforge: ignore[T202] why`", []),
        ("cardforge: ignore[T202]", []),
        ("# cardforge: ignore[T202", []),
    ],
)
def test_a_comment_speaks_of_its_line_or_of_the_next(text: str, told: list[tuple[int, str, str]]) -> None:
    assert _lines(text) == told


def test_one_place_is_silenced_and_no_other() -> None:
    ignores, _ = read_ignores("a.txt", "一\n二 # cardforge: ignore[T204]\n三\n")
    told = [finding(code, Place(file, line, 1), marks="，，", tail="") for code, file, line in
            [("T204", "a.txt", 2), ("T203", "a.txt", 2), ("T204", "a.txt", 3), ("T204", "b.txt", 2)]]  # fmt: skip
    assert silence(told, ignores) == told[1:]


def test_a_comment_that_silences_nothing_is_found_and_so_is_an_unknown_code() -> None:
    ignores, faults = read_ignores("a.txt", "一 # cardforge: ignore[T204, T999, t204]\n")
    (idle,) = silence([], ignores)
    assert (idle.code, idle.place) == ("D088", Place("a.txt", 1, 23, 1, 27))
    assert [(each.code, each.values["value"]) for each in faults] == [("D089", "T999"), ("D089", "t204")]
    assert not silence([], ignores, ("T2",))


@pytest.mark.parametrize(
    "written",
    ["# cardforge: ignore", "# cardforge: ignore[]", "# cardforge: ignore[T202", "<!-- Cardforge: ignore -->"],
)
def test_a_comment_that_names_no_code_is_found(written: str) -> None:
    ignores, faults = read_ignores("a.txt", f"一\n{written} x\n")
    (fault,) = faults
    assert not ignores
    assert (fault.code, fault.place and fault.place.line) == ("D089", 2)


def test_ten_thousand_comments_before_one_line_are_read_once() -> None:
    ignores, _ = read_ignores("a.txt", "# cardforge: ignore[T202]\n" * 10_000 + "摸,牌\n")
    assert {each.line for each in ignores} == {10_001}


def test_masked_comments_keep_every_offset() -> None:
    text = "摸,牌 # cardforge: ignore[T202] 逗号\n<!-- cardforge: ignore[T202] --> 弃牌\n"
    assert len(masked(text)) == len(text)
    assert [line.strip() for line in masked(text).split("\n")] == ["摸,牌", "弃牌", ""]


def test_a_line_of_broken_comments_takes_no_time() -> None:
    start = time.process_time()
    assert _lines("# cardforge: ignore[T202 " * 40_000) == []
    assert time.process_time() - start < 2


GAME = "id: shop\nname: {zh-Hans: 铺}\neditions: [zh-Hans]\nbinding: free\n"


def test_validation_obeys_comments_in_a_games_files(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    card = "- id: card/lantern\n  name: {zh-Hans: 灯}\n  text: {zh-Hans: 摸一张牌}%s\n"

    def codes(comment: str) -> list[tuple[str, int]]:
        (tmp_path / "cards" / "a.yaml").write_text(card % comment, encoding="utf-8")
        report = validate(tmp_path, language_folder(), games=1)
        return [(each.code, each.place.line) for each in report.findings if each.place and each.code != "C112"]

    assert codes("") == [("T203", 3)]
    assert codes("  # cardforge: ignore[T203] 标题") == []
    assert codes("  # cardforge: ignore[T203, T204]") == [("D088", 3)]
    assert codes("  # cardforge: ignore[X]") == [("T203", 3), ("D089", 3)]
