"""What the machine or the installation lacks is told as any fault is: memory, the data folder, a font's package."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge import project
from cardforge.artifacts import prune
from cardforge.artifacts.cache import Cache
from cardforge.cli import outcome
from cardforge.findings import CardforgeError, finding
from cardforge.typeset.fonts.sources import Source


def test_an_installation_without_its_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(project, "PACKAGE", tmp_path / "cardforge")
    project.bundled.cache_clear()
    try:
        with pytest.raises(CardforgeError) as caught:
            project.bundled()
    finally:
        project.bundled.cache_clear()
    assert [each.code for each in caught.value.findings] == ["A202"]


def test_a_machine_without_memory(capsys: pytest.CaptureFixture[str]) -> None:
    def run() -> None:
        raise MemoryError

    assert outcome.guarded(run) == 2
    assert "A215" in capsys.readouterr().err


def test_a_font_of_a_package_that_cannot_be_read() -> None:
    source = Source("song", Path("/nowhere/song.otf"), 0, "", "latin", package="fonts-song")
    assert [each.code for each in source.unreadable(ValueError("no cmap")).findings] == ["A221"]


def test_a_cache_that_is_spoiled_or_cannot_be_written_or_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    cache = Cache(tmp_path / "cache")
    cache.write("map", "ab12", b"content")
    path = cache.path("map", "ab12")
    path.write_bytes(path.read_bytes()[:-1])
    assert cache.read("map", "ab12") is None
    (tmp_path / "file").write_text("", encoding="utf-8")
    Cache(tmp_path / "file").write("map", "ab12", b"content")
    monkeypatch.setenv("CARDFORGE_CACHE_MB", "lots")
    assert prune.limit() == prune.LIMIT * 1_000_000
    wanted = [
        finding("A252", entry="map/ab12").message(),
        finding("A251", reason="Not a directory").message(),
        finding("A253", value="lots", taken=prune.LIMIT).message(),
    ]
    assert [record.getMessage() for record in caplog.records] == wanted
