"""`sheets/*.yaml` of several folders -> Papers. Every fault at its own place, all at once."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Set
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from string import Formatter
from typing import Any

from cardforge.catalog import Document, read_document
from cardforge.faces.layouts.files import root_of
from cardforge.findings import DataError, Findings, Place
from cardforge.sheets.papers import Papers
from cardforge.sheets.printer import Printer
from cardforge.sheets.profiles import read_printer
from cardforge.sheets.registration import MEASURES, Registration
from cardforge.sheets.spec import Marks

LENGTHS = ("margin", "gap", "bleed", "fold", "token-gap", "overlap")
"""Settings of `sheet:` that are lengths in mm."""
FIELDS: Mapping[str, tuple[str, ...]] = {
    "poster": ("row", "column", "rows", "columns", "overlap"),
    "calibrate": ("paper", "edge", "name"),
}
"""What the words on sheets may be filled with, by what their names begin with."""
_PAPER = re.compile(r"[^\W_][\w -]{0,39}")
"""What a paper may be called: its name becomes part of a file's."""


def load_papers(folders: Iterable[Path]) -> Papers:
    """Read `*.yaml` of these folders, later ones over earlier ones: the bundled one, then a game's own. DataError
    with every fault."""
    reader = _Reader()
    for index, folder in enumerate(folders):
        for path in sorted(folder.glob("*.yaml")):
            document = read_document(path, root_of(folder), reader.findings, decimals=True)
            if document is not None:
                reader.read(document, own=bool(index))
    if reader.findings.errors:
        raise DataError(reader.findings)
    return Papers(reader.papers, reader.cards, reader.sheet, reader.printers, reader.cutters, reader.labels, reader.own)


@dataclass
class _Reader:
    papers: dict[str, tuple[float, float]] = field(default_factory=dict)
    cards: dict[str, tuple[float, float]] = field(default_factory=dict)
    sheet: dict[str, Any] = field(default_factory=dict)
    printers: dict[str, Printer] = field(default_factory=dict)
    cutters: dict[str, Registration] = field(default_factory=dict)
    labels: dict[str, dict[str, str]] = field(default_factory=dict)
    own: dict[tuple[str, str], Place] = field(default_factory=dict)
    findings: Findings = field(default_factory=Findings)

    def read(self, document: Document, own: bool) -> None:
        """Every entry of a file to its table; each that does not fit is S006 at its own place."""
        tables: dict[str, Callable[[str, Any], object]] = {
            "papers": lambda name, size: self.papers.update({_paper(name): _size(size)}),
            "cards": lambda name, size: self.cards.update({name: _size(size)}),
            "sheet": lambda name, value: self.sheet.update({name: _setting(name, value)}),
            "printers": lambda name, value: self._printer(document, name, value),
            "cutters": lambda name, value: self.cutters.update({name: _cutter(value)}),
            "labels": lambda tag, words: self.labels.setdefault(tag, {}).update(
                _words(words, self.known if own else None)
            ),
        }
        tree = {} if document.tree is None else document.tree
        if not isinstance(tree, Mapping):
            fault = f"expected {', '.join(tables)}, got {tree!r}"
            self.findings.report("S006", document.place(), fault=fault)
            return
        for key, entries in tree.items():
            if key not in tables or not isinstance(entries, Mapping):
                known = f"expected {', '.join(tables)}, got {key!r}"
                fault = known if key not in tables else f"expected entries for {key}"
                self.findings.report("S006", document.place(key), fault=fault)
                continue
            for name, value in entries.items():
                self._entry(document, key, name, partial(tables[key], str(name), value), own)

    @property
    def known(self) -> frozenset[str]:
        """The names of all words on sheets."""
        return frozenset(name for words in self.labels.values() for name in words)

    def _entry(self, document: Document, key: str, name: Any, store: Callable[[], object], own: bool) -> None:
        try:
            store()
        except (TypeError, ValueError) as error:
            self.findings.report("S006", document.place(key, name), fault=str(error))
            return
        if own:
            shown = str(name).lower() if key == "papers" else str(name)
            self.own[key, shown] = document.place(key, name)

    def _printer(self, document: Document, name: str, value: Any) -> None:
        printer = read_printer(name, value, document, ("printers", name), self.findings)
        if printer is not None:
            self.printers[name] = printer


def _size(value: Any) -> tuple[float, float]:
    try:
        width, height = (float(n) for n in value)
    except (TypeError, ValueError):
        width = height = math.nan
    if not (0 < width < 5000 and 0 < height < 5000):
        raise ValueError(f"expected a width and a height in mm, got {value!r}")
    return width, height


def _paper(name: str) -> str:
    """The name of a paper, in small letters. ValueError for one that no file and no `--paper a4,letter` could have."""
    if not _PAPER.fullmatch(name):
        raise ValueError(f"expected a name in letters, figures and hyphens, got {name!r}")
    return name.lower()


def _setting(key: str, value: Any) -> Any:
    """A value of `sheet:`. ValueError for an unknown key, a negative or endless length."""
    if key == "marks":
        names = [field.name for field in fields(Marks)]
        if not isinstance(value, Mapping) or any(name not in names for name in value):
            raise ValueError(f"expected {', '.join(names)} for marks, got {value!r}")
        return {name: _length(name, n) for name, n in value.items()}
    if key not in LENGTHS:
        raise ValueError(f"expected {', '.join(LENGTHS)} or marks, got {key!r}")
    return _length(key, value)


def _cutter(value: Any) -> Registration:
    """The marks of a cutting machine; what is not stated is as Silhouette has it."""
    if not isinstance(value, Mapping) or any(name not in MEASURES for name in value):
        raise ValueError(f"expected {', '.join(MEASURES)}, got {value!r}")
    for name, most in MEASURES.items():
        if name in value and _length(name, value[name]) > most:
            raise ValueError(f"expected {name} of 0 to {most:g}, got {value[name]!r}")
    return Registration(**{name: float(n) for name, n in value.items()})


def _length(key: str, value: Any) -> float:
    try:
        number = math.nan if isinstance(value, bool) else float(value)
    except (TypeError, ValueError):
        number = math.nan
    if not 0 <= number <= 1000:
        raise ValueError(f"expected {key} of 0 to 1000, got {value!r}")
    return number


def _words(value: Any, known: Set[str] | None) -> dict[str, str]:
    """Texts by name. ValueError for a name that nothing prints, or a {field} that nothing fills."""
    if not isinstance(value, Mapping) or not all(isinstance(word, str) for word in value.values()):
        raise ValueError(f"expected texts by name, got {value!r}")
    if known is not None and (strange := sorted(set(value) - known)):
        raise ValueError(f"expected {', '.join(sorted(known))}, got {', '.join(strange)}")
    for name, word in value.items():
        fields = FIELDS.get(str(name).partition("-")[0], ())
        if not _fillable(word, fields):
            raise ValueError(f"expected {{{'}, {'.join(fields)}}} in a text at most, got {word!r}")
    return {str(name): word for name, word in value.items()}


def _fillable(word: str, fields: Collection[str]) -> bool:
    """Whether a text has no {field} but these, each bare: a format of a maker's own could ask for gigabytes."""
    try:
        parts = list(Formatter().parse(word))
    except ValueError:
        return False
    return all(name is None or (name in fields and not how and not turned) for _, name, how, turned in parts)
