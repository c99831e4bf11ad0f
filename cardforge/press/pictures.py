"""A picture in a PDF -> the same in CMYK, its alpha laid on the paper where a standard allows none."""

from __future__ import annotations

import zlib
from typing import Any

from cardforge.findings import Findings
from cardforge.press.inks import Inks


def to_cmyk(document: Any, picture: Any, inks: Inks, flatten: bool, findings: Findings) -> None:
    """Change an image XObject. Stencils, plain grey and CMYK stay as they are (grey prints with black ink). S108 for
    one that cannot be read.
    """
    import pikepdf

    if picture.get("/ImageMask", False):
        return
    alpha = _alpha(picture) if flatten or "/Mask" in picture else None
    name = f"{picture.get('/Width')} x {picture.get('/Height')}"
    if alpha is None and _stays(picture):
        return
    try:
        image = pikepdf.PdfImage(picture).as_pil_image()
        if alpha is not None:
            findings.report("S107", None, picture=name)
            image = _laid(image.convert("RGB"), alpha, inks.paper)
        inked = image if image.mode == "CMYK" else inks.picture(image.convert("RGB"))
    except Exception as error:  # a decoder over foreign bytes raises whatever it runs into
        reason = " ".join(str(error).split())[:60] or type(error).__name__
        findings.report("S108", None, space=f"picture {name}: {reason}")
        return
    for key in ("/Decode", "/DecodeParms", "/Mask", *(("/SMask",) if alpha is not None else ())):
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
    """Its mask as a PIL picture (white shows), or None: a soft mask, a stencil, or a range of colours that is not
    painted."""
    import pikepdf
    from PIL import Image, ImageChops

    size = (int(picture.Width), int(picture.Height))
    soft, mask = picture.get("/SMask"), picture.get("/Mask")
    if soft is not None:
        return pikepdf.PdfImage(soft).as_pil_image().convert("L").resize(size, Image.Resampling.BILINEAR)
    if isinstance(mask, pikepdf.Stream):
        shown = pikepdf.PdfImage(mask).as_pil_image().convert("L").resize(size, Image.Resampling.NEAREST)
        inverted = [int(part) for part in mask.get("/Decode", [0, 1])] == [1, 0]
        return shown if inverted else ImageChops.invert(shown)
    if isinstance(mask, pikepdf.Array):
        image = pikepdf.PdfImage(picture).as_pil_image()
        if image.mode in ("RGBA", "LA"):  # the range was read with the picture
            return image.getchannel("A")
        bands = image.split()
        ranges = [(int(mask[2 * i]), int(mask[2 * i + 1])) for i in range(len(bands))]
        hidden = [
            band.point([255 if low <= level <= high else 0 for level in range(256)], "L")
            for band, (low, high) in zip(bands, ranges, strict=True)
        ]
        out = hidden[0]
        for band in hidden[1:]:
            out = ImageChops.darker(out, band)
        return ImageChops.invert(out)
    return None


def _laid(image: Any, alpha: Any, paper: tuple[int, int, int]) -> Any:
    """A picture on the paper's colour, through its alpha."""
    from PIL import Image

    ground = Image.new("RGB", image.size, paper)
    ground.paste(image, (0, 0), alpha)
    return ground
