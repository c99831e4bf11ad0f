"""`cardforge init`: every scaffold builds at once, has nothing to report, and its README names files that are there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardforge import catalog
from cardforge.cli.init import copy_scaffold, scaffolds
from cardforge.forge import Options, Workbench, build
from cardforge.project import templates_folder
from tools.scaffold_deck import made

Run = Callable[..., tuple[int, str, str]]
SCAFFOLDS = ("small", "spreadsheet", "identity")


@pytest.fixture(scope="module")
def made_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The folder of a scaffold, made once."""
    root = tmp_path_factory.mktemp("init")

    def make(name: str) -> Path:
        if not (root / name).exists():
            copy_scaffold(name, root / name)
        return root / name

    return make


def test_the_list_names_every_scaffold_and_says_what_it_is_for(cardforge: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = cardforge("init", "--list")
    assert code == 0
    lines = out.splitlines()
    assert [line.split()[0] for line in lines] == list(SCAFFOLDS)
    assert all(len(line.split()) > 3 for line in lines)
    folders = {path.name for path in (templates_folder() / "scaffold").iterdir() if path.is_dir()}
    assert folders == set(scaffolds())
    monkeypatch.setenv("CARDFORGE_LANG", "zh")
    assert "表格" in scaffolds()["spreadsheet"]


def test_a_folder_has_to_be_named(cardforge: Run) -> None:
    code, _, err = cardforge("init")
    assert code == 2
    assert "init DIR" in err


def test_a_folder_whose_name_makes_no_id_is_told(
    cardforge: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "my-game for now" in cardforge("init", "夜市")[1]
    assert "for now" not in cardforge("init", "market")[1]


@pytest.mark.parametrize("name", SCAFFOLDS)
def test_a_scaffold_has_nothing_to_mend(cardforge: Run, made_of: Callable[[str], Path], name: str) -> None:
    code, out, _ = cardforge("validate", made_of(name), "--format", "json")
    assert code == 0
    # A game without a reference engine that states claims is told so, as a note.
    assert {each["code"] for each in json.loads(out)["findings"]} <= {"C112"}


@pytest.mark.parametrize("name", SCAFFOLDS)
def test_a_scaffold_builds_at_once(made_of: Callable[[str], Path], tmp_path: Path, name: str) -> None:
    built = build(made_of(name), Options(editions=("en",), papers=("a4",), out=tmp_path))
    assert list(built.findings) == []
    assert {"en/cards-a4.pdf", "en/rulebook.pdf", "en/rulebook.html"} <= {product.path for product in built.products}


@pytest.mark.parametrize("name", SCAFFOLDS)
def test_every_face_of_a_scaffold_fits_in_every_edition(made_of: Callable[[str], Path], name: str) -> None:
    bench = Workbench(made_of(name))
    for tag in bench.game.info.editions:
        assert len(bench.slots(tag)) > 8
    assert bench.game.info.editions == ("zh-Hans", "zh-Hant-TW", "en")
    assert list(bench.findings) == []


@pytest.mark.parametrize("name", SCAFFOLDS)
def test_a_readme_is_chinese_first_and_names_what_is_there(made_of: Callable[[str], Path], name: str) -> None:
    folder = made_of(name)
    text = (folder / "README.md").read_text(encoding="utf-8")
    assert text.startswith(f"# {name}\n")
    assert "{{" not in text
    prose = [line for line in text.splitlines() if re.match(r"[^\s#|`-]", line)]
    assert re.search("[一-鿿]", prose[0])
    named = re.findall(r"`((?:cards|rules|art)/[a-z0-9./-]*|game\.yaml)`", text)
    assert len(named) >= 5
    assert [path for path in named if not (folder / path).exists()] == []


def test_every_data_file_of_a_scaffold_has_comments_in_both_languages(made_of: Callable[[str], Path]) -> None:
    for name in SCAFFOLDS:
        for path in sorted(made_of(name).rglob("*.yaml")):
            remarks = "".join(line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#"))
            assert re.search("[一-鿿]", remarks), path
            assert re.search("[a-z]{3}", remarks), path


def test_the_identity_game_has_what_it_says(made_of: Callable[[str], Path]) -> None:
    game, _ = catalog.load(made_of("identity"))
    assert game is not None
    assert len(game.of_type("role")) == 5
    hand = [copy for record in game.of_type("card") for copy in record.copies]
    assert all(copy.suit and copy.rank for copy in hand)
    assert len({copy.suit + copy.rank for copy in hand}) == len(hand), "no two cards alike"
    health = {record.claims["hp"]: len(record.copies) for record in game.of_type("health")}
    people = [record.claims["hp"] for record in game.of_type("character")]
    assert health == {points: people.count(points) for points in set(people)}


def test_the_workbook_of_the_scaffold_is_what_its_script_makes(made_of: Callable[[str], Path]) -> None:
    assert (made_of("spreadsheet") / "cards" / "deck.xlsx").read_bytes() == made()


def test_the_spreadsheet_scaffold_reads_both_kinds_of_tables(made_of: Callable[[str], Path]) -> None:
    game, findings = catalog.load(made_of("spreadsheet"))
    assert findings == []
    assert game is not None
    assert sum(len(record.copies) for record in game.of_type("card")) == 34
    assert str(game.records["card/tea-cake"].place("name", "en")) == "cards/deck.xlsx!C4"
    assert str(game.records["card/gale"].place("text")) == "cards/weather.csv:5:8"
    assert game.records["card/gale"].fields["family"] == "family/weather"
