"""盤絲洞 (Cavern of Gossamer), designed by 吳達德: the rules of source document 002, its lost part reconstructed.

cards (numbers and ids) <- actions (what cards do; swap it to change the reconstruction), scoring <- game (turns) <-
series (the advanced game). `setup.py` says what a setup may hold, `events.py` what happens, `game.py` what is asked.

Settled where the document is silent: 取經 turned without 唐僧 in a hand goes under 取經區; a turn in which nothing can
be done passes; with one card left in 盤絲洞區 解救 takes that one; a hand of two or more keeps just one; hands go back
in the order of the roles, seat 1 before seat 3; the spiders that kill are seen by all as they are
laid back; two-seat players score once.
"""

from cardforge.engine.games.pansidong.game import Pansidong
from cardforge.engine.games.pansidong.series import Series

GAME = Pansidong

__all__ = ["GAME", "Pansidong", "Series"]
