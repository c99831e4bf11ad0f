"""T439: what is no card, in a pile of cards: tokens of which the list of components says how many pieces there are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

SHORTEST = 200
MOST = 60
"""Kinds of pieces that are looked for."""
_PIECES = re.compile(rf"([{HAN}]{{2,8}})\s?[：:（(]?\s?[0-9]{{1,3}}\s?([枚个個颗顆粒])")
_BINDS = re.compile("^.*[有和与與及共的含把]")
_PILES = ("弃牌堆", "棄牌堆", "弃牌区", "棄牌區")
_INTO = re.compile(
    rf"[^，,。；;：:\n]{{2,40}}(?:置入|放入|进入|進入|丢入|丟入|弃入|棄入|放到|移入)(?:了)?(?:{'|'.join(_PILES)})"
)


@rule("T439", languages=("zh",))
def tokens_in_piles(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Pieces named in a clause that ends in the discard pile."""
    if len(text.text) < SHORTEST or not any(pile in text.text for pile in _PILES):
        return
    into = list(_INTO.finditer(text.text))
    counted = {_BINDS.sub("", run): measure for run, measure in _PIECES.findall(text.text)} if into else {}
    pieces = {name: measure for name, measure in list(counted.items())[:MOST] if 2 <= len(name) <= 4}
    for clause in into[: MOST * 10]:
        for name, measure in pieces.items():
            at = clause[0].find(name)
            if at >= 0 and clause[0][at + len(name) : at + len(name) + 1] not in ("牌", "卡"):
                start = clause.start() + at
                yield finding("T439", text.place(start, start + len(name)), word=name, measure=measure)
