"""What a PDF/X says of itself, read back."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from cardforge.findings import DataError
from cardforge.press import Preset, preflight

from .made import META, made_with, presets, profile, sound


def _opened(pdf: bytes) -> Any:
    return pikepdf.open(io.BytesIO(pdf))


def _pdf(**over: Any) -> bytes:
    made = made_with(replace(presets()["shop"], **over))
    assert not made.findings.errors, made.findings
    (pdf,) = made.files.values()
    return pdf


@pytest.fixture
def icc(tmp_path: Path) -> str:
    path = tmp_path / "shop.icc"
    path.write_bytes(profile())
    return str(path)


def test_x1a_2003() -> None:
    with _opened(sound()) as document:
        assert document.pdf_version == "1.4"
        assert str(document.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
        assert "/GTS_PDFXConformance" not in document.docinfo
        assert isinstance(document.docinfo["/Trapped"], pikepdf.Name)
        assert document.docinfo["/Trapped"] == "/False"
        assert str(document.docinfo["/Title"]) == META.title
        assert str(document.docinfo["/Author"]) == META.author
        assert str(document.docinfo["/CreationDate"]).startswith("D:2000")
        (intent,) = document.Root.OutputIntents
        assert intent.S == "/GTS_PDFX"
        assert str(intent.OutputConditionIdentifier) == "FOGRA39"
        assert str(intent.RegistryName) == "http://www.color.org"
        assert "/DestOutputProfile" not in intent
        assert "/ID" in document.trailer
        assert not any(isinstance(each, pikepdf.Stream) and each.get("/Type") == "/ObjStm" for each in document.objects)


def test_x1a_2001() -> None:
    with _opened(_pdf(standard="x1a-2001")) as document:
        assert document.pdf_version == "1.3"
        assert str(document.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1:2001"
        assert str(document.docinfo["/GTS_PDFXConformance"]) == "PDF/X-1a:2001"


def test_x4_carries_the_shop_s_profile(icc: str) -> None:
    pdf = _pdf(standard="x4", icc=icc, condition="MYPRESS")
    with _opened(pdf) as document:
        (intent,) = document.Root.OutputIntents
        assert intent.DestOutputProfile.read_bytes() == profile()
        assert int(intent.DestOutputProfile.N) == 4
        packet = document.Root.Metadata.read_raw_bytes()
        assert b"<pdfxid:GTS_PDFXVersion" in packet  # neither compressed nor in an object stream
        assert re.search(rb"xmpMM:DocumentID>uuid:[0-9a-f-]{36}<", packet)
        assert b"<pdf:Trapped>False</pdf:Trapped>" in packet
    assert not preflight(pdf, "x4")


def test_x4_without_a_profile_is_refused() -> None:
    with pytest.raises(DataError) as told:
        made_with(replace(presets()["shop"], standard="x4"))
    assert [each.code for each in told.value.findings] == ["S105"]


@pytest.mark.parametrize("content", [None, b"", b"a picture", profile(b"RGB "), profile()[:300]])
def test_a_profile_that_is_none_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "shop.icc"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(DataError) as told:
        made_with(Preset("mine", icc=str(path)))
    (finding,) = told.value.findings
    assert finding.code == "S106"
    assert finding.values["file"] == "shop.icc"


def test_xmp_and_info_say_the_same() -> None:
    with _opened(sound()) as document, document.open_metadata() as xmp:
        assert xmp["dc:title"] == META.title
        assert xmp["dc:creator"] == [META.author]
        assert xmp["dc:description"] == META.subject
        assert xmp["pdf:Keywords"] == "print and play"
    with _opened(sound()) as document:
        assert document.Root.Lang == "zh-Hans"
