"""What the kinds that only characters of some games need print, in their less usual forms too."""

from __future__ import annotations

import pytest

from tests.text.shared import one


@pytest.mark.parametrize(
    ("claim", "zh", "en"),
    [
        (
            "{carry: [weapon, mount], optional: true}",
            "可以装备任意张武器牌和坐骑牌",
            "May equip any number of weapon and mount cards",
        ),
        (
            "{attach_any: weapon, to: card/sha, with: card/shan}",
            "装备着【闪】时，【杀】能附加任意张武器牌",
            "With a Dodge, add any number of weapons to a Strike",
        ),
        (
            "{divert: [card/sha, card/shan], to: {n: 1, who: other}, times: 2}",
            "此牌对你无效，改为对一名其他角色生效两次",
            "It affects another player twice instead",
        ),
        (
            "{transform: spare_characters, n: 2, hp: 1, max_hp: 2}",
            "从没有发出的人物牌中随机抽取两张，化为该人物，体力为1点，体力上限为2点",
            "Draw 2 of the character cards never dealt at random and become such "
            "a character with 1 HP and 2 maximum HP",
        ),
        (
            "{kind: revert, at_most: 0}",
            "化身的体力降至0点时，你变回原形，体力与化身之前相同",
            "When the form’s HP falls to 0, you are yourself again, with the HP you had",
        ),
        ("{kind: no_hand_limit, who: others}", "其他角色没有手牌上限", "The other players have no hand limit"),
        (
            "{no_boost: card/sha, on: target}",
            "附加在【杀】上的牌对目标不造成额外伤害",
            "The target suffers no bonus damage from cards added to a Strike",
        ),
        ("{no_boost: card/sha}", "附加在【杀】上的牌不造成额外伤害", "Cards added to a Strike deal no bonus damage"),
        (
            "{volley: card/sha, n: 2, within: 1, attached: 1, counts: 1}",
            "对与你距离1以内的任意名其他角色各使用两张【杀】，只有其中至多一名的可以附加武器牌，合计为使用一次",
            "Use 2 Strikes on each of any number of other players within distance 1; at most 1 of them "
            "may have a weapon added, and together they count as used once",
        ),
        ("{annul: card/shan}", "此【闪】无效", "This Dodge does not count"),
        (
            "{trade: 2, from: [hand], between: {n: 2}}",
            "令两名角色各选择自己的两张手牌，互相交换",
            "Have 2 players each choose 2 of their hand cards and exchange them",
        ),
        (
            "{as: card/sha, or: [card/shan], n: 1, type: mount}",
            "将一张坐骑牌当【杀】或【闪】使用",
            "Use a mount card as a Strike or a Dodge",
        ),
        (
            "{boost: [card/sha], n: 1, suit: diamond}",
            "你使用方块【杀】造成的伤害+1",
            "You deal 1 more damage with the diamond Strikes you use",
        ),
        (
            "{answer: {with: card/shan, n: 2, way: play, or: [card/sha]}}",
            "打出两张【闪】或一张【杀】",
            "Plays 2 Dodges (or a Strike)",
        ),
        (
            "{answer: {with: card/shan, n: 2, or: [card/sha, card/shan]}}",
            "打出两张【闪】、一张【杀】或【闪】",
            "Plays 2 Dodges (or a Strike or a Dodge)",
        ),
        (
            "{draw: 1, at: {event: resolved, card: card/sha}}",
            "你使用的【杀】结算后，你摸一张牌",
            "After a Strike you use has been dealt with, you draw a card",
        ),
        (
            "{draw: 1, at: {event: answered, card: card/sha}}",
            "你使用的【杀】被响应后，你摸一张牌",
            "After a Strike you use is answered, you draw a card",
        ),
        (
            "{draw: 1, at: {event: dealt, card: card/sha}}",
            "你使用【杀】造成伤害后，摸一张牌",
            "After a Strike you use deals damage, you draw a card",
        ),
        (
            "{draw: 1, at: {event: spent, card: card/sha}}",
            "你使用或打出【杀】后，摸一张牌",
            "After you use or play a Strike, you draw a card",
        ),
        (
            "{draw: 1, at: {event: damage_taken, but: card/sha}}",
            "你受到【杀】以外的伤害后，摸一张牌",
            "After you suffer damage from anything but a Strike, you draw a card",
        ),
        (
            "{draw: 1, at: {event: death, who: target}}",
            "目标死亡后，你摸一张牌",
            "After the target dies, you draw a card",
        ),
        ("{draw: 1, if: {stat: hp, equals: 2}}", "若体力为2，摸一张牌", "If your HP is exactly 2, you draw a card"),
        (
            "{draw: 1, if: {stat: hand, who: target, equals: 2}}",
            "若目标的手牌数为2，摸一张牌",
            "If the target has exactly 2 hand cards, you draw a card",
        ),
        (
            "{put: {n: 1, from: [hand], to: judgement, who: target}}",
            "将一张手牌置于目标的判定区",
            "Put a hand card into the target’s judgement area",
        ),
    ],
)
def test_sentences(claim: str, zh: str, en: str) -> None:
    assert (one(claim), one(claim, "en")) == (zh, en)
