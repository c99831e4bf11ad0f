"""The small language of phrase tables: patterns with fields, optional parts and persons, chosen by
conditions. See docs/phrases.md.

{field} {field.sub}      a field of the claim, in its own words
{field:style}            a number in a counting style, a list joined in a style
{field!form}             a field in a stated form
{&part}                  a named part of the phrase table, for the same claim
{~word} {~word:field}    a word of the vocabulary; singular or plural by a field's number
[ ... ]                  left out where a field inside is absent
<a|b> <a|b|c>            by person: a for you, and for they where there are two; c, or b of two, for a third person
\\                        takes the next character as it is
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any


class PatternError(ValueError):
    """A pattern that cannot be read; `column` counts from 1."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


@dataclass(frozen=True, slots=True)
class Literal:
    """Words as they are."""

    text: str


@dataclass(frozen=True, slots=True)
class FieldRef:
    """A field by dotted name; `style` counts or joins, `form` is handed on."""

    path: str
    style: str = ""
    form: str = ""


@dataclass(frozen=True, slots=True)
class PartRef:
    """A named part."""

    name: str


@dataclass(frozen=True, slots=True)
class WordRef:
    """A word of the vocabulary; `by` is the field whose number decides singular or plural."""

    word: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Optional:
    """Left out whole where a field inside is absent."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """Alternatives by person: you, they, third."""

    you: tuple[Item, ...]
    they: tuple[Item, ...]
    third: tuple[Item, ...]


Item = Literal | FieldRef | PartRef | WordRef | Optional | Person
_REF = re.compile(
    r"&(?P<part>[a-z_]+)|~(?P<word>[a-z_]+)(?::(?P<by>[a-z_.]+))?|(?P<path>[a-z_]+(?:\.[a-z_]+)*)(?::(?P<style>[^{}!]+))?(?:!(?P<form>[a-z]+))?"
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """One pattern with its conditions; the person its words are in by default; the field that is its grammatical
    subject, where it has one."""

    items: tuple[Item, ...]
    when: Mapping[str, Any]
    person: str = ""
    subject: str = ""


def literals(items: tuple[Item, ...]) -> str:
    """The plain words of a pattern, parts apart from one another by spaces."""
    out: list[str] = []
    for item in items:
        if isinstance(item, Literal):
            out.append(item.text)
        elif isinstance(item, Optional):
            out.append(literals(item.items))
        elif isinstance(item, Person):
            out += [literals(choice) for choice in (item.you, item.they, item.third)]
    return " ".join(out)


@lru_cache(maxsize=8192)
def parse_pattern(text: str) -> tuple[Item, ...]:
    """Read a pattern. PatternError with the column of the fault. The bundled tables have 1,284; a second game read in
    the same process finds them again.
    """
    items, at = _items(text, 0, "")
    if at < len(text):
        raise PatternError(f"unexpected {text[at]!r}", at + 1)
    return items


def _items(text: str, at: int, stops: str) -> tuple[tuple[Item, ...], int]:
    items: list[Item] = []
    plain = ""
    while at < len(text) and text[at] not in stops:
        char = text[at]
        if char == "\\" and at + 1 < len(text):
            plain += text[at + 1]
            at += 2
            continue
        if char not in "{[<]}>":
            plain += char
            at += 1
            continue
        if plain:
            items.append(Literal(plain))
            plain = ""
        if char in "]}>":
            raise PatternError(f"unexpected {char!r}", at + 1)
        item, at = {"{": _reference, "[": _optional, "<": _person}[char](text, at)
        items.append(item)
    if plain:
        items.append(Literal(plain))
    return tuple(items), at


def _reference(text: str, at: int) -> tuple[Item, int]:
    end = text.find("}", at)
    if end < 0:
        raise PatternError("unclosed '{'", at + 1)
    found = _REF.fullmatch(text[at + 1 : end])
    if found is None:
        raise PatternError(f"cannot read {text[at : end + 1]!r}", at + 1)
    if found["part"]:
        return PartRef(found["part"]), end + 1
    if found["word"]:
        return WordRef(found["word"], found["by"] or ""), end + 1
    return FieldRef(found["path"], found["style"] or "", found["form"] or ""), end + 1


def _optional(text: str, at: int) -> tuple[Item, int]:
    items, end = _items(text, at + 1, "]")
    if end >= len(text):
        raise PatternError("unclosed '['", at + 1)
    return Optional(items), end + 1


def _person(text: str, at: int) -> tuple[Item, int]:
    choices: list[tuple[Item, ...]] = []
    end = at
    while True:
        items, end = _items(text, end + 1, "|>")
        choices.append(items)
        if end >= len(text):
            raise PatternError("unclosed '<'", at + 1)
        if text[end] == ">":
            break
    if len(choices) not in (2, 3):
        raise PatternError("expected two or three alternatives between < and >", at + 1)
    return Person(choices[0], choices[1] if len(choices) == 3 else choices[0], choices[-1]), end + 1
