"""A content stream in RGB and grey -> the same in inks (ISO 32000-1, 8.6 and 9.4.3).

Text whose ink is black alone is laid over what is beneath it (overprint, mode 1): a black letter leaves no white edge
where the plates do not meet. Everything else knocks out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cardforge.press.inks import BLACK, Inks, Spot, for_text
from cardforge.press.model import CMYK

OVER, KNOCK = "/CFover", "/CFknock"
"""Graphics states that a stream may ask for: overprinting and not."""


@dataclass(frozen=True, slots=True)
class _State:
    """Fill and stroke: the inks asked for (None: not known), and the space that numbers are meant in."""

    fill: CMYK | Spot | None = None
    stroke: CMYK | Spot | None = None
    fill_space: str = "gray"
    stroke_space: str = "gray"


@dataclass
class Rewriter:
    """Rewrites the instructions of one stream. `spaces`: what each named colour space is (rgb, gray, cmyk, pattern or
    kept); `unknown` gathers spaces that cannot be rewritten, `used` the graphics states asked for, `spots`
    the names by which spot inks are called.
    """

    inks: Inks
    spaces: Mapping[str, str]
    page: bool = False
    unknown: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    spots: dict[str, str] = field(default_factory=dict)

    def rewrite(self, instructions: Any) -> list[tuple[Any, Any]]:
        """The new instructions: operands and operator each."""
        self.out: list[tuple[Any, Any]] = []
        self.stack: list[_State] = []
        self.state = _State(BLACK, BLACK) if self.page else _State()
        self.in_text = False
        self.shown: CMYK | Spot | None = self.state.fill
        self.over = False
        for instruction in instructions:
            self._one(instruction)
        return self.out

    def _one(self, instruction: Any) -> None:
        operator = str(instruction.operator)
        handler = _HANDLERS.get(operator)
        if handler is not None:
            handler(self, instruction)
            return
        if operator == "INLINE IMAGE":
            self.unknown.append("inline image")
        self.out.append((instruction.operands, instruction.operator))

    # --- state --------------------------------------------------------------------------------------------------------

    def _save(self, instruction: Any) -> None:
        self.stack.append(self.state)
        self.out.append((instruction.operands, instruction.operator))

    def _restore(self, instruction: Any) -> None:
        if self.stack:
            self.state = self.stack.pop()
            self.shown = self.state.fill
        self.out.append((instruction.operands, instruction.operator))

    def _begin(self, instruction: Any) -> None:
        self.in_text = True
        self._show_text_fill()
        self.out.append((instruction.operands, instruction.operator))

    def _end(self, instruction: Any) -> None:
        self.in_text = False
        self.out.append((instruction.operands, instruction.operator))
        if self.shown != self.state.fill and self.state.fill is not None:
            self._write(self.state.fill, "k")
            self.shown = self.state.fill
        self._overprint(False)

    def _show_text_fill(self) -> None:
        """The fill as text wants it: black alone where it nearly is, laid over where it is all black."""
        fill = self.state.fill
        wanted = fill if fill is None else for_text(fill)
        if wanted is not None and wanted != self.shown:
            self._write(wanted, "k")
        self.shown = wanted
        self._overprint(wanted == BLACK)

    def _overprint(self, on: bool) -> None:
        if on != self.over:
            name = OVER if on else KNOCK
            self.used.add(name)
            self.out.append(([_name(name)], _operator("gs")))
            self.over = on

    # --- colour -------------------------------------------------------------------------------------------------------

    def _fill(self, inks: CMYK | Spot) -> None:
        self.state = replace(self.state, fill=inks)
        if self.in_text:
            self._show_text_fill()
        else:
            self._write(inks, "k")
            self.shown = inks

    def _stroke(self, inks: CMYK | Spot) -> None:
        self.state = replace(self.state, stroke=inks)
        self._write(inks, "K")

    def _write(self, inks: CMYK | Spot, operator: str) -> None:
        """`operator`: k for a fill, K for a stroke; a spot ink is a space of its own."""
        if len(inks) == 2:
            name = f"/CFspot{self.inks.spot_number(inks[0])}"
            self.spots[name] = inks[0]
            self.out.append(([_name(name)], _operator("cs" if operator == "k" else "CS")))
            self.out.append(([_decimal(inks[1])], _operator("scn" if operator == "k" else "SCN")))
            return
        self.out.append(([_decimal(part) for part in inks], _operator(operator)))

    def _device(self, instruction: Any) -> None:
        """rg RG g G k K."""
        operator = str(instruction.operator)
        numbers = [float(operand) for operand in instruction.operands]
        space = {1: "gray", 3: "rgb", 4: "cmyk"}[len(numbers)]
        if operator.islower():
            self.state = replace(self.state, fill_space=space)
            self._fill(self._inks(space, numbers))
        else:
            self.state = replace(self.state, stroke_space=space)
            self._stroke(self._inks(space, numbers))

    def _space(self, instruction: Any) -> None:
        """cs CS: what cannot be rewritten or needs none is kept; else the space's first colour, black."""
        name = str(instruction.operands[0])
        space = self.spaces.get(name, "other")
        fill = str(instruction.operator) == "cs"
        self.state = replace(self.state, fill_space=space) if fill else replace(self.state, stroke_space=space)
        if space in ("rgb", "gray", "cmyk"):
            (self._fill if fill else self._stroke)(BLACK)
            return
        if space == "other":
            self.unknown.append(name)
        self.state = replace(self.state, fill=None) if fill else replace(self.state, stroke=None)
        if fill:
            self.shown = None
        self.out.append((instruction.operands, instruction.operator))

    def _colour(self, instruction: Any) -> None:
        """sc scn SC SCN."""
        fill = str(instruction.operator).islower()
        space = self.state.fill_space if fill else self.state.stroke_space
        if space in ("rgb", "gray", "cmyk"):
            inks = self._inks(space, [float(operand) for operand in instruction.operands])
            (self._fill if fill else self._stroke)(inks)
            return
        operands = list(instruction.operands)
        if space.startswith("pattern-") and len(operands) > 1:  # an uncoloured pattern, and its colour
            numbers = [float(operand) for operand in operands[:-1]]
            inks = self.inks.of(*numbers) if len(numbers) == 3 else self._inks(space.removeprefix("pattern-"), numbers)
            operands = [*(_decimal(float(part)) for part in inks), operands[-1]]
        self.out.append((operands, instruction.operator))

    def _inks(self, space: str, numbers: list[float]) -> CMYK | Spot:
        if space == "gray":
            return (0.0, 0.0, 0.0, round(1 - min(1.0, max(0.0, numbers[0])), 4))
        if space == "cmyk":
            return (numbers[0], numbers[1], numbers[2], numbers[3])
        return self.inks.spot(*numbers[:3]) or self.inks.of(*numbers[:3])


_HANDLERS = {
    "q": Rewriter._save,
    "Q": Rewriter._restore,
    "BT": Rewriter._begin,
    "ET": Rewriter._end,
    **dict.fromkeys(("rg", "RG", "g", "G", "k", "K"), Rewriter._device),
    **dict.fromkeys(("cs", "CS"), Rewriter._space),
    **dict.fromkeys(("sc", "scn", "SC", "SCN"), Rewriter._colour),
}


def _operator(name: str) -> Any:
    import pikepdf

    return pikepdf.Operator(name)


def _name(name: str) -> Any:
    import pikepdf

    return pikepdf.Name(name)


def _decimal(value: float) -> Any:
    from decimal import Decimal

    return Decimal(f"{value:.4f}".rstrip("0").rstrip(".") or "0")
