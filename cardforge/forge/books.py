"""The rulebook of a game, as PDF and as HTML."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from cardforge import project, rulebook
from cardforge.artifacts import files_fingerprint
from cardforge.faces import Face, compose, face_pdf
from cardforge.findings import DataError
from cardforge.forge.plan import Target
from cardforge.forge.remember import Memory
from cardforge.forge.workbench import Workbench
from cardforge.press import press_book
from cardforge.project import EDITIONS
from cardforge.rulebook import Book, Templates
from cardforge.rulebook.links import described
from cardforge.sheets import Meta
from cardforge.sheets.booklet import booklet
from cardforge.typeset.fonts.roles import region_of


class BookMaker:
    """Makes the rulebooks of one game; what was noticed on the way is in the workbench's `findings`."""

    def __init__(self, bench: Workbench, memory: Memory) -> None:
        self.bench = bench
        self.memory = memory
        self.templates = Templates((bench.folder / "rulebook", project.templates_folder() / "rulebook"))
        self._books: dict[tuple[str, ...], Book] = {}

    def pdf(self, editions: tuple[str, ...]) -> bytes | None:
        """The book as PDF; None where something is wrong. DataError for characters that no font has."""
        book = self._book(editions)
        if self.bench.findings.errors:
            return None
        return self.memory.remembered(("rulebook.pdf", self._said(book)), lambda: self._typeset(book, editions))

    def html(self, editions: tuple[str, ...]) -> bytes | None:
        """The book as one HTML file; None where something is wrong."""
        book = self._book(editions)
        if self.bench.findings.errors:
            return None
        return self.memory.remembered(
            ("rulebook.html", self._said(book)),
            lambda: rulebook.html(
                book,
                self.bench.theme,
                self.templates,
                accent=self._accent(),
                icons=self.icons,
                keep=self.memory.remembered,
            ),
        )

    def booklet(self, editions: tuple[str, ...], paper: tuple[float, float]) -> bytes | None:
        """The PDF two up on sheets of a paper (mm), to be folded and stapled; blank pages have the paper's colour."""
        pdf = self.pdf(editions)
        ground = None if self.bench.ink == "low" else self.bench.theme.rgb("paper")
        parts = ("booklet", sha256(pdf or b"").hexdigest(), paper, ground)
        return None if pdf is None else self.memory.remembered(parts, lambda: booklet(pdf, paper, ground=ground))

    def press(self, target: Target) -> dict[str, bytes] | None:
        """The pages for a print shop, with bleed; nothing where the preset wants pictures of cards."""
        preset = self.bench.presets[target.detail]
        if preset.output != "pdf":
            return {}
        pdf = self.pdf(target.editions)
        if pdf is None:
            return None
        meta = self._book(target.editions).meta
        said = Meta(meta.title, meta.author, meta.description, target.editions[0], tuple(meta.keywords))
        pressed = press_book(pdf, preset, self.bench.theme, said)
        self.bench.findings.extend(pressed.findings)
        return {f"{target.folder}/{name}": data for name, data in pressed.files.items()}

    def _book(self, editions: tuple[str, ...]) -> Book:
        if editions not in self._books:
            bench = self.bench
            pages = self._pages(editions[0])
            self._books[editions] = rulebook.context(
                bench.game,
                bench.claims,
                [bench.edition(tag) for tag in editions],
                pages,
                executed=self.executed,
                findings=bench.findings,
            )
            for tag in editions:  # what rendering the book's texts brought up
                bench.findings.extend(bench.edition(tag).findings)
        return self._books[editions]

    @cached_property
    def executed(self) -> tuple[str, ...]:
        """The rulings that the engine has just run and upheld: only their answers bear the mark in the book."""
        from cardforge.trial.upheld import upheld

        return upheld(self.bench.game, self.bench.claims)

    @cached_property
    def icons(self) -> dict[str, bytes]:
        """Inline icons of the book, in the theme's colours."""
        return rulebook.inline_icons(self.bench.art.folders, self.bench.theme)

    @cache  # noqa: B019 - a maker lives for one build
    def _pages(self, tag: str) -> dict[str, bytes]:
        """The faces a book shows, in its first edition, as one-page PDFs at trim size. DataError where the
        game's own fonts are damaged: they cannot be drawn."""
        bench = self.bench
        bench.slots(tag)
        if damage := bench.fonts(tag).damage():
            raise DataError(damage)
        fronts = {slot.front.record: slot for slot in reversed(bench.slots(tag))}
        pages = {id: self._page(slot.front) for id, slot in fronts.items()}
        backs = {slot.back.name: slot.back for slot in bench.slots(tag) if slot.back is not None}
        for name, face in backs.items():
            pages[f"back/{name}"] = self._page(face)
            pages.setdefault("back", pages[f"back/{name}"])
        return pages | {key: self._page(face) for key, face in self._emblems(tag)}

    def _emblems(self, tag: str) -> Iterator[tuple[str, Face]]:
        """The emblems of records that the book tells whole."""
        bench = self.bench
        for key, record in rulebook.emblems(bench.game).items():
            layout = bench.layouts[rulebook.EMBLEM.rstrip("/")]
            face = compose(record, None, bench.edition(tag), layout, bench.fonts(tag), bench.art, bench.theme)
            bench.findings.extend(face.findings)
            yield key, face

    def _page(self, face: Face) -> bytes:
        """A face as a page of its own, remembered by what it shows."""
        parts = ("face.pdf", face.name, face.key, self.bench.fonts_print)
        return self.memory.remembered(parts, lambda: face_pdf(face))

    def _typeset(self, book: Book, editions: tuple[str, ...]) -> bytes:
        with tempfile.TemporaryDirectory(prefix="cardforge-fonts-") as folder:
            source = self.bench.game.info.source_edition
            fonts = rulebook.export(book, Path(folder), project_fonts=self.bench.own_fonts, region=region_of(source))
            if fonts.missing:
                said = [self.bench.edition(tag) for tag in editions]
                raise DataError(rulebook.missing_characters(self.bench.game, said, fonts.missing))
            pdf = rulebook.typst_pdf(
                book,
                fonts,
                self.bench.theme,
                self.templates,
                accent=self._accent(),
                icons=self.icons,
                keep=self.memory.remembered,
            )
            say = self._page_word(editions[0])
            return described(pdf, lambda n: say.format(n=n)) if say else pdf

    def _page_word(self, tag: str) -> str:
        """How an edition that Typst may not know says "page {n}", for where links lead; "" where Typst knows it."""
        edition = self.bench.edition(tag)
        known = tag in EDITIONS or edition.is_chinese or not edition.has_string("page")
        return "" if known else edition.string("page")

    def _said(self, book: Book) -> list[Any]:
        """All that a rulebook is made from, short enough to be a key: its words, its pictures, its look."""
        words = repr(book)  # all but its faces, which it does not show
        faces = [(key, sha256(pdf).hexdigest()) for key, pdf in sorted(book.faces.items())]
        look = files_fingerprint([folder for folder in self.templates.folders if folder.is_dir()])
        icons = [sha256(svg).hexdigest() for _, svg in sorted(self.icons.items())]
        pages = self._page_word(book.languages[0].tag)
        return [words, faces, repr(self.bench.theme), look, icons, self._accent(), self.bench.fonts_print, pages]

    def _accent(self) -> str:
        return str(self.bench.game.info.fields.get("accent", "indigo"))  # one of the theme's: the workbench has looked
