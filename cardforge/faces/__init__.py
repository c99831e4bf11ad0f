"""Layout files and records -> drawn faces: display lists in mm that draw on a PDF canvas as vectors and real text.

    layouts, findings = load_layouts([bundled, project])
    face = compose(record, copy, edition, layout_for(record, edition, layouts), fonts, art, layouts.theme("ink"))
    face.findings; face.draw(canvas, x_mm, y_mm); face_pdf(face); render_png(face_pdf(face), dpi=300)

Stages, each a module or two:

- kinds (what a layout may say), schema (the check) -> layoutfile, layoutbuild -> layout; themefile -> theme;
- subject, templates, spans, numbers: what bindings, conditions and lengths mean for a record;
- svg, raster -> drawing (pictures); art finds them;
- compose, frame, elements/ on a desk -> model (a Face: items, texts, how they fit, findings);
- draw, draw_pictures, gradient, operators -> PDF forms; pdf: a face alone; cut: the line it is cut along.

How to write a layout is in `docs/layouts.md`.
"""

from cardforge.faces.cards import cards, is_card
from cardforge.faces.compose import back, compose, fonts_for, layout_for
from cardforge.faces.cut import SHAPES, cut_outline
from cardforge.faces.layouts.files import load_layouts
from cardforge.faces.layouts.layout import Layout, Layouts, Trim
from cardforge.faces.model import Face, Fit
from cardforge.faces.pdf.pages import face_pdf, render_png
from cardforge.faces.pictures.art import Art
from cardforge.faces.themes.theme import Theme

__all__ = [
    "SHAPES",
    "Art",
    "Face",
    "Fit",
    "Layout",
    "Layouts",
    "Theme",
    "Trim",
    "back",
    "cards",
    "compose",
    "cut_outline",
    "face_pdf",
    "fonts_for",
    "is_card",
    "layout_for",
    "load_layouts",
    "render_png",
]
