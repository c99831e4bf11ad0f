"""The types a schema is made of. Each reads a plain value into the value due (or reports why not), lists references,
and says itself in JSON Schema draft-07.

A text may be written without quotes (`name: 12`, `name: true`): a strict int or bool is turned back into the very
text it was. A value that does not fit is reported
and left out, so that what remains is sound to work with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from cardforge.catalog.model import Document, Key
from cardforge.findings import Findings, closest

Keys = tuple[Key, ...]
Json = dict[str, Any]


class Reference(NamedTuple):
    """A record named by a field: where it stands inside its record, the id, the types that id may have (none: any).

    A bare word (`side: red`) is no `firm` reference: it is one only where the game has records of that type at all.
    """

    path: Keys
    target: str
    types: tuple[str, ...] = ()
    firm: bool = True


EDITIONS: Final = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")
"""The editions whose words come with the project; a game may have more, see `is_own_edition`."""
TAG: Final = r"[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*"
"""The form of a tag (BCP 47): `ja`, `pt-BR`, `zh-Hans-x-house`."""
SCALARS: Final = ["string", "number", "boolean"]
LONGEST: Final = 20_000
"""Characters of a text: five times what a full page of a rulebook holds."""


class _Invalid:
    """What `read` gives for a value that does not fit."""


INVALID: Final = _Invalid()


@dataclass(slots=True)
class Context:
    """Where a schema reads: the document, the report, whose record it is, and the tag of texts written without one."""

    document: Document
    findings: Findings
    source_edition: str = "zh-Hans"
    record: str = ""
    own_editions: tuple[str, ...] = ()

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that a text may be stated in."""
        return (*EDITIONS, *self.own_editions)

    def report(self, code: str, path: Keys, *, at_key: bool = False, **values: Any) -> _Invalid:
        """Report at the value (or at the key) of a path; gives INVALID to return."""
        place = self.document.key_place(*path) if at_key else self.document.place(*path)
        self.findings.report(code, place, record=self.record, **values)
        return INVALID


class Type(Protocol):
    """What every type of the schema can do."""

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        """The value due, or INVALID once the fault is reported."""

    def json(self) -> Json:
        """This type in JSON Schema draft-07."""

    def references(self, value: Any, path: Keys) -> Iterator[Reference]:
        """The records a value (one that `read` gave) names."""


class _Leaf:
    """A type that names no record."""

    def references(self, value: Any, path: Keys) -> Iterator[Reference]:
        """None."""
        return iter(())


