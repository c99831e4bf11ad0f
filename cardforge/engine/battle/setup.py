"""Setups of a battle: what is wrong with one. Every key may be missing; what is missing is dealt by the seed.

- `seats`: {seat: {role, character, sex, hp, max_hp, hand, equipment, judgement, alive}}; `judgement` from the first
  placed to the last, a converted card as {card: id, as: card's record}; `alive: false`: dead, owning nothing.
- `turn`: whose turn begins; `phase`: with which phase (turn_start). With neither the lord begins, else seat 1.
- `pile`: cards on top, the rest shuffled under them; or `pile_is`: just these, the rest out of the game. `discard`:
  the discard pile from the top.
- `deal: false`: seats without a `hand` hold nothing (else four cards each).
- `used`: {record: n}: uses so far in this turn by the turn's player.
- `characters: false`: the game without characters; also if any seat names one, none is chosen.
- `variant`: which row of roles, where there are two. `rules`: {switch: true}: single rules that differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardforge.engine.battle.characters import Character
from cardforge.engine.battle.dealing import opponent_may_live, row_of
from cardforge.engine.battle.hooks import MANY_PIECES, Trait
from cardforge.engine.battle.kinds import NO_SLOT, Deck
from cardforge.engine.battle.turns import PHASES

KEYS: Final = (
    "turn", "phase", "variant", "characters", "rules", "seats", "pile", "pile_is", "discard", "deal", "used",
)  # fmt: skip
SEAT_KEYS: Final = ("role", "character", "sex", "hp", "max_hp", "hand", "equipment", "judgement", "alive")
SEXES: Final = ("male", "female")


@dataclass(frozen=True)
class Society:
    """What a game's setups may name.

    `tables`: the numbers of roles by number of players and variant ("" where there is one), as {role: n}, `lord` (the
    role that is shown) among them; `other_tables` those that a switch puts in their place; `skills` the ids that `used`
    may name beside the kinds. `plain_hp` are the HP of a fighter without a character; from `bonus_from` players on the
    lord has one more; `opening_hand` is how many cards each is dealt. `more_keys`, `more_seat_keys` and
    `more_laid_keys` (of an entry of `judgement`) are keys that the game itself understands and checks. `raised`: by
    kind of equipment, whose maximum it raises while it is equipped, and to how many HP. `face_key`: the key of a seat
    that says as whom its character begins, where there is one. `opponents`: the roles of which somebody must live, lest
    the game be over.
    """

    deck: Deck
    characters: Mapping[str, Character]
    tables: Mapping[int, Mapping[str, Mapping[str, int]]]
    lord: str
    switches: tuple[str, ...]
    skills: tuple[str, ...]
    other_tables: Mapping[str, Mapping[int, Mapping[str, Mapping[str, int]]]]
    plain_hp: int
    bonus_from: int
    opening_hand: int
    more_keys: tuple[str, ...] = ()
    more_seat_keys: tuple[str, ...] = ()
    more_laid_keys: tuple[str, ...] = ()
    raised: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    face_key: str = ""
    opponents: tuple[str, ...] = ()

    def max_hp(self, character: Character | None, lord: bool, players: int) -> int:
        """The maximum HP of a fighter."""
        return (self.plain_hp if character is None else character.hp) + (lord and players >= self.bonus_from)

    def rows(self, players: int, setup: Mapping[str, Any]) -> Mapping[str, Mapping[str, int]]:
        """The rows of the table for a number of players, by variant; none where nobody plays so."""
        rules = setup.get("rules")
        for switch, tables in self.other_tables.items():
            if isinstance(rules, Mapping) and rules.get(switch) is True and players in tables:
                return tables[players]
        return self.tables.get(players, {})


def check(society: Society, setup: dict[str, Any], players: int) -> list[str]:
    """All that is wrong with a setup (plain data, string keys)."""
    checker = _Checker(society, setup, players)
    checker.run()
    return checker.faults


class _Checker:
    def __init__(self, society: Society, setup: dict[str, Any], players: object) -> None:
        self.society = society
        self.setup = setup
        self.players = players if type(players) is int and players in society.tables else 0
        self.faults: list[str] = []
        self.where: dict[str, str] = {}
        self.lord_seat = 0

    def fault(self, at: str, message: str) -> None:
        self.faults.append(f"{at}: {message}")

    def run(self) -> None:
        for key in self.setup:
            if key not in (known := (*KEYS, *self.society.more_keys)):
                self.fault(key, f"unknown key, expected one of {', '.join(known)}")
        self._check_game()
        seats = self._mapping("seats")
        self.lord_seat = self._lord_seat(seats)
        for seat, data in seats.items():
            self._check_seat(seat, data)
        self._check_society(seats)
        for key in ("pile", "pile_is", "discard"):
            self._check_cards(key, self.setup.get(key, []))
        if "pile" in self.setup and "pile_is" in self.setup:
            self.fault("pile_is", "expected either pile or pile_is")

    def _lord_seat(self, seats: dict[str, Any]) -> int:
        """Where the lord sits: where the setup says, else at the first seat without a role."""
        roles = {seat: data.get("role") for seat, data in seats.items() if isinstance(data, dict)}
        named = [int(seat) for seat, role in roles.items() if role == self.society.lord and seat.isdecimal()]
        free = (seat for seat in range(1, (self.players or 1) + 1) if roles.get(str(seat)) is None)
        return named[0] if named else next(free, 0)

    def _mapping(self, key: str) -> dict[str, Any]:
        data = self.setup.get(key, {})
        if not isinstance(data, dict):
            self.fault(key, f"expected a mapping, got {data!r}")
            return {}
        return data

    def _check_game(self) -> None:
        setup, society = self.setup, self.society
        turn = setup.get("turn", 1)
        if type(turn) is not int or turn < 1 or (self.players and turn > self.players):
            self.fault("turn", f"expected a seat from 1 to {self.players}, got {turn!r}")
        elif isinstance(setup.get("seats"), dict) and ("turn" in setup or "phase" in setup):
            owner = setup["seats"].get(str(turn))
            if isinstance(owner, dict) and owner.get("alive") is False:
                self.fault("turn", f"seat {turn} is dead")
        if setup.get("phase", PHASES[0]) not in PHASES:
            self.fault("phase", f"expected one of {', '.join(PHASES)}, got {setup['phase']!r}")
        for key in ("characters", "deal"):
            if type(setup.get(key, True)) is not bool:
                self.fault(key, f"expected true or false, got {setup[key]!r}")
        variants = [name for name in society.rows(self.players, setup) if name]
        if "variant" in setup and setup["variant"] not in variants:
            self.fault("variant", f"expected {' or '.join(variants) or 'none'} here, got {setup['variant']!r}")
        for name, value in self._mapping("rules").items():
            if name not in society.switches:
                self.fault(f"rules.{name}", f"unknown rule, expected one of {', '.join(society.switches)}")
            elif type(value) is not bool:
                self.fault(f"rules.{name}", f"expected true or false, got {value!r}")
        for name, value in self._mapping("used").items():
            if name not in society.deck.kinds and name not in society.skills:
                self.fault(f"used.{name}", "unknown card or skill")
            elif type(value) is not int or value < 0:
                self.fault(f"used.{name}", f"expected a number from 0, got {value!r}")

    # Seats

    def _check_seat(self, seat: str, data: Any) -> None:
        at = f"seats.{seat}"
        if seat not in [str(n) for n in range(1, (self.players or 99) + 1)]:
            self.fault(at, f"expected a seat from 1 to {self.players}")
        if not isinstance(data, dict):
            self.fault(at, f"expected a mapping, got {data!r}")
            return
        for key in data:
            if key not in (known := (*SEAT_KEYS, *self.society.more_seat_keys)):
                self.fault(f"{at}.{key}", f"unknown key, expected one of {', '.join(known)}")
        character = data.get("character")
        if character is not None and (not isinstance(character, str) or character not in self.society.characters):
            self.fault(f"{at}.character", f"unknown character {character!r}")
        if data.get("sex", "male") not in SEXES:
            self.fault(f"{at}.sex", f"expected one of {', '.join(SEXES)}, got {data['sex']!r}")
        if type(data.get("alive", True)) is not bool:
            self.fault(f"{at}.alive", f"expected true or false, got {data['alive']!r}")
        self._check_hp(at, data)
        self._check_cards(f"{at}.hand", data.get("hand", []))
        face = data.get(self.society.face_key, character)
        self._check_equipment(f"{at}.equipment", data.get("equipment", []), self._many_pieces(face))
        self._check_judgement(f"{at}.judgement", data.get("judgement", []))
        if data.get("alive") is False:
            for key in ("hand", "equipment", "judgement", "hp"):
                if data.get(key):
                    self.fault(f"{at}.{key}", "a dead fighter owns nothing")

    def _check_hp(self, at: str, data: dict[str, Any]) -> None:
        for key in ("hp", "max_hp"):
            value = data.get(key, 1)
            if type(value) is not int or value < (1 if data.get("alive", True) else 0):
                self.fault(f"{at}.{key}", f"expected a number from 1, got {value!r}")
                return
        if "hp" in data and data["hp"] > (most := self._max_hp(at, data)):
            self.fault(f"{at}.hp", f"expected at most {most}, got {data['hp']}")

    def _max_hp(self, at: str, data: dict[str, Any]) -> int:
        character = self.society.characters.get(str(data.get("character")))
        lord = at == f"seats.{self.lord_seat}"
        most = data.get("max_hp", self.society.max_hp(character, lord, self.players))
        return max(int(most), *self._raised(data))

    def _raised(self, data: dict[str, Any]) -> list[int]:
        """The maximums that equipment gives."""
        cards = data.get("equipment")
        kinds = {card.partition("#")[0] for card in cards if isinstance(card, str)} if isinstance(cards, list) else ()
        raised = self.society.raised
        return [0, *(raised[kind][1] for kind in kinds if kind in raised and raised[kind][0] == data.get("character"))]

    # Roles

    def _check_society(self, seats: dict[str, Any]) -> None:
        """Roles must be in the society, fit a table of this number of players, and leave the game in play."""
        tables = self.society.rows(self.players, self.setup)
        known = {role for table in tables.values() for role in table}
        named = [(seat, data["role"]) for seat, data in seats.items() if isinstance(data, dict) and "role" in data]
        for seat, role in named:
            if tables and not (isinstance(role, str) and role in known):
                self.fault(f"seats.{seat}.role", f"expected one of {', '.join(sorted(known))}, got {role!r}")
        roles = [role for _, role in named if isinstance(role, str) and role in known]
        chosen = self.setup.get("variant")
        rows = [table for name, table in tables.items() if chosen in (None, name)]
        if rows and not any(all(roles.count(role) <= table[role] for role in roles) for table in rows):
            counted = ", ".join(f"{role} {roles.count(role)}" for role in sorted(set(roles)))
            self.fault("seats", f"{counted}: more of a role than {self.players} players have")
        alive = (self.players or 99) - sum(
            isinstance(data, dict) and data.get("alive") is False for data in seats.values()
        )
        lord = seats.get(str(self.lord_seat))
        if alive < 2 or (isinstance(lord, dict) and lord.get("alive") is False):
            self.fault("seats", "the game would be over: the lord and somebody else must live")
        elif rows and not self.faults:
            self._check_opponents(seats, row_of(tables, self.setup))
        characters = [data.get("character") for data in seats.values() if isinstance(data, dict)]
        for character in dict.fromkeys(each for each in characters if isinstance(each, str)):
            if characters.count(character) > 1:
                self.fault("seats", f"{character} is at {characters.count(character)} seats")

    def _check_opponents(self, seats: dict[str, Any], row: dict[str, int]) -> None:
        opponents = self.society.opponents
        if opponents and not opponent_may_live(seats, row, self.society.lord, opponents):
            self.fault("seats", f"the game would be over: one of {', '.join(opponents)} must live")

    # Cards

    def _check_cards(self, at: str, cards: Any) -> list[int]:
        """The numbers of the cards in a list; faults for unknown cards and for cards that are somewhere else too."""
        if not isinstance(cards, list):
            self.fault(at, f"expected a list of cards, got {cards!r}")
            return []
        found = []
        for n, name in enumerate(cards):
            card = self._card(f"{at}[{n}]", name)
            if card >= 0:
                found.append(card)
        return found

    def _card(self, at: str, name: Any) -> int:
        deck = self.society.deck
        if not isinstance(name, str) or name not in deck.index:
            hint = ""
            if isinstance(name, str) and name.partition("#")[0] in deck.of_kind:
                copies = [deck.ids[card] for card in deck.of_kind[name.partition("#")[0]]]
                hint = f", expected one of {', '.join(copies)}"
            self.fault(at, f"unknown card {name!r}{hint}")
            return -1
        if name in self.where:
            self.fault(at, f"{name} is in {self.where[name]} already")
        self.where.setdefault(name, at)
        return deck.index[name]

    def _many_pieces(self, character: object) -> bool:
        found = self.society.characters.get(str(character))
        parts = [part for skill in found.skills for part in skill.parts] if found is not None else []
        return any(isinstance(part, Trait) and part.name == MANY_PIECES for part in parts)

    def _check_equipment(self, at: str, cards: Any, many: bool) -> None:
        kinds = self.society.deck.kind
        slots: dict[int, str] = {}
        for card in self._check_cards(at, cards):
            name, slot = self.society.deck.ids[card], kinds[card].slot
            if slot == NO_SLOT:
                self.fault(at, f"{name} is no equipment")
            elif slot in slots and not many:
                self.fault(at, f"{name} and {slots[slot]} are in one slot")
            slots.setdefault(slot, name)

    def _check_judgement(self, at: str, cards: Any) -> None:
        if not isinstance(cards, list):
            self.fault(at, f"expected a list of cards, got {cards!r}")
            return
        seen: list[str] = []
        kinds = self.society.deck.kinds
        for n, entry in enumerate(cards):
            here = f"{at}[{n}]"
            name = entry.get("card") if isinstance(entry, dict) else entry
            card = self._card(here, name)
            if card < 0:
                continue
            stands_for = self.society.deck.kind[card].id
            if isinstance(entry, dict):
                stands_for = entry.get("as", stands_for)
                if set(entry) - {"card", "as", *self.society.more_laid_keys}:
                    self.fault(here, f"expected card and as, got {', '.join(entry)}")
            if not isinstance(stands_for, str) or stands_for not in kinds or not kinds[stands_for].lies:
                self.fault(here, f"{stands_for!r} is no delayed card")
            elif stands_for in seen:
                self.fault(here, f"a second {stands_for} in one judgement zone")
            seen.append(stands_for)
