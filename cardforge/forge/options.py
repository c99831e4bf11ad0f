"""What may be asked of a build, with the project's defaults."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardforge.catalog.types import is_own_edition
from cardforge.findings import CardforgeError, closest, finding
from cardforge.project import DEFAULTS, EDITIONS
from cardforge.sheets import BACKS, SheetOptions

INKS = ("full", "low")


@dataclass(frozen=True, slots=True)
class Options:
    """`editions` empty: all that the game declares, and its bilingual books. `backs`: how the sheet is turned over,
    "" as the printer does it.
    `changed_since`: the manifest of an earlier build; the sheets then hold only what looks otherwise. `sheet`:
    what else is asked of the sheets. Besides sheets and rulebooks: `press`, presets for print shops; `booklet`, the
    rulebook two up on each paper; `tabletop`, files for Tabletop Simulator."""

    editions: tuple[str, ...] = DEFAULTS.editions
    papers: tuple[str, ...] = DEFAULTS.papers
    backs: str = DEFAULTS.backs
    theme: str = DEFAULTS.theme
    ink: str = DEFAULTS.ink
    out: Path = DEFAULTS.out
    changed_since: Path | None = None
    sheet: SheetOptions = field(default_factory=SheetOptions)
    press: tuple[str, ...] = ()
    booklet: bool = False
    tabletop: bool = False
    release: bool = False
    """Whether this is to be published: texts whose source has moved since are errors, and not only marked."""

    @property
    def drawn(self) -> tuple[Any, ...]:
        """What bears on how every file is drawn."""
        return self.backs, self.theme, self.ink, self.release, repr(self.sheet)

    def check(self) -> None:
        """CardforgeError A203 for every value that is not known; papers and themes are checked where they are read."""
        faults = [
            finding("A203", kind=kind, value=value, known=", ".join(filter(None, known)), guess=closest(value, known))
            for kind, value, known in [
                ("backs", self.backs, ("", *BACKS)),
                ("ink", self.ink, INKS),
            ]
            if value not in known
        ]
        faults += [
            finding("A203", kind="edition", value=part, known=", ".join(EDITIONS), guess=closest(part, EDITIONS))
            for tag in self.editions
            for part in tag.split("+")
            if part not in EDITIONS and not is_own_edition(part)
        ]
        faults += [
            finding("A203", kind="edition", value=tag, known="zh-Hans+en ...")
            for tag in self.editions
            if "+" in tag and (tag.count("+") > 1 or len(set(tag.split("+"))) < 2)
        ]
        try:
            self.sheet.check()  # now, so that all is told at once, and before anything is read
        except CardforgeError as fault:
            faults += fault.findings
        if faults:
            raise CardforgeError(faults)
