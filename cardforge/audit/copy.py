"""Is the text a copy of the source document that the game has notes on? Then which passage is which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise

from cardforge.audit.deviations import expected
from cardforge.audit.model import Passage
from cardforge.text.reader.fold import fold
from cardforge.trial.notes import Note, Notes
from cardforge.trial.witness import KINDS, DocumentReader, Word, digest, level

LIKE = 0.5
"""Likeness from which a passage counts as a copy of another (Dice's coefficient of what both say)."""
SHARE = 0.6
"""Share of the text's passages with something in them that must be copies, for the text to be one."""
FEWEST = 5
"""Passages that must be copies."""
NATIVE = 1.05
"""How much more a copy in the document's own script counts: in a damaged one, folding may chance upon a word."""
LARGEST = 600_000
"""Pairs of passages that are compared; a text with more is no copy of a document so much shorter."""
_Features = frozenset[tuple[str, object, int]]


@dataclass(frozen=True)
class Copy:
    """The text recognised as a copy of the document: its passages in order, and the note on each (None: on none)."""

    notes: Notes
    reader: DocumentReader
    passages: tuple[Passage, ...]
    matched: tuple[Note | None, ...]
    literal: bool = True
    """Whether it is in the document's own script, so that words can be compared letter by letter."""
    likeness: float = 0.0
    """Of all its passages together."""

    def reworded(self, passage: Passage, note: Note) -> bool:
        """Whether the passage is not word for word what the document has."""
        known = self.notes.digests.get(note.label, "")
        return self.literal and known != "" and known != digest(passage.text)

    @cached_property
    def missing(self) -> tuple[Note, ...]:
        """Notes on passages that the text does not have; headings and story apart."""
        there = {id(note) for note in self.matched}
        return tuple(note for note in self.notes if id(note) not in there and not note.flavour and any(_noted(note)))


def recognise(paragraphs: Sequence[Passage], notes: Notes | None) -> Copy | None:
    """The text as a copy of the document; None where it is none. Tried as it is, then with Traditional and Simplified
    forms taken for one another."""
    if notes is None:
        return None
    passages = tuple(_passages(paragraphs, notes))
    if len(passages) * len(tuple(notes)) > LARGEST:
        return None
    literal, folded = (DocumentReader(notes.words, notes.numerals, leveller) for leveller in (level, fold))
    copies = [_copy(passages, notes, literal, level)]
    if not _read_alike(literal, folded, passages):
        copies.append(_copy(passages, notes, folded, fold))
    found = [copy for copy in copies if copy is not None]
    return max(found, key=lambda copy: copy.likeness * (NATIVE if copy.literal else 1.0), default=None)


def _copy(
    passages: tuple[Passage, ...], notes: Notes, reader: DocumentReader, leveller: Callable[[str], str]
) -> Copy | None:
    listed = tuple(notes)
    features = cache(lambda text: _features(reader.read(text)))
    said = [features(passage.text) for passage in passages]
    noted = [_noted(note) for note in listed]
    pairs = _aligned(said, noted)
    speaking = [i for i, each in enumerate(said) if len(each) > 1]
    good = [i for i in speaking if i in pairs and _like(said[i], noted[pairs[i]]) >= LIKE]
    if len(good) < FEWEST or len(good) < SHARE * len(speaking):
        return None
    _fill(pairs, len(said), len(noted))
    matched = tuple(listed[pairs[i]] if i in pairs else None for i in range(len(said)))
    total = sum(_like(said[i], noted[j]) for i, j in pairs.items())
    return Copy(notes, reader, passages, matched, leveller is level, total)


def _read_alike(one: DocumentReader, other: DocumentReader, passages: Sequence[Passage]) -> bool:
    """Whether two readers have the same words and every passage is the same to both."""
    same = one.words == other.words and one.numerals == other.numerals
    return same and all(one.level(passage.text) == other.level(passage.text) for passage in passages)


def _passages(paragraphs: Sequence[Passage], notes: Notes) -> Iterable[Passage]:
    """Paragraphs, cut where the document's passages are cut."""
    for paragraph in paragraphs:
        if not notes.mark or notes.mark not in paragraph.text:
            yield paragraph
            continue
        at = 0
        for piece in paragraph.text.split(notes.mark):
            if piece.strip():
                yield replace(paragraph, text=piece, start=paragraph.start + at)
            at += len(piece) + len(notes.mark)


def _features(words: Iterable[Word]) -> _Features:
    counts: Counter[tuple[str, object]] = Counter()
    out = set()
    for word in words:
        if word.kind in KINDS:
            key = (word.kind, word.said)
            if word.kind == "values" or not counts[key]:
                out.add((*key, counts[key]))
            counts[key] += 1
    return frozenset(out)


def _noted(note: Note) -> _Features:
    said = expected(note)
    words = [Word(0, 0, kind, each) for kind in KINDS for each in [*said[kind], *note.misread.get(kind, ())]]
    return frozenset() if note.flavour else _features(words)


def _like(one: _Features, other: _Features) -> float:
    return 2 * len(one & other) / (len(one) + len(other)) if one or other else 0.0


def _aligned(said: Sequence[_Features], noted: Sequence[_Features]) -> dict[int, int]:
    """Passage -> note, in order, so that the likeness of all pairs together is the greatest (Needleman and Wunsch)."""
    rows, columns = len(said), len(noted)
    likes = {a: [max(0.0, _like(a, b) - 0.25) * min(3, len(a)) if a and b else 0.0 for b in noted] for a in {*said}}
    like = [likes[a] for a in said]
    best = [[0.0] * (columns + 1)]
    for i in range(rows):
        above, row, here = best[-1], [0.0], like[i]
        for j in range(columns):
            row.append(max(above[j] + here[j], above[j + 1], row[j]))
        best.append(row)
    pairs: dict[int, int] = {}
    i, j = rows, columns
    while i and j:
        if like[i - 1][j - 1] > 0 and best[i][j] == best[i - 1][j - 1] + like[i - 1][j - 1]:
            i, j = i - 1, j - 1
            pairs[i] = j
        elif best[i][j] == best[i - 1][j]:
            i -= 1
        else:
            j -= 1
    return pairs


def _fill(pairs: dict[int, int], rows: int, columns: int) -> None:
    """Passages between two pairs, where the notes have as many between them: theirs in order."""
    ends = [(-1, -1), *sorted(pairs.items()), (rows, columns)]
    for (i, j), (k, m) in pairwise(ends):
        if k - i == m - j:
            pairs.update({i + n: j + n for n in range(1, k - i)})
