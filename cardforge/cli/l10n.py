"""`cardforge l10n`: how far translations are, what to look at, and their exchange with translators' tools."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardforge.project import EDITIONS, find_game, find_games, language_folder

if TYPE_CHECKING:
    from cardforge.l10n import Status, Unit
    from cardforge.l10n.minority import Target
    from cardforge.trial.case import Case

LANGUAGE = "language"
"""What stands for the project's own words where a game is asked for."""
OWN = ("strings", "logs", "phrases")
"""The parts of them that are translated or converted as texts; the glossary states each form itself."""
PARTS = {
    "status": "各版本译到哪里 · how far each edition is",
    "review": "列出要人看的地方 · what somebody should look at",
    "record": "记下现有译文所据的原文 · record the sources of the texts there are",
    "export": "导出给译者：PO、XLSX、XLIFF、CSV · write files for translators",
    "import": "把译者的文件并回来 · merge translators' files",
    "pseudo": "抄一份加上伪版本：看漏网的文字、太小的框 · a copy with every text marked: leaks, boxes too small",
}
ELSEWHERE = {
    "review": "l10n_review",
    "record": "l10n_review",
    "export": "l10n_exchange",
    "import": "l10n_import",
    "pseudo": "l10n_pseudo",
}
"""The modules of the commands that are not here."""


class Parts(click.Group):
    """The group; exchanging is imported only where it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(PARTS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in PARTS:
            return None
        if cmd_name not in ELSEWHERE:
            return status
        module = importlib.import_module(f"cardforge.cli.{ELSEWHERE[cmd_name]}")
        found: click.Command = getattr(module, f"{cmd_name}_command")
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(PARTS.items()))


@click.group("l10n", cls=Parts, short_help="translations")
def command() -> None:
    """译者的工作：各版本译到哪里，哪些要看，导出、导入。

    Translators' work: how far each edition is, what to look at, export and import.
    """


WORDS = {
    "zh": {
        "game": "游戏", "edition": "版本", "strings": "条", "words": "字词", "done": "完成",
        "missing": "缺", "draft": "草稿", "approved": "已定", "stale": "过时", "redraft": "初稿有变",
        "unrecorded": "未记来历",
        "recorded": "{game} {tag}：记下了 {n} 条译文所据的原文，写在 {file}",
        "nothing": "{game} {tag}：没有要记的",
        "below": "{game} {tag}：完成 {done}%，低于 {least}%",
        "page": "{file}（{size:.1f} MB，{faces} 张牌面）",
        "edition_head": "{game} {tag}：{n} 处要看", "edition_none": "{game} {tag}：没有要看的",
        "kind_stale": "过时：原文已改（= 现在的译文）", "kind_redraft": "自动转换的文字变了（= 现在印的）",
        "kind_missing": "还没有译", "kind_draft": "草稿", "kind_drift": "转回去与原文不同（= 译文）",
        "kind_printed": "与槽里的字相连，印出来写法不同", "kind_minority": "取了少见写法的字（括号里是常见的）",
        "kind_unrecorded": "没有记下所据的原文：cardforge l10n record",
    },
    "en": {
        "done": "done", "recorded": "{game} {tag}: recorded the sources of {n} texts in {file}",
        "nothing": "{game} {tag}: nothing to record",
        "below": "{game} {tag}: {done}% done, below {least}%",
        "page": "{file} ({size:.1f} MB, {faces} faces)",
        "edition_head": "{game} {tag}: {n} to look at", "edition_none": "{game} {tag}: nothing to look at",
        "kind_stale": "stale: the source has changed (= the translation as it is)",
        "kind_redraft": "would be computed otherwise now (= what is printed)",
        "kind_missing": "not translated", "kind_draft": "drafts",
        "kind_drift": "converted back, not the source (= the translation)",
        "kind_printed": "printed otherwise beside what a slot prints",
        "kind_minority": "characters that took a rarer form (the usual one in brackets)",
        "kind_unrecorded": "no source recorded: cardforge l10n record",
    },
}  # fmt: skip


def word(key: str) -> str:
    """A word of the tables in the report's language."""
    from cardforge.findings import report_language

    return WORDS[report_language()].get(key, key)


def opened(name: str | Path) -> Case:
    """A game, by name or by folder, with everything translations need. DataError where it cannot be read."""
    from cardforge.findings import DataError
    from cardforge.trial.case import open_case

    folder = name if isinstance(name, Path) else find_game(name)  # once: ./mygame is not the bundled one of that name
    case, findings = open_case(folder, language_folder())
    if case is None or any(each.code.startswith("D0") for each in findings.errors):
        raise DataError(findings.errors)
    return case


def targets(case: Case, asked: str | None) -> list[str]:
    """The editions to look at: the one asked for, else all but the source. CardforgeError A203 for one there is not."""
    from cardforge.findings import CardforgeError, closest, finding

    info = case.game.info
    if asked is None:
        return [tag for tag in info.editions if tag != info.source_edition]
    if asked not in info.editions:
        known = ", ".join(info.editions)
        raise CardforgeError(
            finding("A203", kind="edition", value=asked, known=known, guess=closest(asked, info.editions))
        )
    return [asked]


