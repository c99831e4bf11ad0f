"""T434-T436: what a text names and never explains: a name in brackets, a skill or an area that is spoken of in one
place only, a name of a heading that its paragraph does not come to, an area that nothing is ever put into."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.names.references import BRACKETS, LEAST, QUOTES, references
from cardforge.lint.rules import rule
from cardforge.lint.words.speech import shadow

SHORTEST = 300
"""Characters of a text that may be expected to explain what it names."""
MOST = 100
"""Names that are looked for in one text."""
AREAS = 20
"""Areas of one text that are looked at."""
_NAME = re.compile(f"[{HAN}]{{1,8}}")
_FUNCTION = re.compile(
    "[若如到至入当當次个個项項时時的用以和与與及或有其是在此由对對把将將使从從为為之该該无無受到不得可能会會被]"
)
_COMMON = re.compile(
    "牌|特殊|所有|任何|其他|其它|全部|主动|主動|被动|被動|个人|個人|自身|自己|各种|各種|相应|相應|同样|同樣|以上|以下|这些|這些|额外|額外|基本"
)
_PAIRS = [pair for pair in BRACKETS if pair not in QUOTES]
_BRACKETED = "[\\[【〔［〖]([^\\]】〕］〗\\n]{1,12})[\\]】〕］〗]"
_HEADING = re.compile(
    rf"^\s{{0,8}}(?:[0-9一二三四五六七八九十]{{1,2}}[、.．])?\s?({_BRACKETED}(?:[、，和与與及]{_BRACKETED}){{1,5}})"
    rf"(?:的[{HAN}]{{2,4}})?[：:](?=.{{10}})",
    re.MULTILINE,
)
_ONE = re.compile(_BRACKETED)
_SKILL = re.compile(rf"([{HAN}]{{2,8}}?)技能(?!\s*[：:牌卡])")
_ZONE = re.compile(rf"([{HAN}]{{2,8}}[区區])(?![域间間分别別])")
_BACK = re.compile("放回|置回|收回|归还|歸還|還回|还回")


@rule("T434", languages=("zh",))
def named_once(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A name in the brackets of references, somebody's skill or an area that stands nowhere else in the text and is
    no name the game is known to have: with its near miss among the skills that are spoken of again and again."""
    if len(text.text) < SHORTEST:
        return
    said = shadow(text.text)
    bracketed = (span for span in _bracketed(text, said) if text.text[slice(*span)] not in lexicon.names)
    for start, end in sorted({*bracketed, *islice(_skills(text, lexicon), MOST)})[:MOST]:
        if said.count(said[start:end]) == 1:
            guess = _near(text.text[start:end], text.text)
            yield finding("T434", text.place(start, end), word=text.text[start:end], guess=guess)


def _bracketed(text: Text, said: str) -> Iterator[tuple[int, int]]:
    """Names in brackets that mostly hold what the text speaks of elsewhere too; not the words of links."""
    for pair in _PAIRS:
        spans = references(text, pair) if text.text.count(pair[0]) >= LEAST else ()
        named = [each for each in spans if _NAME.fullmatch(each.text) and not _no_mention(text.text, each)]
        again = sum(said.count(said[each.start : each.end]) > 1 for each in named[:MOST])
        if again * 3 >= len(named[:MOST]) >= LEAST:
            yield from ((each.start, each.end) for each in named)


def _no_mention(said: str, name: Span) -> bool:
    """Whether the brackets are of a link, or their name begins the sentence that explains it."""
    before = said[max(0, name.start - 2) : name.start - 1]
    return said[name.end + 1 : name.end + 2] == "(" or not before.strip() or before in "。；;！？"


def _skills(text: Text, lexicon: Lexicon) -> Iterator[tuple[int, int]]:
    """The names before the word skill, and areas, from the last word that binds (的, 时, 和) on. A word of everyday
    speech says what kind of skill it is, not whose."""
    for found in (*_SKILL.finditer(text.text), *_ZONE.finditer(text.text)):
        bound = [each.end() for each in _FUNCTION.finditer(found[1])]
        start = found.start() + (bound[-1] if bound else 0)
        name = text.text[start : found.end(1)]
        if not 2 <= len(name) <= 4 or _COMMON.search(name):
            continue
        if name[-1] in "区區" or not lexicon.speech.known(shadow(name)) or _near(name, text.text):
            yield start, found.end(1)


def _near(word: str, said: str) -> str:
    """Whose skills are spoken of more than once, and is called like this but for one character."""
    owners = _owners(said)
    found = [owners[mask] for mask in _masks(word) if mask in owners]
    return next((each for each in found if each != word), "")


def _masks(word: str) -> list[str]:
    return [f"{word[:at]}*{word[at + 1 :]}" for at in range(len(word))] if len(word) > 1 else []


@lru_cache(maxsize=2)
def _owners(said: str) -> dict[str, str]:
    """Each name that stands before the word skill more than once, by itself with one character masked; the commonest of
    those with one mask."""
    before = Counter(found[1][-size:] for found in _SKILL.finditer(said) for size in (2, 3, 4) if len(found[1]) >= size)
    named = sorted((each for each, n in before.items() if n > 1), key=lambda each: (before[each], each))
    return {mask: each for each in named for mask in _masks(each)}


@rule("T435", languages=("zh",))
def headed(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A paragraph that begins with several names and speaks on of some of them, not of all."""
    for found in _HEADING.finditer(text.text):
        line = text.text.find("\n", found.end())
        rest = text.text[found.end() : line if line >= 0 else len(text.text)]
        names = [(each.start(1), each[1].strip()) for each in _ONE.finditer(found[1])]
        left = [(at, name) for at, name in names if name not in rest]
        for at, name in left if len(left) < len(names) else ():
            start = found.start(1) + at
            yield finding("T435", text.place(start, start + len(name)), word=name)


@rule("T436", languages=("zh",))
def unfilled(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """An area that cards are taken from and put back to, and that none are ever put into."""
    if len(text.text) < SHORTEST:
        return
    told: set[str] = set()
    for found in re.finditer(rf"[从從由]([{HAN}]{{2,4}}[区區])[{HAN}]{{0,6}}?[拿取抽摸]", text.text):
        name = found[1]
        if name not in told and len(told) < AREAS:
            told.add(name)
            if not _filled(name, text.text):
                yield finding("T436", text.place(found.start(1), found.end(1)), word=name)


def _filled(name: str, said: str) -> bool:
    """Whether a text says that this place of the table is such an area, what it has, or that anything is put there."""
    area = re.escape(name)
    if re.search(
        rf"[为為成满滿齐齊补補]{area}|{area}[^，。\n]{{0,4}}(?:摆放|擺放|置有|放有|始终有|始終有|里有|裡有|共有)", said
    ):
        return True
    puts = re.finditer(
        rf"([放置移加送摆擺洗收扔弃棄翻补補][{HAN}]{{0,2}}[到入至进進在于於回])[^，。\n]{{0,4}}{area}", said
    )
    return any(not _BACK.match(each[1]) for each in puts)
