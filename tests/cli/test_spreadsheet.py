"""A deck in a spreadsheet and the same deck in YAML: the same faces, the same checks, the same kill matrix."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import yaml

from cardforge.cli.init import copy_scaffold
from cardforge.faces import face_pdf
from cardforge.forge import Options, Workbench, build
from cardforge.project import language_folder
from cardforge.trial.case import open_case
from cardforge.trial.mutation.court import Court
from cardforge.trial.mutation.data import data_mutants
from cardforge.trial.validate import validate
from tests.catalog.as_tables import as_csv, as_workbook

Run = Callable[..., tuple[int, str, str]]
FORMS = {".csv": as_csv, ".xlsx": as_workbook}
EVERY = 1 if os.environ.get("CARDFORGE_SOAK") else 25
"""Of the mutants, every how many goes before the witnesses."""


def tabled(source: Path, folder: Path, *files: str) -> Path:
    """A copy of a game with some of its files of records turned into tables: each in two, a CSV file and a workbook."""
    shutil.copytree(source, folder)
    for file in files:
        path = folder / file
        records = yaml.safe_load(path.read_text(encoding="utf-8"))
        half = len(records) // 2
        for part, suffix in ((records[:half], ".csv"), (records[half:], ".xlsx")):
            path.with_suffix(suffix).write_bytes(FORMS[suffix](part))
        path.unlink()
    return folder


def test_tables_give_the_same_faces_as_yaml(tmp_path: Path) -> None:
    copy_scaffold("identity", tmp_path / "yaml")
    names = ["cards/1-roles.yaml", "cards/3-hand.yaml", "cards/4-health.yaml"]
    table = Workbench(tabled(tmp_path / "yaml", tmp_path / "table", *names))
    written = Workbench(tmp_path / "yaml")
    for tag in ("zh-Hans", "en"):
        ours, theirs = table.slots(tag), written.slots(tag)
        assert len(ours) > 50
        assert [slot.front.name for slot in ours] == [slot.front.name for slot in theirs]
        assert [slot.front.key for slot in ours] == [slot.front.key for slot in theirs]
        assert [face_pdf(s.front) for s in ours[:60:20]] == [face_pdf(s.front) for s in theirs[:60:20]]
    assert list(table.findings) == list(written.findings) == []


def test_a_strict_game_with_an_engine_is_validated_alike(cavern: Path, tmp_path: Path) -> None:
    table = tabled(cavern, tmp_path / "table", "cards/cards.yaml")
    found = [validate(each, language_folder(), games=9) for each in (cavern, table)]
    assert found[0].summary == found[1].summary
    assert found[0].summary["claims"] > 20
    shown = [[(f.code, f.record, f.message()) for f in each.findings] for each in found]
    assert sorted(shown[0]) == sorted(shown[1])


def test_mutation_changes_the_cells_of_a_table(cavern: Path, tmp_path: Path) -> None:
    found, verdicts = [], []
    for folder in (cavern, tabled(cavern, tmp_path / "table", "cards/cards.yaml")):
        case, _ = open_case(folder, language_folder())
        assert case is not None
        changes = list(data_mutants(case.game, case.claims))
        found.append([(each.record, each.path, each.old, each.new, each.kind) for each in changes])
        court = Court.of(case)
        verdicts.append([court.catches(each) for each in changes[::EVERY]])
    assert found[0] == found[1]
    assert verdicts[0] == verdicts[1]
    assert {"probe"} < set(verdicts[0])


def test_a_survivor_of_mutation_is_shown_at_its_cell(cardforge: Run, tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "game.yaml").write_text("id: tiny\nname: Tiny\nsource_edition: en\n", encoding="utf-8")
    (tmp_path / "cards" / "a.csv").write_text("id,name,claims.defence\nlamp,Lamp,2\n", encoding="utf-8")
    found = json.loads(cardforge("mutate", tmp_path, "--json")[1])["survivors"]
    assert {(each["file"], each["line"]) for each in found if ".defence" in each["path"]} == {("cards/a.csv", 2)}


def test_a_changed_cell_is_built_again_and_a_lock_makes_nothing_stale(tmp_path: Path) -> None:
    copy_scaffold("spreadsheet", tmp_path / "game")
    options = Options(editions=("zh-Hans",), papers=("a4",), out=tmp_path / "out")
    build(tmp_path / "game", options)
    (tmp_path / "game" / "cards" / "~$deck.xlsx").write_bytes(b"open")
    assert build(tmp_path / "game", options).made == ()
    table = tmp_path / "game" / "cards" / "weather.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("再打出一张牌", "再打出两张牌"), encoding="utf-8")
    assert "zh-Hans/cards-a4.pdf" in build(tmp_path / "game", options).made
