"""Measures actions (take, keep, put, shuffle, remove ...) over a scene: the runs in which a rule acts.

Each kind of action has a function that reads off the runs what was done and gives it by the leaf's path. What the runs
do not agree on is not a value: it is given as `-`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from cardforge.claims import Leaf
from cardforge.claims.model import Node, Value
from cardforge.trial.board import HAND
from cardforge.trial.probes import Ask, OneOf, Untold
from cardforge.trial.probes.step import NONE, WORDS_OF_ZONES, Step, agreed, looked_at, spread
from cardforge.trial.probes.who import seats_meant
from cardforge.trial.scenes import Facts, hidden_from_others

StepFunction = Callable[[Step], dict[str, Any]]


def measure_steps(nodes: Iterable[Value], scene: Sequence[Facts], ask: Ask, of_hand: bool = False) -> dict[str, Any]:
    """All actions of a list; `of_hand`: "the rest" is the rest of a hand."""
    out: dict[str, Any] = {}
    for node in nodes:
        if isinstance(node, Node) and node.shape in STEPS:
            out.update(measure(node, scene, ask, of_hand))
    return out


def measure(node: Node, scene: Sequence[Facts], ask: Ask, of_hand: bool = False) -> dict[str, Any]:
    """One action: what the runs of the scene show of each of its leaves."""
    step = Step(node, scene, ask, of_hand)
    return {path: value for path, value in STEPS[node.shape](step).items() if path} if scene else {}


def beyond(nodes: Iterable[Value], scene: Sequence[Facts], ask: Ask) -> list[str]:
    """Cards that moved in some run though none of these actions moves them: the engine does more than is claimed. What
    the hand rule sends away at the end of the turn is apart."""
    actions = [node for node in nodes if isinstance(node, Node)]
    found: dict[str, None] = {}
    for facts in scene:
        told = {card for node in actions for card in _moves(Step(node, scene, ask), facts)}
        for card, source, _ in facts.laid:
            if card not in told and card not in facts.drawn and not (source == HAND and facts.laid_off):
                found[card] = None
    return list(found)


def _moves(step: Step, facts: Facts) -> Iterable[str]:
    """The cards that one action accounts for in a run."""
    match step.node.shape:
        case "put" | "give" | "discard":
            return step.meant(facts)
        case "keep":
            return _kept(facts)
        case "return_hands":
            return [card for card, source, _ in facts.laid if source == HAND]
        case "remove":
            return facts.removed
        case _:
            return ()


def _path(leaf: Leaf | None) -> str:
    return leaf.path if leaf is not None else ""


def _zone_as(step: Step, name: str, found: Any) -> dict[str, Any]:
    """A zone measured, in the word by which the claim calls it."""
    leaf = step.leaf(name)
    return {_path(leaf): leaf.value if leaf is not None and step.zone(name) == found else found}


def _openly(step: Step, kinds: tuple[str, ...], key: str = "card") -> dict[str, Any]:
    """Whether the cards of such events were hidden from all others."""
    seen = {
        "secret" if hidden_from_others(facts.run, event, key) else "open"
        for facts in spread(step.scene)
        for event in facts.run.events
        if event.kind in kinds
    }
    return {_path(step.leaf("open")): agreed(seen)}


def take(step: Step) -> dict[str, Any]:
    """Cards taken up: how many, from which zone and end, who saw them; a zone looked through is taken whole."""
    if not any(facts.taken for facts in step.scene):
        return look(step)
    zone = agreed(z for facts in step.scene for _, z in facts.taken)
    most = max((len(facts.taken) for facts in step.scene), default=0)
    ends = set()
    for facts in step.scene:
        cards = [card for card, _ in facts.taken]
        before = facts.run.before.zone(str(zone))
        if cards and len(before) > len(cards):
            ends.add("top" if before[: len(cards)] == cards else "bottom" if before[-len(cards) :] == cards else "-")
    whole = bool(step.scene) and all(
        len(facts.taken) == len(facts.run.before.zone(str(zone))) for facts in step.scene if facts.taken
    )
    return {
        _path(step.leaf("n")): most,
        **_zone_as(step, "from", zone),
        _path(step.leaf("end")): agreed(ends),
        _path(step.leaf("all")): whole,
        **_openly(step, ("take",)),
    }


def look(step: Step) -> dict[str, Any]:
    """A zone looked through: which, all of it, whether others saw it; or the cards taken up."""
    looks = [(facts, event) for facts in step.scene for event in facts.run.happened("look")]
    if not looks and any(facts.taken for facts in step.scene):
        return {**take(step), **_zone_as(step, "zone", agreed(z for facts in step.scene for _, z in facts.taken))}
    zone = agreed(event.data["zone"] for _, event in looks)
    whole = all(sorted(event.data["cards"]) == sorted(facts.run.before.zone(str(zone))) for facts, event in looks)
    found = {_path(step.leaf("all")): whole and bool(looks), **_openly(step, ("look",), "cards")}
    found[_path(step.leaf("what"))] = step.word(looked_at)
    return {**found, **_zone_as(step, "zone", zone), **_zone_as(step, "from", zone)}


def keep(step: Step) -> dict[str, Any]:
    """Cards that stay in hand: at most how many, whether none may be kept."""
    numbers = {len(_kept(facts)) for facts in step.scene}
    limit = max(numbers, default=0)
    zone = agreed(HAND for facts in step.scene if _kept(facts))
    return {
        _path(step.leaf("n")): limit,
        _path(step.leaf("max")): limit,
        _path(step.leaf("optional")): 0 in numbers,
        **_zone_as(step, "to", zone),
        _path(step.leaf("what")): step.word(_kept, part=True),
        **{leaf.path: leaf.value for leaf in step.leaves("card") if limit},
    }


def _kept(facts: Facts) -> list[str]:
    """Cards looked at, drawn or held that are in the hand of the turn's seat in the end."""
    hand = facts.run.after.hand(facts.seat)
    if facts.taken:
        # What came into the hand, even if the hand rule sent something away again afterwards.
        return [card for card, source, to in facts.laid if to == HAND and card in {c for c, _ in facts.taken}]
    if facts.drawn:
        return [card for card, _, to in facts.laid if to == HAND and card in facts.drawn]
    return list(hand)


