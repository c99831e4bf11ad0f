"""A PDF's pages -> what is painted on them: colours of text and shapes, widths of lines, resolution of pictures,
graphics states; forms entered where they are shown. Knows no rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

Matrix = tuple[float, float, float, float, float, float]
Colour = tuple[str, tuple[float, ...]]
"""A colour space's family (rgb, gray, cmyk, icc, cal, lab, spot, pattern, other) and the parts of the colour."""

FAMILY = {
    "/DeviceRGB": "rgb",
    "/DeviceGray": "gray",
    "/DeviceCMYK": "cmyk",
    "/CalRGB": "cal",
    "/CalGray": "cal",
    "/Lab": "lab",
    "/ICCBased": "icc",
    "/Separation": "spot",
    "/DeviceN": "spot",
    "/Pattern": "pattern",
}


@dataclass
class Painted:
    """What a page or form paints. `texts`: colour and size in pt; `lines`: width in pt, `scaled` of those that are
    drawn larger or smaller than they are stated; `over`: colours of fills and texts that overprint; `pictures`:
    object and its lower resolution in dpi (0 for a stencil); `states`: graphics states asked for; `forms`: forms shown.
    """

    texts: set[tuple[Colour, float]] = field(default_factory=set)
    shapes: set[Colour] = field(default_factory=set)
    lines: set[float] = field(default_factory=set)
    scaled: set[float] = field(default_factory=set)
    over: set[Colour] = field(default_factory=set)
    pictures: dict[tuple[int, int], tuple[Any, float]] = field(default_factory=dict)
    spaces: set[str] = field(default_factory=set)
    states: dict[tuple[int, int, str], Any] = field(default_factory=dict)
    forms: dict[tuple[int, int], Any] = field(default_factory=dict)

    def add(self, other: Painted) -> None:
        """Take in what another has."""
        self.texts |= other.texts
        self.shapes |= other.shapes
        self.lines |= other.lines
        self.scaled |= other.scaled
        self.over |= other.over
        self.spaces |= other.spaces
        self.states |= other.states
        self.forms |= other.forms
        for key, (thing, dpi) in other.pictures.items():
            known = self.pictures.get(key)
            self.pictures[key] = (thing, dpi if known is None else min(dpi, known[1]))


@dataclass(frozen=True, slots=True)
class _State:
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    fill: Colour = ("gray", (0.0,))
    stroke: Colour = ("gray", (0.0,))
    width: float = 1.0
    size: float = 0.0
    over: bool = False


class Reader:
    """Reads pages of one open pikepdf document."""

    def __init__(self) -> None:
        self.known: dict[tuple[Any, ...], Painted] = {}

    def page(self, page: Any) -> Painted:
        """A page's content with all it shows."""
        import pikepdf

        painted = Painted()
        resources = page.obj.get("/Resources", pikepdf.Dictionary())
        self._walk(page, resources, _State(), painted)
        return painted

    def _walk(self, content: Any, resources: Any, start: _State, painted: Painted) -> None:
        import pikepdf

        _Walk(self, resources, start, painted).run(pikepdf.parse_content_stream(content))

    def form(self, form: Any, resources: Any, state: _State) -> Painted:
        """What a form paints under a state; remembered, since most are shown many times at one scale."""
        scale = tuple(round(abs(part), 3) for part in state.matrix[:4])  # mirrored or turned, the sizes are the same
        key = (form.objgen, scale, state.fill, state.stroke, state.width, state.over)
        if key not in self.known:
            self.known[key] = painted = Painted()
            matrix = tuple(float(part) for part in form.get("/Matrix", (1, 0, 0, 1, 0, 0)))
            inner = replace(state, matrix=_times(matrix, state.matrix))  # type: ignore[arg-type]
            self._walk(form, form.get("/Resources", resources), inner, painted)
        return self.known[key]


