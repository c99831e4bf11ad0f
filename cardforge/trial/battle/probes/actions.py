"""Probes of what records do: actions, judgements, choices, answers, held against the acts of the record."""

from __future__ import annotations

from typing import Any

from cardforge.claims import Claim
from cardforge.trial.battle.checks.choices import cast
from cardforge.trial.battle.checks.registry import CHECKS
from cardforge.trial.battle.evidence import acts, deepened
from cardforge.trial.battle.hypothesis import AGAINST, leaf_of, node_of, weigh
from cardforge.trial.battle.leaves import leaves_by_path
from cardforge.trial.battle.probes import moments, paid, proxies, rules
from cardforge.trial.battle.reading import Reading
from cardforge.trial.bench import BATTLE
from cardforge.trial.probes import Ask, Measured, OneOf, probe

PLAYED = {
    "draw": ("event:move",),
    "discard": ("event:move",),
    "take": ("event:move",),
    "give": ("event:move",),
    "put": ("event:move",),
    "reveal": ("event:move",),
    "heal": ("event:heal",),
    "lose_hp": ("event:lose_hp",),
    "damage": ("event:damage",),
    "look": ("event:look",),
    "skip": ("event:skip",),
    "judge": ("event:judged",),
    "branch": ("event:judged",),
    "answer": ("decision:respond",),
    "alternate": ("event:play",),
    "replace": ("event:replace",),
}
"""Kind -> what playouts must have shown; of the others, that the record itself was used."""
KINDS = (*PLAYED, "steps", "choice", "instead", "use_card", "as_if", "still", "guess")


OF_RULES = {
    "draw": rules.draw,
    "put": rules.put,
    "give": proxies.by_proxy,
    "discard": proxies.by_proxy,
    "instead": proxies.by_proxy,
    "take": proxies.heirs,
}
"""Kinds that records of rules claim of what happens by itself."""


def refined(ask: Ask) -> dict[str, Any]:
    """Leaves of a moment of which stories show too little: staged."""
    at = leaves_by_path(ask)
    moment = node_of(ask.claim, "at")
    event = leaf_of(moment, "event") if moment is not None else None
    out: dict[str, Any] = {}
    if "at.but" in at:
        out[at["at.but"]] = moments.untaken(ask)
    if event == "dealt" and "at.on.within" in at:
        out[at["at.on.within"]] = moments.reach_of(ask)
    if event == "resolved" and "at.who" in at:
        out[at["at.who"]] = moments.whose_use(ask)
    if event == "dying" and "at.who" in at and moments.of_shown(ask):
        out[at["at.who"]] = moments.whom_saved(ask)
    return out


@deepened
def by_acts(ask: Ask) -> Measured:
    """Holds the claim, as it stands and changed, against every act of its record."""
    if ask.claim.record.startswith(rules.RULES):
        known = proxies.by_proxy if leaf_of(ask.claim, "by") == "dead" else OF_RULES.get(ask.claim.kind)
        return known(ask) if known is not None else {}
    read = Reading(ask.claims, ask.bench, ask.claim.record)
    if (special := paid.stageable(ask)) is not None:
        found: Measured = special(ask)
        wrong = cast(acts(ask.bench, ask.claims, ask.claim.record), read) if found else ""
        return {**found, ask.leaves()[0].path: OneOf((wrong,))} if wrong else found
    seen = acts(ask.bench, ask.claims, ask.claim.record)

    def check(claim: Claim) -> str:
        return CHECKS[claim.kind](claim, seen, read) or cast(seen, read)

    out = weigh(ask, check)
    return {**out, **refined(ask)} if AGAINST not in out else out


for _kind in KINDS:
    probe(_kind, family=BATTLE, played=PLAYED.get(_kind, ()))(by_acts)
