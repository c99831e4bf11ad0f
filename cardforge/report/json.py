"""Findings as JSON for scripts: the shape is part of the command line's contract."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from cardforge.findings import Finding, Place


def as_json(findings: Iterable[Finding], summary: Mapping[str, Any]) -> str:
    """`{"findings": [...], "summary": {...}}`; lines and columns from 1, null where there is no place; `sheet` where
    the place is on a workbook's sheet and not its first; `fix` is what may safely be put in the place, null where
    nothing may; `also` are the findings that only follow from one, where there are any."""
    tree = {"findings": [_entry(item) for item in findings], "summary": summary}
    return json.dumps(tree, ensure_ascii=False, indent=1)


def _entry(item: Finding) -> dict[str, Any]:
    place = item.place or Place("")
    entry: dict[str, Any] = {
        "code": item.code,
        "severity": str(item.severity),
        "message": item.message(),
        "hint": item.mend(),
        "game": item.game,
        "record": item.record,
        "edition": item.edition,
        "file": place.file or None,
        "line": place.line or None,
        "column": place.column or None,
        "end_line": place.end_line or None,
        "end_column": place.end_column or None,
        "fix": item.fix,
    }
    if place.sheet:
        entry["sheet"] = place.sheet
    if item.also:
        entry["also"] = [_entry(each) for each in item.also]
    return entry
