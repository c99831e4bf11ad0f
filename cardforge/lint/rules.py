"""Rules: plain functions over a text, registered under the codes they report; and the one that runs them.

    @rule("T301", languages=("zh",))
    def f(text: Text, lexicon: Lexicon) -> Iterator[Finding]: ...

A new rule is one function in one module of this package: `rules()` finds the modules.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice

import cardforge.lint as package
from cardforge.findings import Finding, Findings
from cardforge.lint.document import Text
from cardforge.lint.lexicon import Lexicon

MOST = 2000
"""Findings taken of one rule in one text: a file that is no text at all would bring up no end of them."""

RuleFunction = Callable[[Text, Lexicon], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A registered rule. `languages` are beginnings of tags; `needs` names the fields of the lexicon without which it
    has nothing to say."""

    name: str
    codes: tuple[str, ...]
    languages: tuple[str, ...]
    needs: tuple[str, ...]
    function: RuleFunction

    def fits(self, text: Text, lexicon: Lexicon) -> bool:
        spoken = not self.languages or text.language.startswith(self.languages)
        return spoken and all(getattr(lexicon, need) for need in self.needs)


_registered: dict[str, Rule] = {}


def rule(
    *codes: str, languages: Iterable[str] = (), needs: Iterable[str] = ()
) -> Callable[[RuleFunction], RuleFunction]:
    """Register a rule under the codes it reports; none of `languages` means all."""

    def register(function: RuleFunction) -> RuleFunction:
        name = f"{function.__module__.rpartition('.')[2]}.{function.__name__}"
        _registered[name] = Rule(name, codes, tuple(languages), tuple(needs), function)
        return function

    return register


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule, by module and name; the modules are looked for once."""
    for module in sorted(info.name for info in pkgutil.iter_modules(package.__path__)):
        importlib.import_module(f"{package.__name__}.{module}")
    return tuple(_registered[name] for name in sorted(_registered))


def lint(text: Text, lexicon: Lexicon, select: Iterable[str] = (), ignore: Iterable[str] = ()) -> Findings:
    """All that the rules find in a text, in its order, each place and code once. `select` and `ignore` are codes or
    their beginnings (`T`, `L30`)."""
    wanted, unwanted = tuple(select), tuple(ignore)

    def found() -> Iterator[Finding]:
        for each in _chosen(wanted, unwanted):
            if each.fits(text, lexicon):
                told = (one for one in each.function(text, lexicon) if _kept(one.code, wanted, unwanted))
                yield from islice(told, MOST)

    return Findings(Findings(found()).ordered())


@lru_cache(maxsize=64)
def _chosen(wanted: tuple[str, ...], unwanted: tuple[str, ...]) -> tuple[Rule, ...]:
    """The rules that may report one of the codes asked for."""
    return tuple(each for each in rules() if any(_kept(code, wanted, unwanted) for code in each.codes))


def _kept(code: str, wanted: tuple[str, ...], unwanted: tuple[str, ...]) -> bool:
    return (not wanted or code.startswith(wanted)) and not (unwanted and code.startswith(unwanted))
