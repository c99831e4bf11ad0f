"""A PDF of single pages -> the same pages two up on sheets that are folded once and stapled there (saddle stitch).

    booklet(rulebook, (297, 210))         # A5 pages on A4

Sheets lie across (landscape). The first sheet is the outermost: it has the last and the first page on its outside. The
number of pages is filled up to a multiple of four with blank ones before the last page, so that a back cover stays the
back cover. Pages stay vectors and text; nothing is set anew.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Any

from cardforge.findings import CardforgeError, DataError, finding
from cardforge.typeset.model import MM

FLIPS = ("short", "long")
MARK, MARK_WIDTH = 4.0, 0.25
"""mm long, pt wide."""
LEAST = 0.6
"""A page is reduced to this at most: 9.5 pt text is 5.7 pt then."""
_SAME = 0.5 * MM
_CLAIMS = ("http://www.aiim.org/pdfa/ns/id/", "http://www.aiim.org/pdfua/ns/id/", "http://www.npes.org/pdfx/ns/id/")

Side = tuple[int | None, int | None]
"""The pages on the left and on the right, counted from 0; None is blank."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: its outside and its inside."""

    outside: Side
    inside: Side


def order(pages: int) -> list[Sheet]:
    """Which pages stand on which sheet, the outermost first. ValueError for no pages."""
    if pages < 1:
        raise ValueError(f"expected at least one page, got {pages}")
    blanks = -pages % 4
    row: list[int | None] = [*range(pages - 1), *([None] * blanks), pages - 1] if pages > 1 else [0, None, None, None]
    count = len(row)
    return [
        Sheet((row[count - 1 - 2 * n], row[2 * n]), (row[2 * n + 1], row[count - 2 - 2 * n])) for n in range(count // 4)
    ]


def booklet(
    pdf: bytes,
    paper: tuple[float, float],
    *,
    flip: str = "short",
    creep: float = 0.0,
    marks: bool = True,
    ground: tuple[float, float, float] | None = None,
) -> bytes:
    """The sheets to print. `paper`: width and height in mm, either way up; `flip`: the edge the printer turns over
    (short is right for most; with long the insides stand upside down); `creep`: mm by which each further sheet's pages
    move to the fold, since folded paper pushes them outwards (about its own thickness); `marks`: where to fold;
    `ground`: the RGB colour of blank pages, white without it.

    Pages are shown at their size, or reduced to fit, their fold edges touching. CardforgeError S131 for another
    `flip`, a negative or wild `creep`; DataError S130 where pages are of different sizes or reduced below 60 %,
    S109 for what cannot be read as a PDF.
    """
    import pikepdf

    if flip not in FLIPS or not 0 <= creep <= 2:
        raise CardforgeError(finding("S131", flip=flip, creep=f"{creep:g}"))
    width, height = max(paper) * MM, min(paper) * MM
    try:
        return _booklet(pdf, (width, height), paper, flip, creep, marks, ground)
    except (
        pikepdf.PdfError,
        ValueError,
        TypeError,
        AttributeError,
        LookupError,
        ArithmeticError,
        RuntimeError,
    ) as error:
        # a damaged PDF: reading it raises whatever it runs into
        raise DataError(finding("S109", reason=" ".join(str(error).split())[:80])) from None


def _booklet(
    pdf: bytes,
    sheet_size: tuple[float, float],
    paper: tuple[float, float],
    flip: str,
    creep: float,
    marks: bool,
    ground: tuple[float, float, float] | None,
) -> bytes:
    import pikepdf

    width, height = sheet_size
    with pikepdf.open(io.BytesIO(pdf)) as source, pikepdf.new() as made:
        page_width, page_height = _size(source)
        scale = min(1.0, width / 2 / page_width, height / page_height)
        if scale < LEAST:
            raise DataError(
                finding("S130", first=_shown(page_width, page_height), other=f"{paper[0]:g} x {paper[1]:g} mm / 2")
            )
        forms = [made.copy_foreign(page.as_form_xobject()) for page in source.pages]
        press = _Press(made, forms, (width, height), (page_width, page_height), scale, marks, ground)
        for index, sheet in enumerate(order(len(forms))):
            press.side(sheet.outside, index * creep * MM, outside=True)
            press.side(sheet.inside, index * creep * MM, outside=False, turned=flip == "long")
        _describe(source, made, flip)
        stream = io.BytesIO()
        made.save(
            stream,
            min_version="1.7",
            compress_streams=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            deterministic_id=True,
        )
    return stream.getvalue()


class _Press:
    """Lays sides of sheets down as pages."""

    def __init__(
        self,
        document: Any,
        forms: list[Any],
        sheet: tuple[float, float],
        page: tuple[float, float],
        scale: float,
        marks: bool,
        ground: tuple[float, float, float] | None,
    ) -> None:
        self.document = document
        self.forms = forms
        self.width, self.height = sheet
        self.page_width, self.page_height = page[0] * scale, page[1] * scale
        self.scale = scale
        self.marks = marks
        self.ground = ground

    def side(self, pages: Side, shift: float, *, outside: bool, turned: bool = False) -> None:
        """One side of a sheet: two pages that meet in the fold, moved to it by `shift` pt; `turned` by 180 degrees."""
        import pikepdf

        page = self.document.add_blank_page(page_size=(self.width, self.height))
        code = [f"-1 0 0 -1 {_n(self.width)} {_n(self.height)} cm"] if turned else []
        forms = pikepdf.Dictionary()
        bottom, middle = (self.height - self.page_height) / 2, self.width / 2
        for place, index in enumerate(pages):
            left = middle - self.page_width + shift if place == 0 else middle - shift
            half = 0.0 if place == 0 else middle
            if index is None:
                code.append(self._blank(left, bottom))
                continue
            name = f"/P{index + 1}"
            forms[name] = self.forms[index]
            code.append(
                f"q {_n(half)} 0 {_n(middle)} {_n(self.height)} re W n "
                f"{_n(self.scale)} 0 0 {_n(self.scale)} {_n(left)} {_n(bottom)} cm {name} Do Q"
            )
        if self.marks and outside:
            code.append(self._marks())
        page.obj.Resources = pikepdf.Dictionary(XObject=forms)
        page.obj.Contents = self.document.make_stream("\n".join(code).encode())

    def _blank(self, left: float, bottom: float) -> str:
        """An empty page."""
        if self.ground is None:
            return ""
        box = (left, bottom, self.page_width, self.page_height)
        return f"q {' '.join(map(_n, self.ground))} rg {' '.join(map(_n, box))} re f Q"

    def _marks(self) -> str:
        """Short dashed lines at the fold, at the upper and lower edge; and where to cut, where paper is left over."""
        middle, long = self.width / 2, MARK * MM
        lines = [(middle, 0.0, middle, long), (middle, self.height, middle, self.height - long)]
        code = [f"q 0.5 G {MARK_WIDTH} w [2 1.5] 0 d", *(_line(*line) for line in lines)]
        across, down = self.width / 2 - self.page_width, (self.height - self.page_height) / 2
        code.append("[] 0 d")
        for x in (across, self.width - across) if across > 3 * MM else ():
            for edge, way in ((0.0, 1), (self.height, -1)):
                code.append(_line(x, edge, x, edge + way * min(long, max(down - MM, 2 * MM))))
        for y in (down, self.height - down) if down > 3 * MM else ():
            for edge, way in ((0.0, 1), (self.width, -1)):
                code.append(_line(edge, y, edge + way * min(long, max(across - MM, 2 * MM)), y))
        return "\n".join([*code, "Q"])


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f"{_n(x1)} {_n(y1)} m {_n(x2)} {_n(y2)} l S"


def _size(source: Any) -> tuple[float, float]:
    """The pages' common size in pt. DataError S130 where they differ."""
    sizes = []
    for page in source.pages:
        left, bottom, right, top = (float(side) for side in page.trimbox)
        turned = int(page.obj.get("/Rotate", 0)) % 180 != 0
        sizes.append((top - bottom, right - left) if turned else (right - left, top - bottom))
    for size in sizes:
        if abs(size[0] - sizes[0][0]) > _SAME or abs(size[1] - sizes[0][1]) > _SAME:
            raise DataError(finding("S130", first=_shown(*sizes[0]), other=_shown(*size)))
    return sizes[0]


def _shown(width: float, height: float) -> str:
    return f"{width / MM:.0f} x {height / MM:.0f} mm"


def _describe(source: Any, made: Any, flip: str) -> None:
    """What the file says of itself, taken over; not that it is PDF/A or PDF/UA, which single pages were."""
    import pikepdf

    if "/Lang" in source.Root:
        made.Root.Lang = pikepdf.String(str(source.Root.Lang))
    edge = "/DuplexFlipShortEdge" if flip == "short" else "/DuplexFlipLongEdge"
    made.Root.ViewerPreferences = pikepdf.Dictionary(
        DisplayDocTitle=True, PrintScaling=pikepdf.Name("/None"), Duplex=pikepdf.Name(edge)
    )
    for key, value in source.docinfo.items():
        made.docinfo[key] = made.copy_foreign(value) if value.is_indirect else value
    if "/Metadata" in source.Root:
        made.Root.Metadata = made.copy_foreign(source.Root.Metadata)
        with made.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as xmp:
            for key in [key for key in xmp if key.startswith(tuple(f"{{{claim}}}" for claim in _CLAIMS))]:
                del xmp[key]


def _n(value: float) -> str:
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
