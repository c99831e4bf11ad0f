"""西游杀: judging, drawing and discarding, dying and death, scriptures, endings."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cardforge.engine.battle import events as ev
from cardforge.engine.battle.events import DISCARD
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.kinds import Kind
from cardforge.engine.battle.setup import Society
from cardforge.engine.battle.state import Ended
from cardforge.engine.battle.uses import PLAYERS
from cardforge.engine.core.atoms import Option
from cardforge.engine.core.decision import Decision
from cardforge.engine.core.game import Play
from cardforge.engine.core.records import Event, Outcome
from cardforge.engine.games.xiyousha import events as own_events
from cardforge.engine.games.xiyousha import roles, setup
from cardforge.engine.games.xiyousha.cards.chaofeng import drop_taunt
from cardforge.engine.games.xiyousha.cards.fires import ERMEI, SANMEI
from cardforge.engine.games.xiyousha.cards.jiasha import JIASHA
from cardforge.engine.games.xiyousha.cards.mounts import CRANE_CAP, RIDER_OF_CRANE, XIANHE
from cardforge.engine.games.xiyousha.cards.pantao import PANTAO
from cardforge.engine.games.xiyousha.cards.ropes import KUNXIAN, KUNYAO
from cardforge.engine.games.xiyousha.cards.shengsibu import SHENGSIBU
from cardforge.engine.games.xiyousha.characters.baigujing import BIANSHEN, CHANGES
from cardforge.engine.games.xiyousha.characters.zhizhujing import SHIDU_KIND
from cardforge.engine.games.xiyousha.deck import DECK
from cardforge.engine.games.xiyousha.faces import CHARACTERS_BY_ID
from cardforge.engine.games.xiyousha.opening import Opening

JUDGED: Final = (SANMEI, ERMEI, KUNXIAN, KUNYAO, SHIDU_KIND)
"""Laid cards in the order in which they are judged."""

PLAIN_HP: Final = 4
"""The HP of a fighter without a character (a setup may want one)."""
OPENING_HAND: Final = 4
DRAWN_A_TURN: Final = 2
DRAWN_BY_DEAD: Final = 3
GIVEN_BY_DEAD: Final = 2

SWITCHES: Final = ("boost_discards_weapon", "handbook_identities")


class Xiyousha(Opening):
    """西游杀."""

    __slots__ = ()

    id: ClassVar[str] = "xiyousha"
    player_counts: ClassVar[range] = range(3, 13)
    rulesets: ClassVar[tuple[str, ...]] = ("seed",)
    event_kinds = own_events.KINDS
    drawn_a_turn: ClassVar[int] = DRAWN_A_TURN
    nullifier: ClassVar[Kind | None] = JIASHA
    healers: ClassVar[tuple[Kind, ...]] = (PANTAO, SHENGSIBU)
    dead_may_choose: ClassVar[bool] = True
    society: ClassVar[Society] = Society(
        DECK,
        CHARACTERS_BY_ID,
        roles.TABLES,
        roles.MONK,
        SWITCHES,
        tuple(dict.fromkeys(skill.id for character in CHARACTERS_BY_ID.values() for skill in character.skills)),
        {"handbook_identities": roles.HANDBOOK_TABLES},
        plain_hp=PLAIN_HP,
        bonus_from=99,
        opening_hand=OPENING_HAND,
        more_keys=setup.KEYS,
        more_seat_keys=setup.SEAT_KEYS,
        more_laid_keys=setup.LAID_KEYS,
        raised={XIANHE.id: (RIDER_OF_CRANE, CRANE_CAP)},
        face_key="form",
        opponents=(roles.DEMON, roles.IMMORTAL),
    )

    # Setting up

    @classmethod
    def check_setup(cls, setup_data: dict[str, Any], players: int, ruleset: str) -> list[str]:
        """What is wrong with a setup."""
        faults = super().check_setup(setup_data, players, ruleset)
        return faults + setup.check(setup_data, players, not faults)

    # Phases

    def judging_order(self, fighter: Fighter) -> list[int]:
        """真火, then ropes, then 施毒 (L131); 嘲讽 is not judged."""
        kinds = {card: self.standing_for(card) for card in fighter.judgement}
        judged = [card for card, kind in kinds.items() if kind in JUDGED]
        return sorted(judged, key=lambda card: JUDGED.index(kinds[card]))

    def nullified(self, kind: Kind, target: Fighter, user: Fighter | None = None) -> Play:
        """Whether the one affected, if it is another's card, uses 锦阑袈裟."""
        if user is target:
            return False
        payment = yield from self.ask_own(target, JIASHA, "nullify", (kind.option, PLAYERS[target.seat]))
        if payment is None:
            return False
        yield from self.use(target, JIASHA, payment[0], [target], payment[1])
        return True

    def _draw_phase(self, fighter: Fighter) -> Play:
        """With 赶尸 (L103) a dead player may draw instead."""
        dead = [other for other in self.seats[1:] if not other.alive] if self.mode else []
        if dead:
            chosen = yield from self.ask_targets_freely(fighter, dead, (Option("rule/ganshi"),))
            if chosen is not None:
                yield from self._draw_by_dead(fighter, chosen)
                return
        yield from super()._draw_phase(fighter)

    def ask_targets_freely(self, fighter: Fighter, among: list[Fighter], about: tuple[Option, ...]) -> Play:
        """One of the players, dead ones too, or None."""
        options = tuple([PLAYERS[other.seat] for other in among])
        choice = yield Decision("target", fighter.seat, options, (0, 1), about=about)
        return among[choice[0]] if choice else None

    def _draw_by_dead(self, fighter: Fighter, dead: Fighter) -> Play:
        """The dead one looks at three cards and gives two of them; the third is discarded. With fewer than three the
        cards have run out, as for one who draws."""
        cards = self.look(dead, DRAWN_BY_DEAD, "rule/ganshi")
        if len(cards) < DRAWN_BY_DEAD:
            self.exhaust()
        about = (Option("rule/ganshi"), PLAYERS[fighter.seat])
        given = yield from self.ask_cards(dead, cards, GIVEN_BY_DEAD, GIVEN_BY_DEAD, about, kind="give")
        self.move(given, 4 * fighter.seat, "rule/ganshi", dead.seat)
        self.move([card for card in cards if card not in given], DISCARD, "rule/ganshi", dead.seat)

    def _discard_phase(self, fighter: Fighter) -> Play:
        if fighter.judgement:
            yield from drop_taunt(self, fighter)
        yield from super()._discard_phase(fighter)

    # Dying and death

    def may_be_saved(self, dying: Fighter) -> bool:
        """Only one whose identity is not shown (L95): never 唐僧 himself."""
        return not dying.shown

    def after_rescue(self, fighter: Fighter, by: Fighter | None) -> None:
        """Logs who was saved by whom."""
        self._log.append((own_events.REVIVED, fighter.seat, 0 if by is None else by.seat, fighter.hp))

    def _die(self, fighter: Fighter, killer: Fighter | None) -> Play:
        self._hand_over_scriptures(fighter, killer)
        yield from super()._die(fighter, killer)

    def _hand_over_scriptures(self, dead: Fighter, killer: Fighter | None) -> None:
        n = self.scriptures[dead.seat]
        to = 0 if killer is None or not killer.alive or killer is dead else killer.seat
        self.scriptures[dead.seat] = 0
        if to:
            self.scriptures[to] += n
        if n:
            self._log.append((own_events.SCRIPTURE, dead.seat, to, n))

    def on_death(self, dead: Fighter) -> None:
        """The game ends with 唐僧's death, or with that of the last 妖怪 or 神仙."""
        side = roles.winning_side([fighter.role for fighter in self.living])
        if side:
            winning = roles.winners(side)
            seats = tuple([fighter.seat for fighter in self.seats[1:] if fighter.role in winning])
            self.win(side, seats, "rule/victory")

    def win(self, side: str, seats: tuple[int, ...], reason: str) -> None:
        """Ends the game at once."""
        self._log.append((ev.WIN, side, reason, seats))
        self.outcome = Outcome("won", side, seats, reason, self.reckoning())
        raise Ended

    def reckoning(self) -> dict[str, Any]:
        """Everybody's points are their scriptures, in a drawn game too."""
        return {"scores": {fighter.seat: self.scriptures[fighter.seat] for fighter in self.seats[1:]}}

    def after_death(self, dead: Fighter, killer: Fighter | None) -> Play:
        """Whoever kills a 妖怪 draws three cards; 唐僧 who kills a 取经人 discards hand and equipment (L97)."""
        if killer is None or not killer.alive:
            return
        if dead.role == roles.DEMON:
            yield from self.draw(killer, roles.REWARD_FOR_DEMON, "rule/reward")
        elif dead.role == roles.PILGRIM and killer.lord:
            yield from self.discard(killer, self.own_cards(killer), "rule/penalty")

    def swap_roles(self, a: Fighter, b: Fighter) -> None:
        """Two swap identity cards; each looks at the new one."""
        a.role, b.role = b.role, a.role
        self._log.append((own_events.SWAP_ROLES, a.seat, b.seat))
        for fighter in (a, b):
            self._log.append((ev.IDENTITY, fighter.seat, fighter.role, False))

    # What can be seen

    def more_of(self, fighter: Fighter) -> dict[str, Any]:
        """Scriptures too."""
        return {**super().more_of(fighter), "scriptures": self.scriptures[fighter.seat]}

    def more(self) -> dict[str, Any]:
        """The mode, and what was used of things that can be used a few times in a game."""
        return {"mode": self.mode or None, "spent": dict(sorted(self.spent.items()))}

    def more_hidden(self) -> dict[str, Any]:
        """The pool of forms, from the first to be taken."""
        return {"pool": [character.id for character in reversed(self.pool)], "caps": self.caps[1:]}

    def faults(self) -> list[str]:
        """Broken invariants, those of this game too."""
        found = super().faults()
        if sum(self.scriptures) > setup.SCRIPTURES or any(n < 0 for n in self.scriptures):
            found.append(f"scriptures: {self.scriptures[1:]}")
        found += [f"spent: {id} {n} times" for id, n in self.spent.items() if n > (CHANGES if id == BIANSHEN.id else 1)]
        for fighter in self.seats[1:]:
            if fighter.alive and fighter.hp < 0:
                found.append(f"seat {fighter.seat}: {fighter.hp} HP")
            if fighter.seat in self.behind and (fighter.hp, fighter.max_hp) != (1, 1):
                found.append(f"seat {fighter.seat}: a form with {fighter.hp} HP of {fighter.max_hp}")
        faces = [fighter.character for fighter in self.seats[1:] if fighter.character]
        faces += [behind.character.id for behind in self.behind.values()]
        faces += [character.id for character in self.pool]
        if len(set(faces)) != len(faces):
            found.append(f"characters: {sorted(faces)}")
        return found

    def _event(self, raw: tuple[Any, ...], reader: int | None) -> Event:
        return super()._event(raw, reader) if raw[0] < own_events.FIRST else own_events.event(raw)

    @classmethod
    def tallied(cls) -> tuple[str, ...]:
        """受 and 金钟罩 are never used, only played."""
        played = {"use card/shou": "play card/shou", "use card/jinzhongzhao": "play card/jinzhongzhao"}
        return tuple([played.get(name, name) for name in super().tallied()])
