"""L304 in Latin words: letters of Cyrillic or Greek that look like Latin ones, as scans and scraped pages have them."""

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
