"""Grids and tables: cells of a board, rows of label and value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardforge.faces import outline
from cardforge.faces.desk import Values
from cardforge.faces.model import TextItem
from cardforge.faces.themes.theme import Style
from cardforge.faces.words import label, middle
from cardforge.typeset.model import MM

MOST = 400
"""Columns or rows of a grid at most."""


def grid(values: Values) -> None:
    """Cells in rows and columns that fill a box, with `gap` between them: filled, and every other one (`other`) too,
    outlined by `stroke`. Without a gap the lines are drawn once.
    """
    desk = values.desk
    x, y, width, height = values.box()
    columns, rows = round(values.number("columns")), round(values.number("rows"))
    if not (0 < columns <= MOST and 0 < rows <= MOST):
        raise ValueError(f"expected 1 to {MOST} columns and rows, got {columns} and {rows}")
    gap = values.number("gap")
    wide, high = (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    if min(wide, high) <= 0:
        raise ValueError("the gaps leave no room for the cells")
    fill, other = values.colour("fill"), values.colour("other")
    stroke, line = values.colour("stroke"), values.number("width", 0.2)
    for row in range(rows):
        for column in range(columns):
            ground = fill if (row + column) % 2 == 0 or "other" not in values else other
            cell = outline.rectangle(x + column * (wide + gap), y + row * (high + gap), wide, high,
                                     values.number("radius"))  # fmt: skip
            if desk.theme.low:
                ground = None
            if gap or "radius" in values:
                desk.path(cell, ground, stroke, line)
            elif ground is not None:
                desk.path(cell, ground)
    if stroke is not None and not gap and "radius" not in values:
        for column in range(columns + 1):
            at = x + column * wide
            desk.path((("M", at, y - line / 2), ("L", at, y + height + line / 2)), None, stroke, line)
        for row in range(rows + 1):
            at = y + row * high
            desk.path((("M", x, at), ("L", x + width, at)), None, stroke, line)


def table(values: Values) -> None:
    """Rows of a label and a value, `pitch` mm apart, with hairlines between them: those stated in `rows`, or those of
    a field (`over`): a mapping's keys and values, or a list's records with their `value` bindings. A long label or
    value shrinks to `least`; then it is G001, as are rows that the box does not hold.
    """
    desk = values.desk
    rows = list(_rows(values))
    if not rows:
        return
    x, y, width, height = values.box()
    pitch = values.number("pitch", height / len(rows))
    if pitch * len(rows) > height + 0.01:
        desk.overflows(values.id, pitch * len(rows) - height, 0.0)
    labels, figures = values.style("label", "label"), values.style("value", "value")
    share = values.number("share", 0.62)
    rule = values.colour("colour", "hair")
    for index, (name, value) in enumerate(rows):
        centre = y + pitch * (index + 0.5)
        _cell(values, name, labels, x, centre, width * share - 1, False)
        _cell(values, value, figures, x + width, centre, width * (1 - share), True)
        if index and values.raw.get("rules", True):
            desk.path((("M", x, y + pitch * index), ("L", x + width, y + pitch * index)), None, rule,
                      values.number("width", 0.09))  # fmt: skip


def _rows(values: Values) -> Iterator[tuple[str, str]]:
    if "over" not in values:
        for raw in values.raw.get("rows", ()):
            row = values.inner(raw)
            if row.wanted() and (value := row.text("value")):
                yield row.text("label"), value
        return
    shown: dict[str, Any] = {"label": "{item.key}", "value": "{item.value}"}
    for index, entry in enumerate(values.subject.listed(values.word("over"))):
        record = getattr(entry, "claims", None) is not None
        subject = values.subject.for_record(entry, index) if record else values.subject.for_item(entry, index)
        plain = {"label": "{name}", "value": ""} if record else shown
        row = values.inner({**plain, **values.raw.get("row", {})}, subject)
        yield row.text("label"), row.text("value")


def _cell(values: Values, words: str, style: Style, x: float, y: float, room: float, right: bool) -> None:
    if not words.strip():
        return
    desk, size = values.desk, style.size
    line = label(desk, words, style)
    if line.width / MM > room:
        size = max(values.number("least", 4.5), size * room * MM / line.width)
        line = label(desk, words, style, size)
    if line.width / MM > room + 0.01:
        desk.overflows(values.id, 0.0, line.width / MM - room)
    start = x - line.width / MM if right else x
    desk.text(TextItem(line, start, y + middle(words, size)), values.id, words)
