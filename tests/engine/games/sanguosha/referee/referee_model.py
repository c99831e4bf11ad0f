"""A referee: an own small model of 三国杀, fed with the events alone, that must always agree with the game.

It knows where cards lie, who has how many HP, whose turn it is; from that it says who may be aimed at, what a
judgement means, whether a trick was nullified, what a kill is worth, and how many cards may be kept.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardforge.engine import Card, Decision, Event, Game

FARTHER = ("jueying", "dilu", "zhuahuang")
NEARER = ("chitu", "dayuan", "zixing")
RANGES = {"zhuge": 1, "cixiong": 2, "qinggang": 2, "hanbing": 2, "qinglong": 3, "zhangba": 3, "guanshi": 3}
RANGES |= {"fangtian": 4, "qilin": 5}
TRICKS = (
    "guohe",
    "shunshou",
    "juedou",
    "jiedao",
    "nanman",
    "wanjian",
    "wuzhong",
    "wugu",
    "taoyuan",
    "lebu",
    "shandian",
)
DELAYED = ("lebu", "shandian")
WEI = ("caocao", "simayi", "xiahoudun", "zhangliao", "xuchu", "guojia", "zhenji")
SHU = ("liubei", "guanyu", "zhangfei", "zhugeliang", "zhaoyun", "machao", "huangyueying")
WANTED = {
    "card/lebu": lambda suit, rank: suit == "heart",
    "card/shandian": lambda suit, rank: suit == "spade" and 2 <= rank <= 9,
    "card/bagua": lambda suit, rank: suit in ("heart", "diamond"),
    "skill/tieqi": lambda suit, rank: suit in ("heart", "diamond"),
    "skill/luoshen": lambda suit, rank: suit in ("spade", "club"),
    "skill/ganglie": lambda suit, rank: suit != "heart",
}


def kind_of(card: str) -> str:
    """`card/sha#S8`: sha."""
    return card.removeprefix("card/").partition("#")[0]


class Referee:
    """The model."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.read = 0
        self.zones: dict[str, list[str]] = {}
        self.hp: dict[int, int] = {}
        self.top: dict[int, int] = {}
        self.who: dict[int, str] = {}
        self.turn = 0
        self.phase = ""
        self.alive: list[int] = []
        self.frames: list[Event] = []
        self.nullifiers: list[int] = []
        self.strikes: Counter[str] = Counter()
        self.owed: list[str] = []
        self.rewards: Counter[int] = Counter()
        self.due: Counter[int] = Counter()
        self.seen: Counter[str] = Counter()

    def look(self) -> None:
        """Reads all new events."""
        events = self.game.events
        for event in events[self.read :]:
            self.seen[event.kind] += 1
            handler = getattr(self, f"on_{event.kind}", None)
            if handler is not None:
                handler(event.data)
        self.read = len(events)

    # Where everything is

    def zone(self, name: str) -> list[str]:
        return self.zones.setdefault(name, [])

    def on_start(self, data: dict[str, Any]) -> None:
        self.alive = list(range(1, data["players"] + 1))

    def on_character(self, data: dict[str, Any]) -> None:
        self.who[data["seat"]] = data["character"].removeprefix("character/")

    def on_seat(self, data: dict[str, Any]) -> None:
        self.hp[data["seat"]], self.top[data["seat"]] = data["hp"], data["max_hp"]

    def on_move(self, data: dict[str, Any]) -> None:
        assert data["from"] != data["to"]
        assert data["cards"]
        for card in data["cards"]:
            if data["from"] not in ("zone/pile", "zone/discard"):
                self.zone(data["from"]).remove(card)
            self.zone(data["to"]).append(card)
        if data["why"] == "rule/reward":
            self.rewards[data["seat"]] += len(data["cards"])

    def on_damage(self, data: dict[str, Any]) -> None:
        assert data["n"] >= 1
        assert data["seat"] in self.alive
        self.hp[data["seat"]] -= data["n"]

    def on_lose_hp(self, data: dict[str, Any]) -> None:
        self.hp[data["seat"]] -= data["n"]

    def on_heal(self, data: dict[str, Any]) -> None:
        self.hp[data["seat"]] += data["n"]
        assert data["n"] >= 1
        assert self.hp[data["seat"]] <= self.top[data["seat"]]

    def on_dying(self, data: dict[str, Any]) -> None:
        assert self.hp[data["seat"]] <= 0

    def on_saved(self, data: dict[str, Any]) -> None:
        assert self.hp[data["seat"]] == 1 or self.who.get(data["seat"]) == "sunquan"

    def on_death(self, data: dict[str, Any]) -> None:
        assert self.hp[data["seat"]] <= 0
        self.alive.remove(data["seat"])
        if data["role"] == "role/rebel" and data["killer"] in self.alive:
            self.due[data["killer"]] += 3

    # Turns

    def on_turn(self, data: dict[str, Any]) -> None:
        after = [seat for seat in self.alive if seat > self.turn]
        assert not self.turn or data["seat"] == (after or self.alive)[0]
        self.turn, self.strikes, self.owed = data["seat"], Counter(), []
        assert not self.frames

    def on_phase(self, data: dict[str, Any]) -> None:
        if data["phase"] == "play":
            assert not self.owed
        if self.phase == "discard" and data["phase"] == "turn_end":
            assert len(self.zone(f"zone/hand:{self.turn}")) <= self.hp[self.turn]
        self.phase = data["phase"]

    def on_skip(self, data: dict[str, Any]) -> None:
        self.phase = f"no {data['phase']}"
        if data["why"] in self.owed:
            self.owed.remove(data["why"])

    # Frames

    def on_effect(self, data: dict[str, Any]) -> None:
        self.frames.append(Event("effect", data))
        self.nullifiers.append(0)

    def on_end_effect(self, data: dict[str, Any]) -> None:
        assert self.frames.pop().data == data
        assert self.nullifiers.pop() % 2 == 0

    def on_void(self, data: dict[str, Any]) -> None:
        if data["why"] == "card/wuxie":
            assert self.nullifiers[-1] % 2 == 1
            self.nullifiers[-1] = 0

    def on_skill(self, data: dict[str, Any]) -> None:
        self.frames.append(Event("skill", data))
        self.nullifiers.append(0)
        if data["skill"] in ("skill/paoxiao", "card/zhuge"):
            self.strikes["more"] += 1

    def on_end_skill(self, data: dict[str, Any]) -> None:
        assert self.frames.pop().data["skill"] == data["skill"]
        self.nullifiers.pop()

    def on_use(self, data: dict[str, Any]) -> None:
        kind = kind_of(data["as"])
        if kind == "wuxie":
            at = next(n for n in reversed(range(len(self.frames))) if self.frames[n].kind == "effect")
            assert kind_of(self.frames[at].data["as"]) in TRICKS
            self.nullifiers[at] += 1
        own = [frame for frame in self.frames if frame.data.get("skill") not in ("skill/wusheng", "skill/longdan")]
        own = [frame for frame in own if frame.data.get("skill") != "card/zhangba"]
        if kind == "sha" and data["seat"] == self.turn and self.phase == "play" and not own:
            self.strikes["sha"] += 1
            assert self.strikes["sha"] <= 1 + self.strikes["more"]

    def on_judged(self, data: dict[str, Any]) -> None:
        assert data["result"] is WANTED[data["why"]](data["suit"], data["rank"])
        if data["why"] == "card/lebu" and not data["result"]:
            self.owed.append("card/lebu")

    # Aiming

    def distance(self, a: int, b: int) -> int:
        apart = abs(self.alive.index(a) - self.alive.index(b))
        apart = min(apart, len(self.alive) - apart)
        near = sum(kind_of(card) in NEARER for card in self.zone(f"zone/equipment:{a}"))
        far = sum(kind_of(card) in FARTHER for card in self.zone(f"zone/equipment:{b}"))
        return max(1, apart - near + far - (self.who.get(a) == "machao"))

    def reach(self, seat: int) -> int:
        return max([1, *[RANGES.get(kind_of(card), 1) for card in self.zone(f"zone/equipment:{seat}")]])

    def owns(self, seat: int) -> bool:
        return any(self.zone(f"zone/{zone}:{seat}") for zone in ("hand", "equipment", "judgement"))

    def may_aim(self, user: int, card: str, other: int) -> bool:
        """Whether the user may choose the other for the card."""
        who, kind = self.who.get(other), kind_of(card)
        empty = who == "zhugeliang" and not self.zone(f"zone/hand:{other}")
        if kind == "sha":
            return not empty and self.distance(user, other) <= self.reach(user)
        if kind == "juedou":
            return not empty
        if kind == "shunshou":
            near = self.who.get(user) == "huangyueying" or self.distance(user, other) <= 1
            return who != "luxun" and near and self.owns(other)
        if kind == "guohe":
            return self.owns(other)
        if kind == "lebu":
            as_kind = self.game.inspect()["as"]
            lies = [as_kind.get(each, each) for each in self.zone(f"zone/judgement:{other}")]
            return who != "luxun" and not any(kind_of(each) == "lebu" for each in lies)
        return True

    def check_aim(self) -> bool:
        """Compares the targets offered for one plain card in the play phase."""
        decision = self.game.decision
        if decision is None or decision.kind != "target" or self.phase != "play" or decision.seat != self.turn:
            return False
        if len(decision.about) != 1 or not isinstance(decision.about[0], Card):
            return False
        card = str(decision.about[0])
        if kind_of(card) == "jiedao":
            return False
        others = [seat for seat in self.alive if seat != decision.seat and self.may_aim(decision.seat, card, seat)]
        assert [str(option) for option in decision.options] == [f"player:{seat}" for seat in others], card
        return True

    def check_end(self) -> None:
        """The model and the game say the same of every zone that a player sees and of the HP."""
        state = self.game.inspect()
        for name, cards in state["zones"].items():
            if name.startswith(("zone/equipment", "zone/judgement")):
                assert sorted(self.zone(name)) == sorted(cards)
        for seat, player in state["players"].items():
            assert player["hp"] == self.hp[seat]
            assert sorted(state["hands"][seat]) == sorted(self.zone(f"zone/hand:{seat}"))
        assert state["alive"] == self.alive
        assert sum((self.due - self.rewards).values()) in (0, 3)


