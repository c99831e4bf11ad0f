"""L301-L306: characters that a text in its language cannot have, or hardly: look-alikes, the other script, letters of
other scripts, invisible ones.

A character outside the language's set is wrong wherever it stands, unless a name has it; one of the set's rare half is
suspected where no known word holds it and another character makes one.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from cardforge.findings import Finding, Severity, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.charsets import COMMON, OUTSIDE, RARE, level
from cardforge.lint.words.guess import RUN, Context
from cardforge.lint.words.speech import simplified, traditional

ANY, CLEAR, CLEARLY = 0.0, 9.0, 12.0
"""Bits a guess must save: to be told of a character that is wrong anyway; to make a suspicion of one that is only
rare; to be preferred to the same character in the other script."""

SYMBOL = 3
"""A foreign letter that a text has so often is a symbol of its own (α, Ω): a warning."""

RECURS = 3
"""A rare character that stands so often beside the same one belongs to a name."""

ALLOWED_CONTROLS = "\n\t\r\ufeff"
_HAN = re.compile(f"[{HAN}]")
_LETTERS = r"\u0370-\u052f\u2500-\u257f\u3041-\u30fa\u30fc-\u312f"
_FOREIGN = re.compile(f"(?<![{_LETTERS}])[{_LETTERS}](?![{_LETTERS}])")
"""One letter of Greek or Cyrillic, one box line, kana or bopomofo; several are a word of that script, or a rule. Not
the middle dot that kana share with names."""
_COMPATIBLE = re.compile(r"[\u2e80-\u2fdf\uf900-\ufaff\U0002f800-\U0002fa1f]")
"""Radicals and compatibility ideographs: they look like a character and are none."""


@rule("L301", "L302", "L303", "L304", languages=("zh",))
def wrong_characters(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Every Chinese character by its level; every foreign letter that stands among Chinese characters."""
    suspects = {char: kind for char in set(text.text) if (kind := _suspect(char, text))}
    foreign = _FOREIGN.search(text.text)
    if not suspects and not foreign:
        return
    context = Context.of(text, lexicon)
    if foreign:
        yield from _foreign(context)
    for char in lexicon.once("letters", lambda: _letters_of(lexicon)):
        suspects.pop(char, None)
    rare: list[int] = []
    for offset, char in enumerate(text.text) if suspects else ():
        if char in suspects:
            if suspects[char] == "rare":
                rare.append(offset)
            else:
                yield _outside(context, offset)
    if lexicon.speech:
        yield from _rare(context, rare)


def _letters_of(lexicon: Lexicon) -> frozenset[str]:
    """Characters that names and terms have."""
    return frozenset(char for word in (*lexicon.names, *lexicon.terms) for char in word)


def _suspect(char: str, text: Text) -> str:
    """Whether a Chinese character is `outside` its language's set, or `rare` there; "" for all others."""
    if char == "〇" or not _HAN.match(char) or (known := level(char, text.language)) == COMMON:
        return ""
    if known == OUTSIDE and not _of_hong_kong(char, text.language):
        return "outside"
    if text.traditional and _only_simplified(char, text.language):
        return "outside"
    return "rare" if known == RARE else ""


def _only_simplified(char: str, language: str) -> bool:
    """A Simplified form of Big5's rare half, where the standard form is another: 体, 万. Forms of the common half
    (后, 里, 台) have a use of their own."""
    return traditional(char, language) != char and simplified(char) == char


def _of_hong_kong(char: str, language: str) -> bool:
    """A standard form of Hong Kong that differs from Taiwan's and stands in neither set: 脱 of 脫."""
    plain = simplified(char)
    return language in ("zh-Hant", "zh-Hant-HK") and (
        traditional(plain, "zh-Hant-HK") == char != traditional(plain, "zh-Hant-TW")
    )


def _outside(context: Context, offset: int) -> Finding:
    """A character of another script where its counterpart is the best guess, else a damaged one."""
    char, text = context.text.text[offset], context.text
    other = traditional(simplified(char), text.language) if text.traditional else simplified(char)
    guess = context.meant(offset, ANY)
    if other != char and (guess in ("", other) or _counterpart(context, offset, other)):
        return _told(context, "L303" if text.traditional else "L302", offset, other)
    return _told(context, "L301", offset, guess)


def _counterpart(context: Context, offset: int, other: str) -> bool:
    """Whether a common counterpart in the text's script was meant, though another guess makes likelier words: nothing
    saves much more. In the shadow of a Traditional text the counterpart is the character itself."""
    if level(other, context.language) != COMMON:
        return False
    guesses = context.guesses(offset)
    own = next((guess.gain for guess in guesses if guess.char == simplified(other)), 0.0)
    return not guesses or guesses[0].gain - own < CLEARLY


def _rare(context: Context, offsets: list[int]) -> Iterator[Finding]:
    """Rare characters that no known word of the text's likeliest words holds."""
    beside = Counter(context.shadow[at : at + 2] for at in offsets)
    beside.update(context.shadow[at - 1 : at + 1] for at in offsets)
    for offset in offsets:
        if context.tired:
            return
        sides = context.shadow[offset - 1 : offset + 1], context.shadow[offset : offset + 2]
        if any(len(side) == 2 and RUN.fullmatch(side) and beside[side] >= RECURS for side in sides):
            continue
        if len(context.word_at(offset)) == 1 and (guess := context.meant(offset, CLEAR)):
            other = not context.text.traditional and guess == simplified(context.text.text[offset])
            yield _told(context, "L302" if other else "L301", offset, guess)


def _foreign(context: Context) -> Iterator[Finding]:
    """Letters and lines of other scripts that touch a Chinese character."""
    text = context.text
    for found in _FOREIGN.finditer(text.text):
        around = text.text[found.start() - 1 : found.start()] + text.text[found.end() : found.end() + 1]
        if _HAN.search(around):
            told = _told(context, "L304", found.start(), context.meant(found.start(), ANY))
            symbol = found[0] < "\u2500" and text.text.count(found[0]) >= SYMBOL
            yield replace(told, severity=Severity.WARNING) if symbol else told


def _told(context: Context, code: str, offset: int, guess: str) -> Finding:
    char = context.text.text[offset]
    return finding(
        code, context.text.place(offset), char=char, point=f"U+{ord(char):04X}", guess=guess, language=context.language
    )


@rule("L305")
def invisible(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Controls, formats (zero width, direction), private use, unassigned code points and U+FFFD."""
    unseen = frozenset(char for char in set(text.text) if _is_unseen(char))
    for offset, char in enumerate(text.text) if unseen else ():
        if char in unseen:
            yield finding("L305", text.place(offset), char=f"U+{ord(char):04X}")


def _is_unseen(char: str) -> bool:
    return char == "\ufffd" or (unicodedata.category(char) in ("Cc", "Cf", "Co", "Cn") and char not in ALLOWED_CONTROLS)


@rule("L306", languages=("zh",))
def compatible(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A radical or a compatibility ideograph in place of the character it looks like; safe to mend."""
    for found in _COMPATIBLE.finditer(text.text):
        plain = unicodedata.normalize("NFKC", found[0])
        plain = plain if text.traditional else simplified(plain)
        if plain != found[0]:
            point = f"U+{ord(found[0]):04X}"
            yield finding("L306", text.place(found.start()), char=found[0], point=point, guess=plain, fix=plain)
