"""`Book` -> an A5 PDF by Typst: tagged, PDF/UA-1 and PDF/A-2a, the same bytes for the same book."""

from __future__ import annotations

import contextlib
import datetime
import os
import re
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

import typst

from cardforge.faces.themes.theme import Theme
from cardforge.findings import DataError, Finding, Place, finding
from cardforge.rulebook.fonts import TypstFonts
from cardforge.rulebook.model import Book, Texts
from cardforge.rulebook.pictures import Keep, kept_png, kept_svg, made_anew, seal_svg
from cardforge.rulebook.speak import blank
from cardforge.rulebook.templates import Templates
from cardforge.rulebook.typesetting import Code, Setter, array, literal, source
from cardforge.text.model import plain

STANDARDS: tuple[Literal["a-2a"], Literal["ua-1"]] = ("a-2a", "ua-1")
"""What Typst 0.15 can promise at once: PDF/A-2a (or 2b, 2u, 3b, 3a) with PDF/UA-1; not with A-1 (its PDF 1.4 has
no accessible links) nor A-4 (PDF 2.0).
"""
EPOCH = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)
"""The creation date of every file: a clock would make each build another file."""
PALETTE = ("paper", "ink", "grey", "hair", "cinnabar", "indigo", "malachite", "ochre", "plum")
_GLYPH = re.compile(r"the text `(.+?)` could not be displayed")
_LINE = re.compile(r"((?:look|main|config)\.typ):(\d+):(\d+)")
_PROXIES = ("ALL_PROXY", "all_proxy", "HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy")


def typst_pdf(
    book: Book,
    fonts: TypstFonts,
    theme: Theme,
    templates: Templates,
    *,
    accent: str = "indigo",
    icons: Mapping[str, bytes] | None = None,
    keep: Keep = made_anew,
) -> bytes:
    """Set the book. `accent`: the colour of ribbon and covers, of the palette or #rrggbb; `icons`: icon name -> SVG
    for inline icons (others print their spoken name); `keep` remembers pictures of faces.

    DataError: A101-A103 for a template's fault, A104 for a picture, A105 where Typst refuses the source,
    A106 for a character no font has.
    """
    setter = Setter(book, icons or {})
    text = source(book, setter, honesty(book), templates)
    with tempfile.TemporaryDirectory(prefix="cardforge-rulebook-") as name:
        folder = Path(name)
        _write(folder, book, fonts, theme, accent, templates)
        _draw(folder, book, theme, setter, keep)
        (folder / "main.typ").write_text(text, encoding="utf-8")
        return compiled(folder, fonts, templates)


def honesty(book: Book) -> list[Texts]:
    """The lines on covers: unofficial and reconstructed where due, and whose game it is."""
    lines = [book.cover.unofficial, book.cover.reconstructed, book.cover.designers]
    return [line for line in lines if not blank(line)]


def config(book: Book, fonts: TypstFonts, theme: Theme, accent: str) -> str:
    """The Typst module `config.typ`: palette, languages with their fonts, fixed words."""
    colours = {name: theme.palette[name].hex for name in PALETTE}
    colours |= {
        "accent": theme.colour(accent).hex,
        "tint": theme.colour(accent).tint,
        "example": theme.palette["hair"].tint,
    }
    languages = [
        {
            "tag": each.tag,
            "lang": each.lang,
            "region": each.region or None,
            "chinese": each.chinese,
            "serif": array(fonts.serif[each.tag]),
            "sans": array(fonts.sans[each.tag]),
        }
        for each in book.languages
    ]
    words = {key.removeprefix("book."): array(plain(each) for each in texts) for key, texts in book.words.items()}
    short = plain(book.cover.short[0])
    fields = {
        "palette": _dictionary(colours),
        "languages": Code("(" + "".join(f"{_dictionary(each)}, " for each in languages) + ")"),
        "words": _dictionary(words),
        "low": theme.hollow,
        "chapters": len(book.chapters),
        "sections": sum(
            section.listed and not blank(section.title) for chapter in book.chapters for section in chapter.sections
        ),
        "figures": array(fonts.figures),
        "short": short,
        "short-size": _short_size(short),
        "edition-names": array(
            f"{each.name} {book.meta.version}" if i == len(book.languages) - 1 else each.name
            for i, each in enumerate(book.languages)
        ),
    }
    return f"#let cfg = {_dictionary(fields)}\n"


def _dictionary(fields: Mapping[str, object]) -> Code:
    return Code("(" + "".join(f"{literal(key)}: {literal(value)}, " for key, value in fields.items()) + ")")


def _short_size(short: str) -> float:
    """The ribbon is 9.6 mm wide: two or three Chinese characters at 7 pt, more and Latin ones smaller (6 pt as on
    the faces, and down to 4).
    """
    width = sum(1.12 if ord(c) > 0x2E80 else 0.56 for c in short) or 1.0
    return round(min(7.0, 24.0 / width), 2)


def _write(folder: Path, book: Book, fonts: TypstFonts, theme: Theme, accent: str, templates: Templates) -> None:
    (folder / "look.typ").write_text(templates.read("look.typ"), encoding="utf-8")
    (folder / "config.typ").write_text(config(book, fonts, theme, accent), encoding="utf-8")


def _draw(folder: Path, book: Book, theme: Theme, setter: Setter, keep: Keep) -> None:
    """The pictures the source asks for."""
    for file, (key, raster) in setter.pictures.items():
        pdf = book.faces[key]
        (folder / file).write_bytes(kept_png(pdf, 63.0, keep) if raster else kept_svg(pdf, keep))
    for file, seed in setter.seals.items():
        (folder / file).write_bytes(seal_svg(seed, theme))
    for file, icon in setter.inline.items():
        (folder / file).write_bytes(setter.icons[icon])


def compiled(folder: Path, fonts: TypstFonts, templates: Templates) -> bytes:
    """`main.typ` of a folder with all that it asks for, as PDF. DataError A105, A106."""
    try:
        with _offline():
            data = typst.compile(
                str(folder / "main.typ"),
                root=str(folder),
                font_paths=typst.Fonts(False, False, [str(fonts.folder)]),
                ignore_system_fonts=True,
                format="pdf",
                pdf_standards=[*STANDARDS],
                timestamp=EPOCH,
            )
    except typst.TypstError as error:
        raise DataError(_explain(error, folder, templates)) from None
    return bytes(data)


@contextlib.contextmanager
def _offline() -> Iterator[None]:
    """Typst would fetch the packages a template imports; behind a proxy that is not there it cannot."""
    before = {name: os.environ.get(name) for name in _PROXIES}
    os.environ.update(dict.fromkeys(_PROXIES, "http://127.0.0.1:9"))
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})


def _explain(error: typst.TypstError, folder: Path, templates: Templates) -> Finding:
    """The finding, at a line of a file the maker knows, without the place where the book was set."""
    glyph = _GLYPH.search(error.message)
    if glyph:
        return finding("A106", None, text=glyph.group(1))
    reason = "; ".join([error.message, *error.hints]).replace(str(folder), "").replace(folder.as_posix(), "")
    if "packages.typst.org" in reason:
        reason = "packages cannot be imported"
    found = _LINE.search(error.diagnostic or "")
    if found and found[1] == "look.typ":
        return finding("A105", templates.place("look.typ", int(found[2]), int(found[3])), reason=reason)
    return finding("A105", Place("book.typ", int(found[2]) if found else 0), reason=reason)
