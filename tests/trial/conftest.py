"""The small game of these tests, and the bundled one, each opened once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from cardforge.catalog.model import Document, Record
from cardforge.project import find_game, language_folder
from cardforge.trial.bench import Bench
from cardforge.trial.case import Case, open_case

CAVERN = Path(__file__).parent / "cavern"


def opened(folder: Path) -> Case:
    case, findings = open_case(folder, language_folder())
    assert case is not None
    assert not findings.errors, [str(each) for each in findings.errors]
    return case


@pytest.fixture(scope="session")
def cavern() -> Case:
    return opened(CAVERN)


@pytest.fixture(scope="session")
def whole() -> Case:
    """The bundled game that the small one is like."""
    return opened(find_game("pansidong"))


@pytest.fixture
def bench() -> Bench:
    """A bench that has measured nothing yet."""
    found = Bench.of("pansidong")
    assert found is not None
    return found


@pytest.fixture
def ruling() -> Callable[..., Record]:
    """Makes a ruling of its `given`, `when` and `then`."""

    def make(given: Mapping[str, Any], when: list[Any], then: Mapping[str, Any], **fields: Any) -> Record:
        from cardforge.catalog.model import Origin

        data = {"given": given, "when": tuple(when), "then": then, **fields}
        document = Document("rulings/test.yaml", (), {})
        return Record("ruling/test", "ruling", {}, {}, {}, (), Origin.SEED, {}, (), data, document, (0,))

    return make
