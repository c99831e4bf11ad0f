"""The mutants of an engine: every edit of every operator at every place of the rules, each with its name and place."""

from __future__ import annotations

import ast
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from cardforge.findings import Place
from cardforge.trial.mutation.engine.edits import Spot, Text, spots
from cardforge.trial.mutation.engine.operators import edits
from cardforge.trial.mutation.engine.sources import ruled, source
from cardforge.trial.mutation.mutant import Mutant


@dataclass(frozen=True, kw_only=True)
class EngineMutant(Mutant):
    """One slip in a module of the engine (`record`). `patches` are the stretches of its source that are changed;
    `lines` those on which it shows; `function` is where the outermost function around it begins, 0 for what is done as
    the module is loaded."""

    patches: tuple[tuple[int, int, str], ...]
    lines: tuple[int, ...] = ()
    function: int = 0
    imports: tuple[str, str] | None = None
    game: str = ""

    def changed(self) -> bytes:
        """The source with the slip in it."""
        text = source(self.record).text
        for start, end, new in sorted(self.patches, reverse=True):
            text = text[:start] + new.encode() + text[end:]
        return text

    def tree(self) -> ast.Module:
        """The changed source, parsed; a name it needs is imported after those the module imports."""
        tree = ast.parse(self.changed())
        if self.imports is not None:
            module, name = self.imports
            last = max((i for i, node in enumerate(tree.body) if isinstance(node, ast.ImportFrom)), default=0)
            tree.body.insert(last + 1, ast.ImportFrom(module, [ast.alias(name)], 0))
            ast.fix_missing_locations(tree)
        return tree


@cache
def of_source(module: str) -> tuple[EngineMutant, ...]:
    """The mutants of one module, from its top to its end."""
    read = source(module)
    text, seen, out = Text(read), Counter[str](), []
    for spot in spots(read):
        for edit in edits(spot, text):
            old = read.text[edit.start : edit.end].decode()
            line, column = text.column(edit.start)
            path = f"{spot.path} {edit.kind}"
            seen[f"{path} {old} {edit.new}"] += 1
            which = seen[f"{path} {old} {edit.new}"]
            mutant = EngineMutant(
                family="engine",
                kind=edit.kind,
                place=Place(read.file, line, column),
                old=old,
                new=edit.new,
                record=module,
                path=path if which == 1 else f"{path} #{which}",
                patches=((edit.start, edit.end, edit.new),),
                lines=_lines(edit.node, spot),
                function=_outermost(spot),
                imports=edit.imports,
                game=read.game,
            )
            out.append(mutant)
    return tuple(out)


def _lines(node: ast.AST, spot: Spot) -> tuple[int, ...]:
    """Where the change is passed over: its own lines, else those of its statement."""
    whole = spot.statement
    first, last = whole.lineno, whole.end_lineno or whole.lineno
    if isinstance(whole, ast.If | ast.For | ast.While | ast.FunctionDef | ast.With | ast.Try):
        last = max(whole.lineno, whole.body[0].lineno - 1)
    own = range(node.lineno, (node.end_lineno or node.lineno) + 1)  # type: ignore[attr-defined]
    return tuple(sorted({*own, *range(first, last + 1)} if last - first < 12 else set(own)))


def _outermost(spot: Spot) -> int:
    """The first line of the outermost function in whose body the spot lies; 0 for its defaults, and outside of any."""
    inside = (*spot.around, spot.node)
    for around, within in pairwise(inside):
        if isinstance(around, ast.FunctionDef):
            plain = not around.decorator_list
            return around.lineno if within in around.body and plain else 0
    return 0


def engine_mutants(game: str, kernel: bool = True) -> Iterator[EngineMutant]:
    """Every mutant of a game's rules, module by module; with `kernel` also those of the modules games share."""
    for read in ruled(game):
        if read.game == game or (kernel and not read.game):
            yield from of_source(read.module)


def sample(mutants: Sequence[EngineMutant], n: int, seed: int) -> list[EngineMutant]:
    """So many of them by chance, in their order: the same for the same seed."""
    if n >= len(mutants):
        return list(mutants)
    chosen = random.Random(seed).sample(range(len(mutants)), n)
    return [mutants[i] for i in sorted(chosen)]
