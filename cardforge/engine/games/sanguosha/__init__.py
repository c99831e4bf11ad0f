"""三国杀 (designed by 黄恺), the standard set of 108 cards and 25 generals: the rules of source document 001, classic readings."""

from cardforge.engine.games.sanguosha.game import Sanguosha

GAME = Sanguosha

__all__ = ["GAME", "Sanguosha"]
