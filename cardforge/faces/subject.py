"""What a layout's bindings name: one record (or the whole game), one copy of it, in one edition.

The list of paths with examples is in `docs/layouts.md`; `Subject.get` is its code.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Protocol

from cardforge.catalog.model import Copy, Game, Origin, Record
from cardforge.catalog.tags import in_squares
from cardforge.catalog.texts import is_texts
from cardforge.catalog.types import EDITIONS
from cardforge.faces.layouts.templates import Binding, Part, parse_template
from cardforge.faces.spans import begins, is_id, local, plain_of, spans_of, stated, unbracketed
from cardforge.faces.themes.theme import Look, Theme
from cardforge.text.model import Rich, SpanKind, plain

SUITS = {"S": "spade", "H": "heart", "C": "club", "D": "diamond"}
FOUND = (Origin.RECONSTRUCTED, Origin.COINED)
"""Origins that a face marks: what neither the source nor public material says."""


class EditionLike(Protocol):
    """What faces ask of `text.Edition`."""

    @property
    def tag(self) -> str: ...
    @property
    def game(self) -> Game: ...
    def name(self, record_id: str) -> str: ...
    def texts(self, texts: Mapping[str, str]) -> str: ...
    def clause(self, record_id: str, key: str) -> Rich: ...
    def render(self, template: str, record_id: str | None) -> Rich: ...
    def value(self, path: str) -> str: ...
    def string(self, key: str, **values: Any) -> str: ...


class Subject:
    """One thing to draw. `record` is None for a back, which is the game's."""

    def __init__(
        self,
        edition: EditionLike,
        theme: Theme,
        record: Record | None = None,
        copy: Copy | None = None,
        *,
        has_art: bool = False,
        back: str = "",
    ) -> None:
        self.edition = edition
        self.theme = theme
        self.record = record
        self.copy = copy or Copy(1)
        self.has_art = has_art
        self.opaque = False
        """Whether its art is a photograph or painting that covers what lies under it."""
        self.back = back
        self.item: Any = None
        """The entry of a list that a `repeat` is at."""
        self.index = 0
        self.tight = False
        """Whether the layout is to make room: its text did not fit at the smallest size."""
        self.fields: Mapping[str, Any] = record.fields if record else {}
        self.look = self._look()

    @property
    def latin(self) -> bool:
        """Whether the edition is set in Latin script (any but Chinese and Japanese)."""
        return not in_squares(self.edition.tag)

    @property
    def accent(self) -> str:
        """The palette name (or "#rrggbb") of the card's accent."""
        return self.look.accent

    @property
    def art_name(self) -> str:
        """The file name of its picture: `art:`, else the local part of its id."""
        return str(self.fields.get("art") or self._get_id(()))

    @property
    def emblem_colour(self) -> str:
        """What the picture's accent is filled with: `colour:` of the record, else cinnabar."""
        return str(self.fields.get("colour") or "cinnabar")

    @property
    def leading(self) -> str:
        """The character of a composed emblem: `emblem:` of the record, else the first of its name."""
        return self._character(self.fields.get("emblem")) or _first(self._get_name(()) or "?")

    def for_record(self, record: Record, index: int = 0) -> Subject:
        """The same edition and look, about another record: a skill of this character."""
        other = Subject(self.edition, self.theme, record, has_art=self.has_art)
        other.opaque = self.opaque
        other.look, other.index, other.item = self.look, index, self.edition.name(record.id)
        other.tight = self.tight
        return other

    def for_item(self, item: Any, index: int) -> Subject:
        """The same card at one entry of a list it has."""
        other = copy.copy(self)
        other.item, other.index = item, index
        return other

    def listed(self, path: str) -> list[Any]:
        """The entries of a list field (dots lead into it; `game.x` is one of game.yaml): records where it names them;
        of a mapping, each key and value; of a number, as many as it says.
        """
        value: Any = self.edition.game.info.fields if path.startswith("game.") else self.fields
        for key in path.removeprefix("field.").removeprefix("game.").split("."):
            value = value.get(key) if isinstance(value, Mapping) else None
        if isinstance(value, Mapping) and not self._is_texts(value):
            return [{"key": key, "value": each} for key, each in value.items()]
        if isinstance(value, int) and not isinstance(value, bool):
            return [None] * max(0, min(value, 10_000))
        if not isinstance(value, (tuple, list)):
            return [] if value is None else [value]
        records = self.edition.game.records
        return [records.get(each, each) if isinstance(each, str) else each for each in value]

    def _is_texts(self, value: Mapping[str, Any]) -> bool:
        """Whether a mapping is one text in several editions."""
        return is_texts(value, frozenset((*EDITIONS, *self.edition.game.info.editions)))

    def children(self, field: str) -> list[Record]:
        """The records a list field names, in order; unknown ones are the catalog's to report."""
        records = self.edition.game.records
        return [records[id] for id in self.fields.get(field, ()) if id in records]

    def reading_of(self, id: str) -> str:
        """How the name of a record is read; nothing where it does not say."""
        record = self.edition.game.records.get(id)
        return (self.for_record(record)._get_reading(()) or "") if record else ""

    # --- bindings ---------------------------------------------------------------------------------------------------

    def get(self, path: Binding) -> Any:
        """What the path names: text, a Rich, a list of Rich (`clauses`), a flag, or None where there is nothing."""
        found: Callable[[tuple[str, ...]], Any] = getattr(self, f"_get_{path.root}")
        return found(path.rest)

    def text(self, template: str) -> str:
        """A template's plain text."""
        if "{" not in template and "}" not in template:  # most values of a layout bind nothing
            return template
        return "".join(plain_of(self._part(part)) for part in parse_template(template))

    def paragraphs(self, templates: Iterable[str]) -> list[Rich]:
        """One Rich a paragraph; `{clauses.x*}` standing alone gives one a clause; empty paragraphs are left out."""
        made: list[Rich] = []
        for template in templates:
            parts = parse_template(str(template))
            values = [self._part(part) for part in parts]
            if len(values) == 1 and isinstance(values[0], list):
                made += values[0]
            else:
                made.append(tuple(span for value in values for span in spans_of(value)))
        made = [unbracketed(rich) for rich in made]
        return [rich for rich in made if plain(rich).strip() or any(span.kind is SpanKind.ICON for span in rich)]

    def _part(self, part: Part) -> Any:
        return part if isinstance(part, str) else self.get(part)

    # --- roots ------------------------------------------------------------------------------------------------------

    def _get_id(self, rest: tuple[str, ...]) -> str:
        return self.record.id.partition("/")[2] if self.record else self.edition.game.info.id

    def _get_name(self, rest: tuple[str, ...]) -> str | None:
        """`name`; `name.side`: of the record that a field names, or the fixed string `side.<value>` where it names
        none.
        """
        if not rest:
            return self.edition.name(self.record.id) if self.record else self.edition.texts(self.edition.game.info.name)
        value = self.fields.get(rest[0])
        if value is None:
            return None
        id = self._reference(rest[0], str(value))
        return self.edition.name(id) if id else self.edition.string(f"{rest[0]}.{value}", record=self.record)

    def _get_number(self, rest: tuple[str, ...]) -> str | None:
        number = self.fields.get("number")
        return None if number is None else str(number)

    def _get_copy(self, rest: tuple[str, ...]) -> Any:
        key = rest[0] if rest else "number"
        if key == "suit":
            return SUITS.get(self.copy.suit)
        if key == "mark":
            return self.fields.get("marks", {}).get(f"{self.copy.suit}{self.copy.rank}")
        return {"rank": self.copy.rank, "number": str(self.copy.number), "red": self.copy.suit in ("H", "D")}.get(key)

    def _get_field(self, rest: tuple[str, ...]) -> Any:
        value: Any = self.fields
        for key in rest:
            value = value.get(key) if isinstance(value, Mapping) else None
        return self._joined(value)

    def _get_text(self, rest: tuple[str, ...]) -> str | None:
        value = self.fields.get(rest[0]) if rest else None
        return self.edition.texts(value) if isinstance(value, Mapping) else value

    def _get_claim(self, rest: tuple[str, ...]) -> str | None:
        """The value of a claim as the edition says it; None where the record has none (`attack: 1` is its `n`)."""
        value: Any = self.record.claims if self.record else {}
        for key in rest:
            if isinstance(value, Mapping):
                value = value.get(key)
            elif key != "n":
                value = None
        if value is None or self.record is None:
            return None
        return self.edition.value(f"{self.record.id}:{'.'.join(rest)}")

    def _get_clause(self, rest: tuple[str, ...]) -> Rich | None:
        if self.record is None or rest[0] not in self.record.clauses:
            return None
        return self.edition.clause(self.record.id, rest[0])

    def _get_clauses(self, rest: tuple[str, ...]) -> list[Rich]:
        """`clauses`: all; `clauses.role`: the key and those that begin with `role-` or `role_`;
        `clauses.not.role.draw`: all but those.
        """
        if self.record is None:
            return []
        negated, wanted = rest[:1] == ("not",), rest[1:] if rest[:1] == ("not",) else rest
        keys = [
            key for key in self.record.clauses if not rest or any(begins(key, word) for word in wanted) is not negated
        ]
        return [self.edition.clause(self.record.id, key) for key in keys]

    def _get_string(self, rest: tuple[str, ...]) -> str:
        return self.edition.string(".".join(rest))

    def _get_game(self, rest: tuple[str, ...]) -> str | None:
        info = self.edition.game.info
        key = rest[0] if rest else "name"
        if key == "version":
            return info.version
        value = info.name if key == "name" else info.fields.get(key)
        if value is None and key == "short":
            value = info.name
        return self.edition.texts(value) if isinstance(value, Mapping) else value

    def _get_edition(self, rest: tuple[str, ...]) -> Any:
        key, tag = rest[0] if rest else "name", self.edition.tag
        if key == "name":
            return self.edition.string("edition-short")
        return {
            "tag": tag,
            "latin": self.latin,
            "traditional": tag.startswith("zh-Hant"),
            "simplified": tag.startswith("zh-Hans"),
        }.get(key)

    def _get_item(self, rest: tuple[str, ...]) -> Any:
        """`item`: the entry that a `repeat` is at; `item.value`: a key of it; texts in this edition."""
        value: Any = self.item
        for key in rest:
            value = value.get(key) if isinstance(value, Mapping) else None
        if isinstance(value, Mapping):
            return self.edition.texts(value) if self._is_texts(value) else None
        return self._joined(value)

    def _joined(self, value: Any) -> Any:
        """A field's value as words: ids without their type, a list of words with commas between."""
        if isinstance(value, str):
            return local(value) if is_id(value) else value
        if isinstance(value, (tuple, list)) and all(isinstance(each, (str, int, float)) for each in value):
            return (", " if self.latin else "、").join(local(str(each)) for each in value)
        return value

    def _get_index(self, rest: tuple[str, ...]) -> str:
        """`index`: from 1 on."""
        return str(self.index + 1)

    def _get_theme(self, rest: tuple[str, ...]) -> str:
        """`theme`, `theme.name`: what the theme in use is called."""
        return self.theme.name

    def _get_reading(self, rest: tuple[str, ...]) -> str | None:
        """How the name is read (`reading:` of the record), in this edition; None where it does not say."""
        value = self.fields.get("reading")
        if isinstance(value, Mapping):
            return str(value[self.edition.tag]) if self.edition.tag in value else self._shared_reading(value)
        return None if value is None else str(value)

    def _shared_reading(self, value: Mapping[str, Any]) -> str | None:
        """A reading stated for one Chinese edition serves the others: sounds are not converted."""
        spoken = [str(text) for tag, text in value.items() if str(tag).startswith("zh")]
        return spoken[0] if spoken and not self.latin else None

    def _get_look(self, rest: tuple[str, ...]) -> str | None:
        return getattr(self.look, rest[0], None) if rest else None

    def _get_count(self, rest: tuple[str, ...]) -> int:
        return len(self.listed(rest[0])) if rest else 0

    def _get_art(self, rest: tuple[str, ...]) -> bool:
        return self.opaque if rest else self.has_art

    def _get_coined(self, rest: tuple[str, ...]) -> bool:
        return self.record is not None and any(o in FOUND for o in (self.record.origin, *self.record.origins.values()))

    def _get_deck(self, rest: tuple[str, ...]) -> Any:
        if rest and rest[0] == "back":
            return self.back
        return str(len(self.record.copies)) if self.record else None

    def _get_shown(self, rest: tuple[str, ...]) -> str | None:
        """`secret` where any claim of the record does something in secret, `open` where one says that it is done
        openly.
        """
        found = set(stated(self.record.claims, "open")) if self.record else set()
        return next((word for word in ("secret", "open") if word in found), None)

    def _get_tight(self, rest: tuple[str, ...]) -> bool:
        """`tight`: whether a text did not fit, and the layout is to make room for it."""
        return self.tight

    def _get_ink(self, rest: tuple[str, ...]) -> bool:
        """`ink.low`: whether this is the low-ink edition."""
        return self.theme.low

    def _get_side(self, rest: tuple[str, ...]) -> str | None:
        """`side.mark`: the character in the side's seal, by its `emblem:` or the first of its name; `side.seal`,
        `side.form`, `side.accent`: its look.
        """
        value = self.fields.get("side")
        if value is None:
            return None
        if rest and rest[0] != "mark":
            return getattr(self._side_look(str(value)), rest[0], None)
        id = self._reference("side", str(value))
        record = self.edition.game.records.get(id) if id else None
        emblem = self._character(record.fields.get("emblem") if record else None)
        return emblem or _first(self._get_name(("side",)) or "")

    def _character(self, emblem: Any) -> str:
        """A character stated in the source edition, as this edition writes it; other scripts keep it."""
        return self.edition.texts({self.edition.game.info.source_edition: str(emblem)}) if emblem else ""

    # --- looks ------------------------------------------------------------------------------------------------------

    def _reference(self, field: str, value: str) -> str | None:
        records = self.edition.game.records
        return next((id for id in (value, f"{field}/{value}") if id in records), None)

    def _record_look(self, field: str, value: str, look: Look) -> Look:
        id = self._reference(field, value)
        colour = self.edition.game.records[id].fields.get("colour") if id else None
        return replace(look, accent=str(colour)) if colour else look

    def _side_look(self, value: str) -> Look:
        return self._record_look("side", value, self.theme.side(local(value)))

    def _look(self) -> Look:
        family, side = self.fields.get("family"), self.fields.get("side")
        if family is not None:
            return self._record_look("family", str(family), self.theme.family(local(str(family))))
        if side is not None:
            return self._side_look(str(side))
        accent = self.edition.game.info.fields.get("accent")
        look = self.theme.family("plain")
        return replace(look, accent=accent) if isinstance(accent, str) else look


def _first(name: str) -> str:
    """Its first letter or character, after whatever mark of a draft, stand-in or stale text stands before it."""
    return next(filter(str.isalnum, name), name[:1])
