"""The lint of any text, over a game's own: clauses as each edition prints them, names, titles and notes.

The rules and codes are those of `cardforge.lint`, so that a damaged character or a mark that is missing is told in a
card as in any other text. What is only seen in a whole text (repeats, headings, page debris) is left out, and so is
what T2xx holds every sentence to. The place is the text's in YAML; where it holds nothing but the words themselves,
the characters'.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardforge.catalog.model import Record
from cardforge.check import Subject, check
from cardforge.check.text import other_texts, written
from cardforge.findings import Finding, Place
from cardforge.lint import Text, lint
from cardforge.lint.names.references import BRACKETS, QUOTES, unknown
from cardforge.text import Edition, plain
from cardforge.text.lexicon import make_lexicon

OF_ONE_TEXT = (
    "L301", "L302", "L303", "L304", "L305", "L306", "N101", "N102", "N104", "N105", "N106",
    "T303", "T305", "T306", "T307", "T308", "T311", "T312", "T313", "T317", "T323", "T325", "T326", "T327", "T413",
)  # fmt: skip
"""The codes that one clause can show: what goes by the habits of a whole text (L307-L309) is left out."""


OPENING = frozenset(pair[0] for pair in BRACKETS if pair not in QUOTES)
READS = ("info", "records", "names", "clauses", "claims", "fields", "language", "l10n")


@check(*OF_ONE_TEXT, reads=READS, needs=("editions",), alone="words")
def texts(subject: Subject) -> Iterator[Finding]:
    """Every text that is written in an edition, looked over in that edition; computed editions follow theirs."""
    for edition in subject.editions.values():
        lexicon = make_lexicon(edition.language, edition.tag, edition)
        for each in _texts(edition):
            yield from (each.told(found) for found in lint(each.text, lexicon, select=OF_ONE_TEXT))


@check("R101", reads=READS, needs=("editions",))
def bracketed(subject: Subject) -> Iterator[Finding]:
    """The names in brackets of all texts of an edition together."""
    for edition in subject.editions.values():
        if edition.tag.startswith("zh"):
            own = [each for each in _texts(edition) if not OPENING.isdisjoint(each.text.text)]
            lexicon = make_lexicon(edition.language, edition.tag, edition) if own else None
            found = unknown([each.text for each in own], lexicon) if lexicon is not None else ()
            yield from (own[number].told(each) for number, each in found)


@dataclass(frozen=True, slots=True)
class _Own:
    """A text of a record; its place is the characters' where YAML holds nothing but the words (`exact`)."""

    record: Record
    text: Text
    place: Place
    exact: bool

    def told(self, found: Finding) -> Finding:
        placed = found if self.exact else replace(found, place=self.place, fix=None)
        return replace(placed, record=self.record.id, edition=self.text.language)


def _texts(edition: Edition) -> Iterator[_Own]:
    for record, key, template, place in written(edition):
        sentence = template if "{" not in template else plain(edition.clause(record.id, key))
        yield _own(edition, record, sentence, place, template)
    for record in edition.records():
        for _, said, place in other_texts(record, edition.tag):
            yield _own(edition, record, said, place, said)


def _own(edition: Edition, record: Record, sentence: str, place: Place, template: str) -> _Own:
    exact = sentence == template and place.line == place.end_line and place.end_column - place.column == len(sentence)
    return _Own(record, Text(place.file, sentence, edition.tag, origin=place if exact else None), place, exact)
