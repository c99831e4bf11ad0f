"""What is reported to people: findings with a stable code, a place and a mend, in Chinese or English.

A finding carries a code and the values of its sentence; the sentences themselves live in `codes/<LETTER>.yaml`, once
in Chinese and once in English, beside
why the code matters. So a report can be printed in either language and `cardforge explain` reads the same file.
"""

from __future__ import annotations

import difflib
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

CODES = Path(__file__).with_name("codes")


class Severity(StrEnum):
    """How bad a finding is: only an error makes a command exit with 1."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


WORKBOOKS = (".xlsx", ".xlsm")
"""Tables whose places are shown as cells."""


def column_letters(column: int) -> str:
    """A column's letters in a workbook: 1 is A, 28 is AB; "" for 0."""
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A span of a file.

    Lines and columns count from 1, in characters; 0 means unknown. `file` is relative to the project where it can be.
    In a table a line is a row and a column a column; `sheet` names the sheet of a workbook where it is not the first,
    and a workbook's cell is shown as its users call it: `cards/deck.xlsx!B7`.
    """

    file: str
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0
    sheet: str = ""

    def __str__(self) -> str:
        if self.file.lower().endswith(WORKBOOKS):
            cell = f"{column_letters(self.column)}{self.line}" if self.line else ""
            return "!".join(filter(None, [self.file, self.sheet, cell]))
        return ":".join([self.file, *(str(n) for n in (self.line, self.column) if n)])


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to mend. `values` fill the sentence of `code`; `hint` overrides the code's own mend. The value `guess`,
    a name that may have been meant, opens the mend; where it or `meant` is empty, nothing is guessed. `fix` is the text
    that would stand in the span of `place`, given only where putting it there is safe (widths of marks, spaces). `also`
    are findings that only follow from this one; the mend counts them by file."""

    code: str
    place: Place | None = None
    values: Mapping[str, Any] = field(default_factory=dict)
    severity: Severity = Severity.ERROR
    hint: str = ""
    game: str = ""
    record: str = ""
    edition: str = ""
    fix: str | None = None
    also: tuple[Finding, ...] = ()

    def message(self, language: str = "") -> str:
        """The sentence, in `zh` or `en` (default: `report_language()`)."""
        return _fill(explanation(self.code)["message"], self._all_values(language), language)

    def mend(self, language: str = "") -> str:
        """What to do about it; empty where nothing general can be said."""
        texts = explanation(self.code).get("mend", {})
        if not self.values.get("meant"):
            texts = {tag: text for tag, text in texts.items() if "{meant}" not in text}
        said = self.hint or _fill(texts, self._all_values(language), language)
        if guess := self.values.get("guess"):
            said = _fill(_GUESS, {"guess": guess, "more": said}, language).rstrip()
        if self.values.get(GONE):
            said = said or _fill(_PUT_BACK, {}, language)
        return (said + _fill(_ALSO, _counted(self.also), language)).strip() if self.also else said

    def _all_values(self, language: str) -> Mapping[str, Any]:
        """A sentence may speak of the game, the record and the edition too. `words` of the code's entry say what a
        value is called: `{kind: {edition: {zh: 版本, en: edition}}}`; or name a file of reasons (see `reason`). A value
        that is itself `{zh, en}` is said in the report's language."""
        values = {"game": self.game, "record": self.record, "edition": self.edition, **self.values}
        spoken = language or report_language()
        for name, value in values.items():
            if isinstance(value, Mapping) and value.keys() == {"zh", "en"}:
                values[name] = value[spoken]
        for name, words in explanation(self.code).get("words", {}).items():
            value = values.get(name)
            if isinstance(words, str):
                if isinstance(value, str) and spoken == "zh":
                    values[name] = reason(value, words)
            elif value in words:
                values[name] = _fill(words[value], {}, language)
        return values

    def sort_key(self) -> tuple[Any, ...]:
        """Files in order, then places, then codes: the order of every report."""
        return (self.place or Place(""), self.code, self.record, self.edition, self.message("en"))


def finding(
    code: str,
    place: Place | None = None,
    *,
    severity: Severity | None = None,
    hint: str = "",
    game: str = "",
    record: str = "",
    edition: str = "",
    fix: str | None = None,
    **values: Any,
) -> Finding:
    """Make a finding; the severity defaults to the one stated for the code. KeyError for an unknown code."""
    stated = Severity(explanation(code).get("severity", "error"))
    return Finding(code, place, values, severity or stated, hint, game, record, edition, fix)


class Findings(list[Finding]):
    """A report being gathered: checks add to it and go on, so that everything is said at once."""

    def report(self, code: str, place: Place | None = None, **more: Any) -> None:
        """Append `finding(code, place, **more)`."""
        self.append(finding(code, place, **more))

    @property
    def errors(self) -> list[Finding]:
        """Those that make the outcome a failure."""
        return [f for f in self if f.severity is Severity.ERROR]

    def ordered(self) -> list[Finding]:
        """Sorted by place and code, duplicates removed."""
        seen: dict[tuple[Any, ...], Finding] = {}
        for item in self:
            seen.setdefault(item.sort_key(), item)
        return [seen[key] for key in sorted(seen, key=repr_key)]


def repr_key(key: tuple[Any, ...]) -> tuple[Any, ...]:
    """Sort key of a sort key: places compare as tuples of their fields."""
    place: Place = key[0]
    return (place.file, place.sheet, place.line, place.column, *key[1:])


