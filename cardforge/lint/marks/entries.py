"""T310: the one entry of a roster that ends without a mark where the others have one: 【名】……, “名”：……,
**Name**: ..., 答：……; they need not follow one another. Items of lists are in `items`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

LEAST = 4
"""Entries of a roster; four in five of them end with a mark."""
_ENTRY = re.compile(
    r"(?:(?P<box>[【〔])[^】〕\n]{1,12}[】〕]|(?P<quote>[“「])[^”」\n]{1,12}[”」]|(?P<bold>\*\*)[^*\n]{1,24}\*\*|(?P<answer>答|A))"
    r"(?:[（(][^（）()\n]{1,20}[）)])?[：:]\s?(?P<said>\S.*)"
)
_ENDED = re.compile(r"[。！？；.!?;][」』”’\"')）\]】*]*$")
_SENTENCE = re.compile(rf"[{HAN}]{{6}}|(?:[A-Za-z’'-]+[ ,]+){{4}}|[{HAN}][^。]*，[^。]*[{HAN}]")


@rule("T310", languages=("zh", "en"))
def entries_without_marks(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Entries that say something of their name and break off."""
    rosters: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for paragraph in text.paragraphs:
        if found := _ENTRY.match(paragraph.text):
            lead = found["box"] or found["quote"] or found["bold"] or found["answer"]
            rosters[lead].append((paragraph.end, found["said"]))
    for entries in rosters.values():
        bare = [(end, said) for end, said in entries if not _ENDED.search(said)]
        if len(entries) >= LEAST and len(bare) * 5 <= len(entries):
            for end, said in bare:
                if said[-1].isalnum() and _SENTENCE.search(said):
                    yield finding("T310", text.place(end - 1, end), tail=said[-10:])
