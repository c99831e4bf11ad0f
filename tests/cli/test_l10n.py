"""`cardforge l10n status`, `review`, `record`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardforge.cli.l10n import command
from cardforge.cli.outcome import guarded
from cardforge.project import bundled_games, language_folder
from tests.l10n.shared import HARBOUR, decide, harbour

EDITIONS = ["zh-Hant-TW", "zh-Hant-HK", "en"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDFORGE_LANG", "en")


def run(*args: str) -> int:
    return guarded(lambda: command.main(list(args), standalone_mode=False))


def rows(capsys: pytest.CaptureFixture[str], *args: str) -> list[dict[str, Any]]:
    assert run("status", *args, "--format", "json") in (0, 1)
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["editions"]
    return found


def test_status_is_a_table_an_edition_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("status", str(HARBOUR)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:4] == ["game", "edition", "done", "strings"]
    assert [line.split()[:3] for line in lines[1:]] == [
        ["harbour", "zh-Hant-TW", "100%"],
        ["harbour", "zh-Hant-HK", "0%"],
        ["harbour", "en", "100%"],
    ]


def test_one_text_that_is_not_done_is_never_rounded_away(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, "en", "card/sloop:name", state="draft")
    row = next(row for row in rows(capsys, str(folder)) if row["edition"] == "en")
    assert (row["done"], row["draft"]) == (98, {"strings": 1, "words": 3})
    assert (
        sum(row[state]["strings"] for state in ("missing", "draft", "approved", "stale", "redraft")) == row["strings"]
    )


def test_fail_under_fails_and_says_where(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("status", str(HARBOUR), "--to", "en", "--fail-under", "100") == 0
    assert run("status", str(HARBOUR), "--fail-under", "1") == 1
    assert "harbour zh-Hant-HK: 0% done, below 1%" in capsys.readouterr().err


def test_an_edition_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("status", str(HARBOUR), "--to", "zh-Hant-WT") == 2
    assert "A203" in capsys.readouterr().err


def test_the_projects_own_words_are_asked_for_alike(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("status", "language", str(HARBOUR), "--to", "en") == 0
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()[1:]] == [
        ["harbour", "en"],
        ["language", "en"],
    ]
    for part in ("status", "review", "record"):
        assert run(part, "language", "--to", "xx") == 2
        assert "A203" in capsys.readouterr().err


def test_review_lists_by_kind_what_to_look_at(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, "en", "rule/tide:clauses.end", source="两轮之后，游戏结束。")
    assert run("review", str(folder), "--to", "en") == 0
    assert capsys.readouterr().out.splitlines() == [
        "harbour en: 1 to look at",
        "  stale: the source has changed (= the translation as it is) · 1",
        "    rule/tide:clauses.end",
        "      [-两-][+三+]轮之后，游戏结束。",
        "      = After three rounds the game ends.",
    ]
    assert run("review", str(folder), "--to", "zh-Hant-TW") == 0
    assert capsys.readouterr().out == "harbour zh-Hant-TW: nothing to look at\n"
    assert run("review", str(folder), "--to", "en", "--format", "json") == 0
    item = json.loads(capsys.readouterr().out)["items"][0]
    assert (item["kind"], item["edition"], item["key"]) == ("stale", "en", "rule/tide:clauses.end")


def test_record_writes_what_is_missing_and_is_idle_then(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    path = folder / "l10n" / "en.yaml"
    before = path.read_bytes()
    path.unlink()
    assert run("record", str(folder), "--to", "en") == 0
    assert path.read_bytes() == before
    assert run("record", str(folder), "--to", "en") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "harbour en: nothing to record"


def test_record_drafts_approves_the_computed_texts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    assert run("record", str(folder), "--to", "zh-Hant-HK", "--drafts", "all") == 0
    capsys.readouterr()
    assert [row["done"] for row in rows(capsys, str(folder))] == [100, 100, 100]


def test_a_file_of_decisions_that_cannot_be_read_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    (folder / "l10n" / "en.yaml").write_bytes(b"card/sloop:name: {source: \xff}\n")
    assert run("status", str(folder)) == 1
    assert "l10n/en.yaml" in capsys.readouterr().err


def test_the_project_s_own_words_are_looked_over_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("review", "language", "--to", "zh-Hant-HK", "--format", "json") == 0
    assert json.loads(capsys.readouterr().out) == {"items": []}
    before = {path: path.read_bytes() for path in (language_folder() / "l10n").glob("*.yaml")}
    assert run("record", "language", "--again", "--drafts", "all") == 0
    assert capsys.readouterr().out.count("language ") == len(before) == 3
    assert {path: path.read_bytes() for path in before} == before


def test_a_path_that_ends_like_a_bundled_game_is_that_path(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    harbour(tmp_path).rename(tmp_path / bundled_games()[0])
    monkeypatch.chdir(tmp_path)
    assert {row["game"] for row in rows(capsys, f"./{bundled_games()[0]}")} == {"harbour"}


def test_an_edition_is_begun_by_exporting_to_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(harbour(tmp_path).rename(tmp_path / "port"))
    assert run("export", ".", "--to", "ja", "--format", "po") == 2
    assert run("export", ".", "--to", "zh-hans", "--new") == 2
    assert not list(Path().glob("**/zh-hans*"))
    capsys.readouterr()
    assert run("export", ".", "--to", "ja", "--new", "--format", "po") == 0
    assert (
        capsys.readouterr().out.splitlines()[0] == "new edition ja: made l10n/ja.yaml, strings/ja.yaml, phrases/ja.yaml"
    )
    assert run("export", ".", "--to", "zh-Hans-x-house", "--new", "--format", "po") == 0
    assert not Path("strings/zh-Hans-x-house.yaml").exists()
    po = Path("harbour.ja.po")
    name = 'msgctxt "card/sloop:name"\nmsgid "单桅船"\nmsgstr "'
    po.write_text(po.read_text(encoding="utf-8").replace(name, f"{name}スループ"), encoding="utf-8")
    monkeypatch.chdir("..")  # where no folder is called by the id that the file names
    assert run("import", f"port/{po}") == 0
    monkeypatch.chdir("port")
    assert "text: スループ" in Path("l10n/ja.yaml").read_text(encoding="utf-8")
    capsys.readouterr()
    assert next(row for row in rows(capsys, ".") if row["edition"] == "ja")["approved"]["strings"] == 1
