"""N110: so many of a few drawn from a bag, a tube, a jar, and nothing said of where they go: whether they are put back
decides what the next one can draw, and whether there are enough."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.numerals import NUMERAL, value

SHORTEST = 200
"""Characters of a text that tells what is in the box and how it is played."""
MOST = 50
"""Places where something is drawn that are looked at."""
_M = "[支枚个個张張颗顆粒块塊]"
_DRAWN = re.compile(
    rf"[从從由自](?P<bag>[{HAN}]{{1,4}}[桶筒袋盒罐壶壺箱瓶])[中里裡內内]?[{HAN}]{{0,3}}?[抽取求摸拿][出取]?"
    rf"(?P<n>[{NUMERAL}]{{1,2}})\s?{_M}(?P<of>[{HAN}]{{1,3}}?)(?=[，,。；;、（(]|$)"
)
_BACK = re.compile("放回|归还|歸還|还回|還回|收回|投回|插回|放进|放進|回到|弃置|棄置|移出|盒中|不再")


@rule("N110", languages=("zh",))
def never_put_back(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Pieces drawn of which the text says how many there are, and in no sentence where they go."""
    if len(text.text) < SHORTEST:
        return

    @cache
    def back(of: str, bag: str) -> bool:
        """Whether a sentence says of the pieces, or of where they are, that they go back."""
        spoken = (each.text for each in text.sentences() if of in each.text or bag in each.text)
        return any(_BACK.search(each) for each in spoken)

    for looked, found in enumerate(_DRAWN.finditer(text.text)):
        if looked >= MOST:
            break
        of, bag = found["of"], found["bag"]
        total = re.search(rf"([0-9]{{1,3}})\s?{_M}{of}(?![^和与與及\W])|{of}\s?([0-9]{{1,3}})\s?{_M}", text.text)
        if total is None or value(found["n"]) < 1:
            continue
        if not back(of, bag):
            number = int(total[1] or total[2])
            yield finding("N110", text.place(*found.span()), what=of, n=value(found["n"]), total=number, bag=bag)
