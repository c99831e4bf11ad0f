"""Colours of a file put into inks: operators, spaces, gradients, pictures, alpha; text stays what it was."""

from __future__ import annotations

import io
import zlib
from dataclasses import replace
from typing import Any

import pikepdf
import pypdfium2
import pytest
from faces.standin import theme
from PIL import Image

from cardforge.faces.model import Gradient, GroupItem, PathItem, PictureItem
from cardforge.faces.pictures.drawing import Raster
from cardforge.findings import DataError, Findings
from cardforge.press import Inks, press
from cardforge.press.convert import to_cmyk
from cardforge.sheets import Slot

from .made import META, cards, drawn, made_with, page_of, presets, profile, sound


def _converted(content: bytes, flatten: bool = True, **resources: Any) -> tuple[Any, Findings]:
    document = page_of(content, **resources)
    return document, to_cmyk(document, Inks(theme()), flatten=flatten)


INK = b"0.129 0.118 0.11"
CINNABAR = b"0.698 0.227 0.169"


def test_device_colours_become_inks() -> None:
    document, found = _converted(INK + b" rg " + CINNABAR + b" RG 0.4 g 1 G 0 0 9 9 re B")
    assert not found
    assert drawn(document)[:4] == ["0 0 0 1 k", "0.18 0.88 0.9 0.12 K", "0 0 0 0.6 k", "0 0 0 0 K"]


def test_named_spaces_become_inks() -> None:
    def spaces(document: Any) -> Any:
        srgb = document.make_stream(b"profile", N=3)
        return pikepdf.Dictionary(
            C0=pikepdf.Array([pikepdf.Name.ICCBased, srgb]),
            C1=pikepdf.Array([pikepdf.Name.CalGray, pikepdf.Dictionary()]),
        )

    content = b"/C0 cs " + CINNABAR + b" scn 0 0 9 9 re f /C1 CS 0 SC 0 0 m 9 9 l S"
    document, found = _converted(content, ColorSpace=spaces)
    assert not found
    lines = drawn(document)
    assert "0.18 0.88 0.9 0.12 k" in lines
    assert "0 0 0 1 K" in lines
    assert not any(line.split()[-1] in ("cs", "CS", "sc", "scn", "SC", "SCN") for line in lines)
    assert not document.pages[0].obj.Resources.ColorSpace.keys()


def test_black_text_overprints_and_nothing_else_does() -> None:
    content = CINNABAR + b" rg 0 0 9 9 re f q " + INK + b" rg BT /F 8 Tf (a) Tj ET 0 0 5 5 re f Q 0 0 2 2 re f"
    lines = drawn(_converted(content)[0])
    over, knock, shown = (lines.index(line) for line in ("/CFover gs", "/CFknock gs", "a Tj"))
    assert over < shown < knock
    assert knock < lines.index("0 0 5 5 re")
    assert lines[-1] == "f"
    document = _converted(content)[0]
    states = document.pages[0].obj.Resources.ExtGState
    assert (states.CFover.op, states.CFover.OPM) == (True, 1)
    assert states.CFknock.op is False


def test_coloured_text_knocks_out_and_nearly_black_text_turns_black() -> None:
    lines = drawn(_converted(CINNABAR + b" rg BT (a) Tj ET")[0])
    assert not any("gs" in line for line in lines)
    grey = b"0.412 0.388 0.357 rg 0 0 9 9 re f BT (a) Tj ET 0 0 9 9 re f"  # 0 0 5 70
    lines = drawn(_converted(grey)[0])
    assert [line for line in lines if line.endswith(" k")] == ["0 0 0.05 0.7 k", "0 0 0 0.7 k", "0 0 0.05 0.7 k"]


