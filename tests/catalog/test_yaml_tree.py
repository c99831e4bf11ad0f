"""The YAML reader: types by the way a value is written, places in characters, and every fault a finding with its
place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from cardforge.catalog import Document, parse_document, yaml_tree
from cardforge.catalog.remembered import Memory
from cardforge.catalog.yaml_tree import ALIAS_BUDGET, DEEPEST
from cardforge.findings import Findings


def read(text: str, *, decimals: bool = False) -> tuple[Document | None, list[str]]:
    """The document and its findings as `line:column code`."""
    findings = Findings()
    document = parse_document(text, "a.yaml", findings, decimals=decimals)
    return document, [f"{f.place.line}:{f.place.column} {f.code}" for f in findings if f.place]


def tree(text: str, *, decimals: bool = False) -> Any:
    document, findings = read(text, decimals=decimals)
    assert findings == []
    assert document is not None
    return document.tree


@pytest.mark.parametrize(
    "written",
    ["NO", "no", "on", "Yes", "True", "FALSE", "Null", "007", "1e3", "1_000", "0x1F", "0o17", "12:30", "1:30:00",
     "2001-01-01", "1.10", "+1", "-0", ".5", "5.", ".inf", ".nan", "黑桃", "=", "9" * 19, "'7'", '"true"', "'~'"],
)  # fmt: skip
def test_what_is_not_plainly_a_number_or_a_truth_stays_text(written: str) -> None:
    assert tree(f"a: {written}") == {"a": written.strip("'\"")}


@pytest.mark.parametrize(
    ("written", "value"),
    [("7", 7), ("0", 0), ("-3", -3), ("true", True), ("false", False), ("null", None), ("~", None), ("", None)],
)
def test_plain_values(written: str, value: object) -> None:
    found = tree(f"a: {written}")["a"]
    assert found == value
    assert type(found) is type(value)


def test_decimals_are_floats_only_where_asked_for() -> None:
    assert tree("a: [1.5, -0.25, 1.10, 1e3]", decimals=True) == {"a": (1.5, -0.25, 1.1, "1e3")}


def test_keys_are_text_and_lists_are_tuples() -> None:
    assert tree("6: [a, [1]]\nno: {on: off}\n") == {"6": ("a", (1,)), "no": {"on": "off"}}


def test_places_count_characters_from_one() -> None:
    document, _ = read('- id: card/a\n  name: {zh-Hans: 灯笼, en: "Lamp"}\n  list:\n    - 一二\n    - x: 1\n  none:\n')
    assert document is not None
    spans = {path: (p.line, p.column, p.end_line, p.end_column) for path, p in document.places.items()}
    assert spans[0, "id"] == (1, 7, 1, 13)
    assert spans[0, "name"] == (2, 9, 2, 34)
    assert spans[0, "name", "zh-Hans"] == (2, 19, 2, 21)
    assert spans[0, "name", "en"] == (2, 27, 2, 33)
    assert spans[0, "list", 0] == (4, 7, 4, 9)
    assert spans[0, "list"] == (3, 3, 3, 7), "a block is shown by its key"
    assert spans[0, "none"] == (6, 3, 6, 7), "so is nothing"
    key = document.key_place(0, "list", 1, "x")
    assert (key.line, key.column, key.end_column) == (5, 7, 8)
    assert document.place(0, "name", "fr").column == 9, "the nearest value around"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a: 1\na: 2\nb: 1\nb: 3\n", ["2:1 D007", "4:1 D007"]),
        ("a: &x [1]\nb: *x\n", []),
        ("a: *x\n", ["1:4 D008"]),
        ("a: &x [*x]\n", ["1:8 D008"]),
        ("a: &x {b: 1}\nc: {<<: *x}\n", ["2:5 D009"]),
        ("a: !!int '3'\nb: !foo {c: 1}\nc: ! 4\n", ["1:4 D010", "2:4 D010", "3:4 D010"]),
        ("a: !!python/object/apply:os.system [ls]\n", ["1:4 D010"]),
        ("a: 1\n---\nb: 2\n", ["2:1 D011"]),
        ("? [a, b]\n: 1\nc: 2\n", ["1:3 D016"]),
        ("? {a: b}\n: [1, 2]\nc: 2\n", ["1:3 D016"]),
        ("'': 1\n", ["1:1 D016"]),
        ("a: &x 1\n*x : 2\n", ["2:1 D016"]),
        ("a: b: c\n", ["1:5 D017"]),
        ('a: 1\nb: "open\nc: 2\n', ["2:4 D018"]),
        ("a: {use}。\n", ["1:4 D019"]),
        ("- {zh-Hans: {a}然后{b}, en: x}\n", ["1:13 D019"]),
        ("a: [1, 2\nb: 3\n", ["1:4 D018"]),
        ("a: @x\n", ["1:4 D006"]),
        ("- a\nb: 1\n", ["2:1 D006"]),
        ("a: \ue000\uf8ff\n", ["1:4 D014", "1:5 D014"]),
        ("a: x\u200by\u0007\n", ["1:5 D013", "1:7 D013"]),
        ('a: "\\u0007"\nb: "\\uE001"\n', ["1:4 D013", "2:4 D014"]),
        ("a:\n\tb: 1\n", ["2:1 D015"]),
        ('a: "x\\ty"\n', ["1:4 D015"]),
        ("a: x\ufffdy\n", ["1:5 D013"]),
        ("\ufeffa: 1\n", []),
    ],
)
def test_faults_have_a_code_and_a_place(text: str, found: list[str]) -> None:
    assert read(text)[1] == found


def test_all_faults_of_a_file_are_said_at_once() -> None:
    _, found = read("a: 1\na: \ue000\nb: !!str x\nc: *nobody\n? []\n: 1\n")
    assert found == ["2:4 D014", "2:1 D007", "3:4 D010", "4:4 D008", "5:3 D016"]


def test_what_a_refused_key_holds_is_left_out_and_the_rest_kept() -> None:
    document, found = read("a: 1\na: {b: [1, 2]}\n? {c: d}\n: {e: f}\ng: 3\n")
    assert found == ["2:1 D007", "3:3 D016"]
    assert document is not None
    assert document.tree == {"a": 1, "g": 3}


def test_nesting_is_bounded_without_recursion() -> None:
    assert tree("[" * DEEPEST + "]" * DEEPEST)
    for text in ("[" * 400_000, "{a: " * 50_000, "- " * 3_000):
        document, found = read(text)
        assert document is None
        assert found[0].split()[1] == "D012"


def test_an_alias_bomb_is_refused_before_it_unfolds() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 11)]
    document, found = read("\n".join(lines))
    assert document is not None
    assert {code.split()[1] for code in found} == {"D008"}
    assert len(str(document.tree)) < 100 * ALIAS_BUDGET


def test_an_empty_file_is_a_document_without_content() -> None:
    assert tree("") is None
    assert tree("# nothing yet\n") is None
    assert tree("---\n") is None


def test_without_libyaml_the_same_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    files = sorted(Path(__file__).with_name("lantern").rglob("*.yaml"))
    texts = [path.read_text(encoding="utf-8") for path in files]
    faulty = [
        "a: b: c\n",
        "a: [1\n",
        "a: {use}。\n",
        'a: "\\ud800"\n',
        'a: "\\U00110000"\n',
        "a: !!int 3\nb: &x 1\nc: *x\n",
        "[" * 2000,
    ]
    fast = [read(text) for text in texts]
    monkeypatch.setattr(yaml_tree, "_Parser", yaml.SafeLoader)
    monkeypatch.setattr(yaml_tree, "MEMORY", Memory())  # nothing that libyaml has read
    for (document, _), text in zip(fast, texts, strict=True):
        assert document is not None
        slow, found = read(text)
        assert found == []
        assert slow is not None
        assert slow.tree == document.tree
        assert slow.places.keys() == document.places.keys()
        lines = {path: (place.line, place.column) for path, place in document.places.items()}
        assert {path: (place.line, place.column) for path, place in slow.places.items()} == lines
    for text in faulty:
        findings = Findings()
        parse_document(text, "a.yaml", findings)
        assert len(findings) == 1, text
