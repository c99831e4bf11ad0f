"""A picture in a PDF -> the same in CMYK, its alpha laid on the paper where a standard allows none."""

from __future__ import annotations

import warnings
import zlib
from typing import Any

from cardforge.findings import Findings
from cardforge.press.inks import Inks


def to_cmyk(picture: Any, inks: Inks, flatten: bool, findings: Findings) -> None:
    """Change an image XObject. Stencils, plain grey and CMYK stay as they are (grey prints with black ink); with
    `flatten`, soft masks, stencil masks and ranges of colours go, and what they hide becomes paper (S107). S108 for one
    that cannot be read.
    """
    import pikepdf

    if picture.get("/ImageMask", False):
        return
    ranged = isinstance(picture.get("/Mask"), pikepdf.Array)  # a range of colours means nothing among other colours
    masked = ranged or (flatten and ("/SMask" in picture or "/Mask" in picture))
    if not masked and _stays(picture):
        return
    name = f"{picture.get('/Width')} x {picture.get('/Height')}"
    try:
        image = pikepdf.PdfImage(picture).as_pil_image(apply_mask=False)
        inked = image if image.mode == "CMYK" else inks.picture(image.convert("RGB"))
        if masked:
            inked = _laid(inked, _alpha(picture), inks.of(*(part / 255 for part in inks.paper)))
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


def _stays(picture: Any) -> bool:
    space = picture.get("/ColorSpace")
    return str(space) in ("/DeviceCMYK", "/DeviceGray") and picture.get("/Filter") != "/JPXDecode"


def _alpha(picture: Any) -> Any:
    """What of it shows, as a PIL picture (white is all of it)."""
    import pikepdf

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that a picture in CMYK cannot hold it: only the alpha is wanted
        return pikepdf.PdfImage(picture).as_pil_image().getchannel("A")


def _laid(inked: Any, alpha: Any, paper: tuple[float, ...]) -> Any:
    """A picture on the paper's inks, through its alpha."""
    from PIL import Image

    ground = Image.new("CMYK", inked.size, tuple(round(255 * part) for part in paper))
    ground.paste(inked, (0, 0), alpha.resize(inked.size))
    return ground
