"""Probes of cards spent as others, of what two players exchange, and of maximum HP that change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardforge.claims.model import Node
from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, listed, node_of
from cardforge.trial.battle.leaves import NONE, leaves_by_path, leaves_in
from cardforge.trial.battle.seating import first_only, table_roles
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.bench import BATTLE, Bench, record_of
from cardforge.trial.probes import Ask, Measured, OneOf, probe

FIRST, HOLDER, THIRD = 1, 2, 3
Who = tuple[str, int, dict[str, Any]]
"""What is said of a player, the seat, and how a setup makes somebody so."""


def people(ask: Ask) -> Iterator[Who]:
    """Whoever may differ in what a card does for them: the role that is shown, each character, and nobody special."""
    yield "", HOLDER, {}
    yield table_roles(ask.bench, staged.SEATS)[0], FIRST, {}
    for each in ask.claims.game.of_type("character"):
        if not first_only(ask.bench, each.id):
            yield each.id, HOLDER, {"character": each.id}


@probe("counts_as", family=BATTLE)
def counts_as(ask: Ask) -> Measured:
    """As which card it is spent, from where, to use or to play, for whom, how often; and whether one may leave it."""
    record, bench, at = ask.claim.record, ask.bench, leaves_by_path(ask)
    found = [(who, way, zone, told) for who, way, zone, told in _spent(ask) if told is not None]
    if not found:
        return {}
    counted = {name for _, way, _, told in found for name in _counted(told, record, way)}
    zones, ways = {zone for _, _, zone, _ in found}, {way for _, way, _, _ in found}
    times = {_times(told, record, way) for _, way, _, told in found}
    out: dict[str, Any] = {
        "counts_as": next(iter(counted)) if len(counted) == 1 else NONE,
        "n": next(iter(times)) if len(times) == 1 else NONE,
        "optional": all(_left(told, record) for *_, told in found),
        "at": "play_phase",
    }
    if any(staged.where(told, card(bench, record)) != "discard" for *_, told in found):
        return {}
    measured = {at[name]: value for name, value in out.items() if name in at}
    for name, seen in (("from", zones), ("ways", ways)):
        for leaf in leaves_in(ask, name):
            measured[leaf.path] = leaf.value if seen == set(listed(ask.claim, name)) else OneOf(tuple(sorted(seen)))
    if (path := at.get("if.is")) is not None:
        measured[path] = _condition({who for who, *_ in found})
    return measured


def _condition(who: set[str]) -> Any:
    """The one who alone can do it; OneOf several."""
    return next(iter(who)) if len(who) == 1 else OneOf(tuple(sorted(who)))


def _spent(ask: Ask) -> Iterator[tuple[str, str, str, Chronicle | None]]:
    """(who, use or play, zone, what came of it) of every try that spent the card as another."""
    limited = "if" in ask.claim.fields
    for who, seat, given in people(ask) if limited else [("", HOLDER, {})]:
        for zone in ("hand", "equipment"):
            for way in ("use", "play"):
                told = _tried(ask, who, seat, given, zone, way)
                if told is not None and _counted(told, ask.claim.record, way):
                    yield who, way, zone, told


def _tried(ask: Ask, who: str, seat: int, given: dict[str, Any], zone: str, way: str) -> Chronicle | None:
    """What came of a try; of one character it is the same whoever else there is."""
    key = ("spent", ask.claim.record, who, zone, way)
    told: Chronicle | None = ask.bench.remember(key, lambda: _try(ask, seat, given, zone, way))
    return told


def _try(ask: Ask, seat: int, given: dict[str, Any], zone: str, way: str) -> Chronicle | None:
    bench, record = ask.bench, ask.claim.record
    attack = survey.attack_of(ask.claims, ask.bench)
    seats: Seats = {seat: {**given, zone: [card(bench, record)]}}
    if zone == "equipment" and ask.bench.start.data["cards"][card(bench, record)]["type"] not in ("weapon", "mount"):
        return None
    other = THIRD
    if way == "use":
        wishes = [("play", record), ("target", f"player:{other}"), ("target", f"player:{other}")]
        return staged.tried(bench, seats, *wishes, turn=seat)
    seats[other] = {"hand": [card(bench, attack)]}
    aimed = (("play", attack), ("target", f"player:{seat}"), ("respond", record))
    return staged.tried(bench, seats, *aimed, turn=other)


def _counted(told: Chronicle, record: str, way: str) -> set[str]:
    """As what the card was spent."""
    if way == "play":
        chosen = [ask for ask in told.asks if ask.kind == "respond" and record in map(record_of, ask.picked)]
        return {ask.about[0] for ask in chosen if any(_plays(told, record))}
    uses = [data for data in staged.happenings(told, "use") if data["as"] != record and _by(data, record)]
    return {str(data["as"]) for data in uses}


def _plays(told: Chronicle, record: str) -> Iterator[bool]:
    for data in staged.happenings(told, "play"):
        if _by(data, record):
            yield True


def _by(data: Any, record: str) -> bool:
    return data["skill"] == record or record in map(record_of, data["cards"])


def _times(told: Chronicle, record: str, way: str) -> int:
    return sum(1 for data in staged.happenings(told, way) if _by(data, record))


def _left(told: Chronicle, record: str) -> bool:
    """Whether everybody who could spend it could leave it."""
    asks = [ask for ask in told.asks if record in map(record_of, ask.options) and ask.kind in ("play", "respond")]
    return bool(asks) and all(ask.may_pass for ask in asks)


# What is exchanged


@probe("swap", family=BATTLE)
def swap(ask: Ask) -> Measured:
    """What whom exchange, in whose sight, and that HP stay."""
    record, bench, at = ask.claim.record, ask.bench, leaves_by_path(ask)
    told = _swapped(ask)
    if told is None:
        return {}
    before, after = told.first.data["players"], told.last.data["players"]
    changed = {
        name: [seat for seat in before if before[seat][field] != after[seat][field]]
        for name, field in (("character_card", "character"), ("role_card", "role"))
    }
    names = [name for name, seats in changed.items() if len(seats) == 2]
    moved = changed[names[0]] if len(names) == 1 else []
    field = "character" if names == ["character_card"] else "role"
    crossed = len(moved) == 2 and before[moved[0]][field] == after[moved[1]][field]
    user = next((ask.seat for ask in told.asks if ask.kind == "play" and record in map(record_of, ask.picked)), 0)
    same = all(after[seat]["hp"] == min(before[seat]["hp"], after[seat]["max_hp"]) for seat in moved)
    out = {
        "swap": names[0] if crossed else NONE,
        "who": "target" if user in moved else "each_target" if moved else NONE,
        "keeps": "hp" if same else NONE,
        "open": "secret" if crossed and _unseen(told, moved) else "open",
    }
    del bench
    return {at[name]: value for name, value in out.items() if name in at}


def _unseen(told: Chronicle, moved: list[int]) -> bool:
    """Whether those whose roles moved know their new one, and everybody else none."""
    game, roles = told.game, told.last.roles
    known = {
        (viewer, seat): str(game.view(viewer)["seats"][seat]["role"] or "")
        for viewer in range(1, game.players + 1)
        for seat in moved
    }
    own: bool = all(known[seat, seat] == roles[seat] for seat in moved)
    return bool(own and not any(role for key, role in known.items() if key[0] not in moved))


def _swapped(ask: Ask) -> Chronicle | None:
    """The card used by somebody who may, on two others or on one (HP that fit both)."""
    record, bench = ask.claim.record, ask.bench
    copy = card(bench, record)
    worn = bench.start.data["cards"][copy]["type"] in ("weapon", "mount")
    zone = "equipment" if worn else "hand"
    some = survey.calm(ask.claims, bench)
    for _, seat, given in people(ask):
        if seat == FIRST:
            continue
        others = [each for each in some if each != given.get("character")]
        mine = {"character": some[0], **given} if not worn else given
        others = [each for each in others if each != mine.get("character")]
        seats: Seats = {
            seat: {**mine, zone: [copy], "hp": 2},
            3: {"character": others[0], "hp": 1},
            4: {"character": others[1], "hp": 2},
        }
        if len({*table_roles(bench, staged.SEATS)}) < staged.SEATS:
            return None
        aims = ("player:3", "player:4") if not _one(ask) else ("player:3",)
        wishes = [("play", record), ("target", *aims), *[("target", aim) for aim in aims]]
        told = staged.tried(bench, seats, *wishes, turn=seat, most=8)
        if told is not None and any(record in map(record_of, each.picked) for each in told.asks):
            return told
        if not worn:
            return None
    return None


def _one(ask: Ask) -> bool:
    """Whether one target is chosen."""
    for claim in ask.claims.of(ask.claim.record).values():
        node = node_of(claim, "target") if claim.kind == "use" else claim if claim.kind == "target" else None
        if isinstance(node, Node):
            return bool(leaf_of(node, "n") == 1)
    return True


@probe("set_max_hp", family=BATTLE)
def set_max_hp(ask: Ask) -> Measured:
    """What the maximum HP become, whose, for whom; HP stay, and (worn) only as long as it is worn."""
    record, bench, at = ask.claim.record, ask.bench, leaves_by_path(ask)
    copy = card(bench, record)
    worn = bench.start.data["cards"][copy]["type"] in ("weapon", "mount")
    out: dict[str, Any] = {}
    if worn:
        caps: dict[str, tuple[int, int]] = {}
        for who, seat, given in people(ask):
            if not given:
                continue
            bare, with_it = (
                stage(bench, {seat: {**given, "equipment": worn_}}, most=0).last.data["players"][seat]["max_hp"]
                for worn_ in ([], [copy])
            )
            if bare != with_it:
                caps[who] = (bare, with_it)
        raised = {cap for _, cap in caps.values()}
        out = {
            "n": raised.pop() if len(raised) == 1 else NONE,
            "who": "self",
            "equipped": bool(caps),
            "if.is": _condition(set(caps)),
        }
        return {at[name]: value for name, value in out.items() if name in at}
    low = min(int(each["max_hp"]) for each in _caps(ask).values())
    other = [who for who, each in _caps(ask).items() if each["max_hp"] == low]
    seats: Seats = {HOLDER: {"hand": [copy]}, THIRD: {"character": other[0], "hp": 2}}
    told = stage(bench, seats, ("play", record), ("target", f"player:{THIRD}"), turn=HOLDER, most=6)
    before, after = told.first.data["players"], told.last.data["players"]
    changed = [seat for seat in before if before[seat]["max_hp"] != after[seat]["max_hp"]]
    if changed != [THIRD]:
        return {}
    same = before[THIRD]["hp"] == after[THIRD]["hp"]
    out = {"n": after[THIRD]["max_hp"], "who": "target", "keeps": "hp" if same else NONE, "equipped": False}
    return {at[name]: value for name, value in out.items() if name in at}


def _caps(ask: Ask) -> dict[str, dict[str, Any]]:
    """Characters who do nothing by themselves, as the engine seats them."""
    bench: Bench = ask.bench
    return {who: stage(bench, {HOLDER: {"character": who}}, most=0).last.data["players"][HOLDER]
            for who in survey.calm(ask.claims, bench)}  # fmt: skip
