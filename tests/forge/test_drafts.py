"""Drafts: marked in what is built to be looked at, faces and rulebook; in a release they are errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge import catalog
from cardforge.cli.init import copy_scaffold
from cardforge.forge import Options, build
from cardforge.forge.drafts import with_draft_marks
from tests.forge.test_stale import printed


@pytest.fixture(scope="module")
def drafted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("drafts") / "my-game"
    copy_scaffold("small", folder)
    (folder / "cards" / "more.yaml").write_text(
        "- {id: card/new, review: draft, name: {zh-Hans: 新, en: New}, "
        "text: {zh-Hans: 看。, en: '{@card/new} looks.'}}\n"
        "- {id: card/bare, review: draft, name: {zh-Hans: 空, en: Bare}}\n"
        "- {id: card/old, review: approved, name: {zh-Hans: 旧, en: Old}, text: {zh-Hans: 听。, en: Hear.}}\n",
        encoding="utf-8",
    )
    return folder


def test_every_draft_bears_one_mark(drafted: Path) -> None:
    game, _ = catalog.load(drafted)
    assert game is not None
    marked = with_draft_marks(game).records
    assert marked["card/new"].clauses["text"]["zh-Hans"] == "◇看。"
    assert marked["card/new"].name["zh-Hans"] == "新"
    assert marked["card/bare"].name == {"zh-Hans": "◇空", "en": "◊Bare"}
    assert marked["card/old"] == game.records["card/old"]


def test_a_preview_shows_them(drafted: Path, tmp_path: Path) -> None:
    built = build(drafted, Options(editions=("zh-Hans", "en"), papers=("a4",), theme="plain", out=tmp_path))
    assert [(each.values["n"], each.values["mark"]) for each in built.findings if each.code == "D053"] == [(2, "◇ ◊")]
    assert not [each for each in built.findings if each.code[0] == "G"]
    cards = {tag: printed(built.folder / tag / "cards-a4.pdf") for tag in ("zh-Hans", "en")}
    assert "◇看" in cards["zh-Hans"]
    assert "◇听" not in cards["zh-Hans"]
    assert "◊New looks" in cards["en"]
    for tag, mark in (("zh-Hans", "◇"), ("en", "◊")):
        assert mark in (built.folder / tag / "rulebook.html").read_text(encoding="utf-8")
        assert mark in printed(built.folder / tag / "rulebook.pdf")
