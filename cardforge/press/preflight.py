"""A PDF -> what a press would stumble over: its structure against the standard it claims, and what its pages paint.

This is a check of our own (PDF/X-1a after ISO 15930-1 and -4, PDF/X-4 after ISO 15930-7, in the parts that a deck of
cards can break), no certificate. It reads any PDF.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from cardforge.findings import DataError, Findings, Place, finding
from cardforge.press.inks import LITTLE
from cardforge.press.reading import Painted, Reader, family_of
from cardforge.press.structure import check_sizes, check_structure

LINE = 0.25
"""pt; a thinner line may not print."""
DARK = 0.5
"""How much black a text has at least that has to be of black alone."""
ALLOWED = {
    "x1a": ("cmyk", "gray", "spot", "pattern"),
    "x1a-2001": ("cmyk", "gray", "spot", "pattern"),
    "x4": ("cmyk", "gray", "spot", "pattern", "icc", "cal", "lab"),
}
_SAMPLE = 160
"""Pixels a side at most at which the ink of a picture is summed: a press sees areas, not pixels."""


@dataclass
class Pages:
    """Pages on which something was seen, for one sentence about all of them."""

    numbers: dict[str, list[int]] = field(default_factory=dict)

    def note(self, what: str, page: int) -> None:
        """Seen on a page (from 1)."""
        pages = self.numbers.setdefault(what, [])
        if page not in pages:
            pages.append(page)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        for what in sorted(self.numbers):
            pages = self.numbers[what]
            shown = ", ".join(map(str, pages[:6]))
            yield what, f"{shown} ..." if len(pages) > 6 else shown


def preflight(
    pdf: bytes,
    standard: str = "x1a",
    *,
    limit: float = 300.0,
    dpi: float = 200.0,
    trim: tuple[float, float] | None = None,
    bleed: float = 0.0,
    name: str = "",
    book: bool = False,
) -> Findings:
    """Everything that stands against printing this file. `standard`: x1a, x1a-2001, x4 or none; `limit`: ink in
    percent; `dpi`: what pictures should reach; `trim` and `bleed`: what every page should have, in mm; `name`: the
    file's, for the places of findings; `book`: its pictures of cards are smaller than the cards, so that their lines
    are not counted among the thin ones. DataError for what is no PDF (S109) or is locked (S120).
    """
    import pikepdf

    place = Place(name) if name else None
    try:
        document = pikepdf.open(io.BytesIO(pdf))
    except pikepdf.PasswordError:
        raise DataError(finding("S120", place, what="encryption")) from None
    except (pikepdf.PdfError, RuntimeError) as error:  # RuntimeError: qpdf gives up over a damaged tree of pages
        raise DataError(finding("S109", place, reason=" ".join(str(error).split())[:80])) from None
    findings = Findings()
    with document:
        with _damage(findings, place):
            check_structure(document, standard, findings, place)
        with _damage(findings, place):
            if trim is not None:
                check_sizes(document, trim, bleed, findings, place)
        with _damage(findings, place):
            _check_pages(document, standard, limit, dpi, book, findings, place)
    return Findings(findings.ordered())


@contextmanager
def _damage(findings: Findings, place: Place | None) -> Iterator[None]:
    """What cannot be read because the file is damaged is told (S109), and the other checks go on: reading a damaged PDF
    raises whatever it runs into."""
    try:
        yield
    except Exception as error:
        reason = " ".join(str(error).split())[:80] or type(error).__name__
        findings.report("S109", place, reason=f"{type(error).__name__}: {reason}")


def _check_pages(
    document: Any, standard: str, limit: float, dpi: float, book: bool, findings: Findings, place: Place | None
) -> None:
    seen: dict[str, Pages] = {
        code: Pages() for code in ("S108", "S112", "S113", "S114", "S115", "S116", "S117", "S125")
    }
    heavy: dict[tuple[int, int], float] = {}
    thin: dict[int, float] = {}
    reader = Reader()
    for number, page in enumerate(document.pages, 1):
        painted = Painted()
        with _damage(findings, place):
            painted = reader.page(page)
        note = _noter(seen, number)
        _spaces(painted, standard, note)
        _transparency(painted, standard, note)
        if (width := min(painted.lines if book else painted.lines | painted.scaled, default=LINE)) < LINE - 0.005:
            thin[number] = width
        for thing, reached in painted.pictures.values():
            if 0 < reached < dpi - 0.5:
                note("S114", f"{int(thing.Width)} x {int(thing.Height)}: {reached:.0f}")
        _ink(painted, limit, heavy, note)
        _black_text(painted, standard, note)
        if any(family == "cmyk" and not any(parts) for family, parts in painted.over):
            note("S125", "0 0 0 0")
    for number in thin:
        seen["S115"].note(f"{min(thin.values()):.2f}", number)
    for code, pages in seen.items():
        for what, numbers in pages:
            more = {"least": LINE, "dpi": f"{dpi:g}", "limit": f"{limit:g}", "space": f"{what} ({numbers})"}
            findings.report(code, place, what=what, pages=numbers, **more)


def _noter(seen: dict[str, Pages], number: int) -> Callable[[str, str], None]:
    return lambda code, what: seen[code].note(what, number)


def _spaces(painted: Painted, standard: str, note: Callable[[str, str], None]) -> None:
    allowed = ALLOWED.get(standard)
    for family in painted.spaces if allowed else ():
        if allowed and family not in allowed:
            note("S112", family)


def _transparency(painted: Painted, standard: str, note: Callable[[str, str], None]) -> None:
    """X-1a: no alpha, blending, soft masks or groups (ISO 15930-4, 6.11)."""
    if standard not in ("x1a", "x1a-2001"):
        return
    for state in painted.states.values():
        if any(float(state.get(key, 1)) < 1 for key in ("/CA", "/ca")):
            note("S113", "alpha")
        if str(state.get("/SMask", "/None")) != "/None":
            note("S113", "soft mask")
        if str(state.get("/BM", "/Normal")) not in ("/Normal", "/Compatible"):
            note("S113", "blend mode")
    if any("/SMask" in thing for thing, _ in painted.pictures.values()):
        note("S113", "picture with alpha")
    if any("/Group" in form for form in painted.forms.values()):
        note("S113", "transparency group")


def _ink(painted: Painted, limit: float, heavy: dict[tuple[int, int], float], note: Callable[[str, str], None]) -> None:
    """The sum of inks of flat colours and pictures. What overprints is black text, on top of these."""
    colours = {*painted.shapes, *(colour for colour, _ in painted.texts)}
    for family, parts in colours:
        if family == "cmyk" and 100 * sum(parts) > limit + 0.5:
            note("S116", f"{' '.join(f'{100 * part:.0f}' for part in parts)} = {100 * sum(parts):.0f} %")
    for key, (thing, _) in painted.pictures.items():
        if "/ColorSpace" in thing and family_of(thing.ColorSpace) == "cmyk":
            if key not in heavy:
                heavy[key] = _heaviest(thing)
            if heavy[key] < 0:
                note("S108", f"{int(thing.Width)} x {int(thing.Height)}")
            elif heavy[key] > limit + 0.5:
                note("S116", f"{int(thing.Width)} x {int(thing.Height)}: {heavy[key]:.0f} %")


def _heaviest(picture: Any) -> float:
    """The most ink in a picture, in percent, over areas of a few pixels; -1 where it cannot be read."""
    import pikepdf

    try:
        image = pikepdf.PdfImage(picture).as_pil_image(apply_mask=False)
    except Exception:  # a decoder over foreign bytes raises whatever it runs into
        return -1.0
    if image.mode != "CMYK":
        return 0.0
    step = max(1, -(-max(image.size) // _SAMPLE))
    raw = image.reduce(step).tobytes()
    return max(map(sum, zip(raw[0::4], raw[1::4], raw[2::4], raw[3::4], strict=True))) / 2.55


def _black_text(painted: Painted, standard: str, note: Callable[[str, str], None]) -> None:
    """Dark text is of black ink alone, or its strokes blur where the plates do not meet."""
    for (family, parts), size in painted.texts:
        if family == "cmyk" and parts[3] >= DARK and max(parts[:3]) > 0.0 and max(parts[:3]) <= max(LITTLE, parts[3]):
            note("S117", f"{size:g} pt, {' '.join(f'{100 * part:.0f}' for part in parts)}")
        elif standard in ALLOWED and family in ("rgb", "icc", "cal") and len(parts) == 3 and max(parts) <= 0.2:
            note("S117", f"{size:g} pt, RGB")
