"""The bundled battle game, opened once."""

from __future__ import annotations

import pytest

from cardforge.project import find_game, language_folder
from cardforge.trial.case import Case, open_case
from cardforge.trial.probes import Probed, probe_all


@pytest.fixture(scope="session")
def fought() -> Case:
    """The battle game whole."""
    case, findings = open_case(find_game("sanguosha"), language_folder())
    assert case is not None
    assert not findings.errors, [str(each) for each in findings.errors]
    return case


@pytest.fixture(scope="session")
def probed(fought: Case) -> dict[str, Probed]:
    """What became of every claim of it."""
    assert fought.bench is not None
    return probe_all(fought.claims, fought.bench)
