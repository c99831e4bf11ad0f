"""Texts of layout files: literals and `{path}` bindings, and conditions on the same paths.

A binding names something of the card being drawn: `{name}`, `{copy.rank}`, `{clause.role}`, `{string.unofficial}`.
`docs/layouts.md` lists the roots.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

MANY = 99
_LOOKS = ("accent", "ribbon", "pattern", "seal", "form")
ROOTS: Mapping[str, tuple[int, int, tuple[str, ...]]] = {
    "id": (0, 0, ()),
    "name": (0, 1, ()),
    "number": (0, 0, ()),
    "copy": (0, 1, ("suit", "rank", "number", "red", "mark")),
    "field": (1, MANY, ()),
    "text": (1, 1, ()),
    "claim": (1, MANY, ()),
    "clause": (1, 1, ()),
    "clauses": (0, MANY, ()),
    "string": (1, MANY, ()),
    "game": (0, 1, ()),
    "edition": (0, 1, ("name", "tag", "latin", "traditional", "simplified")),
    "look": (1, 1, _LOOKS),
    "side": (0, 1, ("mark", *_LOOKS)),
    "count": (1, 1, ()),
    "art": (0, 1, ("opaque",)),
    "coined": (0, 0, ()),
    "deck": (0, 1, ("copies", "back")),
    "ink": (0, 1, ("low",)),
    "shown": (0, 0, ()),
    "tight": (0, 0, ()),
    "item": (0, MANY, ()),
    "index": (0, 0, ()),
    "theme": (0, 1, ("name",)),
    "reading": (0, 0, ()),
}
"""Roots of paths: how many parts may follow at least and at most; what the first may be, where only those are known."""
_BINDING = re.compile(r"\{([^{}]*)\}")
_PATH = re.compile(r"[a-z]+(?:\.[A-Za-z0-9][A-Za-z0-9_-]*)*\Z")


@dataclass(frozen=True, slots=True)
class Binding:
    """A path into the card: its root and the rest."""

    root: str
    rest: tuple[str, ...]

    def __str__(self) -> str:
        return ".".join((self.root, *self.rest))


Part = str | Binding


class TemplateError(ValueError):
    """A binding that cannot be read: the message says why."""


@lru_cache(maxsize=4096)
def parse_path(text: str) -> Binding:
    """Read a path. TemplateError for a bad one or an unknown root."""
    if not isinstance(text, str) or not _PATH.match(text):
        raise TemplateError(f"expected a path such as copy.rank, got {text!r}")
    root, *rest = text.split(".")
    if root not in ROOTS:
        raise TemplateError(f"expected a path that starts with one of {', '.join(ROOTS)}, got {text!r}")
    least, most, known = ROOTS[root]
    if len(rest) < least:
        raise TemplateError(f"expected more, such as {root}.{known[0] if known else 'use'}, got {text!r}")
    if len(rest) > most:
        raise TemplateError(f"expected at most {'.'.join((root, *('x',) * most))}, got {text!r}")
    if known and rest and rest[0] not in known:
        raise TemplateError(f"expected {root} followed by one of {', '.join(known)}, got {text!r}")
    return Binding(root, tuple(rest))


@lru_cache(maxsize=4096)
def parse_template(text: str) -> tuple[Part, ...]:
    """Split a text into literals and bindings. TemplateError for a bad binding or a lone brace."""
    parts: list[Part] = []
    position = 0
    for match in _BINDING.finditer(text):
        parts += _literal(text[position : match.start()])
        parts.append(parse_path(match[1].strip()))
        position = match.end()
    return (*parts, *_literal(text[position:]))


def _literal(text: str) -> list[Part]:
    if "{" in text or "}" in text:
        raise TemplateError(f"expected {{path}}, got a lone brace in {text!r}")
    return [text] if text else []


Look = Callable[[Binding], Any]


def holds(condition: Mapping[str, Any] | None, look: Look) -> bool:
    """Whether every line of a `when:` is true: `path: true` (something is there), `path: false` (nothing), `path:
    value`, `path: [one, of, these]`; `any:` holds where one of its conditions does.
    """
    for key, wanted in (condition or {}).items():
        if key == "any":
            if not any(holds(each, look) for each in wanted):
                return False
            continue
        found = look(parse_path(key))
        if isinstance(wanted, bool):
            if bool(found) is not wanted:
                return False
        elif str(found if found is not None else "") not in [
            str(w) for w in (wanted if isinstance(wanted, (list, tuple)) else [wanted])
        ]:
            return False
    return True


def condition_paths(condition: Mapping[str, Any]) -> Iterator[str]:
    """Every path a condition looks at."""
    for key, wanted in condition.items():
        if key == "any":
            for each in wanted if isinstance(wanted, (list, tuple)) else ():
                if isinstance(each, Mapping):
                    yield from condition_paths(each)
        else:
            yield key
