"""Probe of limits: a record used as often as it can be, with everything at hand that it takes; until it is refused."""

from __future__ import annotations

from typing import Any

from cardforge.engine import Game
from cardforge.trial.battle import queries
from cardforge.trial.battle.evidence import repeated
from cardforge.trial.battle.hypothesis import leaf_of
from cardforge.trial.battle.leaves import NONE
from cardforge.trial.battle.probes.insistent import Insistent, table_for
from cardforge.trial.bench import BATTLE, record_of
from cardforge.trial.probes import Ask, Measured, OneOf, probe

SAME = ("play_phase", "turn")
"""A turn has one play phase: no play shows which of the two a limit is for."""
DECISIONS, TURNS = 160, 6
RULES = "rule/"


@probe("limit", family=BATTLE)
def limit(ask: Ask) -> Measured:
    """How often a skill or card may be used in a turn, or in a game; a rule's is that of all skills that have one."""
    if ask.claim.record.startswith(RULES):
        return _of_all(ask)
    return limited(ask)


def limited(ask: Ask) -> dict[str, Any]:
    """What is measured of `times` and `per`."""
    path, per = ask.path("times"), ask.path("per")
    if not path:
        return {}
    most, refused, whole = uses(ask.claim.record, ask)
    if not refused:
        return {path: f"{most}+"} if most else {}
    return {path: most, **({per: "game" if whole else OneOf(SAME)} if per else {})}


def uses(record: str, ask: Ask) -> tuple[int, bool, bool]:
    """How often a record was used at most in a turn (or a game); whether it was refused then; whether for good."""

    def measure() -> tuple[int, bool, bool]:
        bench, claims = ask.bench, ask.claims
        most, refused = queries.most_uses(record, repeated(bench, claims, record))
        if most and refused and not _counted(record, ask):
            return most, refused, False
        for variant in range(3):
            found = _whole_game(record, ask, variant)
            if found is not None:
                return found
        return most, False, False

    found: tuple[int, bool, bool] = ask.bench.remember(("uses", record), measure)
    return found


def _counted(record: str, ask: Ask) -> bool:
    """Whether the record's own claims speak of the whole game."""
    return any(leaf_of(claim, "per") == "game" for claim in ask.claims.of(record).values() if claim.kind == "limit")


def _of_all(ask: Ask) -> dict[str, Any]:
    found: set[tuple[int, bool, bool]] = set()
    for claim in ask.claims.of_kind("limit"):
        if claim.record.startswith("skill/") and leaf_of(claim, "per") in SAME:
            found.add(uses(claim.record, ask))
    times = {n for n, _, _ in found}
    right = all(refused and not whole for _, refused, whole in found)
    return {
        ask.path("times"): times.pop() if len(times) == 1 and right else NONE,
        ask.path("per"): OneOf(SAME) if found and right else NONE,
    }


# A table at which the record can be used over and over


def _whole_game(record: str, ask: Ask, variant: int) -> tuple[int, bool, bool] | None:
    game = table_for(record, ask, variant)
    if game is None:
        return None
    user = Insistent(record, ask)
    turns: dict[int, int] = {}
    again: dict[int, bool] = {}
    begun = int(game.inspect()["turns"])
    for _ in range(DECISIONS):
        decision = game.decision
        state = game.inspect() if decision is not None else {}
        turn = int(state.get("turns", 0))
        if decision is None or turn >= begun + TURNS * game.players:
            break
        before = _spent(game, record)
        choice = user(game, decision)
        chose = record in map(record_of, (str(decision.options[i]) for i in choice))
        could = decision.kind in ("play", "rescue") and user.may(game, decision)
        offered = record in map(record_of, map(str, decision.options))
        events = game.event_count
        game.apply(choice)
        if chose and _came(game, record, events, before):
            turns[turn] = turns.get(turn, 0) + 1
        elif could and not offered and turns:
            again[turn] = True
    if not turns or not again:
        return None
    later = {turn for turn in turns if turn > min(turns)}
    whole = not later and any(turn > min(turns) for turn in again)
    spent = _spent(game, record)
    if spent is not None and _counted(record, ask):
        return spent, True, True
    return max(turns.values()), True, whole


def _spent(game: Game, record: str) -> int | None:
    found = game.inspect().get("spent", {}).get(record)
    return int(found) if found is not None else None


def _came(game: Game, record: str, since: int, before: int | None) -> bool:
    """Whether something came of an answer: the record began to act, or is still being asked about."""
    if any(event.data.get("skill") == record for event in game.events[since:] if event.kind == "skill"):
        return True
    decision = game.decision
    return decision is not None and record in map(record_of, map(str, decision.about))
