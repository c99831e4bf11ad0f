"""`cardforge validate`: data, text, editions, faces and engine against one another; a verdict on every claim."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import click

from cardforge.cli.usage import NamedPath
from cardforge.project import bundled_games, find_games, language_folder

FACES = "ADGLST"
"""Letters of the codes that drawing the faces can bring up; it is left out where none of them is selected."""
FORMATS = ("text", "json", "sarif", "github")


def codes(context: click.Context, parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    """A comma-separated list of codes or their beginnings. CardforgeError A203 for one that no code begins with."""
    from cardforge.findings import CardforgeError, all_codes, finding

    asked = tuple(part.strip().upper() for part in value.split(",") if part.strip()) if value else ()
    known = tuple(all_codes()) if asked else ()
    if faults := [part for part in asked if not any(code.startswith(part) for code in known)]:
        raise CardforgeError(finding("A203", kind="code", value=part, known="cardforge explain") for part in faults)
    return asked


@click.command("validate", short_help="check data, text, editions and engine")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--select", callback=codes, metavar="CODE,...", help="只报这些代码（可写开头，如 C1） · only these codes")
@click.option("--ignore", callback=codes, metavar="CODE,...", help="不报这些代码 · leave these codes out")
@click.option(
    "--rulings",
    type=NamedPath(exists=True, file_okay=False, path_type=Path),
    help="改用此文件夹里的裁定 · use the rulings of this folder",
)
@click.option(
    "--sources",
    type=NamedPath(exists=True, file_okay=False, path_type=Path),
    envvar="CARDFORGE_SOURCES",
    help="源文件所在的文件夹 · where the source documents are",
)
@click.option("--release", is_flag=True, help="发布前：还是草稿的记录算错误 · before a release: drafts are errors")
@click.option("--ledger", is_flag=True, help="列出总账：每条主张由谁作证 · print who witnesses each claim")
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="输出格式 · format"
)
@click.pass_context
def command(ctx: click.Context, /, games: tuple[str, ...], form: str, ledger: bool, **asked: Any) -> int:
    """核对：数据、文字、各版本、牌面与规则引擎互为证人，逐条裁断。有错误时退出码为 1。

    Check a game: data, text, editions, faces and engine witness one another; every claim gets its verdict.
    """
    from cardforge.trial.validate import failed, unused_words

    folders = find_games(games)
    reports = list(zip(folders, _side_by_side(folders, asked), strict=True))
    if not games and {folder.name for folder, _ in reports} == set(bundled_games()) and not asked["select"]:
        reports[-1][1].findings.extend(unused_words(report for _, report in reports))
    show = {"text": _text, "json": _json, "sarif": _sarif, "github": _github}[form]
    show(reports, ledger, bool((ctx.obj or {}).get("quiet")))
    return 1 if any(failed(report) for _, report in reports) else 0


def _side_by_side(folders: list[Path], asked: dict[str, Any]) -> list[Any]:
    """The reports of several games, a game on each core."""
    if len(folders) < 2 or (cores := os.cpu_count() or 1) < 2:
        return [_validated(folder, asked) for folder in folders]
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(min(cores, len(folders))) as pool:
        return list(pool.map(_validated, folders, [asked] * len(folders)))


def _validated(folder: Path, asked: dict[str, Any]) -> Any:
    from cardforge.forge.survey import survey
    from cardforge.trial.validate import validate

    faces = not asked["select"] or any(code[0] in FACES for code in asked["select"])
    return validate(folder, language_folder(), more=survey(folder)[0] if faces else (), **asked)


def _text(reports: list[Any], ledger: bool, quiet: bool) -> None:
    from cardforge.cli.outcome import colored, screen_of
    from cardforge.report import tables
    from cardforge.report.excerpt import SourceLines
    from cardforge.report.text import counted, lines
    from cardforge.trial.validate import ledger_rows
    from cardforge.trial.verdicts import CELLS

    for folder, report in reports:
        for line in lines(
            report.findings, color=colored(sys.stdout), source=SourceLines(folder), screen=screen_of(sys.stdout)
        ):
            click.echo(line)
        if ledger:
            for line in tables.ledger(ledger_rows(report), CELLS):
                click.echo(line)
        if not quiet:
            for line in tables.denominators(report.game, report.summary):
                click.echo(line)
    if not quiet:
        click.echo(counted([finding for _, report in reports for finding in report.findings]))


def _json(reports: list[Any], ledger: bool, quiet: bool) -> None:
    from cardforge.report.json import as_json
    from cardforge.trial.validate import ledger_rows
    from cardforge.trial.verdicts import CELLS

    summary: dict[str, Any] = {}
    for _, report in reports:
        summary[report.game] = dict(report.summary)
        if ledger:
            summary[report.game]["rows"] = [
                {"claim": claim, "verdict": state, "witnesses": witnesses, **dict(zip(CELLS, cells, strict=True))}
                for claim, state, witnesses, cells in ledger_rows(report)
            ]
    click.echo(as_json([finding for _, report in reports for finding in report.findings], summary))


def _sarif(reports: list[Any], ledger: bool, quiet: bool) -> None:
    # One log for all games: places are made relative to where one stands, as code hosts want them.
    from cardforge.report.sarif import as_sarif

    click.echo(as_sarif(_from_here(folder, each) for folder, report in reports for each in report.findings))


def _from_here(folder: Path, finding: Any) -> Any:
    """A finding, and what follows from it, with files as seen from the folder one stands in."""
    from dataclasses import replace

    also = tuple(_from_here(folder, each) for each in finding.also)
    if not finding.place or not finding.place.file:
        return replace(finding, also=also)
    return replace(finding, also=also, place=replace(finding.place, file=_seen(folder, finding.place.file)))


def _github(reports: list[Any], ledger: bool, quiet: bool) -> None:
    from cardforge.report.github import as_github

    for folder, report in reports:
        for line in as_github(report.findings, _seen(folder, "").rstrip("/")):
            click.echo(line)


def _seen(folder: Path, file: str) -> str:
    """A game's file as seen from the folder one stands in; by its name alone where it lies elsewhere."""
    try:
        shown = Path(os.path.relpath(folder)).as_posix()
    except ValueError:  # another drive
        shown = folder.name
    if shown.startswith(".."):
        shown = folder.name
    return f"{shown}/{file}" if shown != "." else file
