"""A claim as a hypothesis: what is confirmed, what differs, and that nothing passes for want of evidence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardforge.claims import Claim
from cardforge.trial.battle.hypothesis import AGAINST, changed, leaf_of, weigh
from cardforge.trial.case import Case
from cardforge.trial.probes import Ask

Make = Callable[[str], Ask]


@pytest.fixture
def ask(fought: Case) -> Make:
    """What a probe is given for a claim."""

    def make(address: str) -> Ask:
        assert fought.bench is not None
        record, _, key = address.partition(":")
        return Ask(fought.claims.get(record, key), fought.claims, fought.bench)

    return make


def number(claim: Claim) -> int:
    return int(leaf_of(claim, "n"))


def test_a_value_is_confirmed_where_its_neighbours_do_not_fit(ask: Make) -> None:
    found = weigh(ask("card/sha:hit"), lambda claim: "" if number(claim) == 1 else "damage: 1")
    assert found == {"hit.damage": 1}


def test_without_evidence_nothing_is_confirmed(ask: Make) -> None:
    assert weigh(ask("card/sha:hit"), lambda claim: "") == {}


def test_one_neighbour_that_fits_is_enough_to_doubt(ask: Make) -> None:
    assert weigh(ask("card/sha:hit"), lambda claim: "" if number(claim) >= 1 else "damage: less") == {}


def test_a_wrong_value_is_reported_as_the_neighbour_that_fits(ask: Make) -> None:
    found = weigh(ask("card/sha:hit"), lambda claim: "" if number(claim) == 2 else "damage: 2")
    assert found["hit.damage"] == 2
    assert found[AGAINST] == "damage: 2"


def test_what_no_neighbour_explains_is_said_in_words(ask: Make) -> None:
    found = weigh(ask("card/sha:hit"), lambda claim: "damage: whom")
    assert str(found["hit.damage"]) == "damage: whom"


def test_a_wide_word_has_to_be_needed(ask: Make) -> None:
    def fits(*words: str) -> dict[str, Any]:
        return weigh(ask("skill/yiji:give"), lambda claim: "" if leaf_of(claim, "who") in words else "give: whom")

    assert fits("any")["give.who"] == "any"
    assert "give.who" not in fits("any", "self")


def test_one_leaf_is_changed_and_no_other(ask: Make) -> None:
    claim = ask("card/sha:use").claim
    other = changed(claim, "use.target.within", 2)
    assert leaf_of(other.fields["target"], "within") == 2  # type: ignore[arg-type]
    assert leaf_of(claim.fields["target"], "within") == "attack_range"  # type: ignore[arg-type]
    assert {name: value for name, value in other.fields.items() if name != "target"} == {
        name: value for name, value in claim.fields.items() if name != "target"
    }


def test_a_choice_left_out_is_a_neighbour_too(ask: Make) -> None:
    def found(free: bool) -> dict[str, Any]:
        return weigh(
            ask("card/sha:hit"), lambda claim: "" if leaf_of(claim, "optional") in (None, free) else "optional"
        )

    assert found(True) == {"hit.optional": True}
    assert found(False) == {}
    assert weigh(ask("skill/jieyin:heal"), lambda claim: "" if leaf_of(claim, "optional") is not False else "-") == {}
