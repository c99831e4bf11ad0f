"""Two versions of a small game, and what differs between them: compared once, read by many tests."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardforge.cli.init import copy_scaffold
from cardforge.diff import Diff, compare, opened
from cardforge.forge import Workbench

EXTRA = """
- id: card/pond
  name: {zh-Hans: 池塘, en: Pond}
  text: {zh-Hans: 什么也没有。, en: Nothing happens here.}
- id: card/bridge
  name: {zh-Hans: 木桥, en: Bridge}
  number: 4
  copies: [S7, H7]
  text: {zh-Hans: "与{@card/ferry}一同使用。", en: "Use it with a {@card/ferry}."}
- id: card/storm
  name: {zh-Hans: 风暴, en: Storm}
  number: 5
  text: {zh-Hans: 所有角色各弃置一张手牌。, en: Every player discards a hand card.}
"""
ADDED = """
- id: card/dawn
  name: {zh-Hans: 黎明, en: Dawn}
  number: 9
  text: {zh-Hans: 结束这一轮。, en: This ends the round.}
"""


def change(path: Path, *pairs: tuple[str, str]) -> None:
    """Put other words into a file; each must be there."""
    text = path.read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text, f"{old!r} is not in {path.name}"
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def make_versions(folder: Path) -> tuple[Path, Path]:
    """`old` and `new`: values, names, ids, clauses, art, copies and a paragraph differ."""
    old, new = folder / "old", folder / "new"
    copy_scaffold("small", old)
    cards = old / "cards" / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8") + EXTRA, encoding="utf-8")
    change(old / "game.yaml", ("# unofficial: true", "unofficial: true"), ("id: old", "id: my-game"))
    shutil.copytree(old, new)
    cards = new / "cards" / "cards.yaml"
    change(new / "game.yaml", ('version: "0.1"', 'version: "0.2"'))
    change(cards, ("翻开牌堆顶的两张牌", "翻开牌堆顶的三张牌"), ("the top two cards", "the top three cards"))
    change(cards, ("渡船, en: Ferry", "摆渡, en: Ferryboat"), ("[S7, H7]", "[S7, C8]"), ("card/fog", "card/mist"))
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text[: text.index("- id: card/storm")] + ADDED.lstrip(), encoding="utf-8")
    (new / "errata.yaml").write_text(
        "- of: card/lantern\n  version: '0.2'\n  reason: {zh-Hans: 实测时太弱。, en: Too weak in play.}\n",
        encoding="utf-8",
    )
    return old, new


@pytest.fixture
def versions(tmp_path: Path) -> tuple[Path, Path]:
    """Two folders that a test may change."""
    return make_versions(tmp_path)


@pytest.fixture(scope="session")
def found(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Diff, Workbench]]:
    """The difference of the two, in two editions, and the new version."""
    old, new = make_versions(tmp_path_factory.mktemp("versions"))
    with opened((str(old), str(new))) as (before, after):
        yield compare(before, after, ("zh-Hans", "en")), after
