"""`cardforge l10n export`: files for translators."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardforge.cli.build import listed
from cardforge.cli.l10n import LANGUAGE, found, opened, own_tags, targets
from cardforge.cli.usage import NamedPath
from cardforge.project import language_folder

if TYPE_CHECKING:
    from cardforge.findings import Findings
    from cardforge.l10n import Status
    from cardforge.l10n.exchange import Pack
    from cardforge.trial.case import Case

FORMATS = ("xlsx", "po", "xliff", "csv", "tmx", "tbx")
PARTS = ("texts", "strings", "logs", "phrases", "glossary")
STATES = ("missing", "draft", "approved", "stale", "redraft")
DPI = 96
"""Of the faces shown to translators: readable, and a deck of them is a few MB."""
WORDS = {
    "zh": {"written": "{file}：{n} 条", "pictures": "{folder}：{n} 张牌面", "begun": "新版本 {tag}：建了 {files}"},
    "en": {
        "written": "{file}: {n} texts",
        "pictures": "{folder}: {n} faces",
        "begun": "new edition {tag}: made {files}",
    },
}


@click.command("export", short_help="write files for translators")
@click.argument("game", required=False)
@click.option("--to", "tag", required=True, metavar="TAG", help="译成哪个版本 · the edition to translate into")
@click.option("--format", "form", type=click.Choice(FORMATS), default="xlsx", show_default=True, help="格式 · format")
@click.option("--what", type=click.Choice(PARTS), default="texts", show_default=True,
              help="游戏的文字，或本项目自己的文字 · the game's texts, or the project's own words")  # fmt: skip
@click.option("--state", "states_", callback=listed, metavar="STATE,...",
              help=f"只要这些状态的 · only these: {', '.join(STATES)}")  # fmt: skip
@click.option("--new", "new", is_flag=True, help="还没有这个版本：建起来 · there is no such edition yet: begin it")
@click.option("--pictures", is_flag=True, help="附上牌面 · with pictures of the faces")
@click.option("--out", type=NamedPath(path_type=Path), metavar="FILE", help="写到哪个文件 · file to write")
def export_command(
    game: str | None, tag: str, form: str, what: str, states_: tuple[str, ...], new: bool, pictures: bool,
    out: Path | None,
) -> int:  # fmt: skip
    """导出给译者填写的文件：原文、印出的句子、槽、术语、字数上限，一条一行。GAME 写 language，就是本项目自己的文字。

    A file for the translator to fill in: source, the sentence as printed, slots, glossary, limits, a text a row.
    GAME may be `language`: the project's own words.
    """
    from cardforge.artifacts import write_whole
    from cardforge.cli.outcome import show
    from cardforge.findings import CardforgeError, Findings, closest, finding, report_language
    from cardforge.l10n.exchange import write

    if wrong := [each for each in states_ if each not in STATES]:
        known = ", ".join(STATES)
        raise CardforgeError(
            finding("A203", kind="state", value=each, known=known, guess=closest(each, STATES)) for each in wrong
        )
    if form == "tbx" and what not in ("glossary", "texts"):
        raise CardforgeError(finding("X092", format=form, what="glossary"))
    if game in (None, LANGUAGE) and (game or what != "texts"):
        known_language(tag, new)
    elif new and game is not None:
        _begin(opened(game), tag)
    findings = Findings()
    pack = _pack(game, tag, what, states_, pictures, findings)
    path = out or Path(f"{pack.game}{'' if what == 'texts' else '-' + what}.{tag}.{form}")
    words = WORDS[report_language()]
    write_whole(path, write(pack, form))
    click.echo(words["written"].format(file=path.as_posix(), n=len(pack.terms if form == "tbx" else pack.lines)))
    if pack.pictures and form != "xlsx":
        folder = path.with_suffix("").with_name(f"{path.stem}-faces")
        for name, data in pack.pictures.items():
            write_whole(folder / name, data)
        click.echo(words["pictures"].format(folder=folder.as_posix(), n=len(pack.pictures)))
    show(findings)
    return 1 if findings.errors else 0


def _begin(case: Case, tag: str) -> None:
    """Write the files of an edition that the game does not have yet, and say which."""
    from cardforge.artifacts import write_whole
    from cardforge.findings import report_language
    from cardforge.l10n.begin import begun

    clauses = (texts for record in case.game.records.values() for texts in record.clauses.values())
    slots = any("{" in said for texts in clauses for said in texts.values())
    files = begun(case.game.folder, tag, case.game.info.editions, language_folder(), slots=slots)
    for path, data in files.items():
        write_whole(path, data)
    if files:
        shown = ", ".join(path.relative_to(case.game.folder).as_posix() for path in files)
        click.echo(WORDS[report_language()]["begun"].format(tag=tag, files=shown))


def _pack(game: str | None, tag: str, what: str, states_: Sequence[str], pictures: bool, findings: Findings) -> Pack:
    """Everything that is exported: of a game, or the project's own words."""
    if what == "texts" and game != LANGUAGE:
        if game is None:
            raise click.UsageError("写明游戏 · name the game")
        return _of_game(opened(game), tag, states_, pictures, findings)
    if game not in (None, LANGUAGE):
        return _words_of_game(opened(str(game)), tag, what, states_, findings)
    parts = PARTS[1:] if what == "texts" else (what,)
    language = own_language()
    every = [each for part in parts for each in own_words(language, tag, part)]
    return _of_words(LANGUAGE, "Cardforge", language, tag, _wanted(every, states_), findings)


