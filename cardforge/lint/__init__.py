"""Checks of any text, by principle: charsets, frequency, decomposition, a glossary. Knows no catalog and no game.

    text, findings = read(path)                            # reading
    lint(Text("rules.txt", written, "zh-Hans"), Lexicon.empty("zh-Hans")) -> Findings

Files become texts in `reading`, `kinds`, `markdown`, `language`; a `document` knows the place of each character. Rules
(`rules`) live in the packages `characters`, `marks`, `debris`, `names`, `order` and `sense`, and in `slips` and
`english`; what they know of languages is in `words`, what they know of a game is a `Lexicon`, which
`cardforge.text.lexicon` makes. `files` is the front, `fixing` mends what is safe.
"""

from cardforge.lint.document import Span, Text
from cardforge.lint.lexicon import Lexicon

__all__ = ["Lexicon", "Span", "Text", "lint", "rule"]

from cardforge.lint.rules import lint, rule
