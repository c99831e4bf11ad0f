"""Probes of what the rules do by themselves: phases, judging, dying and rescue, death and what it brings, winning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardforge.claims import Claim, Leaf
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act, moved_by
from cardforge.trial.battle.checks import CHECKS
from cardforge.trial.battle.chronicle import Ask as Question
from cardforge.trial.battle.chronicle import Chronicle, Frame
from cardforge.trial.battle.evidence import Reading
from cardforge.trial.battle.hypothesis import leaf_of, listed, steps_of, weigh
from cardforge.trial.battle.tables import endings, lively
from cardforge.trial.battle.watch import Watch
from cardforge.trial.bench import BATTLE, Bench
from cardforge.trial.probes import Ask, Measured, OneOf, Untold, probe

RULES = "rule/"
AREAS = ("hand", "equipment", "judgement")


def reading(ask: Ask) -> Reading:
    """The claim's words and numbers."""
    return Reading(ask.claims, ask.bench, ask.claim.record)


def everything(bench: Bench) -> tuple[Chronicle, ...]:
    """Lively tables and games to their end."""
    return (*lively(bench), *endings(bench)[:40])


# Phases


@probe("phases", family=BATTLE, played=("event:phase",))
def phases(ask: Ask) -> Measured:
    """The phases of turns in which none was skipped."""
    orders: dict[tuple[str, ...], int] = {}
    for told in lively(ask.bench):
        here: list[str] = []
        whole = False
        for event in told.events[told.start :]:
            if event.kind == "turn":
                here, whole = [], True
            elif event.kind == "skip":
                whole = False
            elif event.kind == "phase":
                here.append(str(event.data["phase"]))
            elif event.kind == "end_turn" and whole:
                orders[tuple(here)] = orders.get(tuple(here), 0) + 1
    longest = max(orders, key=lambda each: (len(each), orders[each]), default=())
    leaves = _list(ask, "list")
    right = len(leaves) == len(longest)
    return {leaf.path: longest[i] if right else ", ".join(longest) for i, leaf in enumerate(leaves)}


def _list(ask: Ask, name: str) -> list[Leaf]:
    found = ask.claim.fields.get(name)
    return [leaf for leaf in found if isinstance(leaf, Leaf)] if isinstance(found, tuple) else []


def in_phase(told: Chronicle, phase: str, record: str) -> Iterator[Act]:
    """The stretches of the log in a phase, as acts of the rules."""
    start: int | None = None
    seat = 0
    for i, event in enumerate(told.events):
        if event.kind in ("phase", "turn", "end_turn", "skip"):
            if start is not None:
                yield Act(told, record, start, i, seat, None, _rules_of(told, start, i))
            here = event.kind == "phase" and event.data["phase"] == phase and i >= told.start
            start, seat = (i + 1, int(event.data["seat"])) if here else (None, seat)


def _rules_of(told: Chronicle, start: int, end: int) -> tuple[str, ...]:
    """The rules at whose behest something happened in a stretch; never none, so that only rules count."""
    whys = {str(e.data.get("why")) for _, e in told.between(start, end) if str(e.data.get("why")).startswith(RULES)}
    return tuple(sorted(whys)) or (RULES,)


def draw(ask: Ask) -> Measured:
    """What is drawn in the draw phase where nothing else acts."""
    acts = [act for told in lively(ask.bench) for act in in_phase(told, "draw", ask.claim.record)]
    whole = [act for act in acts if act.owner in act.after.alive]
    read = reading(ask)
    return weigh(ask, lambda claim: CHECKS["draw"](claim, whole, read))


@probe("hand_cap", family=BATTLE, played=("decision:discard",))
def hand_cap(ask: Ask) -> Measured:
    """Down to which number hand cards are discarded, and in which phase."""
    found: set[str] = set()
    phases_: set[str] = set()
    for told in lively(ask.bench):
        for act in in_phase(told, "discard", ask.claim.record):
            dropped = [m for m in act.moves if m.goal == "discard"]
            if not dropped or act.owner not in act.after.alive:
                continue
            left = len(act.after.hand.get(act.owner, ()))
            state = act.before
            names = {"hp": state.hp[act.owner], "max_hp": int(told.seats[act.owner]["max_hp"])}
            names["hand"] = len(state.hand.get(act.owner, ()))
            fits = {name for name, n in names.items() if n == left}
            found = found & fits if phases_ else fits
            phases_.add("discard_phase")
    out: dict[str, Any] = {ask.path("stat"): OneOf(tuple(sorted(found)))} if phases_ else {}
    if (path := ask.path("at")) and phases_:
        out[path] = phases_.pop()
    return out


