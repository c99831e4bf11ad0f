"""What merging says is to change -> the new bytes of the files: texts edited where they stand, and decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardforge.catalog import inside
from cardforge.catalog.editing import Edit, edited
from cardforge.catalog.files import read_bytes
from cardforge.findings import Finding, Findings, Place, finding
from cardforge.l10n.decisions import FOLDER, rewritten
from cardforge.l10n.exchange.model import Row
from cardforge.l10n.merge import TAKEN, Entry, Merged, Outcome
from cardforge.l10n.wordbook import placed


@dataclass(slots=True)
class Changes:
    """Files by their path in the folder, as they are to be; a file that stays as it is, is not there."""

    files: dict[str, bytes] = field(default_factory=dict)
    findings: Findings = field(default_factory=Findings)


def together(reports: Sequence[Merged]) -> Merged:
    """Several files of one edition as one: where two say otherwise of a text, the first is taken and the second is a
    conflict."""
    whole, taken = Merged(reports[0].tag), dict[str, Row]()
    for each in reports:
        contrary = {entry.row.key for entry in each.report if _contrary(entry, taken)}
        for entry in each.report:
            first = taken.get(entry.row.key)
            if entry.row.key in contrary and first is not None:
                place = entry.row.text_place or entry.row.place
                told = finding("X083", place, key=entry.row.key, here=entry.row.text, now=first.text)
                entry = replace(entry, outcome=Outcome.CONFLICT, findings=(told,))
            elif entry.outcome in TAKEN:
                taken.setdefault(entry.row.key, entry.row)
            whole.report.append(entry)
        _join(whole, each, contrary)
    return whole


def _contrary(entry: Entry, taken: dict[str, Row]) -> bool:
    first = taken.get(entry.row.key)
    return (
        first is not None and entry.outcome in TAKEN and (first.text, first.state) != (entry.row.text, entry.row.state)
    )


def _join(whole: Merged, part: Merged, contrary: set[str]) -> None:
    for key, decision in part.decisions.items():
        if key not in contrary:
            whole.decisions.setdefault(key, decision)
    whole.documents |= part.documents
    whole.models |= part.models
    for file, edits in part.edits.items():
        there = {edit.path for edit in whole.edits.get(file, ())}
        for edit in edits:
            if part.moved[(file, edit.path)][0] not in contrary and edit.path not in there:
                whole.edits.setdefault(file, []).append(edit)
                whole.moved[(file, edit.path)] = part.moved[(file, edit.path)]


def changes(folder: Path, merged: Merged, order: Sequence[str], *, language: bool = False) -> Changes:
    """The files of a game (or of the project's own words: `language`, which have no decisions) that change. `order` are
    the keys of all its texts. A text that cannot be edited where it stands becomes a decision (X088); one of the
    project's own words is reported (X087)."""
    out = Changes()
    for file in sorted(merged.edits):
        text = _text(folder, file, out.findings)
        new, refused = _edited(file, text, merged)
        for edit in refused:
            key = merged.moved[(file, edit.path)][0]
            words = language or file in merged.models
            out.findings.append(_refusal(key, file, words))
            if not words:
                merged.unedited(file, edit)
        if new != (text or ""):
            out.files[file] = new.encode("utf-8")
    if merged.decisions and not language:
        file = f"{FOLDER}/{merged.tag}.yaml"
        text = _text(folder, file, out.findings) or ""
        new = rewritten(text, merged.tag, merged.decisions, order)
        if new != text:
            out.files[file] = new.encode("utf-8")
    return out


def _edited(file: str, text: str | None, merged: Merged) -> tuple[str, list[Edit]]:
    edits, document, model = merged.edits[file], merged.documents.get(file), merged.models.get(file)
    if model is not None and not file.startswith("glossary"):
        return placed(text or "", edits, model, merged.tag, document)
    return ("", edits) if text is None else edited(text, edits, document)


def _refusal(key: str, file: str, language: bool) -> Finding:
    return finding("X087" if language else "X088", Place(file), key=key, file=file)


def _text(folder: Path, file: str, findings: Findings) -> str | None:
    """The text of a file as it is, its mark kept; None where there is none."""
    path = folder / file
    if not path.exists():
        return None
    if not inside(path, folder) and (folder / "game.yaml").exists():
        findings.report("A014", Place(file))
        return None
    data = read_bytes(path, file, findings)
    try:
        return None if data is None else data.decode("utf-8")
    except UnicodeDecodeError:
        return None  # it was reported when the game was read