def test_colours_inside_a_text_object_switch_overprint() -> None:
    content = b"BT " + INK + b" rg (a) Tj " + CINNABAR + b" rg (b) Tj " + INK + b" rg (c) Tj ET"
    lines = drawn(_converted(content)[0])
    kept = [line for line in lines if line.endswith(("gs", "Tj"))]
    assert kept == ["/CFover gs", "a Tj", "/CFknock gs", "b Tj", "/CFover gs", "c Tj", "/CFknock gs"]


@pytest.mark.parametrize("kind", [2, 3])
def test_a_gradient_runs_between_inks(kind: int) -> None:
    def shadings(document: Any) -> Any:
        part = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], N=1)
        part.C0 = pikepdf.Array([0.698, 0.227, 0.169])
        part.C1 = pikepdf.Array([0.129, 0.118, 0.11])
        function = part
        if kind == 3:
            function = pikepdf.Dictionary(FunctionType=3, Domain=[0, 1], Bounds=[], Encode=[0, 1])
            function.Functions = pikepdf.Array([part])
        shading = pikepdf.Dictionary(ShadingType=2, ColorSpace=pikepdf.Name.DeviceRGB, Coords=[0, 0, 9, 9])
        shading.Function = function
        return pikepdf.Dictionary(S=shading)

    document, found = _converted(b"/S sh", Shading=shadings)
    assert not found
    shading = document.pages[0].obj.Resources.Shading.S
    assert shading.ColorSpace == "/DeviceCMYK"
    part = shading.Function if kind == 2 else shading.Function.Functions[0]
    assert [float(n) for n in part.C0] == [0.18, 0.88, 0.9, 0.12]
    assert [float(n) for n in part.C1] == [0, 0, 0, 1]


def _picture(document: Any, image: Image.Image, **extra: Any) -> Any:
    space = {"RGB": "/DeviceRGB", "L": "/DeviceGray", "CMYK": "/DeviceCMYK"}[image.mode]
    stream = document.make_stream(image.tobytes())
    stream.Type, stream.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
    stream.Width, stream.Height, stream.BitsPerComponent = image.width, image.height, 8
    stream.ColorSpace = pikepdf.Name(space)
    for key, value in extra.items():
        stream[f"/{key}"] = value
    return stream


def test_a_picture_becomes_inks_and_grey_stays() -> None:
    def objects(document: Any) -> Any:
        red = _picture(document, Image.new("RGB", (4, 4), (178, 58, 43)))
        return pikepdf.Dictionary(Red=red, Grey=_picture(document, Image.new("L", (4, 4), 99)))

    document, found = _converted(b"/Red Do /Grey Do", XObject=objects)
    assert not found
    table = document.pages[0].obj.Resources.XObject
    assert table.Red.ColorSpace == "/DeviceCMYK"
    assert len(table.Red.read_bytes()) == 64
    assert table.Red.read_bytes()[1] > 150  # much magenta
    assert table.Grey.ColorSpace == "/DeviceGray"


def test_a_jpeg_becomes_inks() -> None:
    stream = io.BytesIO()
    Image.new("RGB", (16, 16), (20, 90, 160)).save(stream, "JPEG")

    def objects(document: Any) -> Any:
        picture = _picture(document, Image.new("RGB", (16, 16)))
        picture.write(stream.getvalue(), filter=pikepdf.Name.DCTDecode)
        return pikepdf.Dictionary(P=picture)

    document, found = _converted(b"/P Do", XObject=objects)
    assert not found
    picture = document.pages[0].obj.Resources.XObject.P
    cyan, magenta, yellow, black = picture.read_bytes()[:4]
    assert (picture.ColorSpace, picture.Filter) == ("/DeviceCMYK", "/FlateDecode")
    assert cyan > magenta > yellow
    assert black > 0


