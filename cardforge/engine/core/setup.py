"""Setups: what a caller hands in becomes plain data with string keys, so that JSON and Python mean the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

DEEPEST: Final = 32
"""How deep a setup may be nested; no game's goes beyond a handful."""


def plain(setup: Mapping[Any, Any] | None) -> tuple[dict[str, Any], list[str]]:
    """A deep copy as dicts with string keys, lists and scalars, and what could not be copied."""
    faults: list[str] = []
    if setup is None:
        return {}, faults
    if not isinstance(setup, Mapping):
        return {}, [f"setup: expected a mapping, got {setup!r}"]
    return _mapping(setup, "setup", faults), faults


def _mapping(value: Mapping[Any, Any], at: str, faults: list[str], depth: int = 0) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, item in value.items():
        if type(key) not in (str, int):
            faults.append(f"{at}: expected text or a number as key, got {key!r}")
        elif str(key) in result:
            faults.append(f"{at}: key {str(key)!r} is there twice")
        else:
            result[str(key)] = _value(item, f"{at}.{key}", faults, depth + 1)
    return result


def _value(value: Any, at: str, faults: list[str], depth: int) -> Any:
    if depth > DEEPEST and isinstance(value, Mapping | list | tuple):
        faults.append(f"setup: nested more than {DEEPEST} deep")
        return None
    if isinstance(value, Mapping):
        return _mapping(value, at, faults, depth)
    if isinstance(value, list | tuple):
        return [_value(item, f"{at}[{i}]", faults, depth + 1) for i, item in enumerate(value)]
    if value is None or type(value) in (str, int, bool):
        return value
    faults.append(f"{at}: expected plain data, got {value!r}")
    return None
