"""The same slips in English: T304, T305, T308, T310, T316, T327, N101, N102, N106.

Spelling is not looked over: dictionaries and their programs do that. What is looked for are marks, words typed twice,
and sums, as in Chinese.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.document import Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

WORDS = 8
"""Words of a paragraph that should end with a mark, at least."""
USUAL = 4
"""Such paragraphs that a text must have before its way of ending them is known; three in four must end so."""
_TWICE = re.compile(r"(?<![\w'-])(?P<word>[A-Za-z]{2,20})\s(?P=word)(?![\w'-])")
_RIGHT_TWICE = ("had", "that")
_GAP = re.compile(r"(?<=[A-Za-z,;]) {2,4}(?=[A-Za-z])")
_STUCK = re.compile(r"(?<=[a-z]{2})[.!?](?=[A-Z][a-z])|(?<=[a-z]{2})[,;](?=[A-Za-z]{2})")
_TWO_DOTS = re.compile(r"(?<![./])\.\.(?![./\w])")
_ENDED = re.compile(r"[.!?:;…][\"'”’)\]]*$")
_QUOTE = re.compile(r'(?<![0-9])"')
_WORD = re.compile(r"[A-Za-z]+")
_PART = re.compile(r"(?P<n>[0-9]{1,3}) (?P<what>[A-Za-z][A-Za-z' -]{0,40})")
_ROW = re.compile(r"^[ \t*-]{0,6}(?P<n>[0-9]{1,2}) players?: (?P<parts>[^.:\n]{1,300})\.?$", re.MULTILINE)
_TOTAL = re.compile(r"(?<![0-9])(?P<n>[0-9]{1,3}) (?P<what>[a-z]{3,20}): (?P<parts>[^.:;\n]{1,300})(?=[.;\n]|$)")
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_LISTED = re.compile(
    rf"\b(?P<n>{'|'.join(_NUMBERS[2:])}) (?P<what>[a-z]{{3,20}}s): (?P<items>[^.:;\n]{{1,300}})(?=[.;\n]|$)"
)
_SEPARATOR = re.compile(r",? (?:and|or) |, ")


@rule("T327", languages=("en",))
def typed_twice(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """The same word twice in a row, where that is no name."""
    for found in _TWICE.finditer(text.text):
        if (
            found["word"].islower()
            and found["word"] not in _RIGHT_TWICE
            and " ".join(found[0].split()) not in lexicon.names
        ):
            yield finding("T327", text.place(*found.span()), word=found["word"])


@rule("T305", "T308", "T316", languages=("en",))
def marks(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Two full stops; two blanks within a sentence; none after a mark."""
    for found in _TWO_DOTS.finditer(text.text):
        yield finding("T305", text.place(*found.span()), marks=found[0], fix=".")
    for found in _GAP.finditer(text.text):
        line = text.lines[text.position(found.start())[0] - 1].text
        if len(_GAP.findall(line)) == 1:  # more of them are the columns of a table
            beside = text.text[found.start() - 1] + text.text[found.end()]
            yield finding("T308", text.place(*found.span()), beside=beside, fix=" ")
    for found in _STUCK.finditer(text.text):
        near = text.text[max(0, found.start() - 8) : found.end() + 8].replace("\n", " ")
        if "/" not in near and "@" not in near:
            yield finding("T316", text.place(*found.span()), mark=found[0], near=near)


@rule("T304", languages=("en",))
def single_quotes(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A typewriter quote without its like in the paragraph; one after a figure are inches."""
    for paragraph in text.paragraphs if '"' in text.text else ():
        quotes = list(_QUOTE.finditer(paragraph.text))
        if len(quotes) % 2:
            yield finding("T304", text.place(paragraph.start + quotes[-1].start()), mark='"', partner='"')


@rule("T310", languages=("en",))
def missing_end_marks(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Sentences without an end mark, in a text that sets them. Lines that are wrapped are no paragraphs: only those
    before a blank line, another beginning or the end are looked at."""
    long = [
        each for each in text.paragraphs if len(_WORD.findall(each.text)) >= WORDS and re.search("[,.;]", each.text)
    ]
    ended = sum(bool(_ENDED.search(each.text)) for each in long)
    if len(long) < USUAL or ended * 4 < len(long) * 3:
        return
    for each in long:
        last = text.text[each.end : each.end + 2] in ("", "\n", "\n\n")
        if last and each.text[-1].isalpha() and not each.text.startswith(("#", "|")) and not _counted(each.text):
            yield finding("T310", text.place(each.end - 1, each.end), tail=each.text[-20:])


def _counted(line: str) -> bool:
    """Whether a line is a row of counts."""
    return len(_PART.findall(line)) >= 2


@rule("N101", "N102", "N106", languages=("en",))
def sums(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """`7 players: 1 ..., 2 ...`; `100 cards: 40 ..., 60 ...`; `five phases: ..., ... and ...`."""
    for code, pattern in (("N101", _ROW), ("N102", _TOTAL)):
        for found in pattern.finditer(text.text):
            parts = [_PART.fullmatch(part.strip()) for part in _SEPARATOR.split(found["parts"])]
            numbers = [int(part["n"]) for part in parts if part]
            players = code == "N102" and found["what"] == "players"
            if len(numbers) == len(parts) >= 2 and sum(numbers) != int(found["n"]) and not players:
                place = text.place(found.start("n"), found.end("parts"))
                total, written = int(found["n"]), "+".join(map(str, numbers))
                yield finding(code, place, total=total, sum=sum(numbers), parts=written)
    for found in _LISTED.finditer(text.text):
        items = _SEPARATOR.split(found["items"])
        stated = _NUMBERS.index(found["n"])
        short = all(len(item.split()) <= 3 for item in items)
        if short and len(items) >= 2 and len(items) != stated:
            place = text.place(found.start(), found.end("items"))
            yield finding("N106", place, stated=stated, listed=len(items), what=found["what"])
