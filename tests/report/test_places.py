"""Places in the reports for programs: a cell of a workbook's sheet is not one of another sheet."""

from __future__ import annotations

import json
from typing import Any

from cardforge.findings import Finding, Place, finding
from cardforge.report.json import as_json
from cardforge.report.sarif import as_sarif

DECK = "cards/deck.xlsx"


def told(*places: Place) -> list[Finding]:
    return [finding("D072", place, got="#REF!") for place in places]


def test_json_names_a_sheet_only_where_it_is_not_the_first() -> None:
    places = Place(DECK, 3, 2), Place(DECK, 3, 2, sheet="人物"), Place("cards/a.csv", 3, 2)
    found: list[dict[str, Any]] = json.loads(as_json(told(*places), {}))["findings"]
    assert [each.get("sheet", "-") for each in found] == ["-", "人物", "-"]
    assert [(each["file"], each["line"], each["column"]) for each in found[:2]] == [(DECK, 3, 2)] * 2


def test_sarif_names_a_sheet_beside_the_file() -> None:
    places = Place(DECK, 3, 2), Place(DECK, 28, 28, sheet="人物"), Place(DECK, sheet="人物")
    results = json.loads(as_sarif(told(*places), "games/x"))["runs"][0]["results"]
    plain, cell, whole = (each["locations"][0] for each in results)
    assert "logicalLocations" not in plain
    assert cell["physicalLocation"]["artifactLocation"] == {"uri": f"games/x/{DECK}"}
    assert cell["physicalLocation"]["region"] == {"startLine": 28, "startColumn": 28}
    assert cell["logicalLocations"] == [{"name": "人物", "fullyQualifiedName": f"{DECK}!人物!AB28"}]
    assert whole["logicalLocations"][0]["name"] == "人物"
    assert "region" not in whole["physicalLocation"]


def test_a_safe_fix_is_told_to_programs() -> None:
    mend = finding("T202", Place("a.txt", 2, 3, 2, 4), mark=",", right="，", edition="zh-Hans", fix="，")
    told: list[dict[str, Any]] = json.loads(as_json([mend, *told_plainly()], {}))["findings"]
    assert [each["fix"] for each in told] == ["，", None]
    results = json.loads(as_sarif([mend, *told_plainly()], "texts"))["runs"][0]["results"]
    assert "fixes" not in results[1]
    (change,) = results[0]["fixes"][0]["artifactChanges"]
    assert change["artifactLocation"]["uri"] == "texts/a.txt"
    region = {"startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 4}
    assert change["replacements"] == [{"deletedRegion": region, "insertedContent": {"text": "，"}}]


def told_plainly() -> list[Finding]:
    return [finding("T204", Place("a.txt", 1, 1), marks="，，")]
