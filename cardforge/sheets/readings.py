"""What is read on a calibration sheet -> the entries of a printer profile. mm, degrees clockwise."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from cardforge.findings import CardforgeError, finding
from cardforge.sheets.calibrate import page_frame
from cardforge.sheets.papers import Papers
from cardforge.sheets.printer import Printer, Shift
from cardforge.sheets.printersfile import user_printers
from cardforge.sheets.profiles import EDGES, LIMITS


def profile_entries(papers: Papers, name: str, read: Mapping[str, Any]) -> dict[str, Any]:
    """The entries to store for `name`, from what was read (None or absent: not read): `dx`; `dy`, or `dy_left` and
    `dy_right`, which also tell the angle on this `paper` (`landscape` as the sheet lay); `angle`; `margins` as
    "left,top,right,bottom"; `duplex`; `turn`. With `add`, readings are added to what the profile has.

    Readings of a sheet laid across are turned to upright paper, as profiles are kept. CardforgeError S018 where
    nothing was read, where only one of two was, for a name that is none, or for margins that are no four lengths.
    """
    if not name.strip() or not name.isprintable() or len(name) > 60:
        raise CardforgeError(finding("S018", fault="name", value=name))
    entries: dict[str, Any] = {}
    known = {**papers.printers, **user_printers()}.get(name, Printer(name))
    if (shift := _shift(papers, read)) is not None:
        entries["back"] = _stored(shift, read, known)
    if read.get("margins"):
        entries["margins"] = _margins(read["margins"])
    for key in ("duplex", "turn"):
        if read.get(key):
            entries[key] = read[key]
    if not entries:
        raise CardforgeError(finding("S018", fault="nothing", value=""))
    return entries


def _shift(papers: Papers, read: Mapping[str, Any]) -> dict[str, float] | None:
    """What was read of dx, dy and angle."""
    found = {key: float(read[key]) for key in ("dx", "dy", "angle") if read.get(key) is not None}
    sides = [read.get(key) for key in ("dy_left", "dy_right")]
    if sides != [None, None]:
        if None in sides or "dy" in found or "angle" in found:
            raise CardforgeError(finding("S018", fault="sides", value=""))
        left, right = (float(side) for side in sides if side is not None)
        frame = page_frame(papers, str(read.get("paper") or "a4"), "long", bool(read.get("landscape")))
        sine = max(-1.0, min(1.0, (right - left) / frame.apart))
        found |= {"dy": (left + right) / 2, "angle": math.degrees(math.asin(sine))}
    return found or None


def _stored(found: Mapping[str, float], read: Mapping[str, Any], known: Printer) -> dict[str, float]:
    """The correction of the back as seen on upright paper; only what was read of an upright sheet, all of one laid
    across.
    """
    landscape = bool(read.get("landscape"))
    before = known.laid(landscape).back
    values = {key: getattr(before, key) for key in ("dx", "dy", "angle")}
    values = {**values, **{key: n + (values[key] if read.get("add") else 0.0) for key, n in found.items()}}
    shift = Shift(**values)
    if landscape:  # a quarter turn back: three more of the same
        for _ in range(3):
            shift = shift.turned((read.get("turn") or known.turn) == "left")
    stored = {"dx": round(shift.dx, 3), "dy": round(shift.dy, 3), "angle": round(shift.angle, 4)}
    for key, value in stored.items():
        low, high = LIMITS["angle" if key == "angle" else "shift"]
        if not low <= value <= high:
            raise CardforgeError(finding("S009", option=key, value=value, low=f"{low:g}", high=f"{high:g}"))
    return {key: value + 0.0 for key, value in stored.items() if landscape or key in found}


def _margins(text: str) -> dict[str, float]:
    low, high = LIMITS["margin"]
    try:
        lengths = [float(part) for part in text.replace("，", ",").split(",")]
    except ValueError:
        lengths = []
    if len(lengths) == 1:
        lengths *= len(EDGES)
    if len(lengths) != len(EDGES) or not all(low <= n <= high for n in lengths):
        raise CardforgeError(finding("S018", fault="margins", value=text))
    return dict(zip(EDGES, lengths, strict=True))
