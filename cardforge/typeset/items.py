"""Paragraph -> atoms and the gaps between them: what is solid, what may stretch or shrink, where a line may end.

A full-width mark is half body and half removable space (where, the font's `halt` says: right in Hans, both sides
in Hant). That space belongs to the gap beside the mark, so it goes by itself at a line's start and end. Between
two marks the gap is cut down (CLREQ 3.1.6.3); between Chinese and Latin it is a quarter em, down to an eighth.
Lengths in em.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.typeset.classes import (
    AMBIGUOUS,
    LATIN_CLOSERS,
    LATIN_OPENERS,
    MARKS,
    MEASURES,
    NOT_AT_END,
    NOT_AT_START,
    NUMERALS,
    Class,
    class_of,
    is_symbol,
    scripts,
)
from cardforge.typeset.fonts import INVISIBLE, FaceRef, FontSet
from cardforge.typeset.model import Icon, Paragraph, Run

HAN_LATIN = 0.25
ICON_GAP = 0.1
FORBIDDEN = float("inf")
FORCED = float("-inf")
UNKIND = 150.0  # between a numeral and its measure word
BREAK_AFTER = "-‐–—/"
OPEN_BREAK, NO_BREAK, LINE_FEED = "\u200b", "\u2060", "\n"


@dataclass(slots=True)
class Atom:
    """A character, a Latin word, or an icon. `width` without the removable space `left` and `right`; `offset`
    from the atom's place to the glyph's origin is -left."""

    kind: Class
    text: str
    run: Run | None
    role: str
    face: FaceRef | None
    width: float
    left: float = 0.0
    right: float = 0.0
    icon: Icon | None = None
    adjust: tuple[tuple[int, float], ...] = ()


@dataclass(slots=True)
class Gap:
    """Between two atoms. `cost` of ending the line here: FORBIDDEN, FORCED or a penalty; `space`: white-space
    characters to be drawn."""

    width: float = 0.0
    stretch: float = 0.0
    shrink: float = 0.0
    cost: float = 0.0
    space: str = ""
    space_role: str = ""


class Itemiser:
    """Turns one paragraph into `atoms` and `gaps`: gap i stands between atom i and atom i + 1, the last one after
    the last atom."""

    def __init__(self, paragraph: Paragraph, fonts: FontSet) -> None:
        self._fonts = fonts
        self._latin = not paragraph.lang.startswith("zh")
        self.atoms: list[Atom] = []
        self._spaces: list[str] = []
        self._controls: list[str] = []
        text = paragraph.text_for_scripts()
        narrow = scripts(text, self._latin)
        at = 0
        for piece in paragraph.runs:
            if isinstance(piece, Icon):
                self._add(Atom(Class.INLINE, "", None, "", None, piece.width_em, icon=piece))
                at += 1
            else:
                self._run(piece, narrow[at : at + len(piece.text)])
                at += len(piece.text)
        self.gaps = [self._gap(i) for i in range(len(self.atoms))]

    def _add(self, atom: Atom) -> None:
        self.atoms.append(atom)
        self._spaces.append("")
        self._controls.append("")

    def _run(self, run: Run, narrow: list[bool]) -> None:
        word = ""
        word_role = ""
        for char, latin in zip(run.text, narrow, strict=True):
            kind = class_of(char, latin)
            role = self._role(run, char, latin)
            if word and (kind is not Class.LATIN or role != word_role or word[-1] in BREAK_AFTER or char in INVISIBLE):
                self._word(word, run, word_role)
                word = ""
            if char in INVISIBLE and char != "\t":
                if self._controls:
                    self._controls[-1] += char
            elif kind is Class.SPACE:
                self._space(char, run)
            elif kind is Class.LATIN:
                word, word_role = word + char, role
            else:
                self._character(char, kind, run, role)
        if word:
            self._word(word, run, word_role)

    def _role(self, run: Run, char: str, latin: bool) -> str:
        if latin and (char in AMBIGUOUS or char == "–"):
            return self._fonts.latin_role(run.role)
        return run.role if latin else self._fonts.chinese_role(run.role)

    def _space(self, char: str, run: Run) -> None:
        """A space belongs to the gap after the last atom; before the first it is an indent, and solid."""
        char = " " if char == "\t" else char
        if self._spaces and self.atoms[-1].kind is not Class.SPACE:
            self._spaces[-1] += char
        else:
            self._add(Atom(Class.SPACE, char, run, run.role, self._fonts.face_for(char, run.role),
                           self._fonts.advance(char, run.role)))

    def _word(self, word: str, run: Run, role: str) -> None:
        width, adjust = 0.0, []
        for index, char in enumerate(word):
            if index:
                kern = self._fonts.kern(word[index - 1], char, role)
                if kern:
                    adjust.append((index, kern))
                    width += kern
            width += self._fonts.advance(char, role)
        # One face an atom: a word whose letters come from several is several atoms, with no break between them.
        faces = [self._fonts.face_for(char, role) for char in word]
        if any(face != faces[0] for face in faces):
            for char, face in zip(word, faces, strict=True):
                self._add(Atom(Class.LATIN, char, run, role, face, self._fonts.advance(char, role)))
            return
        self._add(Atom(Class.LATIN, word, run, role, faces[0], width, adjust=tuple(adjust)))

    def _character(self, char: str, kind: Class, run: Run, role: str) -> None:
        face, advance = self._fonts.face_for(char, role), self._fonts.advance(char, role)
        half = self._fonts.halt(char, role) if kind in MARKS else None
        left, right = half or (0.0, 0.0)
        self._add(Atom(kind, char, run, role, face, advance - left - right, left, right))

    # --- gaps -----------------------------------------------------------------------------------------------------

    def _gap(self, index: int) -> Gap:
        atom, space, control = self.atoms[index], self._spaces[index], self._controls[index]
        if index + 1 == len(self.atoms):
            return Gap(0.0, 0.0, 0.0, FORCED, space, atom.role or self._any_role())
        after = self.atoms[index + 1]
        gap = self._spaced(atom, after, space) if space else _tight(atom, after)
        gap.cost = _cost(atom, after, space, control)
        gap.space, gap.space_role = space, atom.role or after.role or self._any_role()
        return gap

    def _any_role(self) -> str:
        return next((a.role for a in self.atoms if a.role), "song-medium")

    def _spaced(self, atom: Atom, after: Atom, space: str) -> Gap:
        """A typed space: between Chinese and Latin it is the quarter em; elsewhere the face's own, once for each
        character."""
        kinds = {atom.kind is Class.LATIN, after.kind is Class.LATIN}
        if len(kinds) == 2 and Class.INLINE not in (atom.kind, after.kind) and len(space) == 1 and space != "\u3000":
            gap = _tight(atom, after)
            return gap if gap.width else Gap(HAN_LATIN, 0.15, 0.125)
        role = atom.role or after.role or self._any_role()
        width = sum(1.0 if c == "\u3000" else self._fonts.advance(" ", role) for c in space)
        return Gap(width + atom.right + after.left, width * 0.6, width * 0.3)


def _tight(atom: Atom, after: Atom) -> Gap:
    """The gap between neighbours without a typed space."""
    if atom.kind in MARKS and after.kind in MARKS:
        width = _between_marks(atom, after)
        return Gap(width, 0.05 if width else 0.0, width / 2)
    glue = atom.right + after.left
    if glue:
        return Gap(glue, 0.05, glue)
    if Class.INLINE in (atom.kind, after.kind):
        joined = atom.kind in NOT_AT_END or after.kind in NOT_AT_START
        return Gap(0.0 if joined else ICON_GAP, 0.05, 0.0 if joined else 0.04)
    if _meet(atom, after):
        return Gap(HAN_LATIN, 0.15, 0.125)
    if atom.kind is after.kind and atom.kind in (Class.LATIN, Class.DASH):
        return Gap()
    return Gap(0.0, 0.05, 0.0)


def _meet(atom: Atom, after: Atom) -> bool:
    """Whether Chinese and Latin meet so that a quarter em is due: not at the inside of brackets, before Latin
    stops, or beside symbols."""
    if {atom.kind, after.kind} != {Class.HAN, Class.LATIN} or is_symbol(atom.text[-1]) or is_symbol(after.text[0]):
        return False
    if atom.kind is Class.LATIN:
        return atom.text[-1] not in LATIN_OPENERS
    return after.text[0] not in LATIN_CLOSERS


def _between_marks(atom: Atom, after: Atom) -> float:
    """Adjacent marks: closers touch, a closer and an opener share half an em, an opener and what follows touch."""
    if after.kind is Class.OPEN:
        return min(0.5, atom.right + after.left) if atom.kind is not Class.OPEN else 0.0
    if atom.kind is Class.MID or after.kind is Class.MID:
        return atom.right + after.left
    return after.left


def _cost(atom: Atom, after: Atom, space: str, control: str) -> float:
    """What ending a line between the two costs."""
    if LINE_FEED in control:
        return FORCED
    if NO_BREAK in control or "\u00a0" in space or (atom.run is not None and atom.run is after.run and atom.run.keep):
        return FORBIDDEN
    if after.kind in NOT_AT_START or atom.kind in NOT_AT_END or atom.kind is Class.SPACE:
        return FORBIDDEN
    if OPEN_BREAK in control:
        return 0.0
    if space:
        return UNKIND if atom.kind is Class.LATIN and atom.text.isdigit() else 0.0
    if atom.kind is Class.LATIN and after.kind is Class.LATIN:
        hyphenated = atom.text[-1] in BREAK_AFTER and len(atom.text) > 2 and after.text[0].isalpha()
        return 50.0 if hyphenated else FORBIDDEN
    if after.kind is Class.LATIN and after.text[0] in LATIN_CLOSERS:
        return FORBIDDEN
    if atom.kind is Class.LATIN and atom.text[-1] in LATIN_OPENERS:
        return FORBIDDEN
    if atom.kind is Class.LATIN and atom.text[-1].isdigit() and after.kind in (Class.HAN, Class.INLINE):
        return FORBIDDEN  # 1点, 3♥
    if atom.kind is Class.INLINE and after.kind is Class.LATIN:
        return FORBIDDEN
    return UNKIND if atom.text[-1:] in NUMERALS and after.text[:1] in MEASURES else 0.0
