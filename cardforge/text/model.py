"""Rendered text: spans that remember where they came from.

A `Rich` is what one edition says: a tuple of spans. Faces set names bold and icons inline; the validator asks which
spans are bound to which claim.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class SpanKind(StrEnum):
    """What a span is: plain words, words printed by a claim, a record's name, an inline icon, or a typed word such
    as emphasis."""

    TEXT = "text"
    CLAIM = "claim"
    NAME = "name"
    ICON = "icon"


@dataclass(frozen=True, slots=True)
class Span:
    """`text` as printed (for an icon: its spoken name in this edition).

    `ref` is the claim path ("card/sha:use.times"), the record id, or the icon's name.
    """

    text: str
    kind: SpanKind = SpanKind.TEXT
    ref: str = ""


Rich = tuple[Span, ...]


def plain(rich: Iterable[Span]) -> str:
    """The bare string, as a reader would say it."""
    return "".join(span.text for span in rich)
