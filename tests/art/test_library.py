"""The files under data/ are what the pen draws, everywhere and always."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from tools.pen.library import EMBLEMS, SHARED, differing, write

CARDS = {
    "sunwukong", "zhubajie", "shawujing", "bailongma", "tangseng", "pusa", "wugongjing", "zhizhu-lv", "zhizhu-lan",
    "zhizhu-zi", "zhizhu-hei", "zhizhu-hong", "zhizhu-ju", "zhizhu-huang", "dongxue", "lubiao", "qujing",
}  # fmt: skip


def test_files_are_what_the_pen_draws(root: Path, drawn: dict[str, str]) -> None:
    assert differing(root, drawn) == []


def test_no_file_stands_there_that_the_pen_does_not_draw(root: Path, drawn: dict[str, str]) -> None:
    found = {
        p.relative_to(root).as_posix() for folder in (*EMBLEMS.values(), SHARED) for p in (root / folder).rglob("*.svg")
    }
    assert found == set(drawn)


def test_every_card_of_the_deck_has_its_emblem(drawn: dict[str, str]) -> None:
    assert {Path(p).stem for p in drawn if p.startswith(EMBLEMS["pansidong"])} == CARDS


def test_another_process_with_another_hash_seed_draws_the_same(root: Path, drawn: dict[str, str]) -> None:
    code = (
        "import hashlib; from tools.pen.library import drawings;"
        "print(hashlib.sha256(repr(sorted(drawings().items())).encode()).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "4242"}
    done = subprocess.run([sys.executable, "-c", code], cwd=root, env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == hashlib.sha256(repr(sorted(drawn.items())).encode()).hexdigest(), done.stderr


def test_writing_mends_exactly_what_differs(tmp_path: Path) -> None:
    files = {"a/one.svg": "1\n", "a/two.svg": "2\n"}
    assert write(tmp_path, files) == ["a/one.svg", "a/two.svg"]
    (tmp_path / "a/two.svg").write_text("3\n")
    assert differing(tmp_path, files) == ["a/two.svg"]
    assert write(tmp_path, files) == ["a/two.svg"]
    assert write(tmp_path, files) == []
