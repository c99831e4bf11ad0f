"""Every data file that comes with Cardforge keeps a schema, found by its name; each schema refuses a wrong key."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from cardforge import catalog, claims
from cardforge.catalog.json_schema import ABOUT, GLOBS, PARTS, json_schema, with_hover
from cardforge.catalog.schema_print import ROLES
from cardforge.faces.layouts.json_schema import json_schema as of_faces
from cardforge.findings import Findings
from cardforge.typeset.fonts.roles import CUTS
from tests.catalog.test_json_schema import numbers, plain

ROOT = Path(__file__).parents[2]
FACES = ("layout", "theme")
DECIMAL = (*FACES, "sheets", "press")
MADE = {
    "frozen": [{"id": "card/a", "states": {"name": {"en": "A"}}, "prints": {"en": {"name": "A"}}}],
    "errata": [{"of": "card/a", "version": "1.1", "reason": {"en": "too weak"}}],
    "fonts": {"song-bold": {"file": "Heavy.otf", "weight": 700, "editions": ["en"]}, "all": ["Runes.ttf"]},
    "waivers": [{"claim": "card/a:use", "why": "told by hand"}],
    "equivalents": [{"mutants": {"family": "data", "record": "card/*"}, "why": {"zh": "一样", "en": "the same"}}],
}
"""Parts that no bundled file need be of."""


def validators() -> dict[str, Draft7Validator]:
    parts = {part: json_schema(part, claims.json_schema()) for part in PARTS}
    return {name: Draft7Validator(made) for name, made in {**parts, **{each: of_faces(each) for each in FACES}}.items()}


VALIDATORS = validators()


def matches(path: str, glob: str) -> bool:
    return any(fnmatchcase(f"/{path}", f"*/{each}") for each in {glob, glob.replace("/**/", "/")})


def parts_of(path: str) -> list[str]:
    """The parts whose globs take a path in: what an editor would hold the file to."""
    return [
        part
        for part, globs in GLOBS.items()
        if any(matches(path, each) for each in globs if each[0] != "!")
        and not any(matches(path, each[1:]) for each in globs if each[0] == "!")
    ]


def files() -> Iterator[tuple[str, str]]:
    for folder in ("data/games", "data/language", "templates", "cardforge/engine"):
        for path in sorted((ROOT / folder).rglob("*.yaml")):
            if "scaffold" not in path.parts:  # these hold blanks until they are copied
                name = path.relative_to(ROOT).as_posix()
                found = parts_of(name)
                assert len(found) == 1, (name, found)
                yield name, found[0]


def tree(name: str, part: str) -> Any:
    document = catalog.read_document(ROOT / name, ROOT, Findings(), decimals=part in DECIMAL)
    assert document is not None
    return numbers(plain(document.tree))


FILES = dict(files())


def test_roles_of_fonts_are_those_that_there_are() -> None:
    assert set(ROLES) == {*CUTS, "all"}


def test_every_kind_of_file_is_there() -> None:
    assert set(FILES.values()) | set(MADE) == {*PARTS, *FACES} == set(GLOBS)
    assert set(ABOUT) == set(PARTS)


@pytest.mark.parametrize("part", sorted(GLOBS))
def test_bundled_files_keep_the_schema_of_their_part(part: str) -> None:
    for name in (name for name, its in FILES.items() if its == part):
        errors = [f"{list(e.absolute_path)} {e.message}"[:200] for e in VALIDATORS[part].iter_errors(tree(name, part))]
        assert errors == [], name


def spoilt(value: Any) -> Iterator[Any]:
    """The value with one key more, in its first mapping of each level."""
    if isinstance(value, dict):
        yield {**value, "no such key!": {"a": [1]}}
        for key, item in value.items():
            for worse in spoilt(item):
                yield {**value, key: worse}
    elif isinstance(value, list) and value:
        for worse in spoilt(value[0]):
            yield [worse, *value[1:]]


@pytest.mark.parametrize("part", sorted(GLOBS))
def test_a_wrong_key_is_refused(part: str) -> None:
    whole = MADE.get(part) or next(tree(name, part) for name, its in FILES.items() if its == part)
    assert VALIDATORS[part].is_valid(whole)
    first = next(spoilt(copy.deepcopy(whole)), None)
    assert first is not None
    # A table of the maker's own names takes any name; what stands under it has to fit.
    assert not VALIDATORS[part].is_valid(first), part


def test_descriptions_become_two_paragraphs() -> None:
    made = with_hover(
        {"a": [{"description": "张数。How many."}, {"description": "牌 / card"}, {"description": "plain"}]}
    )
    told = [each.get("markdownDescription") for each in made["a"]]
    assert told == ["张数。\n\nHow many.", "牌\n\ncard", None]
