"""A toy battle for the kernel's tests: five kinds of cards, and characters whose skills a test hands over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardforge.engine.battle.battle import Battle
from cardforge.engine.battle.characters import Character
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import TO_USE, Part, Reach, Skill
from cardforge.engine.battle.kinds import ATTACK_RANGE, BASIC, TRICK, WEAPON, WEAPON_SLOT, Deck, Kind
from cardforge.engine.battle.setup import Society
from cardforge.engine.battle.timing import DODGED
from cardforge.engine.battle.uses import Use
from cardforge.engine.core.game import Play


def _strike(game: Battle, use: Use) -> Play:
    answer = yield from game.answers(use.target, PARRY, TO_USE, "card/strike", use.user, use)
    if answer is not None:
        use.hit = False
        yield from game.fire(DODGED, use.user, use)
        if not use.hit:
            return
    yield from game.damage(use.target, use.user, 1, "card/strike", use.cards, use)


def _wounded_self(game: Battle, user: Fighter) -> list[Fighter]:
    return [user] if game.wounded(user) else []


def _mend(game: Battle, use: Use) -> Play:
    return game.heal(use.target, use.user, 1, "card/balm", use)


def _gift(game: Battle, use: Use) -> Play:
    return game.draw(use.target, 1, "card/gift")


PARRY = Kind("card/parry", BASIC, active=False)
STRIKE = Kind("card/strike", BASIC, reach=ATTACK_RANGE, limit=1, effect=_strike)
BALM = Kind("card/balm", BASIC, fixed=_wounded_self, effect=_mend)
GIFT = Kind("card/gift", TRICK, reach=1, effect=_gift, nullifiable=True)
HUSH = Kind("card/hush", TRICK, active=False)
BLADE = Kind("card/blade", WEAPON, slot=WEAPON_SLOT, skill=Skill("card/blade", Reach(2)))

COPIES = ((STRIKE, "S"), (PARRY, "H"), (BALM, "C"), (GIFT, "D"))
CARDS = [(kind, f"{suit}{rank}") for kind, suit in COPIES for rank in range(2, 11)]
CARDS += [(HUSH, "SA"), (HUSH, "HA"), (HUSH, "CA"), (BLADE, "DA")]
NAMES = ("ann", "bob", "cat", "dan")


def skirmish(
    skills: Mapping[int, tuple[Part, ...]],
    seats: Mapping[int, Mapping[str, Any]] | None = None,
    *,
    blade: tuple[Part, ...] = (),
    armour: bool = False,
    **setup: Any,
) -> Battle:
    """A game of four in seat 1's play phase: seat n has one skill, `skill/a` to `skill/d`, for each of its parts.

    Seats hold what `seats` says (`hand`, `equipment` .. as texts with spaces, cards without `card/`). `blade`: what the
    weapon can beside its reach; `armour`: it counts as armour.
    """
    weapon = Kind("card/blade", WEAPON, slot=WEAPON_SLOT, skill=Skill("card/blade", Reach(2), *blade, armour=armour))
    deck = Deck([(weapon if kind is BLADE else kind, copy) for kind, copy in CARDS])
    people = {}
    for n, name in enumerate(NAMES, 1):
        own = tuple(Skill(f"skill/{'abcd'[n - 1]}{i}", part) for i, part in enumerate(skills.get(n, ()), 1))
        people[f"character/{name}"] = Character(f"character/{name}", "side/all", "female", 4, own)

    class Skirmish(Battle):
        __slots__ = ()

        id: ClassVar[str] = "skirmish"
        player_counts: ClassVar[range] = range(4, 5)
        nullifier: ClassVar[Kind | None] = HUSH
        healers: ClassVar[tuple[Kind, ...]] = (BALM,)
        society: ClassVar[Society] = Society(
            deck, people, {4: {"": {"role/lord": 1, "role/foe": 3}}}, "role/lord", (), (), {}, 4, 5, 4
        )

        def on_death(self, dead: Fighter) -> None:
            if dead.lord or len(self.living) == 1:
                self.win("role/foe" if dead.lord else "role/lord", (), "rule/end")

    full: dict[int, dict[str, Any]] = {}
    for n, name in enumerate(NAMES, 1):
        full[n] = {"character": f"character/{name}", **(seats or {}).get(n, {})}
        for zone in ("hand", "equipment"):
            if zone in full[n]:
                full[n][zone] = [f"card/{card}" for card in full[n][zone].split()]
    pile = [f"card/{card}" for card in setup.pop("pile", "").split()]
    return Skirmish(4, 1, {"phase": "play", "deal": False, "pile": pile, "seats": full, **setup})


def answer(game: Battle, *lines: str) -> Battle:
    """Answers decisions: `SEAT KIND: OPTION, OPTION`, options without `card/`, `skill/` and `player:`."""
    for line in lines:
        head, _, tail = line.partition(":")
        decision = game.decision
        assert decision is not None, f"{line}: the game is over"
        assert f"{decision.seat} {decision.kind}" == head, f"{line}: {decision!r}"
        picks = [pick.strip() for pick in tail.split(",") if pick.strip()]
        game.apply(tuple(options(game).index(pick) for pick in picks))
        assert game.faults() == []
    return game


def options(game: Battle) -> list[str]:
    """The options of the decision in short words."""
    assert game.decision is not None
    return [
        str(option).removeprefix("card/").removeprefix("skill/").removeprefix("player:")
        for option in game.decision.options
    ]


def now(game: Battle) -> str:
    """Who is asked what."""
    return "over" if game.decision is None else f"{game.decision.seat} {game.decision.kind}"


def frames(game: Battle) -> list[str]:
    """The skills that ran, in order."""
    return [str(event.data["skill"]).removeprefix("skill/") for event in game.events if event.kind == "skill"]
