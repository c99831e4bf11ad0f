"""One fault and what follows from it, as one finding. Where a record, a claim or a clause is missing, every place that
names it says so; the first is told, with the others in its `also`. Nothing is lost: they are counted in its mend and
listed in JSON, and come back on their own if they stand when it is mended.

What is missing is known from the findings that say so. What names it follows from it; besides, of a record:

- that there are fewer of its type than expected,
- what is found of the record that was meant, when one got another id,
- that a claim differs from the engine, where it speaks of a record whose own claims cannot be read for it, or where
  nothing could be measured,
- what is said of how sentences read that have a slot which cannot be filled, or that speak for what is missing.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from difflib import SequenceMatcher

from cardforge.claims import Claims
from cardforge.claims.model import leaves_of
from cardforge.findings import Finding, Place

MISSING = {"R001": "target", "R003": "target", "C006": "id", "T005": "id", "L022": "word"}
"""Codes that say a record is not there -> the value that names it."""
LEADS = {"T004": "source", "R004": "path", "R009": "path", "X002": "key"}
"""Codes that say a claim or a clause is not there -> the value that says where it should be."""
COUNTS, SLOTS = ("N001", "N007"), ("T004", "T005")
ORPHANED = ("C114", "R017")
"""A record that the engine does not know so, or that its owner does not name."""
WORDLESS = "L002"
"""A token without a word, which a record of that name would have given it."""
AGAINST = ("C11", "C12", "C13")
"""Beginnings of codes that hold a claim against its witnesses."""
OF_SENTENCES = ("T1", "T3", "T4", "T5", "L0", "L1", "L2")
"""Beginnings of codes that judge how a sentence reads."""
LICENSED = ("T10", "T11")
"""Words that a sentence may have only if a claim which it speaks for has them, and how they agree with its values."""
ALIKE = 0.85
"""How like each other two ids are, at least, of which one was meant by the other."""
SEVERAL = 3
"""Records that do not all misspell one name."""
LATER = ("rulings/", "l10n/", "source.yaml", "parallel.yaml", "components.yaml")
"""Files that speak of records told elsewhere: the fault is shown in another, if there is one."""
_ID = re.compile(r"(?<![\w/])[a-z]+/[a-z0-9][a-z0-9-]*(?![\w/])")
_GUESSES = {"meant", "guess", "known"}


def folded(findings: Iterable[Finding], claims: Claims | None = None) -> list[Finding]:
    """The findings in their order, those that follow from a missing record, claim or clause within the first of it."""
    flat = list(unfolded(findings))
    if not any(each.code in MISSING or each.code in LEADS for each in flat):
        return flat
    causes = _Causes(flat, claims)
    groups: dict[str, list[Finding]] = defaultdict(list)
    for each in flat:
        if cause := causes.of(each):
            groups[cause].append(each)
    roots = {cause: min(group, key=_telling) for cause, group in groups.items()}
    out: list[Finding] = []
    for each in flat:
        cause = causes.of(each)
        if not cause:
            out.append(each)
        elif each is roots[cause]:
            also = tuple(other for other in groups[cause] if other is not each)
            out.append(replace(causes.without_guess(each, cause), also=also))
    return out


def unfolded(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Every finding on its own."""
    for each in findings:
        yield replace(each, also=()) if each.also else each
        yield from each.also


def _telling(each: Finding) -> tuple[bool, bool, bool, bool]:
    """Less for a finding that tells of the fault better: itself, in a file of records, as a record that is missing."""
    place = each.place or Place("")
    itself = each.code in MISSING or each.code in LEADS
    return not itself, place.file.startswith(LATER), each.code not in MISSING, not place.file


