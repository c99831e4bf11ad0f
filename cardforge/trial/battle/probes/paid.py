"""Probes of single costs and effects that have to be staged: a worn card given up, a laid card taken away, what is done
to somebody who will not do something, what spares from a skill."""

from __future__ import annotations

from typing import Any

from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, listed, node_of, steps_of
from cardforge.trial.battle.leaves import NONE, leaves_by_path, leaves_in, one_of, owner_of
from cardforge.trial.battle.probes.exchanges import people
from cardforge.trial.battle.probes.insistent import fits
from cardforge.trial.battle.seating import WEARABLE, first_only, is_laid, laid_records
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.bench import record_of
from cardforge.trial.probes import Ask, Measured, OneOf

USER, OWNER, THIRD, FOURTH = 1, 2, 3, 4


def stageable(ask: Ask) -> Any:
    """The probe of a claim that has to be staged; None where it shows in stories."""
    claim = ask.claim
    worn = claim.record.startswith("card/") and _type(ask, claim.record) in WEARABLE
    if claim.kind == "discard" and worn and leaf_of(claim, "what") == "this" and leaf_of(claim, "at") == "play_phase":
        return given_up
    if claim.kind == "discard" and is_laid(ask.bench, claim.record) and listed(claim, "card"):
        return taken_away
    if claim.kind == "choice" and any(step.shape == "use_card" for step in steps_of(claim, "either")):
        return obeyed
    return spared if claim.kind == "answer" and listed(claim, "or") else None


def _type(ask: Ask, record: str) -> str:
    return str(ask.bench.start.data["cards"][card(ask.bench, record)]["type"])


def given_up(ask: Ask) -> Measured:
    """A worn card that its wearer may discard in the play phase, and who may."""
    bench, record, at = ask.bench, ask.claim.record, leaves_by_path(ask)
    copy = card(bench, record)
    can: dict[str, Chronicle] = {}
    for who, seat, given in people(ask):
        told = staged.tried(bench, {seat: {**given, "equipment": [copy]}}, ("play", record), turn=seat, most=4)
        if told is not None and record in map(record_of, told.asks[0].options):
            can[who] = told
    if not can:
        return {}
    ends = {staged.where(told, copy) for told in can.values()}
    phases = {told.states[told.asks[0].at].phase for told in can.values()}
    out = {
        "discard.what": "this" if ends == {"discard"} else NONE,
        "at": "play_phase" if phases == {"play"} else NONE,
        "if.is": one_of(can),
        "optional": all(told.asks[0].may_pass for told in can.values()),
    }
    return {at[name]: value for name, value in out.items() if name in at}


def taken_away(ask: Ask) -> Measured:
    """How many of which laid card are discarded, from before whom, as the card is used; and that one may leave it."""
    bench, record, at = ask.bench, ask.claim.record, leaves_by_path(ask)
    gone: dict[str, set[int]] = {}
    free: set[bool] = set()
    for other in laid_records(bench):
        if other == record:
            continue
        for seat in (USER, OWNER, THIRD):
            seats: Seats = {OWNER: {"hand": [card(bench, record)]}}
            seats.setdefault(seat, {})["judgement"] = [card(bench, other)]
            aims = (("play", record), ("target", f"player:{FOURTH}"), ("skill", record))
            told = stage(bench, seats, *aims, turn=OWNER, most=4)
            questions = staged.asked(told, "skill", OWNER, record)
            if questions and staged.where(told, card(bench, other)) == "discard":
                gone.setdefault(other, set()).add(seat)
                free |= {question.may_pass for question in questions}
    if not gone:
        return {}
    seen = {seat for each in gone.values() for seat in each}
    words = {frozenset({USER, OWNER, THIRD}): "any", frozenset({OWNER}): "self", frozenset({USER, THIRD}): "other"}
    out: dict[str, Any] = {
        "discard.n": 1,
        "discard.of": words.get(frozenset(seen), NONE),
        "optional": one_of(free),
    }
    measured = {at[name]: value for name, value in out.items() if name in at}
    for leaf in ask.leaves():
        if str(leaf.value).startswith("card/"):
            measured[leaf.path] = one_of(gone)
        elif leaf.value == "judgement":
            measured[leaf.path] = "judgement"
    return measured


# What is asked of somebody


