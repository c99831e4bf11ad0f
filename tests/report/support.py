"""A small game with faults of every kind that shows on a face, for the tests of the page."""

from __future__ import annotations

import shutil
from pathlib import Path

CAVERN = Path(__file__).parents[1] / "trial" / "cavern"
SCRIPT = "<script>alert(1)</script>"
RARE = "\U0002a6d7"
"""A character that none of the fonts has."""

FAULTS = {
    "{id: card/zhubajie, name: {zh-Hant-TW: 豬, en: Zhu}, side: side/disciples, family: term/disciple,"
    " claims: {defence: 2}}": "{id: card/zhubajie, name: {zh-Hant-TW: 豬, en: Zhu}, side: side/disciples, family: "
    'term/disciple, claims: {defence: 4}, text: {zh-Hant-TW: "這張卡的{defence}。", en: "This card has {defence}."}}',
    "name: {zh-Hant-TW: 沙, en: Sha}": f'name: {{zh-Hant-TW: 沙, en: "{SCRIPT}"}}',
    "{id: card/wugongjing, name: {zh-Hant-TW: 蜈, en: Wu}": "{id: card/wugongjing, name: {zh-Hant-TW: 蜈, en: Wu}, "
    'text: {zh-Hant-TW: "放在面前。"}',
    "name: {zh-Hant-TW: 馬, en: Bai}": 'name: {zh-Hant-TW: 馬, en: Bai}, text: {zh-Hant-TW: "'
    + "把這張卡放在桌上，再拿起來。" * 60
    + '", en: "Put it on the table."}',
    "{id: card/pusa, name: {zh-Hant-TW: 菩薩, en: Guanyin}}": "{id: card/pusa, name: {zh-Hant-TW: 菩薩, en: Guanyin}, "
    f'text: {{zh-Hant-TW: "拿起{RARE}字卡。", en: "Take the card."}}}}',
}


def damaged(folder: Path) -> Path:
    """A copy of the small game with a wrong number, an untranslated sentence, a text that does not fit, a character
    without a glyph and a card that is called like a script."""
    shutil.copytree(CAVERN, folder)
    path = folder / "cards" / "cards.yaml"
    text = path.read_text(encoding="utf-8")
    for old, new in FAULTS.items():
        assert old in text, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    return folder


KILLS = {
    "summary": {"data": {"total": 12, "caught": 10, "equivalent": 1}},
    "matrix": {"number": {"engine": 4, "check C110": 5}, "reference": {"check R001": 1, "-": 2, "=": 1}},
    "survivors": [
        {
            "class": "reference",
            "record": "card/pusa",
            "path": "use",
            "old": "card/a",
            "new": SCRIPT,
            "file": "cards/cards.yaml",
            "line": 26,
            "column": 3,
        }
    ],
}

BALANCE = {
    "cells": [
        {"game": "cavern", "players": n, "disciples": "search", "demons": "random", "games": 100, "seed": 1,
         "wins": 40 + n, "losses": 60 - n, "capped": 0, "median_turns": 9, "longest": 20}
        for n in (2, 3, 4)
    ]
}  # fmt: skip
