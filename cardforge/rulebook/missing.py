"""Characters of a book that no font has -> one finding each, where the game writes it.

Typst stops at the first such character and knows no place; the fonts know them all before it runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardforge.catalog.model import Game
from cardforge.findings import Findings
from cardforge.rulebook.words import Words
from cardforge.text.written import where
from cardforge.typeset.fonts.fontset import MissingGlyph
from cardforge.typeset.fonts.signs import code_of_missing


def missing_characters(game: Game, editions: Sequence[Words], missing: Iterable[MissingGlyph]) -> Findings:
    """G002 (G020 for an emoji, G021 for a letter written from the right) for every character and edition: at the first
    text that has it, else at game.yaml."""
    findings = Findings()
    by_tag = {edition.tag: edition for edition in editions}
    wanted = {(each.edition, each.codepoint): each for each in sorted(missing, reverse=True)}
    for (tag, code), each in sorted(wanted.items()):
        place, record = where(chr(code), game, by_tag[tag])
        named = record or game.info.id
        about: dict[str, Any] = {"game": game.info.id, "record": record, "edition": tag}
        findings.report(code_of_missing(code), place, **about, character=each.label, role=each.role, card=named)
    return findings
