"""What speaks against actions on piles: cards looked at, opened, put back or laid somewhere."""

from __future__ import annotations

from cardforge.claims import Leaf
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.happenings import AREAS, Seats, all_moves, cards_meant
from cardforge.trial.battle.hypothesis import leaf_of, listed
from cardforge.trial.battle.moved import moved_by
from cardforge.trial.battle.watch import STEPS, Watch, zone


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
    if what is None and watch.read.number(node, "n", act) is not None:
        return _laid(watch, node, act)
    cards = cards_meant(str(what), act)
    moves = [m for m in all_moves(act) if m.card in cards and m.source not in ("pile",)]
    ended = {m.card: m for m in moves}
    if goal is None or not ended:
        return "put: nothing"
    goals = watch.read.whom(act, node, "who", frozenset({0}))
    if any(m.goal != zone(goal) or (m.goal in AREAS and m.taker not in goals) for m in ended.values()):
        return f"put: {next(iter(ended.values())).goal}"
    return ""


def _laid(watch: Watch, node: Node, act: Act) -> str:
    """Cards of one's own laid before somebody, as the skill itself."""
    use = next((data for _, data in act.within("use") if data["as"] == act.record), None)
    if use is None:
        return "put: nothing"
    cards = [str(card) for card in use["cards"]]
    spent = [m for m in act.moves if m.card in cards and m.giver == act.owner]
    ends = {m.card: m for m in all_moves(act) if m.card in cards and m.source == "table"}
    problem = watch.amount(node, len(cards), act) or watch.zones(node, spent) or watch.kinds(node, cards, act)
    if problem:
        return problem
    goals = watch.read.whom(act, node, "who", frozenset({0}))
    here = zone(leaf_of(node, "to"))
    bad = [m for m in ends.values() if m.goal != here or m.taker not in goals]
    return f"put: {bad[0].goal}" if bad else "" if ends else "put: nothing"


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


STEPS.update({"look": _look, "put": _put, "reveal": _reveal})
