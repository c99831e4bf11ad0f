"""Every rule of preflight, broken one at a time in a file that was sound."""

from __future__ import annotations

import contextlib
import io
import random
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pikepdf
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image

from cardforge.findings import CardforgeError, DataError
from cardforge.press import preflight
from cardforge.sheets.booklet import booklet

from .made import changed, sound


def _codes(pdf: bytes, standard: str = "x1a", **more: Any) -> list[str]:
    return sorted({each.code for each in preflight(pdf, standard, **more)})


def _prepend(content: bytes) -> Callable[[Any], None]:
    def change(document: Any) -> None:
        page = document.pages[0]
        page.contents_add(b"q " + content + b" Q", prepend=True)

    return change


def _picture(document: Any, image: Image.Image, **extra: Any) -> None:
    stream = document.make_stream(image.tobytes())
    stream.Subtype, stream.BitsPerComponent = pikepdf.Name.Image, 8
    stream.Width, stream.Height = image.size
    stream.ColorSpace = pikepdf.Name({"CMYK": "/DeviceCMYK", "L": "/DeviceGray", "RGB": "/DeviceRGB"}[image.mode])
    for key, value in extra.items():
        stream[f"/{key}"] = value
    page = document.pages[0]
    page.obj.Resources.XObject["/Pic"] = stream
    page.contents_add(b"q 72 0 0 72 20 20 cm /Pic Do Q")


def _mask(document: Any) -> Any:
    mask = document.make_stream(bytes(600 * 600), Subtype=pikepdf.Name.Image, Width=600, Height=600)
    mask.BitsPerComponent, mask.ColorSpace = 8, pikepdf.Name.DeviceGray
    return mask


def _state(**entries: Any) -> Callable[[Any], None]:
    def change(document: Any) -> None:
        page = document.pages[0]
        page.obj.Resources["/ExtGState"] = pikepdf.Dictionary(Odd=pikepdf.Dictionary(**entries))
        page.contents_add(b"q /Odd gs Q", prepend=True)

    return change


def _set(*path: str, value: Any) -> Callable[[Any], None]:
    def change(document: Any) -> None:
        node = {"root": document.Root, "info": document.docinfo, "page": document.pages[0].obj}[path[0]]
        for key in path[1:-1]:
            node = node[int(key)] if key.isdigit() else node[key]
        if value is None:
            del node[path[-1]]
        else:
            node[path[-1]] = value(document) if callable(value) else value

    return change


def _font(document: Any) -> None:
    for thing in document.objects:
        if isinstance(thing, pikepdf.Dictionary) and "/FontFile2" in thing:
            del thing["/FontFile2"]
            return


def _group(document: Any) -> None:
    for thing in document.objects:
        if isinstance(thing, pikepdf.Stream) and str(thing.get("/Subtype")) == "/Form":
            thing.Group = pikepdf.Dictionary(S=pikepdf.Name.Transparency)


def _annotation(document: Any) -> None:
    note = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Text, Rect=[0, 0, 9, 9])
    document.pages[0].obj.Annots = pikepdf.Array([document.make_indirect(note)])


def test_a_sound_file_has_nothing_against_it() -> None:
    assert _codes(sound()) == []
    assert _codes(sound(), "none") == []


