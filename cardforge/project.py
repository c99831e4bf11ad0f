"""Where things are and what is usual: the bundled data, the games, and the one table of defaults for API and command
line.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cardforge.findings import CardforgeError, Place, finding

PACKAGE = Path(__file__).resolve().parent
EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")


@dataclass(frozen=True, slots=True)
class Defaults:
    """What a command does when nothing is said. Lengths in mm."""

    editions: tuple[str, ...] = ()  # none named: all the game declares
    papers: tuple[str, ...] = ("a4", "letter")
    backs: str = ""  # as the printer profile says; without one, long
    theme: str = "ink"
    ink: str = "full"
    out: Path = Path("build")
    dpi: int = 300
    players: int = 4
    seed: int = 1
    policy: str = "random"
    games: int = 1000


DEFAULTS = Defaults()


@lru_cache(maxsize=1)
def bundled() -> Path:
    """The folder with `data/` and `templates/`: inside the installed package, or the top of a checkout.
    CardforgeError A202 where there is none.
    """
    for root in (PACKAGE / "_bundled", PACKAGE.parent):
        if (root / "data" / "games").is_dir() and (root / "templates").is_dir():
            return root
    raise CardforgeError(finding("A202", folder=str(PACKAGE.parent / "data")))


def language_folder() -> Path:
    """Glossary, phrase tables, concept words, strings."""
    return bundled() / "data" / "language"


def templates_folder() -> Path:
    """Layouts, sheets, rulebook templates, scaffolds."""
    return bundled() / "templates"


def shared_art_folder() -> Path:
    """Icons, suits, seals, patterns and backs that any game may use."""
    return bundled() / "data" / "art"


def bundled_games() -> tuple[str, ...]:
    """The ids of the games that come with Cardforge, sorted."""
    folder = bundled() / "data" / "games"
    return tuple(sorted(path.parent.name for path in folder.glob("*/game.yaml")))


def find_game(name: str) -> Path:
    """The folder of a bundled id or of a path that has a game.yaml. CardforgeError A201 for anything else."""
    if name in bundled_games():
        return bundled() / "data" / "games" / name
    folder = Path(name)
    if folder.name == "game.yaml":
        folder = folder.parent
    if (folder / "game.yaml").is_file():
        return folder
    raise CardforgeError(finding("A201", Place(name), game=name, known=", ".join(bundled_games())))


def find_games(names: tuple[str, ...]) -> list[Path]:
    """The folders of the games named; of the game one stands in, or else of every bundled one, where none is named."""
    if names:
        return [find_game(name) for name in names]
    if Path("game.yaml").is_file():
        return [Path()]
    return [find_game(name) for name in bundled_games()]
