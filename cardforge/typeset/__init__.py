"""Fonts and the line composer: text in roles -> fonts with exactly its characters, lines with exact places.

It knows nothing of cards.

```python
fonts = FontSet("zh-Hans", cache=None, project_fonts=None)           # one edition; see fonts.py
runs = [Run("弃置一张手牌，然后回复", "song-medium"), Icon("peach", 0.9, 0.88, 0.04, alt="♥")]
text = [Paragraph(runs, lang="zh-Hans")]
block = fit(text, 42.34, 28.0, fonts, steps=[(8.0, 15), (7.5, 16)])   # or raises Overflow(mm, wide_mm, block)
found = Fitting(text, 42.34, 28.0, fonts).best(ladder(Limits((8, 6))))  # also tells the step, the mm left, ...
name = compose_column("诸葛亮", "song-bold", 23, 1.05, fonts, ruby=("zhū", "gě", "liàng"))
leaf = compose_vertical(text, 200.0, 9.0, fonts)                      # columns from right to left; draw_vertical
fonts.missing, fonts.fallbacks, fonts.substitutes                     # every one, after composing
names = fonts.register_reportlab()                                    # after composing everything that is to be drawn
draw(canvas, block, x, y, names, icon=draw_icon)
fonts.export_typst(folder)                                            # the same faces as files for Typst
```

Stages, each a module:

- roles, sources, ownfonts, machine (which files) -> sfnt, cff, charstring, opentype, variation (what is in them) ->
  opened, embolden, convert, faces (glyphs, cached) -> fonts, assemble (font files); signs (what cannot be set);
- classes, gaps, atoms, metrics, ruby -> items (a paragraph's atoms and gaps) -> breaks (total fit);
- placing, lines (lines in a block), standing, column, vertical (columns) -> fitting (steps until it fits);
- canvas (ReportLab), typst (font files for it).

Sizes are in pt, measures of layouts in mm, everything inside a line in em.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardforge.typeset.column import Column, compose_column
from cardforge.typeset.fitting import Fitted, Fitting, Limits, Step, VFitting, fit, fit_family, ladder
from cardforge.typeset.fonts.fontset import AssembledFont, FaceRef, Fallback, FontSet, MissingGlyph
from cardforge.typeset.fonts.ownfonts import OwnFont, OwnFonts, check_fonts, own_fonts
from cardforge.typeset.fonts.sources import FontUnavailable
from cardforge.typeset.lines import compose, compose_block, compose_label
from cardforge.typeset.model import Block, Icon, Line, Overflow, Paragraph, Placed, Run
from cardforge.typeset.ruby import readings_of
from cardforge.typeset.standing import Standing
from cardforge.typeset.vertical import VBlock, VLine, compose_vertical

if TYPE_CHECKING:
    from cardforge.typeset.canvas import draw, draw_column, draw_line, draw_vertical, register

__all__ = [
    "AssembledFont", "Block", "Column", "FaceRef", "Fallback", "Fitted", "Fitting", "FontSet", "FontUnavailable",
    "Icon", "Limits", "Line", "MissingGlyph", "Overflow", "OwnFont", "OwnFonts", "Paragraph", "Placed", "Run",
    "Standing", "Step", "VBlock", "VFitting", "VLine", "check_fonts", "compose", "compose_block", "compose_column",
    "compose_label", "compose_vertical", "draw", "draw_column", "draw_line", "draw_vertical", "fit", "fit_family",
    "ladder", "own_fonts", "readings_of", "register",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """The drawing functions, on first use: ReportLab takes 0.1 s to import, and checks only compose."""
    if name in ("draw", "draw_column", "draw_line", "draw_vertical", "register"):
        from cardforge.typeset import canvas

        return getattr(canvas, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
