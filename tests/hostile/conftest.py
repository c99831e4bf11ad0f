"""A maker's game and its last good build, and a way to run a command on it that keeps what it said and left."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardforge.cli import cli
from cardforge.cli.init import copy_scaffold
from cardforge.cli.outcome import guarded
from cardforge.forge import Options, build

_LINE = re.compile(r"(?:(?P<place>\S.*?): )?(?:\[[^\]]*\] )?(?:error|warning|note) (?P<code>[A-Z]\d{3}) ")


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, hidden ones too: scratch left behind shows here."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


@dataclass(frozen=True)
class Answer:
    """What a command did: exit code, findings as (code, place), all it said, whether the outputs are as before."""

    exit_code: int
    findings: tuple[tuple[str, str], ...]
    said: str
    untouched: bool

    @property
    def codes(self) -> set[str]:
        return {code for code, _ in self.findings}


@dataclass(frozen=True)
class Bench:
    """A game to spoil, and the folder its last good build is in."""

    game: Path
    out: Path
    run_command: Callable[[list[str]], tuple[int, str]]

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace a text of a file, which must be there."""
        text = (self.game / file).read_text(encoding="utf-8")
        assert old in text, (file, old)
        (self.game / file).write_text(text.replace(old, new), encoding="utf-8")

    def put(self, file: str, content: str | bytes) -> None:
        """Write a file of the game."""
        path = self.game / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)

    def run(self, *arguments: str) -> Answer:
        """Run a command."""
        before = tree(self.out)
        exit_code, said = self.run_command(list(arguments))
        found = tuple((m["code"], m["place"] or "") for m in map(_LINE.match, said.splitlines()) if m)
        return Answer(exit_code, found, said, tree(self.out) == before)

    def build(self, *more: str) -> Answer:
        """Build the game in one edition into the folder of the good build."""
        return self.run("build", str(self.game), "--edition", "zh-Hans", "--paper", "a4", "--out", str(self.out), *more)


@pytest.fixture(scope="session")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`game` and `out`: a scaffold and its build."""
    folder = tmp_path_factory.mktemp("good")
    copy_scaffold("small", folder / "game")
    build(folder / "game", Options(editions=("zh-Hans",), papers=("a4",), out=folder / "out"))
    return folder


@pytest.fixture
def bench(good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Bench:
    """A copy of the game and its build, to be spoilt."""
    monkeypatch.setenv("CARDFORGE_LANG", "en")
    monkeypatch.setattr("cardforge.cli.outcome._speak_anyhow", lambda: None)  # pytest's streams are not to be changed
    shutil.copytree(good / "game", tmp_path / "game")
    shutil.copytree(good / "out", tmp_path / "out")

    def run(arguments: list[str]) -> tuple[int, str]:
        exit_code = guarded(lambda: cli.main(args=arguments, prog_name="cardforge", standalone_mode=False))
        said = capsys.readouterr()
        return exit_code, said.err + said.out

    return Bench(tmp_path / "game", tmp_path / "out", run)
