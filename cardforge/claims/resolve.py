"""Which records and claims a leaf points at, and whether those are there."""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.claims.formula import Formula
from cardforge.claims.model import Claims, Leaf, Reference
from cardforge.claims.types import ClaimRef
from cardforge.findings import Findings


def references_of(leaf: Leaf, claims: Claims) -> Iterator[Reference]:
    """Everything one leaf points at, in order."""
    if isinstance(leaf.value, Formula):
        for reference in leaf.value.references:
            record, _, path = reference.partition(":")
            yield Reference(leaf.ref, record or leaf.record, path, leaf.place)
    elif isinstance(leaf.type, ClaimRef):
        record, _, path = str(leaf.value).partition(":")
        yield Reference(leaf.ref, record, path, leaf.place)
    elif isinstance(leaf.value, str) and "/" in leaf.value:
        yield Reference(leaf.ref, leaf.value, "", leaf.place)


def check_references(claims: Claims, findings: Findings) -> None:
    """Report every reference to a record or claim that is not there, and formulas that refer in a circle or to no
    number."""
    game = claims.game.info.id
    for reference in claims.references():
        owner = reference.source.partition(":")[0]
        if reference.record not in claims.game.records:
            if not reference.path:
                continue  # reported where it was read
            findings.report(
                "C006",
                reference.place,
                game=game,
                record=owner,
                id=reference.record,
                meant=_near(reference.record, list(claims.game.records)),
            )
        elif reference.path:
            try:
                claims.at(f"{reference.record}:{reference.path}")
            except KeyError:
                near = _near(reference.path.split(".")[0], list(claims.game.records[reference.record].claims))
                findings.report(
                    "C007",
                    reference.place,
                    game=game,
                    record=owner,
                    id=reference.record,
                    path=reference.path,
                    meant=near,
                )
    for leaf in claims.leaves():
        if (
            isinstance(leaf.value, Formula)
            and not leaf.value.variables
            and not _broken(leaf, claims)
            and claims.constant(leaf.value, leaf.record) is None
        ):
            findings.report("C009", leaf.place, game=game, record=leaf.record, formula=leaf.value.text)


def _broken(leaf: Leaf, claims: Claims) -> bool:
    for reference in references_of(leaf, claims):
        try:
            claims.at(f"{reference.record}:{reference.path}")
        except KeyError:
            return True
    return False


def _near(word: str, known: list[str]) -> str:
    from cardforge.claims.reader import did_you_mean

    return did_you_mean(word, known)
