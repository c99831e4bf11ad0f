"""Output is whole or absent: what stands on the disk after a good build, a failed one and an interrupted one."""

from __future__ import annotations

import errno
import os
import signal
from pathlib import Path

import pytest

from cardforge.artifacts import Manifest, Output, Product, commit, read_manifest, write_whole, writing
from cardforge.findings import CardforgeError


def manifest(*outputs: Output) -> Manifest:
    import hashlib

    products = [Product(o.path, hashlib.sha256(o.data).hexdigest(), len(o.data), o.fingerprint) for o in outputs]
    return Manifest("toy", "1.0", tuple(products))


def put(folder: Path, *outputs: Output) -> None:
    commit(folder, outputs, manifest(*outputs))


def tree(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


FIRST = (Output("en/a.pdf", b"A1", "f1"), Output("en/b.pdf", b"B1", "f1"))


def test_a_build_leaves_its_files_and_a_manifest_and_nothing_else(tmp_path: Path) -> None:
    put(tmp_path, *FIRST)
    assert {k: v for k, v in tree(tmp_path).items() if k != "manifest.json"} == {"en/a.pdf": b"A1", "en/b.pdf": b"B1"}
    read = read_manifest(tmp_path)
    assert read == manifest(*FIRST)
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith(writing.SCRATCH)] == []


def test_what_a_build_no_longer_makes_is_taken_away_but_a_users_file_stays(tmp_path: Path) -> None:
    put(tmp_path, *FIRST, Output("zh/c.pdf", b"C"))
    (tmp_path / "en" / "notes.txt").write_bytes(b"mine")
    put(tmp_path, FIRST[0])
    assert set(tree(tmp_path)) == {"en/a.pdf", "en/notes.txt", "manifest.json"}


def test_a_file_that_already_holds_the_bytes_is_left_alone(tmp_path: Path) -> None:
    put(tmp_path, *FIRST)
    before = (tmp_path / "en" / "a.pdf").stat().st_ino
    put(tmp_path, FIRST[0], Output("en/b.pdf", b"B2", "f2"))
    assert (tmp_path / "en" / "a.pdf").stat().st_ino == before
    assert (tmp_path / "en" / "b.pdf").read_bytes() == b"B2"


@pytest.mark.parametrize("fails_at", [0, 1, 2])
def test_a_full_disk_leaves_the_last_good_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails_at: int) -> None:
    put(tmp_path, *FIRST)
    before = tree(tmp_path)
    calls = iter(range(100))
    real = os.fsync

    def full(handle: int) -> None:
        if next(calls) == fails_at:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(handle)

    monkeypatch.setattr(writing.os, "fsync", full)
    with pytest.raises(CardforgeError) as caught:
        put(tmp_path, Output("en/a.pdf", b"A2"), Output("en/b.pdf", b"B2"))
    assert caught.value.findings[0].code == "A210"
    assert caught.value.exit_code == 2
    assert tree(tmp_path) == before


def test_ctrl_c_while_writing_leaves_the_last_good_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, *FIRST)
    before = tree(tmp_path)

    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(writing.os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        put(tmp_path, Output("en/a.pdf", b"A2"))
    assert tree(tmp_path) == before


def test_ctrl_c_between_two_moves_is_answered_after_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.replace

    def moved(source: Path, target: Path) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        real(source, target)

    monkeypatch.setattr(writing.os, "replace", moved)
    with pytest.raises(KeyboardInterrupt):
        put(tmp_path, *FIRST)
    assert set(tree(tmp_path)) == {"en/a.pdf", "en/b.pdf", "manifest.json"}


@pytest.mark.parametrize("path", ["../x", "/etc/x", "a/../../x", "a\\b", "C:x"])
def test_an_output_never_leaves_its_folder(tmp_path: Path, path: str) -> None:
    with pytest.raises(CardforgeError) as caught:
        put(tmp_path / "out", Output(path, b""))
    assert caught.value.findings[0].code == "A213"
    assert tree(tmp_path) == {}


def test_a_manifest_that_lies_removes_nothing_outside(tmp_path: Path) -> None:
    (tmp_path / "keep.txt").write_bytes(b"keep")
    out = tmp_path / "out"
    put(out, *FIRST)
    stale = Manifest("toy", "1.0", (Product("../keep.txt", "", 0, ""),))
    (out / "manifest.json").write_text(stale.to_json(), encoding="utf-8")
    put(out, FIRST[0])
    assert (tmp_path / "keep.txt").read_bytes() == b"keep"


def test_a_place_one_may_not_write_to_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"a file where the folder is due")
    with pytest.raises(CardforgeError) as caught:
        put(tmp_path / "out", *FIRST)
    assert caught.value.findings[0].code in {"A211", "A212"}
    with pytest.raises(CardforgeError):
        write_whole(tmp_path / "out" / "x", b"")


def test_fresh_means_same_source_and_same_bytes(tmp_path: Path) -> None:
    put(tmp_path, *FIRST)
    read = read_manifest(tmp_path)
    assert read is not None
    assert read.fresh(tmp_path, "en/a.pdf", "f1")
    assert not read.fresh(tmp_path, "en/a.pdf", "f2")
    (tmp_path / "en" / "a.pdf").write_bytes(b"touched")
    assert not read.fresh(tmp_path, "en/a.pdf", "f1")
    assert not read.fresh(tmp_path, "en/none.pdf", "f1")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": 1}', '{"game":"x","version":"1","products":[{"path":1}]}'])
def test_a_broken_manifest_only_means_building_anew(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text, encoding="utf-8")
    assert read_manifest(tmp_path) is None
