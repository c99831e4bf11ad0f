"""T201-T204: quotes and brackets pair, marks are the edition's own, sentences end with one mark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cardforge.check import Subject, check
from cardforge.check.text import editions_of, is_sentence, other_texts, printed_from, rendered, written
from cardforge.findings import Finding, finding
from cardforge.text import base_of, is_english

PAIRS = {"（": "）", "【": "】", "《": "》", "「": "」", "『": "』", "“": "”", "‘": "’", "(": ")", "[": "]"}
PROSE = ("note", "flavour")
"""Fields of records that hold sentences."""
_HAN = "[\u3400-\u9fff\uf900-\ufaff]"
_SLOT = re.compile(r"\{[^{}]*\}")
_CLOSING = "[】》」』”’）]"
_HALF_WIDTH = re.compile(
    rf"(?:(?<={_HAN})|(?<={_CLOSING}))(?:[,;:?!()]|\.(?![0-9.]))|[,;:?!()](?={_HAN})|(?<![A-Za-z])[,;:?!](?= {_HAN})"
)
FULL_WIDTH = {",": "，", ";": "；", ":": "：", "?": "？", "!": "！", "(": "（", ")": "）", ".": "。"}
_DOUBLED = re.compile(r"[，。；：、！？]{2,}|[,;:]{2,}|(?<!\.)\.\.(?!\.)|[,;:]\.")
_END_CHINESE = re.compile(r"[。！？：；…]?[」』”’）]*$")
_END_LATIN = re.compile(r"[.!?:;][\"”’')]*$")


@check(
    "T201",
    "T202",
    "T203",
    "T204",
    reads=("info", "records", "names", "clauses", "claims", "language", "l10n", "fields"),
    needs=("editions",),
    alone="print",
)
def marks(subject: Subject) -> Iterator[Finding]:
    """Quotes and brackets pair, marks are the edition's own, sentences end with one mark."""
    for edition in editions_of(subject):
        for record, key, text in rendered(edition, whole=True):
            place = printed_from(edition, record, key)
            for code, values in mark_faults(text, edition.tag, ends=is_sentence(record, key)):
                yield finding(code, place, record=record.id, edition=edition.tag, **values)
        for record, key, template, place in written(edition):
            if (record.id, key) in edition.broken:  # what stands around the slots is told nevertheless
                text = _SLOT.sub("字" if base_of(edition.tag) else "x", template)
                for code, values in mark_faults(text, edition.tag, ends=False):
                    yield finding(code, place, record=record.id, edition=edition.tag, **values)
        for record in edition.records():
            for field, text, place in other_texts(record, edition.tag):
                for code, values in mark_faults(text, edition.tag, ends=field in PROSE):
                    yield finding(code, place, record=record.id, edition=edition.tag, **values)


def mark_faults(text: str, tag: str, ends: bool = True) -> Iterator[tuple[str, dict[str, Any]]]:
    """(code, values) of what is wrong with the marks of a sentence of an edition."""
    yield from (("T201", {"mark": mark}) for mark in unpaired(text, apostrophes=not base_of(tag)))
    yield from (("T202", {"mark": mark, "right": right}) for mark, right in foreign_marks(text, tag))
    for found in _DOUBLED.finditer(text):
        yield "T204", {"marks": found[0]}
    if ends and text and (base_of(tag) or is_english(tag)):  # of another language nothing is known
        closed = bool(_END_LATIN.search(text)) if not base_of(tag) else bool((_END_CHINESE.search(text) or [""])[0])
        if not closed or (base_of(tag) and not re.search(r"[。！？：；…][」』”’）]*$|）$", text)):
            yield "T203", {"tail": text[-8:]}


def unpaired(text: str, apostrophes: bool = False) -> Iterator[str]:
    """Quotes and brackets without a partner; in English a lone ’ is an apostrophe."""
    pairs = {o: c for o, c in PAIRS.items() if not (apostrophes and o == "‘")}
    closing = {c: o for o, c in pairs.items()}
    open_marks: list[str] = []
    for char in text:
        if char in pairs:
            open_marks.append(char)
        elif char in closing:
            if open_marks and open_marks[-1] == closing[char]:
                open_marks.pop()
            else:
                yield char
    yield from open_marks


def foreign_marks(text: str, tag: str) -> Iterator[tuple[str, str]]:
    """(mark, right mark) for marks another edition uses: quotes by region, half-width marks next to Han,
    full-width ones in English; of another language nothing is known."""
    tag = base_of(tag) or tag
    if not base_of(tag) and not is_english(tag):
        return
    if not base_of(tag):
        full = {v: k for k, v in FULL_WIDTH.items()} | {
            "、": ",",
            "「": "“",
            "」": "”",
            "【": "[",
            "】": "]",
            "《": "“",
            "》": "”",
        }
        yield from ((char, full[char]) for char in text if char in full)
        return
    quotes = (
        {"「": "“", "」": "”", "『": "‘", "』": "’"}
        if tag == "zh-Hans"
        else {"“": "「", "”": "」", "‘": "『", "’": "』"}
    )
    quotes |= {'"': "“" if tag == "zh-Hans" else "「"}
    yield from ((char, quotes[char]) for char in text if char in quotes)
    yield from ((found[0], FULL_WIDTH[found[0]]) for found in _HALF_WIDTH.finditer(text))
