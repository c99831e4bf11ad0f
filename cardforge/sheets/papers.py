"""A paper's name or lengths, a card size and what else is asked -> a SheetSpec. All lengths in mm."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cardforge.findings import CardforgeError, DataError, Finding, Place, closest, finding
from cardforge.sheets.grid import Grid
from cardforge.sheets.printer import Printer
from cardforge.sheets.printersfile import user_printers
from cardforge.sheets.registration import Registration
from cardforge.sheets.spec import Marks, SheetSpec

SMALLEST, LARGEST = 20.0, 5000.0
"""Lengths of a paper. PDF readers take pages of 3 to 14,400 pt, which is 5,080 mm."""
_LENGTHS = re.compile(r"(-?\d{1,9}(?:\.\d{1,6})?)\s*[x×*]\s*(-?\d{1,9}(?:\.\d{1,6})?)\s*(?:mm)?", re.IGNORECASE)

Size = tuple[float, float]


@dataclass(frozen=True)
class Papers:
    """Papers and card sizes by name (width, height in mm, upright), printer profiles, cutting machines, words on sheets
    by language, and how cards lie on a sheet unless told otherwise. `own`: where a game's own files state an entry, by
    table and name.
    """

    papers: Mapping[str, Size]
    cards: Mapping[str, Size]
    sheet: Mapping[str, Any]
    printers: Mapping[str, Printer] = field(default_factory=dict)
    cutters: Mapping[str, Registration] = field(default_factory=dict)
    labels: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    own: Mapping[tuple[str, str], Place] = field(default_factory=dict)

    def card(self, name: str) -> Size:
        """A card size by name. CardforgeError (S002) for an unknown one."""
        if name not in self.cards:
            raise CardforgeError(
                finding("S002", card=name, known=", ".join(self.cards), guess=closest(name, self.cards))
            )
        return self.cards[name]

    def paper(self, name: str) -> Size:
        """A paper by name, in any case, or by its lengths in mm (`320x450`), upright. CardforgeError: S001 for an
        unknown one, S009 for lengths no printer has.
        """
        key = paper_key(name)
        if key in self.papers:
            return self.papers[key]
        if not (lengths := _LENGTHS.fullmatch(key)):
            known = ", ".join(self.papers)
            raise CardforgeError(finding("S001", paper=name, known=known, guess=closest(key, self.papers)))
        width, height = sorted(float(n) for n in lengths.groups())
        if width < SMALLEST or height > LARGEST:
            raise CardforgeError(finding("S009", option="paper", value=name, low=SMALLEST, high=LARGEST))
        return width, height

    def printer(self, name: str) -> Printer:
        """A printer profile: the user's own, else one of the game's. CardforgeError S011 for an unknown one, S020
        where there is none at all; S010 where the user's file is wrong.
        """
        known = {**self.printers, **user_printers()}
        if not known:
            raise CardforgeError(finding("S020", printer=name))
        if name not in known:
            names, guess = ", ".join(sorted(known)), closest(name, sorted(known))
            raise CardforgeError(finding("S011", printer=name, known=names, guess=guess))
        return known[name]

    def cutter(self, name: str) -> Registration:
        """The registration marks of a cutting machine. CardforgeError S015 for an unknown one."""
        if name not in self.cutters:
            known = ", ".join(self.cutters) or "-"
            raise CardforgeError(finding("S015", option="cutter", value=name, known=known))
        return self.cutters[name]

    def spec(
        self,
        paper: str,
        card: str | Size = "poker",
        *,
        backs: str = "none",
        landscape: bool | None = None,
        stated: Place | None = None,
        printer: Printer | None = None,
        registration: Registration | None = None,
        **over: float | None,
    ) -> SheetSpec:
        """The sheet for a paper and a card size; laid upright unless more cards fit across. `over`: margin, gap, bleed;
        None is as the settings say; a margin takes the place of the printer's. `stated`: where a game states the size
        of its cards.

        CardforgeError for an unknown paper (S001) or card size (S002), or where not one card fits (S003): a DataError
        at its place where the game states what makes it so.
        """
        size = self.card(card) if isinstance(card, str) else card
        asked = _Asked(backs, landscape, printer or Printer(), registration, _stated(over))
        best = self._best(paper_key(paper), self.paper(paper), size, asked)
        if not Grid(best, asked.backs).capacity:
            raise self._refused(paper, size, best, asked, stated)
        return best

    def blank(self, paper: str, size: Size, landscape: bool, printer: Printer, **over: float | None) -> SheetSpec:
        """The sheet for a card that need not fit on it (a poster)."""
        upright = self.paper(paper)
        asked = _Asked("none", landscape, printer, None, _stated(over))
        return self._made(paper_key(paper), upright[::-1] if landscape else upright, size, asked)

    def _best(self, name: str, paper: Size, size: Size, asked: _Asked) -> SheetSpec:
        upright, across = self._made(name, paper, size, asked), self._made(name, paper[::-1], size, asked)
        if asked.landscape is not None:
            return across if asked.landscape else upright
        return across if Grid(across, asked.backs).capacity > Grid(upright, asked.backs).capacity else upright

    def _made(self, name: str, paper: Size, card: Size, asked: _Asked) -> SheetSpec:
        values = {key: value for key, value in self.sheet.items() if key in ("margin", "gap", "bleed", "fold")}
        marks = Marks(**self.sheet.get("marks", {}))
        printer = asked.printer.laid(paper[0] > paper[1])
        if "margin" in asked.over:
            printer = replace(printer, margins=None)
        values |= asked.over
        return SheetSpec(name, *paper, *card, marks=marks, printer=printer, registration=asked.registration, **values)

    # --- what does not fit ----------------------------------------------------------------------------------------

    def _refused(self, paper: str, size: Size, best: SheetSpec, asked: _Asked, stated: Place | None) -> CardforgeError:
        """S003, with what would fit; at its place where the game states what makes it so."""
        fitting = list(self._fitting(size, asked))
        place = self.own.get(("papers", best.paper))
        if place is None and not fitting:
            place = self._blamed(size, asked, stated)
        m = best.margins
        margins = (
            f"{m.left:g}"
            if m.left == m.top == m.right == m.bottom
            else "/".join(f"{n:g}" for n in (m.left, m.top, m.right, m.bottom))
        )
        fault: Finding = finding(
            "S003",
            place,
            paper=paper,
            width=f"{size[0]:g}",
            height=f"{size[1]:g}",
            margin=margins,
            fits=", ".join(fitting) or "none",
            limit=self._limit(best, asked),
        )
        return DataError(fault) if place else CardforgeError(fault)

    def _fitting(self, size: Size, asked: _Asked) -> Iterator[str]:
        """The papers known on which such a card fits as it is asked for."""
        any_way = replace(asked, landscape=None)
        for name, paper in self.papers.items():
            if Grid(self._best(name, paper, size, any_way), asked.backs).capacity:
                yield name

    def _limit(self, best: SheetSpec, asked: _Asked) -> str:
        """The largest margin, in tenths of a mm, at which one card would fit on this paper; "none" where it never
        does.
        """
        bare = replace(best, printer=replace(best.printer, margins=None), registration=None)
        low, high = -1, int(best.margin * 10) + 1
        for tenth in range(high, -1, -1):
            if Grid(replace(bare, margin=tenth / 10), asked.backs).capacity:
                low = tenth
                break
        return f"{low / 10:g}" if low >= 0 else "none"

    def _blamed(self, size: Size, asked: _Asked, stated: Place | None) -> Place | None:
        """Where a game says what makes its cards fit no paper at all: margins and gaps, or the size itself."""
        settings = ("margin", "gap", "fold") if asked.backs == "fold" else ("margin", "gap")
        names = [("sheet", name) for name in settings if name not in asked.over]
        names += [("cards", name) for name, known in self.cards.items() if known == size]
        return next((self.own[name] for name in names if name in self.own), stated)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is asked of a sheet beside its paper and its card."""

    backs: str
    landscape: bool | None
    printer: Printer
    registration: Registration | None
    over: Mapping[str, float]


def paper_key(name: str) -> str:
    """How a paper is called in file names and tables: small letters, lengths as `320x450`."""
    key = name.strip().lower()
    if lengths := _LENGTHS.fullmatch(key):
        return "x".join(f"{float(n):g}" for n in lengths.groups())
    return key


def _stated(over: Mapping[str, float | None]) -> dict[str, float]:
    return {key: value for key, value in over.items() if value is not None}
