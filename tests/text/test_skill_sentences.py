"""What the kinds that only skills need print, in their less usual forms too."""

from __future__ import annotations

import pytest

from tests.text.shared import one


@pytest.mark.parametrize(
    ("claim", "zh", "en"),
    [
        ("{nature: locked}", "锁定技", "Locked"),
        ("{nature: [lord, locked]}", "主公技，锁定技", "Lord skill, locked"),
        (
            "{reaching: 2, per: play_phase, do: [{heal: 1}]}",
            "此阶段内以此法给出的牌达到两张时，你回复1点体力",
            "Once the cards given this way come to 2 in this phase, you regain 1 HP",
        ),
        (
            "{reaching: 3, per: turn, do: [{draw: 1}]}",
            "每回合以此法给出的牌达到三张时，你摸一张牌",
            "Once the cards given this way come to 3 in a turn, you draw a card",
        ),
        (
            "{guess: suit, who: {n: 1, who: other}, n: 1, from: [hand], of: user, "
            "differ: [{damage: {n: 2, from: user}}]}",
            "令一名其他角色选择一种花色，获得你的一张手牌并展示；若此牌的花色与所选的不同，其受到你造成的2点伤害",
            "Let another player name a suit, take a hand card of yours and show it; if its suit is not the one "
            "named, they suffer 2 damage from you",
        ),
        (
            "{more_heal: card/shan, n: 1, user: others, side: side/disciples}",
            "你濒死时，其他徒弟玩家角色对你使用的【闪】额外回复1点体力",
            "While you are dying, a Dodge used on you by another the disciples player heals 1 more HP",
        ),
        (
            "{boost: [card/sha, card/shan], n: 1, until: turn}",
            "本回合内，你使用【杀】或【闪】造成的伤害+1",
            "For this turn you deal 1 more damage with the Strikes and Dodges you use",
        ),
        (
            "{boost: card/sha, n: 2}",
            "你使用【杀】造成的伤害+2",
            "You deal 2 more damage with the Strikes you use",
        ),
        (
            "{demand: card/sha, with: card/shan, n: 2, who: target, way: use}",
            "目标须依次使用两张【闪】才能抵消你使用的【杀】",
            "The target must use 2 Dodges to cancel a Strike you use",
        ),
        (
            "{demand: card/sha, with: card/shan, n: 1, who: opponent, way: play}",
            "在与你的【杀】中，对方每次须打出一张【闪】",
            "In a Strike with you, the opponent must play a Dodge each time",
        ),
        ("{draw: {n: 2, less: true}}", "少摸两张牌", "Draw 2 fewer cards"),
        ("{draw: {n: discarded}}", "摸等量的牌", "Draw as many"),
        ("{discard: {any: true, from: [hand]}}", "弃置任意张手牌", "Discard any number of hand cards"),
        (
            "{give: {what: looked, who: any, split: true}}",
            "将这些牌分配给任意角色",
            "Share out these cards among any players",
        ),
        (
            "{kind: target, n: 1, max: 2, who: other, has: [hand]}",
            "有手牌的一至两名其他角色",
            "1 to 2 other players who have hand cards",
        ),
        (
            "{skip: discard, if: {unused: card/sha, during: play}, optional: true}",
            "若你未于出牌阶段使用或打出【杀】，你可以跳过弃牌阶段",
            "If you have neither used nor played a Strike in your play phase, you may skip the discard phase",
        ),
        ("{heal: {n: 1, who: both}}", "你与其各回复1点体力", "You and that player each regain 1 HP"),
    ],
)
def test_sentences(claim: str, zh: str, en: str) -> None:
    assert (one(claim), one(claim, "en")) == (zh, en)
