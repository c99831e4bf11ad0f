"""Reasons that faults are raised with, in Chinese reports: every one that the sources write has a line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardforge.findings import finding, reason

PACKAGE = Path(__file__).resolve().parents[1] / "cardforge"
FILES = [*sorted((PACKAGE / "faces").rglob("*.py")), PACKAGE / "sheets" / "settings.py"]
ENGLISH = re.compile(r"expected|\bgot\b|\b(?:an?|the|of|to|or|with|that|than|for|by|and|in)\b")
NOT_REPORTED = ("a page below",)
"""Slips of a caller, which no maker's file can bring about."""


def written(path: Path) -> Iterator[str]:
    """Every text that begins with `expected`, whatever is filled in as 7."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    pieces = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pieces:
            text = node.value
        else:
            continue
        if text.startswith("expected ") and not text.startswith(tuple(f"expected {other}" for other in NOT_REPORTED)):
            yield text


def test_every_expectation_has_a_line() -> None:
    texts = {text for path in FILES for text in written(path)}
    assert len(texts) > 80
    left = {text: said for text in sorted(texts) if ENGLISH.search(said := reason(text, "common"))}
    assert not left


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("expected a number, got 'abc'", "应为一个数，写成了 'abc'"),
        ("expected papers, cards, got 'x'", "应为 papers, cards，写成了 'x'"),
        ("expected width of 0 to 1000, got -1", "应为 width 在 0 与 1000 之间，写成了 -1"),
        ("expected {path: value}, got 3", "应为 {路径: 值}，写成了 3"),
        ("at: expected 2 numbers, got 3", "at：应为 2 个数，写成了 3"),
        ("expected PNG, JPEG or WebP, got a damaged PNG", "应为 PNG、JPEG 或 WebP，却是损坏的 PNG"),
        ("expected PNG, JPEG or WebP, got GIF", "应为 PNG、JPEG 或 WebP，却是 GIF"),
        ("image file is truncated (12 bytes not processed)", "图不完整"),
        ("the IDAT part of the picture is damaged", "图的 IDAT 部分已损坏"),
        ("not a font: it begins with b'abc'", "不是字体：以 b'abc' 开头"),
        ("12000 x 30000 pixels", "12000 × 30000 像素"),
        ("20000 a side, 60000000 in all", "每边 20000、总共 60000000"),
        ("21 levels", "21 层"),
        ("expected ')', got 'the end'", "应有 ')'，却到了结尾"),
        ("unexpected ','", "不该有 ','"),
        ("nobody has heard of this", "nobody has heard of this"),
    ],
)
def test_what_is_said(english: str, chinese: str) -> None:
    assert reason(english, "common") == chinese


@pytest.mark.parametrize(
    ("code", "value"),
    [("S006", "fault"), ("G004", "fault"), ("G104", "fault"), ("G109", "fault"), ("A001", "reason"),
     ("A006", "reason"), ("A012", "reason"), ("A222", "reason"), ("S109", "reason")],
)  # fmt: skip
def test_reports_say_it_in_their_language(code: str, value: str) -> None:
    values: dict[str, Any] = {value: "expected a number, got 'abc'"}
    found = finding(code, None, **values)
    assert "应为一个数，写成了 'abc'" in found.message("zh")
    assert "expected a number, got 'abc'" in found.message("en")


ENGINE = PACKAGE / "engine"
SITUATIONS = [ENGINE / "battle" / "setup.py", ENGINE / "core" / "setup.py"]


def said_of_situations(path: Path) -> Iterator[str]:
    """What is said of a fault in a situation: the last argument of each `fault(...)`, the text of each `append`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("fault", "append")
        ):
            text = node.args[-1] if node.args else None
            if isinstance(text, ast.JoinedStr):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in text.values)
            elif isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield text.value


def test_what_engines_say_of_situations_has_a_line() -> None:
    texts = {text for path in SITUATIONS for text in said_of_situations(path)}
    assert len(texts) > 25
    left = {text: said for text in sorted(texts) if ENGLISH.search(said := reason(text, "engine"))}
    assert not left


def test_a_fault_of_a_situation_is_told_in_chinese_with_its_place() -> None:
    told = finding("C103", problem="seats.1.hand[1]: card/a#S8 is in seats.1.hand[0] already").message("zh")
    assert told == "裁定的局面摆不出来：seats.1.hand[1]：card/a#S8 已在 seats.1.hand[0]，一张牌不能在两处"