BROKEN: dict[str, tuple[Callable[[Any], None], str]] = {
    "no trim box": (_set("page", "/TrimBox", value=None), "S110"),
    "art box beside it": (_set("page", "/ArtBox", value=pikepdf.Array([9, 9, 50, 50])), "S110"),
    "trim beyond bleed": (_set("page", "/TrimBox", value=pikepdf.Array([-9, -9, 150, 150])), "S110"),
    "bleed beyond page": (_set("page", "/BleedBox", value=pikepdf.Array([-9, -9, 950, 950])), "S110"),
    "font left out": (_font, "S111"),
    "colour in RGB": (_prepend(b"1 0 0 rg 0 0 9 9 re f"), "S112"),
    "picture in RGB": (lambda d: _picture(d, Image.new("RGB", (600, 600))), "S112"),
    "shading in RGB": (
        lambda d: (
            d.pages[0].obj.Resources.update(
                {"/Shading": pikepdf.Dictionary(S=pikepdf.Dictionary(ColorSpace=pikepdf.Name.DeviceRGB))}
            ),
            _prepend(b"/S sh")(d),
        )[-1],
        "S112",
    ),
    "alpha": (_state(ca=0.5), "S113"),
    "blend mode": (_state(BM=pikepdf.Name.Multiply), "S113"),
    "soft mask": (_state(SMask=pikepdf.Dictionary(S=pikepdf.Name.Luminosity)), "S113"),
    "group": (_group, "S113"),
    "picture with alpha": (
        lambda d: _picture(d, Image.new("CMYK", (600, 600)), SMask=_mask(d)),
        "S113",
    ),
    "coarse picture": (lambda d: _picture(d, Image.new("CMYK", (60, 60))), "S114"),
    "broken picture": (
        lambda d: _picture(d, Image.new("CMYK", (600, 600)), Filter=pikepdf.Name.DCTDecode),
        "S108",
    ),
    "hairline": (_prepend(b"0.1 w 0 0 0 1 K 0 0 m 9 9 l S"), "S115"),
    "hairline by scale": (_prepend(b"0.1 0 0 0.1 0 0 cm 0 0 0 1 K 1 w 0 0 m 9 9 l S"), "S115"),
    "too much ink": (_prepend(b"1 1 0.9 0.8 k 0 0 9 9 re f"), "S116"),
    "too much ink in a picture": (lambda d: _picture(d, Image.new("CMYK", (600, 600), (255, 255, 250, 200))), "S116"),
    "black text in four inks": (_prepend(b"BT /F1 8 Tf 0.4 0.4 0.4 0.9 k (a) Tj ET"), "S117"),
    "white that overprints": (
        lambda d: (
            d.pages[0].obj.Resources.update({"/ExtGState": pikepdf.Dictionary(Odd=pikepdf.Dictionary(OP=True, OPM=1))}),
            _prepend(b"/Odd gs 0 0 0 0 k 0 0 9 9 re f")(d),
        )[-1],
        "S125",
    ),
    "no intent": (_set("root", "/OutputIntents", value=None), "S118"),
    "intent without a name": (
        _set("root", "/OutputIntents", "0", "/OutputConditionIdentifier", value=pikepdf.String("")),
        "S118",
    ),
    "neither registry nor profile": (_set("root", "/OutputIntents", "0", "/RegistryName", value=None), "S118"),
    "profile of a screen": (
        _set("root", "/OutputIntents", "0", "/DestOutputProfile", value=lambda d: d.make_stream(b"scnrRGB " * 9)),
        "S118",
    ),
    "no title": (_set("info", "/Title", value=None), "S119"),
    "trapped as a text": (_set("info", "/Trapped", value=pikepdf.String("False")), "S119"),
    "no version": (_set("info", "/GTS_PDFXVersion", value=None), "S119"),
    "no date": (_set("info", "/CreationDate", value=None), "S119"),
    "annotation": (_annotation, "S120"),
    "form": (_set("root", "/AcroForm", value=pikepdf.Dictionary()), "S120"),
    "script": (
        _set("root", "/Names", value=pikepdf.Dictionary(JavaScript=pikepdf.Dictionary())),
        "S120",
    ),
    "action": (_set("root", "/OpenAction", value=pikepdf.Dictionary(S=pikepdf.Name.Named)), "S120"),
    "old compression": (
        _set("page", "/Thumb", value=lambda d: d.make_stream(b"", Filter=pikepdf.Name.JBIG2Decode)),
        "S121",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_each_rule_sees_its_fault(name: str) -> None:
    change, code = BROKEN[name]
    assert _codes(changed(sound(), change)) == [code]


def test_the_fault_says_what_and_where() -> None:
    pdf = changed(sound(), BROKEN["too much ink"][0])
    (finding,) = preflight(pdf, "x1a", name="press-shop.pdf")
    assert str(finding.place) == "press-shop.pdf"
    assert "100 100 90 80 = 370 %" in finding.message("en")
    assert finding.message("en").startswith("pages 1:")
    assert not preflight(pdf, "x1a", limit=380)


def test_another_size_or_too_little_bleed() -> None:
    assert not preflight(sound(), trim=(63, 88), bleed=3)
    assert not preflight(sound(), trim=(63, 88), bleed=2)
    for trim, bleed in (((63.5, 88.9), 3), ((63, 88), 3.175)):
        found = preflight(sound(), trim=trim, bleed=bleed)
        assert {each.code for each in found} == {"S122"}
        assert len(found) == 7
    assert "trim 63.00 x 88.00 mm, bleed 3.00 mm" in found[0].message("en")


def test_structure_beyond_the_standard() -> None:
    late = changed(sound(), lambda d: None, force_version="1.7")
    assert _codes(late) == ["S121"]
    packed = changed(sound(), lambda d: None, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    assert _codes(packed) == ["S121"]
    assert {"ObjStm", "XRef"} & {str(each.values["what"]) for each in preflight(packed)}


def test_encryption_and_what_is_no_pdf() -> None:
    locked = changed(sound(), lambda d: None, encryption=pikepdf.Encryption(owner="a", user=""))
    assert "S120" in _codes(locked)
    closed = changed(sound(), lambda d: None, encryption=pikepdf.Encryption(owner="a", user="b"))
    for pdf, code in ((closed, "S120"), (b"no pdf", "S109"), (b"", "S109")):
        with pytest.raises(DataError) as told:
            preflight(pdf)
        assert [each.code for each in told.value.findings] == [code]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32))
@example(5097)  # its tree of pages ends qpdf
def test_a_damaged_file_is_told_and_never_a_traceback(seed: int) -> None:
    chance = random.Random(seed)
    damaged = bytearray(_plain())
    for _ in range(chance.choice((1, 5, 40, 400))):
        at = chance.randrange(len(damaged))
        damaged[at : at + chance.randrange(8)] = chance.randbytes(chance.randrange(8))
    for read in (lambda: preflight(bytes(damaged)), lambda: booklet(bytes(damaged), (297, 210))):
        with contextlib.suppress(CardforgeError):
            read()


@lru_cache(maxsize=1)
def _plain() -> bytes:
    """A sound file whose streams are not packed, so that damage gets into them."""
    plain = pikepdf.StreamDecodeLevel.all
    return changed(sound(), lambda d: None, compress_streams=False, stream_decode_level=plain)


def test_x4_wants_a_profile_and_allows_alpha() -> None:
    seen = _codes(sound(), "x4")
    assert "S118" in seen
    alpha = changed(sound(), BROKEN["alpha"][0])
    assert "S113" not in _codes(alpha, "x4")


def test_any_pdf_of_ours_can_be_read() -> None:
    """An RGB sheet is told to be no PDF/X-1a, in a handful of sentences, not one a card."""
    from faces.cards import face

    from cardforge import project
    from cardforge.sheets import Meta, Slot, impose, load_papers

    papers = load_papers([project.templates_folder() / "sheets"])
    pdf = impose([Slot(face("card/arrow"))] * 9, papers.spec("a4"), "none", Meta("t", "a", "s", "zh-Hans"))
    found = preflight(pdf, "x1a")
    assert {"S112", "S117", "S118", "S119"} <= {each.code for each in found}
    assert len(found) < 20
    assert not preflight(pdf, "none").errors


def test_pages_are_named_in_order() -> None:
    def change(document: Any) -> None:
        for page in document.pages:
            page.contents_add(b"q 1 0 0 rg 0 0 9 9 re f Q")

    (finding,) = preflight(changed(sound(), change))
    assert finding.values["pages"] == "1, 2, 3, 4, 5, 6 ..."


def test_reading_does_not_change_what_is_read() -> None:
    before = sound()
    preflight(before)
    with pikepdf.open(io.BytesIO(before)) as document:
        assert len(document.pages) == 7
