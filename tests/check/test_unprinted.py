"""Rulings that are not printed: where they have texts in several editions, these are compared like any others."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge import check
from cardforge.project import language_folder
from cardforge.trial.case import open_case

GAME = """\
id: small
name: {zh-Hans: 小例, en: Small}
version: "1"
source_edition: zh-Hans
editions: [zh-Hans, en]
players: [2, 4]
binding: strict
"""
CARD = "- {id: card/cha, name: {zh-Hans: 茶, en: Tea}}\n"


@pytest.mark.parametrize(
    ("english", "told"),
    [
        ("en: 'May you draw?'", []),
        ("en: 'Do you draw?'", ["L105"]),
        ("en: 'May you draw {@card/cha}?'", ["L101"]),
        ("", []),
    ],
)
def test_a_ruling_that_is_not_printed_is_compared(tmp_path: Path, english: str, told: list[str]) -> None:
    ruling = f"- {{id: ruling/a, clauses: {{q: {{zh-Hans: '你可以摸牌吗？', {english}}}}}}}\n"
    for name, text in (("game", GAME), ("cards/a", CARD), ("rulings/a", ruling)):
        path = tmp_path / f"{name}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    case, _ = open_case(tmp_path, language_folder())
    assert case is not None
    found = check.run(case.game, case.claims, case.editions, select=("L0", "L1", "D044", "T2"))
    assert [each.code for each in found] == told
