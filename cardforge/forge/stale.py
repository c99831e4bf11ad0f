"""Texts whose source has moved since they were translated, and translators' drafts: marked in what is built to be
looked at, errors in what is built to be published.

The marks (`text/previews.py`) stand before the text. That of a draft is the one that records bear that are drafts;
where the whole record is one, its own is enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardforge.catalog.decided import DRAFT, Decision, overlaid
from cardforge.catalog.model import Game
from cardforge.claims.model import Claims
from cardforge.findings import Finding, Place, Severity, finding
from cardforge.forge.drafts import drafts_of
from cardforge.l10n import State, Status, load_decisions, states, units
from cardforge.l10n.differ import diff
from cardforge.text import previews


def stale_texts(game: Game, tag: str, *, release: bool) -> Iterator[Finding]:
    """X003 for every stale text of an edition, an error where it is to be published; X005 for every draft then, else
    X029, a note: how many there are, and how they are marked."""
    drafts = 0
    for each in _decided(game, tag):
        decision, key, record = each.decision, each.unit.key, each.unit.record
        if decision is None:
            continue
        about = (game.info.id, record if "/" in record else "", tag)
        if each.state is State.STALE:
            severity = Severity.ERROR if release else Severity.WARNING
            yield _found(
                "X003", decision.place, severity, about, {"key": key, "diff": diff(each.was, each.unit.source)}
            )
        elif decision.state == DRAFT:
            drafts += 1
            if release:
                yield _found("X005", decision.place, Severity.ERROR, about, {"key": key})
    if drafts and not release:
        mark = previews.DRAFT.of(tag)
        yield finding("X029", game.info.document.place(), game=game.info.id, edition=tag, n=drafts, mark=mark)


def _found(
    code: str, place: Place, severity: Severity, about: tuple[str, str, str], values: Mapping[str, str]
) -> Finding:
    game, record, edition = about
    return Finding(code, place, values, severity, "", game, record, edition)


def with_marks(game: Game) -> Game:
    """The game with a mark before every stale text and every draft of a translator."""
    drafts = drafts_of(game)
    every = ((tag, each) for tag in game.info.editions for each in _decided(game, tag))
    return overlaid(game, [(tag, made) for tag, each in every if (made := _marked(each, drafts)) is not None])


def _marked(each: Status, drafts: frozenset[str]) -> Decision | None:
    """The text with its mark; None where it bears none. A computed text that is decided as a draft is the one that was
    recorded, while it has the same source."""
    decision, text = each.decision, each.text
    if each.state is State.STALE:
        mark = previews.STALE.of(each.tag)
    elif decision is not None and decision.state == DRAFT and each.unit.record not in drafts:
        mark = previews.DRAFT.of(each.tag)
        text = text or (decision.draft or "" if decision.source == each.unit.source else "")
    else:
        return None
    return Decision(each.unit.key, each.was, mark + text, text_place=each.unit.at(each.tag)) if text else None


def _decided(game: Game, tag: str) -> Iterator[Status]:
    """The states of the texts of an edition that were decided; nothing is converted for it."""
    decisions = load_decisions(game).get(tag)
    if decisions is None or not decisions.entries:
        return
    decided = (unit for unit in units(game, Claims(game, {}, {}), {}) if decisions.get(unit.key) is not None)
    yield from states(decided, decisions)
