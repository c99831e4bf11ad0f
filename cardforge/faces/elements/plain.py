"""Panels, shapes, rules, discs, ribbons and seals."""

from __future__ import annotations

from cardforge.faces import figures, outline, shapes
from cardforge.faces.desk import Desk, Values
from cardforge.faces.model import Gradient, TextItem
from cardforge.faces.outline import Outline
from cardforge.faces.pdf import gradient
from cardforge.faces.pictures.pathdata import parse
from cardforge.faces.seal import seal_layers
from cardforge.faces.themes.theme import RGB
from cardforge.faces.words import label, middle
from cardforge.typeset.model import MM

SMALLEST_LABEL = 4.5
"""pt: a long label in a ribbon is not set smaller."""


def panel(values: Values) -> None:
    """A rectangle; in the low-ink edition only paper is filled, other grounds become outlines."""
    x, y, width, height = values.box()
    _area(values, outline.rectangle(x, y, width, height, values.number("radius")))


def shape(values: Values) -> None:
    """Any figure, filled and outlined; in the low-ink edition as a panel."""
    _area(values, figures.figure(values))


def _area(values: Values, drawn: Outline) -> None:
    desk = values.desk
    fill, stroke, line_width = _fill(values, drawn), values.colour("stroke"), values.number("width")
    dash = values.number("dash")
    if desk.theme.low and ("gradient" in values or values.colour_name("fill") not in ("", "paper")):
        edge = stroke or (fill if not isinstance(fill, Gradient) else fill.stops[0][1])
        desk.path(drawn, None, edge, line_width or 0.2, dash)
    else:
        desk.path(drawn, fill, stroke, line_width, dash)


def _fill(values: Values, drawn: Outline, default: str = "") -> RGB | Gradient | None:
    """The `gradient` stated, over the outline's bounds; else `fill`."""
    raw = values.raw.get("gradient")
    if raw is None or not drawn:
        return values.colour("fill", default)
    left, top, right, bottom = outline.bounds(drawn)
    angle = values.length("angle", raw.get("angle", 90))
    return gradient.make(raw, (left, top, right - left, bottom - top), angle, values.named)


def line(values: Values) -> None:
    """A straight rule. A hairline upright or level is drawn as a filled rectangle's stroke: PDF strokes are centred
    on it.
    """
    values.desk.path(
        (("M", *values.point("from")), ("L", *values.point("to"))),
        None,
        values.colour("colour", "ink"),
        values.number("width"),
        values.number("dash"),
    )


def disc(values: Values) -> None:
    """The flat disc behind a picture; a circle of its colour in the low-ink edition. A disc of paper stays as it is."""
    desk = values.desk
    x, y = values.point("centre")
    drawn = outline.ellipse(x, y, values.number("radius"), values.number("radius"))
    if desk.theme.low and values.colour_name("fill") != "paper":
        edge = values.colour("fill") or values.colour("stroke") or desk.colour("accent")
        desk.path(drawn, None, edge, desk.theme.widths.get("disc", 0.2))
    else:
        desk.path(drawn, _fill(values, drawn, "tint"), values.colour("stroke"), values.number("width"))


def ribbon(values: Values) -> None:
    """The fishtail with the family's name in it."""
    desk = values.desk
    x, y = values.point("at")
    width, height, body = values.number("width", 9.6), values.number("height", 6.6), values.number("body", 4.7)
    drawn = outline.transform(
        shapes.ribbon(values.word("edge", "straight"), width, height, body), (1, 0, 0, 1, x - width / 2, y)
    )
    fill = values.colour("fill", "accent") or desk.colour("accent")
    if desk.theme.hollow:
        desk.path(drawn, desk.colour("paper"), fill, desk.theme.widths.get("ribbon", 0.3))
    else:
        desk.path(drawn, fill)
    words = values.text("text")
    if words:
        style = values.style("ribbon")
        size = values.number("size", style.size)
        colour = fill if desk.theme.hollow else None
        set_line = label(desk, words, style, size, colour)
        if set_line.width / MM > width - 0.8:
            size = max(min(size, SMALLEST_LABEL), size * (width - 0.8) * MM / set_line.width)
            set_line = label(desk, words, style, size, colour)
        if set_line.width / MM > width:
            desk.overflows(values.id, 0.0, set_line.width / MM - width)
        desk.text(TextItem(set_line, x - set_line.width / MM / 2, y + body / 2 + middle(words, size)), values.id, words)


def seal(values: Values) -> None:
    """A stamped seal with one character (or a few) in it."""
    x, y = values.point("centre")
    width, height = values.several("box")
    stamp(values, x - width / 2, y - height / 2, width, height)


def stamp(values: Values, x: float, y: float, width: float, height: float) -> None:
    """Draw a seal in this box, by the element's shape, form, fill and text."""
    desk = values.desk
    shape, lined = values.word("shape", "square"), values.word("form", "solid") == "lined"
    if shape not in ("square", "round", "octagon"):
        shape = "square"
    fill = values.colour("fill", "accent") or desk.colour("accent")
    outlines(
        desk,
        shape,
        (x, y, width, height),
        fill,
        lined,
        values.text("seed") or values.text("{id}"),
        values.number("inner") > 0,
        int(values.number("chips", -1)),
        bool(values.raw.get("turned")),
    )
    words = values.text("text")
    if not words:
        return
    hollow = lined or desk.theme.hollow
    colour = values.colour("text-colour") if "text-colour" in values and not desk.theme.hollow else None
    style = values.style("seal")
    size = values.number("size", style.size)
    set_line = label(desk, words, style, size, colour or (fill if hollow else desk.colour("paper")))
    if set_line.width / MM > width:
        desk.overflows(values.id, 0.0, set_line.width / MM - width)
    desk.text(
        TextItem(set_line, x + (width - set_line.width / MM) / 2, y + height / 2 + middle(words, size)),
        values.id,
        words,
    )


def outlines(
    desk: Desk,
    shape: str,
    box: tuple[float, float, float, float],
    fill: RGB,
    lined: bool,
    seed: str,
    inner: bool = False,
    chips: int = -1,
    turned: bool = False,
    paper: str = "paper",
) -> None:
    """The layers of a seal; even outlines where ink is saved."""
    x, y, width, height = box
    if desk.theme.hollow:
        _thin(desk, shape, box, fill, lined)
        return
    style = "lined" if lined else "inner" if inner else "solid"
    for layer in seal_layers(shape, width, height, seed, style, None if chips < 0 else chips, turned):  # type: ignore[arg-type]
        moved = outline.transform(parse(layer.d), (1, 0, 0, 1, x, y))
        desk.path(moved, fill if layer.role == "accent" else desk.colour(paper))


def _thin(desk: Desk, shape: str, box: tuple[float, float, float, float], colour: RGB, lined: bool) -> None:
    x, y, width, height = box
    great = min(width, height) > 30
    stroke = (0.5 if lined else desk.theme.widths.get("great", 0.9)) if great else desk.theme.widths.get("seal", 0.22)
    for inset, line_width in [(stroke / 2, stroke), *([(1.3, stroke / 2)] if lined and great else [])]:
        even = shapes.plain_seal(shape, width - 2 * inset, height - 2 * inset)
        desk.path(outline.transform(even, (1, 0, 0, 1, x + inset, y + inset)), desk.colour("paper"), colour, line_width)
