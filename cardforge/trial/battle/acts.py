"""Acts: the times at which a record acts in a story, and who is who in each.

An act is a frame of the record (`skill` of a skill or equipment, `effect` of a card on one target), or a stretch of the
log for what the rules do by themselves. Its *own* events are those at the record's behest (`why`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardforge.trial.battle.chronicle import Ask, Chronicle, Frame
from cardforge.trial.battle.moved import Moved, moved_by
from cardforge.trial.battle.state import State
from cardforge.trial.bench import record_of

ANSWERS = ("use", "play")


@dataclass(eq=False)
class Act:
    """One time at which a record acts: events from `start` to before `end`; `owner` is the user or skill's owner."""

    told: Chronicle
    record: str
    start: int
    end: int
    owner: int
    frame: Frame | None = None
    whys: tuple[str, ...] = ()
    given: Mapping[str, Any] = field(default_factory=dict)
    """What else is known of it: `target` of an effect."""
    actors: tuple[str, ...] = ()
    """The names of the record's actors, in order."""

    @cached_property
    def before(self) -> State:
        return self.told.states[self.start]

    @cached_property
    def after(self) -> State:
        return self.told.states[self.end]

    @property
    def frame_kind(self) -> str:
        """`skill`, `effect`, or nothing for a stretch of the log."""
        return self.frame.kind if self.frame is not None else ""

    @property
    def whole(self) -> bool:
        """Whether it began in the story and came to its end, its owner alive."""
        if self.start < self.told.start or (self.owner in self.before.alive and self.owner not in self.after.alive):
            return False
        return self.frame is None or self.frame.closed

    def mine(self, i: int) -> bool:
        """Whether an event is of this act: no other act of the record lies between."""
        here = self.told.inside[i]
        while here is not None and here is not self.frame:
            if here.id == self.record:
                return False
            here = here.parent
        return here is self.frame or self.frame is None

    def own(self, *kinds: str) -> list[tuple[int, Mapping[str, Any]]]:
        """Its own events of these kinds: those at its record's behest."""
        whys = self.whys or (self.record,)
        return [
            (i, event.data)
            for i, event in self.told.between(self.start, self.end, *kinds)
            if event.data.get("why") in whys and self.mine(i)
        ]

    def within(self, *kinds: str) -> list[tuple[int, Mapping[str, Any]]]:
        """All events of these kinds inside it that are of no other act of the record."""
        found = self.told.between(self.start, self.end, *kinds)
        return [(i, event.data) for i, event in found if self.mine(i)]

    @cached_property
    def moves(self) -> tuple[Moved, ...]:
        """The cards that its own moves moved, one by one. One that is used up as the skill itself is discarded."""
        found = tuple(moved for i, data in self.own("move") for moved in moved_by(i, data))
        if self.frame_kind != "skill" or not any(data["as"] == self.record for _, data in self.within("use")):
            return found
        return tuple(each._replace(goal="discard") if each.goal == "table" else each for each in found)

    @cached_property
    def foreign(self) -> bool:
        """Whether other skills or equipment acted inside it."""
        return any(
            f.kind == "skill" and f.id != self.record and self.start <= f.start < self.end for f in self.told.frames
        )

    @cached_property
    def asks(self) -> tuple[Ask, ...]:
        """The decisions met inside it."""
        asks = self.told.asked_between(self.start + 1, self.end - 1)
        return tuple(ask for ask in asks if self.mine(ask.at))

    @cached_property
    def invoked(self) -> Ask | None:
        """The decision by which its owner began it; None where nobody was asked."""
        for ask in reversed(self.told.asks):
            if ask.at <= self.start and ask.seat == self.owner:
                if ask.kind == "respond" and ask.at == self.start and ask.picked != ("pass",):
                    return ask  # a card was given, by which it acts
                if self.record in ask.picked and not any(True for _ in self._acts_between(ask.at)):
                    return ask
                if ask.kind in ("cards", "target", "discard", "take", "give", "arrange", "choose"):
                    continue
                return None
        return None

    def _acts_between(self, at: int) -> Iterator[Frame]:
        """Acts of the record by its owner that began between a decision and this one."""
        for frame in self.told.frames:
            if at <= frame.start < self.start and frame.id == self.record and frame.seat == self.owner:
                yield frame

    # Who is who

    @cached_property
    def cause(self) -> tuple[int, Mapping[str, Any]] | None:
        """The damage that its owner suffered last before it."""
        for i in range(self.start - 1, -1, -1):
            event = self.told.events[i]
            if event.kind == "damage" and event.data["seat"] == self.owner:
                return i, event.data
        return None

    @cached_property
    def effect(self) -> Frame | None:
        """The innermost effect of a card that it lies in (itself, where it is one)."""
        if self.frame is None:
            return None
        if self.frame.kind == "effect":
            return self.frame
        return next((each for each in self.frame.around() if each.kind == "effect"), None)

    @cached_property
    def use(self) -> tuple[int, Mapping[str, Any]] | None:
        """The use of a card that it belongs to: the last before it (of its own record, where it is an effect)."""
        if self.frame is not None and self.frame.kind == "effect" and not self.frame.data["seat"]:
            return None  # a card that lay and waited
        wanted = self.record if self.frame is not None and self.frame.kind == "effect" else ""
        user = self.owner if wanted else 0
        for i in range(self.start - 1, -1, -1):
            event = self.told.events[i]
            if event.kind == "use" and (not wanted or (event.data["as"] == wanted and event.data["seat"] == user)):
                return i, event.data
        return None

    @cached_property
    def targets(self) -> tuple[int, ...]:
        """Whom it is aimed at: the target of its frame; or those picked in it; or the target of the effect around."""
        stated = self.given.get("target") or (self.frame.data.get("target") if self.frame is not None else None)
        if stated and (self.frame is None or self.frame.kind == "effect"):
            return (int(stated),)
        picked = [int(p.partition(":")[2]) for ask in self._choosing() for p in ask.picked if p.startswith("player:")]
        if picked:
            return tuple(dict.fromkeys(picked))
        if stated:
            return (int(stated),)
        if self.invoked is not None and self.invoked.kind == "skill" and self._aimed:
            return (self._aimed,)
        effect = self.effect
        if effect is not None and effect is not self.frame and effect.data.get("target"):
            return (int(effect.data["target"]),)
        return tuple(self.use[1]["targets"]) if self.use is not None else ()

    @property
    def _aimed(self) -> int:
        """Which target of the use at hand the question was about that it began with."""
        about = self.invoked.about if self.invoked is not None else ()
        players = [int(each.partition(":")[2]) for each in about if each.startswith("player:")]
        aimed = self.use[1]["targets"] if self.use is not None and len(players) == 1 else ()
        return players[0] if players and players[0] in aimed and players[0] != self.owner else 0

    def _choosing(self) -> list[Ask]:
        """The questions for targets that belong to it: between its invocation and its end."""
        since = self.invoked.at if self.invoked is not None else self.start + 1
        found: list[Ask] = []
        for ask in self.told.asked_between(since, self.end):
            if ask.kind == "target" and self.record in map(record_of, ask.about) and ask.seat == self.owner:
                found = [*found, ask] if ask.picked else []  # nothing picked: cancelled, and begun anew
        return found

    @property
    def target_asks(self) -> list[Ask]:
        """The questions for its targets."""
        return self._choosing()

    def seats_of(self, who: str, seat: int = 0) -> frozenset[int]:
        """The seats that a word may mean in this act; `seat` is whom the event concerns (for `opponent`, `next`)."""
        alive = set(self.before.alive)
        match who:
            case "self" | "owner" | "user" | "":
                return frozenset({self.owner})
            case "holder":
                return frozenset(self.targets[:1] or (self.owner,))
            case "target" | "each_target":
                return frozenset(self.targets)
            case "both":
                return frozenset({self.owner, *self.targets})
            case "source":
                return frozenset({int(self.cause[1]["source"] or 0)} if self.cause is not None else ())
            case "opponent":
                pair = {self.owner, *self.targets}
                return frozenset(pair - {seat})
            case "nobody":
                return frozenset({0})
            case "card_user":
                found = self.told.between(self.told.start, self.start, "use")
                return frozenset([int(event.data["seat"]) for _, event in found][-1:])
            case "other" | "others":
                return frozenset(alive - {self.owner})
            case "any" | "each" | "alive" | "players":
                return frozenset(alive)
            case "turn_player":
                return frozenset({self.before.turn})
            case "next":
                return frozenset([s for s in self.before.after(seat or self.owner) if s != (seat or self.owner)][:1])
            case "dying":
                return frozenset(self._last("dying"))
            case "dead":
                return frozenset(self._last("death"))
        if "/" in who:
            return seats_like(who, self.told)
        # An actor of the record: the first one named is the first one chosen.
        at = self.actors.index(who) if who in self.actors else 0
        return frozenset(self.targets[at : at + 1])

    def _last(self, kind: str) -> set[int]:
        for i in range(self.start - 1, -1, -1):
            if self.told.events[i].kind == kind:
                return {int(self.told.events[i].data["seat"])}
        return set()

    def quantities(self) -> dict[str, int]:
        """The named quantities of formulas."""
        state, owner = self.before, self.owner
        most = int(self.told.seats[owner]["max_hp"])
        discarded = sum(1 for each in self.moves if each.goal == "discard" and each.giver == owner)
        return {
            "alive": len(state.alive),
            "players": self.told.players,
            "hand": len(state.hand.get(owner, ())),
            "hp": state.hp[owner],
            "max_hp": most,
            "lost_hp": most - state.hp[owner],
            "damage": int(self.cause[1]["n"]) if self.cause is not None else 0,
            "discarded": discarded,
        }


def seats_like(who: str, told: Chronicle) -> frozenset[int]:
    """The seats that a side, role or character means; none for what is no such id."""
    kind = {"side": "side", "role": "role", "character": "character"}.get(who.partition("/")[0])
    return frozenset(seat for seat, each in told.seats.items() if kind and each[kind] == who)


def acts_of(record: str, stories: tuple[Chronicle, ...]) -> list[Act]:
    """The acts of a record in stories."""
    found = []
    for told in stories:
        for frame in told.frames:
            if frame.id == record:
                owner = frame.seat or int(frame.data.get("target") or 0)
                found.append(Act(told, record, frame.start, frame.end, owner, frame))
    return found
