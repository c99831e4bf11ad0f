"""L1xx-L2xx: editions against one another, terms against the glossary, characters against the script.

Per clause, every written edition has the same slots; and every edition, read back as printed, says the same numbers,
suits, phases, names and concepts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from cardforge.check import Subject, check
from cardforge.check.text import printed_from, rendered, written
from cardforge.findings import Finding, finding
from cardforge.text import Edition, SpanKind, base_of, parse_template, read_back

READS = ("info", "records", "names", "clauses", "claims", "language", "l10n")

PROSE = ("names", "concepts")
"""What freely written words need not count alike in two languages: a ruling's question and answer, and any text of a
game with `binding: free`. Their numbers and suits they must."""

EXTRA: dict[str, str] = {
    "zh-Hans": "惇釭骍",
    "zh-Hant-TW": "",
    "zh-Hant-HK": "裏着麪峯牀羣啓嫺繮鮎幺兑叁囱媪悦愠户捝揾敚敍棁榅枱氲涚温煴税緼脱腽卧蒀葱藴蜕衞説輼醖鈎鋭閲鰛",
}
"""Characters an edition uses beyond its character set: those of well-known names that GB 2312 lacks; Hong Kong's
standard forms that Big5 does not hold (the outcomes of OpenCC's t2hk)."""

SIMPLIFIED_IN_BIG5 = frozenset(
    "万与么价优体儿党厂听圣坏复宁岭庄异怀怜惊愿扑扰机构极柜气洁涂炖痒筑篱网羡肮胜腊虫虮蚕蜡触赶适"
)
"""Simplified forms that Big5 happens to hold. Of the 135 Big5 characters OpenCC's s2tw changes, those with
no use of their own in Traditional texts
(后 of 皇后, 夸 of 夸父, 据 of 拮据, 游 of 游泳 and the like have one)."""

_MARKS = set("“”‘’「」『』《》【】（）〈〉，。、；：？！…—－−·～／＋－％")


@check("L101", reads=("info", "records", "clauses", "l10n"), needs=("editions",))
def slots(subject: Subject) -> Iterator[Finding]:
    """A written edition has the slots of the source edition, each as often."""
    source = subject.editions.get(subject.game.info.source_edition)
    if not isinstance(source, Edition):
        return
    base = {(record.id, key): _keys(text) for record, key, text, _ in written(source, every=True)}
    for edition in _others(subject, source):
        for record, key, text, place in written(edition, every=True):
            if (record.id, key) not in base:
                continue
            if _keys(text) != base[record.id, key]:
                mine, theirs = Counter(_keys(text)), Counter(base[record.id, key])
                names = sorted({*(mine - theirs), *(theirs - mine)})
                listed = ", ".join(f"{{{name}}} {mine[name]}/{theirs[name]}" for name in names)
                yield finding(
                    "L101", place, record=record.id, edition=edition.tag, key=key, other=source.tag, slots=listed
                )


def _keys(template: str) -> list[str]:
    """The keys of a template's slots, in order of the alphabet."""
    return sorted(slot.key for slot in parse_template(template).slots)


@check("L102", "L111", reads=READS, needs=("editions",), alone="words")
def readings(subject: Subject) -> Iterator[Finding]:
    """Every edition, read back as printed, says what the source edition says."""
    source = subject.editions.get(subject.game.info.source_edition)
    if not isinstance(source, Edition):
        return
    base = {(record.id, key): read_back(text, source) for record, key, text in rendered(source, whole=True, every=True)}
    free = subject.game.info.binding == "free"
    for edition in _others(subject, source):
        both = {m for k, m in source.reader.meaning.values() if k == "name"} & {
            m for k, m in edition.reader.meaning.values() if k == "name"
        }
        for record, key, text in rendered(edition, whole=True, every=True):
            if (record.id, key) not in base:
                continue
            differences = read_back(text, edition).differences(base[record.id, key])
            about: dict[str, Any] = {"record": record.id, "edition": edition.tag, "key": key, "other": source.tag}
            if (pair := _one_for_another(differences)) is not None:
                yield finding("L111", printed_from(edition, record, key), **about, here=pair[0], there=pair[1])
                differences = [each for each in differences if each[0] != "numbers"]
            for what, which, here, there in differences:
                if (what == "names" and which not in both) or (what in PROSE and (free or record.type == "ruling")):
                    continue  # a name that only one of the two can tell from another record's; freely chosen words
                place = printed_from(edition, record, key)
                yield finding("L102", place, **about, what=what, which=which, here=here, there=there)


def _one_for_another(differences: list[tuple[str, str, int, int]]) -> tuple[str, str] | None:
    """(the number here, the number there) where they are all that differs in number, each standing once."""
    numbers = sorted((here, which) for what, which, here, _ in differences if what == "numbers")
    counts = sorted((here, there) for what, _, here, there in differences if what == "numbers")
    return (numbers[1][1], numbers[0][1]) if counts == [(0, 1), (1, 0)] else None


@check("L103", reads=READS, needs=("editions",), alone="print")
def terms(subject: Subject) -> Iterator[Finding]:
    """No edition uses a word the glossary sets aside for another."""
    for edition in subject.editions.values():
        if not isinstance(edition, Edition):
            continue
        forbidden = edition.language.glossary.forbidden(edition.tag)
        for record, key, text in rendered(edition):
            for word, term in forbidden.items():
                if word in text:
                    place = printed_from(edition, record, key)
                    yield finding(
                        "L103", place, record=record.id, edition=edition.tag, word=word, right=term.form(edition.tag)
                    )


@check("L201", reads=READS, needs=("editions",), alone="print")
def script(subject: Subject) -> Iterator[Finding]:
    """Texts and names keep to the edition's script: GB 2312, or Big5 with a short list; English to Latin letters. A
    name that sentences show is told of where it stands, not in each of them."""
    for edition in subject.editions.values():
        if not isinstance(edition, Edition):
            continue
        for record, key, _ in rendered(edition, whole=True):
            words = (span.text for span in edition.clause(record.id, key) if span.kind is not SpanKind.NAME)
            for char in strangers("".join(words), edition.tag):
                place = printed_from(edition, record, key)
                yield finding(
                    "L201", place, record=record.id, edition=edition.tag, char=char, point=f"U+{ord(char):04X}"
                )
        for record in edition.records():
            if record.name and (named := edition.pick(record.name)) is not None:  # where it has none, D042 tells
                for char in strangers(edition.name(record.id), edition.tag):
                    yield finding(
                        "L201",
                        record.place("name", named[1]),
                        record=record.id,
                        edition=edition.tag,
                        char=char,
                        point=f"U+{ord(char):04X}",
                    )


def strangers(text: str, tag: str) -> list[str]:
    """Characters outside the edition's script, once each, in order."""
    return [char for char in dict.fromkeys(text) if not belongs(char, tag)]


@lru_cache(maxsize=16384)
def belongs(char: str, tag: str) -> bool:
    """Whether an edition may print a character."""
    if char.isascii():
        return char.isprintable() or char == "\n"  # a new line within a text
    if not (base := base_of(tag)):
        if tag != "en" and not tag.startswith("en-"):
            return char.isprintable()  # a language of which the project knows nothing
        return char in "“”‘’–—…×−♠♥♣♦" or ("\u00c0" <= char <= "\u017f")
    if char in _MARKS or char in "♠♥♣♦×" or char in EXTRA[base]:
        return True
    if not "\u3400" <= char <= "\u9fff":
        return False
    try:
        char.encode("gb2312" if base == "zh-Hans" else "big5")
    except UnicodeEncodeError:
        return False
    return base == "zh-Hans" or char not in SIMPLIFIED_IN_BIG5


def _others(subject: Subject, source: Edition) -> list[Edition]:
    return [
        edition for edition in subject.editions.values() if isinstance(edition, Edition) and edition.tag != source.tag
    ]
