"""The reader's words for one edition of a game, read once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.findings import Findings
from cardforge.text.reader.lexicon import Words, load_words
from cardforge.text.reader.names import label_forms, name_forms

if TYPE_CHECKING:
    from cardforge.text.edition import Edition

FOLDER = "reading"
"""Of the language data."""


def words_of(edition: Edition, findings: Findings, language: str = "") -> Words:
    """The words of a language (else the edition's own) with the names of its game; what is wrong with the lexicon is
    added to `findings`, once."""
    memo = edition.language.memo
    key = ("reading", language or edition.tag)
    if key not in memo:
        faults = Findings()
        memo[key] = (load_words(edition.language.folder / FOLDER, language or edition.tag, faults), faults)
    known: Words = memo[key][0]
    findings += [each for each in memo[key][1] if each not in findings]
    names, labels = name_forms(edition), label_forms(edition)
    game = (*key, edition.tag, edition.game.folder)
    if game not in memo or memo[game][0] != (names, labels):
        memo[game] = ((names, labels), known.with_names(names, labels))
    made: Words = memo[game][1]
    return made
