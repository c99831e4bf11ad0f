"""Words: phrase tables, slots, glossary, conversion between Chinese editions, reading a sentence back.

`load_language(folder)` reads `data/language/`; `Edition(game, claims, language, tag)` says what one edition says.
"""

from cardforge.catalog.tags import in_squares, is_english, language_of
from cardforge.text.bound import bound_leaves
from cardforge.text.convert import CHINESE, Converter, base_of
from cardforge.text.edition import Edition
from cardforge.text.glossary import Glossary, Term
from cardforge.text.language import Language, load_language
from cardforge.text.model import Rich, Span, SpanKind, plain
from cardforge.text.readback import Reading, read_back
from cardforge.text.slots import Slot, SlotKind, Template, escape, inside, parse_template

__all__ = [
    "CHINESE",
    "Converter",
    "Edition",
    "Glossary",
    "Language",
    "Reading",
    "Rich",
    "Slot",
    "SlotKind",
    "Span",
    "SpanKind",
    "Template",
    "Term",
    "base_of",
    "bound_leaves",
    "escape",
    "in_squares",
    "inside",
    "is_english",
    "language_of",
    "load_language",
    "parse_template",
    "plain",
    "read_back",
]
