"""A source text and its translation -> what does not agree, as a reader of neither language can tell: the spaces at
the ends, slots and tags, numbers, suits and phases, quotation marks, glossary terms, forbidden words.

`faults` is what an import holds a translator's text to; `check/l10n.py` holds a game's own texts to the same, but for
what other checks say of them sooner.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from cardforge.l10n.units import Unit
from cardforge.text import CHINESE, Converter, Edition, Glossary, base_of, in_squares, is_english, parse_template
from cardforge.text.convert import MAINLAND_PRONOUNS

NO_NUMBERS = ("name", "short", "tagline", "credits")
"""Kinds of texts whose numbers are no figures in another language: a name is transcribed, not counted."""
NOT_NAMES = ("numbers", "values")
"""What is compared where another language may say "she" or "the monk" for a name."""
NO_SLOTS = ("strings", "logs", "phrases", "glossary")
"""Kinds whose braces are no slots of templates; they are compared as written."""
_TAGS = re.compile(
    r"</?[A-Za-z][^<>]*>|\*\*|[♠♥♣♦]|\[[A-Za-z_]+\]|(?<![A-Za-z0-9])[+＋−－-](?=[0-9])[0-9]+|[0-9]+[%％]"
)
_NARROW = str.maketrans("＋−－％", "+--%")
_BRACES = re.compile(r"\{([^{}]*)\}")
_BRACE = re.compile(r"[{}]")
SHOWN = 24
"""Characters shown of a broken slot."""
_STOP = re.compile(r"[。！？….!?][」』”’）)\"']*\s*$")
_HALF_WIDTH = re.compile(r"(?<=[\u3400-\u9fff])[,;:?!]|[,;:?!](?=[\u3400-\u9fff])")
_LATIN = re.compile(r"[^\W\d_]+")
_PLACEHOLDER = re.compile(
    r"(?:TODO|TBD|TBC|FIXME|XXX+|N/?A|\?{2,}|？{2,}|\.{3,}|…+|-{2,}|待译|待譯|未译|未譯|待定|（?略）?)[.。:：!！]*",
    re.IGNORECASE,
)
"""What translators write where they have not written yet."""
MOST_SHARED = 4
"""Latin words that two languages may share without one being untranslated."""
_ENDS = re.compile(r"^(\s*).*?(\s*)$", re.DOTALL)
_BLANK = re.compile(r"(?<=(\S))[ \t\u00a0\u3000]+(?=(\S))")
QUOTES: Mapping[str, str] = {"zh-Hans": "「」『』", "zh-Hant-TW": '“”‘’"', "zh-Hant-HK": '“”‘’"'}
"""Quotation marks that an edition does not use; another language has none of the corner ones."""
LATIN_QUOTES = "「」『』《》【】〈〉，。、；：？！（）"
_OPENING = {"zh-Hans": "“‘", "zh-Hant-TW": "「『", "zh-Hant-HK": "「『"}
_BRACKETS = "《〈【（"


@dataclass(frozen=True, slots=True)
class Fault:
    """What does not agree: the code of a finding and the values of its sentence."""

    code: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pair:
    """The two editions that are compared: the source's and the translation's."""

    source: Edition
    target: Edition


Comparer = Callable[[Unit, str, Pair], Iterator[Fault]]


def _tag(pair: Pair) -> str:
    """The edition whose rules hold: of a house's variant, those of the edition it varies."""
    return base_of(pair.target.tag) or pair.target.tag


def faults(unit: Unit, text: str, pair: Pair) -> list[Fault]:
    """Everything that does not agree between a unit and a translation of it, in a fixed order."""
    return [fault for comparer in COMPARERS for fault in comparer(unit, text, pair)]


def plain_words(text: str) -> str:
    """A template without its slots; what stood on either side of one stays apart."""
    return "\x00".join(words.text for words in parse_template(text).words) if "{" in text else text