# Judging


@probe("judge_order", family=BATTLE, played=("event:judge",))
def judge_order(ask: Ask) -> Measured:
    """Which of several cards before a seat is judged first."""
    fits = {"last_placed", "first_placed"}
    seen = False
    for told in lively(ask.bench):
        for act in in_phase(told, "judge", ask.claim.record):
            lying = act.before.judgement.get(act.owner, ())
            judged = [
                e.data["as"] for _, e in told.between(act.start, act.end, "effect") if e.data["target"] == act.owner
            ]
            if len(lying) < 2 or not judged:
                continue
            seen = True
            first = str(judged[0])
            fits &= {
                n for n, card in (("last_placed", lying[-1]), ("first_placed", lying[0])) if card.startswith(first)
            }
    return {ask.path("first"): OneOf(tuple(sorted(fits)))} if seen else {}


def judgement_spans(told: Chronicle, record: str) -> Iterator[Act]:
    """Judgements, each with the cards' way to where they end."""
    for i, event in told.between(told.start, len(told.events), "judge"):
        for k in range(i, len(told.events)):
            later = told.events[k]
            if later.kind == "judged" and later.data["why"] == event.data["why"]:
                end = min(k + 2, len(told.events))
                yield Act(told, record, i, end, int(event.data["seat"]), None, (str(event.data["why"]),))
                break


@probe("turn", family=BATTLE, played=("event:judge",))
def turned(ask: Ask) -> Measured:
    """How many cards a judgement turns up, from which end of the pile."""
    read = reading(ask)
    acts = [act for told in lively(ask.bench) for act in judgement_spans(told, ask.claim.record)]

    def check(claim: Claim) -> str:
        watch = Watch(read)
        for act in acts:
            moves = [m for m in act.moves if m.source == "pile" and m.goal == "table"]
            pile = act.told.piles[act.start]
            problem = watch.amount(claim, len(moves), act) or watch.zones(claim, moves)
            if problem:
                return problem
            if pile and len(pile) > 1 and moves:
                end = "top" if moves[0].card == pile[0] else "bottom" if moves[0].card == pile[-1] else "-"
                if leaf_of(claim, "end") not in (None, end):
                    return f"turn: {end}"
        return watch.missing()

    return weigh(ask, check)


def put(ask: Ask) -> Measured:
    """Where the judgement card goes in the end."""
    read = reading(ask)
    acts = [act for told in lively(ask.bench) for act in judgement_spans(told, ask.claim.record)]
    whole = [act for act in acts if _ended(act)]
    return weigh(ask, lambda claim: CHECKS["put"](claim, whole, read))


def _ended(act: Act) -> bool:
    """Whether the judged card left the table within the stretch."""
    judged = [e.data["card"] for _, e in act.told.between(act.start, act.end, "judged")]
    after = min(act.end + 6, len(act.told.events))
    moves = [m for i, e in act.told.between(act.start, after, "move") for m in moved_by(i, e.data)]
    return any(m.card in judged and m.source == "table" for m in moves)


# Who is asked, in which order


@probe("asking", family=BATTLE, played=("decision:nullify",))
def asking(ask: Ask) -> Measured:
    """From whom on, and in which order, players are asked or effects come."""
    about = str(leaf_of(ask.claim, "about"))
    rows = list(_rows(about, ask.bench))
    first: dict[str, bool] = {"turn_player": True, "next": True, "self": True, "target": True}
    order = {"turn": True, "same": False, "any": False, "random": False}
    seen = moved = False
    for told, at, whom, row in rows:
        state = told.states[at]
        turn = state.after(state.turn)
        if len(row) > 1:
            seen = True
            order["turn"] &= row == [seat for seat in turn if seat in row]
            around = [row[(i + k) % len(row)] for k in range(len(row)) for i in (row.index(min(row)),)]
            order["same"] |= around != sorted(row)
        starts = {"turn_player": state.turn, "next": turn[1] if len(turn) > 1 else 0, "self": whom, "target": whom}
        for word, seat in starts.items():
            here = [s for s in state.after(seat) if s in row] if seat in state.alive else row
            first[word] &= row == here
            moved |= word != "turn_player" and row != here
    if not seen:
        return {leaf.path: Untold("mention") for leaf in ask.leaves()} if about == "replace" else {}
    out: dict[str, Any] = {ask.path("about"): about}
    out[ask.path("from")] = OneOf(tuple(word for word, fits in first.items() if fits))
    out[ask.path("order")] = "turn" if order["turn"] else "-"
    return out if moved or about in ("effects", "targets") else {}


