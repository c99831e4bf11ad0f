"""Checks of targets: whom a card or skill may be aimed at, how many, and whom nobody chooses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.chronicle import Ask, Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.battle.reading import Reading, Table, admits, fixed_players
from cardforge.trial.bench import record_of

Stories = Sequence[Chronicle]


def target_asks(record: str, told: Chronicle, users: frozenset[int] | None = None) -> Iterator[tuple[int, Ask, Act]]:
    """The questions for targets of a record: (which in its row, the question, an act that stands for the use)."""
    row: list[int] = []
    for k, ask in enumerate(told.asks):
        if ask.kind != "target" or not any(record_of(about) == record for about in ask.about):
            continue
        if record.startswith("card/") and ask.about[0] == record and not _active(record, told.asks[:k]):
            continue  # more targets of a card used in answer: whom it must be used on was not asked
        before = told.asks[k - 1] if k else None
        joined = before is not None and before.kind == "target" and before.at == ask.at and bool(before.picked)
        if not joined:
            row = []
        if users is None or ask.seat in users:
            act = Act(told, record, ask.at, ask.at, ask.seat, None, (), {"target": row[0]} if row else {})
            yield len(row), ask, act
        row = [*row, *(int(p.partition(":")[2]) for p in ask.picked)]


def _active(record: str, before: Sequence[Ask]) -> bool:
    """Whether the record was chosen in the play phase, just before."""
    for ask in reversed(before):
        if ask.kind == "play":
            return record in ask.picked
        if ask.kind not in ("target", "cards"):
            return False
    return False


def _unpaid(told: Chronicle, ask: Ask) -> bool:
    """Whether a card to be paid was picked before off somebody's equipment, which it is asked without."""
    worn = told.states[ask.at].equipment.get(ask.seat, ())
    picked = [p for other in told.asks if other.at == ask.at and other.seat == ask.seat for p in other.picked]
    return any(card in worn for card in picked)


def check_targets(node: Node, record: str, told: Stories, read: Reading, nth: int = 0) -> str:
    """What speaks against a filter of players, and a number of them, in the questions for a record's targets."""
    seen = 0
    for each in told:
        for row, ask, act in target_asks(record, each):
            if row == nth and not _unpaid(each, ask):
                seen += 1
                problem = targets_offered(node, ask, act, read)
                if problem:
                    return problem
    return ""


def targets_offered(node: Node, ask: Ask, act: Act, read: Reading) -> str:
    told, state = act.told, act.told.states[ask.at]
    if forced(ask.seat, state, read):
        return ""
    table = Table(told, state, ask)
    due = {s for s in state.alive if admits(node, s, ask.seat, table, read, act)}
    due -= lying_already(act.record, state, read)
    due = {s for s in due if _second_there(s, node, ask, act, read)}
    offered = {int(option.partition(":")[2]) for option in ask.options}
    if due != offered:
        return f"target: {', '.join(map(str, sorted(offered)))} of {', '.join(map(str, sorted(due)))}"
    return bounds(node, ask, act, read)


def forced(seat: int, state: Any, read: Reading) -> bool:
    """Whether a card lies before somebody that binds whom they may aim at."""
    binding = {claim.record for claim in read.claims.of_kind("aim_only")}
    return any(record_of(card) in binding for card in state.judgement.get(seat, ()))


def _second_there(seat: int, node: Node, ask: Ask, act: Act, read: Reading) -> bool:
    """Whether somebody can be the second target, where the record has one that is reckoned from the first."""
    for claim in read.claims.of(act.record).values():
        if claim.kind == "target" and leaf_of(claim, "of") == "target" and claim.path != node.path:
            table = Table(act.told, act.told.states[ask.at], ask)
            then = Act(act.told, act.record, ask.at, ask.at, ask.seat, None, (), {"target": seat})
            return any(admits(claim, other, ask.seat, table, read, then) for other in table.state.alive)
    return True


def bounds(node: Node, ask: Ask, act: Act, read: Reading) -> str:
    """What speaks against how many may be chosen."""
    n, most = read.number(node, "n", act), read.number(node, "max", act)
    hi = most if most is not None else n if n is not None else len(ask.options)
    low, high = ask.decision.pick
    if high == 1 and len(ask.options) > 1 and _alone(act.record, read):
        row = _row_of(ask, act)
        return "" if row in (0, hi) else f"target: {row}"
    if high != min(hi, len(ask.options)) or (low and low != min(1 if n is None else n, len(ask.options))):
        return f"target: {low}-{high}"
    return ""


def _alone(record: str, read: Reading) -> bool:
    """Whether all targets that are chosen for a record are of one claim."""
    claims = read.claims.of(record).values()
    nodes = [node_of(c, "target") if c.kind == "use" else c for c in claims if c.kind in ("use", "target")]
    return not read.claims.actors.get(record) and sum(node is not None and chooses(node) for node in nodes) == 1


def _row_of(ask: Ask, act: Act) -> int:
    """How many targets were chosen one after the other, beginning with this question; 0 where it was left."""
    asks = act.told.asks
    row = 0
    for other in asks[asks.index(ask) :]:
        if other.kind != "target" or other.at != ask.at or other.about[:1] != ask.about[:1]:
            break
        if not other.picked:
            return 0
        row += 1
    return row


def lying_already(record: str, state: Any, read: Reading) -> set[int]:
    """Seats before whom a delayed card of the same name lies already: no target, by a rule that is probed apart."""
    if not read.lies(record):
        return set()
    return {s for s in state.alive if any(record_of(card) == record for card in state.judgement.get(s, ()))}


def fixed_targets(node: Node, record: str, told: Stories, read: Reading) -> str:
    """What speaks against a set of targets that nobody chooses: oneself, all, all others."""
    seen = 0
    for each in told:
        for i, event in each.between(0, len(each.events), "use"):
            if event.data["as"] != record or event.data["skill"] not in ("", record):
                continue
            due = fixed_players(node, Act(each, record, i, i, int(event.data["seat"])))
            seen += 1
            if set(map(int, event.data["targets"])) != due:
                return f"target: {', '.join(map(str, event.data['targets']))}"
    return ""


def chooses(node: Node) -> bool:
    """Whether such targets are chosen."""
    return leaf_of(node, "n") is not None or leaf_of(node, "max") is not None


def target_of(record: str, read: Reading) -> Node | None:
    for claim in read.claims.of(record).values():
        if claim.kind == "use" and (target := node_of(claim, "target")) is not None and chooses(target):
            return target
    return None


def without(node: Node, name: str) -> Node:
    """A node without one of its fields."""
    return replace(node, fields={key: value for key, value in node.fields.items() if key != name})
