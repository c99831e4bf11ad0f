"""Positions made on purpose: for what chance seldom brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardforge.catalog.model import Game as Data
from cardforge.claims import Claims, leaves_of
from cardforge.engine import Game as Played
from cardforge.engine import Rng
from cardforge.trial.battle.focus import WEARABLE, Focus, focus_on
from cardforge.trial.battle.hypothesis import leaf_of, node_of, steps_of
from cardforge.trial.battle.positions import SEXES, Table, begun
from cardforge.trial.battle.reading import passes
from cardforge.trial.battle.seating import is_laid, table_roles
from cardforge.trial.bench import Bench, record_of


def over_and_over(bench: Bench, data: Data, focus: Focus, n: int) -> Played | None:
    """The owner's play phase with many copies of what is looked at, or a full hand; nobody can answer."""
    rng = Rng(focus.seed + 1000 + n)
    table = Table(bench, data, focus, rng)
    worn = bool(focus.cards) and table.types[focus.cards[0]] in WEARABLE
    mine = table.take(4, like=focus.cards) if focus.cards and not worn else []
    limited = [card for card in table.deck if table.types[card] == "basic"]
    rng.shuffle(limited)
    hand = [*mine, *table.take(7, like=limited)]
    first, *roles = table_roles(bench, 4)
    one: dict[str, Any] = {"role": first, "hand": hand}
    if worn:
        one["equipment"] = table.take(1, like=focus.cards)
    if focus.owners:
        one["character"] = focus.owners[rng.below(len(focus.owners))]
    seats: dict[int, dict[str, Any]] = {1: one}
    for seat, role in zip(range(2, 5), roles, strict=True):
        seats[seat] = {"role": role, "sex": SEXES[(seat + n) % 2], "hp": 3, "hand": table.special(2)}
    setup: dict[str, Any] = {"turn": 1, "phase": "play", "seats": seats, "deal": False}
    if not focus.owners:
        setup["characters"] = False
    return begun(bench, 4, setup, seed=n + 1)


def stacked(bench: Bench, focus: Focus) -> Iterator[Played]:
    """For a card that waits to be judged: each suit and rank of the deck on top of the pile, the card before a seat."""
    facts = bench.start.data["cards"]
    if not focus.cards or not is_laid(bench, record_of(focus.cards[0])):
        return
    cells: dict[tuple[str, int], str] = {}
    for card, each in facts.items():
        if card not in focus.cards:
            cells.setdefault((str(each["suit"]), int(each["rank"])), card)
    for n, card in enumerate(cells.values()):
        seats: dict[int, dict[str, Any]] = {seat: {"hand": []} for seat in range(1, 5)}
        seats[1] = {"hand": [], "judgement": [focus.cards[0]], "max_hp": 5, "hp": 5}
        setup = {"turn": 1, "phase": "judge", "seats": seats, "pile": [card], "deal": False, "characters": False}
        game = begun(bench, 4, setup, seed=n + 1)
        if game is not None:
            yield game


def struck(bench: Bench, claims: Claims, focus: Focus) -> Iterator[Played]:
    """For what happens at every point of damage: the owner suffers several at once, by a judged card."""
    if not focus.owners or not {"each", "damage_taken"} <= focus.words | _fields(claims, focus.record):
        return
    for bolt, top in _bolts(bench, claims)[:3]:
        seats: dict[int, dict[str, Any]] = {seat: {"hand": []} for seat in range(1, 5)}
        seats[2] = {"character": focus.owners[0], "hand": [], "judgement": [bolt], "max_hp": 5, "hp": 5}
        setup = {"turn": 2, "phase": "judge", "seats": seats, "pile": [top], "deal": False}
        game = begun(bench, 4, setup)
        if game is not None:
            yield game


def diverted(bench: Bench, claims: Claims, focus: Focus) -> Iterator[tuple[Played, tuple[int, int]]]:
    """For cards used again on a target without regard to distance: one who turns a card to somebody out of reach; and
    the two, the farther first."""
    turners = [c.record for c in claims.of_kind("retarget")]
    owners = [focus_on(record, claims, bench).owners for record in turners]
    if not focus.cards or not {"use_card", "distance"} <= focus.words or not any(owners):
        return
    reach = int(bench.game(8, 1, turn=1, phase="play", characters=False, deal=False,
                           seats={1: {"equipment": [focus.cards[0]]}}).inspect()["ranges"][1])  # fmt: skip
    cards = [card for record in focus.named for card in bench.copies(record)]
    answers = [card for record in focus.asked for card in bench.copies(record)]
    for n in range(6):
        seats: dict[int, dict[str, Any]] = {seat: {"hand": []} for seat in range(1, 11)}
        seats[1] = {"hand": cards[n : n + 5], "equipment": [focus.cards[0]]}
        seats[1 + reach] = {"character": next(filter(None, owners))[0], "hand": cards[10 + n : 13 + n]}
        seats[2 + reach]["hand"] = answers[:3]
        game = begun(bench, 10, {"turn": 1, "phase": "play", "seats": seats, "deal": False}, seed=n + 1)
        if game is not None:
            yield game, (2 + reach, 1 + reach)


def _fields(claims: Claims, record: str) -> set[str]:
    """The names of the fields that the claims of a record use."""
    return {part for c in claims.of(record).values() for leaf in leaves_of(c) for part in leaf.path.split(".")}


def _bolts(bench: Bench, claims: Claims) -> list[tuple[str, str]]:
    """(a card that is judged and then deals several damage, a card that makes it do so)."""
    out = []
    for branch in claims.of_kind("branch"):
        hits = [leaf_of(step, "n") for step in steps_of(branch, "yes") if step.shape == "damage"]
        judges = [node_of(c, "want") for c in claims.of(branch.record).values() if c.kind == "judge"]
        if not any(isinstance(n, int) and n > 1 for n in hits) or not judges or judges[0] is None:
            continue
        for card, facts in bench.start.data["cards"].items():
            if passes(judges[0], str(facts["suit"]), int(facts["rank"])):
                out += [(bench.copies(branch.record)[0], card)]
    return out


def laid_before(bench: Bench, focus: Focus) -> Iterator[tuple[Played, int]]:
    """For a card used after a judgement: somebody who holds it, before whom one of the cards lies that its claims speak
    of, with each suit on top of the pile; and how often it is to be passed by first."""
    laid = [record for record in focus.named if is_laid(bench, record)]
    if not focus.cards or "judged" not in focus.words or not laid:
        return
    facts = bench.start.data["cards"]
    tops = {
        str(facts[card]["suit"]): card
        for card in bench.cards
        if card not in focus.cards and record_of(card) not in laid
    }
    for record in laid:
        for top in tops.values():
            for passed in (0, 1):
                seats: dict[int, dict[str, Any]] = {seat: {"hand": []} for seat in range(1, 5)}
                seats[2] = {"hand": list(focus.cards[:2]), "judgement": [bench.copies(record)[0]]}
                setup = {"turn": 2, "phase": "judge", "seats": seats, "pile": [top], "deal": False, "characters": False}
                game = begun(bench, 4, setup)
                if game is not None:
                    yield game, passed
