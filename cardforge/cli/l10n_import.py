"""`cardforge l10n import`: files that come back from translators."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardforge.cli.l10n import LANGUAGE, found, opened
from cardforge.cli.l10n_exchange import PARTS, own_language, own_words
from cardforge.cli.usage import NamedPath
from cardforge.project import find_game, language_folder

if TYPE_CHECKING:
    from cardforge.findings import Finding, Findings
    from cardforge.l10n import Status, Unit
    from cardforge.l10n.exchange import Received
    from cardforge.l10n.merge import Merged
    from cardforge.trial.case import Case

WORDS = {
    "zh": {
        "accepted": "收下", "same": "未变", "stale": "收下（过时）", "emptied": "空着，保留", "conflict": "冲突",
        "failed": "未过核对", "unknown": "不认识",
        "changed": "改写：{files}",
        "would": "会改写：{files}（试运行，没有写）",
        "nothing": "没有要改的",
        "refused": "有文件读不了，什么也没有写",
        "none": "文件里没有译文",
    },
    "en": {
        "accepted": "accepted", "same": "same", "stale": "accepted as stale", "emptied": "blank, kept",
        "conflict": "conflict", "failed": "failed a check", "unknown": "unknown",
        "changed": "written: {files}",
        "would": "would be written: {files} (dry run; nothing was)",
        "nothing": "nothing to change",
        "refused": "a file cannot be read; nothing was written",
        "none": "there is no translation in the file",
    },
}  # fmt: skip


@click.command("import", short_help="merge translators' files")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=NamedPath(path_type=Path))
@click.option("--game", metavar="GAME", help="哪个游戏；默认照文件所写 · the game; default as the file says")
@click.option("--to", "tag", metavar="TAG", help="哪个版本；默认照文件所写 · the edition; default as the file says")
@click.option("--dry-run", is_flag=True, help="只报告，不写 · report only")
@click.option("--anyway", is_flag=True, help="未过核对的也收下 · take what fails a check, too")
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
@click.pass_context
def import_command(
    ctx: click.Context, /, files: tuple[Path, ...], game: str | None, tag: str | None,
    dry_run: bool, anyway: bool, form: str,
) -> int:  # fmt: skip
    """把译者寄回的文件并回来：逐行报告，只改动过的才写，从不删除。文件读不了就什么也不写。

    Merge files that came back: a report row by row; only what was touched is written, nothing is deleted. Where a file
    cannot be read, nothing is written at all.
    """
    from cardforge.cli.outcome import show
    from cardforge.findings import Findings, Place, report_language
    from cardforge.l10n.exchange import received

    words = WORDS[report_language()]
    findings = Findings()
    came = [received(path, findings) for path in files]
    if _broken(findings):
        show(findings)
        click.echo(words["refused"], err=True)
        return 1
    groups: dict[tuple[str, str], list[Received]] = {}
    for each in came:
        key = (game or each.game, tag or each.tag)
        if not all(key):
            findings.report("X090", Place(each.file))
        else:
            groups.setdefault(key, []).append(each)
    if _broken(findings):
        show(findings)
        return 1
    written: dict[Path, bytes] = {}
    reports: list[Merged] = []
    for (name, to), group in groups.items():
        merged, made, said = _merge(name, to, group, anyway)
        findings += said
        reports.append(merged)
        written |= made
    refused = _broken(findings)
    if not dry_run and not refused:
        _write(written)
    quiet = bool((ctx.obj or {}).get("quiet"))
    shown = [_shown(path) for path in written]
    if refused and form == "text":
        show(findings)  # of rows there is nothing to say: none was taken
    else:
        _tell(reports, findings, [] if refused else shown, words["would" if dry_run else "changed"], form, quiet)
    if refused:
        click.echo(words["refused"], err=True)
    return 1 if findings.errors else 0


WHOLE = ("X050", "X056", "X060", "X070", "X071", "X085", "X086", "X090", "X094")
"""Codes of faults of a whole file: with one of them nothing is written."""


def _broken(findings: Findings) -> bool:
    return any(each.code in WHOLE or each.code.startswith("D") for each in findings.errors)


def _merge(name: str, tag: str, group: Sequence[Received], anyway: bool) -> tuple[Merged, dict[Path, bytes], Findings]:
    """The files of one game and edition, merged: the report, the files to write, what is to be told."""
    from cardforge.findings import Findings
    from cardforge.l10n.incoming import changes, together
    from cardforge.l10n.merge import Merged, belongs, merge

    if name == LANGUAGE:
        language = own_language()
        kinds = dict.fromkeys(row.key.partition(":")[0] for each in group for row in each.rows)
        every = [status for kind in kinds if kind in PARTS[1:] for status in own_words(language, tag, kind)]
        folder, check = language_folder(), _own_check(anyway)
    else:
        case = opened(_folder(name))
        tag = next((each for each in case.game.info.editions if each.lower() == tag.lower()), tag)
        _known(case, tag, group)
        every, folder, check = found(case, tag), case.game.folder, _check(case, tag, anyway)
        every += _own_words_of(case, tag) if _has_words(group) else []
        name = case.game.info.id
    findings = Findings()
    for each in group:
        findings += belongs(each, name, tag)
    if _broken(findings):
        return Merged(tag), {}, findings
    merged = together([merge(each, every, tag, check) for each in group])
    findings += merged.findings
    made = changes(folder, merged, [each.unit.key for each in every], language=name == LANGUAGE)
    findings += made.findings
    return merged, {folder / file: data for file, data in made.files.items()}, findings


def _known(case: Case, tag: str, group: Sequence[Received]) -> None:
    """CardforgeError A203, for each file, where the game has no such edition."""
    from cardforge.findings import CardforgeError, Place, closest, finding

    if tag not in (there := case.game.info.editions):
        known, guess = ", ".join(there), closest(tag, there)
        raise CardforgeError(
            finding("A203", Place(each.file), kind="edition", value=tag, known=known, guess=guess) for each in group
        )


def _has_words(group: Sequence[Received]) -> bool:
    """Whether a file holds fixed words that a game has of its own."""
    from cardforge.l10n.wordbook import OF_A_GAME

    return any(row.key.partition(":")[0] in OF_A_GAME for each in group for row in each.rows)


def _own_words_of(case: Case, tag: str) -> list[Status]:
    from cardforge.l10n import Decisions, states
    from cardforge.l10n.wordbook import game_words

    return list(states(game_words(case.game.folder, case.language, tag), Decisions(tag)))


def _folder(name: str) -> Path:
    """The game one stands in, where its file says this id; else the bundled one, or a path; else the one folder here
    whose game says it (an export names the game by its id, which need not be the folder's name)."""
    from cardforge.catalog import game_id
    from cardforge.findings import CardforgeError

    if game_id(Path()) == name and not (Path(name) / "game.yaml").is_file():
        return Path()
    try:
        return find_game(name)
    except CardforgeError:
        own = [each.parent for each in sorted(Path().glob("*/game.yaml")) if game_id(each.parent) == name]
        if len(own) != 1:
            raise
        return own[0]


def _check(case: Case, tag: str, anyway: bool) -> Callable[[Unit, str], Iterable[Finding]]:
    """What an import holds a text to; `anyway` makes warnings of all of it. What is not of the edition's script is told
    of a text that is taken: what a game may have of it, its own checks know."""
    from cardforge.check.editions import strangers
    from cardforge.check.l10n import MOST
    from cardforge.l10n.compare import Fault, Pair, faults, plain_words
    from cardforge.l10n.merge import is_word

    pair, own = Pair(case.editions[case.game.info.source_edition], case.editions[tag]), _own_check(anyway)

    def held(unit: Unit, text: str) -> Iterable[Finding]:
        if is_word(unit):
            return own(unit, text)
        foreign = [] if unit.kind == "credits" else strangers(plain_words(text).replace("\x00", ""), tag)[:MOST]
        script = (Fault("X022", {"char": char, "point": f"U+{ord(char):04X}"}) for char in foreign)
        return [*_told(faults(unit, text, pair), unit, tag, anyway), *_told(script, unit, tag, True)]

    return held


def _own_check(anyway: bool) -> Callable[[Unit, str], Iterable[Finding]]:
    """The same for the project's own words: their braces, and of a phrase, whether it can be read at all."""
    from cardforge.l10n.compare import broken, slots
    from cardforge.l10n.wordbook import unread

    nothing: Any = None  # braces are compared without an edition

    def held(unit: Unit, text: str) -> Iterable[Finding]:
        braces = [*broken(unit, text, nothing), *slots(unit, text, nothing)]
        return [*unread(unit, text), *_told(braces, unit, "", anyway)]

    return held


def _told(found_: Iterable[Any], unit: Unit, tag: str, anyway: bool) -> Iterable[Finding]:
    from cardforge.findings import Severity, finding

    record = unit.record if "/" in unit.record else ""
    more = {"severity": Severity.WARNING} if anyway else {}
    for fault in found_:
        yield finding(fault.code, None, record=record, edition=tag, key=unit.key, **more, **fault.values)


def _write(files: Mapping[Path, bytes]) -> None:
    """All files or none: where one cannot be written, those before it get their old content back."""
    from cardforge.artifacts import write_whole

    before = {path: path.read_bytes() if path.exists() else None for path in files}
    done: list[Path] = []
    try:
        for path, data in files.items():
            write_whole(path, data)
            done.append(path)
    except BaseException:
        for path in done:
            old = before[path]
            if old is None:
                path.unlink(missing_ok=True)
            else:
                write_whole(path, old)
        raise


def _shown(path: Path) -> str:
    """A path from where one stands, where it is below; else as it is."""
    return Path(os.path.relpath(path)).as_posix() if path.resolve().is_relative_to(Path.cwd()) else path.as_posix()


def _tell(
    reports: Sequence[Merged], findings: Findings, files: Sequence[str], said: str, form: str, quiet: bool
) -> None:
    from cardforge.cli.outcome import show
    from cardforge.findings import report_language
    from cardforge.l10n.merge import Outcome, summary

    counts = summary(reports)
    if form == "json":
        rows = [_entry(entry) for each in reports for entry in each.report]
        told = [{"code": each.code, "place": str(each.place or ""), "severity": each.severity.value,
                 "message": each.message()} for each in findings]  # fmt: skip
        sums = {outcome.value: count for outcome, count in counts.items()}
        whole = {"rows": rows, "counts": sums, "findings": told, "files": list(files)}
        click.echo(json.dumps(whole, ensure_ascii=False, indent=1))
        return
    show(findings)
    words = WORDS[report_language()]
    if quiet:
        return
    for each in reports:
        for entry in each.report:
            if entry.outcome in (Outcome.ACCEPTED, Outcome.STALE):
                place = entry.row.text_place or entry.row.place
                before = "" if entry.before == entry.row.text else f"{_line(entry.before)} → "
                click.echo(f"{place} {words[entry.outcome]} {entry.row.key}: {before}{_line(entry.row.text)}")
    click.echo(", ".join(f"{words[outcome]} {count}" for outcome, count in counts.items() if count) or words["none"])
    click.echo(said.format(files=", ".join(files)) if files else words["nothing"])


def _entry(entry: Any) -> dict[str, Any]:
    row = entry.row
    codes = [each.code for each in entry.findings]
    return {"place": str(row.text_place or row.place), "key": row.key, "outcome": entry.outcome.value,
            "before": entry.before, "text": row.text, "codes": codes}  # fmt: skip


def _line(text: str) -> str:
    """A text as one line of the report, not too long."""
    line = " / ".join(text.splitlines())
    return line if len(line) <= 120 else f"{line[:100]} … {line[-15:]}"
