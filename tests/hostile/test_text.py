"""Texts as they come: binary, cut, huge, endless lines, marks without end. Everything is told; nothing raises."""

from __future__ import annotations

import io
import random

import pytest

from cardforge.lint.files import Overseer
from cardforge.lint.reading import read_stream
from tests.hostile.text_fuzz import FILES, looked_over, overseers, spoilt

MANY = 4_000
ENDLESS = {
    "brackets": "（" * MANY,
    "brackets of two kinds": "(（" * MANY,
    "closing brackets": "摸）" * MANY,
    "quotes": "“摸" * MANY,
    "commas": "，" * MANY,
    "blanks": " " * MANY + "摸",
    "blanks between": "摸 " * MANY,
    "indents": "摸\u3000\u3000" * MANY,
    "no-break spaces": "\u00a0" * MANY,
    "figures": "1" * MANY,
    "counts": "1张" * MANY,
    "items": "1、摸\n" * MANY,
    "steps": "摸 一 " * MANY,
    "sums": "1+" * MANY,
    "totals": "9张（" * MANY,
    "kinds": "25枚五种各" * MANY,
    "lists": "五个阶段：摸、" * MANY,
    "repeats": "摸牌弃" * MANY,
    "lines": "摸牌弃牌行动结束。\n" * MANY,
    "roles": "8名玩家：1唐、2人\n" * MANY,
    "exceptions": "除" * MANY,
    "times": "当摸牌时" * MANY,
    "contents": "目录：" + "摸牌 " * MANY,
    "titles": "牌（18张）\n" * MANY,
    "ignores": "# cardforge: ignore[" * MANY,
    "code": "`" * MANY,
    "fences": "```\n" * MANY,
    "fences of many kinds": "```a\n" * MANY,
    "cells": "|" * MANY,
    "comments": "<!--" * MANY,
}
MARKDOWN = ("code", "fences", "fences of many kinds", "cells", "comments", "blanks", "blanks between", "brackets")
"""What Markdown has a meaning for besides."""


@pytest.fixture(scope="module")
def every() -> tuple[Overseer, ...]:
    return overseers()


def test_spoilt_texts_are_told_and_fixed_once(every: tuple[Overseer, ...]) -> None:
    for seed in range(60):
        overseer, file = every[seed % len(every)], FILES[seed % len(FILES)]
        looked = looked_over(spoilt(seed), overseer, file)
        if looked is not None and looked.written is not None:
            again = looked_over(looked.written, overseer, file)
            assert again is not None
            assert again.written is None, (seed, again.changes)


@pytest.mark.parametrize("name", ENDLESS)
def test_no_end_of_one_thing_ends(name: str) -> None:
    """What takes time by the square would take minutes here."""
    data = (ENDLESS[name] * 8).encode()[:30_000]
    for file in ("a.txt", "a.md") if name in MARKDOWN else ("a.txt",):
        assert looked_over(data, Overseer(language="zh-Hans"), file) is not None


@pytest.mark.parametrize(
    "text", ["[" * 50_000, "{a: " * 9_000, "- " * 50_000, "&a [*a, " * 5_000, "? " * 20_000, '"' * 50_001]
)
@pytest.mark.parametrize("file", ["a.yaml", "a.csv"])
def test_data_files_without_end(text: str, file: str) -> None:
    assert looked_over(text.encode(), Overseer(language="zh-Hans"), file) is not None


def test_noise_is_no_text() -> None:
    rng = random.Random(5)
    for size in (10, 100, 5000, 400_000):
        source, findings = read_stream(io.BytesIO(rng.randbytes(size)), "noise")
        assert source is None or source.encoding != "utf-8"
        assert findings
