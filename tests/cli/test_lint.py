"""`cardforge lint`: any file looked over; what is told in each format; fixes made whole or not at all."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

import pytest

from cardforge.artifacts import write_whole
from cardforge.cli import cli
from cardforge.cli.outcome import guarded
from tests.cli.conftest import Run

WRONG = "每名玩家摸两张牌,然后弃置一张牌 ，直到游戏结束...\r\n（甲）行动(不能是自己）。\r\n"
RIGHT = "每名玩家摸两张牌，然后弃置一张牌，直到游戏结束……\r\n（甲）行动（不能是自己）。\r\n"
DAMAGED = "出牌阶段，你可以弃置一张手牌，令一名角色摸两张牌。（若如此做，本回合结束。\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_damaged_text_is_told_with_place_line_and_caret(cardforge: Run, here: Path) -> None:
    (here / "a.txt").write_text(DAMAGED, encoding="utf-8")
    code, out, _ = cardforge("lint", "a.txt", "--language", "zh-Hans")
    lines = out.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("a.txt:1:26: error T304"))
    assert lines[at + 1] == f"  1 │ {DAMAGED.strip()}"
    assert lines[at + 2] == "    │ " + " " * 50 + "^^"
    assert lines[at + 3].startswith("    → ")
    assert lines[-1].startswith("1 file: 1 error")
    assert code == 1


def test_a_clean_text_is_clean_and_its_language_told(cardforge: Run, here: Path) -> None:
    (here / "a.txt").write_text("遊戲開始時，每名玩家摸兩張牌。\n", encoding="utf-8")
    (here / "b.txt").write_text("<!-- language: zh-Hant-HK -->\n遊戲開始時，每名玩家摸兩張牌。\n", encoding="utf-8")
    code, out, _ = cardforge("lint", ".")
    assert code == 0
    assert "a.txt: language zh-Hant (told from its characters" in out
    assert "b.txt: language zh-Hant-HK (stated in the text)" in out
    assert out.endswith("2 files: 0 errors, 0 warnings, 0 notes\n")


def test_fixes_keep_line_ends_and_encoding_and_say_what_was_changed(cardforge: Run, here: Path) -> None:
    file = here / "a.txt"
    for encoding in ("utf-8", "utf-8-sig", "gb18030", "utf-16"):
        file.write_bytes(WRONG.encode(encoding))
        file.chmod(0o640)
        code, out, _ = cardforge("lint", "a.txt", "--fix", "--language", "zh-Hans", "--select", "T")
        assert file.read_bytes() == RIGHT.encode(encoding), encoding
        assert file.stat().st_mode & 0o777 == 0o640
        assert "a.txt:1:9: fixed T301 ',' -> '，'" in out
        assert code == 0
        before = file.stat().st_mtime_ns
        assert "fixed" not in cardforge("lint", "a.txt", "--fix", "--language", "zh-Hans", "--select", "T")[1]
        assert file.stat().st_mtime_ns == before


def test_without_fix_nothing_is_written(cardforge: Run, here: Path) -> None:
    (here / "a.txt").write_bytes(WRONG.encode())
    cardforge("lint", "a.txt")
    assert (here / "a.txt").read_bytes() == WRONG.encode()


def test_a_fix_that_fails_leaves_the_file_whole(cardforge: Run, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: object, target: object) -> None:
        raise OSError(28, "No space left on device")

    (here / "a.txt").write_bytes(WRONG.encode())
    monkeypatch.setattr("os.replace", full)
    code, _, err = cardforge("lint", "a.txt", "--fix")
    assert code == 2
    assert "A210" in err
    assert (here / "a.txt").read_bytes() == WRONG.encode()
    assert os.listdir(here) == ["a.txt"]


def test_what_was_not_read_whole_is_not_fixed(cardforge: Run, here: Path) -> None:
    data = WRONG.encode() + b"\xff\n" + RIGHT.encode()
    (here / "a.txt").write_bytes(data)
    code, out, _ = cardforge("lint", "a.txt", "--fix")
    assert code == 1
    assert "not read to its end" in out
    assert (here / "a.txt").read_bytes() == data


def test_a_link_stays_a_link_and_a_file_is_looked_over_once(cardforge: Run, here: Path) -> None:
    (here / "real.txt").write_bytes(WRONG.encode())
    (here / "link.txt").symlink_to("real.txt")
    cardforge("lint", "link.txt", "--fix", "--language", "zh-Hans")
    assert (here / "link.txt").is_symlink()
    assert (here / "real.txt").read_bytes() == RIGHT.encode()


def test_the_standard_input_is_answered_with_the_mended_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(WRONG.encode())))
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="utf-8"))
    monkeypatch.setenv("CARDFORGE_LANG", "en")
    from cardforge.cli import main

    with pytest.raises(SystemExit):
        main(["lint", "-", "--fix", "--language", "zh-Hans"])
    assert written.getvalue() == RIGHT.encode()


def test_formats_for_programs(cardforge: Run, here: Path) -> None:
    (here / "a.txt").write_bytes(WRONG.encode())
    told = json.loads(cardforge("lint", "a.txt", "--language", "zh-Hans", "--format", "json")[1])
    assert told["summary"]["files"] == [{"file": "a.txt", "language": "zh-Hans", "by": "given", "left": ""}]
    first = told["findings"][0]
    assert (first["code"], first["line"], first["column"], first["fix"]) == ("T301", 1, 9, "，")
    sarif = json.loads(cardforge("lint", "a.txt", "--format", "sarif")[1])
    assert "fixes" in sarif["runs"][0]["results"][0]
    github = cardforge("lint", "a.txt", "--format", "github")[1]
    assert github.startswith("::warning title=T301,file=a.txt,line=1,col=9,")


def test_comments_silence_one_line_and_idle_ones_are_found(cardforge: Run, here: Path) -> None:
    silenced = "每名玩家摸两张牌,再弃一张。 # cardforge: ignore[T301] 原文\n# cardforge: ignore[T306]\n摸牌。\n"
    (here / "a.txt").write_text(silenced, encoding="utf-8")
    _, out, _ = cardforge("lint", "a.txt", "--language", "zh-Hans", "--fix")
    assert "T301" not in out
    assert "a.txt:2:21: warning D088" in out
    assert (here / "a.txt").read_text(encoding="utf-8") == silenced


def test_of_hundreds_of_one_fault_the_first_are_told(cardforge: Run, here: Path) -> None:
    (here / "a.txt").write_text("摸牌,弃牌。\n" * 900, encoding="utf-8")
    told = json.loads(cardforge("lint", "a.txt", "--select", "T301,D", "--format", "json")[1])["findings"]
    assert len(told) == 301
    assert (told[0]["code"], "600 more" in told[0]["message"]) == ("D087", True)


def test_of_many_findings_the_codes_are_counted(cardforge: Run, here: Path) -> None:
    (here / "a.txt").write_text("摸牌,弃牌 。\n" * 9, encoding="utf-8")
    out = cardforge("lint", "a.txt", "--select", "T30")[1]
    assert out.splitlines()[-2] == "by code: T301 9, T308 9; cardforge explain CODE tells of each"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["none.txt"], 1), (["--language", "klingon!", "a.txt"], 2), (["--language", "zh-Hanz", "a.txt"], 2),
     (["--game", "none", "a.txt"], 2), ([], 2), (["--select", "X99", "a.txt"], 2), (["a\0b"], 1)],
)  # fmt: skip
def test_slips_are_told(cardforge: Run, here: Path, arguments: list[str], code: int) -> None:
    (here / "a.txt").write_text("摸一张牌。\n", encoding="utf-8")
    status, out, err = cardforge("lint", *arguments)
    assert status == code
    assert "Traceback" not in out + err
    assert "A299" not in out + err


def test_of_the_folder_of_a_game_it_is_said_what_was_not_read(cardforge: Run, here: Path) -> None:
    (here / "mine").mkdir()
    (here / "mine" / "game.yaml").write_text("id: mine\n", encoding="utf-8")
    (here / "mine" / "note.md").write_text("A short note.\n", encoding="utf-8")
    assert cardforge("lint", "mine")[1].splitlines()[-1].endswith("cardforge validate mine")


def test_a_language_without_rules_of_its_own_is_said(cardforge: Run, here: Path) -> None:
    (here / "a.txt").write_text("Chaque joueur pioche deux cartes.\n", encoding="utf-8")
    code, out, _ = cardforge("lint", "a.txt", "--language", "fr")
    assert code == 0
    assert "a.txt: there are no rules for fr alone" in out


def test_an_empty_name_is_not_the_folder_one_stands_in(cardforge: Run, here: Path) -> None:
    (here / "a.txt").write_text("摸牌,对\n", encoding="utf-8")
    code, _, err = cardforge("lint", "--fix", "")
    assert (code, (here / "a.txt").read_text(encoding="utf-8")) == (2, "摸牌,对\n")
    assert "A218" in err


def test_a_read_only_file_stays_as_it_is_and_is_told(cardforge: Run, here: Path) -> None:
    (here / "a.txt").write_text(WRONG, encoding="utf-8", newline="")
    (here / "b.txt").write_text(WRONG, encoding="utf-8", newline="")
    (here / "a.txt").chmod(0o444)
    code, out, err = cardforge("lint", "--fix", "a.txt", "b.txt")
    assert code == 1
    assert "a.txt: error A211" in out + err
    assert "a.txt:1:8: fixed" not in out
    assert (here / "a.txt").read_bytes().decode() == WRONG
    assert (here / "b.txt").read_bytes().decode() == RIGHT


def test_fixes_that_are_interrupted_are_whole_or_absent_and_told(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without `main`, which ends the process of what was interrupted."""

    def stopped(path: Path, data: bytes) -> None:
        if path.name == "b.txt":
            raise KeyboardInterrupt
        write_whole(path, data)

    for name in ("a.txt", "b.txt", "c.txt"):
        (here / name).write_text(WRONG, encoding="utf-8", newline="")
    monkeypatch.setattr("cardforge.artifacts.write_whole", stopped)
    monkeypatch.setenv("CARDFORGE_LANG", "en")
    args = ["lint", "--fix", "a.txt", "b.txt", "c.txt"]
    assert guarded(lambda: cli.main(args=args, standalone_mode=False)) == 130
    assert "files that were mended: a.txt;" in capsys.readouterr().err
    written = [(here / name).read_bytes().decode() for name in ("a.txt", "b.txt", "c.txt")]
    assert written == [RIGHT, WRONG, WRONG]
