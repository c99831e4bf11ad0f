"""盤絲洞, played: set-up, turns, 解救, 殺害, the hand rule and both endings (source document 002).

A turn asks for its action, even where there is but one; everything else is asked only where there is a choice.

| decision | options | pick |
|---|---|---|
| action | action/role, action/draw: what can be done | one |
| skill | the role's skills that can be done, `about` the role | one |
| draw_action | the drawn card's actions, `about` the card | one |
| rescue | the cards taken from 盤絲洞區 | those that go back under it, in order; one at most is not picked and kept |
| targets | disciples and 唐僧 in 盤絲洞區 | those that are killed (`legal` lists the sets) |
| spiders | spiders in 盤絲洞區 | those that kill, in the order in which they go under 取經區 |
| hand | the hand at the end of a turn | those that go under 盤絲洞區, in order; all but one |
| order | cards that must go under a zone | all, in order |
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from cardforge.engine.core.atoms import Action, Skill
from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.core.game import Play
from cardforge.engine.core.records import Outcome
from cardforge.engine.games.pansidong import events as ev
from cardforge.engine.games.pansidong.actions import DRAW_ACTIONS, OPEN_CARDS, ROLE_SKILLS, Effect, Effects
from cardforge.engine.games.pansidong.cards import (
    ATOMS,
    ATTACK_OF_SPIDER,
    CAVE,
    DEFENCE_OF_DISCIPLE,
    DEFENCE_OF_TANGSENG,
    DEMONS,
    DISCIPLE_CARDS,
    DISCIPLE_SEATS,
    DRAWN,
    EVERYBODY,
    HAND,
    HAND_LIMIT,
    RESCUE_KEEPS,
    RESCUE_TAKES,
    ROLES_ACT_FROM_ROUND,
    SCRIPTURE,
    SIDE_OF_SEAT,
    SPIDER_CARDS,
    TANGSENG,
)
from cardforge.engine.games.pansidong.state import Table

ROLE_ACTION = Action("action/role")
DRAW_CARD = Action("action/draw")
OFFERS = ((), (ROLE_ACTION,), (DRAW_CARD,), (ROLE_ACTION, DRAW_CARD))
SHARED: dict[tuple[Any, ...], Decision] = {}


def spiders_needed(disciples: int, tangseng: int) -> int:
    """How many spiders kill so many at once: all defence over a spider's attack, rounded up (002, game rule 5)."""
    defence = disciples * DEFENCE_OF_DISCIPLE + tangseng * DEFENCE_OF_TANGSENG
    return -(-defence // ATTACK_OF_SPIDER)


def target_sets(disciples: int, tangseng: bool, spiders: int) -> tuple[Choice, ...]:
    """Which targets may be killed together, of `disciples` disciples (indices from 0) and then 唐僧, if he is there.

    唐僧 can be killed only along with all the disciples that are there (002, game rule 5).
    """
    sets: list[Choice] = []
    for size in range(disciples + 1):
        if spiders_needed(size, 0) <= spiders:
            sets.extend(combinations(range(disciples), size))
    if tangseng and spiders_needed(disciples, 1) <= spiders:
        sets.append(tuple(range(disciples + 1)))
    return tuple(sets)


class Pansidong(Table):
    """盤絲洞: the order of play. What lies where is in `Table`."""

    __slots__ = ()

    # Turns

    def _play(self) -> Play:
        log, scripture = self._log, self.scripture
        while self.turns < self.turn_cap:
            self.turns += 1
            seat = self.turn
            log.append((ev.TURN, seat, self.round))
            skills = self._able(ROLE_SKILLS[self.roles[seat]]) if self.round >= ROLES_ACT_FROM_ROUND else ()
            offer = (1 if skills else 0) + (2 if scripture else 0)
            if not offer:
                log.append((ev.PASS_TURN, seat))
            else:
                choice = yield self._action(seat, offer)
                if OFFERS[offer][choice[0]] is DRAW_CARD:
                    yield from self._draw_card(seat)
                else:
                    yield from self._act_role(seat, skills)
                if self.outcome is not None:
                    return
            if len(self.hands[seat]) > HAND_LIMIT:
                yield from self._lay_off(seat)
            log.append((ev.END_TURN, seat))
            self.turn = seat % 4 + 1
            self.round += seat == 4
        log.append((ev.CAPPED, self.turns))
        self.outcome = Outcome("capped", reason="turn_cap")

    def _action(self, seat: int, offer: int) -> Decision:
        """The decision for the turn's action: made once and used in every game, as are those of `_which`."""
        key = ("action", seat, self.players, offer)
        decision = SHARED.get(key)
        if decision is None:
            decision = SHARED[key] = Decision("action", self.owners[seat], OFFERS[offer], seat=seat)
        return decision

    def _which(self, kind: str, seat: int, effects: Effects, card: int) -> Decision:
        """The decision between several effects of a card."""
        key = (kind, seat, self.players, card, effects)
        decision = SHARED.get(key)
        if decision is None:
            options = tuple(SKILL_ATOMS[effect.id] for effect in effects)
            about = (ATOMS[card],)
            decision = SHARED[key] = Decision(kind, self.owners[seat], options, seat=seat, about=about)
        return decision

    def _able(self, effects: Effects) -> Effects:
        return tuple([effect for effect in effects if effect.can is None or effect.can(self)])

    def _act_role(self, seat: int, skills: Effects) -> Play:
        effect = skills[0]
        self._log.append((ev.ACTION, seat, "action/role"))
        if len(skills) > 1:
            (choice,) = yield self._which("skill", seat, skills, self.roles[seat])
            effect = skills[choice]
        self._log.append((ev.SKILL, seat, effect.id))
        steps = effect.do(self, seat, self.roles[seat])
        if steps is not None:
            yield from steps

    def _draw_card(self, seat: int) -> Play:
        card = self.scripture.pop(0)
        owner = 1 << self.owners[seat]
        self.drawn.append(card)
        self._log.append((ev.ACTION, seat, "action/draw"))
        self._log.append((ev.DRAW, seat, card, owner))
        if card in OPEN_CARDS:
            self.shown = True
            self._log.append((ev.SHOW, seat, card))
        effects = self._able(DRAW_ACTIONS[card][SIDE_OF_SEAT[seat]])
        effect = effects[0]
        if len(effects) > 1:
            (choice,) = yield self._which("draw_action", seat, effects, card)
            effect = effects[choice]
            self._log.append((ev.DRAW_ACTION, seat, card, EVERYBODY if self.shown else owner, effect.id))
        steps = effect.do(self, seat, card)
        if steps is not None:
            yield from steps

    def _lay_off(self, seat: int) -> Play:
        """The hand rule: all cards but one go under 盤絲洞區 in any order (002, game rule 1)."""
        hand = self.hands[seat]
        n = len(hand) - HAND_LIMIT
        options = tuple(ATOMS[card] for card in hand)
        choice = yield Decision("hand", self.owners[seat], options, (n, n), True, seat=seat)
        cards = [hand[i] for i in choice]
        for card in cards:
            hand.remove(card)
            self._put(seat, card, HAND, CAVE)

    # 解救 and 殺害

    def rescue(self, seat: int) -> Play:
        """解救: two cards from the top of 盤絲洞區; one at most is kept, the others go under it in any order."""
        cards = self.cave[:RESCUE_TAKES]
        del self.cave[:RESCUE_TAKES]
        self.drawn.extend(cards)
        owner = 1 << self.owners[seat]
        self._log.extend((ev.TAKE, seat, card, owner, CAVE) for card in cards)
        options = tuple([ATOMS[card] for card in cards])
        n = len(cards)
        choice = yield Decision("rescue", self.owners[seat], options, (max(0, n - RESCUE_KEEPS), n), True, seat=seat)
        self.drawn.clear()
        for i in choice:
            self._put(seat, cards[i], DRAWN, CAVE)
        for i, card in enumerate(cards):
            if i not in choice:
                self._put(seat, card, DRAWN, HAND)

    def kill(self, seat: int) -> Play:
        """殺害: a look through 盤絲洞區, then any legal set of victims, none included."""
        cave = self.cave
        owner = 1 << self.owners[seat]
        self._log.append((ev.LOOK, seat, CAVE, tuple(cave), owner))
        victims = [card for card in DISCIPLE_CARDS if card in cave]
        disciples, tangseng = len(victims), TANGSENG in cave
        if tangseng:
            victims.append(TANGSENG)
        spiders = [card for card in SPIDER_CARDS if card in cave]
        legal = target_sets(disciples, tangseng, len(spiders))
        choice: Choice = ()
        if len(legal) > 1:
            options = tuple([ATOMS[card] for card in victims])
            choice = yield Decision("targets", self.owners[seat], options, (0, len(victims)), seat=seat, legal=legal)
        if not choice:
            self._log.append((ev.SPARE, seat))
            self.shuffle_cave()
            return
        yield from self._slay(seat, [victims[i] for i in choice], spiders)

    def _slay(self, seat: int, targets: list[int], spiders: list[int]) -> Play:
        """Kills; with 唐僧 the game ends at once, so that it is not asked which spiders do it."""
        tangseng = TANGSENG in targets
        used: list[int] = []
        if not tangseng:
            need = spiders_needed(len(targets), 0)
            options = tuple([ATOMS[card] for card in spiders])
            choice = yield Decision("spiders", self.owners[seat], options, (need, need), True, seat=seat)
            used = [spiders[i] for i in choice]
        for card in targets:
            self.cave.remove(card)
            self.removed.append(card)
        self._log.append((ev.KILL, seat, tuple(targets), tuple(used)))
        if tangseng:
            self.win(DEMONS, seat)
            return
        for card in used:
            self.cave.remove(card)
            self._put(seat, card, CAVE, SCRIPTURE, EVERYBODY)
        for each in DISCIPLE_SEATS:
            if self.hands[each]:
                yield from self._return_hand(each)
        self.shuffle_cave()

    def _return_hand(self, seat: int) -> Play:
        """A disciple's whole hand goes under 取經區; several cards in any order."""
        hand = self.hands[seat]
        cards = list(hand)
        n = len(cards)
        if n > 1:
            options = tuple(ATOMS[card] for card in cards)
            choice = yield Decision("order", self.owners[seat], options, (n, n), True, seat=seat)
            cards = [cards[i] for i in choice]
        hand.clear()
        for card in cards:
            self._put(seat, card, HAND, SCRIPTURE)


def _skill_atoms() -> dict[str, Skill]:
    effects: list[Effect] = [effect for effects in ROLE_SKILLS.values() for effect in effects]
    for sides in DRAW_ACTIONS.values():
        effects += [effect for side in sides for effect in side]
    return {effect.id: Skill(effect.id) for effect in effects}


SKILL_ATOMS = _skill_atoms()
