"""The translator's page: what does not fit and what has no glyph is framed on the real face, what changed is shown word
by word; read back from the file itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardforge.cli.l10n import command
from cardforge.cli.outcome import guarded
from tests.html_page import Read
from tests.l10n.shared import decide, harbour

LONG = " ".join(["The keeper of the light has told this tale to every crew that would listen to him."] * 14)


def run(*args: str) -> int:
    return guarded(lambda: command.main(list(args), standalone_mode=False))


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = harbour(tmp_path_factory.mktemp("page"))
    decide(folder, "en", "card/crane:clauses.lift", text=LONG + " {@card/sloop} {@card/ferry}")
    decide(folder, "en", "card/lighthouse:clauses.light", text="When the judgement is a spade 𓀀, it is void.")
    decide(folder, "en", "card/sloop:clauses.sail", source="出航前，回复1点体力。")
    decide(folder, "en", "card/ferry:name", state="draft", note="or: the Barge")
    out = folder / "out" / "page.html"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARDFORGE_LANG", "en")
        assert run("review", str(folder), "--to", "en", "--out", str(out)) == 0
    return out.read_text(encoding="utf-8")


def entry(page: str, key: str) -> str:
    """The article of a text, as it stands in the page."""
    (found,) = [each for each in page.split('<article class="entry">')[1:] if f">{key}<" in each]
    return found.partition("</article>")[0]


def frames(article: str, kind: str) -> list[tuple[float, ...]]:
    """x, y, width and height of the frames of a kind, mm on the face."""
    rect = rf'<rect class="m {kind} \w+" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"'
    return [tuple(map(float, found)) for found in re.findall(rect, article)]


def test_the_page_is_whole_and_asks_for_nothing(page: str) -> None:
    read = Read(page)
    assert not read.faults
    assert not read.open
    assert [each for each in read.all("link", "script", "img", "iframe") if "src" in each or "href" in each] == []
    links = [each["href"] or "" for each in read.all("image", "use", "a")]
    assert {link[:10] for link in links if not link.startswith("#")} == {"data:image"}
    assert (read.elements[0][1]["lang"], read.elements[0][1]["data-lang"]) == ("en", "en")


def test_what_does_not_fit_is_framed_in_its_box(page: str) -> None:
    article = entry(page, "card/crane:clauses.lift")
    told = re.search(r"([\d.]+) mm too high, about (\d+) of its (\d+) characters too many", article)
    assert told
    (box,), (over,) = frames(article, "box"), frames(article, "over")
    assert over[3] == pytest.approx(float(told[1]), abs=0.02)
    assert over[1] == pytest.approx(box[1] + box[3], abs=0.02)
    assert 40 < box[2] < 45
    assert 0 < int(told[2]) < int(told[3])
    assert "令【单桅船】或【渡船】返回手牌。" in article


def test_a_character_that_no_font_has_is_marked_in_the_text_and_on_the_face(page: str) -> None:
    article = entry(page, "card/lighthouse:clauses.light")
    assert "No font has U+13000" in article
    assert '<span class="at">\U00013000</span>' in article
    (gap,) = frames(article, "gap")
    assert 17 < gap[0] < 60


def test_a_stale_text_shows_its_source_word_by_word_and_where_it_stands(page: str) -> None:
    article = entry(page, "card/sloop:clauses.sail")
    assert "出航<del>前</del><ins>后</ins>，回复1点体力。" in article
    assert frames(article, "words")


def test_a_draft_is_shown_and_nothing_else(page: str) -> None:
    assert frames(entry(page, "card/ferry:name"), "words")
    headings = re.findall(r"<h3>.*?<b>(\d+)</b></h3>", page)
    assert headings == ["1", "1", "1", "1"]


def test_an_edition_without_faults_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDFORGE_LANG", "zh")
    out = tmp_path / "page.html"
    assert run("review", str(harbour(tmp_path)), "--to", "en", "--out", str(out)) == 0
    assert "没有要看的。" in out.read_text(encoding="utf-8")
