"""Checks of cards used in answer: at which moment they are asked for, about whose effect, and on whom they are used."""

from __future__ import annotations

from cardforge.claims import Claim
from cardforge.trial.battle.acts import ANSWERS
from cardforge.trial.battle.chronicle import Ask, Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, listed, node_of
from cardforge.trial.battle.queries.questions import answered, asked_about, moment_of, offered, play_asks, user_at_hand
from cardforge.trial.battle.queries.targets import Stories
from cardforge.trial.battle.reading import Reading
from cardforge.trial.bench import record_of


def check_reaction(claim: Claim, told: Stories, read: Reading) -> str:
    """A card that answers: asked for at its moment, and never offered in the play phase."""
    at = node_of(claim, "at")
    word = leaf_of(at, "event") if at is not None else leaf_of(claim, "at")
    if word is None or not told:
        return ""
    optional = leaf_of(claim, "optional")
    others = [c for c in read.claims.of(claim.record).values() if c.key != claim.key and reacts(c)]
    chained = {
        str(card) for c in read.claims.of(claim.record).values() if c.kind == "cancel" for card in listed(c, "card")
    }
    whose: set[bool] = set()
    users: set[bool] = set()
    for each in told:
        for ask in each.asks:
            if ask.kind not in ("respond", "nullify", "rescue") or not offered(ask, claim.record):
                continue
            if not _at(claim, ask, each, read):
                if any(_at(other, ask, each, read) for other in others) or _plays_only(ask, each, claim.record):
                    continue
                if ask.kind == "nullify" and answered(ask, each)[1] in chained:
                    continue
                return f"at: {moment_of(ask, each)} {answered(ask, each)[1]}"
            if optional is not None and ask.may_pass != optional:
                return f"optional: {not optional}"
            about = asked_about(ask) if ask.kind == "rescue" else answered(ask, each)[0]
            whose.add(about == ask.seat)
            users.add(user_at_hand(ask, each) == ask.seat)
    problem = _about_whom(claim, whose) or _by_whom(claim, users)
    if problem:
        return problem
    phased = any(other.kind == "use" and leaf_of(other, "phase") for other in read.claims.of(claim.record).values())
    if not phased and any(offered(ask, claim.record) for _, ask in play_asks(told)):
        return "at: play"
    return "" if whose else "at: never"


def reacts(claim: Claim) -> bool:
    """Whether a claim is of a card used in answer."""
    return claim.kind == "use" and (node_of(claim, "at") is not None or leaf_of(claim, "at") is not None)


def _at(claim: Claim, ask: Ask, told: Chronicle, read: Reading) -> bool:
    """Whether a question comes at the moment of a claim, about such a card."""
    at = node_of(claim, "at")
    word = leaf_of(at, "event") if at is not None else leaf_of(claim, "at")
    if word == "before_damage":
        if not _before_damage(ask, told):
            return False
    elif word != moment_of(ask, told):
        return False
    card, kind = (leaf_of(at, "card"), leaf_of(at, "type")) if at is not None else (None, None)
    here = answered(ask, told)[1]
    return card in (None, here) and (kind is None or read.fits_type(here, str(kind)))


def _by_whom(claim: Claim, users: set[bool]) -> str:
    """Where the moment is told by the card's user and by its target: whether the user was the asked player, others."""
    at = node_of(claim, "at")
    word = leaf_of(at, "who") if at is not None and "on" in at.fields and leaf_of(at, "type") is not None else None
    if word is None or not users:
        return ""
    due = {"self": {True}, "other": {False}, "others": {False}, "any": {True, False}, "each": {True, False}}
    return "" if users == due.get(str(word)) else "at: one way" if users < due.get(str(word), set()) else "at: whose"


def _before_damage(ask: Ask, told: Chronicle) -> bool:
    """Whether damage comes next in the effect at hand, if nobody does anything."""
    frame = told.inside[min(ask.at, len(told.events) - 1)]
    for _, event in told.between(ask.at, len(told.events), "damage", "end_effect"):
        if event.kind == "damage" or (frame is not None and event.data["as"] == frame.id):
            return event.kind == "damage"
    return False


def _plays_only(ask: Ask, told: Chronicle, record: str) -> bool:
    """Whether the card is wanted here to be played, not used: what it was answered with, if it was, says so."""
    events = told.between(ask.at, min(ask.at + 6, len(told.events)), *ANSWERS)
    first = next((event.kind for _, event in events), None)
    return first != "use"


def _about_whom(claim: Claim, whose: set[bool]) -> str:
    """Whether the effects answered, or the dying, were the asked player's own, others', or both."""
    at = node_of(claim, "at")
    on = node_of(at, "on") if at is not None else None
    if on is not None and leaf_of(on, "n") not in (None, 1):
        return "at: on"  # an answer is to one effect on one target
    word = leaf_of(on, "who") if on is not None else leaf_of(at, "who") if at is not None else None
    if word is None or not whose:
        return ""
    due = {"self": {True}, "other": {False}, "others": {False}}.get(str(word), {True, False})
    known = str(word) in ("self", "other", "others", "any", "each")
    if whose == due and known:
        return ""
    return "at: one way" if whose < due else "at: whose"


def check_rescue(claim: Claim, told: Stories, who: str) -> str:
    """Used in a rescue, the card is used on whom it says."""
    seen = False
    for each in told:
        for ask in each.asks:
            if ask.kind != "rescue" or not any(record_of(p) == claim.record for p in ask.picked):
                continue
            uses = [e for _, e in each.between(ask.at, ask.at + 4, "use") if e.data["as"] == claim.record]
            due = {"dying": asked_about(ask), "self": ask.seat, "turn_player": each.states[ask.at].turn}.get(who, 0)
            if uses and uses[0].data["targets"] != [due]:
                return f"target: {uses[0].data['targets']}"
            seen = seen or bool(uses)
    return "" if seen or not told else "target: never"
