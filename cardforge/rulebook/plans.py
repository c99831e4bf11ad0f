"""A `plan/*` record -> a `Plan`: pieces, seats and the arrows of the turn order, in mm from the plan's top left
corner, y down.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from cardforge.catalog.model import Record
from cardforge.claims import Claims
from cardforge.rulebook.model import Arrow, Face, Piece, Plan, Rim, Seat, Texts, Words, one
from cardforge.rulebook.rounds import CARD_BESIDE, WIDTH, Round
from cardforge.rulebook.speak import Speaker, blank

EMBLEM = (24.0, 24.0)
"""mm: an emblem, as its layout draws it."""
CARD_WIDTH, CARD_HEIGHT = 10.4, 14.53
"""A card on a plan: a poker card at 0.165."""
SEAT_RADIUS = 2.5
_GAP = 1.4  # between a disc and its arrow
_SECOND_LINE = 2.4
_PLACES = {
    "left": (-4.2, 0.0, "right"),
    "right": (4.2, 0.0, "left"),
    "above": (0.0, -5.0, "center"),
    "below": (0.0, 5.0, "center"),
}


class Pictures:
    """Which faces there are, and what they are called: `Face` by key, None where no such face was drawn."""

    def __init__(self, speaker: Speaker, faces: Mapping[str, bytes]) -> None:
        self.speaker = speaker
        self.faces = faces

    def of(self, record_id: str) -> Face | None:
        """The face of a record."""
        if record_id not in self.faces:
            return None
        names = one(self.speaker.name(record_id), " / ")
        return Face(record_id, one(self.speaker.string("book.face-alt", name=names)[:1]))

    def emblem(self, key: str, record_id: str) -> Face | None:
        """The emblem of a record. Its name stands beside it, so that there is nothing to say."""
        return Face(key, one(self.speaker.name(record_id)[:1]), *EMBLEM) if key in self.faces else None

    def back(self, key: str = "back") -> Face | None:
        """The back of a deck: `back`, or `back/<deck>`."""
        return Face(key, one(self.speaker.string("book.back-alt")[:1])) if key in self.faces else None


def plan(record: Record, speaker: Speaker, pictures: Pictures, claims: Claims | None = None) -> Plan:
    """Read a plan record. Labels that lead nowhere, cards that do not exist, malformed places and addresses that are
    no such claim are findings A111-A113 and A117, and the thing is left out. The plan is as wide as the text.
    """
    height = float(record.fields.get("height", 92))
    pieces: list[Piece] = []
    words: list[Words] = []
    for n, item in enumerate(record.fields.get("items", ())):
        _item(record, n, item, speaker, pictures, pieces, words)
    seats = _seats(record, speaker, words, height)
    arrows = _arrows(seats, height) if record.fields.get("arrows", True) is not False else []
    rim: Rim | None = None
    if "round" in record.fields:
        around = Round(record, claims, speaker, height)
        rim, seats, arrows = around.rim, _round(around, pictures, pieces, words), around.path()
    title, caption = speaker.name(record.id), speaker.clause(record, "caption")
    alt = one(speaker.clause(record, "alt")) or _spoken(speaker, title, seats, words, pieces)
    return Plan(title, caption, alt, WIDTH, height, tuple(pieces), tuple(words), tuple(seats), tuple(arrows), rim)


def _seats(record: Record, speaker: Speaker, words: list[Words], height: float) -> list[Seat]:
    """The seats, numbered; their labels stand where `place` says, else towards the middle, clear of the arrows."""
    seats: list[Seat] = []
    for n, seat in enumerate(record.fields.get("seats", ())):
        if (at := _at(record, seat, speaker, "seats", n)) is None:
            continue
        seats.append(Seat(*at, str(len(seats) + 1)))
        label = speaker.label(record, seat.get("label"), "seats", n, "label")
        if not blank(label):
            place = seat.get("place") or _inwards(at, height)
            dx, dy, align = _PLACES[place]
            dy -= _SECOND_LINE if place == "above" and len(speaker.editions) > 1 else 0.0
            words.append(Words(at[0] + dx, at[1] + dy, align, label))
    return seats


def _round(around: Round, pictures: Pictures, pieces: list[Piece], words: list[Words]) -> list[Seat]:
    """The seats of a round table, a card beside each that has one, and the words towards the middle."""
    speaker, record, height = around.speaker, around.record, 2 * around.rim.y
    names = around.fields.get("names", ())
    for each in around.seats():
        key = names[each.number - 1] if each.number <= len(names) else None
        label = speaker.label(record, key, "round", "names", each.number - 1)
        if each.distance:
            label = speaker.spaced(label, speaker.string("book.distance", n=each.distance))
        place = _inwards((each.x, each.y), height)
        dx, dy, align = _PLACES[place]
        lines = len(speaker.editions)
        dy -= _SECOND_LINE if place == "above" and lines > 1 else 0.0
        if place in ("left", "right"):  # away from the arrow, which keeps to the rim
            dy += math.copysign(0.8 * lines, around.rim.y - each.y)
        if not blank(label):
            words.append(Words(each.x + dx, each.y + dy, align, label))
        for n, card in enumerate(around.before.get(each.number, ())):
            pieces.append(Piece(_beside(each.x, n), each.y, 0, pictures.of(card), speaker.name(card)))
    return [each.seat for each in around.seats()]


def _beside(x: float, n: int) -> float:
    """Where the n-th card of a seat of a round table lies: outwards; of a seat in the middle, to the right and left in
    turn."""
    side, place = -1 if x < WIDTH / 2 else 1, n
    if abs(x - WIDTH / 2) < 1:
        side, place = (1, -1)[n % 2], n // 2
    return round(x + side * (CARD_BESIDE + place * (CARD_WIDTH + 1.2)), 3)


def _inwards(at: tuple[float, float], height: float) -> str:
    """Which side of a seat looks to the middle of the table."""
    dx, dy = (WIDTH / 2 - at[0]) / WIDTH, (height / 2 - at[1]) / height
    if abs(dx) > abs(dy):
        return "right" if dx > 0 else "left"
    return "below" if dy > 0 else "above"


def _item(
    record: Record,
    n: int,
    item: Mapping[str, Any],
    speaker: Speaker,
    pictures: Pictures,
    pieces: list[Piece],
    words: list[Words],
) -> None:
    at = _at(record, item, speaker, "items", n)
    if at is None:
        return
    if "text" in item:
        label = speaker.label(record, item["text"], "items", n, "text")
        words.append(Words(*at, "center", label, float(item.get("width", 40))))
        return
    turn, count = int(item.get("turn", 0)) % 360, int(item.get("count", 1))
    face: Face | None = None
    label = speaker.texts(None)
    if "face" in item:
        if item["face"] not in speaker.game.records:
            speaker.findings.report("A112", record.place("items", n, "face"), record=record.id, card=item["face"])
            return
        face = pictures.of(item["face"])
        label = label if face else speaker.name(item["face"])
    elif "back" in item:
        face = pictures.back("back" if item["back"] is True else f"back/{item['back']}")
    else:
        label = speaker.label(record, item.get("slot"), "items", n, "slot")
    pieces.append(Piece(*at, turn, face, label, count))
    if "label" in item:
        below = (CARD_WIDTH if turn in (90, 270) else CARD_HEIGHT) / 2 + 3.2
        words.append(Words(at[0], at[1] + below, "center", speaker.label(record, item["label"], "items", n, "label")))


def _at(record: Record, item: Mapping[str, Any], speaker: Speaker, *where: str | int) -> tuple[float, float] | None:
    try:
        x, y = item["at"]
        return float(x), float(y)
    except (KeyError, TypeError, ValueError):
        speaker.findings.report("A113", record.place(*where), record=record.id)
        return None


def _arrows(seats: list[Seat], height: float) -> list[Arrow]:
    """From each seat to the next and back to the first, along quarters of an oval about the middle of the seats."""
    if len(seats) < 2:
        return []
    middle = (sum(s.x for s in seats) / len(seats), sum(s.y for s in seats) / len(seats))
    pairs = zip(seats, [*seats[1:], seats[0]], strict=True)
    return [_arrow(a, b, middle) for a, b in pairs]


def _outside(a: Seat, b: Seat, middle: tuple[float, float]) -> tuple[float, float]:
    """A corner beside the way from one seat to another, on the side away from the middle."""
    x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
    dx, dy = (a.y - b.y) * 0.35, (b.x - a.x) * 0.35
    side = -1 if dx * (x - middle[0]) + dy * (y - middle[1]) < 0 else 1
    return x + side * dx, y + side * dy


def _arrow(a: Seat, b: Seat, middle: tuple[float, float]) -> Arrow:
    """A quarter of an ellipse is very nearly a cubic whose controls lie 0.55 of the way to its corner (the kappa
    of circles, 0.5523).
    """
    corner = _corner(a, b, middle)
    if corner is None:
        corner = _outside(a, b, middle)
    start = _towards((a.x, a.y), corner, SEAT_RADIUS + _GAP)
    end = _towards((b.x, b.y), corner, SEAT_RADIUS + _GAP)
    first = _towards(start, corner, 0.5523 * math.dist(start, corner))
    second = _towards(end, corner, 0.5523 * math.dist(end, corner))
    angle = math.degrees(math.atan2(end[1] - second[1], end[0] - second[0]))
    return Arrow(tuple(_rounded(p) for p in (start, first, second, end)), round(angle, 2))


def _corner(a: Seat, b: Seat, middle: tuple[float, float]) -> tuple[float, float] | None:
    """The corner of the box of two seats that lies away from the middle; None where they stand in one line."""
    if min(abs(a.x - b.x), abs(a.y - b.y)) < 4:
        return None
    corners = ((a.x, b.y), (b.x, a.y))
    return max(corners, key=lambda c: round(math.dist(c, middle), 6))


def _towards(start: tuple[float, float], end: tuple[float, float], distance: float) -> tuple[float, float]:
    whole = math.dist(start, end) or 1.0
    part = distance / whole
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 3), round(point[1], 3)


def _spoken(speaker: Speaker, title: Texts, seats: list[Seat], words: list[Words], pieces: list[Piece]) -> str:
    """The plan in words: its title, how many seats in turn order, and everything that is named on it."""
    named = [one(w.texts) for w in words] + [p.face.alt if p.face else one(p.label) for p in pieces]
    listed = "; ".join(dict.fromkeys(name for name in named if name))
    return one(speaker.string("book.plan-alt", title=one(title, " / "), seats=len(seats), things=listed)[:1])