@pytest.mark.parametrize("kind", ["soft", "stencil", "range"])
def test_what_a_picture_does_not_show_is_masked_out(kind: str) -> None:
    def objects(document: Any) -> Any:
        image = Image.new("RGB", (2, 1), (0, 0, 0))
        image.putpixel((1, 0), (10, 20, 30))
        mask = _picture(document, Image.frombytes("L", (2, 1), b"\xff\x00"))
        if kind == "stencil":
            mask = document.make_stream(b"\x40")  # the second pixel is masked out
            mask.Width, mask.Height, mask.BitsPerComponent, mask.ImageMask = 2, 1, 1, True
            mask.Subtype = pikepdf.Name.Image
        extra = {"soft": {"SMask": mask}, "stencil": {"Mask": mask}}.get(
            kind, {"Mask": pikepdf.Array([10, 10, 20, 20, 30, 30])}
        )
        return pikepdf.Dictionary(P=_picture(document, image, **extra))

    document, found = _converted(b"/P Do", XObject=objects)
    assert not found
    picture = document.pages[0].obj.Resources.XObject.P
    assert "/SMask" not in picture
    assert picture.Mask.ImageMask
    assert picture.Mask.read_bytes()[0] & 0xC0 == 0x40  # the first pixel shows, the second does not
    assert picture.read_bytes()[3] == 255  # black where it shows


def test_what_is_half_transparent_is_laid_on_the_paper_and_told() -> None:
    def objects(document: Any) -> Any:
        mask = _picture(document, Image.frombytes("L", (3, 1), b"\xff\x40\x00"))
        return pikepdf.Dictionary(P=_picture(document, Image.new("RGB", (3, 1), (0, 0, 0)), SMask=mask))

    document, found = _converted(b"/P Do", XObject=objects)
    assert [each.code for each in found] == ["S107"]
    picture = document.pages[0].obj.Resources.XObject.P
    inks = picture.read_bytes()
    assert inks[3] == 255
    assert 30 < sum(inks[4:8]) < 150  # mostly the paper's colour
    assert picture.Mask.read_bytes()[0] & 0xE0 == 0x20
    assert "/SMask" not in picture


def test_alpha_stays_where_the_standard_has_it() -> None:
    def objects(document: Any) -> Any:
        mask = _picture(document, Image.new("L", (2, 2), 128))
        return pikepdf.Dictionary(P=_picture(document, Image.new("RGB", (2, 2)), SMask=mask))

    document, found = _converted(b"/P Do", flatten=False, XObject=objects)
    assert not found
    picture = document.pages[0].obj.Resources.XObject.P
    assert picture.ColorSpace == "/DeviceCMYK"
    assert picture.SMask.ColorSpace == "/DeviceGray"


def test_what_cannot_be_put_into_inks_is_told() -> None:
    def spaces(document: Any) -> Any:
        return pikepdf.Dictionary(L=pikepdf.Array([pikepdf.Name.Lab, pikepdf.Dictionary()]))

    _, found = _converted(b"/L cs 50 0 0 scn 0 0 9 9 re f", ColorSpace=spaces)
    assert [each.code for each in found] == ["S108"]

    def objects(document: Any) -> Any:
        broken = _picture(document, Image.new("RGB", (4, 4)))
        broken.write(b"no jpeg", filter=pikepdf.Name.DCTDecode)
        return pikepdf.Dictionary(P=broken)

    assert [each.code for each in _converted(b"/P Do", XObject=objects)[1]] == ["S108"]


def test_spot_inks_are_kept() -> None:
    def spaces(document: Any) -> Any:
        return pikepdf.Dictionary(S=pikepdf.Array([pikepdf.Name.Separation, pikepdf.Name("/Gold")]))

    document, found = _converted(b"/S cs 1 scn 0 0 9 9 re f", ColorSpace=spaces)
    assert not found
    assert drawn(document)[:2] == ["/S cs", "1 scn"]


