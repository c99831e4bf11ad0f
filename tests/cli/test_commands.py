"""Every command through the command line itself: exit codes, main outputs, helps, and what a help must not load."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
import yaml

from cardforge.catalog.types import LOCAL
from cardforge.cli import COMMANDS
from cardforge.cli.init import game_id
from cardforge.findings import all_codes

Run = Callable[..., tuple[int, str, str]]
HEAVY = ("reportlab", "typst", "fontTools", "opencc", "pikepdf", "pypdfium2", "PIL", "jinja2", "yaml")


@pytest.fixture(scope="session")
def scaffold(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `init` makes, for tests that change nothing."""
    from cardforge.cli.init import copy_scaffold

    folder = tmp_path_factory.mktemp("cli") / "my-game"
    copy_scaffold("small", folder)
    return folder


@pytest.fixture
def game(scaffold: Path, tmp_path: Path) -> Path:
    """A copy to change."""
    return Path(shutil.copytree(scaffold, tmp_path / "my-game"))


def changed(game: Path, file: str, old: str, new: str) -> Path:
    path = game / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return game


# --- help -------------------------------------------------------------------------------------------------------------


def test_the_help_lists_every_command_in_both_languages(cardforge: Run) -> None:
    code, out, _ = cardforge("--help")
    assert code == 0
    listed = [line.split() for line in out.partition("Commands:")[2].splitlines() if line.strip()]
    assert [words[0] for words in listed] == list(COMMANDS)
    assert all(" · " in told for told in COMMANDS.values())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help(cardforge: Run, name: str) -> None:
    code, out, _ = cardforge(name, "--help")
    assert code == 0
    assert out.startswith(f"Usage: cardforge {name}")
    assert any("\u4e00" <= character <= "\u9fff" for character in out)


@pytest.mark.parametrize("arguments", [("--help",), ("build", "--help"), ("--version",)])
def test_help_loads_nothing_heavy(arguments: tuple[str, ...]) -> None:
    program = (
        "import sys\nfrom cardforge.cli import main\n"
        f"try:\n    main({list(arguments)!r})\nexcept SystemExit as stop:\n    assert not stop.code, stop.code\n"
        f"print('LOADED', *[name for name in {HEAVY!r} if name in sys.modules])\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "LOADED"


def test_a_command_that_is_not_there_is_usage(cardforge: Run) -> None:
    code, out, err = cardforge("biuld")
    assert (code, out) == (2, "")
    assert "biuld" in err


# --- init -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("folder", "id"),
    [("我的游戏", "my-game"), ("3 Kingdoms", "3-kingdoms"), ("My_Game", "my-game"), ("龙2", "my-2")],
)
def test_init_makes_a_valid_id_of_any_folder_name(cardforge: Run, tmp_path: Path, folder: str, id: str) -> None:
    code, out, _ = cardforge("init", tmp_path / folder)
    assert code == 0
    assert f"build/{id}/" in out
    assert yaml.safe_load((tmp_path / folder / "game.yaml").read_text(encoding="utf-8"))["id"] == id
    assert "{{" not in (tmp_path / folder / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["", "-", "é", "A" * 200, "--x--", "9", "con", "con.", "a" * 59 + "-b", "ß1"])
def test_a_games_id_is_always_a_valid_one(name: str) -> None:
    import re

    assert re.fullmatch(LOCAL, game_id(name))


def test_init_keeps_what_is_there(cardforge: Run, game: Path) -> None:
    before = (game / "game.yaml").read_bytes()
    code, _, err = cardforge("init", game)
    assert code == 2
    assert "A220" in err
    assert (game / "game.yaml").read_bytes() == before


def test_init_names_the_scaffolds_there_are(cardforge: Run, tmp_path: Path) -> None:
    code, _, err = cardforge("init", tmp_path / "x", "--template", "large")
    assert code == 2
    assert "small" in err
    assert not (tmp_path / "x").exists()


# --- validate ---------------------------------------------------------------------------------------------------------


def test_a_fresh_game_has_nothing_to_report(cardforge: Run, scaffold: Path) -> None:
    code, out, _ = cardforge("validate", scaffold, "--format", "json")
    assert code == 0
    assert json.loads(out)["findings"] == []


def test_plain_text_may_be_worded_freely_but_its_numbers_agree(cardforge: Run, game: Path) -> None:
    changed(game, "cards/cards.yaml", "top two cards", "top three cards")
    code, out, _ = cardforge("validate", game, "--format", "json")
    assert code == 1
    found = json.loads(out)["findings"]
    assert {(each["code"], each["record"], each["edition"]) for each in found} == {("L111", "card/lantern", "en")}


