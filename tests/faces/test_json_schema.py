"""The JSON Schema of layouts and themes agrees with the loader: it takes every bundled file and refuses slips."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from cardforge import project
from cardforge.faces import load_layouts
from cardforge.faces.layouts.json_schema import PARTS, json_schema

from .reference import PAGE, page

BUNDLED = project.templates_folder() / "faces"
FILES = [*sorted(BUNDLED.rglob("*.yaml")), Path(__file__).with_name("everything.yaml")]


def _part(tree: Any) -> str:
    return "theme" if "theme" in tree else "layout"


@pytest.mark.parametrize("part", PARTS)
def test_the_schema_is_one_and_every_key_is_described(part: str) -> None:
    schema = json_schema(part)
    Draft7Validator.check_schema(schema)

    def keys(tree: Any) -> Iterator[tuple[str, Any]]:
        if isinstance(tree, dict):
            if isinstance(tree.get("properties"), dict) and tree.get("additionalProperties") is False:
                yield from tree["properties"].items()
            for value in tree.values():
                yield from keys(value)
        elif isinstance(tree, list):
            for value in tree:
                yield from keys(value)

    described = [value.get("description", "") for _, value in keys(schema)]
    assert sum(any("一" <= c <= "鿿" for c in text) for text in described) > (200 if part == "layout" else 20)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_bundled_files_pass(path: Path) -> None:
    tree = yaml.safe_load(path.read_text(encoding="utf-8"))
    faults = [
        f"{list(e.absolute_path)}: {e.message[:160]}"
        for e in Draft7Validator(json_schema(_part(tree))).iter_errors(tree)
    ]
    assert not faults


@pytest.mark.parametrize(
    "text",
    [
        "layout: x\nelements:\n  a: {is: panel, bx: [0, 0, 1, 1]}\n",
        "layout: x\nelements:\n  a: {is: panel}\n",
        "layout: x\nelements:\n  a: {is: pannel, box: [0, 0, 1, 1]}\n",
        "layout: x\nelements:\n  a: {is: panel, box: [0, 0, 1]}\n",
        "layout: x\nelements:\n  a: {is: panel, box: [0, 0, 1, 1], gradient: {stops: [ink]}}\n",
        "layout: x\nelements:\n  a: {is: group, elements: {b: {is: disc}}}\n",
        "layout: x\nelements:\n  a: {is: panel, box: [0, 0, 1, 1], repeat: {cnt: 3}}\n",
        "layout: x\nelements:\n  a: {is: picture, box: [0, 0, 1, 1], fit: stretch}\n",
        "layout: x\nshape: banana\n",
        "layout: x\nelments: {}\n",
        "theme: x\nextends: ink\nsizes: {}\n",
        "theme: x\nextends: ink\nstyles: {body: {sise: 3}}\n",
        "theme: x\nextends: ink\nsides: {demon: {seal: oval}}\n",
    ],
)
def test_what_the_loader_refuses_the_schema_refuses(text: str, tmp_path: Path) -> None:
    tree = yaml.safe_load(text)
    assert list(Draft7Validator(json_schema(_part(tree))).iter_errors(tree))
    (tmp_path / "faces").mkdir()
    (tmp_path / "faces" / "x.yaml").write_text(text, encoding="utf-8")
    assert load_layouts([BUNDLED, tmp_path / "faces"])[1].errors


def test_the_page_of_elements_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.faces.reference"
