"""Texts whose source has moved since they were translated: marked in what is built to be looked at, errors in what is
built to be published.

The mark is ※ in editions set in squares and † elsewhere, before the text: both stand in every text font.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardforge.catalog.decided import DRAFT, Decision, overlaid
from cardforge.catalog.model import Game
from cardforge.claims.model import Claims
from cardforge.findings import Finding, Place, Severity
from cardforge.l10n import State, Status, load_decisions, states, units
from cardforge.l10n.differ import diff
from cardforge.text import in_squares


def stale_texts(game: Game, tag: str, *, release: bool) -> Iterator[Finding]:
    """X003 for every stale text of an edition, an error where it is to be published; X005 for every draft then."""
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
        elif release and decision.state == DRAFT:
            yield _found("X005", decision.place, Severity.ERROR, about, {"key": key})


def _found(
    code: str, place: Place, severity: Severity, about: tuple[str, str, str], values: Mapping[str, str]
) -> Finding:
    game, record, edition = about
    return Finding(code, place, values, severity, "", game, record, edition)


def with_marks(game: Game) -> Game:
    """The game with a mark before every stale text."""
    return overlaid(game, [(tag, _marked(each)) for tag in game.info.editions for each in _stale(game, tag)])


def _marked(each: Status) -> Decision:
    mark = "※" if in_squares(each.tag) else "†"
    return Decision(each.unit.key, each.was, mark + each.text, text_place=each.unit.at(each.tag))


def _stale(game: Game, tag: str) -> list[Status]:
    return [each for each in _decided(game, tag) if each.state is State.STALE]


def _decided(game: Game, tag: str) -> Iterator[Status]:
    """The states of the texts of an edition that were decided; nothing is converted for it."""
    decisions = load_decisions(game).get(tag)
    if decisions is None or not decisions.entries:
        return
    decided = (unit for unit in units(game, Claims(game, {}, {}), {}) if decisions.get(unit.key) is not None)
    yield from states(decided, decisions)
