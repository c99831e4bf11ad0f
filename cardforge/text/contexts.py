"""What stands around a word decides its form: `contexts` of the glossary -> patterns that the lock tries first.

One simplified character stands for several traditional ones (只 for 只 and 隻); a dictionary of phrases knows most of
them, and errs where a phrase begins in one word and ends in the next (擅长|发动 read as 长发). An entry names such a
word, its form by edition, and the contexts the form holds in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.model import Document, Key
from cardforge.findings import Findings

SIDES = ("left", "right", "not-left", "not-right")
KEYS = (*SIDES, "from", "note")
"""Keys of an entry beside its forms by edition."""
_SET = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Context:
    """A word's forms by edition where `pattern` finds it. `source` is the edition whose texts it is looked for in."""

    source: str
    forms: Mapping[str, str]
    pattern: str

    @property
    def word(self) -> str:
        """What is found."""
        return self.forms[self.source]


def read_contexts(document: Document, editions: tuple[str, ...], findings: Findings) -> tuple[Context, ...]:
    """The entries under `contexts`, in order: the first that fits stands.

    `left`, `right`, `not-left`, `not-right`: expressions of which one must stand right before or after the word (or
    none); those to the left have a fixed length; {name} is one character of `sets`. `from` (zh-Hans unless stated) is
    the edition converted from. L010 for an unknown key, L015 for what cannot be made out.
    """
    tree = document.tree if isinstance(document.tree, dict) else {}
    sets = {str(name): str(chars) for name, chars in _mapping(tree.get("sets")).items()}
    read = (_read(document, raw, ("contexts", n), sets, editions, findings) for n, raw in _entries(tree))
    return tuple(context for context in read if context.pattern)


def _entries(tree: Mapping[str, Any]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    for index, raw in enumerate(tree.get("contexts") or ()):
        yield index, _mapping(raw)


def _read(
    document: Document,
    raw: Mapping[str, Any],
    path: tuple[Key, ...],
    sets: Mapping[str, str],
    editions: tuple[str, ...],
    findings: Findings,
) -> Context:
    for key in raw:
        if key not in (*editions, *KEYS):
            findings.report("L010", document.key_place(*path, key), key=key)
    source = str(raw.get("from", "zh-Hans"))
    forms = {tag: str(raw[tag]) for tag in editions if tag in raw}
    pattern = ""
    if not forms.get(source):
        findings.report("L015", document.place(*path), why=f"no form in {source}")
    else:
        pattern = _pattern(document, raw, path, sets, forms[source], findings)
    return Context(source, forms, pattern)


def _pattern(
    document: Document,
    raw: Mapping[str, Any],
    path: tuple[Key, ...],
    sets: Mapping[str, str],
    word: str,
    findings: Findings,
) -> str:
    sides = {key: [_filled(each, sets) for each in _list(raw.get(key))] for key in SIDES}
    before = "|".join(f"(?<={each})" for each in sides["left"])
    parts = [
        f"(?:{before})" if before else "",
        "".join(f"(?<!{each})" for each in sides["not-left"]),
        re.escape(word),
        f"(?={'|'.join(sides['right'])})" if sides["right"] else "",
        f"(?!{'|'.join(sides['not-right'])})" if sides["not-right"] else "",
    ]
    pattern = "".join(parts)
    try:
        re.compile(pattern)
    except re.error as error:
        findings.report("L015", document.place(*path), why=str(error))
        return ""
    return pattern


def _filled(text: str, sets: Mapping[str, str]) -> str:
    """{name} as a set of characters; as the characters alone where it stands among others, [{name}和]."""

    def put(found: re.Match[str]) -> str:
        before = text[: found.start()]
        among = before.count("[") > before.count("]")
        return found[0] if found[1] not in sets else sets[found[1]] if among else f"[{sets[found[1]]}]"

    return _SET.sub(put, text)


def _mapping(raw: Any) -> Mapping[str, Any]:
    return raw if isinstance(raw, Mapping) else {}


def _list(raw: Any) -> list[str]:
    return [str(each) for each in raw] if isinstance(raw, list | tuple) else [] if raw is None else [str(raw)]
