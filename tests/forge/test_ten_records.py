"""The ten record shapes of the design, printed: every sentence stands on its card, whole, in all four editions."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
import pytest

from cardforge.forge import Options, Workbench, build
from cardforge.text import plain

GAME = Path(__file__).parents[1] / "fixtures" / "ten_records"
EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    out = tmp_path_factory.mktemp("out")
    built = build(GAME, Options(papers=("a4",), out=out))
    assert not built.findings.errors
    texts = {}
    for tag in EDITIONS:
        document = pypdfium2.PdfDocument(io.BytesIO((built.folder / tag / "cards-a4.pdf").read_bytes()))
        texts[tag] = "".join("".join(page.get_textpage().get_text_range().split()) for page in document)
    return texts


@pytest.mark.parametrize("tag", EDITIONS)
def test_every_clause_of_a_card_or_skill_is_on_the_sheet(sheets: dict[str, str], tag: str) -> None:
    bench = Workbench(GAME)
    edition = bench.edition(tag)
    wanted = 0
    for record in bench.game.of_type("card", "skill"):
        for key in record.clauses:
            sentence = "".join(plain(edition.clause(record.id, key)).replace("【", "").replace("】", "").split())
            assert sentence in sheets[tag], f"{record.id}.{key}"
            wanted += 1
    assert wanted == 12


def test_a_character_shows_its_skills_and_four_peaches(sheets: dict[str, str]) -> None:
    bench = Workbench(GAME)
    face = next(s.front for s in bench.slots("zh-Hans") if s.front.name.startswith("character/sunwukong"))
    assert face.texts["skills"].count("\n") == 1, "two skills of a paragraph each"
    assert "美猴王" in sheets["zh-Hans"]
    assert "救命毫毛" in sheets["zh-Hans"]
    assert sum(getattr(item, "picture", None) is bench.art.find("icons/hp") for item in face.items) == 4
