"""Claims changed by other claims: what they are then, and for whom and how long."""

from __future__ import annotations

from dataclasses import replace

from cardforge.claims import Claim, Leaf
from cardforge.claims.model import Node, Value
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.battle.queries.bans import holders
from cardforge.trial.battle.queries.targets import without
from cardforge.trial.battle.reading import Reading


def apply(claim: Claim, read: Reading) -> Claim | None:
    """The claim that another changes, as it is then; None where the change is none that is known."""
    address = str(leaf_of(claim, "modifies"))
    record, _, path = address.partition(":")
    key = path.split(".")[0]
    base = read.claims.of(record).get(key)
    if base is None:
        return None
    if leaf_of(claim, "unlimited"):
        fields = {name: value for name, value in base.fields.items() if name not in ("times", "per")}
        return replace(base, fields=fields)
    for name in ("add", "set"):
        change = node_of(claim, name)
        if change is not None:
            return _changed(base, path, change, name == "set")
    return None


def _changed(base: Claim, path: str, change: Node, put: bool) -> Claim | None:
    n, most = leaf_of(change, "n"), leaf_of(change, "max")
    done: list[str] = []

    def walk(here: Value, inside: bool) -> Value:
        if isinstance(here, Leaf):
            if n is not None and not done and isinstance(here.value, int) and (here.path == path or inside):
                done.append(here.path)
                return replace(here, value=int(n) if put else here.value + int(n))
            return here
        if isinstance(here, tuple):
            return tuple(walk(each, inside) for each in here)
        held = inside or here.shape == "damage"
        if most is not None and here.path == path:
            done.append(path)
            count = here.fields.get("n") or here.fields.get("max")
            if isinstance(count, Leaf):
                raised = replace(count, value=int(most) if put else count.value + int(most))
                return replace(here, fields={**without(here, "n").fields, "max": raised})
        fields = {name: walk(value, held and name == "n") for name, value in here.fields.items()}
        return replace(here, fields=fields)

    out = walk(base, False)
    return out if done and isinstance(out, Claim) else None


def holds_change(claim: Claim, act: Act, read: Reading) -> bool:
    """Whether a change is in force for an act's user: who has the record, in its state, while it lasts."""
    if act.owner not in holders(claim.record, act.told, act.start):
        return False
    if leaf_of(claim, "until") is not None:
        return _since(claim.record, act)
    return True


def _since(record: str, act: Act) -> bool:
    """Whether the record acted for the user in the same turn before."""
    for i in range(act.start - 1, -1, -1):
        event = act.told.events[i]
        if event.kind == "turn":
            return False
        if event.kind == "skill" and event.data["skill"] == record and event.data["seat"] == act.owner:
            return act.before.turn == act.owner
    return False
