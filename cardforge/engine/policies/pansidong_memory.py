"""From what a player of 盤絲洞 has witnessed to what that player can know: `Memory` reads events into a `Belief`.

Beyond the faces a player has seen it concludes: the zone into which a drawn card goes tells what it may be (a
disciple's player keeps only disciples, bathes only spiders); 唐僧 is shown when he is drawn; a 取經 turned in vain
proves that no hand holds him; a player who is seen to keep one of two rescued cards would have kept 唐僧.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardforge.engine.core.records import View
from cardforge.engine.policies.pansidong_belief import (
    CAVERN,
    DISCIPLE,
    DISCIPLE_SEATS,
    PUSA,
    QUJING,
    SPIDER,
    TANGSENG,
    UNKNOWN,
    Belief,
)

KIND_OF: Final = {
    "card/zhubajie": DISCIPLE,
    "card/shawujing": DISCIPLE,
    "card/bailongma": DISCIPLE,
    "card/tangseng": TANGSENG,
    "card/pusa": PUSA,
    "card/qujing": QUJING,
    "card/dongxue#1": CAVERN,
    "card/dongxue#2": CAVERN,
    **{f"card/zhizhu-{colour}": SPIDER for colour in ("lv", "lan", "zi", "hei", "hong", "ju", "huang")},
}
# All cards but the four roles and the signpost: 2 caverns, 6 spiders, 2 disciples, 唐僧, 菩薩, 取經.
ALL_KINDS: Final = (2, 6, 2, 1, 1, 1)
PILE_KINDS: Final = (0, 6, 2, 1, 0, 0)
# What a secretly drawn card must be, by the zone into which a disciple's player lays it.
DISCIPLE_LAYS: Final = {"zone/hand": DISCIPLE, "zone/spring": SPIDER, "zone/cave": CAVERN}
CAVE, SPRING, SCRIPTURE, HAND, DRAWN = "zone/cave", "zone/spring", "zone/scripture", "zone/hand", "zone/drawn"


class Memory:
    """One player's memory of one game. `idle` counts the turns in a row that have gone by without a draw."""

    __slots__ = ("belief", "idle", "next", "rescued", "rescuing")

    def __init__(self) -> None:
        self.belief = Belief(ALL_KINDS)
        self.next = 0
        self.idle = 0
        self.rescued: list[tuple[int | None, str]] = []
        self.rescuing = False

    def update(self, view: View) -> Belief:
        """Takes in what is new in the view, and gives what can be known now."""
        events = view.events(self.next)
        self.next += len(events)
        for event in events:
            handler = getattr(self, f"_on_{event.kind}", None)
            if handler is not None:
                handler(event.data)
        self._sync(view)
        return self.belief

    # Events

    def _on_ready(self, data: Mapping[str, Any]) -> None:
        belief = self.belief
        counts = (data["cave"], data["spring"], data["scripture"], len(data["removed"]))
        if counts == (2, 0, 11, 0):
            belief.dealt = list(PILE_KINDS)
            belief.cave = [belief.token(CAVERN), belief.token(CAVERN)]
            belief.scripture = [belief.token() for _ in range(9)] + [belief.token(PUSA), belief.token(QUJING)]
            return
        for card in data["removed"]:
            belief.dealt[KIND_OF[card]] -= 1
        belief.cave, belief.spring, belief.scripture = ([belief.token() for _ in range(n)] for n in counts[:3])

    def _on_turn(self, data: Mapping[str, Any]) -> None:
        self.idle += 1

    def _on_draw(self, data: Mapping[str, Any]) -> None:
        self.idle = 0
        self._take(self.belief.scripture, data["card"])

    def _on_show(self, data: Mapping[str, Any]) -> None:
        self._correct(self.belief.drawn[-1], KIND_OF[data["card"]])

    def _on_take(self, data: Mapping[str, Any]) -> None:
        self.rescuing = True
        self._take(self._zone(data["from"], 0), data["card"])

    def _take(self, zone: list[int], card: str | None) -> None:
        token = zone.pop(0) if zone else self.belief.token()
        self._see(token, card)
        self.belief.drawn.append(token)

    def _see(self, token: int, card: str | None) -> None:
        if card is not None:
            self._correct(token, KIND_OF[card])

    def _zone(self, zone: str, seat: int) -> list[int]:
        belief = self.belief
        if zone == HAND:
            return belief.hands[seat]
        return {CAVE: belief.cave, SPRING: belief.spring, SCRIPTURE: belief.scripture}.get(zone, [])

    def _on_move(self, data: Mapping[str, Any]) -> None:
        seat, card, source, to = data["seat"], data["card"], data["from"], data["to"]
        drawn = self.belief.drawn
        if source == DRAWN and self.rescuing:
            self._moved_in_rescue(seat, card, to)
        elif source == DRAWN:
            token = drawn.pop() if drawn else self.belief.token()
            self._conclude(token, seat, to)
            self._zone(to, seat).append(token)
        elif source == CAVE and to == SCRIPTURE:
            self.belief.scripture.append(self.belief.token(SPIDER))
        elif source == HAND and to == CAVE:
            self._laid_off(seat, card)
        else:
            zone = self._zone(source, seat)
            token = zone.pop(0) if zone else self.belief.token()
            self._see(token, card)
            self._zone(to, seat).append(token)

    def _conclude(self, token: int, seat: int, to: str) -> None:
        """What a drawn card must be, seen where it goes."""
        belief = self.belief
        if to == SCRIPTURE:
            belief.rule_out_tangseng(belief.hands[1] + belief.hands[3])
        if belief.kind[token] != UNKNOWN:
            return
        belief.rule_out_tangseng((token,))
        if seat in DISCIPLE_SEATS and to in DISCIPLE_LAYS:
            belief.learn(token, DISCIPLE_LAYS[to])

    def _moved_in_rescue(self, seat: int, card: str | None, to: str) -> None:
        """Waits for all of 解救's cards to come to rest: only then it shows whether one was kept."""
        drawn = self.belief.drawn
        self.rescued.append((None if card is None else KIND_OF[card], to))
        if len(self.rescued) < len(drawn):
            return
        moves, self.rescued, self.rescuing = self.rescued, [], False
        tokens, self.belief.drawn = drawn, []
        if moves[0][0] is None:
            self._rescued_unseen(seat, tokens, any(where == HAND for _, where in moves))
            return
        for kind, where in moves:
            token = next((each for each in tokens if self.belief.kind[each] == kind), tokens[0])
            tokens.remove(token)
            self._zone(where, seat).append(token)

    def _rescued_unseen(self, seat: int, tokens: list[int], kept: bool) -> None:
        belief = self.belief
        if not kept:
            tokens = belief.mix(tokens)
            belief.rule_out_tangseng(tokens)
            belief.cave += tokens
            return
        tokens = self._kept_first(tokens)
        belief.hands[seat].append(tokens[0])
        belief.cave += tokens[1:]

    def _kept_first(self, tokens: list[int]) -> list[int]:
        """The tokens, the one that another player kept first: 唐僧 if he is there, else nobody knows which."""
        known = [token for token in tokens if self.belief.kind[token] == TANGSENG]
        if known:
            return known + [token for token in tokens if token != known[0]]
        return self.belief.mix(tokens, kept_first=True)

    def _laid_off(self, seat: int, card: str | None) -> None:
        """The hand rule: one card of the hand went under 盤絲洞區."""
        belief, hand = self.belief, self.belief.hands[seat]
        if card is not None:
            kind = KIND_OF[card]
            token = next((each for each in hand if belief.kind[each] == kind), hand[0] if hand else belief.token())
            if token in hand:
                hand.remove(token)
            belief.cave.append(token)
            return
        tokens = self._kept_first(hand) if hand else [belief.token()]
        belief.cave.append(tokens.pop())
        belief.hands[seat] = tokens

    def _on_look(self, data: Mapping[str, Any]) -> None:
        if data["cards"] is not None:
            for token, card in zip(self.belief.cave, data["cards"], strict=False):
                self._correct(token, KIND_OF[card])
            # What was seen stands, even where a correction further down took it for something else.
            for token, card in zip(self.belief.cave, data["cards"], strict=False):
                self.belief.kind[token] = KIND_OF[card]

    def _on_kill(self, data: Mapping[str, Any]) -> None:
        """Victims and spiders leave 盤絲洞區 at once; the order there is lost in any case."""
        self._on_shuffle(data)
        for card in (*data["targets"], *data["spiders"]):
            self._leave_cave(KIND_OF[card])

    def _leave_cave(self, kind: int) -> None:
        belief = self.belief
        if not belief.cave:
            return
        unknown = [token for token in belief.cave if belief.kind[token] == UNKNOWN]
        known = [token for token in belief.cave if belief.kind[token] == kind]
        token = (known or unknown or belief.cave)[0]
        belief.learn(token, kind)
        belief.cave.remove(token)

    def _on_shuffle(self, data: Mapping[str, Any]) -> None:
        self.belief.cave = self.belief.mix(self.belief.cave)

    # The view has the last word

    def _sync(self, view: View) -> None:
        """Brings counts and the own hands in line with the view (a game may have begun in the middle)."""
        belief, counts = self.belief, view["counts"]
        for zone in (CAVE, SPRING, SCRIPTURE):
            self._resize(self._zone(zone, 0), counts[zone])
        for seat in DISCIPLE_SEATS:
            cards = view["hands"][seat]
            self._resize(belief.hands[seat], len(cards))
            if None not in cards:
                for token, card in zip(belief.hands[seat], cards, strict=True):
                    self._correct(token, KIND_OF[card])

    def _resize(self, zone: list[int], size: int) -> None:
        del zone[size:]
        while len(zone) < size:
            zone.append(self.belief.token())

    def _correct(self, token: int, kind: int) -> None:
        """A face is seen. Where the belief had it wrong, the card that was taken for it has the other face."""
        belief = self.belief
        belief.learn(token, kind)
        wrong = belief.kind[token]
        if wrong != kind:
            other = self._taken_for(kind)
            if other >= 0:
                belief.kind[other] = wrong
            belief.kind[token] = kind

    def _taken_for(self, kind: int) -> int:
        """A token somewhere on the table that is thought to be of this kind, or -1."""
        belief = self.belief
        zones = (belief.hands[1], belief.hands[3], belief.cave, belief.scripture, belief.spring)
        return next((token for zone in zones for token in zone if belief.kind[token] == kind), -1)
