"""English sentences: `a` or `an` by what follows, capitals where a sentence begins, the quotation marks of print."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardforge.text import previews
from cardforge.text.model import SpanKind
from cardforge.text.numbers import article
from cardforge.text.quotes import curled

if TYPE_CHECKING:
    from cardforge.text.pieces import Piece

_OPENING = "“‘\"'([*" + previews.ELSEWHERE
"""What may stand before the first letter of a sentence, the marks of previews among it."""


def finish_english(pieces: list[Piece], sentence: bool = True) -> list[Piece]:
    """Articles settled, quotation marks curled; with `sentence`, the first letter and every letter after an end mark is
    a capital where a claim or a name prints it."""
    out = [_article(piece, pieces[index + 1 :]) if piece.article else piece for index, piece in enumerate(pieces)]
    return _curled(_capitals(out) if sentence else out)


def _curled(pieces: list[Piece]) -> list[Piece]:
    """Quotation marks by what stands around them, over the seams of pieces: a quotation may hold a name."""
    text = "".join(piece.text for piece in pieces)
    printed = curled(text)
    if printed == text:
        return pieces
    at, out = 0, []
    for piece in pieces:
        out.append(replace(piece, text=printed[at : at + len(piece.text)]))
        at += len(piece.text)
    return out


def _article(piece: Piece, rest: list[Piece]) -> Piece:
    following = "".join(other.text for other in rest[:4]).lstrip()
    return replace(piece, text=article(following))


def _capitals(pieces: list[Piece]) -> list[Piece]:
    out: list[Piece] = []
    start, after_mark, word = True, False, ""
    for piece in pieces:
        text = ""
        for char in piece.text:
            word = "" if char.isspace() else word + char
            if start and char.isalpha():
                text += char.upper() if (piece.kind is not SpanKind.TEXT or piece.ref) else char
                start = False
            else:
                text += char
                if start and not char.isspace() and char not in _OPENING:
                    start = False
                if char in ".!?" and "." not in word[:-1]:  # not the points of "i.e."
                    after_mark = True
                    continue
                if after_mark and char.isspace():
                    start = True
            after_mark = False
        out.append(replace(piece, text=text))
    return out
