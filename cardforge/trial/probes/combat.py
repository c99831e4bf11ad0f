"""Probes of killing: attack, defence, how many it takes, who first, whom and how many at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import ceil
from typing import Any

from cardforge.claims import Leaf
from cardforge.trial.bench import Bench, record_of
from cardforge.trial.probes import Ask, Measured, OneOf, probe
from cardforge.trial.probes.arena import Arena, arena, deaths, needed, with_claim
from cardforge.trial.probes.frame import framed
from cardforge.trial.probes.unsaid import optional_path
from cardforge.trial.probes.who import cards_of

HIGHEST = 9
"""Strengths from 1 on that are tried as explanations of what was measured."""
KILLED = ("event:kill",)


def fighters(ask: Ask) -> tuple[list[str], list[str]]:
    """Attackers and victims of the game: the cards that claim an attack, and those that claim a defence."""
    attackers = list(with_claim("attack", ask.claims, ask.bench))
    victims = list(with_claim("defence", ask.claims, ask.bench))
    return attackers, victims


def place(ask: Ask, attackers: Sequence[str], victims: Sequence[str]) -> Arena:
    """The arena; ValueError where nothing is ever killed."""
    found = arena(ask.bench, attackers, victims)
    if found is None:
        raise ValueError("no setup was found in which these cards kill those")
    return found


def strength(ask: Ask, card: str, kind: str) -> int:
    """What a card's record claims as its attack or defence."""
    record = record_of(card)
    for key, claim in ask.claims.of(record).items():
        if claim.kind == kind:
            number = ask.claims.number(f"{record}:{key}")
            return 0 if number is None else number
    return 0


def fights(ask: Ask, attackers: Sequence[str], victims: Sequence[str]) -> Iterator[tuple[tuple[str, ...], int]]:
    """(victims, attackers needed) for single victims and pairs that can be set up."""
    where = place(ask, attackers, victims)
    for size in (1, 2):
        for group in combinations(victims, size):
            n = needed(ask.bench, where, attackers, group)
            if n:
                yield group, n


@probe("defence", played=KILLED)
def defence(ask: Ask) -> Measured:
    """The defence that explains how many attackers this card takes, alone and beside others."""
    attackers, victims = fighters(ask)
    mine = ask.bench.copies(ask.claim.record)[0]
    attack = strength(ask, attackers[0], "attack")
    others = {victim: strength(ask, victim, "defence") for victim in victims if victim != mine}
    fitting = []
    for n in range(1, HIGHEST + 1):
        known = {**others, mine: n}
        if all(ceil(sum(known[v] for v in group) / attack) == k
               for group, k in fights(ask, attackers, victims) if mine in group):  # fmt: skip
            fitting.append(n)
    return framed(ask, {ask.path("n"): OneOf(tuple(fitting))})


@probe("attack", played=KILLED)
def attack(ask: Ask) -> Measured:
    """The attack that explains how many of this card and its like the victims take."""
    attackers, victims = fighters(ask)
    mine = ask.bench.copies(ask.claim.record)[0]
    ordered = [mine, *(card for card in attackers if card != mine)]
    defences = {victim: strength(ask, victim, "defence") for victim in victims}
    fitting = [
        n
        for n in range(1, HIGHEST + 1)
        if all(
            _fewest(ask, ordered, n, sum(defences[v] for v in group)) == k
            for group, k in fights(ask, ordered, victims)
            if mine in ordered[:k]
        )
    ]
    counts = any(mine in ordered[:k] for _, k in fights(ask, ordered, victims))
    return framed(ask, {ask.path("n"): OneOf(tuple(fitting) if counts else ())})


def _fewest(ask: Ask, attackers: Sequence[str], first: int, due: int) -> int:
    """How many of these attackers, in order, reach the defence due, if the first has that attack."""
    total = 0
    for n, card in enumerate(attackers, 1):
        total += first if n == 1 else strength(ask, card, "attack")
        if total >= due:
            return n
    return 0


