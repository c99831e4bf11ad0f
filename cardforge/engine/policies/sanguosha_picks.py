"""Which cards a player of 三国杀 takes, lays off, puts in order; what a judgement should show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardforge.engine.policies.battle_answers import is_hidden
from cardforge.engine.policies.battle_situation import Situation, record
from cardforge.engine.policies.battle_worth import cheapest, price
from cardforge.engine.policies.sanguosha_worth import costs, keeps, prize

GOOD: Final[Mapping[str, Callable[[str, int], bool]]] = {
    "card/lebu": lambda suit, rank: suit == "H",
    "card/shandian": lambda suit, rank: not (suit == "S" and 2 <= rank <= 9),
    "card/bagua": lambda suit, rank: suit in "HD",
    "skill/ganglie": lambda suit, rank: suit != "H",
    "skill/tieqi": lambda suit, rank: suit in "HD",
    "skill/luoshen": lambda suit, rank: suit in "SC",
}
"""What the judged player wishes to see."""
STAKES: Final[Mapping[str, float]] = {"card/lebu": 2.2, "card/shandian": 6.0, "skill/luoshen": 1.3}
RANKS: Final = {"A": 1, "J": 11, "Q": 12, "K": 13}


def suit_and_rank(card: str) -> tuple[str, int]:
    """The suit letter and the rank (1 to 13) of a physical card."""
    printed = card.partition("#")[2].partition(".")[0]
    rank = printed[1:]
    return printed[:1], RANKS[rank] if rank in RANKS else int(rank)


# Cards of others, cards to lay off


def taking(at: Situation, victim: int, option: str) -> float:
    """What it is worth that a seat loses one of its cards; of those of neither friend nor enemy one that is seen."""
    enmity = at.enmity.get(victim, 0.0)
    return enmity * prize(at, victim, option) + (0.01 if abs(enmity) < 0.1 and not is_hidden(option) else 0.0)


def pays_ganglie(at: Situation, cards: Sequence[str]) -> bool:
    """刚烈: two cards are laid off rather than an HP lost, unless they are worth more."""
    cost = costs(at)
    return price(cheapest(cards, cost, 2), cost) < at.hp_worth(at.me)


def lays_off(at: Situation, cards: Sequence[str], lo: int, hi: int, cause: str, user: int) -> list[str]:
    """The cards to discard: as few and as cheap as may be; none where that is allowed and better."""
    cost = keeps(at)
    n = lo
    if lo == 0 and hi:
        if cause == "skill/ganglie":
            n = 2 if pays_ganglie(at, cards) else 0
        elif min(cost[card] for card in cards) < at.enmity.get(user, 0.5) + 0.3:
            n = 1
    return cheapest(cards, cost, n)


def stars(at: Situation, cards: Sequence[str]) -> tuple[list[str], list[str]]:
    """观星: what is judged first, then the best two to draw; all else goes under the pile."""
    left, top = list(cards), list[str]()
    disguises = at.view["as"]
    for waiting in reversed(at.own["judgement"]):
        wish = GOOD[disguises.get(waiting, record(waiting))]
        good = next((card for card in left if wish(*suit_and_rank(card))), None)
        if good is None:
            break
        left.remove(good)
        top.append(good)
    worth = keeps(at, left)
    for card in sorted(left, key=lambda card: -worth[card])[:2]:
        left.remove(card)
        top.append(card)
    return top, left


def pair(cards: Sequence[str], wanted: Sequence[str], legal: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The legal pick of the wanted cards, else the first that is not empty."""
    pick = tuple(sorted(cards.index(card) for card in wanted))
    return pick if pick in legal else next((each for each in legal if each), legal[0])
