"""A referee watches whole games by chance: aims, judgements, nullifications, kills, limits, who is asked for what."""

from __future__ import annotations

from collections import Counter

import pytest
from referee_model import AskingReferee, Referee

from cardforge.engine import PASS, Rng, new_game


@pytest.mark.parametrize("players", range(4, 11))
def test_a_referee_agrees_with_whole_games(players: int) -> None:
    aimed, seen = 0, Counter[str]()
    for seed in range(4):
        game, chance = new_game("sanguosha", players, 500 + seed), Rng(seed)
        referee = Referee(game)
        while game.decision is not None:
            if game.decision.kind == "target":
                referee.look()
                aimed += referee.check_aim()
            game.apply(game.decision.draw(chance))
        referee.look()
        referee.check_end()
        seen += referee.seen
    assert aimed > 10
    assert {"damage", "death", "judged", "void", "skip", "heal", "win"} <= set(seen)


@pytest.mark.parametrize("players", range(4, 11))
def test_those_who_can_answer_are_asked_and_nobody_else(players: int) -> None:
    seen = Counter[str]()
    for seed in range(8):
        game, chance = new_game("sanguosha", players, 700 + seed), Rng(seed)
        referee = AskingReferee(game)
        while (decision := game.decision) is not None:
            referee.note()
            choice = decision.draw(chance)
            if choice and decision.options[choice[0]] is PASS and decision.count() > 1:
                choice = decision.draw(chance)
            game.apply(choice)
        referee.look()
        referee.check_end()
        seen += referee.seen
    assert min(seen[f"asked {kind}"] for kind in ("respond", "nullify", "rescue")) > 5
