"""What a claim leaves out: that something may be left undone, where the engine lets the player choose.

What is not stated has no leaf to be measured, and would be missed by nobody: the sentence made of the claim orders what
the rules allow. So a probe that finds a choice tells it of claims that do not mention one, too. Such a claim is right
where the choice is stated by what it belongs to: an earlier claim of its record (a cost that one may pay; the effect
follows), or the rule of the rescue, which asks for the card. Likewise a use without its target, and cards without the
place they come from: the engine's log shows both.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from cardforge.claims import Claim, Leaf, Node, leaves_of
from cardforge.claims.types import Flag

if TYPE_CHECKING:
    from cardforge.trial.probes import Ask

OPTIONAL = "optional"
"""The field that says that one may leave it; every kind has it."""
WAYS = frozenset({"use", "convert", "counts_as", "against", "attach", "provide"})
"""Kinds that offer a way to use a card. Each is a choice of its own: another claim's does not go for it, nor its own
for what the card then does."""
MOVING = frozenset({"discard", "take", "give", "replace", "convert"})
"""Kinds of cards that leave a player's zones."""


def unsaid_leaves(ask: Ask) -> list[Leaf]:
    """The leaves that the claim leaves out and perhaps should not, without a value."""
    paths = (unsaid(ask), unaimed(ask), from_nowhere(ask))
    return [Leaf(ask.claim.record, path, None, ask.claim.place, Flag(), given=False) for path in paths if path]


def unaimed(ask: Ask) -> str:
    """Where a use in play, or on the dying, would say at whom; empty where it says so, or another claim does."""
    claim, record = ask.claim, ask.claim.record
    if claim.kind != "use" or "target" in claim.fields or not (_value(claim, "phase") or _moment(claim) == "dying"):
        return ""
    # A target that is reckoned from another one is the second.
    first = any(each.kind == "target" and _value(each, "of") != "target" for each in ask.claims.of(record).values())
    return "" if first or ask.claims.actors.get(record) else f"{claim.key}.target"


def from_nowhere(ask: Ask) -> str:
    """Where a claim would say from which of a player's zones cards come; empty where it does, or says which cards."""
    claim = ask.claim
    if claim.kind not in MOVING or any(name in claim.fields for name in ("from", "what", "card", "places", "zone")):
        return ""
    return f"{claim.key}.from"


def optional_path(ask: Ask) -> str:
    """Where the claim says that one may, or would; empty where it need not."""
    return ask.path(OPTIONAL) if _stated(ask.claim) else unsaid(ask)


def unsaid(ask: Ask) -> str:
    """Where the claim would say that one may; empty where it does say whether one may, or need not."""
    claim = ask.claim
    if _stated(claim) or _follows(ask) or _rescues(ask):
        return ""
    return f"{claim.key}.{OPTIONAL}"


def _stated(claim: Claim) -> bool:
    found = claim.fields.get(OPTIONAL)
    return isinstance(found, Leaf) and found.given


def _value(node: Node, name: str) -> Any:
    found = node.fields.get(name)
    return found.value if isinstance(found, Leaf) else None


def _moment(claim: Claim) -> Any:
    at = claim.fields.get("at")
    return _value(at, "event") if isinstance(at, Node) else _value(claim, "at")


def _follows(ask: Ask) -> bool:
    """Whether an earlier claim of the record says that one may, and this one is part of the same act."""
    if ask.claim.kind in WAYS:
        return False
    earlier = takewhile(lambda each: each.key != ask.claim.key, ask.claims.of(ask.claim.record).values())
    return any(each.kind not in WAYS and _value(each, OPTIONAL) is True for each in earlier)


def _rescues(ask: Ask) -> bool:
    """Whether it is a use on the dying of which the rule of the rescue speaks: by it players are asked for one."""
    if ask.claim.kind != "use" or _moment(ask.claim) != "dying":
        return False
    asking = (leaf for rule in ask.claims.of_kind("rescue") for leaf in leaves_of(rule))
    return any(leaf.value == ask.claim.record for leaf in asking)
