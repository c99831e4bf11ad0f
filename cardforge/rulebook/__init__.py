"""Edition + faces -> a rulebook: `context` gathers what it says, `typst_pdf` sets it as an A5 PDF, `html` as one
self-contained page.

`docs/rulebook.md` tells what a game's data may say and where each thing is printed.
"""

from cardforge.rulebook.context import about, context, wanted
from cardforge.rulebook.fonts import TypstFonts, export
from cardforge.rulebook.html import html
from cardforge.rulebook.missing import missing_characters
from cardforge.rulebook.model import Book
from cardforge.rulebook.pdf import typst_pdf
from cardforge.rulebook.pictures import inline_icons
from cardforge.rulebook.roster import EMBLEM, emblems
from cardforge.rulebook.templates import Templates

__all__ = [
    "EMBLEM",
    "Book",
    "Templates",
    "TypstFonts",
    "about",
    "context",
    "emblems",
    "export",
    "html",
    "inline_icons",
    "missing_characters",
    "typst_pdf",
    "wanted",
]
