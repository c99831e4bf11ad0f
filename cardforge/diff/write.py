"""A diff -> its files, whole or not at all: `OUT/<game>-diff/` with the page, an errata sheet an edition and paper, and
where they are asked for the changed cards on sheets of their own, to print again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardforge.artifacts import Manifest, Output, Product, commit, locked
from cardforge.diff.corrections import errata
from cardforge.diff.errata import errata_pdf
from cardforge.diff.html import page
from cardforge.diff.model import Diff
from cardforge.forge import Workbench
from cardforge.forge.cards import CardMaker
from cardforge.forge.options import Options
from cardforge.forge.remember import Memory
from cardforge.sheets import SheetOptions, lay_out, paper_key, print_sheets


def write(diff: Diff, new: Workbench, out: Path, *, papers: Sequence[str], sheets: bool = False) -> list[str]:
    """Write all files and give their paths. CardforgeError for papers that are not known, or where the disk refuses."""
    folder = out / f"{diff.game}-diff"
    outputs = [Output("diff.html", page(diff))]
    for tag in diff.editions:
        sheet = errata(diff, new.edition(tag))
        for paper in papers:
            name = f"{tag}/errata-{paper_key(paper)}.pdf"
            outputs.append(Output(name, errata_pdf(sheet, diff, new, new.papers.paper(paper))))
        outputs += _sheets(diff, new, tag, papers) if sheets else ()
    with locked(folder):
        commit(folder, outputs, Manifest(diff.game, diff.new_version, tuple(map(_product, outputs))))
    return [(folder / output.path).as_posix() for output in outputs]


def _sheets(diff: Diff, new: Workbench, tag: str, papers: Sequence[str]) -> Iterator[Output]:
    """The cards of an edition that nobody has yet, on sheets; nothing where there are none."""
    looks = [seen.look for each in diff.records if (seen := each.editions.get(tag)) is not None]
    wanted = {name for look in looks if look is not None for name in look.reprint}
    slots = [slot for slot in new.slots(tag) if slot.front.name in wanted]
    if not slots:
        return
    meta = CardMaker(new, Memory(), Options()).meta(tag)
    for paper in papers:
        plan = lay_out(slots, new.papers, SheetOptions(paper=paper), new.size_stated)
        yield Output(f"{tag}/changed-{paper_key(paper)}.pdf", print_sheets(plan, meta))


def _product(output: Output) -> Product:
    return Product(output.path, hashlib.sha256(output.data).hexdigest(), len(output.data), output.fingerprint)
