"""Bound: changing any value of a claim changes a sentence; a value no sentence shows is found."""

from __future__ import annotations

import pytest

from cardforge.text import Edition, bound_leaves
from tests.text.shared import TAGS, language, make, ten


@pytest.mark.parametrize("tag", TAGS)
def test_every_value_of_the_ten_records_is_bound(tag: str) -> None:
    game, claims = ten()
    bound = bound_leaves(game, claims, Edition(game, claims, language(), tag))
    assert [address for address, yes in bound.items() if not yes] == []
    assert len(bound) == 97


def test_witness_fields_are_left_out() -> None:
    game, claims = ten()
    bound = bound_leaves(game, claims, Edition(game, claims, language(), "en"))
    assert not [address for address in bound if address.startswith("skill/bianshen:spill")]


def small(claims: str, clause: str) -> dict[str, bool]:
    game, read, findings = make(
        f"- {{id: skill/x, name: {{zh-Hans: 某技, en: S}}, claims: {claims}, "
        f"clauses: {{t: {{zh-Hans: '{clause}', en: x}}}}}}"
    )
    assert not findings
    bound = bound_leaves(game, read, Edition(game, read, language(), "zh-Hans"))
    return {address.removeprefix("skill/x:"): yes for address, yes in bound.items() if address.startswith("skill/x:")}


@pytest.mark.parametrize(
    ("claims", "clause", "unbound"),
    [
        ("{draw: {n: 2, optional: true}}", "你{draw}。", []),
        ("{draw: {n: 2, optional: true}}", "你可以摸牌。", ["draw.n", "draw.optional"]),
        ("{draw: {n: 2, optional: true}}", "你可以摸{draw.n:card}张牌。".replace(":card", "#"), ["draw.optional"]),
        ("{draw: {n: 2, suit: heart}, heal: 1}", "你{draw}。", ["heal"]),
        ("{limit: {times: 1, per: turn}}", "限{limit.times#}次。", ["limit.per"]),
    ],
)
def test_values_without_a_slot_are_found(claims: str, clause: str, unbound: list[str]) -> None:
    assert [path for path, yes in small(claims, clause).items() if not yes] == unbound


def test_a_value_shown_only_by_another_records_sentence_is_bound() -> None:
    game, claims, _ = make(
        "- {id: rule/x, title: {zh-Hans: 规则, en: R}, "
        "clauses: {t: {zh-Hans: '{card/monk:defence}。', en: '{card/monk:defence}.'}}}"
    )
    bound = bound_leaves(game, claims, Edition(game, claims, language(), "zh-Hans"))
    assert bound == {"card/monk:defence": True, "card/spider:attack": False}


def test_a_value_shown_only_through_a_formula_is_bound() -> None:
    game, claims, _ = make(
        "- {id: rule/x, title: {zh-Hans: 规则, en: R}, claims: {need: {n: 'card/monk:defence / card/spider:attack'}}, "
        "clauses: {t: {zh-Hans: '{need}。', en: '{need}.'}}}"
    )
    bound = bound_leaves(game, claims, Edition(game, claims, language(), "zh-Hans"))
    assert bound == {"card/monk:defence": True, "card/spider:attack": True, "rule/x:need.n": True}


def test_a_table_is_printed_from_its_claim() -> None:
    game, claims, _ = make(
        "- {id: rule/x, title: {zh-Hans: 表, en: T}, form: table, "
        "claims: {table: {by: players, columns: [a, b], rows: {3: [1, 2], 4: {one: [1, 3], two: [2, 2]}}}}}"
    )
    bound = bound_leaves(game, claims, Edition(game, claims, language(), "en"))
    assert all(yes for address, yes in bound.items() if address.startswith("rule/x"))
    assert sum(address.startswith("rule/x:table.rows") for address in bound) == 6
