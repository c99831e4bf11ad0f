"""A picture in a PDF -> the same in CMYK. Where a standard has no alpha, what cannot be seen at all is masked out, as
printing has always done, and what shows through is laid on the paper.
"""

from __future__ import annotations

import warnings
import zlib
from typing import Any

from cardforge.findings import Findings
from cardforge.press.inks import Inks

CLEAR, SOLID = 16, 240
"""Alpha of 255: under the first nothing is seen, from the second on all is."""
EDGES = 0.1
"""How much of what is seen may be half transparent for it to be the smooth edges of a drawing."""


def to_cmyk(document: Any, picture: Any, inks: Inks, flatten: bool, findings: Findings) -> None:
    """Change an image XObject of a document. Stencils, plain grey and CMYK stay as they are (grey prints with black
    ink), and so do stencil masks. With `flatten`, soft masks become stencil masks: smooth edges become sharp, and what
    is half transparent elsewhere becomes its mixture with the paper (S107). S108 for one that cannot be read.
    """
    import pikepdf

    if picture.get("/ImageMask", False):
        return
    ranged = isinstance(picture.get("/Mask"), pikepdf.Array)  # a range of colours means nothing among other colours
    masked = ranged or (flatten and "/SMask" in picture)
    if not masked and _stays(picture):
        return
    name = f"{picture.get('/Width')} x {picture.get('/Height')}"
    try:
        image = pikepdf.PdfImage(picture).as_pil_image(apply_mask=False)
        inked = image if image.mode == "CMYK" else inks.picture(image.convert("RGB"))
        if masked:
            alpha = _alpha(picture).resize(inked.size)
            least = 128 if (edges := _only_edges(alpha)) else CLEAR
            if not edges:
                inked = _laid(inked, alpha, inks.of(*(part / 255 for part in inks.paper)))
                findings.report("S107", None, picture=name)
    except Exception as error:  # a decoder over foreign bytes raises whatever it runs into
        reason = " ".join(str(error).split())[:60] or type(error).__name__
        findings.report("S108", None, space=f"picture {name}: {reason}")
        return
    for key in ("/Decode", "/DecodeParms", "/Intent", *(("/Mask", "/SMask") if masked else ())):
        if key in picture:
            del picture[key]
    picture.write(zlib.compress(inked.tobytes(), 6), filter=pikepdf.Name("/FlateDecode"))
    picture.ColorSpace = pikepdf.Name("/DeviceCMYK")
    picture.BitsPerComponent = 8
    picture.Width, picture.Height = inked.size
    if masked and alpha.getextrema()[0] < least:
        picture.Mask = _stencil(document, alpha, least)


def _stays(picture: Any) -> bool:
    space = picture.get("/ColorSpace")
    return str(space) in ("/DeviceCMYK", "/DeviceGray") and picture.get("/Filter") != "/JPXDecode"


def _alpha(picture: Any) -> Any:
    """What of it shows, as a PIL picture (white is all of it)."""
    import pikepdf

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that a picture in CMYK cannot hold it: only the alpha is wanted
        return pikepdf.PdfImage(picture).as_pil_image().getchannel("A")


def _only_edges(alpha: Any) -> bool:
    """Whether next to nothing of a picture is half transparent."""
    counts = alpha.histogram()
    return bool(sum(counts[CLEAR:SOLID]) <= EDGES * sum(counts[CLEAR:]))


def _stencil(document: Any, alpha: Any, least: int) -> Any:
    """A stencil mask that hides what has less alpha than this."""
    import pikepdf

    hidden = alpha.point([255 * (value < least) for value in range(256)], "1")
    mask = pikepdf.Stream(document, zlib.compress(hidden.tobytes(), 6))
    mask.Type, mask.Subtype, mask.Filter = pikepdf.Name.XObject, pikepdf.Name.Image, pikepdf.Name.FlateDecode
    mask.Width, mask.Height = hidden.size
    mask.BitsPerComponent, mask.ImageMask = 1, True
    return mask


def _laid(inked: Any, alpha: Any, paper: tuple[float, ...]) -> Any:
    """A picture on the paper's inks, through its alpha."""
    from PIL import Image

    ground = Image.new("CMYK", inked.size, tuple(round(255 * part) for part in paper))
    ground.paste(inked, (0, 0), alpha)
    return ground
