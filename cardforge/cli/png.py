"""`cardforge png`: single faces as PNG, rasterised from the very PDF that is printed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from cardforge.cli.build import listed
from cardforge.cli.usage import NamedPath
from cardforge.project import DEFAULTS


@click.command("png", short_help="save single faces as PNG")
@click.argument("game", required=False)
@click.argument("ids", nargs=-1)
@click.option("--edition", "editions", callback=listed, metavar="TAG,...", help="版本 · editions; default all")
@click.option("--dpi", default=DEFAULTS.dpi, type=click.IntRange(20, 2400), help="分辨率，默认 300 · resolution")
@click.option("--theme", default=DEFAULTS.theme, show_default=True, help="主题 · theme")
@click.option("--ink", default=DEFAULTS.ink, type=click.Choice(["full", "low"]), show_default=True, help="用墨 · ink")
@click.option("--bleed", is_flag=True, help="带出血 · with bleed")
@click.option("--contact", is_flag=True, help="整副牌合成一张图 · the whole deck as one picture")
@click.option("--width", default=3000, show_default=True, help="那张图的宽度（像素） · its width in pixels")
@click.option("--out", default=DEFAULTS.out, type=NamedPath(path_type=Path), help="输出文件夹 · output folder")
def command(game: str | None, ids: tuple[str, ...], **options: Any) -> None:
    """把牌面存成 PNG：OUT/<game>/<edition>/png/<card>.png。IDS 写标识或名字，如 card/lantern、灯笼；不写则全部。

    GAME 不写则是所在的游戏。

    Save faces as PNG. IDS are ids or names, such as card/lantern; without them, all cards and the back. Without GAME,
    those of the game one stands in. With --contact, the whole deck in one picture: OUT/<game>/<edition>/contact.png.
    """
    from cardforge.forge.pictures import save_contact, save_pictures
    from cardforge.project import bundled_games, find_games

    here = Path("game.yaml").is_file() and game not in bundled_games()
    if game and here and not Path(game).exists():
        ids, game = (game, *ids), None
    (folder, *_) = find_games((game,) if game else ())
    editions = options.pop("editions")
    contact, width = options.pop("contact"), options.pop("width")
    if contact:
        _refuse(ids=ids, bleed=options.pop("bleed"))
        options.pop("dpi")
        paths = save_contact(folder, editions, width=width, **options)
    else:
        paths = save_pictures(folder, ids, editions, **options)
    for path in paths:
        click.echo(path.as_posix())


def _refuse(**given: Any) -> None:
    """Single cards and bleed have no place on a picture of the whole deck."""
    for name, value in given.items():
        if value:
            raise click.UsageError(f"--contact 与 {name} 不能同用 · --contact goes without {name}")
