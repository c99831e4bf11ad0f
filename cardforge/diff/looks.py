"""The cards of two versions in one edition -> how each record is drawn before and after, and what differs there.

A version bump or a new numbering changes every face a little. So the old version is drawn once more as if it had the
new one's version and numbers; a face that still differs was changed. What is shown is the old face as it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardforge.catalog.model import Record
from cardforge.diff.model import Look
from cardforge.diff.versions import under
from cardforge.faces import Face
from cardforge.faces.model import TextItem, walk
from cardforge.findings import DataError, Findings
from cardforge.forge import Workbench
from cardforge.sheets import Slot


def restated(old: Workbench, new: Workbench, ids: Mapping[str, str]) -> Workbench:
    """The old version with the version and the numbers of the new one; itself where these are the same."""
    version, records = new.game.info.version, dict(old.game.records)
    for id, record in old.game.records.items():
        twin = new.game.records.get(ids.get(id, id))
        if twin is not None and twin.fields.get("number") != record.fields.get("number"):
            records[id] = _numbered(record, twin)
    if version == old.game.info.version and all(records[id] is each for id, each in old.game.records.items()):
        return old
    bench = Workbench(old.folder, old.theme_name, old.ink, old.cache)
    bench.game = replace(bench.game, info=replace(bench.game.info, version=version), records=records)
    return bench


def _numbered(record: Record, like: Record) -> Record:
    fields = {key: value for key, value in record.fields.items() if key != "number"}
    number = {"number": like.fields["number"]} if "number" in like.fields else {}
    return replace(record, fields=fields | number)


def check_drawn(benches: Mapping[str, Workbench], tags: Sequence[str]) -> None:
    """DataError with every fault of the versions, by what they are called, where faces cannot be drawn."""
    faults = Findings()
    for label, bench in benches.items():
        try:
            for tag in tags:
                bench.slots(tag)
            found = bench.findings.errors
        except DataError as fault:
            found = [*bench.findings.errors, *fault.findings.errors]
        faults += [under(label, each) for each in found]
    if faults:
        raise DataError(faults.ordered())


def slots_of(bench: Workbench, tag: str) -> dict[str, list[Slot]]:
    """Record -> its physical cards."""
    found: dict[str, list[Slot]] = {}
    for slot in bench.slots(tag):
        found.setdefault(slot.front.record, []).append(slot)
    return found


def looks(
    tag: str, old: Workbench, new: Workbench, alike: Workbench, ids: Mapping[str, str]
) -> tuple[dict[str, Look], list[str]]:
    """New id (of what is gone: old id) -> how it is drawn, for every card that looks otherwise; and the records that
    differ only in what `alike`, the old version restated, does not tell: their numbers."""
    was, now, like = slots_of(old, tag), slots_of(new, tag), slots_of(alike, tag)
    made: dict[str, Look] = {}
    renumbered = []
    for id, slots in now.items():
        before = next((each for each in like if ids.get(each, each) == id), "")
        look = _look(was.get(before, []), like.get(before, []), slots)
        if look.redrawn:
            made[id] = look
        elif look.old is not None and _number(old, before) != _number(new, id):
            renumbered.append(id)
    for id, slots in was.items():
        if ids.get(id, id) not in now:
            made[ids.get(id, id)] = Look(slots[0].front, None, True)
    return made, renumbered


def _number(bench: Workbench, id: str) -> object:
    return bench.game.records[id].fields.get("number")


def _look(was: Sequence[Slot], like: Sequence[Slot], now: Sequence[Slot]) -> Look:
    left = Counter(map(_sides, like))
    fresh = []
    for slot in now:
        left[_sides(slot)] -= 1
        if left[_sides(slot)] < 0:
            fresh.append(slot)
    if not like or not fresh:
        return Look(was[0].front if was else None, now[0].front, bool(fresh), reprint=_names(fresh))
    known = {_sides(slot) for slot in now}
    at = next((n for n, slot in enumerate(like) if _sides(slot) not in known), 0)
    old, new = like[at], fresh[0]
    texts, drawing = _differing(old.front, new.front)
    return Look(was[at].front, new.front, True, texts, drawing, _back(old) != _back(new), _names(fresh), old.front)


def _sides(slot: Slot) -> tuple[str, str]:
    return slot.front.key, _back(slot)


def _back(slot: Slot) -> str:
    return slot.back.key if slot.back is not None else ""


def _names(slots: Sequence[Slot]) -> tuple[str, ...]:
    return tuple(slot.front.name for slot in slots)


def _differing(old: Face, new: Face) -> tuple[tuple[str, ...], bool]:
    """The elements whose words differ, in the new face's order; whether anything else does."""
    if old.key == new.key:
        return (), False
    keys = [*new.texts, *(key for key in old.texts if key not in new.texts)]
    texts = tuple(key for key in keys if old.texts.get(key) != new.texts.get(key))
    return texts, _drawing(old) != _drawing(new)


def _drawing(face: Face) -> list[object]:
    """All of it that is no text, in order."""
    size: list[object] = [(face.width, face.height, face.shape, face.radius)]
    return size + [(item, matrix) for item, matrix in walk(face.items) if not isinstance(item, TextItem)]
