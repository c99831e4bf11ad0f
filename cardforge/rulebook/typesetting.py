"""`Book` -> Typst source: a sandboxed Jinja environment in which data can only become string literals.

Delimiters are `<< >>`, `<% %>`, `<# #>`, since braces are Typst's own. Whatever `<< >>` prints is a Typst
literal (a quoted string, a number, true, false, none), unless it is
`Code`, which only the functions here make. So a name such as `#sys.inputs` prints as these twelve characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from jinja2 import Undefined

from cardforge.rulebook.model import BOLD, Book, Chapter, Face, Texts, one, unbracketed
from cardforge.rulebook.pictures import icon_of
from cardforge.rulebook.templates import Templates, environment
from cardforge.text.model import Rich, Span, SpanKind, plain
from cardforge.typeset.classes import MEASURES

DIGITS = frozenset("0123456789")
_COUNTED = re.compile(rf"(?<=[0-9]) ?(?=[{''.join(sorted(MEASURES))}號号])")


class Code(str):
    """Typst code made here; everything else is data."""

    __slots__ = ()


def literal(value: Any) -> Code:
    """A Python value as a Typst literal."""
    if isinstance(value, Code):
        return value
    if value is None:
        return Code("none")
    if isinstance(value, bool):
        return Code("true" if value else "false")
    if isinstance(value, int | float):
        return Code(f"{value:g}" if isinstance(value, int) else repr(round(value, 4)))
    if isinstance(value, str):
        return Code('"' + "".join(_escaped(c) for c in value) + '"')
    if isinstance(value, Undefined):
        return Code(str(value))  # raises UndefinedError, which says what is not there
    raise TypeError(f"expected a string, a number, a truth value or none, got {type(value).__name__}")


def _escaped(char: str) -> str:
    if char in '"\\':
        return "\\" + char
    return f"\\u{{{ord(char):x}}}" if ord(char) < 0x20 or 0x7F <= ord(char) < 0xA0 or char in "\u2028\u2029" else char


def array(values: Iterable[Any]) -> Code:
    """An array of literals, nested where the values are."""
    items = [array(v) if isinstance(v, tuple | list) else literal(v) for v in values]
    return Code("(" + "".join(f"{item}, " for item in items) + ")")


def kept_together(rich: Iterable[Span]) -> list[Span]:
    """No line ends between a digit and its measure word: a no-break space stands for the quarter em that Typst would
    leave there by itself."""
    out: list[Span] = []
    last = ""
    for span in rich:
        if span.kind is not SpanKind.ICON:
            span = replace(span, text=_COUNTED.sub("\u00a0", last + span.text)[len(last) :])
        last = span.text[-1:] if span.text[-1:] in DIGITS and span.kind is not SpanKind.ICON else ""
        out.append(span)
    return out


class Setter:
    """What the templates call. Pictures are named here and given by name to whoever writes the files."""

    def __init__(self, book: Book, icons: Mapping[str, bytes]) -> None:
        self.book = book
        self.icons = icons
        self.pictures: dict[str, tuple[str, bool]] = {}  # file -> (face key, raster)
        self.seals: dict[str, str] = {}  # file -> seed
        self.inline: dict[str, str] = {}  # file -> icon

    def rich(self, rich: Rich, bare: bool = False, quiet: bool = False) -> Code:
        """A Rich as a content, or `none` where it says nothing. `bare`: names as plain words; `quiet`: names bold,
        but no mention for the index.
        """
        if not plain(rich):
            return Code("none")
        spans = kept_together(unbracketed(rich))
        return Code("{" + "; ".join(self._span(span, bare, quiet) for span in spans if span.text) + "}")

    def _span(self, span: Span, bare: bool, quiet: bool) -> str:
        if span.kind is SpanKind.ICON and (icon := icon_of(span.ref)) in self.icons:
            if icon not in self.inline.values():
                self.inline[f"icon-{len(self.inline)}.svg"] = icon
            return f"icon({literal(_key(self.inline, icon))}, {literal(span.text)})"
        if span.kind is SpanKind.NAME and span.ref and not bare:
            bold = span.ref.split("/")[0] in BOLD
            if quiet:
                return f"bold({literal(span.text)})" if bold else f"[#{literal(span.text)}]"
            return f"{'name' if bold else 'term'}({literal(span.ref)}, {literal(span.text)})"
        return f"[#{literal(span.text)}]"

    def texts(self, texts: Texts, bare: bool = False, quiet: bool = False) -> Code:
        """An array of contents, one a language."""
        return Code("(" + "".join(f"{self.rich(each, bare, quiet)}, " for each in texts) + ")")

    def strings(self, texts: Texts) -> Code:
        """An array of strings, one a language."""
        return array(plain(each) for each in texts)

    def joined(self, texts: Texts) -> Code:
        """All languages in one line, each tagged as its own: what the contents and the bookmarks show."""
        return Code(
            "[" + " ".join(f"#tagged({i}, {literal(plain(each))})" for i, each in enumerate(texts) if plain(each)) + "]"
        )

    def running(self, texts: Texts) -> str:
        """The title in the spine: the first language's."""
        return plain(texts[0])

    def picture(self, face: Face | None, small: bool = False) -> str | None:
        """The file of a face, the same for the same face. `small`: as a raster, for pictures a centimetre wide
        that stand on many pages: Typst writes
        an SVG anew wherever it stands, a raster once."""
        if face is None:
            return None
        wanted = (face.key, small)
        if wanted not in self.pictures.values():
            self.pictures[f"face-{len(self.pictures)}.{'png' if small else 'svg'}"] = wanted
        return next(file for file, each in self.pictures.items() if each == wanted)

    def seal(self, chapter: Chapter) -> str:
        """The file of a chapter's seal."""
        file = f"seal-{len(self.seals)}.svg"
        self.seals[file] = f"{self.book.seed}/{chapter.anchor}"
        return file


def _key(mapping: Mapping[str, str], value: str) -> str:
    return next(key for key, each in mapping.items() if each == value)


def source(book: Book, setter: Setter, honesty: list[Texts], templates: Templates) -> str:
    """The Typst source of the book. A fault in a template raises CardforgeError A101-A103 with its file and line."""
    env = environment(templates, "typst", finalize=literal)
    env.globals.update(
        texts=setter.texts,
        strings=setter.strings,
        joined=setter.joined,
        running=setter.running,
        picture=setter.picture,
        seal=setter.seal,
        array=array,
        kind=lambda block: type(block).__name__,
    )
    env.filters["said"] = lambda texts: bool(one(texts))
    return templates.render(env, "book.typ.j2", book=book, honesty=honesty)
