"""Probes of what only characters can do: cards turned on others, more equipment, fights between others, several attacks
at once, answers that do not hold, cards exchanged, hands without limit."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from cardforge.claims import leaves_of
from cardforge.claims.model import Node
from cardforge.trial.battle import staged
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.evidence import stories
from cardforge.trial.battle.hypothesis import leaf_of, listed, node_of
from cardforge.trial.battle.leaves import NONE, leaves_by_path, leaves_in, one_of, owner_of
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.bench import BATTLE, Bench, record_of
from cardforge.trial.probes import Ask, Measured, OneOf, probe

USER, OWNER, THIRD, FOURTH = 1, 2, 3, 4


def hand_for(ask: Ask, n: int = 1) -> list[str]:
    """Cards to pay with: what the record's costs and conversions ask for, each suit where they ask for none; none of
    them a card that is named elsewhere in the claims of the record."""
    facts = ask.bench.start.data["cards"]
    suits: list[str] = []
    for claim in ask.claims.of(ask.claim.record).values():
        nodes = (each for each in (claim, node_of(claim, "discard")) if isinstance(each, Node))
        suits += [str(suit) for node in nodes if (suit := leaf_of(node, "suit")) is not None]
    basic = [each for each in ask.bench.cards if facts[each]["type"] == "basic"]
    fitting = [each for each in basic if not suits or facts[each]["suit"] in suits]
    return fitting[-n:]


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


def _effects(ask: Ask) -> list[str]:
    """The cards that one uses on somebody else to hurt them."""
    hurting = [str(c.record) for kind in ("damage", "alternate") for c in staged.of_kind(ask.claims, kind)]
    used = {str(c.record) for c in staged.of_kind(ask.claims, "use") if leaf_of(c, "phase")}
    return list(dict.fromkeys(each for each in hurting if each in used))


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
    return {**out, ask.path("optional"): free}


def _wearing(bench: Bench, given: dict[str, Any], cards: list[str]) -> Chronicle:
    wishes = [("play", each) for each in cards]
    return stage(bench, {OWNER: {**given, "hand": cards}}, *wishes, turn=OWNER, most=5)


def _worn(told: Chronicle, cards: list[str]) -> list[str]:
    return [each for each in cards if staged.where(told, each) == f"equipment:{OWNER}"]


# Fights between others


@probe("contest", family=BATTLE, played=("event:play",))
def contest(ask: Ask) -> Measured:
    """Who fights whom, who begins, and that it goes as the card says, though none is used and none can be answered. As
    no card is used, the two differ in nothing but who begins."""
    at = leaves_by_path(ask)
    told, a, b = _fight(ask)
    uses = [d for d in staged.happenings(told, "use") if d["skill"] == ask.claim.record and not d["cards"]]
    if len(uses) != 1:
        return {}
    use = uses[0]
    actors = dict(zip(ask.claims.actors.get(ask.claim.record, {}), (a, b), strict=False))
    name = {seat: word for word, seat in actors.items()}
    asked = [each for each in told.asks if each.kind == "respond" and each.seat in (a, b)]
    lost = list(staged.happenings(told, "damage"))
    fair = len(lost) == 1 and {lost[0]["seat"], lost[0]["source"]} == {a, b} and not staged.asked(told, "nullify")
    turns = all(one.seat != two.seat for one, two in pairwise(asked))
    pair = [str(leaf_of(ask.claim, word)) for word in ("user", "target")]
    fought = {name.get(int(use["seat"])), name.get(int(use["targets"][0]))}
    if set(pair) == fought:
        user, target = pair
    else:
        user, target = name.get(int(use["seat"]), NONE), name.get(int(use["targets"][0]), NONE)
    out = {
        "contest": use["as"] if fair and turns else NONE,
        "user": user,
        "target": target,
        "first": name.get(asked[0].seat, NONE) if asked else NONE,
    }
    return {at[key]: value for key, value in out.items() if key in at}


def _fight(ask: Ask) -> tuple[Chronicle, int, int]:
    """Two who can be the actors of a record, both with cards to fight with and to answer; and who they are."""
    bench, actors = ask.bench, list(ask.claims.actors.get(ask.claim.record, {}).values())
    fighting = staged.attack_of(ask.claims)
    answers = [str(c.record) for c in staged.of_kind(ask.claims, "cancel")]
    fit: list[dict[str, Any]] = []
    for actor in actors:
        named = [str(each) for each in listed(actor, "characters")]
        sex = leaf_of(actor, "sex")
        fit.append({"character": named[0]} if named else {"sex": str(sex)} if sex else {})
    seats: Seats = {OWNER: {"character": owner_of(ask), "hand": hand_for(ask, 2)}}
    cards = list(bench.copies(fighting))
    for n, (seat, given) in enumerate(zip((THIRD, FOURTH), fit, strict=False)):
        nullify = [each for record in answers[:1] for each in bench.copies(record)[n : n + 1]]
        seats[seat] = {**given, "hand": [*cards[2 * n : 2 * n + 2 - n], *nullify]}
    for name in ("hand",):
        seats[OWNER][name] = [each for each in seats[OWNER][name] if each not in cards[:4]] or bench.copies(
            staged.answer_to(ask.claims, fighting)
        )[:2]
        seats[OWNER][name] = list(seats[OWNER][name])
    aims = [("target", f"player:{THIRD}"), ("target", f"player:{FOURTH}")]
    wishes = [("play", ask.claim.record), *aims, *[("respond", fighting)] * 4]
    return stage(bench, seats, *wishes, turn=OWNER), THIRD, FOURTH


@probe("tied", family=BATTLE)
def tied(ask: Ask) -> Measured:
    """In the fight of which card that one uses one suffers nothing for being the first to stop."""
    bench = ask.bench
    safe: set[str] = set()
    for claim in staged.of_kind(ask.claims, "alternate"):
        used = str(claim.record)
        if bench.start.data["cards"][card(bench, used)]["type"] in ("weapon", "mount"):
            continue
        hurt = {}
        for who in (owner_of(ask), staged.calm(ask.claims, bench)[0]):
            for loser, holder in ((OWNER, FOURTH), (FOURTH, OWNER)):
                fighting = str(leaf_of(claim, "with"))
                seats: Seats = {OWNER: {"character": who, "hand": [card(bench, used)]}}
                seats.setdefault(holder, {"hand": []})["hand"] += list(bench.copies(fighting)[:2])
                wishes = (("play", used), ("target", f"player:{FOURTH}"), ("respond", fighting), ("respond", fighting))
                hurt[who == owner_of(ask), loser] = staged.damage(stage(bench, seats, *wishes, turn=OWNER), loser)
        if not hurt[True, OWNER] and hurt[False, OWNER] and hurt[True, FOURTH]:
            safe.add(used)
    return {ask.path("tied"): one_of(safe)} if safe else {}


# Several attacks, answers that do not hold, cards exchanged


@probe("volley", family=BATTLE)
def volley(ask: Ask) -> Measured:
    """Which card, how many on each of several players within reach, to how many of whom something may be added, and as
    how many uses it counts."""
    bench, claims, record, at = ask.bench, ask.claims, ask.claim.record, leaves_by_path(ask)
    used = str(leaf_of(ask.claim, "volley"))
    fitting = [str(c.record) for c in staged.of_kind(claims, "attach")]
    found: dict[str, set[Any]] = {name: set() for name in at}
    for side, weapon in _weapons(claims, bench, fitting):
        some = staged.calm(claims, bench, side)
        some = [each for each in some if each != owner_of(ask)][:2]
        if len(some) < 2:
            continue
        for cards in range(2, 4):
            told = _volley(ask, used, cards, weapon, dict(zip((USER, THIRD), some, strict=True)))
            uses = [d for d in staged.happenings(told, "use", seat=OWNER) if d["as"] == used]
            if not uses:
                return {}
            targets = [int(d["targets"][0]) for d in uses]
            found["n"] = found.get("n", set()) | {max(targets.count(seat) for seat in targets)}
            found["volley"] |= {str(d["as"]) for d in uses}
            found["attached"] |= {sum(staged.damage(told, seat) > 1 for seat in (USER, THIRD))}
            found["within"] |= {_reached(ask, told, record)}
            later = [each for each in staged.asked(told, "play", OWNER) if each.at > told.asks[0].at]
            found["counts"] |= {1 if later and not any(used in map(record_of, each.options) for each in later) else 0}
            found["optional"] |= {told.asks[0].may_pass}
    before = _after_use(ask, used)
    found["counts"] |= set() if before else {0}
    return {at[name]: one_of(values) for name, values in found.items() if name in at and values}


def _weapons(claims: Any, bench: Bench, fitting: list[str]) -> list[tuple[str, str]]:
    """(side, card that may be added to an attack at it), one a side."""
    out = []
    for side in staged.sides(claims):
        for claim in staged.of_kind(claims, "attach"):
            on = node_of(node_of(claim, "at") or claim, "on")
            if isinstance(on, Node) and leaf_of(on, "side") == side and claim.record in fitting:
                out.append((side, str(claim.record)))
                break
    return out


def _volley(ask: Ask, used: str, n: int, weapon: str, others: dict[int, str]) -> Chronicle:
    bench, record = ask.bench, ask.claim.record
    cards = list(bench.copies(used)[:n])
    seats: Seats = {
        OWNER: {
            "character": owner_of(ask),
            "hand": [*cards, *bench.copies(used)[n : n + 1]],
            "equipment": [card(bench, weapon)],
        },
        **{seat: {"character": who} for seat, who in others.items()},
    }
    aims = tuple(f"player:{seat}" for seat in others)
    wishes = (("play", record), ("cards", *cards[:2]), ("target", *aims), ("boost", weapon), ("boost", weapon))
    return stage(bench, seats, *wishes, turn=OWNER)


def _reached(ask: Ask, told: Chronicle, record: str) -> str:
    """What the targets offered have in common: that they are within attack range, at eight seats."""
    bench = ask.bench
    used = bench.copies(str(leaf_of(ask.claim, "volley")))[:4]
    seats: Seats = {OWNER: {"character": owner_of(ask), "hand": list(used)}}
    far = stage(bench, seats, ("play", record), ("cards", *used[:2]), turn=OWNER, players=8, most=3)
    questions = [each for each in staged.asked(far, "target", OWNER) if record in each.about]
    if not questions:
        return NONE
    ask_ = questions[0]
    within = {f"player:{s}" for s, d in ask_.distances[OWNER].items() if s != OWNER and d <= ask_.ranges[OWNER]}
    return "attack_range" if set(ask_.options) == within and len(within) < 7 else NONE


def _after_use(ask: Ask, used: str) -> bool:
    """Whether the record is not offered once the card was used."""
    bench, record = ask.bench, ask.claim.record
    seats: Seats = {OWNER: {"character": owner_of(ask), "hand": list(bench.copies(used)[:4])}}
    told = stage(bench, seats, ("play", used), ("target", f"player:{USER}"), turn=OWNER)
    plays = staged.asked(told, "play", OWNER)
    return len(plays) > 1 and record in plays[0].options and record not in plays[1].options


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
    for who in (owner_of(ask), staged.calm(ask.claims, bench)[0]):
        told = stage(bench, {OWNER: {"character": who, "hand": spare, "hp": 2}}, turn=OWNER, phase="discard", most=1)
        kept[who] = any(True for _ in staged.happenings(told, "move", to="zone/discard"))
    return {ask.path("who"): "self" if list(kept.values()) == [False, True] else NONE}


# When


@probe("in_phase", family=BATTLE)
def in_phase(ask: Ask) -> Measured:
    """In which phase of one's own the record acts or is offered."""
    record, found = ask.claim.record, set[str]()
    out_of_turn = bool(_when(ask))
    for told in stories(ask.bench, ask.claims, record):
        for question in told.asks:
            if record in map(record_of, question.options) and question.kind in ("play", "skill"):
                state = told.states[question.at]
                found.add(state.phase if state.turn == question.seat else NONE)
        for frame in told.frames:
            if frame.id == record and frame.kind == "skill" and not (out_of_turn and _of_dying(told, frame.start)):
                state = told.states[frame.start]
                found.add(state.phase if state.turn == frame.seat else NONE)
    return {ask.path("phase"): one_of(found)} if found else {}


