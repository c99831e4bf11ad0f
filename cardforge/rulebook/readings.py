"""A `reading/*` record -> a `Reading`: a face with callouts whose labels do not overlap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.catalog.model import Record
from cardforge.rulebook.model import Callout, Reading
from cardforge.rulebook.plans import Pictures
from cardforge.rulebook.speak import Speaker

FACE_WIDTH = 38.0
"""The face's width on the page, mm."""
_PITCH = 8.4  # mm between two labels of one side, at least


def reading(record: Record, speaker: Speaker, pictures: Pictures) -> Reading | None:
    """Read a reading record; None (with finding A112) where its card does not exist or has no face."""
    face = pictures.of(str(record.fields.get("card")))
    if face is None:
        speaker.findings.report("A112", record.place("card"), record=record.id, card=record.fields.get("card"))
        return None
    scale = FACE_WIDTH / face.width
    callouts = [
        found
        for key, stated in record.fields.get("callouts", {}).items()
        if (found := _callout(record, key, stated, scale, speaker)) is not None
    ]
    height = face.height * scale
    spread = [
        *_apart([c for c in callouts if c.side == "left"], height),
        *_apart([c for c in callouts if c.side != "left"], height),
    ]
    return Reading(face, FACE_WIDTH, tuple(spread))


def _callout(record: Record, key: str, stated: Mapping[str, Any], scale: float, speaker: Speaker) -> Callout | None:
    try:
        x, y = (float(each) * scale for each in stated["at"])
    except (KeyError, TypeError, ValueError):
        speaker.findings.report("A113", record.place("callouts", key), record=record.id)
        return None
    side = "right" if stated.get("side") == "right" else "left"
    name, note = speaker.label(record, key, "callouts", key), speaker.clause(record, f"{key}-note")
    return Callout((round(x, 3), round(y, 3)), side, round(y, 3), name, note)


def _apart(callouts: list[Callout], height: float) -> list[Callout]:
    """Labels of one side in order of height, pushed down and then up again until they clear each other and stay
    beside the face.
    """
    callouts = sorted(callouts, key=lambda c: c.at[1])
    ys = [c.at[1] for c in callouts]
    for i in range(1, len(ys)):
        ys[i] = max(ys[i], ys[i - 1] + _PITCH)
    if ys:
        ys[-1] = min(ys[-1], height - 3.0)
    for i in range(len(ys) - 2, -1, -1):
        ys[i] = min(ys[i], ys[i + 1] - _PITCH)
    return [Callout(c.at, c.side, round(y, 3), c.name, c.note) for c, y in zip(callouts, ys, strict=True)]
