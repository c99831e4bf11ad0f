"""A text and the edition it is converted to -> the minority decisions: where a character that has several forms there
took another than it has by itself.

后 by itself is 後, in 皇后 it is 后; 只 is 只, in 三只 it is 隻. Converters choose by phrases, and where a phrase is
found that is none (七重天后) they choose wrongly: nearly all homograph errors are among these places. What the glossary
or a name locks was decided there and is no such place. The forms are OpenCC's own; nothing is listed here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from cardforge.l10n.units import Unit
from cardforge.text import Edition, Language, Rich, SpanKind, plain
from cardforge.text.convert import raw_convert

AROUND = 5
"""Characters shown on either side."""


class Target(Protocol):
    """What is asked of an edition: its tag, the language data, and the names it locks, by the edition they are in."""

    @property
    def tag(self) -> str: ...

    @property
    def language(self) -> Language: ...

    def locked(self) -> list[tuple[str, list[tuple[str, str]]]]: ...


@dataclass(frozen=True, slots=True)
class Unnamed:
    """An edition of words that belong to no game."""

    tag: str
    language: Language

    def locked(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """No names."""
        return []


@dataclass(frozen=True, slots=True)
class Chosen:
    """A place: the source's character, the form it took, the form it has by itself, and the words around it, before
    and after conversion."""

    char: str
    form: str
    usual: str
    around: str
    became: str

    @property
    def told(self) -> str:
        """One line of it."""
        return f"{self.char} → {self.form}（{self.usual}）：{self.around} → {self.became}"


def chosen(text: str, source: str, edition: Target, *, every: bool = False) -> Iterator[Chosen]:
    """The minority decisions of one text; `every`: also where a character with several forms took its usual one."""
    converter = edition.language.glossary.converter(source, edition.tag, dict(_names(edition, source)))
    units = converter.align(text)
    several = forms(source, edition.tag) if every else {}
    for index, (start, end, out) in enumerate(units):
        char = text[start:end]
        if len(char) != 1 or len(out) != 1 or char in converter.terms or not "\u3400" <= char <= "\u9fff":
            continue
        usual = by_itself(char, source, edition.tag)
        if out != usual or char in several:
            near = units[max(0, index - AROUND) : index + AROUND + 1]
            around = text[near[0][0] : near[-1][1]]
            yield Chosen(char, out, usual, around, "".join(each for _, _, each in near))


def apart(unit: Unit, draft: str, edition: Edition) -> tuple[str, str] | None:
    """What is computed of a text with slots, by itself and as it is printed, where its own words differ: a word can go
    over the edge of what a slot prints (三{noun} and 只 make 三隻). None where they do not."""
    if "{" not in unit.source:
        return None
    rich = rendered(unit, edition)
    own = _han("".join(span.text for span in rich if span.kind is SpanKind.TEXT and not span.ref))
    stated = _han(_SLOT.sub("", draft))
    return (draft, plain(rich)) if len(own) == len(stated) and own != stated else None


def shown(unit: Unit, edition: Target) -> str:
    """The sentence whose characters were chosen: as it is printed, where converting that at once gives the same."""
    if "{" not in unit.source or not isinstance(edition, Edition):
        return unit.source
    at_once = edition.convert(unit.shown, unit.source_tag)
    return unit.shown if at_once == plain(rendered(unit, edition)) else unit.source


def rendered(unit: Unit, edition: Edition) -> Rich:
    """A text as it is printed in an edition that is computed; what is wrong with it is told elsewhere."""
    before = len(edition.findings)
    try:
        return edition.render(unit.source, unit.record, unit.source_tag)
    finally:
        del edition.findings[before:]


_SLOT = re.compile(r"\{[^{}]*\}|\[[^\[\]]*\]")


def _han(text: str) -> str:
    return "".join(char for char in text if "\u3400" <= char <= "\u9fff")


def _names(edition: Target, source: str) -> list[tuple[str, str]]:
    return next((names for tag, names in edition.locked() if tag == source), [])


@cache
def by_itself(char: str, source: str, target: str) -> str:
    """The form a character has where nothing stands around it."""
    return raw_convert(char, source, target)


@cache
def forms(source: str, target: str) -> Mapping[str, tuple[str, ...]]:
    """Characters of one edition with several forms in another: those that convert back to it."""
    found: dict[str, list[str]] = {}
    every = [chr(point) for point in range(0x4E00, 0xA000) if _held(chr(point), target)]
    for form, char in zip(every, raw_convert("\n".join(every), target, source).split("\n"), strict=True):
        found.setdefault(char, []).append(form)
    return {char: tuple(each) for char, each in found.items() if len(each) > 1}


def _held(char: str, tag: str) -> bool:
    try:
        char.encode("gb2312" if tag == "zh-Hans" else "big5")
    except UnicodeEncodeError:
        return False
    return True