class _Walk:
    """One stream, instruction by instruction."""

    def __init__(self, reader: Reader, resources: Any, state: _State, painted: Painted) -> None:
        self.reader = reader
        self.resources = resources
        self.state = state
        self.painted = painted
        self.stack: list[_State] = []
        self.text_matrix: Matrix = (1, 0, 0, 1, 0, 0)

    def run(self, instructions: Any) -> None:
        """All of them."""
        for instruction in instructions:
            operator = str(instruction.operator)
            if operator in _PAINTS:
                self._paint(*_PAINTS[operator])
            elif operator in _COLOURS:
                self._colour(operator, instruction.operands)
            else:
                handler = _OTHERS.get(operator)
                if handler is not None:
                    handler(self, instruction.operands)

    def _paint(self, fills: bool, strokes: bool) -> None:
        if fills:
            self._filled()
            self.painted.shapes.add(self.state.fill)
        if strokes:
            self.painted.shapes.add(self.state.stroke)
            scale = _scale(self.state.matrix)
            lines = self.painted.lines if abs(scale - 1) < 0.002 else self.painted.scaled
            lines.add(round(self.state.width * scale, 3))

    def _filled(self) -> None:
        if self.state.over:
            self.painted.over.add(self.state.fill)

    def _colour(self, operator: str, operands: Any) -> None:
        fills = operator.islower()
        if operator.lower() in ("rg", "g", "k"):
            family = {"rg": "rgb", "g": "gray", "k": "cmyk"}[operator.lower()]
            self._set(fills, (family, tuple(round(float(part), 4) for part in operands)))
        elif operator.lower() == "cs":
            family = self._family(operands[0])
            self._set(fills, (family, ()))
        else:
            family = (self.state.fill if fills else self.state.stroke)[0]
            parts = tuple(round(float(part), 4) for part in operands if not hasattr(part, "objgen") or _is_number(part))
            self._set(fills, (family, parts))

    def _set(self, fills: bool, colour: Colour) -> None:
        self.painted.spaces.add(colour[0])
        self.state = replace(self.state, fill=colour) if fills else replace(self.state, stroke=colour)

    def _family(self, name: Any) -> str:
        if str(name) in FAMILY:
            return FAMILY[str(name)]
        table = self.resources.get("/ColorSpace")
        return family_of(table.get(str(name))) if table is not None else "other"

    def _save(self, operands: Any) -> None:
        self.stack.append(self.state)

    def _restore(self, operands: Any) -> None:
        if self.stack:
            self.state = self.stack.pop()

    def _transform(self, operands: Any) -> None:
        matrix = tuple(float(part) for part in operands)
        self.state = replace(self.state, matrix=_times(matrix, self.state.matrix))  # type: ignore[arg-type]

    def _width(self, operands: Any) -> None:
        self.state = replace(self.state, width=float(operands[0]))

    def _font(self, operands: Any) -> None:
        self.state = replace(self.state, size=float(operands[1]))

    def _begin(self, operands: Any) -> None:
        self.text_matrix = (1, 0, 0, 1, 0, 0)

    def _place(self, operands: Any) -> None:
        self.text_matrix = tuple(float(part) for part in operands)  # type: ignore[assignment]

    def _text(self, operands: Any) -> None:
        size = self.state.size * _scale(_times(self.text_matrix, self.state.matrix))
        self._filled()
        self.painted.texts.add((self.state.fill, round(size, 2)))

    def _graphics(self, operands: Any) -> None:
        table = self.resources.get("/ExtGState")
        state = table.get(str(operands[0])) if table is not None else None
        if state is not None:
            key = (*state.objgen, str(operands[0]))
            self.painted.states[key] = state
            if "/op" in state or "/OP" in state:  # the stroke's counts for both where it stands alone (8.6.7)
                self.state = replace(self.state, over=bool(state.get("/op", state.get("/OP", False))))
            if "/LW" in state:
                self.state = replace(self.state, width=float(state.LW))

    def _shade(self, operands: Any) -> None:
        table = self.resources.get("/Shading")
        shading = table.get(str(operands[0])) if table is not None else None
        if shading is not None:
            self.painted.spaces.add(family_of(shading.ColorSpace))

    def _show(self, operands: Any) -> None:
        table = self.resources.get("/XObject")
        thing = table.get(str(operands[0])) if table is not None else None
        if thing is None:
            return
        if thing.get("/Subtype") == "/Form":
            self.painted.forms[thing.objgen] = thing
            self.painted.add(self.reader.form(thing, self.resources, self.state))
        else:
            self._picture(thing)

    def _picture(self, thing: Any) -> None:
        stencil = bool(thing.get("/ImageMask", False))
        if not stencil and "/ColorSpace" in thing:
            self.painted.spaces.add(family_of(thing.ColorSpace))
        a, b, c, d, _, _ = self.state.matrix
        across, down = (a * a + b * b) ** 0.5, (c * c + d * d) ** 0.5
        dpi = 72 * min(int(thing.Width) / max(across, 1e-6), int(thing.Height) / max(down, 1e-6))
        self.painted.pictures[thing.objgen] = (thing, 0.0 if stencil else dpi)

    def _inline(self, operands: Any) -> None:
        self.painted.spaces.add("inline")


def family_of(space: Any) -> str:
    """The family of a colour space; of the base of an indexed one."""
    import pikepdf

    if isinstance(space, pikepdf.Name):
        return FAMILY.get(str(space), "other")
    if isinstance(space, pikepdf.Array) and len(space):
        if str(space[0]) == "/Indexed":
            return family_of(space[1])
        return FAMILY.get(str(space[0]), "other")
    return "other"


_PAINTS = {
    "f": (True, False),
    "F": (True, False),
    "f*": (True, False),
    "S": (False, True),
    "s": (False, True),
    "B": (True, True),
    "B*": (True, True),
    "b": (True, True),
    "b*": (True, True),
}
_COLOURS = {"rg", "RG", "g", "G", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN"}
_OTHERS = {
    "q": _Walk._save,
    "Q": _Walk._restore,
    "cm": _Walk._transform,
    "w": _Walk._width,
    "Tf": _Walk._font,
    "BT": _Walk._begin,
    "Tm": _Walk._place,
    **dict.fromkeys(("Tj", "TJ", "'", '"'), _Walk._text),
    "gs": _Walk._graphics,
    "sh": _Walk._shade,
    "Do": _Walk._show,
    "INLINE IMAGE": _Walk._inline,
}


def _is_number(part: Any) -> bool:
    try:
        float(part)
    except (TypeError, ValueError):
        return False
    return True


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def _scale(matrix: Matrix) -> float:
    """The mean scale of a matrix."""
    return float(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5)
