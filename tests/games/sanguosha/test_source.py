"""The notes on the document of 三国杀: every passage that states a rule is cited, what it states of a value is claimed
just so, and what it does not say is listed."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardforge import catalog, project
from cardforge.catalog.model import Game, Record
from cardforge.claims import Claims
from cardforge.claims import read as read_claims
from cardforge.trial.document import compare
from cardforge.trial.notes import Notes, read_notes
from cardforge.trial.source import source_of, unstated


@cache
def game() -> Game:
    loaded, _ = catalog.load(project.find_game("sanguosha"))
    assert loaded is not None
    return loaded


@cache
def notes() -> Notes:
    found = read_notes(game())
    assert found is not None
    return found


@cache
def claims() -> Claims:
    return read_claims(game())[0]


def test_every_passage_with_a_rule_is_cited_and_what_it_states_is_claimed() -> None:
    assert sum(not note.flavour for note in notes()) == 49
    assert [item.message("en") for item in unstated(claims(), notes())] == []


def test_every_claim_is_what_its_passages_state_or_is_known_to_be_said_nowhere() -> None:
    states = {claim.ref: source_of(claim, claims(), notes()).state for claim in claims()}
    assert {ref: state for ref, state in states.items() if state in ("differs", "unsourced")} == {}
    assert Counter(states.values())["yes"] >= 60


def stated() -> list[str]:
    return [address for note in notes() for address in note.states]


def test_the_table_of_roles_is_read_as_rows_that_add_up() -> None:
    (table,) = [note for note in notes() if note.split]
    rows = [table.split[i : i + 5] for i in range(0, len(table.split), 5)]
    assert [row[0] for row in rows] == [4, 5, 6, 6, 7, 8, 8, 9, 10]
    assert all(sum(row[1:]) == row[0] and row[1] == 1 for row in rows)
    addressed = [value for address, value in table.states.items() if ":table.rows." in address]
    assert addressed == [number for row in rows for number in row[1:]]


@pytest.mark.parametrize("address", stated())
def test_a_value_other_than_the_stated_one_differs(address: str) -> None:
    owner, _, path = address.partition(":")
    value = next(note.states[address] for note in notes() if address in note.states)
    other = (not value) if isinstance(value, bool) else value + 1 if isinstance(value, int) else f"{value}x"
    lying = replace(notes(), lines={line: tuple(replace(note, states=_with(note.states, address, other))
                                                for note in passages)
                                    for line, passages in notes().lines.items()})  # fmt: skip
    claim = claims().get(owner, path.split(".")[0])
    assert source_of(claim, claims(), notes()).state == "yes"
    found = source_of(claim, claims(), lying)
    assert found.state == "differs"
    assert found.leaf is not None
    assert found.leaf.ref == address


def _with(states: Any, address: str, value: Any) -> dict[str, Any]:
    return {key: value if key == address else kept for key, kept in states.items()}


def test_a_citation_of_another_passage_is_reported() -> None:
    record: Record = game().records["rule/seats"]
    elsewhere = replace(record, source=(replace(record.source[0], line=5),))
    wrong = replace(claims(), game=replace(game(), records={**game().records, record.id: elsewhere}))
    found = {(each.code, each.values["line"]) for each in unstated(wrong, notes())}
    assert found == {("C136", 5), ("C132", "17.7")}


def test_a_ruling_may_cite_any_line_of_rules_but_does_not_stand_for_a_rule() -> None:
    rule = game().records["rule/seats"]
    for line, missing in ((17, {("C132", "17.7")}), (3, {("C136", 3), ("C132", "17.7")})):
        ruling = replace(rule, id="ruling/seats", type="ruling", source=(replace(rule.source[0], line=line),))
        records = {**game().records, rule.id: replace(rule, source=()), ruling.id: ruling}
        found = unstated(replace(claims(), game=replace(game(), records=records)), notes())
        assert {(each.code, each.values["line"]) for each in found} == missing


@pytest.mark.sources
@pytest.mark.skipif("CARDFORGE_SOURCES" not in os.environ, reason="the source documents are not at hand")
def test_the_notes_say_what_the_document_says() -> None:
    folder = Path(os.environ["CARDFORGE_SOURCES"])
    assert [item.message("en") for item in compare(notes(), folder, "sanguosha")] == []
