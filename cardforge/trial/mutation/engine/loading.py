"""A mutant put into force in this process, without a file being touched: only ever in a forked child.

A slip inside a function is put in place by exchanging its code object, so that everything that holds the function runs
the slip. What is done as modules are loaded (constants, declarations, functions called meanwhile) takes loading the
engine anew: every module of the engine, and every module of the trial that holds something of it, is forgotten and
imported again, the changed one from its changed source.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, FunctionType, ModuleType
from typing import Any

from cardforge.trial.mutation.engine.mutants import EngineMutant
from cardforge.trial.mutation.engine.sources import PACKAGE

FORGOTTEN = (PACKAGE, "cardforge.trial")
"""Packages that are loaded anew."""


def put_into_force(mutant: EngineMutant, at_loading: frozenset[tuple[str, int]]) -> None:
    """The mutant is in force from now on, in this process. `at_loading`: functions (module, first line) that are called
    as modules are loaded."""
    tree = mutant.tree()
    inside = mutant.function and mutant.imports is None and (mutant.record, mutant.function) not in at_loading
    if not (inside and _exchanged(mutant, compile(tree, mutant.record, "exec", dont_inherit=True))):
        load_anew({mutant.record: tree})


def _exchanged(mutant: EngineMutant, code: CodeType) -> bool:
    """The code of the function in which the mutant lies, exchanged in place; whether it was found."""
    module = importlib.import_module(mutant.record)
    new = next((each for each in _codes(code) if each.co_firstlineno == mutant.function), None)
    for function in _functions(module) if new is not None else ():
        old = function.__code__
        if old.co_firstlineno == mutant.function and old.co_name == new.co_name:  # type: ignore[union-attr]
            if old.co_freevars != new.co_freevars:  # type: ignore[union-attr]
                return False
            function.__code__ = new.replace(co_filename=old.co_filename)  # type: ignore[union-attr]
            return True
    return False


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of functions at the top of a module and of its classes' methods."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    """The plain functions of a module and of its classes, where they are still the module's own."""
    for value in vars(module).values():
        if isinstance(value, FunctionType) and value.__module__ == module.__name__:
            yield value
        elif isinstance(value, type) and value.__module__ == module.__name__:
            for inner in vars(value).values():
                held = inner.__func__ if isinstance(inner, classmethod | staticmethod) else inner
                held = held.fget if isinstance(held, property) else held
                if isinstance(held, FunctionType):
                    yield held


def load_anew(trees: Mapping[str, ast.Module]) -> None:
    """Forgets the engine and the trial, and has these modules loaded from these trees when they are imported again."""
    importlib.invalidate_caches()
    sys.meta_path.insert(0, _Finder(trees))
    for name in [each for each in sys.modules if each.startswith(FORGOTTEN)]:
        del sys.modules[name]


class _Finder(MetaPathFinder):
    """Finds the changed modules."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.trees = trees

    def find_spec(self, name: str, path: Sequence[str] | None, target: Any = None) -> ModuleSpec | None:
        if name not in self.trees:
            return None
        from importlib.machinery import PathFinder

        spec = PathFinder.find_spec(name, path)
        if spec is not None:
            spec.loader = _Loader(self.trees[name], str(spec.origin))
        return spec


class _Loader(Loader):
    """Loads a module from a tree."""

    def __init__(self, tree: ast.Module, file: str) -> None:
        self.code = compile(tree, file, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, vars(module))
