"""`Book` -> one self-contained HTML page: no scripts, no outside requests, the same words, seals and faces as the
PDF.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup, escape

from cardforge.faces.themes.theme import Theme
from cardforge.rulebook.model import BOLD, Book, Chapter, Face, IndexEntry, one, unbracketed
from cardforge.rulebook.pdf import PALETTE, honesty
from cardforge.rulebook.pictures import Keep, icon_of, kept_png, made_anew, seal_svg
from cardforge.rulebook.speak import blank
from cardforge.rulebook.templates import Templates, environment
from cardforge.text.model import Rich, Span, SpanKind, plain

SMALLEST = 44.0
"""mm: what is narrower than a mini card, an emblem, is shown smaller than cards are, and needs no more dots a mm."""
_HEX = re.compile(r"[0-9A-Fa-f]{6}")


def html(
    book: Book,
    theme: Theme,
    templates: Templates,
    *,
    accent: str = "indigo",
    icons: Mapping[str, bytes] | None = None,
    keep: Keep = made_anew,
) -> bytes:
    """Set the book as HTML (UTF-8). Arguments as for `typst_pdf`; CardforgeError A101-A103 for a template's fault."""
    page = _Page(book, icons or {})
    env = environment(templates, "html")
    env.globals.update(
        rich=page.rich,
        plain=plain,
        one=one,
        kind=lambda block: type(block).__name__,
        face=page.face,
        pages=page.places,
        seal=lambda chapter: page.seal(chapter, theme),
        path=_path,
        blank=blank,
    )
    env.filters["said"] = lambda texts: not blank(texts)
    body = templates.render(
        env,
        "book.html.j2",
        book=book,
        honesty=honesty(book),
        colours=_colours(theme, accent),
        low=theme.hollow,
        css=_css(templates),
    )
    return body.replace("<!--faces-->", page.symbols(keep)).encode("utf-8")


class _Page:
    """What the template calls; faces asked for are gathered and defined once at the end."""

    def __init__(self, book: Book, icons: Mapping[str, bytes]) -> None:
        self.book = book
        self.icons = icons
        self.used: dict[str, Face] = {}
        self.anchors = {section.anchor: chapter.mark for chapter in book.chapters for section in chapter.sections}

    def rich(self, rich: Rich) -> Markup:
        """A Rich as escaped HTML; names bold as on the faces, icons as pictures."""
        return Markup("").join(self._span(span) for span in unbracketed(rich))

    def _span(self, span: Span) -> Markup:
        if span.kind is SpanKind.NAME and span.ref.split("/")[0] in BOLD:
            return Markup('<b class="name">{}</b>').format(span.text)
        if span.kind is SpanKind.ICON and (icon := icon_of(span.ref)) in self.icons:
            data = base64.b64encode(self.icons[icon]).decode()
            return Markup('<img class="icon" alt="{}" src="data:image/svg+xml;base64,{}">').format(span.text, data)
        return escape(span.text)

    def face(self, face: Face) -> str:
        """The symbol of a face."""
        self.used.setdefault(face.key, face)
        return f"face-{list(self.used).index(face.key)}"

    def symbols(self, keep: Keep) -> str:
        """Every face used, as symbols holding one PNG each."""
        made = []
        for n, (key, face) in enumerate(self.used.items()):
            data = base64.b64encode(kept_png(self.book.faces[key], max(face.width, SMALLEST), keep)).decode()
            box = f'width="{face.width:g}" height="{face.height:g}" preserveAspectRatio="none"'
            made.append(
                f'<symbol id="face-{n}" viewBox="0 0 {face.width:g} {face.height:g}">'
                f'<image {box} href="data:image/png;base64,{data}"/></symbol>'
            )
        return "".join(made)

    def seal(self, chapter: Chapter, theme: Theme) -> Markup:
        """A chapter's seal as inline SVG, hidden from readers aloud: the numeral beside it is text."""
        svg = seal_svg(f"{self.book.seed}/{chapter.anchor}", theme).decode()
        return Markup(svg.replace("<svg ", '<svg class="stone" aria-hidden="true" ', 1))

    def places(self, entry: IndexEntry) -> list[tuple[str, str]]:
        """(anchor, words) for each paragraph that names an index entry: its number, or its chapter's mark where it
        has none.
        """
        found: dict[str, str] = {}
        for label in entry.paragraphs:
            found.setdefault(*((label, f"§{self.anchors[label]}") if label in self.anchors else (f"p{label}", label)))
        return list(found.items())


def _colours(theme: Theme, accent: str) -> dict[str, str]:
    """Palette names -> `#RRGGBB`; a theme file cannot put anything else into the style sheet."""
    raw = {name: theme.palette[name].hex for name in PALETTE}
    raw |= {
        "accent": theme.colour(accent).hex,
        "tint": theme.colour(accent).tint,
        "example": theme.palette["hair"].tint,
    }
    return {name: f"#{value}" for name, value in raw.items() if _HEX.fullmatch(value)}


def _css(templates: Templates) -> Markup:
    """The style sheet; `</` cannot occur in it, or it would end its element."""
    return Markup(templates.read("book.css").replace("</", "<\\/"))


def _path(points: Any) -> str:
    """A cubic curve as SVG path data, mm."""
    (a, b), *rest = points
    return f"M{a:g} {b:g}C" + " ".join(f"{x:g} {y:g}" for x, y in rest)
