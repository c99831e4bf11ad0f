"""What any element may have beside its own keys: `repeat`, `rotate`, `scale`, `clip`. An element drawn under them ->
items moved, turned and cut.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardforge.catalog.model import Record
from cardforge.faces import figures
from cardforge.faces.cut import cut_outline
from cardforge.faces.desk import Values
from cardforge.faces.model import GroupItem, moved
from cardforge.faces.outline import Matrix, Outline
from cardforge.faces.subject import Subject

MOST = 1000
"""Items of a `repeat` at most: a go board has 361 points."""
Draw = Callable[[Values], None]


def framed(values: Values, draw: Draw) -> None:
    """Draw an element once, or as often as its `repeat` says."""
    repeat = values.raw.get("repeat")
    if repeat is None:
        _one(values, draw)
        return
    entries = list(_entries(values, repeat))
    if len(entries) > MOST:
        raise ValueError(f"expected at most {MOST} repetitions, got {len(entries)}")
    name = str(repeat.get("as", "i"))
    for index, subject in enumerate(entries):
        known = {**values.variables, name: index, "n": len(entries)}
        one = Values(values.desk, values.element, values.raw, subject, known)
        dx, dy = _shift(one, repeat, index)
        with values.desk.gathered() as items:
            _one(one, draw)
        values.desk.items += [moved(item, dx, dy) for item in items] if dx or dy else items


def _entries(values: Values, repeat: Mapping[str, Any]) -> Iterator[Subject]:
    """What each repetition is about: a record that the list names, an entry of the list, or just its number."""
    subject = values.subject
    if "count" in repeat:
        text = str(repeat["count"])
        count = values.length("count", text) if subject.text(text).strip() else 0.0
        found: list[Any] = [None] * max(0, min(round(count), MOST + 1))
    else:
        found = subject.listed(subject.text(str(repeat["over"])))
    for index, entry in enumerate(found):
        if isinstance(entry, Record):
            yield subject.for_record(entry, index)
        else:
            yield subject.for_item(entry, index)


def _shift(values: Values, repeat: Mapping[str, Any], index: int) -> tuple[float, float]:
    """How far an item stands from the first: `step` after the last one; after `wrap` items a new line begins, `line`
    from the last.
    """
    step = [values.length("step", part) for part in repeat.get("step", (0, 0))]
    line = [values.length("line", part) for part in repeat.get("line", (0, 0))]
    wrap = int(values.length("wrap", repeat["wrap"])) if "wrap" in repeat else MOST + 1
    row, column = divmod(index, max(1, wrap))
    return step[0] * column + line[0] * row, step[1] * column + line[1] * row


def _one(values: Values, draw: Draw) -> None:
    if not values.wanted():
        return
    if not any(key in values.raw for key in ("rotate", "scale", "clip")):
        draw(values)
        return
    with values.desk.gathered() as items:
        draw(values)
    if items:
        values.desk.items.append(GroupItem(tuple(items), _matrix(values), _clip(values)))


def _matrix(values: Values) -> Matrix:
    """Turned by `rotate` degrees clockwise and scaled, about a point that stays."""
    angle, scale = math.radians(values.number("rotate")), values.number("scale", 1.0)
    x, y = values.point("about") if "about" in values else _middle(values)
    cos, sin = scale * math.cos(angle), scale * math.sin(angle)
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def _middle(values: Values) -> tuple[float, float]:
    """The point an element turns about unless told otherwise: its centre, its place, or the middle of its box."""
    for key in ("centre", "at", "right", "from"):
        if key in values:
            return values.point(key)
    if "box" in values:
        x, y, width, height = values.box()
        return x + width / 2, y + height / 2
    return 0.0, 0.0


def _clip(values: Values) -> Outline:
    """What `clip` cuts to: `trim` (the face's own outline), `bleed` (that and its bleed), or a figure in a box."""
    raw = values.raw.get("clip")
    if raw is None:
        return ()
    if raw in ("trim", "bleed"):
        layout = values.desk.layout
        return cut_outline(layout, layout.bleed if raw == "bleed" else 0.0)
    return figures.figure(values.inner(raw))
