"""The moments at which triggers act: each with its subject (whose triggers act; `anyone` lifts that) and its event.

| timing | subject | event | moment |
|---|---|---|---|
| TURN_START | the turn's player | Phase | in the phase turn_start |
| BEFORE_PHASE | the turn's player | Phase | a phase would begin; `skip = True` and `why = id` skip it |
| DRAWING | the turn's player | Drawing | the draw phase would draw `n`; `replaced = True`: nothing |
| TURN_END | the turn's player | Phase | in the phase turn_end |
| USED | the user | Use | a card is used and paid, its targets are named, nothing has happened yet |
| TARGETING | the target | Use | somebody becomes a target (`use.target`); `game.redirect(use, other)` |
| TARGETED | the user | Use | targets are fixed: once for each (`use.target`), before any effect begins |
| AFFECTING | the target | Use | the effect on `use.target` would begin; `game.redirect(use, other)` |
| PLAYED | the player | Answer | a card was played or used as an answer, and still lies on the table |
| DODGED | the user | Use | the effect on `use.target` was cancelled by an answer; `use.hit = True`: it hits |
| DEALING | the source | Damage | damage is about to be dealt; `event.n` may change, `event.prevented = id` ends it |
| SUFFERING | the victim | Damage | damage is about to be suffered: as DEALING, and after it |
| DAMAGED | the victim | Damage | damage was suffered, the victim lives (dying and rescue are over) |
| DEALT | the source | Damage | as DAMAGED, and after it |
| HP_LOST | the loser | Loss | HP were lost otherwise than by damage, the loser lives |
| HEALED | the healed | Heal | HP were gained |
| LOST | the loser | Lost | cards left a hand or an equipment zone; `lost.emptied`: they were the last of the hand |
| JUDGING | the judged | Judgement | the card is turned up; `game.replace_judgement(owner, judgement, card, why)` |
| JUDGED | the judged | Judgement | the result stands; its effect has not begun |
| JUDGEMENT_OVER | the judged | Judgement | its effect is over, the card is about to go to the discard pile |
| DYING | the dying | Dying | HP are 0 or less, before the rescue |
| DEATH | the dead | Death | a fighter died (only `anyone`) |
| USE_OVER | the user | Use | all effects of a use are over, its cards are about to go to the discard pile |

Triggers of a fighter who has died no longer act, except those at DEATH of the dead's own.
"""

from __future__ import annotations

from typing import Final

TURN_START: Final = 0
BEFORE_PHASE: Final = 1
DRAWING: Final = 2
TURN_END: Final = 3
USED: Final = 4
TARGETING: Final = 5
TARGETED: Final = 6
PLAYED: Final = 7
DODGED: Final = 8
DEALING: Final = 9
SUFFERING: Final = 10
DAMAGED: Final = 11
DEALT: Final = 12
HP_LOST: Final = 13
HEALED: Final = 14
LOST: Final = 15
JUDGING: Final = 16
JUDGED: Final = 17
JUDGEMENT_OVER: Final = 18
DYING: Final = 19
DEATH: Final = 20
USE_OVER: Final = 21
AFFECTING: Final = 22
COUNT: Final = 23
