"""Targets -> files: what is fresh is left alone, the rest is made and put in place together."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from cardforge import catalog, project
from cardforge.artifacts import (
    Manifest,
    Output,
    Product,
    code_fingerprint,
    commit,
    files_fingerprint,
    fingerprint,
    locked,
    read_manifest,
)
from cardforge.catalog.model import GameInfo
from cardforge.findings import CardforgeError, DataError, Findings, Place
from cardforge.forge.changed import read_earlier
from cardforge.forge.kai import machine_print
from cardforge.forge.options import Options
from cardforge.forge.plan import Target, plan
from cardforge.sheets import printers_file

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Built:
    """What a build of one game came to: its products, which of them were made anew, and what was noticed."""

    game: str
    folder: Path
    products: tuple[Product, ...]
    made: tuple[str, ...]
    findings: Findings


def build(folder: Path, options: Options, progress: Progress = lambda path: None) -> Built:
    """Build one game into `options.out/<id>`. DataError or CardforgeError with every fault; nothing is written then."""
    options.check()
    info = _info(folder)
    bookless = _bookless(folder, info, options)
    earlier = read_earlier(options.changed_since, info.id) if options.changed_since else None
    out = options.out / info.id
    inputs = fingerprint(_inputs(folder, options), options.drawn, earlier.cards if earlier else None)
    targets = _targets(folder, info, options)
    prints = {target.name: fingerprint(inputs, asdict(target)) for target in targets}
    before = read_manifest(out)
    stale = [t for t in targets if before is None or not _fresh(before, out, t, prints[t.name])]
    kept = _kept(before, targets, options)
    if before is not None and not stale and kept == [p for p in before.products if p.made_for not in prints]:
        return Built(info.id, out, before.products, (), bookless)
    outputs, cards, findings = _make(folder, options, earlier, stale, prints, progress)
    made = {target.name for target in stale}
    with locked(out):
        before = read_manifest(out)  # once more: another build may have put its editions there meanwhile
        kept = _kept(before, targets, options)
        fresh = [p for p in before.products if p.made_for in prints and p.made_for not in made] if before else []
        products = sorted([*kept, *fresh, *map(_product, outputs)], key=lambda product: product.path)
        drawn = {**(before.cards if before else {}), **cards}
        commit(out, outputs, Manifest(info.id, info.version, tuple(products), _of_editions(drawn, products)))
    found = Findings([*bookless, *findings])
    return Built(info.id, out, tuple(products), tuple(output.path for output in outputs), found)


def _fresh(before: Manifest, out: Path, target: Target, wanted: str) -> bool:
    known = target.kind != "cards" or target.editions[0] in before.cards
    return known and before.fresh(out, target.name, wanted)


def _of_editions(cards: Mapping[str, Mapping[str, str]], products: Sequence[Product]) -> dict[str, Mapping[str, str]]:
    """What the cards show, for the editions that have files here."""
    there = {product.path.partition("/")[0] for product in products}
    return {tag: cards[tag] for tag in sorted(cards) if tag in there}


def _info(folder: Path) -> GameInfo:
    """What game.yaml says, without reading the rest. DataError with every fault of the game where it cannot be read."""
    findings = Findings()
    document = catalog.read_document(folder / "game.yaml", folder, findings)
    # A file of decisions makes an edition by being there; what is in it is not asked here.
    own = [catalog.Document(f"l10n/{path.name}", {}, {}, {}) for path in sorted((folder / "l10n").glob("*.yaml"))]
    game, _ = catalog.build(folder, [document, *own] if document else [])
    if game is None:
        raise DataError(catalog.load(folder)[1])
    return game.info


def _has_book(folder: Path) -> bool:
    return (folder / "rules" / "book.yaml").is_file()


def _bookless(folder: Path, info: GameInfo, options: Options) -> Findings:
    """A note (S023) of what is asked for that only a rulebook could give, where the game has none."""
    found = Findings()
    asked = [tag for tag in options.editions if "+" in tag] + ["--booklet"] * options.booklet
    if asked and not _has_book(folder):
        found.report("S023", Place("game.yaml"), game=info.id, asked=", ".join(asked))
    return found


def _targets(folder: Path, info: GameInfo, options: Options) -> list[Target]:
    """The plan. An edition that is not there is the game's fault (DataError) where its `editions` cannot be read."""
    try:
        return plan(info, options, with_book=_has_book(folder))
    except CardforgeError:
        if (found := catalog.load(folder)[1]).errors:
            raise DataError(found) from None
        raise


def _inputs(folder: Path, options: Options) -> str:
    """Everything any target is made from: the game's files, the shared data, the templates, the code, the look."""
    root = project.bundled()
    shared = [root / "data" / "language", root / "data" / "art", root / "templates"]
    # What else lies in the folder (an output, notes, a link to somewhere) makes nothing stale.
    own = [path for path in sorted(folder.iterdir()) if path.name in catalog.FOLDERS or path.suffix == ".yaml"]
    inside = [path for path in own if catalog.inside(path, folder)]
    files = files_fingerprint(inside), [(path.name, path in inside) for path in own], files_fingerprint(shared)
    printers = files_fingerprint([printers_file()]) if options.sheet.printer and printers_file().is_file() else ""
    kai = machine_print([root / "templates" / "faces", folder / "faces"])
    return fingerprint(files, printers, kai, code_fingerprint())


def _kept(before: Manifest | None, targets: Sequence[Target], options: Options) -> list[Product]:
    """Products that this build does not concern: a build of some editions leaves the others where they are."""
    if before is None or not (options.editions or options.papers != Options().papers):
        return []
    planned = {target.name for target in targets}
    return [product for product in before.products if product.made_for not in planned]


def _make(
    folder: Path,
    options: Options,
    earlier: Manifest | None,
    targets: Iterable[Target],
    prints: Mapping[str, str],
    progress: Progress,
) -> tuple[list[Output], dict[str, dict[str, str]], Findings]:
    """The files of all targets; what every card of the editions shows; what was noticed."""
    from cardforge.forge.make import Maker

    maker = Maker(folder, options, earlier)
    outputs, faults = [], Findings()
    for target in targets:
        progress(target.name)
        try:
            files = maker.make(target)
        except CardforgeError as fault:  # the other targets may have faults of their own: all are told at once
            if fault.exit_code != DataError.exit_code:
                raise
            faults.extend(fault.findings)
            continue
        for path, data in (files or {}).items():
            outputs.append(Output(path, data, prints[target.name], target.name))
    findings = Findings(Findings([*maker.findings, *faults]).ordered())
    if findings.errors:
        raise DataError(findings)
    return outputs, maker.cards.shown, findings


def _product(output: Output) -> Product:
    target = output.target if output.target != output.path else ""
    return Product(output.path, hashlib.sha256(output.data).hexdigest(), len(output.data), output.fingerprint, target)
