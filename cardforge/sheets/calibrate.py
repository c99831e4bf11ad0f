"""The calibration sheet: how far a printer's two sides lie apart, read against the light, and what it leaves white.

Scales work as a vernier does: the lines of the back stand 0.2 mm wider than those of the front, so that the pair that
runs through in one line says the correction. They are read on the back, where their numbers stand: `dx` in the middle
of the page, `dy` at its left and right; the two `dy` together tell the angle. 5x5 squares show the same by eye, in
whole mm. Two bars of 100 mm show whether the printer scales, steps at the four edges what it leaves white. mm, y down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from cardforge.faces import Face
from cardforge.faces.model import Item, PathItem, TextItem
from cardforge.faces.outline import rectangle
from cardforge.findings import CardforgeError, finding
from cardforge.sheets.finish import Meta
from cardforge.sheets.grid import Spot
from cardforge.sheets.impose import print_leaves
from cardforge.sheets.leaves import Leaf, Side
from cardforge.sheets.papers import Papers, paper_key
from cardforge.sheets.printer import Printer
from cardforge.sheets.spec import DUPLEX, SheetSpec
from cardforge.typeset import FontSet, Paragraph, Run, compose_block, compose_label
from cardforge.typeset.model import MM

STEP = 0.2
"""mm by which the lines of a scale differ."""
LINES = 10
"""Lines on either side of the middle: a scale reaches 2 mm both ways."""
BAR = 100.0
EDGE = 15
"""Steps at each edge, a mm each."""
LEAST = (200.0, 270.0)
"""The smallest paper, upright, that the sheet fits on."""
BLACK = (0.0, 0.0, 0.0)
GREY = (0.45, 0.45, 0.45)
HAIR, FINE = 0.09, 0.18
ROLES = {"zh-Hans": "hei-500", "en": "sans-500"}
TITLES = {"zh-Hans": "hei-600", "en": "sans-600"}


@dataclass(frozen=True, slots=True)
class Frame:
    """Where things stand on a page of this size, and how a place of the front is seen on the back."""

    width: float
    height: float
    across: bool
    """Whether columns are mirrored; else rows are."""

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the page."""
        return self.width / 2, self.height / 2

    @property
    def unit(self) -> float:
        """1 on A4, less on smaller pages."""
        return min(1.0, self.width / 210, self.height / 297)

    @property
    def apart(self) -> float:
        """mm between the two scales of dy."""
        return self.width - 74

    @property
    def pitch(self) -> float:
        """mm from line to line of a scale's front."""
        return min(5.5 * self.unit, (self.apart / 2 - 12) / LINES)

    def behind(self, x: float, y: float) -> tuple[float, float]:
        """A place of the front, on the back page."""
        return (self.width - x, y) if self.across else (x, self.height - y)


def calibration(
    papers: Papers,
    paper: str = "a4",
    backs: str = "long",
    printer: Printer | None = None,
    landscape: bool = False,
) -> bytes:
    """The sheet as a PDF of two pages, printed through `printer`: once its profile is right, every scale reads 0.

    CardforgeError: S001, S009 (paper), S004 (backs: long or short), S017 (paper too small).
    """
    if backs not in DUPLEX:
        raise CardforgeError(finding("S004", backs=backs))
    frame = page_frame(papers, paper, backs, landscape)
    profile = (printer or Printer()).laid(landscape)
    fonts = FontSet("zh-Hans")
    sheet = _Sheet(frame, fonts, papers.labels, paper_key(paper), backs, profile.name)
    fronts, backs_ = tuple(sheet.front()), tuple(sheet.back())
    whole = (0.0, 0.0, frame.width, frame.height)
    sides = [
        Side(frame.width, frame.height, ((_face(name, items, frame, fonts), Spot(0, 0, (0, 0, 0, 0))),), whole, whole)
        for name, items in (("front", fronts), ("back", backs_))
    ]
    leaf = Leaf(replace(sides[0], shift=replace(profile.front, angle=0.0)), replace(sides[1], shift=profile.back))
    meta = Meta("打印校准 · Printer calibration", "Cardforge", f"{paper_key(paper)}, {backs}", "zh-Hans")
    return print_leaves([leaf], backs, meta)


def page_frame(papers: Papers, paper: str, backs: str, landscape: bool) -> Frame:
    """The page of a calibration sheet. CardforgeError: S001, S009, S017."""
    upright = papers.paper(paper)
    if any(length < least for length, least in zip(upright, LEAST, strict=True)):
        raise CardforgeError(finding("S017", paper=paper, width=f"{LEAST[0]:g}", height=f"{LEAST[1]:g}"))
    width, height = upright[::-1] if landscape else upright
    return Frame(width, height, SheetSpec(paper, width, height, 1, 1).mirrored(backs)[0])