class CardforgeError(Exception):
    """Usage, settings or environment at fault: exit code 2. Carries findings where there are places to show."""

    exit_code = 2

    def __init__(self, findings: Iterable[Finding] | Finding) -> None:
        self.findings = Findings([findings] if isinstance(findings, Finding) else findings)
        super().__init__("; ".join(f"{f.code} {f.message('en')}" for f in self.findings))

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors cross from one process to another with their findings."""
        return type(self), (list(self.findings),)


class DataError(CardforgeError):
    """Project data at fault, unreadable data included: exit code 1."""

    exit_code = 1


@cache
def _table(letter: str) -> Mapping[str, Mapping[str, Any]]:
    import yaml

    path = CODES / f"{letter}.yaml"
    if not path.exists():
        return {}
    loaded = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return loaded or {}


def explanation(code: str) -> Mapping[str, Any]:
    """The entry of `code`: message, mend and why, each {zh, en}; severity. KeyError where there is none."""
    return _table(code[:1])[code]


def all_codes() -> Iterator[str]:
    """Every documented code, sorted."""
    for path in sorted(CODES.glob("*.yaml")):
        yield from sorted(_table(path.stem))


_NAME = re.compile(r"\{(\w+)\}")


@cache
def _reasons(file: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    import yaml

    loaded = yaml.safe_load((CODES / "reasons" / f"{file}.yaml").read_text(encoding="utf-8"))
    found = []
    for written, said in loaded.items():
        parts = _NAME.split(written)
        body = "".join(re.escape(part) if i % 2 == 0 else f"(?P<{part}>.+?)" for i, part in enumerate(parts))
        found.append((re.compile(body, re.DOTALL), said))
    return tuple(found)


def reason(text: str, file: str) -> str:
    """An English reason, raised where the fault was found, in Chinese: `codes/reasons/<file>.yaml` has a line for each,
    `{name}` for what differs. `{what}` is looked up there in its turn; what no line has stays as it is."""
    for written, said in _reasons(file):
        if found := written.fullmatch(text):
            return _AFTER_MARK.sub("", said.format_map({**found.groupdict(), **_looked_up(found, file)}))
    return text


_AFTER_MARK = re.compile("(?<=[：，；。（「]) +(?=[A-Za-z0-9])")
"""Spaces between a full-width mark, which has room of its own, and Latin letters or figures."""


def _looked_up(found: re.Match[str], file: str) -> dict[str, str]:
    """{what} in Chinese; Latin letters and figures keep a space from what stands before them."""
    if "what" not in found.groupdict():
        return {}
    said = reason(found["what"], file)
    return {"what": f" {said}" if said[:1].isascii() and said[:1].isalnum() and found.start("what") else said}


def report_language() -> str:
    """`zh` or `en`: CARDFORGE_LANG, else the locale; Chinese where the locale says nothing, since most readers are."""
    for name in ("CARDFORGE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value.lower().startswith(("zh", "en")):
            return value[:2].lower()
    return "zh"


GONE = "gone"
"""The value that says that a record was there once: it was taken out, or has another id now."""
_PUT_BACK = {
    "zh": "这条记录多半是删掉了或改了标识：放回去，或把提到它的各处一并改掉",
    "en": "the record was probably taken out, or its id changed: put it back, or change all places that name it",
}
_ALSO = {
    "zh": "（由此而来的另有 {n} 处，改好这一处就没有了：{places}）",
    "en": " ({n} more {follow} from it and {go} once it is mended: {places})",
}
FILES = 6
"""Files that are named of what follows from a finding."""


def _counted(also: Iterable[Finding]) -> dict[str, Any]:
    """How many findings, and how many in which file, the fullest first; of a single one in a file its line."""
    places = [each.place for each in also]
    files = Counter(place.file if place else "-" for place in places)
    lines = {place.file: str(replace(place, column=0)) for place in places if place}
    shown = [f"{file} {n}" if n > 1 else lines.get(file, file) for file, n in files.most_common(FILES)]
    one = files.total() == 1
    verbs = {"follow": "follows" if one else "follow", "go": "goes" if one else "go"}
    return {"n": files.total(), "places": ", ".join([*shown, *(["…"] if len(files) > FILES else [])]), **verbs}


_GUESS = {"zh": "是不是想写「{guess}」？{more}", "en": "did you mean {guess!r}? {more}"}


def closest(word: object, known: Iterable[str]) -> str:
    """The name most like a word that is no name, to be the value `guess`; "" where none is like it."""
    return next(iter(difflib.get_close_matches(str(word), list(known), 1)), "")


def _fill(texts: Mapping[str, str], values: Mapping[str, Any], language: str) -> str:
    text = texts.get(language or report_language()) or texts.get("en", "")
    return text.format_map(_Lenient({name: _shortened(value) for name, value in values.items()}))


def _shortened(value: Any) -> Any:
    """A value as a line can show it: the beginning and the end of a text that would bury all others; escapes for what
    would break the line, or turn the words after it round."""
    if not isinstance(value, str):
        return value
    short = f"{value[:LONG]} … {value[-SOME:]}" if len(value) > 2 * LONG else value
    return _Escaped(short) if _BREAKING.search(short) else short


_BREAKING = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Controls, line breaks, marks and overrides of direction, halves of surrogate pairs."""


class _Escaped(str):
    """A text that is shown with escapes, whether quoted by Python (`{name!r}`) or as it is (「{name}」)."""

    __slots__ = ()

    def __format__(self, how: str) -> str:
        return _BREAKING.sub(lambda found: repr(found[0])[1:-1], str(self))


LONG, SOME = 300, 60
"""Characters shown of a value that is far too long: so many of its beginning and of its end."""


class _Lenient(dict[str, Any]):
    """A missing value shows as its name: a report never fails over its own wording."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
