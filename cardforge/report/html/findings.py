"""Findings as a page shows them: said in both languages, with the line of the source and what is meant marked in it,
the mend, the reason, and the face it shows on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cardforge.findings import Finding, Place, Severity, explanation
from cardforge.report.excerpt import Lines, meant
from cardforge.report.html.marks import Mark
from cardforge.report.html.pictures import Box, Picture

BEFORE, AFTER, MOST = 60, 70, 400
"""Characters of a source line shown before and after the marked ones, and of the marked ones."""
CUT = "…"
CROP = 25.0
"""mm: the least height of a close-up; it is as wide as the card."""
WAVY = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}


@dataclass(frozen=True, slots=True)
class Both:
    """Something said in Chinese and in English."""

    zh: str
    en: str

    def __bool__(self) -> bool:
        return bool(self.zh or self.en)


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The line of the source: what stands before, what is meant, what follows."""

    line: int
    before: str
    marked: str
    after: str


@dataclass(frozen=True)
class Shown:
    """A face with its frames, each with the number of its finding; `crop` is what of it a close-up shows."""

    picture: Picture
    edition: str
    marks: tuple[tuple[int, Mark], ...] = ()
    crop: Box | None = None

    @property
    def frames(self) -> tuple[tuple[int, Mark], ...]:
        """The frames, each once, though several findings may have it."""
        seen: dict[Mark, int] = {}
        for number, mark in self.marks:
            seen.setdefault(mark, number)
        return tuple((number, mark) for mark, number in seen.items())

    @property
    def labels(self) -> tuple[tuple[int, str, float, float], ...]:
        """(number, words, x, y): the numbers of the findings at the corner of their first frames, where several have
        the same one together."""
        corners: dict[tuple[float, float], list[int]] = {}
        told: set[int] = set()
        for number, mark in self.marks:
            if number not in told:
                told.add(number)
                corners.setdefault((round(mark.box.x, 1), round(mark.box.y, 1)), []).append(number)
        return tuple((numbers[0], _listed(numbers), x, y) for (x, y), numbers in corners.items())


def _listed(numbers: list[int]) -> str:
    """`1–3` for numbers in a row, `1, 4` for others; the first and how many more where there are many."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers)) if len(numbers) <= 3 else f"{numbers[0]} +{len(numbers) - 1}"


@dataclass(frozen=True)
class Item:
    """One finding, or what is found of one place in several editions. `card`: the anchor of the card it is about;
    `name`: what that is called; `texts`: the sentence it is about, by edition."""

    number: int
    finding: Finding
    message: Both
    mend: Both
    why: Both
    place: str
    excerpt: Excerpt | None
    game: str
    name: str = ""
    card: str = ""
    close: Shown | None = None
    texts: tuple[tuple[str, str], ...] = ()
    editions: tuple[str, ...] = ()
    count: int = 1

    @property
    def severity(self) -> str:
        return WAVY[self.finding.severity]


def items_of(findings: Iterable[Finding], game: str, lines: Lines, first: int = 1) -> list[Item]:
    """The findings without their cards, errors first, numbered from `first`. The same of the same place in several
    editions is one item, under the first of them."""
    groups: dict[tuple[Any, ...], list[Finding]] = {}
    for each in findings:
        values = repr(sorted((key, repr(value)) for key, value in each.values.items()))
        key = (each.code, each.severity, each.place, each.record, values, each.hint)
        groups.setdefault(key if each.edition else (*key, each.message("en")), []).append(each)
    ordered = sorted(groups.values(), key=lambda group: list(Severity).index(group[0].severity))
    return [_item(first + n, group, game, lines) for n, group in enumerate(ordered)]


def _item(number: int, group: list[Finding], game: str, lines: Lines) -> Item:
    finding = group[0]
    why = explanation(finding.code).get("why", {})
    return Item(
        number,
        finding,
        Both(finding.message("zh"), finding.message("en")),
        Both(finding.mend("zh"), finding.mend("en")),
        Both(why.get("zh", ""), why.get("en", "")),
        str(finding.place) if finding.place is not None and finding.place.file else "",
        _excerpt(finding, lines),
        game,
        editions=tuple(dict.fromkeys(tag for each in group for tag in each.edition.split())),
        count=len(group),
    )


def _excerpt(finding: Finding, lines: Lines) -> Excerpt | None:
    line = lines(finding.place) if finding.place is not None else None
    return excerpt_of(meant(finding, line), lines) if line is not None else None


def excerpt_of(place: Place | None, lines: Lines) -> Excerpt | None:
    """The line a place is on, cut around what is meant; None where there is no line to show."""
    line = lines(place) if place is not None else None
    if line is None or place is None or not line.strip():
        return None
    start, end = span_of(place, line)
    if not place.column:  # the whole line is meant
        start, end = len(line) - len(line.lstrip()), len(line.rstrip())
    first, last = max(0, start - BEFORE), min(len(line), end + AFTER)
    marked = line[start:end] if end - start <= MOST else line[start : start + MOST] + CUT
    return Excerpt(
        place.line,
        (CUT if first else "") + visible(line[first:start]),
        visible(marked) or " ",
        visible(line[end:last]) + (CUT if last < len(line) else ""),
    )


def span_of(place: Place, line: str) -> tuple[int, int]:
    """The characters of the line that a place means: one where it has no end, all that follow where it ends later."""
    start = min(max(place.column - 1, 0), len(line))
    if place.end_line > place.line:
        return start, len(line)
    end = place.end_column - 1 if place.end_line == place.line and place.end_column else start + 1
    return start, min(max(end, start + 1), max(len(line), start))


def quoted(place: Place | None, lines: Lines) -> str:
    """The characters of the source that a place spans; "" where it has no end."""
    if place is None or not place.end_column or (line := lines(place)) is None:
        return ""
    start, end = span_of(place, line)
    return line[start:end]


def visible(text: str) -> str:
    """Controls, overrides of direction and other characters that cannot be seen, as their code points."""
    return "".join(f"⟨U+{ord(each):04X}⟩" if unseen(each) else " " if each == "\t" else each for each in text)


def unseen(character: str) -> bool:
    """Whether a character shows nothing, or turns round what follows it."""
    point = ord(character)
    return (
        (point < 32 and character != "\t")
        or 0x7F <= point <= 0x9F
        or 0x200B <= point <= 0x200F
        or 0x2028 <= point <= 0x202E
        or 0x2060 <= point <= 0x206F
        or point in (0xAD, 0x61C, 0xFEFF)
        or 0xD800 <= point <= 0xDFFF
    )


def crop_of(marks: tuple[Mark, ...], width: float, height: float) -> Box:
    """What of a face a close-up shows: the whole width, and so much of the height that all frames are in it."""
    whole = marks[0].box
    for mark in marks[1:]:
        whole = whole.around(mark.box)
    tall = min(height, max(CROP, whole.height + 6))
    top = min(max(0.0, whole.y + whole.height / 2 - tall / 2), max(0.0, height - tall))
    return Box(0.0, top, width, tall)
