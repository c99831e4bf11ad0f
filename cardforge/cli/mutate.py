"""`cardforge mutate`: change every value of a game, one at a time, and see who notices."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import click

from cardforge.project import find_games, language_folder


@click.command("mutate", short_help="check the checks: change each value")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--json", "as_json", is_flag=True, help="输出 JSON · print JSON")
@click.pass_context
def command(ctx: click.Context, /, games: tuple[str, ...], as_json: bool) -> int:
    """逐一改动数据里的数值、引用、词与开关，看哪一道核对会发现；没人发现的列出位置，退出码为 1。

    Change every number, reference, word and flag of the data, one at a time; print which check notices. Survivors are
    listed with their place, and make the exit code 1.
    """
    from cardforge.findings import DataError
    from cardforge.trial.case import open_case
    from cardforge.trial.mutation.run import Kills, mutate

    quiet = bool((ctx.obj or {}).get("quiet"))
    whole: dict[str, Kills] = {}
    for folder in find_games(games):
        case, findings = open_case(folder, language_folder())
        if case is None or findings.errors:
            raise DataError(findings.ordered())
        whole[case.game.info.id] = mutate(case, _progress(quiet))
    if as_json:
        click.echo(json.dumps(_data(whole), ensure_ascii=False, indent=1))
    else:
        for game, kills in whole.items():
            _text(game, kills)
    return 1 if any(kills.failed for kills in whole.values()) else 0


def _data(whole: dict[str, Any]) -> dict[str, Any]:
    """All games together; `games` holds each by itself where there are several."""
    from cardforge.trial.mutation.run import merged

    data: dict[str, Any] = merged(whole.values()).to_data()
    if len(whole) > 1:
        data["games"] = {game: kills.to_data() for game, kills in whole.items()}
    return data


def _text(game: str, kills: Any) -> None:
    from cardforge.report.tables import table, word

    witnesses = sorted({witness for counts in kills.matrix.values() for witness in counts})
    head = [f"{game}: {word('class')}", word("total"), *witnesses]
    rows = (
        [kind, str(sum(counts.values())), *(str(counts[witness] or "") for witness in witnesses)]
        for kind, counts in sorted(kills.matrix.items())
    )
    for line in table(head, rows):
        click.echo(line)
    for family, total in sorted(kills.total.items()):
        click.echo(f"{family}: {kills.caught[family]}/{total}")
    for title, listed in (("-", kills.survivors), ("!", kills.crashed), ("...", kills.slow)):
        for each in listed:
            click.echo(f"{title} {each.place}: [{each.record}] {each.path}: {each.old} -> {each.new} ({each.kind})")


def _progress(quiet: bool) -> Callable[[int], None]:
    """A count that is written over, on a terminal; silence elsewhere."""
    if quiet or not sys.stderr.isatty():
        return lambda n: None
    return lambda n: click.echo(f"\r\x1b[K{n}", nl=False, err=True)
