"""The glossary: terms and their forms by edition; the lock that conversion runs under; words an edition must not
use; words whose form what stands around them decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.model import Document
from cardforge.catalog.types import is_own_edition
from cardforge.findings import Findings, Place
from cardforge.text.contexts import Context, read_contexts
from cardforge.text.convert import CHINESE, Converter, base_of, map_quotes, raw_convert
from cardforge.text.joints import Joints

EDITIONS = (*CHINESE, "en")


@dataclass(frozen=True, slots=True)
class Term:
    """A term: its form in each edition that states one, the words each edition must not use for it, and why."""

    forms: Mapping[str, str]
    avoid: Mapping[str, tuple[str, ...]]
    note: str
    place: Place

    def form(self, tag: str) -> str:
        """The stated form, or the computed one: a Taiwan form is stated, its Hong Kong form follows, and so on."""
        base = base_of(tag)
        if tag in self.forms or base in ("", *self.forms):
            return self.forms.get(tag) or self.forms.get(base, "")
        for source in ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK"):
            if source in self.forms:
                return map_quotes(raw_convert(self.forms[source], source, base), base)
        return ""


class Glossary:
    """All terms, and converters between the Chinese editions that keep them."""

    def __init__(self, terms: tuple[Term, ...], contexts: tuple[Context, ...] = (), joints: Joints = ()) -> None:
        self.terms = terms
        self.contexts = contexts
        self.joints = joints
        self._converters: dict[tuple[str, str, frozenset[tuple[str, str]]], Converter] = {}
        self._compared: tuple[Glossary, set[str] | None] | None = None

    def lock(self, source: str, target: str) -> dict[str, str]:
        """Source form -> target form. Of two terms with one source form the first stands."""
        lock: dict[str, str] = {}
        for term in self.terms:
            if (form := term.form(source)) and (to := term.form(target)):
                lock.setdefault(form, to)
        return lock

    def converter(self, source: str, target: str, names: Mapping[str, str] | None = None) -> Converter:
        """A converter under the lock, with a game's own names (source form -> target form) locked besides. Cached."""
        key = (source, target, frozenset((names or {}).items()))
        if key not in self._converters:
            terms = {**self.lock(source, target), **(names or {})}
            self._converters[key] = Converter(source, target, terms, self._contexts(source, target), self.joints)
        return self._converters[key]

    def _contexts(self, source: str, target: str) -> Iterator[tuple[str, str, str]]:
        for context in self.contexts:
            if context.source == source and (to := context.forms.get(target)):
                yield context.word, context.pattern, to

    def apart(self, other: Glossary) -> set[str] | None:
        """The words, in any edition, that only one of two glossaries settles or forbids, or each otherwise: a text
        without them is converted alike. None where that cannot be told. Asked many times of the same two."""
        if self is other:
            return set()
        if self._compared is None or self._compared[0] is not other:
            self._compared = (other, self._apart(other))
        return self._compared[1]

    def _apart(self, other: Glossary) -> set[str] | None:
        mine, theirs = ([*map(_said, each.terms), *each.contexts] for each in (self, other))
        both = [each for each in mine if each in theirs]
        if self.joints != other.joints or both != [each for each in theirs if each in mine]:
            return None
        words: set[str] = set()
        for glossary, others in ((self, theirs), (other, mine)):
            for term in glossary.terms:
                if _said(term) not in others:
                    words |= {*term.forms.values(), *map(term.form, CHINESE)}
                    words.update(*term.avoid.values())
            words |= {context.word for context in glossary.contexts if context not in others}
        return words - {""}

    def after(self, before: Glossary) -> Glossary:
        """This glossary, with what was made of one before it where they say the same."""
        if self.apart(before) == set():
            self._converters = before._converters
        return self

    def forbidden(self, tag: str) -> dict[str, Term]:
        """Word -> the term it stands in the way of."""
        return {word: term for term in self.terms for word in term.avoid.get(tag, ())}


def read_glossary(document: Document, findings: Findings, joints: Joints = ()) -> Glossary:
    """Read `glossary.yaml`: `terms`, a list of {tag: form, avoid: {tag: [words]}, note}; `sets` and `contexts`, see
    `contexts`."""
    tree = document.tree if isinstance(document.tree, dict) else {}
    terms: list[Term] = []
    for index, raw in enumerate(tree.get("terms") or ()):
        place = document.places.get(("terms", index), Place(document.file))
        if not isinstance(raw, dict):
            findings.report("L010", place, key=str(raw))
            continue
        for key in raw:
            if key not in (*EDITIONS, "avoid", "note") and not is_own_edition(str(key)):
                findings.report("L010", document.places.get(("terms", index, key), place), key=key)
        avoid = raw.get("avoid") or {}
        terms.append(
            Term(
                {str(tag): str(raw[tag]) for tag in raw if tag not in ("avoid", "note")},
                {tag: _words(avoid[tag]) for tag in avoid},
                str(raw.get("note", "")),
                place,
            )
        )
    return Glossary(tuple(terms), read_contexts(document, EDITIONS, findings), joints)


def _said(term: Term) -> tuple[Mapping[str, str], Mapping[str, tuple[str, ...]]]:
    return term.forms, term.avoid


def _words(raw: Any) -> tuple[str, ...]:
    return tuple(str(word) for word in raw) if isinstance(raw, list | tuple) else (str(raw),)
