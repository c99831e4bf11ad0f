"""One target -> its bytes: sheets of cards, the rulebook as PDF, the rulebook as HTML."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from cardforge import project, rulebook
from cardforge.artifacts import Cache, Manifest, code_fingerprint, files_fingerprint, fingerprint
from cardforge.faces import face_pdf
from cardforge.findings import DataError, Findings, Place
from cardforge.forge.changed import changed, sides
from cardforge.forge.options import Options
from cardforge.forge.plan import Target
from cardforge.forge.workbench import Workbench
from cardforge.rulebook import Book, Templates
from cardforge.sheets import Meta, SheetSpec, impose
from cardforge.typeset.roles import REGIONS


class Maker:
    """Makes the targets of one game; what was noticed on the way is in `findings`."""

    def __init__(self, folder: Path, options: Options, earlier: Manifest | None = None) -> None:
        self.bench = Workbench(folder, options.theme, options.ink)
        self.options = options
        self.books = Templates((folder / "rulebook", project.templates_folder() / "rulebook"))
        self.cache = Cache()
        self.earlier = earlier
        self.cards: dict[str, dict[str, str]] = {}
        """Edition -> physical card -> what it shows, for every edition whose cards were drawn."""
        self._books: dict[tuple[str, ...], Book] = {}

    @property
    def findings(self) -> Findings:
        """What the workbench noticed."""
        return self.bench.findings

    def make(self, target: Target) -> dict[str, bytes] | None:
        """The files of a target by path; none where no card has changed since the earlier build. None where there is
        nothing to print (S007) or something is wrong: the build then fails with the findings, and nothing is written.
        DataError for what can only be told by itself."""
        if target.kind == "cards":
            return self._cards(target)
        make = self._book_pdf if target.kind == "rulebook.pdf" else self._book_html
        data = make(target)
        return None if data is None else {target.name: data}

    def _cards(self, target: Target) -> dict[str, bytes] | None:
        (tag,) = target.editions
        slots = self.bench.slots(tag)
        if not slots:
            self.findings.report("S007", Place("game.yaml"), game=self.bench.game.info.id)
        if self.findings.errors or not slots:
            return None
        self.cards[tag] = sides(slots)
        spec = self._spec(target.paper, slots[0].front.width, slots[0].front.height)
        if self.earlier is not None:
            slots = changed(slots, self.earlier.cards.get(tag, {}))
        if not slots:
            return {}
        meta = self._meta(tag)
        faces = [(slot.front.key, slot.back.key if slot.back else "") for slot in slots]
        drawn = ("cards", repr(spec), self.options.backs, repr(meta), faces, self.fonts_print)
        return {target.name: self._remembered(drawn, lambda: impose(slots, spec, self.options.backs, meta))}

    def _spec(self, paper: str, width: float, height: float) -> SheetSpec:
        return self.bench.papers.spec(
            paper, (width, height), fold=self.options.backs == "fold", stated=self.bench.size_stated
        )

    def _meta(self, tag: str) -> Meta:
        edition, info = self.bench.edition(tag), self.bench.game.info
        name = edition.texts(info.name)
        title = f"{name} · {edition.string('cards')} · {edition.string('edition-name')} {info.version}"
        # Whose game it is, whether it is unofficial, and what is reconstructed.
        book = rulebook.about(self.bench.game, [edition])
        words = (name, edition.string("unofficial")) if info.unofficial else (name,)
        return Meta(title, book.author, book.description, tag, words)

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
        fronts = {slot.front.name.partition("#")[0]: slot for slot in reversed(bench.slots(tag))}
        pages = {id: face_pdf(slot.front) for id, slot in fronts.items()}
        backs = {slot.back.name: slot.back for slot in bench.slots(tag) if slot.back is not None}
        for name, face in backs.items():
            pages[f"back/{name}"] = face_pdf(face)
            pages.setdefault("back", pages[f"back/{name}"])
        return pages

    def _book_pdf(self, target: Target) -> bytes | None:
        book = self._book(target.editions)
        if self.findings.errors:
            return None
        return self._remembered(("rulebook.pdf", self._said(book)), lambda: self._typeset(book, target.editions))

    def _typeset(self, book: Book, editions: tuple[str, ...]) -> bytes:
        with tempfile.TemporaryDirectory(prefix="cardforge-fonts-") as folder:
            source = self.bench.game.info.source_edition
            fonts = rulebook.export(book, Path(folder), project_fonts=self.bench.own_fonts, region=REGIONS[source])
            if fonts.missing:
                said = [self.bench.edition(tag) for tag in editions]
                raise DataError(rulebook.missing_characters(self.bench.game, said, fonts.missing))
            return rulebook.typst_pdf(
                book, fonts, self.bench.theme, self.books, accent=self._accent(), icons=self.icons
            )

    def _book_html(self, target: Target) -> bytes | None:
        book = self._book(target.editions)
        if self.findings.errors:
            return None
        return self._remembered(
            ("rulebook.html", self._said(book)),
            lambda: rulebook.html(book, self.bench.theme, self.books, accent=self._accent(), icons=self.icons),
        )

    def _said(self, book: Book) -> list[Any]:
        """All that a rulebook is made from, short enough to be a key: its words, its pictures, its look."""
        words = repr(replace(book, faces={key: sha256(pdf).digest() for key, pdf in sorted(book.faces.items())}))
        look = files_fingerprint([folder for folder in self.books.folders if folder.is_dir()])
        icons = [sha256(svg).hexdigest() for _, svg in sorted(self.icons.items())]
        return [words, repr(self.bench.theme), look, icons, self._accent(), self.fonts_print]

    @cached_property
    def fonts_print(self) -> str:
        """The game's own fonts."""
        own = self.bench.own_fonts
        return files_fingerprint([own]) if own else ""

    def _remembered(self, parts: tuple[Any, ...], make: Callable[[], bytes]) -> bytes:
        """The bytes made from just these parts, from the cache where they were made before: what a change does not
        touch is not drawn again."""
        return self.cache.remember("artefacts", fingerprint(code_fingerprint(), parts), make)

    def _accent(self) -> str:
        return str(self.bench.game.info.fields.get("accent", "indigo"))  # one of the theme's: the workbench has looked
