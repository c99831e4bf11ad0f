"""T317: a comma among the marks of a list (丝绸，瓷器、茶叶): what stands side by side is told apart by 、
(GB/T 15834-2011, 4.5).

Only short words are items for certain: right after a bracket, a colon or another 、, with 、 after the next of them; or
in brackets that hold nothing but such words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

_ITEM = f"[{HAN}]{{1,4}}"
_AMONG = re.compile(rf"(?<=[（：、]){_ITEM}(?P<mark>，)(?={_ITEM}、)")
_LAST = re.compile(rf"（(?:{_ITEM}、){{1,20}}{_ITEM}(?P<mark>，){_ITEM}(?:[和与與及或]{_ITEM})?）")


@rule("T317", languages=("zh",))
def commas_in_lists(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Each comma that stands between two items of a list."""
    for at in sorted({found.start("mark") for each in (_AMONG, _LAST) for found in each.finditer(text.text)}):
        yield finding("T317", text.place(at), near=text.text[max(0, at - 6) : at + 7])