def ends(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X010: the same spaces and line breaks at both ends, and as many lines."""
    there, here = _ENDS.match(unit.source), _ENDS.match(text)
    if there is None or here is None or there.groups() == here.groups():
        lines = (unit.source.count("\n"), text.count("\n"))
        if lines[0] != lines[1]:
            yield Fault("X011", {"here": lines[1] + 1, "there": lines[0] + 1})
        return
    yield Fault("X010", {"here": _seen(here), "there": _seen(there)})


def blanks(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X027: between Chinese editions, no blank within a line that the source has not."""
    if _tag(pair) not in CHINESE or unit.source_tag not in CHINESE or unit.kind in NO_SLOTS:
        return
    found = list(_BLANK.finditer(text))
    if len(found) > len(_BLANK.findall(unit.source)):
        at = next((each for each in found if not any(map(str.isascii, each.groups()))), found[0]).start()
        yield Fault("X027", {"near": text[max(0, at - 4) : at + 6]})


def _seen(ends_: re.Match[str]) -> str:
    return " … ".join(repr(each)[1:-1] for each in ends_.groups())


def slots(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X012: the same slots, each as often; in texts that are no templates, the same braces."""
    there, here = _slots(unit, unit.source), _slots(unit, text)
    if here != there:
        names = sorted({*(here - there), *(there - here)})
        yield Fault("X012", {"slots": ", ".join(f"{{{name}}} {here[name]}/{there[name]}" for name in names)})


def broken(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X028: braces that do not pair, or what is no slot between them, where the source has no such fault: which, and at
    which character."""
    if unit.kind in ("strings", "logs"):
        at, there = _loose(text), _loose(unit.source)
    else:
        at = [] if unit.kind in NO_SLOTS else [each.column - 1 for each in parse_template(text).errors]
        there = [] if not at else [each.column for each in parse_template(unit.source).errors]
    for start in at if not there else ():
        yield Fault("X028", {"slot": _around(text, start), "at": start + 1})


def _loose(text: str) -> list[int]:
    """Where braces stand that do not pair."""
    return [found.start() for found in _BRACE.finditer(_BRACES.sub(lambda pair: "." * len(pair[0]), text))]


def _around(text: str, at: int) -> str:
    """A brace with what seems to belong to it."""
    start = text.rfind("{", 0, at) if text[at] == "}" else at
    start = at if start < 0 or "}" in text[start:at] else start - (text[start - 1 : start] == "{")
    end = text.find("}", at) + 1 or len(text)
    return text[start:end][:SHOWN]


def _slots(unit: Unit, text: str) -> Counter[str]:
    if unit.kind in ("strings", "logs"):
        return Counter(_BRACES.findall(text))
    if unit.kind in NO_SLOTS:
        return Counter()
    return Counter(slot.key for slot in parse_template(text).slots)


def tags(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X013: the same tags, icons, suit signs, and numbers with a sign, each as often."""
    if unit.kind == "phrases":
        return
    there, here = _tags(unit.source), _tags(text)
    for tag in sorted({*(here - there), *(there - here)}):
        yield Fault("X013", {"tag": tag, "here": here[tag], "there": there[tag]})


def _tags(text: str) -> Counter[str]:
    return Counter(tag.translate(_NARROW) for tag in _TAGS.findall(text))


def numbers(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X014: the same numbers, suits, colours and phases in the words outside slots; between Chinese editions, the same
    names (another language may say "she" or "the monk")."""
    chinese = _tag(pair) in CHINESE and unit.source_tag in CHINESE
    if unit.kind in NO_SLOTS or (unit.kind in NO_NUMBERS and not chinese):
        return
    compared = ("numbers",) if unit.kind in NO_NUMBERS else ("numbers", "values", "names") if chinese else NOT_NAMES
    read = pair.target.reader.read(plain_words(text))
    for what, which, here, there in read.differences(pair.source.reader.read(plain_words(unit.source))):
        if what in compared:
            yield Fault("X014", {"what": what, "which": which, "here": here, "there": there})


def quotes(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X015: quotation marks of the edition; X016: between Chinese editions as many of them, and of brackets."""
    tag, source = _tag(pair), unit.source_tag
    if unit.kind == "phrases":
        return
    strange = QUOTES.get(tag, LATIN_QUOTES if is_english(tag) else "")
    for mark in dict.fromkeys(char for char in text if char in strange):
        if not (unit.kind == "credits" and tag not in CHINESE):
            yield Fault("X015", {"mark": mark})
    if tag in CHINESE and unit.kind != "clauses":  # of clauses T202 tells
        for mark in dict.fromkeys(_HALF_WIDTH.findall(text)):
            yield Fault("X015", {"mark": mark})
    if tag in CHINESE and source in CHINESE:
        here = sum(text.count(mark) for mark in _OPENING[tag] + _BRACKETS)
        there = sum(unit.source.count(mark) for mark in _OPENING[source] + _BRACKETS)
        if here != there:
            yield Fault("X016", {"here": here, "there": there})


def terms(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X017: between Chinese editions, each glossary term as often as conversion finds it (those with an English form:
    the others only steer conversion); X018: no word that the glossary sets aside."""
    glossary, tag = pair.target.language.glossary, _tag(pair)
    if unit.kind in ("glossary", "phrases"):
        return
    said = plain_words(text)
    for word, find, right in _forbidden(glossary, tag):
        if find.search(said) and len(find.findall(said)) > len(find.findall(_computed(unit, pair))):
            yield Fault("X018", {"word": word, "right": right})
    if tag in CHINESE and unit.source_tag in CHINESE and unit.source_tag != tag:
        words, named = plain_words(unit.source), _named(glossary, unit.source_tag, tag)
        settled = _converter(pair.target, unit.source_tag).locked(words)
        there = Counter(form for start, end, form in settled if named.get(words[start:end]) == form)
        for form, count in sorted(there.items()):
            if (here := said.count(form)) < count:
                yield Fault("X017", {"term": form, "here": here, "there": count})
        computed = _computed(unit, pair)
        for form in sorted(set(named.values()) - there.keys()):
            if form in said and form not in computed:
                yield Fault("X017", {"term": form, "here": said.count(form), "there": 0})


def _computed(unit: Unit, pair: Pair) -> str:
    """What conversion makes of a Chinese source in another Chinese edition: by its context a word set aside may be
    right."""
    tag = _tag(pair)
    if tag not in CHINESE or unit.source_tag not in CHINESE or unit.source_tag == tag:
        return ""
    return _converter(pair.target, unit.source_tag).convert(plain_words(unit.source))


@lru_cache(maxsize=16)
def _forbidden(glossary: Glossary, tag: str) -> tuple[tuple[str, re.Pattern[str], str], ...]:
    """Words not to be used, what finds each, and what is right."""
    edge, flags = ("", 0) if tag in CHINESE else (r"\b", re.IGNORECASE)
    return tuple(
        (word, re.compile(f"{edge}{re.escape(word)}{edge}", flags), term.form(tag))
        for word, term in glossary.forbidden(tag).items()
    )


@lru_cache(maxsize=16)
def _converter(edition: Edition, source: str) -> Converter:
    """What computes an edition from another, its names locked."""
    base = base_of(edition.tag)
    return edition.language.glossary.converter(source, base, dict(dict(edition.locked()).get(source, ())))


@lru_cache(maxsize=16)
def _named(glossary: Glossary, source: str, target: str) -> dict[str, str]:
    """Source form -> target form of those that are terms of the game."""
    named: dict[str, str] = {}
    for term in glossary.terms:
        if "en" in term.forms and (form := term.form(source)) and (to := term.form(target)):
            named.setdefault(form, to)
    return named


def stops(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X023: a text that is a sentence ends as one, and one that is none does not."""
    if unit.kind in (*NO_SLOTS, *NO_NUMBERS) or not text.strip() or unit.source.rstrip().endswith("}"):
        return
    there, here = bool(_STOP.search(unit.source)), bool(_STOP.search(text))
    if here != there:
        yield Fault("X023", {"here": text.rstrip()[-1:], "there": unit.source.rstrip()[-1:]})


def length(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X019: not longer than there is room for."""
    if unit.limit and (size := len(plain_words(text))) > unit.limit:
        yield Fault("X019", {"length": size, "limit": unit.limit})


def homographs(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X020: a character of which conversion would choose another form here (回覆 for 回復): found by converting the
    text to Simplified, which has one form for all of them, and forth again. Pronouns are left alone: 牠 and 它 are
    words. What a decision's note names is deliberate; the caller knows the note."""
    tag, source = _tag(pair), unit.source_tag
    if tag not in CHINESE or source not in CHINESE or source == tag or unit.kind in NO_SLOTS:
        return
    through = source if tag == "zh-Hans" else "zh-Hans"
    plain = _converted_back(text, pair, through)
    if unit.kind == "name":  # its own lock would give back whatever stands there
        again = pair.target.language.glossary.converter(through, tag).convert(plain)
    else:
        again = pair.target.convert(plain, through)
    if len(again) != len(text):
        return
    for at, (here, due) in enumerate(zip(text, again, strict=True)):
        if here != due and "\u3400" <= here <= "\u9fff" and ord(here) not in MAINLAND_PRONOUNS:
            around = text[max(0, at - 4) : at + 5]
            yield Fault("X020", {"char": here, "due": due, "around": around})


def _converted_back(text: str, pair: Pair, source: str) -> str:
    return pair.target.language.glossary.converter(_tag(pair), source).convert(text)


def untranslated(unit: Unit, text: str, pair: Pair) -> Iterator[Fault]:
    """X021: a text of another language that still is the source's; X026: one that only holds its place. A name or title
    may be the same where Chinese characters are at home, as in Japanese: there only a sentence is told; elsewhere, more
    than a few Latin words."""
    tag, words = _tag(pair), plain_words(text)
    if found := _PLACEHOLDER.fullmatch(text.strip()):
        yield Fault("X026", {"text": found[0]})
    if (tag in CHINESE and unit.source_tag in CHINESE) or "".join(text.split()) != "".join(unit.source.split()):
        return
    if in_squares(tag) and not _STOP.search(text):
        return
    if any(c >= "\u3400" for c in words) if unit.source_tag in CHINESE else len(_LATIN.findall(words)) > MOST_SHARED:
        yield Fault("X021", {})


COMPARERS: tuple[Comparer, ...] = (
    ends, blanks, broken, slots, tags, numbers, quotes, terms, stops, length, homographs, untranslated,
)  # fmt: skip
"""In the order in which they are told."""
