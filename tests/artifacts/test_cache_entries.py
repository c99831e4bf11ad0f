"""The font cache: whole or not at all, and never wrong."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from cardforge.artifacts.cache import Cache, default_folder, key_of


def test_what_was_written_is_read(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    assert cache.read("map", "ab12") is None
    cache.write("map", "ab12", b"content")
    assert cache.read("map", "ab12") == b"content"
    assert cache.read("glyphs", "ab12") is None


@pytest.mark.parametrize("damage", [b"", b"CFC1", b"garbage" * 20])
def test_a_damaged_entry_is_dropped(tmp_path: Path, damage: bytes, caplog: pytest.LogCaptureFixture) -> None:
    cache = Cache(tmp_path)
    cache.write("font", "ab12", b"content")
    path = cache.path("font", "ab12")
    path.write_bytes(damage)
    with caplog.at_level(logging.WARNING):
        assert cache.read("font", "ab12") is None
    assert "damaged" in caplog.text
    assert not path.exists()


def test_a_flipped_bit_is_damage(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.write("font", "ab12", b"content")
    path = cache.path("font", "ab12")
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    assert cache.read("font", "ab12") is None


def test_writing_leaves_no_other_files(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    for content in (b"one", b"two"):
        cache.write("font", "ab12", content)
    assert [p.name for p in tmp_path.rglob("*") if p.is_file()] == ["ab12"]
    assert cache.read("font", "ab12") == b"two"


def test_a_folder_that_cannot_be_written_is_one_warning(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    cache = Cache(blocked)
    with caplog.at_level(logging.WARNING):
        cache.write("font", "ab12", b"content")
        cache.write("font", "cd34", b"content")
    assert caplog.text.count("cannot be written") == 1
    assert cache.read("font", "ab12") is None


def test_keys_tell_lists_apart() -> None:
    assert key_of("ab", "c") != key_of("a", "bc")
    assert key_of("a", 1) == key_of("a", 1)


def test_the_folder_is_the_stated_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDFORGE_CACHE", str(tmp_path / "here"))
    assert default_folder() == tmp_path / "here"
    monkeypatch.delenv("CARDFORGE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert default_folder() == tmp_path / "xdg" / "cardforge"
