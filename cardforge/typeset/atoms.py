"""The solid pieces of a line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from cardforge.typeset.classes import Class
from cardforge.typeset.gaps import Trait

if TYPE_CHECKING:
    from cardforge.typeset.fonts.fontset import FaceRef
    from cardforge.typeset.model import Icon
    from cardforge.typeset.ruby import Reading


class Pose(StrEnum):
    """How a piece stands in a vertical column."""

    UPRIGHT = "upright"
    TURNED = "turned"  # by 90 degrees clockwise
    LAID = "laid"  # a dash: turned too, but about the middle of its square
    TOGETHER = "together"  # short numbers side by side in one square (縱中橫)
    PAIR = "pair"  # ！？ side by side in one square


@dataclass(slots=True, eq=False)
class Atom:
    """A character, a Latin word, or an icon; shared by all places where it stands, so never changed.

    `width`: em along the line, without the removable space; `advance`: em from the glyph's origin to its end; `lead`:
    em from the atom's place to the glyph's origin. `adjust`: (index, em) kerning. `halved`: the same mark without its
    removable space. `reading` stands beside this atom and the `span` - 1 after it.
    """

    kind: Class
    text: str
    role: str
    face: FaceRef | None
    width: float
    advance: float
    trait: Trait
    lead: float = 0.0
    plain: bool = False
    icon: Icon | None = None
    adjust: tuple[tuple[int, float], ...] = ()
    halved: Atom | None = None
    drawn: str = ""
    """The characters it is drawn with, where they are not its text: —— is one long dash."""
    pose: Pose = Pose.UPRIGHT
    squeeze: float = 1.0
    pairs: bool = False
    """Whether, in a column, another such mark stands beside it in one square."""
    pair_left: float = 0.0
    """em before the body of a pair's marks in their own squares."""
    reading: Reading | None = None
    span: int = 1
    noted: bool = False
    before: float = 0.0
    behind: float = 0.0
    """em by which a reading above is wider than the text, before and behind it; `width` holds both."""
    beside: float = 0.0
    """em that a reading at the side takes; `width` holds it."""

    @property
    def above(self) -> bool:
        """Whether a reading stands above it."""
        return self.noted or (self.reading is not None and not self.reading.beside)
