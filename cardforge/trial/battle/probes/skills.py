"""Probes of what only skills have: their sort, whom they serve, damage and healing raised, answers demanded."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from cardforge.claims import Claim
from cardforge.trial.battle.acts import acts_of
from cardforge.trial.battle.checks.answers import answers, undisturbed
from cardforge.trial.battle.checks.registry import framed
from cardforge.trial.battle.evidence import acts, away, deepened, stories
from cardforge.trial.battle.hypothesis import leaf_of, listed, node_of, weigh
from cardforge.trial.battle.probes.numbers import SEATED
from cardforge.trial.battle.probes.raised import suited
from cardforge.trial.battle.queries.bans import holders
from cardforge.trial.battle.reading import Reading
from cardforge.trial.bench import BATTLE
from cardforge.trial.probes import Ask, Measured, OneOf, probe


@probe("nature", family=BATTLE, played=SEATED)
@deepened
def nature(ask: Ask) -> Measured:
    """Locked: nobody is ever asked about it. Of the lord alone: it is nothing to an owner who is not the lord."""
    record = ask.claim.record
    mine, others = stories(ask.bench, ask.claims, record), away(ask.bench, ask.claims, record)
    asked = {n: any(record in a.options for t in told for a in t.asks) for n, told in enumerate((mine, others))}
    acted = {n: any(f.id == record for t in told for f in t.frames) for n, told in enumerate((mine, others))}

    def check(claim: Claim) -> str:
        kinds = listed(claim, "nature")
        if ("locked" in kinds) == asked[0]:
            return f"nature: {'asked' if asked[0] else 'not asked'}"
        for_lord = not asked[1] and not acted[1]
        if "lord" in kinds and not (for_lord and (asked[0] or acted[0])):
            return "nature: for others too" if asked[1] or acted[1] else "nature: never"
        if "lord" not in kinds and for_lord and (asked[0] or acted[0]):
            return "nature: for the lord alone"
        return "nature: twice" if len(set(kinds)) < len(kinds) else ""

    return weigh(ask, check)


@probe("only", family=BATTLE)
def only(ask: Ask) -> Measured:
    """A skill that acts for the owner who is of a role, and for no other."""
    use = str(leaf_of(ask.claim, "use"))
    acted = {
        str(told.seats[f.seat]["role"])
        for told in (*stories(ask.bench, ask.claims, use), *away(ask.bench, ask.claims, use))
        for f in told.frames
        if f.id == use and f.seat
    }
    if not acted:
        return {}
    return {ask.path("who"): OneOf(tuple(sorted(acted))), ask.path("use"): use if len(acted) == 1 else OneOf(())}


@probe("boost", family=BATTLE)
@deepened
def boost(ask: Ask) -> Measured:
    """By how much which cards of the owner hurt more after the act, and until when."""
    if leaf_of(ask.claim, "suit") is not None:
        return suited(ask)
    record, read = ask.claim.record, Reading(ask.claims, ask.bench, ask.claim.record)
    told = stories(ask.bench, ask.claims, record)
    base = {c.record: read.number(c, "n", None) for c in ask.claims.of_kind("damage")}
    hits = list(_hits(told, record))
    usual = {card: base.get(card) or _usual(ask, card, base) for card in {card for card, _, _ in hits}}

    def check(claim: Claim) -> str:
        cards, n, until = set(map(str, listed(claim, "boost"))), int(leaf_of(claim, "n") or 0), leaf_of(claim, "until")
        lifted = set()
        for card, found, since in hits:
            due = since == "turn" and card in cards and until in (None, "turn", "phase")
            if found != (usual[card] or 1) + (n if due else 0):
                return f"boost: {card} {found}"
            if due:
                lifted.add(card)
        later = any(since == "later" for _, _, since in hits)
        return "" if lifted == cards and (until != "phase") and (later or until is None) else "boost: never"

    return weigh(ask, check)


def _usual(ask: Ask, card: str, base: dict[str, int | None]) -> int:
    """What a card's loser suffers in a duel, where its damage is no claim of its own."""
    for claim in ask.claims.of(card).values():
        if claim.kind == "alternate":
            for leaf in (node.fields.get("n") for node in claim.fields["loser"]):  # type: ignore[union-attr]
                return int(leaf.value)  # type: ignore[union-attr]
    del base
    return 1


def _hits(told: Any, record: str) -> Any:
    """(card, points, "turn" in the turn in which the record acted for the source, "later" after it, "" else)."""
    for each in told:
        acted: dict[int, str] = {}
        for event in each.events:
            if event.kind == "turn":
                acted = dict.fromkeys(acted, "later")
            elif event.kind == "skill" and event.data["skill"] == record:
                acted[int(event.data["seat"])] = "turn"
            elif event.kind == "damage" and str(event.data["why"]).startswith("card/") and event.data["source"]:
                yield str(event.data["why"]), int(event.data["n"]), acted.get(int(event.data["source"]), "")


@probe("demand", family=BATTLE)
@deepened
def demand(ask: Ask) -> Measured:
    """How many cards it takes to stand against the owner's card: fewer do not, and others' cards take one."""
    record, read = ask.claim.record, Reading(ask.claims, ask.bench, ask.claim.record)
    told = stories(ask.bench, ask.claims, record)

    def check(claim: Claim) -> str:
        return _demanded(claim, told, read)

    return weigh(ask, check)


