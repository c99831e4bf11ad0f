"""Replays: what is needed to play a game again, and the hash that proves that it went the same way.

The file is one JSON object: game, ruleset, players, seed, setup, choices (lists of option indices), events_sha256.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.engine.core.decision import Choice
from cardforge.engine.core.errors import IllegalChoice, ReplayError, SetupError
from cardforge.engine.core.game import Game
from cardforge.engine.core.registry import game_class

KEYS = {
    "game": str,
    "ruleset": str,
    "players": int,
    "seed": int,
    "setup": (dict, type(None)),
    "choices": list,
    "events_sha256": str,
}


@dataclass(frozen=True, slots=True)
class Replay:
    """One recorded game, finished or not."""

    game: str
    ruleset: str
    players: int
    seed: int
    setup: Mapping[str, Any] | None
    choices: tuple[Choice, ...]
    events_sha256: str

    @classmethod
    def of(cls, game: Game) -> Replay:
        """The record of a game so far."""
        return cls(game.id, game.ruleset, game.players, game.seed, game.setup, game.choices, game.events_sha256())

    @classmethod
    def from_data(cls, data: object) -> Replay:
        """Reads plain data. Raises ReplayError, naming everything that is wrong."""
        if not isinstance(data, dict):
            raise ReplayError(f"expected an object, got {data!r}")
        faults = [f"{key}: unknown" for key in data if key not in KEYS]
        faults += [f"{key}: missing" for key in KEYS if key not in data]
        for key, kind in KEYS.items():
            if key in data and (not isinstance(data[key], kind) or isinstance(data[key], bool)):  # type: ignore[arg-type]
                faults.append(f"{key}: unexpected value {data[key]!r}")
        if not faults:
            bad = [i for i, choice in enumerate(data["choices"]) if not _is_choice(choice)]
            faults = [f"choices[{i}]: expected a list of numbers" for i in bad]
        if faults:
            raise ReplayError("; ".join(faults))
        return cls(**{**data, "choices": tuple(tuple(choice) for choice in data["choices"])})

    def to_data(self) -> dict[str, Any]:
        """The replay as plain data, in the order of the file."""
        return {
            "game": self.game,
            "ruleset": self.ruleset,
            "players": self.players,
            "seed": self.seed,
            "setup": self.setup,
            "choices": [list(choice) for choice in self.choices],
            "events_sha256": self.events_sha256,
        }

    def dumps(self) -> str:
        """The file's text: one key a line, the same text for the same game."""
        lines = [
            f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in self.to_data().items()
        ]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: Path) -> None:
        """Writes the file (UTF-8)."""
        path.write_text(self.dumps(), encoding="utf-8", newline="\n")

    @classmethod
    def load(cls, path: Path) -> Replay:
        """Reads a file. Raises ReplayError for anything that is no replay, OSError for no file."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (ValueError, RecursionError) as error:
            raise ReplayError(f"expected a JSON file: {error}") from error
        return cls.from_data(data)

    def play(self, kind: type[Game] | None = None) -> Game:
        """Plays the choices (`kind`: the game's class, where it is none of the bundled). Raises ReplayError."""
        try:
            game = (kind or game_class(self.game))(self.players, self.seed, self.setup, self.ruleset)
            for choice in self.choices:
                game.apply(choice)
        except (IllegalChoice, SetupError) as error:
            raise ReplayError(f"the replay does not play: {error}") from error
        return game

    def verify(self, kind: type[Game] | None = None) -> Game:
        """Plays the choices and compares the events. Raises ReplayError where they differ from the record."""
        game = self.play(kind)
        found = game.events_sha256()
        if found != self.events_sha256:
            raise ReplayError(f"expected events {self.events_sha256}, got {found}")
        return game


def _is_choice(value: object) -> bool:
    return isinstance(value, list) and all(type(i) is int for i in value)
