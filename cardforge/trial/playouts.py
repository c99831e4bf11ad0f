"""Playouts: many games from an ordinary start, each state held to invariants from outside, all that is used counted.

The invariants are those of any card game: the cards of the start are there at every moment, each in one place; a
question has an answer and a seat that its player owns; a game ends, under its cap, with a side that wins; its replay
ends in the same state. The engine's own `faults()` are asked too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from cardforge.engine import Event, Game, Rng
from cardforge.findings import Finding, finding
from cardforge.trial.bench import BATTLE, Bench, record_of
from cardforge.trial.board import HAND, Board, board_of
from cardforge.trial.policies import seated, step

STREAM = 23
CHECKED_EVERY = 4
"""Of how many games one is checked at every decision; all are checked at their end."""


@dataclass
class Tally:
    """What was seen in playouts. `used` counts ids in events (cards, skills, actions, zones, sides), `kinds` counts
    `event:kind` and `decision:kind`."""

    games: int = 0
    decisions: int = 0
    turns: list[int] = field(default_factory=list)
    wins: Counter[str] = field(default_factory=Counter)
    roles: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    players: Counter[int] = field(default_factory=Counter)
    faults: list[tuple[str, int, int, str]] = field(default_factory=list)
    """(code, players, seed, words)"""

    def note(self, game: Game, board: Board) -> None:
        """Counts a finished game."""
        outcome = game.outcome
        assert outcome is not None
        self.games += 1
        self.players[game.players] += 1
        self.decisions += len(game.choices)
        self.turns.append(game.inspect()["turns"])
        self.wins[outcome.side or outcome.kind] += 1
        self.reasons[outcome.reason] += 1
        self.kinds["outcome"] += 1
        owners = board.owners
        for seat, card in board.roles.items():
            self.roles[record_of(card)] += owners[seat] in outcome.winners
        for event in game.events:
            self.kinds[f"event:{event.kind}"] += 1
            self.used.update(_ids(event))
        self.used.update(filter(None, (outcome.side, outcome.reason)))


def _ids(event: Event) -> Iterator[str]:
    for value in event.data.values():
        if isinstance(value, str):
            yield record_of(value)
        elif isinstance(value, list):
            yield from (record_of(each) for each in value if isinstance(each, str))


def play_many(bench: Bench, games: int, *, players: Iterable[int] = (), seed: int = 1, by: str = "random") -> Tally:
    """Plays games with the seeds `seed`, `seed + 1` ..., the numbers of players in turn. KeyError: no such policy."""
    counts, tally = tuple(players) or tuple(bench.counts), Tally()
    for n in range(games):
        _play(bench, counts[n % len(counts)], seed + n, by, tally, n % CHECKED_EVERY == 0)
    return tally


def play_series(bench: Bench, tally: Tally) -> None:
    """One series for each number of players, where the game has series; counted as `series`. Each of its games is a new
    one, and its totals are the sums of their points."""
    rules = bench.series()
    for players in bench.counts if rules is not None else ():
        series, rng = rules.Series(players, players), Rng(players, STREAM)
        while (game := series.game) is not None:
            if game.choices:
                tally.faults.append(("P002", players, players, "series: a game that was played already"))
                return
            while (decision := game.decision) is not None:
                game.apply(decision.draw(rng))
            series.advance()
        results = series.results
        if series.totals != {place: sum(result[place] for result in results) for place in results[0]}:
            tally.faults.append(("P002", players, players, "series: totals"))
        tally.kinds["series"] += bool(series.winners())


def _play(bench: Bench, players: int, seed: int, by: str, tally: Tally, check: bool) -> None:
    game, rng = bench.game(players, seed), Rng(seed, STREAM)
    minds = seated(by, bench.engine, players)
    start = board_of(game)
    cards = sorted(start.spots)
    problem = ""
    while game.decision is not None and not problem:
        tally.kinds[f"decision:{game.decision.kind}"] += 1
        if check:
            problem = _fault(game, cards)
        step(game, minds, rng)
    problem = problem or _fault(game, cards)
    if problem:
        tally.faults.append(("P002", players, seed, problem))
    elif game.outcome is None or game.outcome.kind == "capped":
        tally.faults.append(("P001", players, seed, ""))
    if game.outcome is not None:
        tally.note(game, start)
    if check and not problem and game.fork().state_hash() != game.state_hash():
        tally.faults.append(("P003", players, seed, ""))


def _fault(game: Game, cards: list[str]) -> str:
    """What is broken now, in a few words; empty where nothing is."""
    board = board_of(game)
    decision = game.decision
    # A card that a question is about may be in no zone while it is looked at.
    zones = board.data["zones"].items()
    listed = [card for zone, held in zones if not zone.startswith(f"{HAND}:") for card in held]
    listed += [card for hand in board.hands.values() for card in hand]
    listed += [role for role in board.roles.values() if role.startswith("card/")]
    if sorted(listed) != cards:
        return f"cards: {', '.join(sorted((Counter(listed) - Counter(cards)) + (Counter(cards) - Counter(listed))))}"
    if decision is not None and (decision.count() < 1 or board.owners.get(decision.seat) != decision.player):
        return f"decision: {decision!r}"
    faults = game.faults()
    return "; ".join(faults)


def findings_of(tally: Tally, bench: Bench, game: str) -> Iterator[Finding]:
    """Broken games, and sides that never won (P001-P004)."""
    for code, players, seed, words in tally.faults[:20]:
        yield finding(code, game=game, players=players, seed=seed, problem=words)
    # Where roles are dealt anew each game, whoever has one must be able to win with it.
    sides = sorted(tally.roles) if bench.family == BATTLE else bench.sides
    for side in sides:
        if not (tally.roles if bench.family == BATTLE else tally.wins)[side]:
            yield finding("P004", game=game, side=side, games=tally.games)


def summary(tally: Tally) -> dict[str, Any]:
    """The tally as plain data: games, wins by side and role, turns, counts of cards and skills used."""
    turns = sorted(tally.turns)

    def used(kind: str) -> dict[str, int]:
        return {key: n for key, n in sorted(tally.used.items()) if key.startswith(kind)}

    return {
        "games": tally.games,
        "players": {str(n): count for n, count in sorted(tally.players.items())},
        "decisions": tally.decisions,
        "wins": dict(sorted(tally.wins.items())),
        "wins_by_role": dict(sorted(tally.roles.items())),
        "reasons": dict(sorted(tally.reasons.items())),
        "turns": {"least": turns[0], "median": turns[len(turns) // 2], "most": turns[-1]} if turns else {},
        "cards": used("card/"),
        "skills": used("skill/"),
        "actions": used("action/"),
        "faults": len(tally.faults),
    }
