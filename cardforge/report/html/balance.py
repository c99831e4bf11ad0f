"""Measured win rates -> plots: a row of points a number of players, each with its 95 % interval.

Read is a list of `cells`. A cell is one series of games: `players`, `games`, who played (any other words in it), and
what came of it: `roles` (id -> games won), or `wins` and `losses` of the two that the cell names; `characters` (id ->
role -> [won, held]) where it was counted who held what.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

Z95 = 1.959963984540054
COUNTED = ("game", "players", "games", "seed", "wins", "losses", "capped", "median_turns", "longest")
FEW = 20
"""Times that a character was held under which nothing is said of it."""


@dataclass(frozen=True, slots=True)
class Point:
    """A rate with its 95 % interval (Wilson), as shares of 1; `n` games."""

    series: int
    rate: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a plot."""

    label: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Plot:
    """`kind`: `rates` of sides, or `characters` against what their roles win on average; then rates are differences.
    `title`: who played."""

    kind: str
    title: str
    players: int
    games: int
    series: tuple[str, ...]
    lines: tuple[Line, ...]


def plots_of(path: Path, name: Callable[[str], str] = str) -> list[Plot]:
    """The plots of a file; none where it is not there or is none of these. `name` gives a record's name for its id."""
    try:
        tree = json.loads(path.read_text(encoding="utf-8"))
        cells = [cell for cell in tree["cells"] if int(cell["games"]) > 0]
        return [*_rates(cells, name), *_characters(cells, name)]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, ArithmeticError, RecursionError):
        return []


def _rates(cells: list[Mapping[str, Any]], name: Callable[[str], str]) -> Iterator[Plot]:
    """A plot for each way of playing that was measured at several numbers of players; the others, by number."""
    plain = [cell for cell in cells if not cell.get("characters")]
    by_cast: dict[str, list[Mapping[str, Any]]] = {}
    for cell in plain:
        by_cast.setdefault(_cast(cell), []).append(cell)
    rest: dict[int, list[Mapping[str, Any]]] = {}
    for cast, group in by_cast.items():
        if len({cell["players"] for cell in group}) > 2:
            yield _plot(
                cast, 0, sorted(group, key=lambda cell: int(cell["players"])), name, lambda c: str(c["players"])
            )
        else:
            for cell in group:
                rest.setdefault(int(cell["players"]), []).append(cell)
    for players, group in sorted(rest.items()):
        yield _plot("", players, group, name, lambda cell: _said(_cast(cell), name))


def _plot(
    title: str, players: int, cells: list[Mapping[str, Any]], name: Callable[[str], str], label: Callable[[Any], str]
) -> Plot:
    series = sorted({key for cell in cells for key in _won(cell)})
    lines = tuple(
        Line(label(cell), tuple(_point(series.index(key), won, int(cell["games"])) for key, won in _won(cell).items()))
        for cell in cells
    )
    games = sum(int(cell["games"]) for cell in cells)
    return Plot("rates", _said(title, name), players, games, tuple(name(each) for each in series), lines)


def _cast(cell: Mapping[str, Any]) -> str:
    """Who played: every word in the cell that is no count."""
    dealt = " dealt" if cell.get("dealt") else ""
    return " : ".join(value for key, value in cell.items() if key not in COUNTED and isinstance(value, str)) + dealt


def _said(cast: str, name: Callable[[str], str]) -> str:
    """A cast with the ids in it named: `random,role/x=sensible`."""
    parts = (part.strip() for part in cast.split(","))
    return ", ".join("=".join(name(each.removeprefix("one:")) if "/" in each else each for each in part.split("="))
                     + (" ×1" if part.startswith("one:") else "") for part in parts)  # fmt: skip


def _won(cell: Mapping[str, Any]) -> dict[str, int]:
    """Who won how often."""
    if isinstance(roles := cell.get("roles"), Mapping):
        return {str(role): int(n) for role, n in sorted(roles.items())}
    sides = [f"side/{key}" for key, value in cell.items() if isinstance(value, str) and key not in COUNTED]
    first, second = (*sides, "wins", "losses")[:2] if len(sides) >= 2 else ("wins", "losses")
    return {first: int(cell["wins"]), second: int(cell["losses"])}


def _point(series: int, won: int, games: int, from_: float = 0.0) -> Point:
    low, high = interval(won, games)
    return Point(series, won / games - from_, low - from_, high - from_, games)


def interval(won: int, games: int) -> tuple[float, float]:
    """The 95 % score interval of a rate (Wilson, 1927)."""
    rate, square = won / games, Z95 * Z95
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def _characters(cells: list[Mapping[str, Any]], name: Callable[[str], str]) -> Iterator[Plot]:
    """Who won more than the roles held would win on average."""
    for cell in cells:
        held: Mapping[str, Mapping[str, list[int]]] = cell.get("characters") or {}
        if not held:
            continue
        roles: dict[str, list[int]] = {}
        for by in held.values():
            for role, (won, n) in by.items():
                known = roles.setdefault(role, [0, 0])
                known[0], known[1] = known[0] + won, known[1] + n
        lines = []
        for character, by in held.items():
            won, n = sum(each[0] for each in by.values()), sum(each[1] for each in by.values())
            if n >= FEW:
                due = sum(each[1] * roles[role][0] / roles[role][1] for role, each in by.items() if each[1]) / n
                lines.append(Line(name(character), (_point(0, won, n, due),)))
        lines.sort(key=lambda line: (-line.points[0].rate, line.label))
        yield Plot("characters", _said(_cast(cell), name), int(cell["players"]), int(cell["games"]), (), tuple(lines))
