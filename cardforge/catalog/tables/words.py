"""The words makers use in tables (`words.yaml`), folded so that capitals, width and underscores do not count."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

FILE = Path(__file__).with_name("words.yaml")


@dataclass(frozen=True, slots=True)
class Words:
    """Folded word -> what it means, a table each; `values` by field."""

    fields: Mapping[str, str]
    ignored: frozenset[str]
    editions: Mapping[str, str]
    types: Mapping[str, str]
    suits: Mapping[str, str]
    ranks: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]]


def folded(text: str) -> str:
    """A word as it is compared: half width, small letters, single spaces; `_` and `-` are spaces."""
    return " ".join(re.sub(r"[_\-\s]+", " ", unicodedata.normalize("NFKC", text)).lower().split())


@cache
def words() -> Words:
    """The table, read once."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    raw = yaml.load(FILE.read_text(encoding="utf-8"), Loader=loader)

    def turned(table: Mapping[str, list[str]]) -> dict[str, str]:
        return {folded(word): meaning for meaning, all_words in table.items() for word in [meaning, *all_words]}

    return Words(
        turned(raw["fields"]),
        frozenset(map(folded, raw["ignored"])),
        turned(raw["editions"]),
        turned(raw["types"]),
        turned(raw["suits"]),
        turned(raw["ranks"]),
        {field: turned(table) for field, table in raw["values"].items()},
    )
