"""Broken layouts never raise: they are findings, or the face says what it could not draw."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardforge import project
from cardforge.faces import Face, compose, face_pdf, load_layouts

from .cards import LAYOUTS, shop
from .standin import StubEdition, art, fonts, theme

BUNDLED = project.templates_folder() / "faces"
ODD: tuple[Any, ...] = (
    None,
    "",
    "x",
    "$none",
    "{",
    "{name}",
    "{clauses}",
    0,
    -1,
    1e9,
    True,
    [],
    [1],
    {},
    {"a": 1},
    [[]],
    "{look.none}",
    "__import__('os')",
    [0, 0],
    [1, 2, 3, 4],
    {"stops": ["ink", "paper"]},
    {"count": "{name}"},
    {"over": "skills", "step": ["x", 1]},
    {"shape": "star", "box": [0, 0, 1, 1], "points": 1e6},
    "1 / 0",
    "$i / 0",
    [".inf", "nan"],
)
EVERYTHING = Path(__file__).with_name("everything.yaml")


def _paths(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from _paths(value, (*path, key))
    elif isinstance(tree, list):
        for index, value in enumerate(tree):
            yield from _paths(value, (*path, index))


def _changed(tree: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    copy = dict(tree) if isinstance(tree, dict) else list(tree)
    copy[path[0]] = _changed(tree[path[0]], path[1:], value)
    return copy


@pytest.mark.parametrize("name", ["base", "hand", "character", "identity", "cavern", "theme-ink"])
def test_odd_values_are_findings_and_never_raise(name: str, tmp_path: Path) -> None:
    rng = random.Random(f"layouts:{name}")
    tree = yaml.safe_load((BUNDLED / f"{name}.yaml").read_text(encoding="utf-8"))
    paths = [path for path in _paths(tree) if path and path[0] not in ("about", "layout", "theme")]
    card = next(shop().records[id] for id, layout in LAYOUTS.items() if layout == name or name in ("base", "theme-ink"))
    folder = tmp_path / "faces"
    folder.mkdir()
    for source in BUNDLED.glob("*.yaml"):
        if source.stem in ("base", name, "theme-ink"):
            (folder / source.name).write_bytes(source.read_bytes())
    for path in rng.sample(paths, min(25, len(paths))):
        text = yaml.safe_dump(_changed(tree, path, rng.choice(ODD)), allow_unicode=True)
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        found, findings = load_layouts([folder])
        layout = found.layouts.get(LAYOUTS[card.id]) or found.layouts.get("base")
        look = found.themes.get("ink", theme())
        if layout is None:
            assert findings, path
            continue
        face = compose(
            card,
            card.copies[0] if card.copies else None,
            StubEdition(shop(), "zh-Hans"),
            layout,
            fonts("zh-Hans"),
            art(),
            look,
        )
        assert all(f.message("en") and f.message("zh") for f in [*findings, *face.findings])


def everything(low: bool = False, tag: str = "zh-Hans", folder: Path = EVERYTHING.parent) -> Face | None:
    """A character drawn with the layout of everything, as it lies in a folder; None where that cannot be read."""
    found, findings = load_layouts([folder] if folder != EVERYTHING.parent else [BUNDLED, folder])
    layout = found.layouts.get("everything")
    if layout is None:
        assert findings.errors
        return None
    look = found.themes["ink"]
    card, look = shop().records["character/trio"], look.low_ink() if low else look
    face = compose(card, card.copies[0], StubEdition(shop(), tag), layout, fonts(tag), art(), look)
    assert all(f.message("en") and f.message("zh") for f in [*findings, *face.findings])
    return face


def _sound(folder: Path, low: bool = False, tag: str = "zh-Hans") -> None:
    face = everything(low, tag, folder)
    if face is not None:
        face_pdf(face)


def _folder(tmp_path: Path) -> Path:
    folder = tmp_path / "faces"
    folder.mkdir()
    (folder / "theme-ink.yaml").write_bytes((BUNDLED / "theme-ink.yaml").read_bytes())
    return folder


@pytest.mark.parametrize("tag", ["zh-Hans", "zh-Hant-TW", "en"])
@pytest.mark.parametrize("low", [False, True])
def test_a_layout_of_everything_is_drawn(tmp_path: Path, low: bool, tag: str) -> None:
    folder = _folder(tmp_path)
    (folder / "everything.yaml").write_bytes(EVERYTHING.read_bytes())
    found, findings = load_layouts([folder])
    assert not findings, [f"{f.place} {f.message('en')}" for f in findings]
    used = {element.kind for element in found["everything"].elements}
    assert used >= {"shape", "group", "picture", "pattern", "grid", "table", "scroll"}
    _sound(folder, low, tag)


@pytest.mark.parametrize("round", range(6))
def test_odd_values_of_new_kinds_are_findings_and_never_raise(round: int, tmp_path: Path) -> None:
    rng = random.Random(f"everything:{round}")
    tree = yaml.safe_load(EVERYTHING.read_text(encoding="utf-8"))
    paths = [path for path in _paths(tree) if path and path[0] != "layout"]
    folder = _folder(tmp_path)
    for path in rng.sample(paths, 25):
        text = yaml.safe_dump(_changed(tree, path, rng.choice(ODD)), allow_unicode=True)
        (folder / "everything.yaml").write_text(text, encoding="utf-8")
        try:
            _sound(folder, low=bool(rng.getrandbits(1)))
        except Exception as error:
            raise AssertionError(f"{path}: {text}") from error
