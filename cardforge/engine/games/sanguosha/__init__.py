"""三国杀 (designed by 黄恺), the standard set of 108 cards and 25 generals.

The rules of source document 001, and where it is silent the classic readings of 2008 to 2012.

cards/ (what cards do) and skills/ (what generals can) <- deck, roles <- game (set-up, endings, rewards). How it is
played is in `cardforge.engine.battle`; what a setup may hold is in its `setup.py`, what happens in its `events.py`.

Single rules that differ from table to table (a setup's `rules`):

| rule | true | the classic reading |
|---|---|---|
| tao_on_others | 桃 heals any wounded fighter in the play phase | oneself only |
| axe_may_discard_itself | 贯石斧 may be one of the two cards discarded | it may not |
| jijiu_from_hand_only | 急救 takes hand cards only | equipment too |
| fanjian_takes_first | 反间: the card changes hands before the damage | after all of it, wherever the card lies |
| nullify_delayed_at_placement | 无懈可击 answers a delayed card when it is laid | when it is judged |
| no_loyalist_at_four | four players: a lord, two rebels, a spy | one of each role |
| tiandu_after_effect | 天妒 takes the card after the effect of the judgement | before it |
| lord_is_dealt_one_more | the lord's opening hand is five cards | four, as everybody's |
| rende_once_a_phase | 仁德 once in a play phase, its cards to as many others as one likes | as often as one likes |
| luoyi_reveals_three | 裸衣 turns up three cards and takes some of them, instead of drawing | draws one card less |
| jizhi_reveals | 集智 turns up a card and takes it unless it is basic | draws a card |
| kongcheng_cancels | 空城 calls off 杀 and 决斗 aimed at one without hand cards | forbids to aim them |

The last four are later texts of skills, told whole in `skills/later.py`. The ruleset `later` holds these four and
`fanjian_takes_first`; `classic`, where nothing else is said, holds none. A setup's `rules` may say otherwise of each.

Settled where the sources are silent: with pile and discard pile both empty when a card is needed, the game ends
drawn (a published answer); 借刀杀人 needs somebody within the range of the weapon's owner; a lord's penalty
takes no card of the judgement zone.
"""

from cardforge.engine.games.sanguosha.game import Sanguosha

GAME = Sanguosha

__all__ = ["GAME", "Sanguosha"]
