"""The columns of a table that goes to a translator, and how they are known again in whatever order they come back.

A header says what a column is in Chinese and in English, and in brackets what the file is: `译文 · translation [en]`,
`键 · key [my-game 1]`. So a table stays whole when it is sorted, when columns are moved, and when a
spreadsheet program saves one sheet of it as CSV.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardforge.catalog.tables.grid import Cell, Kind, Sheet
from cardforge.findings import Findings, Place, closest
from cardforge.l10n.exchange.model import (
    UNKNOWN,
    VERSION,
    Arriving,
    Line,
    Pack,
    Received,
    Row,
    seal,
    shown,
    state_of,
    state_words,
    unsealed,
)
from cardforge.l10n.exchange.risky import GUARDED, bared

HEADERS: Mapping[str, tuple[str, str]] = {
    "key": ("键", "key"),
    "where": ("位置", "where"),
    "face": ("牌面", "face"),
    "source": ("原文", "source"),
    "shown": ("印出来是", "as printed"),
    "text": ("译文", "translation"),
    "state": ("状态", "state"),
    "note": ("译者附注", "translator's note"),
    "slots": ("槽", "slots"),
    "terms": ("术语", "terms"),
    "limit": ("字数上限", "limit"),
    "was": ("原来的原文", "former source"),
    "draft": ("自动草稿", "computed draft"),
    "about": ("说明", "about"),
    "check": ("核对码", "check"),
}
"""Column -> its header in Chinese and in English, in the order in which they go out."""
OWN = ("text", "state", "note")
"""Those that a translator fills in."""
NEEDED = ("key", "text")
LOOKED_AT = ("where", "shown", "slots", "terms", "limit", "was", "draft", "about")
"""Those that are only to be looked at; the check column tells whether one was changed, each by two digits."""
_WORDS = {word: name for name, words in HEADERS.items() for word in words}
_CALL = re.compile(r"=\s*[A-Za-z_][\w.]*\s*[(|!]")
_HEADER = re.compile(r"([^\[]*)(?:\[([^\]]*)\])?\s*")


def names(pictures: bool = False) -> list[str]:
    """The columns that go out; that of faces only where there are any."""
    return [name for name in HEADERS if pictures or name != "face"]


def headers(pack: Pack, columns: Iterable[str], check: str = "") -> list[str]:
    """The header row; `check` is what the header of that column says in brackets."""
    more = {
        "check": f" [{check}]" if check else "",
        "key": f" [{pack.game} {VERSION}]",
        "source": f" [{pack.source_tag}]",
        "text": f" [{pack.tag}]",
    }
    return [" · ".join(HEADERS[name]) + more.get(name, "") for name in columns]


def cells(line: Line, columns: Iterable[str]) -> list[str]:
    """The row of a line; a face is a picture, and no text."""
    return ["" if name == "face" else _said(line, name) for name in columns]


def _said(line: Line, name: str) -> str:
    if name == "state":
        return state_words(line.state)
    if name == "slots":
        return "\n".join(f"{{{slot}}} = {value}" for slot, value in line.slots.items())
    if name == "terms":
        return "\n".join(f"{source} = {target}" for source, target in line.terms)
    if name == "limit":
        return str(line.limit) if line.limit else ""
    if name == "check":
        return f"{seal(line.check, line.base)}-{''.join(_mark(_said(line, each)) for each in LOOKED_AT)}"
    if name == "shown":
        return line.shown if line.shown != line.source else ""
    if name == "draft":
        return line.draft if line.draft != line.text else ""
    return str(getattr(line, name))


def _mark(text: str) -> str:
    """Two hexadecimal digits that stand for a cell; blanks do not count."""
    return f"{zlib.crc32(' '.join(text.split()).encode('utf-8', 'surrogatepass')) & 255:02x}"


@dataclass(frozen=True, slots=True)
class Heading:
    """Where the header row is, which column is what, and what its brackets say."""

    row: int
    columns: Mapping[str, int]
    said: Mapping[str, str]


def known(text: str) -> str:
    """The column that a header names; "" for none."""
    found = _HEADER.fullmatch(text.strip())
    words = [word.strip().lower() for word in re.split(r"[·|/]", found[1])] if found else []
    return next((_WORDS[word] for word in words if word in _WORDS), "")


def heading(sheet: Sheet, findings: Findings) -> Heading | None:
    """The header row of a sheet; None (X060) where it has none that names the key and the translation."""
    best: dict[int, tuple[str, str]] = {}
    row = 0
    for number in sorted(sheet.rows)[:20]:
        found = {at: (known(cell.text), cell.text) for at, cell in sheet.rows[number].items()}
        if sum(bool(name) for name, _ in found.values()) > sum(bool(name) for name, _ in best.values()):
            best, row = found, number
    columns: dict[str, int] = {}
    said: dict[str, str] = {}
    for at, (name, text) in sorted(best.items()):
        if not name:
            findings.report("X061", sheet.place(row, at), header=text, guess=_near(text))
        elif name in columns:
            findings.report("X062", sheet.place(row, at), header=text)
        else:
            columns[name] = at
            bracket = _HEADER.fullmatch(text.strip())
            said[name] = (bracket[2] or "").strip() if bracket else ""
    if missing := [name for name in NEEDED if name not in columns]:
        lost = ", ".join(" · ".join(HEADERS[name]) for name in missing)
        findings.report("X060", sheet.place(max(row, 1)), header=lost)
        return None
    for name in ("source", "state", "check"):
        if name not in columns:
            findings.report("X063", sheet.place(row), header=" · ".join(HEADERS[name]))
    return Heading(row, columns, said)


def _near(text: str) -> str:
    """The header that may have been meant."""
    words = [word.strip().lower() for word in re.split(r"[·|/\[]", text) if word.strip()]
    guess = next((found for word in words if (found := closest(word, _WORDS))), "")
    return " · ".join(HEADERS[_WORDS[guess]]) if guess else ""


def received(sheet: Sheet, found: Heading, arriving: Arriving, plain: bool) -> Received:
    """The rows below the header row. `plain` tables (CSV) hold no formulas but what `_bare` takes
    for one: what looks like one is a text."""
    game, _, version = found.said.get("key", "").partition(" ")
    arriving.says(game, found.said.get("text", ""), found.said.get("source", ""), version)
    if found.said.get("check") == GUARDED:
        _bare(sheet)
    _merged(sheet, found, arriving)
    _outside(sheet, found, arriving)
    for number in sorted(sheet.rows):
        if number > found.row and (row := _row(sheet, found, number, arriving, plain)) is not None:
            arriving.add(row)
    return arriving.done()


def _bare(sheet: Sheet) -> None:
    """The texts for which the cells of such a table stand. What is computed has an apostrophe before it when it goes
    out: without one a call of a function is a formula that a spreadsheet program saved as such."""
    for row in sheet.rows.values():
        for at, cell in row.items():
            if cell.text.startswith("'"):
                row[at] = cell._replace(text=bared(cell.text))
            elif _CALL.match(cell.text):
                row[at] = cell._replace(kind=Kind.FORMULA)


def _outside(sheet: Sheet, found: Heading, arriving: Arriving) -> None:
    """What stands above the header row, in columns without a header, and rows of which cells lack."""
    headed, told = set(sheet.rows[found.row]), set[int]()
    for number, line in sorted(sheet.rows.items()):
        if number < found.row:
            first = min(line)
            arriving.tell("X073", sheet.place(number, first), what="above", got=shown(line[first].text))
        for at in sorted(set(line) - headed - told) if number > found.row else ():
            told.add(at)
            arriving.tell("X073", sheet.place(number, at), what="beside", got=shown(line[at].text))
        width, due = sheet.widths.get(number, 0), sheet.widths.get(found.row, 0)
        if number > found.row and width < due:
            arriving.tell("X074", sheet.place(number), here=width, there=due)


def _merged(sheet: Sheet, found: Heading, arriving: Arriving) -> None:
    """Merged cells hide all but the first: told where they touch what is read."""
    read = {at: name for name, at in found.columns.items() if name in (*OWN, "key", "source")}
    for first, left, last, right in sheet.merged:
        touched = [read[at] for at in range(left, right + 1) if at in read]
        if touched and last > found.row:
            arriving.tell("X065", sheet.place(first, left), count=last - first + 1)


def _row(sheet: Sheet, found: Heading, number: int, arriving: Arriving, plain: bool) -> Row | None:
    line = sheet.rows[number]
    own = {name: line.get(at) for name, at in found.columns.items()}
    place = sheet.place(number, found.columns["key"])
    at_text = sheet.place(number, found.columns["text"])
    key = own["key"]
    if key is None:
        if any(cell is not None and cell.text.strip() for cell in own.values()):
            arriving.tell("X066", place)
        return None
    for name in ("key", "text", "source"):
        cell = own.get(name)
        if cell is not None and not _usable(cell, name, sheet.place(number, found.columns[name]), arriving, plain):
            return None
    for name in ("state", "note"):  # of these the cell alone is left out
        cell = own.get(name)
        if cell is not None and _computed(cell, plain):
            arriving.tell("X064", sheet.place(number, found.columns[name]), got=cell.text)
            own[name] = None
    state = state_of(_text(own.get("state")))
    if state is None:
        arriving.tell("X067", sheet.place(number, found.columns["state"]), what="unknown", got=_text(own.get("state")))
        state = UNKNOWN
    sealed = _text(own.get("check"))
    check, base = unsealed(sealed)
    if changed := _changed(own, sealed):
        columns = ", ".join(" · ".join(HEADERS[name]) for name in changed)
        arriving.tell("X077", place, key=key.text.strip(), columns=columns)
    source = _text(own.get("source")) if "source" in found.columns else None
    return Row(
        key.text.strip(), _text(own.get("text")), place, source, state, _text(own.get("note")), check, base, at_text
    )


def _changed(own: Mapping[str, Cell | None], sealed: str) -> list[str]:
    """The columns to be looked at that say otherwise than when the row went out, as far as that is known."""
    marks = sealed.rpartition("-")[2]
    if len(marks) != 2 * len(LOOKED_AT):
        return []
    due = dict(zip(LOOKED_AT, re.findall("..", marks), strict=True))
    return [name for name in LOOKED_AT if name in own and _mark(_text(own[name])) != due[name]]


def _usable(cell: Cell, name: str, place: Place, arriving: Arriving, plain: bool) -> bool:
    """Whether a cell holds a text: formulas are never computed, and their stored values not taken (X064); what a
    spreadsheet program made a date, a truth or a power of ten is not what was typed (X068)."""
    if _computed(cell, plain):
        arriving.tell("X064", place, got=cell.text)
        return False
    if plain:
        return True
    if cell.kind in (Kind.DATE, Kind.TRUTH, Kind.SHORTENED):
        arriving.tell("X068", place, got=cell.text)
        return False
    if cell.kind is Kind.NUMBER and name == "text":
        arriving.tell("X069", place, got=cell.text)
    return True


def _computed(cell: Cell, plain: bool) -> bool:
    """Whether a cell is a formula or an error."""
    return cell.kind is Kind.FORMULA or (not plain and (cell.computed or cell.kind is Kind.ERROR))


def _text(cell: Cell | None) -> str:
    return cell.text if cell is not None else ""
