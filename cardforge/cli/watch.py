"""`cardforge watch`: build again whenever a file of the game changes; a mistake is shown and watched on."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import click

from cardforge.cli.build import build_options, make_options
from cardforge.project import find_games

PAUSE = 0.4
"""Seconds between two looks."""
WORDS = {
    "zh": {"watching": "正在留意 {folder}；按 Ctrl-C 结束", "made": "{time} {folder} 中生成 {n} 个文件"},
    "en": {"watching": "watching {folder}; Ctrl-C ends", "made": "{time} made {n} files in {folder}"},
}


@click.command("watch", short_help="rebuild when a file changes")
@build_options
@click.option("--once", is_flag=True, hidden=True)
def command(games: tuple[str, ...], once: bool, **asked: Any) -> None:
    """文件一变就重新生成。Rebuild whenever a file of the game changes."""
    from cardforge.findings import report_language

    folders = find_games(games)
    shown = ", ".join(str(folder.resolve()) for folder in folders)
    click.echo(WORDS[report_language()]["watching"].format(folder=shown), err=True)
    seen: dict[Path, object] = {}
    while True:
        for folder in folders:
            state = _state(folder, Path(asked["out"]).resolve())
            if seen.get(folder) != state:
                seen[folder] = state
                _rebuild(folder, asked)
        if once:
            return
        time.sleep(PAUSE)


def _rebuild(folder: Path, asked: dict[str, Any]) -> None:
    from cardforge.cli.outcome import show
    from cardforge.findings import CardforgeError, report_language
    from cardforge.forge import build

    try:
        built = build(folder, make_options(**asked))
    except CardforgeError as fault:
        show(fault.findings)
    else:
        show(built.findings)
        words = WORDS[report_language()]["made"]
        click.echo(words.format(time=time.strftime("%H:%M:%S"), folder=built.folder, n=len(built.made)))


def _state(folder: Path, out: Path) -> object:
    """Names, sizes and times of the game's files; its `build/`, what is built and hidden folders apart."""

    def own(path: Path) -> bool:
        parts = path.relative_to(folder).parts
        return not (any(part == "build" or part.startswith(".") for part in parts) or out in path.resolve().parents)

    files = sorted(path for path in folder.rglob("*") if path.is_file() and own(path))
    return [(path, path.stat().st_size, path.stat().st_mtime_ns) for path in files]
