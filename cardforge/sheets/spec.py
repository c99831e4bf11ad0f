"""`templates/sheets/*.yaml` and a paper's name -> a SheetSpec: paper, grid, margins, marks. All lengths in mm."""

from __future__ import annotations

import difflib
import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from cardforge.catalog import Document, read_document
from cardforge.faces.layout import root_of
from cardforge.findings import CardforgeError, DataError, Findings, Place, finding


@dataclass(frozen=True, slots=True)
class Marks:
    """Crop marks: `off` mm outside the bleed, `length` mm, `width` pt."""

    off: float = 1.5
    length: float = 4.0
    width: float = 0.25


@dataclass(frozen=True, slots=True)
class SheetSpec:
    """A sheet as it goes through the printer, and the size of what lies on it. `width` x `height`: the paper as laid
    (landscape where wider than high).
    """

    paper: str
    width: float
    height: float
    card_width: float
    card_height: float
    margin: float = 5.0
    gap: float = 0.0
    bleed: float = 3.0
    fold: float = 6.0
    marks: Marks = field(default_factory=Marks)

    @property
    def landscape(self) -> bool:
        """Whether the sheet is wider than high."""
        return self.width > self.height

    @property
    def columns(self) -> int:
        """How many cards lie side by side."""
        return _fit(self.width - 2 * self.margin, self.card_width, self.gap)

    @property
    def rows(self) -> int:
        """How many lie one above the other."""
        return _fit(self.height - 2 * self.margin, self.card_height, self.gap)

    @property
    def fold_rows(self) -> int:
        """How many lie above the fold of a fold-over sheet."""
        return _fit((self.height - self.fold) / 2 - self.margin, self.card_height, self.gap)

    def capacity(self, fold: bool) -> int:
        """How many fronts the sheet takes, laid out flat or with a fold."""
        return self.columns * (self.fold_rows if fold else self.rows)


