"""A header of a table -> the field it fills: `name.en`, `英文名`, `clause.use.zh-Hans`, `claims.draw.n`, `张数`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache

from cardforge.catalog.schema import STRUCTS, record_struct
from cardforge.catalog.schema_parts import KEY
from cardforge.catalog.shapes import Map
from cardforge.catalog.tables.words import folded, words
from cardforge.catalog.types import EDITIONS, Raw, RawMap, Str, Texts, Type

PSEUDO = ("type", "suit", "rank")
"""Columns that are no field of a record: its type, and the suit and rank of its physical card."""
NAMED = ("family", "side")
"""Fields that may be filled with a name of one's own, `family.en` being what that is in English."""

TYPES: dict[str, Type] = {key: known.type for struct in STRUCTS.values() for key, known in struct.fields.items()}
_BRACKETS = re.compile(r"(.+?)\s*[(\[【〔](.+?)[)\]】〕]")
_PLAIN: Type = Str()


def field_type(kind: str, field: str) -> Type:
    """The type of a field in records of a kind: `of` is a list for components, and one id or several for skills."""
    fields = record_struct(kind).fields
    return fields[field].type if field in fields else TYPES[field]


@dataclass(frozen=True, slots=True)
class Column:
    """What a column fills: `path` inside the record (empty: nothing), the type at its end, the edition of a text ("":
    none stated), and whether the header is in Latin letters."""

    path: tuple[str, ...]
    type: Type = _PLAIN
    edition: str = ""
    latin: bool = False

    @property
    def ignored(self) -> bool:
        """Whether it is for its maker alone."""
        return not self.path

    def of_edition(self, edition: str) -> Column:
        """The column with the edition of its texts filled in."""
        return replace(self, path=(*self.path, edition), edition=edition) if isinstance(self.type, Texts) else self


@lru_cache(maxsize=4096)
def column(header: str, source_edition: str) -> Column | None:
    """What a header means; None where it means nothing. Texts without an edition are left open (`edition` "")."""
    if (header.startswith("#") and header != "#") or folded(header) in words().ignored:
        return Column(())
    for base, tag in _readings(header, source_edition):
        if found := _field(base):
            made = _column(*found)
            if tag and made is not None and made.path[0] in NAMED:
                made = Column((*made.path, "name"), Texts())
            if made is not None and (not tag or isinstance(made.type, Texts)):
                made = replace(made, latin=header.isascii())
                return made.of_edition(tag) if tag else made
    return None


def known(header: str) -> bool:
    """Whether a header means anything."""
    return bool(header) and column(header, EDITIONS[0]) is not None and not header.startswith("#")


def guess(header: str) -> str:
    """The header most likely meant."""
    near = get_close_matches(folded(header), list(words().fields), 1, 0.5)
    return near[0] if near else "name / 名称, text / 效果, copies / 张数, family / 类别, art / 图, id, # ..."


def _readings(header: str, source_edition: str) -> Iterator[tuple[str, str]]:
    """(rest, edition tag or "") in every way a header may name an edition: nothing, after a mark, in brackets, before
    or behind without any."""
    text = unicodedata.normalize("NFKC", header).strip()
    yield text, ""
    twice = [each for each in re.split(r"[\s/|()\[\]]+", text) if each]
    if len(twice) > 1 and len({_named(each) for each in twice}) == 1:  # 名称 Name
        yield twice[0], ""
    base, mark, last = re.sub(r"\s*[.:/·|\n]\s*", ".", text).rpartition(".")
    if mark and (tag := _edition(last, source_edition)):
        yield base, tag
    if (found := _BRACKETS.fullmatch(text)) and (tag := _edition(found[2], source_edition)):
        yield found[1], tag
    word = folded(text)
    for each in sorted(words().editions, key=len, reverse=True):
        tag = _edition(each, source_edition)
        if word.startswith(each) and len(word) > len(each):
            yield word[len(each) :].strip(), tag
        if word.endswith(each) and len(word) > len(each):
            yield word[: -len(each)].strip(), tag


def _edition(word: str, source_edition: str) -> str:
    tag = words().editions.get(folded(word), "")
    if tag == "zh":
        return source_edition if source_edition.startswith("zh") else "zh-Hans"
    return tag


def _field(text: str) -> tuple[str, tuple[str, ...]] | None:
    """The field and what comes after it: `claims.use.n` -> claims, (use, n)."""
    if whole := _named(text):
        field, *inside = whole.split(".")
        return field, tuple(inside)
    first, *rest = (part.strip() for part in re.split(r"[.:]", text))
    name = _named(first)
    return (name, tuple(rest)) if name and rest and all(rest) else None


def _named(word: str) -> str:
    key = folded(word)
    return words().fields.get(key, "") or (key if key in TYPES or key in PSEUDO else "")


def _column(field: str, rest: tuple[str, ...]) -> Column | None:
    """The column of a field and what follows it; None where the field has no such part."""
    if field in PSEUDO:
        return None if rest else Column((field,))
    type = TYPES[field]
    if isinstance(type, RawMap):
        return Column((field, *rest), Raw() if rest else type)
    if isinstance(type, Map):
        key = (".".join(rest),) if rest else ()
        inner = type.value if rest else type
        return (
            None if isinstance(inner, Texts) and not re.fullmatch(KEY, "".join(key)) else Column((field, *key), inner)
        )
    return None if rest else Column((field,), type)
