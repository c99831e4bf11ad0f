"""The engine's witnesses kept warm: probes and rulings are heard again only where what they looked at has changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from cardforge.claims import Claim, Leaf, leaves_of
from cardforge.trial import playouts
from cardforge.trial.case import Case
from cardforge.trial.noting import Eye
from cardforge.trial.probes import Probed, probe_claim
from cardforge.trial.rulings import Ruled
from cardforge.trial.rulings import run as run_ruling
from cardforge.trial.warm import WarmBench


@dataclass
class Hearing:
    """What one engine says of a game through all its changes. An engine does not change while it is watched."""

    bench: WarmBench
    games: int
    eye: Eye | None = None
    probed: dict[str, Probed] = field(default_factory=dict)
    ruled: dict[str, Ruled] = field(default_factory=dict)
    heard: dict[str, int] = field(default_factory=dict)
    """How many probes and rulings were run in the last round."""

    @classmethod
    def of(cls, engine: str, games: int) -> Hearing | None:
        """The hearing of an engine's game; None where there is no such game."""
        bench = WarmBench.of(engine)
        return cls(bench, games) if isinstance(bench, WarmBench) else None

    @cached_property
    def tally(self) -> playouts.Tally:
        """The playouts, which know nothing of the data."""
        tally = playouts.play_many(self.bench, self.games)
        playouts.play_series(self.bench, tally)
        return tally

    def hear(self, case: Case) -> Iterator[tuple[Probed | Ruled, int]]:
        """Hear every claim and ruling, and put the answers into `probed` and `ruled`; gives each answer that is
        new, and how many are left."""
        eye = self.eye = self.eye or Eye(case.claims)
        eye.show(case.claims)
        self.bench.look(eye)
        claims, rulings = list(case.claims), case.game.of_type("ruling")
        probed, ruled = dict[str, Probed](), dict[str, Ruled]()
        self.heard = {"probes": 0, "rulings": 0}
        left = len(claims) + len(rulings)
        for claim in claims:
            before, left = self.heard["probes"], left - 1
            answer = probed[claim.ref] = placed(self._probe(claim), claim)
            if self.heard["probes"] > before:
                yield answer, left
        for record in rulings:
            before, left = self.heard["rulings"], left - 1
            ruling = ruled[record.id] = self._rule(record.id)
            if self.heard["rulings"] > before:
                yield ruling, left
        self.probed, self.ruled = probed, ruled

    def _probe(self, claim: Claim) -> Probed:
        record, key, eye, bench = claim.record, claim.key, self.eye, self.bench
        assert eye is not None

        def look() -> Probed:
            self.heard["probes"] += 1
            return probe_claim(eye.claims.get(record, key), eye.claims, bench)

        found: Probed = bench.remember(("probe", claim.ref), look)
        return found

    def _rule(self, id: str) -> Ruled:
        eye, bench = self.eye, self.bench
        assert eye is not None

        def look() -> Ruled:
            self.heard["rulings"] += 1
            return run_ruling(eye.game.records[id], bench, eye.claims)

        found: Ruled = bench.remember(("ruling", id), look)
        return found


def placed(probed: Probed, claim: Claim) -> Probed:
    """The answer about a claim that says the same but may stand elsewhere: with the claim's own places."""
    if probed.claim is claim:
        return probed
    mine = {leaf.path: leaf for leaf in leaves_of(claim)}

    def here(leaves: tuple[Leaf, ...]) -> tuple[Leaf, ...]:
        return tuple(mine[leaf.path] for leaf in leaves)

    # What the claim leaves out has no leaf of its own, and is told at the claim's place.
    differ = tuple(
        replace(each, leaf=mine.get(each.leaf.path) or replace(each.leaf, place=claim.place)) for each in probed.differ
    )
    untold = tuple((mine[leaf.path], reason) for leaf, reason in probed.untold)
    return replace(
        probed, claim=claim, agree=here(probed.agree), differ=differ, untold=untold, missing=here(probed.missing)
    )
