"""The font cache: whole or not at all, and never wrong."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardforge.artifacts import prune
from cardforge.artifacts.cache import Cache, default_folder, key_of


def test_what_was_written_is_read(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    assert cache.read("map", "ab12") is None
    cache.write("map", "ab12", b"content")
    assert cache.read("map", "ab12") == b"content"
    assert cache.read("glyphs", "ab12") is None


@pytest.mark.parametrize("damage", [b"", b"CFC1", b"garbage" * 20])
def test_a_damaged_entry_is_dropped(
    tmp_path: Path, damage: bytes, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDFORGE_LANG", "en")
    cache = Cache(tmp_path)
    cache.write("font", "ab12", b"content")
    path = cache.path("font", "ab12")
    path.write_bytes(damage)
    with caplog.at_level(logging.WARNING):
        assert cache.read("font", "ab12") is None
    assert "damaged cache entry font/ab12" in caplog.text
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


@pytest.mark.parametrize(("language", "said"), [("en", "cannot be written"), ("zh", "缓存写不进去")])
def test_a_folder_that_cannot_be_written_is_one_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    monkeypatch.setenv("CARDFORGE_LANG", language)
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    cache = Cache(blocked)
    with caplog.at_level(logging.WARNING):
        cache.write("font", "ab12", b"content")
        cache.write("font", "cd34", b"content")
    assert caplog.text.count(said) == 1
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


# --- bounds -----------------------------------------------------------------------------------------------------------


def filled(folder: Path, ages: dict[str, float]) -> Cache:
    """A cache of entries of 1 MB, each last used so many hours ago."""
    cache = Cache(folder)
    for key, hours in ages.items():
        cache.write("font", key, bytes(1_000_000 - 36))
        then = time.time() - hours * 3600
        os.utime(cache.path("font", key), (then, then))
    return cache


def test_the_longest_unused_entries_go_first(tmp_path: Path) -> None:
    cache = filled(tmp_path, {"aa1": 5, "bb2": 40, "cc3": 3, "dd4": 30, "ee5": 1})
    assert prune.prune(tmp_path, 5_000_000) == 0
    assert prune.prune(tmp_path, 4_000_000) == 2_000_000  # down to four fifths
    assert [key for key in ("aa1", "bb2", "cc3", "dd4", "ee5") if cache.read("font", key)] == ["aa1", "cc3", "ee5"]
    assert prune.prune(tmp_path, 0) == 0, "0 is no limit"


def test_what_is_read_counts_as_used(tmp_path: Path) -> None:
    cache = filled(tmp_path, {"aa1": 50, "bb2": 40, "cc3": 30})
    assert cache.read("font", "aa1")
    prune.prune(tmp_path, 2_500_000)
    assert [key for key in ("aa1", "bb2", "cc3") if cache.read("font", key)] == ["aa1", "cc3"]


def test_writing_keeps_the_folder_within_its_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path, {f"{n:02}x": 100 - n for n in range(8)})
    monkeypatch.setenv("CARDFORGE_CACHE_MB", "5")
    old = time.time() - 7200
    os.utime(tmp_path, (old, old))
    cache = Cache(tmp_path)
    cache.write("font", "new", bytes(1_000_000 - 36))
    kept = [path.name for path in sorted(tmp_path.rglob("*")) if path.is_file()]
    assert kept == ["05x", "06x", "07x", "new"]
    cache.write("font", "other", bytes(3_000_000))
    assert cache.path("font", "06x").exists(), "looked over once an hour"
    monkeypatch.setattr("cardforge.artifacts.cache.AGAIN", 2_000_000)
    Cache(tmp_path).write("font", "third", bytes(3_000_000))
    assert not cache.path("font", "06x").exists(), "and whenever much has been written"


def test_half_written_files_of_a_killed_process_go_after_a_day(tmp_path: Path) -> None:
    cache = filled(tmp_path, {"aa1": 1})
    place = cache.path("font", "aa1").parent
    for name, hours in ((".young", 2), (".old", 30)):
        (place / name).write_bytes(b"x")
        os.utime(place / name, (time.time() - hours * 3600,) * 2)
    prune.prune(tmp_path, 5_000_000)
    assert sorted(path.name for path in place.iterdir()) == [".young", "aa1"]


LIMITS = [("", 10**9), ("20", 2 * 10**7), ("0", 0), ("much", 10**9), ("-5", 10**9)]


@pytest.mark.parametrize(("stated", "bytes_"), LIMITS)
def test_the_limit_is_stated_in_megabytes(monkeypatch: pytest.MonkeyPatch, stated: str, bytes_: int) -> None:
    monkeypatch.setenv("CARDFORGE_CACHE_MB", stated)
    assert prune.limit() == bytes_


def test_processes_that_prune_at_once_lose_nothing_but_time(tmp_path: Path) -> None:
    """Two write and read the same keys under a limit that holds a third of them: every answer is whole or none."""
    script = """
import sys
from pathlib import Path
from cardforge.artifacts import prune
from cardforge.artifacts import prune
from cardforge.artifacts.cache import Cache
cache = Cache(Path(sys.argv[1]))
for n in range(150):
    key = f"{n % 30:02}key"
    found = cache.read("font", key)
    assert found in (None, key.encode() * 5000), key
    cache.write("font", key, key.encode() * 5000)
    if n % 10 == 0:
        prune.prune(cache.folder, 250_000)
"""
    running = [subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], stderr=subprocess.PIPE) for _ in "ab"]
    assert [(each.communicate()[1], each.returncode) for each in running] == [(b"", 0), (b"", 0)]


def test_a_limit_that_is_no_number_is_told(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setenv("CARDFORGE_CACHE_MB", "much")
    for language, said in (("en", "should be a whole number of MB, not 'much'"), ("zh", "应是整数（MB）")):
        monkeypatch.setenv("CARDFORGE_LANG", language)
        assert prune.limit() == prune.LIMIT * 1_000_000
        assert said in caplog.text
