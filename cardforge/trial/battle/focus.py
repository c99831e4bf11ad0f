"""What is looked at: a record, who has it, and what its claims speak of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from cardforge.claims import Claims, Leaf, leaves_of
from cardforge.trial.bench import Bench

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
    data = claims.game
    mine = [leaf.value for claim in claims.of(record).values() for leaf in leaves_of(claim)]
    sides = tuple(dict.fromkeys(str(v) for v in mine if str(v).startswith("side/")))
    natures = [leaf.value for c in claims.of(record).values() if c.kind == "nature" for leaf in leaves_of(c)]
    owners = tuple(each.id for each in data.of_type("character") if record in skills_of(each.fields))
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
    asked, deadly = _asked_with(named, record, claims), _deadly(named, words, claims)
    cast = tuple(dict.fromkeys(str(v) for v in mine if str(v).startswith("character/") and str(v) not in owners))
    every = [leaf for claim in claims.of(record).values() for leaf in leaves_of(claim)]
    acting = [leaf for actor in claims.actors.get(record, {}).values() for leaf in leaves_of(actor)]
    cast = tuple(dict.fromkeys((*cast, *(str(x.value) for x in acting if str(x.value).startswith("character/")))))
    if any(leaf.path.endswith(".max_hp") and leaf.given for leaf in every) or "character_card" in words:
        sides = tuple(dict.fromkeys(str(each.fields.get("side")) for each in data.of_type("character")))
    spoken_sides = (str(leaf.value) for card in named for c in claims.of(card).values() for leaf in leaves_of(c))
    sides = tuple(dict.fromkeys((*sides, *(each for each in spoken_sides if each.startswith("side/")))))
    return Focus(record, owners, "lord" in natures, sides, copies, worn, named, words, asked, deadly, cast=cast)


def values_of(claims: Claims, record: str) -> list[Any]:
    """All values of a record's claims."""
    return [leaf.value for claim in claims.of(record).values() for leaf in leaves_of(claim)]


def _asked_with(named: tuple[str, ...], record: str, claims: Claims) -> tuple[str, ...]:
    """Cards that go with those named: that answer them, and that they answer."""
    out = []
    for claim in claims.of_kind("answer", "alternate", "demand"):
        if isinstance(leaf := claim.fields.get("with"), Leaf):
            pair = (claim.record, str(leaf.value))
            for one, other in (pair, pair[::-1]):
                if (one in named or one == record) and other.startswith("card/") and other not in (*named, record):
                    out.append(other)
    return tuple(dict.fromkeys(out))


def _deadly(named: tuple[str, ...], words: frozenset[str], claims: Claims) -> bool:
    """Whether the claims speak of what happens to the dying."""
    saving = {str(leaf.value) for c in claims.of_kind("rescue") for leaf in leaves_of(c.fields["with"])}
    return bool(words & {"more_heal", "dying"}) or (bool(saving & set(named)) and "convert" in words)


def _card_of(reference: str) -> str:
    """The card that a reference is of: `card/x:use` is of card/x."""
    return reference.partition(":")[0]


def skills_of(fields: Mapping[str, Any]) -> tuple[str, ...]:
    """The skills of a character's record."""
    found = fields.get("skills") or ()
    return tuple(map(str, found if isinstance(found, tuple | list) else (found,)))
