"""L30x: characters that no text in its language has: invisible ones, private use, letters of other scripts."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.document import Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

ALLOWED_CONTROLS = "\n\t"


@rule("L305")
def invisible(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Controls, formats (zero width, direction), private use, unassigned code points and U+FFFD."""
    for offset, char in enumerate(text.text):
        if char.isascii() and (char.isprintable() or char in ALLOWED_CONTROLS):
            continue
        if char == "\ufffd" or (
            unicodedata.category(char) in ("Cc", "Cf", "Co", "Cn") and char not in ALLOWED_CONTROLS
        ):
            yield finding("L305", text.place(offset), char=f"U+{ord(char):04X}")
