"""The header row of a sheet -> what each column fills; and what a sheet should not have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cardforge.catalog.characters import MOST
from cardforge.catalog.tables.grid import Cell, Kind, Sheet
from cardforge.catalog.tables.headers import Column, column, guess, known
from cardforge.catalog.tables.values import SPACES, one_line
from cardforge.catalog.tables.words import folded, words
from cardforge.catalog.types import Texts
from cardforge.findings import Findings, Place, column_letters

LOOKED_AT = 10
"""Rows among which the header row is looked for."""


@dataclass(slots=True)
class Heading:
    """The columns of a sheet by number, and the places of their headers. `row` is the header row, 0 where there is
    none."""

    sheet: Sheet
    kind: str
    source_edition: str
    findings: Findings
    row: int = 0
    columns: dict[int, Column] = field(default_factory=dict)
    places: dict[int, Place] = field(default_factory=dict)

    def read(self) -> bool:
        """Find the header row and read it; False (and D063) where the first row is none."""
        rows = self.sheet.rows
        told = [n for n in sorted(rows) if not is_comment(rows[n]) or _after_all(rows[n])]
        if not told:
            return False
        # A title, or a word on the table, often stands above the header row.
        self.row = next((n for n in told[:LOOKED_AT] if _names(rows[n]) > (n != told[0])), told[0])
        if not self._columns(rows[self.row]):
            return False
        if above := told.index(self.row):
            self.findings.report("D078", self.sheet.place(told[0], min(rows[told[0]])), count=above)
        self._check_shape()
        return True

    def _columns(self, row: Mapping[int, Cell]) -> bool:
        texts = {at: one_line(cell.text).strip(SPACES) for at, cell in sorted(row.items())}
        found = {at: column(text, self.source_edition) for at, text in texts.items()}
        if not any(each and each.path[:1] == ("name",) for each in found.values()):
            # On a sheet of skills the column 技能 says what they are called.
            named = (at for at, text in texts.items() if words().types.get(folded(text)) == self.kind)
            found |= {at: column("name", self.source_edition) for at in list(named)[:1]}
        if not any(each and each.path for each in found.values()):
            first = min(texts)
            self.findings.report(
                "D063", self.sheet.place(self.row, first), got=", ".join(list(texts.values())[:6])[:80]
            )
            return False
        for at, each in found.items():
            self.places[at] = self.sheet.place(self.row, at)
            if each is None:
                self.findings.report("D064", self.places[at], header=texts[at], meant=guess(texts[at]))
            self.columns[at] = each or Column(())
        self._editions()
        self._refuse_repeated(texts)
        return True

    def _editions(self) -> None:
        """Texts without an edition are the source edition's; of two alike headers, one Chinese and one Latin (名称,
        name), the Latin one is the English edition's."""
        texts = {at: c for at, c in self.columns.items() if isinstance(c.type, Texts)}
        open_ = {at: c for at, c in texts.items() if not c.edition}
        for at, each in open_.items():
            twin = any(o is not each and o.path == each.path and not o.latin for o in open_.values())
            tag = "en" if each.latin and twin and self.source_edition != "en" else self.source_edition
            self.columns[at] = each.of_edition(tag)

    def _refuse_repeated(self, texts: Mapping[int, str]) -> None:
        taken: dict[tuple[str, ...], int] = {}
        for at, each in self.columns.items():
            if each.path and each.path in taken:
                first = column_letters(taken[each.path])
                self.findings.report("D065", self.places[at], header=texts[at], first=first)
                self.columns[at] = Column(())
            taken.setdefault(each.path, at)

    def _check_shape(self) -> None:
        """Merged cells are a fault (D070), hidden rows and columns worth a word (D071)."""
        for row, at, last, last_at in self.sheet.merged[:MOST]:
            if last >= self.row and any(each in self.columns for each in range(at, min(last_at, at + 1000) + 1)):
                cells = f"{column_letters(at)}{row}:{column_letters(last_at)}{last}"
                self.findings.report("D070", self.sheet.place(row, at), cells=cells)
        hidden = [n for n in self.sheet.hidden_rows if n > self.row and n in self.sheet.rows]
        if hidden:
            self.findings.report("D071", self.sheet.place(hidden[0]), what="rows", which=listed(map(str, hidden)))
        columns = [at for a, b in self.sheet.hidden_columns for at in range(a, b + 1) if not self._ignores(at)]
        if columns:
            which = listed(map(column_letters, columns))
            self.findings.report("D071", self.sheet.place(self.row, columns[0]), what="columns", which=which)

    def _ignores(self, at: int) -> bool:
        return at not in self.columns or self.columns[at].ignored


def is_comment(row: Mapping[int, Cell]) -> bool:
    """Whether the first cell of a row begins with `#`, as an error (`#REF!`) only seems to."""
    first = row[min(row)]
    return first.kind is Kind.TEXT and first.text.lstrip(SPACES).startswith("#")


def _after_all(row: Mapping[int, Cell]) -> bool:
    """Whether a row that begins with `#` is a header row nonetheless: its first column is its maker's own, or `#`."""
    return _names(row) > 1


def _names(row: Mapping[int, Cell]) -> int:
    """How many cells of a row name a field."""
    return sum(known(cell.text.strip(SPACES)) for cell in row.values())


def listed(items: Iterable[str]) -> str:
    """The first few of many."""
    found = list(items)
    return ", ".join(found[:8]) + (", ..." if len(found) > 8 else "")
