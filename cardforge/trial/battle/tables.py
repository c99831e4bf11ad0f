"""Whole games and tables for what the rules do by themselves: ordinary play, deaths, endings, unusual piles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardforge.engine import Decision, Game, Rng, SetupError
from cardforge.trial.battle.chronicle import Chronicle, chronicle
from cardforge.trial.battle.seating import FIRST, LAID, first_only, is_laid
from cardforge.trial.bench import Bench

LIVELY, LENGTH = 26, 70
"""Tables at which much happens at once, and decisions at each."""
ENDINGS, LAST = 150, 100
"""Games played to their end from tables where few live and everybody is weak."""


def by_chance(seed: int) -> Any:
    """A chooser that draws every answer."""
    rng = Rng(seed)

    def choose(game: Game, decision: Decision) -> tuple[int, ...]:
        return decision.draw(rng)

    return choose


def lively(bench: Bench) -> tuple[Chronicle, ...]:
    """Tables of plain seats with full hands, cards to be judged, equipment, few HP: much happens."""

    def tell() -> tuple[Chronicle, ...]:
        return tuple(chronicle(game, by_chance(n), LENGTH) for n, game in _weak(bench, LIVELY, dead=False))

    found: tuple[Chronicle, ...] = bench.remember("lively", tell)
    return found


def endings(bench: Bench) -> tuple[Chronicle, ...]:
    """Games that came to their end, with every mix of roles left alive."""

    def tell() -> tuple[Chronicle, ...]:
        told = (chronicle(game, by_chance(n), LAST) for n, game in _weak(bench, ENDINGS, dead=True))
        return tuple(each for each in told if each.over)

    found: tuple[Chronicle, ...] = bench.remember("endings", tell)
    return found


def _weak(bench: Bench, count: int, dead: bool) -> Iterator[tuple[int, Game]]:
    for n in range(count):
        rng = Rng(n + 1)
        players = bench.counts[n % len(bench.counts)]
        deck = list(bench.cards)
        rng.shuffle(deck)
        seats: dict[int, dict[str, Any]] = {}
        first = _shown(bench, players)
        for seat in range(1, players + 1):
            size = rng.below(6) + (1 if dead else 0)
            hand, deck = deck[:size], deck[size:]
            seats[seat] = {"hand": hand, "hp": 1 if dead else 1 + rng.below(3)}
            if not dead:
                seats[seat]["judgement"], deck = _some(bench, deck, LAID, rng.below(3))
                seats[seat]["equipment"], deck = _some(bench, deck, "weapon", rng.below(2))
            elif seat != first and rng.below(100) < 55:
                seats[seat] = {"alive": False}
        bare = first_only_character(bench) if dead and n % 2 else ""
        if bare:
            seats[first] |= {"character": bare}
        living = [seat for seat, each in seats.items() if each.get("alive", True)]
        setup: dict[str, Any] = {
            "turn": living[rng.below(len(living))],
            "phase": "play" if dead else "judge",
            "seats": seats,
        }
        variant = "double" if n % 2 else None
        try:
            plain = None if bare else False
            game = bench.game(players, n + 1, deal=False, characters=plain, variant=variant, **setup)
        except SetupError:
            try:
                game = bench.game(players, n + 1, deal=False, characters=plain, **setup)
            except SetupError:
                continue
        yield n, game


def first_only_character(bench: Bench) -> str:
    """The character that only the role that is shown may be, with nothing over it; empty where there is none."""

    def look() -> str:
        game = bench.game(bench.counts[0], 1, characters=False)
        role = str(game.inspect()["players"][FIRST]["role"]).rpartition("/")[2]
        character = f"character/{role}"
        seats = {FIRST: {"character": character, "hand": []}}
        known = bench.sound(bench.counts[0], turn=1, phase="play", seats=seats, deal=False)
        return character if known and first_only(bench, character) else ""

    found: str = bench.remember("first only character", look)
    return found


def _some(bench: Bench, deck: list[str], kind: str, n: int) -> tuple[list[str], list[str]]:
    """So many cards of a type off a deck, no two of a record; and the rest."""
    facts = bench.start.data["cards"]
    out: dict[str, str] = {}
    for card in deck:
        here = LAID if is_laid(bench, card.partition("#")[0]) else facts[card]["type"]
        if here == kind and len(out) < n:
            out.setdefault(card.partition("#")[0], card)
    taken = list(out.values())
    return taken, [card for card in deck if card not in taken]


def _shown(bench: Bench, players: int) -> int:
    """The seat whose role is shown at the start."""

    def look() -> int:
        seats = bench.game(players, 1, characters=False).inspect()["players"]
        return next(int(seat) for seat, each in seats.items() if each["shown"])

    found: int = bench.remember(("shown", players), look)
    return found
