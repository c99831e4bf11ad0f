"""Changes seeded into the source documents themselves: each is found, and nothing else. Needs CARDFORGE_SOURCES."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest

from cardforge.audit import audit
from cardforge.findings import Severity
from cardforge.lint.document import Text
from cardforge.project import find_game, language_folder
from cardforge.trial.case import Case, open_case
from cardforge.trial.document import document_of

SOURCES = os.environ.get("CARDFORGE_SOURCES", "")
CHANGES = int(os.environ.get("CARDFORGE_AUDIT_CHANGES", "15"))
"""Changes a document; a hundred and more for a measurement."""
FIGURE = re.compile(r"(?<![0-9（(])[0-9]{1,2}(?![0-9、.．)）])")
HAN = re.compile(r"[一二两三四五六七八九兩](?=[张張点點名位次件个個])")
SWAPS = (
    *(("红桃", "黑桃"), ("黑桃", "方块"), ("草花", "红桃"), ("方块", "草花"), ("红色", "黑色"), ("黑色", "红色")),
    *(("可以", "必须"), ("可以", "必須"), ("不能", "可以"), ("不可", "可以"), ("需要", "可以"), ("須", "可")),
    *(("唐僧", "神仙"), ("妖怪", "唐僧"), ("孙悟空", "沙和尚"), ("主公", "内奸"), ("反贼", "忠臣"), ("孫悟空", "唐僧")),
)


def changes(text: str, chance: random.Random) -> list[tuple[int, int, str]]:
    """(start, end, in its place): figures, Chinese numerals, suits, may and must, names, in equal shares."""
    figures = [(m.start(), m.end(), str(int(m[0]) + chance.choice((1, 2)))) for m in FIGURE.finditer(text)]
    numerals = [(m.start(), m.end(), "三" if m[0] in "一二两兩" else "两") for m in HAN.finditer(text)]
    words = [(m.start(), m.end(), new) for old, new in SWAPS for m in re.finditer(old, text)]
    third = CHANGES // 3
    return [chance.choice(kind) for kind in (figures, numerals, words) if kind for _ in range(third)]


@pytest.mark.skipif(not SOURCES, reason="the source documents are not at hand")
@pytest.mark.parametrize("game", ["pansidong", "sanguosha", "xiyousha"])
def test_every_change_in_a_copy_of_a_document_is_found_and_nothing_else(game: str) -> None:
    case, _ = open_case(find_game(game), language_folder())
    assert case is not None
    assert case.notes is not None
    path = document_of(case.notes, Path(SOURCES))
    assert path is not None
    text, language = path.read_text(encoding="utf-8"), case.game.info.source_edition
    assert lines_found(text, language, case) == []
    chance = random.Random(11)
    for start, end, new in changes(text, chance):
        changed = text[:start] + new + text[end:]
        assert lines_found(changed, language, case) == [text.count("\n", 0, start) + 1], text[start - 9 : end + 9]


def lines_found(text: str, language: str, case: Case) -> list[int]:
    outcome = audit(Text("copy.txt", text, language), case)
    weighty = [each for each in outcome.findings if each.severity is not Severity.NOTE]
    return sorted({each.place.line for each in weighty if each.place is not None})
