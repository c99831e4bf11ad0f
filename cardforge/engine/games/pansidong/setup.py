"""Setups of 盤絲洞: what is wrong with one, and how the rest is dealt.

A setup is a mapping; every part may be missing, and what is missing is dealt by the game's seed:

- `roles`: {seat: card id}. Seat 1 has card/sunwukong, seat 2 card/wugongjing, seat 3 a disciple, seat 4 a green, blue
  or purple spider.
- `hands`: {seat: [card ids]} for the disciples' seats 1 and 3; without it hands are empty. Only the seat whose turn it
  is may hold more than one card.
- `zones`: {"zone/cave" | "zone/spring" | "zone/scripture" | "zone/removed": [card ids from the top]}. One of the lists
  may hold "..." once: there the cards that stand nowhere else are dealt.
- `turn`: the seat whose turn begins (1); `round`: the round it belongs to (1).

A card that stands nowhere goes to its home, if the setup does not list that zone: the 洞穴 cards to the cave, all
others to 取經區. Else it goes to the place of the "...". Else a 洞穴 card goes to 取經區 too, and any other card is a
fault. Cards so dealt are shuffled, with 菩薩 and 取經 below them.
"""

from __future__ import annotations

from typing import Any, Final

from cardforge.engine.core.rng import Rng
from cardforge.engine.games.pansidong.cards import (
    CARDS,
    CAVE_CARDS,
    DISCIPLE_SEATS,
    HAND_LIMIT,
    INDEX,
    LUBIAO,
    PUSA,
    QUJING,
    ROLE_CHOICES,
    SEATS,
    SPIDER_CARDS,
    TANGSENG,
)

REST: Final = "..."
LISTED: Final = ("zone/cave", "zone/spring", "zone/scripture", "zone/removed")
KEYS: Final = ("roles", "hands", "zones", "turn", "round")
PLAIN_SPIDERS: Final = tuple(card for card in SPIDER_CARDS if card not in ROLE_CHOICES[4])
SEAT_KEYS: Final = tuple(str(seat) for seat in SEATS)


def check(setup: dict[str, Any]) -> list[str]:
    """All that is wrong with a setup (plain data, string keys)."""
    faults = [f"setup: unknown key {key!r}, expected one of {', '.join(KEYS)}" for key in setup if key not in KEYS]
    for key in ("roles", "hands", "zones"):
        if not isinstance(setup.get(key, {}), dict):
            return [*faults, f"{key}: expected a mapping, got {setup[key]!r}"]
    faults += _check_numbers(setup)
    faults += _check_roles(setup.get("roles", {}))
    faults += _check_hands(setup.get("hands", {}), setup.get("turn", 1))
    faults += _check_zones(setup.get("zones", {}))
    return faults or _check_conservation(setup)


def _check_numbers(setup: dict[str, Any]) -> list[str]:
    faults = []
    if type(setup.get("turn", 1)) is not int or setup.get("turn", 1) not in SEATS:
        faults.append(f"turn: expected a seat from 1 to 4, got {setup['turn']!r}")
    if type(setup.get("round", 1)) is not int or setup.get("round", 1) < 1:
        faults.append(f"round: expected a number from 1, got {setup['round']!r}")
    return faults


def _check_roles(roles: dict[str, Any]) -> list[str]:
    faults = []
    for seat, card in roles.items():
        if seat not in SEAT_KEYS:
            faults.append(f"roles: expected a seat from 1 to 4, got {seat!r}")
        elif card not in (names := [CARDS[index] for index in ROLE_CHOICES[int(seat)]]):
            faults.append(f"roles.{seat}: expected one of {', '.join(names)}, got {card!r}")
    return faults


def _check_hands(hands: dict[str, Any], turn: object) -> list[str]:
    faults = []
    for seat, cards in hands.items():
        if seat not in SEAT_KEYS or int(seat) not in DISCIPLE_SEATS:
            faults.append(f"hands: expected a disciple's seat, 1 or 3, got {seat!r}")
        else:
            faults += _check_list(f"hands.{seat}", cards, rest=False)
            if isinstance(cards, list) and len(cards) > HAND_LIMIT and seat != str(turn):
                faults.append(f"hands.{seat}: expected one card at most out of its turn, got {len(cards)}")
    return faults


def _check_zones(zones: dict[str, Any]) -> list[str]:
    faults = []
    for zone, cards in zones.items():
        if zone not in LISTED:
            faults.append(f"zones: unknown zone {zone!r}, expected one of {', '.join(LISTED)}")
        else:
            faults += _check_list(f"zones.{zone}", cards, rest=True)
    lists = [cards for zone, cards in zones.items() if isinstance(cards, list)]
    if sum(cards.count(REST) for cards in lists) > 1:
        faults.append(f"zones: expected {REST!r} once at most")
    removed = zones.get("zone/removed")
    if isinstance(removed, list) and CARDS[TANGSENG] in removed:
        faults.append("zones.zone/removed: card/tangseng is there, so the game would be over")
    return faults


def _check_list(at: str, cards: object, rest: bool) -> list[str]:
    if not isinstance(cards, list):
        return [f"{at}: expected a list of card ids, got {cards!r}"]
    faults = []
    for card in cards:
        if rest and card == REST:
            continue
        if not isinstance(card, str) or card not in INDEX:
            faults.append(f"{at}: unknown card {card!r}")
        elif INDEX[card] == LUBIAO:
            faults.append(f"{at}: {card} always lies on the table")
    return faults


