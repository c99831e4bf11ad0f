"""Rules: plain functions over a text, registered under the codes they report; and the one that runs them.

    @rule("T301", languages=("zh",))
    def f(text: Text, lexicon: Lexicon) -> Iterator[Finding]: ...

A new rule is one function in one module of this package or those in it: `rules()` finds the modules.

What a rule finds follows from the text, and from what it asks of the lexicon while it looks. A rule that asked nothing
and found nothing in a short text will find nothing there with any other lexicon either, which is remembered: where a
name changes, most rules need not read a game's other texts again. What was found is not remembered, since it has its
places.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from typing import cast

import cardforge.lint as package
from cardforge.findings import Finding, Findings
from cardforge.lint.document import Text
from cardforge.lint.lexicon import Lexicon

MOST = 2000
"""Findings taken of one rule in one text: a file that is no text at all would bring up no end of them."""

SHORT, REMEMBERED = 2000, 20_000
"""Characters of a text, at most, of which it is remembered which rules find nothing in it; and such texts."""

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
        return self.speaks(text.language) and self.served(lexicon)

    def speaks(self, language: str) -> bool:
        return not self.languages or language.startswith(self.languages)

    def served(self, lexicon: Lexicon) -> bool:
        return all(getattr(lexicon, need) for need in self.needs)


class Asked:
    """A lexicon that notes whether anything was asked of it."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self.asked = False

    def __getattr__(self, name: str) -> object:
        self.asked = True
        return getattr(self._lexicon, name)


_registered: dict[str, Rule] = {}


def rule(
    *codes: str, languages: Iterable[str] = (), needs: Iterable[str] = ()
) -> Callable[[RuleFunction], RuleFunction]:
    """Register a rule under the codes it reports; none of `languages` means all."""

    def register(function: RuleFunction) -> RuleFunction:
        name = f"{function.__module__.removeprefix(f'{package.__name__}.')}.{function.__name__}"
        _registered[name] = Rule(name, codes, tuple(languages), tuple(needs), function)
        return function

    return register


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule, by module and name; the modules are looked for once."""
    for module in sorted(info.name for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")):
        importlib.import_module(module)
    return tuple(_registered[name] for name in sorted(_registered))


def lint(text: Text, lexicon: Lexicon, select: Iterable[str] = (), ignore: Iterable[str] = ()) -> Findings:
    """All that the rules find in a text, in its order, each place and code once. `select` and `ignore` are codes or
    their beginnings (`T`, `L30`)."""
    wanted, unwanted = tuple(select), tuple(ignore)
    left = (_left if len(text.text) <= SHORT else _left.__wrapped__)(text.text, text.language, wanted, unwanted)
    found = Findings()
    for each in [each for each in left if not each.needs or each.served(lexicon)]:
        noting = Asked(lexicon)
        told = each.function(text, cast(Lexicon, noting))
        before = len(found)
        found.extend(islice((one for one in told if _kept(one.code, wanted, unwanted)), MOST))
        if len(found) == before and not noting.asked:
            left.remove(each)
    return Findings(found.ordered()) if found else found


@lru_cache(maxsize=REMEMBERED)
def _left(written: str, language: str, wanted: tuple[str, ...], unwanted: tuple[str, ...]) -> list[Rule]:
    """The rules that may find something in a text: all that are asked for, less those that `lint` has taken out."""
    return list(_chosen(language, wanted, unwanted))


@lru_cache(maxsize=64)
def _chosen(language: str, wanted: tuple[str, ...], unwanted: tuple[str, ...]) -> tuple[Rule, ...]:
    """The rules of a language that may report one of the codes asked for."""
    spoken = (each for each in rules() if each.speaks(language))
    return tuple(each for each in spoken if any(_kept(code, wanted, unwanted) for code in each.codes))


def _kept(code: str, wanted: tuple[str, ...], unwanted: tuple[str, ...]) -> bool:
    return (not wanted or code.startswith(wanted)) and not (unwanted and code.startswith(unwanted))
