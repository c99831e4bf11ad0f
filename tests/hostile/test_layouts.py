"""Layouts and themes that would draw nothing, draw otherwise than they say, or draw without end: each is told where it
is written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.hostile.conftest import Answer, Bench

PANEL: dict[str, Any] = {"is": "panel", "box": [20, 20, 1, 1], "fill": "ink"}
RICH: dict[str, Any] = {"is": "rich", "box": [10, 40, 42, 40], "paragraphs": ["{clauses}"]}
FACE, THEME = "faces/plain.yaml", "faces/theme-ink.yaml"


def laid(bench: Bench, **keys: Any) -> Answer:
    """Build with a layout that adds these keys to the bundled one, each on a line of its own from the third on."""
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in keys.items()]
    bench.put(FACE, "\n".join(["layout: plain", "extends: bundled:plain", *lines, ""]))
    return bench.build()


def lines_of(answer: Answer, code: str = "G104") -> set[int]:
    """The lines of the layout or theme at which a code was reported."""
    return {int(place.split(":")[1]) for found, place in answer.findings if found == code}


SILENT: list[tuple[str, str]] = [
    ("elements: {z: {is: panel, box: [20, 20, 9, 9], fill: ink, scale: 0.01}}", "a scale of 0.05 to 50"),
    ("elements: {z: {is: panel, box: [20, 20, 9, 9], fill: ink, scale: 9999}}", "a scale of 0.05 to 50"),
    ("elements: {z: {is: shape, path: '', fill: ink}}", "a path that draws something"),
    ("elements: {z: {is: shape, path: M0 0, fill: ink}}", "a path that draws something"),
    ("elements: {z: {is: panel, box: [1, 1, 9, 9], clip: {path: M0 0M5 5z}}}", "a path that draws something"),
    ("elements: {z: {is: panel, box: [20, 20, 9, 9], before: nosuch}}", "that is there already, got 'nosuch'"),
    ("elements: {z: {is: panel, box: [20, 20, 9, 9], before: nmae}}", "did you mean 'name'?"),
    ("elements: {z: {is: group, elements: {q: {is: panel, box: [1, 1, 9, 9], before: name}}}}", "no key 'before'"),
    ("cases: [{when: {art: true}, elements: {name: {before: paper}}}]", "a case moves nothing"),
    ("vars: {a: [1]}", "expected a number"),
    ("vars: {a: {b: 1}}", "expected a number"),
    ("vars: {a: word}", "expected a number"),
    ("vars: {a b: 1}", "expected a name in letters"),
    ("vars: {3: 1}", "expected a name in letters"),
    ("cases: [{when: {art: true}, vars: {a: [1]}}]", "expected a number"),
    ("cases: [{when: {clause: true}}]", "expected more, such as clause.use"),
    ("cases: [{when: {3: 4}}]", "expected a path"),
    ("elements: {z: {is: text, at: [9, 9], style: label, text: '{clause}'}}", "expected more, such as clause.use"),
    ("elements: {z: {is: text, at: [9, 9], style: label, text: '{look.nope}'}}", "look followed by one of accent"),
    ("elements: {z: {is: picture, box: [0, 0, 63, 88], bleed: tint-nope}}", "names 'tint-nope'"),
    ("elements: {z: {is: picture, box: [0, 0, 63, 88], bleed: 0}}", "names '0'"),
    ("elements: {z: {is: rich, box: [9, 9, 40, 40], paragraphs: [x], limits: {size: [9999, 6]}}}", "at most 500 pt"),
    (
        "elements: {z: {is: rich, box: [9, 9, 40, 40], paragraphs: [x], limits: {size: [99, 6], by: 0.05}}}",
        "at most 400",
    ),
]


@pytest.mark.parametrize(("line", "said"), SILENT)
def test_what_would_be_lost_in_silence_is_told_where_it_is_written(bench: Bench, line: str, said: str) -> None:
    bench.put(FACE, f"layout: plain\nextends: bundled:plain\n{line}\n")
    answer = bench.build()
    assert {int(place.split(":")[1]) for _, place in answer.findings if place.startswith(FACE)} == {3}, answer.said
    assert said in answer.said
    assert (answer.exit_code, answer.untouched) == (1, True)


def test_an_element_is_moved_before_another_where_it_is_changed(bench: Bench) -> None:
    assert laid(bench, elements={"name": {"before": "paper"}}).exit_code == 0


@pytest.mark.parametrize(
    "element",
    [
        {**PANEL, "fill": "{name}"},
        {**PANEL, "fill": "{clauses}"},
        {"is": "text", "at": [9, 30], "text": "x", "style": "label", "colour": "{name}"},
        {"is": "text", "at": [9, 30], "text": "x", "style": "label", "align": "{name}"},
        {"is": "text", "at": [9, 30], "text": "x", "style": "{name}"},
        {"is": "panel", "box": [9, 9, 9, 9], "gradient": {"stops": ["paper", "{name}"]}},
        {"is": "picture", "box": [0, 0, 63, 88], "art": "lantern.svg", "bleed": "{name}"},
        {"is": "shape", "path": "M0 {number}", "fill": "ink"},
        {**PANEL, "clip": {"shape": "{name}", "box": [1, 1, 30, 30]}},
        {
            "is": "stack",
            "box": [9, 30, 40, 50],
            "gap": 1,
            "items": [{"paragraphs": ["{clauses}"], "badge": {"shape": "{name}", "text": "x"}}],
        },
        {**PANEL, "scale": 1, "repeat": {"count": "2"}, "rotate": "1 / $i"},
    ],
)
def test_a_binding_that_gives_none_of_what_may_stand_there_is_told(bench: Bench, element: dict[str, Any]) -> None:
    answer = laid(bench, elements={"z": element})
    assert lines_of(answer, "G004") == {3}, answer.said
    assert answer.exit_code == 1


def nested(times: list[int], inner: dict[str, Any]) -> dict[str, Any]:
    """Groups in groups, each repeated so many times."""
    for depth, count in enumerate(times):
        repeat = {"count": str(count), "as": "abcdefgh"[depth], "step": [0.1, 0]}
        inner = {"is": "group", "repeat": repeat, "elements": {f"g{depth}": inner}}
    return inner


@pytest.mark.parametrize(
    ("times", "inner"),
    [
        ([50] * 3, PANEL),
        ([40] * 8, {**PANEL, "when": {"id": "none-of-them"}}),
        ([300], {**RICH, "repeat": {"count": "9"}}),
        ([30], {"is": "grid", "box": [1, 1, 60, 80], "columns": 40, "rows": 40, "gap": 0.1, "fill": "ink"}),
    ],
)
def test_repetitions_in_repetitions_end_and_are_told_once_a_card(
    bench: Bench, times: list[int], inner: dict[str, Any]
) -> None:
    bench.edit("cards/cards.yaml", "copies: 3", "copies: 1")
    answer = laid(bench, elements={"z": nested(times, inner), "last": PANEL})
    assert lines_of(answer, "G004") == {3}, answer.said
    assert "at most 20,000 things" in answer.said
    assert "'z'" in answer.said, "the outermost one that repeats"
    assert "'last'" not in answer.said


def test_a_drawing_of_countless_strokes_is_no_pattern(bench: Bench) -> None:
    strokes = "".join(f"M{n % 50} {n // 50 % 50}l1 1" for n in range(9000))
    box = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50">'
    bench.put("art/strokes.svg", f'{box}<path fill="none" stroke="#1A1A1A" d="{strokes}"/></svg>')
    answer = laid(bench, elements={"z": {"is": "pattern", "box": [1, 1, 60, 80], "art": "strokes", "pitch": 4}})
    assert lines_of(answer, "G004") == {3}, answer.said
    assert "at most 1,000,000 lines and curves" in answer.said


def test_a_board_of_many_fields_is_drawn(bench: Bench) -> None:
    assert laid(bench, elements={"z": nested([19, 19], PANEL)}).exit_code == 0


def test_two_layouts_of_one_name_in_a_folder(bench: Bench) -> None:
    bench.put("faces/a.yaml", "layout: plain\nextends: bundled:plain\n")
    bench.put("faces/b.yaml", "extends: base\nlayout: plain\n")
    bench.put("faces/theme-x.yaml", "theme: mine\nextends: ink\n")
    bench.put("faces/theme-y.yaml", "theme: mine\nextends: ink\n")
    answer = bench.build()
    told = [place for code, place in answer.findings if code == "G104"]
    assert told == ["faces/b.yaml:2:9", "faces/theme-y.yaml:1:8"], answer.said
    assert "faces/a.yaml" in answer.said
    assert answer.exit_code == 1


@pytest.mark.parametrize("style", ["leading: 0.7", "leading: 0", "paragraph: 0.5", "pitch: 0.4"])
def test_lines_are_not_printed_over_one_another(bench: Bench, style: str) -> None:
    bench.put(THEME, f"theme: ink\nextends: bundled:ink\nstyles:\n  body: {{{style}}}\n")
    answer = bench.build()
    assert answer.findings[0] == ("G109", f"{THEME}:4:9"), answer.said
    assert answer.exit_code == 1


def test_a_theme_whose_name_no_folder_can_have_is_an_unknown_theme(bench: Bench) -> None:
    answer = bench.build("--theme", "x" * 3000)
    assert answer.codes == {"A203"}, answer.said
    assert answer.exit_code == 2
