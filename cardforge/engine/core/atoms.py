"""Atoms: the typed things a decision offers. Small frozen values, made once and shared.

`str(atom)` is its stable text form: an id for cards, skills, actions, places and options, `hidden:2`, `player:3`,
`seat:3`, `suit:heart`, `number:4`, `divider`, `pass` for the others.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Atom:
    """The base of all atoms."""


@dataclass(frozen=True, slots=True)
class Card(Atom):
    """A card whose face the asked player sees: its record id, with `#n` where copies must be told apart."""

    id: str

    @property
    def record(self) -> str:
        """The id of the card's record, without the copy."""
        return self.id.partition("#")[0]

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class HiddenCard(Atom):
    """A card whose face the asked player does not see: its position, from 0, where it lies."""

    position: int

    def __str__(self) -> str:
        return f"hidden:{self.position}"


@dataclass(frozen=True, slots=True)
class Player(Atom):
    """A player, numbered from 1."""

    number: int

    def __str__(self) -> str:
        return f"player:{self.number}"


@dataclass(frozen=True, slots=True)
class Seat(Atom):
    """A seat at the table, numbered from 1 in turn order; a player may own several."""

    number: int

    def __str__(self) -> str:
        return f"seat:{self.number}"


@dataclass(frozen=True, slots=True)
class Suit(Atom):
    """A suit or element by name."""

    name: str

    def __str__(self) -> str:
        return f"suit:{self.name}"


@dataclass(frozen=True, slots=True)
class Number(Atom):
    """A number to declare or pay."""

    value: int

    def __str__(self) -> str:
        return f"number:{self.value}"


@dataclass(frozen=True, slots=True)
class Place(Atom):
    """A zone or a board place by id."""

    id: str

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Skill(Atom):
    """A skill by id."""

    id: str

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Action(Atom):
    """A kind of action by id."""

    id: str

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Option(Atom):
    """Any other record that can be chosen (a role, a character, a branch of a text) by id."""

    id: str

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Divider(Atom):
    """Splits an ordered pick in two: what is picked before it, and what is picked after it."""

    def __str__(self) -> str:
        return "divider"


@dataclass(frozen=True, slots=True)
class Pass(Atom):
    """Doing nothing."""

    def __str__(self) -> str:
        return "pass"


DIVIDER = Divider()
PASS = Pass()
