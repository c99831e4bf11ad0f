"""A `reading/*` record -> a `Reading`: a face with callouts whose labels do not overlap."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from cardforge.catalog.model import Record
from cardforge.rulebook.model import Callout, Reading
from cardforge.rulebook.plans import Pictures
from cardforge.rulebook.speak import Speaker
from cardforge.text.model import plain

FACE_WIDTH = 38.0
"""The face's width on the page, mm."""
_NAME, _LINE = 5.0, 2.8  # mm: a label's name, and each line of its note
_COLUMN = 26.0  # mm: the room of a note
_CHARACTER = 2.33  # mm: a Chinese character at 6.6 pt; other letters take half


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
    foot = max([height, *(c.y + _room(c) - 2.0 for c in spread)])
    return Reading(face, FACE_WIDTH, tuple(spread), round(foot, 3))


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
    """Labels of one side in order of height, pushed down and then up again until they clear each other and, where
    they can, stay beside the face.
    """
    callouts = sorted(callouts, key=lambda c: c.at[1])
    ys = [c.at[1] for c in callouts]
    room = [_room(c) for c in callouts]
    for i in range(1, len(ys)):
        ys[i] = max(ys[i], ys[i - 1] + room[i - 1])
    if ys:
        ys[-1] = max(min(ys[-1], height - room[-1] + 2.0), sum(room[:-1]) + 1.5)
    for i in range(len(ys) - 2, -1, -1):
        ys[i] = min(ys[i], ys[i + 1] - room[i])
    return [Callout(c.at, c.side, round(y, 3), c.name, c.note) for c, y in zip(callouts, ys, strict=True)]


def _room(callout: Callout) -> float:
    """The height of a label with its note, mm, as far as it can be told without setting it."""
    lines = 0
    for text in map(plain, callout.note):
        width = sum(_CHARACTER if ord(c) > 0x2E80 else _CHARACTER / 2 for c in text)
        lines += math.ceil(width / _COLUMN)
    return _NAME + _LINE * max(lines, 1)
