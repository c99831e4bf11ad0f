"""Findings as SARIF 2.1.0 (OASIS), for code hosts and editors: one run, a rule for each code that was reported."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from cardforge import __version__
from cardforge.findings import Finding, Severity, explanation

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
RELATED = 100
"""Places told of what follows from a finding: code hosts show no more."""
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}


def as_sarif(findings: Iterable[Finding], root: str = "") -> str:
    """A SARIF log. `root` is put before each file: the game's folder, as seen from the repository."""
    listed = list(findings)
    codes = sorted({item.code for item in listed})
    driver = {
        "name": "cardforge",
        "version": __version__,
        "rules": [_rule(code) for code in codes],
    }
    results = [_result(item, codes.index(item.code), root) for item in listed]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=1)


def _rule(code: str) -> dict[str, Any]:
    entry = explanation(code)
    return {
        "id": code,
        "shortDescription": {"text": entry["message"].get("en", code)},
        "fullDescription": {"text": entry.get("why", {}).get("en") or entry["message"].get("en", code)},
        "help": {"text": entry.get("mend", {}).get("en") or "-"},
    }


def _result(item: Finding, index: int, root: str) -> dict[str, Any]:
    words = " → ".join(part for part in (item.message(), item.mend()) if part)
    result: dict[str, Any] = {
        "ruleId": item.code,
        "ruleIndex": index,
        "level": LEVELS[item.severity],
        "message": {"text": words},
        "properties": {"game": item.game, "record": item.record, "edition": item.edition},
    }
    place = item.place
    if place is not None and place.file:
        uri = f"{root}/{place.file}" if root else place.file
        physical: dict[str, Any] = {"artifactLocation": {"uri": uri}}
        numbers = {"startLine": place.line, "startColumn": place.column, "endLine": place.end_line,
                   "endColumn": place.end_column}  # fmt: skip
        if region := {key: n for key, n in numbers.items() if n}:
            physical["region"] = region
            if item.fix is not None:
                replacement = {"deletedRegion": region, "insertedContent": {"text": item.fix}}
                change = {"artifactLocation": {"uri": uri}, "replacements": [replacement]}
                result["fixes"] = [{"description": {"text": item.mend() or words}, "artifactChanges": [change]}]
        location: dict[str, Any] = {"physicalLocation": physical}
        if place.sheet:
            location["logicalLocations"] = [{"name": place.sheet, "fullyQualifiedName": str(place)}]
        result["locations"] = [location]
    if related := [_related(each, root) for each in item.also if each.place is not None][:RELATED]:
        result["relatedLocations"] = related
    return result


def _related(item: Finding, root: str) -> dict[str, Any]:
    """The place of a finding that only follows from another."""
    assert item.place is not None
    physical: dict[str, Any] = {"artifactLocation": {"uri": f"{root}/{item.place.file}" if root else item.place.file}}
    if item.place.line:
        physical["region"] = {"startLine": item.place.line, "startColumn": item.place.column or 1}
    return {"physicalLocation": physical, "message": {"text": f"{item.code} {item.message()}"}}
