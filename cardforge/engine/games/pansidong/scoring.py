"""The points of one game of 盤絲洞 (source document 002, advanced rules 1 and 2)."""

from __future__ import annotations

from typing import Final

from cardforge.engine.games.pansidong.cards import DEMONS, DISCIPLES, SEATS, SIDE_OF_SEAT

POINTS_OF_DISCIPLE: Final = 2
POINTS_OF_TANGSENG: Final = 3
BONUS: Final = 2
DISCIPLES_IN_PILE: Final = 2


def score(owners: tuple[int, ...], winner: int | None, killed: int, hero: int | None) -> dict[int, int]:
    """Points by player: two for each disciple card saved or killed, three for 唐僧 to the winners, two to the hero.

    `owners` is the owner of each seat, `winner` the side that won (None: neither), `killed` how many disciple cards
    were killed, `hero` the player who rescued or killed 唐僧. A player with two seats scores once.
    """
    points = {
        DISCIPLES: POINTS_OF_DISCIPLE * (DISCIPLES_IN_PILE - killed),
        DEMONS: POINTS_OF_DISCIPLE * killed,
    }
    if winner is not None:
        points[winner] += POINTS_OF_TANGSENG
    scores = {owners[seat]: points[SIDE_OF_SEAT[seat]] for seat in SEATS}
    if hero is not None:
        scores[hero] += BONUS
    return dict(sorted(scores.items()))
