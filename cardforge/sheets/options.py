"""Everything that may be asked of a run of sheets, and what of it cannot be."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from cardforge.findings import CardforgeError, Findings
from cardforge.sheets.leaves import MARKS
from cardforge.sheets.registration import MEASURES, Registration
from cardforge.sheets.spec import BACKS

LENGTHS = {"margin": 100.0, "gap": 100.0, "bleed": 50.0, "overlap": 50.0}
"""Lengths that may be asked for, and the most of each, in mm."""


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """What is asked of the sheets of a game. None and "" are as the settings of the sheets say.

    `paper`: a name or `WxH` mm; `backs`: long, short, fold, none, or "" for the printer's own way (else long);
    `landscape`: True, False, or whichever takes more cards; `margin`, `gap`, `bleed`, `overlap` (of poster tiles): mm;
    `printer`: the name of a profile; `start`: the slot of the first sheet to begin at, from 1; `copies`: record id,
    type or `all` -> how many (None: as many as the game has, and nothing else); `marks`: crop, outline or none;
    `cutter`: a cutting machine (of the settings' `cutters`) whose registration marks are printed; `registration`:
    their measures, where not as there.
    """

    paper: str = "a4"
    backs: str = ""
    landscape: bool | None = None
    margin: float | None = None
    gap: float | None = None
    bleed: float | None = None
    overlap: float | None = None
    printer: str = ""
    start: int = 1
    copies: Mapping[str, int | None] = field(default_factory=dict)
    marks: str = "crop"
    cutter: str = ""
    registration: Registration | None = None

    def check(self) -> None:
        """CardforgeError with every value that cannot be: S004 (backs), S009 (numbers), S015 (marks). Papers,
        printers, cutters and copies are checked where they are looked up.
        """
        findings = Findings()
        if self.backs and self.backs not in BACKS:
            findings.report("S004", backs=self.backs)
        for option, most in LENGTHS.items():
            _check_length(findings, option, getattr(self, option), 0.0, most)
        for option, most in MEASURES.items() if self.registration else ():
            _check_length(findings, f"cutter {option}", getattr(self.registration, option), 0.0, most)
        if isinstance(self.start, bool) or not isinstance(self.start, int) or self.start < 1:
            findings.report("S009", option="start", value=self.start, low=1, high=999)
        if self.marks not in MARKS:
            findings.report("S015", option="marks", value=self.marks, known=", ".join(MARKS))
        if findings:
            raise CardforgeError(findings)


def _check_length(findings: Findings, option: str, value: float | None, low: float, most: float) -> None:
    if value is None:
        return
    if (
        isinstance(value, bool)
        or not isinstance(value, (int, float))
        or not math.isfinite(value)
        or not (low <= value <= most)
    ):
        findings.report("S009", option=option, value=value, low=f"{low:g}", high=f"{most:g}")
