"""The battle that a game subclasses: everything of the kernel, views and setting up included.

A game names `society` (see `setup.py`), `nullifier` and `healers`, and says who wins (`on_death`), what a death brings
(`after_death`) and how characters are chosen (`_choose_characters`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardforge.engine.battle import events as ev
from cardforge.engine.battle import seen
from cardforge.engine.battle import setup as setups
from cardforge.engine.battle import tally as tallies
from cardforge.engine.battle.characters import Character
from cardforge.engine.battle.dealing import row_of
from cardforge.engine.battle.events import DISCARD, EQUIPMENT_PLACE, HAND_PLACE, JUDGEMENT_PLACE, OUT, PILE
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.turns import PHASES, Turns
from cardforge.engine.core.game import Play


class Battle(Turns):
    """A battle."""

    __slots__ = ()

    society: ClassVar[setups.Society]
    ruleset_rules: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The single rules that hold in a ruleset, unless a setup says otherwise."""

    @classmethod
    def check_setup(cls, setup: dict[str, Any], players: int, ruleset: str) -> list[str]:
        """See `setup.py` for what a setup may say."""
        return setups.check(cls.society, setup, players)

    # Setting up

    def _deal(self, setup: dict[str, Any]) -> None:
        self._lay_table(self.society.deck)
        rules = setup.get("rules", {})
        held = self.ruleset_rules.get(self.ruleset, ())
        self.switches = {name: bool(rules.get(name, name in held)) for name in self.society.switches}
        self._apply_switches()
        self._log.append((ev.START, self.players, self.ruleset))
        self._deal_roles(setup)
        self.turn_seat = setup.get("turn", 1 if "phase" in setup else self._lord_seat())
        self.phase = PHASES.index(setup.get("phase", PHASES[0]))
        self.used = {id: n for id, n in setup.get("used", {}).items() if n}
        self._order = ()

    def _apply_switches(self) -> None:
        """What the game's switches change in the kernel."""

    def _lord_seat(self) -> int:
        return next(fighter.seat for fighter in self.seats[1:] if fighter.lord)

    def _deal_roles(self, setup: dict[str, Any]) -> None:
        """Roles as named; the lord sits at the first seat that names none, the rest is dealt."""
        row = row_of(self.society.rows(self.players, setup), setup)
        left = [role for role, n in row.items() for _ in range(n)]
        seats = setup.get("seats", {})
        free = []
        for fighter in self.seats[1:]:
            fighter.role = seats.get(str(fighter.seat), {}).get("role", "")
            if fighter.role:
                left.remove(fighter.role)
            else:
                free.append(fighter)
        if self.society.lord in left:
            left.remove(self.society.lord)
            free.pop(0).role = self.society.lord
        self.rng.shuffle(left)
        for fighter, role in zip(free, left, strict=True):
            fighter.role = role
        self._mend_roles(free, [fighter for fighter in free if self._dead_from_start(setup, fighter)])
        for fighter in self.seats[1:]:
            fighter.lord = fighter.shown = fighter.role == self.society.lord
            self._log.append((ev.IDENTITY, fighter.seat, fighter.role, fighter.shown))

    def _dead_from_start(self, setup: dict[str, Any], fighter: Fighter) -> bool:
        return setup.get("seats", {}).get(str(fighter.seat), {}).get("alive") is False

    def _mend_roles(self, dealt: list[Fighter], dead: list[Fighter]) -> None:
        """An opponent must live: one of those dealt dead changes roles with somebody who lives."""
        opponents = self.society.opponents
        gone = [fighter for fighter in dead if fighter.role in opponents]
        living = [fighter for fighter in dealt if fighter not in dead and fighter.role != self.society.lord]
        if gone and living and not any(fighter.role in opponents for fighter in living):
            gone[0].role, living[0].role = living[0].role, gone[0].role

    def _prepare(self) -> Play:
        setup = self.setup or {}
        seats = setup.get("seats", {})
        if setup.get("characters", True) and not any("character" in data for data in seats.values()):
            yield from self._choose_characters()
        for fighter in self.seats[1:]:
            self._seat_fighter(fighter, seats.get(str(fighter.seat), {}))
        self._seat_living()
        self._lay_cards(setup)

    def _choose_characters(self) -> Play:
        """Asks for characters; `take_character` gives one to a fighter."""
        return
        yield

    def take_character(self, fighter: Fighter, character: Character) -> None:
        """The fighter is that character, for all to see."""
        fighter.character = character.id
        fighter.side = character.side
        fighter.sex = character.sex
        fighter.skills = character.skills
        self._log.append((ev.CHARACTER, fighter.seat, character.id))

    def _seat_fighter(self, fighter: Fighter, data: dict[str, Any]) -> None:
        named = data.get("character")
        if named is not None:
            self.take_character(fighter, self.society.characters[named])
        character = self.society.characters.get(fighter.character)
        fighter.max_hp = data.get("max_hp", self.society.max_hp(character, fighter.lord, self.players))
        fighter.sex = data.get("sex", fighter.sex)
        fighter.hp = data.get("hp", fighter.max_hp)
        if data.get("alive") is False:
            fighter.alive, fighter.shown, fighter.hp = False, True, 0
            return
        self.refresh(fighter)
        self._log.append((ev.SEAT, fighter.seat, fighter.hp, fighter.max_hp))

    def _lay_cards(self, setup: dict[str, Any]) -> None:
        """Cards as named, the rest shuffled; then hands are dealt to those who have none named."""
        seats, index = setup.get("seats", {}), self.deck.index
        for fighter in self.seats[1:]:
            self._lay_seat(fighter, seats.get(str(fighter.seat), {}))
        self._place_silently([index[name] for name in reversed(setup.get("discard", []))], DISCARD)
        top = [index[name] for name in setup.get("pile_is", setup.get("pile", []))]
        pile = self.zones[PILE]
        rest = [card for card in pile if card not in top] if top else pile[:]
        self.rng.shuffle(rest)
        pile[:] = rest
        if setup.get("deal", True):
            for fighter in self.living:
                if "hand" not in seats.get(str(fighter.seat), {}):
                    self._deal_hand(fighter)
        if "pile_is" in setup:
            self._place_silently(pile[:], OUT)
        pile.extend(reversed(top))

    def opening_hand(self, fighter: Fighter) -> int:
        """How many cards the fighter is dealt."""
        return self.society.opening_hand

    def _deal_hand(self, fighter: Fighter) -> None:
        cards = self.zones[PILE][: -self.opening_hand(fighter) - 1 : -1]
        if cards:
            self.move(cards, 4 * fighter.seat, "rule/deal")

    def _place_silently(self, cards: list[int], to: int) -> None:
        for card in cards:
            self.zones[self.place[card]].remove(card)
            self.zones[to].append(card)
            self.place[card] = to

    def _lay_seat(self, fighter: Fighter, data: dict[str, Any]) -> None:
        index, here = self.deck.index, 4 * fighter.seat
        self._place_silently([index[name] for name in data.get("hand", [])], here + HAND_PLACE)
        self._place_silently([index[name] for name in data.get("equipment", [])], here + EQUIPMENT_PLACE)
        for entry in data.get("judgement", []):
            card = index[entry["card"] if isinstance(entry, dict) else entry]
            self._place_silently([card], here + JUDGEMENT_PLACE)
            if isinstance(entry, dict) and entry.get("as", self.deck.kind[card].id) != self.deck.kind[card].id:
                self.disguise[card] = self.deck.kinds[entry["as"]]
        if fighter.alive:
            self.refresh(fighter)

    # What can be seen

    dead_may_choose: ClassVar[bool] = False
    """Whether a dead player may be asked something."""

    def more_of(self, fighter: Fighter) -> dict[str, Any]:
        """What else the game tells of a seat, to everybody."""
        return {}

    def more(self) -> dict[str, Any]:
        """What else the game tells, to everybody."""
        return {}

    def more_hidden(self) -> dict[str, Any]:
        """What else there is, that nobody may know (for `inspect`)."""
        return {}

    def _view(self, player: int) -> dict[str, Any]:
        return seen.view(self, player)

    def inspect(self) -> dict[str, Any]:
        """Everything, nothing hidden: see `seen.py`."""
        return seen.inspect(self)

    def faults(self) -> list[str]:
        """Broken invariants."""
        return seen.faults(self)

    def tally(self) -> dict[str, int]:
        """How often cards were used and played and skills were at work: see `tally.py`."""
        return tallies.tally(self._log)

    @classmethod
    def tallied(cls) -> tuple[str, ...]:
        """Every kind of card, every skill that acts."""
        return tallies.tallied(cls.society)
