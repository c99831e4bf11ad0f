"""How often each role and each character wins: many games between policies, counted, with 95 % intervals.

`python -m cardforge.engine.winrates GAME --players 5 8 --games 1000 --cast sensible random random,role/lord=sensible`

A *cast* says who plays: a policy for everybody, then policies for single roles (`role/rebel=sensible`), or for the
first seat only of a role (`one:role/rebel=sensible`). Game i of a run has the seed `seed + i`; a run gives the same
numbers on any machine and with any number of processes. For battle games.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from cardforge.engine.balance import PLAYER_STREAM, add_options, percent, read_options, spread, tell, wilson
from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.core.errors import SetupError
from cardforge.engine.core.game import Game
from cardforge.engine.core.registry import game_class, game_ids, new_game
from cardforge.engine.core.rng import Rng
from cardforge.engine.policies import Policy, policies, policy

RANDOM: Final = "random"
Count = tuple[int, int]
"""Wins, and of how many."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays: `everybody`, but for the roles named; `one`: of such a role only the first seat."""

    everybody: str
    roles: tuple[tuple[str, str], ...] = ()
    one: bool = False

    @classmethod
    def read(cls, text: str) -> Cast:
        """A cast from its text form. Raises ValueError for one that is none."""
        everybody, *rest = text.split(",")
        one = any(each.startswith("one:") for each in rest)
        roles = [each.removeprefix("one:").partition("=") for each in rest]
        if not everybody or any(not name or not role for role, _, name in roles):
            raise ValueError(f"expected POLICY[,[one:]ROLE=POLICY...], got {text!r}")
        return cls(everybody, tuple((role, name) for role, _, name in roles), one)

    def __str__(self) -> str:
        mark = "one:" if self.one else ""
        return ",".join((self.everybody, *(f"{mark}{role}={name}" for role, name in self.roles)))

    def seats(self, roles: Mapping[int, str]) -> dict[int, str]:
        """The policy's name for each seat. Raises ValueError for a role that nobody has."""
        names = dict.fromkeys(roles, self.everybody)
        for role, name in self.roles:
            chosen = [seat for seat in roles if roles[seat] == role]
            if not chosen:
                raise ValueError(f"--cast: expected roles of {', '.join(sorted(set(roles.values())))}, got {role!r}")
            names.update(dict.fromkeys(chosen[:1] if self.one else chosen, name))
        return names


@dataclass(frozen=True, slots=True)
class Result:
    """One game: role, character and whether they won, by seat; turns; how it ended.

    Roles are those at the end (a game may let players exchange them), characters those they began with.
    """

    seats: tuple[tuple[str, str, bool], ...]
    turns: int
    kind: str


@dataclass(frozen=True, slots=True)
class Cell:
    """The games of one cast at one number of players.

    `roles[role]`: in how many games somebody of the role won. `characters[character][role]`: (wins, games) of a
    character with that role. `dealt`: characters were drawn by chance of those offered, not chosen.
    """

    game: str
    players: int
    cast: str
    games: int
    seed: int
    dealt: bool
    roles: dict[str, int]
    drawn: int
    capped: int
    median_turns: int
    longest: int
    characters: dict[str, dict[str, Count]] = field(default_factory=dict)

    def rate(self, role: str) -> tuple[float, float, float]:
        """A role's rate and the ends of its interval."""
        wins = self.roles[role]
        return (wins / self.games, *wilson(wins, self.games))

    def of_character(self, character: str) -> Count:
        """A character's wins and games, whatever its role."""
        counts = list(self.characters[character].values())
        return sum(wins for wins, _ in counts), sum(games for _, games in counts)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Cell:
        """A cell from JSON."""
        characters = {
            name: {role: (wins, games) for role, (wins, games) in roles.items()}
            for name, roles in data["characters"].items()
        }
        return cls(**{**data, "characters": characters})


