"""`cardforge simulate`: many games by a policy, counted."""

from __future__ import annotations

import json

import click

from cardforge.project import DEFAULTS, find_games


@click.command("simulate", short_help="play many games and count")
@click.argument("game", required=False)
@click.option(
    "--games", "count", default=DEFAULTS.games, show_default=True, type=click.IntRange(1), help="几局 · how many"
)
@click.option("--players", type=int, help="几人局；默认各种人数轮流 · number of players; default all in turn")
@click.option("--seed", default=DEFAULTS.seed, show_default=True, help="第一局的种子 · seed of the first game")
@click.option("--policy", "by", default=DEFAULTS.policy, show_default=True, help="由谁来玩 · who plays")
@click.option("--json", "as_json", is_flag=True, help="输出 JSON（默认即是）· print JSON (it always does)")
def command(game: str | None, count: int, players: int | None, seed: int, by: str, as_json: bool) -> int:
    """跑许多局并统计：胜负、回合数、用到的牌与技能。出现破局或打不完的局时退出码为 1。

    Play many games and count wins, turns, cards and skills used, as JSON. A broken or endless game makes the exit
    code 1.
    """
    from cardforge.trial.play import play_some
    from cardforge.trial.playouts import summary

    (folder, *_) = find_games((game,) if game else ())
    tally = play_some(folder, count, () if players is None else (players,), seed, by)
    click.echo(json.dumps({"policy": by, "seed": seed, **summary(tally)}, ensure_ascii=False, indent=1))
    return 1 if tally.faults else 0
