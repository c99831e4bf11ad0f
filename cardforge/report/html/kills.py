"""What `cardforge mutate --json` wrote -> the kill matrix: class of change x witness, and what nobody noticed."""

from __future__ import annotations

import json
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.findings import CardforgeError, Place, finding

LIVED, EXCUSED = "-", "="
"""In a matrix: of what nobody noticed, and of what the ledger of equivalents excuses."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A class of changes: how many, how many were noticed, and by whom (in the order of `Matrix.witnesses`)."""

    name: str
    total: int
    caught: int
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Survivor:
    """A change that nobody noticed."""

    kind: str
    record: str
    path: str
    old: str
    new: str
    place: str


@dataclass(frozen=True)
class Matrix:
    """One game's kills, or all games' together where `game` is ""."""

    game: str
    summary: tuple[tuple[str, int, int, int], ...]
    """(family, changes, noticed, excused)."""
    witnesses: tuple[str, ...]
    kinds: tuple[Kind, ...]
    survivors: tuple[Survivor, ...]


LARGEST = 100_000_000
"""Bytes of such a file, at most."""


def _plain(path: Path) -> bytes:
    """The bytes of a plain file. ValueError for a pipe or device, which may have no end, and for what is too large."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
        raise ValueError("not a plain file" if status.st_size <= LARGEST else f"> {LARGEST:,} B")
    return path.read_bytes()


def read_kills(path: Path) -> list[Matrix]:
    """The matrices of a file: one a game where it has them, else one. CardforgeError A254 for what is no such file."""
    try:
        tree = json.loads(_plain(path).decode("utf-8-sig"))
        if not isinstance(tree, Mapping) or not isinstance(tree.get("summary"), Mapping):
            raise ValueError("summary")
        games = tree.get("games")
        parts = games.items() if isinstance(games, Mapping) and games else [("", tree)]
        return [_matrix(str(game), part) for game, part in parts]
    except OSError as fault:
        problem = fault.strerror or type(fault).__name__
    except (ValueError, TypeError, AttributeError, KeyError, ArithmeticError, RecursionError) as fault:
        problem = str(fault) or type(fault).__name__
    raise CardforgeError(finding("A254", Place(path.name), file=path.name, problem=problem))


def _matrix(game: str, tree: Mapping[str, Any]) -> Matrix:
    summary = tuple(
        (str(family), _count(each, "total"), _count(each, "caught"), _count(each, "equivalent"))
        for family, each in tree["summary"].items()
    )
    kinds = dict(_kinds(tree.get("matrix", {})))
    heard = dict.fromkeys(witness for by in kinds.values() for witness in by if witness not in (LIVED, EXCUSED))
    witnesses = tuple(sorted(heard))
    rows = tuple(_kind(name, by, witnesses) for name, by in kinds.items())
    return Matrix(game, summary, witnesses, rows, tuple(_survivor(each) for each in tree.get("survivors", ())))


def _kind(name: str, by: Mapping[str, int], witnesses: tuple[str, ...]) -> Kind:
    """A class; what broke a check down (`!Error`) was not noticed."""
    caught = sum(by.get(each, 0) for each in witnesses if not each.startswith("!"))
    return Kind(name, sum(by.values()) - by.get(EXCUSED, 0), caught, tuple(by.get(each, 0) for each in witnesses))


def _kinds(matrix: Mapping[str, Any], family: str = "") -> Iterator[tuple[str, dict[str, int]]]:
    """(class, witness -> noticed); classes may stand in families."""
    for name, by in matrix.items():
        if any(isinstance(value, Mapping) for value in by.values()):
            yield from _kinds(by, str(name))
        else:
            yield (f"{family} {name}" if family else str(name)), {str(who): int(n) for who, n in by.items()}


def _count(each: Mapping[str, Any], key: str) -> int:
    return int(each.get(key, 0))


def _survivor(each: Mapping[str, Any]) -> Survivor:
    place = ":".join(str(each[key]) for key in ("file", "line", "column") if each.get(key))
    kind, record, path, old, new = (str(each.get(key, "")) for key in ("class", "record", "path", "old", "new"))
    return Survivor(kind, record, path, old, new, place)
