"""What becomes of a diff: lines, JSON, a page, errata sheets, sheets to print again. All of it is read back."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pypdfium2
import pytest

from cardforge.diff import Diff
from cardforge.diff.corrections import Errata, _elements, _row, errata
from cardforge.diff.errata import errata_pdf
from cardforge.diff.html import page
from cardforge.diff.json import as_json
from cardforge.diff.model import State, reading
from cardforge.diff.text import lines
from cardforge.diff.words import redline
from cardforge.diff.write import write
from cardforge.forge import Workbench

Found = tuple[Diff, Workbench]
A4, LETTER = (210.0, 297.0), (215.9, 279.4)


def sheet_of(found: Found, tag: str) -> Errata:
    diff, bench = found
    return errata(diff, bench.edition(tag))


def read(pdf: bytes) -> str:
    """The words of a PDF without blanks, which lines add."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return re.sub(r"\s", "", "".join(page.get_textpage().get_text_range() for page in document))
    finally:
        document.close()


def test_the_sheet_has_what_a_reader_must_correct_and_no_more(found: Found) -> None:
    sheet = sheet_of(found, "en")
    names = [entry.name for entry in sheet.cards]
    assert names[0] == "Lantern"
    assert "Ferryboat" in names
    assert "Bridge" in names  # one of its copies has another suit
    assert names[-1] == "Storm"
    assert sheet.cards[0].reason == "Reason: Too weak in play."
    assert sheet.cards[-1].rows[0].new_note == "removed, no longer used"


def test_what_is_new_or_gone_whole_is_not_marked_and_values_stand_by_their_labels() -> None:
    (row,) = _elements("line-value", {"line-value": "1\n2"}, {"line-value": "1\n3", "line-label": "target\nrange"})
    assert (row.label, reading(row.old, State.OLD), reading(row.new, State.NEW)) == ("range", "2", "3")
    row = _row(redline("", "All new."))
    assert row.old == ()
    assert row.old_note == "—"
    assert [piece.state for piece in row.new] == [State.SAME]


def test_the_printed_sheet_says_all_of_it_and_that_it_is_unofficial(found: Found) -> None:
    diff, bench = found
    said = read(errata_pdf(sheet_of(found, "zh-Hans"), diff, bench, A4))
    for part in (
        "勘误表",
        "0.1版→0.2版",
        "翻开牌堆顶的两张牌",
        "翻开牌堆顶的三张牌",
        "原因：实测时太弱。",
        "非官方",
        "黎明",
        "风暴",
    ):
        assert part in said, part


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_sheet_is_of_its_paper_and_the_same_every_time(found: Found, paper: tuple[float, float]) -> None:
    diff, bench = found
    sheet = sheet_of(found, "en")
    data = errata_pdf(sheet, diff, bench, paper)
    document = pypdfium2.PdfDocument(data)
    size = [round(points * 25.4 / 72, 1) for points in document[0].get_size()]
    document.close()
    assert size == list(paper)
    assert data == errata_pdf(sheet, diff, bench, paper)


class Read(HTMLParser):
    """What a page holds: its links, the words marked as gone or new, the faces used."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.marked: dict[str, list[str]] = {"del": [], "ins": []}
        self.inside: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside.append(tag)
        self.links += [value for name, value in attrs if name in ("href", "src") and value]

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        for tag in {"del", "ins"} & set(self.inside):
            self.marked[tag].append(data)


def test_the_page_needs_nothing_and_shows_both_faces(found: Found) -> None:
    diff, _ = found
    data = page(diff, dpi=50)
    read_page = Read(data.decode("utf-8"))
    assert all(link.startswith(("#", "data:image/webp;base64,")) for link in read_page.links)
    faces = [link for link in read_page.links if link.startswith("#p")]
    assert len(faces) >= 2 * len(diff.editions)
    assert "两" in read_page.marked["del"]
    assert "三" in read_page.marked["ins"]
    assert "Ferryboat" in read_page.marked["ins"]
    assert data == page(diff, dpi=50)


def test_a_name_cannot_put_elements_into_the_page(found: Found) -> None:
    from dataclasses import replace

    diff, _ = found
    seen = replace(diff.records[0].editions["en"], name_new="<script>alert(1)</script>", look=None)
    bad = replace(seen, texts=(replace(seen.texts[0], pieces=redline("", "</style><b onclick=x>")),))
    record = replace(diff.records[0], editions=dict.fromkeys(diff.editions, bad))
    source = page(replace(diff, records=(record,)), dpi=50).decode("utf-8")
    assert "<script>alert" not in source
    assert "<b onclick" not in source


def test_json_has_every_reading(found: Found) -> None:
    diff, _ = found
    data = json.loads(as_json(diff))
    assert data["versions"] == {"old": "0.1", "new": "0.2"}
    assert data["summary"]["added"] == data["summary"]["removed"] == data["summary"]["renamed"] == 1
    (lantern,) = [each for each in data["records"] if each["id"] == "card/lantern"]
    (text,) = lantern["editions"]["en"]["texts"]
    assert ["old", "two"] in text["pieces"]
    assert ["new", "three"] in text["pieces"]
    assert lantern["editions"]["en"]["face"]["reprint"] == ["card/lantern#1", "card/lantern#2", "card/lantern#3"]


def test_lines_are_marked_without_colour_too(found: Found) -> None:
    diff, _ = found
    said = "\n".join(lines(diff, "en"))
    assert "[-two-]{+three+}" in said
    assert "\x1b" not in said
    assert "card/fog → card/mist" in said
    assert "\x1b[31m\x1b[9mtwo\x1b[0m" in "\n".join(lines(diff, "en", color=True))


def test_files_are_written_whole_with_the_cards_to_print_again(found: Found, tmp_path: Path) -> None:
    diff, bench = found
    paths = write(diff, bench, tmp_path, papers=("a4",), sheets=True)
    folder = tmp_path / "my-game-diff"
    assert sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()) == [
        "diff.html",
        "en/changed-a4.pdf",
        "en/errata-a4.pdf",
        "manifest.json",
        "zh-Hans/changed-a4.pdf",
        "zh-Hans/errata-a4.pdf",
    ]
    assert len(paths) == 5
    said = read((folder / "en" / "changed-a4.pdf").read_bytes())
    assert said.count("threecards") == 3  # every copy of the lantern, and what did not change is not there
    assert "Nothinghappens" not in said