def _fit(room: float, size: float, gap: float) -> int:
    return max(0, int((room + gap + 1e-6) // (size + gap)))


@dataclass(frozen=True)
class Papers:
    """Papers and card sizes by name (width, height in mm, upright), and how cards lie on a sheet unless told
    otherwise. `own`: where a game's own files state an entry, by table and name.
    """

    papers: Mapping[str, tuple[float, float]]
    cards: Mapping[str, tuple[float, float]]
    sheet: Mapping[str, Any]
    own: Mapping[tuple[str, str], Place] = field(default_factory=dict)

    def card(self, name: str) -> tuple[float, float]:
        """A card size by name. CardforgeError (S002) for an unknown one."""
        if name not in self.cards:
            raise CardforgeError(
                finding("S002", card=name, known=", ".join(self.cards), guess=_guess(name, self.cards))
            )
        return self.cards[name]

    def spec(
        self,
        paper: str,
        card: str | tuple[float, float] = "poker",
        *,
        fold: bool = False,
        landscape: bool | None = None,
        stated: Place | None = None,
        **over: float,
    ) -> SheetSpec:
        """The sheet for a paper (its name in any case) and a card size; laid upright unless more cards fit across.
        `over`: margin, gap, bleed; `stated`: where a game states the size of its cards.

        CardforgeError for an unknown paper (S001) or card size (S002), or where not one card fits (S003): a DataError
        at its place where the game states what makes it so.
        """
        key = paper.lower()
        if key not in self.papers:
            raise CardforgeError(
                finding("S001", paper=paper, known=", ".join(self.papers), guess=_guess(key, self.papers))
            )
        size = self.card(card) if isinstance(card, str) else card
        best = self._best(key, size, fold, landscape, over)
        if best.capacity(fold) == 0:
            place = self.own.get(("papers", key))
            others = (self._best(name, size, fold, None, over) for name in self.papers)
            if place is None and not any(other.capacity(fold) for other in others):
                place = self._blamed(size, fold, stated)
            fault = finding("S003", place, paper=paper, width=size[0], height=size[1], margin=best.margin)
            raise DataError(fault) if place else CardforgeError(fault)
        return best

    def _best(
        self, paper: str, size: tuple[float, float], fold: bool, landscape: bool | None, over: Mapping[str, float]
    ) -> SheetSpec:
        upright = self._made(paper, self.papers[paper], size, over)
        across = self._made(paper, self.papers[paper][::-1], size, over)
        if landscape is None:
            landscape = across.capacity(fold) > upright.capacity(fold)
        return across if landscape else upright

    def _blamed(self, size: tuple[float, float], fold: bool, stated: Place | None) -> Place | None:
        """Where a game says what makes its cards fit no paper at all: margins and gaps, or the size itself."""
        settings = ("margin", "gap", "fold") if fold else ("margin", "gap")
        names = [("sheet", name) for name in settings]
        names += [("cards", name) for name, known in self.cards.items() if known == size]
        return next((self.own[name] for name in names if name in self.own), stated)

    def _made(
        self, paper: str, size: tuple[float, ...], card: tuple[float, float], over: Mapping[str, float]
    ) -> SheetSpec:
        values = {**self.sheet, **over}
        marks = Marks(**values.pop("marks", {}))
        return SheetSpec(paper, size[0], size[1], card[0], card[1], marks=marks, **values)


def load_papers(folders: Iterable[Path]) -> Papers:
    """Read `*.yaml` of these folders, later ones over earlier ones: the bundled one, then a game's own. DataError
    with every fault."""
    findings = Findings()
    own: dict[tuple[str, str], Place] = {}
    papers: dict[str, tuple[float, float]] = {}
    cards: dict[str, tuple[float, float]] = {}
    sheet: dict[str, Any] = {}
    for index, folder in enumerate(folders):
        for path in sorted(folder.glob("*.yaml")):
            document = read_document(path, root_of(folder), findings, decimals=True)
            if document is None:
                continue
            tables: tuple[tuple[str, Callable[[Any, Any], object]], ...] = (
                ("papers", lambda name, size: papers.update({str(name).lower(): _size(size)})),
                ("cards", lambda name, size: cards.update({str(name): _size(size)})),
                ("sheet", lambda name, value: sheet.update({name: _setting(name, value)})),
            )
            places = _read(document, dict(tables), findings)
            own.update(places if index else {})
    if findings.errors:
        raise DataError(findings)
    return Papers(papers, cards, sheet, own)


def _read(
    document: Document, tables: Mapping[str, Callable[[Any, Any], object]], findings: Findings
) -> dict[tuple[str, str], Place]:
    """Every entry of a file to its table; each that does not fit is S006 at its own place. The places of the others,
    by table and name."""
    places: dict[tuple[str, str], Place] = {}
    tree = {} if document.tree is None else document.tree
    if not isinstance(tree, Mapping):
        findings.report("S006", document.place(), fault=f"expected {', '.join(tables)}, got {tree!r}")
        return places
    for key, entries in tree.items():
        if key not in tables or not isinstance(entries, Mapping):
            fault = f"expected {', '.join(tables)}, got {key!r}" if key not in tables else f"expected entries for {key}"
            findings.report("S006", document.place(key), fault=fault)
            continue
        for name, value in entries.items():
            try:
                tables[key](name, value)
            except (TypeError, ValueError) as error:
                findings.report("S006", document.place(key, name), fault=str(error))
            else:
                shown = str(name).lower() if key == "papers" else str(name)
                places[key, shown] = document.place(key, name)
    return places


def _size(value: Any) -> tuple[float, float]:
    try:
        width, height = (float(n) for n in value)
    except (TypeError, ValueError):
        width = height = math.nan
    if not (0 < width < 5000 and 0 < height < 5000):
        raise ValueError(f"expected a width and a height in mm, got {value!r}")
    return width, height


def _setting(key: str, value: Any) -> Any:
    """A value of `sheet:`. ValueError for an unknown key, a negative or endless length."""
    if key == "marks":
        names = [field.name for field in fields(Marks)]
        if not isinstance(value, Mapping) or any(name not in names for name in value):
            raise ValueError(f"expected {', '.join(names)} for marks, got {value!r}")
        return {name: _length(name, n) for name, n in value.items()}
    if key not in ("margin", "gap", "bleed", "fold"):
        raise ValueError(f"expected margin, gap, bleed, fold or marks, got {key!r}")
    return _length(key, value)


def _length(key: str, value: Any) -> float:
    try:
        number = math.nan if isinstance(value, bool) else float(value)
    except (TypeError, ValueError):
        number = math.nan
    if not 0 <= number <= 1000:
        raise ValueError(f"expected {key} of 0 to 1000, got {value!r}")
    return number


def _guess(name: str, known: Iterable[str]) -> str:
    """The name most like it; where none is, the first, which is the usual one."""
    names = list(known)
    return next(iter(difflib.get_close_matches(name, names, 1)), names[0])
