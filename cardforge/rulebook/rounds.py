"""A plan's `round` -> seats around an oval table with their distances, counted from claims: kinds `distance`,
`distance_shift`, `base_range` and `range`. Nothing is typed in: change a mount's claim and the drawing follows.

All lengths in mm from the plan's top left corner, y down. The seat distances are counted from is at the bottom; the
others follow in turn order, which the claim of kind `order` leads round the table (counterclockwise without one).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.model import Record
from cardforge.claims import Claims
from cardforge.claims.model import Claim
from cardforge.rulebook.model import Arrow, Rim, Seat
from cardforge.rulebook.speak import Speaker

WIDTH = 103.9
SIDE = 15.5
"""From the middle of the outermost disc to the edge: room for a card beside it, half of it in."""
EDGE = 9.0
"""From the middle of the lowest disc to the edge: room for half a card."""
CARD_BESIDE = 9.6
_CLEAR = 3.9  # a disc's radius and a gap


@dataclass(frozen=True, slots=True)
class Around:
    """A seat of the round: its number, where it is, its distance from the first (0: that seat itself or a dead one),
    and whether it is within reach."""

    number: int
    x: float
    y: float
    distance: int
    look: str  # self, near, far or gone

    @property
    def seat(self) -> Seat:
        """The disc."""
        return Seat(self.x, self.y, str(self.number), self.look)


class Round:
    """The round of one plan record, its claims looked up; what is missing is A117 and leaves the rule out."""

    def __init__(self, record: Record, claims: Claims | None, speaker: Speaker, height: float) -> None:
        self.record = record
        self.speaker = speaker
        self.fields: Mapping[str, Any] = record.fields["round"]
        self.claims = claims
        self.players = int(self.fields["players"])
        self.first = int(self.fields.get("from", 1))
        self.gone = {int(n) for n in self.fields.get("gone", ())}
        self.before = {int(n): tuple(cards) for n, cards in self.fields.get("before", {}).items()}
        self.rim = Rim(WIDTH / 2, height / 2, WIDTH / 2 - SIDE, height / 2 - EDGE)
        self.counted = self._claim("distance")
        self.base = self._claim("base_range", "base")
        self.backwards = self._value(self._claim("order"), "direction") == "clockwise"

    def seats(self) -> list[Around]:
        """Every seat, the first first."""
        return [self._around(n) for n in range(1, self.players + 1)]

    def path(self) -> list[Arrow]:
        """Arrows from the first seat to `to`, seat by seat, along the side the distance is counted on."""
        goal = self.fields.get("to")
        if goal is None or not self._steps(int(goal)):
            return []
        step = 1 if self._steps(int(goal)) == self._ahead(int(goal)) else -1
        stops, here = [self.first], self.first
        while here != int(goal):
            here = (here - 1 + step) % self.players + 1
            if here not in self._skipped():
                stops.append(here)
        return [self._arc(a, b, step) for a, b in itertools.pairwise(stops)]

    # -- counting

    def _skipped(self) -> set[int]:
        among = self._value(self.counted, "among")
        return self.gone if among in (None, "alive") else set()

    def _ahead(self, number: int) -> int:
        """Seats from the first to another in turn order."""
        between = ((self.first - 1 + k) % self.players + 1 for k in range(1, (number - self.first) % self.players + 1))
        return sum(n not in self._skipped() for n in between)

    def _steps(self, number: int) -> int:
        """Seats between the first and another on the side that counts."""
        ahead, whole = self._ahead(number), self.players - len(self._skipped())
        back = whole - ahead
        return {"longer": max(ahead, back), "right": ahead, "left": back}.get(
            str(self._value(self.counted, "way")), min(ahead, back)
        )

    def distance(self, number: int) -> int:
        """The distance from the first seat to another, what lies before the two counted in."""
        shift = sum(self._shifts(self.first, "self")) + sum(self._shifts(number, "others"))
        least = self._value(self.counted, "least")
        return max(int(least) if least is not None else 0, self._steps(number) + shift)

    def reach(self) -> int | None:
        """How far the first seat reaches: by the weapon before it, else the base; None where no claim says."""
        for card in self.before.get(self.first, ()):
            for claim in self._claims_of(card):
                if claim.kind == "range":
                    return self._number(claim)
        return self._number(self.base) if self.base is not None else None

    def _shifts(self, seat: int, who: str) -> Iterator[int]:
        for card in self.before.get(seat, ()):
            for claim in self._claims_of(card):
                if claim.kind == "distance_shift" and self._value(claim, "who") == who:
                    yield self._number(claim)

    # -- claims

    def _claims_of(self, record_id: str) -> Iterator[Claim]:
        yield from self.claims.of(record_id).values() if self.claims is not None else ()

    def _claim(self, kind: str, field: str = "") -> Claim | None:
        """The claim whose address the record states under `field`; None where it states none. A117 for another kind."""
        address = self.fields.get(field or kind)
        if address is None or self.claims is None:
            return None
        record_id, _, key = str(address).partition(":")
        found = self.claims.of(record_id).get(key)
        if found is None or found.kind != kind:
            place = self.record.place("round", field or kind)
            self.speaker.findings.report("A117", place, record=self.record.id, address=address, kind=kind)
            return None
        return found

    def _value(self, claim: Claim | None, field: str) -> Any:
        if claim is None or field not in claim.fields or self.claims is None:
            return None
        return self.claims.value(f"{claim.record}:{claim.key}.{field}")

    def _number(self, claim: Claim) -> int:
        found = self.claims.number(f"{claim.record}:{claim.key}") if self.claims is not None else None
        return found or 0

    # -- places

    def _around(self, number: int) -> Around:
        x, y = self._at(self._angle(number))
        if number == self.first or number in self.gone:
            return Around(number, x, y, 0, "self" if number == self.first else "gone")
        distance, reach = self.distance(number), self.reach()
        return Around(number, x, y, distance, "near" if reach is None or distance <= reach else "far")

    def _angle(self, number: int) -> float:
        """Radians from the bottom, growing counterclockwise as one looks down."""
        turn = 2 * math.pi * ((number - self.first) % self.players) / self.players
        return -turn if self.backwards else turn

    def _at(self, angle: float) -> tuple[float, float]:
        x, y = self.rim.x + self.rim.rx * math.sin(angle), self.rim.y + self.rim.ry * math.cos(angle)
        return round(x, 3), round(y, 3)

    def _arc(self, a: int, b: int, step: int) -> Arrow:
        """The arc of the rim between two discs, as a cubic (its controls lie 4/3 tan(a quarter of the angle) along the
        tangents)."""
        turned = -step if self.backwards else step
        start, end = self._angle(a), self._angle(b)
        while (end - start) * turned <= 0:
            end += turned * 2 * math.pi
        start, end = start + turned * self._trim(start), end - turned * self._trim(end)
        k = 4 / 3 * math.tan((end - start) / 4)
        (x0, y0), (x3, y3) = self._at(start), self._at(end)
        (u0, v0), (u3, v3) = self._tangent(start), self._tangent(end)
        points = ((x0, y0), (x0 + k * u0, y0 + k * v0), (x3 - k * u3, y3 - k * v3), (x3, y3))
        heading = math.degrees(math.atan2(v3 * turned, u3 * turned))
        return Arrow(tuple((round(x, 3), round(y, 3)) for x, y in points), round(heading, 2))

    def _tangent(self, angle: float) -> tuple[float, float]:
        return self.rim.rx * math.cos(angle), -self.rim.ry * math.sin(angle)

    def _trim(self, angle: float) -> float:
        """Radians that clear a disc."""
        return _CLEAR / math.hypot(*self._tangent(angle))
