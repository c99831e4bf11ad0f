"""The files under data/ are what the pen draws, everywhere and always."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.pen.backs import back_svg
from tools.pen.branches import branch_svg
from tools.pen.emblems import GAMES
from tools.pen.icons import icon_svg
from tools.pen.library import EMBLEMS, common_svg, differing, emblem_svg, write
from tools.pen.patterns import pattern_svg
from tools.pen.seals import seal_svg
from tools.pen.suits import suit_svg

CARDS = {
    "sunwukong", "zhubajie", "shawujing", "bailongma", "tangseng", "pusa", "wugongjing", "zhizhu-lv", "zhizhu-lan",
    "zhizhu-zi", "zhizhu-hei", "zhizhu-hong", "zhizhu-ju", "zhizhu-huang", "dongxue", "lubiao", "qujing",
}  # fmt: skip


@pytest.fixture(scope="module")
def pen(root: Path) -> dict[str, str]:
    """Path -> SVG as the pen draws it now, in another process with a hash seed of its own."""
    code = "import json; from tools.pen.library import drawings; print(json.dumps(drawings()))"
    environment = {**os.environ, "PYTHONHASHSEED": "4242"}
    done = subprocess.run([sys.executable, "-c", code], cwd=root, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    drawings: dict[str, str] = json.loads(done.stdout)
    return drawings


def test_files_are_what_the_pen_draws(root: Path, pen: dict[str, str]) -> None:
    """Whatever process and hash seed they were drawn with."""
    assert differing(root, pen) == []


def test_no_file_stands_there_that_the_pen_does_not_draw(pen: dict[str, str], drawn: dict[str, str]) -> None:
    assert set(drawn) == set(pen)


def test_every_card_of_the_deck_has_its_emblem(drawn: dict[str, str]) -> None:
    assert {Path(p).stem for p in drawn if p.startswith(EMBLEMS["pansidong"])} == CARDS


def test_another_process_with_another_hash_seed_draws_the_same(pen: dict[str, str]) -> None:
    """Here the last of every kind; the tests of the portraits draw all of theirs."""
    kinds = {path.rpartition("/")[0]: path for path in pen}
    here = {path: again(path) for path in kinds.values()}
    assert here == {path: pen[path] for path in kinds.values()}
    assert len(here) == len(GAMES) + 7


def again(path: str) -> str:
    """A drawing, drawn in this process."""
    folder, name = Path(path).parent.name, Path(path).stem
    if folder == "art":
        return emblem_svg(GAMES[Path(path).parent.parent.name][name])
    if folder == "health":
        return branch_svg(int(name.rpartition("-")[2]))
    make = {
        "icons": icon_svg,
        "suits": suit_svg,
        "seals": seal_svg,
        "patterns": pattern_svg,
        "backs": back_svg,
        "emblems": common_svg,
    }
    return make[folder](name)


def test_writing_mends_exactly_what_differs(tmp_path: Path) -> None:
    files = {"a/one.svg": "1\n", "a/two.svg": "2\n"}
    assert write(tmp_path, files) == ["a/one.svg", "a/two.svg"]
    (tmp_path / "a/two.svg").write_text("3\n")
    assert differing(tmp_path, files) == ["a/two.svg"]
    assert write(tmp_path, files) == ["a/two.svg"]
    assert write(tmp_path, files) == []
