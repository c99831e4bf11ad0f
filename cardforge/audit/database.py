"""The database as the other side of the comparison: what each record prints in one edition, read by the same reader."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from cardforge.catalog.model import Game, Record
from cardforge.claims import Claims, Formula, leaves_of
from cardforge.text import Edition
from cardforge.text.model import plain
from cardforge.text.reader import Reading, Token, Words, names_of, read_sentence
from cardforge.text.reader.fold import fold
from cardforge.trial.notes import CASE

_WORD = re.compile(r"[^\W_]+")
_HAN = re.compile(r"[\u3400-\u9fff]")


@dataclass(frozen=True)
class Entry:
    """What a record prints: its clauses joined, and its terms; and the reading of these and of its skills' clauses."""

    record: Record
    text: str
    reading: Reading
    terms: Mapping[str, int]


class Database:
    """A game in one edition. Rulings are cases of rules, and speak of nothing of their own."""

    def __init__(self, edition: Edition, claims: Claims, words: Words) -> None:
        self.edition = edition
        self.game: Game = edition.game
        self.claims = claims
        self.words = words

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self._entries())

    @cached_property
    def by_id(self) -> dict[str, Entry]:
        """Record -> its entry."""
        return {entry.record.id: entry for entry in self.entries}

    def _entries(self) -> Iterator[Entry]:
        for record in self.game.records.values():
            skills = [each for skill in record.fields.get("skills") or () for each in self._clauses(str(skill))]
            clauses = self._clauses(record.id)
            if record.type == CASE or not (clauses or skills):
                continue
            text = "\n".join(clauses)
            name = self.edition.name(record.id) if record.name else ""
            whole = "\n".join((*clauses, *skills))
            reading = read_sentence(whole, self.words)
            figures = (*_figures(record, len(whole)), *self._hp(record.id, len(whole)))
            reading = Reading(whole, (*reading.tokens, *figures), reading.unread)
            yield Entry(record, text, reading, terms(f"{name} {name}\n{text}"))

    def _clauses(self, record_id: str) -> list[str]:
        """What a record prints."""
        record = self.game.records.get(record_id)
        return [plain(self.edition.clause(record_id, key)) for key in record.clauses] if record is not None else []

    def _hp(self, record_id: str, at: int) -> Iterator[Token]:
        """The HP that a face shows as a figure or as signs, and no clause says."""
        claim = self.claims.of(record_id).get("hp")
        for leaf in leaves_of(claim) if claim is not None else ():
            if isinstance(leaf.value, int) and not isinstance(leaf.value, bool):
                yield Token(at, at, str(leaf.value), "number", "hp", leaf.value)

    @cached_property
    def titles(self) -> dict[str, str]:
        """Name, folded -> the record that a heading of this name begins; a record with clauses before one without."""
        found: dict[str, str] = {}
        for entry in self.entries:
            for name in names_of(entry.record, self.edition):
                found.setdefault(name, entry.record.id)
        for record in self.game.records.values():
            for name in names_of(record, self.edition):
                found.setdefault(name, record.id)
        return found

    @cached_property
    def initials(self) -> frozenset[str]:
        """The characters that titles begin with."""
        return frozenset(title[:1] for title in self.titles)

    @cached_property
    def weights(self) -> dict[str, float]:
        """Term -> its weight: the rarer among records, the more (inverse document frequency)."""
        counts = Counter(term for entry in self.entries for term in entry.terms)
        return {term: math.log(1 + len(self.entries) / n) for term, n in counts.items()}

    @cached_property
    def postings(self) -> dict[str, list[tuple[int, float]]]:
        """Term -> (entry, its share of the entry's length) of every entry that has it."""
        out: dict[str, list[tuple[int, float]]] = {}
        for i, entry in enumerate(self.entries):
            vector = {term: (1 + math.log(n)) * self.weights[term] for term, n in entry.terms.items()}
            length = math.sqrt(sum(x * x for x in vector.values())) or 1.0
            for term, x in vector.items():
                out.setdefault(term, []).append((i, x / length))
        return out

    def like(self, text: str) -> dict[int, float]:
        """Entry -> likeness to a text, 0 to 1 (cosine), of those that share a term with it."""
        counted = {term: n for term, n in terms(text).items() if term in self.weights}
        if not counted:
            return {}
        vector = {term: (1 + math.log(n)) * self.weights[term] for term, n in counted.items()}
        length = math.sqrt(sum(x * x for x in vector.values())) or 1.0
        out: dict[int, float] = {}
        for term, x in vector.items():
            for i, share in self.postings[term]:
                out[i] = out.get(i, 0.0) + share * x / length
        return out

    def like_records(self, text: str) -> dict[str, float]:
        """Record -> likeness to a text."""
        return {self.entries[i].record.id: share for i, share in self.like(text).items()}

    def addresses(self, record_id: str, value: int) -> list[str]:
        """Where a record, or a skill of it, claims a number: "card/x:draw.n (seed)"."""
        record = self.game.records.get(record_id)
        linked = record.fields.get("skills") or () if record is not None else ()
        return [found for each in (record_id, *map(str, linked)) for found in self._addresses(each, value)]

    def _addresses(self, record_id: str, value: int) -> Iterator[str]:
        record = self.game.records.get(record_id)
        for claim in self.claims.of(record_id).values() if record is not None else ():
            for leaf in leaves_of(claim):
                stated = leaf.value
                if isinstance(stated, Formula):
                    stated = self.claims.constant(stated, record_id)
                if stated == value and not isinstance(stated, bool) and record is not None:
                    yield f"{leaf.ref} ({record.origin_of(f'claims.{leaf.path}')})"


def _figures(record: Record, at: int) -> Iterator[Token]:
    """The figures of a record that its face or a table prints and no clause says: how many there are of it, its HP."""
    counted = record.fields.get("count") or (len(record.copies) if record.type == "card" else 0)
    if isinstance(counted, int) and (counted > 1 or "count" in record.fields):
        yield Token(at, at, str(counted), "number", "card", counted, counted == 1)
    stats = record.fields.get("stats")
    hp = stats.get("hp") if isinstance(stats, Mapping) else None
    if isinstance(hp, int):
        yield Token(at, at, str(hp), "number", "hp", hp)


def terms(text: str) -> Counter[str]:
    """What a text is recognised by: pairs of neighbouring Chinese characters, words of others."""
    found: Counter[str] = Counter()
    for run in _WORD.findall(fold(text)):
        if _HAN.search(run):
            found.update(map("".join, pairwise(run)))
        elif len(run) > 2:
            found[run] += 1
    return found