def _when(ask: Ask) -> list[Any]:
    return [claim for claim in ask.claims.of(ask.claim.record).values() if claim.kind == "when"]


def _of_dying(told: Chronicle, at: int) -> bool:
    """Whether somebody is dying at an event."""
    for i in range(at - 1, -1, -1):
        kind = told.events[i].kind
        if kind in ("saved", "death", "phase"):
            return False
        if kind == "dying":
            return True
    return False


@probe("when", family=BATTLE)
def when(ask: Ask) -> Measured:
    """In which state the record is offered outside the play phase."""
    record = ask.claim.record
    own: set[bool] = set()
    for told in stories(ask.bench, ask.claims, record):
        for question in staged.asked(told, "rescue", offering=record):
            own.add(question.about[:1] == (f"player:{question.seat}",))
    if not own:
        own = _dying_owner(ask)
    return {ask.path("state"): "dying" if own == {True} else NONE} if own else {}


def _dying_owner(ask: Ask) -> set[bool]:
    """Whether the owner, brought down to nothing, is asked for the record; with everybody seated whom it names."""
    bench, claims = ask.bench, ask.claims
    attack = staged.attack_of(claims)
    cast = [str(leaf.value) for c in claims.of(ask.claim.record).values() for leaf in leaves_of(c)]
    named = list(dict.fromkeys(each for each in cast if each.startswith("character/")))
    seats: Seats = {
        USER: {"hand": [card(bench, attack)]},
        OWNER: {"character": owner_of(ask), "hp": 1, "hand": hand_for(ask, 2)},
    }
    if named:
        seats[THIRD] = {"character": named[0], "hand": [bench.cards[-1]]}
    told = stage(bench, seats, ("play", attack), ("target", f"player:{OWNER}"), most=8)
    return {q.about[:1] == (f"player:{OWNER}",) for q in staged.asked(told, "rescue", OWNER, ask.claim.record)}
