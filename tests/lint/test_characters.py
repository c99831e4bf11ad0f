"""Damaged texts: every wrong character is found, and nothing else.

`damaged/<name>.<language>.txt` are texts of several kinds, written for the purpose, in which `{wrong|right}` stands for
a damaged character. `damaged_places.tsv` lists those of a source document, which is read where it is at hand.
"""

from __future__ import annotations

import os
import random
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardforge.lint import Lexicon, Text, lint
from tests.lint.shared import lexicon

HERE = Path(__file__).parent
DAMAGED = sorted((HERE / "damaged").glob("*.txt"))
_MARK = re.compile(r"\{(.)\|(.)\}")
LEAST_FOUND, LEAST_GUESSED = 0.92, 0.7
"""Shares of the damaged characters that are found, and of the found whose right character is guessed."""


@dataclass
class Measured:
    """Places that are damaged, found, found wrongly, and guessed right."""

    places: int
    found: int
    wrong: int
    guessed: int


def measure(text: Text, right: dict[int, str]) -> Measured:
    found = {
        text.starts[each.place.line - 1] + each.place.column - 1: each.values["guess"]
        for each in lint(text, lexicon(text.language), select=["L3"])
        if each.place
    }
    hits = [offset for offset in right if offset in found]
    guessed = sum(found[offset] == right[offset] for offset in hits)
    return Measured(len(right), len(hits), len(found) - len(hits), guessed)


def damaged(path: Path) -> tuple[Text, dict[int, str], Text]:
    """The damaged text, offset -> right character, the text as it was."""
    written, language = path.read_text(encoding="utf-8"), path.name.split(".")[1]
    right: dict[int, str] = {}
    for shift, found in enumerate(_MARK.finditer(written)):
        right[found.start() - 4 * shift] = found[2]
    clean = Text(path.name, _MARK.sub(r"\2", written), language)
    return Text(path.name, _MARK.sub(r"\1", written), language), right, clean


@pytest.mark.parametrize("path", DAMAGED, ids=lambda path: path.name)
def test_a_damaged_text_is_told_of_its_damages_alone(path: Path) -> None:
    text, right, clean = damaged(path)
    measured = measure(text, right)
    assert measured.wrong == 0
    assert len(lint(clean, lexicon(clean.language), select=["L3"])) == 0
    assert measured.places >= 15


def test_nearly_all_damages_are_found_and_most_are_guessed() -> None:
    all_of_them = [measure(text, right) for text, right, _ in map(damaged, DAMAGED)]
    places, found = sum(each.places for each in all_of_them), sum(each.found for each in all_of_them)
    assert found >= LEAST_FOUND * places
    assert sum(each.guessed for each in all_of_them) >= LEAST_GUESSED * found


def test_without_lists_characters_outside_the_set_are_found_all_the_same() -> None:
    text = Text("a.txt", "每名琓家摸两張牌", "zh-Hans")
    assert [each.code for each in lint(text, Lexicon.empty("zh-Hans"), select=["L3"])] == ["L301", "L302"]


def test_names_and_terms_may_have_any_character() -> None:
    text = Text("a.txt", "骍马与惇", "zh-Hans")
    assert len(lint(text, Lexicon.empty("zh-Hans"), select=["L301"])) == 2
    assert not lint(text, Lexicon("zh-Hans", names={"骍马": "骍马", "惇": "惇"}), select=["L301"])


def test_hong_kong_has_standard_forms_of_its_own() -> None:
    text = "檯面留着的牌説明脱險"
    assert not lint(Text("a.txt", text, "zh-Hant-HK"), lexicon("zh-Hant-HK"), select=["L3"])
    assert not lint(Text("a.txt", text, "zh-Hant"), lexicon("zh-Hant"), select=["L3"])
    taiwan = lint(Text("a.txt", text, "zh-Hant-TW"), lexicon("zh-Hant-TW"), select=["L3"])
    assert [each.values["guess"] for each in taiwan] == ["著", "說", "脫"]


@pytest.mark.parametrize("tag", ["zh-Hans", "zh-Hant", "zh-Hant-HK", "en"])
def test_whatever_stands_in_a_text_it_is_looked_over(tag: str) -> None:
    pool = "\ud800\udfff\x00\ufffe\U0010ffff\U00020000〇\ufeff\u200b[]【】“”「」 \n\t　囷仂后里髮隻羣Ａa一二風Φ"
    chance = random.Random(tag)
    for _ in range(40):
        written = "".join(chance.choices(pool, k=chance.randrange(60)))
        for each in lint(Text("a.txt", written, tag), lexicon(tag), select=["L", "R", "T40"]):
            assert each.place
            assert each.place.line >= 1
            assert each.message("zh")
            assert each.mend("en") is not None


def documents() -> list[tuple[str, str, Text]]:
    folder = Path(os.environ["CARDFORGE_SOURCES"])
    tags = {"000": "zh-Hans", "001": "zh-Hans", "002": "zh-Hant", "003": "zh-Hans"}
    found = [(name, tag, next(folder.glob(f"{name}*"))) for name, tag in tags.items()]
    return [(name, tag, Text(name, path.read_text(encoding="utf-8-sig"), tag)) for name, tag, path in found]


@pytest.mark.sources
@pytest.mark.skipif("CARDFORGE_SOURCES" not in os.environ, reason="the source documents are not at hand")
def test_every_damaged_character_of_the_source_documents_is_found_and_nothing_else() -> None:
    listed = [line.split("\t") for line in (HERE / "damaged_places.tsv").read_text(encoding="utf-8").splitlines()[1:]]
    also = {"000": {"再"}, "003": {"向"}}  # common characters in the wrong place, beside the listed damages
    for name, _, text in documents():
        right = {text.starts[int(row[1]) - 1] + int(row[2]) - 1: row[4] for row in listed if row[0] == name}
        found = {
            text.starts[each.place.line - 1] + each.place.column - 1: each
            for each in lint(text, lexicon(text.language), select=["L3"])
            if each.place
        }
        assert set(right) <= set(found)
        rest = {text.text[offset] for offset in found if offset not in right}
        assert rest == also.get(name, set())
        assert sum(found[offset].values["guess"] == char for offset, char in right.items()) >= 0.85 * len(right)