Row = tuple[Chronicle, int, int, list[int]]


def _rows(about: str, bench: Bench) -> Iterator[Row]:
    """(story, event number, whom it is about, seats in the order asked) of every row of questions or effects."""
    for told in everything(bench):
        if about in ("nullify", "rescue"):
            yield from _asked_rows(told, about)
        elif about in ("effects", "targets"):
            yield from _effect_rows(told, about)


def _asked_rows(told: Chronicle, kind: str) -> Iterator[Row]:
    row: list[int] = []
    last: Question | None = None
    for ask in told.asks:
        if ask.kind == kind:
            same = last is not None and last.about == ask.about and ask.seat not in row and last.at == ask.at
            if not same:
                if last is not None and row:
                    yield told, last.at, _about(last), row
                row = []
            row.append(ask.seat)
            last = ask
        elif last is not None and row:
            yield told, last.at, _about(last), row
            row, last = [], None
    if last is not None and row:
        yield told, last.at, _about(last), row


def _about(ask: Question) -> int:
    players = [about for about in ask.about if about.startswith("player:")]
    return int(players[-1].partition(":")[2]) if players else 0


def _effect_rows(told: Chronicle, about: str) -> Iterator[Row]:
    for i, event in told.between(told.start, len(told.events), "use"):
        targets = [int(seat) for seat in event.data["targets"]]
        if len(targets) < 2:
            continue
        if about == "targets":
            yield told, i, int(event.data["seat"]), targets
            continue
        frames = [f for f in told.frames if _effect_of(f, event.data, i)]
        row = [int(frame.data["target"]) for frame in frames][: len(targets)]
        yield told, i, int(event.data["seat"]), list(dict.fromkeys(row))


def _effect_of(frame: Frame, use: Any, at: int) -> bool:
    return frame.kind == "effect" and frame.start > at and frame.id == use["as"] and frame.data["seat"] == use["seat"]


@probe("precedence", family=BATTLE, played=("event:skill",))
def precedence(ask: Ask) -> Measured:
    """Which of one player's effects at one moment comes first: those of skills or those of equipment."""
    orders: set[str] = set()
    for skill, character, card in _together(ask):
        for seed in range(1, 5):
            seats: dict[int, dict[str, Any]] = {n: {"hand": [], "sex": "male"} for n in range(1, 5)}
            seats[1] = {"character": character, "equipment": [ask.bench.copies(card)[0]], "hand": _attacks(ask)[:3]}
            seats[2]["sex"] = "female" if seed % 2 else "male"
            for told in _played(ask.bench, seats, seed):
                asked = [set(q.options) & {skill, card} for q in told.asks if q.kind in ("skill", "order")]
                flat = [next(iter(each)) for each in asked if len(each) == 1]
                orders |= {"skill" if one == skill else "equipment" for one, two in zip(flat, flat[1:], strict=False)
                           if {one, two} == {skill, card} and one != two and (one == skill or flat[0] == card)}  # fmt: skip
                orders |= {"both" for each in asked if len(each) == 2}
    if orders != {"skill"} and orders != {"equipment"}:
        return {}
    first = orders.pop()
    later = "equipment" if first == "skill" else "skill"
    return {ask.path("first"): first, ask.path("later"): later}


def _played(bench: Bench, seats: dict[int, dict[str, Any]], seed: int) -> Iterator[Chronicle]:
    from cardforge.trial.battle.chronicle import chronicle
    from cardforge.trial.battle.policy import Leaning

    game = bench.game(4, seed, turn=1, phase="play", seats=seats, deal=False)
    yield chronicle(game, Leaning("", seed, always=True), 14)


