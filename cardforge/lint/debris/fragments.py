"""T321-T324, T331: what is left where a page was cut, or a table lost its lines: numbers that belong to no sentence.

Document sites cut a text into pieces of one length and number them; pasted together again, the numbers cut sentences
and words, or run into a figure before them. A list is no such thing: its items end, and are not of one length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

LONG = 40
"""Characters of a piece, at least: headings and short items break off without a mark too."""
SPREAD = 0.1
"""How much, at most, the lengths of most pieces of a page differ."""
_NUMBERED = re.compile(r"(?P<mark>(?P<number>[0-9]{1,3})[、.．])\s*(?P<rest>.*)", re.DOTALL)
_ENDED = re.compile(r"[。！？：；…!?:;.][」』”’）)\]】》]*$|——$")
_CUT_START = re.compile(r"[，。、；：！？）)」』”’》】%]")
_DIGITS = re.compile(r"(?<![0-9A-Za-z.#_-])[0-9]{12,}(?![0-9A-Za-z_-])")
_BESIDE_TABLE = re.compile(rf"[{HAN}：，。、（\s]")
_PLAYERS = re.compile(
    r"(?:人数|人數|支持|适合|適合|遊玩|游玩|玩家)[^0-9，。；\n]{0,4}(?P<low>[1-9])(?P<high>[0-9])(?=\s*(?:人|名|位))"
)
_RANGE = re.compile(r"[0-9]{1,2}\s*(?:[-~～—–－至到]|——)\s*(?P<high>[0-9]{1,2})\s*(?:人|名|位)")
_EDGE = r"[-—–·\s]{0,6}"
_BETWEEN_DASHES = re.compile(r"([-—–·]{1,3})\s*[0-9]{1,4}\s*\1")
_PAGE = re.compile(
    rf"{_EDGE}(?:第\s*)?[0-9]{{1,4}}(?:\s*[页頁])?(?:\s*[/／，,]?\s*共?\s*[0-9]{{1,4}}\s*[页頁]?)?{_EDGE}"
    r"|Page [0-9]{1,4}(?: of [0-9]{1,4})?"
)
_EDGES = re.compile("[页頁P—–·-]")
_OF_PAGES = re.compile("[页頁P]|^[-—–·].*[-—–·]$")


@dataclass(frozen=True, slots=True)
class _Piece:
    """A numbered paragraph: its index, its number, its number's mark as written, and what follows."""

    index: int
    number: int
    mark: str
    rest: str


@lru_cache(maxsize=4)
def fragments(text: Text) -> frozenset[int]:
    """The indices of the paragraphs that begin with the number of a fragment."""
    found: set[int] = set()
    for chain in _chains(text.paragraphs):
        if len(chain) >= 2 and (_mechanical(chain, text.paragraphs) or _cutting(chain, text.paragraphs)):
            found.update(piece.index for piece in chain)
    return frozenset(found)


def _chains(paragraphs: tuple[Span, ...]) -> Iterator[list[_Piece]]:
    """Runs of neighbouring paragraphs numbered one after the other."""
    chain: list[_Piece] = []
    for index, paragraph in enumerate(paragraphs):
        numbered = _NUMBERED.match(paragraph.text) if paragraph.text[0] in "0123456789" else None
        piece = _Piece(index, int(numbered["number"]), numbered["mark"], numbered["rest"]) if numbered else None
        if piece and chain and piece.number == chain[-1].number + 1 and piece.index == chain[-1].index + 1:
            chain.append(piece)
            continue
        yield chain
        chain = [piece] if piece else []
    yield chain


def _broken(piece: _Piece, paragraphs: tuple[Span, ...]) -> bool:
    """Whether the paragraph before breaks off within a sentence."""
    before = paragraphs[piece.index - 1].text
    return len(before) >= LONG and not _ENDED.search(before)


def _mechanical(chain: list[_Piece], paragraphs: tuple[Span, ...]) -> bool:
    """Whether the pieces are of one length, and some break off: cut by a machine."""
    lengths = sorted(len(paragraphs[piece.index].text) for piece in chain)
    middle = lengths[len(lengths) // 2]
    even = sum(abs(length - middle) <= middle * SPREAD for length in lengths)
    return middle >= LONG and even * 4 >= len(lengths) * 3 and any(_broken(piece, paragraphs) for piece in chain[1:])


def _cutting(chain: list[_Piece], paragraphs: tuple[Span, ...]) -> bool:
    """Whether what follows a number is plainly the rest of the sentence before it."""
    return any(_broken(piece, paragraphs) and _CUT_START.match(piece.rest) for piece in chain[1:])


@rule("T321", "T322", languages=("zh",))
def fragment_numbers(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Numbers of fragments; those after a figure would be read as part of it."""
    cut = fragments(text)
    for index in sorted(cut):
        paragraph = text.paragraphs[index]
        numbered = _NUMBERED.match(paragraph.text)
        assert numbered is not None
        before = text.paragraphs[index - 1].text if index else ""
        joined = index - 1 in cut and not _ENDED.search(before)
        place = text.place(paragraph.start, paragraph.start + numbered.end("mark"))
        tail, head = (before[-6:] if joined else ""), numbered["rest"][:6]
        if joined and before[-1:].isdigit():
            figure = re.search("[0-9]*$", before)
            run = (figure[0] if figure else "") + numbered["number"]
            yield finding("T322", place, number=numbered["mark"], tail=tail, head=head, run=run)
        else:
            yield finding("T321", place, number=numbered["mark"], tail=tail, head=head)


@rule("T323", languages=("zh",))
def collapsed_tables(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Figures without end, as are left of a table."""
    for found in _DIGITS.finditer(text.text):
        if not found.start() or _BESIDE_TABLE.match(text.text, found.start() - 1):
            yield finding("T323", text.place(*found.span()), count=len(found[0]))


@rule("T324", languages=("zh",))
def lost_dashes(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Numbers of players such as 48, which was 4-8."""
    stated = [int(found["high"]) for found in _RANGE.finditer(text.text)]
    for found in _PLAYERS.finditer(text.text):
        low, high = found["low"], found["high"]
        if low < high and int(low + high) > max([12, *stated]):
            place = text.place(found.start("low"), found.end("high"))
            yield finding("T324", place, number=low + high, guess=f"{low}-{high}")


@rule("T331", languages=("zh", "en"))
def page_numbers(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Lines that are a page's number between two paragraphs: at least two of them, or between dashes."""
    if not _EDGES.search(text.text):
        return
    alone = [each for each in text.paragraphs if len(each.text) <= 24 and _is_page(each.text)]
    for each in alone:
        if len(alone) >= 2 or _BETWEEN_DASHES.fullmatch(each.text):
            yield finding("T331", text.place(each.start, each.end), number=each.text)


def _is_page(line: str) -> bool:
    return bool(_OF_PAGES.search(line)) and bool(_PAGE.fullmatch(line))
