"""A case: a game read whole, with everything that its trial needs, each made once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from cardforge import catalog
from cardforge.catalog.model import Document, Game, Record
from cardforge.claims import Claims
from cardforge.claims import read as read_claims
from cardforge.engine import game_ids
from cardforge.findings import Finding, Findings, Place, finding
from cardforge.text import Edition, Language, base_of, load_language
from cardforge.trial.bench import Bench
from cardforge.trial.notes import Notes, read_notes

WAIVERS = "waivers.yaml"


@dataclass
class Case:
    """One game before the court. `findings` is what reading it brought up."""

    game: Game
    claims: Claims
    language: Language
    findings: Findings
    rulings: Game
    """The game whose rulings are tried: the same, or with those of another folder."""
    waivers: Mapping[str, str] = field(default_factory=dict)
    waiver_places: Mapping[str, Place] = field(default_factory=dict)
    document: dict[str, Any] = field(default_factory=dict)
    """Denominators of the source document, once its sentences were read: lines, values, share of letters not read."""

    @cached_property
    def bench(self) -> Bench | None:
        """The engine's bench; None where the game names no engine, or one that is not there."""
        return Bench.of(self.game.info.engine) if self.game.info.engine else None

    @cached_property
    def notes(self) -> Notes | None:
        return read_notes(self.game)

    @cached_property
    def editions(self) -> Mapping[str, Edition]:
        """Every edition the game declares, by tag."""
        return {tag: Edition(self.game, self.claims, self.language, tag) for tag in self.game.info.editions}

    @property
    def written(self) -> tuple[str, ...]:
        """The editions that somebody writes; the other Chinese ones, houses' variants too, are computed from it."""
        source = self.game.info.source_edition
        return tuple(tag for tag in self.editions if tag == source or not (base_of(tag) and base_of(source)))


def open_case(folder: Path, language_folder: Path, rulings: Path | None = None) -> tuple[Case | None, Findings]:
    """Read a game's folder; with `rulings`, the rulings of that folder in place of its own. None where there is no
    game in it; the findings tell why."""
    game, findings = catalog.load(folder)
    if game is None:
        return None, findings
    claims, found = read_claims(game)
    findings.extend(found)
    language, found = load_language(language_folder)
    findings.extend(found)
    tried = game
    if rulings is not None:
        tried, found = with_rulings(game, rulings)
        findings.extend(found)
    waivers, places = read_waivers(folder, findings)
    return Case(game, claims, language, findings, tried, waivers, places), findings


def no_engine(game: Game) -> Finding:
    """C115, at its place: the game names an engine that is not there."""
    engine, known = game.info.engine, ", ".join(game_ids())
    return finding("C115", game.info.document.place("engine"), game=game.info.id, engine=engine, known=known)


def with_rulings(game: Game, folder: Path) -> tuple[Game, Findings]:
    """The game with its rulings replaced by those of another folder (C116 where it has none). A ruling may do without
    an `origin`."""
    findings = Findings()
    read = (catalog.read_document(path, folder, findings) for path in sorted(folder.rglob("*.yaml")))
    documents = [document for document in read if document is not None]
    own = [document for document in game.documents if document.file == "game.yaml"]
    made, found = catalog.build(game.folder, [*own, *documents])
    findings.extend(each for each in found if each.code != "D037")  # it is no game of its own
    if not findings.errors and not (made and made.of_type("ruling")):
        findings.report("C116", Place(folder.name), game=game.info.id)
    kept = {key: record for key, record in game.records.items() if record.type != "ruling"}
    new: Mapping[str, Record] = made.records if made is not None else {}
    return replace(game, records={**kept, **{k: r for k, r in new.items() if r.type == "ruling"}}), findings


def read_waivers(folder: Path, findings: Findings) -> tuple[dict[str, str], dict[str, Place]]:
    """`waivers.yaml`: a list of {claim, why}. Address -> reason, and its place; what is no waiver is C141."""
    waivers: dict[str, str] = {}
    places: dict[str, Place] = {}
    path = folder / WAIVERS
    document = catalog.read_document(path, folder, findings) if path.exists() else None
    for i, item in enumerate(_items(document)):
        assert document is not None
        claim, why = (item.get("claim"), item.get("why")) if isinstance(item, Mapping) else (None, None)
        if not isinstance(claim, str) or ":" not in claim or not isinstance(why, str) or not why.strip():
            findings.report("C141", document.place(i))
            continue
        waivers[claim] = why
        places[claim] = document.place(i)
    return waivers, places


def _items(document: Document | None) -> Sequence[Any]:
    tree = document.tree if document is not None else None
    return tree if isinstance(tree, tuple | list) else () if tree is None else (tree,)
