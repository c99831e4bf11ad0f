"""Each fault once: findings that only follow from another that is told are left out. They come back, if they stand on
their own, when that one is mended.

- Of a claim that could not be read (C0): that its sentence has no words, that the engine does otherwise than what is
  left of it, or than the claims that go by it (`if: skill/x:judge`).
- Of a claim that differs from the engine (C110): that the rest of it was not measured (C111), and that another claim
  differs where it names the record that does.
- Of a claim that differs from the line it cites (C130): that what the line says is claimed nowhere (C131).
- Of a record that is missing (R001): that a claim speaks of it at the same place (R003); that rulings which speak of it
  fail, and say nothing for others (C120).
- Of a character that lint tells with its guess (L301, L302 ...): that the edition should not have it (L201).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardforge.claims import Claims
from cardforge.findings import Finding, Findings

FOLLOWING = ("L001", "L004", "T004", "T006")
"""What is said of the words of a claim, besides, where the claim itself could not be read."""
OF_CLAIMS = ("C11", "C12", "C13")
"""Beginnings of codes that hold a claim against its witnesses."""
_RULING = re.compile(r"ruling/[^\s,，)）]+")


def told_once(findings: Iterable[Finding], claims: Claims | None) -> Findings:
    """The findings without those that follow from others."""
    kept = _of_the_unread(list(findings), claims)
    kept = _of_the_different(kept)
    kept = _of_the_unlike(kept, claims)
    kept = _of_the_missing(kept)
    return Findings(_of_the_damaged(kept))


def _of_the_unread(findings: list[Finding], claims: Claims | None) -> list[Finding]:
    faults = [each for each in findings if each.code.startswith("C0")]
    if not faults:
        return findings
    records = {each.record for each in faults}
    unread = {(each.record, str(each.values.get("path", "")).partition(".")[0]) for each in faults}
    if claims is not None:
        named = {f"{record}:{key}" for record, key in unread}
        unread |= {
            (leaf.record, leaf.path.partition(".")[0])
            for leaf in claims.leaves()
            if isinstance(leaf.value, str) and leaf.value.partition(".")[0] in named
        }

    def follows(each: Finding) -> bool:
        if each.code in FOLLOWING:
            return each.record in records
        return each.code.startswith(OF_CLAIMS) and (each.record, each.values.get("claim")) in unread

    return [each for each in findings if not follows(each)]


def _of_the_different(findings: list[Finding]) -> list[Finding]:
    different = [each for each in findings if each.code == "C110"]
    claims = {(each.record, each.values.get("claim")) for each in different}
    own = {each.record for each in different if each.values.get("stated") not in {one.record for one in different}}

    def follows(each: Finding) -> bool:
        if each.code == "C110":
            stated = each.values.get("stated")
            return stated != each.record and stated in own
        return each.code == "C111" and (each.record, each.values.get("claim")) in claims

    return [each for each in findings if not follows(each)]


def _of_the_unlike(findings: list[Finding], claims: Claims | None) -> list[Finding]:
    said: dict[tuple[str, str], set[str]] = {}
    for each in findings if claims is not None else ():
        record = claims.game.records.get(each.record) if claims is not None and each.code == "C130" else None
        for ref in record.source if record is not None else ():
            said.setdefault((ref.doc, str(ref.line)), set()).update(str(each.values.get("said", "")).split(", "))

    def follows(each: Finding) -> bool:
        values = set(str(each.values.get("values", "")).split(", "))
        line = str(each.values.get("line", "")).partition(".")[0]
        return each.code == "C131" and values <= said.get((str(each.values.get("doc")), line), set())

    return [each for each in findings if not follows(each)]


def _of_the_missing(findings: list[Finding]) -> list[Finding]:
    places = {(each.place, each.values.get("target")) for each in findings if each.code == "R001"}
    unsound = {each.record for each in findings if each.code in ("R001", "R003")}

    def follows(each: Finding) -> bool:
        if each.code == "R003":
            return (each.place, each.values.get("target")) in places
        rulings = _RULING.findall(str(each.values.get("detail", ""))) if each.code == "C120" else []
        return bool(rulings) and unsound.issuperset(rulings)

    return [each for each in findings if not follows(each)]


def _of_the_damaged(findings: list[Finding]) -> list[Finding]:
    told = {(each.place, each.values.get("char")) for each in findings if each.code.startswith("L3")}
    return [each for each in findings if each.code != "L201" or (each.place, each.values.get("char")) not in told]