class _Causes:
    """What each finding follows from: the id of a missing record, or the address of a missing claim or clause."""

    def __init__(self, findings: list[Finding], claims: Claims | None) -> None:
        self.claims = claims
        self.records = _missing(findings)
        self.gone = gone = [record for record in self.records if _is_gone(record, findings)]
        self.types = {record.partition("/")[0]: record for record in reversed(gone)}
        self.local = {record.partition("/")[2]: record for record in reversed(gone)}
        self.meant = _meant(findings, gone)
        self.unread = {
            each.record: record for each in findings if each.code == "C006" and (record := self._named(each))
        }
        self.speaking = {each.record: cause for each in findings if each.record and (cause := self._of(each))}
        self.slots = {_line(each): cause for each in findings if each.code in SLOTS and (cause := self._of(each))}
        self.unmeasured = _unmeasured(findings, gone[0]) if gone else {}
        self.known: dict[int, str] = {id(each): self._of(each) or self._besides(each) for each in findings}

    def of(self, each: Finding) -> str:
        return self.known[id(each)]

    def without_guess(self, each: Finding, cause: str) -> Finding:
        """Of a record that is gone, no other is guessed in its place unless it may be that one."""
        if cause not in self.gone or cause in self.meant.values() or not each.values.get("meant"):
            return each
        return replace(each, values={**each.values, "meant": ""})

    def _of(self, each: Finding) -> str:
        return self._named(each) or self._address(each)

    def _named(self, each: Finding) -> str:
        """The first missing record that a finding names."""
        if each.record in self.records:
            return each.record
        values = [str(value) for key, value in each.values.items() if key not in _GUESSES]
        if each.code == WORDLESS:
            return self.local.get(str(each.values.get("word", "")), "")
        for found in (found for value in values for found in _ID.findall(value)):
            if found in self.records or found in self.meant:
                return str(self.meant.get(found, found))
        return ""

    def _address(self, each: Finding) -> str:
        """`card/x:draw` or `card/x:clauses.use`, of a finding that says it is not there."""
        if each.code not in LEADS:
            return ""
        path = str(each.values.get(LEADS[each.code], ""))
        record, colon, rest = path.partition(":")
        if not colon:
            record, rest = str(each.values.get("target") or each.record), path
        parts = rest.removeprefix("claims.").split(".")
        whole = parts[0] in ("clauses", "note", "fields") or (self.claims is not None and self._has(record, parts[0]))
        return f"{record}:{'.'.join(parts if whole else parts[:1])}"

    def _has(self, record: str, key: str) -> bool:
        return self.claims is not None and key in self.claims.of(record)

    def _besides(self, each: Finding) -> str:
        """What follows from a missing record without naming it."""
        if each.code in COUNTS:
            return self.types.get(str(each.values.get("what", "")).partition(" ")[0], "")
        if each.record in self.meant and not each.code.startswith(OF_SENTENCES):
            return self.meant[each.record]
        if each.code.startswith(AGAINST):
            spoken = next((self.unread[one] for one in self._spoken_of(each) if one in self.unread), "")
            return spoken or self.unmeasured.get((each.record, str(each.values.get("claim"))), "")
        if each.code.startswith(OF_SENTENCES):
            return self.slots.get(_line(each), "") or (
                self.speaking.get(each.record, "") if each.code.startswith(LICENSED) else ""
            )
        return ""

    def _spoken_of(self, each: Finding) -> Iterator[str]:
        """The records that the claim of a finding names."""
        claim = self.claims.of(each.record).get(str(each.values.get("claim"))) if self.claims is not None else None
        for leaf in leaves_of(claim) if claim is not None else ():
            yield from _ID.findall(str(leaf.value))


def _missing(findings: list[Finding]) -> dict[str, None]:
    named = (str(each.values.get(MISSING[each.code], "")) for each in findings if each.code in MISSING)
    return dict.fromkeys(each for each in named if _ID.fullmatch(each))


def _is_gone(record: str, findings: list[Finding]) -> bool:
    """Whether a missing record was there once, rather than that its name is written wrongly in one place: translators
    decided on its texts, or several records name it."""
    keys = (str(each.values.get("key", "")) for each in findings if each.code == "X002")
    naming = {each.record for each in findings if each.values.get(MISSING.get(each.code, "")) == record}
    return any(key.startswith(f"{record}:") for key in keys) or len(naming) >= SEVERAL


def _unmeasured(findings: list[Finding], record: str) -> dict[tuple[str, str], str]:
    """(record, claim) of which nothing could be measured, while this record is missing."""
    found = (each for each in findings if each.code == "C111" or each.values.get("measured") == "-")
    return {(each.record, str(each.values.get("claim"))): record for each in found}


def _meant(findings: list[Finding], records: Iterable[str]) -> dict[str, str]:
    """A record -> the missing one it was: its id is another now, much like it, and one that the engine or the record
    it belongs to does not know."""
    found: dict[str, str] = {}
    known, orphans = set(records), {each.record for each in findings if each.code in ORPHANED}
    for each in findings:
        target, meant = str(each.values.get(MISSING.get(each.code, ""), "")), str(each.values.get("meant", ""))
        if target in known and meant in orphans and SequenceMatcher(None, target, meant).ratio() >= ALIKE:
            found.setdefault(meant, target)
    return found


def _line(each: Finding) -> tuple[str, int, str, str]:
    place = each.place or Place("")
    return place.file, place.line, each.record, each.edition
