"""Faces -> imposed PDF sheets: paper, grid, backs, crop marks, bleed, boxes and metadata.

    papers = load_papers([bundled, project])
    slots = deck(edition, layouts, fonts, art, theme)
    plan = lay_out(slots, papers, SheetOptions(paper="a4", backs="long"))
    pdf = print_sheets(plan, Meta(title, author, subject, lang))
    svgs = cut_files(plan)                                   # for a cutting machine, one a sheet

Cards of one size alone: `impose(slots, papers.spec("a4", "poker"), "long", meta)`. Stages, each a module:

- printer, registration, spec (one sheet) -> grid, marks (where things lie); profiles, printersfile, settings,
  papers (files and names -> spec);
- groups, options -> plan (sections) -> leaves, poster (each side) -> impose, finish (PDF), cutting (SVG);
- calibrate: the sheet that measures a printer.
"""

from cardforge.sheets.calibrate import calibration
from cardforge.sheets.cutting import cut_files, cut_lines
from cardforge.sheets.deck import deck, faults, is_card, too_many
from cardforge.sheets.finish import Meta
from cardforge.sheets.grid import Grid, Spot
from cardforge.sheets.groups import Group, groups, only, with_copies
from cardforge.sheets.impose import impose, print_sheets
from cardforge.sheets.leaves import Slot
from cardforge.sheets.options import SheetOptions
from cardforge.sheets.papers import Papers, paper_key
from cardforge.sheets.plan import Section, SheetPlan, lay_out
from cardforge.sheets.printer import Margins, Printer, Shift
from cardforge.sheets.printersfile import printers_file, save_printer, user_printers
from cardforge.sheets.readings import profile_entries
from cardforge.sheets.registration import Registration
from cardforge.sheets.settings import load_papers
from cardforge.sheets.spec import BACKS, Marks, SheetSpec

__all__ = [
    "BACKS",
    "Grid",
    "Group",
    "Margins",
    "Marks",
    "Meta",
    "Papers",
    "Printer",
    "Registration",
    "Section",
    "SheetOptions",
    "SheetPlan",
    "SheetSpec",
    "Shift",
    "Slot",
    "Spot",
    "calibration",
    "cut_files",
    "cut_lines",
    "deck",
    "faults",
    "groups",
    "impose",
    "is_card",
    "lay_out",
    "load_papers",
    "only",
    "paper_key",
    "print_sheets",
    "printers_file",
    "profile_entries",
    "save_printer",
    "too_many",
    "user_printers",
    "with_copies",
]
