"""Probes of who is who beneath: a true self under the character, forms taken and left, and who cannot be saved."""

from __future__ import annotations

from typing import Any

from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.focus import focus_on
from cardforge.trial.battle.leaves import NONE, leaves_by_path, leaves_in, one_of
from cardforge.trial.battle.probes.additions import strongest
from cardforge.trial.battle.probes.numbers import table as plain_table
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.bench import BATTLE, Bench
from cardforge.trial.probes import Ask, Measured, OneOf, probe

SHOWN, HOLDER, HELPER = 1, 2, 3


def _layers(bench: Bench) -> dict[str, int]:
    """Role -> the HP of a true self beneath, of whoever has one."""
    out: dict[str, int] = {}
    for players in bench.counts:
        for each in bench.game(players, 1, characters=False).inspect()["players"].values():
            if "layers" in each:
                out[str(each["role"])] = int(each["layers"]["true"])
    return out


def _strike(ask: Ask, seat: int, given: dict[str, Any], hp: int, n: int) -> Chronicle:
    """Somebody with so many HP, whom everybody could save, suffers n points of damage at one blow."""
    bench, claims = ask.bench, ask.claims
    attack = survey.attack_of(claims, bench)
    weapon, _, _ = strongest(claims, bench)
    saving = [card(bench, str(leaf.value)) for c in claims.of_kind("rescue") for leaf in _with(c)]
    attacker = HOLDER if seat == SHOWN else SHOWN
    worn = [card(bench, weapon)] if n > 1 else []
    seats: Seats = {
        seat: {**given, "hp": hp},
        attacker: {"hand": [card(bench, attack)], "equipment": worn},
        HELPER: {"hand": saving},
    }
    wishes = [("play", attack), ("target", f"player:{seat}"), *([("boost", weapon)] if worn else [])]
    return stage(bench, seats, *wishes, turn=attacker, most=8)


def _with(claim: Any) -> Any:
    found = claim.fields.get("with")
    return found if isinstance(found, tuple) else ()


@probe("true_self", family=BATTLE, played=("event:layer",))
def true_self(ask: Ask) -> Measured:
    """Whose true self has how many HP, and what is left over of a blow reaches it."""
    bench = ask.bench
    found = _layers(bench)
    _, side, dealt = strongest(ask.claims, bench)
    who = survey.calm(ask.claims, bench, side)[0]
    true: dict[int, int] = {}
    for hp in (1, 2, 3):
        told = _strike(ask, SHOWN, {"character": who}, hp, dealt)
        state = told.last.data["players"][SHOWN]
        if state["alive"] and state.get("layers"):
            true[hp] = int(state["layers"]["true"])
    n = next(iter(found.values()), 0)
    right = {hp: max(0, n - max(0, dealt - hp)) for hp in true}
    stays = dict.fromkeys(true, n)
    out: dict[str, Any] = {ask.path("who"): one_of(set(found)), ask.path("n"): one_of(set(found.values()))}
    if right != stays:
        out[ask.path("spill")] = true == right if true in (right, stays) else NONE
    return out if found else {}


@probe("beyond_rescue", family=BATTLE, played=("event:damage",))
def beyond_rescue(ask: Ask) -> Measured:
    """Of which layers whoever is brought down is not asked about, though somebody could save them."""
    fallen = {"true_self": _true_gone(ask), "form": _form_gone(ask)}
    beyond = {word for word, told in fallen.items() if told is not None and not staged.asked(told, "rescue")}
    plain = _strike(ask, HOLDER, {"character": survey.calm(ask.claims, ask.bench)[0]}, 1, 1)
    if not staged.asked(plain, "rescue"):
        return {}
    return {ask.path("beyond_rescue"): OneOf(tuple(sorted(beyond)))}


def _true_gone(ask: Ask) -> Chronicle | None:
    """The true self, with nothing over it, brought down."""
    for each in ask.claims.game.of_type("character"):
        if not ask.bench.sound(staged.SEATS, turn=1, phase="play", deal=False, seats={2: {"character": each.id}}):
            told = _strike(ask, SHOWN, {"character": each.id}, 1, 1)
            return told if any(True for _ in staged.happenings(told, "death", seat=SHOWN)) else None
    return None


def _form_gone(ask: Ask) -> Chronicle | None:
    """A form brought down."""
    for claim in ask.claims.of_kind("transform"):
        owner = focus_on(claim.record, ask.claims, ask.bench).owners[0]
        form = next(each for each in survey.calm(ask.claims, ask.bench) if each != owner)
        told = _strike(ask, HOLDER, {"character": owner, "form": form}, 2, 1)
        state = told.last.data["players"][HOLDER]
        return told if state["character"] == owner and state["alive"] else None
    return None