def found(case: Case, tag: str) -> list[Status]:
    """The state of every text of a game in an edition."""
    from cardforge.l10n import computing, load_decisions, states

    return list(states(_every(case), load_decisions(case.game)[tag], computing(case.editions[tag])))


_UNITS: dict[int, tuple[Case, list[Unit]]] = {}


def _every(case: Case) -> list[Unit]:
    """The units of a game, made once for all its editions."""
    from cardforge.l10n import units

    if id(case) not in _UNITS:
        _UNITS.clear()
        _UNITS[id(case)] = (case, units(case.game, case.claims, case.editions))
    return _UNITS[id(case)][1]


@click.command("status", short_help="how far each edition is")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--to", "tag", metavar="TAG", help="只看这个版本 · this edition alone")
@click.option("--fail-under", type=click.IntRange(0, 100), metavar="N", help="完成不到 N% 就失败 · fail below N% done")
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
@click.pass_context
def status(ctx: click.Context, /, games: tuple[str, ...], tag: str | None, fail_under: int | None, form: str) -> int:
    """每个版本有多少条译文、多少字词，缺的、草稿、已定、过时的各占几成。

    「完成」是已定的百分比，按原文字数算；有一条没定就不满 100。Per cent done is what is approved, by the length of the
    sources; it is 100 only where all is. GAME may be `language`, the project's own words: 本项目自己的文字。
    """
    from cardforge.report.tables import table

    named = tuple(name for name in games if name != LANGUAGE)
    folders = find_games(named) if named or not games else []
    rows = [row for folder in folders for row in _rows(opened(folder), tag)]
    rows += _own_rows(tag, named=LANGUAGE in games) if not games or LANGUAGE in games else []
    if form == "json":
        click.echo(json.dumps({"editions": rows}, ensure_ascii=False, indent=1))
    else:
        from cardforge.l10n import State

        head = ["game", "edition", "done", "strings", "words", *State, "unrecorded"]
        body = ([_cell(row, name) for name in head] for row in rows)
        for line in table([word(name) for name in head], body):
            click.echo(line)
    low = [row for row in rows if fail_under is not None and row["done"] < fail_under]
    for row in low:
        click.echo(
            word("below").format(game=row["game"], tag=row["edition"], done=row["done"], least=fail_under), err=True
        )
    return 1 if low else 0


def _rows(case: Case, asked: str | None) -> Iterator[dict[str, Any]]:
    for tag in targets(case, asked):
        yield _row(case.game.info.id, tag, found(case, tag))


def _own_rows(asked: str | None, *, named: bool) -> Iterator[dict[str, Any]]:
    """The rows of the project's own words: of faces, rulebooks and the telling of games. Where they were not `named`,
    an edition that they do not have has none."""
    if not named and asked not in (None, *own_tags()):
        return
    for own, statuses in own_words(asked, OWN):
        yield _row(LANGUAGE, own.tag, statuses)


def own_tags() -> list[str]:
    """The editions that the project has words of."""
    there = sorted((language_folder() / "strings").glob("*.yaml"))
    return list(dict.fromkeys((*EDITIONS, *(file.stem for file in there))))


def own_words(asked: str | None, parts: tuple[str, ...]) -> Iterator[tuple[Target, list[Status]]]:
    """The state of the project's own words in every edition, or in the one asked for. CardforgeError A203 for one that
    they do not have."""
    from cardforge.findings import CardforgeError, closest, finding
    from cardforge.l10n import Decisions, computing, language_units, states, word_decisions
    from cardforge.l10n.minority import Unnamed
    from cardforge.l10n.units import SOURCE
    from cardforge.text import CHINESE, load_language

    if asked not in (None, *(known := own_tags())):
        guess = closest(asked, known)
        raise CardforgeError(finding("A203", kind="edition", value=asked, known=", ".join(known), guess=guess))
    language, _ = load_language(language_folder())
    units = language_units(language, SOURCE, parts)
    decided = word_decisions(language.folder)
    for tag in known:
        if tag != SOURCE and asked in (None, tag):
            target = Unnamed(tag, language)
            mine = units if tag in CHINESE else [unit for unit in units if unit.kind != "phrases"]  # a table of its own
            yield target, list(states(mine, decided.get(tag, Decisions(tag)), computing(target)))


def _row(name: str, tag: str, statuses: list[Status]) -> dict[str, Any]:
    from cardforge.l10n import State, counted

    counts = counted(statuses)
    words = sum(each.words for each in counts.values())
    approved = counts[State.APPROVED]
    whole = approved.strings == len(statuses)
    return {
        "game": name,
        "edition": tag,
        "done": 100 if whole else min(99, approved.words * 100 // max(words, 1)),
        "strings": len(statuses),
        "words": words,
        **{state.value: {"strings": each.strings, "words": each.words} for state, each in counts.items()},
        "unrecorded": sum(each.unrecorded for each in statuses),
    }


def _cell(row: dict[str, Any], name: str) -> str:
    value = row[name]
    if isinstance(value, dict):
        return f"{value['strings']} ({value['words']})" if value["strings"] else "·"
    return f"{value}%" if name == "done" else str(value)
