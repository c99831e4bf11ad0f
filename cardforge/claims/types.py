"""The types of claim fields: what raw YAML each accepts, and which other values it could have (for "is this
value bound to the text?").

A type turns one raw value into a `Leaf`, a `Node` or a tuple of them, or reports a finding and gives None. Places,
references and shapes are the reader's business.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardforge.claims import formula
from cardforge.claims.model import Value

if TYPE_CHECKING:
    from cardforge.claims.reader import Reader


@dataclass(frozen=True)
class ValueType:
    """Base of all types. `expected` is (Chinese, English), for findings."""

    @property
    def expected(self) -> tuple[str, str]:
        """What a value of this type looks like."""
        raise NotImplementedError

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        """The typed value at `path`, or None after a finding."""
        raise NotImplementedError

    def others(self, value: Any, ids: Iterable[str]) -> list[Any]:
        """Other raw values of this type, nearest first: what a mutant would put there.

        `ids` are the game's record ids.
        """
        return []

    def schema(self) -> dict[str, Any]:
        """JSON Schema draft-07 of the raw value."""
        return {}


@dataclass(frozen=True)
class Number(ValueType):
    """A whole number from `least` on, or a formula as a string."""

    least: int = 0
    formulas: bool = True

    @property
    def expected(self) -> tuple[str, str]:
        return f"不小于 {self.least} 的整数或公式", f"a whole number from {self.least} on, or a formula"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        if isinstance(raw, str) and self.formulas and raw.lstrip("-").isdecimal() and raw.isascii():
            raw = int(raw)  # a document read without a schema leaves scalars as strings
        if isinstance(raw, int) and not isinstance(raw, bool):
            if raw < self.least:
                reader.wrong(path, raw, self)
                return None
            return reader.leaf(path, raw, self)
        if not isinstance(raw, str) or not self.formulas:
            reader.wrong(path, raw, self)
            return None
        try:
            return reader.leaf(path, formula.parse(raw), self)
        except formula.FormulaError as error:
            reader.report("C008", path, formula=raw, column=error.column, why=str(error))
            return None

    def others(self, value: Any, ids: Iterable[str]) -> list[Any]:
        if isinstance(value, formula.Formula):
            return [f"({value.text}) + 1"]
        return [value + 1, *([value - 1] if value > self.least else [])]

    def schema(self) -> dict[str, Any]:
        whole = {"type": "integer", "minimum": self.least}
        return {"anyOf": [whole, {"type": "string"}]} if self.formulas else whole


@dataclass(frozen=True)
class Flag(ValueType):
    """true or false."""

    @property
    def expected(self) -> tuple[str, str]:
        return "true 或 false", "true or false"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        if isinstance(raw, bool):
            return reader.leaf(path, raw, self)
        if raw in ("true", "false"):
            return reader.leaf(path, raw == "true", self)
        reader.wrong(path, raw, self)
        return None

    def others(self, value: Any, ids: Iterable[str]) -> list[Any]:
        return [not value]

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Symbol(ValueType):
    """One of a closed set of words; or the id of a record of one of `records` types; or, with `actors`, an actor
    of the record."""

    name: str
    words: tuple[str, ...] = ()
    records: tuple[str, ...] = ()
    actors: bool = False

    @property
    def expected(self) -> tuple[str, str]:
        words = ", ".join([*self.words, *(f"{kind}/..." for kind in self.records)])
        more = ("，或本记录的一个角色名", ", or an actor of the record") if self.actors else ("", "")
        return f"其中之一：{words}{more[0]}", f"one of {words}{more[1]}"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        if not isinstance(raw, str):
            reader.wrong(path, raw, self)
            return None
        if raw in self.words or (self.actors and raw in reader.actors):
            return reader.leaf(path, raw, self)
        if self.records and "/" in raw:
            return reader.reference(path, raw, self.records, self)
        reader.unknown_word(path, raw, [*self.words, *(reader.actors if self.actors else ())], self)
        return None

    def others(self, value: Any, ids: Iterable[str]) -> list[Any]:
        if "/" in str(value):
            kind = str(value).split("/")[0]
            return [other for other in ids if other != value and other.startswith(kind + "/")] or list(self.words)
        return [word for word in self.words if word != value] or [
            other for other in ids if other.startswith(tuple(f"{k}/" for k in self.records))
        ]

    def schema(self) -> dict[str, Any]:
        if not self.records and not self.actors:
            return {"enum": list(self.words)}
        return {"type": "string"}


@dataclass(frozen=True)
class Ref(ValueType):
    """The id of a record of one of these types; with `local`, a bare local id of the first type is enough."""

    records: tuple[str, ...]
    local: bool = False

    @property
    def expected(self) -> tuple[str, str]:
        kinds = ", ".join(f"{kind}/..." for kind in self.records)
        return f"一个记录的 id（{kinds}）", f"the id of a record ({kinds})"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        if not isinstance(raw, str):
            reader.wrong(path, raw, self)
            return None
        name = f"{self.records[0]}/{raw}" if self.local and "/" not in raw else raw
        return reader.reference(path, name, self.records, self)

    def others(self, value: Any, ids: Iterable[str]) -> list[Any]:
        same = [other for other in ids if other != value and other.startswith(str(value).split("/")[0] + "/")]
        return same or [other for other in ids if other != value and other.split("/")[0] in self.records]

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


@dataclass(frozen=True)
class ClaimRef(ValueType):
    """Another claim's address: "card/sha:use.target", or a claim key of the same record."""

    @property
    def expected(self) -> tuple[str, str]:
        return "另一条主张的地址（id:path）", "another claim's address (id:path)"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        if not isinstance(raw, str):
            reader.wrong(path, raw, self)
            return None
        return reader.claim_reference(path, raw, self)

    def others(self, value: Any, ids: Iterable[str]) -> list[Any]:
        record, _, rest = str(value).partition(":")
        return [f"{other}:{rest}" for other in ids if other != record and other.startswith(record.split("/")[0] + "/")]

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


