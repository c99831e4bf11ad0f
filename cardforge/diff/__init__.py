"""Two versions of a game -> what differs, for people: redlined texts, faces side by side, an errata sheet to print.

    versions.py  what was typed for a version -> a game laid out for drawing
    match.py     records that only go by another id
    values.py    claims, copies, fields, origins that differ
    words.py     two texts -> one redlined text
    texts.py     the texts of records, in an edition, slots resolved
    passages.py  the paragraphs of the rulebook
    looks.py     faces that are drawn otherwise
    reasons.py   `errata.yaml`: why
    compare.py   all of it: a `Diff` (see `model.py`)
    told.py      what things are called, and what need not be told twice
    text.py, json.py, html.py (pictures.py, page/), errata.py (corrections.py), write.py: what becomes of it
    builds.py    two manifests of builds, which know no more than which cards look otherwise

The same two versions give the same bytes: no clock, no path of a machine, nothing in the order of a set.
"""

from cardforge.diff.compare import compare
from cardforge.diff.model import Diff
from cardforge.diff.versions import opened

__all__ = ["Diff", "compare", "opened"]
