"""SVG -> Drawing: shapes only.

The file is parsed through defusedxml, so that no entity is expanded and nothing is fetched. Scripts, links, images,
style sheets, `url(...)`, event handlers, text and effects are refused with their place; so is anything that would be
drawn wrongly if it were passed over in silence.
"""

from __future__ import annotations

import io
import math
import re
from dataclasses import dataclass, replace
from typing import Any
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler

from defusedxml import DefusedXmlException
from defusedxml import sax as safe_sax

from cardforge.faces import outline
from cardforge.faces.pictures.drawing import CLASSES, Drawing, Shape
from cardforge.faces.pictures.pathdata import PathError, parse, parse_transform
from cardforge.findings import Findings, Place

GROUPS = {"svg", "g"}
FORBIDDEN = {"DTDForbidden": "<!DOCTYPE ...>", "EntitiesForbidden": "<!ENTITY ...>"}
SILENT = {"title", "desc", "metadata"}
ROLES = ("ink", "accent", "paper", "tint", "line", "ground")
MOST_BYTES, MOST_SHAPES, MOST_DEPTH, MOST_SEGMENTS = 2_000_000, 20_000, 40, 200_000
FARTHEST = 100_000.0
"""Units: no coordinate, width or side of a viewBox may be larger; PDF has no numbers for what files can state."""
SMALLEST_BOX = 0.001
PAINT = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule"}
PLAIN = {
    "id",
    "class",
    "xmlns",
    "version",
    "width",
    "height",
    "viewBox",
    "transform",
    "style",
    "preserveAspectRatio",
    "xml:space",
    "xml:lang",
    "role",
}
GEOMETRY = {
    "path": {"d"},
    "rect": {"x", "y", "width", "height", "rx", "ry"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "line": {"x1", "y1", "x2", "y2"},
    "polyline": {"points"},
    "polygon": {"points"},
}
LENGTHS = {"width", "height", "rx", "ry", "r", "stroke-width"}
"""Attributes that are never negative."""
_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(px|mm)?\s*\Z")
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})\Z")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_PART, _COMMA = r"([\d.]+%?)", r"(?:\s*,\s*|\s+)"
_RGB = re.compile(rf"rgba?\(\s*{_PART}{_COMMA}{_PART}{_COMMA}{_PART}\s*(?:[,/]\s*(?:1(?:\.0*)?|100%)\s*)?\)\Z")
_NOTHING = ("none", "transparent")
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}


@dataclass(frozen=True)
class _Pen:
    """What an element inherits: paint, class and transform."""

    fill: str = "#000000"
    stroke: str = ""
    width: float = 1.0
    cap: int = 0
    join: int = 0
    even_odd: bool = False
    klass: str = ""
    matrix: outline.Matrix = outline.IDENTITY


def read_svg(data: bytes, file: str, findings: Findings) -> Drawing | None:
    """Read an SVG file. Faults go to `findings` (A001-A009) with their line; None where one is an error."""
    if len(data) > MOST_BYTES:
        findings.report("A008", Place(file), what=f"{len(data)} bytes", most=MOST_BYTES)
        return None
    reader = _Reader(file)
    try:
        safe_sax.parse(io.BytesIO(data), reader, forbid_dtd=True)
    except SAXParseException as error:
        place = Place(file, error.getLineNumber() or 1, (error.getColumnNumber() or 0) + 1)
        reader.findings.report("A001", place, reason=error.getMessage())
    except DefusedXmlException as error:
        reader.report("A003", what=FORBIDDEN.get(type(error).__name__, type(error).__name__))
    except _TooLarge:
        pass
    except (ValueError, LookupError) as error:  # bytes that are not text, encodings nobody knows
        if isinstance(error, (KeyError, IndexError)):
            raise
        reader.findings.report("A001", Place(file, 1, 1), reason=str(error))
    findings.extend(reader.findings)
    if not reader.shapes and not reader.findings.errors:
        findings.report("A013", Place(file, 1, 1))
        return None
    if reader.findings.errors or reader.box is None:
        return None
    return Drawing(reader.box, tuple(reader.shapes))


