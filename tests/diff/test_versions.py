"""What is typed for a version, and everything that can be wrong with it: findings, never a traceback."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cardforge.artifacts import Manifest
from cardforge.cli import main
from cardforge.diff import compare, opened
from cardforge.diff.reasons import Reasons
from cardforge.diff.versions import labels
from cardforge.findings import CardforgeError, DataError
from tests.diff.conftest import change

Versions = tuple[Path, Path]


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stop:
        main([str(each) for each in arguments])
    said = capsys.readouterr()
    return int(stop.value.code or 0), said.out, said.err


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDFORGE_LANG", "en")


def test_faults_of_both_versions_are_told_at_once_each_with_its_place(
    versions: Versions, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = versions
    (old / "cards" / "cards.yaml").write_text("- id: [\n", encoding="utf-8")
    change(new / "cards" / "cards.yaml", ("copies: 3", "copyes: 3"))
    code, out, err = run(capsys, "diff", old, new)
    assert code == 1
    assert out == ""
    assert "old/cards/cards.yaml:2" in err or "old/cards/cards.yaml:1" in err
    assert "new/cards/cards.yaml" in err
    assert "D004" in err


def test_faults_of_drawing_are_told_of_both_versions(versions: Versions, capsys: pytest.CaptureFixture[str]) -> None:
    for folder, colour in zip(versions, ("red", "blue"), strict=True):
        (folder / "faces").mkdir()
        (folder / "faces" / "mine.yaml").write_text(f"layout: mine\nextends: plain\n{colour}: 1\n", encoding="utf-8")
    code, _, err = run(capsys, "diff", *versions, "--edition", "en")
    assert code == 1
    assert "old/faces/mine.yaml:3" in err
    assert "new/faces/mine.yaml:3" in err
    assert run(capsys, "diff", *versions, "--edition", "en", "--no-faces")[0] == 0


def test_two_versions_of_one_folder_name_are_told_apart() -> None:
    assert labels(("/a/game", "/b/game")) == ("old/game", "new/game")
    assert labels(("HEAD~3:game", "game")) == ("HEAD~3:game", "game")


def test_two_games_cannot_be_compared(versions: Versions, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = versions
    change(new / "game.yaml", ("id: my-game", "id: your-game"))
    code, _, err = run(capsys, "diff", old, new)
    assert code == 1
    assert "A255" in err
    assert "new/game.yaml" in err


def test_no_game_and_no_revision(versions: Versions, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    old, _ = versions
    code, _, err = run(capsys, "diff", tmp_path / "none", old)
    assert code == 2
    assert "A201" in err
    code, _, err = run(capsys, "diff", f"HEAD:{old}", old)
    assert code == 2
    assert "A256" in err
    assert run(capsys, "diff", f"--upload-pack=x:{old}", old)[0] == 2


def test_options_that_do_not_go_together(versions: Versions, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = versions
    assert run(capsys, "diff", old, new, "--sheets")[0] == 2
    assert run(capsys, "diff", old, new, "--sheets", "--no-faces", "--out", "x")[0] == 2
    code, _, err = run(capsys, "diff", old, new, "--no-faces", "--edition", "zh-Hant-HK")
    assert code == 2
    assert "A203" in err


def test_a_version_out_of_git(versions: Versions, tmp_path: Path) -> None:
    old, new = versions
    folder = tmp_path / "repository" / "games" / "mine"
    shutil.copytree(old, folder)

    def git(*arguments: str) -> None:
        who = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", str(folder), *who, *arguments], check=True, capture_output=True)

    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "old")
    shutil.copytree(new, folder, dirs_exist_ok=True)
    with opened((f"HEAD:{folder}", str(folder))) as (before, after):
        diff = compare(before, after, ("en",), faces=False)
    assert (diff.old_version, diff.new_version) == ("0.1", "0.2")
    assert "card/dawn" in {each.id for each in diff.records}


def reasons_of(versions: Versions, text: str) -> Reasons:
    old, new = versions
    (new / "errata.yaml").write_text(text, encoding="utf-8")
    with opened((str(old), str(new))) as (before, after):
        return Reasons.read(before.game, after.game)


def test_every_fault_of_the_reasons_is_told(versions: Versions) -> None:
    text = "- of: card/lanter\n  reason: {en: x}\n- why: x\n- of: card/mist\n  reason: x\n  versoin: '1'\n"
    with pytest.raises(DataError) as fault:
        reasons_of(versions, text)
    found = [(each.code, each.place.line if each.place else 0) for each in fault.value.findings]
    assert found == [("D004", 3), ("D026", 3), ("D026", 3), ("D004", 6)]
    with pytest.raises(DataError) as fault:
        reasons_of(versions, "of: card/mist\n")
    assert [each.code for each in fault.value.findings] == ["D023"]


def test_what_neither_version_has_is_told(versions: Versions) -> None:
    with pytest.raises(DataError) as fault:
        reasons_of(versions, "- {of: card/mist, reason: x}\n- of: card/lanter\n  reason: {en: x}\n")
    [found] = fault.value.findings
    assert (found.code, found.place and found.place.line) == ("D101", 2)
    assert found.values["guess"] == "card/lantern"


@pytest.mark.parametrize(("version", "kept"), [("0.2", True), ("0.1", False), ("0.3", False), ("0.1.5", True)])
def test_a_reason_is_told_of_the_versions_it_lies_between(versions: Versions, version: str, kept: bool) -> None:
    reasons = reasons_of(versions, f"- of: card/mist\n  version: '{version}'\n  reason: {{en: x}}\n")
    assert ("card/mist" in reasons.texts) is kept


def test_nothing_is_left_where_a_sheet_cannot_be_made(
    versions: Versions, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = versions
    out = tmp_path / "out"
    code, _, err = run(capsys, "diff", old, new, "--no-faces", "--edition", "en", "--paper", "a99", "--out", out)
    assert code == 2
    assert "S001" in err
    assert not out.exists()


def test_errors_carry_their_findings(versions: Versions) -> None:
    old, _ = versions
    with pytest.raises(CardforgeError) as fault, opened((str(old), "no-such-game")):
        pass
    assert [each.code for each in fault.value.findings] == ["A201"]


def test_two_builds_tell_which_cards_look_otherwise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = {"en": {"card/a#1": "1+", "card/b#1": "2+", "card/c#1": "3+"}}
    later = {"en": {"card/a#1": "1+", "card/b#1": "9+", "card/d#1": "4+"}, "zh-Hans": {}}
    for name, version, drawn in (("old", "1", cards), ("new", "2", later)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "manifest.json").write_text(Manifest("g", version, (), drawn).to_json(), encoding="utf-8")
    code, out, _ = run(capsys, "diff", tmp_path / "old", tmp_path / "new" / "manifest.json")
    assert code == 0
    assert "en: 1 added, 1 gone, 1 look otherwise, 1 the same" in out
    assert "look otherwise: card/b#1" in out
    assert run(capsys, "diff", tmp_path / "old", tmp_path / "new", "--format", "html")[0] == 2
    code, _, err = run(capsys, "diff", tmp_path / "old", tmp_path / "new", "--edition", "zh-Hans")
    assert code == 2
    assert "A203" in err
    (tmp_path / "old" / "manifest.json").write_text("[]", encoding="utf-8")
    code, _, err = run(capsys, "diff", tmp_path / "old", tmp_path / "new")
    assert code == 2
    assert "A230" in err
