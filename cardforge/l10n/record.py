"""Texts that somebody wrote into a game's own files, and computed ones that somebody has looked at -> records of the
sources they were made for."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from cardforge.catalog.files import read_text
from cardforge.findings import DataError, Findings
from cardforge.l10n.decisions import FOLDER, Decision, rewritten
from cardforge.l10n.states import State, Status


@dataclass(frozen=True, slots=True)
class Recorded:
    """The file (relative to the folder), its new text, and the keys that are new or changed in it."""

    file: str
    text: str
    keys: tuple[str, ...]


def decisions_text(folder: Path, tag: str) -> str:
    """The text of the file of decisions in a folder, of a game or of the language data; "" where there is none.
    DataError where it cannot be read."""
    path = folder / FOLDER / f"{tag}.yaml"
    if not path.exists():
        return ""
    findings = Findings()
    text = read_text(path, folder, findings)
    if text is None:
        raise DataError(findings)
    return text


def recorded(
    folder: Path, tag: str, statuses: Iterable[Status], *, again: bool = False, drafts: Collection[str] = ()
) -> Recorded:
    """Record the source of every text of an edition that has none recorded; `again`: also of the stale ones and those
    whose draft has moved, which somebody has looked at. `drafts` are keys of computed texts that somebody has looked
    at: their source and what was computed is recorded, no text."""
    listed = list(statuses)
    changed: dict[str, Decision] = {}
    for each in listed:
        unit = each.unit
        if each.unrecorded:
            changed[unit.key] = Decision(unit.key, unit.source)
        elif unit.key in drafts and each.decision is None and each.state is State.DRAFT:
            changed[unit.key] = Decision(unit.key, unit.source, draft=each.draft)
        elif again and each.decision is not None and each.state in (State.STALE, State.REDRAFT):
            draft = None if each.decision.draft is None else each.draft
            changed[unit.key] = replace(each.decision, source=unit.source, draft=draft)
    order = [each.unit.key for each in listed]
    text = rewritten(decisions_text(folder, tag), tag, changed, order) if changed else ""
    return Recorded(f"{FOLDER}/{tag}.yaml", text, tuple(changed))
