"""`cardforge diff`: two versions of a game: redlined texts, faces side by side, an errata sheet to print."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardforge.cli.build import listed
from cardforge.cli.usage import NamedPath
from cardforge.project import DEFAULTS

if TYPE_CHECKING:
    from cardforge.diff import Diff

FORMATS = ("text", "json", "html")


@click.command("diff", short_help="what differs between two versions of a game")
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option("--edition", "editions", callback=listed, metavar="TAG,...", help="版本 · editions; default all")
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="输出格式 · format"
)
@click.option(
    "--out",
    type=NamedPath(file_okay=False, path_type=Path),
    metavar="DIR",
    help="写出网页与勘误表 · write the page and the errata sheets to DIR/<game>-diff",
)
@click.option("--paper", "papers", callback=listed, metavar="PAPER,...", help="勘误表的纸 · papers; default a4,letter")
@click.option("--sheets", is_flag=True, help="另出要重印的牌 · with sheets of the cards to print again")
@click.option("--no-faces", is_flag=True, help="不画牌面，只比数据与文字 · data and texts only")
@click.option("--theme", default=DEFAULTS.theme, show_default=True, help="主题 · theme")
@click.pass_context
def command(ctx: click.Context, /, old: str, new: str, editions: tuple[str, ...], form: str, **asked: Any) -> int:
    """比较一个游戏的两个版本：增删改了哪些牌，文字逐词标出，牌面新旧并排，规则书逐段比较；另出可打印的勘误表。

    OLD、NEW 是游戏文件夹、自带游戏的名字，或 版本:文件夹（从 git 取出，如 HEAD~3:mygame）。两次生成的 manifest.json
    也可以比，只说哪些牌的样子不同。

    Compare two versions of a game: records added, removed and changed, texts redlined, faces old and new side by side,
    the rulebook by paragraphs; and an errata sheet to print. OLD and NEW are folders, bundled ids, or REVISION:FOLDER
    for the game as it was in git. Two manifests of builds can be compared too: which cards look otherwise.
    """
    from cardforge.diff import compare, opened
    from cardforge.diff.builds import is_build
    from cardforge.diff.versions import labels

    if asked["no_faces"] and asked["sheets"]:
        raise click.UsageError("--sheets 与 --no-faces 不能同用 · --sheets goes without --no-faces")
    if asked["sheets"] and asked["out"] is None:
        raise click.UsageError("--sheets 要有 --out · --sheets needs --out")
    if is_build(old) and is_build(new):
        return _builds(old, new, editions, form, asked["out"])
    with opened((old, new), asked["theme"]) as (before, after):
        found = compare(before, after, editions, faces=not asked["no_faces"], labels=labels((old, new)))
        written: list[str] = []
        if asked["out"] is not None:
            from cardforge.diff.write import write

            papers = asked["papers"] or DEFAULTS.papers
            written = write(found, after, asked["out"], papers=papers, sheets=asked["sheets"])
        _SHOWN[form](found)
    if not (ctx.obj or {}).get("quiet"):
        for path in written:
            click.echo(path, err=form != "text")
    return 0


def _builds(old: str, new: str, editions: tuple[str, ...], form: str, out: Path | None) -> int:
    """Two manifests: they know which cards look otherwise, and no more."""
    from cardforge.diff.builds import as_json, compare_builds, lines
    from cardforge.findings import report_language

    if form == "html" or out is not None:
        raise click.UsageError(
            "清单里没有文字与牌面，请给出游戏文件夹 · manifests hold no texts or faces: name folders"
        )
    found = compare_builds(old, new, editions)
    for line in [as_json(found)] if form == "json" else lines(found, report_language()):
        click.echo(line)
    return 0


def _text(diff: Diff) -> None:
    from cardforge.cli.outcome import colored
    from cardforge.diff.text import lines
    from cardforge.findings import report_language

    for line in lines(diff, report_language(), color=colored(sys.stdout)):
        click.echo(line, color=True)


def _json(diff: Diff) -> None:
    from cardforge.diff.json import as_json

    click.echo(as_json(diff))


def _html(diff: Diff) -> None:
    from cardforge.diff.html import page

    click.echo(page(diff), nl=False)


_SHOWN: dict[str, Callable[[Diff], None]] = {"text": _text, "json": _json, "html": _html}
