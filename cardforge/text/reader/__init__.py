"""Reads rule sentences of any author: numbers with their units, suits, phases and other values, names, concept words.

`read_sentence(text, words) -> Reading`; `words` come from a small lexicon in data (`data/language/reading/<tag>.yaml`)
and a list of names. Claims are never looked at, so that what a sentence says is a witness of its own. Where
`text/readback.py` reads the editions' own sentences by the very words they were printed with, this reads what somebody
else wrote: another wording, full-width or half-width figures, 2 or 二 or 两, Traditional or Simplified forms.
"""

from cardforge.text.reader.lexicon import Words, load_words, tag_of
from cardforge.text.reader.model import Reading, Token
from cardforge.text.reader.names import label_forms, name_forms, names_of
from cardforge.text.reader.scan import read_sentence
from cardforge.text.reader.sentences import Sentence, sentences
from cardforge.text.reader.words import words_of

__all__ = [
    "Reading",
    "Sentence",
    "Token",
    "Words",
    "label_forms",
    "load_words",
    "name_forms",
    "names_of",
    "read_sentence",
    "sentences",
    "tag_of",
    "words_of",
]
