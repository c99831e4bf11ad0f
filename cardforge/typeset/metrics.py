"""Characters of a role -> atoms, with the real advances of the fonts; each made once for a set of fonts.

In vertical setting lengths run down the column. A mark's removable space lies above and below it as it lies before
and behind it in a line, but for signs that stand in the middle of their square (the fonts' `vhal` says so).
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from cardforge.typeset.atoms import Atom, Pose
from cardforge.typeset.classes import AMBIGUOUS, AS_DRAWN, MARKS, SPACES, Class, class_of, is_unsettable
from cardforge.typeset.fonts.fontset import INVISIBLE, FontSet, MissingGlyph
from cardforge.typeset.gaps import Trait, is_plain, trait
from cardforge.typeset.model import Icon

NUMBER_TOGETHER = re.compile(r"[0-9]{1,3}")
"""What stands upright together in a column: numbers of up to three digits."""
LAID = frozenset("—―⸺⸻")
"""Dashes that are turned in a column: their vertical form is shorter."""
TWO_EM = "⸺"
ADDRESS = re.compile(r"://|www\.|\S@\S+\.")
_PARTS = re.compile(r"[^-‐–—/]*[-‐–—/]+|[^-‐–—/]+")
_ADDRESS_PARTS = re.compile(r"[^-/._?&=#@]*[-/._?&=#@]+|[^-/._?&=#@]+")
STYLES = frozenset("\ufe0e\ufe0f")
"""Ask for a sign as text or in colour: all print as text."""
_FEEDS = frozenset("\u000b\u000c\u0085\u2028\u2029")


def _stand_in(kind: Class) -> Atom:
    return Atom(kind, "", "", None, 0.0, 0.0, trait(Class.SPACE, ""))


WORD, SPACE, CONTROL, AMBIGUOUS_MARK, ACCENT = (
    _stand_in(kind) for kind in (Class.LATIN, Class.SPACE, Class.SPACE, Class.CLOSE, Class.JOINED)
)
"""What a table says of characters that are no atoms by themselves."""


class Table(dict[str, Atom]):
    """Character -> its atom in a role, or one of the stand-ins."""

    def __init__(self, metrics: Metrics, role: str) -> None:
        super().__init__()
        self._metrics, self._role = metrics, role

    def __missing__(self, char: str) -> Atom:
        if char in _FEEDS or char in STYLES or (char in INVISIBLE and char != "\t"):
            made = CONTROL
        elif is_unsettable(char):
            made = self._metrics.refused(char, self._role)
        elif unicodedata.combining(char):
            made = ACCENT
        elif char in SPACES:
            made = SPACE
        elif char in AMBIGUOUS:
            made = AMBIGUOUS_MARK
        elif class_of(char) is Class.LATIN:
            made = WORD
        else:
            made = self._metrics.mark(char, self._role)
        self[char] = made
        return made


class Metrics:
    """Atoms of one set of fonts, horizontal or vertical."""

    def __init__(self, fonts: FontSet, vertical: bool) -> None:
        self.fonts = fonts
        self.vertical = vertical
        self._halves = fonts.region == "SC"  # GB/T 15834: ！？ in pairs and · take half an em
        self._tables: dict[str, Table] = {}
        self._marks: dict[tuple[str, str], Atom] = {}
        self._words: dict[tuple[str, str], tuple[tuple[Atom, ...], bool]] = {}
        self._spaces: dict[tuple[str, str], float] = {}

    def table(self, role: str) -> Table:
        """The atoms of a role by character."""
        if role not in self._tables:
            self._tables[role] = Table(self, role)
        return self._tables[role]

    # --- characters -----------------------------------------------------------------------------------------------

    def mark(self, char: str, role: str) -> Atom:
        """A character set as Chinese."""
        key = (char, role)
        if key not in self._marks:
            self._marks[key] = self._solid(char, self.fonts.chinese_role(role))
        return self._marks[key]

    def alone(self, char: str, role: str) -> Atom:
        """A character by itself, set as Chinese where it may be; told as missing where it cannot be set right."""
        made = self.table(role)[char]
        if made is ACCENT:
            return self.refused(char, role)
        return made if made.text else self.mark(char, role)

    def refused(self, char: str, role: str) -> Atom:
        """A character that cannot be set right: told as missing, whatever a font may have, and its room left open."""
        self.fonts._missing.add(MissingGlyph(ord(char), role, self.fonts.edition))
        return Atom(Class.HAN, char, role, None, 1.0, 1.0, trait(Class.HAN, "一"))

    def _solid(self, char: str, role: str) -> Atom:
        fonts, kind = self.fonts, class_of(char)
        laid = self.vertical and char in LAID
        face = fonts.face_for(char, role, vertical=self.vertical and not laid)
        advance = fonts.advance(char, role)
        left, right = self._removable(char, kind, role, advance)
        traits = trait(kind, char, left, right)
        length = self._length(char, advance)
        pairs = self.vertical and self._halves and kind is Class.EXCLAIM and advance == 1.0
        pose = Pose.LAID if laid else Pose.UPRIGHT
        atom = Atom(kind, char, role, face, length - left - right, advance, traits, -left, is_plain(traits), pose=pose,
                    pairs=pairs)  # fmt: skip
        if self._halves and (left or right) and kind in (Class.EXCLAIM, Class.MID):
            bare = trait(kind, char)
            half = Atom(kind, char, role, face, length - left - right, advance, bare, -left)
            if kind is Class.MID:
                return half
            atom.halved = half
        return atom

    def _length(self, char: str, advance: float) -> float:
        """em along the line; in a column every full-width character is a square, and wider signs lie down it."""
        return max(1.0, advance) if self.vertical and class_of(char) is not Class.JOINED else advance

    def _removable(self, char: str, kind: Class, role: str, advance: float) -> tuple[float, float]:
        """em of removable space before and behind the mark's body."""
        if kind not in MARKS:
            return 0.0, 0.0
        half = self.fonts.halt(char, role)
        if half is None and char == "？" and advance == 1.0:  # the Traditional serif has it for ！ alone
            half = (0.0, 0.5) if self._halves else (0.25, 0.25)
        if half is None:
            return 0.0, 0.0
        upright = kind is Class.EXCLAIM or char in "；："
        return (0.0, 0.0) if self.vertical and upright else half

    # --- words and spaces -----------------------------------------------------------------------------------------

    def word(self, word: str, role: str) -> tuple[tuple[Atom, ...], bool]:
        """The atoms of what stands between two white spaces or Chinese characters, and whether it is a web address,
        which may be broken at its signs."""
        key = (word, role)
        if key not in self._words:
            address = bool(ADDRESS.search(word))
            parts = (_ADDRESS_PARTS if address else _PARTS).findall(word)
            together = self.vertical and bool(NUMBER_TOGETHER.fullmatch(word))
            atoms = [self._together(word, role)] if together else [a for p in parts for a in self._latin(p, role)]
            self._words[key] = (tuple(atoms), address)
        return self._words[key]

    def _latin(self, part: str, role: str) -> list[Atom]:
        """One atom; or several without a break between them where several faces draw the letters."""
        faces = [self.fonts.face_for(char, role) for char in part]
        pose = Pose.TURNED if self.vertical else Pose.UPRIGHT
        if any(face != faces[0] for face in faces):
            advances = [self.fonts.advance(char, role) for char in part]
            return [
                Atom(Class.LATIN, char, role, face, width, width, trait(Class.LATIN, char), pose=pose)
                for char, face, width in zip(part, faces, advances, strict=True)
            ]
        width, adjust = self.measured(part, role)
        found = trait(Class.LATIN, part)
        return [Atom(Class.LATIN, part, role, faces[0], width, width, found, adjust=adjust, pose=pose)]

    def measured(self, text: str, role: str) -> tuple[float, tuple[tuple[int, float], ...]]:
        """em of a text as it is, kerned, and the kerning."""
        fonts = self.fonts
        width, adjust = 0.0, []
        for index, char in enumerate(text):
            kern = fonts.kern(text[index - 1], char, role) if index else 0.0
            if kern:
                adjust.append((index, kern))
            width += kern + fonts.advance(char, role)
        return width, tuple(adjust)

    @staticmethod
    def quote(atom: Atom, opens: bool) -> Atom:
        """A straight quote by itself, between Chinese characters: where it stands tells whether it opens or closes."""
        found = (
            Trait(Class.LATIN, 0.0, 0.0, "letter", "opener")
            if opens
            else Trait(Class.LATIN, 0.0, 0.0, "closer", "letter")
        )
        return replace(atom, trait=found)

    def _together(self, digits: str, role: str) -> Atom:
        """A short number in one square of a column; three digits are made narrower."""
        (atom,) = self._latin(digits, role)[:1]
        squeeze = min(1.0, 1.0 / atom.advance) if atom.advance else 1.0
        found = Trait(Class.LATIN, 0.0, 0.0, "together", "digit")
        return Atom(Class.LATIN, digits, role, atom.face, 1.0, atom.advance, found, adjust=atom.adjust,
                    pose=Pose.TOGETHER, squeeze=squeeze)  # fmt: skip

    def dash(self, atom: Atom) -> Atom | None:
        """—— as one: the two dashes of a font do not touch, its two-em dash is whole. None where the face has none."""
        key = ("——", atom.role)
        if atom.text != "—" or atom.face is None:
            return None
        if key not in self._marks:
            own = next((face for ref, face in self.fonts.faces() if ref == atom.face), None)
            if own is None or not own.has(ord(TWO_EM)):
                return None
            width = self.fonts.advance(TWO_EM, atom.role)
            face = self.fonts.face_for(TWO_EM, atom.role)
            self._marks[key] = Atom(Class.DASH, "——", atom.role, face, width, width, trait(Class.DASH, "——"),
                                    drawn=TWO_EM, pose=atom.pose)  # fmt: skip
        return self._marks[key]

    def pair(self, marks: str, role: str) -> Atom:
        """Two of ！？ side by side in one square of a column."""
        own = self.fonts.chinese_role(role)
        faces = [self.fonts.face_for(char, own) for char in marks]
        left = (0.0 if self._halves else 0.25) if self.fonts.advance(marks[0], own) == 1.0 else 0.0
        return Atom(Class.EXCLAIM, marks, own, faces[0], 1.0, 1.0, trait(Class.EXCLAIM, marks[0]), pose=Pose.PAIR,
                    pair_left=left)  # fmt: skip

    def upright(self, char: str, role: str) -> Atom:
        """A Latin letter or digit by itself, standing."""
        width = self.fonts.advance(char, role)
        return Atom(Class.LATIN, char, role, self.fonts.face_for(char, role), 1.0, width, trait(Class.LATIN, char))

    def indent(self, char: str, role: str) -> Atom:
        """White space that begins a paragraph."""
        width = self.space_width(char, role)
        face = self.fonts.face_for(char.translate(AS_DRAWN), role)
        return Atom(Class.SPACE, char, role, face, width, width, trait(Class.SPACE, char))

    def space_width(self, spaces: str, role: str) -> float:
        """em of white space: the face's own for a plain space, a stated part of the em for the others."""
        key = (spaces, role)
        if key not in self._spaces:
            own = self.fonts.advance(" ", role)
            widths = [SPACES[char] for char in spaces]
            self._spaces[key] = sum(own if width is None else width for width in widths)
        return self._spaces[key]

    def icon(self, icon: Icon) -> Atom:
        """An icon: as long as it is wide, in a column as it is high."""
        length = icon.height_em + icon.depth_em if self.vertical else icon.width_em
        return Atom(Class.INLINE, "", "", None, length, length, trait(Class.INLINE, ""), icon=icon)


def metrics_of(fonts: FontSet, vertical: bool = False) -> Metrics:
    """The metrics of a set of fonts, made once and kept with it."""
    both: dict[bool, Metrics] = vars(fonts).setdefault("_composing", {})
    if vertical not in both:
        both[vertical] = Metrics(fonts, vertical)
    return both[vertical]