def play(game_id: str, players: int, cast: Cast, seed: int, dealt: bool = False) -> Result:
    """One game of a cast."""
    game = new_game(game_id, players=players, seed=seed)
    roles: dict[int, str] = game.inspect()["roles"]
    names = cast.seats(roles)
    minds = {seat: None if name == RANDOM else policy(name, game_id) for seat, name in names.items()}
    chance = {seat: Rng(seed, PLAYER_STREAM + seat) for seat in names}
    characters: dict[int, str] = {}
    while (decision := game.decision) is not None:
        seat = decision.player
        if not characters and decision.kind != "character":
            characters = {each: data["character"] or "" for each, data in game.inspect()["players"].items()}
        blind = dealt and decision.kind == "character"
        game.apply(_answer(game, decision, None if blind else minds[seat], chance[seat]))
    outcome, state = game.outcome, game.inspect()
    assert outcome is not None
    seats = [(role, characters[seat], seat in outcome.winners) for seat, role in state["roles"].items()]
    return Result(tuple(seats), state["turns"], outcome.kind)


def _answer(game: Game, decision: Decision, mind: Policy | None, rng: Rng) -> Choice:
    return decision.draw(rng) if mind is None else mind.choose(game.view(decision.player), decision, rng)


def _play(task: tuple[str, int, Cast, bool], seed: int) -> Result:
    game_id, players, cast, dealt = task
    return play(game_id, players, cast, seed, dealt)


def measure(
    game_id: str,
    players: int,
    cast: Cast,
    games: int,
    seed: int = 1,
    dealt: bool = False,
    pool: ProcessPoolExecutor | None = None,
) -> Cell:
    """Plays `games` games of a cast (`pool`: spread over its processes)."""
    results = spread(_play, (game_id, players, cast, dealt), games, seed, pool)
    turns = sorted(result.turns for result in results)
    ends = [result.kind for result in results]
    return Cell(
        game_id,
        players,
        str(cast),
        games,
        seed,
        dealt,
        _by_role(results),
        ends.count("drawn"),
        ends.count("capped"),
        turns[games // 2],
        turns[-1],
        _by_character(results),
    )


def _by_role(results: Iterable[Result]) -> dict[str, int]:
    won: dict[str, int] = {}
    for result in results:
        for role in dict.fromkeys(role for role, _, _ in result.seats):
            won[role] = won.get(role, 0) + any(wins for mine, _, wins in result.seats if mine == role)
    return dict(sorted(won.items()))


def _by_character(results: Iterable[Result]) -> dict[str, dict[str, Count]]:
    counts: dict[str, dict[str, Count]] = {}
    for result in results:
        for role, character, won in result.seats:
            if character:
                by_role = counts.setdefault(character, {})
                wins, games = by_role.get(role, (0, 0))
                by_role[role] = (wins + won, games + 1)
    return {name: dict(sorted(counts[name].items())) for name in sorted(counts)}


def line(cell: Cell) -> str:
    """One row of the table."""
    parts = [f"{role} {percent(*cell.rate(role))}" for role in cell.roles]
    return (
        f"{cell.players} players  {cell.cast}  {cell.games} games  {'  '.join(parts)}  "
        f"turns {cell.median_turns} (longest {cell.longest}), drawn {cell.drawn}, capped {cell.capped}"
    )


def _known(game_id: str, cast: Cast) -> None:
    """Raises ValueError for a policy that the game does not know."""
    for name in (cast.everybody, *(name for _, name in cast.roles)):
        if name not in policies(game_id):
            raise ValueError(f"--cast: expected policies of {', '.join(policies(game_id))}, got {name!r}")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; writes the table (or JSON, a cell a line) to stdout."""
    parser = argparse.ArgumentParser(prog="python -m cardforge.engine.winrates", description=__doc__)
    battles = [name for name in game_ids() if getattr(game_class(name), "family", "") == "battle"]
    parser.add_argument("game", metavar="GAME", choices=battles, help=", ".join(battles))
    add_options(parser)
    parser.add_argument("--players", type=int, nargs="+", help="numbers of players (all)")
    parser.add_argument("--cast", type=Cast.read, nargs="+", default=[Cast(RANDOM)], help="who plays (random)")
    parser.add_argument("--dealt", action="store_true", help="characters by chance of those offered")
    options = read_options(parser, arguments)
    try:
        for cast in options.cast:
            _known(options.game, cast)
        with ProcessPoolExecutor(options.processes) as pool:
            for players in options.players or game_class(options.game).player_counts:
                for cast in options.cast:
                    task = (options.game, players, cast, options.games, options.seed, options.dealt)
                    cell = measure(*task, pool=pool)
                    tell(json.dumps(asdict(cell), sort_keys=True) if options.json else line(cell))
    except (SetupError, ValueError) as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
