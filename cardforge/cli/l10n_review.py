"""`cardforge l10n review` and `record`: what somebody should look at, and that somebody has."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardforge.cli.l10n import LANGUAGE, OWN, found, opened, own_words, targets, word
from cardforge.cli.usage import NamedPath
from cardforge.project import find_game

if TYPE_CHECKING:
    from cardforge.forge import Workbench
    from cardforge.l10n import Status
    from cardforge.l10n.minority import Target
    from cardforge.l10n.review import Item
    from cardforge.text import Edition


@click.command("review", short_help="what somebody should look at")
@click.argument("game")
@click.option("--to", "tag", metavar="TAG", help="只看这个版本 · this edition alone")
@click.option("--every", is_flag=True, help="一对多的字，取常见写法的也列出 · also where such a character is as usual")
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
@click.option(
    "--out",
    type=NamedPath(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="写成网页，标在真实的牌面上，放不下的、缺字的也列出 · as a page: on real faces, with what does not fit",
)
@click.pass_context
def review_command(ctx: click.Context, /, game: str, tag: str | None, every: bool, form: str, out: Path | None) -> int:
    """列出要人看的译文：过时的（逐字标出原文改了什么）、转换结果变了的、一简对多繁取了少见写法的、转回去与原文不同的。

    GAME 写 language，就看本项目自己的文字。

    What somebody should look at: stale texts with what changed in their source, drafts that have moved, characters
    that took a rarer form, texts that convert back to something else. GAME may be `language`: the project's own words.
    """
    from cardforge.l10n.review import reviewed

    name = game
    looked: list[tuple[Target, list[Status]]] = []
    if game == LANGUAGE:
        looked += own_words(tag, OWN)
    else:
        case = opened(game)
        name = case.game.info.id
        looked += [(case.editions[each], found(case, each)) for each in targets(case, tag)]
    listed = {edition.tag: reviewed(statuses, edition, every=every) for edition, statuses in looked}
    if out is not None:
        said = _page(game, name, {edition.tag: statuses for edition, statuses in looked}, listed, out)
        if not (ctx.obj or {}).get("quiet"):
            click.echo(said)
        return 0
    if form == "json":
        entries = [_entry(name, item) for items in listed.values() for item in items]
        click.echo(json.dumps({"items": entries}, ensure_ascii=False, indent=1))
        return 0
    for each, items in listed.items():
        for line in _told(name, each, items):
            click.echo(line)
    return 0


def _page(game: str, name: str, looked: Mapping[str, list[Status]], listed: Mapping[str, list[Item]], out: Path) -> str:
    """Write the page; what was written. DataError where the game cannot be laid out at all."""
    from cardforge.artifacts import write_whole
    from cardforge.report.html import Pictures
    from cardforge.report.html.translator import sheet
    from cardforge.report.html.translator_model import Drawn
    from cardforge.report.html.translator_page import translator_page

    pictures, sheets = Pictures(close=220), []
    bench = None if game == LANGUAGE else _bench(find_game(game))
    for tag, statuses in looked.items():
        drawn, shown, label = None, name, tag
        if bench is not None:
            edition, slots = bench.edition(tag), bench.slots(tag)
            backs = {slot.back.name: slot.back for slot in slots if slot.back is not None}
            drawn = Drawn.of(bench.game, edition, slots, backs.values())
            shown, label = bench.edition(bench.game.info.source_edition).texts(bench.game.info.name), _label(edition)
        sheets.append(sheet(shown, label, statuses, listed[tag], pictures, drawn))
    data = translator_page(sheets, pictures)
    out.parent.mkdir(parents=True, exist_ok=True)
    write_whole(out, data)
    faces = sum(1 for _ in pictures.listed)
    return word("page").format(file=out.as_posix(), size=len(data) / 1e6, faces=faces)


def _bench(folder: Path) -> Workbench:
    """The game laid out as a preview: a text that is not translated has its source in its stead."""
    from cardforge.forge import Workbench

    return Workbench(folder, marked=True)


def _label(edition: Edition) -> str:
    """What an edition is called in its own words; its tag where nobody says."""
    return edition.string("edition-name") if edition.has_string("edition-name") else edition.tag


def _entry(name: str, item: Item) -> dict[str, Any]:
    unit, place = item.status.unit, item.status.unit.at(item.status.tag)
    entry = {"game": name, "edition": item.status.tag, "kind": item.kind, "key": unit.key}
    entry |= {"place": str(place), "source": unit.source, "text": item.status.text, "detail": item.detail}
    if item.chosen is not None:
        entry |= {"char": item.chosen.char, "form": item.chosen.form, "usual": item.chosen.usual}
    return entry


def _told(name: str, tag: str, items: list[Item]) -> Iterator[str]:
    """The items of an edition under a heading a kind; minority decisions by their characters."""
    yield word("edition_head" if items else "edition_none").format(game=name, tag=tag, n=len(items))
    for kind in dict.fromkeys(item.kind for item in items):
        group = [item for item in items if item.kind == kind]
        yield f"  {word(f'kind_{kind}')} · {len(group)}"
        if kind == "unrecorded":
            continue
        group.sort(key=lambda item: (item.chosen.char, item.chosen.form) if item.chosen else ("", ""))
        for item in group:
            yield f"    {item.status.unit.key}"
            yield f"      {item.detail}"
            if kind in ("stale", "redraft", "drift"):
                yield f"      = {item.status.text}"


def _seen(edition: Target, statuses: list[Status], drafts: str | None) -> set[str]:
    """The keys of the computed texts that were looked at."""
    from cardforge.l10n.review import reviewed

    if drafts == "all":
        return {each.unit.key for each in statuses}
    items = reviewed(statuses, edition) if drafts else []
    return {item.status.unit.key for item in items if item.kind == "minority"}


@click.command("record", short_help="record the sources of the texts there are")
@click.argument("game")
@click.option("--to", "tag", metavar="TAG", help="只记这个版本 · this edition alone")
@click.option("--again", is_flag=True, help="过时的也看过了，照现在的原文再记 · stale ones too: they were looked at")
@click.option(
    "--drafts",
    type=click.Choice(("minority", "all")),
    help="自动转换的也看过了：review 列出的，或全部 · computed texts too: those review lists, or all",
)
@click.pass_context
def record_command(ctx: click.Context, /, game: str, tag: str | None, again: bool, drafts: str | None) -> int:
    """已写在记录里的译文，记下它所据的原文：以后原文一改，就知道哪些要再看。GAME 写 language，就记本项目自己的文字。

    For every translation that stands in the game's own files, record the source it was made for, so that a later
    change of the source is noticed. GAME may be `language`: the project's own words.
    """
    from cardforge.artifacts import write_whole
    from cardforge.l10n.record import recorded
    from cardforge.project import language_folder

    quiet = bool((ctx.obj or {}).get("quiet"))
    looked: list[tuple[Target, list[Status]]] = []
    if game == LANGUAGE:
        folder, name = language_folder(), LANGUAGE
        looked += own_words(tag, OWN)
    else:
        case = opened(game)
        folder, name = case.game.folder, case.game.info.id
        looked += [(case.editions[each], found(case, each)) for each in targets(case, tag)]
    for edition, statuses in looked:
        seen = _seen(edition, statuses, drafts)
        made = recorded(folder, edition.tag, statuses, again=again, drafts=seen)
        if made.keys:
            path = folder / made.file
            path.parent.mkdir(exist_ok=True)
            write_whole(path, made.text.encode("utf-8"))
        if not quiet:
            said = word("recorded" if made.keys else "nothing")
            click.echo(said.format(game=name, tag=edition.tag, n=len(made.keys), file=made.file))
    return 0
