"""Which record does a passage speak of? The one it is headed by, or the one whose printed text it is most like."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from heapq import nsmallest

from cardforge.audit.database import Database, Entry
from cardforge.audit.differ import agreed
from cardforge.audit.model import HEADING, Passage
from cardforge.text.reader import Reading
from cardforge.text.reader.fold import fold

NEAR, SURE = 0.24, 0.42
"""Likeness from which a passage is taken to speak of a record, and from which that is as good as a name."""
CLEAR = 1.12
"""How many times as like the best record must be as the next, to be told from it."""
MOST = 5
"""Records among which the passage chooses."""
SECTION = 0.14
"""Likeness that the record of the heading above has ahead of others."""
LONGEST_HEADING = 30
"""Characters of a heading."""
_LEAD = re.compile(r"^[\s#*◆★·•\-\d.、)(【\[「《“\"]*")
_REST = re.compile(
    r"^[】\]」》”\"]?\s*(?:(?:技能|牌|卡|card|skill)\s*)?(?P<mark>[:：]|[(（][^)）]*[)）]\s*[:：]?|[—–-]|$)",
    re.IGNORECASE,
)

_COMMA = re.compile(r"[】\]」》”\"]?\s*[，,]\s*(?=[0-9一二三四五六七八九十])")
"""After a name of more than one letter: 周瑜，3点体力."""


@dataclass
class Matcher:
    """Goes through the passages in order; remembers the heading."""

    database: Database
    section: str = ""
    related: frozenset[str] = field(default_factory=frozenset)
    heads: dict[str, tuple[str, int]] = field(default_factory=dict)
    likeness: dict[str, dict[int, float]] = field(default_factory=dict)
    likest: dict[tuple[str, str], tuple[Entry | None, bool]] = field(default_factory=dict)
    """What a text says again is compared once; under each heading once."""

    def of(self, passage: Passage, reading: Reading) -> tuple[Entry | None, bool, int]:
        """(entry, whether it was named or is very like, where its text begins in the passage). A heading alone is
        marked as one, and has no entry."""
        text = passage.text
        if text not in self.heads:
            self.heads[text] = self._named(text)
        named, begin = self.heads[text]
        if named and not any(char.isalnum() for char in passage.text[begin:]):
            passage.state, passage.records = HEADING, (named,)
            self._enter(named)
            return None, False, begin
        if named:
            self._enter(named)
            if (entry := self._entry(named)) is not None:
                return entry, True, begin
        key = (text, self.section)
        if key not in self.likest:
            self.likest[key] = self._likest(text[begin:], reading)
        return *self.likest[key], begin

    def _likest(self, text: str, reading: Reading) -> tuple[Entry | None, bool]:
        """The entry that a text is most like, and whether that is as good as a name."""
        best = nsmallest(MOST, self._likeness(text).items(), key=lambda item: (-item[1], item[0]))
        if not best or best[0][1] < NEAR:
            return None, False
        clear = len(best) < 2 or best[0][1] >= CLEAR * best[1][1]
        return self._closest(best, reading), best[0][1] >= SURE and clear

    def _closest(self, best: list[tuple[int, float]], reading: Reading) -> Entry:
        """Of records that are nearly as like, the one with which the passage shares most values and names: two cards
        may differ in nothing else."""
        entries = self.database.entries
        near = [(i, like) for i, like in best if like >= best[0][1] / CLEAR]
        return entries[max(near, key=lambda each: (agreed(reading, entries[each[0]].reading), each[1], -each[0]))[0]]

    def headed(self, passage: Passage) -> Entry | None:
        """The entry of the record that a heading names."""
        return self._entry(passage.records[0]) if passage.records else None

    def _likeness(self, text: str) -> dict[int, float]:
        if text not in self.likeness:
            self.likeness[text] = self.database.like(text)
        likeness = dict(self.likeness[text])
        for i in likeness:
            if self.database.entries[i].record.id in self.related:
                likeness[i] += SECTION
        return likeness

    def _enter(self, record_id: str) -> None:
        record = self.database.game.records[record_id]
        linked = record.fields.get("skills") or ()
        self.section = record_id
        self.related = frozenset({record_id, *(str(each) for each in linked)})

    def _entry(self, record_id: str) -> Entry | None:
        return self.database.by_id.get(record_id)

    def _named(self, text: str) -> tuple[str, int]:
        """The record that a passage names at its head, and where what it says of it begins."""
        folded = fold(text)
        begin = found.end() if (found := _LEAD.match(folded)) else 0
        if folded[begin : begin + 1] not in self.database.initials:
            return "", 0
        for length in range(min(LONGEST_HEADING, len(folded) - begin), 0, -1):
            name = folded[begin : begin + length].strip()
            if name not in self.database.titles:
                continue
            after = folded[begin + length :]
            rest = _REST.match(after) or (_COMMA.match(after) if len(name) > 1 else None)
            if rest is not None:
                return self.database.titles[name], begin + length + rest.end()
        return "", 0
