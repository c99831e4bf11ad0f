"""A lexicon for the linter, of the language data and, where there is one, of a game in one edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from cardforge.catalog.model import Record
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.words.speech import Speech
from cardforge.text.convert import CHINESE, base_of
from cardforge.text.edition import Edition
from cardforge.text.language import Language

COLOURS = {"红色": "red", "黑色": "black"}
KINDS = {"花色": "suit", "颜色": "colour"}
"""In Simplified, as the source of the words is; other editions convert them."""


def edition_tag(tag: str) -> str:
    """The edition whose words a language has: a variant goes by its base, zh-Hant without a region by Taiwan's."""
    if not tag.startswith("zh"):
        return tag
    return base_of(tag) or ("zh-Hant-TW" if tag.startswith("zh-Hant") else "zh-Hans")


def make_lexicon(language: Language, tag: str, edition: Edition | None = None) -> Lexicon:
    """The lexicon of a tag: the glossary's terms and forbidden words, suits and colours, the lists under
    `data/language/lint`, and the names of `edition`'s records with their aliases."""
    stated = edition_tag(tag)
    names = dict(_names(edition)) if edition else {}
    terms = {form: form for term in language.glossary.terms if (form := term.form(stated))}
    avoid = {word: term.form(stated) for word, term in language.glossary.forbidden(stated).items() if word not in names}
    suits, colours = _suits(language, stated), _colours(language, stated)
    speech = _speech(language.folder / "lint", stated)
    taught = [*names, *terms, *suits, *colours, *avoid]
    return Lexicon(
        tag,
        names,
        terms,
        avoid,
        suits,
        colours,
        kinds=_chinese(language, KINDS, stated),
        variants=_variants(language, stated),
        synonyms=_synonyms(language, stated),
        speech=speech.teach(taught) if speech else speech,
    )


def _speech(folder: Path, tag: str) -> Speech:
    return Speech(folder) if tag in CHINESE and folder.is_dir() else Speech()


def _names(edition: Edition) -> Iterator[tuple[str, str]]:
    """(what it may be called, its name): aliases first, so that a name that is another's alias stays a name."""
    records = edition.game.records.values()
    for record in records:
        for alias in aliases(record):
            if said := edition.texts(alias):
                yield said, edition.name(record.id)
    for record in records:
        if record.name:
            yield edition.name(record.id), edition.name(record.id)


def aliases(record: Record) -> tuple[Mapping[str, str], ...]:
    """What a record is also called, each by edition."""
    raw = record.fields.get("aliases") or ()
    return tuple(alias for alias in (raw if isinstance(raw, list | tuple) else (raw,)) if isinstance(alias, Mapping))


def _suits(language: Language, tag: str) -> dict[str, str]:
    """The names of the suits in an edition, and the forms the glossary says not to use."""
    found: dict[str, str] = {}
    for key, word in language.strings.get("zh-Hans" if tag in CHINESE else tag, {}).items():
        if key.startswith("suit_name."):
            suit = key.partition(".")[2]
            found[_converted(language, word, tag)] = suit
    for word, term in language.glossary.forbidden(tag).items():
        if term.form(tag) in found:
            found[word] = found[term.form(tag)]
    return found


def _colours(language: Language, tag: str) -> dict[str, str]:
    if tag not in CHINESE:
        return {colour: colour for colour in COLOURS.values()}
    return _chinese(language, COLOURS, tag)


def _chinese(language: Language, words: Mapping[str, str], tag: str) -> dict[str, str]:
    """Words of Simplified in another Chinese edition; none in other languages."""
    return {_converted(language, word, tag): said for word, said in words.items()} if tag in CHINESE else {}


def _variants(language: Language, tag: str) -> dict[str, str]:
    """`variants.txt`: the preferred spelling first on its line, then others."""
    lines = _lists(language, "variants.txt", tag)
    return {other: preferred for preferred, *others in lines for other in others if other != preferred}


def _synonyms(language: Language, tag: str) -> tuple[tuple[str, ...], ...]:
    """`synonyms.txt`: a group of words a line."""
    return tuple(tuple(words) for words in _lists(language, "synonyms.txt", tag))


def _lists(language: Language, name: str, tag: str) -> list[list[str]]:
    """A line each, in the words of an edition: made once of a language and its glossary."""
    return language.once(("lexicon", "lint", name, tag), lambda: _read_lists(language, name, tag))


def _read_lists(language: Language, name: str, tag: str) -> list[list[str]]:
    path = language.folder / "lint" / name
    if tag not in CHINESE or not path.is_file():
        return []
    lines = (line.partition("#")[0].split() for line in path.read_text(encoding="utf-8").splitlines())
    return [[_converted(language, word, tag) for word in line] for line in lines if line]


def _converted(language: Language, word: str, tag: str) -> str:
    if tag in CHINESE and tag != "zh-Hans":
        return language.glossary.converter("zh-Hans", tag).convert(word)
    return word
