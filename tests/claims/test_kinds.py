"""The kinds hold no words of an edition, are documented, and their JSON Schema accepts what the reader accepts."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import jsonschema
import pytest

from cardforge.catalog.json_schema import json_schema as catalog_schema
from cardforge.claims import KINDS, SHAPES, json_schema
from cardforge.claims.describe import markdown
from tests.text.shared import ROOT, ten

CODE = Path("cardforge/claims/kinds")


def test_every_kind_and_field_is_described_in_both_languages() -> None:
    for shape in [*KINDS.values(), *SHAPES.values()]:
        for zh, en in [(shape.zh, shape.en), *((field.zh, field.en) for field in shape.fields.values())]:
            assert re.search("[\u4e00-\u9fff]", zh), (shape.name, zh)
            assert en.isascii(), (shape.name, en)
            assert en


def test_a_short_field_is_a_field() -> None:
    for shape in [*KINDS.values(), *SHAPES.values()]:
        assert not shape.short or shape.short in shape.fields
        assert set(getattr(shape, "witness", ())) <= set(shape.fields)


def test_no_two_kinds_share_a_head() -> None:
    heads = [head for kind in KINDS.values() for head in kind.heads]
    assert len(heads) == len(set(heads))


@cache
def validator() -> jsonschema.Draft7Validator:
    whole = {"definitions": {"claims": json_schema()}, "$ref": "#/definitions/claims"}
    jsonschema.Draft7Validator.check_schema(whole)
    return jsonschema.Draft7Validator(whole)


def test_the_schema_accepts_the_ten_records() -> None:
    game, _ = ten()
    for record in game.records.values():
        assert not list(validator().iter_errors(plain(record.claims))), record.id


@pytest.mark.parametrize(
    "wrong",
    [
        {"order": {"first": "card/a", "direction": "sideways"}},
        {"draw": {"n": 1, "suit": "hearts"}},
        {"draw": {"n": [1]}},
        {"draw": {"n": 1, "optional": "yes"}},
        {"use": {"target": {"sex": "none"}}},
        {"anything": 3},
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(wrong: dict[str, object]) -> None:
    assert list(validator().iter_errors(wrong))


def test_it_fits_into_the_schema_of_the_whole() -> None:
    whole = catalog_schema(claims=json_schema())
    jsonschema.Draft7Validator.check_schema(whole)
    assert whole["definitions"]["claims"]["properties"]["draw"] == {
        "$ref": "#/definitions/claims/definitions/claim_draw"
    }


def test_the_page_of_kinds_is_up_to_date() -> None:
    assert (ROOT / "docs" / "claims.md").read_text(encoding="utf-8") == markdown()


def plain(value: object) -> object:
    """Tuples as lists, as JSON has them."""
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value
