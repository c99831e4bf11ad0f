"""C014, C015, R017: what contradicts itself, though each part of it could be: words of a claim, skills and owners."""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.check import Subject, check
from cardforge.claims.model import Claim, Leaf, Node, Value
from cardforge.findings import Finding, Place, finding

PERSONS = ("players", "target")
"""Shapes that say whom something is about, and how many of them."""


@check("C014", "C015", reads=("records", "claims"), needs=("claims",))
def contradictions(subject: Subject) -> Iterator[Finding]:
    """`others` are all the others, `other` so many of them; what is used in the play phase is counted by it."""
    for claim in subject.claims:
        for node in _nodes(claim):
            yield from _persons(node, claim)
            if _word(node, "per") == "turn" and (_word(node, "phase") == "play" or _is_active(node, claim, subject)):
                yield finding("C015", _place(node, "per"), record=claim.record)


def _persons(node: Node, claim: Claim) -> Iterator[Finding]:
    who, counted = _word(node, "who"), any(name in node.fields for name in ("n", "max", "any"))
    if node.shape in PERSONS and ((who == "others" and counted) or (who == "other" and not counted)):
        right = "other" if who == "others" else "others"
        yield finding("C014", _place(node, "who"), record=claim.record, word=who, right=right)


def _is_active(node: Node, claim: Claim, subject: Subject) -> bool:
    """Whether a limit is that of something its owner sets off in the play phase: no claim of it waits for a moment."""
    claims = subject.claims.of(claim.record).values()
    return node.shape == "limit" and not any("at" in each.fields for other in claims for each in _nodes(other))


def _nodes(value: Value) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
        for item in value.fields.values():
            yield from _nodes(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from _nodes(item)


def _word(node: Node, name: str) -> str:
    value = node.fields.get(name)
    return str(value.value) if isinstance(value, Leaf) else ""


def _place(node: Node, name: str) -> Place | None:
    value = node.fields[name]
    return value.place if isinstance(value, Leaf) else None


@check("R017", reads=("records", "fields"), needs=("whole",))
def owned(subject: Subject) -> Iterator[Finding]:
    """A skill says that it is of those who list it, where they list skills at all."""
    for record in subject.game.of_type("skill"):
        stated = record.fields.get("of")
        for i, owner in enumerate(stated if isinstance(stated, tuple | list) else (stated,)):
            known = subject.game.records.get(owner) if isinstance(owner, str) else None
            listed = known.fields.get("skills") if known is not None else None
            if listed is not None and record.id not in listed:
                where = ("of", i) if isinstance(stated, tuple | list) else ("of",)
                yield finding("R017", record.place(*where), record=record.id, owner=owner)
