"""Pictures -> a ReportLab canvas: each drawing (in its colours) and each raster is one XObject a file, however often it
is shown. JPEG and plain PNG data go into the file as they are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardforge.faces.model import PictureItem
from cardforge.faces.outline import scale_of
from cardforge.faces.pdf.operators import PAINT, new_form, operators, rgb
from cardforge.faces.pictures.drawing import Drawing, Raster, Shape
from cardforge.faces.themes.theme import RGB
from cardforge.typeset.canvas import number


def picture_name(item: PictureItem) -> str:
    """The name of the XObject of a picture in a file."""
    return raster_name(item.picture) if isinstance(item.picture, Raster) else _form_name(item)


def _form_name(item: PictureItem) -> str:
    colours = "-".join(f"{role}{''.join(f'{round(c * 255):02x}' for c in rgb)}" for role, rgb in item.colours)
    return f"art-{item.picture.digest}-{colours}-{number(item.mass / scale_of(item.matrix)) if item.mass else 0}"


def define_picture(canvas: Any, item: PictureItem) -> None:
    """Make the XObject of a picture, once a file. Not between `beginForm` and `endForm`."""
    if isinstance(item.picture, Raster):
        define_raster(canvas, item.picture)
    elif new_form(canvas, name := _form_name(item)):
        define_drawing(canvas, name, item.picture.box, drawing_code(item))


def drawing_code(item: PictureItem) -> str:
    """The operators of a drawing, in its own units."""
    if not isinstance(item.picture, Drawing):
        raise TypeError(f"expected a drawing, got {item.picture!r}")
    return _drawing_code(item.picture, item.colours, item.mass / scale_of(item.matrix) if item.mass else 0.0)


def define_drawing(canvas: Any, name: str, box: tuple[float, float, float, float], code: str) -> None:
    """Make the form of a drawing with this view box from its operators."""
    left, top, width, height = box
    canvas.beginForm(name, left - width, top - height, left + 2 * width, top + 2 * height)
    canvas._code.append(code)
    canvas.endForm()


@lru_cache(maxsize=512)
def _drawing_code(drawing: Drawing, colours: tuple[tuple[str, RGB], ...], mass: float) -> str:
    found = dict(colours)
    code = ["4 M"]  # the mitre limit of SVG, where PDF has 10
    state: dict[str, str] = {}
    for shape in drawing.shapes:
        _shape_code(shape, found, mass, state, code)
    return "\n".join(code)


def _shape_code(shape: Shape, colours: dict[str, RGB], mass: float, state: dict[str, str], code: list[str]) -> None:
    """One shape; colours, widths, caps and joins are written only where they change."""
    fill, stroke, width = shape.fill, shape.stroke, shape.width
    if mass and shape.opens and fill:
        fill, stroke, width = "paper", "ink", mass
    elif mass and shape.klass == "detail":  # light lines on a mass that is now open
        fill, stroke = ("ink" if paint == "paper" else paint for paint in (fill, stroke))
    wanted = {}
    if fill:
        wanted["rg"] = f"{rgb(_colour(fill, colours))} rg"
    if stroke:
        wanted |= {
            "RG": f"{rgb(_colour(stroke, colours))} RG",
            "w": f"{number(width)} w",
            "J": f"{shape.cap} J",
            "j": f"{shape.join} j",
        }
    for key, operator in wanted.items():
        if state.get(key) != operator:
            state[key] = operator
            code.append(operator)
    code.append(f"{operators(shape.outline)} {PAINT[bool(fill), bool(stroke), shape.even_odd]}")


def _colour(name: str, colours: dict[str, RGB]) -> RGB:
    if name.startswith("#"):
        return (int(name[1:3], 16) / 255, int(name[3:5], 16) / 255, int(name[5:7], 16) / 255)
    return colours.get(name, colours.get("ink", (0.0, 0.0, 0.0)))


def paint_picture(canvas: Any, item: PictureItem) -> None:
    """Show a picture whose XObject is defined; the frame is in mm, y down."""
    canvas.saveState()
    if item.clip:
        canvas._code.append(f"{operators(item.clip)} W n")
    canvas.transform(*item.matrix)
    if isinstance(item.picture, Raster):
        canvas.transform(*item.picture.placed)
    canvas.doForm(picture_name(item))
    canvas.restoreState()


# --- rasters ----------------------------------------------------------------------------------------------------------


def raster_name(raster: Raster) -> str:
    """The name of the XObject of a raster in a file."""
    return f"img-{raster.digest}"


def define_raster(canvas: Any, raster: Raster) -> None:
    """Make the image XObject of a raster and that of its mask, once a file."""
    if not new_form(canvas, raster_name(raster)):
        return
    mask = None
    if raster.mask:
        mask = _stream(canvas, f"{raster_name(raster)}-mask", raster.columns, raster.rows, "DeviceGray", raster.mask)
    colours = 3 if raster.space == "DeviceRGB" else 1
    predictor = {"Predictor": 15, "Colors": colours, "Columns": raster.columns} if raster.predicted else None
    _stream(canvas, raster_name(raster), raster.columns, raster.rows, raster.space, raster.data, raster.filter,
            predictor, mask)  # fmt: skip


def _stream(
    canvas: Any,
    name: str,
    columns: int,
    rows: int,
    space: str,
    data: bytes,
    filter: str = "FlateDecode",
    parameters: dict[str, int] | None = None,
    mask: Any = None,
) -> Any:
    """An image in the file, its data as they are; its reference."""
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream, xObjectName

    entries: dict[str, Any] = {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "Width": columns,
        "Height": rows,
        "ColorSpace": PDFName(space),
        "BitsPerComponent": 8,
        "Filter": PDFName(filter),
    }
    if parameters:
        entries["DecodeParms"] = PDFDictionary(parameters)
    if mask is not None:
        entries["SMask"] = mask
    return canvas._doc.Reference(PDFStream(PDFDictionary(entries), data, []), xObjectName(name))