@probe("transform", family=BATTLE, played=("event:form",))
def transform(ask: Ask) -> Measured:
    """Out of which characters the form comes, how many are drawn, with how many HP and maximum HP."""
    bench, record = ask.bench, ask.claim.record
    owner = focus_on(record, ask.claims, bench).owners[0]
    some = [each for each in survey.calm(ask.claims, bench) if each != owner]
    pools, drawn, hp, caps, free = set[str](), set[int](), set[int](), set[int](), set[bool]()
    for own in (1, 2, 3):
        for form in some:
            told = stage(bench, {HOLDER: {"character": owner, "hp": own}}, ("play", record), turn=HOLDER, most=1,
                         pool=[form, *(each for each in some if each != form)])  # fmt: skip
            before, after = told.first.data, told.last.data
            state = after["players"][HOLDER]
            pools.add("spare_characters" if state["character"] in before["pool"] else NONE)
            drawn.add(len(before["pool"]) - len(after["pool"]))
            hp.add(int(state["hp"]))
            caps.add(int(state["max_hp"]))
            free.add(told.asks[0].may_pass)
    at = leaves_by_path(ask)
    out = {
        "transform": one_of(pools),
        "n": one_of(drawn),
        "hp": one_of(hp),
        "max_hp": one_of(caps),
        "optional": one_of(free),
    }
    if _spares(bench) != {True}:
        out["transform"] = NONE
    return {at[name]: value for name, value in out.items() if name in at}


def _spares(bench: Bench) -> set[bool]:
    """Whether the pool at an ordinary start holds only characters that were offered to nobody, where there are such."""
    out = set()
    for players in (bench.counts[0], bench.counts[0] + 2):
        game = bench.game(players, 1)
        offered = set()
        while game.decision is not None and game.decision.kind == "character":
            offered |= set(map(str, game.decision.options))
            game.apply((0,))
        pool = set(game.inspect()["pool"])
        out.add(bool(pool) and not pool & offered)
    return out


@probe("revert", family=BATTLE, played=("event:form",))
def revert(ask: Ask) -> Measured:
    """How far the form's HP fall before one is oneself again with the HP one had, and when one may leave it."""
    bench, record, at = ask.bench, ask.claim.record, leaves_by_path(ask)
    owner = focus_on(record, ask.claims, bench).owners[0]
    form = next(each for each in survey.calm(ask.claims, bench) if each != owner)
    ends: set[bool] = set()
    for own in (1, 2, 3):
        told = _strike(ask, HOLDER, {"character": owner, "form": form}, own, 1)
        state = told.last.data["players"][HOLDER]
        ends.add(state["character"] == owner and state["hp"] == own and state["alive"])
        whole = stage(bench, {HOLDER: {"character": owner, "form": form, "hp": own}}, most=0).last.data["players"][
            HOLDER
        ]
        ends.add(whole["character"] == form and whole["hp"] == 1)
    seats: Seats = {HOLDER: {"character": owner, "form": form, "hp": 2}}
    left = stage(bench, seats, ("play", record), turn=HOLDER, most=3)
    phase = left.states[left.asks[0].at].phase if left.asks else NONE
    offered = bool(staged.asked(left, "play", HOLDER, record))
    back = _leaves(ask, owner, form)
    out = {"at_most": 0 if ends == {True} else NONE, "leave": phase if offered and back else NONE}
    return {at[name]: value for name, value in out.items() if name in at}


def _leaves(ask: Ask, owner: str, form: str) -> bool:
    """Whether some answer to the questions of the record gives back the character with its HP."""
    bench, record = ask.bench, ask.claim.record
    seats: Seats = {HOLDER: {"character": owner, "form": form, "hp": 2}}
    told = stage(bench, seats, turn=HOLDER, most=0)
    game = told.game
    if game.decision is None or record not in map(str, game.decision.options):
        return False
    game.apply(game.decision.find(record))
    questions = game.decision.choices() if game.decision is not None and game.decision.kind != "play" else [()]
    for choice in questions:
        twin = game.fork()
        if choice:
            twin.apply(choice)
        state = twin.inspect()["players"][HOLDER]
        if state["character"] == owner and state["hp"] == 2:
            return True
    return False


# What only such tables have


@probe("widest", family=BATTLE, played=("event:use",))
def widest(ask: Ask) -> Measured:
    """The attack range: the largest of that without anything, the weapon's and the mount's, never their sum."""
    bench = ask.bench
    base = plain_table(bench)["ranges"][SHOWN]
    facts = bench.start.data["cards"]
    reach: dict[str, dict[str, int]] = {"weapon": {}, "mount": {}}
    for each in bench.cards:
        if facts[each]["type"] in reach:
            reach[facts[each]["type"]][each] = plain_table(bench, equipment=[each])["ranges"][SHOWN]
    sizes = {kind: set(found.values()) for kind, found in reach.items()}
    parts = {"base"} | {kind for kind, found in sizes.items() if found and max(found) > base}
    largest = all(
        plain_table(bench, equipment=[one, two])["ranges"][SHOWN] == max(base, m, n)
        for one, m in _spread(reach["weapon"])
        for two, n in _spread(reach["mount"])
    )
    named = [str(leaf.value) for leaf in leaves_in(ask, "widest")]
    right = largest and set(named) == parts and len(named) == len(parts)
    return {
        leaf.path: leaf.value if right else OneOf(tuple(sorted(parts - set(named))))
        for leaf in leaves_in(ask, "widest")
    }


def _spread(found: dict[str, int]) -> list[tuple[str, int]]:
    """One card of every range."""
    return [(card_, n) for n in sorted(set(found.values())) for card_ in [min(c for c, m in found.items() if m == n)]]