def show(value: Any) -> str:
    """A value in a report: short, and the same in every language."""
    if value is None:
        return "null"
    if isinstance(value, dict):
        return "{" + ", ".join(list(value)[:3]) + (", ...}" if len(value) > 3 else "}")
    if isinstance(value, tuple):
        return f"[{len(value)}]"
    text = {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def quoted(value: Any) -> str:
    """The same where a number or truth is due: text is shown in quotes, since quotes may be what is wrong."""
    return f'"{show(value)}"' if isinstance(value, str) else show(value)


def meant(word: str, known: Sequence[str]) -> str:
    """The nearest known word, else what makers of tables mean by it (张数, 英文, zh), else all (the first dozen)."""
    return closest(word, known) or _translated(word, known) or ", ".join(known[:12]) + (", ..." if known[12:] else "")


def _translated(word: str, known: Sequence[str]) -> str:
    from cardforge.catalog.tables.words import folded, words  # only where something is wrong: a file is read

    meaning = words().fields.get(folded(word)) or words().editions.get(folded(word)) or "\n"
    return next((each for each in known if each == meaning or each.startswith(f"{meaning}-")), "")


def as_text(value: Any) -> str | None:
    """The text a scalar was written as; None for null and for what is no scalar."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str | int | float) else None


@dataclass(frozen=True, slots=True)
class Str(_Leaf):
    """A text; `pattern` must match the whole of it, `form` shows what is due; `values` are the only ones allowed."""

    pattern: str = ""
    form: str = ""
    values: tuple[str, ...] = ()

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        text = as_text(value)
        if text is None:
            return context.report(_text_code(value), path, got=show(value))
        if self.values and text not in self.values:
            if (wide := re.search("[、，]", text)) and {*map(str.strip, re.split("[、，]", text))} <= {*self.values}:
                return context.report("D049", path, mark=wide[0], narrow=",")
            return context.report(
                "D027", path, got=show(text), meant=meant(text, self.values), allowed=", ".join(self.values)
            )
        if self.pattern and not re.fullmatch(self.pattern, text):
            return context.report("D028", path, got=show(text), form=self.form)
        return text

    def json(self) -> Json:
        if self.values:
            return {"enum": list(self.values)}
        if not self.pattern:
            return {"type": SCALARS}
        # A pattern binds texts only: whether a bare number or truth fits it is decided here.
        fitting = [kind for kind, example in _EXAMPLES.items() if re.fullmatch(self.pattern, example)]
        return {"type": ["string", *fitting], "pattern": f"^(?:{self.pattern})$"}


_EXAMPLES = {"number": "-1", "boolean": "true"}


def _text_code(value: Any) -> str:
    """`use: {use}` unquoted is a mapping to YAML: the commonest slip of template writers has its own finding."""
    return "D019" if isinstance(value, dict) and value and all(item is None for item in value.values()) else "D020"


@dataclass(frozen=True, slots=True)
class Int(_Leaf):
    """A whole number within bounds."""

    low: int = 0
    high: int = 10**9

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        if isinstance(value, bool) or not isinstance(value, int):
            return context.report("D021", path, got=quoted(value))
        if not self.low <= value <= self.high:
            return context.report("D030", path, got=value, low=self.low, high=self.high)
        return value

    def json(self) -> Json:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Number(_Leaf):
    """A number with or without decimals (mm): `88`, `63.5`. Gives a float."""

    low: float = 0
    high: float = 10_000

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        decimal = isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}\.[0-9]{1,9}", value)
        if isinstance(value, bool) or not (decimal or isinstance(value, int | float)):
            return context.report("D025", path, got=quoted(value))
        if not self.low <= float(value) <= self.high:
            return context.report("D030", path, got=value, low=self.low, high=self.high)
        return float(value)

    def json(self) -> Json:
        return {"type": "number", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Bool(_Leaf):
    """`true` or `false`, and no other word."""

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        return value if isinstance(value, bool) else context.report("D022", path, got=quoted(value))

    def json(self) -> Json:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Texts(_Leaf):
    """Edition tag -> text; a bare text is the source edition's. The line break that a YAML block ends with is
    dropped."""

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        if (text := as_text(value)) is not None:
            return {context.source_edition: _settable(text, path, context)}
        if not isinstance(value, dict):
            return context.report("D020", path, got=show(value))
        known = context.editions
        if _text_code(value) == "D019" and not any(tag in known for tag in value):
            if wide := next((tag for tag in value if "：" in tag), None):
                return context.report("D049", (*path, wide), at_key=True, mark="：", narrow=":")
            return context.report("D019", path, got=show(value))
        texts: dict[str, str] = {}
        for tag, item in value.items():
            if tag not in known and item is None and not closest(tag, known):
                context.report("D082", (*path, tag), at_key=True, tag=tag)
            elif tag not in known:
                context.report("D031", (*path, tag), at_key=True, tag=tag, meant=meant(tag, known))
            elif (text := as_text(item)) is None:
                context.report(_text_code(item), (*path, tag), got=show(item))
            else:
                texts[tag] = _settable(text, (*path, tag), context)
        return texts

    def json(self) -> Json:
        return {"$ref": "#/definitions/texts"}


@dataclass(frozen=True, slots=True)
class Edition(_Leaf):
    """The tag of an edition: one of the project's, or of the game's own."""

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        return Str(values=context.editions).read(value, path, context)

    def json(self) -> Json:
        return {"anyOf": [{"enum": list(EDITIONS)}, {"type": "string", "pattern": f"^{TAG}$"}]}


def is_own_edition(tag: str) -> bool:
    """Whether a file named so makes an edition that the project does not bring: a tag, and no slip for one it knows
    (`zh-hans`, `zh-Hant`)."""
    known = [each.lower() for each in EDITIONS]
    slip = any(each == tag.lower() or each.startswith(f"{tag.lower()}-") for each in known)
    return re.fullmatch(TAG, tag) is not None and not slip


def _settable(text: str, path: Keys, context: Context) -> str:
    """The text without its last line break; cut, and D050, where it is longer than any text that can be set."""
    if len(text) > LONGEST:
        context.report("D050", path, count=f"{len(text):,}", most=f"{LONGEST:,}")
    return text[:LONGEST].rstrip("\n")


TEXTS_JSON: Final[Json] = {
    "description": "各版本的文字；只写一句即为原文版本。Texts by edition; a bare text is the source edition's.",
    "anyOf": [
        {"type": SCALARS},
        {"type": "object", "properties": {tag: {"type": SCALARS} for tag in EDITIONS}, "additionalProperties": False},
    ],
}


@dataclass(frozen=True, slots=True)
class Ref:
    """The id of another record, of one of these types (none: any)."""

    types: tuple[str, ...] = ()

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        form = "/".join([self.types[0] if self.types else "card", "my-name"])
        return Str(ID, form).read(value, path, context)

    def references(self, value: Any, path: Keys) -> Iterator[Reference]:
        yield Reference(path, value, self.types)

    def json(self) -> Json:
        return {"type": "string", "pattern": f"^{ID}$"}


@dataclass(frozen=True, slots=True)
class WordOrRef:
    """`side: red` or `side: side/red`: a word of the maker's own, or the id of a record of `type`, or of one of `also`
    (a role that is a side of its own)."""

    type: str
    also: tuple[str, ...] = ()

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        return Str(f"{ID}|{WORD}", "my-word").read(value, path, context)

    def references(self, value: Any, path: Keys) -> Iterator[Reference]:
        if "/" in value:
            yield Reference(path, value, (self.type, *self.also))
        else:
            yield Reference(path, f"{self.type}/{value}", (self.type,), firm=False)

    def json(self) -> Json:
        return {"type": "string", "pattern": f"^(?:{ID}|{WORD})$"}


@dataclass(frozen=True, slots=True)
class Raw(_Leaf):
    """Anything at all (what another stage reads): passed on as it is. `definition` names its place in the JSON
    Schema, where one is."""

    definition: str = ""

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        return value

    def json(self) -> Json:
        return {"$ref": f"#/definitions/{self.definition}"} if self.definition else {}


@dataclass(frozen=True, slots=True)
class RawMap(Raw):
    """A mapping of anything."""

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        return value if isinstance(value, dict) else context.report("D024", path, got=show(value))


@dataclass(frozen=True, slots=True)
class Parsed(_Leaf):
    """A small language of its own: `parse` gives the value or INVALID; `schema` is its JSON Schema."""

    parse: Callable[[Any, Keys, Context], Any]
    schema: Json = field(hash=False)

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        return self.parse(value, path, context)

    def json(self) -> Json:
        return dict(self.schema)


WORD: Final = "[a-z][a-z0-9-]*"
# A local id names files: at most 64 characters, and none of the names that Windows keeps for its devices.
LOCAL: Final = "(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z0-9][a-z0-9-]{0,63}"
ID: Final = f"{WORD}/{LOCAL}"
