"""A game made up for the tests of translations, `harbour/`: everything in it is translated and approved."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from cardforge import catalog, check, claims
from cardforge.catalog import Game
from cardforge.findings import Finding, Findings
from cardforge.l10n import Decision, Status, computing, load_decisions, rewritten, states, units
from cardforge.project import language_folder
from cardforge.text import Edition, Language, load_language

HARBOUR = Path(__file__).parent / "harbour"


@cache
def language() -> Language:
    """The bundled language data."""
    read, findings = load_language(language_folder())
    assert not findings
    return read


def harbour(folder: Path) -> Path:
    """A copy of the game to be spoilt."""
    return Path(shutil.copytree(HARBOUR, folder / "harbour"))


def opened(folder: Path) -> tuple[Game, Mapping[str, Edition], Findings]:
    """The game, its editions, and what reading it brought up."""
    game, findings = catalog.load(folder)
    assert game is not None
    read, found = claims.read(game)
    return game, {tag: Edition(game, read, language(), tag) for tag in game.info.editions}, findings + found


def checked(
    folder: Path, select: tuple[str, ...] = ("D", "L", "N", "R", "T", "X"), release: bool = False
) -> list[Finding]:
    """What reading and checking the game brings up."""
    game, editions, findings = opened(folder)
    read = next(iter(editions.values())).claims
    found = check.run(game, read, editions, select=select, language=language(), release=release or None)
    return [*findings, *found]


def statuses(folder: Path, tag: str) -> list[Status]:
    """The states of the texts in an edition."""
    game, editions, _ = opened(folder)
    edition = editions[tag]
    every = units(game, edition.claims, editions)
    return list(states(every, load_decisions(game)[tag], computing(edition)))


def decide(folder: Path, tag: str, key: str, **changes: object) -> None:
    """Change one decision in its file."""
    path = folder / "l10n" / f"{tag}.yaml"
    game, editions, _ = opened(folder)
    known = load_decisions(game)[tag].get(key)
    unit = next(each for each in units(game, next(iter(editions.values())).claims, editions) if each.key == key)
    made = replace(known or Decision(key, unit.source), **changes)  # type: ignore[arg-type]
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(rewritten(before, tag, {key: made}), encoding="utf-8")
