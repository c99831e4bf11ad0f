"""How a game of 西游杀 is set up: identities, characters, the pool of forms, scriptures, what a setup lays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardforge.engine.battle import events as ev
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.core.atoms import Option
from cardforge.engine.core.decision import Decision, Sealed
from cardforge.engine.core.game import Play
from cardforge.engine.games.xiyousha.cards.chaofeng import CHAOFENG
from cardforge.engine.games.xiyousha.characters import CHARACTERS
from cardforge.engine.games.xiyousha.faces import CHARACTERS_BY_ID, Faces

ATOMS: Final = {character.id: Option(character.id) for character in CHARACTERS}

OFFERED: Final = 3
"""Everybody is offered so many characters,"""
OFFERED_TO_MANY: Final = 2
"""from MANY players on so many."""
MANY: Final = 11


class Opening(Faces):
    """Setting up. `scriptures[seat]`: how many a player has; `mode`: "ganshi" or ""."""

    __slots__ = ("mode", "scriptures")

    scriptures: list[int]
    mode: str

    def _deal(self, setup_data: dict[str, Any]) -> None:
        self.caps = [0] * (self.players + 1)
        self.behind = {}
        self.layered = True
        self.spared = None
        self.pool = []
        self.spent = {}
        self.scriptures = [0] * (self.players + 1)
        self.mode = str(setup_data.get("mode", ""))
        super()._deal(setup_data)

    def _prepare(self) -> Play:
        self._lay_pool(self.setup or {})
        yield from super()._prepare()

    def _lay_pool(self, setup_data: Mapping[str, Any]) -> None:
        """The pool of a setup, from the first to be taken; else all characters that sit nowhere."""
        seats = setup_data.get("seats", {}).values()
        named = {data.get(key) for data in seats for key in ("character", "form")}
        if "pool" in setup_data:
            self.pool = [CHARACTERS_BY_ID[id] for id in reversed(setup_data["pool"])]
        else:
            self.pool = [character for character in CHARACTERS if character.id not in named]
            self.rng.shuffle(self.pool)

    def _choose_characters(self) -> Play:
        """Everybody chooses one of three (two from 11 players on), all at once; the rest of the offers is out.

        What was never offered is the pool of forms; where everything was, what was not chosen.
        """
        cards, n = list(CHARACTERS), OFFERED_TO_MANY if self.players >= MANY else OFFERED
        self.rng.shuffle(cards)
        offers = [cards[n * i : n * (i + 1)] for i in range(self.players)]
        asks = []
        for fighter, offer in zip(self.seats[1:], offers, strict=True):
            ids = tuple([character.id for character in offer])
            self._log.append((ev.OFFER, fighter.seat, ids))
            asks.append(Decision("character", fighter.seat, tuple([ATOMS[id] for id in ids])))
        choices = yield Sealed(asks)
        rejected = []
        for fighter, offer, (choice,) in zip(self.seats[1:], offers, choices, strict=True):
            self.take_character(fighter, offer.pop(choice))
            rejected += offer
        self.pool = cards[n * self.players :] or rejected
        self.rng.shuffle(self.pool)

    def _seat_fighter(self, fighter: Fighter, data: dict[str, Any]) -> None:
        super()._seat_fighter(fighter, data)
        self.caps[fighter.seat] = fighter.max_hp
        if fighter.lord:
            self.layered = fighter.character != "character/tangseng"
        if fighter.alive:
            self.scriptures[fighter.seat] = data.get("scriptures", 1)
            if "form" in data:
                self.spend("skill/bianshen")
                self.put_on(fighter, CHARACTERS_BY_ID[data["form"]])

    def _lay_seat(self, fighter: Fighter, data: dict[str, Any]) -> None:
        super()._lay_seat(fighter, data)
        if fighter.alive:
            self._mend_cap(fighter)
        for entry in data.get("judgement", []):
            if isinstance(entry, dict) and "by" in entry:
                fighter.marks[CHAOFENG.id] = entry["by"]
