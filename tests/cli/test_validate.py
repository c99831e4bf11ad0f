"""`cardforge validate`: formats, exit codes, and that the bundled game is clean."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

Run = Callable[..., tuple[int, str, str]]

COUNT = {"type": "integer", "minimum": 0}
CELL = {
    "type": "object",
    "properties": dict.fromkeys(("yes", "reason", "blank"), COUNT),
    "required": ["yes", "blank"],
}
STATES = ("claims", "confirmed", "divergent", "unread", "unprobed", "waived")
GAME = {
    "type": "object",
    "properties": {
        **dict.fromkeys(STATES, COUNT),
        "ledger": {"type": "object", "additionalProperties": CELL, "minProperties": 5},
        "rows": {"type": "array"},
    },
    "required": [*STATES, "ledger"],
}
PLACE = {"type": ["integer", "null"], "minimum": 1}
FINDING = {
    "type": "object",
    "properties": {
        "code": {"type": "string", "pattern": "^[A-Z][0-9]{3}$"},
        "severity": {"enum": ["error", "warning", "note"]},
        "message": {"type": "string", "minLength": 1},
        "file": {"type": ["string", "null"]},
        "line": PLACE,
        "column": PLACE,
    },
    "required": ["code", "severity", "message", "hint", "game", "record", "file", "line", "column"],
}
SCHEMA = {
    "type": "object",
    "properties": {
        "findings": {"type": "array", "items": FINDING},
        "summary": {"type": "object", "additionalProperties": GAME, "minProperties": 1},
    },
    "required": ["findings", "summary"],
    "additionalProperties": False,
}


@pytest.fixture
def broken(cavern: Path, tmp_path: Path) -> Path:
    """The small game with one wrong number."""
    shutil.copytree(cavern, tmp_path / "cavern")
    path = tmp_path / "cavern" / "rules" / "rules.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("hand_limit: {n: 1", "hand_limit: {n: 2"), encoding="utf-8"
    )
    return tmp_path / "cavern"


def test_the_bundled_game_is_clean_and_the_json_is_as_promised(cardforge: Run) -> None:
    code, out, _ = cardforge("validate", "pansidong", "--format", "json", "--ledger")
    report = json.loads(out)
    jsonschema.validate(report, SCHEMA)
    assert (code, report["findings"]) == (0, [])
    summary = report["summary"]["pansidong"]
    assert summary["confirmed"] == summary["claims"] == len(summary["rows"])
    assert all(cell["blank"] == 0 for cell in summary["ledger"].values())
    assert all(row["verdict"] == "confirmed" and "D" in row["witnesses"] for row in summary["rows"])


def test_a_fault_is_reported_and_the_exit_code_is_1(cardforge: Run, broken: Path) -> None:
    code, out, _ = cardforge("validate", broken, "--select", "C110", "--format", "json")
    report = json.loads(out)
    jsonschema.validate(report, SCHEMA)
    assert code == 1
    assert [(each["code"], each["file"], each["line"]) for each in report["findings"]] == [
        ("C110", "rules/rules.yaml", 11)
    ]


def test_select_and_ignore_decide_what_counts(cardforge: Run, broken: Path) -> None:
    assert cardforge("validate", broken, "--select", "P")[0] == 0
    code, out, _ = cardforge("validate", broken, "--select", "C11", "--ignore", "C110")
    assert (code, "C110" in out) == (0, False)


def test_text_has_findings_ledger_and_denominators(cardforge: Run, broken: Path) -> None:
    code, out, _ = cardforge("validate", broken, "--select", "C110", "--ledger")
    assert code == 1
    assert "rules/rules.yaml:11:" in out
    assert "rule/hand:hand_limit" in out
    assert "divergent 1" in out
    assert "1 error, 0 warnings, 0 notes" in out


def test_sarif_names_rules_and_places(cardforge: Run, broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(broken.parent)
    code, out, _ = cardforge("validate", "cavern", "--select", "C110", "--format", "sarif")
    run = json.loads(out)["runs"][0]
    assert code == 1
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["C110"]
    location = run["results"][0]["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"] == "cavern/rules/rules.yaml"
    assert location["region"]["startLine"] == 11


def test_github_prints_workflow_commands(cardforge: Run, broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(broken.parent)
    _, out, _ = cardforge("validate", "cavern", "--select", "C110", "--format", "github")
    assert out.startswith("::error title=C110,file=cavern/rules/rules.yaml,line=11,col=")
    assert out.count("\n") == 1


def test_unreadable_data_is_a_fault_of_the_data(cardforge: Run, broken: Path) -> None:
    (broken / "game.yaml").write_text("id: [", encoding="utf-8")
    code, out, err = cardforge("validate", broken)
    assert code == 1
    assert "game.yaml" in out
    assert "Traceback" not in out + err


def test_usage_is_exit_2(cardforge: Run, tmp_path: Path) -> None:
    assert cardforge("validate", tmp_path / "none")[0] == 2
    assert cardforge("validate", "pansidong", "--format", "xml")[0] == 2
    assert cardforge("validate", "pansidong", "--rulings", tmp_path / "none")[0] == 2


def test_sources_that_are_not_there_are_reported(cardforge: Run, tmp_path: Path) -> None:
    code, out, _ = cardforge("validate", "pansidong", "--sources", tmp_path, "--select", "C133")
    assert (code, "C133" in out) == (1, True)


def test_a_few_rulings_being_tried_are_not_asked_to_cover_the_game(cardforge: Run, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "one.yaml").write_text(
        "- id: ruling/one\n  covers: ['rule/no-such:x']\n  given: {}\n  when: []\n  then: {}\n", encoding="utf-8"
    )
    code, out, _ = cardforge("validate", "pansidong", "--rulings", tmp_path / "own", "--format", "json")
    told = {each["code"] for each in json.loads(out)["findings"]}
    assert code == 1
    assert "C122" not in told
    assert any(name.startswith("R") for name in told)
