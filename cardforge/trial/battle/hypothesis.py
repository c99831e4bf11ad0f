"""A claim as a hypothesis: it must fit all that was seen, and with any value changed it must not.

A probe of a battle game says only whether a claim, as it stands or changed, fits what was seen (`Check`: what speaks
against it in a few words, "" for nothing). A value is confirmed where the claim fits and its neighbours do not: what
was seen then depends on it. Where no change of a value shows, nothing showed it, and it stays unprobed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from cardforge.claims import Claim, Leaf
from cardforge.claims import formula as formulas
from cardforge.claims.kinds.base import ZONE
from cardforge.claims.model import Node, Value
from cardforge.claims.types import Flag, Number, Ref, Symbol, WordOrNumber
from cardforge.trial.probes import Ask, Measured, OneOf
from cardforge.trial.probes.unsaid import OPTIONAL, from_nowhere, unsaid

Check = Callable[[Claim], str]
WORDS, IDS = 6, 4
"""How many other words, and other ids, are tried in a value's place."""


_ONE = ("target", "source", "self", "next", "turn_player", "dying", "holder", "card_user", "opponent")
_PHASES = ("start_phase", "judge_phase", "draw_phase", "play_phase", "discard_phase", "end_phase")
NARROWER: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("other", "others"), _ONE),
    **dict.fromkeys(("any", "each"), ("others", *_ONE)),
    "own_turn": _PHASES,
    "opposite": ("male", "female"),
    "any_time": (*_PHASES, "own_turn", "outside_turn"),
}
"""Wide words, and narrower ones that may be what is really so."""
OF_MOMENTS = ("others", "self", "next", "turn_player", *_PHASES, "own_turn", "outside_turn", "male", "female")
"""Narrower words for whom a moment is about; the others mean there whoever it is about."""
PLACES = ("hand", "equipment", "judgement")
"""Where a player's cards lie; where one of these words stands, neither of the others may fit."""
CHOSEN = ("give", "use", "target", "retarget", "guess")
"""Kinds whose players are chosen by a question for targets: whoever is meant is a target, then."""
AGAINST = "~"
"""Under this key stands what speaks against the claim as it is, beside what is measured of its leaves."""
LACKING = ("never", "one way", "one way only")
"""How the words end that say no more than that something was not seen."""


def weigh(ask: Ask, check: Check, apart: Sequence[str] = (), loose: Sequence[str] = ()) -> dict[str, Any]:
    """What is measured of each leaf of the claim. Fields in `apart` are measured elsewhere; of fields in `loose` it is
    enough that some other value does not fit: some are said by the rest of the claim already."""
    leaves = [leaf for leaf in ask.leaves() if not _under(leaf, ask.claim, apart)]
    against = check(ask.claim)
    free = [leaf for name in loose for leaf in _leaves(ask.claim.fields.get(name))]
    if not against:
        shown = {leaf.path: ask.plain(leaf) for leaf in leaves if _shows(leaf, ask, check, free)}
        return {**shown, **_left_out(ask, check), **_from(ask, check)}
    for leaf in leaves:
        for other in others(leaf, ask):
            if not check(changed(ask.claim, leaf.path, other)):
                rest = {each.path: ask.plain(each) for each in leaves if each is not leaf}
                return {**rest, leaf.path: other, AGAINST: against}
    return {AGAINST: against, **{leaf.path: OneOf((against,)) for leaf in leaves[:1]}}


def _left_out(ask: Ask, check: Check) -> dict[str, Any]:
    """A choice that the claim does not mention is a neighbour of it too: where the claim fits with "one may leave it",
    and not with the contrary, that was left out."""
    path = unsaid(ask)
    if not path:
        return {}

    def told(free: bool) -> str:
        leaf = Leaf(ask.claim.record, path, free, ask.claim.place, Flag())
        return check(replace(ask.claim, fields={**ask.claim.fields, OPTIONAL: leaf}))

    return {path: True} if told(False) and not told(True) else {}


def _from(ask: Ask, check: Check) -> dict[str, Any]:
    """The zones that cards came from, where the claim says neither them nor which cards: those with which it fits."""
    path = from_nowhere(ask)
    if not path:
        return {}
    sets = [zones for n in range(1, len(PLACES) + 1) for zones in combinations(PLACES, n)]

    def told(zones: tuple[str, ...]) -> str:
        leaves = tuple(
            Leaf(ask.claim.record, f"{path}.{i}", zone, ask.claim.place, ZONE) for i, zone in enumerate(zones)
        )
        return check(replace(ask.claim, fields={**ask.claim.fields, "from": leaves}))

    fitting = [zones for zones in sets if not told(zones)]
    return {path: ", ".join(fitting[0])} if fitting and len(fitting) < len(sets) else {}


def _under(leaf: Leaf, claim: Claim, apart: Sequence[str]) -> bool:
    return any(found is leaf for name in apart for found in _leaves(claim.fields.get(name)))


def _leaves(value: Value | None) -> Iterator[Leaf]:
    if isinstance(value, Leaf):
        yield value
    elif value is not None:
        for below in value if isinstance(value, tuple) else value.fields.values():
            yield from _leaves(below)