class AskingReferee(Referee):
    """Knows also who must be asked for an answer, with which options, and who must not.

    `asked` holds the decisions by how many entries the log had when they were asked.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.asked: dict[int, Decision] = {}
        self.lord = 0
        self.next: Event | None = None
        self.no_dodge = False
        self.plain_duel = True

    def note(self) -> None:
        """Notes the decision that stands."""
        assert self.game.decision is not None
        self.asked.setdefault(len(self.game._log), self.game.decision)

    def look(self) -> None:
        """Reads all new events, knowing the one after."""
        events = self.game.events
        for at in range(self.read, len(events)):
            self.read, self.next = at, events[at + 1] if at + 1 < len(events) else None
            event = events[at]
            self.seen[event.kind] += 1
            handler = getattr(self, f"on_{event.kind}", None)
            if handler is not None:
                handler(event.data)
        self.read = len(events)

    def on_identity(self, data: dict[str, Any]) -> None:
        if data["role"] == "role/lord":
            self.lord = data["seat"]

    def on_judged(self, data: dict[str, Any]) -> None:
        super().on_judged(data)
        if data["why"] == "skill/tieqi" and data["result"]:
            self.no_dodge = True

    def on_use(self, data: dict[str, Any]) -> None:
        super().on_use(data)
        if data["as"] == "card/sha":
            self.no_dodge = False
        elif data["as"] == "card/juedou":
            self.plain_duel = data["skill"] != "skill/lijian"

    def on_effect(self, data: dict[str, Any]) -> None:
        super().on_effect(data)
        kind, user, target, after = kind_of(data["as"]), data["seat"], data["target"], self.next
        void = after is not None and after.kind == "void" and after.data["why"] != "card/wuxie"
        shield = after is not None and after.kind == "skill" and after.data["skill"] == "card/renwang"
        laid = kind in DELAYED and user is not None
        if void or shield or laid or (kind in TRICKS and (kind != "juedou" or self.plain_duel) and self.nullifying()):
            return
        frame = 2 * (self.who.get(user or 0) == "lvbu" and kind in ("sha", "juedou"))
        if kind == "wanjian" or (kind == "sha" and not self.no_dodge):
            bare = kind == "sha" and self.wears(user, "qinggang")
            self.expect("respond", target, self.dodges(target, bare), frame)
        elif kind in ("nanman", "juedou"):
            self.expect("respond", target, self.strikes_of(target), frame)

    def on_dying(self, data: dict[str, Any]) -> None:
        super().on_dying(data)
        for seat in self.order():
            ways = [card for card in self.hand(seat) if kind_of(card) == "tao"]
            if self.who.get(seat) == "huatuo" and seat != self.turn and self.of_suits(self.own(seat), "HD"):
                ways.append("skill/jijiu")
            if ways:
                self.expect("rescue", seat, ways)
                return
        self.expect("rescue", 0, [])

    def nullifying(self) -> bool:
        """Whether anybody holds a nullification; the first who does must be asked."""
        for seat in self.order():
            ways = [card for card in self.hand(seat) if kind_of(card) == "wuxie"]
            if ways:
                self.expect("nullify", seat, ways)
                return True
        self.expect("nullify", 0, [])
        return False

    def expect(self, kind: str, seat: int, ways: list[str], later: int = 0) -> None:
        """Right after the event at hand (and `later` more) the seat is asked, offered just these ways; or nobody is."""
        decision = self.asked.get(self.read + 1 + later)
        if not ways:
            assert decision is None or decision.kind != kind
            return
        assert decision is not None
        assert (decision.kind, decision.seat) == (kind, seat)
        assert sorted(str(option) for option in decision.options) == sorted([*ways, "pass"])
        self.seen[f"asked {kind}"] += 1

    # What one has

    def order(self) -> list[int]:
        return [seat for seat in self.alive if seat >= self.turn] + [seat for seat in self.alive if seat < self.turn]

    def hand(self, seat: int) -> list[str]:
        return self.zone(f"zone/hand:{seat}")

    def own(self, seat: int) -> list[str]:
        return self.hand(seat) + self.zone(f"zone/equipment:{seat}")

    def wears(self, seat: int, kind: str) -> bool:
        return any(kind_of(card) == kind for card in self.zone(f"zone/equipment:{seat}"))

    def of_suits(self, cards: list[str], suits: str) -> bool:
        return any(card.partition("#")[2][0] in suits for card in cards)

    def kin(self, seat: int, kingdom: tuple[str, ...]) -> bool:
        return seat == self.lord and any(self.who.get(other) in kingdom for other in self.alive if other != seat)

    def dodges(self, seat: int, bare: bool) -> list[str]:
        """All ways to a 闪."""
        hand, who = self.hand(seat), self.who.get(seat)
        ways = [card for card in hand if kind_of(card) == "shan"]
        ways += ["skill/longdan"] * (who == "zhaoyun" and any(kind_of(card) == "sha" for card in hand))
        ways += ["skill/qingguo"] * (who == "zhenji" and self.of_suits(hand, "SC"))
        ways += ["card/bagua"] * (self.wears(seat, "bagua") and not bare)
        return ways + ["skill/hujia"] * (who == "caocao" and self.kin(seat, WEI))

    def strikes_of(self, seat: int) -> list[str]:
        """All ways to a 杀."""
        hand, who = self.hand(seat), self.who.get(seat)
        ways = [card for card in hand if kind_of(card) == "sha"]
        ways += ["skill/longdan"] * (who == "zhaoyun" and any(kind_of(card) == "shan" for card in hand))
        ways += ["skill/wusheng"] * (who == "guanyu" and self.of_suits(self.own(seat), "HD"))
        ways += ["card/zhangba"] * (self.wears(seat, "zhangba") and len(hand) > 1)
        return ways + ["skill/jijiang"] * (who == "liubei" and self.kin(seat, SHU))
