"""L307: characters that differ by a stroke (己已, 末未, 功动): one stands where only its twin makes a common word.

Such slips are so usual that less proof is asked than of look-alikes at large, and so usual that lists of words, which
are counted from what people write, hold some of them as words (自已, 时侯): a word far rarer than its twin is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardforge.lint.words.charsets import COMMON, level
from cardforge.lint.words.guess import Context

COMMON_WORD = 10
"""Class of frequency that the twin's word must have."""

SAVED, ONCE = 10.0, 8.0
"""Bits the twin must save: of a character that stands alone; of one in a word that is likely a slip itself."""

RARER = 7
"""Classes by which such a word is rarer than its twin."""


def twins(context: Context) -> Iterator[tuple[int, str]]:
    """Where a twin was meant, and which."""
    known = context.speech.twins
    for offset in [at for at, char in enumerate(context.shadow) if char in known]:
        if not _usual(context, offset):
            if context.tired:
                return
            if guess := _twin(context, offset, known):
                yield offset, guess


def _usual(context: Context, offset: int) -> bool:
    """Whether the text has it so often, or it is told of as a character that the language has not."""
    shadow, habits = context.shadow, context.habits
    if shadow[offset - 1 : offset + 1] in habits or shadow[offset : offset + 2] in habits:
        return True
    return level(context.text.text[offset], context.language) != COMMON


def _twin(context: Context, offset: int, known: Mapping[str, str]) -> str:
    """The twin that saves most; "" where none saves enough."""
    count = context.speech.count
    best: tuple[float, str] = (0.0, "")
    left, right = context.shadow[offset - 1 : offset], context.shadow[offset + 1 : offset + 2]
    for twin in known[context.shadow[offset]]:
        if not (count(left + twin) or count(twin + right)):
            continue
        word = context.word_at(offset, twin)
        if len(word) < 2 or count(word) < COMMON_WORD:
            continue
        written = context.word_at(offset)
        alone = len(written) == 1
        slip = len(written) == len(word) and count(written) + RARER <= count(word)
        if (alone or slip) and (saved := context.saved(offset, twin)) >= (SAVED if alone else ONCE):
            best = max(best, (saved, twin))
    return best[1]
