"""One fault and what follows from it, as one finding. Where a record, a claim or a clause is missing, every place that
names it says so; the first is told, with the others in its `also`. Nothing is lost: they are counted in its mend and
listed in JSON, and come back on their own if they stand when it is mended.

What is missing is known from the findings that say so. Where a file cannot be read, the records that are missing are
taken to stand there, and follow from that. What names a missing thing follows from it; besides, of a record:

- that there are fewer of its type than expected,
- what is found of the record that was meant, when one got another id,
- that a claim differs from the engine, where it speaks of a record whose own claims cannot be read for it, or where
  nothing could be measured,
- what is said of how sentences read that have a slot which cannot be filled, or that speak for what is missing.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Any

from cardforge.claims import Claims
from cardforge.claims.model import leaves_of
from cardforge.findings import GONE, Finding, Place, Severity

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
    roots = {cause: causes.unread_told.get(cause) or min(group, key=_telling) for cause, group in groups.items()}
    out: list[Finding] = []
    for each in flat:
        cause = causes.of(each)
        if not cause:
            out.append(each)
        elif each is roots[cause]:
            also = tuple(other for other in groups[cause] if other is not each)
            out.append(replace(causes.as_gone(each, cause), also=also) if also else each)
    return out


def unfolded(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Every finding on its own."""
    for each in findings:
        yield replace(each, also=(), values=_without(each.values, GONE)) if each.also else each
        yield from each.also


def _without(values: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    return {key: value for key, value in values.items() if key != name} if name in values else values


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
        known = next((record for record in gone if _is_played(record, findings)), "")
        self.unmeasured = _unmeasured(findings, known) if known else {}
        self.unread_told = _unread_told(findings, claims.game.unread) if claims is not None else {}
        self.lost = set(self.records) - (_misspelt(findings) - set(gone)) if self.unread_told else set[str]()
        self.known: dict[int, str] = {id(each): self._whole(self._of(each) or self._besides(each)) for each in findings}
        self.known |= {id(each): file for file, each in self.unread_told.items()}

    def of(self, each: Finding) -> str:
        return self.known[id(each)]

    def _whole(self, cause: str) -> str:
        """The file that cannot be read, where a record may be missing because it stands there."""
        return next(iter(self.unread_told)) if cause in self.lost else cause

    def as_gone(self, each: Finding, cause: str) -> Finding:
        """Of a record that is gone this is said, and no other is guessed in its place unless it may be that one."""
        if cause not in self.gone:
            return each
        guess = {} if cause in self.meant.values() or "meant" not in each.values else {"meant": ""}
        return replace(each, values={**each.values, **guess, GONE: True})

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
            few = "" if _is_too_many(each) else str(each.values.get("what", ""))
            return self.types.get(few.partition(" ")[0], "")
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


def _misspelt(findings: list[Finding]) -> set[str]:
    """The missing records whose id is much like one that is there."""
    named = (
        (str(each.values[MISSING[each.code]]), each.values.get("meant")) for each in findings if each.code in MISSING
    )
    return {target for target, meant in named if meant and SequenceMatcher(None, target, str(meant)).ratio() >= ALIKE}


def _unread_told(findings: list[Finding], unread: Iterable[str]) -> dict[str, Finding]:
    """A file that cannot be read -> the finding that says so, the last of the file: there reading ended."""
    told = {each.place.file: each for each in findings if each.place is not None and each.severity is Severity.ERROR}
    return {file: told[file] for file in unread if file in told}


def _is_gone(record: str, findings: list[Finding]) -> bool:
    """Whether a missing record was there once, rather than that its name is written wrongly in one place: translators
    decided on its texts, or several records name it."""
    keys = (str(each.values.get("key", "")) for each in findings if each.code == "X002")
    naming = {each.record for each in findings if each.values.get(MISSING.get(each.code, "")) == record}
    return any(key.startswith(f"{record}:") for key in keys) or len(naming) >= SEVERAL


def _is_played(record: str, findings: list[Finding]) -> bool:
    """Whether the engine has a record that the data have no more, so that it cannot be asked with it."""
    named = re.compile(rf"(?<![\w/-]){re.escape(record)}(?![\w/-])")
    return any(named.search(str(each.values.get("problem", ""))) for each in findings if each.code == ORPHANED[0])


def _is_too_many(each: Finding) -> bool:
    """Whether there are more of something than expected, which none that is missing can be the cause of."""
    due, got = (re.findall(r"\d+", str(each.values.get(name, ""))) for name in ("due", "got"))
    return len(due) == len(got) and any(int(more) > int(less) for less, more in zip(due, got, strict=True))


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
