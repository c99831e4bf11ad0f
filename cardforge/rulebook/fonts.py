"""The fonts a book needs: every character of every language in its roles -> TTF files and families for Typst."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardforge.findings import DataError, Findings
from cardforge.rulebook.model import Book
from cardforge.text.model import Rich, SpanKind
from cardforge.typeset.fonts.fontset import Fallback, FontSet, MissingGlyph
from cardforge.typeset.fonts.ownfonts import OwnFonts
from cardforge.typeset.fonts.roles import region_of
from cardforge.typeset.fonts.typst import TypstFont, export_typst

_SIGNS = "".join(map(chr, range(0x21, 0x7F))) + "×·–—…“”‘’一二三四五六七八九十百零〇"
_BOLD = frozenset(("title", "head", "name", "question", "words", "turn"))
_SMALL = frozenset(
    (
        "note",
        "label",
        "caption",
        "copies",
        "words",
        "kind",
        "origin",
        "people",
        "facts",
        "short",
        "unofficial",
        "reconstructed",
        "designers",
        "texts",
    )
)
_MARKS = frozenset(("short", "unofficial", "reconstructed", "designers", "words"))


@dataclass(frozen=True, slots=True)
class TypstFonts:
    """A folder of TTF files, and the families each edition is set in: tag -> families, first choice first;
    `figures` set page numbers. What no
    font has is in `missing`.
    """

    folder: Path
    serif: Mapping[str, tuple[str, ...]]
    sans: Mapping[str, tuple[str, ...]]
    figures: tuple[str, ...] = ()
    missing: tuple[MissingGlyph, ...] = ()
    fallbacks: tuple[Fallback, ...] = ()


def export(
    book: Book,
    folder: Path,
    *,
    cache: Path | None = None,
    project_fonts: Path | OwnFonts | None = None,
    region: str | None = None,
) -> TypstFonts:
    """Write the fonts of a book into `folder`. `cache`, `project_fonts`: as for `FontSet`; `region`: whose Chinese
    forms the English edition shows.

    Both editions of a pair may share a face (the Latin one), and Typst knows one file a face: so each set of
    fonts is asked for the characters of the whole book. DataError (A224) where the project's fonts are damaged.
    """
    chinese = next((region_of(each.tag) for each in book.languages if each.chinese), region)
    sets = [
        FontSet(each.tag, cache, project_fonts, region=None if each.chinese else chinese) for each in book.languages
    ]
    wanted = [_wanted(book, i) for i in range(len(sets))]
    for fonts, own in zip(sets, wanted, strict=True):
        _need(fonts, own)
    missing = tuple(sorted(each for fonts in sets for each in fonts.missing))
    fallbacks = tuple(sorted(each for fonts in sets for each in fonts.fallbacks))
    made: list[TypstFont] = []
    serif: dict[str, tuple[str, ...]] = {}
    sans: dict[str, tuple[str, ...]] = {}
    for i, fonts in enumerate(sets):
        for j in range(len(sets)):
            if j != i:
                _need(fonts, wanted[j])
    if damage := [fault for fonts in sets for fault in fonts.damage()]:
        raise DataError(Findings(damage).ordered())
    for language, fonts in zip(book.languages, sets, strict=True):
        made = export_typst(fonts, folder)
        serif[language.tag] = _families(
            made, ("song-", "latin-") if language.chinese else ("latin-", "song-"), fonts.region
        )
        sans[language.tag] = _families(made, ("hei-", "sans-") if language.chinese else ("sans-", "hei-"), fonts.region)
    return TypstFonts(folder, serif, sans, _families(made, ("latin-", "song-")), missing, fallbacks)


def _wanted(book: Book, i: int) -> dict[str, str]:
    """Role -> its characters in edition `i` of the book, each once."""
    found: dict[str, set[str]] = {}
    for text, role in needs(book, i):
        found.setdefault(role, set()).update(text)
    return {role: "".join(sorted(characters)) for role, characters in found.items()}


def _need(fonts: FontSet, wanted: Mapping[str, str]) -> None:
    for role, characters in wanted.items():
        fonts.need(characters, role)


def needs(book: Book, i: int) -> Iterator[tuple[str, str]]:
    """(text, role) for edition `i` of the book."""
    chinese = book.languages[i].chinese
    text, bold, small, mark = (
        ("song-medium", "song-bold", "hei-500", "hei-600")
        if chinese
        else ("latin-420", "latin-700", "sans-500", "sans-600")
    )
    for role in (text, bold, small, mark):
        yield _SIGNS, role
    yield _SIGNS, "latin-650"
    if not chinese:
        yield _SIGNS, "latin-600"
    yield "".join(each.name for each in book.languages) + book.meta.version, small
    for path, rich in texts(book, i):
        plain = "".join(span.text for span in rich)
        yield plain, text
        yield "".join(span.text for span in rich if span.kind is SpanKind.NAME), bold
        if path & _BOLD:
            yield plain, bold
            if not chinese:
                yield plain, "latin-650"
        if path & _SMALL:
            yield plain, small
        if path & _MARKS:
            yield plain, mark


def texts(book: Book, i: int) -> Iterator[tuple[frozenset[str], Rich]]:
    """Every text of edition `i`, with the names of the fields that lead to it."""
    yield from _walk(book, frozenset(), i, len(book.languages))


def _walk(value: object, path: frozenset[str], i: int, n: int) -> Iterator[tuple[frozenset[str], Rich]]:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for each in dataclasses.fields(value):
            yield from _walk(getattr(value, each.name), path | {each.name}, i, n)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _walk(item, path, i, n)
    elif isinstance(value, tuple):
        if _is_texts(value, n):
            yield path, value[i]
        else:
            for item in value:
                yield from _walk(item, path, i, n)


def _is_texts(value: tuple[object, ...], n: int) -> bool:
    """A Texts is a tuple of `n` Riches; a Rich a tuple of spans (perhaps none)."""
    return len(value) == n and all(
        isinstance(rich, tuple) and all(hasattr(span, "kind") and hasattr(span, "text") for span in rich)
        for rich in value
    )


_REGIONS = {"SC": ("SC",), "TC": ("TC", "SC"), "HK": ("HK", "TC", "SC")}
"""Whose forms a region's text takes, first choice first: a book of two Chinese editions holds the faces of both."""


def _families(made: Sequence[TypstFont], order: tuple[str, str], region: str = "SC") -> tuple[str, ...]:
    """Families in the order of their roles, the region's own forms first, then all others: no character is left
    without a face.
    """
    ranked = sorted(made, key=lambda font: (*_rank(font, order, region), font.family))
    return tuple(dict.fromkeys(font.family for font in ranked))


def _rank(font: TypstFont, order: tuple[str, str], region: str) -> tuple[int, int]:
    """0 for the design itself, 1 for its companion, 2 for any other; then by how near the forms are to the
    region's, a project's font in the place of a bundled one first.
    """
    design, _, forms = (font.stead or font.path.stem).removeprefix("Cardforge").partition("-")
    near = _REGIONS[region]
    kind = next((n for n, prefix in enumerate(order) if design.casefold().startswith(prefix.rstrip("-"))), len(order))
    return kind, -1 if font.stead else near.index(forms) if forms in near else len(near)
