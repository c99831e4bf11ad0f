"""L307-L309: common characters that do not belong where they stand: by the words of the language, by the text's own
habit, by known names and phrases.

Thresholds were set on a million characters of manuals in each script: about one false alarm in 50,000 characters.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from cardforge.findings import Finding, finding
from cardforge.lint.characters.twins import twins
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.charsets import COMMON, level
from cardforge.lint.words.guess import FITS, HABIT, LOOKS, NEXT, RUN, Context
from cardforge.lint.words.speech import Speech

SELDOM, WORD, GAIN = 11, 8, 11.5
"""Classes of frequency: a character that is seldom a word by itself; a word that a guess must make to be believed; and
the bits it must save."""

FAR, FARTHER, CLOSE = 7, 9, LOOKS + 2.5 * NEXT
"""A guess that makes no word must be so many classes more frequent, and among the likeliest look-alikes."""

SENTENCE = 4
"""Characters of a run in which a word of one may be guessed: a shorter one may be the name of anything."""

LEAST, SURE = 9.0, 15.0
"""Bits for a guess that is far more frequent; for one that makes a rare word, or stands beside a space or the end of a
line, where the rest of a word may be."""

OFTEN, RATIO, SPAN = 4, 4, 4
"""How often a text must have the other character in the same place, how much oftener, within how many neighbours."""

SURER = 3.0
"""Bits that the habit's character must save by the words of the language besides."""

COUNTED = frozenset("〇零一二三四五六七八九十百千万两甲乙丙丁戊己庚辛壬癸")
"""Numerals and the ten stems: what is counted with differs from line to line by right."""

PARTICLE = 14
"""Class of a word that joins others: 花色或颜色 is no slip for 花色与颜色."""
_THREE = re.compile(f"[{HAN}]{{3,}}")
MARKS = frozenset("，。；：、！？（）“”‘’「」『』《》【】[]…—")


