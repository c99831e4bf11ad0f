"""A rulebook's single pages -> the pages a print shop binds: with bleed, in inks, built as PDF/X asks.

The pages were set for paper that is not cut, so they have no bleed. It is made outside the trim: each edge shows the
page beside it in a mirror, which carries grounds and bars that run off the page on without a seam. Pages stay vectors.
"""

from __future__ import annotations

import io
from typing import Any

from cardforge.faces import Theme
from cardforge.press import convert, pdfx
from cardforge.press.inks import Inks
from cardforge.press.pages import MARK_WIDE, MM, SLUG, Sheetlet
from cardforge.press.preflight import preflight
from cardforge.press.presets import Preset
from cardforge.press.run import Pressed, read_profile
from cardforge.sheets import Meta

UNDER = 0.25
"""pt by which the bleed reaches under the page."""


def press_book(pdf: bytes, preset: Preset, theme: Theme, meta: Meta) -> Pressed:
    """`press-<preset>-rulebook.pdf`, in reading order, a page a page. The preset's trim, order and copies are those of
    cards and do not count here. Findings: what cannot be converted (S108), everything preflight sees. DataError as
    `press`.
    """
    import pikepdf

    profile = read_profile(preset)
    pressed = Pressed()
    with pikepdf.open(io.BytesIO(pdf)) as source, pikepdf.new() as made:
        pages = [_page(made, page, preset) for page in source.pages]
        standard = "none"
        if preset.colour == "cmyk":
            standard = preset.standard
            inks = Inks(theme, profile or None, preset.spot)
            pressed.findings.extend(convert.to_cmyk(made, inks, flatten=standard != "x4"))
        intent = pdfx.Intent(preset.condition, preset.condition_about, profile)
        data = pdfx.finish(made, pages, meta, standard, intent)
    name = f"press-{preset.name}-rulebook.pdf"
    pressed.findings.extend(preflight(data, standard, limit=preset.limit, dpi=0.66 * preset.dpi, name=name))
    if not pressed.findings.errors:
        pressed.files[name] = data
    return pressed


def _page(made: Any, page: Any, preset: Preset) -> Sheetlet:
    """Add a page with its bleed."""
    import pikepdf

    form = made.copy_foreign(page.as_form_xobject())
    left, bottom, right, top = (float(side) for side in form.BBox)
    sheet = Sheetlet((right - left) / MM, (top - bottom) / MM, preset.bleed, SLUG if preset.marks else 0.0)
    new = made.add_blank_page(page_size=tuple(side * MM for side in sheet.page))
    new.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(P=form))
    new.obj.Contents = made.make_stream(_content(sheet, (left, bottom)).encode())
    return sheet


def _content(sheet: Sheetlet, origin: tuple[float, float]) -> str:
    """The eight strips of the bleed, each mirrored at the edges it touches; the page over them, at its place; marks.

    The strips reach a little under the page, and the page is cut a little inside its edge: where they meet, neither has
    an edge of its own that would show as a fine line.
    """
    x1, y1, x2, y2 = sheet.trim_box
    bleed = sheet.bleed * MM
    sides = [(across, down) for across in (-1, 0, 1) for down in (-1, 0, 1) if across or down] if bleed else []
    code = []
    for across, down in [*sides, (0, 0)]:
        left, wide, a, e = _along(across, x1, x2, bleed, origin[0])
        low, high, d, f = _along(down, y1, y2, bleed, origin[1])
        clip = " ".join(f"{n:.4f}" for n in (left, low, wide, high))
        code.append(f"q {clip} re W n {a} 0 0 {d} {e:.4f} {f:.4f} cm /P Do Q")
    marks = [f"{x1:.3f} {y1:.3f} m {x2:.3f} {y2:.3f} l S" for x1, y1, x2, y2 in sheet.marks()]
    return "\n".join([*code, *([f"0 G {MARK_WIDE} w", *marks] if marks else [])])


def _along(side: int, start: float, end: float, bleed: float, origin: float) -> tuple[float, float, int, float]:
    """On one axis, for the strip before (-1) or after (1) the page, or the page itself (0): where it begins and how
    long it is, its direction, its shift.
    """
    if side == 0:
        inset = UNDER / 2 if bleed else 0.0
        return start + inset, end - start - 2 * inset, 1, start - origin
    mirror = start + UNDER if side < 0 else end - UNDER
    shift = mirror + origin + (0.0 if side < 0 else end - start)
    return (start - bleed if side < 0 else mirror), bleed + UNDER, -1, shift
