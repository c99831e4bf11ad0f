"""Fixed positions for perft, and random ones: setups that leave nothing to chance, some of them rarely met in play."""

from __future__ import annotations

from typing import Any

from oracle import ALL_DISCIPLES, ALL_SPIDERS, CAVES, PUSA, QUJING, TANGSENG

from cardforge.engine import Rng

Setup = dict[str, Any]

BAJIE, WUJING, LONGMA = ALL_DISCIPLES
LV, LAN, ZI, HEI, HONG, JU, HUANG = ALL_SPIDERS


def position(
    cave: tuple[str, ...] = (),
    spring: tuple[str, ...] = (),
    scripture: tuple[str, ...] = (),
    removed: tuple[str, ...] = (),
    hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    turn: int = 1,
    round_: int = 2,
    roles: tuple[str, str] = (LONGMA, ZI),
) -> Setup:
    """A setup in the engine's documented form, the cards of each zone from the top."""
    return {
        "roles": {1: "card/sunwukong", 2: "card/wugongjing", 3: roles[0], 4: roles[1]},
        "hands": {1: list(hands[0]), 3: list(hands[1])},
        "zones": {
            "zone/cave": list(cave),
            "zone/spring": list(spring),
            "zone/scripture": list(scripture),
            "zone/removed": list(removed),
        },
        "turn": turn,
        "round": round_,
    }


POSITIONS: dict[str, Setup] = {
    # As dealt: the pile of nine, 菩薩, 取經; the first round, in which all must draw.
    "start": position(CAVES, (), (BAJIE, LV, TANGSENG, HEI, WUJING, HONG, LAN, JU, HUANG, PUSA, QUJING), round_=1),
    # Everything in the middle of things: both skills of both sides, hands to be lost by a killing.
    "middle": position(
        (LV, WUJING, HEI, CAVES[0], HONG, TANGSENG),
        (JU, HUANG),
        (LAN, PUSA, QUJING),
        (),
        ((BAJIE,), (CAVES[1],)),
        turn=4,
    ),
    # The whole pile in the cave: every set of targets, six spiders to choose from.
    "slaughter": position(
        (*CAVES, BAJIE, WUJING, TANGSENG, LV, LAN, HEI, HONG, JU), (HUANG,), (QUJING,), (PUSA,), turn=2, round_=3
    ),
    # 唐僧 in a hand, 取經 next but one; a full hand at the end of every rescue.
    "rescued": position(
        (CAVES[0], LV, BAJIE), (HEI, HUANG), (HONG, QUJING, LAN, JU), (WUJING, PUSA), ((TANGSENG,), (CAVES[1],)), turn=3
    ),
    # A cave of one card, an empty spring, a drawn pile of 取經 alone: the edges of what can be done.
    "edge": position(
        (CAVES[0],), (), (QUJING,), (PUSA, BAJIE, WUJING, LV, LAN, HEI, HONG, JU, HUANG), ((CAVES[1],), (TANGSENG,))
    ),
    # The first round and nothing to draw: turns pass.
    "empty": position(
        (TANGSENG, *CAVES, LV, LAN, HEI), (HONG,), (), (PUSA, BAJIE, WUJING, JU, HUANG, QUJING), round_=1, turn=2
    ),
    # Too many cards in the hand of the seat whose turn it is; 洞穴 cards in the pile.
    "hand": position(
        (LV,), (LAN,), (*CAVES, HEI, QUJING, HONG, JU), (PUSA,), ((TANGSENG, BAJIE, WUJING), (HUANG,)), round_=1
    ),
}

# Distinct sequences of 0, 1, 2, ... decisions from each position with seed 1, for any number of players.
PERFT: dict[str, list[int]] = {
    "start": [1, 1, 1, 1, 2, 2, 4, 12, 24, 48, 120, 272, 592, 1430, 3242],
    "middle": [1, 2, 4, 10, 28, 474, 970, 3263],
    "slaughter": [1, 2, 4, 12, 180, 368, 1652, 5608],
    "rescued": [1, 2, 6, 10, 20, 40, 88, 168, 288, 576, 1236, 2548],
    "edge": [1, 2, 2, 4, 6, 6, 8, 14, 20, 30, 54, 96, 162, 286, 534, 994, 1852, 3494],
    "empty": [1, 1, 4, 4, 8, 11, 23, 32, 48, 60, 137, 197, 306, 433, 672, 1168, 1901, 2844],
    "hand": [1, 1, 6, 6, 6, 6, 8, 24, 48, 104, 240, 552, 1224, 2684],
}


def chance_position(rng: Rng) -> Setup:
    """Any position the rules could bring about, and many they could not: each card anywhere it may lie."""
    roles = (rng.choice(ALL_DISCIPLES), rng.choice((LV, LAN, ZI)))
    cards = [card for card in (*ALL_DISCIPLES, *ALL_SPIDERS, TANGSENG, *CAVES, PUSA, QUJING) if card not in roles]
    rng.shuffle(cards)
    turn = 1 + rng.below(4)
    piles: dict[str, list[str]] = {name: [] for name in ("cave", "spring", "scripture", "removed")}
    hands: dict[int, list[str]] = {1: [], 3: []}
    weights = [rng.choice((0, 1, 1, 3, 8)) for _ in range(6)]
    urn: list[str | int] = ["cave"]
    places: tuple[str | int, ...] = (*piles, 1, 3)
    for place, n in zip(places, weights, strict=True):
        urn += [place] * n
    for card in cards:
        home = rng.choice(urn)
        if card in (QUJING, PUSA) and home != "removed":
            home = "scripture"
        if card in (QUJING, TANGSENG) and home == "removed":
            home = "scripture"
        if isinstance(home, int) and len(hands[home]) < (3 if home == turn else 1):
            hands[home].append(card)
        else:
            piles["cave" if isinstance(home, int) else home].append(card)
    return position(
        tuple(piles["cave"]),
        tuple(piles["spring"]),
        tuple(piles["scripture"]),
        tuple(piles["removed"]),
        hands=(tuple(hands[1]), tuple(hands[3])),
        turn=turn,
        round_=1 + rng.below(3),
        roles=roles,
    )
