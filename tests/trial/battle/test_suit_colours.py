"""The colours of suits are measured by the cards that skills take: a changed suit or colour does not agree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardforge.claims import Leaf
from cardforge.trial.case import Case
from cardforge.trial.probes import probe_claim

RED = "rule/suits"


@pytest.mark.parametrize(
    ("colour", "suits", "agrees"),
    [
        ("red", ("heart", "diamond"), True),
        ("red", ("heart", "spade"), False),
        ("red", ("club", "diamond"), False),
        ("black", ("heart", "diamond"), False),
    ],
)
def test_suits_of_a_colour(fought: Case, colour: str, suits: tuple[str, str], agrees: bool) -> None:
    assert fought.bench is not None
    claim = fought.claims.get(RED, "red")
    fields: dict[str, Any] = dict(claim.fields)
    assert isinstance(fields["colour"], Leaf)
    fields["colour"] = replace(fields["colour"], value=colour)
    fields["suits"] = tuple(replace(leaf, value=suit) for leaf, suit in zip(fields["suits"], suits, strict=True))
    found = probe_claim(replace(claim, fields=fields), fought.claims, fought.bench)
    assert bool(found.agree) and not found.differ if agrees else found.differ
