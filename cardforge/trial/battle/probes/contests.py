"""Probes of fights between others: who fights whom, who begins, who suffers nothing for being the first to stop."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, listed
from cardforge.trial.battle.leaves import NONE, leaves_by_path, one_of, owner_of
from cardforge.trial.battle.probes.casting import FOURTH, OWNER, THIRD, hand_for
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.bench import BATTLE
from cardforge.trial.probes import Ask, Measured, probe


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
    fighting = survey.attack_of(ask.claims, ask.bench)
    answers = survey.cards_with(ask.claims, bench, "cancel")
    fit: list[dict[str, Any]] = []
    for actor in actors:
        named = [str(each) for each in listed(actor, "characters")]
        sex = leaf_of(actor, "sex")
        fit.append({"character": named[0]} if named else {"sex": str(sex)} if sex else {})
    cards = list(bench.copies(fighting))
    paid = [each for each in hand_for(ask, 2) if each not in cards[:4]]
    paid = paid or list(bench.copies(survey.answer_to(ask.claims, bench, fighting))[:2])
    seats: Seats = {OWNER: {"character": owner_of(ask), "hand": paid}}
    for n, (seat, given) in enumerate(zip((THIRD, FOURTH), fit, strict=False)):
        nullify = [each for record in answers[:1] for each in bench.copies(record)[n : n + 1]]
        seats[seat] = {**given, "hand": [*cards[2 * n : 2 * n + 2 - n], *nullify]}
    aims = [("target", f"player:{THIRD}"), ("target", f"player:{FOURTH}")]
    wishes = [("play", ask.claim.record), *aims, *[("respond", fighting)] * 4]
    return stage(bench, seats, *wishes, turn=OWNER), THIRD, FOURTH


@probe("tied", family=BATTLE)
def tied(ask: Ask) -> Measured:
    """In the fight of which card that one uses one suffers nothing for being the first to stop."""
    bench = ask.bench
    safe: set[str] = set()
    for claim in survey.of_cards(ask.claims, "alternate"):
        used = str(claim.record)
        if bench.start.data["cards"][card(bench, used)]["type"] in ("weapon", "mount"):
            continue
        hurt = {}
        for who in (owner_of(ask), survey.calm(ask.claims, bench)[0]):
            for loser, holder in ((OWNER, FOURTH), (FOURTH, OWNER)):
                fighting = str(leaf_of(claim, "with"))
                seats: Seats = {OWNER: {"character": who, "hand": [card(bench, used)]}}
                seats.setdefault(holder, {"hand": []})["hand"] += list(bench.copies(fighting)[:2])
                wishes = (("play", used), ("target", f"player:{FOURTH}"), ("respond", fighting), ("respond", fighting))
                hurt[who == owner_of(ask), loser] = staged.damage(stage(bench, seats, *wishes, turn=OWNER), loser)
        if not hurt[True, OWNER] and hurt[False, OWNER] and hurt[True, FOURTH]:
            safe.add(used)
    return {ask.path("tied"): one_of(safe)} if safe else {}
