"""`cardforge mutate`: the kill matrix, survivors with their places, exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from cardforge.trial.mutation.mutant import MUST

Run = Callable[..., tuple[int, str, str]]


def test_the_json_has_totals_matrix_and_survivors(cardforge: Run, cavern: Path) -> None:
    code, out, _ = cardforge("mutate", cavern, "--only", "data,ruling", "--json")
    data = json.loads(out)
    assert data["summary"]["data"]["total"] > 100
    assert data["summary"]["ruling"]["caught"] == data["summary"]["ruling"]["total"]
    assert data["summary"]["data"]["total"] - data["summary"]["data"]["caught"] == len(data["survivors"])
    assert "-" not in data["matrix"]["number"]
    assert data["matrix"]["number"]["probe"] > 10
    assert code == (1 if any(each["class"] in MUST for each in data["survivors"]) else 0)
    assert data["crashed"] == []


def test_text_is_a_table_and_one_line_a_survivor(cardforge: Run, tmp_path: Path) -> None:
    # Without an engine the checks alone must notice: the second expectation does, nobody knows of the defence.
    (tmp_path / "cards").mkdir()
    game = "id: tiny\nname: Tiny\nsource_edition: en\nexpect: [{of: card, is: 1}]\n"
    (tmp_path / "game.yaml").write_text(game, encoding="utf-8")
    (tmp_path / "cards" / "a.yaml").write_text("- {id: card/a, name: A, claims: {defence: 2}}\n", encoding="utf-8")
    code, out, _ = cardforge("mutate", tmp_path, "--only", "data,text,ruling")
    lines = out.splitlines()
    assert code == 1
    assert "check N001" in lines[0]
    assert "data: 2/4 50.0%" in lines
    assert [line.split(":")[0] for line in lines if line.startswith("- ")] == ["- cards/a.yaml"] * 2


def test_a_game_with_faults_is_not_mutated(cardforge: Run, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("id: x\nnme: y\n", encoding="utf-8")
    assert cardforge("mutate", tmp_path)[0] == 1


def test_a_sample_of_one_family(cardforge: Run, cavern: Path) -> None:
    code, out, _ = cardforge(
        "mutate", cavern, "--json", "--only", "ruling", "--sample", "2", "--seed", "2", "--jobs", "1"
    )
    assert json.loads(out)["summary"] == {"ruling": {"total": 2, "caught": 2, "equivalent": 0}}
    assert code == 0
    assert cardforge("mutate", cavern, "--only", "spelling")[0] == 2


def test_a_stale_entry_of_the_ledger_fails_a_whole_run(cardforge: Run, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("id: tiny\nname: Tiny\nsource_edition: en\n", encoding="utf-8")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "a.yaml").write_text("- {id: card/a, name: A, copies: 2}\n", encoding="utf-8")
    ledger = tmp_path / "equivalents.yaml"
    ledger.write_text("- {mutants: {family: data, class: count}, why: {en: any number will do}}\n", encoding="utf-8")
    assert cardforge("mutate", tmp_path, "--only", "data")[0] == 0
    ledger.write_text("- {mutants: {family: data, class: gone}, why: {en: there was one}}\n", encoding="utf-8")
    code, out, err = cardforge("mutate", tmp_path, "--only", "data")
    assert code == 1
    assert "P102" in err
    assert "equivalents.yaml:1" in err
    assert out
