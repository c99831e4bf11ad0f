"""`cardforge fonts`: which face sets what in each edition, what stands in for another, what no face has."""

from __future__ import annotations

import click

from cardforge.cli.build import listed
from cardforge.project import find_games

TITLES = {
    "zh": ("字体", "代用（没有该地区的字形）", "取自别的字体的字", "没有任何字体有的字"),
    "en": ("faces", "stand-ins (no forms of that region)", "characters from another face", "characters no face has"),
}


@click.command("fonts", short_help="show the fonts of each edition")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--edition", "editions", callback=listed, metavar="TAG,...", help="版本；默认全部 · editions; default all"
)
def command(games: tuple[str, ...], editions: tuple[str, ...]) -> int:
    """列出各版本的牌面所用字体，以及缺的字。Show the fonts of each edition's cards, and what is missing.

    自己的字体放进游戏的 fonts/ 文件夹。Your own fonts go into the game's fonts/ folder.
    """
    from cardforge.findings import report_language
    from cardforge.forge.fonts import fonts_used

    faces, stand_ins, others, lacking = TITLES[report_language()]
    missing = False
    for folder in find_games(games):
        for use in fonts_used(folder, editions):
            click.echo(f"{use.edition}\n  {faces}")
            for role, name, count in use.faces:
                click.echo(f"    {role:14} {name:40} {count}")
            _list(stand_ins, [" → ".join(each) for each in use.substitutes])
            _list(others, list(use.fallbacks))
            _list(lacking, list(use.missing))
            missing = missing or bool(use.missing)
    return int(missing)


def _list(title: str, entries: list[str]) -> None:
    if entries:
        click.echo(f"  {title}")
        for entry in entries:
            click.echo(f"    {entry}")
