"""The JSON Schema agrees with the loader: what one refuses the other refuses, but for what a schema cannot see."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from cardforge import catalog
from cardforge.catalog.json_schema import PARTS, json_schema
from cardforge.findings import Findings, Place

HERE = Path(__file__).parent
FOLDERS = [HERE / "lantern", *sorted(path.parent for path in HERE.parents[1].glob("data/games/*/game.yaml"))]
ANY = Draft7Validator(json_schema())
BEYOND = {"D034", "D036", "D037", "D039", "D045"}
"""What no schema sees: whether an id is used twice, whether a pair's editions are declared, whether there are records
at all, whether anything of a text is seen."""


def plain(value: Any) -> Any:
    """Tuples as JSON arrays."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, tuple | list) else value


def numbers(value: Any) -> Any:
    """Decimals as an editor's YAML reads them."""
    if isinstance(value, dict):
        return {key: numbers(item) for key, item in value.items()}
    if isinstance(value, list):
        return [numbers(item) for item in value]
    try:
        return (
            float(value) if isinstance(value, str) and value.replace(".", "", 1).isascii() and "." in value else value
        )
    except ValueError:
        return value


def test_it_is_draft_07_with_both_languages() -> None:
    for part in ("", *PARTS):
        Draft7Validator.check_schema(json_schema(part))
    schema = json_schema("game")
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    text = schema["definitions"]["game"]["properties"]["players"]["description"]
    assert "人数" in text
    assert "players" in text


def test_every_key_is_described_in_both_languages() -> None:
    def properties(schema: Any) -> Iterator[tuple[str, Any]]:
        if isinstance(schema, dict):
            for key, value in schema.items():
                if key == "properties":
                    yield from value.items()
                yield from properties(value)
        elif isinstance(schema, list):
            for item in schema:
                yield from properties(item)

    described = [(key, each) for key, each in properties(json_schema()["definitions"]) if "description" in each]
    assert len(described) > 250
    for key, each in described:
        assert any("\u4e00" <= c <= "\u9fff" for c in each["description"]), key
        assert any("a" <= c <= "z" for c in each["description"]), key
        zh, _, en = each["markdownDescription"].partition("\n\n")
        assert each["description"] in (f"{zh}{en}", f"{zh} / {en}"), key
        assert en.isascii() or set(en) <= set(map(chr, range(32, 127))) | set("–−×…"), key


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_real_data_is_valid(folder: Path) -> None:
    documents = catalog.read_documents(folder, Findings())
    assert len(documents) > 3
    for document in documents:
        errors = [f"{list(e.absolute_path)} {e.message}"[:200] for e in ANY.iter_errors(numbers(plain(document.tree)))]
        assert errors == [], document.file


def test_claims_have_a_schema_where_one_is_given() -> None:
    claims = {"type": "object", "additionalProperties": {"type": "object"}}
    validator = Draft7Validator(json_schema("records", claims))
    assert validator.is_valid([{"id": "card/a", "claims": {"use": {"n": 1}}}])
    assert not validator.is_valid([{"id": "card/a", "claims": {"use": 1}}])


PUT: list[Any] = [
    None,
    True,
    0,
    -1,
    7,
    10**12,
    "",
    "x",
    "NO",
    "card/x",
    "../x",
    "#A03020",
    [],
    [1],
    ["x"],
    {},
    {"x": 1},
    {"en": "x"},
    [[]],
    [{}],
]


def places(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every path but those below what stays raw."""
    yield path
    if isinstance(tree, dict | list):
        for key, item in tree.items() if isinstance(tree, dict) else enumerate(tree):
            if key not in ("claims", "given", "when", "then", "actors", "stats", "rulesets", "sizes"):
                yield from places(item, (*path, key))


def mutant(tree: Any, rng: random.Random) -> Any:
    """One value replaced, one key renamed, or one taken away."""
    tree = copy.deepcopy(tree)
    path = rng.choice([each for each in places(tree) if each])
    parent = tree
    for key in path[:-1]:
        parent = parent[key]
    what = rng.randrange(3)
    if what == 0:
        parent[path[-1]] = copy.deepcopy(rng.choice(PUT))
    elif what == 1 and isinstance(parent, dict):
        parent[f"{path[-1]}z"] = parent.pop(path[-1])
    else:
        del parent[path[-1]]
    return tree


def tupled(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: tupled(item) for key, item in value.items()}
    return tuple(tupled(item) for item in value) if isinstance(value, list) else value


def test_the_schema_and_the_loader_agree_on_mutants() -> None:
    rng = random.Random(7)
    documents = catalog.read_documents(HERE / "lantern", Findings())
    validators = {name: Draft7Validator(json_schema(name)) for name in ("game", "records", "book", "source")}
    parts = {"game.yaml": "game", "rules/book.yaml": "book", "source.yaml": "source"}
    disagree, refused = [], 0
    for _ in range(1000):
        index = rng.randrange(len(documents))
        document = documents[index]
        tree = mutant(plain(document.tree), rng)
        changed = catalog.Document(document.file, tupled(tree), {(): Place(document.file)})
        _, findings = catalog.build(HERE, [*documents[:index], changed, *documents[index + 1 :]])
        ours = sorted({f.code for f in findings if f.code not in BEYOND and f.place and f.place.file == document.file})
        theirs = not validators[parts.get(document.file, "records")].is_valid(numbers(tree))
        refused += theirs
        if bool(ours) != theirs:
            disagree.append((document.file, ours, theirs, str(tree)[:300]))
    assert refused > 400
    assert disagree == []
