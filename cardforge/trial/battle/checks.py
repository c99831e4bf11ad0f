"""Checks of claims against acts: one function a kind, each saying what speaks against the claim in what was seen.

`CHECKS[kind](claim, acts, read)`: "" where the claim fits. With nothing seen every claim fits, and none is confirmed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from cardforge.claims import Claim
from cardforge.claims.model import Node
from cardforge.trial.battle import watch as watching
from cardforge.trial.battle.acts import ANSWERS, Act
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.evidence import Reading, stories
from cardforge.trial.battle.frame import chosen, in_state, untimely
from cardforge.trial.battle.hypothesis import leaf_of, node_of, steps_of
from cardforge.trial.battle.watch import STEPS, Seats, Watch, cards_meant, happened
from cardforge.trial.bench import record_of

ActCheck = Callable[[Claim, Sequence[Act], Reading], str]
CHECKS: dict[str, ActCheck] = {}


def check(*kinds: str) -> Callable[[ActCheck], ActCheck]:
    """Register the check of kinds."""

    def register(function: ActCheck) -> ActCheck:
        CHECKS.update(dict.fromkeys(kinds, function))
        return function

    return register


def framed(claim: Node, act: Act, read: Reading) -> str:
    """What speaks against when, on what condition and at whose choice."""
    if in_state(claim, act, read) is False:
        return "if: does not hold"
    return untimely(claim, act, read) or chosen(claim, act)


@check("draw", "discard", "take", "give", "heal", "lose_hp", "damage", "look", "put", "skip", "reveal", "prevent")
def action(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """One action, in the acts in which such an action happened."""
    if leaf_of(claim, "more") or leaf_of(claim, "less"):
        return _more_or_less(claim, acts, read)
    watch = Watch(read)
    seen = [act for act in acts if happened(claim, act, read, read.subject(act))]
    if acts and not seen:
        return f"{claim.kind}: never"
    for act in seen:
        problem = framed(claim, act, read) or watch.step(claim, act, read.subject(act))
        if problem:
            return problem
    if (split := leaf_of(claim, "split")) is not None and acts and watch.split != split:
        return f"{claim.kind}: split"
    return watch.missing() or _each(claim, acts) or _whose(claim, acts) or _unused(claim, acts, read)


def _unused(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """`if: {unused: card, during: phase}`: offered where one has neither used nor played the card in that phase, and not
    where one has."""
    condition = node_of(claim, "if")
    card = leaf_of(condition, "unused") if condition is not None else None
    if condition is None or card is None:
        return ""
    both: set[bool] = set()
    for told in stories(read.bench, read.claims, claim.record) if acts else ():
        owners = {seat for seat, each in told.seats.items() if claim.record in each["skills"]}
        for held, offered, due in _turns_with(told, owners, str(card), str(leaf_of(condition, "during")), claim):
            if offered != (held and due) and (due or offered):
                return f"if: {card}"
            both.add(held and offered)
    return "if: one way" if acts and len(both) < 2 else ""


def _turns_with(
    told: Chronicle, owners: set[int], card: str, phase: str, claim: Claim
) -> Iterator[tuple[bool, bool, bool]]:
    """For every turn of an owner that comes to the phase which the claim skips: (whether the card was not used or
    played in that other phase, whether the record was offered, whether there is anything to skip)."""
    end = str(leaf_of(claim, "phase"))
    used, here, begun, since = False, "", 0, 0
    for i, event in told.between(told.start, len(told.events)):
        if event.kind == "turn":
            used, begun, since = False, int(event.data["seat"]), i
        if event.kind in ANSWERS and event.data["seat"] == begun and event.data["as"] == card and here == phase:
            used = True
        if event.kind not in ("phase", "skip"):
            continue
        if event.data["phase"] == end and begun in owners:
            asks = told.asked_between(since, i)
            state = told.states[i]
            due = len(state.hand.get(begun, ())) > max(state.hp[begun], 0)
            yield not used, any(claim.record in ask.options and ask.seat == begun for ask in asks), due
        here = str(event.data["phase"]) if event.kind == "phase" else ""


def _more_or_less(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """So many cards more or less than the rules draw in the draw phase."""
    usual = _usual_draw(read)
    n = read.number(claim, "n", None) or 0
    sign = 1 if leaf_of(claim, "more") else -1
    if leaf_of(claim, "more") and leaf_of(claim, "less"):
        return "draw: both"
    for act in acts:
        if act.invoked is None:
            continue  # it works on, later in the turn
        problem = framed(claim, act, read)
        if problem:
            return problem
        drawn = 0
        for _, event in act.told.between(act.start, len(act.told.events), "move", "phase", "skip", "end_turn"):
            if event.kind != "move":
                break
            if event.data["from"] == "zone/pile" and event.data["to"] == f"zone/hand:{act.owner}":
                drawn += len(event.data["cards"])
        if usual is None or drawn != usual + sign * n:
            return f"draw: {drawn}"
    return ""


def _usual_draw(read: Reading) -> int | None:
    """How many cards the rules draw in the draw phase, by their own claim."""
    for claim in read.claims:
        if claim.kind == "draw" and claim.record.startswith("rule/") and leaf_of(claim, "at") == "draw_phase":
            return read.number(claim, "n", None)
    return None


def _whose(claim: Claim, acts: Sequence[Act]) -> str:
    """`at: {who: any}`: it acts in what befalls others too."""
    at = node_of(claim, "at")
    if at is None or leaf_of(at, "who") not in ("any", "each", "other", "others") or not acts:
        return ""
    return "" if any(_befell(act) != act.owner for act in acts) else "at: who"


def _befell(act: Act) -> int:
    """Whom the judgement or the dying is about that an act comes in."""
    for i in range(act.start - 1, -1, -1):
        event = act.told.events[i]
        if event.kind in ("judge", "judged", "dying"):
            return int(event.data["seat"])
    return act.owner


def _each(claim: Claim, acts: Sequence[Act]) -> str:
    """`at: {each: n}`: as often as n points of damage, or n cards lost, allow."""
    at = node_of(claim, "at")
    each = leaf_of(at, "each") if at is not None else None
    if at is None or each is None or not acts:
        return ""
    if not each:
        return "each: 0"
    times: dict[tuple[int, int], int] = {}
    points: dict[tuple[int, int], int] = {}
    for act in acts:
        cause = _hurt(act) if leaf_of(at, "event") == "damage_taken" else _loss(act)
        if cause is None:
            continue
        key = (id(act.told), cause[0])
        times[key] = times.get(key, 0) + 1
        points[key] = cause[1]
    left = {key: points[key] // int(each) - n for key, n in times.items()}
    if any(n < 0 for n in left.values()):
        return "each: more"
    # Where more than a point came at once and nothing was declined, it acted for each of them at least once.
    several = [key for key in left if points[key] > 1]
    return "each: fewer" if several and not any(left[key] == 0 for key in several) else ""


def _hurt(act: Act) -> tuple[int, int] | None:
    return (act.cause[0], int(act.cause[1]["n"])) if act.cause is not None else None


def _loss(act: Act) -> tuple[int, int] | None:
    place = f"zone/equipment:{act.owner}"
    for i in range(act.start - 1, -1, -1):
        event = act.told.events[i]
        if event.kind == "move" and event.data["from"] == place:
            return i, len(event.data["cards"])
    return None


@check("steps")
def steps(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """Actions in a row, each in every act."""
    watch = Watch(read)
    for act in acts:
        problem = framed(claim, act, read) or watch.steps(steps_of(claim, "do"), act, read.subject(act))
        if problem:
            return problem
    return watch.missing()


# Judgements and what follows


def passes(want: Node, suit: str, rank: int) -> bool:
    """Whether a judgement card is what is wanted."""
    low, high = leaf_of(want, "from"), leaf_of(want, "to")
    colour = leaf_of(want, "colour")
    fits = (
        leaf_of(want, "suit") in (None, suit)
        and (colour is None or watching.colour_of(suit) == colour)
        and (low is None or rank >= int(low))
        and (high is None or rank <= int(high))
    )
    return fits != bool(leaf_of(want, "not"))


def judgements(act: Act) -> list[tuple[int, Mapping[str, Any]]]:
    """The judgements that ended in an act at its record's behest."""
    return act.own("judged")


