"""`cardforge watch`: validate and build again whenever a file of the game changes; a mistake is shown and watched on.

The game is kept warm between two validations (`trial/watching.py`), so that only what a change concerns is heard again.

Programs write in their own ways: a spreadsheet is saved in several steps, locked while it is open (Windows), or
replaced by another file. So a change is built once the folder has been still for a moment, and what may only be a file
half written is tried again before it is reported.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from cardforge.cli.build import build_options, make_options
from cardforge.project import find_games

PAUSE = 0.4
"""Seconds between two looks."""
TRIES = 5
"""How often a file that cannot be read is tried, a pause apart, before it is reported; and how long a folder that does
not come to rest is waited for."""
UNSETTLED = frozenset(("D001", "D002", "D061", "D077"))
"""Findings that a file being saved would make: gone, locked, cut short, empty."""
WORDS = {
    "zh": {
        "watching": "正在留意 {folder}；按 Ctrl-C 结束",
        "made": "{time} {folder} 中生成 {n} 个文件",
        "checked": "{time} {game}：{counted}",
        "hearing": "{game}：引擎还在验证（至多还有 {left} 项）；以上是已知的……",
    },
    "en": {
        "watching": "watching {folder}; Ctrl-C ends",
        "made": "{time} made {n} files in {folder}",
        "checked": "{time} {game}: {counted}",
        "hearing": "{game}: the engine is still being asked (at most {left} more); above is what is known so far ...",
    },
}


@click.command("watch", short_help="validate and rebuild when a file changes")
@build_options
@click.option("--validate/--no-validate", "checking", default=True, help="先核对（默认） · validate first; the default")
@click.option("--build/--no-build", "building", default=True, help="再生成（默认） · then build; the default")
@click.option("--once", is_flag=True, hidden=True)
def command(games: tuple[str, ...], once: bool, checking: bool, building: bool, **asked: Any) -> None:
    """文件一变就重新核对、重新生成；--no-build 只核对（几乎立刻），--no-validate 只生成。

    Validate and rebuild whenever a file of the game changes; --no-build only validates, which is almost at once.
    """
    from cardforge.findings import report_language

    folders = find_games(games)
    shown = ", ".join(str(folder.resolve()) for folder in folders)
    click.echo(WORDS[report_language()]["watching"].format(folder=shown), err=True)
    out = Path(asked["out"]).resolve()
    seen: dict[Path, object] = {}
    warm: dict[Path, Any] = {}
    while True:
        for folder in folders:
            state = _state(folder, out)
            if seen.get(folder) != state:
                seen[folder] = _settled(folder, out, state) if folder in seen else state
                if checking:
                    _validate(folder, warm, 1 if once else TRIES)
                if building:
                    _rebuild(folder, asked, 1 if once else TRIES)
        if once:
            return
        time.sleep(PAUSE)


def _settled(folder: Path, out: Path, state: object) -> object:
    """The state of a folder once two looks see the same."""
    for _ in range(TRIES):
        time.sleep(PAUSE / 2)
        if (now := _state(folder, out)) == state:
            break
        state = now
    return state


def _validate(folder: Path, warm: dict[Path, Any], tries: int) -> None:
    """The report of the game as it is now, and what it counts. What the engine has no part in is shown at once where
    the engine takes longer, then its verdicts as they come, and that more are to come."""
    from cardforge.cli.outcome import show
    from cardforge.findings import Finding, Findings, report_language
    from cardforge.project import language_folder
    from cardforge.report.text import counted
    from cardforge.trial.watching import Watching

    words, shown = WORDS[report_language()], set[object]()
    first = folder not in warm
    watched = warm.setdefault(folder, Watching(folder, language_folder()))

    def fresh(found: Findings) -> list[Finding]:
        new = [each for each in found if _what(each) not in shown]
        shown.update(map(_what, new))
        return new

    def tell(found: Findings, left: int) -> None:
        show(fresh(found))
        click.echo(words["hearing"].format(game=watched.folder.name, left=left), err=True)

    gc.disable()  # a look is short, and makes little garbage
    try:
        report = watched.look(None if first else tell)
    finally:
        gc.enable()
    if tries > 1 and any(each.code in UNSETTLED for each in report.findings):
        time.sleep(PAUSE)
        _validate(folder, warm, tries - 1)
        return
    show(fresh(report.findings))
    click.echo(
        words["checked"].format(time=time.strftime("%H:%M:%S"), game=report.game, counted=counted(report.findings))
    )
    if first:
        gc.collect()
        gc.freeze()  # what is kept warm stays: it need not be looked through for garbage after every change


def _what(each: Any) -> object:
    """What a finding says, and where: one that was shown early is not shown again."""
    return each.code, str(each.place), each.record, each.edition, each.message("en")


def _rebuild(folder: Path, asked: dict[str, Any], tries: int) -> None:
    from cardforge.cli.outcome import show
    from cardforge.findings import CardforgeError, report_language
    from cardforge.forge import build

    try:
        built = build(folder, make_options(**asked))
    except CardforgeError as fault:
        if tries > 1 and any(each.code in UNSETTLED for each in fault.findings):
            time.sleep(PAUSE)
            _rebuild(folder, asked, tries - 1)
        else:
            show(fault.findings)
    else:
        show(built.findings)
        words = WORDS[report_language()]["made"]
        click.echo(words.format(time=time.strftime("%H:%M:%S"), folder=built.folder, n=len(built.made)))


def _state(folder: Path, out: Path) -> object:
    """Names, sizes and times of the game's files; its `build/`, what is built, hidden folders, and what a program keeps
    beside an open file (`~$deck.xlsx`, `deck.xlsx~`, `x.tmp`) apart."""

    def own(path: Path) -> bool:
        parts = path.relative_to(folder).parts
        if any(
            part == "build" or part.startswith((".", "~")) or part.endswith(("~", ".tmp", ".TMP")) for part in parts
        ):
            return False
        return out not in path.resolve().parents

    def look() -> Iterator[tuple[str, int, int]]:
        try:
            paths = sorted(folder.rglob("*"))
        except OSError:  # a folder went while one looked
            return
        for path in paths:
            try:
                if path.is_file() and own(path):
                    status = path.stat()
                    yield path.as_posix(), status.st_size, status.st_mtime_ns
            except OSError:  # it went while one looked
                continue

    return list(look())
