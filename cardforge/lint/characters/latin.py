"""L304 in Latin words and figures: letters of Cyrillic or Greek that look like Latin ones, figures within words (W0rd)
and letters within numbers (1O), as scans and scraped pages have them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.document import Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

LIKE_LATIN = dict(
    zip(
        "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁԛԝһΑΒΕΖΗΙΚΜΝΟΡΤΥΧοιν",
        "ABESIJKMHOPCTYXaesijopcyxdqwhABEZHIKMNOPTYXoiv",
        strict=True,
    )
)
"""The letters that are drawn alike: Cyrillic first, then Greek."""

_FIGURES = {"0": "o", "1": "l", "I": "l"}
_IN_WORD = re.compile(
    r"(?<![A-Za-z0-9_./@-])(?=[A-Za-z01]{4,20}(?![A-Za-z0-9_/@]))[A-Z]?[a-z]+(?P<wrong>[01I])[a-z]+(?![A-Za-z0-9])"
)
_IN_NUMBER = re.compile(r"(?<![A-Za-z0-9.])(?:[1-9](?P<o>[OoＯ])|(?P<l>[lI])(?=[0-9]{1,2}(?![0-9A-Za-z])))(?![A-Za-z])")
_ALONE = re.compile(r"(?<=[a-z] )l(?= [a-z]{2})")
"""A one between words."""
_WORD = re.compile(r"[A-Za-z\u0370-\u03ff\u0400-\u052f]+")
_FOREIGN = re.compile(r"[\u0370-\u03ff\u0400-\u052f]")


@rule("L304")
def mixed_words(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A word of Latin letters with some that only look Latin. A word all in another script is a word of that script."""
    for word in _WORD.finditer(text.text):
        strange = list(_FOREIGN.finditer(word[0]))
        if not strange or len(strange) == len(word[0]):
            continue
        for found in strange:
            yield finding(
                "L304",
                text.place(word.start() + found.start()),
                char=found[0],
                point=f"U+{ord(found[0]):04X}",
                guess=LIKE_LATIN.get(found[0], ""),
                language=text.language,
            )


@rule("L304", languages=("zh", "en"))
def figures_in_words(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """W0rd and onIy; 1O and l2; a lone l in English."""
    for found in _IN_WORD.finditer(text.text):
        if found.start("wrong") > found.start():
            yield _read(text, found.start("wrong"), _FIGURES[found["wrong"]])
    for found in _IN_NUMBER.finditer(text.text):
        yield _read(text, found.start("o") if found["o"] else found.start("l"), "0" if found["o"] else "1")
    for found in _ALONE.finditer(text.text) if text.english else ():
        yield _read(text, found.start(), "1")


def _read(text: Text, at: int, guess: str) -> Finding:
    char = text.text[at]
    point = f"U+{ord(char):04X}"
    return finding("L304", text.place(at), char=char, point=point, guess=guess, language=text.language)