def put(step: Step) -> dict[str, Any]:
    """Cards laid down: in which zone, at which end, in what order, how many."""
    zone, ends, orders, counts = step.zone("to"), set(), set(), set()
    landed: set[str] = set()
    shuffled = True
    for facts in step.scene:
        cards = step.meant(facts)
        laid = step.laid(facts, cards)
        landed |= {to for _, to in laid}
        ends |= {facts.end_of(card, to) for card, to in laid} - {"any"}
        shuffled &= all(to in facts.shuffled for _, to in laid)
        if len(laid) > 1:
            orders.add(_order(facts, [card for card, _ in laid]))
        counts.add(len(laid))
    found = agreed(landed)
    source = step.zone("from")
    every = bool(landed) and all(
        set(_held(facts, source)) <= set(step.meant(facts)) if source else bool(step.meant(facts))
        for facts in step.scene
    )
    return {
        **_zone_as(step, "to", found),
        _path(step.leaf("end")): Untold("shuffled") if shuffled and landed else agreed(ends),
        _path(step.leaf("order")): _agreed_order(orders),
        _path(step.leaf("n")): agreed(counts),
        _path(step.leaf("what")): step.word(lambda facts: step.went(facts, str(found))),
        _path(step.leaf("all")): every,
        **{leaf.path: leaf.value if found == zone else NONE for leaf in step.leaves("card")},
        **{leaf.path: leaf.value if _came_from(step, leaf) else NONE for leaf in step.leaves("from")},
        **_openly(step, ("move",)),
    }


def _held(facts: Facts, zone: str) -> list[str]:
    """What a zone, or the hand of the turn's seat, held before the turn."""
    before = facts.run.before
    return before.hand(facts.seat) if zone == HAND else before.zone(zone)


def _came_from(step: Step, leaf: Leaf) -> bool:
    """Whether the cards meant lay in that zone before."""
    zone = WORDS_OF_ZONES.get(str(leaf.value), str(leaf.value))
    return any(card in step.meant(facts) for facts in step.scene for card, source, _ in facts.laid if source == zone)


def _order(facts: Facts, laid: list[str]) -> str:
    """`any` where the turn's player was asked for an order of these cards, else `given`."""
    for asked in facts.run.asked:
        if asked.decision.ordered and set(laid) <= set(asked.options):
            return "any"
    return "given"


def _agreed_order(orders: set[str]) -> str:
    return "any" if orders == {"any"} else "-"