def test_a_text_may_have_several_paragraphs(cardforge: Run, game: Path) -> None:
    changed(
        game,
        "cards/cards.yaml",
        "zh-Hans: 再进行一个回合。",
        "zh-Hans: |\n      再进行一个回合。\n\n      回合后弃置此牌。",
    )
    changed(
        game, "cards/cards.yaml", "en: Take another turn.", "en: |\n      Take another turn.\n\n      Discard this."
    )
    code, out, _ = cardforge("validate", game)
    assert code == 0, out
    assert "0 warnings" in out


def test_a_word_that_the_glossary_avoids_is_a_warning_in_plain_text(cardforge: Run, game: Path) -> None:
    changed(game, "cards/cards.yaml", "zh-Hans: 再进行一个回合。", "zh-Hans: 弃掉两张手牌。")
    changed(game, "cards/cards.yaml", "en: Take another turn.", "en: Discard two cards.")
    code, out, _ = cardforge("validate", game, "--format", "json")
    assert code == 0
    assert [(f["code"], f["severity"]) for f in json.loads(out)["findings"]] == [("L103", "warning")]


# --- build ------------------------------------------------------------------------------------------------------------


def test_a_build_that_writes_nothing_says_so(cardforge: Run, game: Path, tmp_path: Path) -> None:
    changed(game, "game.yaml", "source_edition: zh-Hans", "source_edition: zh-Hanz")
    code, out, err = cardforge("build", str(game), "--out", str(tmp_path / "out"))
    assert (code, out) == (1, "")
    assert err.splitlines()[-1].startswith(("my-game: mend the errors above", "my-game：先改好上面的错误"))
    assert not (tmp_path / "out").exists()


def test_build_lists_what_it_made_with_checksums(cardforge: Run, scaffold: Path, tmp_path: Path) -> None:
    out_folder = tmp_path / "out"
    code, out, _ = cardforge(
        "build", scaffold, "--edition", "zh-Hans", "--paper", "a4,letter", "--out", out_folder, "--json"
    )
    assert code == 0
    products = json.loads(out)["products"]
    assert [Path(each["path"]).name for each in products] == [
        "cards-a4.pdf", "cards-letter.pdf", "rulebook.html", "rulebook.pdf",
    ]  # fmt: skip
    for each in products:
        data = Path(each["path"]).read_bytes()
        assert each["sha256"] == hashlib.sha256(data).hexdigest()
        assert each["size"] == len(data)
        assert each["game"] == "my-game"
    again = cardforge("build", scaffold, "--edition", "zh-Hans", "--paper", "a4,letter", "--out", out_folder)
    assert (again[0], "all fresh" in again[1]) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--paper", "b5"), "S001"),
        (("--backs", "sideways"), "A203"),
        (("--ink", "none"), "A203"),
        (("--edition", "fr"), "A203"),
        (("--edition", "zh-Hant-HK"), "A203"),
        (("--theme", "neon"), "A203"),
    ],
)
def test_an_option_that_is_not_known_is_usage_and_names_those_that_are(
    cardforge: Run, scaffold: Path, tmp_path: Path, arguments: tuple[str, ...], code: str
) -> None:
    exit_code, out, err = cardforge("build", scaffold, "--out", tmp_path / "out", *arguments)
    assert (exit_code, out) == (2, "")
    assert code in err
    assert "did you mean ''" not in err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "line"),
    [
        ("cards/cards.yaml", "en: Lantern}", 'en: "Lantern}', "D018", 6),
        ("cards/cards.yaml", "  copies: 3", "  copies：3", "D049", 8),
        ("cards/cards.yaml", "灯笼, en", "灯笼，en", "D049", 6),
        ("cards/cards.yaml", "  copies: 3", "  copys: 3", "D004", 8),
        ("cards/cards.yaml", "{zh-Hans: 灯笼", "{zh-CN: 灯笼", "D031", 6),
        ("cards/cards.yaml", "art: lantern.svg", "art: latern.svg", "A010", 9),
        ("cards/cards.yaml", "翻开牌堆顶的", "翻开牌堆顶的" * 60, "G001", 5),
        ("game.yaml", "editions: [zh-Hans, zh-Hant-TW, en]", "editions: [zh-CN, en]", "D027", 16),
    ],
)
def test_a_makers_slips_are_told_with_code_and_line(
    cardforge: Run, game: Path, tmp_path: Path, file: str, old: str, new: str, code: str, line: int
) -> None:
    changed(game, file, old, new)
    exit_code, _, err = cardforge("build", game, "--edition", "zh-Hans", "--paper", "a4", "--out", tmp_path / "out")
    assert exit_code == 1
    assert any(f"{file}:{line}:" in told and f" {code} " in told for told in err.splitlines()), err
    assert not list((tmp_path / "out").rglob("*.pdf"))


