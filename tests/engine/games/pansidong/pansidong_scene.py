"""Short words for the tests of 盤絲洞: scenes with known cards, and plays named by what is picked."""

from __future__ import annotations

from typing import Any

from cardforge.engine import Rng
from cardforge.engine.games.pansidong import Pansidong

ROLES = {1: "card/sunwukong", 2: "card/wugongjing", 3: "card/bailongma", 4: "card/zhizhu-lv"}
ZHUBAJIE, SHAWUJING, TANGSENG = "card/zhubajie", "card/shawujing", "card/tangseng"
LAN, ZI, HEI, HONG, JU, HUANG = (f"card/zhizhu-{c}" for c in ("lan", "zi", "hei", "hong", "ju", "huang"))
SPIDERS = (LAN, ZI, HEI, HONG, JU, HUANG)
PUSA, QUJING = "card/pusa", "card/qujing"
D1, D2 = "card/dongxue#1", "card/dongxue#2"
CAVE, SPRING, SCRIPTURE, REMOVED = "zone/cave", "zone/spring", "zone/scripture", "zone/removed"
ROLE, DRAW = "action/role", "action/draw"


def scene(
    turn: int = 1,
    round: int = 2,
    players: int = 4,
    seed: int = 1,
    hands: dict[int, list[str]] | None = None,
    **zones: list[str],
) -> Pansidong:
    """A game with the usual roles; zones by their short names (cave, spring, scripture, removed), from the top."""
    setup: dict[str, Any] = {
        "roles": ROLES,
        "hands": hands or {},
        "turn": turn,
        "round": round,
        "zones": {f"zone/{name}": cards for name, cards in zones.items()},
    }
    return Pansidong(players, seed, setup)


def pick(game: Pansidong, *names: str, kind: str | None = None) -> None:
    """Answers the decision with the options of these names (in this order)."""
    decision = game.decision
    assert decision is not None
    assert kind is None or decision.kind == kind, f"asked {decision!r}"
    game.apply(decision.find(*names))


def offered(game: Pansidong) -> list[str]:
    """The text forms of what may be picked now."""
    assert game.decision is not None
    return [str(option) for option in game.decision.options]


def use_role(game: Pansidong, skill: str | None = None) -> None:
    """The role action, by the skill if there is a choice."""
    pick(game, ROLE, kind="action")
    if skill is not None and game.decision is not None and game.decision.kind == "skill":
        pick(game, skill)


def zone(game: Pansidong, name: str) -> list[str]:
    """A zone's cards from the top."""
    cards: list[str] = game.inspect()["zones"][name]
    return cards


def hand(game: Pansidong, seat: int) -> list[str]:
    """A hand's cards."""
    cards: list[str] = game.inspect()["hands"][seat]
    return cards


def kinds(game: Pansidong) -> list[str]:
    """The kinds of all events."""
    return [event.kind for event in game.events]


def finish(game: Pansidong, seed: int = 3) -> Pansidong:
    """Plays to the end by chance."""
    rng = Rng(seed)
    while (decision := game.decision) is not None:
        game.apply(decision.draw(rng))
    return game