@dataclass(frozen=True)
class Token(ValueType):
    """A free lower-case word, such as the name of a one-off rule."""

    @property
    def expected(self) -> tuple[str, str]:
        return "小写单词（a-z、0-9、_）", "a lower-case word (a-z, 0-9, _)"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        if isinstance(raw, str) and raw and all(c.isascii() and (c.islower() or c.isdigit() or c in "_-") for c in raw):
            return reader.leaf(path, raw, self)
        reader.wrong(path, raw, self)
        return None

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": "^[a-z0-9_-]+$"}


@dataclass(frozen=True)
class ListOf(ValueType):
    """A list; a single value stands for a list of one."""

    item: ValueType
    least: int = 1

    @property
    def expected(self) -> tuple[str, str]:
        zh, en = self.item.expected
        return f"列表，每项为{zh}", f"a list, each item {en}"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        if not isinstance(raw, list | tuple):
            single = self.item.read(reader, raw, path)
            return None if single is None else (single,)
        if len(raw) < self.least:
            reader.wrong(path, raw, self)
            return None
        items = [self.item.read(reader, value, f"{path}.{index}") for index, value in enumerate(raw)]
        words = [str(value) if isinstance(value, str) else None for value in raw]
        for index, word in enumerate(words):
            if word is not None and word in words[:index]:
                reader.report("C016", f"{path}.{index}", value=word)
        return tuple(item for item in items if item is not None)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.item.schema(), {"type": "array", "items": self.item.schema()}]}


@dataclass(frozen=True)
class Sub(ValueType):
    """A sub-mapping of a named shape."""

    shape: str

    @property
    def expected(self) -> tuple[str, str]:
        return f"映射（{self.shape}）", f"a mapping ({self.shape})"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        return reader.shape(self.shape, raw, path)

    def schema(self) -> dict[str, Any]:
        return {"$ref": f"#/definitions/claims/definitions/claim_shape_{self.shape}"}


@dataclass(frozen=True)
class Step(ValueType):
    """One action: a mapping whose verb names a kind, such as `{lose_hp: 3}`."""

    @property
    def expected(self) -> tuple[str, str]:
        return "一个动作，例如 {draw: 2}", "an action such as {draw: 2}"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        return reader.step(raw, path)

    def schema(self) -> dict[str, Any]:
        return {"type": "object"}


@dataclass(frozen=True)
class Either(ValueType):
    """The first type whose kind of raw value (mapping, list or scalar) fits: `scalar` for scalars, `mapping` for
    mappings."""

    scalar: ValueType
    mapping: ValueType

    @property
    def expected(self) -> tuple[str, str]:
        (zh1, en1), (zh2, en2) = self.scalar.expected, self.mapping.expected
        return f"{zh1}；或{zh2}", f"{en1}; or {en2}"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        return (self.mapping if isinstance(raw, dict) else self.scalar).read(reader, raw, path)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.scalar.schema(), self.mapping.schema()]}


@dataclass(frozen=True)
class WordOrNumber(ValueType):
    """A word of a closed set, or else a number."""

    word: Symbol
    number: Number

    @property
    def expected(self) -> tuple[str, str]:
        """What a value of this type looks like."""
        (zh1, en1), (zh2, en2) = self.word.expected, self.number.expected
        return f"{zh1}；或{zh2}", f"{en1}; or {en2}"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        """A leaf of whichever type fits."""
        return (self.word if raw in self.word.words else self.number).read(reader, raw, path)

    def schema(self) -> dict[str, Any]:
        """Either schema."""
        return {"anyOf": [self.word.schema(), self.number.schema()]}


@dataclass(frozen=True)
class Rows(ValueType):
    """Rows of numbers by a whole-number key, with variants: `{6: {single: [1, 1], double: [1, 2]}}` or `{5: [1,
    1]}`."""

    @property
    def expected(self) -> tuple[str, str]:
        return "按数字排列的行，例如 {5: [1, 1, 2, 1]}", "rows by number, such as {5: [1, 1, 2, 1]}"

    def read(self, reader: Reader, raw: Any, path: str) -> Value | None:
        return reader.rows(raw, path, self)

    def schema(self) -> dict[str, Any]:
        return {"type": "object"}
