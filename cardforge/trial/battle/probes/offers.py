"""Probes of what is offered: uses and their targets, limits, conversions, prohibitions, freedoms, changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardforge.claims import Claim
from cardforge.claims.model import Node
from cardforge.trial.battle import queries
from cardforge.trial.battle.acts import Act, acts_of
from cardforge.trial.battle.checks.registry import CHECKS
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.evidence import acts, deepened, repeated, stories
from cardforge.trial.battle.hypothesis import leaf_of, listed, node_of, weigh
from cardforge.trial.battle.probes import raised
from cardforge.trial.battle.probes.limits import SAME, limited
from cardforge.trial.battle.reading import Reading, chosen_players, fixed_players
from cardforge.trial.bench import BATTLE
from cardforge.trial.probes import Ask, Measured, OneOf, probe
from cardforge.trial.probes.unsaid import unaimed

SEATED = ("event:character",)
"""What makes no mark in the log when it acts is in play where its owner is."""


def reading(ask: Ask) -> Reading:
    """The claim's words and numbers."""
    return Reading(ask.claims, ask.bench, ask.claim.record)


@probe("use", family=BATTLE)
@deepened
def use(ask: Ask) -> Measured:
    """When a card may be used, on whom, and how often."""
    target = node_of(ask.claim, "target")
    unsaid = target is not None and leaf_of(target, "who") == "self" and "if" not in ask.claim.fields
    told, read = stories(ask.bench, ask.claims, ask.claim.record, UNSAID if unsaid else 0), reading(ask)
    out = weigh(ask, lambda claim: queries.check_use(claim, told, read), apart=("times", "per"))
    return {**out, **limited(ask), **_aimed(ask, told)}


def _aimed(ask: Ask, told: Sequence[Chronicle]) -> dict[str, str]:
    """At whom the record was used in all that was seen, where no claim says so."""
    path, record = unaimed(ask), ask.claim.record
    uses = [e.data for each in told for _, e in each.between(0, len(each.events), "use") if e.data["as"] == record]
    if not path or not any(each["targets"] for each in uses):
        return {}
    own = {int(each["seat"]) == int(target) for each in uses for target in each["targets"]}
    return {path: "any" if len(own) > 1 else "self" if own == {True} else "other"}


@probe("reaching", family=BATTLE)
@deepened
def reaching(ask: Ask) -> Measured:
    """What happens once, when the cards given come to a number."""
    read, seen = reading(ask), acts(ask.bench, ask.claims, ask.claim.record)
    out = weigh(ask, lambda claim: CHECKS["reaching"](claim, seen, read), apart=("per",))
    return {**out, ask.path("per"): OneOf(SAME)} if out else {}


@probe("target", family=BATTLE)
@deepened
def target(ask: Ask) -> Measured:
    """Who may be chosen, and how many: the options of every question for the record's targets."""
    record, read = ask.claim.record, reading(ask)
    told = stories(ask.bench, ask.claims, record)
    # A card whose use has a target of its own asks for this one after it.
    first = any(c.kind == "use" and node_of(c, "target") is not None for c in ask.claims.of(record).values())
    if not chosen_players(ask.claim):
        seen = acts(ask.bench, ask.claims, record)
        fixed = queries.targets.fixed_targets
        return weigh(ask, lambda claim: fixed(claim, record, told, read) or _touched(claim, seen))
    return weigh(ask, lambda claim: queries.check_targets(claim, record, told, read, int(first)))


def _touched(claim: Claim, seen: Sequence[Act]) -> str:
    """Everybody whom a skill befalls without a use: who is healed, hurt, or asked."""
    for act in seen:
        if act.frame_kind != "skill" or any(True for _ in act.within("use")):
            continue
        met = {int(data["seat"]) for _, data in act.own("heal", "damage")}
        played = act.told.between(act.start, act.end, "play")
        met |= {int(event.data["seat"]) for _, event in played if event.data["for"] == act.record}
        due = fixed_players(claim, act)
        if met - {act.owner} != due - {act.owner} or (act.owner in due and act.owner not in met):
            return f"target: {', '.join(map(str, sorted(met)))}"
    return ""


@probe("retarget", family=BATTLE, played=("event:target",))
@deepened
def retarget(ask: Ask) -> Measured:
    """Which card gets another target, and who may be it."""
    record, read = ask.claim.record, reading(ask)
    told = stories(ask.bench, ask.claims, record)
    seen = acts_of(record, told)

    def check(claim: Claim) -> str:
        to = node_of(claim, "to")
        return CHECKS["retarget"](claim, seen, read) or (_options(to, record, told, read) if to is not None else "")

    return weigh(ask, check)