def _demanded(claim: Claim, told: Any, read: Reading) -> str:

    card, wanted = str(leaf_of(claim, "demand")), str(leaf_of(claim, "with"))
    n, who, way = int(leaf_of(claim, "n") or 0), str(leaf_of(claim, "who")), leaf_of(claim, "way")
    seen: set[str] = set()
    for act in acts_of(card, told):
        if not act.whole or not undisturbed(act, claim.record):
            continue
        pair = frozenset({act.owner, *act.targets})
        mine = holders(claim.record, act.told, act.start) & pair
        if not mine or (who == "target" and act.owner not in mine):
            continue
        facing = act.seats_of("target") if who == "target" else pair - mine
        if who not in ("target", "opponent"):
            return "demand: who"
        given = [each for each in answers(act, wanted, pair) if int(each[2]["seat"]) in facing]
        if any(kind != way for _, kind, _ in given):
            return f"demand: {given[0][1]}"
        hurt = {int(data["seat"]) for _, data in act.own("damage")}
        if who == "opponent":
            problem = _runs(answers(act, wanted, pair), facing, hurt, n, seen)
            if problem:
                return problem
        elif not hurt:
            if len(given) != n:
                return f"demand: {len(given)}"
            seen.add("stood")
        elif len(given) >= n:
            return f"demand: {len(given)}"
    return "" if "stood" in seen or not told else "demand: never"


def _runs(given: Any, facing: frozenset[int], hurt: set[int], n: int, seen: set[str]) -> str:
    """In a duel each in turn plays so many: n whoever faces the owner, one the owner."""
    runs = [(seat, len(list(row))) for seat, row in groupby(int(each[2]["seat"]) for each in given)]
    for k, (seat, length) in enumerate(runs):
        last = k == len(runs) - 1 and seat in hurt
        due = n if seat in facing else 1
        if length != due and not (last and length < due):
            return f"demand: {length}"
        if seat in facing and length == n:
            seen.add("stood")
    return ""


@probe("more_heal", family=BATTLE, played=("event:heal",))
@deepened
def more_heal(ask: Ask) -> Measured:
    """How much more a card heals the owner when others of a side use it on them, dying; and no more otherwise."""
    record, read = ask.claim.record, Reading(ask.claims, ask.bench, ask.claim.record)
    told = stories(ask.bench, ask.claims, record)

    def check(claim: Claim) -> str:
        return _more_healed(claim, told, read)

    return weigh(ask, check)


def _more_healed(claim: Claim, told: Any, read: Reading) -> str:

    card, side, user = leaf_of(claim, "more_heal"), leaf_of(claim, "side"), leaf_of(claim, "user")
    both: set[bool] = set()
    for each in told:
        dying = 0
        for i, event in enumerate(each.events):
            if event.kind in ("dying", "saved", "death"):
                dying = int(event.data["seat"]) if event.kind == "dying" else 0
            if event.kind != "heal" or not str(event.data["why"]).startswith("card/"):
                continue
            seat, by = int(event.data["seat"]), int(event.data["by"] or 0)
            if seat not in holders(claim.record, each, i):
                continue
            base = _healing(str(event.data["why"]), read)
            ours = by in ({s for s in each.seats if s != seat} if user in ("other", "others") else {seat})
            due = dying == seat and event.data["why"] == card and ours and side in (None, each.seats[by]["side"])
            if int(event.data["n"]) != base + (read.number(claim, "n", None) or 0 if due else 0):
                return f"more_heal: {event.data['n']}"
            both.add(due)
    return "" if len(both) == 2 or not told else "more_heal: one way"


def _healing(card: str, read: Reading) -> int:
    for claim in read.claims.of(card).values():
        if claim.kind == "heal":
            return read.number(claim, "n", None) or 0
    return 1


@probe("provide", family=BATTLE)
@deepened
def provide(ask: Ask) -> Measured:
    """Who is asked to provide which card for the owner, who answers, and what the card then counts as."""
    record = ask.claim.record
    seen = acts(ask.bench, ask.claims, record)
    told = stories(ask.bench, ask.claims, record)
    read = Reading(ask.claims, ask.bench, record)
    return weigh(ask, lambda claim: _provided(claim, seen, told, read))


def _provided(claim: Claim, seen: Any, told: Any, read: Reading) -> str:

    card, source, ways = leaf_of(claim, "card"), node_of(claim, "from"), listed(claim, "ways")
    n, for_ = read.number(claim, "n", None), str(leaf_of(claim, "for"))
    kinds: set[str] = set()
    asked_any = False
    for act in seen:
        problem = framed(claim, act, read)
        if problem:
            return problem
        if source is None or act.owner not in act.seats_of(for_):
            return "provide: for"
        side, who = leaf_of(source, "side"), leaf_of(source, "who")
        for ask in act.asks:
            if ask.kind != "respond":
                continue
            if ask.about[:1] != (card,):
                return f"provide: {ask.about[:1]}"
            if (who in ("other", "others")) == (ask.seat == act.owner) or act.told.seats[ask.seat]["side"] != side:
                return f"provide: {ask.seat}"
            asked_any = True
        end = min(act.end + 3, len(act.told.events))
        for _, event in act.told.between(act.start, end, "use", "play"):
            if event.data["skill"] == claim.record and int(event.data["seat"]) == act.owner:
                kinds.add(event.kind)
                if event.data["as"] != card or len(event.data["cards"]) not in (n, 0):
                    return f"provide: {event.data['as']} {len(event.data['cards'])}"
    if seen and not (asked_any and kinds):
        return "provide: never"
    if seen and kinds != set(map(str, ways)):
        return "provide: one way" if kinds < set(map(str, ways)) else f"provide: {', '.join(sorted(kinds))}"
    return ""
