"""What the kinds of card battles print: cancelling, voiding, answers, cards on demand, duels, choices, judgements,
triggers, and the filters of targets and cards."""

from __future__ import annotations

import pytest

from tests.text.shared import one

SENTENCES = [
    ("{cancel: card/sha, on: self}", "抵消此【杀】对你的效果", "Cancel the effect of this Strike on you"),
    ("{cancel: card/sha}", "抵消另一张【杀】的效果", "Cancel the effect of another Strike"),
    (
        "{kind: cancel, type: trick, on: target}",
        "抵消此锦囊牌对目标的效果",
        "Cancel the effect of this trick on the target",
    ),
    ("{void: card/sha, colour: black, on: self}", "黑色的【杀】对你无效", "Black Strikes have no effect on you"),
    (
        "{ignore: card/sha, type: armour, of: target}",
        "你使用的【杀】无视目标的防具牌",
        "Strikes you use ignore the target’s armour",
    ),
    (
        "{no_answer: card/sha, with: card/shan, who: target}",
        "目标不能使用【闪】响应此【杀】",
        "The target may not use a Dodge against this Strike",
    ),
    ("{still: card/sha}", "此【杀】依然造成伤害", "This Strike still deals its damage"),
    (
        "{use_card: card/sha, n: 1, on: target, free: [distance, times]}",
        "对目标使用一张【杀】（无距离和次数限制）",
        "Use a Strike on the target (with no limit of distance or number)",
    ),
    ("{use_card: card/sha, n: 2}", "使用两张【杀】", "Use 2 Strikes"),
    (
        "{kind: alternate, with: card/sha, n: 1, first: target, loser: [{damage: {n: 1, from: opponent}}]}",
        "由目标开始，双方轮流打出一张【杀】，先停手的一方受到对方造成的1点伤害",
        "Beginning with the target, you and the target alternately play a Strike; whoever stops first suffers 1 "
        "damage from the opponent",
    ),
    (
        "{kind: choice, who: target, either: [{discard: {n: 1, from: [hand]}}, {draw: {n: 1, by: user}}]}",
        "令目标选择：弃置一张手牌，或你摸一张牌",
        "Have the target choose: discard a hand card, or you draw a card",
    ),
    (
        "{kind: choice, who: source, either: [{discard: 2}, {damage: {n: 1, from: user}}]}",
        "令伤害来源选择：弃置两张牌，或受到你造成的1点伤害",
        "Have the source of the damage choose: discard 2 cards, or suffer 1 damage from you",
    ),
    ("{damage: {n: 3, from: nobody}}", "其受到3点无来源的伤害", "They suffer 3 damage with no source"),
    (
        "{kind: instead, of: damage, do: [{discard: {n: 2, of: target, from: [hand, equipment], one_by_one: true, "
        "or_all: true}}]}",
        "防止此伤害，改为依次弃置目标的两张牌（不足则全部）",
        "Prevent this damage and instead discard 2 cards of the target, one at a time, or all if there are fewer",
    ),
    ("{kind: instead, of: draw}", "放弃摸牌", "Forgo drawing"),
    ("{replace: 1}", "用一张牌替换判定牌", "Replace the judgement card with a card"),
    (
        "{as_if: {card: card/shan, ways: [use, play]}}",
        "视为你使用或打出一张【闪】",
        "Count as using or playing a Dodge",
    ),
    ("{answer: {with: card/shan, n: 1, way: use}}", "使用一张【闪】", "Uses a Dodge"),
    ("{answer: {with: card/shan, n: 2, way: use}}", "使用两张【闪】", "Uses 2 Dodges"),
    # Whose cards, from where.
    (
        "{discard: {n: 1, of: target, from: [hand, equipment, judgement]}}",
        "弃置目标区域里的一张牌",
        "Discard a card from the areas of the target",
    ),
    (
        "{discard: {n: 1, type: mount, of: target, from: [equipment]}}",
        "弃置目标装备区里的一张坐骑牌",
        "Discard a mount card from the equipment area of the target",
    ),
    (
        "{discard: {n: 2, from: [hand, equipment], but: this}}",
        "弃置两张牌（此牌除外）",
        "Discard 2 cards (not this card)",
    ),
    (
        "{put: {what: this, to: judgement, who: target}}",
        "将此牌置于目标的判定区",
        "Put this card into the target’s judgement area",
    ),
    (
        "{pass: {to: next, zone: judgement}}",
        "将此牌移至下家的判定区",
        "Move this card to the next player’s judgement area",
    ),
    ("{reveal: {n: 3, zone: pile_top}}", "亮出牌堆顶的三张牌", "Reveal the top 3 cards of the draw pile"),
    ("{take: {n: 1, what: revealed}}", "获得亮出的牌中的一张", "Take one of the cards revealed"),
    # Whom a card may be used on.
    (
        "{kind: use, phase: play, target: {n: 1, who: other, within: 1, has: [hand, equipment, judgement]}}",
        "出牌阶段，对与你距离1以内且区域里有牌的一名其他角色使用",
        "In the play phase, use on another player within distance 1 who has cards in their areas",
    ),
    (
        "{kind: use, phase: play, target: {n: 1, who: other, equipped: weapon}}",
        "出牌阶段，对装备着武器牌的一名其他角色使用",
        "In the play phase, use on another player who has a weapon equipped",
    ),
    (
        "{kind: target, n: 1, within: attack_range, of: target}",
        "目标攻击范围内的一名角色",
        "A player within the target’s attack range",
    ),
    (
        "{kind: use, phase: play, target: {who: self}, if: wounded}",
        "出牌阶段，若你已受伤，对自己使用",
        "In the play phase, if you are wounded, use on yourself",
    ),
    # When.
    (
        "{draw: {n: 1, at: {event: aim, card: card/sha, on: {n: 1, sex: opposite}}, optional: true}}",
        "你使用【杀】指定一名异性角色为目标后，可以摸一张牌",
        "After you use a Strike on a player of the opposite sex, you may draw a card",
    ),
    (
        "{draw: {n: 1, at: {event: dodged, card: card/sha}}}",
        "你使用的【杀】被目标抵消后，你摸一张牌",
        "After a target cancels a Strike you use, you draw a card",
    ),
    (
        "{draw: {n: 1, at: {event: damage_dealt, card: card/sha, on: {n: 1, has: [hand, equipment]}}}}",
        "你使用【杀】对一名有牌的角色造成伤害时，摸一张牌",
        "When a Strike you use would deal damage to a player who has cards, you draw a card",
    ),
    (
        "{draw: {n: 1, at: {event: need, card: card/shan}}}",
        "你需要使用或打出【闪】时，摸一张牌",
        "When you need to use or play a Dodge, you draw a card",
    ),
    (
        "{kind: use, at: {event: before_effect, type: trick, on: {n: 1}}, optional: true}",
        "锦囊牌对一名角色生效前，你可以使用此牌",
        "Before a trick takes effect on a player, you may use this card",
    ),
    (
        "{kind: use, at: {event: dying, who: any}, target: {who: dying}}",
        "一名角色濒死时，对其使用",
        "When a player is dying, use on them",
    ),
]


@pytest.mark.parametrize(("claim", "zh", "en"), SENTENCES)
def test_what_the_kinds_of_battles_say(claim: str, zh: str, en: str) -> None:
    assert (one(claim), one(claim, "en")) == (zh, en)


@pytest.mark.parametrize(
    ("zone", "zh"),
    [("hand", "弃置一张手牌"), ("equipment", "弃置装备区里的一张牌"), ("judgement", "弃置判定区里的一张牌")],
)
def test_each_set_of_zones_reads_differently(zone: str, zh: str) -> None:
    assert one(f"{{discard: {{n: 1, from: [{zone}]}}}}") == zh
    assert one("{discard: {n: 1, from: [hand, equipment]}}") == "弃置一张牌"


@pytest.mark.parametrize(
    ("n", "zh", "en"),
    [(-1, "你与其他角色的距离−1", "−1"), (1, "你与其他角色的距离+1", "+1")],
)
def test_a_change_bears_its_sign_in_words_and_bare(n: int, zh: str, en: str) -> None:
    claim = f"{{kind: distance_shift, n: {n}, who: self}}"
    assert one(claim) == zh
    assert one(claim, "en", "{c.n#}") == en
