"""Whole games by chance with chosen generals: nothing breaks, and every skill that acts is seen to act."""

from __future__ import annotations

from collections import Counter

from cardforge.engine import Game, Rng, new_game
from cardforge.engine.games.sanguosha.skills import GENERALS

ROLES = ("lord", "loyalist", "rebel", "rebel", "spy")
LORDS = {"character/caocao": "side/wei", "character/liubei": "side/shu", "character/sunquan": "side/wu"}
SILENT = {"skill/kongcheng", "skill/qianxun", "skill/mashu", "skill/qicai"}
"""Prohibitions and distances are asked and never act; `test_skills_shu` and `test_skills_wu` show them."""


def seating(k: int) -> list[str]:
    """Five generals: a lord with lord's skills, two of the same kingdom, two others; all 25 in turn."""
    lord, side = list(LORDS.items())[k % 3]
    kin = [general.id for general in GENERALS if general.side == side and general.id != lord]
    rest = [general.id for general in GENERALS if general.side != side]
    pick = k // 3
    near, far = kin[pick % len(kin)], kin[(pick + 1) % len(kin)]
    return [lord, near, rest[pick % len(rest)], far, rest[(pick + 5) % len(rest)]]


def play(k: int) -> Game:
    """One game by chance."""
    seats = {n: {"role": f"role/{ROLES[n - 1]}", "character": who} for n, who in enumerate(seating(k), 1)}
    game = new_game("sanguosha", 5, k, {"seats": seats})
    rng = Rng(k)
    while game.decision is not None:
        assert not game.faults()
        game.apply(game.decision.draw(rng))
    return game


def test_every_skill_that_acts_is_seen_to_act() -> None:
    seen: Counter[str] = Counter()
    for k in range(240):
        game = play(k)
        assert game.outcome is not None
        assert game.outcome.kind == "won"
        seen.update(event.data["skill"] for event in game.events if event.kind == "skill")
    wanted = {skill.id for general in GENERALS for skill in general.skills} - SILENT
    assert not wanted - seen.keys(), seen
