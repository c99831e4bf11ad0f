"""Targets -> files: what is fresh is left alone, the rest is made and put in place together."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
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
from cardforge.findings import CardforgeError, DataError, Findings
from cardforge.forge.options import Options
from cardforge.forge.plan import Target, plan

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
    out = options.out / info.id
    inputs = _inputs(folder, options)
    targets = _targets(folder, info, options)
    prints = {target.path: fingerprint(inputs, asdict(target), options.backs) for target in targets}
    before = read_manifest(out)
    stale = [t for t in targets if before is None or not before.fresh(out, t.path, prints[t.path])]
    kept = _kept(before, targets, options)
    if before is not None and not stale and kept == [p for p in before.products if p.path not in prints]:
        return Built(info.id, out, before.products, (), Findings())
    outputs, findings = _make(folder, options, stale, prints, progress)
    made = {output.path for output in outputs}
    with locked(out):
        before = read_manifest(out)  # once more: another build may have put its editions there meanwhile
        kept = _kept(before, targets, options)
        fresh = [p for p in (before.products if before else ()) if p.path in prints and p.path not in made]
        products = sorted([*kept, *fresh, *map(_product, outputs)], key=lambda product: product.path)
        commit(out, outputs, Manifest(info.id, info.version, tuple(products)))
    return Built(info.id, out, tuple(products), tuple(output.path for output in outputs), findings)


def _info(folder: Path) -> GameInfo:
    """What game.yaml says, without reading the rest. DataError with every fault of the game where it cannot be read."""
    findings = Findings()
    document = catalog.read_document(folder / "game.yaml", folder, findings)
    game, _ = catalog.build(folder, [document] if document else [])
    if game is None:
        raise DataError(catalog.load(folder)[1])
    return game.info


def _targets(folder: Path, info: GameInfo, options: Options) -> list[Target]:
    """The plan. An edition that is not there is the game's fault (DataError) where its `editions` cannot be read."""
    try:
        return plan(info, options, with_book=(folder / "rules" / "book.yaml").is_file())
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
    return fingerprint(files, code_fingerprint(), options.theme, options.ink)


def _kept(before: Manifest | None, targets: Sequence[Target], options: Options) -> list[Product]:
    """Products that this build does not concern: a build of some editions leaves the others where they are."""
    if before is None or not (options.editions or options.papers != Options().papers):
        return []
    planned = {target.path for target in targets}
    return [product for product in before.products if product.path not in planned]


def _make(
    folder: Path, options: Options, targets: Iterable[Target], prints: dict[str, str], progress: Progress
) -> tuple[list[Output], Findings]:
    from cardforge.forge.make import Maker

    maker = Maker(folder, options)
    outputs, faults = [], Findings()
    for target in targets:
        progress(target.path)
        try:
            data = maker.make(target)
        except CardforgeError as fault:  # the other targets may have faults of their own: all are told at once
            if fault.exit_code != DataError.exit_code:
                raise
            faults.extend(fault.findings)
            continue
        if data is not None:
            outputs.append(Output(target.path, data, prints[target.path]))
    findings = Findings(Findings([*maker.findings, *faults]).ordered())
    if findings.errors:
        raise DataError(findings)
    return outputs, findings


def _product(output: Output) -> Product:
    return Product(output.path, hashlib.sha256(output.data).hexdigest(), len(output.data), output.fingerprint)
