"""What speaks against actions on points, phases and answers: heal, lose HP, damage, skip, annul."""

from __future__ import annotations

from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.happenings import Seats, skips
from cardforge.trial.battle.hypothesis import leaf_of
from cardforge.trial.battle.watch import STEPS, Watch


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


def _skip(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    skipped = skips(act)
    phase = leaf_of(node, "phase")
    whom = watch.read.whom(act, node, "who", subject)
    fits = [data for _, data in skipped if data["phase"] == phase and data["seat"] in whom]
    return "" if fits else f"skip: {', '.join(str(data['phase']) for _, data in skipped) or '-'}"


STEPS.update({"heal": _heal, "lose_hp": _lose, "damage": _damage, "skip": _skip, "annul": _annul})
