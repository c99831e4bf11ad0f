"""The advanced game of 盤絲洞: as many games as players, each player once 孫悟空, points added up (002, section 5).

A place at the table is numbered from 1, clockwise. In game g the player at place g is 孫悟空; player p of that game (as
the engine numbers them, from 孫悟空 on) sits at place g + p - 1, round the table.
"""

from __future__ import annotations

from typing import Final

from cardforge.engine.core.errors import EngineError
from cardforge.engine.core.rng import Rng
from cardforge.engine.games.pansidong.game import Pansidong
from cardforge.engine.games.pansidong.scoring import score

SERIES_STREAM: Final = 11


class Series:
    """A series in play: play `game` to its end, then `advance()`; when all are played `game` is None."""

    def __init__(self, players: int, seed: int, ruleset: str | None = None) -> None:
        """Raises SetupError for a number of players or a seed that no game takes."""
        self.players = players
        self.ruleset = ruleset
        self.game: Pansidong | None = Pansidong(players, seed, None, ruleset)
        self._rng = Rng(seed, SERIES_STREAM)
        self._results: list[dict[int, int]] = []

    @property
    def number(self) -> int:
        """The game being played, from 1; after the last, the number of games."""
        return min(len(self._results) + 1, self.players)

    def place_of(self, player: int) -> int:
        """The place at the table of a player of the present game."""
        return (self.number + player - 2) % self.players + 1

    def advance(self) -> None:
        """Notes the points of the finished game and begins the next. Raises EngineError before the game is over."""
        if self.game is None or self.game.outcome is None:
            raise EngineError("expected a finished game")
        scores = self.game.outcome.data.get("scores")
        if scores is None:
            killed = sum(card in DISCIPLE_IDS for card in self.game.inspect()["removed"])
            scores = score(self.game.owners, None, killed, None)
        self._results.append(dict(sorted((self.place_of(p), points) for p, points in scores.items())))
        if len(self._results) == self.players:
            self.game = None
        else:
            self.game = Pansidong(self.players, self._rng.next32(), None, self.ruleset)

    @property
    def results(self) -> tuple[dict[int, int], ...]:
        """The points of each finished game, by place."""
        return tuple(dict(result) for result in self._results)

    @property
    def totals(self) -> dict[int, int]:
        """The points so far, by place."""
        return {place: sum(result[place] for result in self._results) for place in range(1, self.players + 1)}

    def winners(self) -> tuple[int, ...]:
        """The places that win. Raises EngineError before all games are played."""
        if self.game is not None:
            raise EngineError("expected all games to be played")
        return winners(self._results)


DISCIPLE_IDS: Final = ("card/zhubajie", "card/shawujing", "card/bailongma")


def winners(results: list[dict[int, int]]) -> tuple[int, ...]:
    """Who wins: most points in all; at a tie the best single game; at a further tie all who are level share."""
    places = sorted(results[0])
    rank = {place: (sum(r[place] for r in results), max(r[place] for r in results)) for place in places}
    best = max(rank.values())
    return tuple(place for place in places if rank[place] == best)
