"""One edition of a game: names, clauses and values in its words.

Texts are picked in this order: a translator's decision, the text stated for the edition, and for a Chinese edition
the source text converted under the
glossary lock. So a computed Chinese edition is always complete; another language without a text is a finding, and the
source text stands in.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from copy import copy
from itertools import islice
from typing import Any

from cardforge.catalog.model import Game, Record, Texts
from cardforge.catalog.tags import is_english
from cardforge.claims.model import Claims, Leaf, Node, Value
from cardforge.findings import Finding, Findings, Place
from cardforge.text.concepts import Lexicon
from cardforge.text.conditions import find
from cardforge.text.convert import CHINESE, base_of
from cardforge.text.finish import finish_english
from cardforge.text.language import Language, layers
from cardforge.text.model import Rich, Span, SpanKind, plain
from cardforge.text.numbers import plural
from cardforge.text.pieces import Mentions, Piece, Scope
from cardforge.text.quotes import curled
from cardforge.text.readback import Reader
from cardforge.text.render import Renderer
from cardforge.text.slots import Slot, SlotKind, inside, parse_template
from cardforge.text.values import digits, is_change

PERSONS = ("you", "they", "third")
_PIECE_MASKS = 0x100000  # plane 16: private use; the converter uses plane 15


class Edition:
    """Renders a game in one edition. Cheap to make; caches what it renders. `findings` gathers what goes
    wrong, `broken` names the clauses it went wrong in."""

    def __init__(
        self,
        game: Game,
        claims: Claims,
        language: Language,
        tag: str,
        decisions: Mapping[tuple[str, str], str] | None = None,
    ) -> None:
        self.game = game
        self.claims = claims
        self.language = language
        self.tag = tag
        self.base = base_of(tag)
        self.decisions = decisions or {}
        self.only: frozenset[str] | None = None
        self.findings = Findings()
        self.broken: set[tuple[str, str]] = set()
        own, faults = language.of_game(game.folder)
        self.findings.extend(faults)
        self.layers = layers(tag, own, language.phrases, game.info.source_edition)
        self.strings, faults = language.strings_of(game.folder)
        self.findings.extend(faults)
        self.renderer = Renderer(self)
        self._names: dict[str, str] = {}
        self._clauses: dict[tuple[str, str], Rich] = {}
        self._lexicon: Lexicon | None = None
        self._reader: Reader | None = None
        self._locks: dict[str, Mapping[str, str]] = {}
        self._sources: dict[tuple[str, str], tuple[str, ...]] = {}
        self._converting: list[str] | None = None
        self._faults: dict[tuple[str, str], tuple[Finding, ...]] = {}
        self._looked: dict[str, set[tuple[str, str]]] = defaultdict(set)

    def with_claims(self, claims: Claims) -> Edition:
        """The same edition of a game whose claims differ; names and texts are the same."""
        other = Edition(self.game, claims, self.language, self.tag, self.decisions)
        other._names, other._looked = self._names, self._looked
        return other

    def with_game(self, game: Game, claims: Claims, only: Iterable[str]) -> Edition:
        """The same edition of a game of which only the texts of some records differ; checks look at theirs alone."""
        other = Edition(game, claims, self.language, self.tag, self.decisions)
        other._names, other._lexicon, other._reader = self._names, self.lexicon, self.reader
        other._locks, other.only = self._locks, frozenset(only)
        return other

    def renewed(
        self, game: Game, claims: Claims, stale: Iterable[str], names: bool = False, language: Language | None = None
    ) -> Edition:
        """The same edition of a game in which the texts of the `stale` records may read otherwise: what was rendered of
        the others is kept, with what went wrong in it. `names`: names, or the words texts are read by, may be others,
        too; `language`: the game's own phrase tables are."""
        language = language or self.language
        other = Edition(game, claims, language, self.tag, self.decisions)
        gone = frozenset(stale) | (self.game.records.keys() - game.records.keys())
        other._lexicon = self.lexicon if language.reading == self.language.reading else None
        other._looked = self._looked
        if not names:
            other._names, other._reader, other._locks = self._names, self.reader, self._locks
        other._clauses = {key: rich for key, rich in self._clauses.items() if key[0] not in gone}
        other._sources = {key: texts for key, texts in self._sources.items() if key[0] not in gone}
        other.broken = {key for key in self.broken if key[0] not in gone}
        other._faults = {key: faults for key, faults in self._faults.items() if key[0] not in gone}
        of_clauses = {id(each) for faults in self._faults.values() for each in faults}
        other.findings.extend(each for faults in other._faults.values() for each in faults)
        rest = (each for each in self.findings if id(each) not in of_clauses)
        other.findings.extend(each for each in rest if each.record and each.record not in gone)
        return other

    def narrowed(self, only: Iterable[str]) -> Edition:
        """This edition, seen by checks as if it had the texts of these records alone; what it renders is shared."""
        other = copy(self)
        other.only = frozenset(only)
        return other

    def records(self) -> Iterator[Record]:
        """The records whose texts are to be looked at: all of them, but for an edition made `with_game`."""
        for record in self.game.records.values():
            if self.only is None or record.id in self.only:
                yield record

    @property
    def is_chinese(self) -> bool:
        """Whether the edition is one of the Chinese ones, or a house's variant of one."""
        return bool(self.base)

    @property
    def is_english(self) -> bool:
        """Whether English is spoken: articles, plurals, capitals and quotation marks follow its rules."""
        return is_english(self.tag)

    @property
    def lexicon(self) -> Lexicon:
        """The concept words of the edition; a Chinese edition without its own list has the converted one."""
        if self._lexicon is None:
            self._lexicon = self.language.lexicon(self.tag)
        return self._lexicon

    def report(self, code: str, place: Place | None, record: str = "", **values: Any) -> None:
        """Add a finding of this edition."""
        self.findings.report(code, place, game=self.game.info.id, record=record, edition=self.tag, **values)

    @property
    def reader(self) -> Reader:
        """Reads printed sentences of this edition back."""
        if self._reader is None:
            names = tuple((record_id, self.name(record_id)) for record_id in self.game.records)
            key = ("reader", self.tag, self.game.folder)
            known = self.language.memo.get(key)
            made_of = (*self.layers, self.lexicon)
            if known is None or known[0] != names or not _same(known[2], made_of):
                before = known[1] if known is not None else None
                known = self.language.memo[key] = (names, Reader(self, before), made_of)
            self._reader = known[1]
        return self._reader

    # -- picking and computing

    def pick(self, texts: Texts) -> tuple[str, str] | None:
        """(text, the tag it is written in): stated for this edition, else the nearest it can be computed from;
        None where there is none."""
        if self.tag in texts:
            return texts[self.tag], self.tag
        if self.is_chinese:
            for tag in (self.base, self.game.info.source_edition, *CHINESE):
                if tag in texts and tag in CHINESE:
                    return texts[tag], tag
        return None

    def texts(self, texts: Texts) -> str:
        """The text of this edition, converted where it must be, in English with the quotation marks of print; of
        another language, the source text stands in.

        Empty where there is none.
        """
        found = self.pick(texts)
        if found is None:
            return texts.get(self.game.info.source_edition) or next(iter(texts.values()), "")
        return self.convert(*found) if self.is_chinese else curled(found[0]) if self.is_english else found[0]

    def convert(self, text: str, source: str) -> str:
        """A text of another Chinese edition in this one's characters."""
        if source in (self.tag, self.base) or source not in CHINESE or not self.is_chinese:
            return text
        if self._converting is not None:
            self._converting.append(text)
        return self.language.glossary.converter(source, self.base, self._name_lock(source)).convert(text)

    def _name_lock(self, source: str) -> Mapping[str, str]:
        """Names that state both forms are locked in conversion."""
        if source not in self._locks:
            self._locks[source] = {
                record.name[source]: record.name[self.tag]
                for record in self.game.records.values()
                if len(record.name.get(source, "")) > 1 and self.tag in record.name
            }
        return self._locks[source]

    def locked(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """By the edition converted from: the names that conversion leaves whole, and what they become."""
        return [(source, sorted(self._name_lock(source).items())) for source in CHINESE if self.is_chinese]

    def reached(self, other: Edition) -> set[str]:
        """The records in whose clauses, as rendered here, stands a name or term that conversion leaves whole in only
        one of this edition and the `other`, or as something else."""
        here, there = self.locked(), other.locked()
        names = {name for one, two in zip(here, there, strict=True) for name, _ in {*one[1]} ^ {*two[1]}}
        names |= self.language.glossary.apart(other.language.glossary) or set()
        return {key[0] for key, said in self._sources.items() for text in said for name in names if name in text}

    def look(self, section: str, name: str) -> None:
        """An entry of the phrase tables is wanted, were it not there, for a text of the record that is being said."""
        self._looked[self.renderer.of].add((section, name))

    def looking(self, entries: Set[tuple[str, str]]) -> set[str]:
        """The records for a text of which, or for one with another value, one of these entries was wanted."""
        return {record for record, looked in self._looked.items() if not entries.isdisjoint(looked)}

    # -- names

    def name(self, record_id: str) -> str:
        """A record's bare name. An unknown id is a finding and prints itself."""
        if record_id not in self._names:
            record = self.game.records.get(record_id)
            if record is None:
                self.report("T005", None, id=record_id)
                return record_id
            self._names[record_id] = self.texts(record.name) or record_id
        return self._names[record_id]

    def name_pieces(self, record_id: str, form: str = "") -> list[Piece]:
        """A record's name as a sentence prints it: in the brackets its type has in this edition, unless `plain`.

        In English, form `plural` is many of it and `a` has the article; neither for a record tagged `unique` or
        `plural`, nor where its style has an article ("the {name}").
        """
        record = self.game.records.get(record_id)
        if record is None:  # reported where the claim was read
            return [Piece(record_id, SpanKind.NAME, record_id, self.tag)]
        if {"unique", "plural"} & set(record.fields.get("tags") or ()):
            form = "" if form in ("a", "plural") else form
        name, tag = self.name(record_id), self.tag
        if form == "plural" and self.is_english:
            name = plural(name)
        before, after = "", ""
        for phrases in self.layers if form != "plain" else ():
            style = next((phrases.names[key] for key in _name_keys(record_id, record) if key in phrases.names), "")
            if style:
                (before, _, after), tag = style.partition("{name}"), phrases.tag
                break
        pieces = [Piece(before, SpanKind.TEXT, record_id, tag), Piece(name, SpanKind.NAME, record_id, self.tag)]
        pieces.append(Piece(after, SpanKind.TEXT, record_id, tag))
        if form == "a" and self.is_english and not before:
            pieces[:0] = [
                Piece("a", SpanKind.CLAIM, record_id, tag, article=True),
                Piece(" ", SpanKind.CLAIM, record_id, tag),
            ]
        return [piece for piece in pieces if piece.text]

    # -- clauses

    def written(self, record_id: str, key: str) -> tuple[str, str] | None:
        """(template, tag) of a clause for this edition: decided, stated, or the one it is computed from."""
        if (decided := self.decisions.get((record_id, key))) is not None:
            return decided, self.tag
        return self.pick(self.game.records[record_id].clauses[key])

    def clause(self, record_id: str, key: str) -> Rich:
        """A clause with its slots filled.

        KeyError for an unknown record or key. A missing translation is T010, and the source stands in.
        """
        if (record_id, key) not in self._clauses:
            before, self._converting = len(self.findings), []
            self._clauses[record_id, key] = self._clause(record_id, key)
            if self._converting:
                self._sources[record_id, key] = tuple(self._converting)
            self._converting = None
            if len(self.findings) > before:
                self.broken.add((record_id, key))
                self._faults[record_id, key] = tuple(islice(self.findings, before, None))
        return self._clauses[record_id, key]

    def _clause(self, record_id: str, key: str) -> Rich:
        record = self.game.records[record_id]
        found = self.written(record_id, key)
        if found is None:
            texts = record.clauses[key]
            self.report("L020", record.place("clauses", key), record=record_id, key=key)
            found = (texts.get(self.game.info.source_edition) or next(iter(texts.values()), ""), self.tag)
        text, tag = found
        self.renderer.of = record_id
        return self._render(text, record, tag, record.place("clauses", key, tag))

    def clauses(self, record_id: str) -> Iterator[tuple[str, Rich]]:
        """All clauses of a record, in order."""
        for key in self.game.records[record_id].clauses:
            yield key, self.clause(record_id, key)

    def render(self, template: str, record_id: str | None = None, tag: str = "") -> Rich:
        """Any template with slots; `record_id` owns its bare paths; `tag` is the edition its plain words are in
        (default: this one)."""
        record = self.game.records.get(record_id) if record_id else None
        self.renderer.of = record_id or ""
        return self._render(template, record, tag or self.tag, record.place() if record else None)

    def _render(self, template: str, record: Record | None, tag: str, place: Place | None) -> Rich:
        parsed = parse_template(template)
        owner = record.id if record else ""
        for error in parsed.errors:
            self.report(error.code, inside(place, template, error.column), record=owner, source=error.source)
        pieces: list[Piece] = []
        mentions = Mentions()
        for part in parsed.parts:
            if isinstance(part, Slot):
                pieces += self._slot(part, record, mentions, inside(place, template, part.start, len(part.source) + 2))
                pieces += self.renderer.explain_formulas(mentions)
            else:
                pieces.append(Piece(part.text, SpanKind.TEXT, "", tag))
        return self._finish(pieces)

    def _slot(self, slot: Slot, record: Record | None, mentions: Mentions, place: Place | None) -> list[Piece]:
        if slot.kind is SlotKind.NAME:
            if slot.record not in self.game.records:
                self.report("T005", place, record=record.id if record else "", id=slot.record)
                return [Piece(slot.record, SpanKind.NAME, slot.record, self.tag)]
            return self.name_pieces(slot.record, slot.form)
        owner = slot.record or (record.id if record else "")
        try:
            if slot.kind is SlotKind.ACTOR:
                return self._actor(owner, slot, mentions)
            value = self.claims.at(f"{owner}:{slot.path}")
        except KeyError:
            self.report("T004", place, record=record.id if record else "", source=slot.source)
            return [Piece("{" + slot.source + "}", SpanKind.CLAIM, f"{owner}:{slot.path}", self.tag)]
        if slot.kind is SlotKind.BARE:
            return [Piece(self._bare(value), SpanKind.CLAIM, f"{owner}:{slot.path}", self.tag)]
        person = slot.form if slot.form in PERSONS else ""
        found = self._field_phrase(owner, slot.path, value, mentions, person) or self.renderer.value(
            value, mentions, person, "" if person else slot.form
        )
        if found is None:
            self.report("T006", place, record=owner, source=slot.source)
        return found or []

    def _actor(self, owner: str, slot: Slot, mentions: Mentions) -> list[Piece]:
        if slot.path in self.claims.actors.get(owner, {}):
            return self.renderer.actor(owner, slot.path, mentions, slot.form)
        value = self.claims.at(f"{owner}:{slot.path}")
        person = slot.form if slot.form in PERSONS else ""
        return self.renderer.value(value, mentions, person, slot.form) or []

    def _field_phrase(self, owner: str, path: str, value: Value, mentions: Mentions, person: str) -> list[Piece] | None:
        """A field asked for by itself may have its own phrase ("as_if.card": 使用【决斗】)."""
        parent_path, _, _ = path.rpartition(".")
        if not parent_path or parent_path == "actors":
            return None
        parent = self.claims.at(f"{owner}:{parent_path}")
        if not isinstance(parent, Node):
            return None
        name = next((field for field, known in parent.fields.items() if known is value), "")
        used: set[str] = set()
        found = self.renderer.choose(parent, "fields", f"{parent.shape}.{name}", "")
        if found is None:
            return None
        return self.renderer.items(
            found[1].items, Scope(parent, person or found[1].person or "you", "", mentions, used), found[0]
        )

    # -- bare values

    def value(self, address: str) -> str:
        """The bare value at "id:path" in the edition's digits and words. T004 and "?" where there is none."""
        self.renderer.of = address.partition(":")[0]
        try:
            return self._bare(self.claims.at(address))
        except KeyError:
            self.report("T004", None, record=address.partition(":")[0], source=address)
            return "?"

    def _bare(self, value: Value) -> str:
        if isinstance(value, tuple):
            return ("、" if self.is_chinese else ", ").join(self._bare(item) for item in value)
        if isinstance(value, Node) and value.shape in ("rows", "variants"):
            return "; ".join(f"{key}: {self._bare(row)}" for key, row in value.fields.items())
        if isinstance(value, Node):
            inner = value.fields.get(value.short) or next(
                (found for name in ("n", "max", "times", "card", "who") if (found := find(value, name))), None
            )
            return "" if inner is None else self._bare(inner)
        if isinstance(value, Leaf) and isinstance(value.value, int) and not isinstance(value.value, bool):
            return digits(value.value, "signed" if is_change(value) else "arabic")
        mentions = Mentions()
        if mentions.formulas:
            return str(value.value)
        number = self.claims.number(value.ref) if not isinstance(value.value, str | bool) else None
        if number is not None:
            return str(number)
        if not isinstance(value.value, str | bool):
            return plain(self._finish(self.renderer.term(value.value.root, value), sentence=False))
        pieces = self.renderer.leaf(value, mentions, "", "plain", "", 0) or []
        return plain(self._finish(pieces, sentence=False))

    # -- fixed strings

    def has_string(self, key: str) -> bool:
        """Whether there is a fixed string for the edition, its own or one to convert."""
        tags = (self.tag, self.base, *(CHINESE if self.is_chinese else ()))
        return any(key in self.strings.get(tag, {}) for tag in tags)

    def string(self, key: str, record: Record | None = None, **values: Any) -> str:
        """A fixed string of faces and rulebooks. L021 and the key where there is none. With `record`, the key
        is `field.word` for a word of that field: L022 there, and the word itself, whatever the edition."""
        for tag in (self.tag, self.base, *(CHINESE if self.is_chinese else ())):
            if (text := self.strings.get(tag, {}).get(key)) is not None:
                return self.convert(text, tag).format_map(values) if values else self.convert(text, tag)
        if record is None:
            self.report("L021", None, key=key)
            return key
        field, _, word = key.partition(".")
        known = ", ".join(other.id for other in self.game.of_type(field)) or "-"
        about = {"game": self.game.info.id, "record": record.id}
        self.findings.report("L022", record.place(field), **about, field=field, word=word, known=known)
        return word

    # -- finishing

    def _finish(self, pieces: Iterable[Piece], sentence: bool = True) -> Rich:
        """Pieces -> spans: words of another edition converted, neighbours of one origin joined; English articles,
        capitals and quotation marks."""
        ready = self._converted([piece for piece in pieces if piece.text])
        if self.is_english:
            ready = finish_english(ready, sentence)
        spans: list[Span] = []
        for piece in ready:
            if (
                spans
                and spans[-1].kind is piece.kind
                and spans[-1].ref == piece.ref
                and piece.kind is not SpanKind.NAME
            ):
                spans[-1] = Span(spans[-1].text + piece.text, piece.kind, piece.ref)
            else:
                spans.append(Span(piece.text, piece.kind, piece.ref))
        return tuple(spans)

    def _converted(self, pieces: list[Piece]) -> list[Piece]:
        if not self.is_chinese:
            return pieces
        for source in dict.fromkeys(piece.tag for piece in pieces):
            if source in (self.tag, self.base) or source not in CHINESE:
                continue
            converter = self.language.glossary.converter(source, self.base, self._name_lock(source))
            whole, starts = "", []
            for index, piece in enumerate(pieces):
                starts.append(len(whole))
                whole += piece.text if piece.tag == source else chr(_PIECE_MASKS + index)
            if self._converting is not None:
                self._converting.append(whole)
            out = [""] * len(pieces)
            owner = 0
            for start, _, text in converter.align(whole):
                while owner + 1 < len(pieces) and starts[owner + 1] <= start:
                    owner += 1
                out[owner] += text
            pieces = [
                Piece(out[index], piece.kind, piece.ref, self.tag, piece.article) if piece.tag == source else piece
                for index, piece in enumerate(pieces)
            ]
        return pieces


def _same(one: Iterable[Any], other: Iterable[Any]) -> bool:
    """Whether two rows hold the very same things."""
    return [*map(id, one)] == [*map(id, other)]


def _name_keys(record_id: str, record: Record) -> tuple[str, ...]:
    """What a name style may be stated for, nearest first: the record, its family, its type."""
    return (record_id, str(record.fields.get("family", "")), record_id.partition("/")[0])
