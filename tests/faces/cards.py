"""Cards of the tests' own, one for each way a face can look; their texts are in no game."""

from __future__ import annotations

from functools import lru_cache

from cardforge.catalog.model import Game, Origin, Record
from cardforge.faces import Face, compose

from .standin import StubEdition, art, fonts, game, layouts, record, theme

LONG = (
    "回合开始时翻开一张牌：若为{heart}，你失去3点体力并弃置此牌；否则把此牌移到下家面前，由他重复这一过程。",
    "At the start of your turn turn up a card: on a {heart} lose 3 health and discard this; if not, pass it on.",
)


@lru_cache(maxsize=1)
def shop() -> Game:
    """The game of the tests."""
    return game(
        record("family/basic", "基本", "Basic"),
        record("family/trick", "锦囊", "Trick"),
        record("side/demons", "妖怪", "Demon", emblem="妖"),
        record("side/disciples", "徒弟", "Disciple", emblem="徒"),
        record(
            "card/arrow",
            "飞箭",
            "Arrow",
            {"use": ("对一名其他角色使用，他须打出一张{@card/wall}。", "Use on another: they play a {@card/wall}.")},
            {"use": {"target": {"n": 1}, "times": 1}, "hit": {"damage": 2}},
            ("S7", "H10"),
            family="family/basic",
            number="001",
        ),
        record(
            "card/wall",
            "挡",
            "Wall",
            {"x": ("抵消{@card/arrow}。", "Cancels an {@card/arrow}.")},
            copies=("D",),
            family="family/basic",
        ),
        record(
            "card/fire",
            "连环真火",
            "Chain Fire",
            {"a": LONG, "b": ("放下时可以弃掉{@card/wall}。", "When laid, {@card/wall} may go.")},
            copies=("H",),
            family="family/trick",
        ),
        record(
            "card/green",
            "绿蜘蛛",
            "Green Spider",
            {
                "role": ("取温泉顶一张，放到洞底。", "Take the top spring card."),
                "draw": ("徒弟抽到，放到温泉底。", "A disciple puts it back."),
            },
            {"attack": 1},
            1,
            Origin.COINED,
            family="family/spider",
            side="side/demons",
            colour="green",
            number="08",
        ),
        record("family/spider", "蜘蛛", "Spider"),
        record(
            "skill/one",
            "望远",
            "Far Sight",
            {"x": ("看牌堆顶的三张牌，再以任意顺序放回。", "Look at the top three cards.")},
        ),
        record(
            "skill/two",
            "闻风而动",
            "Quick Ear",
            {"x": ("每受到1点伤害，可以摸一张牌。", "Draw a card for each damage.")},
        ),
        record(
            "skill/three",
            "不屈",
            "Steady",
            {"x": ("濒死时可以翻开一张牌，点数不同则恢复1点体力。", "When dying, turn up a card.")},
        ),
        record(
            "character/solo",
            "游侠",
            "Rover",
            {},
            {"hp": 3},
            side="side/disciples",
            sex="female",
            skills=("skill/one",),
        ),
        record(
            "character/trio",
            "司马先生",
            "Master Sima",
            {},
            {"hp": 4},
            side="side/demons",
            sex="male",
            skills=("skill/one", "skill/two", "skill/three"),
        ),
        record(
            "card/lord",
            "主君",
            "Lord",
            {"x": ("消灭所有妖怪。", "Destroy all demons.")},
            {"hp": 2},
            side="side/demons",
        ),
    )


LAYOUTS = {
    "card/arrow": "hand",
    "card/wall": "hand",
    "card/fire": "hand",
    "card/green": "cavern",
    "character/solo": "character",
    "character/trio": "character",
    "card/lord": "identity",
}


def face(id: str, tag: str = "zh-Hans", *, low: bool = False, copy: int = 0, layout: str = "") -> Face:
    """A card of the shop as drawn."""
    return face_of(shop().records[id], tag, layout or LAYOUTS[id], low=low, copy=copy)


def _with(card: Record) -> Game:
    """The shop with one more card."""
    return game(*shop().records.values(), card)


def face_of(
    card: Record,
    tag: str = "zh-Hans",
    layout: str = "plain",
    *,
    low: bool = False,
    copy: int = 0,
    of: Game | None = None,
) -> Face:
    """Any record as drawn."""
    look = theme().low_ink() if low else theme()
    return compose(
        card,
        card.copies[copy] if card.copies else None,
        StubEdition(of or _with(card), tag),
        layouts()[layout],
        fonts(tag),
        art(),
        look,
    )
