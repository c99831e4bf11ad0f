"""Playing a game of the data by a policy: what `play` and `simulate` call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cardforge import catalog
from cardforge.catalog.model import Game as Data
from cardforge.claims import read as read_claims
from cardforge.engine import Game, Rng, SetupError, game_ids
from cardforge.findings import CardforgeError, DataError, finding
from cardforge.text import Edition, load_language
from cardforge.trial import policies
from cardforge.trial.bench import Bench
from cardforge.trial.case import no_engine
from cardforge.trial.playouts import STREAM, Tally, play_many


@dataclass(frozen=True)
class Table:
    """A game's data and its bench."""

    data: Data
    bench: Bench

    def edition(self, edition: str, language: str, words_folder: Path) -> Edition:
        """The edition that a log is told in: the one named, else the source's or the first of the reader's language,
        else the source's."""
        info = self.data.info
        own = [tag for tag in info.editions if tag.startswith(language)]
        preferred = info.source_edition if info.source_edition.startswith(language) else ""
        tag = edition or preferred or (own[0] if own else info.source_edition)
        if tag not in info.editions:
            raise CardforgeError(finding("A203", kind="edition", value=tag, known=", ".join(info.editions)))
        claims, _ = read_claims(self.data)
        words, _ = load_language(words_folder)
        return Edition(self.data, claims, words, tag)


def open_table(folder: Path) -> Table:
    """A game to be played. DataError where it cannot be read, CardforgeError A206 where it has no
    engine, DataError C115 where it names one that is not there."""
    data, findings = catalog.load(folder)
    if data is None:
        raise DataError(findings)
    if not data.info.engine:
        raise CardforgeError(finding("A206", game=data.info.id, known=", ".join(game_ids())))
    bench = Bench.of(data.info.engine)
    if bench is None:
        raise DataError(no_engine(data))
    return Table(data, bench)


def _may_play(table: Table, players: Sequence[int], by: str) -> None:
    """CardforgeError: A204 for numbers of players the engine does not take, A203 for an unknown policy."""
    counts, game = table.bench.counts, table.data.info.id
    known = f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0])
    faults = [finding("A204", game=game, players=n, known=known) for n in players if n not in counts]
    try:
        policies.policy(by, table.bench.engine)
    except (KeyError, ImportError, ValueError):
        faults.append(finding("A203", kind="policy", value=by, known=", ".join(policies.names(table.bench.engine))))
    if faults:
        raise CardforgeError(faults)


def play_one(folder: Path, players: int, seed: int, by: str) -> tuple[Table, Game]:
    """One game to its end. CardforgeError for an unknown policy (A203), a number of players the engine does not take
    (A204), a seed that is none (A205)."""
    table = open_table(folder)
    _may_play(table, (players,), by)
    try:
        game = table.bench.game(players, seed)
    except SetupError as error:
        raise CardforgeError(finding("A205", seed=seed)) from error
    rng, minds = Rng(seed, STREAM), policies.seated(by, table.bench.engine, players)
    while game.decision is not None:
        policies.step(game, minds, rng)
    return table, game


def play_some(folder: Path, games: int, players: Sequence[int], seed: int, by: str) -> Tally:
    """Many games, counted. Errors as of `play_one`."""
    table = open_table(folder)
    _may_play(table, players, by)
    try:
        return play_many(table.bench, games, players=players, seed=seed, by=by)
    except SetupError as error:
        raise CardforgeError(finding("A205", seed=seed)) from error