def shuffle(step: Step) -> dict[str, Any]:
    """Zones shuffled, each time."""
    zone = agreed(z for facts in step.scene for z in (facts.shuffled or ("-",)))
    found = {_path(step.leaf("facing")): Untold("facing"), **_zone_as(step, "zone", zone), **_zone_as(step, "to", zone)}
    return {**found, _path(step.leaf("what")): step.word(lambda facts: facts.run.after.zone(str(zone)))}


def remove(step: Step) -> dict[str, Any]:
    """Cards that leave the game."""
    cards = [step.meant(facts) or step.cards() for facts in step.scene]
    gone = all(each and set(each) & set(facts.removed) for each, facts in zip(cards, step.scene, strict=True))
    found: dict[str, Any] = {_path(step.leaf("what")): step.word(lambda facts: facts.removed)}
    found.update({leaf.path: leaf.value if gone else NONE for leaf in step.leaves("card")})
    sources = agreed(
        spots[0].zone for facts in step.scene for card, spots in facts.run.moved.items() if card in facts.removed
    )
    found.update(_zone_as(step, "from", sources))
    found[_path(step.leaf("all"))] = gone
    return found


def return_hands(step: Step) -> dict[str, Any]:
    """Whose hands go back, all of them, where and in which order of seats."""
    held = [facts for facts in step.scene if any(source == HAND for _, source, _ in facts.laid)]
    zones, ends, whole, order, seats = set(), set(), set(), set(), set()
    for facts in held:
        laid = [(card, to) for card, source, to in facts.laid if source == HAND]
        zones |= {to for _, to in laid}
        ends |= {facts.end_of(card, to) for card, to in laid} - {"any"}
        whole.add(sum(map(len, facts.run.after.hands.values())) == 0)
        by = [facts.run.before.spots[card].seat for card, _ in laid]
        seats |= set(by)
        if len(set(by)) > 1:
            order.add("turn" if by == sorted(by) else "-")
    stated = step.value("who")
    shuffled = bool(held) and all(to in facts.shuffled for facts in held for _, s, to in facts.laid if s == HAND)
    return {
        _path(step.leaf("who")): stated if seats == set(seats_meant(step.ask, stated)) else NONE,
        _path(step.leaf("all")): agreed(whole),
        **_zone_as(step, "to", agreed(zones)),
        _path(step.leaf("end")): Untold("shuffled") if shuffled else agreed(ends),
        _path(step.leaf("order")): agreed(order),
    }


def reveal(step: Step) -> dict[str, Any]:
    """Cards shown to all before anything else is done."""
    shown = bool(step.scene) and all(facts.shown for facts in step.scene)
    return {
        _path(step.leaf("what")): step.word(lambda facts: facts.shown),
        **{leaf.path: leaf.value if shown else NONE for leaf in step.leaves("card")},
        _path(step.leaf("open")): "open" if shown else "secret",
    }


def draw(step: Step) -> dict[str, Any]:
    """Cards drawn: how many, from which zone and end."""
    zones = agreed(facts.run.before.spots[card].zone for facts in step.scene for card in facts.drawn)
    ends = {
        "top" if facts.run.before.zone(str(zones))[: len(facts.drawn)] == list(facts.drawn) else "-"
        for facts in step.scene
        if facts.drawn and len(facts.run.before.zone(str(zones))) > 1
    }
    return {
        _path(step.leaf("n")): agreed(len(facts.drawn) for facts in step.scene),
        **_zone_as(step, "from", zones),
        _path(step.leaf("end")): agreed(ends),
        **_openly(step, ("draw",)),
    }


def win(step: Step) -> dict[str, Any]:
    """Who has won, and that the game is over."""
    sides = {facts.run.game.outcome.side if facts.run.game.outcome else None for facts in step.scene}
    side = agreed(sides)
    return {
        **{leaf.path: OneOf((side,)) for leaf in step.leaves("side")},
        _path(step.leaf("over")): all(facts.run.game.decision is None for facts in step.scene),
    }


def end(step: Step) -> dict[str, Any]:
    """That nothing is asked any more, and nothing else moves."""
    over = bool(step.scene) and all(facts.run.game.decision is None for facts in step.scene)
    return {_path(step.leaf("now")): over}


STEPS: Mapping[str, StepFunction] = {
    "take": take,
    "look": look,
    "keep": keep,
    "put": put,
    "give": put,
    "discard": put,
    "shuffle": shuffle,
    "remove": remove,
    "return_hands": return_hands,
    "reveal": reveal,
    "turn": reveal,
    "draw": draw,
    "win": win,
    "end": end,
}
