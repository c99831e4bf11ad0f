"""`cardforge audit`: exit codes, formats, and what an editor reads."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

LANTERN = Path(__file__).parents[1] / "audit" / "lantern"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the document with one number changed."""
    path = tmp_path / "copy.txt"
    text = (LANTERN / "document.txt").read_text(encoding="utf-8")
    path.write_text(text.replace("可以摸两张", "可以摸三张"), encoding="utf-8")
    return path


def test_a_true_copy_is_clean_and_the_counts_are_told(cardforge: Run) -> None:
    code, out, _ = cardforge("audit", LANTERN / "document.txt", "--game", LANTERN)
    assert code == 0
    assert "known as a copy of document L; held against the notes on it (edition zh-Hans)" in out
    assert "8 passages: 6 agree, 0 differ, 0 in other words, 1 faulty" in out
    assert out.splitlines()[-1] == "0 errors, 0 warnings, 2 notes"


def test_a_changed_number_is_shown_with_its_line_and_a_caret(cardforge: Run, copy: Path) -> None:
    code, out, _ = cardforge("audit", copy, "--game", LANTERN)
    assert code == 1
    head, line, caret = out.splitlines()[:3]
    assert head.endswith(
        "copy.txt:3:12: error C201 a number differs: '三张' here, 2 in the database (L:3; card/denglong:draw.n (seed))"
    )
    assert line == "  3 │ 【灯笼】出牌阶段可以摸三张牌，每回合限一次"
    assert caret == "    │ " + " " * 22 + "^^^^"


def test_json_lists_every_passage(cardforge: Run, copy: Path) -> None:
    code, out, _ = cardforge("audit", copy, "--game", LANTERN, "--format", "json")
    told = json.loads(out)
    assert code == 1
    assert [each["code"] for each in told["findings"] if each["severity"] == "error"] == ["C201"]
    assert told["summary"]["list"][1] == {"line": 3, "state": "differs", "records": ["card/denglong"], "noted": 3}
    assert told["summary"]["document"] == "L"


def test_other_formats_and_the_choice_of_codes(cardforge: Run, copy: Path) -> None:
    code, out, _ = cardforge("audit", copy, "--game", LANTERN, "--format", "github", "--select", "C201")
    assert (code, out.count("::error")) == (1, 1)
    code, out, _ = cardforge("audit", copy, "--game", LANTERN, "--format", "sarif", "--ignore", "C201")
    assert code == 0
    assert {each["ruleId"] for each in json.loads(out)["runs"][0]["results"]} == {"C208", "C210"}


def test_the_language_is_stated_given_or_told(cardforge: Run, tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_text("Lantern: You draw three cards.\nFirework: regain 1 HP.\n", encoding="utf-8")
    code, out, _ = cardforge("audit", path, "--game", LANTERN)
    assert code == 1
    assert "held against the en edition" in out
    code, _, err = cardforge("audit", path, "--game", LANTERN, "--language", "klingon!")
    assert code == 2
    assert "A203" in err


def test_any_file_is_a_finding_and_never_a_traceback(cardforge: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "binary.bin").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "utf16.txt").write_bytes((LANTERN / "document.txt").read_text(encoding="utf-8").encode("utf-16"))
    for name in ("empty.txt", "binary.bin", "none.txt"):
        code, out, err = cardforge("audit", tmp_path / name, "--game", LANTERN)
        assert code in (0, 1)
        assert "Traceback" not in out + err
        assert " D0" in out or " C209" in out
    code, out, _ = cardforge("audit", tmp_path / "utf16.txt", "--game", LANTERN)
    assert "known as a copy" in out
    code, _, err = cardforge("audit", tmp_path / "empty.txt", "--game", "nowhere")
    assert (code, "A201" in err) == (2, True)


def test_the_standard_input_is_read(cardforge: Run, copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(copy.read_bytes()), encoding="utf-8"))
    code, out, _ = cardforge("audit", "-", "--game", LANTERN)
    assert code == 1
    assert out.startswith("-:3:12: error C201")
