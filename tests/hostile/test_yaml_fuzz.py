"""Spoilt YAML of every kind of file: a sample of `tests.hostile.yaml_fuzz`, and what its long runs have found."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.hostile.yaml_fuzz import Judge, Original, by_kind, run

SAMPLE = 90
"""Inputs of the suite; the soak has a hundred thousand."""


def test_spoilt_files_of_every_kind_give_something_or_findings() -> None:
    count: Counter[str] = Counter()
    assert [line for line in run(range(SAMPLE), count) if not line.endswith(" s")] == []
    assert count["told"] > SAMPLE / 2, "the damage is real"


def test_every_kind_of_file_is_spoilt() -> None:
    kinds = {each.kind for group in by_kind() for each in group}
    assert {
        "game/cards", "game/game.yaml", "game/rules", "game/rulings", "game/l10n", "game/parallel.yaml",
        "game/source.yaml", "game/errata.yaml", "game/frozen.yaml", "game/waivers.yaml", "language/glossary.yaml",
        "language/phrases", "language/concepts", "language/reading", "faces", "sheets", "press",
    } <= kinds  # fmt: skip


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Judge:
    return Judge(tmp_path_factory.mktemp("spoilt"))


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("source.yaml", "document: [002]\nlines: 3\n"),
        ("source.yaml", "names: {card/lamp: }\nvocabulary: [a]\n"),
        ("source.yaml", "lines:\n  - {line: 1, values: 3, names: x, repaired: [], damaged: 1, misread: 4}\n"),
        ("source.yaml", "neutral: [[a]]\nabsent: {line: 1}\nnumerals: [一]\n"),
    ],
)
def test_notes_of_another_shape_are_told(judge: Judge, file: str, text: str) -> None:
    assert judge.judge(Original("game", file, b""), text.encode())
