"""What an earlier build left in the cache never shows in the files of a later one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.forge import Options, build


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_changed_card_with_new_characters_gives_the_files_of_a_cold_build(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def made(cache: str, out: str) -> dict[str, bytes]:
        monkeypatch.setenv("CARDFORGE_CACHE", str(tmp_path / cache))
        build(game, Options(editions=("zh-Hans", "en"), papers=("a4",), out=tmp_path / out))
        return files(tmp_path / out)

    first = made("kept", "one")
    cards = game / "cards" / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("再进行一个回合。", "再鬱鑿一个魑魅。"), encoding="utf-8")
    second = made("kept", "one")
    assert second == made("empty", "two")
    assert second != first
