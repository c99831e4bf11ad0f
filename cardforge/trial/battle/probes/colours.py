"""Probe of the colours of suits: by which cards count as another where only the colour is asked for."""

from __future__ import annotations

from typing import Any

from cardforge.claims import Claims
from cardforge.claims.model import Node
from cardforge.engine import Decision
from cardforge.trial.battle.focus import focus_on
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.battle.leaves import leaves_in
from cardforge.trial.bench import BATTLE, Bench, fact
from cardforge.trial.probes import Ask, Measured, OneOf, probe

COLOURS = ("red", "black")
MINE = 1


@probe("suit_colour", family=BATTLE, played=("event:judge",))
def suit_colour(ask: Ask) -> Measured:
    """The suits of the cards that a skill takes which asks for a card of that colour and nothing else."""
    taken = {colour: _taken(ask, colour) for colour in COLOURS}
    stated = leaves_in(ask, "suits")
    said = {str(leaf.value) for leaf in stated}
    colour = next((each for each, suits in taken.items() if suits == said), None)
    found = taken.get(str(leaf_of(ask.claim, "colour")), set())
    out: dict[str, Any] = {ask.path("colour"): colour or "-"}
    for leaf in stated:
        out[leaf.path] = leaf.value if leaf.value in found else OneOf(tuple(sorted(found - said)))
    return out


def _taken(ask: Ask, colour: str) -> set[str]:
    """Suits that any skill takes for cards of this colour."""
    return {suit for skill in _taking(ask.claims, ask.bench, colour) for suit in _offered(ask, skill)}


@fact
def _taking(claims: Claims, bench: Bench, colour: str) -> tuple[str, ...]:
    """The skills that take cards of this colour."""
    taking = (each for each in claims if colour in (_asked_for(each), _asked_for(node_of(each, "discard"))))
    return tuple(dict.fromkeys(each.record for each in taking if each.record.startswith("skill/")))


def _asked_for(node: Node | None) -> Any:
    """The colour of cards that a conversion or a cost asks for."""
    return leaf_of(node, "colour") if node is not None and node.shape in ("convert", "discard") else None


def _offered(ask: Ask, skill: str) -> set[str]:
    """The suits of the hand cards that the skill offers to convert in the play phase: of four, one of each suit, which
    differ in nothing that the skill could ask for besides. Nothing where it is for answers only."""
    bench = ask.bench
    owners = focus_on(skill, ask.claims, bench).owners
    facts = bench.start.data["cards"]
    own = {suit: next(card for card, each in facts.items() if each["suit"] == suit) for suit in _suits(facts)}
    if not owners:
        return set()
    spare = [card for card in bench.cards if card not in own.values()]
    seats: dict[int, dict[str, Any]] = {n: {"hand": [spare[n]]} for n in (2, 3, 4)}
    seats[MINE] = {"character": owners[0], "hand": list(own.values()), "hp": 1}
    game = bench.game(4, 1, turn=MINE, phase="play", seats=seats, deal=False)
    if game.decision is None or skill not in _names(game.decision):
        return set()
    game.apply(game.decision.find(skill))
    asked = game.decision
    offered = set(_names(asked)) if asked is not None and asked.kind == "cards" else set()
    return {suit for suit, card in own.items() if card in offered}


def _suits(facts: dict[str, Any]) -> list[str]:
    return sorted({str(each["suit"]) for each in facts.values()})


def _names(decision: Decision) -> list[str]:
    return [str(option) for option in decision.options]
