"""What is looked at: a record, who has it, and what its claims speak of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from cardforge.claims import Claims, Leaf, leaves_of
from cardforge.trial.bench import Bench, fact

WEARABLE = ("weapon", "armour", "mount")


@dataclass(frozen=True)
class Focus:
    """What is looked at: a card or a skill, the characters who have it, the sides that its claims name."""

    record: str
    owners: tuple[str, ...] = ()
    lord: bool = False
    sides: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    worn: tuple[str, ...] = ()
    """Types of equipment that its claims speak of: others wear it often."""
    named: tuple[str, ...] = ()
    """Cards that its claims speak of: seats hold them often."""
    words: frozenset[str] = frozenset()
    """All words of its claims: what they speak of is laid out more often."""
    asked: tuple[str, ...] = ()
    """Cards that go with those: seats hold them now and then."""
    deadly: bool = False
    """Seats have one HP, and cards that hurt."""
    cast: tuple[str, ...] = ()
    """Characters that its claims speak of, beside its owners: they often sit at the table."""
    away: bool = False
    """The owner of a lord's skill sits at another seat than the lord's."""

    @property
    def all_cast(self) -> bool:
        """Whether every seat has a character: the record takes their cards away from them."""
        return "character_card" in self.words

    @property
    def seed(self) -> int:
        return int.from_bytes(sha256(self.record.encode()).digest()[:6], "big")


def focus_on(record: str, claims: Claims, bench: Bench) -> Focus:
    """The focus on a record: made once a bench, so that a claim that is changed is held against the same stories."""
    found: Focus = bench.remember(("focus", record), lambda: _focus(record, claims, bench))
    return found


def _focus(record: str, claims: Claims, bench: Bench) -> Focus:
    mine = [leaf.value for claim in claims.of(record).values() for leaf in leaves_of(claim)]
    sides = tuple(dict.fromkeys(str(v) for v in mine if str(v).startswith("side/")))
    natures = [leaf.value for c in claims.of(record).values() if c.kind == "nature" for leaf in leaves_of(c)]
    owners = owners_of(claims, bench, record)
    copies = bench.copies(record) if record.startswith("card/") else ()
    worn = tuple(kind for kind in WEARABLE if kind in mine)
    words = frozenset(str(value) for value in mine if isinstance(value, str))
    spoken = (_card_of(str(value)) for value in mine if str(value).startswith("card/"))
    named = tuple(dict.fromkeys(card for card in spoken if card != record and bench.copies(card)))
    words |= {claim.kind for claim in claims.of(record).values()}
    if "rest" in words:
        spoken = (c.record for c in claims.of_kind("cancel") if "type" in c.fields)
        named = tuple(dict.fromkeys((*named, *spoken)))
    if "resolved" in words:  # out of turn, too: by cards that make others use the card
        making = [c for c in claims.of_kind("use_card") if c.record.startswith("card/") and c.record != record]
        named = (*named, *(c.record for c in making if str(getattr(c.fields.get("card"), "value", "")) in named))
        worn = (*worn, *(k for k in WEARABLE for c in making for x in values_of(claims, c.record) if x == k))
    asked, deadly = _asked_with(named, record, _pairs(claims, bench)), _deadly(named, words, _saving(claims, bench))
    cast = tuple(dict.fromkeys(str(v) for v in mine if str(v).startswith("character/") and str(v) not in owners))
    every = [leaf for claim in claims.of(record).values() for leaf in leaves_of(claim)]
    acting = [leaf for actor in claims.actors.get(record, {}).values() for leaf in leaves_of(actor)]
    actors = tuple(str(each.value) for each in acting if str(each.value).startswith("character/"))
    cast = tuple(dict.fromkeys((*cast, *actors)))
    if any(leaf.path.endswith(".max_hp") and leaf.given for leaf in every) or "character_card" in words:
        sides = sides_of_all(claims, bench)
    # Others of their side sit at the table, too: one that the claims should have named is seen.
    sides = tuple(dict.fromkeys((*sides, *(side for each in actors for side in side_of(claims, bench, each)))))
    sides = tuple(dict.fromkeys((*sides, *(side for card in named for side in _sides_of(claims, bench, card)))))
    return Focus(record, owners, "lord" in natures, sides, copies, worn, named, words, asked, deadly, cast=cast)


def values_of(claims: Claims, record: str) -> list[Any]:
    """All values of a record's claims."""
    return [leaf.value for claim in claims.of(record).values() for leaf in leaves_of(claim)]


@fact
def owners_of(claims: Claims, bench: Bench, skill: str) -> tuple[str, ...]:
    """The characters that have a skill."""
    return tuple(each.id for each in claims.game.of_type("character") if skill in skills_of(each.fields))


@fact
def sides_of_all(claims: Claims, bench: Bench) -> tuple[str, ...]:
    """The sides of all characters."""
    return tuple(dict.fromkeys(str(each.fields.get("side")) for each in claims.game.of_type("character")))


@fact
def side_of(claims: Claims, bench: Bench, character: str) -> tuple[str, ...]:
    """The side of a character; none where it has none, or is not there."""
    record = claims.game.records.get(character)
    side = record.fields.get("side") if record is not None else None
    return (str(side),) if side else ()


@fact
def _sides_of(claims: Claims, bench: Bench, record: str) -> tuple[str, ...]:
    """The sides that a record's claims speak of."""
    spoken = map(str, values_of(claims, record))
    return tuple(dict.fromkeys(each for each in spoken if each.startswith("side/")))


@fact
def _pairs(claims: Claims, bench: Bench) -> tuple[tuple[str, str], ...]:
    """(record, card) where the card answers the record."""
    asking = ((claim.record, claim.fields.get("with")) for claim in claims.of_kind("answer", "alternate", "demand"))
    return tuple((record, str(leaf.value)) for record, leaf in asking if isinstance(leaf, Leaf))


def _asked_with(named: tuple[str, ...], record: str, pairs: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Cards that go with those named: that answer them, and that they answer."""
    out = []
    for pair in pairs:
        for one, other in (pair, pair[::-1]):
            if (one in named or one == record) and other.startswith("card/") and other not in (*named, record):
                out.append(other)
    return tuple(dict.fromkeys(out))


@fact
def _saving(claims: Claims, bench: Bench) -> frozenset[str]:
    """The cards that save the dying."""
    return frozenset(str(leaf.value) for c in claims.of_kind("rescue") for leaf in leaves_of(c.fields["with"]))


def _deadly(named: tuple[str, ...], words: frozenset[str], saving: frozenset[str]) -> bool:
    """Whether the claims speak of what happens to the dying."""
    return bool(words & {"more_heal", "dying"}) or (bool(saving & set(named)) and "convert" in words)


def _card_of(reference: str) -> str:
    """The card that a reference is of: `card/x:use` is of card/x."""
    return reference.partition(":")[0]


def skills_of(fields: Mapping[str, Any]) -> tuple[str, ...]:
    """The skills of a character's record."""
    found = fields.get("skills") or ()
    return tuple(map(str, found if isinstance(found, tuple | list) else (found,)))
