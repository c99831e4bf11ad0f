"""`card:` in game.yaml: cards and backs are drawn at the size it states, or the build says why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.faces.model import PictureItem
from cardforge.findings import DataError, Findings
from cardforge.forge import Workbench

SIZES = {
    "poker": (63, 88),
    "poker-us": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "mini": (44, 68),
    "tarot": (70, 120),
    "square": (70, 70),
}


def with_lines(game: Path, *lines: str) -> Path:
    """The game with these lines in place of the one about its cards' size."""
    settings = game / "game.yaml"
    kept = [line for line in settings.read_text(encoding="utf-8").splitlines() if not line.startswith("card:")]
    settings.write_text("\n".join([*kept, *lines]) + "\n", encoding="utf-8")
    return game


def faults(bench: Workbench) -> list[tuple[str, int]]:
    return [(each.code, each.place.line if each.place else 0) for each in Findings(bench.findings).errors]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tag", ["zh-Hans", "en"])
def test_fronts_and_backs_have_the_size_stated_and_hold_their_words(game: Path, size: str, tag: str) -> None:
    bench = Workbench(with_lines(game, f"card: {{size: {size}}}"))
    slots = bench.slots(tag)
    assert not faults(bench)
    assert len(slots) == 9
    for slot in slots:
        assert slot.back is not None
        assert (slot.front.width, slot.front.height) == (slot.back.width, slot.back.height) == SIZES[size]
        assert not slot.front.overflow


@pytest.mark.parametrize("size", ["mini", "tarot", "square"])
def test_the_pattern_of_a_back_is_not_distorted(game: Path, size: str) -> None:
    back = Workbench(with_lines(game, f"card: {{size: {size}}}")).slots("zh-Hans")[0].back
    assert back is not None
    pattern = next(item for item in back.items if isinstance(item, PictureItem))
    across, _, _, down, *_ = pattern.matrix
    assert across == down
    assert across * 69 >= back.width + 6 - 1e-9
    assert down * 94 >= back.height + 6 - 1e-9


def test_lengths_of_ones_own_and_a_corner(game: Path) -> None:
    bench = Workbench(with_lines(game, "card: {size: custom, width: 50, height: 75.5, corner: 4}"))
    front = bench.slots("zh-Hans")[0].front
    assert (front.width, front.height) == (50, 75.5)
    assert bench.layouts["plain"].radius == 4


def test_a_size_without_lengths_is_reported(game: Path) -> None:
    with pytest.raises(DataError) as stopped:
        Workbench(with_lines(game, "card: {size: custom}")).slots("zh-Hans")
    assert [(f.code, f.place.file if f.place else "") for f in stopped.value.findings] == [("S002", "game.yaml")]


def test_a_layout_drawn_for_another_size_is_reported_once(game: Path) -> None:
    text = (game / "game.yaml").read_text(encoding="utf-8").replace("faces: {card: plain}", "faces: {card: cavern}")
    (game / "game.yaml").write_text(text, encoding="utf-8")
    bench = Workbench(with_lines(game, "card: {size: mini}"))
    bench.slots("zh-Hans")
    found = [each for each in bench.findings if each.code == "G111"]
    assert len(found) == 1
    assert "63×88" in found[0].message("en")
    assert "44×68" in found[0].message("zh")
    assert found[0].place is not None
    assert found[0].place.file == "game.yaml"


def test_a_size_that_no_sheet_knows_is_told_with_a_guess(game: Path) -> None:
    with pytest.raises(DataError) as stopped:
        Workbench(with_lines(game, "card: {size: pokr}")).slots("zh-Hans")
    (fault,) = stopped.value.findings
    assert (fault.code, fault.values["guess"]) == ("S002", "poker")
    assert fault.place is not None
    assert fault.place.line