def test_a_deck_has_no_rgb_left_and_says_what_it_said() -> None:
    with pikepdf.open(io.BytesIO(sound())) as document:
        for thing in document.objects:
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form":
                operators = {str(each.operator) for each in pikepdf.parse_content_stream(thing)}
                assert not operators & {"rg", "RG", "g", "G"}
    pages = pypdfium2.PdfDocument(sound())
    for page, face in zip(pages, cards(), strict=True):
        text = page.get_textpage().get_text_range().replace("\r", "").replace("\n", "")
        for words in face.texts.values():
            for line in words.split("\n"):
                assert line in text


def test_a_profile_of_black_ink_leaves_black_ink_only() -> None:
    document = page_of(b"1 0 0 rg 0 0 9 9 re f")
    assert not to_cmyk(document, Inks(None, profile()))
    numbers = drawn(document)[0].split()[:3]
    assert numbers == ["0", "0", "0"]


def test_a_colour_of_the_theme_can_be_a_spot_ink() -> None:
    preset = replace(presets()["shop"], spot={"cinnabar": "Seal Red 7"})
    made = made_with(preset)
    assert not made.findings
    (pdf,) = made.files.values()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        spaces = [each for each in document.objects if isinstance(each, pikepdf.Array) and len(each) == 4]
        (separation,) = [each for each in spaces if each[0] == "/Separation"]
        assert separation[1] == "/Seal Red 7"
        assert [float(n) for n in separation[3].C1] == [0.18, 0.88, 0.9, 0.12]
        lines = []
        for thing in document.objects:
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form":
                found = pikepdf.parse_content_stream(thing)
                lines += [" ".join([*map(str, each.operands), str(each.operator)]) for each in found]
    assert "/CFspot1 cs" in lines
    assert "1 scn" in lines
    assert "0.18 0.88 0.9 0.12 k" not in lines
    tints = {line for line in lines if line.endswith(" scn")} - {"1 scn"}
    assert len(tints) == 1
    assert 0.1 < float(tints.pop().split()[0]) < 0.4


def test_a_spot_ink_of_no_colour_is_told() -> None:
    with pytest.raises(DataError) as told:
        made_with(replace(presets()["shop"], spot={"gold": "Gold"}))
    assert [each.code for each in told.value.findings] == ["S124"]


def test_gradients_and_pictures_with_alpha_of_a_face_are_put_into_inks() -> None:
    """As the faces draw them, through the whole of press."""
    square = (("M", 5.0, 5.0), ("L", 40.0, 5.0), ("L", 40.0, 40.0), ("L", 5.0, 40.0), ("Z",))
    stops = ((0.0, theme().rgb("cinnabar")), (0.4, theme().rgb("paper")), (1.0, theme().rgb("ink")))
    matrix = (35.0, 0.0, 0.0, 35.0, 5.0, 5.0)
    dots = (400, 400)
    raster = Raster(zlib.compress(bytes(3 * dots[0] * dots[1])), *dots, mask=zlib.compress(b"\x80" * dots[0] * dots[1]))
    items = (
        PathItem(square, Gradient("linear", stops, matrix)),
        GroupItem((PathItem(square, Gradient("radial", stops[:2], matrix)),), (1, 0, 0, 1, 10, 30), square),
        PictureItem(raster, (30 / dots[0], 0, 0, 30 / dots[1], 10, 50)),
    )
    odd = replace(cards()[0], items=(*cards()[0].items, *items))
    made = press([Slot(odd)], presets()["shop"], theme(), META)
    assert [each.code for each in made.findings] == ["S107"]
    (pdf,) = made.files.values()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        shadings = [each for each in document.objects if isinstance(each, pikepdf.Dictionary) and "/Coords" in each]
        assert len(shadings) == 2
        assert {str(each.ColorSpace) for each in shadings} == {"/DeviceCMYK"}
    image = pypdfium2.PdfDocument(pdf)[0].render(scale=4).to_pil().convert("RGB")
    red, dark = (image.getpixel((round((3 + x) * 4 * 72 / 25.4), round(13 * 4 * 72 / 25.4))) for x in (6, 39))
    assert red[0] > red[1] + 60
    assert max(dark) < 110
