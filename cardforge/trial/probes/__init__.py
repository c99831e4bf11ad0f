"""Probes: what the engine does, measured from outside, for one claim.

    @probe("hand_limit", played=("decision:hand",))
    def hand_limit(ask: Ask) -> Measured: ...

A probe sets the engine up with the ids that its claim names, plays, looks, and gives for each leaf of the claim what it
measured there (by the leaf's path): the value itself, `OneOf(...)` where several answers are right, or `Untold(reason)`
where no engine could show it. It compares nothing and knows no game. A leaf that is not in the answer is unprobed. Of
what the claim leaves out, a choice alone is looked at (`unsaid`).
`played` names the events and decisions (`event:shuffle`, `decision:hand`) in which playouts exercise such a claim.

A kind has a probe for each family of engines: the modules of this package are for `table`, those of
`trial/battle/probes` for `battle`. Adding a probe touches one module; `probes(family)` finds the modules.
"""

from __future__ import annotations

import importlib
import logging
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from cardforge.claims import Claim, Claims, Formula, Leaf, leaves_of
from cardforge.engine import EngineError
from cardforge.trial.bench import BATTLE, TABLE, Bench
from cardforge.trial.probes.unsaid import unsaid_leaves

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OneOf:
    """Several values that would all be right."""

    values: tuple[Any, ...]

    def __str__(self) -> str:
        return " / ".join(map(str, self.values)) or "-"


@dataclass(frozen=True, slots=True)
class Untold:
    """No engine could show this value, and why: a reason of REASONS."""

    reason: str


REASONS: Mapping[str, tuple[str, str]] = {
    "table": ("桌上的摆放，程序里没有", "where things lie on a table; no engine has one"),
    "custom": ("请玩家自行遵守，程序里没有这种行动", "a request to people; the engine has no such act"),
    "mention": ("只是提到名字，没有主张什么", "names things and claims nothing"),
    "facing": ("程序里的牌没有正反面，由谁看得见另行验证", "cards have no faces in an engine; who sees them is probed"),
    "prose": ("叙述中的概念，没有数值可测", "what prose says in words; there is no value to measure"),
    "shuffled": ("随即洗匀，看不出放在哪一端", "shuffled at once, so that no end can be told"),
}
"""Why a claim or value has no probe: reason -> (Chinese, English)."""

Measured = Mapping[str, Any]


@dataclass(frozen=True)
class Ask:
    """What a probe is given: the claim, all claims, and the bench."""

    claim: Claim
    claims: Claims
    bench: Bench

    def leaves(self) -> list[Leaf]:
        """The given leaves of the claim, defaults left out."""
        return [leaf for leaf in leaves_of(self.claim) if leaf.given]

    def value(self, name: str, default: Any = None) -> Any:
        """The plain value of a top-level field that is one leaf; a formula as the number it comes to."""
        field_ = self.claim.fields.get(name)
        if isinstance(field_, Leaf):
            return self.plain(field_)
        return default

    def plain(self, leaf: Leaf) -> Any:
        """A leaf's value; a formula as the number it comes to."""
        if isinstance(leaf.value, Formula):
            return self.claims.constant(leaf.value, leaf.record)
        return leaf.value

    def path(self, name: str) -> str:
        """The path of a top-level leaf as it is written; empty where it is not there."""
        field_ = self.claim.fields.get(name)
        return field_.path if isinstance(field_, Leaf) else ""


ProbeFunction = Callable[[Ask], Measured]


@dataclass(frozen=True, slots=True)
class Probe:
    """A registered probe."""

    kinds: tuple[str, ...]
    function: ProbeFunction
    played: tuple[str, ...]


PACKAGES: Mapping[str, tuple[str, ...]] = {
    TABLE: ("cardforge.trial.probes",),
    BATTLE: ("cardforge.trial.battle.probes",),
}
"""Family -> the packages in which its probes are."""

_registered: dict[str, dict[str, Probe]] = {TABLE: {}, BATTLE: {}}