def _together(ask: Ask) -> Iterator[tuple[str, str, str]]:
    """(skill, its owner, equipment) whose claims have the same moment of the same card."""
    from cardforge.trial.battle.hypothesis import node_of
    from cardforge.trial.battle.positions import focus_on

    moments: dict[str, set[tuple[str, str]]] = {}
    for claim in ask.claims:
        at = node_of(claim, "at")
        if at is not None and leaf_of(at, "card") is not None and leaf_of(claim, "optional"):
            key = (str(leaf_of(at, "event")), str(leaf_of(at, "card")))
            moments.setdefault(claim.record, set()).add(key)
    for skill, mine in moments.items():
        for card, other in moments.items():
            if skill.startswith("skill/") and card.startswith("card/") and mine & other:
                owners = focus_on(skill, ask.claims, ask.bench).owners
                if owners and ("aim" in {event for event, _ in mine & other}):
                    yield skill, owners[0], card


def _attacks(ask: Ask) -> list[str]:
    """Physical cards that are aimed at one other player and answered."""
    found = [c.record for c in ask.claims if c.kind == "answer" and c.record.startswith("card/")]
    single = [r for r in found if any(leaf_of(c, "times") for c in ask.claims.of(r).values() if c.kind == "use")]
    return [card for record in single for card in ask.bench.copies(record)]


# Dying and rescue


@probe("dying", family=BATTLE, played=("event:dying",))
def dying(ask: Ask) -> Measured:
    """At which HP a seat is dying, whether by damage or otherwise."""

    def check(claim: Claim) -> str:
        most = int(leaf_of(claim, "at_most") or 0)
        for told in everything(ask.bench):
            for i, event in told.between(told.start, len(told.events) - 1, "damage", "lose_hp"):
                seat = int(event.data["seat"])
                due = told.states[i + 1].hp[seat] <= most
                if due != (told.events[i + 1].kind == "dying"):
                    return f"dying: {told.states[i + 1].hp[seat]}"
        return ""

    out = weigh(ask, check, apart=("stat",))
    return {**out, ask.path("stat"): "hp"} if out else {}


@probe("saved", family=BATTLE, played=("event:saved",))
def saved(ask: Ask) -> Measured:
    """From which HP on a seat is dying no longer."""

    def check(claim: Claim) -> str:
        least = int(leaf_of(claim, "at_least") or 0)
        seen = set()
        for told in everything(ask.bench):
            down: set[int] = set()
            for i, event in told.between(told.start, len(told.events) - 1, "dying", "heal", "death", "saved"):
                seat = int(event.data["seat"])
                if event.kind == "dying":
                    down.add(seat)
                elif event.kind == "death":
                    down.discard(seat)
                elif event.kind == "heal" and seat in down:
                    due = told.states[i + 1].hp[seat] >= least
                    seen.add(due)
                    if due != any(e.data["seat"] == seat for _, e in told.between(i, i + 6, "saved")):
                        return f"saved: {told.states[i + 1].hp[seat]}"
                    down -= {seat} if due else set()
        return "" if True in seen else "saved: never"

    return {**weigh(ask, check, apart=("stat",)), ask.path("stat"): "hp"}


@probe("rescue", family=BATTLE, played=("decision:rescue",))
def rescue(ask: Ask) -> Measured:
    """With which cards a dying player is saved, one at a time, by whom, asked from whom on in which order."""
    used: set[str] = set()
    asked: dict[bool, int] = {True: 0, False: 0}
    sizes: set[int] = set()
    fits: dict[str, bool] = {"turn_player": True, "dying": True, "next": True}
    ordered = True
    told_rows = [row for told in everything(ask.bench) for row in _asked_rows(told, "rescue")]
    for told in everything(ask.bench):
        for question in told.asks:
            if question.kind == "rescue":
                used |= {option.partition("#")[0] for option in question.options if option != "pass"}
                sizes.add(question.decision.pick[1])
                asked[question.seat == _about(question)] += 1
    for told, at, whom, row in told_rows:
        state = told.states[at]
        for word, seat in (("turn_player", state.turn), ("dying", whom), ("next", state.turn % told.players + 1)):
            fits[word] &= row == [s for s in state.after(seat) if s in row]
        ordered &= row == [s for s in state.after(row[0]) if s in row]
    if not told_rows:
        return {}
    who = "alive" if asked[True] and asked[False] else "others" if asked[False] else "-"
    out: dict[str, Any] = {
        leaf.path: OneOf(tuple(sorted(used))) if len(used) == len(_list(ask, "with")) else "-"
        for leaf in _list(ask, "with")
    }
    out[ask.path("n")] = sizes.pop() if len(sizes) == 1 else "-"
    out[ask.path("who")] = OneOf((who, "players") if who == "alive" else (who,))
    out[ask.path("from")] = OneOf(tuple(word for word, right in fits.items() if right))
    out[ask.path("order")] = "turn" if ordered else "-"
    return out


