"""What one player of 盤絲洞 can know of the hidden cards: `Belief`, and worlds that agree with it.

For play only the *kind* of a card matters (spider, disciple, 唐僧, ...). Each card is a *token*. A token's kind is
known, or the token stems from the *deal* (the cards whose place chance decides at set-up), or it is one of a *mix*:
tokens whose order was lost, by a shuffle or because another player handled them in secret. A mix remembers the tokens
that went in, so mixes nest. `sample` draws a world: it deals out the unknown kinds, then undoes the mixes, oldest
first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

CAVERN: Final[int] = 0
SPIDER: Final[int] = 1
DISCIPLE: Final[int] = 2
TANGSENG: Final[int] = 3
PUSA: Final[int] = 4
QUJING: Final[int] = 5
UNKNOWN: Final[int] = -1
KINDS: Final = range(6)
DISCIPLE_SEATS: Final = (1, 3)

Zones = tuple[list[int], list[int], list[int], list[list[int]]]


def stir(kinds: list[int], rand: Callable[[], float]) -> None:
    """Shuffles in place by `rand`, which gives numbers from 0 up to 1."""
    for i in range(len(kinds) - 1, 0, -1):
        j = int(rand() * (i + 1))
        kinds[i], kinds[j] = kinds[j], kinds[i]


class Mix:
    """Tokens (`out`) of which we know only that they are the tokens `content` in some order.

    `loser` is the token that a player laid away while keeping the other one: it is not 唐僧 if that can be.
    """

    __slots__ = ("content", "loser", "out")

    def __init__(self, content: list[int], out: list[int], loser: int) -> None:
        self.content = content
        self.out = out
        self.loser = loser


class Belief:
    """Zones as lists of tokens from the top; `hands` is by seat. `dealt[kind]` counts the deal's unknown cards."""

    __slots__ = ("cave", "dealt", "drawn", "hands", "kind", "mix_of", "mixes", "not_tangseng", "scripture", "spring")

    def __init__(self, dealt: Sequence[int]) -> None:
        self.kind: list[int] = []
        self.mix_of: list[int] = []
        self.not_tangseng: list[bool] = []
        self.dealt = list(dealt)
        self.mixes: list[Mix] = []
        self.scripture: list[int] = []
        self.cave: list[int] = []
        self.spring: list[int] = []
        self.drawn: list[int] = []
        self.hands: list[list[int]] = [[], [], [], [], []]

    def token(self, kind: int = UNKNOWN, mix: int = -1) -> int:
        """A new token of a known kind, of a mix, or of the deal."""
        self.kind.append(kind)
        self.mix_of.append(mix)
        self.not_tangseng.append(False)
        return len(self.kind) - 1

    # What is learnt

    def learn(self, token: int, kind: int) -> None:
        """The token turns out to be of this kind. Of a mix, the likeliest origin is taken: a known card first."""
        if self.kind[token] != UNKNOWN:
            return
        at = self.mix_of[token]
        if at < 0:
            self.dealt[kind] -= 1
        else:
            mix = self.mixes[at]
            origin = self._origin(mix, kind)
            if origin >= 0:
                self.learn(origin, kind)
                mix.content.remove(origin)
            elif mix.content:
                mix.content.pop()
            mix.out.remove(token)
        self.kind[token] = kind

    def _origin(self, mix: Mix, kind: int) -> int:
        for token in mix.content:
            if self.kind[token] == kind:
                return token
        for token in mix.content:
            if self._could_be(token, kind, 3):
                return token
        return -1

    def _could_be(self, token: int, kind: int, depth: int) -> bool:
        if self.kind[token] != UNKNOWN:
            return self.kind[token] == kind
        if not depth or (kind == TANGSENG and self.not_tangseng[token]):
            return False
        at = self.mix_of[token]
        if at < 0:
            return self.dealt[kind] > 0
        return any(self._could_be(each, kind, depth - 1) for each in self.mixes[at].content)

    def rule_out_tangseng(self, tokens: Iterable[int]) -> None:
        """None of these is 唐僧."""
        for token in tokens:
            self.not_tangseng[token] = True

    def mix(self, tokens: Sequence[int], kept_first: bool = False) -> list[int]:
        """The tokens in an order that nobody knows. `kept_first`: the first was kept, the second laid away."""
        if len(tokens) < 2:
            return list(tokens)
        kinds = {self.kind[token] for token in tokens}
        if len(kinds) == 1 and UNKNOWN not in kinds:
            return list(tokens)
        content, at = self._flat(tokens), len(self.mixes)
        out = [self.token(mix=at) for _ in content]
        self.mixes.append(Mix(content, list(out), out[1] if kept_first else -1))
        return out

    def _flat(self, tokens: Sequence[int]) -> list[int]:
        """The tokens, a mix that lies among them as a whole replaced by what went into it."""
        flat: list[int] = []
        done: list[int] = []
        for token in tokens:
            at = self.mix_of[token]
            if self.kind[token] != UNKNOWN or at < 0:
                flat.append(token)
            elif at not in done:
                mix = self.mixes[at]
                if mix.loser < 0 and all(each in tokens for each in mix.out):
                    done.append(at)
                    flat += mix.content
                    mix.content, mix.out = [], []
                else:
                    flat.append(token)
        return flat

    # What may be

    def sample(self, rand: Callable[[], float]) -> Zones:
        """Kinds by zone in a world that may be: scripture, cave, spring, hands by seat."""
        kind = self._deal(rand)
        for mix in self.mixes:
            if mix.out:
                kinds = [kind[token] for token in mix.content]
                stir(kinds, rand)
                if TANGSENG in kinds:
                    self._place_tangseng(mix, kinds)
                for token, each in zip(mix.out, kinds, strict=False):
                    kind[token] = each
        hands = [[kind[token] for token in hand] for hand in self.hands]
        return self._kinds(self.scripture, kind), self._kinds(self.cave, kind), self._kinds(self.spring, kind), hands

    @staticmethod
    def _kinds(zone: list[int], kind: list[int]) -> list[int]:
        return [kind[token] for token in zone]

    def _deal(self, rand: Callable[[], float]) -> list[int]:
        """All kinds, the deal's unknown ones drawn by chance; those that are not 唐僧 are dealt first."""
        kind = self.kind[:]
        cards = [each for each in KINDS for _ in range(self.dealt[each])]
        stir(cards, rand)
        free = [token for token, each in enumerate(kind) if each == UNKNOWN and self.mix_of[token] < 0]
        for token in sorted(free, key=lambda token: not self.not_tangseng[token]):
            at = len(cards) - 1
            if at > 0 and cards[at] == TANGSENG and self.not_tangseng[token]:
                at -= 1
            kind[token] = cards.pop(at) if cards else SPIDER
        return kind

    def _place_tangseng(self, mix: Mix, kinds: list[int]) -> None:
        """Swaps 唐僧 away from a token that is not he."""
        at = kinds.index(TANGSENG)
        barred = [self.not_tangseng[token] or token == mix.loser for token in mix.out]
        if at < len(barred) and barred[at] and False in barred:
            free = barred.index(False)
            kinds[at], kinds[free] = kinds[free], kinds[at]

    def chances(self, tokens: Iterable[int]) -> list[tuple[float, float, float]]:
        """For each token how likely it is a spider, a disciple, 唐僧."""
        free = [token for token, each in enumerate(self.kind) if each == UNKNOWN and self.mix_of[token] < 0]
        open_to_him = sum(not self.not_tangseng[token] for token in free)
        him = self.dealt[TANGSENG] / open_to_him if open_to_him else 0.0
        others = sum(self.dealt) - self.dealt[TANGSENG]
        memo: dict[int, tuple[float, float, float]] = {}

        def chance(token: int) -> tuple[float, float, float]:
            if token not in memo:
                memo[token] = find(token)
            return memo[token]

        def find(token: int) -> tuple[float, float, float]:
            kind, at = self.kind[token], self.mix_of[token]
            if kind != UNKNOWN:
                return float(kind == SPIDER), float(kind == DISCIPLE), float(kind == TANGSENG)
            if at < 0:
                here = 0.0 if self.not_tangseng[token] else him
                rest = (1 - here) / others if others > 0 else 0.0
                return rest * self.dealt[SPIDER], rest * self.dealt[DISCIPLE], here
            parts = [chance(each) for each in self.mixes[at].content]
            n = len(parts) or 1
            spider, disciple, here = (sum(part[i] for part in parts) / n for i in range(3))
            return spider, disciple, 0.0 if self.not_tangseng[token] else here

        return [chance(token) for token in tokens]
