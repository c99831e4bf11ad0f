"""Findings that only follow from another are left out; those that stand on their own stay."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from cardforge.catalog.model import SourceRef
from cardforge.claims import Claims
from cardforge.findings import Finding, Place, finding
from cardforge.trial.told import told_once


class _Leaf:
    def __init__(self, record: str, path: str, value: Any) -> None:
        self.record, self.path, self.value = record, path, value


class _Claims:
    def leaves(self) -> list[_Leaf]:
        return [_Leaf("skill/a", "then.if", "skill/a:judge"), _Leaf("skill/b", "then.if", "skill/b:judge")]


def differs(record: str, claim: str, stated: str = "2") -> Finding:
    return finding("C110", None, record=record, claim=claim, path=f"{claim}.n", stated=stated, measured="1")


def unmeasured(record: str, claim: str) -> Finding:
    return finding("C111", None, record=record, claim=claim, path=f"{claim}.m", kind="x")


def test_what_goes_by_a_claim_that_cannot_be_read_is_not_told() -> None:
    unread = finding("C005", None, record="skill/a", path="judge.want.suit", word="haert", known="heart")
    follows = [differs("skill/a", "judge"), differs("skill/a", "then"), unmeasured("skill/a", "then")]
    others = [differs("skill/b", "then"), differs("skill/a", "draw")]
    assert told_once([unread, *follows, *others], cast(Claims, _Claims())) == [unread, *others]


def test_a_claim_that_differs_says_so_once_and_so_do_those_that_name_its_record() -> None:
    fault, other = differs("card/a", "hit"), differs("card/c", "hit")
    follows = [unmeasured("card/a", "hit"), differs("skill/b", "boost", "card/a"), unmeasured("skill/b", "boost")]
    stays = [differs("skill/c", "boost", "card/sound"), unmeasured("card/a", "use")]
    assert told_once([fault, *follows, other, *stays], None) == [fault, other, *stays]


def test_two_that_name_each_other_are_both_told() -> None:
    both = [differs("card/a", "x", "card/b"), differs("card/b", "x", "card/a")]
    assert told_once(both, None) == both


def test_a_record_that_is_missing_is_told_once_at_a_place() -> None:
    here, there = Place("r.yaml", 3), Place("r.yaml", 9)
    about: dict[str, Any] = {"record": "ruling/1", "target": "skill/gone", "meant": "-"}
    missing, again = finding("R001", here, **about), finding("R003", here, **about)
    elsewhere = finding("R003", there, **about)
    odd: dict[str, Any] = {"record": "card/a", "claim": "x", "witnesses": "SDE", "odd": "R"}
    follows = finding("C120", None, detail="ruling/1", **odd)
    stays = finding("C120", None, detail="ruling/1, ruling/2", **odd)
    assert told_once([missing, again, elsewhere, follows, stays], None) == [missing, elsewhere, stays]


def test_what_a_line_says_is_told_once_where_a_claim_has_it_otherwise() -> None:
    cup = SimpleNamespace(source=(SourceRef("000", 12),))
    claims: Any = SimpleNamespace(game=SimpleNamespace(records={"card/cup": cup}), leaves=list)
    unlike = finding("C130", None, record="card/cup", claim="fill", path="fill.n", stated="3", said="2")
    follows = finding("C131", None, doc="000", line=12, values="2")
    others = [finding("C131", None, doc="000", line=line, values=values) for line, values in ((12, "2, 4"), (13, "2"))]
    assert told_once([unlike, follows, *others], claims) == [unlike, *others]


def test_a_character_is_told_once_with_its_guess() -> None:
    place, other = Place("rules/a.yaml", 3, 5), Place("rules/a.yaml", 4, 5)
    guessed = finding("L302", place, char="將", point="U+5C07", guess="将")
    seen = ((place, "將"), (place, "凃"), (other, "將"))
    bare = [finding("L201", at, char=char, edition="zh-Hans") for at, char in seen]
    assert told_once([guessed, *bare], None) == [guessed, *bare[1:]]
