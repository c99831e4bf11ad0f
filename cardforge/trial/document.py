"""The document itself against the notes on it: its sentences are read by machine, as `source.yaml` says at its head."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from cardforge.findings import Finding, finding
from cardforge.trial.notes import Note, Notes
from cardforge.trial.witness import digest, said


def document_of(notes: Notes, folder: Path) -> Path | None:
    """The file in `folder` that is the document: its name begins with the document's id."""
    found = sorted(path for path in folder.glob(f"{notes.doc}*") if path.is_file())
    return found[0] if found else None


def compare(notes: Notes, folder: Path, game: str) -> Iterator[Finding]:
    """Where the notes do not say what the document says (C133-C135)."""
    path = document_of(notes, folder)
    if path is None:
        yield finding("C133", notes.place, game=game, doc=notes.doc)
        return
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != notes.sha256:
        yield finding("C134", notes.place, game=game, doc=notes.doc)
    noted = {note.label: note for note in notes}
    nothing: dict[str, Any] = {"game": game, "doc": notes.doc, "what": "-", "said": "-", "noted": "-"}
    for label, text in passages(data.decode("utf-8", "replace"), notes):
        note = noted.pop(label, None)
        if note is None:
            yield finding("C135", notes.place, **nothing, line=label)
            continue
        if notes.digests and notes.digests.get(label) != digest(text):
            yield finding("C135", note.place, **{**nothing, "what": "digest", "said": digest(text)}, line=label)
        if not note.flavour:
            for what, said, stated in differences(text, note, notes):
                yield finding(
                    "C135", note.place, game=game, doc=notes.doc, line=label, what=what, said=said, noted=stated
                )
    for note in noted.values():
        yield finding("C135", note.place, **nothing, line=note.label)


def passages(text: str, notes: Notes) -> Iterator[tuple[int | str, str]]:
    """(label, text) of each line that is not blank, or of each passage of it where the notes are of passages."""
    for number, line in enumerate(text.split("\n"), 1):
        if notes.mark and any(note.passage for note in notes.lines.get(number, ())):
            pieces = [piece for piece in line.split(notes.mark) if piece.strip()]
            yield from ((f"{number}.{i}", piece) for i, piece in enumerate(pieces, 1))
        elif line.strip():
            yield number, line


def differences(text: str, note: Note, notes: Notes) -> Iterator[tuple[str, str, str]]:
    """(values | names | concepts, what the sentence says, what the notes say), each where they differ."""
    values, names, concepts = read_sentence(text, notes)
    for what, read, noted in (
        ("values", values, run_together(note.values, note.split)),
        ("names", names, note.names),
        ("concepts", concepts, note.concepts),
    ):
        if _without(read, note.misread.get(what, ())) != _without(noted, note.repaired.get(what, ())):
            yield what, ", ".join(map(str, read)) or "-", ", ".join(map(str, noted)) or "-"


def run_together(values: tuple[int, ...], split: tuple[int, ...]) -> tuple[int, ...]:
    """The values with those of `split` as the one number that their digits make."""
    for at in range(len(values) - len(split) + 1) if split else ():
        if values[at : at + len(split)] == split:
            return (*values[:at], int("".join(map(str, split))), *values[at + len(split) :])
    return values


def _without(items: Sequence[Any], less: Iterable[Any]) -> list[Any]:
    """The items without those of `less`, each taken away once, from the front."""
    left = list(items)
    for each in less:
        if each in left:
            left.remove(each)
    return left


def read_sentence(text: str, notes: Notes) -> tuple[list[Any], list[Any], list[Any]]:
    """The numbers, names and concepts of a sentence, read by machine."""
    words = notes.reader.read(text)
    return said(words, "values"), said(words, "names"), said(words, "concepts")
