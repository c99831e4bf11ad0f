"""A game's own rulebook templates, and texts that look like code: nothing gets out, nothing fills the memory."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
import pytest

from cardforge.findings import DataError, Place
from cardforge.rulebook.templates import Templates, environment
from tests.hostile.conftest import Bench

HTML, TYPST, LOOK = "rulebook/book.html.j2", "rulebook/book.typ.j2", "rulebook/look.typ"


HOSTILE = [
    ("\n{% if %}", "A102", 2),
    ("{{ nothing }}", "A103", 1),
    ("{% include '../../game.yaml' %}", "A101", 0),
    ("{% include '/etc/passwd' %}", "A101", 0),
    ("{{ ''.__class__.__mro__ }}", "A103", 1),
    ("\n{{ cycler.__init__.__globals__.os.popen('id').read() }}", "A103", 2),
    ("{{ '{0.__class__}'.format(1) }}", "A103", 1),
    ("{{ 'a' * 9999999999 }}", "A103", 1),
    ("{{ 9 ** 9 ** 9 }}", "A103", 1),
    ("{{ '%9999999999d' % 1 }}", "A103", 1),
    ("{{ '%*d' % (9999999999, 1) }}", "A103", 1),
    ("{{ '{:9999999999}'.format(1) }}", "A103", 1),
    ("{{ '{:{}}'.format(1, 9999999999) }}", "A103", 1),
    ("{{ 'a'.ljust(9999999999) }}", "A103", 1),
    ("{{ 'a' | center(9999999999) }}", "A103", 1),
    ("{{ 'ab' | indent(9999999999) }}", "A103", 1),
    ("{{ '%9999999999d' | format(1) }}", "A103", 1),
    ("{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}", "A103", 1),
    ("{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}", "A103", 1),
    ("{{ 3() }}", "A103", 1),
    (b"\xff\xfe", "A102", 0),
]


@pytest.mark.parametrize(("template", "code", "line"), HOSTILE)
def test_a_hostile_template_is_a_finding_at_its_line(
    tmp_path: Path, template: str | bytes, code: str, line: int
) -> None:
    (tmp_path / "x.html.j2").write_bytes(template.encode() if isinstance(template, str) else template)
    templates = Templates((tmp_path, tmp_path / "bundled"))
    with pytest.raises(DataError) as caught:
        templates.render(environment(templates, "html"), "x.html.j2")
    (found,) = caught.value.findings
    assert (found.code, found.place) == (code, Place("rulebook/x.html.j2", line))
    assert found.message("zh") != found.message("en")


@pytest.mark.parametrize(
    ("source", "place", "hint"),
    [
        ('#read("/etc/passwd")', f"{LOOK}:1:6", "file not found"),
        ('#import "@preview/cetz:0.3.0"', f"{LOOK}:1:8", "packages cannot be imported"),
        ("#let (", f"{LOOK}:1:5", "unclosed delimiter"),
        ("#while true { }", f"{LOOK}:1:7", "condition is always true"),
    ],
)
def test_a_hostile_look_reaches_neither_files_nor_the_network(bench: Bench, source: str, place: str, hint: str) -> None:
    bench.put(LOOK, source)
    answer = bench.build()
    assert answer.findings == (("A105", place),), answer.said
    assert hint in answer.said
    assert "cardforge-rulebook-" not in answer.said, "the place where the book was set differs with every run"
    assert (answer.exit_code, answer.untouched) == (1, True)


def test_faults_of_both_templates_are_told_at_once(bench: Bench) -> None:
    bench.put(HTML, "{{ nothing }}")
    bench.put(TYPST, "<< nothing >>")
    answer = bench.build()
    assert set(answer.findings) == {("A103", f"{HTML}:1"), ("A103", f"{TYPST}:1")}
    assert (answer.exit_code, answer.untouched) == (1, True)


INJECTED = '] #read("/etc/passwd") $ ` \\ <label> @ref // <script>alert(1)</script> &amp;'


def test_texts_that_look_like_code_are_printed_as_they_are(bench: Bench) -> None:
    bench.edit("rules/rules.yaml", "从牌堆顶摸一张牌。", "'" + INJECTED + "'")
    assert bench.build().exit_code == 0
    page = (bench.out / "game/zh-Hans/rulebook.html").read_text(encoding="utf-8")
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page
    pdf = pypdfium2.PdfDocument(io.BytesIO((bench.out / "game/zh-Hans/rulebook.pdf").read_bytes()))
    words = "".join(page.get_textpage().get_text_range() for page in pdf)
    assert '#read("/etc/passwd")' in words
