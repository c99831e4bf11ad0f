"""The phrase tables of a language and of a game -> one table, its words changed: what a new edition begins with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from cardforge.catalog import read_document
from cardforge.findings import Findings
from cardforge.text.language import SECTIONS

PATTERNS = ("parts", "kinds", "fields")
"""Sections whose entries are lists of patterns, of which the first that fits is taken."""
Say = Callable[[str], str]


def merged(shared: Path, own: Path, base: str, say: Say = str) -> dict[str, Any]:
    """The phrase table `base` of the language in `shared` with that of the game in `own` before it; `say` changes every
    text of it."""
    tables = [_tree(folder, base) for folder in (own, shared)]
    return {section: made for section in SECTIONS if (made := _section(section, tables, say))}


def dumped(tree: Any, width: int = 4096) -> str:
    """A tree as YAML, its innermost collections a line each, of `width` characters at most."""
    return yaml.safe_dump(_lists(tree), allow_unicode=True, sort_keys=False, width=width, default_flow_style=None)


def _tree(folder: Path, base: str) -> Mapping[str, Any]:
    path = folder / "phrases" / f"{base}.yaml"
    document = read_document(path, folder, Findings()) if path.is_file() else None
    return document.tree if document is not None and isinstance(document.tree, Mapping) else {}


def _section(section: str, tables: Sequence[Mapping[str, Any]], say: Say) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for table in tables:
        for key, value in (table.get(section) or {}).items():
            if section in PATTERNS:
                made.setdefault(key, []).extend(_patterns(value, say))
            elif section == "values":
                made[key] = {**{word: _word(text, say) for word, text in value.items()}, **made.get(key, {})}
            else:
                made.setdefault(key, _any(value, say))
    return made


def _patterns(value: Any, say: Say) -> Iterator[Any]:
    for each in value if isinstance(value, tuple | list) else (value,):
        yield {**each, "say": _word(each.get("say", ""), say)} if isinstance(each, Mapping) else _word(each, say)


def _word(text: Any, say: Say) -> str:
    return say(str(text) if text is not None else "")


def _any(value: Any, say: Say) -> Any:
    """A style, a join, a word: all it says; how a style counts is no word."""
    if isinstance(value, Mapping):
        return {key: item if key == "numerals" else _any(item, say) for key, item in value.items()}
    return [_any(item, say) for item in value] if isinstance(value, tuple | list) else _word(value, say)


def _lists(tree: Any) -> Any:
    if isinstance(tree, Mapping):
        return {key: _lists(item) for key, item in tree.items()}
    return [_lists(item) for item in tree] if isinstance(tree, tuple | list) else tree
