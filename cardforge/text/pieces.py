"""Words on their way to becoming spans: pieces remember their claim or record, and the edition whose words they are."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardforge.claims.model import Leaf, Node
from cardforge.text.model import SpanKind


@dataclass(frozen=True, slots=True)
class Piece:
    """Words with their origin; `tag` is the edition they are written in; `article` marks an "a" that may become
    "an"."""

    text: str
    kind: SpanKind
    ref: str
    tag: str
    article: bool = False


@dataclass
class Mentions:
    """What a sentence has said so far: actors by name, and formulas that stand as letters (with their person)."""

    actors: dict[str, int] = field(default_factory=dict)
    formulas: list[tuple[str, Leaf, str]] = field(default_factory=list)


@dataclass(frozen=True)
class Scope:
    """Where a pattern is being filled: the claim's node, the person and form asked for, fields already said, the
    frame's body."""

    node: Node
    person: str
    form: str
    mentions: Mentions
    used: set[str]
    hidden: frozenset[str] = frozenset()
    body: tuple[Piece, ...] | None = None
    depth: int = 0
    stated: bool = False
