"""Things that come one after another: blocks of actions or skills, cells of the rule line, rows of pips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from cardforge.faces import outline
from cardforge.faces.desk import Values
from cardforge.faces.elements.art import place_icon
from cardforge.faces.elements.plain import outlines
from cardforge.faces.elements.text import first_middle, put_block
from cardforge.faces.fitting import group_of, hopeless, note, steps_of
from cardforge.faces.model import TextItem
from cardforge.faces.words import label, middle, paragraphs
from cardforge.text.model import Rich
from cardforge.typeset import Block, Fitting, compose_column
from cardforge.typeset.model import MM

SEAL_ENDS, SEAL_PITCH = 1.5, 3.05
"""mm: a skill's seal with n characters is 1.5 + 3.05 n high."""
BADGES = ("circle", "square", "seal", "tag")
TAG_GAP = 1.3
"""mm from a flat tag to the text under it."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """An item of a stack that is there: its values, its badge's values, its text."""

    values: Values
    badge: Values | None
    rich: list[Rich]

    @property
    def shape(self) -> str:
        said = self.badge.word("shape", "circle") if self.badge else ""
        if said and said not in BADGES:
            raise ValueError(f"expected shape to be one of {', '.join(BADGES)}, got {said[:40]!r}")
        return said


def stack(values: Values) -> None:
    """Items under one another, all at the same size: the first step at which the whole fits the box."""
    entries = _entries(values)
    if not entries:
        return
    x, y, width, height = values.box()
    style, gap = values.style("body"), values.number("gap")
    inset = values.number("inset")
    beside = any(entry.shape not in ("", "tag") for entry in entries)
    ways = steps_of(values, width - inset, style)
    group = group_of(values)
    start = min(values.desk.least.get(group, 0), len(ways) - 1) if group else 0
    texts = [Fitting(paragraphs(each.rich, style, values.desk), width, height, values.desk.fonts, style.leading,
                     style.paragraph) for each in entries]  # fmt: skip
    longest: tuple[Block, float] | None = None
    for index in range(start, len(ways)):
        way = ways[index]
        if longest is not None and index < len(ways) - 1 and hopeless(way, *longest):
            continue
        step = way if beside or way.em is None else replace(way, em=float(int(width * MM / way.size + 0.01)))
        if way.em is None and beside:
            step = replace(way, em=(width - inset) * MM / way.size)
        blocks = [text.at(step).block for text in texts]
        heights = [_height(entry, block) for entry, block in zip(entries, blocks, strict=True)]
        total = sum(heights) + gap * (len(entries) - 1)
        wide = max(block.over for block in blocks) / MM
        if total <= height + 0.005 and wide <= 0.005:
            break
        longest = min(((each, height - each.height / MM) for each in blocks), key=lambda pair: pair[1])
    else:
        values.desk.overflows(values.id, max(0.0, total - height), wide)
    note(values, step.size, index, len(ways), height - total, total / height if height else 2.0, group)
    for entry, block, taken in zip(entries, blocks, heights, strict=True):
        _put(entry, block, x, y, inset if beside else 0.0)
        y += taken + gap


def _entries(values: Values) -> list[_Entry]:
    subjects = [values.subject]
    if "over" in values:
        subjects = [values.subject.for_record(record) for record in values.subject.children(values.word("over"))]
    found: list[_Entry] = []
    for subject in subjects:
        for raw in values.raw["items"]:
            item = values.inner(raw, subject)
            rich = item.paragraphs() if item.wanted() else []
            if rich:
                badge: Mapping[str, Any] | None = item.raw.get("badge")
                found.append(_Entry(item, item.inner(badge) if badge else None, rich))
    return found


def _height(entry: _Entry, block: Block) -> float:
    """mm an item takes: its text's em boxes, or its badge where that is higher."""
    text = (block.height - block.size * (block.leading - 1)) / MM
    if entry.badge is None:
        return text
    if entry.shape == "tag":
        return text + _tag_height(entry) + TAG_GAP
    if entry.shape == "seal":
        return max(text, _seal_height(entry))
    return max(text, entry.badge.number("size", 4.8))


def _seal_height(entry: _Entry) -> float:
    assert entry.badge is not None
    scale = entry.badge.number("size", 4.6) / 4.6
    return scale * (SEAL_ENDS + SEAL_PITCH * max(1, len(entry.badge.text("text"))))


def _tag_height(entry: _Entry) -> float:
    assert entry.badge is not None
    return entry.badge.style("skill").size * 0.72 / MM + 1.4


def _put(entry: _Entry, block: Block, x: float, y: float, inset: float) -> None:
    words = "\n".join("".join(span.text for span in rich) for rich in entry.rich)
    if entry.badge is None:
        put_block(entry.values, block, x + inset, y, words)
    elif entry.shape == "tag":
        _tag(entry, x, y)
        put_block(entry.values, block, x, y + _tag_height(entry) + TAG_GAP, words)
    elif entry.shape == "seal":
        _skill_seal(entry, x, y)
        put_block(entry.values, block, x + inset, y, words)
    else:
        _badge(entry, x, y, block.size)
        put_block(entry.values, block, x + inset, y, words)


