"""A pseudo-edition is built like any other and read back: what is printed without marks did not come through the
edition. Signs are no words: the seals of a set, ranks and numbers."""

from __future__ import annotations

import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardforge import catalog, claims
from cardforge.forge import Options, build
from cardforge.l10n import pseudo
from cardforge.text import parse_template
from tests.text.shared import ROOT, language

SEALS = {"徒", "妖"}  # cut in every edition of this game, the English one too: part of the picture


class Said(HTMLParser):
    """What a reader of a page sees, and what is read out."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.silent = 0
        self.langs: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in ("style", "script")
        read = ("alt", "title", "aria-label", "aria-description", "placeholder", "summary")
        self.said += [value for key, value in attrs if key in read and value]
        self.langs |= {value for key, value in attrs if key == "lang" and value}

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in ("style", "script")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.said.append(data)


def printed(pdf: Path) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    pages = [page.get_textpage().get_text_bounded() for page in document]
    marks = [mark.get_title() for mark in document.get_toc()]
    about = document.get_metadata_dict()
    return [*pages, *marks, *links(pdf), *(about[key] for key in ("Title", "Author", "Subject", "Keywords"))]


def links(pdf: Path) -> list[str]:
    """What is read out of where links lead."""
    with pikepdf.open(pdf) as document:
        return [str(link.Contents) for page in document.pages for link in page.get("/Annots", [])]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundled game with the files of a pseudo-edition added, and nothing else changed."""
    home = tmp_path_factory.mktemp("pseudo") / "pansidong"
    shutil.copytree(ROOT / "data" / "games" / "pansidong", home)
    game, _ = catalog.load(home)
    assert game is not None
    for path, text in pseudo.files(game, claims.read(game)[0], language()).items():
        (home / path).parent.mkdir(exist_ok=True)
        (home / path).write_text(text, encoding="utf-8")
    return home


@pytest.fixture(scope="module")
def made(folder: Path) -> Path:
    """The folder of the built edition."""
    out = folder.parent / "out"
    built = build(folder, Options(editions=(pseudo.TAG,), papers=("a4",), out=out))
    assert [found.code for found in built.findings if found.code.startswith(("L", "T"))] == []
    return out / "pansidong" / pseudo.TAG


def test_no_word_of_cards_or_rulebook_leaks(made: Path) -> None:
    cards, book = printed(made / "cards-a4.pdf"), printed(made / "rulebook.pdf")
    page = Said()
    page.feed((made / "rulebook.html").read_text(encoding="utf-8"))
    assert page.langs == {pseudo.TAG}
    assert sum(map(len, cards)) > 5_000
    assert sum(map(len, book)) > 20_000
    assert {word for text in cards for word in pseudo.leaks(text)} <= SEALS
    assert [word for text in (*book, *page.said) for word in pseudo.leaks(text)] == []
    assert "[" in book[0]
    assert "[þáğé 3]" in links(made / "rulebook.pdf")


def test_a_word_put_past_the_edition_is_told(folder: Path, tmp_path: Path) -> None:
    """The test can fail: a text that lost its file of decisions is read in the book."""
    home = tmp_path / "leaky"
    shutil.copytree(folder, home)
    path = home / "l10n" / f"{pseudo.TAG}.yaml"
    text = path.read_text(encoding="utf-8")
    assert "chapter/setup:title" in text
    path.write_text(text.replace("chapter/setup:title", "chapter/no-such:title"), encoding="utf-8")
    game, _ = catalog.load(home)
    assert game is not None
    (chapter,) = [each for each in game.book if each["id"] == "chapter/setup"]
    assert pseudo.TAG not in chapter["title"]
    assert pseudo.leaks(next(iter(chapter["title"].values()))) != []


@pytest.mark.parametrize(
    ("text", "due"),
    [
        ("Draw {draw} cards", "[Ďřáŵ {draw} čářďš]"),
        ("{@card/sha}", "{@card/sha}"),
        ("+1", "+1"),
        ("A", "Á"),
        ("抽{n#}张", "[ò{n#}ò]"),
        ("{{x}} a", "[{{x}} á]"),
    ],
)
def test_marks(text: str, due: str) -> None:
    assert pseudo.marked(text) == due
    assert pseudo.leaks(re.sub(r"\{[^{}]*\}", "", due)) == []
    assert [slot.key for slot in parse_template(due).slots] == [slot.key for slot in parse_template(text).slots]


def test_a_language_may_be_longer() -> None:
    """So many per cent of the letters are doubled, spread over the words; slots stay."""
    text = "Draw {draw} cards, then discard them all at once."
    longer = pseudo.marked(text, widen=30)
    letters = [sum(map(str.isalpha, each.replace("{draw}", ""))) for each in (pseudo.marked(text), longer)]
    assert letters[1] == letters[0] * 130 // 100
    assert "{draw}" in longer
    assert not pseudo.leaks(longer.replace("{draw}", ""))
    assert pseudo.is_pseudo(pseudo.TAG)
    assert not pseudo.is_pseudo("ja")


def test_leaks_are_words_with_a_letter_unmarked() -> None:
    assert pseudo.leaks("[Ďřáŵ 2 čářďš] then 摸牌 (HP)") == ["then", "摸牌", "HP"]
