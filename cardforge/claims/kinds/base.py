"""What a kind is: named fields with types, and how a claim is recognised as of that kind. No words of any edition here.

A claim is of the kind its `kind:` states; else of the kind its key names; else of the one kind whose *head* it has
among its keys.
A head that is the kind's own name may hold the fields (`cost: {discard: {n: 1}}`) or the value of the
kind's *short* field (`hit: {damage: 1}`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.claims.types import Either, Flag, ListOf, Number, Ref, Step, Sub, Symbol, ValueType, WordOrNumber


@dataclass(frozen=True)
class Field:
    """One field: its type, what it means (Chinese, English), whether it must be there, and a default that needs no
    words."""

    type: ValueType
    zh: str
    en: str
    required: bool = False
    default: Any = None


@dataclass(frozen=True)
class Shape:
    """Named fields. `short` takes a scalar or a list in place of the mapping. `witness` fields are never printed."""

    name: str
    zh: str
    en: str
    fields: Mapping[str, Field]
    short: str = ""
    witness: tuple[str, ...] = ()


@dataclass(frozen=True)
class Kind(Shape):
    """A shape that can be a whole claim.

    `heads` are the keys that give it away; `step` says that it can stand in a list of actions.
    """

    heads: tuple[str, ...] = ()
    step: bool = False


@dataclass
class Registry:
    """All kinds and shapes, in order of declaration."""

    kinds: dict[str, Kind] = field(default_factory=dict)
    shapes: dict[str, Shape] = field(default_factory=dict)

    def kind(
        self,
        name: str,
        zh: str,
        en: str,
        own: Mapping[str, Field],
        *,
        short: str = "",
        heads: tuple[str, ...] = (),
        step: bool = False,
        witness: tuple[str, ...] = (),
    ) -> None:
        """Declare a kind.

        A step's own name is a head, unless heads are given; every kind has the frame's fields besides its own.
        """
        every = {**own, **{key: value for key, value in FRAME.items() if key not in own}}
        self.kinds[name] = Kind(name, zh, en, every, short, witness, heads or ((name,) if step else ()), step)

    def shape(self, name: str, zh: str, en: str, own: Mapping[str, Field], *, short: str = "") -> None:
        """Declare a shape for sub-mappings."""
        self.shapes[name] = Shape(name, zh, en, own, short)


def fields(*groups: Mapping[str, Field], **named: Field) -> dict[str, Field]:
    """Fields of several groups and some by name; a trailing underscore escapes a word of Python (`if_`, `from_`,
    `with_`)."""
    out: dict[str, Field] = {}
    for group in groups:
        out.update(group)
    return {**out, **{name.rstrip("_"): field for name, field in named.items()}}


REGISTRY = Registry()

PHASE = Symbol("phase", ("turn_start", "judge", "draw", "play", "discard", "turn_end"), ("phase",))
PER = Symbol("per", ("play_phase", "turn", "round", "game"))
SUIT = Symbol("suit", ("spade", "heart", "club", "diamond"))
COLOUR = Symbol("colour", ("red", "black"))
CARD_TYPE = Symbol(
    "card_type",
    ("basic", "trick", "plain_trick", "delayed", "equipment", "weapon", "armour", "mount", "skill"),
    ("term",),
)
WHO = Symbol(
    "who",
    (
        "self",
        "other",
        "others",
        "any",
        "each",
        "target",
        "source",
        "next",
        "turn_player",
        "holder",
        "killer",
        "dying",
        "owner",
        "left",
        "right",
        "opposite",
        "user",
        "opponent",
        "nobody",
        "both",
        "card_user",
        "each_target",
        "dead",
    ),
    ("side", "role", "character", "card", "term"),
    actors=True,
)
GROUP = Symbol("group", ("players", "alive", "others", "wounded"), ("side", "role", "term"))
SEX = Symbol("sex", ("male", "female", "opposite"))
WAY = Symbol("way", ("use", "play"))
ZONE = Symbol(
    "zone",
    ("hand", "equipment", "judgement", "pile", "pile_top", "pile_bottom", "discard_pile", "front", "removed"),
    ("zone",),
)
END = Symbol("end", ("top", "bottom"))
WHAT = Symbol(
    "what",
    (
        "this",
        "drawn",
        "looked",
        "rest",
        "used",
        "killed",
        "chosen",
        "judgement_card",
        "hands",
        "placed",
        "revealed",
        "damage_cards",
    ),
)
ORDER = Symbol("order", ("any", "turn", "same", "random"))
FACING = Symbol("facing", ("up", "down"))
OPEN = Symbol("open", ("open", "secret"))
MOMENT = Symbol(
    "moment",
    (
        "turn_start",
        "turn_end",
        "own_turn",
        "outside_turn",
        "any_time",
        "game_start",
        "game_end",
        "damage_taken",
        "hit",
        "dying",
        "death",
        "before_draw",
        "before_judge",
        "turned",
        "round_end",
        "play_phase",
        "draw_phase",
        "discard_phase",
        "judge_phase",
        "start_phase",
        "end_phase",
        "use",
        "aim",
        "aimed_at",
        "before_effect",
        "need",
        "dodged",
        "damage_dealt",
        "before_damage",
        "before_result",
        "judged",
        "hand_emptied",
        "equipment_lost",
        "spent",
        "answered",
        "resolved",
        "dealt",
    ),
)
STATE = Symbol(
    "state",
    (
        "last_hand_card",
        "wounded",
        "no_hand",
        "one_hand",
        "zone_empty",
        "killed",
        "not_killed",
        "not_first_round",
        "revealed",
        "unrevealed",
        "kill_done",
        "kill_failed",
        "dying",
        "dead",
        "not_saved",
        "drawn",
        "has_cards",
        "true_self",
    ),
)
STAT = Symbol("stat", ("hp", "hand", "max_hp"))
REACH = Symbol("reach", ("attack_range",))
RECORDS = ("card", "character", "role", "skill", "component", "zone", "side", "phase", "action", "term")

CARDS = Ref(("card", "term", "component", "role"))
N = Number()
STEPS = ListOf(Step())


def number(zh: str, en: str, required: bool = False) -> Field:
    """A number or formula."""
    return Field(N, zh, en, required)


def flag(zh: str, en: str) -> Field:
    """true or false."""
    return Field(Flag(), zh, en)


def cards() -> dict[str, Field]:
    """Which cards: how many, of what suit, colour, type or name, whose."""
    return {
        "n": number("张数", "how many"),
        "max": number("至多几张", "at most how many"),
        "any": flag("任意张", "as many as one likes, but not none"),
        "all": flag("是否全部", "whether all of them"),
        "card": Field(ListOf(CARDS), "哪张牌或哪类牌", "which card or kind of card"),
        "suit": Field(SUIT, "花色", "suit"),
        "colour": Field(COLOUR, "颜色", "colour"),
        "type": Field(CARD_TYPE, "牌的类别", "type of card"),
        "what": Field(WHAT, "指前文的哪些牌", "which cards spoken of before"),
        "of": Field(WHO, "谁的牌", "whose cards"),
        "but": Field(WHAT, "何牌除外", "which cards are left out"),
    }


def players() -> dict[str, Field]:
    """Which players: how many or all, within what reach, of which sex or side, except whom."""
    return {
        "n": number("几名", "how many"),
        "max": number("至多几名", "at most how many"),
        "who": Field(WHO, "谁", "who"),
        "all": Field(GROUP, "全体", "all of which group"),
        "except": Field(ListOf(WHO), "除外", "except"),
        "within": Field(WordOrNumber(REACH, N), "距离之内", "within reach"),
        "sex": Field(SEX, "性别", "sex"),
        "not": Field(WHO, "不是谁", "other than"),
        "side": Field(Ref(("side", "role")), "阵营", "side"),
        "wounded": flag("已受伤", "wounded"),
        "characters": Field(ListOf(Ref(("character",))), "人物是谁", "who is one of these characters"),
        "max_hp": number("体力上限为几点", "with how many maximum hit points"),
        "has": Field(ListOf(ZONE), "何区域里有牌", "has cards in one of these zones"),
        "equipped": Field(CARD_TYPE, "装备着何种牌", "what type of card is equipped"),
        "of": Field(WHO, "距离自谁算起", "from whom the reach is measured"),
    }


FRAME: dict[str, Field] = {
    "at": Field(Either(MOMENT, Sub("trigger")), "何时", "when it happens"),
    "if": Field(Either(STATE, Sub("condition")), "条件", "under which condition"),
    "by": Field(WHO, "由谁执行", "who does it"),
    "optional": flag("可以不做", "one may leave it"),
    "open": Field(OPEN, "公开或秘密", "openly or in secret"),
}
"""Fields every kind may have besides its own: when, if, who, whether one may, whether openly."""

SHAPES = REGISTRY.shape
KINDS = REGISTRY.kind

SHAPES(
    "trigger",
    "触发",
    "a trigger",
    fields(
        event=Field(MOMENT, "事件", "event", required=True),
        each=number("每几点", "for each so many"),
        who=Field(WHO, "谁", "whose"),
        card=Field(CARDS, "何牌", "of which card"),
        type=Field(CARD_TYPE, "何种牌", "of which type of card"),
        on=Field(Sub("players"), "对谁", "on whom"),
        with_=Field(CARDS, "以何牌应对", "answered with which card"),
        but=Field(CARDS, "何牌除外", "except of which card"),
    ),
    short="event",
)
SHAPES(
    "condition",
    "条件",
    "a condition",
    fields(
        holds=Field(CARDS, "持有哪张牌", "which card is held"),
        who=Field(WHO, "谁", "who"),
        in_=Field(ZONE, "在何区域", "in which zone"),
        turned=Field(CARDS, "翻出哪张牌", "which card is turned over"),
        removed=Field(CARDS, "哪张牌被移除", "which card is removed"),
        from_=Field(ZONE, "自何区域", "from which zone"),
        empty=Field(ZONE, "何区域没有牌", "which zone is empty"),
        won=Field(Ref(("side", "role")), "哪方获胜", "which side has won"),
        stat=Field(STAT, "哪个数值", "which number"),
        at_most=number("不大于", "at most"),
        at_least=number("不小于", "at least"),
        equals=number("等于", "exactly"),
        suit=Field(SUIT, "花色", "suit"),
        colour=Field(COLOUR, "颜色", "colour"),
        state=Field(STATE, "状态", "state"),
        unused=Field(CARDS, "未使用或打出过何牌", "which card one has neither used nor played"),
        during=Field(PHASE, "在何阶段内", "within which phase"),
        is_=Field(Ref(("character", "role")), "自己是谁", "which character or role one is"),
        not_=flag("否定", "negated"),
    ),
)
SHAPES("players", "哪些玩家", "which players", players(), short="who")
SHAPES(
    "change",
    "改动",
    "a change",
    fields(
        n=Field(Number(-9), "增减", "by how much"), max=number("至多增加", "by at most"), times=number("次数", "times")
    ),
)
SHAPES(
    "filter",
    "判定条件",
    "what a judgement looks for",
    fields(
        suit=Field(SUIT, "花色", "suit"),
        colour=Field(COLOUR, "颜色", "colour"),
        from_=number("最小点数", "lowest rank"),
        to=number("最大点数", "highest rank"),
        not_=flag("否定", "negated"),
    ),
)
SHAPES(
    "some",
    "几张某牌",
    "so many of a card",
    fields(n=number("张数", "how many", required=True), card=Field(CARDS, "哪张牌", "which card", required=True)),
)
