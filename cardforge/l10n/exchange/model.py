"""What is exchanged: lines go out with all that a translator should see, rows come back with where they stood.

The formats (`po`, `xlsx`, `xliff`, `csv_file`, `tmx`, `tbx`) turn a `Pack` into bytes, and bytes into `Received`. What
a row means for the project is `merge`'s business.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from cardforge.catalog.characters import describe
from cardforge.findings import Findings, Place

VERSION = "1"
"""Of these formats: what a later one cannot say in the same way gets another number."""
LARGEST, LARGEST_WORKBOOK = 25_000_000, 45_000_000
"""Bytes of the largest file that is read: 10,000 texts are 7 MB of XLIFF; in a workbook, pictures of faces are most."""
MOST = 40
"""Findings of one kind told of a file; the rest is counted."""
SHOWN = 60
"""Characters shown of what is not read."""
STATES: Mapping[str, str] = {
    "missing": "缺", "draft": "草稿", "approved": "已定", "stale": "过时", "redraft": "初稿有变",
}  # fmt: skip
"""State -> what it is called in Chinese, as by `cardforge l10n status`; files say both."""
UNKNOWN = "?"
"""What a row has for a state that nobody knows: a text that was changed is a draft, another keeps its state."""
CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
"""What not every format here can carry: controls but tab and line feed (and carriage return, which becomes one), other
line ends, and halves of surrogate pairs."""


_GAME = re.compile(r"[a-z0-9][a-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class Line:
    """A text going out. `shown` is the source as a reader sees it, `slots` what each slot prints there, `terms` the
    words of the glossary in it and their forms, `was` the source that a stale text was made for, `draft` what would be
    computed, `about` the note on its record, `note` the translator's own, `picture` a name in `Pack.pictures`."""

    key: str
    source: str
    text: str = ""
    state: str = "missing"
    where: str = ""
    shown: str = ""
    slots: Mapping[str, str] = field(default_factory=dict)
    terms: tuple[tuple[str, str], ...] = ()
    limit: int = 0
    was: str = ""
    draft: str = ""
    about: str = ""
    note: str = ""
    picture: str = ""
    file: str = ""
    at: int = 0

    @property
    def check(self) -> str:
        """What the row says as it goes out, in eight letters: a row that comes back with it was not touched."""
        return fingerprint(self.source, self.text, self.state, plain_note(self.note))

    @property
    def base(self) -> str:
        """The same of the text alone: whether the project's own has changed since is seen by it."""
        return fingerprint(self.text)


def fingerprint(*texts: str) -> str:
    """Eight hexadecimal digits that stand for texts."""
    return hashlib.sha256("\0".join(texts).encode("utf-8", "surrogatepass")).hexdigest()[:8]


