"""A rulebook's single pages -> the pages a print shop binds: with bleed, in inks, built as PDF/X asks.

The pages were set for paper that is not cut, so they have no bleed. It is made outside the trim: each edge shows the
page beside it in a mirror, which carries grounds and bars that run off the page on without a seam. Pages stay vectors.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardforge.faces import Theme
from cardforge.press import convert, pdfx
from cardforge.press.inks import Inks
from cardforge.press.mirror import inside, strips
from cardforge.press.pages import MARK_WIDE, SLUG, Sheetlet
from cardforge.press.preflight import preflight
from cardforge.press.presets import Preset, placed
from cardforge.press.run import Pressed, read_profile
from cardforge.sheets import Meta
from cardforge.typeset.model import MM


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
            with placed(preset, "icc"):
                inks = Inks(theme, profile or None, preset.spot, Path(preset.icc).name)
            pressed.findings.extend(convert.to_cmyk(made, inks, flatten=standard != "x4"))
        intent = pdfx.Intent(preset.condition, preset.condition_about, profile)
        data = pdfx.finish(made, pages, meta, standard, intent)
    name = f"press-{preset.name}-rulebook.pdf"
    dpi = 0.66 * preset.dpi
    pressed.findings.extend(preflight(data, standard, limit=preset.limit, dpi=dpi, name=name, book=True))
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
    """The strips of the bleed, the page over them at its place, and marks."""
    bleed = sheet.bleed * MM
    place = f"1 0 0 1 {sheet.trim_box[0] - origin[0]:.4f} {sheet.trim_box[1] - origin[1]:.4f} cm /P Do"
    code = [
        f"q {_numbers(strip.clip)} re W n {_numbers(strip.matrix)} cm {place} Q"
        for strip in strips(sheet.trim_box, bleed)
    ]
    code.append(f"q {_numbers(inside(sheet.trim_box, bleed))} re W n {place} Q")
    marks = [f"{x1:.3f} {y1:.3f} m {x2:.3f} {y2:.3f} l S" for x1, y1, x2, y2 in sheet.marks()]
    return "\n".join([*code, *([f"0 G {MARK_WIDE} w", *marks] if marks else [])])


def _numbers(values: Sequence[float]) -> str:
    return " ".join(f"{value:.4f}" for value in values)
