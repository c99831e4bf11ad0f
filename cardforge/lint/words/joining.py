"""Whether two pieces of text are the halves of a word: what joining them saves, in bits of the words' frequencies."""

from __future__ import annotations

from cardforge.lint.words.speech import Speech, shadow

WITHIN_A_WORD = 4.0
"""Bits from which on the break stands within a word."""


def gain(speech: Speech, tail: str, head: str) -> float:
    """The bits that joining saves; 0 where nothing is known of the language."""
    if not speech:
        return 0.0
    one, other = shadow(tail), shadow(head)
    return speech.split(one)[0] + speech.split(other)[0] - speech.split(one + other)[0]