def plain_note(note: str) -> str:
    """A note without what formats do to the blanks in it."""
    return " ".join(note.split())


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary in both editions; `avoid` are forms that may not be used."""

    source: str
    target: str
    note: str = ""
    avoid: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pack:
    """What one file holds: the lines of a game (or of the project's own words: `language`) for one edition."""

    game: str
    tag: str
    source_tag: str
    lines: tuple[Line, ...]
    title: str = ""
    terms: tuple[Term, ...] = ()
    pictures: Mapping[str, bytes] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class Row:
    """A text that came back. `source` is None, `check` and `base` are "", where the file does not say; `state` is ""
    where none is stated, and UNKNOWN for one that nobody knows. `touched` is False where the row is known to be as it
    went out."""

    key: str
    text: str
    place: Place = field(compare=False)
    source: str | None = None
    state: str = ""
    note: str = ""
    check: str = ""
    base: str = ""
    text_place: Place | None = field(default=None, compare=False)

    @property
    def touched(self) -> bool:
        """Whether somebody changed it, as far as is known."""
        return not self.check or self.check != fingerprint(
            self.source or "", self.text, self.state, plain_note(self.note)
        )


@dataclass(slots=True)
class Received:
    """A file that came back: what it says it is (each "" where it does not), and its rows in order."""

    file: str
    game: str = ""
    tag: str = ""
    source_tag: str = ""
    version: str = ""
    rows: list[Row] = field(default_factory=list)


def seal(check: str, base: str) -> str:
    """Both fingerprints as one word of a file."""
    return f"{check}-{base}"


def unsealed(word: str) -> tuple[str, str]:
    """(check, base) of a word of a file; ("", "") where it is none."""
    found = re.fullmatch(r"([0-9a-f]{8})-([0-9a-f]{8})(?:-[0-9a-f]*)?", word.strip())
    return (found[1], found[2]) if found else ("", "")


def state_words(state: str) -> str:
    """A state as tables show it: `approved 已定`."""
    return f"{state} {STATES[state]}" if state in STATES else state


def state_of(words: str) -> str | None:
    """The state that a cell names, in either language; "" for a blank one, None for none of them."""
    said = words.strip().lower()
    if not said:
        return ""
    return next((state for state, chinese in STATES.items() if state in said.split() or chinese in said.split()), None)


def fit_to_go(lines: Iterable[Line], findings: Findings) -> tuple[Line, ...]:
    """The lines that every format can carry, line ends normalised. Others are reported (X052) and left out."""
    fit = []
    for line in lines:
        bad = CONTROLS.search(line.source) or CONTROLS.search(line.text)
        if bad:
            findings.report("X052", Place(line.file, line.at), key=line.key, character=describe(bad[0]))
            continue
        fit.append(replace(line, source=one_end(line.source), text=one_end(line.text)))
    return tuple(fit)


def one_end(text: str) -> str:
    """Line ends as \\n."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def shown(text: str) -> str:
    """A text on one line, not too long."""
    line = " ".join(text.split())
    return line if len(line) <= SHOWN else f"{line[: SHOWN - 1]}…"


class Arriving:
    """Gathers the rows of a file: line ends become one (X051, once), texts with controls are refused (X052), of rows
    with the same key none is taken unless all say the same (X053)."""

    def __init__(self, received: Received, findings: Findings) -> None:
        self.received = received
        self.findings = findings
        self._first: dict[str, int] = {}
        self._refused: set[str] = set()
        self._ends = 0
        self._told: dict[str, int] = {}

    def says(self, game: str, tag: str, source_tag: str, version: str) -> None:
        """What the file says it is. A tool may have put a path where the game stood, which then is not stated, and
        write zh_Hant_TW."""
        into = self.received
        into.game = game if _GAME.fullmatch(game) else ""
        into.tag, into.source_tag, into.version = tag.replace("_", "-"), source_tag.replace("_", "-"), version

    def add(self, row: Row) -> None:
        """Take a row in."""
        for text in (row.text, row.source or "", row.key):
            if bad := CONTROLS.search(text.replace("\r", "")):
                self.tell("X052", row.text_place or row.place, key=row.key, character=describe(bad[0]))
                return
        if "\r" in row.text or "\r" in (row.source or "") or "\r" in row.note:
            self._ends += 1
            source = None if row.source is None else one_end(row.source)
            row = replace(row, text=one_end(row.text), source=source, note=one_end(row.note))
        if row.key in self._first:
            self._again(row)
            return
        self._first[row.key] = len(self.received.rows)
        self.received.rows.append(row)

    def _again(self, row: Row) -> None:
        first = self.received.rows[self._first[row.key]]
        same = (row.text, row.state) == (first.text, first.state)
        line = first.place.line
        self.tell("X054" if same else "X053", row.place, key=row.key, line=line)
        if not same:
            self._refused.add(row.key)

    def tell(self, code: str, place: Place, **values: object) -> None:
        """Report, but no more than the first of a kind: what is wrong with a whole file is wrong ten thousand times."""
        self._told[code] = self._told.get(code, 0) + 1
        if self._told[code] <= MOST:
            self.findings.report(code, place, **values)

    def done(self) -> Received:
        """What arrived."""
        file = Place(self.received.file)
        if self._ends:
            self.findings.report("X051", file, count=self._ends)
        for code, count in self._told.items():
            if count > MOST:
                self.findings.report("X055", file, kind=code, count=count - MOST)
        self.received.rows = [row for row in self.received.rows if row.key not in self._refused]
        return self.received
