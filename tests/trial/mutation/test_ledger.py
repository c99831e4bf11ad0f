"""The ledger of equivalents: what it excuses, and that stale and unreadable entries are found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardforge.findings import Findings, Place
from cardforge.trial.mutation.kills import Kills, Outcome
from cardforge.trial.mutation.ledger import FILE, Ledger, read_ledger
from cardforge.trial.mutation.mutant import Mutant


def mutant(**fields: Any) -> Mutant:
    given = {"family": "data", "kind": "look", "place": Place("a.yaml", 3, 5), "old": "card/a", "new": "card/b"}
    return Mutant(**{**given, "record": "component/x", "path": "shows", **fields})


def ledger(folder: Path, text: str) -> tuple[Ledger, Findings]:
    (folder / FILE).write_text(text, encoding="utf-8")
    findings = Findings()
    return read_ledger(folder, "tiny", findings), findings


def test_a_pattern_excuses_what_it_describes_and_nothing_else(tmp_path: Path) -> None:
    text = "- {mutants: {family: data, class: look, record: 'component/*'}, why: {zh: 都行, en: any would do}}\n"
    read, findings = ledger(tmp_path, text)
    assert not findings
    assert read.excuses(mutant(), caught=False)
    assert not read.excuses(mutant(kind="number"), caught=False)
    assert not read.excuses(mutant(record="card/x"), caught=False)
    assert list(read.stale(["data"], "tiny")) == []


@pytest.mark.parametrize(("met", "code"), [(False, "P102"), (True, "P103")])
def test_an_entry_that_excuses_nothing_is_stale(tmp_path: Path, met: bool, code: str) -> None:
    read, _ = ledger(tmp_path, "- {mutants: {family: data, class: look}, why: {en: any would do}}\n")
    if met:
        read.excuses(mutant(), caught=True)
    assert [found[0] for found in read.stale(["data"], "tiny")] == [code]
    assert list(read.stale(["text"], "tiny")) == []


@pytest.mark.parametrize(
    "entry",
    [
        "{mutants: {family: data, class: look}}",
        "{mutants: {family: data, class: look}, why: {en: ' '}}",
        "{mutants: {family: data}, why: {en: all of them}}",
        "{mutants: {class: look, record: x}, why: {en: x}}",
        "{mutants: {family: data, kind: look}, why: {en: x}}",
        "{mutants: {family: data, old: [1]}, why: {en: x}}",
        "nothing",
    ],
)
def test_an_entry_without_a_reason_or_an_aim_is_reported_at_its_line(tmp_path: Path, entry: str) -> None:
    read, findings = ledger(tmp_path, f"# a ledger\n- {entry}\n")
    assert [(each.code, each.place and each.place.line) for each in findings] == [("P101", 2)]
    assert read.entries == ()


def test_no_ledger_is_an_empty_one(tmp_path: Path) -> None:
    findings = Findings()
    assert read_ledger(tmp_path, "tiny", findings).entries == ()
    assert not findings


def test_equivalents_are_counted_apart() -> None:
    kills = Kills()
    kills.note(mutant(), Outcome(""), excused=True)
    kills.note(mutant(kind="number"), Outcome("probe"))
    kills.note(mutant(kind="number"), Outcome(""))
    kills.note(mutant(kind="word"), Outcome(broken="ValueError"))
    kills.note(mutant(kind="word"), Outcome(broken="timeout"))
    data = kills.to_data()
    assert data["summary"] == {"data": {"total": 4, "caught": 1, "equivalent": 1}}
    assert data["matrix"]["number"] == {"-": 1, "probe": 1}
    assert [len(data[key]) for key in ("survivors", "equivalent", "crashed", "timeouts")] == [1, 1, 1, 1]
    assert data["survivors"][0]["column"] == 5
    assert kills.failed
