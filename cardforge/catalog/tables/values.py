"""A cell's text -> the value that YAML would have given for it, by the type of its field.

Where a number is due, `3`, `3.0`, `３`, `3张` and `x3` are three; where a text is due, a cell is the text its maker
sees. What fits nothing is passed on as text, for the schema to report.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

from cardforge.catalog import small
from cardforge.catalog.schema_parts import WORD_TEXT
from cardforge.catalog.shapes import List, Map, OneOf, Struct
from cardforge.catalog.tables.words import folded, words
from cardforge.catalog.types import LOCAL, Bool, Int, Number, Parsed, Raw, Ref, Str, Texts, Type, WordOrRef

Flow = Callable[[str], Any]
"""Reads a cell written as YAML: `{n: 1, who: other}`, `[a, b]`."""

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_WHOLE = re.compile(r"(-?(?:0|[1-9][0-9]{0,17}))(?:\.0+)?")
_COUNT = re.compile(r"[x×*]?\s*([0-9]{1,17})(?:\.0+)?\s*[张張份枚个個]?")
_BETWEEN = re.compile(r"[\s,，、;；|/]+")
_BETWEEN_IDS = re.compile(r"[\s,，、;；|]+")
_BETWEEN_NAMES = re.compile(r"\s*[,，、;；|\n]\s*")
_TRUTHS = {"true": True, "yes": True, "是": True, "false": False, "no": False, "否": False}
SPACES = " \t\n\u3000\u00a0"
"""What stands around a text and is no part of it."""
CODE_POINTS = re.compile("u[0-9a-f]{4,5}(-[0-9a-f]{2,5})*")
"""Local ids that `slug` makes of texts that are not in Latin letters."""
_CHINESE = r"[\u2e80-\u9fff\uff00-\uffef\u3000-\u303f]"
_LINE_IN_CHINESE = re.compile(rf"(?<={_CHINESE})[ ]*\n[ ]*|[ ]*\n[ ]*(?={_CHINESE})")


def is_text(type: Type) -> bool:
    """Whether a field takes words, so that a date or a truth in it can only be a spreadsheet's doing."""
    return isinstance(type, Texts | Str | WordOrRef | Ref) or (
        isinstance(type, Parsed) and type.parse is small.file_path
    )


def value(text: str, type: Type, field: str, flow: Flow) -> Any:
    """The value of a cell for a field of this type."""
    if isinstance(type, Texts):
        return text
    if isinstance(type, Parsed):
        return copies(text, flow) if type.parse is small.copies else _parsed(text, type, flow)
    if isinstance(type, List):
        return _list(text, type.item, field, flow)
    if isinstance(type, OneOf):
        return _one_of(text, type, field, flow)
    if isinstance(type, Map | Struct | Raw):
        return flow(text) if text.startswith(("{", "[")) else scalar(text)
    if isinstance(type, Int | Number):
        return _number(text)
    if isinstance(type, Bool):
        return _TRUTHS.get(folded(text), text)
    if isinstance(type, WordOrRef):  # a name is looked up when all names are known
        return text
    return words().values.get(field, {}).get(folded(text), text)


def scalar(text: str) -> Any:
    """What YAML makes of a bare word: an integer, true, false, or text."""
    if _INTEGER.fullmatch(text):
        return int(text)
    return {"true": True, "TRUE": True, "false": False, "FALSE": False}.get(text, text)


def _number(text: str) -> Any:
    narrow = unicodedata.normalize("NFKC", text)
    whole = _WHOLE.fullmatch(narrow)
    return int(whole[1]) if whole else narrow


def _parsed(text: str, type: Parsed, flow: Flow) -> Any:
    if type.parse is not small.source:
        return text
    if text.startswith("["):
        return flow(text)
    found = [each.partition(":") for each in re.split(r"[\s,，、;；]+", text)]
    return tuple({"doc": doc, **({"line": scalar(line)} if line else {})} for doc, _, line in found)


