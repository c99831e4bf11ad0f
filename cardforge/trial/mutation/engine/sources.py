"""Which source files of the engine hold the rules of a game, and which parts of them are no rules.

Rules of a game stand in its own package and in the modules of the engine that it imports. Left out, by principle:

- `core`: what any game is (decisions, chance, replays); it knows no rule and has tests of its own;
- what only tells or looks: logs and events, views, tallies, texts of questions (`about`), `repr`;
- what only judges a set-up before a game begins (`check...`, and helpers that nothing else calls), and conditions of
  errors of whoever calls the engine (`if ...: raise`);
- what only lays out a position that somebody has set up, and what only saves time (whether anybody listens at all);
- names of moments and kinds of events: numbers without a meaning of their own.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from cardforge import engine

ROOT = Path(engine.__file__).parent
PACKAGE = "cardforge.engine"
GAMES = f"{PACKAGE}.games."
TELLING = ("events", "timing", "tally", "seen", "moments")
"""Modules that tell, name, or carry what happens."""
TELLS = """
__repr__ __eq__ __hash__ about to_data inspect faults more more_of more_hidden tally tallied _event _view _fault
acted void mark_more _mark_limit
"""
LAYS_OUT = "_argument_faults _lay_seat _place_silently _dead_from_start _mend_roles"
SAVES_TIME = "_watch stirs holders"
UNRULY = frozenset(f"{TELLS} {LAYS_OUT} {SAVES_TIME}".split())
"""Functions that tell or look, that lay out a position that somebody has set up, or that only save time."""
JUDGES = ("check", "_check")
"""Beginnings of names of functions and classes that judge a set-up."""


@dataclass(frozen=True)
class Source:
    """A module with rules: its name, its file below the package's parent, its text as bytes, and its tree."""

    module: str
    file: str
    text: bytes
    tree: ast.Module

    @property
    def game(self) -> str:
        """The game whose module it is; empty for one that games share."""
        return self.module.removeprefix(GAMES).partition(".")[0] if self.module.startswith(GAMES) else ""


@cache
def source(module: str) -> Source:
    """A module of the engine, read."""
    path = _path(module)
    text = path.read_bytes()
    return Source(module, path.relative_to(ROOT.parent.parent).as_posix(), text, ast.parse(text))


def exists(module: str) -> bool:
    """Whether there is such a module of the engine."""
    return module.startswith(PACKAGE) and _path(module).is_file()


def _path(module: str) -> Path:
    below = ROOT.joinpath(*module.removeprefix(PACKAGE).strip(".").split("."))
    return below / "__init__.py" if below.is_dir() else below.with_suffix(".py")


@cache
def modules(game: str) -> tuple[str, ...]:
    """The modules that a game's package imports, itself included, sorted; those of the core left out."""
    seen: dict[str, None] = {}
    waiting = [f"{GAMES}{game}", *_inside(game)]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen[name] = None
            waiting += _imported(name)
    return tuple(sorted(seen))


def _inside(game: str) -> list[str]:
    folder = ROOT / "games" / game
    parts = (path.relative_to(folder).with_suffix("").parts for path in sorted(folder.rglob("*.py")))
    return [f"{GAMES}{game}." + ".".join(each) for each in parts if each[-1] != "__init__"]


def _imported(module: str) -> list[str]:
    found = []
    for node in ast.walk(source(module).tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{PACKAGE}."):
            below = [f"{node.module}.{alias.name}" for alias in node.names]
            found += [node.module, *(name for name in below if _path(name).exists())]
    return [name for name in found if not name.startswith(f"{PACKAGE}.core")]


def ruled(game: str) -> tuple[Source, ...]:
    """The sources with the rules of a game."""
    return tuple(source(name) for name in modules(game) if name.rpartition(".")[2] not in TELLING and find_spec(name))


def package_folder(module: str) -> Path:
    """The folder of the package of the engine that a module belongs to: a game's, or one that games share."""
    parts = module.removeprefix(f"{PACKAGE}.").split(".")
    return ROOT.joinpath(*parts[: 2 if module.startswith(GAMES) else 1])


def unruly(tree: ast.Module) -> frozenset[str]:
    """The names of functions and classes of a module that are no rules, helpers that only those call included."""
    found = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    out = {name for name in found if is_unruly(name)}
    callers: dict[str, set[str]] = {}
    for name, node in found.items():
        if isinstance(node, ast.FunctionDef):
            for called in _names(node) & found.keys() - {name}:
                callers.setdefault(called, set()).add(name)
    outside = _names(
        ast.Module([node for node in tree.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)], [])
    )
    growing = True
    while growing:
        more = {
            name
            for name, by in callers.items()
            if name not in out and name not in outside and by <= out and name.startswith("_")
        }
        growing = bool(more)
        out |= more
    return frozenset(out)


def is_unruly(name: str) -> bool:
    """Whether a function or class of this name is no rule."""
    return name in UNRULY or name.startswith(JUDGES) or name.endswith("Checker")


def _names(node: ast.AST) -> set[str]:
    """Every name that is read in a tree, attributes included."""
    names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return names | {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}
