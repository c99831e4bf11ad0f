"""Actions held against what was seen: does an action of a claim (`{draw: 2}`) fit what happened in an act?

A `Watch` reads one claim, as it stands or changed, through all acts. `step()` says what speaks against an action in one
act; `missing()` says which of the zones it names were never used, once all acts are seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from cardforge.claims import Leaf
from cardforge.claims.model import Node, Value
from cardforge.trial.battle.acts import ANSWERS, Act, Moved, moved_by, place_of
from cardforge.trial.battle.evidence import Reading
from cardforge.trial.battle.hypothesis import leaf_of, listed
from cardforge.trial.bench import record_of

AREAS = ("hand", "equipment", "judgement")
ZONES = {"discard_pile": "discard", "pile_top": "pile", "pile_bottom": "pile"}
Seats = frozenset[int]


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


def colour_of(suit: str) -> str:
    """The colour of a suit."""
    return "red" if suit in ("heart", "diamond") else "black"


# One function an action: what speaks against it


def _draw(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    drawn = [move for move in act.moves if move.source == "pile" and move.goal == "hand"]
    mine = [move for move in drawn if move.taker in subject]
    end = leaf_of(node, "end")
    pile = act.told.piles[mine[0].at] if mine and end else None
    if pile and len(pile) > len(mine):
        cards = tuple(move.card for move in mine)
        if cards != (pile[: len(cards)] if end == "top" else pile[-len(cards) :]):
            return "draw: end"
    return watch.amount(node, len(mine), act) or watch.zones(node, mine)


def _discard(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    whose = watch.read.whom(act, node, "of", subject)
    moves = [m for m in act.moves if m.goal == "discard" and m.source in AREAS and m.giver in whose]
    if [m for m in act.moves if m.goal == "discard" and m.source in AREAS and m.giver not in whose and not moves]:
        return "discard: whose"
    zones = [zone(each) for each in listed(node, "from")] or ["hand"]
    available = sum(len(act.before.area(name, seat)) for name in zones for seat in whose if name in AREAS)
    if leaf_of(node, "all") is not None:
        return "" if (len(moves) == available) == leaf_of(node, "all") else f"discard: {len(moves)}"
    if leaf_of(node, "one_by_one") is not None and len(moves) > 1:
        apart = len({move.at for move in moves}) == len(moves)
        if apart != leaf_of(node, "one_by_one"):
            return "discard: together"
    cards = [move.card for move in moves]
    if leaf_of(node, "but") is not None and (problem := _left_out(node, act)):
        return problem
    return watch.amount(node, len(moves), act, available) or watch.zones(node, moves) or watch.kinds(node, cards, act)


def _left_out(node: Node, act: Act) -> str:
    """What is left out is not offered, though it lies there."""
    since = act.invoked.at if act.invoked is not None else act.start
    asks = [ask for ask in act.told.asked_between(since, act.end) if act.record in ask.about and ask.seat == act.owner]
    mine = [card for card in act.before.area("equipment", act.owner) if record_of(card) == act.record]
    offered = any(card in ask.options for ask in asks for card in mine)
    return "discard: but" if offered == (leaf_of(node, "but") == "this") else ""


def _take(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    whose = watch.read.whom(act, node, "of", frozenset())
    takers = frozenset({act.owner}) if whose else subject
    moves = [m for m in act.moves if m.goal == "hand" and m.taker in takers and m.source != "pile"]
    what = leaf_of(node, "what")
    if what is not None:
        wanted = cards_meant(str(what), act)
        n = watch.read.number(node, "n", act)
        fits = moves and {m.card for m in moves} <= wanted and n in (None, len(moves))
        return "" if fits else f"take: {len(moves)}"
    if whose and any(m.giver not in whose for m in moves):
        return "take: whose"
    for giver in sorted({m.giver for m in moves}):
        problem = watch.amount(node, sum(m.giver == giver for m in moves), act)
        if problem:
            return problem
    return watch.zones(node, moves) if moves else "take: 0"


def _give(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    goals = watch.read.whom(act, node, "who", frozenset())
    what = leaf_of(node, "what")
    moves = [m for m in act.moves if m.goal == "hand" and (what is not None or m.giver in subject)]
    if not moves or any(m.taker not in goals or m.taker == m.giver for m in moves):
        return "give: whom"
    cards = [m.card for m in moves]
    if what is not None:
        watch.split = watch.split or len({m.taker for m in moves}) > 1
        return "" if set(cards) <= cards_meant(str(what), act) else "give: what"
    return watch.amount(node, len(moves), act) or watch.zones(node, moves) or watch.kinds(node, cards, act)


def _heal(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    whom = watch.read.whom(act, node, "who", subject)
    healed: dict[int, int] = {}
    for _, data in act.own("heal"):
        healed[int(data["seat"])] = healed.get(int(data["seat"]), 0) + int(data["n"])
    most = {seat: int(act.told.seats[seat]["max_hp"]) for seat in whom if seat}
    hurt = {seat for seat in whom if seat and act.before.hp[seat] < most[seat]}
    if set(healed) != hurt:
        return f"heal: {', '.join(map(str, sorted(healed))) or '-'}"
    n = watch.read.number(node, "n", act)
    right = all(n is None or healed[s] == min(n, most[s] - act.before.hp[s]) for s in healed)
    return "" if right else f"heal: {max(healed.values())}"


def _lose(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    whom = watch.read.whom(act, node, "who", subject)
    lost = [data for _, data in act.own("lose_hp")]
    if not lost or any(int(data["seat"]) not in whom for data in lost):
        return "lose_hp: whose"
    return watch.amount(node, sum(int(data["n"]) for data in lost), act)


def _damage(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    dealt = [data for _, data in act.own("damage")]
    if not dealt:
        return "damage: 0"
    for data in dealt:
        seat, source = int(data["seat"]), int(data["source"] or 0)
        if seat not in watch.read.whom(act, node, "to", subject):
            return "damage: to"
        if source not in watch.read.whom(act, node, "from", frozenset({act.owner}), seat):
            return "damage: from"
        problem = watch.amount(node, int(data["n"]), act)
        if problem:
            return problem
    return ""


def _look(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    looks = act.own("look")
    if not looks or any(int(data["seat"]) not in subject for _, data in looks):
        return "look: nobody"
    i, data = looks[0]
    cards, pile = tuple(data["cards"]), act.told.piles[i]
    where = leaf_of(node, "zone")
    if where is not None and pile is not None and len(pile) > len(cards):
        found = "pile_top" if cards == pile[: len(cards)] else "pile_bottom" if cards == pile[-len(cards) :] else "-"
        if where not in (found, "pile") or where == "pile":
            return f"look: {found}"
    return watch.amount(node, len(cards), act)


def _put(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    places, what, goal = listed(node, "places"), leaf_of(node, "what"), leaf_of(node, "to")
    if places:
        return _arranged(node, act)
    cards = cards_meant(str(what), act)
    moves = [m for m in all_moves(act) if m.card in cards and m.source not in ("pile",)]
    ended = {m.card: m for m in moves}
    if goal is None or not ended:
        return "put: nothing"
    goals = watch.read.whom(act, node, "who", frozenset({0}))
    if any(m.goal != zone(goal) or (m.goal in AREAS and m.taker not in goals) for m in ended.values()):
        return f"put: {next(iter(ended.values())).goal}"
    return ""


def _arranged(node: Node, act: Act) -> str:
    """Cards looked at, put back at these ends in this order."""
    asks = [ask for ask in act.asks if ask.kind == "arrange"]
    done = act.own("arrange")
    if not asks or not done:
        return "put: not asked"
    places = {str(each) for each in listed(node, "places")}
    offered = {"top", "bottom"} if any("divider" in ask.options for ask in asks) else {"top"}
    if places != offered or len(listed(node, "places")) != len(places):
        return f"put: {', '.join(sorted(offered))}"
    if (leaf_of(node, "order") == "any") != all(ask.decision.ordered for ask in asks):
        return "put: order"
    data = done[0][1]
    return "" if {*data["top"], *data["bottom"]} == set(asks[0].options) - {"divider"} else "put: others"


def _skip(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    skipped = skips(act)
    phase = leaf_of(node, "phase")
    whom = watch.read.whom(act, node, "who", subject)
    fits = [data for _, data in skipped if data["phase"] == phase and data["seat"] in whom]
    return "" if fits else f"skip: {', '.join(str(data['phase']) for _, data in skipped) or '-'}"


def skips(act: Act) -> list[tuple[int, Mapping[str, object]]]:
    """The phases skipped at the record's behest, until the turn ends."""
    found: list[tuple[int, Mapping[str, object]]] = []
    for i, event in act.told.between(act.start, len(act.told.events), "skip", "end_turn"):
        if event.kind == "end_turn":
            break
        if event.data["why"] == act.record:
            found.append((i, event.data))
    return found


