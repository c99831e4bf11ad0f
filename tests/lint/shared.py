"""The lexicon of a language, made once for all tests."""

from __future__ import annotations

from functools import cache

from cardforge import project
from cardforge.lint import Lexicon
from cardforge.text.lexicon import make_lexicon
from tests.text.shared import language


@cache
def lexicon(tag: str) -> Lexicon:
    return make_lexicon(language(), tag)


LISTS = project.language_folder() / "lint"
