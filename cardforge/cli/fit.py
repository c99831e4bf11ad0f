"""`cardforge fit`: the texts that come closest to not fitting their box."""

from __future__ import annotations

import json
from typing import Any

import click

from cardforge.cli.build import listed
from cardforge.project import DEFAULTS, find_games

HEADS = {
    "zh": ("版本", "牌", "名称", "部位", "字号", "余级", "余毫米", "占满"),
    "en": ("edition", "card", "name", "element", "pt", "steps left", "mm left", "used"),
}


@click.command("fit", short_help="the texts that fit most tightly")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--edition", "editions", callback=listed, metavar="TAG,...", help="版本；默认全部 · editions; default all"
)
@click.option("--most", default=10, type=click.IntRange(1, 1000), show_default=True, help="列出几条 · how many")
@click.option("--theme", default=DEFAULTS.theme, show_default=True, help="主题 · theme")
@click.option("--ink", default=DEFAULTS.ink, type=click.Choice(["full", "low"]), show_default=True, help="用墨 · ink")
@click.option("--json", "as_json", is_flag=True, help="输出 JSON · as JSON")
def command(games: tuple[str, ...], as_json: bool, **asked: Any) -> None:
    """列出最挤的文字：还能缩几级、还剩几毫米。放不下的会让生成失败，这里先看到哪些快放不下。

    List the texts closest to their limit: steps of size that are left, and mm. What does not fit fails the build; this
    shows what soon will.
    """
    from cardforge.findings import report_language
    from cardforge.forge.fits import tightest
    from cardforge.report.tables import table

    found = [(folder.name, tight) for folder in find_games(games) for tight in tightest(folder, **asked)]
    if as_json:
        click.echo(json.dumps({"fits": [_entry(game, tight) for game, tight in found]}, ensure_ascii=False, indent=1))
        return
    rows = [
        (t.edition, t.record, t.name, t.fit.element, f"{t.fit.size:g}", str(t.left), f"{t.fit.slack:.1f}",
         f"{t.fit.share:.0%}")
        for _, t in found
    ]  # fmt: skip
    for line in table(HEADS[report_language()], rows):
        click.echo(line)


def _entry(game: str, tight: Any) -> dict[str, Any]:
    fit = tight.fit
    return {"game": game, "edition": tight.edition, "record": tight.record, "element": fit.element, "pt": fit.size,
            "steps_left": tight.left, "mm_left": fit.slack, "used": fit.share}  # fmt: skip
