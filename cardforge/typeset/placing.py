"""A line's atoms -> pieces at exact places in pt: neighbours of one look are one piece, the distances between them
adjustments in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.typeset.atoms import Atom
from cardforge.typeset.breaks import Break
from cardforge.typeset.classes import AS_DRAWN
from cardforge.typeset.fonts.fontset import FontSet
from cardforge.typeset.gaps import Gap
from cardforge.typeset.model import Icon, Placed, Run

TIGHT = 1e-4  # em; smaller displacements are none


def gap_width(gap: Gap, ratio: float) -> float:
    """em of a gap after stretching or shrinking."""
    return gap.width + ratio * (gap.stretch if ratio > 0 else gap.shrink)


class _Piece:
    """A piece that grows while its neighbours look the same."""

    __slots__ = ("adjust", "atom", "end", "source", "start", "text", "texts")

    def __init__(self, source: Run | Icon, atom: Atom, start: float) -> None:
        self.source, self.atom, self.start = source, atom, start
        self.texts: list[str] = []
        self.adjust: list[tuple[int, float]] = []
        self.text = 0
        self.end = start

    def placed(self, size: float) -> Placed:
        atom, source = self.atom, self.source
        adjust = tuple([(at, shift * size) for at, shift in self.adjust])
        return Placed(self.start * size, (self.end - self.start) * size, size, "".join(self.texts), atom.role,
                      atom.face, source.color, source.tag, atom.icon, adjust,
                      stated=atom.text if atom.drawn else "")  # fmt: skip


def place(atoms: Sequence[Atom], sources: Sequence[Run | Icon], gaps: Sequence[Gap], line: Break, start: float,
          size: float, fonts: FontSet) -> tuple[tuple[Placed, ...], float]:  # fmt: skip
    """The line's pieces from `start` em on, and its inked width in pt. Spaces are real characters for those who
    extract or select the text."""
    pieces: list[Placed] = []
    piece: _Piece | None = None
    x, end, ratio, count = start, start, line.ratio, len(atoms)
    for index in range(line.first, line.last + 1):
        atom, source, gap = atoms[index], sources[index], gaps[index]
        origin = x + atom.lead
        if (piece is None or atom.face is not piece.atom.face or source is not piece.source or atom.icon
                or atom.role != piece.atom.role):  # fmt: skip
            if piece and not (not atom.icon and _alike(piece, atom, source)):
                pieces.append(piece.placed(size))
                piece = None
            if piece is None:
                piece = _Piece(source, atom, origin)
        elif atom.drawn or piece.atom.drawn:
            pieces.append(piece.placed(size))
            piece = _Piece(source, atom, origin)
        shift = origin - piece.end
        if shift > TIGHT or shift < -TIGHT:
            piece.adjust.append((piece.text, shift))
        if atom.adjust:
            piece.adjust += [(piece.text + at, kern) for at, kern in atom.adjust]
        piece.texts.append(atom.drawn or atom.text)
        piece.text += len(atom.text)
        piece.end = origin + atom.advance
        x += atom.width
        end = x
        if gap.space and (index < line.last or index + 1 < count):
            pieces, piece = _spaced(pieces, piece, gap, x, size, fonts)
        x += gap.width + ratio * (gap.stretch if ratio > 0 else gap.shrink)
    if piece:
        pieces.append(piece.placed(size))
    return tuple(pieces), (end - start) * size


def _alike(piece: _Piece, atom: Atom, source: Run | Icon) -> bool:
    """Whether an atom can be drawn as part of a piece."""
    before = piece.source
    if piece.atom.icon or piece.atom.drawn or atom.drawn:
        return False
    return (atom.face == piece.atom.face and atom.role == piece.atom.role
            and source.color == before.color and source.tag == before.tag)  # fmt: skip


def _spaced(pieces: list[Placed], piece: _Piece, gap: Gap, x: float, size: float, fonts: FontSet
            ) -> tuple[list[Placed], _Piece | None]:  # fmt: skip
    """Draw the white space of a gap that begins at `x` em: in the piece before it where that is of its role and
    face."""
    face = fonts.face_for(gap.space[0].translate(AS_DRAWN), gap.space_role)
    alone = piece.atom.icon or piece.atom.drawn
    if not alone and face == piece.atom.face and gap.space_role == piece.atom.role:
        shift = x - piece.end
        if abs(shift) > TIGHT:
            piece.adjust.append((piece.text, shift))
        piece.texts.append(gap.space)
        piece.text += len(gap.space)
        piece.end = x + gap.space_width
        return pieces, piece
    source = piece.source
    color, tag = (None, None) if piece.atom.icon else (source.color, source.tag)
    pieces.append(piece.placed(size))
    pieces.append(Placed(x * size, gap.space_width * size, size, gap.space, gap.space_role, face, color, tag))
    return pieces, None


def place_notes(atoms: Sequence[Atom], sources: Sequence[Run | Icon], gaps: Sequence[Gap], line: Break, start: float,
                size: float) -> tuple[Placed, ...]:  # fmt: skip
    """The readings of a line's atoms: above, centred; beside, at the right of the text."""
    found: list[Placed] = []
    for atom, source, left, right in spans(atoms, sources, gaps, line, start):
        if (reading := atom.reading) is None:
            continue
        begin = right - atom.beside if reading.beside else (left + right - reading.width) / 2
        for sign in reading.signs:
            small = sign.size * size
            adjust = tuple([(at, kern * small) for at, kern in sign.adjust])
            found.append(Placed((begin + sign.x) * size, sign.width * size, small, sign.text, sign.role, sign.face,
                                source.color, source.tag, None, adjust, sign.rise * size))  # fmt: skip
    return tuple(found)


def spans(atoms: Sequence[Atom], sources: Sequence[Run | Icon], gaps: Sequence[Gap], line: Break, start: float
          ) -> list[tuple[Atom, Run | Icon, float, float]]:  # fmt: skip
    """(atom, source, where it begins, where what its reading belongs to ends), in em, of each atom of a line."""
    edges: list[tuple[float, float]] = []
    x = start
    for index in range(line.first, line.last + 1):
        edges.append((x, x + atoms[index].width))
        x += atoms[index].width + gap_width(gaps[index], line.ratio)
    return [
        (atoms[index], sources[index], edges[at][0], edges[min(at + atoms[index].span, len(edges)) - 1][1])
        for at, index in enumerate(range(line.first, line.last + 1))
    ]
