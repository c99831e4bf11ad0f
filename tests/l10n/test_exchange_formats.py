"""PO, XLSX, XLIFF, CSV, TMX, TBX: what goes out comes back, and the tools of the trade read it."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import openpyxl
import polib
import pytest
from lxml import etree

from cardforge.l10n.exchange import Line, Term
from cardforge.l10n.exchange.risky import risky
from tests.l10n.exchanged import BOTH_WAYS, TORTURE, back, pack, tortured, write

XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}"
STATES = ("missing", "draft", "approved", "stale", "redraft")


@pytest.mark.parametrize("form", BOTH_WAYS)
def test_every_text_survives(form: str) -> None:
    sent = tortured()
    received, findings = back(write(sent, form), form)
    assert not findings
    assert (received.game, received.tag, received.source_tag) == ("harbour", "en", "zh-Hans")
    assert [row.text for row in received.rows] == list(TORTURE)
    assert [row.source for row in received.rows] == list(TORTURE)
    assert [" ".join(row.note.split()) for row in received.rows] == [" ".join(text.split()) for text in TORTURE]
    assert not any(row.touched for row in received.rows)
    assert all(row.place.line for row in received.rows)


@pytest.mark.parametrize("form", BOTH_WAYS)
@pytest.mark.parametrize("state", STATES)
def test_states_survive(form: str, state: str) -> None:
    text = "" if state == "missing" else "a text"
    sent = pack(Line("card/a:name", "甲", text, state, was="乙" if state == "stale" else ""))
    (row,) = back(write(sent, form), form)[0].rows
    assert (row.state, row.touched, row.text) == (state, False, text)


@pytest.mark.parametrize("form", [*BOTH_WAYS, "tmx", "tbx"])
def test_the_same_pack_gives_the_same_bytes(form: str) -> None:
    assert write(tortured(), form) == write(tortured(), form)


@pytest.mark.parametrize("form", [*BOTH_WAYS, "tmx", "tbx"])
def test_an_empty_pack_is_a_sound_file(form: str) -> None:
    data = write(pack(), form)
    if form in BOTH_WAYS:
        received, findings = back(data, form)
        assert not findings
        assert received.rows == []
        assert received.game == "harbour"


def test_gettext_takes_the_po(tmp_path: Path) -> None:
    (tmp_path / "a.po").write_bytes(write(tortured(), "po"))
    assert len(polib.pofile(str(tmp_path / "a.po"))) == len(TORTURE)
    if (msgfmt := shutil.which("msgfmt")) is None:
        pytest.skip("gettext is not on this machine")
    done = subprocess.run([msgfmt, "-c", "-o", tmp_path / "a.mo", tmp_path / "a.po"], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert {entry.msgctxt: entry.msgstr for entry in polib.mofile(str(tmp_path / "a.mo"))} == {
        line.key: line.text for line in tortured().lines
    }


def test_po_tells_what_a_translator_should_know() -> None:
    line = Line(
        "card/a:clauses.use", "摸{n}张牌", "draw {n}", "stale", "cards/a.yaml · 甲 · clauses.use", "摸两张牌",
        {"n": "两"}, (("牌", "card"),), 24, "摸牌", about="新拟", note="mine", file="cards/a.yaml", at=7,
        picture="card-a.png",
    )  # fmt: skip
    (entry,) = polib.pofile(write(pack(line), "po").decode())
    assert (entry.msgctxt, entry.msgid, entry.previous_msgid) == (line.key, line.source, "摸牌")
    assert entry.fuzzy
    assert entry.occurrences == [("cards/a.yaml", "7")]
    assert entry.tcomment == "mine"
    for said in ("摸两张牌", "{n} = 两", "牌 = card", "max: 24", "新拟", "picture: card-a.png", "甲"):
        assert said in entry.comment


def test_a_workbook_holds_strings_and_only_the_translators_columns_are_open() -> None:
    book = openpyxl.load_workbook(io.BytesIO(write(tortured(), "xlsx")))
    texts, glossary, help_ = book.worksheets
    heads = [str(cell.value) for cell in texts[1]]
    at = next(n for n, head in enumerate(heads) if "translation" in head)
    assert heads[at].endswith("[en]")
    for row, text in zip(texts.iter_rows(min_row=2), TORTURE, strict=True):
        assert row[at].data_type == "s"
        assert row[at].number_format == "@"
        assert str(row[at].value).replace("_x005F_x", "_x") == text
        opened = [head for head, cell in zip(heads, row, strict=True) if not cell.protection.locked]
        assert [head.split(" · ")[1].split(" [")[0] for head in opened] == ["translation", "state", "translator's note"]
        assert not any(cell.data_type == "f" for cell in row)
    assert texts.protection.sheet
    assert texts.freeze_panes == "C2"
    assert "approved" in str(texts.data_validations.dataValidation[0].formula1)
    assert [cell.value for cell in glossary[2]][:3] == ["体力", "HP", "hit points"]
    assert glossary["A3"].data_type == "s"
    assert help_.max_row > 5


def test_faces_stand_in_the_workbook_once_each(tmp_path: Path) -> None:
    from PIL import Image

    out = io.BytesIO()
    Image.new("RGB", (63, 88), "white").save(out, "PNG")
    lines = [Line(f"card/{key}", "甲", "", "missing", picture="card-a.png") for key in ("a:name", "a:clauses.use")]
    sent = pack(*lines)
    pictured = type(sent)(sent.game, sent.tag, sent.source_tag, sent.lines, pictures={"card-a.png": out.getvalue()})
    data = write(pictured, "xlsx")
    sheet = openpyxl.load_workbook(io.BytesIO(data)).worksheets[0]
    (image,) = sheet._images
    assert (image.anchor._from.row, image.anchor._from.col) == (1, 2)
    assert sheet.row_dimensions[2].height > 100
    assert [row.key for row in back(data, "xlsx")[0].rows] == ["card/a:name", "card/a:clauses.use"]


def test_csv_is_what_a_spreadsheet_program_should_be_given() -> None:
    data = write(tortured(), "csv")
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    assert len(rows) == len(TORTURE) + 1
    for row in rows[1:]:
        assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for cell in row)
    assert all(risky(text) for text in ("001", "1-2", "3/4", "2:1", "1E3", "TRUE", "may 4", "=a", "-1", "'", "5月4日"))
    assert not any(risky(text) for text in ("3人以上", "杀", "Maybe", "a=b", "1点体力"))


SCHEMA = etree.RelaxNG(etree.parse(Path(__file__).with_name("xliff-1.2.rng")))
EVERY_STATE = [
    Line(f"card/{state}:name", "甲", "A" * (state != "missing"), state, "w", was="乙", note="n", limit=9,
         file="a b.yaml", at=3, shown="印", about="注", draft="B", picture="p.png")
    for state in STATES
]  # fmt: skip


def test_xliff_is_valid_by_the_schema_of_the_standard() -> None:
    for sent in (pack(), tortured(), pack(*EVERY_STATE, game="a-b_c", tag="zh-Hans-x-house")):
        tree = etree.fromstring(write(sent, "xliff"))
        SCHEMA.assertValid(tree)
        ids = tree.xpath("//@id")
        assert len(set(ids)) == len(ids) == len(sent.lines)
    (was,) = [each for each in tree.iter(f"{XLIFF}alt-trans") if each.getparent().get("id") == "card/stale:name"]
    assert [child.text for child in was] == ["乙", "A"]
    unit = was.getparent()
    assert (unit.get("maxwidth"), unit.get("size-unit"), unit.get("approved")) == ("9", "char", "no")
    assert unit.get("{http://www.w3.org/XML/1998/namespace}space") == "preserve"


@pytest.mark.parametrize(
    ("change", "to"),
    [
        ('state="final"', 'state="done"'),
        ('approved="yes"', 'approved="true"'),
        (" original=", " origin="),
        ("<source>", "<note>x</note><source>"),
        ('context-type="linenumber"', 'context-type="line"'),
        ('target-language="en"', 'target-language="en_GB"'),
    ],
)
def test_the_schema_finds_what_is_no_xliff(change: str, to: str) -> None:
    text = write(pack(*EVERY_STATE), "xliff").decode()
    assert change in text
    assert not SCHEMA.validate(etree.fromstring(text.replace(change, to).encode()))


def test_what_a_translation_tool_makes_of_xliff_is_understood() -> None:
    data = write(pack(Line("card/a:name", "{n}张", "", "missing"), Line("card/b:name", "乙", "", "missing")), "xliff")
    text = data.decode().replace(
        '<target state="new"></target>',
        '<target state="translated"><ph id="1">{n}</ph> <g id="2">cards</g></target>',
        1,
    )
    first, second = back(text.encode(), "xliff")[0].rows
    assert (first.text, first.state, first.touched) == ("{n} cards", "approved", True)
    assert (second.text, second.state, second.touched) == ("", "missing", False)


def test_what_a_tool_does_to_the_names_of_a_file() -> None:
    sent = pack(Line("card/a:name", "甲", "", "missing"), tag="zh-Hant-TW")
    text = write(sent, "xliff").decode()
    assert 'original="harbour"' in text
    changed = text.replace('original="harbour"', 'original="C:/texts/a.xliff"').replace("zh-Hant-TW", "zh_Hant_TW")
    received, findings = back(changed.encode(), "xliff")
    assert (received.game, received.tag, findings) == ("", "zh-Hant-TW", [])
    lost = "\n".join(each for each in write(sent, "po").decode().split("\n") if "X-Cardforge" not in each)
    assert (back(lost.encode(), "po")[0].game, back(lost.encode(), "po")[0].tag) == ("", "zh-Hant-TW")


def test_memories_and_term_bases_go_out() -> None:
    sent = pack(Line("card/a:name", "<甲>", "A & B", "approved"), Line("card/b:name", "乙", "b", "draft"))
    memory = ET.fromstring(write(sent, "tmx"))
    assert memory.get("version") == "1.4"
    assert [seg.text for seg in memory.iter("seg")] == ["<甲>", "A & B"]
    terms = ET.fromstring(write(sent, "tbx"))
    assert [term.text for term in terms.iter("term")] == ["体力", "HP", "hit points", "=牌"]
    assert Term("a", "b").avoid == ()