def _placed(setup: dict[str, Any]) -> list[str]:
    """Every card that the setup names, in order, with repetitions."""
    cards = list(setup.get("roles", {}).values())
    for part in ("hands", "zones"):
        cards += [card for listed in setup.get(part, {}).values() for card in listed if card != REST]
    return cards


def _check_conservation(setup: dict[str, Any]) -> list[str]:
    placed = _placed(setup)
    faults = [f"{card}: is in {placed.count(card)} places" for card in CARDS if placed.count(card) > 1]
    roles = setup.get("roles", {})
    elsewhere = [card for card in placed if card not in roles.values()]
    for seat in SEATS:
        free = [CARDS[index] for index in ROLE_CHOICES[seat] if CARDS[index] not in elsewhere]
        if str(seat) not in roles and not free:
            faults.append(f"roles.{seat}: no card is left for it")
    return faults or _check_homes(setup)


def _check_homes(setup: dict[str, Any]) -> list[str]:
    """Whether every card that stands nowhere has a place; a role still to be dealt takes its last choice."""
    zones = setup.get("zones", {})
    if "zone/scripture" not in zones or any(REST in cards for cards in zones.values()):
        return []
    placed = _placed(setup)
    free = [i for i, card in enumerate(CARDS) if card not in placed and i != LUBIAO]
    if "zone/cave" not in zones:
        free = [index for index in free if index not in CAVE_CARDS]
    for seat in SEATS:
        choices = [index for index in free if index in ROLE_CHOICES[seat]]
        if str(seat) not in setup.get("roles", {}) and len(choices) == 1:
            free.remove(choices[0])
    return [f"{CARDS[index]}: is nowhere, and no place is left for it" for index in free]


class Deal:
    """The cards of a game as they lie at its start: lists of card numbers from the top, hands and roles by seat."""

    __slots__ = ("cave", "hands", "removed", "roles", "scripture", "spring")
    cave: list[int]
    spring: list[int]
    scripture: list[int]
    removed: list[int]

    def __init__(self, setup: dict[str, Any], rng: Rng) -> None:
        """Deals what the (sound) setup leaves open."""
        if not setup:
            self._deal_standard(rng)
            return
        given = {INDEX[card] for card in _placed(setup)}
        self.roles = self._deal_roles(setup.get("roles", {}), given, rng)
        self.hands = [[INDEX[card] for card in setup.get("hands", {}).get(str(seat), ())] for seat in range(5)]
        given.update(self.roles[1:])
        self._deal_zones(setup.get("zones", {}), [i for i in range(LUBIAO) if i not in given], rng)

    def _deal_standard(self, rng: Rng) -> None:
        """An ordinary start, by the same chance as a setup that says nothing."""
        disciples, spiders = list(ROLE_CHOICES[3]), list(ROLE_CHOICES[4])
        self.roles = [-1, ROLE_CHOICES[1][0], ROLE_CHOICES[2][0], rng.choice(disciples), rng.choice(spiders)]
        disciples.remove(self.roles[3])
        spiders.remove(self.roles[4])
        pile = [*disciples, TANGSENG, *spiders, *PLAIN_SPIDERS]
        rng.shuffle(pile)
        self.hands = [[], [], [], [], []]
        self.cave, self.spring, self.removed = list(CAVE_CARDS), [], []
        self.scripture = [*pile, PUSA, QUJING]

    @staticmethod
    def _deal_roles(roles: dict[str, str], given: set[int], rng: Rng) -> list[int]:
        dealt = [-1] * 5
        for seat in SEATS:
            if str(seat) in roles:
                dealt[seat] = INDEX[roles[str(seat)]]
            else:
                dealt[seat] = rng.choice([index for index in ROLE_CHOICES[seat] if index not in given])
        return dealt

    def _deal_zones(self, zones: dict[str, list[str]], left: list[int], rng: Rng) -> None:
        caves = [] if "zone/cave" in zones else [i for i in left if i in CAVE_CARDS]
        left = [i for i in left if i not in caves]
        rest: list[int] = []
        if any(REST in cards for cards in zones.values()):
            rest = left if "zone/scripture" in zones else [i for i in left if i in CAVE_CARDS]
        pile = [i for i in left if i not in rest]
        rest = self._pile(rest, rng)
        self.cave = self._list(zones.get("zone/cave"), rest, caves)
        self.spring = self._list(zones.get("zone/spring"), rest, [])
        self.scripture = self._list(zones.get("zone/scripture"), rest, self._pile(pile, rng))
        self.removed = self._list(zones.get("zone/removed"), rest, [])

    @staticmethod
    def _pile(cards: list[int], rng: Rng) -> list[int]:
        """The cards shuffled, with 菩薩 and 取經 below all others (002, preparation)."""
        pile = [i for i in cards if i not in (PUSA, QUJING)]
        rng.shuffle(pile)
        return pile + [i for i in (PUSA, QUJING) if i in cards]

    @staticmethod
    def _list(cards: list[str] | None, rest: list[int], otherwise: list[int]) -> list[int]:
        if cards is None:
            return otherwise
        result: list[int] = []
        for card in cards:
            result.extend(rest if card == REST else (INDEX[card],))
        return result
