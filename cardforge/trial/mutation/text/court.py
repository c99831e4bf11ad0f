"""The checks of texts before which a mutant of a wording is put. Only the changed record’s texts are looked at again,
in every written edition; the computed ones follow their source."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from cardforge import check
from cardforge.catalog.model import Game
from cardforge.claims import Claims
from cardforge.findings import Finding, Findings
from cardforge.text import Edition
from cardforge.trial.case import Case
from cardforge.trial.mutation.text.mutants import Reworded

LEFT = ("T106", "X")
"""Whether every value is printed: what a slot left out brings up is told by others, sooner. Whether translators have
seen the source as it is: any change would do for that."""


@dataclass
class TextCourt:
    """The checks of texts, and what they say of each record as it is."""

    case: Case
    known: dict[tuple[str, tuple[str, ...]], frozenset[str]] = field(default_factory=dict)

    def catches(self, mutant: Reworded) -> str:
        """The first check that objects; empty for none."""
        game, record = self.case.game, self.case.game.records[mutant.record]
        texts = {**record.clauses[mutant.key], mutant.tag: mutant.text}
        changed = replace(record, clauses={**record.clauses, mutant.key: texts})
        other = replace(game, records={**game.records, record.id: changed})
        tags = tuple(dict.fromkeys((*self.case.written, mutant.tag)))
        before = self._before(record.id, tags)
        found = self._run(other, replace(self.case.claims, game=other), record.id, tags)
        return next((f"check {each.code}" for each in found if _key(each) not in before), "")

    def _before(self, record: str, tags: tuple[str, ...]) -> frozenset[str]:
        if (record, tags) not in self.known:
            found = self._run(self.case.game, self.case.claims, record, tags)
            self.known[record, tags] = frozenset(map(_key, found))
        return self.known[record, tags]

    def _run(self, game: Game, claims: Claims, record: str, tags: Iterable[str]) -> Findings:
        bases = {tag: self.case.editions[tag] for tag in tags}
        editions: dict[str, Edition] = {tag: base.with_game(game, claims, {record}) for tag, base in bases.items()}
        return check.run(game, claims, editions, changed={"clauses"}, ignore=LEFT, language=self.case.language)


def _key(item: Finding) -> str:
    """A finding without its column, which a change before it moves."""
    return f"{item.code} {item.record} {item.edition} {item.message('en')}"