def _face(name: str, items: tuple[Item, ...], frame: Frame, fonts: FontSet) -> Face:
    """A page as one face, drawn like any other."""
    return Face(
        f"calibration-{name}", "zh-Hans", frame.width, frame.height, 0.0, 0.0, items, {}, {}, fonts
    )  # its shape is the paper's: nothing is cut


class _Sheet:
    """The two pages as items."""

    def __init__(
        self, frame: Frame, fonts: FontSet, labels: Mapping[str, Mapping[str, str]], paper: str, backs: str, name: str
    ) -> None:
        self.frame, self.fonts, self.labels = frame, fonts, labels
        self.paper, self.backs, self.name = paper, backs, name
        self.x, self.y = frame.middle

    def front(self) -> Iterator[Item]:
        """Lines of the scales, squares, bars, steps, and how it is all read."""
        yield from self._scale_lines()
        for x, y in self._squares():
            yield _box(x, y, self.square)
        yield from self._bars()
        yield from self._steps()
        yield from self._texts()

    def back(self) -> Iterator[Item]:
        """The wider lines with their numbers, and squares moved by whole mm."""
        yield from self._scale_numbers()
        yield from self._moved_squares()
        for tag, above in (("zh-Hans", 16), ("en", 12.5)):
            text = self.labels[tag]["calibrate-back"]
            yield from self._text(self.x, self.y - above, text, 7, tag, GREY)

    # --- scales -----------------------------------------------------------------------------------------------------

    def _scale_lines(self) -> Iterator[Item]:
        """The front's half of each line, on the upper or inner side of the scale's axis as the front is seen."""
        pitch, half = self.frame.pitch, self.frame.apart / 2
        for k in range(-LINES, LINES + 1):
            long = 6.0 if k == 0 else 4.5
            yield _line(self.x + k * pitch, self.y - long, self.x + k * pitch, self.y + 1, HAIR)
            for side in (-1, 1):
                x = self.x + side * half
                yield _line(x - side * long, self.y + k * pitch, x + side * 1, self.y + k * pitch, HAIR)

    def _scale_numbers(self) -> Iterator[Item]:
        """The back's half, each line farther out by its number; the numbers read upright on the back."""
        frame, pitch = self.frame, self.frame.pitch
        down = frame.behind(self.x, self.y + 1)[1] - self.y  # which way the outer side of the axis lies on the back
        for k in range(-LINES, LINES + 1):
            long, place = 6.0 if k == 0 else 4.5, k * (pitch + STEP)
            yield _line(self.x + place, self.y - down, self.x + place, self.y + down * long, HAIR)
            yield from self._number(self.x + place, self.y + down * (long + 2.2) + 0.8, k, pitch)
            for side in (-1, 1):
                x = self.x + side * frame.apart / 2
                yield _line(x - side * 1, self.y + place, x + side * long, self.y + place, HAIR)
                yield from self._number(x + side * (long + 3.2), self.y + place + 0.8, k, pitch)
        reach = LINES * (pitch + STEP) + 5
        yield from self._text(self.x - reach, self.y + down * 2 + 1, "dx", 9)
        for side in (-1, 1):
            yield from self._text(self.x + side * frame.apart / 2, self.y - reach, "dy", 9)

    def _number(self, x: float, y: float, k: int, pitch: float) -> Iterator[Item]:
        if k % 5 and pitch < 4.4:
            return
        yield from self._text(x, y, _signed(k * STEP), 6.5 if k % 5 == 0 else 5, colour=BLACK if k % 5 == 0 else GREY)

    # --- squares ------------------------------------------------------------------------------------------------------

    @property
    def square(self) -> float:
        """mm of a square's side."""
        return 7 * self.frame.unit

    def _squares(self) -> Iterator[tuple[float, float]]:
        """The middles of the front's squares, along the rows."""
        pitch = 11 * self.frame.unit
        top = self.y - LINES * (self.frame.pitch + STEP) - 12 - 4.5 * pitch
        for row in range(5):
            for column in range(-2, 3):
                yield self.x + column * pitch, top + row * pitch

    def _moved_squares(self) -> Iterator[Item]:
        places = sorted({self.frame.behind(x, y) for x, y in self._squares()}, key=lambda place: place[::-1])
        for index, (x, y) in enumerate(places):
            dx, dy = index % 5 - 2, index // 5 - 2
            yield _box(x + dx, y + dy, self.square, dash=0.8)
            if dy == -2:
                yield from self._text(x, y - self.square - 0.6, _signed(dx), 6.5)
            if dx == -2:
                yield from self._text(x - self.square - 2.4, y + 0.8, _signed(dy), 6.5)

    # --- bars and steps -----------------------------------------------------------------------------------------------

    def _bars(self) -> Iterator[Item]:
        level = self.y + LINES * self.frame.pitch * 0.62
        yield from _bar(self.x - BAR / 2, level, True)
        yield from _bar(self.frame.width - 13, self.y - BAR / 2, False)
        yield from self._text(self.x, level - 1.4, "100 mm", 7)
        yield from self._text(self.frame.width - 19.5, self.y + 0.8, "100 mm", 7)

    def _steps(self) -> Iterator[Item]:
        """A stair at each edge: step n is n mm from the edge."""
        wide, width, height = 2.8, self.frame.width, self.frame.height
        for n in range(1, EDGE + 1):
            along = (n - (EDGE + 1) / 2) * wide
            x, y = width * 0.2 + along, height * 0.21 - along
            for level in (n, height - n):
                yield _line(x - wide / 2, level, x + wide / 2, level, FINE)
            for upright in (n, width - n):
                yield _line(upright, y - wide / 2, upright, y + wide / 2, FINE)
            if n % 5 == 0 or n == 3:
                inner = 2.6
                yield from self._text(x, n + inner, str(n), 5.5)
                yield from self._text(x, height - n - 1.2, str(n), 5.5)
                yield from self._text(n + 2.2, y + 0.7, str(n), 5.5)
                yield from self._text(width - n - 2.2, y + 0.7, str(n), 5.5)

    # --- words --------------------------------------------------------------------------------------------------------

    def _texts(self) -> Iterator[Item]:
        """Heading, and the steps to take in two columns: Chinese left, English right."""
        frame = self.frame
        first = self.y + LINES * frame.pitch + 9
        gutter, margin = 7.0, 19.0
        wide = (frame.width - 2 * margin - gutter) / 2
        for index, tag in enumerate(("zh-Hans", "en")):
            words = {key: self._filled(text, tag) for key, text in self.labels[tag].items() if "calibrate" in key}
            x = margin + index * (wide + gutter)
            title = Run(words["calibrate-title"], TITLES[tag])
            yield TextItem(compose_label([title], 9.5 * max(0.8, frame.unit), self.fonts, lang=tag), x, first)
            steps = [Paragraph([Run(s, ROLES[tag])], "left", tag) for s in words["calibrate-steps"].splitlines()]
            size = 8.0 * max(0.8, frame.unit)
            yield TextItem(compose_block(steps, wide * MM, size, self.fonts, 1.4, 1.62), x, first + 2.2)

    def _filled(self, text: str, tag: str) -> str:
        edges = {"zh-Hans": {"long": "长边", "short": "短边"}, "en": {"long": "long", "short": "short"}}
        name = f" · {self.name}" if self.name else ""
        laid = {"zh-Hans": " 横放", "en": " landscape"}[tag] if self.frame.width > self.frame.height else ""
        return text.format(paper=self.paper.upper() + laid, edge=edges[tag][self.backs], name=name)

    def _text(
        self, x: float, y: float, text: str, size: float, tag: str = "en", colour: tuple[float, ...] = BLACK
    ) -> Iterator[Item]:
        """A line centred at x, its base line at y."""
        line = compose_label([Run(text, ROLES[tag], colour)], size, self.fonts, lang=tag)
        yield TextItem(line, x - line.width / MM / 2, y)


def _signed(number: float) -> str:
    return "0" if abs(number) < 1e-9 else f"{number:+.1f}".replace("-", "\u2212").removesuffix(".0")


def _line(x1: float, y1: float, x2: float, y2: float, width: float) -> Item:
    return PathItem((("M", x1, y1), ("L", x2, y2)), stroke=BLACK, width=width)


def _box(x: float, y: float, size: float, dash: float = 0.0) -> Item:
    """A square about (x, y)."""
    return PathItem(rectangle(x - size / 2, y - size / 2, size, size), stroke=BLACK, width=HAIR, dash=dash)


def _bar(x: float, y: float, level: bool) -> Iterator[Item]:
    """A rule of 100 mm from (x, y), with a tick every 10 mm."""
    yield _line(x, y, x + BAR, y, FINE) if level else _line(x, y, x, y + BAR, FINE)
    for n in range(11):
        long = 2.0 if n in (0, 5, 10) else 1.2
        at = n * BAR / 10
        yield _line(x + at, y, x + at, y + long, FINE) if level else _line(x, y + at, x + long, y + at, FINE)
