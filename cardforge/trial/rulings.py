"""Rulings: given/when/then records, executed on the engine in strict mode.

Strict: the game must ask just what the script answers, in that order, no more and no less; an option, a set of options
or a legal answer that the script states must be as stated; what comes of it must be as stated, to the last card where
a zone is listed. `docs/rulings.md` has the shape; `script.py` reads steps, `situation.py` what is given. `run(record,
bench)` gives the failures as words for a finding.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from cardforge.catalog.model import Game as Data
from cardforge.catalog.model import Record
from cardforge.claims import Claims
from cardforge.engine import EngineError, Game, Rng, SetupError
from cardforge.findings import closest
from cardforge.trial.assertions import assertions
from cardforge.trial.assertions.played import Played
from cardforge.trial.bench import Bench
from cardforge.trial.board import board_of
from cardforge.trial.script import Step, choice_of, not_as_stated, steps_of
from cardforge.trial.sense import senseless, unknown_ids
from cardforge.trial.shape import NUMBERS, Failure, malformed
from cardforge.trial.situation import Situation, fault_keys, situation, unknown_cards


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling after its trial."""

    id: str
    covers: tuple[str, ...]
    failures: tuple[Failure, ...]

    @property
    def passed(self) -> bool:
        return not self.failures


class _StopError(Exception):
    """The script cannot go on."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.code)
        self.failure = failure


UNPLACED = (*NUMBERS, "setup", "series", "each", "ruleset")
"""What must be understood before a situation can be set up."""
MOST_WORDS = 6
"""So many differences under one key of `then` are told."""


def rule_all(data: Data, bench: Bench, claims: Claims) -> dict[str, Ruled]:
    """Every ruling of the game, tried."""
    return {record.id: run(record, bench, claims) for record in data.of_type("ruling")}


def run(record: Record, bench: Bench, claims: Claims | None = None) -> Ruled:
    """One ruling, tried. Whatever is wrong with it is in `failures`; nothing is raised. `then.shows` is held against
    the claims, where they are given."""
    parts = {key: record.fields.get(key) for key in ("given", "when", "then")}
    covers = tuple(record.fields.get("covers", ()))
    failures = list(malformed(parts["given"], parts["when"], parts["then"], bench))
    unclear = {failure.keys[:2] for failure in failures}
    if not isinstance(parts["given"], Mapping) or unclear & {("given", key) for key in UNPLACED}:
        return Ruled(record.id, covers, tuple(failures))
    understood = not failures
    for case in _cases(parts["given"]):
        filled = {key: _filled(part, case) for key, part in parts.items()}
        failures += _unplaceable(filled, bench)
        if understood and not failures:
            failures += _unknown(filled, bench, claims) or list(_tried(filled, bench, claims))
        if failures:
            break
    return Ruled(record.id, covers, tuple(failures))


def _unknown(parts: Mapping[str, Any], bench: Bench, claims: Claims | None) -> list[Failure]:
    """Physical cards that the game has not (C109), ids that no record has (R001), what asserts nothing (C102)."""
    found = []
    for key in ("when", "then"):
        for path, card, meant in unknown_cards(parts[key], (key,), bench):
            found.append(Failure("C109", path, {"card": card, "meant": meant}))
        for path, id in unknown_ids(parts[key], (key,), claims.game.records) if claims is not None else ():
            meant = closest(id, claims.game.records) if claims is not None else ""
            found.append(Failure("R001", path, {"target": id, "meant": meant}))
    if "series" not in parts["given"]:
        players = situation(parts["given"], bench).players or bench.most
        senses = senseless(parts["when"], parts["then"], bench, players)
        found += [Failure("C102", path, {"problem": problem}) for path, problem in senses]
    return found


def _unplaceable(parts: Mapping[str, Any], bench: Bench) -> list[Failure]:
    """C103 for every fault of the situation."""
    if "series" in parts["given"]:
        return []
    placed = situation(parts["given"], bench)
    try:
        bench.game(placed.players, placed.seed, ruleset=placed.ruleset, **placed.setup)
    except SetupError as error:
        return list(_unsettable(error, placed))
    return []


def _cases(given: Mapping[str, Any]) -> Iterator[Mapping[str, str]]:
    """What stands for `$name`, a run at a time: the lists of `each` side by side."""
    each = given.get("each") or {}
    if not each:
        yield {}
        return
    for values in zip(*each.values(), strict=True):
        yield dict(zip(each, map(str, values), strict=True))


def _filled(tree: Any, case: Mapping[str, str]) -> Any:
    """The tree with every `$name` replaced."""
    if not case:
        return tree
    if isinstance(tree, Mapping):
        return {key: _filled(item, case) for key, item in tree.items()}
    if isinstance(tree, tuple | list):
        return tuple(_filled(item, case) for item in tree)
    return case[tree[1:]] if isinstance(tree, str) and tree.startswith("$") and tree[1:] in case else tree


def _tried(parts: Mapping[str, Any], bench: Bench, claims: Claims | None) -> Iterator[Failure]:
    given, then = parts["given"], parts["then"]
    if "series" in given:
        try:
            series = _series(given, bench)
        except (AttributeError, TypeError, ValueError, KeyError, IndexError) as error:
            yield Failure("C102", ("given", "series"), {"problem": f"series: {error}"})
            return
        yield from _checked(then, [Played(bench, None, series=series, claims=claims)])
        return
    steps = [step for i, raw in enumerate(parts["when"] or ()) for step in steps_of(raw, ("when", i))]
    placed = situation(given, bench)
    played = []
    for seed in range(placed.seed, placed.seed + int(given.get("seeds", 1))):
        game = bench.game(placed.players, seed, ruleset=placed.ruleset, **placed.setup)
        before, asks = board_of(game), []
        try:
            for step in steps:
                asks.append(_question(game))
                _answer(game, step)
        except _StopError as stop:
            yield stop.failure
            return
        played.append(Played(bench, game, before, claims=claims, asks=(*asks, _question(game))))
    yield from _checked(then, played)


def _unsettable(error: SetupError, placed: Situation) -> Iterator[Failure]:
    """C103 for every fault of a setup, where in the record it is."""
    for fault in dict.fromkeys(error.faults):
        yield Failure("C103", fault_keys(fault, placed), {"problem": fault})


def _question(game: Game) -> tuple[int, str]:
    """Who is asked what; (0, "over") where nobody is."""
    decision = game.decision
    return (0, "over") if decision is None else (decision.seat, decision.kind)


def _checked(then: Mapping[str, Any], played: list[Played]) -> Iterator[Failure]:
    known = assertions(played[0].bench.family)
    for key, stated in then.items():
        try:
            if words := list(islice(dict.fromkeys(known[key](stated, played)), MOST_WORDS)):
                yield Failure("C101", ("then", key), {"key": key, "problem": "; ".join(words)})
        except (AttributeError, TypeError, ValueError, KeyError, IndexError):
            # Stated in a shape that the assertion cannot read.
            yield Failure("C102", ("then", key), {"problem": key})


def _answer(game: Game, step: Step) -> None:
    """Checks one question against the script and answers it. Raises _StopError."""
    decision = game.decision
    if decision is None:
        raise _StopError(Failure("C105", step.at, {"ask": step.ask}))
    if decision.kind != step.ask or (step.seat is not None and str(decision.seat) != str(step.seat)):
        seat = "?" if step.seat is None else step.seat
        values = {"ask": step.ask, "seat": seat, "got": decision.kind, "got_seat": decision.seat}
        raise _StopError(Failure("C104", step.at, values))
    for key, problem in not_as_stated(decision, step.stated):
        raise _StopError(Failure("C106", (*step.at[:2], key), {"problem": f"{key}: {problem}"}))
    try:
        game.apply(choice_of(decision, step.choose))
    except EngineError as error:
        raise _StopError(Failure("C106", step.at, {"problem": str(error)})) from error


def _series(given: Mapping[str, Any], bench: Bench) -> Any:
    """A series as `given.series` says: `results` to judge, or `players` (and `seed`) to play by chance."""
    rules, stated = bench.series(), given["series"]
    if "results" in stated:
        results = [dict(enumerate(points, 1)) for points in stated["results"]]
        return {"winners": list(rules.winners(results)), "games": len(results), "firsts": []}
    series, rng, firsts = rules.Series(int(stated["players"]), int(stated.get("seed", 1))), Rng(1), []
    while (game := series.game) is not None:
        firsts.append(series.place_of(1))
        while (decision := game.decision) is not None:
            game.apply(decision.draw(rng))
        series.advance()
    return {"winners": list(series.winners()), "games": len(series.results), "firsts": firsts}
