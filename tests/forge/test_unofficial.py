"""Another's game is called unofficial wherever it is printed (`unofficial:` in game.yaml); a maker's own never is."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import yaml

from cardforge import project
from cardforge.forge import Options, build

WORD = {"zh-Hans": "非官方", "en": "unofficial"}


def pages(pdf: bytes) -> list[str]:
    """The words of each page, in lower case and without the white space of line breaks."""
    document = pypdfium2.PdfDocument(io.BytesIO(pdf))
    return ["".join(page.get_textpage().get_text_range().lower().split()) for page in document]


def metadata(pdf: bytes) -> str:
    """All that the file says of itself, document information and XMP."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        stated = " ".join(str(value) for value in document.docinfo.values())
        return (stated + document.Root.Metadata.read_bytes().decode()).lower()


def made(game: Path, out: Path, tag: str, line: str) -> tuple[bytes, bytes, str]:
    """Sheets, rulebook and web page of an edition, with this line at the end of game.yaml."""
    settings = game / "game.yaml"
    settings.write_text(settings.read_text(encoding="utf-8") + line, encoding="utf-8")
    folder = build(game, Options(editions=(tag,), papers=("a4",), out=out)).folder / tag
    html = (folder / "rulebook.html").read_text(encoding="utf-8").lower()
    return (folder / "cards-a4.pdf").read_bytes(), (folder / "rulebook.pdf").read_bytes(), html


@pytest.mark.parametrize(("tag", "line"), [("zh-Hans", ""), ("en", "unofficial: false\n")])
def test_a_makers_own_game_is_called_nothing(game: Path, tmp_path: Path, tag: str, line: str) -> None:
    cards, book, html = made(game, tmp_path / "out", tag, line)
    for text in (*pages(cards), *pages(book), metadata(cards), metadata(book), html):
        assert WORD[tag] not in text


@pytest.mark.parametrize("tag", ["zh-Hans", "en"])
def test_anothers_game_is_called_unofficial_on_every_card_cover_contents_and_back(
    game: Path, tmp_path: Path, tag: str
) -> None:
    cards, book, html = made(game, tmp_path / "out", tag, "unofficial: true\n")
    assert "".join(pages(cards)).count(WORD[tag]) == 9  # one a card
    front, contents, *_, back = pages(book)
    for text in (front, contents, back, metadata(cards), metadata(book), html):
        assert WORD[tag] in text


def test_a_notice_of_ones_own_words_counts_and_is_printed_with_the_credits(game: Path, tmp_path: Path) -> None:
    chapters = game / "rules" / "book.yaml"
    credits = "\n- id: chapter/credits\n  title: {zh-Hans: 致谢, en: Credits}\n  body: [credits]\n"
    chapters.write_text(chapters.read_text(encoding="utf-8") + credits, encoding="utf-8")
    _, book, html = made(game, tmp_path / "out", "zh-Hans", "unofficial: {zh-Hans: 由棋迷仿制, en: A homage}\n")
    assert "由棋迷仿制" in "".join(pages(book))
    assert "由棋迷仿制" in html
    assert "非官方" in pages(book)[0]


@pytest.mark.parametrize("id", project.bundled_games())
def test_every_bundled_game_says_that_it_is_unofficial(id: str) -> None:
    stated = yaml.safe_load((project.find_game(id) / "game.yaml").read_text(encoding="utf-8")).get("unofficial")
    assert stated
