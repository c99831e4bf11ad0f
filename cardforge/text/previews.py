"""The marks that previews put before texts nobody has finished yet: two forms of each, for editions set in squares and
for all others, so that every text font has the one it is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.catalog.tags import in_squares


@dataclass(frozen=True, slots=True)
class PreviewMark:
    """One mark, in both forms."""

    squares: str
    elsewhere: str

    def of(self, tag: str) -> str:
        """The form that an edition bears."""
        return self.squares if in_squares(tag) else self.elsewhere


STALE = PreviewMark("※", "†")
"""A translation whose source has moved since."""
DRAFT = PreviewMark("◇", "◊")
"""A record, or a translation, that nobody has approved yet."""
LACKING = PreviewMark("〓", "‡")
"""What is not translated: the source's words stand in. 〓 is what East Asian printers set for a character they lack."""
PREVIEW_MARKS = (STALE, DRAFT, LACKING)
ELSEWHERE = "".join(mark.elsewhere for mark in PREVIEW_MARKS)
EVERY = "".join(mark.squares for mark in PREVIEW_MARKS) + ELSEWHERE
