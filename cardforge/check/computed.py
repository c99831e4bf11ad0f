"""A fault of the source text is a fault of every Chinese edition that is computed from it: it is told once, at the
source text. What a computed edition has besides stays its own.

A finding of a computed edition repeats one of the source edition where it has the same code, record and place and says
the same, converted. One that not every computed edition repeats names the editions it is of (`zh-Hans zh-Hant-TW`), and
so does one that several computed editions have and the source has not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardforge.findings import Finding
from cardforge.text import Edition, base_of

OF_FACES = ("G", "S", "X")
"""Beginnings of codes that are each edition's own: what does not fit its boxes, its glyphs, its translators' file."""
NOT_SAID = ("right", "guess", "meant", "tag", "edition", "other")
"""Values that rightly differ between editions: what each would have in its place."""
ONE_A_TEXT = ("T203",)
"""Codes that a text can have but once, whatever of it is quoted."""
SAID_SO, SAYS_IT = "D044", "L020"
"""A clause that an edition lacks: the data says so, and so does printing it, which says how to go on without."""


def once(findings: Iterable[Finding], editions: Mapping[str, Edition], source: str) -> list[Finding]:
    """The findings without those of computed editions that repeat what is said elsewhere; their order is kept."""
    findings = list(findings)
    wanting = {(each.place, each.edition) for each in findings if each.code == SAYS_IT}
    findings = [each for each in findings if each.code != SAID_SO or (each.place, each.edition) not in wanting]
    computed = tuple(tag for tag in editions if tag != source and base_of(tag) and base_of(source))
    of = {source, *computed}
    groups: dict[tuple[Any, ...], list[Finding]] = {}
    kept: list[Finding | tuple[Any, ...]] = []
    for each in findings:
        if not computed or each.edition not in of or each.code.startswith(OF_FACES):
            kept.append(each)
            continue
        key = (each.code, each.severity, each.record, each.place)
        if key not in groups:
            kept.append(key)
        groups.setdefault(key, []).append(each)
    return [
        each
        for one in kept
        for each in ([one] if isinstance(one, Finding) else _group(groups[one], editions, source, computed))
    ]


def _group(
    group: list[Finding], editions: Mapping[str, Edition], source: str, computed: tuple[str, ...]
) -> Iterator[Finding]:
    """What is said of one place under one code, each thing once."""
    unique = list({(each.edition, _said(each)): each for each in group}.values())
    if len(unique) == 1:
        yield unique[0]
        return
    left = [each for each in unique if each.edition != source]
    for first in (each for each in unique if each.edition == source):
        also = []
        for tag in computed:
            same = next((each for each in left if each.edition == tag and _repeats(each, first, editions[tag])), None)
            if same is not None:
                left.remove(same)
                also.append(tag)
        partly = 0 < len(also) < len(computed)
        yield replace(first, edition=" ".join([source, *also])) if partly else first
    by_words: dict[Any, list[Finding]] = {}
    for each in left:
        by_words.setdefault(_said(each), []).append(each)
    for alike in by_words.values():
        yield replace(alike[0], edition=" ".join(dict.fromkeys(each.edition for each in alike)))


def _said(each: Finding) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((key, str(value)) for key, value in each.values.items()))


def _repeats(mine: Finding, first: Finding, edition: Edition) -> bool:
    """Whether a finding of a computed edition says what one of the source edition says."""
    if first.code in ONE_A_TEXT:
        return True
    said = ({key: value for key, value in each.values.items() if key not in NOT_SAID} for each in (mine, first))
    here, there = said
    return here.keys() == there.keys() and all(_alike(here[key], there[key], first.edition, edition) for key in here)


def _alike(here: Any, there: Any, source: str, edition: Edition) -> bool:
    if here == there or not (isinstance(here, str) and isinstance(there, str)):
        return bool(here == there)
    return edition.convert(there, source) == here