def _words_of_game(case: Case, tag: str, what: str, states_: Sequence[str], findings: Findings) -> Pack:
    """A game's own fixed words of a new edition. CardforgeError X095 where it has none."""
    from cardforge.findings import CardforgeError, finding
    from cardforge.l10n import Decisions, states
    from cardforge.l10n.wordbook import OF_A_GAME, game_words

    targets(case, tag)
    units = game_words(case.game.folder, case.language, tag, (what,) if what in OF_A_GAME else ())
    if not units:
        raise CardforgeError(finding("X095", game=case.game.info.id, edition=tag, what=what))
    wanted = _wanted(list(states(units, Decisions(tag))), states_)
    return _of_words(case.game.info.id, _title(case), case.language, tag, wanted, findings)


def _of_words(game: str, title: str, language: Any, tag: str, wanted: Sequence[Status], findings: Findings) -> Pack:
    from cardforge.l10n.exchange import Pack, fit_to_go
    from cardforge.l10n.exchange.outgoing import glossary_terms, lines
    from cardforge.l10n.wordbook import source_of

    source = source_of(tag)
    terms = glossary_terms(language.glossary, source, tag)
    return Pack(game, tag, source, fit_to_go(lines(wanted, terms), findings), title, terms)


def _of_game(case: Case, tag: str, states_: Sequence[str], pictures: bool, findings: Findings) -> Pack:
    """The texts of a game. CardforgeError X091 for the edition that it is written in."""
    from cardforge.findings import CardforgeError, finding
    from cardforge.l10n.exchange import Pack, fit_to_go
    from cardforge.l10n.exchange.outgoing import glossary_terms, lines

    info = case.game.info
    targets(case, tag)
    if tag == info.source_edition:
        raise CardforgeError(finding("X091", edition=tag, game=info.id))
    wanted = _wanted(found(case, tag), states_)
    shown = _shown_on(case) if pictures else {}
    faces = _faces(case, {shown[each.unit.record] for each in wanted if each.unit.record in shown}) if shown else {}
    shown = {record: name for record, name in shown.items() if name in faces}
    terms = glossary_terms(case.language.glossary, info.source_edition, tag)
    rows = fit_to_go(lines(wanted, terms, shown, case.editions[tag]), findings)
    return Pack(info.id, tag, info.source_edition, rows, _title(case), terms, faces)


def _wanted(every: Iterable[Status], states_: Sequence[str]) -> list[Status]:
    return [each for each in every if not states_ or each.state.value in states_]


def _title(case: Case) -> str:
    names = case.game.info.name
    return names.get(case.game.info.source_edition) or next(iter(names.values()), case.game.info.id)


def own_language() -> Any:
    from cardforge.text import load_language

    language, _ = load_language(language_folder())
    return language


def own_words(language: Any, tag: str, what: str) -> list[Status]:
    """The state of the project's own words of one kind."""
    from cardforge.l10n import Decisions, computing, states, word_decisions
    from cardforge.l10n.minority import Unnamed
    from cardforge.l10n.wordbook import word_units

    decided = word_decisions(language.folder).get(tag, Decisions(tag))
    return list(states(word_units(language, tag, (what,)), decided, computing(Unnamed(tag, language))))


def known_language(tag: str, new: bool) -> None:
    """CardforgeError A203 for an edition of which the project has no words, unless a `new` one is to be begun."""
    from cardforge.catalog.types import is_own_edition
    from cardforge.findings import CardforgeError, closest, finding

    there = own_tags()
    if tag not in there and not (new and is_own_edition(tag)):
        known = ", ".join(there)
        raise CardforgeError(finding("A203", kind="edition", value=tag, known=known, guess=closest(tag, there)))


def _shown_on(case: Case) -> dict[str, str]:
    """Record -> the picture its texts are seen on: its own face, or that of the first record that has it as a skill."""
    from cardforge.faces import is_card
    from cardforge.l10n.exchange.outgoing import picture_name

    cards = [record for record in case.game.records.values() if is_card(record)]
    shown = {record.id: picture_name(record.id) for record in cards}
    for record in cards:
        for skill in record.fields.get("skills") or ():
            shown.setdefault(str(skill), picture_name(record.id))
    return shown


def _faces(case: Case, names: Collection[str]) -> dict[str, bytes]:
    """Faces in the source edition, by the names of their pictures."""
    from cardforge.faces import face_pdf, render_png
    from cardforge.findings import DataError
    from cardforge.forge.workbench import Workbench
    from cardforge.l10n.exchange.outgoing import picture_name
    from cardforge.project import DEFAULTS

    bench = Workbench(case.game.folder, DEFAULTS.theme, DEFAULTS.ink)
    made: dict[str, bytes] = {}
    for slot in bench.slots(case.game.info.source_edition):
        name = picture_name(slot.front.name.partition("#")[0])
        if name in names and name not in made:
            made[name] = render_png(face_pdf(slot.front), DPI)
    if bench.findings.errors and not made:
        raise DataError(bench.findings.ordered())
    return made
