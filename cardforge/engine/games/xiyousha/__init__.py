"""西游杀: 106 cards, 30 characters and 唐僧, 3 to 12 players.

The rules of source document 000; where it is damaged or silent, what is published of the game, and else as said here.

cards/ (what cards do) and characters/ (what characters can) <- deck, roles <- faces (who a player is at the moment) <-
opening (setting up), setup (what a setup may say) <- game. How it is played is in `cardforge.engine.battle`, what a
setup of any battle may say in its `setup.py`, what happens in its `events.py` and in `events.py` here.

Single rules that differ from table to table (a setup's `rules`):

| rule | true | the seed's reading |
|---|---|---|
| boost_discards_weapon | a weapon that was added to an 攻 is discarded | it stays |
| handbook_identities | 8 players: 2 取经人, 4 妖怪, 1 神仙; 9 players: 3, 4, 1 | 2, 3, 2; 3, 3, 2 |

Settled where the source is silent: with pile and discard pile both empty when a card is needed, the game ends drawn;
a mount that is paid no longer gives range; 锦阑袈裟 answers what counts as a skill card, not a 单挑 that a skill
demands; whoever loses 苦力 keeps one piece in each slot; a form ends before character cards are swapped.
"""

from cardforge.engine.games.xiyousha.game import Xiyousha

GAME = Xiyousha

__all__ = ["GAME", "Xiyousha"]
