"""What a player of 盤絲洞 can know: worlds drawn from a belief agree with the table, and its odds come true."""

from __future__ import annotations

from random import Random

import pytest

from cardforge.engine import Game, Rng, new_game
from cardforge.engine.policies import policy
from cardforge.engine.policies.pansidong_belief import DISCIPLE, PUSA, QUJING, SPIDER, TANGSENG, UNKNOWN, Belief
from cardforge.engine.policies.pansidong_memory import ALL_KINDS, KIND_OF, Memory
from cardforge.engine.policies.pansidong_player import Situation


def test_a_mix_forgets_the_order_and_keeps_the_cards() -> None:
    belief = Belief((0, 0, 0, 0, 0, 0))
    belief.cave = belief.mix([belief.token(SPIDER), belief.token(SPIDER), belief.token(DISCIPLE)])
    rand = Random(1).random
    seen = {tuple(belief.sample(rand)[1]) for _ in range(60)}
    assert seen == {(1, 1, 2), (1, 2, 1), (2, 1, 1)}
    assert [chance[0] for chance in belief.chances(belief.cave)] == pytest.approx([2 / 3] * 3)


def test_seeing_a_mixed_card_tells_about_the_others() -> None:
    belief = Belief((0, 0, 0, 0, 0, 0))
    belief.cave = belief.mix([belief.token(SPIDER), belief.token(TANGSENG)])
    belief.learn(belief.cave[0], SPIDER)
    assert belief.chances(belief.cave)[1] == (0.0, 0.0, 1.0)


def test_one_who_kept_a_card_would_have_kept_tangseng() -> None:
    belief = Belief((0, 0, 0, 0, 0, 0))
    kept, laid_off = belief.mix([belief.token(SPIDER), belief.token(TANGSENG)], kept_first=True)
    belief.hands[1], belief.cave = [kept], [laid_off]
    rand = Random(1).random
    assert all(belief.sample(rand)[3][1] == [TANGSENG] for _ in range(20))


def test_what_was_ruled_out_is_never_dealt() -> None:
    belief = Belief((0, 1, 0, 1, 0, 0))
    belief.scripture = [belief.token(), belief.token()]
    belief.rule_out_tangseng(belief.scripture[:1])
    rand = Random(1).random
    assert all(belief.sample(rand)[0] == [SPIDER, TANGSENG] for _ in range(20))
    assert belief.chances(belief.scripture) == [(1.0, 0.0, 0.0), (0.0, 0.0, 1.0)]


def kinds(cards: list[str]) -> list[int]:
    return [KIND_OF[card] for card in cards]


def check_world(game: Game, memory: Memory, player: int) -> None:
    """A drawn world has the table's counts, each card once, and every card that the player is sure of."""
    state = game.inspect()
    zones = [kinds(state["zones"][f"zone/{name}"]) for name in ("scripture", "cave", "spring")]
    hands = [kinds(state["hands"][seat]) for seat in (1, 3)]
    belief = memory.belief
    scripture, cave, spring, held = belief.sample(Random(game.state_hash()).random)
    drawn = [scripture, cave, spring, held[1], held[3]]
    assert [len(zone) for zone in drawn] == [len(zone) for zone in zones + hands]
    for tokens, truth in zip((belief.scripture, belief.cave, belief.spring), zones, strict=True):
        for token, kind in zip(tokens, truth, strict=True):
            assert belief.kind[token] in (UNKNOWN, kind)
    for seat, hand in zip((1, 3), hands, strict=True):
        if state["owners"][seat] == player:
            assert held[seat] == hand


def test_a_memory_agrees_with_the_table_at_every_turn() -> None:
    """Where both sides play sensibly: a player who would lay 唐僧 back could mislead those who do not see it."""
    for seed in range(25):
        game = new_game("pansidong", players=2 + seed % 3, seed=seed)
        players = range(1, game.players + 1)
        minds = {player: policy("heuristic", "pansidong") for player in players}
        memories = {player: Memory() for player in players}
        rng = Rng(seed)
        while (decision := game.decision) is not None:
            view = game.view(decision.player)
            if decision.kind == "action":
                memories[decision.player].update(view)
                check_world(game, memories[decision.player], decision.player)
            game.apply(minds[decision.player].choose(view, decision, rng))


def test_expectations_come_true_on_average() -> None:
    """Over many turns of sensible play the expected and the true numbers in the cave lie close together."""
    turns, expected, true, error = 0, [0.0, 0.0], [0, 0], 0.0
    for seed in range(60):
        game = new_game("pansidong", players=4, seed=seed)
        minds = {player: policy("heuristic", "pansidong") for player in range(1, 5)}
        memories = {player: Memory() for player in range(1, 5)}
        rng = Rng(seed)
        while (decision := game.decision) is not None:
            player, view = decision.player, game.view(decision.player)
            if decision.kind == "action":
                at = Situation(view, memories[player], decision.seat, Rng(1))
                cave = kinds(game.inspect()["zones"]["zone/cave"])
                turns += 1
                expected = [expected[0] + at.spiders, expected[1] + at.tangseng]
                true = [true[0] + cave.count(SPIDER), true[1] + cave.count(TANGSENG)]
                error += (at.tangseng - cave.count(TANGSENG)) ** 2
            game.apply(minds[player].choose(view, decision, rng))
    assert turns > 1000
    assert expected[0] / turns == pytest.approx(true[0] / turns, abs=0.4)
    assert expected[1] / turns == pytest.approx(true[1] / turns, abs=0.08)
    assert error / turns < 0.08  # Brier score; always saying the average would give about 0.2


def test_all_cards_are_told_apart() -> None:
    counted = [0] * 6
    for card, kind in KIND_OF.items():
        counted[kind] += card not in ("card/bailongma", "card/zhizhu-lv")  # two of them are roles
    assert tuple(counted) == ALL_KINDS
    assert (KIND_OF["card/pusa"], KIND_OF["card/qujing"]) == (PUSA, QUJING)


def test_what_is_seen_corrects_what_was_concluded() -> None:
    """Random disciples lay 唐僧 back, which others take to be kept: no game goes wrong by it."""
    for seed in range(60):
        game = new_game("pansidong", players=4, seed=seed)
        minds = {player: policy("random" if player % 2 else "search", "pansidong") for player in range(1, 5)}
        memories = {player: Memory() for player in range(1, 5)}
        rng = Rng(seed)
        while (decision := game.decision) is not None:
            player, view = decision.player, game.view(decision.player)
            memories[player].update(view)
            if decision.kind == "targets":
                belief, cave = memories[player].belief, kinds(game.inspect()["zones"]["zone/cave"])
                assert [belief.kind[token] for token in belief.cave] == cave
            game.apply(minds[player].choose(view, decision, rng))
