"""Gradients in RGB -> gradients in inks: the colours at their stops exactly, what lies between them drawn between the
inks (ISO 32000-1, 8.7.4.5 and 7.10).
"""

from __future__ import annotations

from typing import Any

from cardforge.press.inks import Inks
from cardforge.press.model import CMYK


def to_cmyk(document: Any, shading: Any, space: str, inks: Inks) -> bool:
    """Change a shading; whether it could be. Meshes of single colours, and colours of several inputs, cannot."""
    import pikepdf

    if space in ("cmyk", "kept"):
        return True
    if space not in ("rgb", "gray") or int(shading.get("/ShadingType", 0)) not in (2, 3):
        return False
    functions = shading.get("/Function")
    if functions is None:
        return False
    made = _several(document, functions, space, inks) if isinstance(functions, pikepdf.Array) else None
    made = made or _function(document, functions, space, inks)
    if made is None:
        return False
    shading.Function = made
    shading.ColorSpace = pikepdf.Name("/DeviceCMYK")
    if "/Background" in shading:
        shading.Background = pikepdf.Array(_inks([float(part) for part in shading.Background], space, inks))
    return True


def _function(document: Any, function: Any, space: str, inks: Inks) -> Any:
    """A function to inks: of two colours (type 2), of several such (type 3), of samples (type 0); else None."""
    import pikepdf

    if isinstance(function, pikepdf.Array):
        return None
    kind = int(function.get("/FunctionType", -1))
    if kind == 2:
        parts = 1 if space == "gray" else 3
        first = [float(part) for part in function.get("/C0", [0.0] * parts)]
        last = [float(part) for part in function.get("/C1", [1.0] * parts)]
        return pikepdf.Dictionary(
            FunctionType=2,
            Domain=function.Domain,
            C0=pikepdf.Array(_inks(first, space, inks)),
            C1=pikepdf.Array(_inks(last, space, inks)),
            N=function.N,
        )
    if kind == 3:
        made = [_function(document, part, space, inks) for part in function.Functions]
        if any(part is None for part in made):
            return None
        return pikepdf.Dictionary(
            FunctionType=3,
            Domain=function.Domain,
            Functions=pikepdf.Array(made),
            Bounds=function.Bounds,
            Encode=function.Encode,
        )
    return _sampled(document, function, space, inks) if kind == 0 else None


def _several(document: Any, functions: Any, space: str, inks: Inks) -> Any:
    """An array of one function for each channel, all of two values."""
    if not all(int(f.get("/FunctionType", -1)) == 2 and float(f.get("/N", 1)) == 1 for f in functions):
        return None
    import pikepdf

    first = [float(f.get("/C0", [0])[0]) for f in functions]
    last = [float(f.get("/C1", [1])[0]) for f in functions]
    return pikepdf.Dictionary(
        FunctionType=2,
        Domain=functions[0].Domain,
        C0=pikepdf.Array(_inks(first, space, inks)),
        C1=pikepdf.Array(_inks(last, space, inks)),
        N=1,
    )


def _sampled(document: Any, function: Any, space: str, inks: Inks) -> Any:
    """A table of samples of 8 bits and one input, entry by entry."""
    import pikepdf

    parts = 1 if space == "gray" else 3
    if len(function.Size) != 1 or int(function.BitsPerSample) != 8:
        return None
    samples = function.read_bytes()
    entries = [samples[index : index + parts] for index in range(0, int(function.Size[0]) * parts, parts)]
    made = bytearray()
    for entry in entries:
        colour = _inks([level / 255 for level in entry], space, inks)
        made += bytes(round(float(part) * 255) for part in colour)
    return document.make_indirect(
        pikepdf.Stream(
            document,
            bytes(made),
            FunctionType=0,
            Domain=function.Domain,
            Size=function.Size,
            BitsPerSample=8,
            Range=pikepdf.Array([0, 1] * 4),
        )
    )


def _inks(parts: list[float], space: str, inks: Inks) -> list[Any]:
    from decimal import Decimal

    made: CMYK = (0.0, 0.0, 0.0, 1 - parts[0]) if space == "gray" else inks.of(*parts[:3])
    return [Decimal(f"{part:.4f}") for part in made]
