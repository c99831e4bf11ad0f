"""A sheet -> drafts of records: the header row says what the columns are, each row below is a card.

Blank rows and rows whose first cell begins with `#` are passed over. Everything that is wrong is reported at its cell.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cardforge.catalog.characters import MOST, describe, first_forbidden, forbidden_code
from cardforge.catalog.tables import values
from cardforge.catalog.tables.draft import Draft, split_lines
from cardforge.catalog.tables.grid import Cell, Kind, Sheet
from cardforge.catalog.tables.headers import NAMED, PSEUDO, Column, column, guess, known
from cardforge.catalog.tables.values import CODE_POINTS, one_line, slug, suited
from cardforge.catalog.tables.words import folded, words
from cardforge.catalog.types import WORD, Texts
from cardforge.catalog.yaml_tree import parse_document
from cardforge.findings import Findings, Place, column_letters

_SHORTENED = re.compile(r"[0-9]\.[0-9]+E\+[0-9]+")
_SPACES = " \t\n\u3000\u00a0"


@dataclass(slots=True)
class Assembly:
    """A sheet being read. `kind` is the type of its records where a row says nothing else."""

    sheet: Sheet
    kind: str
    source_edition: str
    findings: Findings
    columns: dict[int, Column] = field(default_factory=dict)
    headers: dict[int, Place] = field(default_factory=dict)
    drafts: list[Draft] = field(default_factory=list)
    derived: list[Place] = field(default_factory=list)
    computed: list[Place] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    physical: dict[str, Draft] = field(default_factory=dict)

    def run(self) -> list[Draft]:
        """The drafts of all rows, in order; physical copies of one card gathered."""
        rows = dict(sorted(self.sheet.rows.items()))
        head = next((n for n, row in rows.items() if not _comment(row) or _header_after_all(row)), 0)
        if not head or not self._read_header(head, rows[head]):
            return []
        self._check_shape(head)
        for number, row in rows.items():
            if number > head and not _comment(row):
                self._read_row(number, row)
        self._tell()
        return self.drafts

    # --- the header row

    def _read_header(self, number: int, row: Mapping[int, Cell]) -> bool:
        texts = {at: one_line(cell.text).strip(_SPACES) for at, cell in sorted(row.items())}
        found = {at: column(text, self.source_edition) for at, text in texts.items()}
        if not any(each and each.path for each in found.values()):
            first = min(texts)
            self.findings.report("D063", self.sheet.place(number, first), got=", ".join(list(texts.values())[:6])[:80])
            return False
        for at, each in found.items():
            self.headers[at] = self.sheet.place(number, at)
            if each is None:
                self.findings.report("D064", self.headers[at], header=texts[at], meant=guess(texts[at]))
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
                self.findings.report("D065", self.headers[at], header=texts[at], first=first)
                self.columns[at] = Column(())
            taken.setdefault(each.path, at)

    def _check_shape(self, head: int) -> None:
        """Merged cells are a fault (D070), hidden rows and columns worth a word (D071)."""
        for row, at, last, last_at in self.sheet.merged[:MOST]:
            if last >= head and any(each in self.columns for each in range(at, min(last_at, at + 1000) + 1)):
                cells = f"{column_letters(at)}{row}:{column_letters(last_at)}{last}"
                self.findings.report("D070", self.sheet.place(row, at), cells=cells)
        hidden = [n for n in self.sheet.hidden_rows if n > head and n in self.sheet.rows]
        if hidden:
            self.findings.report("D071", self.sheet.place(hidden[0]), what="rows", which=_listed(map(str, hidden)))
        columns = [at for a, b in self.sheet.hidden_columns for at in range(a, b + 1) if not self._ignores(at)]
        if columns:
            which = _listed(map(column_letters, columns))
            self.findings.report("D071", self.sheet.place(head, columns[0]), what="columns", which=which)

    def _ignores(self, at: int) -> bool:
        return at not in self.columns or self.columns[at].ignored

    # --- the rows below

    def _read_row(self, number: int, row: Mapping[int, Cell]) -> None:
        draft = Draft()
        extras: dict[str, tuple[str, Place]] = {}
        for at, cell in sorted(row.items()):
            here = self.sheet.place(number, at)
            if at not in self.columns:
                self._once(f"D066 {at}", "D066", here, got=cell.text[:40])
                continue
            each = self.columns[at]
            if each.ignored or (text := self._text(cell, each, here)) is None:
                continue
            if each.path[0] in PSEUDO:
                extras[each.path[0]] = text, here
            elif each.path[0] in NAMED and len(each.path) > 1:
                draft.labels.setdefault(each.path[0], {})[each.edition] = text
            else:
                self._fill(draft, each, text, here, self.headers[at])
        self._empty_places(draft, number, row)
        if not draft.tree and not extras:
            return
        self._finish(draft, extras, number)

    def _text(self, cell: Cell, each: Column, here: Place) -> str | None:
        """What a cell says; None where it says nothing that can be used."""
        if cell.kind is Kind.ERROR:
            self._some("D072", here, got=cell.text)
            return None
        if cell.kind is Kind.FORMULA:
            self._some("D068", here, got=cell.text[:40])
            return None
        if cell.computed:
            self.computed.append(here)
        text = self._clean(cell.text, here).strip(_SPACES)
        worded = values.is_text(each.type)
        if cell.kind is Kind.DATE and not worded:
            self._some("D076", here, got=text)
            return None
        mangled = cell.kind in (Kind.DATE, Kind.TRUTH, Kind.SHORTENED) or _SHORTENED.fullmatch(text)
        if mangled and worded:
            self._some("D073", here, got=text)
        return text or None

    def _clean(self, text: str, here: Place) -> str:
        if "\u00a0" in text:
            text = text.replace("\u00a0", " ")
        if "\t" in text.strip(_SPACES):
            self._some("D015", here, character=describe("\t"))
            text = text.replace("\t", " ")
        while bad := first_forbidden(text):
            self._some(forbidden_code(bad), here, character=describe(bad))
            text = text.replace(bad, " ")
        return text

    def _fill(self, draft: Draft, each: Column, text: str, here: Place, header: Place) -> None:
        """Put a cell into the record; a text of several lines becomes a clause a line later (`_paragraphs`)."""
        field_ = each.path[0]
        if isinstance(each.type, Texts):
            several = field_ in ("text", "clauses")
            put: Any = "\n".join(values.lines(text)) if several else one_line(text)
        elif field_ == "id":
            put = text.lower()
        else:
            put = values.value(text, each.type, field_, lambda flow: self._flow(flow, here))
        if not draft.put(each.path, put, here, header):
            self._some("D065", here, header=".".join(each.path), first=column_letters(header.column))

    def _flow(self, text: str, here: Place) -> Any:
        """A cell written as YAML, its faults placed at the cell."""
        found = Findings()
        document = parse_document(text, here.file, found)
        self.findings += [replace(each, place=here) for each in found]
        return document.tree if document else text

    def _empty_places(self, draft: Draft, number: int, row: Mapping[int, Cell]) -> None:
        """A finding about what is missing points at the blank cell where it belongs."""
        draft.places[()] = self.sheet.place(number, min(row, default=1))
        for at, each in self.columns.items():
            if at not in row and each.edition and each.path not in draft.places:
                draft.places[each.path] = self.sheet.place(number, at)

    # --- what a row as a whole says

    def _finish(self, draft: Draft, extras: Mapping[str, tuple[str, Place]], number: int) -> None:
        kind = self._kind(extras.get("type"))
        self._copies(draft, extras)
        split_lines(draft)
        self._identify(draft, kind, number)
        first = self.physical.setdefault(draft.tree["id"], draft) if draft.physical else draft
        if first is not draft and first.same_but_copies(draft):
            first.tree["copies"] = (*first.tree["copies"], *draft.tree["copies"])
        else:
            self.drafts.append(draft)

    def _kind(self, stated: tuple[str, Place] | None) -> str:
        if stated is None:
            return self.kind
        kind = words().types.get(folded(stated[0]), stated[0])
        if re.fullmatch(WORD, kind):
            return kind
        self._some("D028", stated[1], got=stated[0], form="card / character / role / skill")
        return self.kind

    def _copies(self, draft: Draft, extras: Mapping[str, tuple[str, Place]]) -> None:
        """Suit and rank of their own columns: so many physical cards of that suit and rank."""
        (suit, at), (rank, at_rank) = (extras.get(name, ("", Place(""))) for name in ("suit", "rank"))
        if not suit and not rank:
            return
        count = draft.tree.pop("copies", 1)
        if not isinstance(count, int) or count > 999:
            self._some("D021", draft.places.get(("copies",), at), got=str(count))
            count = 1
        draft.places[("copies",)] = at if suit else at_rank
        draft.tree["copies"] = (suited(suit, rank),) * count
        draft.physical = True

    def _identify(self, draft: Draft, kind: str, number: int) -> None:
        """`lantern` in the column of ids is `card/lantern`; without one, the id comes from the name."""
        tree = draft.tree
        if "id" in tree:
            tree["id"] = str(tree["id"]) if "/" in str(tree["id"]) else f"{kind}/{tree['id']}"
            return
        name = tree.get("name", {})
        name = name if isinstance(name, dict) else {}
        english = [str(name["en"])] if "en" in name else []
        local = slug([*english, *(str(each) for each in name.values())])
        place = draft.places.get(("name",), draft.places[()])
        if not local or CODE_POINTS.fullmatch(local):
            self.derived.append(place)
        draft.put(("id",), f"{kind}/{local or f'row-{number}'}", place, place)

    # --- what is told once

    def _tell(self) -> None:
        if self.computed:
            self.findings.report("D069", self.computed[0], count=len(self.computed))
        if self.derived:
            self.findings.report("D075", self.derived[0], count=len(self.derived))

    def _some(self, code: str, here: Place, **more: Any) -> None:
        """Report, but no more than the first few of a kind in a sheet: a broken formula filled down buries all else."""
        self.counts[code] = self.counts.get(code, 0) + 1
        if self.counts[code] <= MOST:
            self.findings.report(code, here, **more)

    def _once(self, key: str, code: str, here: Place, **more: Any) -> None:
        self.counts[key] = self.counts.get(key, 0) + 1
        if self.counts[key] == 1 and len(self.counts) < 100:
            self.findings.report(code, here, **more)


def _comment(row: Mapping[int, Cell]) -> bool:
    """Whether the first cell of a row begins with `#`."""
    return row[min(row)].text.lstrip(_SPACES).startswith("#")


def _header_after_all(row: Mapping[int, Cell]) -> bool:
    """Whether a row that begins with `#` is a header row nonetheless: its first column is its maker's own, or `#`."""
    return sum(known(cell.text.strip(_SPACES)) for cell in row.values()) > 1


def _listed(items: Any) -> str:
    found = list(items)
    return ", ".join(found[:8]) + (", ..." if len(found) > 8 else "")
