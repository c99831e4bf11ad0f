"""`cardforge audit`: a foreign rules text against a game's database: what agrees, what differs, what is missing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardforge.cli.lint import _tag
from cardforge.cli.validate import FORMATS, codes

if TYPE_CHECKING:
    from cardforge.audit import Audit
    from cardforge.findings import Findings
    from cardforge.lint.document import Text

WORDS: dict[str, dict[str, str]] = {
    "zh": {
        "document": "{file}：认出是文件 {document} 的抄本，逐段与它的笔记比对（版本 {edition}）",
        "other": "{file}：与数据库的 {edition} 版逐段比对",
        "passages": "{passages} 段：相符 {agrees}，不符 {differs}，用字不同 {reworded}，"
        "原文有毛病而数据库已处理 {resolved}，数据库没有说到 {uncovered}，标题与故事 {heading}",
        "read": "读出 {values} 个值、{concepts} 个概念词、{names} 个名称；比对：相符 {agreeing values}，"
        "不符 {differing values}；没有读懂的字占 {share}：{unread words}",
        "records": "数据库有文句的记录 {records} 条，这份文本说到 {spoken of} 条",
    },
    "en": {
        "document": "{file}: known as a copy of document {document}; held against the notes on it (edition {edition})",
        "other": "{file}: held against the {edition} edition of the database",
        "passages": "{passages} passages: {agrees} agree, {differs} differ, {reworded} in other words, "
        "{resolved} faulty in the document and settled by the database, {uncovered} not in the database, "
        "{heading} headings and story",
        "read": "read: {values} values, {concepts} concept words, {names} names; compared: {agreeing values} agree, "
        "{differing values} differ; not read: {share} of the letters: {unread words}",
        "records": "{records} records with a text in the database, of which the text speaks of {spoken of}",
    },
}


SOME = 12
"""Words that were not read, of which the text report tells."""


@click.command("audit", short_help="a foreign rules text against a game")
@click.argument("file", metavar="FILE")
@click.option("--game", metavar="GAME", required=True, help="与哪个游戏比对 · the game to compare with")
@click.option("--language", metavar="TAG", help="文字的语言，如 zh-Hans、zh-Hant-TW、en · the text's language")
@click.option("--select", callback=codes, metavar="CODE,...", help="只报这些代码（可写开头）· only these codes")
@click.option("--ignore", callback=codes, metavar="CODE,...", help="不报这些代码 · leave these codes out")
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="输出格式 · format"
)
@click.pass_context
def command(ctx: click.Context, /, file: str, game: str, language: str | None, form: str, **asked: Any) -> int:
    """对一份别人的规则文本（原稿、译稿、抄本）：哪些与数据库相符，哪些不符、数据库为什么那样说，哪些没有说到。
    FILE 可以是 - ，表示标准输入。有错误时退出码为 1。

    Hold somebody else's rules text (a source, a translation, a copy) against the database: what agrees, what differs
    and on what the database relies, what neither has of the other. FILE may be - for the standard input.
    """
    from cardforge.audit import audit
    from cardforge.findings import DataError, Severity
    from cardforge.lint.files import Overseer
    from cardforge.project import find_game, language_folder
    from cardforge.trial.case import open_case

    tag = _tag(language)
    case, faults = open_case(find_game(game), language_folder())
    if case is None:
        raise DataError(faults.errors)
    text, found = _read(file, tag)
    outcome = audit(text, case) if text is not None else None
    told = [*found, *(outcome.findings if outcome is not None else ())]
    report = Overseer(select=asked["select"], ignore=asked["ignore"]).kept(told)
    show: dict[str, Callable[[Findings, Text | None, Audit | None, bool], Iterator[str]]]
    show = {"text": _text, "json": _json, "sarif": _sarif, "github": _github}
    for line in show[form](report, text, outcome, bool((ctx.obj or {}).get("quiet"))):
        click.echo(line)
    return 1 if any(each.severity is Severity.ERROR for each in report) else 0


def _read(file: str, tag: str) -> tuple[Text | None, Findings]:
    """The text, in its language: given, stated in it, or told from its characters."""
    from cardforge.ignores import masked
    from cardforge.lint.document import Text
    from cardforge.lint.language import likely_language, stated_language
    from cardforge.lint.reading import read_source, read_stream

    source, found = read_stream(sys.stdin.buffer, "-") if file == "-" else read_source(Path(file))
    if source is None:
        return None, found
    language = tag or stated_language(source.text) or likely_language(source.text)
    return Text(source.file, masked(source.text), language), found


def _text(report: Findings, text: Text | None, outcome: Audit | None, quiet: bool) -> Iterator[str]:
    """What differs first, with its line; then what is only to be known; the counts last."""
    from cardforge.cli.outcome import colored, screen_of
    from cardforge.findings import Severity, report_language
    from cardforge.report.excerpt import SourceLines
    from cardforge.report.text import counted, lines

    source = SourceLines(Path(), {text.file: text.text} if text is not None else {})
    noted = [each for each in report if each.severity is Severity.NOTE]
    weighty = [each for each in report if each.severity is not Severity.NOTE]
    yield from lines(weighty, color=colored(sys.stdout), source=source, screen=screen_of(sys.stdout))
    yield from lines(noted, color=colored(sys.stdout))
    if quiet:
        return
    words = WORDS[report_language()]
    if outcome is not None and text is not None:
        unread = " ".join(list(outcome.summary["unread words"])[:SOME]) or "-"
        values = {**outcome.summary, "file": text.file, "share": f"{outcome.summary['unread']:.1%}"}
        values["unread words"] = unread
        for line in ("document" if outcome.summary["document"] else "other", "passages", "read", "records"):
            yield words[line].format(**values)
    yield counted(report)


def _json(report: Findings, text: Text | None, outcome: Audit | None, quiet: bool) -> Iterator[str]:
    from cardforge.report.json import as_json

    summary: dict[str, Any] = dict(outcome.summary) if outcome is not None else {}
    summary["list"] = [
        {"line": each.line, "state": each.state, "records": list(each.records), "noted": each.noted}
        for each in (outcome.passages if outcome is not None else ())
    ]
    yield as_json(report, summary)


def _sarif(report: Findings, text: Text | None, outcome: Audit | None, quiet: bool) -> Iterator[str]:
    from cardforge.report.sarif import as_sarif

    yield as_sarif(report)


def _github(report: Findings, text: Text | None, outcome: Audit | None, quiet: bool) -> Iterator[str]:
    from cardforge.report.github import as_github

    yield from as_github(report)
