"""L307-L309: common characters that do not belong where they stand: by the words of the language, by the text's own
habit, by known names and phrases.

Thresholds were set on a million characters of manuals in each script: about one false alarm in 50,000 characters.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.charsets import COMMON, level
from cardforge.lint.document import Text
from cardforge.lint.guess import FITS, LOOKS, NEXT, RUN, Context
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.speech import Speech

SELDOM, WORD, GAIN = 11, 8, 11.5
"""Classes of frequency: a character that is seldom a word by itself; a word that a guess must make to be believed; and
the bits it must save."""

FAR, CLOSE = 8, LOOKS + 2.5 * NEXT
"""A guess that makes no word must be so many classes more frequent, and among the likeliest look-alikes."""

HABIT = 3
"""Characters beside each other so often are the text's own word."""

OFTEN, RATIO, SPAN = 4, 4, 4
"""How often a text must have the other character in the same place, how much oftener, within how many neighbours."""

SURER = 3.0
"""Bits that the habit's character must save by the words of the language besides."""

COUNTED = frozenset("〇零一二三四五六七八九十百千万两甲乙丙丁戊己庚辛壬癸")
"""Numerals and the ten stems: what is counted with differs from line to line by right."""

PARTICLE = 14
"""Class of a word that joins others: 花色或颜色 is no slip for 花色与颜色."""
MARKS = frozenset("，。；：、！？（）“”‘’「」『』《》【】[]…—")


@rule("L307", "L308", "L309", languages=("zh",), needs=("speech",))
def misplaced(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Each place once: by habit, else by names, else by words."""
    context = Context(text, lexicon)
    told: set[object] = set()
    for each in (*against_habit(context), *near_a_name(context, lexicon), *makes_no_word(context)):
        if each.place not in told:
            told.add(each.place)
            yield each


def makes_no_word(context: Context) -> Iterator[Finding]:
    """A character that is seldom a word by itself stands by itself, and a look-alike or homophone makes a common word
    with its neighbours."""
    text = context.text
    alone, within = _words(context)
    for offset in alone:
        char = context.shadow[offset]
        if (
            char not in within
            and char not in COUNTED
            and level(text.text[offset], text.language) == COMMON
            and _amid_words(context, offset)
        ):
            guess = _word_maker(context, offset)
            if guess:
                yield _told("L307", context, offset, guess)


def _words(context: Context) -> tuple[list[int], set[str]]:
    """Where a seldom word of one character stands, and the characters that longer words of the text hold."""
    alone: list[int] = []
    within: set[str] = set()
    for found in RUN.finditer(context.shadow):
        at = found.start()
        for word in context.speech.split(found[0])[1]:
            if len(word) > 1:
                within.update(word)
            elif context.speech.count(word) <= SELDOM:
                alone.append(at)
            at += len(word)
    return alone, within


def _amid_words(context: Context, offset: int) -> bool:
    """Whether it stands within a sentence (not beside a space, figures or the end of a line), and not as it often does
    in this text."""
    left, right = context.shadow[offset - 1 : offset], context.shadow[offset + 1 : offset + 2]
    sides = [side for side in (left, right) if RUN.fullmatch(side)]
    if not sides or any(side not in MARKS for side in (left, right) if side not in sides):
        return False
    char = context.shadow[offset]
    return max(context.pairs[left + char] if left in sides else 0, context.pairs[char + right]) < HABIT


def _word_maker(context: Context, offset: int) -> str:
    charges = context.candidates(offset)
    known = context.speech.count(context.shadow[offset])
    for guess in context.guesses(offset, [char for char, bits in charges.items() if bits < FITS]):
        if guess.gain < GAIN:
            break
        word = context.word_at(offset, guess.char)
        if len(word) > 1 and context.speech.count(word) >= WORD and guess.char not in COUNTED:
            return guess.char
        if len(word) == 1 and context.speech.count(word) >= known + FAR and charges[guess.char] < CLOSE:
            return guess.char
    return ""


def against_habit(context: Context) -> Iterator[Finding]:
    """Between the same neighbours the text itself mostly has another character, which looks or sounds alike."""
    text = context.text
    told: dict[int, tuple[str, int]] = {}
    for fillers in _places(context.shadow).values():
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
        if level(text.text[offset], text.language) == COMMON and context.saved(offset, usual) >= SURER:
            yield _told("L308", context, offset, usual, often)


def _places(shadow: str) -> dict[str, dict[str, list[int]]]:
    """Neighbours with a gap -> what fills the gap -> where. Marks of the run's ends count as neighbours."""
    found: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for run in RUN.finditer(shadow):
        marked = f"^{run[0]}$"
        for at in range(1, len(marked) - 1):
            for left in range(SPAN + 1):
                start, end = at - left, at + 1 + SPAN - left
                if start >= 0 and end <= len(marked):
                    gap = f"{marked[start:at]}_{marked[at + 1 : end]}"
                    found[gap][marked[at]].append(run.start() + at - 1)
    return found


def near_a_name(context: Context, lexicon: Lexicon) -> Iterator[Finding]:
    """Three characters or more that are a known name, term or saying but for one, which looks or sounds alike."""
    speech = context.speech
    holes = lexicon.once("holes", lambda: _all_holes(speech))
    lengths = lexicon.once("lengths", lambda: sorted({len(hole) for hole in holes}))
    for run in RUN.finditer(context.shadow):
        for length in lengths:
            for start in range(len(run[0]) - length + 1):
                written = run[0][start : start + length]
                if not speech.known(written):
                    yield from _one_off(context, run.start() + start, written, holes)


def _all_holes(speech: Speech) -> dict[str, list[str]]:
    sayings = sorted(word for word, n in speech.words.items() if len(word) == 4 and n >= WORD)
    return _holes([*sorted(word for word in speech.taught if len(word) >= 3), *sayings])


def _holes(words: Iterable[str]) -> dict[str, list[str]]:
    """A word with one character left out -> the words it may be."""
    found: dict[str, list[str]] = defaultdict(list)
    for word in words:
        for at in range(len(word)):
            found[f"{word[:at]}_{word[at + 1 :]}"].append(word)
    return found


def _one_off(context: Context, start: int, written: str, holes: dict[str, list[str]]) -> Iterator[Finding]:
    for at, char in enumerate(written):
        for word in holes.get(f"{written[:at]}_{written[at + 1 :]}", ()):
            right, offset = word[at], start + at
            if char in COUNTED or right in COUNTED or not context.speech.alike(char, right):
                continue
            if (alone := context.word_at(offset)) == char and context.speech.count(alone) >= PARTICLE:
                continue
            if level(context.text.text[offset], context.text.language) == COMMON and (
                context.saved(offset, right) >= GAIN and not _usual(context, written)
            ):
                yield _told("L309", context, offset, right, word=word)


def _usual(context: Context, written: str) -> bool:
    return context.shadow.count(written) >= HABIT


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
