"""Translators' decisions, `l10n/<tag>.yaml`, over the texts of a game.

    card/sha:clauses.hit: {source: "...", text: "...", state: approved, note: "...", draft: "..."}

`source` is the text the decision was made for, `draft` the computed one it approves or was made beside. One with a
`text` stands in the stead of what the record's own file says for that edition; one without only records that the file's
own text, or the computed one, was made for this source.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardforge.catalog.model import Document, Game, Key, Record
from cardforge.catalog.schema_parts import LINE
from cardforge.catalog.shapes import Field, Map, Struct
from cardforge.catalog.texts import GAME_KEY, Text, texts_of
from cardforge.catalog.types import INVALID, Context, Str
from cardforge.findings import Findings, Place

FOLDER = "l10n"
"""The folder of a game that holds them, a file an edition."""
DRAFT, APPROVED = "draft", "approved"
DECISIONS: Final = Map(
    Struct(
        {
            "source": Field(Str(), "这条译文所据的原文", "the source text it was made for", True),
            "text": Field(Str(), "译文；不写则只记录原文", "the translation; without it, only the source is recorded"),
            "state": Field(Str(values=(APPROVED, DRAFT)), "已定或草稿，默认已定", "approved, the default, or draft"),
            "note": Field(LINE, "为什么这样译", "why it is translated so"),
            "draft": Field(Str(), "当时自动转换的文字", "the computed text at that time"),
        }
    ),
    r"\S.*",
    "card/my-card:clauses.use",
)
"""A file of decisions: key of a text -> the decision."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided of one text. `text` None: the file's own, or the computed one, is what was approved; `draft` is
    None where it was not recorded."""

    key: str
    source: str
    text: str | None = None
    state: str = APPROVED
    note: str = ""
    draft: str | None = None
    place: Place = field(default=Place(""), compare=False)
    text_place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True)
class Decisions:
    """The decisions of one edition, in the order of their file."""

    tag: str
    entries: Mapping[str, Decision] = field(default_factory=dict)
    document: Document | None = field(default=None, repr=False)

    def get(self, key: str) -> Decision | None:
        """The decision of a text; None where there is none."""
        return self.entries.get(key)


def is_decisions(document: Document) -> bool:
    """Whether a file of a game holds decisions."""
    return document.file.startswith(f"{FOLDER}/")


def read_decisions(document: Document, findings: Findings) -> Decisions:
    """The decisions of one file; its name is the edition's tag. What does not fit is reported (D0xx) and left out. A
    document is read once: mutation builds its game ten thousand times."""
    known = _READ.get(id(document))
    if known is None or known[0] is not document:
        if len(_READ) >= _MOST:
            _READ.clear()
        found = Findings()
        known = _READ[id(document)] = (document, _read(document, found), found)
    findings += known[2]
    return known[1]


_READ: dict[int, tuple[Document, Decisions, Findings]] = {}
_MOST = 64


def _read(document: Document, findings: Findings) -> Decisions:
    tag = document.file.rpartition("/")[2].removesuffix(".yaml")
    raw = DECISIONS.read({} if document.tree is None else document.tree, (), Context(document, findings))
    entries: dict[str, Decision] = {}
    for key, item in ({} if raw is INVALID else raw).items():
        if "source" in item:
            made = Decision(key, **item)
            entries[key] = replace(made, place=document.key_place(key), text_place=document.place(key, "text"))
    return Decisions(tag, entries, document)


def decided(game: Game, documents: Iterable[Document], findings: Findings) -> Game:
    """The game with its decisions in the stead of its own texts; `Game.decided` keeps those."""
    files = [read_decisions(document, findings) for document in documents if is_decisions(document)]
    return overlaid(game, [(each.tag, one) for each in files for one in each.entries.values() if one.text is not None])


def overlaid(game: Game, wanted: Iterable[tuple[str, Decision]]) -> Game:
    """The game with the texts of these decisions, each with its edition, in the stead of its own."""
    wanted = list(wanted)
    if not wanted:
        return game
    known = {text.key: text for text in texts_of(game)}
    made: dict[str, list[tuple[str, Text, Decision]]] = {}
    for tag, decision in wanted:
        if (text := known.get(decision.key)) is not None:
            made.setdefault(text.owner, []).append((tag, text, decision))
    return _overlaid(game, made)


def _overlaid(game: Game, made: Mapping[str, list[tuple[str, Text, Decision]]]) -> Game:
    places: dict[str, dict[tuple[Key, ...], Place]] = {}
    own: dict[str, dict[str, str | None]] = {}
    for changes in made.values():
        for tag, text, decision in changes:
            places.setdefault(text.document.file, {})[(*text.place_path, tag)] = decision.text_place
            own.setdefault(text.key, {})[tag] = text.texts.get(tag)
    documents = {
        each.file: replace(each, places={**each.places, **places[each.file]}) if each.file in places else each
        for each in game.documents
    }
    records = {
        id: _record(record, made.get(id, ()), documents) if record.document.file in places else record
        for id, record in game.records.items()
    }
    book = tuple(_with(chapter, made.get(chapter["id"], ())) for chapter in game.book)
    info = game.info
    if info.document.file in places:
        fields = _with(info.fields, made.get(GAME_KEY, ()))
        info = replace(info, name=fields["name"], fields=fields, document=documents[info.document.file])
    return replace(game, info=info, records=records, documents=tuple(documents.values()), book=book, decided=own)


def _record(record: Record, changes: Iterable[tuple[str, Text, Decision]], documents: Mapping[str, Document]) -> Record:
    stated = {**record.fields, "name": record.name, "clauses": record.clauses}
    new = _with(stated, changes)
    name, clauses = new.pop("name"), new.pop("clauses")
    document = documents.get(record.document.file, record.document)
    return replace(record, name=name, clauses=clauses, fields=new, document=document)


def _with(value: Mapping[str, Any], changes: Iterable[tuple[str, Text, Decision]]) -> dict[str, Any]:
    out: Any = dict(value)
    for tag, text, decision in changes:
        out = _put(out, (*text.path, tag), decision.text)
    made: dict[str, Any] = out
    return made


def _put(value: Any, path: tuple[Key, ...], text: Any) -> Any:
    """The value with `text` at a path; what lies on the way is copied, nothing is changed."""
    if not path:
        return text
    key, *rest = path
    if isinstance(value, Mapping):
        return {**value, key: _put(value.get(key), tuple(rest), text)}
    return tuple(_put(item, tuple(rest), text) if index == key else item for index, item in enumerate(value))
