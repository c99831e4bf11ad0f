"""Zoo files -> mutants of the family `zoo`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import indent
from typing import Any

from cardforge import catalog
from cardforge.findings import CardforgeError, Findings, Place
from cardforge.trial.case import Case
from cardforge.trial.mutation.engine.edits import Text
from cardforge.trial.mutation.engine.family import beside
from cardforge.trial.mutation.engine.mutants import EngineMutant
from cardforge.trial.mutation.engine.sources import Source, modules, package_folder, source

FILE = "zoo.yaml"


@dataclass(frozen=True, kw_only=True)
class Animal(EngineMutant):
    """An engine broken on purpose: `path` is its id, `broken` what is broken, by language."""

    broken: Mapping[str, str]


def zoo(game: str) -> tuple[Animal, ...]:
    """The broken engines that a game's witnesses must reject: those of its own package, and those of packages that it
    is made with."""
    used = modules(game)
    folders = dict.fromkeys(package_folder(module) for module in used)
    animals = [animal for folder in folders for animal in _of_folder(folder)]
    return tuple(each for each in animals if each.record in used and each.game in ("", game))


def zoo_family(case: Case) -> Iterator[Animal]:
    """The broken engines of a case: its own, and those of what no game before it is made with."""
    if case.bench is not None:
        earlier = {module for each in beside(case) if each < case.bench.engine for module in modules(each)}
        yield from (each for each in zoo(case.bench.engine) if each.game or each.record not in earlier)


@cache
def _of_folder(folder: Path) -> tuple[Animal, ...]:
    path, findings = folder / FILE, Findings()
    if not path.exists():
        return ()
    document = catalog.read_document(path, folder, findings)
    if document is None or findings.errors:
        raise CardforgeError(list(findings))
    home = folder.name if folder.parent.name == "games" else ""
    return tuple(_animals(document.tree, home))


def _animals(tree: Any, home: str) -> Iterator[Animal]:
    for entry in tree:
        read = source(str(entry["module"]))
        at, old, new = _found(read, str(entry["old"]), str(entry["new"]))
        yield Animal(
            family="zoo",
            kind="zoo",
            place=Place(read.file, *Text(read).column(at)),
            old=old,
            new=new,
            record=read.module,
            path=str(entry["id"]),
            patches=((at, at + len(old.encode()), new),),
            function=_outermost(read, Text(read).column(at)[0]),
            game=home,
            broken=dict(entry["broken"]),
        )


def _found(read: Source, old: str, new: str) -> tuple[int, str, str]:
    """Where the old text stands, as far in as its block is there, and both texts as far in. ValueError where it does
    not stand there just once."""
    text = read.text.decode()
    for margin in range(0, 20, 4) if "\n" in old else (0,):
        there, put = (indent(each, " " * margin).lstrip(" ") for each in (old, new))
        if text.count(there) == 1:
            return len(text[: text.index(there)].encode()), there, put
    raise ValueError(f"{read.file}: has not once {old!r}")


def _outermost(read: Source, line: int) -> int:
    """The first line of the outermost function in whose body a line is; 0 for none."""
    for node in ast.walk(read.tree):  # outer ones come first
        if isinstance(node, ast.FunctionDef) and node.body[0].lineno <= line <= (node.end_lineno or 0):
            return 0 if node.decorator_list else node.lineno
    return 0
