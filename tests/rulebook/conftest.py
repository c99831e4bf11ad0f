"""One game, one font cache and one set book a language for all tests of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from cardforge import rulebook
from cardforge.catalog.model import Game
from cardforge.rulebook import Book, TypstFonts
from tests.rulebook import support

Make = Callable[[str], Book]
Press = Callable[[str], bytes]


@pytest.fixture(scope="session")
def game() -> Game:
    return support.load()


@pytest.fixture(scope="session")
def make(game: Game) -> Make:
    """`make("zh-Hans+en")`: the book of the fixture game."""
    return cache(lambda tags: support.book(game, tags))


@pytest.fixture(scope="session")
def type_case(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Book], TypstFonts]:
    """Fonts for any book, from one cache."""
    folder = tmp_path_factory.mktemp("rulebook-fonts")

    def export(book: Book) -> TypstFonts:
        return rulebook.export(book, folder / "+".join(each.tag for each in book.languages), cache=folder / "cache")

    return export


@pytest.fixture(scope="session")
def press(make: Make, type_case: Callable[[Book], TypstFonts]) -> Press:
    """`press("en")`: the PDF of the fixture game's book."""

    @cache
    def pressed(tags: str) -> bytes:
        book = make(tags)
        return rulebook.typst_pdf(book, type_case(book), support.theme(), support.templates(), accent="malachite")

    return pressed


@pytest.fixture
def own_templates(tmp_path: Path) -> Path:
    """A folder of a maker's own templates, searched before the bundled one."""
    folder = tmp_path / "templates"
    folder.mkdir()
    return folder
