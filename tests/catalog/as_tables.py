"""YAML records written as a table, for tests that the two say the same."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

import yaml

from tests.catalog.workbooks import Value, workbook

TEXTS = ("name", "text", "note", "title", "subtitle")


def rows(records: Sequence[dict[str, Any]]) -> list[list[Value]]:
    """A header row and a row a record: texts a column an edition, claims a column each, all else written as YAML."""
    flat = [dict(_cells(record)) for record in records]
    head = list(dict.fromkeys(key for record in flat for key in record))
    return [list(head), *([record.get(key) for key in head] for record in flat)]


def _cells(record: dict[str, Any]) -> list[tuple[str, Value]]:
    found: list[tuple[str, Value]] = []
    for key, value in record.items():
        if key in TEXTS and isinstance(value, dict):
            found += [(f"{key}.{tag}", str(text)) for tag, text in value.items()]
        elif key == "clauses":
            found += [(f"clause.{k}.{tag}", str(t)) for k, texts in value.items() for tag, t in texts.items()]
        elif key == "claims":
            found += [(f"claims.{k}", _written(claim)) for k, claim in value.items()]
        elif key == "copies" and isinstance(value, list):
            found.append((key, " ".join(map(str, value))))
        else:
            found.append((key, _written(value)))
    return found


def _written(value: Any) -> Value:
    if isinstance(value, str | int):
        return value
    return str(yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10**6)).strip()


def as_csv(records: Sequence[dict[str, Any]]) -> bytes:
    """The records as a CSV file."""
    out = io.StringIO()
    csv.writer(out).writerows(rows(records))
    return out.getvalue().encode("utf-8-sig")


def as_workbook(records: Sequence[dict[str, Any]]) -> bytes:
    """The records as a workbook."""
    return workbook(*rows(records))
