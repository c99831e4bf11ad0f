"""T401-T402, T404: words that the glossary does not want, names by another name, colours taken for suits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from cardforge.findings import Finding, finding
from cardforge.lint.document import Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

OPENING = ("[", "【", "〔", "［", "〖")
"""Brackets of references, whose names are the business of R102."""

SAID_OF = r"(?:牌)?(?:必须|必須|应|應|须|須)?(?:为|為|是|系|係|即|[:：])\s*[“「『\[【(（]?\s*"
"""What may stand between "suit" or "colour" and its value."""


def words_of(words: Iterable[str]) -> re.Pattern[str] | None:
    """A pattern of words, the longest first; None of none."""
    ordered = sorted({word for word in words if word}, key=lambda word: (-len(word), word))
    return re.compile("|".join(map(re.escape, ordered))) if ordered else None


@rule("T401", languages=("zh",), needs=("avoid",))
def forbidden(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A word the glossary says not to use, where it is no part of a name or of a longer term; in a text of a game
    nobody has told, where it is a suit, or the text has the right word too."""
    pattern = lexicon.once("avoid", lambda: words_of([*lexicon.avoid, *lexicon.names, *lexicon.terms]))
    for found in pattern.finditer(text.text) if pattern else ():
        right = lexicon.avoid.get(found[0])
        if right and (lexicon.names or right in lexicon.suits or right in text.text):
            yield finding("T401", text.place(*found.span()), word=found[0], guess=right)


@rule("T402", languages=("zh",), needs=("names",))
def aliases(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A thing by another name than its own, in a text that uses both: told once a name, outside of references."""
    pattern = lexicon.once("names", lambda: words_of(word for word in lexicon.names if len(word) > 1))
    said: dict[str, list[tuple[int, int]]] = {}
    for found in pattern.finditer(text.text) if pattern else ():
        said.setdefault(found[0], []).append(found.span())
    for word, spans in said.items():
        name = lexicon.names[word]
        bare = (span for span in spans if text.text[span[0] - 1 : span[0]].strip() not in OPENING)
        span = next(bare, None)
        if span and name != word and name in said:
            yield finding("T402", text.place(*span), word=word, guess=name)


@rule("T404", languages=("zh",), needs=("suits", "colours", "kinds"))
def colours_for_suits(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """花色为黑色, 颜色是红桃: one kind named, a value of the other given."""
    values = {**dict.fromkeys(lexicon.suits, "suit"), **dict.fromkeys(lexicon.colours, "colour")}
    kinds, said = words_of(lexicon.kinds), words_of(values)
    if kinds is None or said is None:
        return
    for found in re.finditer(rf"({kinds.pattern}){SAID_OF}({said.pattern})", text.text):
        kind = lexicon.kinds[found[1]]
        if values[found[2]] != kind:
            right = next(word for word, each in lexicon.kinds.items() if each != kind)
            yield finding("T404", text.place(*found.span(1)), kind=found[1], value=found[2], guess=right)
    for found in re.finditer(rf"(?:{kinds.pattern}){{2,}}", text.text):
        first, second = kinds.match(found[0]), kinds.search(found[0], 1)
        if first and second:
            yield finding("T404", text.place(*found.span()), kind=first[0], value=second[0])


@rule("T403", languages=("zh",), needs=("variants",))
def two_spellings(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """One word in two spellings, both used in the text: the rarer one, where the preferred one is not the rarer."""
    for other, preferred in lexicon.variants.items():
        counts = {word: text.text.count(word) for word in (other, preferred)}
        if all(counts.values()):
            rarer, kept = (other, preferred) if counts[other] <= counts[preferred] else (preferred, other)
            for found in re.finditer(re.escape(rarer), text.text):
                yield finding("T403", text.place(*found.span()), word=rarer, guess=kept, count=counts[kept])


@rule("T405", languages=("zh",), needs=("synonyms",))
def two_names(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Words of one meaning, both used in the text: told once a word, at the rarer one's first place."""
    for number, group in enumerate(lexicon.synonyms):
        if sum(word in text.text for word in group) < 2:
            continue
        words = [*chain(*lexicon.synonyms), *lexicon.names, *lexicon.avoid]
        pattern = lexicon.once(f"synonyms {number}", partial(words_of, words))
        said: dict[str, list[tuple[int, int]]] = {}
        for found in pattern.finditer(text.text) if pattern else ():
            if found[0] in group:
                said.setdefault(found[0], []).append(found.span())
        if len(said) > 1:
            usual = max(group, key=lambda word: len(said.get(word, ())))
            for word, spans in said.items():
                if word != usual and word not in lexicon.avoid:
                    yield finding("T405", text.place(*spans[0]), word=word, other=usual, count=len(spans))
