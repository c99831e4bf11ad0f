"""States of an edition's texts -> the lines that go to a translator, with the glossary's words in each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from cardforge.l10n.exchange.model import Line, Term
from cardforge.l10n.states import State, Status
from cardforge.l10n.units import Unit
from cardforge.text import Edition, plain
from cardforge.text.glossary import Glossary

MOST_TERMS = 12
"""Words of the glossary told with one text."""


def lines(
    found: Iterable[Status],
    terms: Iterable[Term],
    pictures: Mapping[str, str] | None = None,
    target: Edition | None = None,
) -> Iterator[Line]:
    """A line for every text; `pictures` names that of a record, which a text of it is shown with. With the `target`
    edition, each slot is shown as it prints there, too. Texts without a word are left out: there is nothing to
    translate in them."""
    known = {term.source: term.target for term in terms if term.target}
    words = re.compile("|".join(re.escape(each) for each in sorted(known, key=lambda word: (-len(word), word)) if each))
    for status in found:
        if status.unit.source.strip():
            yield _line(status, _terms(status.unit.source, known, words), pictures or {}, target)


def _line(
    status: Status, terms: tuple[tuple[str, str], ...], pictures: Mapping[str, str], target: Edition | None
) -> Line:
    unit, decision = status.unit, status.decision
    place = unit.place
    return Line(
        key=unit.key,
        source=unit.source,
        text=status.text,
        state=status.state.value,
        where=unit.where,
        shown=unit.shown,
        slots=_slots(unit, target),
        terms=terms,
        limit=unit.limit,
        was=status.was if status.state is State.STALE else "",
        draft=status.draft or "",
        about=unit.note,
        note=decision.note if decision is not None else "",
        picture=pictures.get(unit.record, ""),
        file=place.file,
        at=place.line,
    )


def _slots(unit: Unit, target: Edition | None) -> Mapping[str, str]:
    """Each slot and what it prints: `使用一张【闪】 → use a Dodge`. By itself, a slot is said to the reader (you)."""
    if target is None:
        return unit.slots
    found = len(target.findings)
    said = {slot: _said(slot, unit, target) for slot in unit.slots}
    del target.findings[found:]  # told where the clause itself is rendered
    return {
        slot: value if said[slot] in ("", value) else f"{value} → {said[slot]}" for slot, value in unit.slots.items()
    }


def _said(slot: str, unit: Unit, target: Edition) -> str:
    """What a slot prints inside a sentence: not with the capital letter that one begins with."""
    before = "" if target.is_chinese else "Such: "
    return plain(target.render(f"{before}{{{slot}}}", unit.record, target.tag)).removeprefix(before)


def picture_name(record: str) -> str:
    """The name of a record's picture: `card/sha` -> `card-sha.png`."""
    return f"{record.replace('/', '-')}.png"


def _terms(source: str, known: Mapping[str, str], words: re.Pattern[str]) -> tuple[tuple[str, str], ...]:
    if not known:
        return ()
    found = dict.fromkeys(match for match in words.findall(source))
    return tuple((word, known[word]) for word in list(found)[:MOST_TERMS])


def glossary_terms(glossary: Glossary, source: str, target: str) -> tuple[Term, ...]:
    """The glossary in two editions, in its own order, without what has a word in only one of them (most are of
    conversion between the Chinese editions)."""
    made: dict[str, Term] = {}
    for term in glossary.terms:
        if (word := term.form(source)) and (form := term.form(target)):
            made.setdefault(word, Term(word, form, term.note, tuple(term.avoid.get(target, ()))))
    return tuple(made.values())
