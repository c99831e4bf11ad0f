"""`cardforge lint`: any text file, looked over for damage, wrong marks, debris and sums; `--fix` mends what is safe."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardforge.cli.lint_writing import Mended, write
from cardforge.cli.validate import FORMATS, codes

if TYPE_CHECKING:
    from cardforge.findings import Findings
    from cardforge.lint import Lexicon
    from cardforge.lint.files import Looked, Overseer

SPOKEN = ("zh", "en")
"""Beginnings of the languages that have rules of their own."""
MANY = 12
"""Findings from which on it is told how many there are of each code."""
WORDS: dict[str, dict[str, str]] = {
    "zh": {
        "stated": "{file}：语言 {language}（文中注明）",
        "told": "{file}：语言 {language}（按字推断；可用 --language 指定）",
        "changed": "{file}:{line}:{column}: 已改 {code} 「{old}」→「{new}」",
        "few": "{file}：没有 {language} 的专门规则，只查各种文字共有的毛病",
        "unwhole": "{file}：没有全部读出，未改",
        "unwritable": "{file}：改后无法再用原编码保存或辨认，未改；先转成 UTF-8",
        "codes": "各代码：{listed}；cardforge explain 代码 说明每一种",
        "game": "{folder} 是一个游戏，这里只查了其中的文章；牌和规则：cardforge validate {folder}",
        "files": "{n} 个文件：",
        "changes": "，改了 {n} 处",
    },
    "en": {
        "stated": "{file}: language {language} (stated in the text)",
        "told": "{file}: language {language} (told from its characters; --language sets it)",
        "changed": "{file}:{line}:{column}: fixed {code} {old!r} -> {new!r}",
        "few": "{file}: there are no rules for {language} alone; only what is wrong in any language is looked for",
        "unwhole": "{file}: not read to its end, so nothing was fixed",
        "unwritable": "{file}: its encoding lacks a character of the fixes; convert it to UTF-8 first",
        "codes": "by code: {listed}; cardforge explain CODE tells of each",
        "game": "{folder} is a game; only its prose was read here. For cards and rules: cardforge validate {folder}",
        "files": "{n} file{s}: ",
        "changes": ", {n} place{s} fixed",
    },
}


@click.command("lint", short_help="look any text file over")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--language", metavar="TAG", help="文字的语言，如 zh-Hans、zh-Hant-TW、en · the texts' language")
@click.option("--game", metavar="GAME", help="按这个游戏的牌名与术语核对 · know this game's names and terms")
@click.option("--fix", is_flag=True, help="改正可以放心改的：标点、空格 · mend what is safe: marks, spaces")
@click.option("--select", callback=codes, metavar="CODE,...", help="只报这些代码（可写开头）· only these codes")
@click.option("--ignore", callback=codes, metavar="CODE,...", help="不报这些代码 · leave these codes out")
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="输出格式 · format"
)
@click.pass_context
def command(ctx: click.Context, /, files: tuple[str, ...], form: str, fix: bool, **asked: Any) -> int:
    """检查任何文字：坏字、错标点、断行、对不上的数。FILE 可以是文件、文件夹，或 - 表示标准输入（此时 --fix
    把改好的文字写到标准输出）。有错误时退出码为 1。

    Look any text over: damaged characters, wrong marks, debris of broken pages, sums. FILE is a file, a folder, or -
    for the standard input, which --fix then answers with the mended text.
    """
    from cardforge.findings import Findings, Severity, report_language
    from cardforge.lint.files import Overseer

    if "" in files:  # which would be the folder one stands in
        raise click.BadParameter(str(files), param_hint="FILE")
    overseer = Overseer(_lexicons(asked["game"]), _tag(asked["language"]), asked["select"], asked["ignore"])
    findings = Findings()
    looked: list[Looked] = []
    mended: list[Mended] = []
    for name in dict.fromkeys(files):
        looked.extend(_look(name, overseer, findings, fix, mended))
    write(mended, overseer)
    for each in looked:
        findings.extend(each.findings)
    report = Findings(findings.ordered())
    piped = fix and "-" in files
    show: dict[str, Callable[[Findings, list[Looked], bool], Iterator[str]]]
    show = {"text": _text, "json": _json, "sarif": _sarif, "github": _github}
    for line in show[form](report, looked, bool((ctx.obj or {}).get("quiet"))):
        click.echo(line, err=piped)
    if form == "text" and not (ctx.obj or {}).get("quiet"):
        for name in (each for each in dict.fromkeys(files) if (Path(each) / "game.yaml").is_file()):
            click.echo(WORDS[report_language()]["game"].format(folder=name), err=piped)
    return 1 if any(each.severity is Severity.ERROR for each in report) else 0


def _tag(value: str | None) -> str:
    """The language asked for. CardforgeError A203 for what is no tag of a language."""
    import re

    from cardforge.findings import CardforgeError, closest, finding
    from cardforge.text import CHINESE, base_of

    known = (*CHINESE, "zh-Hant", "en")
    other = re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}", value or "") and not (value or "").startswith("zh")
    if value is None or value in known or base_of(value) or other:
        return value or ""
    raise CardforgeError(
        finding("A203", kind="edition", value=value, known=", ".join(known), guess=closest(value, known))
    )


def _lexicons(game: str | None) -> Callable[[str], Lexicon]:
    """What makes a lexicon of a language: of the language data, and of a game's names where one is given.
    CardforgeError where there is no such game or it cannot be read."""
    from cardforge import catalog, claims
    from cardforge.findings import DataError, Findings
    from cardforge.project import find_game, language_folder
    from cardforge.text import Edition, load_language
    from cardforge.text.lexicon import edition_tag, make_lexicon

    language, faults = load_language(language_folder())
    if game is None:
        return lambda tag: make_lexicon(language, tag)
    loaded, found = catalog.load(find_game(game))
    if loaded is None:
        raise DataError(Findings([*faults, *found]).errors)
    read, _ = claims.read(loaded)
    return lambda tag: make_lexicon(language, tag, Edition(loaded, read, language, edition_tag(tag)))


def _look(
    name: str, overseer: Overseer, findings: Findings, fix: bool = False, mended: list[Mended] | None = None
) -> Iterator[Looked]:
    """What came of a file, of every text of a folder, or of the standard input; what cannot be read is a finding. What
    is to be written goes to `mended`: nothing is written before all was looked over."""
    from cardforge.lint.reading import files_of, read_source, read_stream

    if name == "-":
        source, found = read_stream(sys.stdin.buffer, "-")
        if source is None:
            findings.extend(overseer.kept(found))
            return
        looked = overseer.look(source, found, mend=fix)
        if fix and source.whole:
            sys.stdout.buffer.write(source.encode(source.text) if looked.written is None else looked.written)
        yield looked
        return
    paths, found = files_of(Path(name))
    findings.extend(overseer.kept(found))
    for path in paths:
        source, found = read_source(path)
        if source is None:
            findings.extend(overseer.kept(found))
            continue
        looked = overseer.look(source, found, mend=fix)
        if looked.written is not None and mended is not None:
            mended.append(Mended(path, looked, source, found))
        yield looked


def _text(report: Findings, looked: list[Looked], quiet: bool) -> Iterator[str]:
    from cardforge.cli.outcome import colored, screen_of
    from cardforge.findings import report_language
    from cardforge.report.excerpt import SourceLines
    from cardforge.report.text import counted, lines

    words = WORDS[report_language()]
    if not quiet:
        for each in looked:
            if each.by in words:
                yield words[each.by].format(file=each.file, language=each.language)
            if not each.language.startswith(SPOKEN):
                yield words["few"].format(file=each.file, language=each.language)
            for change in each.changes:
                yield words["changed"].format(file=each.file, **asdict(change))
    for each in looked:
        if each.left:
            yield words[each.left].format(file=each.file)
    source = SourceLines(Path(), {each.file: each.text for each in looked})
    yield from lines(report, color=colored(sys.stdout), source=source, screen=screen_of(sys.stdout))
    if not quiet:
        counts = Counter(each.code for each in report)
        if len(report) >= MANY:
            yield words["codes"].format(listed=", ".join(f"{code} {n}" for code, n in counts.most_common()))
        fixed = sum(len(each.changes) for each in looked)
        told = words["changes"].format(n=fixed, s=_plural(fixed)) if fixed else ""
        yield f"{words['files'].format(n=len(looked), s=_plural(len(looked)))}{counted(report)}{told}"


def _plural(number: int) -> str:
    return "" if number == 1 else "s"


def _json(report: Findings, looked: list[Looked], quiet: bool) -> Iterator[str]:
    from cardforge.report.json import as_json

    files = [{"file": each.file, "language": each.language, "by": each.by, "left": each.left} for each in looked]
    fixed = [{"file": each.file, **asdict(change)} for each in looked for change in each.changes]
    yield as_json(report, {"files": files, "fixed": fixed})


def _sarif(report: Findings, looked: list[Looked], quiet: bool) -> Iterator[str]:
    from cardforge.report.sarif import as_sarif

    yield as_sarif(report)


def _github(report: Findings, looked: list[Looked], quiet: bool) -> Iterator[str]:
    from cardforge.report.github import as_github

    yield from as_github(report)
