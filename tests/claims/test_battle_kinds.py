"""Kinds of card battles: how a claim is recognised as one, what it may hold, and what is a fault."""

from __future__ import annotations

import pytest

from cardforge.claims import KINDS
from cardforge.claims.model import Claim
from tests.text.shared import make

HEAD = "- {id: skill/x, name: {zh-Hans: 某技, en: S}, claims: "


def read(claims: str) -> tuple[dict[str, Claim], list[str]]:
    _, found, findings = make(f"{HEAD}{claims}}}")
    return dict(found.of("skill/x")), [f"{finding.code} {finding.place}" for finding in findings]


@pytest.mark.parametrize(
    ("claim", "kind"),
    [
        ("{again: {use_card: card/sha, n: 1, on: target}}", "use_card"),
        ("{off: {cancel: card/sha, on: self}}", "cancel"),
        ("{shield: {void: card/sha, colour: black, on: self}}", "void"),
        ("{pierce: {ignore: card/sha, type: armour, of: target}}", "ignore"),
        ("{reach: {free: distance, type: trick}}", "free"),
        ("{move: {retarget: card/sha, to: {n: 1, within: attack_range, not: source}}}", "retarget"),
        ("{duel: {with: card/sha, n: 1, first: target, loser: [{damage: 1}]}}", "alternate"),
        ("{choice: {who: target, either: [{draw: 1}, {discard: 1}]}}", "choice"),
        ("{judge: {want: {suit: heart}}, then: {if: judge, yes: [{skip: play}]}}", "branch"),
    ],
)
def test_a_kind_is_known_by_its_head(claim: str, kind: str) -> None:
    found, findings = read(claim)
    assert findings == []
    assert list(found.values())[-1].kind == kind


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("{again: {use_card: card/sha}}", "C011"),  # how many?
        ("{shield: {void: card/sha}}", "C011"),  # on whom?
        ("{shield: {void: card/sha, on: self, n: 2}}", "C012"),
        ("{draw: {n: 1, at: {event: thunder}}}", "C005"),
        ("{draw: {n: 1, at: {event: aim, card: card/nothing}}}", "C006"),
        ("{shift: {kind: distance_shift, n: -12, who: self}}", "C004"),
    ],
)
def test_a_fault_is_reported_at_its_place(claim: str, code: str) -> None:
    _, findings = read(claim)
    assert [found.split()[0] for found in findings] == [code], findings
    assert all("cards/more.yaml" in found for found in findings)


def test_what_is_done_by_a_battle_can_stand_in_a_list() -> None:
    steps = {"cancel", "void", "no_answer", "still", "use_card", "provide", "choice", "replace", "repeat", "as_if"}
    assert all(KINDS[name].step for name in steps)
