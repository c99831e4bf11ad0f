"""A validation -> one HTML file that says what is wrong, where and why; it needs no network and no server.

    pictures.py   faces -> pictures, each kept once, and the box of every character on them (mm)
    target.py     finding -> the words or the box of a face that it is about
    marks.py      those words, found on the face: frames in mm
    findings.py   findings in both languages, each with its source line, mend, reason and close-up
    cards.py      records: real faces and texts of all editions side by side
    ledger.py     claims and their witnesses; rulings and their results
    kills.py      what `cardforge mutate --json` wrote -> matrix and survivors
    balance.py    measured win rates -> plots
    page/         the template, style and script; `write.py` puts the page together

The same input gives the same bytes: there is no clock, no path of a machine, and nothing is in the order of a set.
"""

from cardforge.report.html.balance import Plot, plots_of
from cardforge.report.html.build import Part, part_of, text_part
from cardforge.report.html.kills import Matrix, read_kills
from cardforge.report.html.pictures import Pictures
from cardforge.report.html.write import page

__all__ = ["Matrix", "Part", "Pictures", "Plot", "page", "part_of", "plots_of", "read_kills", "text_part"]
