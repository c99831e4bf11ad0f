"""What all outputs say alike: what things are called in Chinese and in English, and what need not be told twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardforge.diff.model import Diff, InEdition, Kind, RecordChange, TextChange
from cardforge.faces.cards import BOOKISH

KINDS = {
    Kind.ADDED: ("新增", "added"),
    Kind.REMOVED: ("删去", "removed"),
    Kind.RENAMED: ("改标识", "new id"),
    Kind.CHANGED: ("改动", "changed"),
}
KEYS = {
    "name": ("名字", "name"),
    "copies": ("花色点数", "suits and ranks"),
    "copies.n": ("张数", "copies"),
    "number": ("编号", "number"),
    "title": ("标题", "title"),
}
"""What keys and paths are called; others as they are."""


def called(key: str) -> tuple[str, str]:
    """A key or a path in both languages."""
    short = key.removeprefix("clauses.")
    return KEYS.get(key, (short, short))


def bookish(change: RecordChange, diff: Diff) -> bool:
    """Whether its texts are told as paragraphs of the rulebook."""
    return not change.card and change.type in BOOKISH and any(diff.passages.values())


def own_texts(change: RecordChange, seen: InEdition, diff: Diff) -> tuple[TextChange, ...]:
    """The texts to be told of a record."""
    return () if bookish(change, diff) and change.kind is Kind.CHANGED else seen.texts


def told_records(diff: Diff) -> Iterator[RecordChange]:
    """The records to be told of: not those of which only texts of the rulebook differ."""
    for change in diff.records:
        looks = any(seen.look for seen in change.editions.values())
        texts = any(own_texts(change, seen, diff) for seen in change.editions.values())
        if change.kind is not Kind.CHANGED or change.values or looks or texts:
            yield change


def echoing(changes: Iterable[RecordChange]) -> frozenset[str]:
    """The records of which, and of whose card, nothing is new but what something they name is called."""
    by_card: dict[str, list[RecordChange]] = {}
    for change in changes:
        by_card.setdefault(change.card or change.id, []).append(change)
    return frozenset(each.id for some in by_card.values() if all(map(_only_echo, some)) for each in some)


def _only_echo(change: RecordChange) -> bool:
    texts = [text for seen in change.editions.values() for text in seen.texts]
    drawn = any(seen.look and seen.look.drawing for seen in change.editions.values())
    return change.kind is Kind.CHANGED and not change.values and not drawn and all(text.echo for text in texts)


def name_of(change: RecordChange) -> str:
    """What it is called, in the first edition; where it was called otherwise, both."""
    seen = next(iter(change.editions.values()), None)
    if seen is None:
        return change.id
    both = dict.fromkeys(filter(None, (seen.name_old, seen.name_new)))
    return " → ".join(both)