def _reveal(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    use = act.use
    if use is None:
        return "reveal: no use"
    moves = [m for i, e in act.told.between(use[0], act.end, "move") for m in moved_by(i, e.data)
             if m.why == act.record and m.goal == "table" and m.source == "pile"]  # fmt: skip
    opened = act.told.states[use[0]]
    env = {"alive": len(opened.alive)}
    leaf = node.fields.get("n")
    if isinstance(leaf, Leaf) and leaf.given and not isinstance(leaf.value, int):
        try:
            stated = int(leaf.value.evaluate(env, lambda reference: 0))
        except KeyError:
            return "reveal: n"
    else:
        stated = watch.read.number(node, "n", act) or 0
    where = leaf_of(node, "zone")
    if moves and where is not None:
        pile = act.told.piles[moves[0].at]
        top = pile is None or {m.card for m in moves} == set(pile[: len(moves)])
        if where != ("pile_top" if top else "pile_bottom"):
            return "reveal: end"
    return "" if len(moves) == stated else f"reveal: {len(moves)}"


def _pass(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    moves = [m for m in act.moves if record_of(m.card) == act.record or m.card in cards_meant("this", act)]
    place = leaf_of(node, "zone")
    for move in moves:
        if move.goal == zone(place) and move.taker in _passed_to(watch, node, act, record_of(move.card)):
            return ""
    return f"pass: {moves[-1].goal if moves else '-'}"


def _passed_to(watch: Watch, node: Node, act: Act, record: str) -> Seats:
    """Whom a card is passed to: for `next`, the next before whom none of its name lies."""
    if leaf_of(node, "to") != "next":
        return watch.read.whom(act, node, "to", frozenset(), act.targets[0])
    state, holder = act.before, act.targets[0]
    row = [s for s in state.after(holder) if s != holder]
    free = [s for s in row if not any(record_of(card) == record for card in state.judgement.get(s, ()))]
    return frozenset(free[:1])


def _win(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    return ""


StepCheck = Callable[[Watch, Node, Act, Seats], str]
STEPS: dict[str, StepCheck] = {
    "draw": _draw,
    "discard": _discard,
    "take": _take,
    "give": _give,
    "heal": _heal,
    "lose_hp": _lose,
    "damage": _damage,
    "look": _look,
    "put": _put,
    "skip": _skip,
    "reveal": _reveal,
    "pass": _pass,
}


def happened(node: Node, act: Act, read: Reading, subject: Seats) -> bool:
    """Whether an action of this kind happened in an act at all, whatever its numbers."""
    by = read.whom(act, node, "by", subject)
    match node.shape:
        case "draw":
            return any(m.source == "pile" and m.goal == "hand" and m.taker in by for m in act.moves)
        case "discard":
            whose = read.whom(act, node, "of", by)
            return any(m.goal == "discard" and m.source in AREAS and m.giver in whose for m in act.moves)
        case "take":
            return any(m.goal == "hand" and m.source != "pile" for m in act.moves)
        case "give":
            return any(m.goal == "hand" for m in act.moves)
        case "put" if leaf_of(node, "what") in ("this", "placed"):
            return bool(cards_meant("this", act))
        case "put" if leaf_of(node, "what") == "rest":
            return bool(cards_meant("rest", act)) and _used_up(act)
        case "put" | "reveal":
            return True
        case "skip":
            return bool(skips(act))
        case "damage" | "heal" | "lose_hp" | "look":
            return bool(act.own(node.shape))
        case "pass":
            return any(m.goal == "judgement" for m in act.moves)
        case "use_card":
            return any(e.data["as"] == leaf_of(node, "card") for _, e in act.told.between(act.start, act.end, "use"))
        case "as_if":
            return bool(supplied(node, act))
        case "choice":
            return any(
                happened(step, act, read, frozenset(act.before.alive)) for step in nodes_at(node.fields.get("either"))
            )
    return False


def _used_up(act: Act) -> bool:
    """Whether the use that an act belongs to was seen to its end: its card has left the table."""
    cards = cards_meant("this", act)
    return any(move.card in cards and move.source == "table" for move in all_moves(act))


def nodes_at(value: Value | None) -> list[Node]:
    """The actions of a list."""
    return [each for each in value if isinstance(each, Node)] if isinstance(value, tuple) else []


def supplied(node: Node, act: Act) -> list[tuple[int, str, Mapping[str, object]]]:
    """(event number, use or play, data) of a card used or played without one, within the act or right after it."""
    after = act.told.between(act.start, min(act.end + 2, len(act.told.events)), *ANSWERS)
    return [(i, e.kind, e.data) for i, e in after if e.data["as"] == leaf_of(node, "card") and not e.data["cards"]]


def cards_meant(what: str, act: Act) -> set[str]:
    """The physical cards that a word of a claim means in an act."""
    events = act.told.events
    match what:
        case "damage_cards":
            return set(act.cause[1]["cards"]) if act.cause is not None else set()
        case "judgement_card":
            judged = [e.data["card"] for e in events[: act.end] if e.kind == "judged"]
            return set(judged[-1:])
        case "looked":
            return {c for _, data in act.own("look") for c in data["cards"]}
        case "this" | "placed":
            return set(act.use[1]["cards"]) if act.use is not None else set()
        case "revealed" | "rest":
            start = act.use[0] if act.use is not None else act.start
            out: set[str] = set()
            for _, event in act.told.between(start, act.end, "move"):
                if event.data["why"] == act.record and event.data["from"] == "zone/pile":
                    out |= set(event.data["cards"])
            if what == "rest":
                out -= {m.card for m in all_moves(act) if m.goal == "hand"}
            return out
    return set()


AFTER = 240
"""Events after an act in which its cards may still be on their way."""


def all_moves(act: Act) -> Iterator[Moved]:
    """The moves of an act's cards from its use on, until a new phase or the next use in the open begins."""
    start = act.use[0] if act.use is not None else act.start
    for i, event in act.told.between(start, min(act.end + AFTER, len(act.told.events))):
        if i >= act.end and (event.kind == "phase" or (event.kind == "use" and act.told.inside[i] is None)):
            return
        if event.kind == "move":
            yield from moved_by(i, event.data)


def leaves_at(value: Value | None) -> list[Leaf]:
    """The leaves of a list, or of one value."""
    return [each for each in (value if isinstance(value, tuple) else (value,)) if isinstance(each, Leaf)]


__all__ = ["STEPS", "Watch", "cards_meant", "colour_of", "happened", "place_of", "zone"]
