"""A game -> the files of a pseudo-edition: every string in brackets, every letter marked, nothing to read.

What is printed in it without marks did not come through the edition: a leak (`leaks`). The files are what any new
edition is made of, in the game's own folder: `l10n/<tag>.yaml`, `strings/<tag>.yaml`, `phrases/<tag>.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from cardforge.catalog import read_document
from cardforge.catalog.decided import Decision
from cardforge.catalog.model import Game
from cardforge.claims.model import Claims
from cardforge.findings import Findings
from cardforge.l10n.decisions import rewritten
from cardforge.l10n.units import units
from cardforge.text import Edition, Language
from cardforge.text.language import SECTIONS

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


def marked(text: str) -> str:
    """A text in brackets, its letters marked; slots and what has no letter stay as they are."""
    made = _outside(text, _SLOTS)
    return f"[{made}]" if made != text and len(text) > 2 else made


def leaks(text: str) -> list[str]:
    """The words of a printed text that have a letter without its mark, in order."""
    return _LEAK.findall(text)


def files(game: Game, claims: Claims, language: Language, base: str = "en", tag: str = TAG) -> dict[str, str]:
    """Path in the game's folder -> what is in the file. The words are those of the edition `base`, marked."""
    source = Edition(game, claims, language, game.info.source_edition)
    every = units(game, claims, {game.info.source_edition: source})
    made = {
        unit.key: Decision(unit.key, unit.source, _said(unit.texts.get(base, unit.source), unit.kind)) for unit in every
    }
    return {
        f"l10n/{tag}.yaml": rewritten("", tag, made, [unit.key for unit in every]),
        f"strings/{tag}.yaml": _dumped(_strings(language, game.folder, base)),
        f"phrases/{tag}.yaml": _dumped(_phrases(language.folder, game.folder, base)),
    }


def _said(text: str, kind: str) -> str:
    return marked(text) if kind != "credits" or _LEAK.search(text) else text


def _outside(text: str, syntax: re.Pattern[str]) -> str:
    parts = syntax.split(text)
    return "".join(part if n % 2 else _CHINESE.sub("ò", part.translate(_MARKS)) for n, part in enumerate(parts))


def _strings(language: Language, folder: Path, base: str) -> dict[str, str]:
    said, _ = language.strings_of(folder)
    return {key: marked(text) for key, text in said.get(base, {}).items()}


def _phrases(shared: Path, own: Path, base: str) -> dict[str, Any]:
    """The phrase table of the language with the game's own before it, its words marked."""
    tables = [_tree(folder, base) for folder in (own, shared)]
    return {section: made for section in SECTIONS if (made := _section(section, tables))}


def _tree(folder: Path, base: str) -> Mapping[str, Any]:
    path = folder / "phrases" / f"{base}.yaml"
    document = read_document(path, folder, Findings()) if path.is_file() else None
    return document.tree if document is not None and isinstance(document.tree, Mapping) else {}


def _section(section: str, tables: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for table in tables:
        for key, value in (table.get(section) or {}).items():
            if section in ("parts", "kinds", "fields"):
                made.setdefault(key, []).extend(_patterns(value))
            elif section == "values":
                made[key] = {**{word: _word(text) for word, text in value.items()}, **made.get(key, {})}
            else:
                made.setdefault(key, _any(value))
    return made


def _patterns(value: Any) -> Iterator[Any]:
    for each in value if isinstance(value, tuple | list) else (value,):
        yield {**each, "say": _word(each.get("say", ""))} if isinstance(each, Mapping) else _word(each)


def _word(text: Any) -> str:
    return _outside(str(text) if text is not None else "", _PATTERN)


def _any(value: Any) -> Any:
    """A style, a join, a word: all it says marked; how a style counts is no word."""
    if isinstance(value, Mapping):
        return {key: item if key == "numerals" else _any(item) for key, item in value.items()}
    return [_any(item) for item in value] if isinstance(value, tuple | list) else _word(value)


def _dumped(tree: Any) -> str:
    return yaml.safe_dump(_lists(tree), allow_unicode=True, sort_keys=False, width=4096)


def _lists(tree: Any) -> Any:
    if isinstance(tree, Mapping):
        return {key: _lists(item) for key, item in tree.items()}
    return [_lists(item) for item in tree] if isinstance(tree, tuple | list) else tree
