"""The page, parsed back: well formed, self-contained, labelled, safe."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest

from cardforge import rulebook
from cardforge.catalog.model import Game
from cardforge.rulebook.model import one
from tests.html_page import Read
from tests.rulebook import support
from tests.rulebook.conftest import Make
from tests.rulebook.test_pdf import HOSTILE, TAGS, _hostile

Page = Callable[[str], Read]


@pytest.fixture(scope="module")
def page(make: Make) -> Page:
    made: dict[str, Read] = {}

    def read(tags: str) -> Read:
        if tags not in made:
            made[tags] = Read(
                rulebook.html(make(tags), support.theme(), support.templates(), accent="malachite").decode()
            )
        return made[tags]

    return read


@pytest.mark.parametrize("tags", TAGS)
def test_it_is_well_formed(page: Page, tags: str) -> None:
    read = page(tags)
    assert read.faults == []
    assert read.open == []
    assert read.source.startswith("<!doctype html>")


@pytest.mark.parametrize("tags", TAGS)
def test_it_asks_for_nothing_outside(page: Page, tags: str) -> None:
    read = page(tags)
    assert not read.all("script", "link", "iframe", "object", "embed", "base", "form")
    for _, attrs in read.elements:
        assert not [key for key in attrs if key.startswith("on")]
        for key in ("src", "href", "xlink:href", "srcset", "action", "poster"):
            value = attrs.get(key) or "#"
            assert value.startswith(("#", "data:image/png;base64,", "data:image/svg+xml;base64,")), value[:60]
    style = read.source[read.source.index("<style>") : read.source.index("</style>")]
    assert "url(" not in style
    assert "@import" not in style
    policy = next(a for a in read.all("meta") if a.get("http-equiv") == "Content-Security-Policy")
    assert "default-src 'none'" in str(policy["content"])


@pytest.mark.parametrize("tags", TAGS)
def test_links_lead_somewhere_and_ids_are_unique(page: Page, tags: str) -> None:
    read = page(tags)
    ids = [attrs["id"] for _, attrs in read.elements if attrs.get("id")]
    assert len(ids) == len(set(ids))
    targets = [str(a["href"])[1:] for a in read.all("a", "use")]
    assert set(targets) <= set(ids)
    assert len(targets) > 20


@pytest.mark.parametrize("tags", TAGS)
def test_languages_are_stated(page: Page, tags: str) -> None:
    read = page(tags)
    languages = tags.split("+")
    assert read.all("html")[0]["lang"] == languages[0]
    assert {a["lang"] for _, a in read.elements if "lang" in a} == set(languages)


@pytest.mark.parametrize("tags", ["zh-Hans", "zh-Hans+en"])
def test_headings_do_not_skip_a_level(page: Page, make: Make, tags: str) -> None:
    levels = [int(tag[1]) for tag, _ in page(tags).elements if re.fullmatch(r"h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert levels.count(2) == 1 + len(make(tags).chapters)
    assert all(b <= a + 1 for a, b in pairwise(levels))


@pytest.mark.parametrize("tags", ["zh-Hans", "en"])
def test_pictures_are_described_or_hidden(page: Page, tags: str) -> None:
    for attrs in page(tags).all("svg"):
        assert attrs.get("aria-hidden") == "true" or (attrs.get("role") == "img" and attrs.get("aria-label"))
    for attrs in page(tags).all("img"):
        assert attrs.get("alt")


def test_tables_have_heads(page: Page) -> None:
    heads = [a for a in page("en").all("th") if a.get("scope") == "col"]
    assert len(heads) == 6


@pytest.mark.parametrize("tags", TAGS)
def test_all_words_of_the_book_are_there(page: Page, make: Make, tags: str) -> None:
    words = "".join(page(tags).words.split())
    for chapter in make(tags).chapters:
        for section in chapter.sections:
            for block in section.blocks:
                for texts in [getattr(block, "texts", ())]:
                    for rich in texts:
                        assert "".join(one((rich,)).split()) in words


def test_a_face_is_embedded_once_and_small(page: Page) -> None:
    read = page("zh-Hans")
    assert len(read.all("symbol")) == len(read.all("image")) == 5
    assert len(read.all("use")) > 12
    assert len(read.source) < 3_000_000


@pytest.mark.parametrize("tags", ["zh-Hans", "zh-Hans+en"])
def test_hostile_words_are_escaped(game: Game, tags: str) -> None:
    source = rulebook.html(_hostile(game, tags), support.theme(), support.templates()).decode()
    read = Read(source)
    assert read.faults == []
    assert "</script>" not in source
    assert HOSTILE in read.words
    assert "49" not in re.sub(r"[A-Za-z0-9+/]{60,}", "", read.words)
    assert not read.all("b", "script") or all(a.get("class") == "name" for a in read.all("b"))


def test_the_paragraph_numbers_are_those_of_the_pdf(page: Page, make: Make) -> None:
    ids = {str(a["id"]) for _, a in page("en").elements if str(a.get("id", "")).startswith("p")}
    assert {"p1.1", "p1.2", "p1.3", "p2.1", "p4.1", "p4.2", "p5.1", "p5.2"} <= ids


@pytest.mark.parametrize(("tags", "name"), [("zh-Hans", "船夫"), ("en", "Ferryman")])
def test_names_are_bold(page: Page, tags: str, name: str) -> None:
    body = re.sub(
        r"<svg.*?</svg>|<(?:title|meta|style)\b.*?>(?:.*?</(?:title|style)>)?", "", page(tags).source, flags=re.S
    )
    assert f'<b class="name">{name}</b>' in body
    bold = re.sub(r"<(b|strong|th|h[1-6]|dt)\b[^>]*>.*?</\1>", "", body, flags=re.S)
    assert name not in re.sub(r"<[^>]*>", "", bold)
