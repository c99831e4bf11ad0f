"""A sentence against the note on it: what it says and the note has not, and the other way, each with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any

from cardforge.text.reader import Reading
from cardforge.trial.document import run_together
from cardforge.trial.notes import Note
from cardforge.trial.witness import KINDS, Word


@dataclass(frozen=True, slots=True)
class Deviation:
    """`said` at [start, end) where the note has `noted`; None where one of the two has nothing. `kind` is one of
    KINDS."""

    kind: str
    said: int | str | None
    noted: int | str | None
    start: int
    end: int


def expected(note: Note) -> dict[str, list[Any]]:
    """What a machine reads in the sentence as it was when the note was made."""
    noted: dict[str, Sequence[Any]] = {
        "values": run_together(note.values, note.split),
        "names": note.names,
        "concepts": note.concepts,
    }
    return {kind: without(noted[kind], note.repaired.get(kind, ())) for kind in KINDS}


def without(items: Iterable[Any], less: Iterable[Any]) -> list[Any]:
    """The items without those of `less`, each taken away once, from the front."""
    left = list(items)
    for each in less:
        if each in left:
            left.remove(each)
    return left


def deviations(words: Sequence[Word], note: Note, reading: Reading) -> list[Deviation]:
    """Where a sentence and the note differ: by the notes' own words, then numbers that only the reader knows."""
    found = [each for kind in KINDS for each in _of_kind(words, note, kind)]
    unknown = list(_numbers(reading, note, words))
    for i, each in enumerate(found):
        if each.kind == "values" and each.said is None and unknown:  # it stands in the place of the one that is missing
            other = unknown.pop(0)
            found[i] = replace(other, noted=each.noted)
    return [*found, *unknown]


def _of_kind(words: Sequence[Word], note: Note, kind: str) -> Iterator[Deviation]:
    spots = _spots(words, kind, note.misread.get(kind, ()))
    said, noted = [word.said for word in spots], expected(note)[kind]
    moved = Counter(said) & Counter(noted)
    extra, missing = Counter(said) - moved, Counter(noted) - moved
    for i, j, k, m in _changes(said, noted):
        yield from _paired(spots, i, j, noted[k:m], extra, missing, kind)


def _changes(said: Sequence[Any], noted: Sequence[Any]) -> Iterator[tuple[int, int, int, int]]:
    """Stretches [i, j) of the first that stand for [k, m) of the second: item by item where as many differ so."""
    opcodes = SequenceMatcher(None, said, noted, autojunk=False).get_opcodes()
    changed = [(i, j, k, m) for tag, i, j, k, m in opcodes if tag != "equal"]
    if len(said) == len(noted):
        single = [(i, i + 1, i, i + 1) for i in range(len(said)) if said[i] != noted[i]]
        if len(single) <= len(changed):
            return iter(single)
    return iter(changed)


def _paired(
    spots: Sequence[Word], i: int, j: int, noted: Sequence[Any], extra: Counter[Any], missing: Counter[Any], kind: str
) -> Iterator[Deviation]:
    """Pairs of what is said and what is noted in its place; a word that only changed places is none."""
    here = [word for word in spots[i:j] if extra[word.said] > 0]
    there = [each for each in noted if missing[each] > 0]
    at = spots[i - 1].end if i else 0
    for n in range(max(len(here), len(there))):
        word = here[n] if n < len(here) else None
        other = there[n] if n < len(there) else None
        if word is not None:
            extra[word.said] -= 1
        if other is not None:
            missing[other] -= 1
        start, end = (word.start, word.end) if word is not None else (at, at)
        yield Deviation(kind, word.said if word is not None else None, other, start, end)


def _spots(words: Sequence[Word], kind: str, misread: Iterable[Any]) -> list[Word]:
    """The words of a kind: every value, a name or concept where it first comes; without what is known as misread."""
    found = [word for word in words if word.kind == kind]
    if kind != "values":
        first: dict[Any, Word] = {}
        for word in found:
            first.setdefault(word.said, word)
        found = list(first.values())
    for each in misread:
        if (match := next((word for word in found if word.said == each), None)) is not None:
            found.remove(match)
    return found


def _numbers(reading: Reading, note: Note, words: Sequence[Word]) -> Iterator[Deviation]:
    """Numbers that the reader knows and the notes' vocabulary does not, where the note has no such number."""
    known = Counter(note.values) + Counter(each for each in note.misread.get("values", ()))
    for token in reading.of("number"):
        if known[token.value] > 0:
            known[token.value] -= 1
        elif token.value != 1 and not any(
            w.kind == "values" and w.start < token.end > token.start < w.end for w in words
        ):
            yield Deviation("values", token.value, None, token.start, token.end)