def _list(text: str, item: Type, field: str, flow: Flow) -> Any:
    if text.startswith("["):
        return flow(text)
    between = _BETWEEN_IDS if isinstance(item, Ref) or item is WORD_TEXT else _BETWEEN_NAMES
    return tuple(value(each, item, field, flow) for each in between.split(text) if each) or text


def _one_of(text: str, type: OneOf, field: str, flow: Flow) -> Any:
    """A list where the cell has several items; else what one value of it is."""
    if text.startswith(("{", "[")):
        return flow(text)
    lists = [choice for _, choice in type.choices if isinstance(choice, List)]
    if not lists:
        return scalar(text)
    items = _list(text, lists[0].item, field, flow)
    return items[0] if isinstance(items, tuple) and len(items) == 1 else items


def copies(text: str, flow: Flow) -> Any:
    """`3`, `3张`, `x3`; or physical cards: `S7 H8`, `♠7、♥Q`, `黑桃7 红桃8`."""
    narrow = unicodedata.normalize("NFKC", text).strip()
    if count := _COUNT.fullmatch(narrow):
        return int(count[1])
    if re.fullmatch(r"-?[0-9][0-9.eE+-]*", narrow):
        return narrow
    narrow = narrow.strip("[]")
    if re.search("[,、;|]", narrow):
        found = [card for each in _BETWEEN_NAMES.split(narrow) if each for card in _cards(each)]
    else:
        found = [physical(each) for each in _BETWEEN.split(narrow) if each]
    return tuple(found) or text  # nothing but commas is no list


def _cards(text: str) -> list[str]:
    """The cards between two commas: one (`heart Q`), else one a word."""
    whole = physical(text)
    return [whole] if whole != text or " " not in text else [physical(each) for each in _BETWEEN.split(text) if each]


def physical(word: str) -> str:
    """`♠7`, `黑桃7`, `spade 7` -> `S7`; what is no card is given back."""
    key = folded(word)
    for name in sorted(words().suits, key=len, reverse=True):
        if key.startswith(name) and (rest := _rank(key[len(name) :].strip())) is not None:
            return words().suits[name] + rest
    return rank if (rank := _rank(key)) else word


def _rank(key: str) -> str | None:
    """A rank as copies are written; "" for none, None for what is no rank."""
    if not key or key in words().ranks:
        return words().ranks[key] if key else ""
    return key if re.fullmatch("[2-9]|10", key) else None


def suited(suit: str, rank: str) -> str:
    """The physical card of a cell in the column of suits and one in that of ranks."""
    rank = str(_number(rank)) if rank else ""
    letter = words().suits.get(folded(suit), suit)
    return f"{letter}{found}" if (found := _rank(folded(rank))) is not None else f"{letter}{rank}"


def one_line(text: str) -> str:
    """A text on one line: a break between Chinese characters goes, others become a space."""
    return re.sub(r"\s*\n\s*", " ", _LINE_IN_CHINESE.sub("", text))


def lines(text: str) -> list[str]:
    """The lines of a cell that are not blank."""
    return [line for each in text.split("\n") if (line := each.strip(" \u3000\u00a0\t"))]


def slug(texts: Sequence[str]) -> str:
    """A local id from the first of these texts in Latin letters, else from the code points of the first that is there:
    `Thick Fog` is thick-fog, 大雾 is u5927-96fe. The same text always gives the same; "" where there is none."""
    for text in texts:
        plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
        if any(c.isalnum() and not c.isascii() for c in plain):
            continue
        made = re.sub("[^a-z0-9]+", "-", re.sub("['\u2019]", "", plain.lower())).strip("-")[:60].strip("-")
        if made:
            return made if re.fullmatch(LOCAL, made) else f"{made}-card"
    points = [f"{ord(c):x}" for c in next((text for text in texts if text.strip()), "") if not c.isspace()]
    return "u" + "-".join(points[:10]) if points else ""