def test_a_game_that_is_not_there(cardforge: Run) -> None:
    code, _, err = cardforge("build", "no-such-game")
    assert code == 2
    assert "A201" in err
    assert "pansidong" in err


# --- png, watch ------------------------------------------------------------------------------------------------


def test_png_saves_faces_and_says_where(cardforge: Run, scaffold: Path, tmp_path: Path) -> None:
    code, out, _ = cardforge(
        "png", scaffold, "card/fog", "back", "--edition", "en", "--dpi", "50", "--out", tmp_path / "out"
    )
    assert code == 0
    saved = [Path(line) for line in out.splitlines()]
    assert [path.name for path in saved] == ["fog.png", "back-cloud.png"]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in saved)
    assert cardforge("png", scaffold, "card/nobody", "--out", tmp_path / "out")[0] == 2


def test_png_of_a_card_of_the_game_one_stands_in(
    cardforge: Run, scaffold: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(scaffold)
    code, out, _ = cardforge("png", "大雾", "back", "--edition", "en", "--dpi", "50", "--out", tmp_path / "out")
    assert code == 0
    assert [Path(line).name for line in out.splitlines()] == ["fog.png", "back-cloud.png"]


def test_watch_builds_at_once_and_goes_on_after_a_mistake(cardforge: Run, game: Path, tmp_path: Path) -> None:
    arguments = ("watch", game, "--once", "--edition", "zh-Hans", "--paper", "a4", "--out", tmp_path / "out")
    code, out, err = cardforge(*arguments)
    assert code == 0
    assert "made 3 files" in out
    assert str(game) in err
    changed(game, "cards/cards.yaml", "copies: 3", "copys: 3")
    code, out, err = cardforge(*arguments)
    assert code == 0
    assert out.endswith("my-game: 1 error, 0 warnings, 0 notes\n")
    assert "made" not in out
    assert "D004" in err


# --- schema, explain --------------------------------------------------------------------------------------------------


def test_the_schema_takes_the_scaffold_and_refuses_a_wrong_key(cardforge: Run, scaffold: Path, tmp_path: Path) -> None:
    assert cardforge("schema", "--out", tmp_path / "schema.json")[0] == 0
    schema = json.loads((tmp_path / "schema.json").read_text(encoding="utf-8"))
    assert json.loads(cardforge("schema")[1]) == schema
    checker = jsonschema.Draft7Validator(schema)
    files = sorted(scaffold.rglob("*.yaml"))
    assert len(files) == 4
    for path in files:
        assert checker.is_valid(yaml.safe_load(path.read_text(encoding="utf-8"))), path.name
    assert not checker.is_valid([{"id": "card/x", "name": "x", "copys": 3}])


def test_explain_tells_every_code_and_refuses_another(cardforge: Run) -> None:
    code, out, _ = cardforge("explain")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(all_codes())
    assert "可写：{path}" in cardforge("explain", "T002")[1]
    assert "!r" not in out
    code, out, _ = cardforge("explain", "d049")
    assert code == 0
    assert out.startswith("D049")
    assert cardforge("explain", "Q001")[0] == 2


# --- play, simulate, mutate -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_game_without_an_engine_cannot_be_played(cardforge: Run, scaffold: Path, command: str) -> None:
    code, out, err = cardforge(command, scaffold)
    assert (code, out) == (2, "")
    assert err


def test_a_number_of_players_that_the_rules_do_not_know_is_usage(cardforge: Run) -> None:
    assert cardforge("play", "pansidong", "--players", "9")[0] == 2
    assert cardforge("simulate", "pansidong", "--players", "9", "--games", "1")[0] == 2


def test_quiet_says_nothing_of_success(cardforge: Run, scaffold: Path, tmp_path: Path) -> None:
    arguments = ("--edition", "zh-Hans", "--paper", "a4", "--out", tmp_path / "out")
    assert cardforge("--quiet", "build", scaffold, *arguments) == (0, "", "")
