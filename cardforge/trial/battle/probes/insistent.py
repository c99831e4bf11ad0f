"""A table at which a record can be used over and over, and a player who insists on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardforge.claims import Claims
from cardforge.claims.model import Node
from cardforge.engine import PASS, Choice, Decision, Game
from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.focus import focus_on
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.battle.reading import colour_of
from cardforge.trial.battle.seating import first_only
from cardforge.trial.battle.staged import Seats, card
from cardforge.trial.bench import Bench, fact, record_of
from cardforge.trial.probes import Ask


class Insistent:
    """Uses the record whenever it is offered; between times mends what keeps it from being used again."""

    def __init__(self, record: str, ask: Ask) -> None:
        self.record, self.ask = record, ask
        self.needed = _needed_hp(record, ask)
        claims = ask.claims
        self.healing = survey.cards_with(claims, ask.bench, "heal")
        self.fights = survey.cards_with(claims, ask.bench, "alternate")
        self.attack = survey.attack_of(claims, ask.bench)

    def may(self, game: Game, decision: Decision) -> bool:
        """Whether nothing but a limit could keep the one asked from using it."""
        state = game.inspect()
        seat = decision.seat
        owner = self._owns(game, seat)
        hp = self.needed is None or state["players"][seat]["hp"] == self.needed
        payable = any(fits(self.ask.bench, each, self.record, self.ask) for each in state["hands"][seat])
        return owner and hp and (payable or decision.kind == "rescue")

    def _owns(self, game: Game, seat: int) -> bool:
        return self.record.startswith("card/") or self.record in game.inspect()["players"][seat]["skills"]

    def __call__(self, game: Game, decision: Decision) -> Choice:
        options = list(map(str, decision.options))
        mine = [i for i, option in enumerate(options) if record_of(option) == self.record]
        if mine and decision.pick[1] >= 1 and decision.accepts((mine[0],)):
            return (mine[0],)
        if decision.kind == "play" and (mended := self._mend(game, decision, options)) is not None:
            return (mended,)
        if PASS in decision.options:
            fought = {record_of(str(about)) for about in decision.about} & {*self.fights}
            losing = self.needed is not None and decision.kind == "respond" and bool(fought)
            return (0,) if losing and not self._owns(game, decision.seat) else (decision.options.index(PASS),)
        low, high = decision.pick
        size = high if decision.about and record_of(str(decision.about[0])) == self.record else low
        if decision.kind == "target" and size < 2:
            return (len(options) - 1,)
        choice = self._cards(decision, options, size)
        return choice if decision.accepts(choice) else next(reversed(list(decision.choices())))

    def _cards(self, decision: Decision, options: list[str], size: int) -> Choice:
        """As many as may be, those last that are needed otherwise."""
        keep = (*self.healing, *self.fights)
        order = sorted(range(len(options)), key=lambda i: record_of(options[i]) in keep)
        return tuple(order[:size]) if decision.ordered else tuple(sorted(order[:size]))

    def _mend(self, game: Game, decision: Decision, options: list[str]) -> int | None:
        """The option that brings HP to what the record needs; or an attack, where others have to be brought down."""
        hp = game.inspect()["players"][decision.seat]["hp"]
        wanted: Sequence[str] = ()
        if self.needed is not None and hp < self.needed:
            wanted = self.healing
        elif self.needed is not None and hp > self.needed:
            wanted = self.fights
        elif not self._plays():
            wanted = (self.attack,)
        return next((i for i, option in enumerate(options) if record_of(option) in wanted), None)

    def _plays(self) -> bool:
        """Whether the record is for the play phase."""
        words = {leaf_of(node_of(c, "at") or c, "event") for c in self.ask.claims.of(self.record).values()}
        return "dying" not in words


def _needed_hp(record: str, ask: Ask) -> int | None:
    for claim in ask.claims.of(record).values():
        condition = node_of(claim, "if")
        if condition is not None and leaf_of(condition, "stat") == "hp" and leaf_of(condition, "equals") is not None:
            return int(leaf_of(condition, "equals"))
    return None


def fits(bench: Bench, physical: str, record: str, ask: Ask) -> bool:
    """Whether a card can be paid for a record: the suit, colour and type that its costs and conversions ask for."""
    facts = bench.start.data["cards"][physical]
    for node in _paid(record, ask):
        suit, colour, kind = leaf_of(node, "suit"), leaf_of(node, "colour"), leaf_of(node, "type")
        if suit not in (None, facts["suit"]) or kind not in (None, facts["type"]):
            return False
        if colour is not None and colour != colour_of(str(facts["suit"])):
            return False
    return True


def _paid(record: str, ask: Ask) -> Iterator[Node]:
    for claim in ask.claims.of(record).values():
        nodes = [claim] if claim.kind == "convert" else [node_of(claim, "discard"), node_of(claim, "put")]
        yield from (each for each in nodes if isinstance(each, Node))
        if claim.kind in ("discard", "put"):
            yield claim


def table_for(record: str, ask: Ask, variant: int) -> Game | None:
    """The owner's turn, hands full of what the record takes; others who may be its targets."""
    bench, claims = ask.bench, ask.claims
    focus = focus_on(record, claims, bench)
    owner = focus.owners[0] if focus.owners else ""
    mine = 1 if owner and first_only(bench, owner) else 2
    facts = bench.start.data["cards"]
    spare = [each for each in bench.cards if facts[each]["type"] != "weapon"]
    attack = survey.attack_of(claims, bench)
    user = Insistent(record, ask)
    hand = [each for each in spare if fits(bench, each, record, ask) and record_of(each) not in focus.cards][-7:]
    extra = [card(bench, each) for each in (*user.healing[:1], *user.fights[:1])]
    attacks = [each for each in bench.copies(attack) if each not in hand][:6]
    hand = [*dict.fromkeys((*hand, *extra, *(attacks if not user._plays() else [])))]
    seat: dict[str, Any] = {"hand": hand, "equipment": list(focus.cards[:1])}
    weapon = _unlimited(claims, bench, attack)
    if not user._plays() and weapon:
        seat["equipment"] = [card(bench, weapon)]
    if owner:
        seat["character"] = owner
    needed = user.needed if user.needed is not None else (1, 2, 3)[variant] if mine != 1 else None
    if needed is not None:
        seat["hp"] = needed
    seats: Seats = {mine: seat}
    cast = _others(ask, focus, owner)
    rest = [each for each in bench.cards if each not in hand and each not in seat["equipment"]]
    weapons = [each for each in rest if facts[each]["type"] == "weapon"]
    for n, other in enumerate(s for s in range(1, staged.SEATS + 1) if s != mine):
        given: dict[str, Any] = {"character": cast[n]} if n < len(cast) else {"sex": ("female", "male")[n % 2]}
        seats[other] = {**given, "hp": 1 if not user._plays() else 2, "hand": [], "equipment": weapons[n : n + 1]}
        seats[other]["hand"] = [e for e in rest if facts[e]["type"] == "basic"][3 * n : 3 * n + 3]
    told = staged.tried(bench, seats, turn=mine, most=0)
    return told.game if told is not None else None


def _others(ask: Ask, focus: Any, owner: str) -> list[str]:
    """Characters who sit at the table with the owner: those spoken of, those of a side spoken of."""
    out = [each for each in focus.cast if each != owner]
    for side in focus.sides:
        out += [each for each in survey.calm(ask.claims, ask.bench, side) if each != owner][:2]
    return list(dict.fromkeys(out))[: staged.SEATS - 1]


@fact
def _unlimited(claims: Claims, bench: Bench, attack: str) -> str:
    """An equipment with which an attack is used any number of times."""
    for claim in claims:
        of_attack = str(leaf_of(claim, "modifies")).partition(":")[0] == attack
        if of_attack and claim.record.startswith("card/") and leaf_of(claim, "unlimited"):
            return claim.record
    return ""
