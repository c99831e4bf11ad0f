"""Probes of what only characters can do: cards turned on others, more equipment, cards exchanged, no hand limit."""

from __future__ import annotations

from typing import Any

from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.leaves import NONE, leaves_by_path, leaves_in, one_of, owner_of
from cardforge.trial.battle.probes.casting import FOURTH, OWNER, USER, hand_for
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.bench import BATTLE, Bench, record_of
from cardforge.trial.probes import Ask, Measured, OneOf, probe
from cardforge.trial.probes.unsaid import optional_path

# Cards turned on somebody else


@probe("divert", family=BATTLE, played=("event:target",))
def divert(ask: Ask) -> Measured:
    """Which cards its owner may turn away, on whom, and how often they then take effect there."""
    bench, record, at = ask.bench, ask.claim.record, leaves_by_path(ask)
    turned: dict[str, Chronicle] = {}
    for used in _effects(ask):
        seats: Seats = {
            USER: {"hand": [card(bench, used)]},
            OWNER: {"character": owner_of(ask), "hand": hand_for(ask, 2)},
        }
        aims = (("target", f"player:{OWNER}"), ("skill", record), ("target", f"player:{FOURTH}"))
        told = stage(bench, seats, ("play", used), *aims)
        if any(record in each.picked for each in told.asks):
            turned[used] = told
    if not turned:
        return {}
    times, barred, picks, spared = set[int](), set[str](), set[int](), True
    for used, told in turned.items():
        effects = [data["target"] for data in staged.happenings(told, "effect") if data["as"] == used]
        times.add(effects.count(FOURTH))
        spared &= OWNER not in effects
        for question in staged.asked(told, "target", OWNER):
            picks.add(question.decision.pick[1])
            left = {f"player:{n}" for n in range(1, staged.SEATS + 1)} - set(question.options)
            barred |= {{USER: "card_user", OWNER: "self"}.get(int(p[-1]), NONE) for p in left}
    named = {str(leaf.value) for leaf in leaves_in(ask, "divert")}
    out: dict[str, Any] = {
        leaf.path: leaf.value if set(turned) == named and spared else OneOf(tuple(sorted(set(turned) - named)))
        for leaf in leaves_in(ask, "divert")
    }
    more = {
        "to.n": one_of(picks),
        "to.who": "other" if "self" in barred else "any",
        "to.not": one_of(barred - {"self"}) if barred - {"self"} else NONE,
        "times": one_of(times),
    }
    return {**out, **{at[name]: value for name, value in more.items() if name in at}}


def _effects(ask: Ask) -> tuple[str, ...]:
    """The cards that one uses on somebody else to hurt them."""
    return survey.hurting(ask.claims, ask.bench)


# Equipment without limit


@probe("carry", family=BATTLE, played=("event:character",))
def carry(ask: Ask) -> Measured:
    """Of which types several cards stay equipped, with its owner and with nobody else."""
    facts = ask.bench.start.data["cards"]
    kept: set[str] = set()
    free = True
    for kind in ("weapon", "armour", "mount"):
        records = list(dict.fromkeys(record_of(each) for each, f in facts.items() if f["type"] == kind))[:2]
        if len(records) < 2:
            continue
        cards = [card(ask.bench, each) for each in records]
        mine, other = (_wearing(ask.bench, given, cards) for given in ({"character": owner_of(ask)}, {}))
        free &= all(each.may_pass for each in staged.asked(mine, "play", OWNER))
        if len(_worn(mine, cards)) == len(cards) and len(_worn(other, cards)) == 1:
            kept.add(kind)
    named = {str(leaf.value) for leaf in leaves_in(ask, "carry")}
    out: dict[str, Any] = {
        leaf.path: leaf.value if kept == named else OneOf(tuple(sorted(kept - named)))
        for leaf in leaves_in(ask, "carry")
    }
    return {**out, optional_path(ask): free}


def _wearing(bench: Bench, given: dict[str, Any], cards: list[str]) -> Chronicle:
    wishes = [("play", each) for each in cards]
    return stage(bench, {OWNER: {**given, "hand": cards}}, *wishes, turn=OWNER, most=5)


def _worn(told: Chronicle, cards: list[str]) -> list[str]:
    return [each for each in cards if staged.where(told, each) == f"equipment:{OWNER}"]


# Cards exchanged, hands without limit


@probe("trade", family=BATTLE)
def trade(ask: Ask) -> Measured:
    """How many of their own cards two players choose and exchange, from where, and who they may be."""
    bench, record, at = ask.bench, ask.claim.record, leaves_by_path(ask)
    cards = list(bench.cards)
    seats: Seats = {
        OWNER: {"character": owner_of(ask), "hand": cards[:2], "equipment": []},
        USER: {"hand": cards[2:5]},
        FOURTH: {"equipment": [c for c in cards[6:] if bench.start.data["cards"][c]["type"] == "weapon"][:1]},
    }
    told = stage(bench, seats, ("play", record), ("target", f"player:{USER}", f"player:{OWNER}"), turn=OWNER)
    moved = list(staged.happenings(told, "move", why=record))
    questions = [each for each in staged.asked(told, "target", OWNER) if record in each.about]
    if len(moved) != 2 or not questions:
        return {}
    both = {(d["from"], d["to"]) for d in moved}
    cross = both == {(f"zone/hand:{USER}", f"zone/hand:{OWNER}"), (f"zone/hand:{OWNER}", f"zone/hand:{USER}")}
    sizes = {len(d["cards"]) for d in moved}
    due = {f"player:{n}" for n in (OWNER, USER)}
    play = staged.asked(told, "play", OWNER)[0]
    out = {
        "trade": one_of(sizes) if cross else NONE,
        "from.0": "hand" if cross else NONE,
        "between.n": questions[0].decision.pick[1],
        "between.has.0": "hand" if set(questions[0].options) == due else NONE,
        "optional": play.may_pass,
    }
    return {at[name]: value for name, value in out.items() if name in at}


@probe("no_hand_limit", family=BATTLE, played=("event:character",))
def no_hand_limit(ask: Ask) -> Measured:
    """Who keeps more hand cards than HP in the discard phase: its owner, and nobody else."""
    bench = ask.bench
    spare = [c for c in bench.cards if bench.start.data["cards"][c]["type"] == "basic"][:6]
    kept = {}
    for who in (owner_of(ask), survey.calm(ask.claims, bench)[0]):
        told = stage(bench, {OWNER: {"character": who, "hand": spare, "hp": 2}}, turn=OWNER, phase="discard", most=1)
        kept[who] = any(True for _ in staged.happenings(told, "move", to="zone/discard"))
    return {ask.path("who"): "self" if list(kept.values()) == [False, True] else NONE}
