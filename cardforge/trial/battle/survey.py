"""What a game's claims come to in a word or two: which card is the attack, which cards hurt, who sits still.

Facts, each remembered by itself: a probe that asks for one is heard again only where the answer has changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.claims import Claim, Claims
from cardforge.trial.battle.focus import skills_of
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.battle.seating import first_only
from cardforge.trial.bench import Bench, fact


def of_cards(claims: Claims, *kinds: str) -> Iterator[Claim]:
    """The claims of these kinds, of cards; all of one kind before the next."""
    for kind in kinds:
        for claim in claims.of_kind(kind):
            if claim.record.startswith("card/"):
                yield claim


@fact
def cards_with(claims: Claims, bench: Bench, *kinds: str) -> tuple[str, ...]:
    """The cards that have a claim of these kinds, each once."""
    return tuple(dict.fromkeys(claim.record for claim in of_cards(claims, *kinds)))


@fact
def records_with(claims: Claims, bench: Bench, kind: str) -> frozenset[str]:
    """The records, of cards or not, that have a claim of a kind."""
    return frozenset(claim.record for claim in claims.of_kind(kind))


@fact
def cards_used(claims: Claims, bench: Bench, *, field: str) -> tuple[str, ...]:
    """The cards whose use has a field: `phase` (it is used of one's own accord), `times` (so often a turn)."""
    return tuple(dict.fromkeys(claim.record for claim in of_cards(claims, "use") if leaf_of(claim, field) is not None))


@fact
def reaching(claims: Claims, bench: Bench) -> tuple[str, ...]:
    """The cards that are used on somebody within reach."""
    targets = ((claim.record, node_of(claim, "target")) for claim in of_cards(claims, "use"))
    near = (record for record, node in targets if node is not None and leaf_of(node, "within") is not None)
    return tuple(dict.fromkeys(near))


@fact
def attack_of(claims: Claims, bench: Bench) -> str:
    """The card that is used once a turn at somebody within reach."""
    return next(iter(cards_used(claims, bench, field="times")), "")


@fact
def answer_to(claims: Claims, bench: Bench, attack: str) -> str:
    """The card that answers another."""
    return next((str(leaf_of(each, "with")) for each in claims.of(attack).values() if each.kind == "answer"), "")


@fact
def answers(claims: Claims, bench: Bench) -> frozenset[str]:
    """The cards that answer something."""
    return frozenset(str(leaf_of(claim, "with")) for claim in claims.of_kind("answer"))


@fact
def hurting(claims: Claims, bench: Bench) -> tuple[str, ...]:
    """The cards that are used of one's own accord and hurt, or make somebody fight."""
    used = cards_used(claims, bench, field="phase")
    return tuple(each for each in cards_with(claims, bench, "damage", "alternate") if each in used)


@fact
def some_character(claims: Claims, bench: Bench) -> str:
    """The first character there is."""
    return claims.game.of_type("character")[0].id


@fact
def sides(claims: Claims, bench: Bench) -> tuple[str, ...]:
    """The sides of characters."""
    found = (str(each.fields.get("side") or "") for each in claims.game.of_type("character"))
    return tuple(dict.fromkeys(filter(None, found)))


@fact
def calm(claims: Claims, bench: Bench, side: str = "") -> tuple[str, ...]:
    """Characters, of a side, who do nothing unless they choose to in their play phase: their skills have a limit."""
    out = []
    for each in claims.game.of_type("character"):
        skills = skills_of(each.fields)
        if not skills or first_only(bench, each.id) or not all(_limited(claims, skill) for skill in skills):
            continue
        if side in ("", each.fields.get("side")):
            out.append(each.id)
    return tuple(out)


def _limited(claims: Claims, skill: str) -> bool:
    return any(claim.kind == "limit" for claim in claims.of(skill).values())
