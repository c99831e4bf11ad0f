"""Faces -> PNG files: single ones, or the whole deck in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from cardforge.artifacts import write_whole
from cardforge.faces import Face, face_pdf, render_png
from cardforge.findings import CardforgeError, DataError, Place, closest, finding
from cardforge.forge.workbench import Workbench
from cardforge.press.images import too_large
from cardforge.sheets.contact import contact


def save_pictures(
    folder: Path, ids: Sequence[str], editions: Sequence[str], *, dpi: int, theme: str, ink: str, bleed: bool, out: Path
) -> Iterator[Path]:
    """Write `out/<game>/<edition>/png/<card>.png` and yield each path; a card is asked for by its id or by its name in
    whichever edition. CardforgeError A203 for an unknown card or edition; DataError where a face cannot be drawn."""
    bench = Workbench(folder, theme, ink, marked=True)
    info = bench.game.info
    _check_known("edition", editions, info.editions)
    named = {name: record.id for record in reversed(bench.cards) for name in record.name.values()}
    ids = [named.get(id, id) for id in ids]
    _check_known("card", [id for id in ids if id != "back"], [record.id for record in bench.cards])
    for tag in editions or info.editions:
        wanted = _wanted(bench, tag, ids)
        if bench.findings.errors:
            raise DataError(bench.findings.ordered())
        _check_sizes(wanted.values(), dpi, bleed)
        for name, face in wanted.items():
            path = out / info.id / tag / "png" / f"{name}.png"
            # Beyond the outline of a token there is nothing, not white.
            write_whole(path, render_png(face_pdf(face, bleed=bleed), dpi, clear=face.shape != "rounded"))
            yield path


def save_contact(
    folder: Path, editions: Sequence[str], *, width: int, theme: str, ink: str, out: Path
) -> Iterator[Path]:
    """Write `out/<game>/<edition>/contact.png`, every different card with its number, and yield each path.
    CardforgeError A203 for an unknown edition, S132 for a width out of bounds; DataError where a face cannot be
    drawn."""
    bench = Workbench(folder, theme, ink, marked=True)
    info = bench.game.info
    _check_known("edition", editions, info.editions)
    for tag in editions or info.editions:
        slots = bench.slots(tag)
        if not slots:
            bench.findings.report("S007", Place("game.yaml"), game=info.id)
        if bench.findings.errors:
            raise DataError(bench.findings.ordered())
        edition = bench.edition(tag)
        note = f"{edition.string('edition-name')} {info.version}"
        if info.unofficial:
            note = f"{edition.string('unofficial')} · {note}"
        path = out / info.id / tag / "contact.png"
        write_whole(path, contact(slots, bench.theme, edition.texts(info.name), note, width=width))
        yield path


def _wanted(bench: Workbench, tag: str, ids: Sequence[str]) -> dict[str, Face]:
    """File name -> face: copies that look alike once, others with their number. A name is the local part of an id, with
    its type before it where other records or backs are called the same."""
    backs = {slot.back.name: slot.back for slot in bench.slots(tag) if slot.back is not None}
    locals_ = Counter([*(record.id.partition("/")[2] for record in bench.cards), *backs])
    faces: dict[str, Face] = {}
    seen: set[tuple[str, str]] = set()
    for slot in bench.slots(tag):
        id, _, number = slot.front.name.partition("#")
        if (ids and id not in ids) or (id, slot.front.key) in seen:
            continue
        seen.add((id, slot.front.key))
        local = id.partition("/")[2]
        name = local if locals_[local] == 1 else id.replace("/", "-")
        faces[name if name not in faces else f"{name}-{number}"] = slot.front
    return faces | (backs if not ids or "back" in ids else {})


def _check_sizes(faces: Iterable[Face], dpi: float, bleed: bool) -> None:
    """CardforgeError (S134) with a face of every size that has no room as a picture."""
    sizes = {(face.width, face.height, face.bleed if bleed else 0.0): face.name for face in faces}
    faults = [too_large(name, w + 2 * more, h + 2 * more, dpi) for (w, h, more), name in sizes.items()]
    if found := [fault for fault in faults if fault]:
        raise CardforgeError(found)


def _check_known(kind: str, values: Sequence[str], known: Sequence[str]) -> None:
    faults = [
        finding("A203", kind=kind, value=v, known=", ".join(known), guess=closest(v, known))
        for v in values
        if v not in known
    ]
    if faults:
        raise CardforgeError(faults)
