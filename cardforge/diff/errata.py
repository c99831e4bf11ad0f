"""An errata sheet -> PDF by Typst, on any paper, in the fonts of the rulebook: the same bytes for the same sheet."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cardforge import rulebook
from cardforge.diff.corrections import Errata, Row
from cardforge.diff.model import Diff, Piece, Pieces, State
from cardforge.findings import DataError
from cardforge.forge import Workbench
from cardforge.project import templates_folder
from cardforge.rulebook import Templates
from cardforge.rulebook.context import REGIONS as BOOK_REGIONS
from cardforge.rulebook.model import Book, Cover, Language, Meta, Texts
from cardforge.rulebook.pdf import compiled, config
from cardforge.rulebook.templates import environment
from cardforge.rulebook.typesetting import Code, literal
from cardforge.text import Edition
from cardforge.text.model import Rich, Span
from cardforge.typeset.fonts.roles import REGIONS

ERRATA = ("title", "where", "old", "new", "cards", "echoes", "none")
LABELS = (*(f"errata.{each}" for each in ERRATA), "book.rulebook")
"""Words that the template prints itself."""


def errata_pdf(sheet: Errata, diff: Diff, bench: Workbench, paper: tuple[float, float]) -> bytes:
    """The sheet on a paper (width, height in mm). DataError for a character that no font has."""
    edition = bench.edition(sheet.tag)
    book = _book(sheet, diff, bench, edition)
    templates = Templates((templates_folder() / "errata",))
    with tempfile.TemporaryDirectory(prefix="cardforge-errata-") as name:
        folder = Path(name)
        region = REGIONS[bench.game.info.source_edition]
        fonts = rulebook.export(book, folder / "fonts", project_fonts=bench.own_fonts, region=region)
        if fonts.missing:
            raise DataError(rulebook.missing_characters(bench.game, [edition], fonts.missing))
        accent = str(bench.game.info.fields.get("accent", "indigo"))
        (folder / "look.typ").write_text(templates.read("look.typ"), encoding="utf-8")
        (folder / "config.typ").write_text(config(book, fonts, bench.theme, accent), encoding="utf-8")
        env = environment(templates, "typst", finalize=literal)
        env.globals.update(readings=_readings)
        text = templates.render(env, "errata.typ.j2", sheet=sheet, book=book, paper=paper, about=_about(diff, edition))
        (folder / "main.typ").write_text(text, encoding="utf-8")
        return compiled(folder, fonts, templates)


def _about(diff: Diff, edition: Edition) -> dict[str, str]:
    """The lines above and below the entries."""
    name = edition.texts(edition.game.info.name)
    parts = [name, edition.string("unofficial") if diff.unofficial else "", edition.string("errata.title")]
    key = "errata.versions" if diff.old_version != diff.new_version else "book.version"
    version = f"{edition.string('edition-name')} {diff.new_version}"
    return {
        "game": name,
        "versions": edition.string(key, old=diff.old_version, new=diff.new_version, version=diff.new_version),
        "foot": " · ".join(filter(None, [*parts, version])),
        "notice": edition.string("unofficial-long") if diff.unofficial else "",
    }


def _book(sheet: Errata, diff: Diff, bench: Workbench, edition: Edition) -> Book:
    """A book that holds all the words of the sheet: its fonts are those of the rulebook."""
    meta = rulebook.about(bench.game, [edition])
    title = f"{edition.texts(bench.game.info.name)} · {edition.string('errata.title')}"
    about = _about(diff, edition)
    words: dict[str, Texts] = {key.removeprefix("errata."): _plain(edition.string(key)) for key in LABELS}
    words |= {f"said.{n}": _plain(text) for n, text in enumerate([*_said(sheet), title, *about.values()])}
    empty: Texts = ((),)
    cover = Cover(empty, _plain(about["game"]), empty, empty, empty, empty, (), (), None)
    lang = edition.tag.split("-")[0]
    language = Language(edition.tag, lang, BOOK_REGIONS.get(edition.tag, ""), edition.string("edition-short"))
    meta = Meta(title, meta.author, meta.description, (*meta.keywords, title), diff.new_version)
    return Book((language,), meta, cover, (), None, words, {}, bench.game.info.id)


def _plain(text: str) -> Texts:
    rich: Rich = (Span(text),) if text else ()
    return (rich,)


def _said(sheet: Errata) -> Iterator[str]:
    yield sheet.echo_cards + sheet.echo_book
    for entry in (*sheet.cards, *sheet.book):
        yield from (entry.name, entry.where, entry.number, entry.reason)
        for row in entry.rows:
            yield row.label + row.old_note + row.new_note + "".join(piece.text for piece in (*row.old, *row.new))


def _readings(row: Row) -> Code:
    """The two cells of a row: what stood there, and what is to stand there."""
    old, new = _reading(row.old, State.OLD, row.old_note), _reading(row.new, State.NEW, row.new_note)
    return Code(f"({old}, {new}, {literal(row.label or None)})")


def _reading(pieces: Pieces, state: State, note: str) -> Code:
    kept = [piece for piece in pieces if piece.state in (State.SAME, state) and piece.role != "bracket"]
    if not kept:
        return Code(f"note({literal(note)})") if note else Code("none")
    return Code("{" + "; ".join(_said_so(piece) for piece in _unbroken(kept)) + "}")


def _unbroken(pieces: list[Piece]) -> Iterator[Piece]:
    """Neighbours of one kind as one, so that what is marked is marked in one stroke."""
    for n, piece in enumerate(pieces):
        if n and pieces[n - 1].state is piece.state and pieces[n - 1].role == piece.role:
            continue
        run = [piece.text]
        for other in pieces[n + 1 :]:
            if (other.state, other.role) != (piece.state, piece.role):
                break
            run.append(other.text)
        yield replace(piece, text="".join(run))


def _said_so(piece: Piece) -> str:
    body = f"bold({literal(piece.text)})" if piece.role == "name" else f"[#{literal(piece.text)}]"
    return f"{piece.state.value}({body})" if piece.state is not State.SAME else body
