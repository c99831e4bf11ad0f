"""A game -> the files of a pseudo-edition: every string in brackets, every letter marked, nothing to read.

What is printed in it without marks did not come through the edition: a leak (`leaks`). The files are what any new
edition is made of, in the game's own folder: `l10n/<tag>.yaml`, `strings/<tag>.yaml`, `phrases/<tag>.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from cardforge.catalog.decided import Decision
from cardforge.catalog.model import Game
from cardforge.claims.model import Claims
from cardforge.l10n.decisions import rewritten
from cardforge.l10n.phrasebook import dumped, merged
from cardforge.l10n.units import units
from cardforge.text import Edition, Language

TAG = "qps-ploc"
"""The tag that pseudo-editions have: of the range that ISO 639 leaves to private use."""
_PLAIN = "acdeghijklmnoprstuwyzACDEGHIJKLMNOPRSTUWYZ"
_MARKED = "áčďéğĥíĵķľḿñóþřšťúŵýžÁČĎÉĞĤÍĴĶĽḾÑÓÞŘŠŤÚŴÝŽ"
_MARKS = str.maketrans(_PLAIN, _MARKED)
"""Letters and their like, of those that every bundled Latin face holds."""
_CHINESE = re.compile(r"[\u3400-\u9fff]")
_SLOTS = re.compile(r"(\{\{|\}\}|\{[^{}]*\})")
_PATTERN = re.compile(r"(\{[^{}]*\}|\\.)")
_LEAK = re.compile(rf"[^\W\d_]*[{_PLAIN}\u3400-\u9fff][^\W\d_]*")


def is_pseudo(tag: str) -> bool:
    """Whether an edition is a pseudo-edition: made to be looked at, never to be published."""
    return tag.partition("-")[0] == TAG.partition("-")[0]


def marked(text: str, widen: int = 0) -> str:
    """A text in brackets, its letters marked; slots and what has no letter stay as they are. `widen`: so many per cent
    of the letters, spread over the words, are doubled."""
    made = _outside(text, _SLOTS, widen)
    return f"[{made}]" if made != text and len(text) > 2 else made


def leaks(text: str) -> list[str]:
    """The words of a printed text that have a letter without its mark, in order."""
    return _LEAK.findall(text)


def files(
    game: Game, claims: Claims, language: Language, base: str = "en", tag: str = TAG, *, widen: int = 0
) -> dict[str, str]:
    """Path in the game's folder -> what is in the file. The words are those of the edition `base`, marked, and by
    `widen` per cent longer: as long as another language may need."""
    source = Edition(game, claims, language, game.info.source_edition)
    every = units(game, claims, {game.info.source_edition: source})
    made = {
        unit.key: Decision(unit.key, unit.source, _said(unit.texts.get(base, unit.source), unit.kind, widen))
        for unit in every
    }
    return {
        f"l10n/{tag}.yaml": rewritten("", tag, made, [unit.key for unit in every]),
        f"strings/{tag}.yaml": dumped(_strings(language, game.folder, base, widen)),
        f"phrases/{tag}.yaml": dumped(merged(language.folder, game.folder, base, partial(_pattern, widen=widen))),
    }


def _said(text: str, kind: str, widen: int) -> str:
    return marked(text, widen) if kind != "credits" or _LEAK.search(text) else text


def _outside(text: str, syntax: re.Pattern[str], widen: int = 0) -> str:
    parts = syntax.split(text)
    parts[::2] = [_CHINESE.sub("ò", part.translate(_MARKS)) for part in parts[::2]]
    if widen:
        letters = iter(range(sum(map(len, parts))))
        parts[::2] = ["".join(_widened(char, letters, widen) for char in part) for part in parts[::2]]
    return "".join(parts)


def _widened(char: str, letters: Iterator[int], widen: int) -> str:
    if not char.isalpha():
        return char
    n = next(letters)
    return char * (1 + (n + 1) * widen // 100 - n * widen // 100)


def _pattern(text: str, widen: int) -> str:
    return _outside(text, _PATTERN, widen)


def _strings(language: Language, folder: Path, base: str, widen: int) -> dict[str, str]:
    said, _ = language.strings_of(folder)
    return {key: marked(text, widen) for key, text in said.get(base, {}).items()}
