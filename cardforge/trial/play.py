"""Playing a game of the data by a policy: what `play` and `simulate` call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardforge import catalog
from cardforge.catalog.model import Game as Data
from cardforge.claims import read as read_claims
from cardforge.engine import Game, Rng, SetupError
from cardforge.findings import CardforgeError, DataError, finding
from cardforge.text import Edition, load_language
from cardforge.trial import policies
from cardforge.trial.bench import Bench
from cardforge.trial.playouts import STREAM, Tally, play_many


@dataclass(frozen=True)
class Table:
    """A game's data and its bench."""

    data: Data
    bench: Bench

    def names(self, edition: str, language: str, words_folder: Path) -> Callable[[str], str]:
        """What records are called in an edition: the one named, else the first of the language, else the source's."""
        info = self.data.info
        own = [tag for tag in info.editions if tag.startswith(language)]
        preferred = info.source_edition if info.source_edition.startswith(language) else ""
        tag = edition or preferred or (own[0] if own else info.source_edition)
        if tag not in info.editions:
            raise CardforgeError(finding("A203", kind="edition", value=tag, known=", ".join(info.editions)))
        claims, _ = read_claims(self.data)
        words, _ = load_language(words_folder)
        made = Edition(self.data, claims, words, tag)
        return lambda record: made.name(record) if record in self.data.records else record


def open_table(folder: Path) -> Table:
    """A game to be played. DataError where it cannot be read, CardforgeError A203 where it has no engine."""
    data, findings = catalog.load(folder)
    if data is None:
        raise DataError(findings)
    bench = Bench.of(data.info.engine) if data.info.engine else None
    if bench is None:
        from cardforge.engine import game_ids

        raise CardforgeError(finding("A203", kind="engine", value=data.info.engine or "-", known=", ".join(game_ids())))
    return Table(data, bench)


def play_one(folder: Path, players: int, seed: int, by: str) -> tuple[Table, Game]:
    """One game to its end. CardforgeError for an unknown policy or a number of players the engine does not take."""
    table = open_table(folder)
    _policy(by, table.bench.engine)
    try:
        game = table.bench.game(players, seed)
    except SetupError as error:
        raise CardforgeError(finding("A203", kind="players", value=str(players), known=str(error))) from error
    rng, minds = Rng(seed, STREAM), policies.seated(by, table.bench.engine, players)
    while game.decision is not None:
        policies.step(game, minds, rng)
    return table, game


def play_some(folder: Path, games: int, players: Sequence[int], seed: int, by: str) -> Tally:
    """Many games, counted. Errors as of `play_one`."""
    table = open_table(folder)
    _policy(by, table.bench.engine)
    try:
        return play_many(table.bench, games, players=players, seed=seed, by=by)
    except SetupError as error:
        raise CardforgeError(finding("A203", kind="players", value=str(players), known=str(error))) from error


def _policy(name: str, engine: str) -> None:
    try:
        policies.policy(name, engine)
    except (KeyError, ImportError, ValueError):
        known = ", ".join(policies.names(engine))
        raise CardforgeError(finding("A203", kind="policy", value=name, known=known)) from None
