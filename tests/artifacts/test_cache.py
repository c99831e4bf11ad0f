"""The cache: hits, misses, damage, and the fingerprints it is keyed by."""

from __future__ import annotations

from pathlib import Path

from cardforge.artifacts import Cache, files_fingerprint, fingerprint

KEY = "ab" + "0" * 62


def test_an_entry_comes_back_and_is_made_only_once(tmp_path: Path) -> None:
    cache, made = Cache(tmp_path), []

    def make() -> bytes:
        made.append(1)
        return b"glyphs"

    assert [cache.remember("made", KEY, make) for _ in range(3)] == [b"glyphs"] * 3
    assert made == [1]


def test_a_damaged_entry_is_made_again(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.write("made", KEY, b"good bytes")
    (entry,) = [p for p in tmp_path.rglob("*") if p.is_file()]
    for damaged in (b"", entry.read_bytes()[:-1], b"x" * 50):
        entry.write_bytes(damaged)
        assert cache.read("made", KEY) is None
    assert cache.remember("made", KEY, lambda: b"again") == b"again"
    assert cache.read("made", KEY) == b"again"


def test_a_cache_that_cannot_be_written_still_serves(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    assert Cache(blocked).remember("made", KEY, lambda: b"made") == b"made"


def test_a_fingerprint_sees_names_bytes_and_order(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "a.yaml").write_text("1")
    first = files_fingerprint([tmp_path / "one"])
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "a.yaml").write_text("1")
    assert files_fingerprint([tmp_path / "two"]) == first, "the place of the folder does not enter"
    (tmp_path / "two" / "a.yaml").write_text("2")
    assert files_fingerprint([tmp_path / "two"]) != first
    (tmp_path / "one" / "a.yaml").rename(tmp_path / "one" / "b.yaml")
    assert files_fingerprint([tmp_path / "one"]) != first
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    assert fingerprint("a", "b") != fingerprint("b", "a")
