"""The small types that the schemas of records and of game.yaml share."""

from __future__ import annotations

from typing import Final

from cardforge.catalog import small
from cardforge.catalog.model import Origin
from cardforge.catalog.shapes import List, Map, OneOf
from cardforge.catalog.types import WORD, Number, Parsed, Str, Texts, Type

ORIGINS: Final = tuple(str(origin) for origin in Origin)
KEY: Final = "[a-z][a-z0-9_-]*"
"""Keys of claims and clauses."""

WORD_TEXT: Final = Str(WORD, "my-word")
LINE: Final = Str(r"\S.*", "...")
ORIGIN: Final = Str(values=ORIGINS)
REVIEW: Final = Str(values=("draft", "approved", "frozen"))
TEXTS: Final = Texts()
TEXTS_BY_LANGUAGE: Final = Map(Str(), "zh|en", "zh")
"""Words for those who work with Cardforge, in the languages of its reports."""
PATH: Final = Parsed(small.file_path, small.PATH_JSON)
COLOUR: Final = Str("#[0-9A-Fa-f]{6}|" + WORD, "indigo / #A03020")
POINT: Final = List(Number(-1000, 1000), 2)
SOURCE: Final = Parsed(small.source, small.SOURCE_JSON)
COPIES: Final = Parsed(small.copies, small.COPIES_JSON)


def one_or_list(item: Type) -> Type:
    """A single value or a list of them; read as written."""
    return OneOf((((tuple, list), List(item)), ((str, int, dict, bool), item)))
