"""N102-N104, N106: the totals of English texts whose numbers are words, times each, or told line by line.

`a deck of twenty cards: 8 Drift cards, 6 ...`; `60 cargo cards (15 each of wool, wine, salt and timber)`;
`There are 36 whisper cards.` and beneath it `Lantern (8 cards): ...` again and again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.document import Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
TENS = {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
LEAST, ABOVE = 3, 4
"""Lines with a count each that are a list, and paragraphs above it in which its total may stand."""
_NUMBER = rf"[0-9]{{1,3}}|{'|'.join(sorted((*WORDS[2:], *TENS), key=len, reverse=True))}"
_TOTAL = re.compile(rf"(?<![\w-])(?P<n>{_NUMBER}) (?P<what>[a-z]{{3,20}}): (?P<parts>[^.:;\n]{{1,300}})(?=[.;\n]|$)")
_PART = re.compile(rf"(?P<n>{_NUMBER}) (?P<what>[A-Za-z][A-Za-z' -]{{0,40}})")
_SEPARATOR = re.compile(r",? and |, ")
_EACH = re.compile(
    r"(?<![\w-])(?P<total>[0-9]{1,3}) (?P<what>[a-z]+(?: [a-z]+){0,3}) "
    r"\((?P<each>[0-9]{1,3}) each of (?P<kinds>[^().;\n]{3,120})\)"
)
_LINE = re.compile(
    r"(?:[-*] )?(?:\*\*)?[A-Z][A-Za-z' -]{1,30}(?:\*\*)? \((?P<n>[0-9]{1,3}) (?P<what>[a-z]{3,12})\)[:.]"
)
_SAID = re.compile(r"(?<![\w-])(?P<n>[0-9]{1,3}) (?:[a-z]+ ){0,2}(?P<what>[a-z]{3,12})\b")


def number(written: str) -> int:
    """The value of figures, or of a number in one word."""
    return int(written) if written.isdecimal() else TENS.get(written) or WORDS.index(written)


@rule("N102", "N104", languages=("en",))
def totals(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A total and its parts within a sentence, one of them in words; a total and what it has of each kind."""
    for found in _TOTAL.finditer(text.text):
        parts = [_PART.fullmatch(part.strip()) for part in _SEPARATOR.split(found["parts"])]
        numbers = [number(part["n"]) for part in parts if part]
        words = not all(each["n"].isdecimal() for each in (found, *filter(None, parts)))  # else `english` adds them up
        if words and len(numbers) == len(parts) >= 2 and sum(numbers) != (total := number(found["n"])):
            place = text.place(found.start("n"), found.end("parts"))
            yield finding("N102", place, total=total, sum=sum(numbers), parts="+".join(map(str, numbers)))
    for found in _EACH.finditer(text.text):
        kinds = len(_SEPARATOR.split(found["kinds"]))
        total, each = int(found["total"]), int(found["each"])
        if kinds > 1 and kinds * each != total:
            place = text.place(*found.span())
            yield finding("N104", place, total=total, kinds=kinds, each=each, product=kinds * each)


@rule("N103", languages=("en",))
def told_line_by_line(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """The one number of cards that is said above lines which have a number of cards each."""
    paragraphs = text.paragraphs
    lines = [_LINE.match(each.text[:60]) for each in paragraphs]
    for first, found in enumerate(lines):
        if found is None or (first and lines[first - 1]):
            continue
        last = first
        while last < len(lines) and lines[last]:
            last += 1
        run = [each for each in lines[first:last] if each and each["what"] == found["what"]]
        numbers = [int(each["n"]) for each in run]
        above = paragraphs[max(0, first - ABOVE) : first]
        said = [
            (each, total) for each in above for total in _SAID.finditer(each.text) if total["what"] == found["what"]
        ]
        if len(numbers) == last - first >= LEAST and len(said) == 1:
            paragraph, total = said[0]
            if max(numbers) < int(total["n"]) != sum(numbers):
                place = text.place(paragraph.start + total.start(), paragraph.start + total.end())
                parts = "+".join(map(str, numbers))
                yield finding("N103", place, total=int(total["n"]), sum=sum(numbers), parts=parts)