@probe("hp_cap", family=BATTLE, played=("event:heal",))
def hp_cap(ask: Ask) -> Measured:
    """The number that HP never exceed, though healing reaches it."""
    reached = exceeded = False
    for told in everything(ask.bench):
        for i, event in told.between(told.start, len(told.events), "heal"):
            seat = int(event.data["seat"])
            most, hp = int(told.seats[seat]["max_hp"]), told.states[i + 1].hp[seat]
            reached, exceeded = reached or hp == most, exceeded or hp > most
    return {ask.path("stat"): "max_hp" if not exceeded else "-"} if reached else {}


# Death


@probe("die", family=BATTLE, played=("event:death",))
def die(ask: Ask) -> Measured:
    """What becomes of the cards of the dead."""

    def check(claim: Claim) -> str:
        step = next((s for s in steps_of(claim, "do") if s.shape == "discard"), None)
        areas = {str(each) for each in listed(step, "from")} if step is not None else set()
        seen: set[str] = set()
        for told in everything(ask.bench):
            for i, event in told.between(told.start, len(told.events), "death"):
                seat, after = int(event.data["seat"]), told.states[-1]
                if told.over and i > len(told.events) - 12:
                    continue  # the game's end leaves cards where they are
                for area in AREAS:
                    held = told.states[i].area(area, seat)
                    gone = [m for k, e in told.between(i, min(i + 8, len(told.events)), "move") for m in moved_by(k, e.data)
                            if m.source == area and m.giver == seat and m.goal == "discard"]  # fmt: skip
                    due = bool(step is not None and leaf_of(step, "all")) and area in areas
                    if held and (len(gone) == len(held)) != due:
                        return f"die: {area}"
                    if held and due:
                        seen.add(area)
                del after
        return "" if seen == areas else "die: never"

    return weigh(ask, check)


@probe("kill_reward", family=BATTLE, played=("event:death",))
def kill_reward(ask: Ask) -> Measured:
    """What a death of that role by that hand brings to whoever caused it; and nothing of the kind otherwise."""
    read = reading(ask)

    def check(claim: Claim) -> str:
        return _rewarded(claim, everything(ask.bench), read)

    return weigh(ask, check)


def _rewarded(claim: Claim, stories: Sequence[Chronicle], read: Reading) -> str:
    steps, seen = steps_of(claim, "do"), False
    for told in stories:
        for i, event in told.between(told.start, len(told.events), "death"):
            killer = int(event.data["killer"] or 0)
            if told.over and i > len(told.events) - 12:
                continue
            by = str(leaf_of(claim, "killer"))
            mine = by in ("any", "each") or (killer and told.seats[killer]["role"] == by)
            due = bool(killer and mine and event.data["role"] == leaf_of(claim, "killed"))
            end = _until_next(told, i)
            whys = tuple(w for w in _rules_of(told, i, end) if "death" not in w)
            act = Act(told, claim.record, i + 1, end, killer or 1, None, whys or (RULES,))
            for step in steps:
                found = _brought(step, act)
                if due:
                    held = sum(len(act.before.area(area, killer)) for area in ("hand", "equipment"))
                    problem = Watch(read).step(step, act, frozenset({killer}))
                    if problem and not (step.shape == "discard" and not held):
                        return problem
                    seen = seen or bool(found)
                elif found and _others_claim(claim, step, event.data, told, read):
                    return f"kill_reward: {event.data['role']}"
    return "" if seen else "kill_reward: never"


def _until_next(told: Chronicle, i: int) -> int:
    for k in range(i + 1, len(told.events)):
        if told.events[k].kind in (
            "use",
            "damage",
            "lose_hp",
            "end_effect",
            "end_turn",
            "phase",
            "effect",
            "death",
            "win",
        ):
            return k
    return len(told.events)


def _brought(step: Node, act: Act) -> bool:
    """Whether the killer drew, or lost cards, at the behest of a rule."""
    if step.shape == "draw":
        return any(m.source == "pile" and m.taker == act.owner for m in act.moves)
    return any(m.goal == "discard" and m.giver == act.owner for m in act.moves)