def obeyed(ask: Ask) -> Measured:
    """Who is told to use which card on whom, and what comes of it where that is not done."""
    at, claim = leaves_by_path(ask), ask.claim
    either = steps_of(claim, "either")
    wanted = next(str(leaf_of(step, "card")) for step in either if step.shape == "use_card")
    done, left = (_told(ask, wanted, way) for way in (True, False))
    asks = [each for each in done.asks if each.kind == "respond" and each.about[:1] == (wanted,)]
    uses = [d for d in staged.happenings(done, "use") if d["as"] == wanted]
    if not asks or not uses:
        return {}
    seat = asks[0].seat
    names = {str(done.seats[seat]["character"]), *ask.claims.actors.get(claim.record, {})}
    who = str(leaf_of(node_of(claim, "choice") or claim, "who"))
    owner = next(s for s, each in done.seats.items() if claim.record in each["skills"])
    out: dict[str, Any] = {"choice.who": who if who in names else one_of(names), "optional": done.asks[0].may_pass}
    moves = [d for d in staged.happenings(left, "move", why=claim.record) if d["to"] == f"zone/hand:{owner}"]
    nothing = not [d for d in staged.happenings(done, "move", why=claim.record) if d["to"] == f"zone/hand:{owner}"]
    for i, step in enumerate(either):
        head = f"choice.either.{i}.{step.shape}"
        if step.shape == "use_card":
            on = "user" if list(uses[0]["targets"]) == [owner] else "other"
            out |= {f"{head}.card": uses[0]["as"], f"{head}.n": len(uses), f"{head}.on": on}
        elif moves and nothing:
            source = str(moves[0]["from"]).removeprefix("zone/")
            kind = "draw" if source == "pile" else "take"
            out |= {f"choice.either.{i}.{kind}.n": len(moves[0]["cards"]), f"choice.either.{i}.{kind}.by": "user"}
            if kind == "take":
                zone, _, giver = source.partition(":")
                out |= {f"{head}.from.0": zone, f"{head}.of": str(done.seats[int(giver)]["character"])}
    return {at[name]: value for name, value in out.items() if name in at}


def _told(ask: Ask, wanted: str, obey: bool) -> Chronicle:
    """The record used on somebody whom its claims name, who has the card that is wanted; done or not."""
    bench, record = ask.bench, ask.claim.record
    owner = owner_of(ask)
    seat = USER if first_only(bench, owner) else OWNER
    actors = ask.claims.actors.get(record, {}).values()
    named = [str(each) for actor in actors for each in listed(actor, "characters")]
    named += [str(leaf.value) for leaf in ask.leaves() if str(leaf.value).startswith("character/")]
    seats: Seats = {
        seat: {"character": owner, "hp": 1},
        THIRD: {"character": named[0], "hand": [*bench.copies(wanted)[:2], bench.cards[0]]},
    }
    wishes: list[staged.Wish] = [("play", record), ("target", f"player:{THIRD}")]
    wishes += [("respond", wanted), ("target", f"player:{FOURTH}")] if obey else []
    return stage(bench, seats, *wishes, turn=seat, most=7)


# What spares from a skill


def spared(ask: Ask) -> Measured:
    """How many of which card each target has to play, or which single other card spares them too."""
    bench, at = ask.bench, leaves_by_path(ask)
    facts = bench.start.data["cards"]
    records = list(dict.fromkeys(record_of(each) for each, f in facts.items() if f["type"] not in WEARABLE))
    needed: dict[str, int] = {}
    ways: set[str] = set()
    for other in records:
        for n in range(1, 4):
            cards = [each for each in bench.copies(other) if each not in _cost(ask)][:n]
            if len(cards) < n:
                break
            told = _struck(ask, cards)
            if told is not None and not staged.damage(told, THIRD) and staged.damage(told, FOURTH):
                needed[other] = n
                answers = (e for e in told.events[told.start :] if e.kind in ("use", "play"))
                ways |= {event.kind for event in answers if event.data["seat"] == THIRD}
                break
    several = {other: n for other, n in needed.items() if n > 1}
    single = {other for other, n in needed.items() if n == 1}
    out: dict[str, Any] = {
        "with": one_of(several),
        "n": one_of(several.values()),
        "way": "play" if "play" in ways else NONE,
    }
    measured = {at[name]: value for name, value in out.items() if name in at}
    named = {str(leaf.value) for leaf in leaves_in(ask, "or")}
    for leaf in leaves_in(ask, "or"):
        measured[leaf.path] = leaf.value if single == named else OneOf(tuple(sorted(single - named)))
    return measured


def _cost(ask: Ask) -> list[str]:
    """Cards that pay for the record: those it takes, that answer nothing."""
    answers = survey.answers(ask.claims, ask.bench)
    paying = [each for each in ask.bench.cards if fits(ask.bench, each, ask.claim.record, ask)]
    return [each for each in paying if record_of(each) not in answers][:2]


def _struck(ask: Ask, cards: list[str]) -> Chronicle | None:
    """The record used by its owner while somebody holds these cards and gives them."""
    needed = next(
        (leaf_of(node, "equals") for c in ask.claims.of(ask.claim.record).values() if (node := node_of(c, "if"))), None
    )
    seats: Seats = {
        OWNER: {"character": owner_of(ask), "hand": _cost(ask), **({"hp": int(needed)} if needed else {})},
        THIRD: {"hand": cards},
    }
    wishes: list[staged.Wish] = [("play", ask.claim.record)]
    for each in cards:
        wishes += [("respond", each), ("nullify", each)]
    return staged.tried(ask.bench, seats, *wishes, turn=OWNER, most=12)
