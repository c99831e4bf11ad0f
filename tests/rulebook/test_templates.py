"""Data can only become literals, and a fault in a template is a finding with its file and line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typst

from cardforge import rulebook
from cardforge.findings import CardforgeError
from cardforge.rulebook.typesetting import Code, array, kept_together, literal
from cardforge.text.model import Span, SpanKind, plain
from tests.rulebook import support
from tests.rulebook.conftest import Make

HOSTILE = [
    "#sys.version",
    "$x^2$",
    "@label <label>",
    'back\\slash "quoted"',
    "= no heading",
    "_a_ *b*",
    "`raw`",
    "a\nb\tc",
    "// no comment",
    "{{ 7 * 7 }} << 1 >> <% x %>",
    "\\u{41}",
    "\x07\x7f\u2028",
    "😀\U0001f9e7",
    "</script>",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_string_literal_evaluates_to_the_string(text: str) -> None:
    assert json.loads(typst.eval(b"", literal(text))) == text


@pytest.mark.parametrize(
    ("value", "code"), [(None, "none"), (True, "true"), (False, "false"), (12, "12"), (0.5, "0.5"), (-3.25, "-3.25")]
)
def test_other_literals(value: object, code: str) -> None:
    assert literal(value) == code


def test_code_stays_code_and_objects_are_refused() -> None:
    assert literal(Code("[x]")) == "[x]"
    with pytest.raises(TypeError, match="expected a string"):
        literal(object())


def test_arrays_nest() -> None:
    assert json.loads(typst.eval(b"", array([1, ("a", (True, None))]))) == [1, ["a", [True, None]]]


@pytest.mark.parametrize(
    ("template", "code", "line", "hint"),
    [
        ("\n\n<% if %>", "A102", 3, "Expected an expression"),
        ("\n<< book.nothing >>", "A103", 2, "nothing"),
        ("\n\n\n<< ''.__class__.__mro__ >>", "A103", 4, "unsafe"),
        ("\n<< book >>", "A103", 2, "expected a string"),
        ("<% include 'missing.typ.j2' %>", "A101", 0, "missing.typ.j2"),
    ],
)
def test_faults_of_a_typst_template(
    make: Make, own_templates: Path, template: str, code: str, line: int, hint: str
) -> None:
    (own_templates / "book.typ.j2").write_text(template)
    fonts = rulebook.TypstFonts(own_templates, {"en": ("x",)}, {"en": ("x",)})
    with pytest.raises(CardforgeError) as caught:
        rulebook.typst_pdf(make("en"), fonts, support.theme(), support.templates(own_templates))
    (found,) = caught.value.findings
    assert found.code == code
    assert hint in found.message("en")
    assert found.place is not None
    if line:
        assert (found.place.file, found.place.line) == ("rulebook/book.typ.j2", line)


@pytest.mark.parametrize(
    ("template", "code", "line"),
    [("\n{% for %}", "A102", 2), ("\n\n{{ book.nothing }}", "A103", 3), ("{{ ''.__class__.__mro__ }}", "A103", 1)],
)
def test_faults_of_an_html_template(make: Make, own_templates: Path, template: str, code: str, line: int) -> None:
    (own_templates / "book.html.j2").write_text(template)
    with pytest.raises(CardforgeError) as caught:
        rulebook.html(make("en"), support.theme(), support.templates(own_templates))
    (found,) = caught.value.findings
    assert (found.code, found.place and found.place.file, found.place and found.place.line) == (
        code,
        "rulebook/book.html.j2",
        line,
    )


def test_a_makers_own_template_takes_the_place_of_the_bundled_one(make: Make, own_templates: Path) -> None:
    (own_templates / "book.html.j2").write_text("<p>{{ book.meta.title }}</p>")
    page = rulebook.html(make("en"), support.theme(), support.templates(own_templates)).decode()
    assert page == "<p>The Foggy Ferry · Rulebook</p>"


def test_a_missing_folder_of_templates_is_a_finding(make: Make, tmp_path: Path) -> None:
    with pytest.raises(CardforgeError) as caught:
        rulebook.html(make("en"), support.theme(), rulebook.Templates((tmp_path,)))
    assert [f.code for f in caught.value.findings] == ["A101"]


def test_what_is_no_pdf_is_no_picture() -> None:
    from cardforge.rulebook.pictures import face_svg

    with pytest.raises(CardforgeError) as caught:
        face_svg(b"not a pdf")
    assert [f.code for f in caught.value.findings] == ["A104"]


@pytest.mark.parametrize(
    ("spans", "text"),
    [
        (["要4張，第 1 轮"], "要4\u00a0張，第 1\u00a0轮"),
        (["要", "4", "張"], "要4\u00a0張"),
        (["10", " 点"], "10\u00a0点"),
        (["A4 紙，2015 與 4 and 張"], "A4 紙，2015 與 4 and 張"),
    ],
)
def test_no_line_ends_between_a_number_and_its_measure_word(spans: list[str], text: str) -> None:
    rich = [Span(each, SpanKind.CLAIM if each.isdecimal() else SpanKind.TEXT) for each in spans]
    assert plain(kept_together(rich)) == text
