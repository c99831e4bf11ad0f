"""`cardforge mutate`: change every value and wording of a game, one at a time, and see who notices."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from cardforge.project import find_games, language_folder


@click.command("mutate", short_help="check the checks: change each value")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--json", "as_json", is_flag=True, help="输出 JSON · print JSON")
@click.option(
    "--only", metavar="FAMILIES", default="", help="只改这些：data,text,ruling,engine,zoo · change these alone"
)
@click.option("--sample", type=click.IntRange(1), help="每个游戏只抽这么多 · so many a game, drawn by the seed")
@click.option("--seed", type=int, default=0, show_default=True, help="抽样的种子 · the seed of the sample")
@click.option("--jobs", type=click.IntRange(1), help="用几个进程（默认全部核心）· processes (default: every core)")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    games: tuple[str, ...],
    as_json: bool,
    only: str,
    sample: int | None,
    seed: int,
    jobs: int | None,
) -> int:
    """逐一改动数据、文句、裁定与引擎，看哪一道核对会发现；没人发现的列出位置。必须发现而没发现的，退出码为 1。

    \b
    data    每个数、引用、词            every number, reference, word
    text    每句话的用词、次序          every wording, in every edition written
    ruling  每条裁定的结果              every result of every ruling
    engine  引擎的每一行规则            every line of the engine's rules
    zoo     故意写坏的引擎，全要认出    engines broken on purpose: all must be rejected

    engine 要跑半小时以上，可以只抽几个：--only engine --sample 200。表里 - 是幸存，= 是等价表豁免的；
    单子里 ~ 开头的是没有证人走到的（也算幸存）。

    Change every number, reference, word, wording, ruling and line of the engine, one at a time; print which check
    notices. Survivors are listed with their place; one that had to be noticed makes the exit code 1. The engine takes
    half an hour and more: try a sample (--only engine --sample 200). In the table - lived, = is excused by the ledger;
    in the list ~ marks those on whose place no witness comes (they lived, too).
    """
    from cardforge.cli.outcome import show
    from cardforge.findings import DataError
    from cardforge.trial.case import open_case
    from cardforge.trial.mutation import Kills, mutate

    families = _families(only)
    quiet = bool((ctx.obj or {}).get("quiet"))
    whole: dict[str, Kills] = {}
    for folder in find_games(games):
        case, findings = open_case(folder, language_folder())
        if case is None or findings.errors:
            raise DataError(findings.ordered())
        name = case.game.info.id
        with _bar(name, quiet) as progress:
            whole[name] = mutate(case, families, sample=sample or 0, seed=seed, jobs=jobs or 0, progress=progress)
    if as_json:
        click.echo(json.dumps(_data(whole), ensure_ascii=False, indent=1))
    else:
        for game, kills in whole.items():
            _text(game, kills)
    show(finding for kills in whole.values() for finding in kills.findings.ordered())
    return 1 if any(kills.failed for kills in whole.values()) else 0


def _families(only: str) -> list[str]:
    """The families named, each known."""
    from cardforge.trial.mutation import FAMILIES

    named = [name.strip() for name in only.split(",") if name.strip()]
    if unknown := [name for name in named if name not in FAMILIES]:
        raise click.BadParameter(f"{', '.join(unknown)}: {', '.join(FAMILIES)}", param_hint="--only")
    return named


def _data(whole: dict[str, Any]) -> dict[str, Any]:
    """All games together; `games` holds each by itself where there are several."""
    from cardforge.trial.mutation import merged

    data: dict[str, Any] = merged(whole.values()).to_data()
    if len(whole) > 1:
        data["games"] = {game: kills.to_data() for game, kills in whole.items()}
    return data


def _text(game: str, kills: Any) -> None:
    from cardforge.report.tables import table, word

    for family, kinds in sorted(kills.matrix.items()):
        witnesses = sorted({witness for counts in kinds.values() for witness in counts})
        head = [f"{game}: {family}", word("total"), *witnesses]
        rows = (
            [kind, str(sum(counts.values())), *(str(counts[witness] or "") for witness in witnesses)]
            for kind, counts in sorted(kinds.items())
        )
        for line in table(head, rows):
            click.echo(line)
        click.echo(_score(family, kills))
    lived = [each for each in kills.survivors if each not in kills.unreached]
    lists = (("-", lived), ("~", kills.unreached), ("!", kills.crashed), ("!", kills.timeouts), ("...", kills.slow))
    for title, listed in lists:
        for each in listed:
            click.echo(f"{title} {each.place}: [{each.record}] {each.path}: {each.old} -> {each.new} ({each.kind})")
    if kills.idle:
        click.echo(f"{word('idle')}: {'; '.join(kills.idle)}")


def _score(family: str, kills: Any) -> str:
    """What was caught of what should be; with the excused also as a share of all."""
    caught, total, excused = kills.caught[family], kills.total[family], kills.excused[family]
    line = f"{family}: {caught}/{total}{_share(caught, total)}"
    return f"{line} (= {excused}: {caught}/{total + excused}{_share(caught, total + excused)})" if excused else line


def _share(part: int, whole: int) -> str:
    return f" {100 * part / whole:.1f}%" if whole else ""


@contextmanager
def _bar(game: str, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal; silence elsewhere."""
    if quiet or not sys.stderr.isatty():
        yield lambda done, of: None
        return
    with click.progressbar(length=1, label=game, file=sys.stderr, show_pos=True) as bar:

        def show(done: int, of: int) -> None:
            bar.length = of
            bar.update(done - bar.pos)

        yield show