def _badge(entry: _Entry, x: float, y: float, size: float) -> None:
    """A circle or square whose middle is the middle of the first line."""
    badge = entry.badge
    assert badge is not None
    desk, side = badge.desk, badge.number("size", 4.8)
    left, centre = x + (4.8 - side) / 2, first_middle(y, size)
    if entry.shape == "circle":
        drawn = outline.ellipse(left + side / 2, centre, side / 2, side / 2)
    else:
        drawn = outline.rectangle(left, centre - side / 2, side, side, 0.35)
    fill = badge.colour("fill", "accent") or desk.colour("accent")
    hollow = desk.theme.hollow
    desk.path(
        drawn,
        None if hollow else fill,
        fill if hollow else None,
        desk.theme.widths.get("seal", 0.22) if hollow else 0.0,
    )
    words, text_style = badge.text("text"), badge.style("badge")
    line = label(desk, words, text_style, colour=fill if hollow else desk.colour("paper"))
    desk.text(
        TextItem(line, left + (side - line.width / MM) / 2, centre + middle(words, text_style.size)),
        f"{badge.id}-mark",
        words,
    )


def _skill_seal(entry: _Entry, x: float, y: float) -> None:
    """The skill's name downwards in a stamped seal."""
    badge = entry.badge
    assert badge is not None
    desk, width, words = badge.desk, badge.number("size", 4.6), badge.text("text")
    scale, height = width / 4.6, _seal_height(entry)
    fill = badge.colour("fill", "accent") or desk.colour("accent")
    outlines(desk, "square", (x, y, width, height), fill, False, badge.text("{id}"))
    text_style = badge.style("skill")
    size = text_style.size * scale
    column = compose_column(words, text_style.role, size, SEAL_PITCH * scale * MM / size, desk.fonts)
    top = y + (height - column.height / MM) / 2
    desk.text(
        TextItem(column, x + width / 2, top, fill if desk.theme.hollow else desk.colour("paper")),
        f"{badge.id}-mark",
        words,
    )


def _tag(entry: _Entry, x: float, y: float) -> None:
    """The skill's name in a flat tag above its text."""
    badge = entry.badge
    assert badge is not None
    desk, words, text_style = badge.desk, badge.text("text"), badge.style("skill")
    fill = badge.colour("fill", "accent") or desk.colour("accent")
    hollow = desk.theme.hollow
    line = label(desk, words, text_style, colour=fill if hollow else None)
    height = _tag_height(entry)
    drawn = outline.rectangle(x, y, line.width / MM + 2.6, height, 0.35)
    desk.path(
        drawn,
        None if hollow else fill,
        fill if hollow else None,
        desk.theme.widths.get("seal", 0.22) if hollow else 0.0,
    )
    desk.text(TextItem(line, x + 1.3, y + height / 2 + middle(words, text_style.size)), f"{badge.id}-mark", words)


def cells(values: Values) -> None:
    """The rule line: a rule, and under it cells of icon, value and label, filled from the left. Nothing is drawn
    where no cell is wanted.
    """
    desk = values.desk
    wanted = [
        cell for cell in (values.inner(raw) for raw in values.raw["cells"]) if cell.wanted() and cell.text("value")
    ]
    if not wanted:
        return
    x, y = values.point("at")
    width, step = values.number("width"), values.number("cell", 14.1)
    desk.path((("M", x, y), ("L", x + width, y)), None, desk.colour("ink"), 0.12)
    for index, cell in enumerate(wanted):
        left = x + index * step
        if index:
            desk.path((("M", left - 0.8, y + 1.8), ("L", left - 0.8, y + 6.9)), None, desk.colour("hair"), 0.09)
        _cell(values, cell, left, y, x + width - left if index == len(wanted) - 1 else step - 1.5)


def _cell(values: Values, cell: Values, x: float, y: float, room: float) -> None:
    desk = values.desk
    place_icon(cell, cell.word("icon"), x + 2.3, y + 4.1, 4.4)
    left = x + 6.1
    for part, key, base in (("value", "value", 4.2), ("label", "label", 6.75)):
        words = cell.text(part)
        style = desk.style(values.word(key, key))
        line = label(desk, words, style)
        if line.width / MM > room - 6.1:
            line = label(desk, words, style, max(4.0, style.size * (room - 6.1) * MM / line.width))
        if line.width / MM > room - 6.1 + 0.01:
            desk.overflows(f"{values.id}-{part}", 0.0, line.width / MM - room + 6.1)
        desk.text(TextItem(line, left, y + base), f"{values.id}-{part}", words)


def pips(values: Values) -> None:
    """A row of icons, as many as the count says, ending at the right."""
    count = values.text("count")
    if not count.isdigit() or not 0 < int(count) <= 12:
        return
    x, y = values.point("right")
    width, pitch = values.number("width"), values.number("pitch")
    for index in range(int(count)):
        place_icon(values, values.word("icon"), x - width / 2 - index * pitch, y + width / 2, width)
