"""An edition that is not finished -> what it lacks, and the game with stand-ins for it.

A preview is built whatever is missing: the source's words stand in, with a mark before them, so that a translator sees
the cards as far as they are. A release fails.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from cardforge.catalog.decided import Decision, overlaid
from cardforge.catalog.model import Game, Texts
from cardforge.catalog.texts import Text, texts_of
from cardforge.catalog.types import EDITIONS
from cardforge.claims.model import Claims
from cardforge.findings import Finding, Findings, Place, Severity
from cardforge.l10n.begin import MODEL, STRINGS
from cardforge.l10n.units import source_tag
from cardforge.text import CHINESE, Edition, Language, base_of, escape, is_english, plain, previews

OVERFLOW = "G001"
SHARE = 10
"""Of so many strings, more than one that is the same as in English is no chance."""
SHOWN = 3
"""So many keys of missing texts are named."""


def missing(game: Game, tag: str) -> list[Text]:
    """The texts that an edition has neither stated nor computed; none of the source edition, whose texts are what is
    translated."""
    if tag == game.info.source_edition:
        return []
    return [text for text in texts_of(game) if text.texts and not _there(text.texts, tag)]


def _there(texts: Texts, tag: str) -> bool:
    return tag in texts or (bool(base_of(tag)) and any(each in texts for each in CHINESE))


def unfinished(game: Game, tag: str, lacking: Sequence[str], *, release: bool) -> Iterator[Finding]:
    """X024, an error in a release, where an edition lacks texts. `lacking`: the keys of those it lacked before
    stand-ins took their places."""
    if not lacking:
        return
    own = next((each for each in game.documents if each.file == f"l10n/{tag}.yaml"), None)
    place = Place(own.file) if own is not None else game.info.document.place("editions")
    named = ", ".join(lacking[:SHOWN]) + (" …" if len(lacking) > SHOWN else "")
    values = {
        "n": len(lacking),
        "count": sum(1 for _ in texts_of(game)),
        "keys": named,
        "mark": previews.LACKING.of(tag),
    }
    yield Finding("X024", place, values, Severity.ERROR if release else Severity.WARNING, "", game.info.id, "", tag)


def english_strings(game: Game, language: Language, tag: str) -> Iterator[Finding]:
    """X025 where the fixed strings of another language mostly are those of English, from which they were copied."""
    if tag in EDITIONS or base_of(tag) or is_english(tag):
        return
    said, _ = language.strings_of(game.folder)
    own, english = said.get(tag, {}), said.get(MODEL, {})
    same = [key for key, text in own.items() if text == english.get(key) and any(map(str.isalpha, text))]
    if SHARE * len(same) > len(own):
        named = ", ".join(same[:SHOWN]) + (" …" if len(same) > SHOWN else "")
        values = {"n": len(same), "count": len(own), "keys": named}
        place = Place(f"{STRINGS}/{tag}.yaml")
        yield Finding("X025", place, values, Severity.WARNING, "", game.info.id, "", tag)


def tolerated(found: Findings, records: frozenset[str] | None = None) -> Findings:
    """The findings with those of texts that do not fit as warnings, of all records or of these: they are shown as they
    are, running out."""

    def passes(each: Finding) -> bool:
        return each.code == OVERFLOW and (records is None or each.record in records)

    return Findings(replace(f, severity=Severity.WARNING) if passes(f) else f for f in found)


def with_stand_ins(game: Game, claims: Claims, language: Language, lacking: Mapping[str, Iterable[str]]) -> Game:
    """The game in which the source's words, slots filled, stand for what each edition lacks (tag -> keys)."""
    wanted = {tag: frozenset(keys) for tag, keys in lacking.items()}
    if not any(wanted.values()):
        return game
    known = {text.key: text for text in texts_of(game)}
    every = [key for key in known if any(key in keys for keys in wanted.values())]
    said = dict(_sources(game, claims, language, [known[key] for key in every]))
    return overlaid(
        game,
        [
            (tag, Decision(key, "", previews.LACKING.of(tag) + said[key], text_place=known[key].place()))
            for tag, keys in wanted.items()
            for key in every
            if key in keys
        ],
    )


def _sources(game: Game, claims: Claims, language: Language, texts: Iterable[Text]) -> Iterator[tuple[str, str]]:
    """Key -> the source as its readers see it, safe to be read as a template again."""
    editions: dict[str, Edition] = {}
    for text in texts:
        tag = source_tag(text.texts, game.info.source_edition)
        said = text.texts[tag]
        if "{" in said:
            edition = editions.setdefault(tag, Edition(game, claims, language, tag))
            owner = text.owner if text.owner in game.records else None
            said = escape(plain(edition.render(said, owner)))
        yield text.key, said
