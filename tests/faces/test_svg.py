"""SVG art: shapes come through, everything else is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge import project
from cardforge.faces import Art
from cardforge.faces.pictures.drawing import Drawing, Raster
from cardforge.faces.pictures.svg import read_svg
from cardforge.findings import Findings

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 40">\n'


def _read(body: str) -> tuple[Drawing | None, Findings]:
    findings = Findings()
    return read_svg(f"{HEAD}{body}\n</svg>".encode(), "art/x.svg", findings), findings


def test_shapes_roles_and_inheritance() -> None:
    drawing, findings = _read(
        '<g fill="none" stroke="{ink}" stroke-width="2" transform="scale(2)"><path d="M1 1L2 2"/>'
        '<circle cx="5" cy="5" r="1" fill="{accent}" class="accent"/></g><rect width="3" height="4" fill="#abc"/>'
    )
    assert not findings
    assert drawing is not None
    line, circle, rect = drawing.shapes
    assert drawing.box == (0, 0, 48, 40)
    assert (line.fill, line.stroke, line.width) == ("", "ink", 4)
    assert line.outline == (("M", 2.0, 2.0), ("L", 4.0, 4.0))
    assert (circle.fill, circle.klass, circle.opens) == ("accent", "accent", True)
    assert (rect.fill, rect.stroke) == ("#aabbcc", "")


def test_styles_are_read_as_attributes() -> None:
    drawing, findings = _read('<path style="fill:none;stroke:{ink};stroke-linecap:round" d="M0 0L1 1"/>')
    assert not findings
    assert drawing is not None
    assert (drawing.shapes[0].stroke, drawing.shapes[0].cap) == ("ink", 1)


@pytest.mark.parametrize(
    ("stated", "colour"),
    [
        ("gold", "#ffd700"),
        ("DarkSlateGrey", "#2f4f4f"),
        ("rebeccapurple", "#663399"),
        ("black", "#000000"),
        ("none", ""),
        ("transparent", ""),
        ("rgb(255, 215, 0)", "#ffd700"),
        ("rgb(100% 50% 0%)", "#ff8000"),
        ("rgba(1,2,3,1)", "#010203"),
        ("rgb(1 2 300 / 100%)", "#0102ff"),
    ],
)
def test_colours_of_css(stated: str, colour: str) -> None:
    drawing, findings = _read(f'<path d="M0 0L1 1" stroke="{{ink}}" fill="{stated}"/>')
    assert not findings
    assert drawing is not None
    assert drawing.shapes[0].fill == colour


@pytest.mark.parametrize(
    "stated", ["goldd", "rgb(1,2)", "rgb(a,b,c)", "rgba(1,2,3,.5)", "rgb(1.2.3,1,1)", "#12", "{inc}"]
)
def test_colours_nobody_knows(stated: str) -> None:
    assert [finding.code for finding in _read(f'<path d="M0 0L1 1" fill="{stated}"/>')[1]][:1] == ["A009"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("<script>alert(1)</script>", "A002"),
        ('<image href="http://x/y.png" width="1" height="1"/>', "A002"),
        ("<text>hi</text>", "A002"),
        ("<style>path{fill:url(http://x)}</style>", "A002"),
        ('<use href="#a"/>', "A002"),
        ('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', "A002"),
        ('<path d="M0 0L1 1" fill="url(#g)"/>', "A003"),
        ('<path d="M0 0L1 1" style="fill:url(file:///etc/passwd)"/>', "A003"),
        ('<g xlink:href="x" xmlns:xlink="http://www.w3.org/1999/xlink"/>', "A003"),
        ('<?xml-stylesheet href="http://x/y.css"?>', "A003"),
        ('<path d="M0 0L1 1" onclick="go()"/>', "A004"),
        ('<path d="M0 0L1 1" opacity="0.5"/>', "A005"),
        ('<path d="M0 0L1 1" filter="blur"/>', "A005"),
        ('<path d="M0 0 banana"/>', "A006"),
        ('<circle cx="a" cy="0" r="1"/>', "A006"),
        ('<g transform="spin(2)"/>', "A006"),
        ('<path d="M0 0L1 1" fill="puce"/>', "A009"),
        ("<g>", "A001"),
    ],
)
def test_what_is_refused_has_a_place(body: str, code: str) -> None:
    drawing, findings = _read(body)
    assert drawing is None
    assert code in [f.code for f in findings]
    assert all(f.place is not None and f.place.file == "art/x.svg" and f.place.line >= 1 for f in findings)
    found = next(f for f in findings if f.code == code)
    assert found.place is not None
    assert found.place.line == (3 if code == "A001" else 2)
    assert found.message("en")
    assert found.message("zh")


def test_all_faults_are_said_at_once() -> None:
    _, findings = _read('<text/>\n<path d="M0 0 x"/>\n<path d="M0 0L1 1" fill="puce"/>')
    assert [(f.code, f.place.line if f.place else 0) for f in findings] == [("A002", 2), ("A006", 3), ("A009", 4)]


@pytest.mark.parametrize(
    "data",
    [
        b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1">&b;</svg>',
        b'<!DOCTYPE svg SYSTEM "http://x/y.dtd"><svg viewBox="0 0 1 1"/>',
        b'<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1">&e;</svg>',
    ],
)
def test_entities_and_doctypes_are_refused(data: bytes) -> None:
    findings = Findings()
    assert read_svg(data, "x.svg", findings) is None
    assert [f.code for f in findings] == ["A003"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"not xml",
        b"\xff\xfe\x00",
        b"<html/>",
        b"<svg/>",
        b'<?xml version="1.0" encoding="klingon"?><svg/>',
        b'<svg viewBox="0 0 0 1"/>',
        b"\x89PNG",
    ],
)
def test_what_is_no_svg_is_a_finding(data: bytes) -> None:
    findings = Findings()
    assert read_svg(data, "x.svg", findings) is None
    assert {f.code for f in findings} <= {"A001", "A007"}
    assert findings


def test_deep_nesting_ends_in_a_finding() -> None:
    findings = Findings()
    assert read_svg(HEAD.encode() + b"<g>" * 3000 + b"</g>" * 3000 + b"</svg>", "x.svg", findings) is None
    assert "A008" in [f.code for f in findings]


def test_bundled_art_reads_without_a_finding() -> None:
    folders = [
        project.shared_art_folder(),
        *(folder / "art" for folder in (project.bundled() / "data" / "games").iterdir()),
    ]
    names = [
        p.relative_to(folder).with_suffix("").as_posix() for folder in folders for p in sorted(folder.rglob("*.svg"))
    ]
    art = Art(folders)
    assert names
    assert all(isinstance(art.find(name), Drawing) for name in names)
    assert not art.findings


def test_rasters_and_folders(tmp_path: Path) -> None:
    from PIL import Image

    Image.new("RGB", (4, 2), "red").save(tmp_path / "photo.png")
    Image.new("RGB", (4, 2), "red").save(tmp_path / "old.gif")
    (tmp_path / "old.png").write_bytes((tmp_path / "old.gif").read_bytes())
    (tmp_path / "broken.jpg").write_bytes(b"\xff\xd8\xff")
    art = Art([tmp_path], tmp_path)
    photo = art.find("photo")
    assert isinstance(photo, Raster)
    assert (photo.width, photo.height) == (4, 2)
    assert art.find("art/photo.png") is not None  # with the folder's own name before it
    assert art.find("art/nothing.png") is None
    assert art.find("old") is None
    assert art.find("broken") is None
    assert [(f.code, f.place.file if f.place else "") for f in art.findings] == [
        ("A012", "old.png"),
        ("A012", "broken.jpg"),
    ]
    assert art.find("none") is None


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "a/../../b", "", ".hidden", "a\\b"])
def test_names_cannot_leave_the_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.svg").write_text(f"{HEAD}</svg>")
    (tmp_path / "art").mkdir()
    assert Art([tmp_path / "art"]).path(name) is None


def test_links_cannot_leave_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_text(f"{HEAD}</svg>")
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "link.svg").symlink_to(tmp_path / "secret.svg")
    assert Art([tmp_path / "art"]).find("link") is None