@probe("need", played=KILLED)
def need(ask: Ask) -> Measured:
    """How many of one card it takes to kill another."""
    bench, game = ask.bench, ask.claims.game
    attackers, victims = fighters(ask)
    target, weapon = ask.value("for", ""), ask.value("card", "")
    out: dict[str, Any] = {}
    mine = list(cards_of(weapon, game, bench)) if weapon else attackers
    aimed = list(cards_of(target, game, bench)) if target else victims
    where = arena(bench, mine, aimed) if mine and aimed else None
    found = {needed(bench, where, mine, (victim,)) for victim in aimed} if where else set()
    out[ask.path("n")] = OneOf(tuple(sorted(found)) if len(found) == 1 else ())
    if weapon:
        out[ask.path("card")] = weapon if where and set(mine) <= set(attackers) else OneOf(())
    if target:
        out[ask.path("for")] = target if where and len(found) == 1 else OneOf(())
    return framed(ask, out)


@probe("first", played=KILLED)
def first(ask: Ask) -> Measured:
    """Which of two kinds of cards can only be killed along with the other, and with all of it."""
    bench, game = ask.bench, ask.claims.game
    attackers, _ = fighters(ask)
    before, after = ask.value("kill", ""), ask.value("then_kill", "")
    early, late = list(cards_of(before, game, bench)), list(cards_of(after, game, bench))
    shielding = late and early and _shields(bench, attackers, early, late)
    out: dict[str, Any] = {
        ask.path("kill"): before if shielding else OneOf(()),
        ask.path("then_kill"): after if shielding else OneOf(()),
    }
    if path := ask.path("all"):
        out[path] = bool(shielding) and _all_first(bench, attackers, early, late[0])
    return framed(ask, out)


def _shields(bench: Bench, attackers: list[str], early: list[str], late: list[str]) -> bool:
    """Whether each early card keeps each late one from being killed without it, and not the other way round."""
    where = arena(bench, attackers, [*early, *late])
    if where is None or set(early) & set(late):
        return False
    for one in early:
        for two in late:
            strong = attackers[: needed(bench, where, attackers, (one, two))]
            sets = deaths(bench, where, strong, (one, two))
            if frozenset({two}) in sets or frozenset({one}) not in sets or frozenset({one, two}) not in sets:
                return False
    return bool(late)


def _all_first(bench: Bench, attackers: list[str], early: list[str], late: str) -> bool:
    """Whether with two early cards there the late one is never killed along with only one of them."""
    where = arena(bench, attackers, [*early, late])
    if where is None:
        return False
    for pair in combinations(early, 2):
        for n in range(len(attackers), 0, -1):
            try:
                sets = deaths(bench, where, attackers[:n], (*pair, late))
            except ValueError:
                continue
            return not any(late in each and len(each) == 2 for each in sets)
    return False


@probe("kill", played=KILLED)
def kill(ask: Ask) -> Measured:
    """Whom a killing may aim at, whether at some only, at how many at most."""
    bench, game = ask.bench, ask.claims.game
    attackers, victims = fighters(ask)
    where = place(ask, attackers, victims)
    out: dict[str, Any] = {}
    listed = ask.claim.fields.get("targets")
    for leaf in listed if isinstance(listed, tuple) else ():
        assert isinstance(leaf, Leaf)
        cards = cards_of(str(leaf.value), game, bench)
        mortal = cards and all(needed(bench, where, attackers, (card,)) for card in cards)
        out[leaf.path] = leaf.value if mortal else OneOf(())
    largest = _largest(bench, where, attackers, victims)
    if path := ask.path("some"):
        pair = next(pair for pair in combinations(victims, 2) if frozenset(pair) in largest)
        sets = deaths(bench, where, attackers[: needed(bench, where, attackers, pair)], pair)
        out[path] = any(len(each) == 1 for each in sets)
    if path := optional_path(ask):
        victim = victims[0]
        out[path] = frozenset() in deaths(
            bench, where, attackers[: needed(bench, where, attackers, (victim,))], (victim,)
        )
    if path := ask.path("max"):
        out[path] = max(map(len, largest))
    return framed(ask, out)


def _largest(bench: Bench, where: Arena, attackers: list[str], victims: list[str]) -> set[frozenset[str]]:
    """The groups of victims that can be killed at once."""
    groups: set[frozenset[str]] = set()
    for size in range(1, len(victims) + 1):
        groups |= {frozenset(g) for g in combinations(victims, size) if needed(bench, where, attackers, g)}
    return groups