def _stated(value: str) -> str | None:
    """A colour of CSS as #rrggbb: its names, `rgb(...)` in numbers or percents, solid; "" for none, None where it is
    no such colour (CSS Color 4, sections 5.1 and 6.1)."""
    from PIL import ImageColor

    if value in _NOTHING:
        return ""
    if (found := _RGB.match(value)) is not None:
        try:
            parts = [float(p[:-1]) * 255 / 100 if p[-1] == "%" else float(p) for p in found.groups()]
        except ValueError:
            return None
        return "#" + "".join(f"{min(255, math.floor(part + 0.5)):02x}" for part in parts)
    known = ImageColor.colormap.get(value)
    return known if isinstance(known, str) else None


class _TooLarge(Exception):  # noqa: N818 - it stops the parser, its finding is made already
    """The drawing is larger than any card needs."""


class _Reader(ContentHandler):
    """Gathers shapes; keeps the stack of inherited paint."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.findings = Findings()
        self.shapes: list[Shape] = []
        self.segments = 0
        self.box: tuple[float, float, float, float] | None = None
        self.stack: list[_Pen] = []
        self.skipping = 0
        self.seen_root = False
        self.locator: Any = None

    def setDocumentLocator(self, locator: Any) -> None:  # noqa: N802 - the name is SAX's
        self.locator = locator

    def report(self, code: str, **values: Any) -> None:
        line = (self.locator.getLineNumber() or 1) if self.locator else 1
        column = (self.locator.getColumnNumber() or 0) + 1 if self.locator else 1
        self.findings.report(code, Place(self.file, line, column), **values)

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802 - the name is SAX's
        if self.skipping or name in SILENT:
            self.skipping += 1
            return
        tag = name.removeprefix("svg:")
        if not self.seen_root:
            self.seen_root = True
            self._root(tag, dict(attrs.items()))
        elif tag == "svg" or (tag not in GROUPS and tag not in GEOMETRY):
            self.report("A002", element=name)
            self.skipping += 1
            return
        attributes = self._checked(tag, dict(attrs.items()))
        pen = self._pen(attributes, self.stack[-1] if self.stack else _Pen())
        self.stack.append(pen)
        self._bounded()
        if tag in GEOMETRY:
            self._shape(tag, attributes, pen)

    def _bounded(self) -> None:
        """_TooLarge where the drawing is too deep, or has too many shapes or segments."""
        sizes = (
            ("levels", len(self.stack), MOST_DEPTH),
            ("shapes", len(self.shapes), MOST_SHAPES),
            ("segments", self.segments, MOST_SEGMENTS),
        )
        for what, size, most in sizes:
            if size > most:
                self.report("A008", what=f"{size} {what}", most=most)
                raise _TooLarge

    def endElement(self, name: str) -> None:  # noqa: N802 - the name is SAX's
        if self.skipping:
            self.skipping -= 1
        elif self.stack:
            self.stack.pop()

    def processingInstruction(self, target: str, data: str) -> None:  # noqa: N802 - the name is SAX's
        self.report("A003", what=f"<?{target} ...?>")

    def _root(self, tag: str, attributes: dict[str, str]) -> None:
        if tag != "svg":
            self.report("A001", reason=f"expected <svg>, got <{tag}>")
        numbers = [float(n) for n in _NUMBER.findall(attributes.get("viewBox", ""))]
        if len(numbers) != 4 and "viewBox" not in attributes:
            size = [_LENGTH.match(attributes.get(key, "")) for key in ("width", "height")]
            numbers = [0.0, 0.0, *(float(m[1]) for m in size if m)]
        near = all(abs(n) <= FARTHEST for n in numbers)
        if len(numbers) != 4 or not near or min(numbers[2:]) < SMALLEST_BOX:
            self.report("A007", got=attributes.get("viewBox", ""))
            return
        self.box = (numbers[0], numbers[1], numbers[2], numbers[3])

    def _checked(self, tag: str, attributes: dict[str, str]) -> dict[str, str]:
        """Attributes with a `style` spread out; those that are dangerous or would change the picture are reported."""
        for part in attributes.pop("style", "").split(";"):
            key, _, value = part.partition(":")
            if key.strip():
                attributes[key.strip()] = value.strip()
        for key, value in attributes.items():
            if key.startswith("on"):
                self.report("A004", attribute=key)
            elif "href" in key or "url(" in value.lower() or "javascript:" in value.lower():
                self.report("A003", what=f"{key}={value[:40]!r}")
            elif not (
                key in PAINT
                or key in PLAIN
                or key in GEOMETRY.get(tag, ())
                or key.startswith(("data-", "aria-", "xmlns:", "inkscape:", "sodipodi:"))
                or (key in {"opacity", "fill-opacity", "stroke-opacity"} and value == "1")
            ):
                self.report("A005", attribute=key, element=tag)
        return attributes

    def _pen(self, attributes: dict[str, str], outer: _Pen) -> _Pen:
        pen = outer
        if "fill" in attributes:
            pen = replace(pen, fill=self._colour("fill", attributes["fill"]))
        if "stroke" in attributes:
            pen = replace(pen, stroke=self._colour("stroke", attributes["stroke"]))
        if "stroke-width" in attributes:
            pen = replace(pen, width=self._number(attributes, "stroke-width"))
        if "fill-rule" in attributes:
            pen = replace(pen, even_odd=attributes["fill-rule"] == "evenodd")
        if "stroke-linecap" in attributes:
            pen = replace(pen, cap=CAPS.get(attributes["stroke-linecap"], 0))
        if "stroke-linejoin" in attributes:
            pen = replace(pen, join=JOINS.get(attributes["stroke-linejoin"], 0))
        for name in attributes.get("class", "").split():
            pen = replace(pen, klass=name) if name in CLASSES else pen
        if "transform" in attributes:
            try:
                pen = replace(pen, matrix=outline.multiply(parse_transform(attributes["transform"]), pen.matrix))
            except PathError as error:
                self.report("A006", reason=str(error))
        return pen

    def _colour(self, key: str, value: str) -> str:
        value = value.strip()
        if value[:1] == "{" and value[1:-1] in ROLES and value[-1] == "}":
            return value[1:-1]
        if _HEX.match(value):
            digits = value[1:].lower()
            return "#" + ("".join(d * 2 for d in digits) if len(digits) == 3 else digits)
        if (found := _stated(value.lower())) is not None:
            return found
        if "url(" not in value.lower():  # that one is already reported
            self.report("A009", key=key, value=value, roles=", ".join("{" + role + "}" for role in ROLES))
        return ""

    def _number(self, attributes: dict[str, str], key: str) -> float:
        match = _LENGTH.match(attributes.get(key, "0"))
        number = float(match[1]) if match else math.nan
        if not (0 if key in LENGTHS else -FARTHEST) <= number <= FARTHEST:
            self.report("A006", reason=f"expected a number within bounds for {key}, got {attributes[key][:40]!r}")
            return 0.0
        return number

    def _shape(self, tag: str, attributes: dict[str, str], pen: _Pen) -> None:
        try:
            drawn = self._outline(tag, attributes)
        except PathError as error:
            self.report("A006", reason=str(error))
            return
        if not drawn or not (pen.fill or pen.stroke):
            return
        width = pen.width * outline.scale_of(pen.matrix)
        fill = pen.fill if tag != "line" else ""
        moved = outline.transform(drawn, pen.matrix)
        if not all(abs(n) <= FARTHEST for n in (width, *(n for _, *numbers in moved for n in numbers))):
            self.report("A006", reason=f"expected points within {FARTHEST:,.0f} units of the origin")
            return
        self.segments += len(moved)
        self._bounded()
        self.shapes.append(
            Shape(
                moved,
                fill,
                pen.stroke,
                width,
                pen.cap,
                pen.join,
                pen.even_odd,
                pen.klass,
            )
        )

    def _outline(self, tag: str, attributes: dict[str, str]) -> outline.Outline:
        if tag == "path":
            return parse(attributes.get("d", ""))
        if tag in ("polyline", "polygon"):
            closed = "Z" if tag == "polygon" else ""
            points = attributes.get("points", "").strip()
            return parse(f"M{points}{closed}") if points else ()
        n = {key: self._number(attributes, key) for key in GEOMETRY[tag]}
        if tag == "rect":
            return outline.rectangle(n["x"], n["y"], n["width"], n["height"], n["rx"] or n["ry"])
        if tag == "line":
            return (("M", n["x1"], n["y1"]), ("L", n["x2"], n["y2"]))
        return outline.ellipse(n["cx"], n["cy"], n.get("rx", n.get("r", 0.0)), n.get("ry", n.get("r", 0.0)))
