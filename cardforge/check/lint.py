"""The lint of any text, over a game's own: clauses as each edition prints them, names, titles and notes.

The rules and codes are those of `cardforge.lint`, so that a damaged character or a mark that is missing is told in a
card as in any other text. What is only seen in a whole text (repeats, headings, page debris) is left out, and so is
what T2xx holds every sentence to. The place is the text's in YAML; where it holds nothing but the words themselves,
the characters'.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardforge.catalog.model import Record
from cardforge.check import Subject, check
from cardforge.check.text import other_texts, written
from cardforge.findings import Finding, Place
from cardforge.lint import Lexicon, Text, lint
from cardforge.text import Edition, plain
from cardforge.text.lexicon import make_lexicon

OF_ONE_TEXT = (
    "L301", "L302", "L303", "L304", "L305", "L306", "N101", "N102", "N104", "N105", "N106",
    "T303", "T305", "T306", "T307", "T308", "T311", "T312", "T313", "T317", "T323", "T325", "T326", "T327", "T413",
)  # fmt: skip
"""The codes that one clause can show: what goes by the habits of a whole text (L307-L309) is left out."""


@check(*OF_ONE_TEXT, reads=("info", "records", "names", "clauses", "claims", "fields", "language", "l10n"),
       needs=("editions",))  # fmt: skip
def texts(subject: Subject) -> Iterator[Finding]:
    """Every text that is written in an edition, looked over in that edition; computed editions follow theirs."""
    for edition in subject.editions.values():
        lexicon = make_lexicon(edition.language, edition.tag, edition)
        for record, key, template, place in written(edition):
            sentence = template if "{" not in template else plain(edition.clause(record.id, key))
            yield from _looked_over(edition, lexicon, record, sentence, place, template)
        for record in edition.records():
            for _, said, place in other_texts(record, edition.tag):
                yield from _looked_over(edition, lexicon, record, said, place, said)


def _looked_over(
    edition: Edition, lexicon: Lexicon, record: Record, sentence: str, place: Place, template: str
) -> Iterator[Finding]:
    exact = sentence == template and place.line == place.end_line and place.end_column - place.column == len(sentence)
    text = Text(place.file, sentence, edition.tag, origin=place if exact else None)
    for each in lint(text, lexicon, select=OF_ONE_TEXT):
        told = each if exact else replace(each, place=place, fix=None)
        yield replace(told, record=record.id, edition=edition.tag)
