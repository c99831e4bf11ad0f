"""A tag -> what its language is set and said like. The only module that asks for a language by its name."""

from __future__ import annotations

SQUARES = ("zh", "ja")
"""Languages set in squares, without spaces between words."""


def language_of(tag: str) -> str:
    """The language of a tag: `zh` of `zh-Hant-TW`."""
    return tag.partition("-")[0]


def in_squares(tag: str) -> bool:
    """Whether an edition is set in squares, as Chinese and Japanese are; any other is set as Latin text."""
    return language_of(tag) in SQUARES


def is_english(tag: str) -> bool:
    """Whether English is spoken: articles, plurals, capitals and quotation marks follow its rules."""
    return language_of(tag) == "en"
