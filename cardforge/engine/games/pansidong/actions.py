"""What the cards of 盤絲洞 do: role skills (red circle) and draw actions (blue square).

RECONSTRUCTION. The source document names 解救 and 殺害 and tells their rules; its chapter on the cards is lost. What
else stands here is the reconstruction told in `docs/games/pansidong/reconstruction.md`. To change it, change the two
tables at the foot of this module.

An effect is asked whether it `can` be done, then it is done: `do(game, seat, card)`; where it must ask its player
something it is a generator of decisions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardforge.engine.core.game import Play
from cardforge.engine.games.pansidong.cards import (
    BAILONGMA,
    CAVE,
    CAVE_CARDS,
    DISCIPLE_CARDS,
    DISCIPLE_SEATS,
    DISCIPLES,
    HAND,
    PUSA,
    QUJING,
    REMOVED,
    SCRIPTURE,
    SHAWUJING,
    SPIDER_CARDS,
    SPRING,
    SUNWUKONG,
    TANGSENG,
    WUGONGJING,
    ZHIZHU_LAN,
    ZHIZHU_LV,
    ZHIZHU_ZI,
    ZHUBAJIE,
)

if TYPE_CHECKING:
    from cardforge.engine.games.pansidong.game import Pansidong


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """One action printed on a card: its skill's id, when it can be done (None: always), and what it does."""

    id: str
    can: Callable[[Pansidong], bool] | None
    do: Callable[[Pansidong, int, int], Play | None]


# Conditions


def cave_has_cards(game: Pansidong) -> bool:
    return bool(game.cave)


def spring_has_cards(game: Pansidong) -> bool:
    return bool(game.spring)


# Role skills: `card` is the role


def jiejiu(game: Pansidong, seat: int, card: int) -> Play:
    """解救 (002, game rule 4)."""
    return game.rescue(seat)


def shahai(game: Pansidong, seat: int, card: int) -> Play:
    """殺害 (002, game rule 5)."""
    return game.kill(seat)


def chuyu(game: Pansidong, seat: int, card: int) -> None:
    """出浴 (coined): the top card of 溫泉區 goes under 盤絲洞區, unseen."""
    game.move_top(seat, SPRING, CAVE)


# Draw actions: `card` is the card drawn


def keep(game: Pansidong, seat: int, card: int) -> None:
    """保留: the card comes into the hand."""
    game.place(seat, HAND)


def under_cave(game: Pansidong, seat: int, card: int) -> None:
    """入洞: the card goes under 盤絲洞區."""
    game.place(seat, CAVE)


def under_spring(game: Pansidong, seat: int, card: int) -> None:
    """入泉: the card goes under 溫泉區."""
    game.place(seat, SPRING)


def dianhua(game: Pansidong, seat: int, card: int) -> None:
    """點化: all of 溫泉區 and all hands go into 盤絲洞區, 盤絲洞區 is shuffled, 菩薩 leaves the game."""
    while game.spring:
        game.move_top(seat, SPRING, CAVE)
    for each in DISCIPLE_SEATS:
        game.lay_hand(each, CAVE)
    game.shuffle_cave()
    game.place(seat, REMOVED)


def qujing(game: Pansidong, seat: int, card: int) -> None:
    """取經 (002, end of the game 1): the disciples win with 唐僧 in a hand; else (coined) it goes under 取經區."""
    holder = game.holder_of(TANGSENG)
    if holder:
        game.win(DISCIPLES, holder)
    else:
        game.place(seat, SCRIPTURE)


JIEJIU: Final = Effect("skill/jiejiu", cave_has_cards, jiejiu)
SHAHAI: Final = Effect("skill/shahai", cave_has_cards, shahai)
CHUYU: Final = Effect("skill/chuyu", spring_has_cards, chuyu)
KEEP: Final = Effect("skill/baoliu", None, keep)
UNDER_CAVE: Final = Effect("skill/rudong", None, under_cave)
UNDER_SPRING: Final = Effect("skill/ruquan", None, under_spring)
DIANHUA: Final = Effect("skill/dianhua", None, dianhua)
QUJING_TURNED: Final = Effect("skill/qujing", None, qujing)

Effects = tuple[Effect, ...]

ROLE_SKILLS: Final[dict[int, Effects]] = {
    SUNWUKONG: (JIEJIU,),
    ZHUBAJIE: (JIEJIU,),
    SHAWUJING: (JIEJIU,),
    BAILONGMA: (JIEJIU,),
    WUGONGJING: (SHAHAI, CHUYU),
    ZHIZHU_LV: (SHAHAI, CHUYU),
    ZHIZHU_LAN: (SHAHAI, CHUYU),
    ZHIZHU_ZI: (SHAHAI, CHUYU),
}

# DRAW_ACTIONS[card][side]: each card has one action at least that can always be done.
DRAW_ACTIONS: Final[dict[int, tuple[Effects, Effects]]] = {
    **dict.fromkeys(DISCIPLE_CARDS, ((KEEP,), (UNDER_CAVE,))),
    **dict.fromkeys(SPIDER_CARDS, ((UNDER_SPRING,), (UNDER_CAVE,))),
    **dict.fromkeys(CAVE_CARDS, ((UNDER_CAVE,), (UNDER_CAVE,))),
    TANGSENG: ((KEEP, UNDER_CAVE), (UNDER_CAVE,)),
    PUSA: ((DIANHUA,), (DIANHUA,)),
    QUJING: ((QUJING_TURNED,), (QUJING_TURNED,)),
}

# Cards whose draw action is done in the open: they are shown to all first.
OPEN_CARDS: Final = frozenset({TANGSENG, PUSA, QUJING})
