"""A text against its source: the cases that a plain comparison gets wrong."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from cardforge.l10n import units
from cardforge.l10n.compare import Pair, faults
from cardforge.text import Edition
from tests.l10n.shared import HARBOUR, language, opened

TW, EN = "zh-Hant-TW", "en"


@cache
def game() -> dict[str, Edition]:
    return dict(opened(HARBOUR)[1])


def found(tag: str, key: str, source: str, text: str) -> list[str]:
    """The codes of what is wrong with a translation of a source that stands at a key."""
    editions = game()
    unit = next(each for each in units(editions[tag].game, editions[tag].claims, editions) if each.key == key)
    target = editions.get(tag) or Edition(editions[EN].game, editions[EN].claims, language(), tag)
    pair = Pair(editions[unit.source_tag], target)
    return [fault.code for fault in faults(replace(unit, source=source), text, pair)]


NOTE, TITLE, NAME = "rule/market:note", "rule/market:title", "card/sloop:name"


@pytest.mark.parametrize(
    ("source", "text", "codes"),
    [
        ("请尽快回复此信。", "請儘快回覆此信。", []),  # no term here: by its context another word
        ("请尽快回复此信，再回复体力。", "請儘快回覆此信，再回復體力。", []),
        ("此时回复体力。", "此時回復生命。", ["X017"]),
        ("此时回复体力。", "此時回覆體力。", ["X018", "X017", "X020"]),
        ("体力与体力值。", "體力與體力值。", []),
    ],
)
def test_terms_are_counted_as_conversion_finds_them(source: str, text: str, codes: list[str]) -> None:
    assert found(TW, NOTE, source, text) == codes


@pytest.mark.parametrize(
    ("source", "text", "codes"),
    [
        ("制衡", "製衡", ["X020"]),
        ("制衡", "制衡", []),
        ("皇后", "皇後", ["X020"]),
        ("桌面", "桌麵", ["X020"]),
        ("三点", "四點", ["X014", "X014"]),
        ("二十八宿", "二十八宿", []),
    ],
)
def test_the_forms_of_a_name_are_looked_at_although_it_is_locked(source: str, text: str, codes: list[str]) -> None:
    assert found(TW, NAME, source, text) == codes


@pytest.mark.parametrize(
    ("tag", "key", "text", "codes"),
    [
        (EN, TITLE, "TODO", ["X026"]),
        (EN, NOTE, "tbd.", ["X026"]),
        (TW, TITLE, "待譯", ["X026"]),
        (EN, NOTE, "???", ["X026"]),
        (TW, TITLE, "……", ["X026"]),
        (EN, TITLE, "To do", []),
        (EN, TITLE, "X", []),
        (EN, TITLE, " 市场\n", ["X010", "X021"]),
    ],
)
def test_what_only_holds_its_place(tag: str, key: str, text: str, codes: list[str]) -> None:
    told = found(tag, key, "市场", text)
    assert [code for code in told if code not in ("X015", "X023")] == codes
