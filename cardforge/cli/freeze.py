"""`cardforge freeze`: keep the texts and claims of records as they are; thaw them; say what is under review."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import click

from cardforge.project import find_game, language_folder

WORDS = {
    "zh": {
        "frozen": "冻结了 {n} 条：{ids}",
        "thawed": "解冻了 {n} 条，成为草稿：{ids}",
        "none": "没有可做的：所写的都已是这样",
        "nothing": "没有可做的：没有记录写着 review: frozen。写出要冻结的，如 cardforge freeze {game} 'card/*'",
        "states": "{game}：草稿 {draft}，已审 {approved}，冻结 {frozen}，未标 {none}",
    },
    "en": {
        "frozen": "froze {n}: {ids}",
        "thawed": "thawed {n}, now drafts: {ids}",
        "none": "nothing to do: all of these are so already",
        "nothing": "nothing to do: no record says `review: frozen`. Name what to freeze, as 'card/*'",
        "states": "{game}: drafts {draft}, approved {approved}, frozen {frozen}, not stated {none}",
    },
}


@click.command("freeze", short_help="freeze what is final")
@click.argument("game")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--thaw", "thawing", is_flag=True, help="解冻，成为草稿 · make them drafts again")
@click.option("--list", "listing", is_flag=True, help="只数各状态 · only count the states")
@click.pass_context
def command(ctx: click.Context, /, game: str, ids: tuple[str, ...], thawing: bool, listing: bool) -> int:
    """冻结记录：此后文字或主张一改，validate 就报错并列出新旧。ID 可写 card/sha 或 'card/*'；不写则冻结所有写着
    review: frozen 的。

    Freeze records: from then on validate reports a change of their texts or claims, old beside new. ID is an id or a
    pattern such as 'card/*'; without one, all that say `review: frozen`.
    """
    from cardforge.check.freezing import freeze, named, thaw
    from cardforge.cli.outcome import show
    from cardforge.findings import DataError, Findings, report_language
    from cardforge.trial.case import open_case

    if thawing and not ids:
        raise click.UsageError("解冻要写明记录 · name the records to thaw")
    folder, words = find_game(game), WORDS[report_language()]
    case, findings = open_case(folder, language_folder())
    if case is None or findings.errors:
        raise DataError(findings)
    if listing:
        click.echo(words["states"].format(game=case.game.info.id, **_counted(case.game)))
        return 0
    records, unknown = named(case.game, ids)
    if unknown:
        raise DataError(unknown)
    out = thaw(case.game, records) if thawing else freeze(case.game, case.editions, records if ids else None)
    show(out.findings)
    if Findings(out.findings).errors:
        return 1
    _write(folder, out.files)
    if not (ctx.obj or {}).get("quiet"):
        said = "thawed" if thawing else "frozen"
        if not out.done:
            said = "none" if ids or _counted(case.game)["frozen"] else "nothing"
        click.echo(words[said].format(n=len(out.done), ids=", ".join(out.done), game=game))
    return 0


def _counted(game: Any) -> dict[str, int]:
    from cardforge.check.review import state_of

    states = Counter(state_of(record, game) or "none" for record in game.records.values())
    return {state: states[state] for state in ("draft", "approved", "frozen", "none")}


def _write(folder: Path, files: dict[str, str]) -> None:
    """The files of records first: were writing to end there, D086 would say that their entries are missing."""
    from cardforge.artifacts import write_whole

    for file, text in sorted(files.items(), key=lambda each: each[0] == "frozen.yaml"):
        write_whole(folder / file, text.encode("utf-8"))