def _options(to: Node, record: str, told: tuple[Chronicle, ...], read: Reading) -> str:
    return queries.check_targets(to, record, told, read)


UNSAID = 3
"""How deep is looked for a condition that a card used on oneself does not state."""
Query = Callable[[Claim, tuple[Chronicle, ...], Reading], str]


def _by_stories(kind: str, check: Query) -> None:
    def measure(ask: Ask) -> Measured:
        told, read = stories(ask.bench, ask.claims, ask.claim.record), reading(ask)
        return weigh(ask, lambda claim: check(claim, told, read))

    measure.__doc__ = check.__doc__
    probe(kind, family=BATTLE, played=SEATED if kind == "immune" else ())(deepened(measure))


for _kind, _check in {
    "convert": queries.check_convert,
    "cancel": queries.check_cancel,
    "immune": queries.check_immune,
    "void": queries.check_void,
    "ignore": queries.check_ignore,
}.items():
    _by_stories(_kind, _check)


@probe("free", family=BATTLE, played=SEATED)
@deepened
def free(ask: Ask) -> Measured:
    """Which limits do not bind whose cards."""
    cards = [str(card) for card in listed(ask.claim, "card")]
    read, told = reading(ask), _all(ask, cards[0] if cards else "")
    return weigh(ask, lambda claim: queries.check_free(claim, told, read))


def _all(ask: Ask, lean: str = "") -> tuple[Chronicle, ...]:
    record = ask.claim.record
    return (*stories(ask.bench, ask.claims, record), *repeated(ask.bench, ask.claims, record, lean))


@probe("modify", family=BATTLE, played=SEATED)
@deepened
def modify(ask: Ask) -> Measured:
    """Another claim, changed, in what its holder does; unchanged, in what others do and where it is not in force."""
    if (special := raised.raises(ask)) is not None:
        found: Measured = special(ask)
        return found
    read, told = reading(ask), _all(ask, str(leaf_of(ask.claim, "modifies")).partition(":")[0])
    return weigh(ask, lambda claim: _modified(claim, told, read))


def _modified(claim: Claim, told: tuple[Chronicle, ...], read: Reading) -> str:
    changed = queries.apply(claim, read)
    if changed is None:
        return "modify: what"
    base = read.claims.get(changed.record, changed.key)
    other = Reading(read.claims, read.bench, base.record)
    if leaf_of(claim, "unlimited"):
        most, _ = queries.most_uses(base.record, told)
        limit, at = read.number(base, "times", None), leaf_of(claim, "at")
        return "" if limit is not None and most > limit + 1 and at in (None, "play_phase") else f"modify: {most}"
    if base.kind == "use":
        return _more_targets(claim, changed, base, told, other)
    every = [act for act in acts_of(base.record, told) if act.whole and not _others_act(act, claim.record)]
    force = [act for act in every if queries.holds_change(claim, act, read)]
    rest = [act for act in every if act not in force]
    if told and not force:
        return "modify: never"
    return CHECKS[base.kind](changed, force, other) or (CHECKS[base.kind](base, rest, other) if rest else "")


def _others_act(act: Act, record: str) -> bool:
    """Whether other skills than that of the change acted in an act."""
    return any(f.kind == "skill" and f.id != record and act.start <= f.start < act.end for f in act.told.frames)


def _more_targets(claim: Claim, changed: Claim, base: Claim, told: tuple[Chronicle, ...], read: Reading) -> str:
    """More targets where the condition holds, as many as ever where it does not."""
    new, old = node_of(changed, "target"), node_of(base, "target")
    if new is None or old is None:
        return "modify: target"
    both = set()
    for each in told:
        for row, ask, act in queries.target_asks(base.record, each):
            if row:
                continue
            hand = each.states[ask.at].hand.get(ask.seat, ())
            last = len(hand) == 1 and hand[0] in ask.about
            holder = ask.seat in queries.holders(claim.record, each, ask.at)
            force = holder and (leaf_of(claim, "if") != "last_hand_card" or last)
            problem = queries.bounds(new if force else old, ask, act, read)
            if problem:
                return problem
            if len(ask.options) > 1:
                both.add(force)
    return "" if len(both) == 2 or not told else "modify: one way"
