"""Reading: every kind of file gives a text or a finding, and what was read can be written back as it was."""

from __future__ import annotations

import io
import os
import random
from pathlib import Path

import pytest

from cardforge.lint import reading
from cardforge.lint.reading import Source, files_of, read, read_source, read_stream

HANS = "出牌阶段限一次，你可以弃置一张手牌，然后令一名其他角色摸两张牌。\n" * 6
HANT = "出牌階段限一次，你可以棄置一張手牌，然後令一名其他角色摸兩張牌。\r\n" * 6

WRITTEN = {
    "UTF-8": (HANS.encode(), "utf-8"),
    "a byte order mark": (b"\xef\xbb\xbf" + HANS.encode(), "utf-8"),
    "CR": (HANS.replace("\n", "\r").encode(), "utf-8"),
    "GBK": (HANS.encode("gbk"), "gb18030"),
    "a line of GBK": (HANS[:33].encode("gbk"), "gb18030"),
    "GB18030": (("𠮷" + HANS).encode("gb18030"), "gb18030"),
    "Big5": (HANT.encode("big5"), "big5"),
    "Big5-HKSCS": (("嘅喺" + HANT).encode("big5hkscs"), "big5hkscs"),
    "UTF-16": (HANS.encode("utf-16"), "utf-16-le"),
    "UTF-16LE without a mark": (HANS.encode("utf-16-le"), "utf-16-le"),
    "UTF-16BE without a mark": (HANT.encode("utf-16-be"), "utf-16-be"),
    "UTF-16 of English": ("Draw two cards.\n".encode("utf-16-le"), "utf-16-le"),
    "UTF-32": (HANS.encode("utf-32"), "utf-32-le"),
    "Windows-1252": ("Mischen Sie die Karten für jeden Spieler gründlich.".encode("cp1252"), "cp1252"),
    "mixed line ends": ((HANS + HANT + HANS.replace("\n", "\r")).encode(), "utf-8"),
    "a null": (b"\0" + HANS.encode(), "utf-8"),
    "line feeds alone": (b"\n" * 99_999 + b"a", "utf-8"),
}
TOLD = {
    "D090": b" \r\n\t\n",
    "D093": random.Random(3).randbytes(4000),
    "D094": HANS.encode() + b"\xff\xfe\n" + HANS.encode(),
    "D095": HANS.replace("\n", "").encode() * 1500,
}


def _read(tmp_path: Path, data: bytes) -> tuple[Source | None, list[str]]:
    (tmp_path / "rules.txt").write_bytes(data)
    source, findings = read_source(tmp_path / "rules.txt")
    assert len(findings) <= 40
    return source, [each.code for each in findings]


@pytest.mark.parametrize("name", WRITTEN)
def test_an_encoding_is_recognised_and_written_back(tmp_path: Path, name: str) -> None:
    data, encoding = WRITTEN[name]
    source, codes = _read(tmp_path, data)
    assert source is not None
    assert source.encoding == encoding
    assert ("D091" in codes) == (encoding != "utf-8")
    assert "\r" not in source.text
    assert source.whole
    assert source.encode(source.text) == data


@pytest.mark.parametrize("code", TOLD)
def test_what_is_odd_is_told(tmp_path: Path, code: str) -> None:
    assert code in _read(tmp_path, TOLD[code])[1]


def test_what_could_not_be_read_is_not_whole(tmp_path: Path) -> None:
    source, _ = _read(tmp_path, TOLD["D094"])
    assert source is not None
    assert not source.whole
    assert source.text.startswith(HANS)


@pytest.mark.parametrize("data", [HANS.encode() * 2000, HANS.encode("gbk") * 3000, b"a" * 50_000_000])
def test_of_a_huge_file_the_beginning_is_read(tmp_path: Path, data: bytes) -> None:
    source, codes = _read(tmp_path, data)
    assert "D092" in codes
    assert source is not None
    assert not source.whole
    assert "\ufffd" not in source.text
    assert len(source.text) <= reading.LARGEST


@pytest.mark.parametrize("start", reading.MAGIC)
def test_a_file_of_another_program_is_named(tmp_path: Path, start: bytes) -> None:
    (tmp_path / "x.txt").write_bytes(start + HANS.encode())
    source, findings = read_source(tmp_path / "x.txt")
    assert source is None
    assert reading.MAGIC[start] in findings[0].message("en")


def test_a_stream_is_read_like_a_file() -> None:
    source, findings = read_stream(io.BytesIO(HANS.encode("gbk")), "-")
    assert source is not None
    assert source.text == HANS
    assert [each.code for each in findings] == ["D091"]


def test_missing_files_folders_pipes_and_loops_are_told(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    os.mkfifo(tmp_path / "pipe")
    told = {name: read(tmp_path / name)[1][0] for name in ("none", "loop", "pipe", ".", "a\0b")}
    assert [each.code for each in told.values()] == ["D001", "D002", "D002", "D002", "D002"]
    assert told["loop"].values["reason"] == "ELOOP"


def test_of_a_folder_the_texts_are_read_and_no_loop_is_followed(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("a.txt", "b/c.md", "b/d.png", ".hidden.txt"):
        (tmp_path / name).write_text(HANS, encoding="utf-8")
    (tmp_path / "b" / "again").symlink_to(tmp_path)
    paths, findings = files_of(tmp_path)
    assert [path.relative_to(tmp_path).as_posix() for path in paths] == ["a.txt", "b/c.md"]
    assert not findings


def test_too_deep_a_folder_and_too_many_files_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "/".join("d" * 12)).mkdir(parents=True)
    assert [each.code for each in files_of(tmp_path)[1]] == ["D099"]
    monkeypatch.setattr(reading, "MOST_FILES", 2)
    for n in range(4):
        (tmp_path / "d" / f"{n}.txt").write_text(HANS, encoding="utf-8")
    paths, findings = files_of(tmp_path / "d")
    assert len(paths) == 2
    assert "D099" in [each.code for each in findings]
