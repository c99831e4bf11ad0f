"""Layout files: numbers, bindings, extending, cases, and every fault with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge import project
from cardforge.faces import Layouts, Trim, load_layouts
from cardforge.faces.compose import resolve
from cardforge.faces.layouts.numbers import NumberError, evaluate
from cardforge.faces.layouts.templates import TemplateError, parse_path, parse_template
from cardforge.faces.subject import Subject
from cardforge.faces.themes.theme import contrast
from cardforge.findings import Findings

from .standin import StubEdition, game, layouts, record, theme

BUNDLED = project.templates_folder() / "faces"


def _load(tmp_path: Path, **files: str) -> tuple[Layouts, Findings]:
    folder = tmp_path / "templates" / "faces"
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return load_layouts([BUNDLED, folder])


def test_numbers_know_variables_and_sums() -> None:
    known = {"left": 17, "text-width": "$left * 2", "a": "$b", "b": "$a"}
    assert evaluate("$left + 5.9", known) == pytest.approx(22.9)
    assert evaluate("-($text-width - 4) / 2", known) == -15
    for bad in ("__import__('os')", "$none", "2 ** 99", "1 +", "$a", True, "left", "1/0", "[1]"):
        with pytest.raises(NumberError):
            evaluate(bad, known)


def test_numbers_know_the_smaller_and_the_greater_of_two() -> None:
    assert evaluate("max($w + 6, 69) / 69", {"w": 132}) == 2
    assert evaluate("min($w, 40, 50)", {"w": 63}) == 40
    for wrong in ("max(1)", "max(a=1, b=2)", "pow(2, 3)", "max(*[1, 2])"):
        with pytest.raises(NumberError):
            evaluate(wrong, {})


def test_templates_are_literals_and_bindings() -> None:
    assert [str(part) for part in parse_template("{game.name} · {string.book.mark}x")] == [
        "game.name",
        " · ",
        "string.book.mark",
        "x",
    ]
    for bad in ("{", "a}b", "{nothing.there}", "{Name}", "{name!r}", "{name.__class__}", "{}"):
        with pytest.raises(TemplateError):
            parse_template(bad)


def test_bindings_have_as_many_parts_as_they_mean() -> None:
    for bad in ("clause", "count", "look", "text", "claim", "string", "id.x", "name.side.x", "look.nope", "copy.x.y"):
        with pytest.raises(TemplateError):
            parse_path(bad)
    for good in ("clause.use", "clauses", "copy", "deck.copies", "item.value.more", "side", "field.a.b"):
        parse_path(good)


def test_the_bundled_layouts_are_sound() -> None:
    assert {"hand", "character", "identity", "cavern", "plain", "back"} <= set(layouts().layouts)
    assert layouts()["hand"].size == (63, 88)


def test_a_project_restyles_a_bundled_layout(tmp_path: Path) -> None:
    found, findings = _load(
        tmp_path,
        hand="layout: hand\nextends: bundled:hand\nvars: {left: 18}\nelements:\n  disc: {radius: 12}\n  suit: ~\n"
        "  frame: {is: panel, box: [1, 1, 61, 86], stroke: accent, width: 0.2, before: disc}\n",
    )
    assert not findings
    mine, old = found["hand"], layouts()["hand"]
    ids = [e.id for e in mine.elements]
    assert set(ids) == {e.id for e in old.elements} - {"suit"} | {"frame"}
    assert ids.index("frame") == ids.index("disc") - 1
    assert next(e for e in mine.elements if e.id == "disc").values["radius"] == 12
    assert mine.variables["left"] == 18


def test_cases_change_variables_and_elements() -> None:
    one = record("character/a", "甲", skills=("skill/x",), side="none")
    three = record("character/b", "乙", skills=("skill/x", "skill/y", "skill/z"))
    edition = StubEdition(game(one, three), "zh-Hans")
    few, _ = resolve(layouts()["character"], Subject(edition, theme(), one))
    many, _ = resolve(layouts()["character"], Subject(edition, theme(), three))
    low, elements = resolve(layouts()["character"], Subject(edition, theme().low_ink(), three))
    assert (few["em"], many["em"], few["skills"], many["skills"]) == (11, 14, 50.0, 43.8)
    assert low["em"] == 14
    assert next(e for e in elements if e.id == "name").values["colour"] == "ink"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("layout: x\nelements:\n  a: {is: pannel, box: [0, 0, 1, 1]}\n", "G107", 3),
        ("layout: x\nelements:\n  a: {is: panel, bx: [0, 0, 1, 1]}\n", "G102", 3),
        ("layout: x\nelements:\n  a: {is: panel}\n", "G103", 3),
        ("layout: x\nelements:\n  a: {is: panel, box: [0, 0, 1]}\n", "G104", 3),
        ("layout: x\nelements:\n  a:\n    is: panel\n    box: [0, 0, $w, 1]\n", "G104", 5),
        ("layout: x\nelements:\n  a: {is: text, at: [0, 0], text: '{nme}', style: footer}\n", "G104", 3),
        ("layout: x\nelements:\n  a: {is: panel, box: [0, 0, 1, 1], when: {nothing: true}}\n", "G104", 3),
        ("layout: x\nelements:\n  a: {is: panel, box: [0, 0, 1, 1], fill: puce}\n", "G108", 3),
        ("layout: x\nelements:\n  a: {is: text, at: [0, 0], text: x, style: nostyle}\n", "G108", 3),
        ("layout: x\nelements:\n  a: {is: cells, at: [0, 0], width: 1, cells: [{icon: x}]}\n", "G103", 3),
        ("layout: x\nelements:\n  a: {is: ribbon, at: [0, 0], edge: zigzag}\n", "G104", 3),
        ("layout: x\nextends: hnd\n", "G105", 2),
        ("layout: x\nextends: x\n", "G105", 2),
        ("layout: x\nextends: base\nelements:\n  papr: ~\n", "G106", 4),
        ("layout: x\nelments: {}\n", "G102", 2),
        ("layout: x\nextends: base\ncases:\n  - {when: {coined: true}, elements: {number: {at: [1]}}}\n", "G104", 4),
        ("layout: x\nextends: base\ncases:\n  - {vars: {a: 1}}\n", "G104", 4),
        ("layout: x\nsize: [63]\n", "G104", 2),
        ("[1, 2]\n", "G101", 1),
        ("theme: ink2\nextends: ink\nstyles: {body: {colour: 3, sise: 4}}\n", "G109", 3),
        ("theme: ink2\nextends: ink\npalette: {ink: {hex: 12}}\n", "G109", 3),
    ],
)
def test_faults_have_code_and_line(tmp_path: Path, text: str, code: str, line: int) -> None:
    _, findings = _load(tmp_path, x=text)
    assert (code, line) in [(f.code, f.place.line if f.place else 0) for f in findings], [
        f.message("en") for f in findings
    ]
    assert all(f.place is not None and f.place.file == "templates/faces/x.yaml" for f in findings)
    assert all(
        f.message("zh") and "{" not in f.message("en").replace("{path}", "").replace("{{", "")[:20] for f in findings
    )


def test_guesses_are_offered(tmp_path: Path) -> None:
    _, findings = _load(tmp_path, x="layout: x\nelements:\n  a: {is: panel, box: [0, 0, 1, 1], fil: ink}\n")
    assert findings[0].mend("en").startswith("did you mean 'fill'?")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("layout: x\nelements:\n  a: {is: panel, box: [0, 0, 1, 1], zzzzzz: ink}\n", "G102"),
        ("layout: x\nzzzzzz: 1\n", "G102"),
        ("theme: x\nextends: ink\nzzzzzz: 1\n", "G102"),
        ("layout: x\nextends: zzzzzz\n", "G105"),
        ("layout: x\nextends: x\n", "G105"),
        ("layout: x\nelements:\n  a: {is: zzzzzz, box: [0, 0, 1, 1]}\n", "G107"),
    ],
)
def test_nothing_is_guessed_where_no_name_is_like_it(tmp_path: Path, text: str, code: str) -> None:
    _, findings = _load(tmp_path, x=text)
    assert findings[0].code == code
    for language, guess in (("zh", "想写"), ("en", "did you mean")):
        said = findings[0].mend(language)
        assert said
        assert guess not in said


def test_a_theme_extends_another(tmp_path: Path) -> None:
    found, findings = _load(
        tmp_path, night="theme: night\nextends: ink\npalette: {paper: {hex: '101010'}}\nstyles: {body: {size: 9}}\n"
    )
    assert not findings
    night, ink = found.theme("night"), found.theme("ink")
    assert night.rgb("paper") == pytest.approx((16 / 255,) * 3)
    assert night.rgb("ink") == ink.rgb("ink")
    assert (night.style("body").size, night.style("body").role) == (9, ink.style("body").role)


@pytest.mark.parametrize(
    ("style", "told"),
    [
        ("{strong: song-medium}", ["G113"]),
        ("{latin: {role: latin-700}}", ["G113"]),
        ("{role: hei-400, strong: hei-700}", []),
    ],
)
def test_names_have_to_stand_out(tmp_path: Path, style: str, told: list[str]) -> None:
    (tmp_path / "theme-x.yaml").write_text(f"theme: x\nextends: ink\nstyles:\n  body: {style}\n", encoding="utf-8")
    layouts, findings = load_layouts([BUNDLED, tmp_path], None, "x")
    assert [each.code for each in findings] == told
    assert [each.place.line for each in findings if each.place] == [4] * len(told)
    assert "x" in layouts.themes


def test_every_fault_of_a_theme_is_told_at_its_place(tmp_path: Path) -> None:
    text = (
        "theme: bad\nextends: ink\noutlines: 3\npalette:\n  ink: {hex: 12}\nstyles:\n  body: {sise: 3}\n"
        "  name: {role: comic}\nlow: {paper: green, disc: wide}\nsides: {demon: {seal: oval}}\n"
    )
    _, findings = _load(tmp_path, bad=text)
    lines = sorted(f.place.line for f in findings if f.code == "G109" and f.place)
    assert lines == [3, 5, 7, 8, 9, 9, 10]


def test_text_colours_are_readable_on_paper() -> None:
    paper = theme().rgb("paper")
    for name in ("ink", "grey", "cinnabar", "indigo", "malachite", "ochre", "plum"):
        assert contrast(theme().rgb(name), paper) >= 4.5, name
        assert contrast(theme().rgb("ink"), theme().rgb("tint", name)) >= 9.5, name
    for name, look in theme().families.items():
        assert contrast(theme().rgb(look.accent), paper) >= 4.5, name


def test_families_differ_by_shape_within_a_colour() -> None:
    looks = [theme().family(name) for name in ("basic", "trick", "weapon", "mount", "armour")]
    assert len({look.ribbon for look in looks}) == 5


def test_conditions_look_at_the_card() -> None:
    card = record("card/a", "甲", copies=("S7",), claims={"use": {"n": 2}}, family="basic")
    subject = Subject(StubEdition(game(card), "zh-Hans"), theme(), card, card.copies[0])
    from cardforge.faces.layouts.templates import holds

    for condition, wanted in [
        ({"copy.suit": True}, True),
        ({"copy.suit": "spade"}, True),
        ({"copy.suit": ["heart", "club"]}, False),
        ({"copy.rank": "7", "field.family": "basic"}, True),
        ({"claim.use.n": True}, True),
        ({"claim.use.m": True}, False),
        ({"claim.use.m": False}, True),
        ({"any": ({"art": True}, {"copy.red": False})}, True),
        ({"edition.latin": True}, False),
    ]:
        assert holds(condition, subject.get) is wanted, condition
    assert subject.get(parse_path("deck.copies")) == "1"


@pytest.mark.parametrize(
    ("stated", "width"), [("true", 50.0), ("false", 63.0), ("[54, 72]", 63.0), ("[45, 72]", 50.0), ('["x", 5]', None)]
)
def test_a_layout_takes_the_cards_size_always_never_or_between_two_widths(
    tmp_path: Path, stated: str, width: float | None
) -> None:
    (tmp_path / "x.yaml").write_text(f"layout: x\nextends: base\nresizes: {stated}\n", encoding="utf-8")
    found, findings = load_layouts([BUNDLED, tmp_path], Trim(50, 80))
    if width is None:
        assert [(each.code, each.place.line if each.place else 0) for each in findings] == [("G104", 3)]
    else:
        assert not list(findings)
        assert found["x"].size[0] == width


def test_the_same_files_are_built_once_for_each_card_size_and_theme(tmp_path: Path) -> None:
    (tmp_path / "theme-night.yaml").write_text("theme: night\nextends: ink\n", encoding="utf-8")
    folders, sizes = [BUNDLED, tmp_path], (None, Trim(50, 80), Trim(50, 80, 4))
    looks = [load_layouts(folders, size)[0]["plain"] for size in sizes]
    assert [(look.size, look.radius) for look in looks] == [((63, 88), 3), ((50, 80), 3), ((50, 80), 4)]
    again = load_layouts(folders, sizes[1])[0]
    assert again["plain"] is looks[1]
    assert load_layouts(folders, sizes[1], "night")[0]["plain"] is not looks[1]
    (tmp_path / "plain.yaml").write_text("layout: plain\nextends: bundled:plain\nradius: 1\n", encoding="utf-8")
    assert load_layouts(folders)[0]["plain"].radius == 1