@check("judge")
def judge(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """What every judgement of the record looks for, who judges, when, and whether one may leave it.

    The engine's word for a result may be the contrary of the claim's (a bad or a good one): it must be so each time,
    and what follows must follow (`branch`).
    """
    want = node_of(claim, "want")
    said: set[bool] = set()
    seen = [act for act in acts if judgements(act)]
    if acts and not seen:
        return "judge: never"
    for act in seen:
        holder = frozenset(act.targets) if read.type_of(act.record) == "delayed" else frozenset({act.owner})
        for _, data in judgements(act):
            said.add(want is None or passes(want, str(data["suit"]), int(data["rank"])) == data["result"])
            if len(said) > 1:
                return f"judge: {data['suit']} {data['rank']} {str(data['result']).lower()}"
            if int(data["seat"]) not in read.whom(act, claim, "who", holder):
                return "judge: who"
        problem = framed(claim, act, read)
        if problem:
            return problem
    for other in read.claims.of(claim.record).values():
        if other.kind == "branch" and str(leaf_of(other, "if")).rpartition(":")[2] == claim.key:
            return followed(other, acts, read, claim)
    return ""


@check("branch")
def branch(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """What is done where the judgement came out so, and not otherwise; and the other way round."""
    return followed(claim, acts, read)


def followed(claim: Claim, acts: Sequence[Act], read: Reading, judged: Claim | None = None) -> str:
    """What is done where the judgement came out so, and not otherwise; and the other way round. `judged`: the claim of
    the judgement, where it is not as the record has it."""
    watch = Watch(read)
    both = {True: False, False: False}
    parts = [part for act in acts for part in _by_judgement(act)]
    if acts and not any(True for act in parts for _ in _outcomes(claim, act, read, judged)):
        return "branch: never"
    for act in parts:
        for held in _outcomes(claim, act, read, judged):
            both[held] = True
            due, other = (steps_of(claim, "yes"), steps_of(claim, "no"))[:: 1 if held else -1]
            subject = _judged_subject(act, read)
            problem = watch.steps(due, act, subject) or watch.absent(other, act, subject)
            if problem:
                return problem
    return (watch.missing() if all(both.values()) else "branch: one way only") if acts else ""


def _by_judgement(act: Act) -> list[Act]:
    """An act in parts, one a judgement of its own, where there are several."""
    starts = [i for i, _ in act.own("judge")]
    if len(starts) < 2:
        return [act]
    ends = [*starts[1:], act.end]
    pairs = zip(starts, ends, strict=True)
    return [Act(act.told, act.record, start, end, act.owner, act.frame, act.whys, act.given) for start, end in pairs]


def _judged_subject(act: Act, read: Reading) -> Seats:
    if read.type_of(act.record) == "delayed":
        return frozenset(act.targets)
    return frozenset({act.owner})


def _outcomes(claim: Claim, act: Act, read: Reading, instead: Claim | None = None) -> Iterator[bool]:
    """Whether the branch's condition held, in an act in which it was put to the test."""
    address = leaf_of(claim, "if")
    if address is not None:
        record, _, path = str(address).rpartition(":")
        judged = judgements(act)
        source = instead or read.claims.of(record or claim.record).get(path.split(".")[0])
        want = node_of(source, "want") if source is not None else None
        if judged and want is not None:
            data = judged[-1][1]
            yield passes(want, str(data["suit"]), int(data["rank"]))
        return
    held = in_state(claim, act, read)
    if held is not None:
        yield held


# Choices, and things done in the place of others


def _choice(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    who = watch.read.whom(act, node, "who", subject)
    either = steps_of(node, "either")
    deciding = [ask for ask in act.asks if ask.kind in ("discard", "choose", "cards", "skill")]
    if deciding and not any(ask.seat in who for ask in deciding):
        return f"choice: {deciding[0].seat}"
    fitting = [i for i, step in enumerate(either) if not Watch.step(watch, step, act, who)]
    for i in fitting:
        watch.seen[f"{node.path}.{i}!"] = True
    for i in range(len(either)):
        watch.seen.setdefault(f"{node.path}.{i}!", False)
    if len(fitting) == 1:
        return ""
    return "choice: " + ("none" if not fitting else "both")


def _instead(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    of = leaf_of(node, "of")
    end = min(act.end + 2, len(act.told.events))
    prevented = any(e.data["why"] == act.record for _, e in act.told.between(act.start, end, "prevent"))
    drew = [
        e
        for _, e in act.told.between(act.start, len(act.told.events), "move", "turn", "end_turn")
        if e.kind == "move" and e.data["from"] == "zone/pile" and str(e.data["why"]).startswith("rule/")
        and e.data["to"] == f"zone/hand:{act.owner}" and act.before.phase == "draw"
    ]  # fmt: skip
    forgone = "damage" if prevented else "draw" if act.before.phase == "draw" and not drew else "-"
    if of != forgone:
        return f"instead: {forgone}"
    return watch.steps(steps_of(node, "do"), act, subject)


def _use_card(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    """A use of the card within the act or right after it, on whom it says."""
    card = leaf_of(node, "card")
    inside = act.told.between(act.start + 1, act.end, "use")
    uses = [e.data for i, e in inside if e.data["as"] == card and act.told.inside[i] is act.frame]
    if not uses:
        after = act.told.between(act.end, min(act.end + 2, len(act.told.events)), "use")
        uses = [e.data for _, e in after if e.data["as"] == card]
    if len(uses) != (watch.read.number(node, "n", act) or 0):
        return f"use_card: {len(uses)}"
    if uses and (problem := _freed(watch, node, act, uses[0])):
        return problem
    on = watch.read.whom(act, node, "on", frozenset(act.before.alive))
    return "" if all(set(map(int, use["targets"])) & on for use in uses) else "use_card: on"


def _freed(watch: Watch, node: Node, act: Act, use: Mapping[str, Any]) -> str:
    """Free of the limits named: used at a target out of reach, or once more than a turn allows; no other limit."""
    leaves = watching.leaves_at(node.fields.get("free"))
    user = int(use["seat"])
    board = act.told.first.data
    far = any(board["distances"][user][int(seat)] > board["ranges"][user] for seat in use["targets"] if user != seat)
    turn = max((i for i, e in enumerate(act.told.events[: act.start]) if e.kind == "turn"), default=0)
    before = [
        e for _, e in act.told.between(turn, act.start, "use") if e.data["as"] == use["as"] and e.data["seat"] == user
    ]
    found = {"distance": far, "times": bool(before) and act.before.turn == user}
    for leaf in leaves:
        watch.seen[leaf.path] = watch.seen.get(leaf.path, False) or found.get(str(leaf.value), False)
    named = [leaf.value for leaf in leaves]
    return next((f"use_card: {word}" for word, free in found.items() if free and leaves and word not in named), "")


def _as_if(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    found = watching.supplied(node, act)
    if not found:
        return "as_if: nothing"
    user, target = watch.read.whom(act, node, "user", subject), leaf_of(node, "target")
    ways = [leaf for leaf in watching.leaves_at(node.fields.get("ways")) if leaf.given]
    for i, kind, data in found:
        if data["seat"] not in user:
            return "as_if: user"
        if target is not None and set(data["targets"]) != set(act.seats_of(str(target))):  # type: ignore[call-overload]
            return "as_if: target"
        for leaf in ways:
            watch.seen[leaf.path] = watch.seen.get(leaf.path, False) or leaf.value == kind
        if ways and kind not in [leaf.value for leaf in ways]:
            return f"as_if: {kind}"
        problem = _unanswered(watch, node, act, i, data)
        if problem:
            return problem
    return ""


def _unanswered(watch: Watch, node: Node, act: Act, at: int, use: Mapping[str, Any]) -> str:
    """`not_answered_by`: nobody is asked for that card about this use, though about others somebody is."""
    barred = leaf_of(node, "not_answered_by")
    if barred is None:
        return ""
    key = f"{node.path}.not_answered_by!"
    asked = [ask for ask in act.told.asks if ask.kind == "nullify" and any(record_of(o) == barred for o in ask.options)]
    watch.seen[key] = watch.seen.get(key, False) or bool(asked)
    effects = [f for f in act.told.frames if f.kind == "effect" and f.start > at and f.id == use["as"]][:1]
    about = [a for f in effects for a in asked if f.start < a.at < f.end and record_of(a.about[0]) == use["as"]]
    return "as_if: answered" if about else ""


def _no_answer(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    """The target, though asked for nothing else, is not asked for that answer while the card takes effect."""
    card, wanted = leaf_of(node, "card"), leaf_of(node, "with")
    who = watch.read.whom(act, node, "who", frozenset(act.targets))
    _asked_elsewhere(watch, node, act)
    for frame in act.told.frames:
        if (
            frame.kind == "effect"
            and frame.start >= act.start
            and frame.id == card
            and frame.data["target"] in act.targets
        ):
            if frame.data["target"] not in who:
                return "no_answer: who"
            asked = [
                a
                for a in act.told.asked_between(frame.start, frame.end)
                if a.kind == "respond" and a.about[:1] == (wanted,)
            ]
            return "no_answer: asked" if asked else ""
    return ""


def _asked_elsewhere(watch: Watch, node: Node, act: Act) -> None:
    """Whether at some time somebody was asked for the answer that is barred here, by that card."""
    key, card, wanted = f"{node.path}!", leaf_of(node, "card"), leaf_of(node, "with")
    for ask in act.told.asks:
        if ask.kind == "respond" and ask.about[:1] == (wanted,) and any(record_of(a) == card for a in ask.about[1:]):
            watch.seen[key] = True
    watch.seen.setdefault(key, False)


def _repeat(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    """One may do the same again: one is asked, where it did not fail."""
    again = [ask for ask in act.told.asked_between(act.start, act.end) if act.record in ask.options]
    return "" if any(ask.seat in subject for ask in again) else "repeat: not asked"


STEPS.update(
    {
        "choice": _choice,
        "instead": _instead,
        "use_card": _use_card,
        "as_if": _as_if,
        "no_answer": _no_answer,
        "repeat": _repeat,
    }
)


@check("choice", "instead", "use_card", "as_if")
def composite(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """A choice put to somebody, or a thing done in another's place, in every act."""
    watch = Watch(read)
    seen = [act for act in acts if claim.kind != "use_card" or happened(claim, act, read, read.subject(act))]
    if acts and not seen:
        return f"{claim.kind}: never"
    for act in seen:
        problem = framed(claim, act, read) or watch.step(claim, act, read.subject(act)) or _cast(act, read)
        if problem:
            return problem
    return watch.missing()


def _cast(act: Act, read: Reading) -> str:
    """What speaks against the actors of the record in the questions for targets, one for each in their order."""
    from cardforge.trial.battle.queries import targets_offered

    actors = read.claims.actors.get(act.record, {})
    for node, ask in zip(actors.values(), act.target_asks, strict=False):
        problem = targets_offered(node, ask, act, read)
        if problem:
            return problem
    return ""


# Answers and duels


def answers(act: Act, card: str, seats: Seats) -> list[tuple[int, str, Mapping[str, Any]]]:
    """(event number, use or play, data) of a card used or played by these seats in an act's effect."""
    found = [(i, e.kind, e.data) for i, e in act.told.between(act.start, act.end, *ANSWERS) if act.mine(i)]
    return [each for each in found if each[2]["as"] == card and int(each[2]["seat"]) in seats]


def undisturbed(act: Act, besides: str = "") -> bool:
    """Whether the effect went its way: not void, nothing prevented, nobody died, no skill acted (besides one)."""
    stops = ("void", "prevent", "death")
    if any(act.mine(i) for i, _ in act.told.between(act.start, act.end, *stops)):
        return False
    inside = (f for f in act.told.frames if f.kind == "skill" and act.start <= f.start < act.end)
    return not any(f.id not in (act.record, besides) for f in inside)


@check("answer")
def answer(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """So many of a card, used or played by the target, spare it the effect; fewer do not."""
    card, n, way = leaf_of(claim, "with"), leaf_of(claim, "n"), leaf_of(claim, "way")
    spared = hit = 0
    for act in acts:
        if not undisturbed(act):
            continue
        given = answers(act, str(card), frozenset(act.targets))
        damaged = bool(act.own("damage"))
        if len(given) != (0 if damaged else n) and not (damaged and len(given) < int(n or 0)):
            return f"answer: {len(given)}"
        if way is not None and any(kind != way for _, kind, _ in given):
            return f"answer: {given[0][1]}"
        spared, hit = spared + (not damaged), hit + damaged
    return "answer: never" if acts and not (spared and hit) else ""


@check("alternate")
def alternate(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """Two play a card in turn, so many each time; who stops first suffers."""
    watch, n = Watch(read), int(leaf_of(claim, "n") or 0)
    for act in acts:
        if not undisturbed(act):
            continue
        pair = frozenset({act.owner, *act.targets})
        played = [int(data["seat"]) for _, _, data in answers(act, str(leaf_of(claim, "with")), pair)]
        first = act.seats_of(str(leaf_of(claim, "first")))
        expected = next(iter(first), 0)
        rounds = [played[i : i + n] for i in range(0, len(played), n)] if n else []
        for each in rounds:
            if any(seat != expected for seat in each):
                return "alternate: order"
            if len(each) == n:
                expected = next(iter(pair - {expected}))
        problem = watch.steps(steps_of(claim, "loser"), act, frozenset({expected}))
        if problem:
            return problem
    return ""


@check("still")
def still(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """A card that was answered deals its damage all the same, after the act."""
    card = leaf_of(claim, "card")
    for act in acts:
        effect = act.effect
        if effect is None or effect.id != card:
            return f"still: {effect.id if effect is not None else '-'}"
        dealt = [e for _, e in act.told.between(act.start, effect.end, "damage") if e.data["why"] == card]
        prevented = [e for _, e in act.told.between(act.start, effect.end, "prevent")]
        if not dealt and not prevented:
            return "still: no damage"
    return ""


@check("retarget")
def retarget(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """A card at hand gets another target instead of the act's owner."""
    card = leaf_of(claim, "card")
    for act in acts:
        moved = act.within("target")
        if not moved:
            return "retarget: never"
        if any(data["as"] != card or int(data["old"]) != act.owner for _, data in moved):
            return "retarget: what"
    return ""


@check("replace")
def replace(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """So many cards of one's own take the place of a judgement card."""
    watch = Watch(read)
    for act in acts:
        swapped = act.own("replace")
        moves = [move for move in act.moves if move.goal == "table" and move.giver == act.owner]
        if not swapped or any(int(data["by"]) != act.owner for _, data in swapped):
            return "replace: never"
        problem = framed(claim, act, read) or watch.amount(claim, len(moves), act) or watch.zones(claim, moves)
        if problem:
            return problem
    whose = leaf_of(node_of(claim, "at") or claim, "who")
    seats = {int(data["seat"]) == act.owner for act in acts for _, data in act.own("replace")}
    due = {"any": {True, False}, "each": {True, False}, "other": {False}, "others": {False}, "self": {True}}
    if acts and whose is not None and seats != due.get(str(whose)):
        return "replace: one way" if seats < due.get(str(whose), set()) else "replace: whose"
    return watch.missing()


@check("reaching")
def reaching(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """Once in a time, when the cards given come to a number, something is done."""
    due, watch = int(leaf_of(claim, "reaching") or 0), Watch(read)
    totals: dict[tuple[int, int, int], int] = {}
    for act in acts:
        key = (id(act.told), act.owner, _turns_before(act))
        before = totals.get(key, 0)
        given = sum(1 for move in act.moves if move.goal == "hand" and move.giver == act.owner)
        totals[key] = before + given
        steps = steps_of(claim, "do")
        subject = frozenset({act.owner})
        reached = before < due <= totals[key]
        problem = watch.steps(steps, act, subject) if reached else watch.absent(steps, act, subject)
        if problem:
            return f"reaching: {totals[key]}"
    return ""


def _turns_before(act: Act) -> int:
    return sum(1 for event in act.told.events[: act.start] if event.kind == "turn")


@check("guess")
def guess(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """A suit is named, cards are taken unseen and shown; where the suits differ, something is done."""
    watch, outcomes = Watch(read), set()
    for act in acts:
        who = frozenset(act.targets) if node_of(claim, "who") is not None else read.whom(act, claim, "who", frozenset())
        people = node_of(claim, "who")
        if people is not None and (problem := _chosen(people, act, read)):
            return problem
        named = [ask for ask in act.asks if ask.kind == "choose" and ask.picked and ask.picked[0].startswith("suit:")]
        if not named or named[0].seat not in who or leaf_of(claim, "guess") != "suit":
            return "guess: who"
        whose = read.whom(act, claim, "of", frozenset())
        moves = [m for m in act.moves if m.goal == "hand"]
        if any(m.taker not in who or m.giver not in whose for m in moves):
            return "guess: whose"
        problem = watch.amount(claim, len(moves), act) or watch.zones(claim, moves)
        if problem:
            return problem
        suit = read.bench.start.data["cards"][moves[0].card]["suit"] if moves else ""
        differ = f"suit:{suit}" != named[0].picked[0]
        outcomes.add(differ)
        due = steps_of(claim, "differ")
        problem = watch.steps(due, act, who) if differ else watch.absent(due, act, who)
        if problem:
            return problem
    return watch.missing() or ("guess: one way" if acts and len(outcomes) < 2 else "")


def _chosen(node: Node, act: Act, read: Reading) -> str:
    """What speaks against a filter of players in the question for an act's targets."""
    from cardforge.trial.battle.queries import targets_offered

    asks = act.target_asks
    return next(filter(None, (targets_offered(node, ask, act, read) for ask in asks)), "") if asks else ""


def again(acts: Sequence[Act]) -> list[tuple[Act, Act]]:
    """Acts of one owner that follow one another in a phase."""
    pairs = []
    for one, other in pairwise(acts):
        same = one.told is other.told and one.owner == other.owner
        if same and not any(True for _ in one.told.between(one.end, other.start, "phase", "turn")):
            pairs.append((one, other))
    return pairs


__all__ = ["CHECKS", "action", "again", "answers", "cards_meant", "check", "framed", "judgements", "passes"]
