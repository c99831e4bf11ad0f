"""What the words and looks of a record can depend on -> a digest: the record, and every record that it can reach.

Nothing is traced; what a record may ask for is read off what it says, and rather too much than too little:

- what its fields name, skills for instance, is drawn on the same face: it counts whole, and what it reaches too;
- what is named anywhere else, in a slot, a claim, a formula, a bare word that is some record's local id, may lend its
  name, its values, its colour: it counts with everything but its clauses, and so does what its claims name in turn.

`tests/forge/test_reach.py` watches every record that composing asks for, and expects it here.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from cardforge.catalog.model import Game, Record

_ID = re.compile(r"[a-z][a-z0-9_-]*/[A-Za-z0-9_-]+")
_WORD = re.compile(r"[A-Za-z0-9_-]+")
LOOKED_UP = ("faces", "backs")
"""Of game.yaml: what of it says which layout a record has. Nothing is drawn of the records it names."""


class Reach:
    """Which records of a game a record can reach."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._whole: dict[str, bytes] = {}
        self._known: dict[str, bytes] = {}
        self._fields: dict[str, frozenset[str]] = {}
        self._claims: dict[str, frozenset[str]] = {}
        self._all: dict[str, frozenset[str]] = {}
        self._digests: dict[str, str] = {}

    @cached_property
    def _locals(self) -> Mapping[str, list[str]]:
        found = defaultdict(list)
        for id in self.game.records:
            found[id.partition("/")[2]].append(id)
        return found

    def of(self, id: str) -> tuple[frozenset[str], frozenset[str]]:
        """The records that count whole, and those that count with everything but their clauses."""
        return self._from([id])

    def digest(self, id: str) -> str:
        """Names all that a record can reach by what is in it."""
        if id not in self._digests:
            self._digests[id] = self._digest(*self.of(id))
        return self._digests[id]

    def of_game(self) -> str:
        """The same of what game.yaml names."""
        fields = {key: value for key, value in self.game.info.fields.items() if key not in LOOKED_UP}
        return self._digest(*self._from(sorted(self._named(_strings(fields)))))

    # --- inside ---------------------------------------------------------------------------------------------------

    def _from(self, ids: Iterable[str]) -> tuple[frozenset[str], frozenset[str]]:
        whole = self._closed(ids, self._in_fields)
        named = (other for id in whole for other in self._anywhere(id))
        return whole, self._closed(named, self._in_claims) - whole

    def _closed(self, ids: Iterable[str], step: Any) -> frozenset[str]:
        seen: set[str] = set()
        todo = list(ids)
        while todo:
            id = todo.pop()
            if id not in seen:
                seen.add(id)
                todo += step(id) - seen
        return frozenset(seen)

    def _in_fields(self, id: str) -> frozenset[str]:
        """The records that fields name by their ids."""
        if id not in self._fields:
            texts = _strings(self.game.records[id].fields)
            self._fields[id] = frozenset(text for text in texts if text in self.game.records)
        return self._fields[id]

    def _in_claims(self, id: str) -> frozenset[str]:
        if id not in self._claims:
            record = self.game.records[id]
            self._claims[id] = self._named(_strings((record.claims, record.fields.get("actors"))))
        return self._claims[id]

    def _anywhere(self, id: str) -> frozenset[str]:
        if id not in self._all:
            record = self.game.records[id]
            said = frozenset(self._ids(_strings(record.clauses)))
            self._all[id] = said | self._named(_strings((record.fields, record.name))) | self._in_claims(id)
        return self._all[id]

    def _named(self, texts: Iterable[str]) -> frozenset[str]:
        """The records that texts name: by ids, or by words that are local ids."""
        kept = list(texts)
        words = {word for text in kept for word in _WORD.findall(text)}
        return frozenset(self._ids(kept)).union(*(self._locals[word] for word in words if word in self._locals))

    def _ids(self, texts: Iterable[str]) -> Iterator[str]:
        for text in texts:
            if "/" in text:
                yield from (id for id in _ID.findall(text) if id in self.game.records)

    def _digest(self, whole: frozenset[str], known: frozenset[str]) -> str:
        digest = hashlib.sha256()
        for id in sorted(whole):
            digest.update(self._told(id, self._whole, clauses=True))
        digest.update(b"\0")
        for id in sorted(known):
            digest.update(self._told(id, self._known, clauses=False))
        return digest.hexdigest()

    def _told(self, id: str, kept: dict[str, bytes], *, clauses: bool) -> bytes:
        if id not in kept:
            said = repr(told(self.game.records[id], clauses=clauses))
            kept[id] = hashlib.sha256(said.encode("utf-8", "surrogatepass")).digest()
        return kept[id]


def told(record: Record, *, clauses: bool = True) -> tuple[Any, ...]:
    """Everything a record says, in the order in which it says it, and not where it says it."""
    return (
        record.id,
        record.name,
        record.claims,
        record.clauses if clauses else (),
        record.copies,
        record.origin,
        record.origins,
        record.fields,
    )


def _strings(value: Any) -> Iterator[str]:
    """Every text in a tree, keys among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, below in value.items():
            yield str(key)
            yield from _strings(below)
    elif isinstance(value, tuple | list):
        for below in value:
            yield from _strings(below)
