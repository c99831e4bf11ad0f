"""L303 and L310: characters that Traditional has, in words that it writes otherwise.

里面 for 裡面 and 制作 for 製作 are left over from Simplified; 髮生 for 發生 and 隻有 for 只有 are a conversion's wrong
choices. The character alone is no fault (公里, 頭髮), so it is the word that tells; since usage varies, both are
warnings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardforge.findings import Finding, Severity, finding
from cardforge.lint.document import Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.charsets import COMMON, level
from cardforge.lint.words.guess import Context
from cardforge.lint.words.speech import shadow, word_in_traditional


@rule("L303", "L310", languages=("zh-Hant",), needs=("speech",))
def otherwise_written(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Words of two characters or more against their forms in Taiwan, in Hong Kong, and in the glossary or the game."""
    context = Context.of(text, lexicon)
    stated = lexicon.once("stated", lambda: _stated(lexicon))
    for at, words in context.words:
        for word in words:
            if len(word) > 1:
                yield from _differing(text, at, word, stated.get(word, ()))
            at += len(word)


def _stated(lexicon: Lexicon) -> dict[str, list[str]]:
    """A word in Simplified -> how the glossary and the game write it."""
    found: dict[str, list[str]] = defaultdict(list)
    for word in (*lexicon.terms, *lexicon.names):
        found[shadow(word)].append(word)
    return dict(found)


def _differing(text: Text, start: int, word: str, stated: list[str] | tuple[str, ...]) -> Iterator[Finding]:
    written = text.text[start : start + len(word)]
    taiwan, hong_kong = word_in_traditional(word)
    forms = [*stated, *((hong_kong, taiwan) if text.language == "zh-Hant-HK" else (taiwan, hong_kong))]
    rights = [form for form in forms if len(form) == len(word)]
    if not rights or written in rights:
        return
    for at, char in enumerate(written):
        if all(form[at] != char for form in rights) and level(char, text.language) == COMMON:
            code = "L303" if char == word[at] else "L310"
            yield finding(
                code,
                text.place(start + at),
                severity=Severity.WARNING,
                char=char,
                point=f"U+{ord(char):04X}",
                guess=rights[0][at],
                word=rights[0],
                language=text.language,
            )
