"""Text that reaches beyond the trim is told, with its element and by how much; what fits, and what is cut on purpose,
is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.faces import Face
from cardforge.faces.beyond import outside
from cardforge.faces.layouts.layout import Layout
from cardforge.findings import Finding, Severity

from .test_language import _face

HEAD = "size: [44, 30]"


def told(face: Face) -> list[Finding]:
    return [finding for finding in face.findings if finding.code == "G006"]


def drawn(folder: Path, element: str, head: str = HEAD, tag: str = "en") -> Face:
    return _face(folder, f"  a: {{{element}}}", head=head, tag=tag)


def test_a_line_that_leaves_the_card_is_told_at_its_element(tmp_path: Path) -> None:
    face = drawn(tmp_path, "is: text, at: [60, 12], align: right, style: footer, size: 24, text: 'Large and irregular'")
    (found,) = told(face)
    assert found.severity is Severity.WARNING
    assert str(found.place).partition("/")[2].startswith("faces/x.yaml:4:")
    assert (found.values["card"], found.values["box"], found.edition) == ("Arrow", "a", "en")
    assert 15 <= float(found.values["mm"]) <= 16
    assert "Arrow" in found.message("zh")
    assert not [f for f in face.findings if f.code == "G001"]


@pytest.mark.parametrize(
    "element",
    [
        "is: text, at: [2, 12], style: footer, size: 24, text: '{name}'",
        "is: text, at: [43.8, 12], align: right, style: footer, size: 9, text: '{name}'",
        "is: column, at: [40, 2], text: '{name}', height: 26",
        "is: rich, box: [2, 2, 40, 26], paragraphs: ['{name}']",
        "is: panel, box: [-3, -3, 50, 36], fill: ink",
        "is: text, at: [40, 12], style: footer, size: 24, text: '{name}', clip: trim",
    ],
)
def test_what_fits_or_is_meant_to_be_cut_is_not_told(tmp_path: Path, element: str) -> None:
    assert not told(drawn(tmp_path, element))


@pytest.mark.parametrize(
    ("element", "mm"),
    [
        ("is: text, at: [40, 12], style: footer, size: 24, text: '飞箭'", 12),  # 17 mm from 40 on
        ("is: column, at: [43.9, 2], text: '飞箭', height: 26", 2.3),
        ("is: column, at: [20, 25], text: '飞箭', height: 40", 14),
        ("is: text, at: [2, 2], style: footer, size: 24, text: '飞箭'", 3.8),  # above the upper edge
        ("is: text, at: [20, 12], style: footer, size: 24, text: '飞箭', rotate: 90, about: [20, 25]", 11.4),
        ("is: text, at: [20, 12], style: footer, size: 24, text: '飞箭', rotate: 180, about: [20, 15]", 0),
        ("is: group, scale: 3, about: [0, 0], elements: "
         "{b: {is: text, at: [10, 8], style: footer, size: 9, text: '飞箭'}}", 4.3),
    ],
)  # fmt: skip
def test_by_how_much(tmp_path: Path, element: str, mm: float) -> None:
    found = told(drawn(tmp_path, element, tag="zh-Hans"))
    assert [float(f.values["mm"]) for f in found] == ([pytest.approx(mm, abs=1.2)] if mm else [])


def test_shapes_have_corners_of_their_own(tmp_path: Path) -> None:
    corner = "is: text, at: [1, 4], style: footer, size: 8, text: '{name}'"
    assert not told(drawn(tmp_path, corner, "size: [30, 30]"))
    assert told(drawn(tmp_path, corner, "size: [30, 30]\nshape: round"))
    assert told(drawn(tmp_path, corner, "size: [30, 30]\nshape: octagon"))
    hexagon: Layout = drawn(tmp_path, corner, "size: [40, 30]\nshape: hex")  # type: ignore[assignment]
    assert outside(20, 15, hexagon) == pytest.approx(-15)
    assert outside(20, -2, hexagon) == pytest.approx(2)
    assert outside(0, 0, hexagon) > 5


def test_what_does_not_fit_its_box_is_told_once(tmp_path: Path) -> None:
    face = drawn(tmp_path, "is: text, at: [4, 12], style: footer, size: 24, width: 36, text: 'Large and irregular'")
    assert [finding.code for finding in face.findings] == ["G001"]
