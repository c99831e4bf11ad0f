"""Thousands of damaged copies of real data through the loader: always a game or findings, never an exception."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from cardforge import catalog, check
from cardforge.catalog import Document
from cardforge.catalog.yaml_tree import read_document
from cardforge.findings import Findings
from tests.hostile.yaml_fuzz import DAMAGE, told

HERE = Path(__file__).parent
BUNDLED = sorted(path.parent for path in HERE.parents[1].glob("data/games/*/game.yaml"))
FOLDERS = [HERE / "lantern", *BUNDLED]
MUTANTS = 2000
"""Damaged copies of a game."""
SMALL, SAMPLED, CHECKED = 600, 40, 40
"""Without CARDFORGE_SOAK=1: copies of the small game; of a bundled one, and every how many of these go through the
checks as well."""


@pytest.fixture(scope="module", params=FOLDERS, ids=lambda path: path.name)
def documents(request: pytest.FixtureRequest) -> tuple[Path, list[Document]]:
    findings = Findings()
    return request.param, catalog.read_documents(request.param, findings)


def test_damaged_data_gives_a_game_or_findings(documents: tuple[Path, list[Document]], tmp_path: Path) -> None:
    folder, sound = documents
    rng = random.Random(20)
    soak, bundled = bool(os.environ.get("CARDFORGE_SOAK")), folder in BUNDLED
    count = MUTANTS if soak else SAMPLED if bundled else SMALL
    every = CHECKED if bundled and not soak else 1
    noticed = 0
    for number in range(count):
        index = rng.randrange(len(sound))
        data = bytearray((folder / sound[index].file).read_bytes())
        DAMAGE[number % len(DAMAGE)](data, rng)
        path = tmp_path / sound[index].file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        findings = Findings()
        document = read_document(path, tmp_path, findings)
        rest = [*sound[:index], *([document] if document else []), *sound[index + 1 :]]
        game, built = catalog.build(folder, rest)
        findings += built
        if game is not None and number % every == 0:
            findings += check.run(game)
        noticed += bool(findings)
        assert game is not None or findings.errors, data.decode("utf-8", "replace")
        told(findings)
    assert noticed > count / 3, "the damage is real"
