"""What was seen of a record: its stories and acts, gathered once a bench, more of them where more is needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import wraps

from cardforge.claims import Claims, Leaf
from cardforge.trial.battle import survey
from cardforge.trial.battle.acts import Act, acts_of
from cardforge.trial.battle.chronicle import Chronicle, chronicle
from cardforge.trial.battle.focus import Focus, focus_on
from cardforge.trial.battle.hypothesis import AGAINST, LACKING
from cardforge.trial.battle.policy import Leaning
from cardforge.trial.battle.positions import games
from cardforge.trial.battle.reading import EQUIPMENT, Reading
from cardforge.trial.battle.special import diverted, laid_before, over_and_over, stacked, struck
from cardforge.trial.bench import Bench
from cardforge.trial.probes import Ask as ProbeAsk
from cardforge.trial.probes import Measured, OneOf, ProbeFunction

STORIES, DEPTHS = 14, 7
"""Stories told of a record at first; as many more are told, so many times in all, while a value was not shown."""


LENGTH, LONG, SHORT = 22, 70, 4
"""Decisions in a story; in one in which something must come to an end; in one of a single judgement."""


FROM_ELSEWHERE = 2
"""How deep is looked for cards that come from elsewhere than a hand: they seldom do."""
DEPTH = "depth"


EAGER = frozenset({"dodged", "more_heal", "dying", "provide", "demand"})
"""Words of claims about answers: players give them more often."""


def special(bench: Bench, claims: Claims, focus: Focus) -> tuple[Chronicle, ...]:
    """The stories of positions made on purpose, told before all others."""
    told: list[Chronicle] = []
    for n, game in enumerate(stacked(bench, focus)):
        told.append(chronicle(game, Leaning(focus.record, n), SHORT))
    for n, game in enumerate(struck(bench, claims, focus)):
        told.append(chronicle(game, Leaning(focus.record, n, always=True), SHORT * 4))
    for n, (game, aims) in enumerate(diverted(bench, claims, focus)):
        chooser = Leaning(focus.record, n, always=True, also=focus.named, answer=100, aims=aims)
        told.append(chronicle(game, chooser, SHORT * 4))
    for n, (game, passed) in enumerate(laid_before(bench, focus)):
        told.append(chronicle(game, Leaning(focus.record, n, always=True, passing=passed), SHORT))
    return tuple(told)


@dataclass(frozen=True, eq=False)
class Told:
    """The stories of a focus so far, the special ones first, and the number of the next position."""

    stories: tuple[Chronicle, ...]
    position: int = 0


def tell(bench: Bench, claims: Claims, focus: Focus, times: int) -> Told:
    """The special stories, and so many times STORIES others; fewer where there are no more positions."""

    def more() -> Told:
        if not times:
            return Told(special(bench, claims, focus))
        before = tell(bench, claims, focus, times - 1)
        told, position = list(before.stories), before.position
        answer, ends = 85 if focus.words & EAGER else 50, "boost" in focus.words
        most = len(told) + STORIES
        while len(told) < most and position < STORIES * DEPTHS:
            game = next(games(bench, claims.game, focus, 1, position), None)
            position += 1
            if game is not None:
                seed = focus.seed + len(told)
                chooser = Leaning(focus.record, seed, also=focus.named, answer=answer, once=ends)
                told.append(chronicle(game, chooser, LONG if ends else LENGTH))
        return Told(tuple(told), position)

    found: Told = bench.remember(("stories", focus, times), more)
    return found


def depth_of(bench: Bench) -> int:
    """How deep is being looked now."""
    return int(bench.memory.get(DEPTH, 0))


def stories(bench: Bench, claims: Claims, record: str, least: int = 0) -> tuple[Chronicle, ...]:
    """The stories told of a record, at the present depth, or at the least this deep."""
    return _stories(bench, claims, focus_on(record, claims, bench), least)


def away(bench: Bench, claims: Claims, record: str) -> tuple[Chronicle, ...]:
    """Stories of a skill whose owner is not the lord."""
    return _stories(bench, claims, replace(focus_on(record, claims, bench), lord=False, away=True))


def _stories(bench: Bench, claims: Claims, focus: Focus, least: int = 0) -> tuple[Chronicle, ...]:
    return tell(bench, claims, focus, max(depth_of(bench), least) + 1).stories


def deepened(function: ProbeFunction) -> ProbeFunction:
    """A probe that looks at more stories while some value of the claim was not confirmed by them."""

    @wraps(function)
    def measure(ask: ProbeAsk) -> Measured:
        out: Measured = {}
        least = FROM_ELSEWHERE if _from_hands(ask) else 0
        try:
            for depth in range(DEPTHS):
                ask.bench.memory[DEPTH] = depth
                out = function(ask)
                agreed = depth >= least and all(_agrees(ask, leaf, out) for leaf in ask.leaves())
                if agreed or _contradicted(ask, out):
                    break
        finally:
            ask.bench.memory.pop(DEPTH, None)
        return out

    return measure


def _from_hands(ask: ProbeAsk) -> bool:
    """Whether by the claim one gives up cards of one's own, and from one's hand alone."""
    zones = [str(leaf.value) for leaf in ask.leaves() if ".from" in leaf.path]
    spoken = " ".join((ask.claim.kind, *(leaf.path for leaf in ask.leaves())))
    return zones == ["hand"] and "discard" in spoken and ".of" not in spoken


def _contradicted(ask: ProbeAsk, measured: Measured) -> bool:
    """Whether something that was seen speaks against the claim, so that more stories can change nothing."""
    against = str(measured.get(AGAINST, ""))
    return bool(against) and not against.endswith(LACKING)


def _agrees(ask: ProbeAsk, leaf: Leaf, measured: Measured) -> bool:
    found = measured.get(leaf.path, OneOf(()))
    stated = ask.plain(leaf)
    return stated in found.values if isinstance(found, OneOf) else bool(stated == found)


REPEATED, REPEATED_LENGTH = 4, 30
"""Stories in which a record is used as often as it may be, and decisions in each."""


def repeated(bench: Bench, claims: Claims, record: str, lean: str = "") -> tuple[Chronicle, ...]:
    """Stories in which the owner does nothing but use the record (or the card `lean`), over and over; nobody has a card
    to answer with."""
    focus = focus_on(record, claims, bench)

    def tell() -> tuple[Chronicle, ...]:
        out = []
        for n in range(REPEATED):
            game = over_and_over(bench, claims.game, focus, n)
            if game is not None:
                chooser = Leaning(lean or focus.record, focus.seed + n, always=True)
                out.append(chronicle(game, chooser, REPEATED_LENGTH, turns=True))
        return tuple(out)

    found: tuple[Chronicle, ...] = bench.remember(("repeated", focus, lean), tell)
    return found


def acts(bench: Bench, claims: Claims, record: str) -> tuple[Act, ...]:
    """The acts of a record that came to their end, those first in which nothing else acted."""
    depth = depth_of(bench)

    def look() -> tuple[Act, ...]:
        told = tell(bench, claims, focus_on(record, claims, bench), depth + 1).stories
        worn = record.startswith("card/") and Reading(claims, bench, record).type_of(record) in EQUIPMENT
        actors = tuple(claims.actors.get(record, {}))
        bearers, capping = (survey.records_with(claims, bench, kind) for kind in ("bear", "set_max_hp"))
        return tuple(
            each
            for each in _acts(record, told, worn, actors)
            if not _borne(each, bearers) and not _capped(each, capping - {record})
        )

    found: tuple[Act, ...] = bench.remember(("acts", record, depth), look)
    return found


def _acts(record: str, told: Sequence[Chronicle], worn: bool, actors: tuple[str, ...]) -> list[Act]:
    """`worn`: an equipment, whose being put on is no act of it."""
    whole = [act for act in acts_of(record, tuple(told)) if act.whole and (not worn or act.frame_kind == "skill")]
    for act in whole:
        act.actors = actors
    alone = [act for act in whole if not act.foreign]
    return alone if len(alone) > 3 else whole


def _borne(act: Act, bearers: frozenset[str]) -> bool:
    """Whether somebody else suffers here for the target."""
    effect = act.effect
    start, end = (effect.start, effect.end) if effect is not None else (act.start, act.end)
    used = act.told.between(start, end, "use")
    return bool(bearers) and any(event.data["as"] in bearers for _, event in used)


def _capped(act: Act, capping: frozenset[str]) -> bool:
    """Whether a card that changes maximum HP, of which the log says nothing, was used or worn before."""
    if not capping:
        return False
    told = act.told
    worn = {card.partition("#")[0] for cards in act.before.equipment.values() for card in cards}
    used = told.between(told.start, act.start, "effect")
    return bool(worn & capping) or any(event.data["as"] in capping for _, event in used)
