"""Checks of any text, by principle: charsets, frequency, decomposition, a glossary. Knows no catalog and no game.

    text, findings = read(path)                            # reading
    lint(Text("rules.txt", written, "zh-Hans"), Lexicon.empty("zh-Hans")) -> Findings

Rules live in modules of this package (see `rules`); what they know of a game is a `Lexicon`, which
`cardforge.text.lexicon` makes.
"""

from cardforge.lint.document import Span, Text
from cardforge.lint.lexicon import Lexicon

__all__ = ["Lexicon", "Span", "Text", "lint", "rule"]

from cardforge.lint.rules import lint, rule