def _others_claim(claim: Claim, step: Node, death: Any, told: Chronicle, read: Reading) -> bool:
    """Whether no other claim of the kind has the same brought by this death."""
    killer = int(death["killer"] or 0)
    for other in read.claims.of(claim.record).values():
        if other.kind != "kill_reward" or other.key == claim.key:
            continue
        by = str(leaf_of(other, "killer"))
        mine = by in ("any", "source", "killer") or (killer and told.seats[killer]["role"] == by)
        if (
            mine
            and leaf_of(other, "killed") == death["role"]
            and any(s.shape == step.shape for s in steps_of(other, "do"))
        ):
            return False
    return True


# Winning


@probe("victory", family=BATTLE, played=("event:win",))
def victory(ask: Ask) -> Measured:
    """Who wins when the living are so: held against every ending, with the other claims of the record as they stand."""
    record = ask.claims.of(ask.claim.record)
    told = endings(ask.bench)

    def check(claim: Claim) -> str:
        claims = [claim if each.key == claim.key else each for each in record.values() if each.kind == "victory"]
        return _won(claims, claim, told)

    return weigh(ask, check, loose=("dead",))


def _won(claims: Sequence[Claim], claim: Claim, stories: Sequence[Chronicle]) -> str:
    mine = False
    for told in stories:
        roles = {seat: str(each["role"]) for seat, each in told.seats.items()}
        deaths = [i for i, _ in told.between(told.start, len(told.events), "death")]
        wins = [event.data for _, event in told.between(told.start, len(told.events), "win")]
        if not wins:
            continue
        win = wins[0]
        for i in deaths:
            living = [roles[seat] for seat in told.states[i + 1].alive]
            fitting = [each for each in claims if _holds(each, living)]
            if i != deaths[-1]:
                if fitting:
                    return f"victory: {', '.join(living)}"
                continue
            sides = {role for each in fitting for role in map(str, listed(each, "side"))}
            if len(fitting) != 1 or win["side"] not in sides:
                return f"victory: {win['side']}"
            dead_too = bool(leaf_of(fitting[0], "dead_too"))
            alive = told.states[i + 1].alive
            winners = {seat for seat, each in roles.items() if each in sides and (dead_too or seat in alive)}
            if set(map(int, win["seats"])) != winners:
                return f"victory: {', '.join(map(str, win['seats']))}"
            mine |= fitting[0] is claim
    return "" if mine else "victory: never"


def _holds(claim: Claim, living: Sequence[str]) -> bool:
    """Whether a side has won, with these roles alive."""
    if any(str(role) in living for role in listed(claim, "dead")):
        return False
    left, left_not = leaf_of(claim, "left"), leaf_of(claim, "left_not")
    if left is not None and list(living) != [left]:
        return False
    return left_not is None or list(living) != [left_not]


@probe("shuffle", family=BATTLE, played=("event:shuffle",))
def shuffle(ask: Ask) -> Measured:
    """The discard pile becomes the pile when that is empty and a card is due, and not before."""
    bench = ask.bench
    deck = list(bench.cards)
    found: set[tuple[str, str, bool]] = set()
    for left in (0, 1, 2, 3):
        seats: dict[int, dict[str, Any]] = {n: {"hand": []} for n in range(1, 5)}
        game = bench.game(4, 1, turn=1, phase="draw", seats=seats, deal=False, characters=False,
                          pile_is=deck[:left], discard=deck[10:30])  # fmt: skip
        state, kinds = game.inspect(), [event.kind for event in game.events]
        old = set(state["zones"]["zone/pile"]) & set(deck[10:30])
        drawn = [c for e in game.events if e.kind == "move" and e.data["from"] == "zone/pile" for c in e.data["cards"]]
        shuffled = "shuffle" in kinds
        found.add(("discard_pile" if (old or not shuffled) else "-", "pile", shuffled == (left < 2)))
        if shuffled and not set(drawn[:left]) <= set(deck[:left]):
            found.add(("-", "-", False))
    sources, goals, when = (set(each) for each in zip(*found, strict=True))
    out: dict[str, Any] = {ask.path("zone"): OneOf(tuple(sorted(sources))) if len(sources) == 1 else "-"}
    out[ask.path("to")] = OneOf(tuple(sorted(goals))) if len(goals) == 1 else "-"
    condition = ask.claim.fields.get("if")
    if isinstance(condition, Node):
        out.update(
            {
                leaf.path: "pile" if when == {True} else "-"
                for leaf in condition.fields.values()
                if isinstance(leaf, Leaf)
            }
        )
    return out