def probe(
    *kinds: str, played: Iterable[str] = (), family: str | None = TABLE
) -> Callable[[ProbeFunction], ProbeFunction]:
    """Register a probe for kinds of claims; `family` None: for every family. ValueError where one has one."""

    def register(function: ProbeFunction) -> ProbeFunction:
        for each in _registered if family is None else (family,):
            known = _registered[each]
            for kind in kinds:
                if kind in known and known[kind].function.__module__ != function.__module__:
                    raise ValueError(f"{kind}: has a probe in {known[kind].function.__module__}")
                known[kind] = Probe(kinds, function, tuple(played))
        return function

    return register


@cache
def probes(family: str = TABLE) -> Mapping[str, Probe]:
    """Kind -> its probe, for games of a family."""
    importlib.import_module("cardforge.trial.probes.told")
    for name in PACKAGES[family]:
        package = importlib.import_module(name)
        for module in sorted(info.name for info in pkgutil.iter_modules(package.__path__)):
            importlib.import_module(f"{name}.{module}")
    return _registered[family]


@dataclass(frozen=True, slots=True)
class Difference:
    """A leaf that the engine contradicts; `stated` is None where the claim leaves it out."""

    leaf: Leaf
    stated: Any
    measured: Any


@dataclass(frozen=True)
class Probed:
    """What became of one claim: leaves that agree, differ, cannot be told (with the reason), or were not probed."""

    claim: Claim
    agree: tuple[Leaf, ...] = ()
    differ: tuple[Difference, ...] = ()
    untold: tuple[tuple[Leaf, str], ...] = ()
    missing: tuple[Leaf, ...] = ()
    problem: str = ""
    """A probe that broke down: its error."""

    @property
    def complete(self) -> bool:
        """Whether every leaf was measured, or has its reason."""
        return not self.missing and not self.problem

    @property
    def reason(self) -> str:
        """The reason, where nothing of the claim could be told."""
        return self.untold[0][1] if self.untold and not self.agree and not self.differ and self.complete else ""


@dataclass
class _Sorting:
    agree: list[Leaf] = field(default_factory=list)
    differ: list[Difference] = field(default_factory=list)
    untold: list[tuple[Leaf, str]] = field(default_factory=list)
    missing: list[Leaf] = field(default_factory=list)


UNFIT = (
    EngineError,
    KeyError,
    ValueError,
    AttributeError,
    TypeError,
    IndexError,
    AssertionError,
    StopIteration,  # what a probe looks for is nowhere: no two cards that can be killed at once, for one
)
"""What a probe raises where the engine cannot be set up with what a claim states."""


def probe_claim(claim: Claim, claims: Claims, bench: Bench) -> Probed:
    """Try one claim on the engine."""
    ask = Ask(claim, claims, bench)
    leaves = ask.leaves()
    known = probes(bench.family).get(claim.kind)
    if known is None:
        return Probed(claim, missing=tuple(leaves))
    try:
        measured = known.function(ask)
    except UNFIT as error:
        # A claim with an id or number that the engine cannot be set up with: the probe says so, it does not pass.
        _log.debug("%s: %s", claim.ref, error)
        return Probed(claim, missing=tuple(leaves), problem=f"{type(error).__name__}: {error}")
    return _sorted(ask, leaves, measured)


def _sorted(ask: Ask, leaves: list[Leaf], measured: Measured) -> Probed:
    out = _Sorting()
    for leaf in leaves:
        if leaf.path not in measured:
            out.missing.append(leaf)
            continue
        found, stated = measured[leaf.path], ask.plain(leaf)
        if isinstance(found, Untold):
            out.untold.append((leaf, found.reason))
        elif stated in found.values if isinstance(found, OneOf) else stated == found:
            out.agree.append(leaf)
        else:
            out.differ.append(Difference(leaf, stated, found))
    for leaf in unsaid_leaves(ask):
        if found := measured.get(leaf.path):
            out.differ.append(Difference(leaf, None, found))
    return Probed(ask.claim, tuple(out.agree), tuple(out.differ), tuple(out.untold), tuple(out.missing))


def probe_all(claims: Claims, bench: Bench) -> dict[str, Probed]:
    """Every claim of the game, by address."""
    return {claim.ref: probe_claim(claim, claims, bench) for claim in _claims(claims)}


def _claims(claims: Claims) -> Iterator[Claim]:
    yield from claims
