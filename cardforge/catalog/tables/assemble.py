"""A sheet -> drafts of records: the header row says what the columns are, each row below is a card.

Blank rows and rows whose first cell begins with `#` are passed over. Everything that is wrong is reported at its cell.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cardforge.catalog.characters import MOST, describe, first_forbidden, forbidden_code
from cardforge.catalog.schema import TYPES as RECORD_TYPES
from cardforge.catalog.tables import values
from cardforge.catalog.tables.draft import Draft, split_lines
from cardforge.catalog.tables.grid import Cell, Kind, Sheet
from cardforge.catalog.tables.headers import NAMED, PSEUDO, TYPES, Column, field_type
from cardforge.catalog.tables.heading import Heading, is_comment
from cardforge.catalog.tables.values import CODE_POINTS, SPACES, one_line, slug, suited
from cardforge.catalog.tables.words import folded, words
from cardforge.catalog.types import Texts
from cardforge.catalog.yaml_tree import parse_document
from cardforge.findings import Findings, Place, column_letters

FAMILY = Column(("family",), TYPES["family"])
_SHORTENED = re.compile(r"[0-9]\.[0-9]+E\+[0-9]+")


@dataclass(slots=True)
class Assembly:
    """A sheet being read. `kind` is the type of its records where a row says nothing else."""

    sheet: Sheet
    kind: str
    source_edition: str
    findings: Findings
    heading: Heading = field(init=False)
    drafts: list[Draft] = field(default_factory=list)
    derived: list[Place] = field(default_factory=list)
    computed: list[Place] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    physical: dict[str, Draft] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.heading = Heading(self.sheet, self.kind, self.source_edition, self.findings)

    def run(self) -> list[Draft]:
        """The drafts of all rows, in order; physical copies of one card gathered."""
        if not self.heading.read():
            return []
        for number, row in sorted(self.sheet.rows.items()):
            if number > self.heading.row and not is_comment(row):
                self._read_row(number, row)
        self._tell()
        return self.drafts

    def _read_row(self, number: int, row: Mapping[int, Cell]) -> None:
        draft = Draft(kind=self._kind(row))
        extras: dict[str, tuple[str, Place]] = {}
        for at, cell in sorted(row.items()):
            here = self.sheet.place(number, at)
            if at not in self.heading.columns:
                self._once(f"D066 {at}", "D066", here, got=cell.text[:40])
                continue
            each = self.heading.columns[at]
            if each.ignored or (text := self._text(cell, each, here)) is None:
                continue
            if each.path[0] == "type":
                self._read_type(draft, text, here, self.heading.places[at])
            elif each.path[0] in PSEUDO:
                extras[each.path[0]] = text, here
            elif each.path[0] in NAMED and len(each.path) > 1:
                draft.labels.setdefault(each.path[0], {})[each.edition] = text
            else:
                self._fill(draft, each, text, here, self.heading.places[at])
        self._empty_places(draft, number, row)
        if not draft.tree and not extras and not draft.labels:
            return
        self._finish(draft, extras, number)

    def _read_type(self, draft: Draft, text: str, here: Place, header: Place) -> None:
        """A column `type` holds types of records; where it holds other words (锦囊, Spell) it is the family's."""
        if record_type(text):
            return
        if any(each.path == ("family",) for each in self.heading.columns.values()):
            self._some("D028", here, got=text, form="card / character / role / skill")
        else:
            self._fill(draft, FAMILY, text, here, header)

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
        text = self._clean(cell.text, here).strip(SPACES)
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
        if "\t" in text.strip(SPACES):
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
            type = field_type(draft.kind, field_) if len(each.path) == 1 else each.type
            put = values.value(text, type, field_, lambda flow: self._flow(flow, here))
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
        for at, each in self.heading.columns.items():
            if at not in row and each.edition and each.path not in draft.places:
                draft.places[each.path] = self.sheet.place(number, at)

    def _finish(self, draft: Draft, extras: Mapping[str, tuple[str, Place]], number: int) -> None:
        self._copies(draft, extras)
        split_lines(draft)
        for field_ in (each for each in draft.labels if each not in draft.tree):
            self._some("D026", draft.places[()], key=field_)  # called something in English, and nothing in the source
        self._identify(draft, number)
        first = self.physical.setdefault(draft.tree["id"], draft) if draft.physical else draft
        if first is not draft and first.same_but_copies(draft):
            first.tree["copies"] = (*first.tree["copies"], *draft.tree["copies"])
        else:
            self.drafts.append(draft)

    def _kind(self, row: Mapping[int, Cell]) -> str:
        """The type of a row's record: of its id, else its column `type`, else of its sheet."""
        kind = self.kind
        for at, cell in row.items():
            path = self.heading.columns[at].path if at in self.heading.columns else ()
            if path == ("id",) and "/" in cell.text:
                return cell.text.strip(SPACES).partition("/")[0].lower()
            if path == ("type",):
                kind = record_type(cell.text) or kind
        return kind

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

    def _identify(self, draft: Draft, number: int) -> None:
        """`lantern` in the column of ids is `card/lantern`; without one, the id comes from the name."""
        tree = draft.tree
        if "id" in tree:
            tree["id"] = str(tree["id"]) if "/" in str(tree["id"]) else f"{draft.kind}/{tree['id']}"
            return
        name = tree.get("name", {})
        name = name if isinstance(name, dict) else {}
        english = [str(name["en"])] if "en" in name else []
        local = slug([*english, *(str(each) for each in name.values())])
        place = draft.places.get(("name",), draft.places[()])
        if not local or CODE_POINTS.fullmatch(local):
            self.derived.append(place)
        draft.put(("id",), f"{draft.kind}/{local or f'row-{number}'}", place, place)

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


def record_type(text: str) -> str:
    """The type of record that a word in the column `type` names; "" for none."""
    word = folded(text.strip(SPACES))
    return words().types.get(word, word if word in RECORD_TYPES else "")
