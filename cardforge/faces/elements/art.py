"""The emblem of a card, or one composed for it; icons."""

from __future__ import annotations

from cardforge.faces import outline
from cardforge.faces.desk import Values
from cardforge.faces.elements.plain import outlines
from cardforge.faces.model import TextItem
from cardforge.faces.pictures.drawing import Drawing
from cardforge.faces.words import icon_colours, icon_name, label, middle
from cardforge.typeset.model import MM


def art(values: Values) -> None:
    """The card's own drawing about a centre, `width` mm for a 48 unit grid; a composed emblem where there is none."""
    desk = values.desk
    name = values.text("art") or values.subject.art_name
    found = desk.art.find(name) if name else None
    x, y = values.point("centre")
    if found is None:
        composed(values, x, y)
    elif isinstance(found, Drawing):
        _emblem(values, found, x, y)
    else:
        scale = min(values.number("width") / found.width, values.number("width") / 48 * 40 / found.height)
        desk.picture(found, (scale, 0, 0, scale, x - found.width * scale / 2, y - found.height * scale / 2), {})
        desk.resolution(name, scale)


def _emblem(values: Values, drawing: Drawing, x: float, y: float) -> None:
    desk = values.desk
    own = values.subject.emblem_colour
    own = "ink" if desk.theme.low else own if desk.theme.knows(own) else "cinnabar"
    accent = desk.colour(own)
    colours = {
        "ink": desk.colour("ink"),
        "accent": accent,
        "paper": desk.colour("paper"),
        "tint": desk.colour("tint"),
        "line": desk.colour("accent"),
        "ground": desk.colour("tint"),
    }
    left, top, width, height = drawing.box
    scale = values.number("width") / max(width, height * 48 / 40)
    desk.picture(
        drawing,
        (scale, 0, 0, scale, x - scale * (left + width / 2), y - scale * (top + height / 2)),
        colours,
        opened=True,
    )


def composed(values: Values, x: float, y: float) -> None:
    """The family's pattern in the disc, and on it a lined seal with the name's leading character."""
    desk = values.desk
    radius, side = values.number("radius", 14.8), values.number("seal", 19.0)
    disc = outline.ellipse(x, y, radius, radius)
    pattern = desk.named_picture(f"patterns/{values.subject.look.pattern}", values.id)
    if desk.theme.low:
        desk.path(disc, None, desk.colour("accent"), desk.theme.widths.get("disc", 0.2))
    elif pattern is not None:
        _fill(values, pattern, disc, x, y, radius)
    accent = desk.colour("accent")
    outlines(desk, "square", (x - side / 2, y - side / 2, side, side), accent, True, values.subject.text("{id}"))
    leading = values.subject.leading
    style = desk.theme.style("emblem", values.subject.latin)
    size = style.size * side / 19.0
    line = label(desk, leading, style, size)
    desk.text(TextItem(line, x - line.width / MM / 2, y + middle(leading, size)), values.id, leading)


def _fill(values: Values, pattern: Drawing, clip: outline.Outline, x: float, y: float, radius: float) -> None:
    """The pattern at its own size (its units are mm), centred, cut to the disc; pale in a theme of outlines."""
    desk = values.desk
    lines = desk.colour("hair" if desk.theme.outlined else "accent")
    left, top, width, height = pattern.box
    scale = max(1.0, 2 * radius / min(width, height))
    colours = {
        "ground": desk.colour("tint"),
        "line": lines,
        "paper": desk.colour("paper"),
        "ink": desk.colour("ink"),
        "tint": desk.colour("tint"),
        "accent": lines,
    }
    desk.path(clip, desk.colour("tint"))
    desk.picture(
        pattern, (scale, 0, 0, scale, x - scale * (left + width / 2), y - scale * (top + height / 2)), colours, clip
    )


def icon(values: Values) -> None:
    """An icon or suit, its box `height` mm high about a centre."""
    name = values.word("icon")
    if name:
        x, y = values.point("centre")
        place_icon(values, name, x, y, values.number("height"), bool(values.raw.get("turned")))


def place_icon(values: Values, name: str, x: float, y: float, height: float, turned: bool = False) -> None:
    """Draw an icon about a centre."""
    desk = values.desk
    drawing = desk.named_picture(icon_name(name), values.id)
    if drawing is None:
        return
    left, top, width, box_height = drawing.box
    scale = (-1 if turned else 1) * height / box_height
    desk.picture(
        drawing,
        (scale, 0, 0, scale, x - scale * (left + width / 2), y - scale * (top + box_height / 2)),
        icon_colours(name, desk, values.colour("colour")),
    )
