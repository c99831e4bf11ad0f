"""Two records in one edition -> the texts that read otherwise: name, clauses, and texts among the fields; as printed,
slots resolved, so that a text whose template is untouched is here when a value or a name in it has changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardforge.catalog.model import Record
from cardforge.catalog.texts import is_texts
from cardforge.diff.model import State, TextChange
from cardforge.diff.words import echoes, redline
from cardforge.text import Edition
from cardforge.text.model import Rich, Span

UNPRINTED = frozenset(("aliases", "reading", "given", "when", "then"))
"""Fields whose words nobody reads on paper."""


def text_changes(
    old: tuple[Record, Edition] | None, new: tuple[Record, Edition] | None, ids: Mapping[str, str]
) -> tuple[TextChange, ...]:
    """What reads otherwise; all texts where one of the two is not there. `ids`: renamed records, old -> new."""
    before = {key: known(rich, ids) for key, rich in _texts(*old)} if old else {}
    after = dict(_texts(*new)) if new else {}
    changes = []
    for key in [*after, *(each for each in before if each not in after)]:
        one, two = before.get(key, ()), after.get(key, ())
        pieces = redline(one, two)
        if any(piece.state is not State.SAME for piece in pieces):
            changes.append(TextChange(key, pieces, key != "name" and echoes(one, two)))
    return tuple(changes)


def _texts(record: Record, edition: Edition) -> Iterator[tuple[str, Rich]]:
    if record.name:
        yield "name", (Span(edition.name(record.id)),)
    for key, rich in edition.clauses(record.id):
        yield f"clauses.{key}", rich
    tags = frozenset(edition.game.info.editions)
    for field, value in record.fields.items():
        if field not in UNPRINTED:
            yield from _of_field(field, value, edition, record.id, tags)


def _of_field(
    path: str, value: object, edition: Edition, record: str, tags: frozenset[str]
) -> Iterator[tuple[str, Rich]]:
    if isinstance(value, Mapping):
        if is_texts(value, tags):
            text = edition.texts(value)
            yield path, edition.render(text, record) if "{" in text else (Span(text),)
        else:
            for key, each in value.items():
                yield from _of_field(f"{path}.{key}", each, edition, record, tags)
    elif isinstance(value, tuple | list):
        for number, each in enumerate(value):
            yield from _of_field(f"{path}.{number}", each, edition, record, tags)


def known(rich: Rich, ids: Mapping[str, str]) -> Rich:
    """Names of renamed records lead to what they are called now."""
    return tuple(Span(span.text, span.kind, ids.get(span.ref, span.ref)) for span in rich)
