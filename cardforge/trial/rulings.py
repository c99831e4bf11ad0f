"""Rulings: given/when/then records, executed on the engine in strict mode.

Strict: the game must ask just what the script answers, in that order, no more and no less; an option, a set of options
or a legal answer that the script states must be as stated; what comes of it must be as stated, to the last card where
a zone is listed. `docs/witnesses.md` has the shape. `run(record, bench)` gives the failures as words for a finding.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardforge.catalog.model import Game as Data
from cardforge.catalog.model import Record
from cardforge.claims import Claims
from cardforge.engine import Decision, EngineError, Game, Rng, SetupError
from cardforge.trial.assertions import THEN, Played
from cardforge.trial.bench import Bench, board_of

GIVEN = ("players", "seed", "seeds", "setup", "series", "each")
STEP = ("ask", "seat", "choose", "offers", "lacks", "pick", "answers", "legal", "illegal", "about")


@dataclass(frozen=True, slots=True)
class Failure:
    """One way in which a ruling does not hold: the code of its finding, where in the record, and the words' values."""

    code: str
    keys: tuple[str | int, ...]
    values: Mapping[str, Any] = field(default_factory=dict)


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


def rule_all(data: Data, bench: Bench, claims: Claims) -> dict[str, Ruled]:
    """Every ruling of the game, tried."""
    return {record.id: run(record, bench, claims) for record in data.of_type("ruling")}


def run(record: Record, bench: Bench, claims: Claims | None = None) -> Ruled:
    """One ruling, tried. Whatever is wrong with it is in `failures`; nothing is raised. `then.shows` is held against
    the claims, where they are given."""
    given, when, then = (record.fields.get(key) for key in ("given", "when", "then"))
    covers = tuple(record.fields.get("covers", ()))
    failures = list(_malformed(given, when, then))
    if not failures:
        try:
            for case in _cases(given or {}):
                tried = _tried(
                    _filled(given, case), _filled(tuple(when or ()), case), _filled(then, case), bench, claims
                )
                if failures := list(tried):
                    break
        except SetupError as error:
            failures = [Failure("C103", ("given",), {"problem": str(error)})]
    return Ruled(record.id, covers, tuple(failures))


def _malformed(given: Any, when: Any, then: Any) -> Iterator[Failure]:
    if not isinstance(given, Mapping):
        yield Failure("C102", ("given",), {"problem": "given"})
    elif unknown := [key for key in given if key not in GIVEN]:
        yield Failure("C102", ("given", unknown[0]), {"problem": unknown[0]})
    elif len({len(listed) for listed in (given.get("each") or {}).values()}) > 1:
        yield Failure("C102", ("given", "each"), {"problem": "each"})
    if when is not None and not isinstance(when, tuple | list):
        yield Failure("C102", ("when",), {"problem": "when"})
    for i, step in enumerate(when if isinstance(when, tuple | list) else ()):
        unknown = [key for key in step if key not in STEP] if isinstance(step, Mapping) else ["?"]
        if unknown or "ask" not in step or "choose" not in step:
            yield Failure("C102", ("when", i), {"problem": unknown[0] if unknown else "ask, choose"})
    if not isinstance(then, Mapping) or not then:
        yield Failure("C102", ("then",), {"problem": "then"})
    elif unknown := [key for key in then if key not in THEN]:
        yield Failure("C102", ("then", unknown[0]), {"problem": unknown[0]})
    elif when and "next" not in then:
        yield Failure("C102", ("then",), {"problem": "next"})


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


def _tried(
    given: Mapping[str, Any], when: Sequence[Any], then: Mapping[str, Any], bench: Bench, claims: Claims | None
) -> Iterator[Failure]:
    if "series" in given:
        yield from _checked(then, [Played(bench, None, series=_series(given, bench), claims=claims)])
        return
    first = int(given.get("seed", 1))
    played = []
    for seed in range(first, first + int(given.get("seeds", 1))):
        game = bench.game(int(given.get("players", 0)), seed, **given.get("setup", {}))
        before = board_of(game)
        try:
            for i, step in enumerate(when):
                _answer(game, step, i)
        except _StopError as stop:
            yield stop.failure
            return
        played.append(Played(bench, game, before, claims=claims))
    yield from _checked(then, played)


def _checked(then: Mapping[str, Any], played: list[Played]) -> Iterator[Failure]:
    for key, stated in then.items():
        for words in THEN[key](stated, played):
            yield Failure("C101", ("then", key), {"key": key, "problem": words})
            break


def _answer(game: Game, step: Mapping[str, Any], i: int) -> None:
    """Checks one question against the script and answers it. Raises _StopError."""
    at = ("when", i)
    decision = game.decision
    if decision is None:
        raise _StopError(Failure("C105", at, {"ask": step["ask"]}))
    if decision.kind != step["ask"] or decision.seat != step.get("seat", decision.seat):
        values = {"ask": step["ask"], "seat": step.get("seat", "?"), "got": decision.kind, "got_seat": decision.seat}
        raise _StopError(Failure("C104", at, values))
    for problem in _as_stated(decision, step):
        raise _StopError(Failure("C106", at, {"problem": problem}))
    try:
        game.apply(decision.find(*_names(step["choose"])))
    except EngineError as error:
        raise _StopError(Failure("C106", at, {"problem": str(error)})) from error


def _names(stated: Any) -> tuple[str, ...]:
    return tuple(map(str, stated)) if isinstance(stated, tuple | list) else (str(stated),)


def _as_stated(decision: Decision, step: Mapping[str, Any]) -> Iterator[str]:
    """What of the question is not as the script says."""
    options = [str(option) for option in decision.options]
    if "offers" in step and sorted(_names(step["offers"])) != sorted(options):
        yield f"offers: {', '.join(options)}"
    if "lacks" in step and (there := [name for name in _names(step["lacks"]) if name in options]):
        yield f"lacks: {', '.join(there)}"
    if "pick" in step and tuple(step["pick"]) != tuple(decision.pick):
        yield f"pick: {list(decision.pick)}"
    if "answers" in step and step["answers"] != decision.count():
        yield f"answers: {decision.count()}"
    if "about" in step and _names(step["about"]) != tuple(map(str, decision.about)):
        yield f"about: {', '.join(map(str, decision.about))}"
    yield from (f"legal: {', '.join(_names(c)) or '-'}" for c in step.get("legal", ()) if not _accepts(decision, c))
    yield from (f"illegal: {', '.join(_names(c)) or '-'}" for c in step.get("illegal", ()) if _accepts(decision, c))


def _accepts(decision: Decision, names: Any) -> bool:
    try:
        decision.find(*_names(names))
    except EngineError:
        return False
    return True


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