@rule("L307", "L308", "L309", languages=("zh",), needs=("speech",))
def misplaced(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Each place once: by habit, else by names, else by words."""
    context = Context.of(text, lexicon)
    told: set[object] = set()
    stroke = (_told("L307", context, offset, guess) for offset, guess in twins(context))
    for each in (*against_habit(context), *near_a_name(context, lexicon), *stroke, *makes_no_word(context)):
        if each.place not in told:
            told.add(each.place)
            yield each


def makes_no_word(context: Context) -> Iterator[Finding]:
    """A character that is seldom a word by itself stands by itself, and a look-alike or homophone makes a common word
    with its neighbours."""
    text = context.text
    alone, within = _words(context)
    for offset in alone:
        if context.tired:
            return
        char = context.shadow[offset]
        if char in within or char in COUNTED or level(text.text[offset], text.language) != COMMON:
            continue
        at_edge = _at_edge(context, offset)
        if at_edge is not None and (guess := _word_maker(context, offset, at_edge)):
            yield _told("L307", context, offset, guess)


def _words(context: Context) -> tuple[list[int], set[str]]:
    """Where a seldom word of one character stands, and the characters that longer words of the text hold."""
    alone: list[int] = []
    longer: set[str] = set()
    count = cache(context.speech.count)
    for at, words in context.words:
        for word in words:
            if len(word) > 1:
                longer.add(word)
            elif count(word) <= SELDOM:
                alone.append(at)
            at += len(word)
    return alone, set().union(*longer)


def _at_edge(context: Context, offset: int) -> bool | None:
    """Whether it stands beside a space, figures or the end of a line; None where it stands alone, or as it often does
    in this text."""
    left, right = context.shadow[offset - 1 : offset], context.shadow[offset + 1 : offset + 2]
    sides = [side for side in (left, right) if RUN.fullmatch(side)]
    char = context.shadow[offset]
    if not sides or max(context.pairs[left + char] if left in sides else 0, context.pairs[char + right]) >= HABIT:
        return None
    return any(side not in MARKS for side in (left, right) if side not in sides)


def _word_maker(context: Context, offset: int, at_edge: bool) -> str:
    """The best guess that makes a word with its neighbours, or that is by far the likelier word itself."""
    charges = context.candidates(offset)
    known = context.speech.count(context.shadow[offset])
    for guess in context.guesses(offset, [char for char, bits in charges.items() if bits < FITS]):
        if guess.gain < (SURE if at_edge else LEAST):
            break
        word = context.word_at(offset, guess.char)
        common = context.speech.count(word)
        if len(word) > 1:
            enough = GAIN if common >= WORD else SURE
            believed = guess.char not in COUNTED
        else:
            enough = LEAST if common >= known + FARTHER else GAIN
            start, end = context.bounds(offset)
            believed = charges[guess.char] < CLOSE and not at_edge and common >= known + FAR and end - start >= SENTENCE
        if believed and guess.gain >= enough:
            return guess.char
    return ""


def against_habit(context: Context) -> Iterator[Finding]:
    """Between the same neighbours the text itself mostly has another character, which looks or sounds alike."""
    text = context.text
    told: dict[int, tuple[str, int]] = {}
    for fillers in _places(context).values():
        if len(fillers) < 2:
            continue
        usual = max(sorted(fillers), key=lambda char: len(fillers[char]))
        often = len(fillers[usual])
        if often < OFTEN or usual in COUNTED:
            continue
        for char, offsets in fillers.items():
            if char != usual and char not in COUNTED and len(offsets) * RATIO <= often:
                told.update({at: (usual, often) for at in offsets if context.speech.alike(char, usual)})
    for offset, (usual, often) in sorted(told.items()):
        if len(context.word_at(offset)) > 1 and context.saved(offset, usual) < GAIN:
            continue  # 体力直至 beside many 体力值: a word of its own
        if level(text.text[offset], text.language) == COMMON and context.saved(offset, usual) >= SURER:
            yield _told("L308", context, offset, usual, often)


def _places(context: Context) -> dict[str, dict[str, list[int]]]:
    """Neighbours with a gap -> what fills the gap -> where. Marks of the run's ends count as neighbours. Neighbours of
    which two beside each other do not recur often enough are left out."""
    found: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    recurring = {pair for pair, count in context.pairs.items() if count > OFTEN and RUN.fullmatch(pair)}
    followed, preceded = _by_several(context, recurring)
    for run in RUN.finditer(context.shadow):
        if len(run[0]) < SPAN - 1:
            continue  # with its two ends still no place with so many neighbours
        if len(run[0]) >= SPAN and recurring.isdisjoint(map("".join, pairwise(run[0]))):
            continue
        marked = f"^{run[0]}$"
        last = len(marked) - 1
        behind, ahead = _recurring_on_both_sides(marked, recurring)
        for at in range(1, last):
            if behind[at] > 1 and at >= 3 and marked[at - 2 : at] not in followed:
                behind[at] = 1
            if ahead[at] > 1 and at <= last - 3 and marked[at + 1 : at + 3] not in preceded:
                ahead[at] = 1
            least, most = max(0, SPAN - min(ahead[at], last - at)), min(SPAN, behind[at], at)
            for left in range(least, most + 1):
                gap = f"{marked[at - left : at]}_{marked[at + 1 : at + 1 + SPAN - left]}"
                found[gap][marked[at]].append(run.start() + at - 1)
    return found


def _by_several(context: Context, pairs: set[str]) -> tuple[set[str], set[str]]:
    """Which of these pairs several characters follow in a text, and which several precede: a gap beside any other has
    but one thing to fill it."""
    shadow = context.shadow
    before: dict[str, str] = {}
    after: dict[str, str] = {}
    followed: set[str] = set()
    preceded: set[str] = set()
    for at, pair in enumerate(map("".join, pairwise(shadow)) if pairs else ()):
        if pair in pairs:
            if (char := shadow[at - 1 : at]) and before.setdefault(pair, char) != char:
                preceded.add(pair)
            if (char := shadow[at + 2 : at + 3]) and after.setdefault(pair, char) != char:
                followed.add(pair)
    return followed, preceded


def _recurring_on_both_sides(marked: str, recurring: set[str]) -> tuple[list[int], list[int]]:
    """For each place of a run, how many neighbours before it and after it hang together by pairs that recur; the one
    next to it always does, and so do the run's ends."""
    last = len(marked) - 1
    recurs = [marked[at : at + 2] in recurring or at == 0 or at == last - 1 for at in range(last)]
    behind, ahead = [1] * (last + 1), [1] * (last + 1)
    for at in range(2, last + 1):
        if recurs[at - 2]:
            behind[at] = behind[at - 1] + 1
    for at in range(last - 2, -1, -1):
        if recurs[at + 1]:
            ahead[at] = ahead[at + 1] + 1
    return behind, ahead


def near_a_name(context: Context, lexicon: Lexicon) -> Iterator[Finding]:
    """Three characters or more that are a known name, term or saying but for one, which looks or sounds alike."""
    begun, ended, gapped = lexicon.once("parts", lambda: _parts(context.speech))
    shadow = context.shadow
    for run in _THREE.finditer(shadow):
        for at, pair in enumerate(map("".join, pairwise(run[0])), run.start()):
            if pair in begun:
                for word in begun[pair]:
                    yield from _one_off(context, at, word)
            if pair in ended:
                for word in ended[pair]:
                    yield from _one_off(context, at + 2 - len(word), word)
            if shadow[at] in gapped:
                for word in gapped[shadow[at]].get(shadow[at + 2 : at + 3], ()):
                    yield from _one_off(context, at, word)


_Parts = tuple[dict[str, list[str]], dict[str, list[str]], dict[str, dict[str, list[str]]]]


def _parts(speech: Speech) -> _Parts:
    """What is left whole of a word with one wrong character -> the words: its first two; its last two; of three, the
    first and then the third."""
    begun: dict[str, list[str]] = defaultdict(list)
    ended: dict[str, list[str]] = defaultdict(list)
    gapped: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    taught = sorted(word for word in speech.taught if len(word) >= 3 and RUN.fullmatch(word))
    for word in [*taught, *_sayings(speech)]:
        begun[word[:2]].append(word)
        ended[word[-2:]].append(word)
        if len(word) == 3:
            gapped[word[0]][word[2]].append(word)
    return begun, ended, gapped


def _sayings(speech: Speech) -> list[str]:
    return sorted(word for word, n in speech.words.items() if len(word) == 4 and n >= WORD)


def _one_off(context: Context, start: int, word: str) -> Iterator[Finding]:
    """What stands at `start`, within one run, differs from the word in one character: whether that is a slip."""
    if start < 0:
        return
    written = context.shadow[start : start + len(word)]
    if len(written) < len(word) or not RUN.fullmatch(written):
        return
    wrong = [at for at, (a, b) in enumerate(zip(written, word, strict=True)) if a != b]
    if len(wrong) != 1 or context.speech.known(written):
        return
    offset, char, right = start + wrong[0], written[wrong[0]], word[wrong[0]]
    if char in COUNTED or right in COUNTED or not context.speech.alike(char, right):
        return
    if context.word_at(offset) == char and context.speech.count(char) >= PARTICLE:
        return
    if level(context.text.text[offset], context.text.language) != COMMON or context.shadow.count(written) >= HABIT:
        return
    if context.saved(offset, right) >= GAIN:
        yield _told("L309", context, offset, right, word=word)


def _told(code: str, context: Context, offset: int, guess: str, count: int = 0, word: str = "") -> Finding:
    char = context.text.text[offset]
    around = context.text.text[max(0, offset - 3) : offset + 4].replace("\n", " ")
    said = "".join(map(context.spelled, word))
    return finding(
        code,
        context.text.place(offset),
        char=char,
        guess=context.spelled(guess),
        around=around,
        count=count,
        word=said,
    )
