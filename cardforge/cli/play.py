"""`cardforge play`: one game by a policy; its replay, and a log that can be read."""

from __future__ import annotations

from pathlib import Path

import click

from cardforge.cli.usage import NamedPath
from cardforge.project import DEFAULTS, find_game, language_folder


@click.command("play", short_help="play one game, print its replay")
@click.argument("game")
@click.option("--players", default=DEFAULTS.players, show_default=True, help="几人局 · number of players")
@click.option("--seed", default=DEFAULTS.seed, show_default=True, help="种子 · seed")
@click.option("--policy", "by", default=DEFAULTS.policy, show_default=True, help="由谁来玩 · who plays")
@click.option("--edition", default="", metavar="TAG", help="记录所用的版本 · edition of the log's names")
@click.option("--out", type=NamedPath(dir_okay=False, path_type=Path), help="回放存到文件 · save the replay to a file")
@click.pass_context
def command(ctx: click.Context, /, game: str, players: int, seed: int, by: str, edition: str, out: Path | None) -> None:
    """跑一局：回放（JSON）写到标准输出，可读的记录写到标准错误。同样的种子得到同一局。

    Play one game: the replay (JSON) goes to stdout, a readable log to stderr. The same seed gives the same game.
    """
    from cardforge.artifacts import write_whole
    from cardforge.engine import Replay
    from cardforge.findings import report_language
    from cardforge.trial.play import play_one
    from cardforge.trial.story import story

    table, played = play_one(find_game(game), players, seed, by)
    words = table.edition(edition, report_language(), language_folder())
    text = Replay.of(played).dumps()
    if out is None:
        click.echo(text, nl=False)
    else:
        write_whole(out, text.encode())
    if not (ctx.obj or {}).get("quiet"):
        for line in story(played, words):
            click.echo(line, err=True)
