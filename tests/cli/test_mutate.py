"""`cardforge mutate`: the kill matrix, survivors with their places, exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

Run = Callable[..., tuple[int, str, str]]


def test_the_json_has_totals_matrix_and_survivors(cardforge: Run, cavern: Path) -> None:
    code, out, _ = cardforge("mutate", cavern, "--json")
    data = json.loads(out)
    assert data["summary"]["data"]["total"] > 100
    assert data["summary"]["ruling"]["caught"] == data["summary"]["ruling"]["total"]
    assert data["summary"]["data"]["total"] - data["summary"]["data"]["caught"] == len(data["survivors"])
    assert "-" not in data["matrix"]["number"]
    assert data["matrix"]["number"]["probe"] > 10
    assert code == (1 if data["survivors"] else 0)
    assert data["crashed"] == []


def test_text_is_a_table_and_one_line_a_survivor(cardforge: Run, cavern: Path) -> None:
    _, out, _ = cardforge("mutate", cavern)
    assert "probe" in out.splitlines()[0]
    assert any(line.startswith("data: ") for line in out.splitlines())


def test_a_game_with_faults_is_not_mutated(cardforge: Run, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("id: x\nnme: y\n", encoding="utf-8")
    assert cardforge("mutate", tmp_path)[0] == 1
