"""Actions held against what was seen: does an action of a claim (`{draw: 2}`) fit what happened in an act?

A `Watch` reads one claim, as it stands or changed, through all acts. `step()` says what speaks against an action in one
act (`steps/` has a function a kind); `missing()` says which of the zones named were never used, at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardforge.claims import Leaf
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.happenings import Seats, happened
from cardforge.trial.battle.hypothesis import leaf_of, listed
from cardforge.trial.battle.moved import Moved
from cardforge.trial.battle.reading import Reading, colour_of
from cardforge.trial.bench import record_of

ZONES = {"discard_pile": "discard", "pile_top": "pile", "pile_bottom": "pile"}


def zone(word: object) -> str:
    """A claim's word for a zone as the log has it."""
    text = str(word).removeprefix("zone/")
    return ZONES.get(text, text)


class Watch:
    """One claim against the acts of its record."""

    def __init__(self, read: Reading) -> None:
        self.read = read
        self.seen: dict[str, bool] = {}
        """Path of a zone's leaf -> whether cards came from there."""
        self.split = False
        """Whether cards of one giving went to several players."""

    def step(self, node: Node, act: Act, subject: Seats) -> str:
        """What speaks against an action in an act; "" for nothing. An action of another kind is not looked at."""
        by = self.read.whom(act, node, "by", subject)
        look = STEPS.get(node.shape)
        return look(self, node, act, by) if look is not None else ""

    def steps(self, nodes: Sequence[Node], act: Act, subject: Seats) -> str:
        """The first thing that speaks against actions in a row."""
        return next(filter(None, (self.step(node, act, subject) for node in nodes)), "")

    def absent(self, nodes: Sequence[Node], act: Act, subject: Seats) -> str:
        """What speaks for actions that should not have happened."""
        for node in nodes:
            if happened(node, act, self.read, subject):
                return f"{node.shape}: happened"
        return ""

    def missing(self) -> str:
        """Zones named from which nothing ever came."""
        gone = [path for path, came in self.seen.items() if not came]
        return f"{gone[0]}: never" if gone else ""

    def zones(self, node: Node, moves: Sequence[Moved]) -> str:
        """Cards came from the zones named, and no others."""
        found = node.fields.get("from")
        leaves = [each for each in (found if isinstance(found, tuple) else (found,)) if isinstance(each, Leaf)]
        if not leaves:
            return ""
        named = {zone(leaf.value) for leaf in leaves}
        for leaf in leaves:
            came = any(move.source == zone(leaf.value) for move in moves)
            self.seen[leaf.path] = self.seen.get(leaf.path, False) or came
        return next((f"{node.shape}: from {move.source}" for move in moves if move.source not in named), "")

    def amount(self, node: Node, found: int, act: Act, available: int | None = None) -> str:
        """Whether so many is as many as a node states; `available` where there may be fewer."""
        if leaf_of(node, "any") is not None:
            return "" if found and leaf_of(node, "any") else f"{node.shape}: {found}"
        stated, most = self.read.number(node, "n", act), self.read.number(node, "max", act)
        if leaf_of(node, "or_all") and stated is not None and available is not None:
            stated = min(stated, available)
        if stated is not None and stated != found:
            return f"{node.shape}: {found}"
        return f"{node.shape}: {found}" if most is not None and not 1 <= found <= most else ""

    def kinds(self, node: Node, cards: Sequence[str], act: Act) -> str:
        """Whether cards are of the type, suit, colour and record that a node states."""
        for card in cards:
            problem = self.kind(node, card, act)
            if problem:
                return f"{node.shape}: {card}"
        return ""

    def kind(self, node: Node, card: str, act: Act | None = None) -> bool:
        """Whether a card is not of the type, suit, colour or record that a node states."""
        suit, colour, kind = leaf_of(node, "suit"), leaf_of(node, "colour"), leaf_of(node, "type")
        named = [str(each) for each in listed(node, "card")]
        facts = self.read.bench.start.data["cards"][card]
        return (
            (suit is not None and facts["suit"] != suit)
            or (colour is not None and colour_of(str(facts["suit"])) != colour)
            or (kind is not None and not self.read.fits_type(card, str(kind)))
            or (bool(named) and record_of(card) not in named)
            or (leaf_of(node, "but") == "this" and record_of(card) == self.read.record)
        )


StepCheck = Callable[[Watch, Node, Act, Seats], str]

STEPS: dict[str, StepCheck] = {}
"""Kind of an action -> its check; `steps.py` and `checks/choices.py` fill it."""
