"""The verdict on each claim, and the ledger: who witnesses what.

Witnesses: S the source notes, D the claims, T the text, E the engine (probes), R the rulings. A claim is

- WAIVED where `waivers.yaml` says so and it would not be confirmed (a waiver that is not needed is an error),
- DIVERGENT where a witness contradicts it; the odd one is named only where three independent ones speak (D, S, E:
  text says what the claims say, and rulings are run on the engine),
- UNREAD where a value of it changes no sentence,
- UNPROBED where a value of it was neither measured nor has its reason,
- CONFIRMED otherwise, with the witnesses' letters; without an engine it has NO WITNESS, which is not a pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from cardforge.claims import Claim, Claims
from cardforge.claims.resolve import references_of
from cardforge.trial.bench import TABLE
from cardforge.trial.playouts import Tally
from cardforge.trial.probes import Probed, probes
from cardforge.trial.rulings import Ruled
from cardforge.trial.source import Sourced

CELLS = ("sourced", "bound", "probed", "ruled", "played")


class State(StrEnum):
    """What a verdict comes to."""

    CONFIRMED = "confirmed"
    DIVERGENT = "divergent"
    UNREAD = "unread"
    UNPROBED = "unprobed"
    WAIVED = "waived"
    NO_WITNESS = "no witness"


@dataclass(frozen=True)
class Evidence:
    """What the witnesses said, all claims together. `bound` maps a leaf's address to the editions in which no sentence
    follows it; `probed`, `ruled`, `tally` are None without an engine."""

    sourced: Mapping[str, Sourced]
    unbound: Mapping[str, tuple[str, ...]]
    free: bool = False
    """Plain text is allowed: no value need be bound to it."""
    probed: Mapping[str, Probed] | None = None
    ruled: Mapping[str, Ruled] | None = None
    tally: Tally | None = None
    waivers: Mapping[str, str] = field(default_factory=dict)
    family: str = TABLE
    """Of the engine: whose probes say what playouts exercise."""


@dataclass(frozen=True)
class Verdict:
    """The verdict on one claim and its row of the ledger: cell -> "yes", a reason why there can be nothing, or ""."""

    claim: Claim
    state: State
    witnesses: str = "D"
    odd: str = ""
    detail: str = ""
    cells: Mapping[str, str] = field(default_factory=dict)

    @property
    def blanks(self) -> tuple[str, ...]:
        """The cells with nothing in them."""
        return tuple(cell for cell in CELLS if not self.cells.get(cell))


def judge(claims: Claims, evidence: Evidence) -> list[Verdict]:
    """The verdict on every claim, in the order they are printed."""
    covering = _covering(claims, evidence.ruled or {})
    return [_verdict(claim, claims, evidence, covering.get(claim.ref, ())) for claim in claims]


def _covering(claims: Claims, ruled: Mapping[str, Ruled]) -> dict[str, list[Ruled]]:
    """Claim -> the rulings that cover it or a part of it."""
    out: dict[str, list[Ruled]] = {}
    for each in ruled.values():
        for target in dict.fromkeys(_claim_of(address) for address in each.covers):
            out.setdefault(target, []).append(each)
    return out


def _claim_of(address: str) -> str:
    """`card/x:use.times` -> `card/x:use`."""
    record, _, path = address.partition(":")
    return f"{record}:{path.split('.')[0]}"


def _verdict(claim: Claim, claims: Claims, evidence: Evidence, rulings: Any) -> Verdict:
    sourced = evidence.sourced[claim.ref]
    probed = evidence.probed.get(claim.ref) if evidence.probed is not None else None
    unread = [address for address in evidence.unbound if _claim_of(address) == claim.ref]
    failed = [each for each in rulings if not each.passed]
    letters = _letters(sourced, unread, probed, rulings, failed)
    cells = _cells(claim, claims, evidence, sourced, unread, probed, rulings, failed)
    state, detail, odd = _state(sourced, unread, probed, failed)
    if claim.ref in evidence.waivers and state is not State.CONFIRMED:
        state, detail = State.WAIVED, evidence.waivers[claim.ref]
    return Verdict(claim, state, letters, odd, detail, cells)


def _letters(sourced: Sourced, unread: list[str], probed: Probed | None, rulings: Any, failed: Any) -> str:
    told = probed is not None and probed.complete and not probed.differ and not probed.reason
    spoke = {"S": sourced.state == "yes", "D": True, "T": not unread, "E": told, "R": bool(rulings) and not failed}
    return "+".join(letter for letter, yes in spoke.items() if yes)


def _state(sourced: Sourced, unread: list[str], probed: Probed | None, failed: Any) -> tuple[State, str, str]:
    """The state, a few words of detail, and the odd witness where it can be named."""
    if probed is not None and probed.differ:
        first = probed.differ[0]
        if first.stated is None:  # left out: of that the source was not asked
            return State.DIVERGENT, f"{first.leaf.path}: - / {first.measured}", ""
        odd = _odd(sourced, first.measured)
        return State.DIVERGENT, f"{first.leaf.path}: {first.stated} / {first.measured}", odd
    if sourced.state == "differs":
        odd = "S" if probed is not None and probed.complete and not probed.reason else ""
        return State.DIVERGENT, f"{sourced.leaf.path if sourced.leaf else ''}: {sourced.said}", odd
    if failed:
        odd = "R" if probed is not None and probed.complete and not probed.reason and sourced.state == "yes" else ""
        return State.DIVERGENT, ", ".join(each.id for each in failed), odd
    if unread:
        return State.UNREAD, ", ".join(unread), ""
    if probed is None:
        return State.NO_WITNESS, "", ""
    if not probed.complete:
        return State.UNPROBED, probed.problem or ", ".join(leaf.path for leaf in probed.missing), ""
    return State.CONFIRMED, "", ""


def _odd(sourced: Sourced, measured: Any) -> str:
    """Claims against engine: the odd one is D where the source says what was measured and not what is claimed, E where
    it says what is claimed and not what was measured, else nobody can tell."""
    says_measured = str(measured) in sourced.said.split(", ")
    if sourced.state == "yes":
        return "" if says_measured else "E"
    return "D" if sourced.state == "differs" and says_measured else ""


def _cells(
    claim: Claim,
    claims: Claims,
    evidence: Evidence,
    sourced: Sourced,
    unread: list[str],
    probed: Probed | None,
    rulings: Any,
    failed: Any,
) -> dict[str, str]:
    reason = probed.reason if probed is not None else ""
    agrees = probed is not None and probed.complete and not probed.differ
    return {
        "sourced": {"yes": "yes", "differs": "", "unsourced": ""}.get(sourced.state, sourced.state),
        "bound": "" if unread else "free" if evidence.free else "yes",
        "probed": reason or ("yes" if agrees else ""),
        "ruled": "yes" if rulings and not failed else reason,
        "played": "yes" if _played(claim, claims, evidence) else reason,
    }


def _played(claim: Claim, claims: Claims, evidence: Evidence) -> bool:
    return evidence.tally is not None and played(claim, claims, evidence.tally, evidence.family)


def played(claim: Claim, claims: Claims, tally: Tally, family: str = TABLE) -> bool:
    """Whether playouts exercised the claim: an event or decision of its kind, or else something it is about was used.
    A rule that speaks of no card or skill in particular is about every one."""
    known = probes(family).get(claim.kind)
    if known is not None and known.played:
        return any(tally.kinds[kind] for kind in known.played)
    about = [reference.record for leaf in claims.leaves(claim.record) if leaf.path.split(".")[0] == claim.key
             for reference in references_of(leaf, claims)]  # fmt: skip
    named = [each for each in (claim.record, *about) if each.partition("/")[0] in ("card", "skill", "action", "side")]
    if not named and claim.record.startswith("rule/"):
        return any(n for id_, n in tally.used.items() if id_.startswith(("card/", "skill/")))
    return any(tally.used[each] for each in named)


def counts(verdicts: list[Verdict]) -> dict[str, Any]:
    """Claims by state, and how full the ledger is: per cell yes, reason, blank."""
    states = {state.value.replace(" ", "_"): sum(v.state is state for v in verdicts) for state in State}
    ledger = {
        cell: {
            "yes": sum(v.cells.get(cell) == "yes" for v in verdicts),
            "reason": sum(v.cells.get(cell) not in ("yes", "", None) for v in verdicts),
            "blank": sum(not v.cells.get(cell) for v in verdicts),
        }
        for cell in CELLS
    }
    return {"claims": len(verdicts), **states, "ledger": ledger}


def stale(evidence: Evidence, verdicts: list[Verdict]) -> Iterator[tuple[str, str]]:
    """Waivers that are not needed: of a claim that is confirmed, or that is not there."""
    states = {verdict.claim.ref: verdict.state for verdict in verdicts}
    for address in evidence.waivers:
        if states.get(address, State.CONFIRMED) is not State.WAIVED:
            yield address, str(states.get(address, "-"))
