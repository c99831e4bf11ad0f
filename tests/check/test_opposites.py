"""Opposites exchanged in one edition alone (L110): first for last, more for fewer, odd for even."""

from __future__ import annotations

import pytest

from cardforge.check.parallel import contrary


@pytest.mark.parametrize(
    ("here", "there", "due"),
    [
        (["odd"], ["even"], True),
        (["odd", "odd"], ["even"], True),  # said twice, and each time the other
        (["odd"], ["odd"], False),
        (["win", "defeat"], ["win", "win"], True),
        (["over", "under"], ["under", "over"], True),
        (["over", "over", "under"], ["over", "under"], False),  # one is only longer
        (["first"], [], False),  # one does not say it
    ],
)
def test_when_two_editions_contradict_each_other(here: list[str], there: list[str], due: bool) -> None:
    assert contrary(here, there) is due
