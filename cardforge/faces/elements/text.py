"""Names, single lines and rules text."""

from __future__ import annotations

from cardforge.faces.desk import Values
from cardforge.faces.fitting import ROUNDING, best, note, shrunk, steps_of
from cardforge.faces.model import TextItem
from cardforge.faces.themes.theme import RGB, Style
from cardforge.faces.words import HAN_MIDDLE, add_icons, add_standing_icons, label, middle, paragraphs
from cardforge.typeset import Block, Fitting, compose_column, readings_of
from cardforge.typeset.fitting import VFitting
from cardforge.typeset.model import MM

SMALLEST_NAME = 9.0
"""pt: a long turned name is not set smaller."""
ASCENT = 0.88
"""em from the top of the em box of Chinese type to the base line."""


def column(values: Values) -> None:
    """The name, downwards: Chinese character under character, Latin turned clockwise. The size follows the number of
    characters.
    """
    desk, words = values.desk, values.text("text")
    if not words:
        return
    style = values.style("name")
    x, y = values.point("at")
    room = values.number("height")
    ruby = readings_of(words, values.text("ruby")) or None
    first = _name_size(values, words, style.size)
    set_column = compose_column(words, style.role, first, style.pitch, desk.fonts, ruby=ruby)
    size, step, steps = shrunk(
        values, first, SMALLEST_NAME, set_column.height / MM, room, _largest_name(values, style.size)
    )
    if size != first:
        size = max(SMALLEST_NAME, int(2 * size) / 2)
        set_column = compose_column(words, style.role, size, style.pitch, desk.fonts, ruby=ruby)
    high = set_column.height / MM
    if high > room + 0.01:
        desk.overflows(values.id, high - room, 0.0)
    note(values, size, step, steps, room - high, high / room if room else 2.0)
    colour = _colour(values, style)
    desk.text(TextItem(set_column, x, y, colour), values.id, words)


def _name_size(values: Values, words: str, default: float) -> float:
    """pt by the number of characters: the entry for that many or the next more; turned names by `limit` and `long`."""
    desk = values.desk
    if desk.subject.latin:
        return values.number("long", default) if len(words) > values.number("limit", 12) else default
    sizes = _sizes(values)
    fitting = [key for key in sorted(sizes) if key >= len(words)] or sorted(sizes)[-1:]
    if not fitting:
        return default
    return sizes[fitting[0]]


def _largest_name(values: Values, default: float) -> float:
    """pt of the largest name that the element may hold, whatever its words."""
    if values.desk.subject.latin:
        return max(default, values.number("long", default))
    return max(_sizes(values).values(), default=default)


def _sizes(values: Values) -> dict[int, float]:
    """pt by the number of characters."""
    return {int(key): float(value) for key, value in values.raw.get("sizes", {}).items()}


def line(values: Values) -> None:
    """One line on its base line, aligned left, centre or right to a point."""
    desk, words = values.desk, values.text("text")
    if not words.strip():
        return
    style = values.style("footer")
    size, colour = values.number("size", style.size), _colour(values, style)
    room = values.number("width", 1000.0)
    ruby = values.text("ruby")
    set_line = label(desk, words, style, size, colour, ruby)
    least = min(size, values.number("least", size))
    smaller, step, steps = shrunk(values, size, least, set_line.width / MM, room)
    if smaller < size:
        size = smaller
        set_line = label(desk, words, style, size, colour, ruby)
    x, y = values.point("at")
    wide = set_line.width / MM
    if wide > room + 0.01:
        desk.overflows(values.id, 0.0, wide - room)
    if "width" in values:
        note(values, size, step, steps, room - wide, wide / room if room else 2.0)
    shift = {"centre": wide / 2, "right": wide}.get(values.word("align", "left"), 0.0)
    lift = middle(words, size) if values.raw.get("centred") else 0.0
    turned = bool(values.raw.get("turned"))
    desk.text(
        TextItem(set_line, x + shift if turned else x - shift, y - lift if turned else y + lift, upside_down=turned),
        values.id,
        words,
    )


def _colour(values: Values, style: Style) -> RGB:
    """The colour stated, else the style's."""
    name = values.colour_name("colour", style.colour)
    return values.desk.text_colour(name if values.desk.theme.knows(name) else "ink")


def rich(values: Values) -> None:
    """Rules text in a box: at the first size at which it fits, in steps of whole em."""
    desk = values.desk
    texts = values.paragraphs()
    if not texts:
        return
    x, y, width, height = values.box()
    style = values.style("body")
    hang = bool(values.raw.get("hang"))
    set_paragraphs = paragraphs(texts, style, desk, values.word("align"), values.word("ruby") == "names", hang)
    fitting = Fitting(set_paragraphs, width, height, desk.fonts, style.leading, style.paragraph)
    block, slack, past = best(values, fitting, steps_of(values, width, style))
    if slack < -ROUNDING or past > ROUNDING:
        desk.overflows(values.id, max(0.0, -slack), past)
    put_block(values, block, x, y, "\n".join(p.text for p in set_paragraphs))


def scroll(values: Values) -> None:
    """Rules text in columns from right to left, at the first size at which the columns fit the box's width; a whole
    number of em fills its height. It begins at the right; `align: centre` puts it in the middle.
    """
    desk = values.desk
    texts = values.paragraphs()
    if not texts:
        return
    x, y, width, height = values.box()
    style = values.style("body")
    set_paragraphs = paragraphs(texts, style, desk, "", values.word("ruby") == "names")
    fitting = VFitting(set_paragraphs, width, height, desk.fonts, style.leading, style.paragraph)
    block, slack, past = best(values, fitting, steps_of(values, height, style))
    if slack < -ROUNDING or past > ROUNDING:
        desk.overflows(values.id, past, max(0.0, -slack))
    left = x + width + block.size * (block.leading - 1) / 2 / MM - block.width / MM
    if values.word("align") == "centre":
        left -= max(0.0, slack) / 2
    desk.text(TextItem(block, left, y), values.id, "\n".join(p.text for p in set_paragraphs))
    add_standing_icons(desk, block, left, y)


def put_block(values: Values, block: Block, x: float, y: float, words: str) -> None:
    """Put a block so that the em box of its first line begins at y."""
    top = y - block.size * (block.leading - 1) / 2 / MM
    values.desk.text(TextItem(block, x, top), values.id, words)
    add_icons(values.desk, block, x, top)


def first_middle(y: float, size: float) -> float:
    """The height of the middle of a first line whose em box begins at y."""
    return y + size * (ASCENT - HAN_MIDDLE) / MM
