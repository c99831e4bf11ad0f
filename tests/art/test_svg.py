"""What an SVG of this project may hold."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from cardforge.faces.pictures.svg import read_svg
from cardforge.findings import Findings
from tools.pen.library import EMBLEMS

ELEMENTS = {"svg", "g", "path", "circle", "rect"}
ROLES = {"{ink}", "{accent}", "{paper}", "{tint}", "{line}", "{ground}", "none"}
ATTRIBUTES = {
    "svg": {"viewBox"},
    "path": {"class", "fill", "d", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"},
    "circle": {"fill", "cx", "cy", "r"},
    "rect": {"fill", "x", "y", "width", "height"},
}
KINDS = {"body", "mass", "accent", "contour", "detail"}
MOST_BYTES = 40_000
BOXES = {
    "art": "0 0 48 40",
    "icons": "0 0 24 24",
    "suits": "0 0 20 20",
    "patterns": "0 0 32 32",
    "backs": "0 0 69 94",
    "emblems": "0 0 48 40",
    "health": "0 0 52 36",
}


def _elements(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter())


def test_only_plain_elements_and_attributes(drawn: dict[str, str]) -> None:
    for path, svg in drawn.items():
        for element in _elements(svg):
            tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
            assert tag in ELEMENTS, (path, tag)
            assert set(element.attrib) <= ATTRIBUTES[tag], (path, element.attrib)


def test_colours_are_roles_and_nothing_else(drawn: dict[str, str]) -> None:
    for path, svg in drawn.items():
        for element in _elements(svg)[1:]:
            assert element.get("fill") in ROLES, path
            assert element.get("stroke", "none") in ROLES, path
            assert not (element.get("fill") == "none" and element.get("stroke", "none") == "none"), path


def test_emblems_are_fills_of_a_known_kind(drawn: dict[str, str]) -> None:
    for path, svg in drawn.items():
        if path.startswith((*EMBLEMS.values(), "data/art/icons", "data/art/suits")):
            for element in _elements(svg)[1:]:
                assert element.get("class") in KINDS, path
                assert element.get("stroke") is None, path


def test_a_mass_is_ink_and_a_body_is_paper(drawn: dict[str, str]) -> None:
    roles = {"mass": {"{ink}"}, "body": {"{paper}"}, "accent": {"{accent}", "{paper}"}}
    for path, svg in drawn.items():
        if path.startswith(tuple(EMBLEMS.values())):
            for element in _elements(svg)[1:]:
                allowed = roles.get(element.attrib["class"], {"{ink}", "{accent}", "{paper}"})
                assert element.get("fill") in allowed, (path, element.attrib["class"], element.get("fill"))


def test_two_decimals_absolute_starts_and_a_small_file(drawn: dict[str, str]) -> None:
    for path, svg in drawn.items():
        assert len(svg.encode()) < MOST_BYTES, path
        assert re.search(r"\d\.\d{3}", svg) is None, path
        for element in _elements(svg):
            d = element.get("d", "M0 0")
            assert re.fullmatch(r"M[MlcZ0-9. -]+", d), path


def test_the_grid_of_each_kind(drawn: dict[str, str]) -> None:
    for path, svg in drawn.items():
        folder = Path(path).parent.name
        if folder in BOXES:
            assert ElementTree.fromstring(svg).attrib["viewBox"] == BOXES[folder], path


def test_the_faces_read_every_drawing_without_a_finding(drawn: dict[str, str]) -> None:
    for path, svg in drawn.items():
        findings = Findings()
        drawing = read_svg(svg.encode(), path, findings)
        assert drawing is not None, (path, list(findings))
        assert not list(findings), path
        assert drawing.shapes, path
