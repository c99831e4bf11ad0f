"""What speaks against single actions in an act: one function a kind."""

from __future__ import annotations

from cardforge.claims import Leaf
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act, moved_by
from cardforge.trial.battle.happenings import AREAS, Seats, all_moves, cards_meant, record_of_card, skips
from cardforge.trial.battle.hypothesis import leaf_of, listed
from cardforge.trial.battle.watch import STEPS, Watch, zone
from cardforge.trial.bench import record_of


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
    if leaf_of(node, "what") == "this" and record_of_card(act):
        own = [m for m in act.moves if m.goal == "discard" and m.source == "equipment" and m.giver in subject]
        return "" if own and all(record_of(m.card) == act.record for m in own) else "discard: this"
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
    if (what := leaf_of(node, "what")) is not None:
        gone = {m.card for m in all_moves(act) if m.goal == "discard"}
        meant = cards_meant(str(what), act)
        return "" if meant and meant <= gone else f"discard: {what}"
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
    stated = leaf_of(node, "of") is not None
    if (whose or stated) and any(m.giver not in whose for m in moves):
        return "take: whose"
    if leaf_of(node, "all") is not None:
        zones = [zone(each) for each in listed(node, "from")]
        due = {c for seat in whose for name in zones if name in AREAS for c in act.before.area(name, seat)}
        whole = {m.card for m in moves} == due
        return watch.zones(node, moves) if whole == leaf_of(node, "all") and due else f"take: {len(moves)}"
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
    if leaf_of(node, "all") is not None:
        whole = all(healed[s] == most[s] - act.before.hp[s] for s in healed)
        return "" if healed and whole == leaf_of(node, "all") else "heal: not all"
    if (to := watch.read.number(node, "to", act)) is not None:
        reached = all(act.before.hp[s] + healed[s] == min(to, most[s]) for s in healed)
        return (
            ""
            if healed and reached
            else f"heal: to {max((act.before.hp[s] + n for s, n in healed.items()), default=0)}"
        )
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


def _annul(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    """The answer given does not count: damage comes all the same, or another may be given."""
    end = act.effect.end if act.effect is not None else act.end
    given = next((str(e.data["as"]) for _, e in reversed([*act.told.between(0, act.start, "play", "use")])), "")
    spent = (c for c in watch.read.claims.of(given).values() if c.kind == "counts_as") if given else ()
    if leaf_of(node, "annul") not in (given, *(str(leaf_of(c, "counts_as")) for c in spent)):
        return f"annul: {given}"
    again = any(ask.kind == "respond" for ask in act.told.asked_between(act.end, end - 1))
    hurt = any(True for _ in act.told.between(act.end, end, "damage"))
    key = f"{node.path}.again!"
    if leaf_of(node, "again") is not None:
        watch.seen[key] = watch.seen.get(key, False) or (again == leaf_of(node, "again"))
    return "" if again or hurt else "annul: not"


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


STEPS.update(
    {
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
        "annul": _annul,
    }
)
