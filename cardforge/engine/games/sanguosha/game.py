"""三国杀, the standard set: set-up, endings, rewards and penalties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from cardforge.engine.battle import events as ev
from cardforge.engine.battle.battle import Battle
from cardforge.engine.battle.characters import Character
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.kinds import Kind
from cardforge.engine.battle.setup import Society
from cardforge.engine.core.atoms import Option
from cardforge.engine.core.decision import Decision, Sealed
from cardforge.engine.core.game import Play
from cardforge.engine.games.sanguosha import roles
from cardforge.engine.games.sanguosha.cards.tao import TAO
from cardforge.engine.games.sanguosha.cards.wuxie import WUXIE
from cardforge.engine.games.sanguosha.deck import DECK
from cardforge.engine.games.sanguosha.generals import General
from cardforge.engine.games.sanguosha.skills import GENERALS
from cardforge.engine.games.sanguosha.skills.later import LATER_TEXTS

CHARACTERS: Final[dict[str, General]] = {general.id: general for general in GENERALS}
ATOMS: Final = {id: Option(id) for id in CHARACTERS}

LORDS: Final = ("character/caocao", "character/liubei", "character/sunquan")
"""The lord is always offered these three,"""
MORE_FOR_LORD: Final = 2
"""and as many of the others;"""
OFFERED: Final = 3
"""everybody else so many,"""
OFFERED_AT_TEN: Final = 2
"""but at ten players so many."""
TEN: Final = 10

PLAIN_HP: Final = 4
"""The HP of everybody in the game without generals."""
LORD_BONUS_FROM: Final = 5
"""From so many players on the lord has one HP more than the general."""
OPENING_HAND: Final = 4
MORE_IN_LORDS_HAND: Final = 1
"""Where the rule `lord_is_dealt_one_more` holds."""
DRAWN_A_TURN: Final = 2

SWITCHES: Final = (
    "axe_may_discard_itself",
    "tao_on_others",
    "jijiu_from_hand_only",
    "fanjian_takes_first",
    "nullify_delayed_at_placement",
    "no_loyalist_at_four",
    "tiandu_after_effect",
    "lord_is_dealt_one_more",
    *LATER_TEXTS,
)
LATER: Final = ("fanjian_takes_first", *LATER_TEXTS)
"""The single rules that the ruleset `later` holds."""


class Sanguosha(Battle):
    """三国杀."""

    __slots__ = ()

    id: ClassVar[str] = "sanguosha"
    player_counts: ClassVar[range] = range(4, 11)
    rulesets: ClassVar[tuple[str, ...]] = ("classic", "later")
    ruleset_rules: ClassVar[Mapping[str, tuple[str, ...]]] = {"later": LATER}
    drawn_a_turn: ClassVar[int] = DRAWN_A_TURN
    nullifier: ClassVar[Kind | None] = WUXIE
    healers: ClassVar[tuple[Kind, ...]] = (TAO,)
    society: ClassVar[Society] = Society(
        DECK,
        CHARACTERS,
        roles.TABLES,
        roles.LORD,
        SWITCHES,
        tuple(dict.fromkeys(skill.id for general in GENERALS for skill in general.skills)),
        {"no_loyalist_at_four": roles.WITHOUT_LOYALIST},
        plain_hp=PLAIN_HP,
        bonus_from=LORD_BONUS_FROM,
        opening_hand=OPENING_HAND,
        opponents=(roles.REBEL, roles.SPY),
    )

    def _apply_switches(self) -> None:
        self.nullify_at_placement = self.switches["nullify_delayed_at_placement"]

    def take_character(self, fighter: Fighter, character: Character) -> None:
        """The fighter is that character, with the later texts of its skills where the rules say so."""
        super().take_character(fighter, character)
        for rule, (classic, later) in LATER_TEXTS.items():
            if self.switches[rule] and classic in fighter.skills:
                fighter.skills = tuple(later if skill is classic else skill for skill in fighter.skills)

    def opening_hand(self, fighter: Fighter) -> int:
        """How many cards the fighter is dealt."""
        more = MORE_IN_LORDS_HAND if fighter.lord and self.switches["lord_is_dealt_one_more"] else 0
        return super().opening_hand(fighter) + more

    # Choosing generals

    def _choose_characters(self) -> Play:
        """The lord chooses first, of five, in the open; all others at once, of three each (two at ten players)."""
        pool = [id for id in CHARACTERS if id not in LORDS]
        self.rng.shuffle(pool)
        lord = self.turn_fighter if self.turn_fighter.lord else self.seats[self._lord_seat()]
        offer = [*LORDS, *pool[:MORE_FOR_LORD]]
        (choice,) = yield self._offer(lord, offer)
        self.take_character(lord, CHARACTERS[offer[choice]])
        pool = [id for id in CHARACTERS if id != lord.character]
        self.rng.shuffle(pool)
        n = OFFERED_AT_TEN if self.players == TEN else OFFERED
        others = [fighter for fighter in self.seats[1:] if fighter is not lord]
        offers = [pool[n * i : n * (i + 1)] for i in range(len(others))]
        choices = yield Sealed([self._offer(*each) for each in zip(others, offers, strict=True)])
        for fighter, offered, (choice,) in zip(others, offers, choices, strict=True):
            self.take_character(fighter, CHARACTERS[offered[choice]])

    def _offer(self, fighter: Fighter, characters: list[str]) -> Decision:
        self._log.append((ev.OFFER, fighter.seat, tuple(characters)))
        return Decision("character", fighter.seat, tuple(ATOMS[id] for id in characters))

    # Endings, rewards and penalties

    def on_death(self, dead: Fighter) -> None:
        """The game ends with the lord's death, or with that of the last rebel or spy."""
        alive = [fighter.role for fighter in self.living]
        side = roles.winning_side(alive, roles.LORD not in alive)
        if side:
            winning = roles.winners(side)
            seats = [fighter for fighter in self.seats[1:] if fighter.role in winning]
            if side == roles.SPY:
                seats = [fighter for fighter in seats if fighter.alive]
            self.win(side, tuple(fighter.seat for fighter in seats), "rule/victory")

    def after_death(self, dead: Fighter, killer: Fighter | None) -> Play:
        """Whoever kills a rebel draws three cards; a lord who kills a loyalist discards hand and equipment."""
        if killer is None or not killer.alive:
            return
        if dead.role == roles.REBEL:
            yield from self.draw(killer, roles.REWARD_FOR_REBEL, "rule/reward")
        elif dead.role == roles.LOYALIST and killer.lord:
            yield from self.discard(killer, self.own_cards(killer), "rule/penalty")
