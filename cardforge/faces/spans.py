"""What a binding finds -> plain words, or spans of rendered text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cardforge.faces.layouts.templates import TemplateError
from cardforge.text.model import Rich, Span, plain

BOLD_TYPES = frozenset(("card", "character", "role", "skill", "component"))
"""Types whose names are set bold in running text."""
_ID = re.compile(r"[a-z]+/[a-z0-9-]+\Z")


def plain_of(value: Any) -> str:
    """The words of a value; nothing for a flag. TemplateError for what is no text, such as a mapping."""
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, tuple) and all(isinstance(each, Span) for each in value):
        return plain(value)
    if isinstance(value, list):
        return "".join(plain_of(each) for each in value)
    if isinstance(value, (Mapping, tuple)):
        raise TemplateError(f"expected one text, got {', '.join(map(str, value))[:60]!r}: show its entries by repeat:")
    return str(value)


def spans_of(value: Any) -> Rich:
    """The spans of a value: rendered text as it is, other words as one span."""
    if isinstance(value, tuple) and all(isinstance(each, Span) for each in value):
        return value
    if isinstance(value, list):
        return tuple(span for each in value for span in spans_of(each))
    text = plain_of(value)
    return (Span(text),) if text else ()


def unbracketed(rich: Rich) -> Rich:
    """Without the brackets that Chinese editions put around a name: on a face the bold type says it."""
    return tuple(span for span in rich if not (span.text in ("【", "】") and is_bold(span)))


def is_bold(span: Span) -> bool:
    """Whether a span belongs to a name that is set bold; names of zones, phases and terms are plain words."""
    return span.ref.partition("/")[0] in BOLD_TYPES


def stated(value: Any, key: str) -> Iterator[str]:
    """Every text that stands under a key anywhere in a claim."""
    if isinstance(value, Mapping):
        for name, inner in value.items():
            if name == key and isinstance(inner, str):
                yield inner
            yield from stated(inner, key)
    elif isinstance(value, (tuple, list)):
        for inner in value:
            yield from stated(inner, key)


def begins(key: str, word: str) -> bool:
    """Whether a clause's key is a word or begins with it and a hyphen."""
    return key == word or key.startswith((f"{word}-", f"{word}_"))


def is_id(value: str) -> bool:
    """Whether a text is a record's id."""
    return bool(_ID.match(value))


def local(id: str) -> str:
    """An id without its type."""
    return id.partition("/")[2] or id
