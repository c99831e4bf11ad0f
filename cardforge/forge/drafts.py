"""Records that nobody has approved yet: marked in what is built to be looked at, errors (D051) in a release.

The mark (`text/previews.py`) stands once a record: before its title, else before its
first sentence, else before its name.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.catalog.decided import Decision, overlaid
from cardforge.catalog.model import Game
from cardforge.catalog.texts import Text, texts_of
from cardforge.check.review import DRAFT, state_of
from cardforge.findings import Finding, finding
from cardforge.text import previews

FIELDS = ("title", "clauses", "name")
"""What bears the mark: the first of these that a record has."""


def drafts_of(game: Game) -> frozenset[str]:
    """The ids of the records that are drafts."""
    return frozenset(record.id for record in game.records.values() if state_of(record, game) == DRAFT)


def with_draft_marks(game: Game) -> Game:
    """The game with a mark on every draft."""
    drafts = drafts_of(game)
    if not drafts:
        return game
    return overlaid(
        game,
        [
            (tag, Decision(text.key, "", previews.DRAFT.of(tag) + said, text_place=text.place(tag)))
            for text in _marked(game, drafts)
            for tag, said in text.texts.items()
        ],
    )


def _marked(game: Game, drafts: frozenset[str]) -> Iterator[Text]:
    """The text of each draft that bears its mark."""
    first: dict[str, Text] = {}
    for text in texts_of(game):
        if text.owner in drafts and text.path[0] in FIELDS:
            known = first.get(text.owner)
            if known is None or FIELDS.index(str(text.path[0])) < FIELDS.index(str(known.path[0])):
                first[text.owner] = text
    yield from first.values()


def noted(game: Game, tags: tuple[str, ...]) -> Iterator[Finding]:
    """D053, a note: how many records are drafts, and how they are marked."""
    if drafts := drafts_of(game):
        marks = " ".join(dict.fromkeys(map(previews.DRAFT.of, tags)))
        yield finding("D053", game.info.document.place(), game=game.info.id, n=len(drafts), mark=marks)
