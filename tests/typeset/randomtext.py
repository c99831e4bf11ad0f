"""Random lines of rules-like text, and what must hold of them however they are set. The lists of marks stand by
themselves, so that they judge the composer's classes and do not repeat them.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from pathlib import Path

from cardforge.typeset import FontSet, Line, Paragraph, Run
from cardforge.typeset.gaps import FORBIDDEN
from cardforge.typeset.lines import prepared

HERE = Path(__file__).parent
NEVER_FIRST = "，。、；：？！．‼⁇⁈⁉”’）》〉】〗』」〕］｝…‥⋯—―⸺·‧・•～〜／％‰℃℉々〻ー)]},.;:!?%"
NEVER_LAST = "“‘（《〈【〖『「〔［｛￥＄№＃([{$#"
MARKS = "，。、；：？！（）《》〈〉【】〖〗〔〕［］·・～／％℃々￥№＃"
QUOTES = {"zh-Hans": "“”‘’「」『』", "zh-Hant-TW": "「」『』“”‘’", "en": "“”‘’"}
PIECES = [
    "[2]",
    "“Go!”",
    "——",
    "……",
    "！？",
    "！！",
    "（1）",
    "3～5",
    "12",
    "100%",
    "+1",
    "A",
    "Strike",
    "well-known",
    "Q&A",
    "(a)",
    "3.5",
    "1/2",
    " 3 ",
    "第7",
    "三张",
    "X+1",
    "①",
    "♥",
    "♠7",
    "→",
    "、",
    "。”",
    "？”",
    "）。",
    "：“",
]
LATIN = [
    "the",
    "card",
    "draw",
    "discard",
    "a",
    "of",
    "3",
    "12",
    "well-known",
    "don’t",
    "player’s",
    "“Go!”",
    "(see",
    "p. 4)",
    "—",
    "and/or",
    "2–4",
    "1/2",
    "100%",
    "Strike,",
    "end.",
    "phase;",
    "[x]",
    "#3",
    "$5",
    "…",
    "Ⅳ",
    "né",
]


@cache
def corpus(edition: str) -> tuple[str, ...]:
    """Paragraphs written for the purpose."""
    name = "corpus_hans.txt" if edition == "zh-Hans" else "corpus_hant.txt"
    return tuple((HERE / name).read_text(encoding="utf-8").splitlines())


@cache
def characters(edition: str) -> tuple[str, ...]:
    """The Chinese characters of the corpus, as often as they stand there."""
    return tuple(c for text in corpus(edition) for c in text if 0x4E00 <= ord(c) < 0xA000)


@cache
def source_characters(folder: Path, edition: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The Chinese characters of source documents and their marks, as often as they stand there."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt")))
    marks = set(MARKS + NEVER_FIRST + NEVER_LAST) - set("()[]{}") - set("".join(QUOTES.values()))
    return tuple(c for c in text if 0x4E00 <= ord(c) < 0xA000), tuple(c for c in text if c in marks and ord(c) > 0x2000)


def random_line(chance: random.Random, edition: str, sources: Path | None = None) -> str:
    """A line of 1 to 70 pieces: hanzi, marks, quotes, numbers, words, in any order, never two
    spaces together (the reader of the tests tells them as one). With `sources`, a folder of documents, hanzi and marks
    are theirs."""
    hanzi, marks = source_characters(sources, edition) if sources else (characters(edition), tuple(MARKS))
    count = chance.randint(1, 70)
    if edition == "en":
        return " ".join(chance.choice(LATIN) for _ in range(count))
    made = []
    for _ in range(count):
        kind = chance.random()
        if kind < 0.66:
            made.append(chance.choice(hanzi))
        elif kind < 0.82:
            made.append(chance.choice(marks))
        elif kind < 0.89:
            made.append(chance.choice(QUOTES[edition]))
        else:
            made.append(chance.choice(PIECES))
    return " ".join("".join(made).split()) or "空"


def faults(text: str, lines: list[Line], em: float, size: float, paragraph: Paragraph, fonts: FontSet) -> list[str]:
    """What is wrong with a text as set in lines of `em`: empty where nothing is."""
    found = []
    if "".join(line.text for line in lines) != text:
        found.append("the text is not whole")
    for line, after in pairwise(lines):
        if after.text[0] in NEVER_FIRST:
            found.append(f"a line starts with {after.text[0]}: {after.text!r}")
        if line.text.rstrip()[-1:] in NEVER_LAST:
            found.append(f"a line ends with {line.text.rstrip()[-1]}: {line.text!r}")
        if line.text[-1].isascii() and line.text[-1].isalnum() and after.text[0].isascii() and after.text[0].isalnum():
            found.append(f"a word is cut: {line.text!r} {after.text!r}")
    for line in lines:
        wide = line.width > (em + (0.5 if paragraph.hang else 0.0)) * size + 0.01
        if (wide or line.over) and breakable(line, paragraph, fonts):
            found.append(f"past the measure by {line.over / size:.2f} em: {line.text!r}")
        if wide and not line.over and not paragraph.hang:
            found.append(f"past the measure and not said: {line.text!r}")
    return found


def breakable(line: Line, paragraph: Paragraph, fonts: FontSet) -> bool:
    """Whether the line holds a place where it might have been broken."""
    whole = prepared(paragraph, fonts)
    role = next(run.role for run in paragraph.runs if isinstance(run, Run))
    alone = prepared(Paragraph([Run(line.text, role)], paragraph.align, paragraph.lang), fonts)
    costs = [gap.cost for gap in alone.gaps[:-1]]
    return any(cost != FORBIDDEN for cost in costs) and len(whole.atoms) >= len(costs)