def _shows(leaf: Leaf, ask: Ask, check: Check, loose: Sequence[Leaf]) -> bool:
    """Whether the fit depends on the leaf: on each neighbour of a number, flag or id; on some other word of a set,
    since several words may mean the same here."""
    if str(leaf.value) in NARROWER and isinstance(leaf.type, Symbol):
        # A word that says little has to be needed: where one that says more fits as well, that was not shown.
        narrow = [word for word in NARROWER[str(leaf.value)] if word in leaf.type.words]
        if ".at." in leaf.path:
            narrow = [word for word in narrow if word in OF_MOMENTS]
        if ask.claim.kind in CHOSEN or not _names_targets(ask):
            narrow = [word for word in narrow if word not in ("target", "holder", "opponent")]
        if any(not check(changed(ask.claim, leaf.path, word)) for word in narrow):
            return False
    if isinstance(leaf.type, Symbol) and leaf.type.name == "zone" and leaf.value in PLACES:
        rest = [place for place in PLACES if place != leaf.value]
        return all(bool(check(changed(ask.claim, leaf.path, place))) for place in rest)
    tried = [bool(check(changed(ask.claim, leaf.path, other))) for other in others(leaf, ask)]
    words = isinstance(leaf.type, Symbol | WordOrNumber) and "/" not in str(leaf.value)
    if not tried:
        return True  # a word of a set of one: it can say nothing else
    return any(tried) if words or any(leaf is each for each in loose) else all(tried)


def _names_targets(ask: Ask) -> bool:
    """Whether the record says whom it is aimed at; where it does not, its target is whoever was chosen."""
    claims = ask.claims.of(ask.claim.record).values()
    aimed = any(claim.kind in ("target", "use", "retarget") or "target" in claim.fields for claim in claims)
    return aimed or bool(ask.claims.actors.get(ask.claim.record)) or ask.claim.record.startswith("card/")


def others(leaf: Leaf, ask: Ask) -> list[Any]:
    """Values to put in a leaf's place, nearest first."""
    if isinstance(leaf.value, formulas.Formula):
        return [formulas.parse(str(text)) for text in leaf.type.others(leaf.value, ())]
    found = leaf.type.others(leaf.value, _ids(leaf, ask))
    if isinstance(leaf.type, Number | Flag):
        return found
    if isinstance(leaf.type, Ref) or "/" in str(leaf.value):
        return _spread(found, IDS)
    return _spread(found, WORDS) if len(found) > 2 * WORDS else found


def _ids(leaf: Leaf, ask: Ask) -> list[str]:
    """The ids that others of a leaf are taken from: of the type it names, where there are others, else of those it can
    name; none where it is a word among words. No more is looked at, so that a new record of another type is nothing to
    the probe."""
    game, value = ask.claims.game, str(leaf.value)
    own, named, _ = value.partition("/")
    found = [each.id for each in game.of_type(own)] if named else []
    if any(id != value for id in found) or any(word != value for word in getattr(leaf.type, "words", ())):
        return found
    return [each.id for each in game.of_type(*getattr(leaf.type, "records", ()))]


def _spread(found: Sequence[Any], most: int) -> list[Any]:
    """So many of a list, evenly taken."""
    step = max(1, len(found) // most)
    return list(found[::step][:most])


def changed(claim: Claim, path: str, value: Any) -> Claim:
    """The claim with one leaf changed."""
    return replace(claim, fields={name: _put(each, path, value) for name, each in claim.fields.items()})


def _put(here: Value, path: str, value: Any) -> Value:
    if isinstance(here, Leaf):
        return replace(here, value=value, given=True) if here.path == path else here
    if isinstance(here, tuple):
        return tuple(_put(each, path, value) for each in here)
    return replace(here, fields={name: _put(each, path, value) for name, each in here.fields.items()})


# Reading a claim


def leaf_of(node: Node, name: str) -> Any:
    """The plain value of a field that is one leaf and was given; None otherwise. A list of one is its item."""
    found = node.fields.get(name)
    if isinstance(found, tuple) and len(found) == 1:
        found = found[0]
    return found.value if isinstance(found, Leaf) and found.given else None


def listed(node: Node, name: str) -> tuple[Any, ...]:
    """The plain values of a field that is a list, or one leaf."""
    found = node.fields.get(name)
    if isinstance(found, tuple):
        return tuple(each.value for each in found if isinstance(each, Leaf))
    return (found.value,) if isinstance(found, Leaf) and found.given else ()


def node_of(node: Node, name: str) -> Node | None:
    """A field that is a mapping."""
    found = node.fields.get(name)
    return found if isinstance(found, Node) else None


def steps_of(node: Node, name: str) -> tuple[Node, ...]:
    """A field that is a list of actions."""
    found = node.fields.get(name)
    return tuple(each for each in found if isinstance(each, Node)) if isinstance(found, tuple) else ()


__all__ = ["Check", "Measured", "changed", "leaf_of", "listed", "node_of", "others", "steps_of", "weigh"]
