"""Who a player is at the moment: 唐僧's two layers (L47-49), 白骨精's forms (L263-269), swaps, maximum HP.

唐僧's character card lies before his own: damage takes its HP first, what is left over goes on to his own two HP. When
its HP are gone it is out, with its skills, sex, attribute and hand limit, unless his own 往生咒 keeps it.
A form has one HP and cannot be healed; at 0 (what is left over is lost) she is herself again with the HP she had.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardforge.engine.battle import events as ev
from cardforge.engine.battle.battle import Battle
from cardforge.engine.battle.characters import Character
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import MANY_PIECES
from cardforge.engine.battle.kinds import WEAPON_SLOT
from cardforge.engine.battle.moments import Damage
from cardforge.engine.battle.triggers import skill_atom
from cardforge.engine.battle.uses import PLAYERS
from cardforge.engine.core.atoms import PASS, Option
from cardforge.engine.core.decision import Decision
from cardforge.engine.core.game import Play
from cardforge.engine.games.xiyousha import events as own_events
from cardforge.engine.games.xiyousha.cards.mounts import CRANE, CRANE_CAP, RIDER_OF_CRANE
from cardforge.engine.games.xiyousha.characters import CHARACTERS
from cardforge.engine.games.xiyousha.characters.baigujing import BIANSHEN, CHANGES
from cardforge.engine.games.xiyousha.characters.tangseng import (
    MONKS_OWN,
    TANGSENG,
    WANGSHENG_HP,
    WANGSHENGZHOU_ID,
)
from cardforge.engine.games.xiyousha.words import MOUNT_SLOT

FORM_HP: Final = 1


class Behind(NamedTuple):
    """Who is behind a form: her character, HP and maximum."""

    character: Character
    hp: int
    cap: int


class Faces(Battle):
    """Who the players are.

    `caps[seat]`: maximum HP without equipment; `behind[seat]`: who is behind a form; `layered`: 唐僧's character card
    is still before him; `spared`: the damage that took it and nothing of his own HP; `pool`: characters that forms are
    taken from, the next one last; `spent[skill id]`: uses of what can be used a few times in a game.
    """

    __slots__ = ("behind", "caps", "layered", "pool", "spared", "spent")

    caps: list[int]
    behind: dict[int, Behind]
    layered: bool
    spared: Damage | None
    pool: list[Character]
    spent: dict[str, int]

    # Characters

    def take_character(self, fighter: Fighter, character: Character) -> None:
        """The fighter is that character, for all to see; 唐僧 keeps his own skills."""
        super().take_character(fighter, character)
        if fighter.lord and character is not TANGSENG:
            fighter.skills = (*character.skills, *MONKS_OWN)

    def _wear(self, fighter: Fighter, character: Character) -> None:
        fighter.character, fighter.side, fighter.sex = character.id, character.side, character.sex
        fighter.skills = character.skills
        if fighter.lord and character is not TANGSENG:
            fighter.skills = (*character.skills, *MONKS_OWN)

    def set_cap(self, fighter: Fighter, cap: int) -> None:
        """The maximum HP without equipment; HP are never above the maximum."""
        self.caps[fighter.seat] = cap
        self._mend_cap(fighter)

    def _mend_cap(self, fighter: Fighter) -> None:
        cap = self.caps[fighter.seat]
        if CRANE in fighter.traits and fighter.character == RIDER_OF_CRANE and fighter.seat not in self.behind:
            cap = max(cap, CRANE_CAP)
            if fighter.max_hp < cap:
                self.acted(fighter, fighter.traits[CRANE])
        fighter.max_hp = cap
        fighter.hp = min(fighter.hp, cap)

    def regear(self, fighter: Fighter) -> None:
        """Equipment may change the maximum HP."""
        super().regear(fighter)
        if self.caps[fighter.seat]:
            self._mend_cap(fighter)

    def trim(self, fighter: Fighter) -> Play:
        """One who may no longer have several pieces in a slot keeps one of them."""
        kinds = self.deck.kind
        for slot in (WEAPON_SLOT, MOUNT_SLOT):
            pieces = [card for card in fighter.equipment if kinds[card].slot == slot]
            if len(pieces) > 1 and MANY_PIECES not in fighter.traits:
                n, about = len(pieces) - 1, (Option("rule/slots"),)
                cards = yield from self.ask_cards(fighter, pieces, n, n, about, kind="discard")
                yield from self.discard(fighter, cards, "rule/slots")

    def swap_characters(self, a: Fighter, b: Fighter) -> Play:
        """Two swap character cards: HP stay, not above the new maximum; what raised a maximum goes with the card."""
        for fighter in (a, b):
            if fighter.seat in self.behind:
                self._be_herself(fighter)
        one, other = a.character, b.character
        for fighter, id in ((a, other), (b, one)):
            self._wear(fighter, self.society.characters[id])
            self.refresh(fighter)
            self.set_cap(fighter, self.society.characters[id].hp)
        self._log.append((own_events.SWAP_CHARACTERS, a.seat, b.seat))
        for fighter in (a, b):
            yield from self.trim(fighter)

    # Damage

    def suffer(self, fighter: Fighter, n: int, damage: Damage | None) -> Play:
        """HP go, never under 0; a form, then 唐僧's character card, stand before the rest."""
        if fighter.seat in self.behind:
            self._be_herself(fighter)
            yield from self.trim(fighter)
            return
        left = max(0, n - fighter.hp)
        fighter.hp = max(0, fighter.hp - n)
        if fighter.hp == 0 and fighter.lord and self.layered:
            if (yield from self._keeps_layer(fighter)):
                return
            self._lose_layer(fighter)
            self.spared = None if left else damage
            fighter.hp = max(0, fighter.hp - left)
            if fighter.hp:
                yield from self.trim(fighter)
        if fighter.hp == 0:
            yield from self.dying(fighter, damage)

    def _keeps_layer(self, fighter: Fighter) -> Play:
        """Whether 唐僧 uses his 往生咒 on his character card."""
        if self.spent.get(WANGSHENGZHOU_ID):
            return False
        options = (skill_atom(WANGSHENGZHOU_ID), PASS)
        (choice,) = yield Decision("rescue", fighter.seat, options, about=(PLAYERS[fighter.seat],))
        if choice:
            return False
        self.spend(WANGSHENGZHOU_ID)
        self._log.append((ev.SKILL, fighter.seat, WANGSHENGZHOU_ID, fighter.seat))
        yield from self.heal(fighter, fighter, WANGSHENG_HP, WANGSHENGZHOU_ID)
        self._log.append((ev.END_SKILL, fighter.seat, WANGSHENGZHOU_ID))
        self._log.append((own_events.REVIVED, fighter.seat, fighter.seat, fighter.hp))
        return True

    def _lose_layer(self, fighter: Fighter) -> None:
        self.layered = False
        self._log.append((own_events.LAYER, fighter.seat))
        self._wear(fighter, TANGSENG)
        self.refresh(fighter)
        fighter.hp = TANGSENG.hp
        self.set_cap(fighter, TANGSENG.hp)

    def spend(self, skill: str) -> None:
        """Counts a use of what can be used a few times in a game."""
        self.spent[skill] = self.spent.get(skill, 0) + 1

    # Forms

    def changes_left(self) -> int:
        """How many more forms can be taken."""
        return min(CHANGES - self.spent.get(BIANSHEN.id, 0), len(self.pool))

    def take_form(self, fighter: Fighter) -> None:
        """The next character of the pool before her own, with one HP; an earlier form is out."""
        form = self.pool.pop()
        self.spend(BIANSHEN.id)
        self.put_on(fighter, form)
        self._log.append((own_events.FORM, fighter.seat, form.id, self.changes_left()))

    def put_on(self, fighter: Fighter, form: Character) -> None:
        """The fighter takes the form."""
        if fighter.seat not in self.behind:
            herself = self.society.characters[fighter.character]
            self.behind[fighter.seat] = Behind(herself, fighter.hp, self.caps[fighter.seat])
        self._wear(fighter, form)
        if BIANSHEN not in fighter.skills:
            fighter.skills = (*fighter.skills, BIANSHEN)
        self.refresh(fighter)
        fighter.hp = FORM_HP
        self.set_cap(fighter, FORM_HP)

    def leave_form(self, fighter: Fighter) -> Play:
        """She is herself again, of her own accord."""
        self._be_herself(fighter)
        yield from self.trim(fighter)

    def _be_herself(self, fighter: Fighter) -> None:
        behind = self.behind.pop(fighter.seat)
        self._wear(fighter, behind.character)
        self.refresh(fighter)
        fighter.hp = behind.hp
        self.set_cap(fighter, behind.cap)
        self._log.append((own_events.FORM, fighter.seat, behind.character.id, self.changes_left()))

    # What all may know

    def more_of(self, fighter: Fighter) -> dict[str, Any]:
        """Attribute, form, and 唐僧's HP by layer."""
        behind = self.behind.get(fighter.seat)
        told: dict[str, Any] = {"attribute": fighter.side or None, "form": fighter.character if behind else None}
        if behind:
            told["behind"] = {"character": behind.character.id, "hp": behind.hp, "max_hp": behind.cap}
        if fighter.lord:
            before = behind.hp if behind else fighter.hp
            told["layers"] = {
                "character": before if self.layered else 0,
                "true": TANGSENG.hp if self.layered else fighter.hp,
            }
        return told


CHARACTERS_BY_ID: Final = {character.id: character for character in (*CHARACTERS, TANGSENG)}
