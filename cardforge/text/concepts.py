"""Concept words: the small words a rule turns on (其他, 可以, 使用, 手牌, 后, 不 ...), what licenses them, and where
they must stand.

`concepts/<tag>.yaml` lists for each concept its words in that edition. A word outside slots needs a claim of its
record that licenses it; a
claim that `needs` a concept wants it somewhere in its sentence. Concepts are named alike in all editions, so that
their counts can be compared.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.model import Document
from cardforge.claims.model import Claim, Leaf, Node, Value, leaves_of, plain_value
from cardforge.findings import Findings, Place


@dataclass(frozen=True, slots=True)
class Concept:
    """A concept of one edition. `compare` says whether its count must be equal across editions, `noted` whether it must
    be where `parallel.yaml` notes no difference (counted with the others of its `group`). One that is free needs no
    licence."""

    name: str
    words: tuple[str, ...]
    licensed_by: tuple[Mapping[str, Any], ...]
    compare: bool
    place: Place
    noted: bool = False
    group: str = ""
    free: bool = False
    person: str = ""
    """Who is meant, of a word for somebody."""
    against: str = ""
    """The concept it is the opposite of: where one edition has the one and another the other, one of them is wrong."""


def read_concepts(document: Document, findings: Findings) -> tuple[Concept, ...]:
    """Read a list of {concept: {words, licensed_by: [{kind|key|field|value ...}] | free, compare: true|false|noted,
    group, person, against}}."""
    tree = document.tree if isinstance(document.tree, dict) else {}
    out: list[Concept] = []
    for name, raw in tree.items():
        place = document.places.get((name,), Place(document.file))
        if not isinstance(raw, dict) or not raw.get("words"):
            findings.report("L014", place, concept=name)
            continue
        licences = raw.get("licensed_by")
        free = licences == "free"
        licensed = (
            tuple(each for each in licences if isinstance(each, dict)) if isinstance(licences, list | tuple) else ()
        )
        if (
            not free
            and licences is not None
            and (not isinstance(licences, list | tuple) or len(licensed) < len(licences))
        ):
            place_of_it = document.places.get((name, "licensed_by"), place)
            findings.report("L016", place_of_it, entry=f"{name}.licensed_by", expected="a list")
        words = raw["words"] if isinstance(raw["words"], list | tuple) else (raw["words"],)
        out.append(
            Concept(
                str(name),
                tuple(str(word) for word in words),
                licensed,
                raw.get("compare", True) is True,
                place,
                raw.get("compare") == "noted",
                str(raw.get("group") or name),
                free,
                str(raw.get("person") or ""),
                str(raw.get("against") or ""),
            )
        )
    return tuple(out)


class Lexicon:
    """Finds concept words in plain text, longest match first; words of `quiet` (the word list) hide what they
    contain."""

    def __init__(self, concepts: Iterable[Concept], quiet: Iterable[str], latin: bool) -> None:
        self.concepts = tuple(concepts)
        self.quiet = tuple(dict.fromkeys(quiet))
        self.by_word = {
            word.lower() if latin else word: concept for concept in reversed(self.concepts) for word in concept.words
        }
        self.latin = latin
        words = sorted(
            {*self.by_word, *(word.lower() if latin else word for word in self.quiet)},
            key=lambda word: (-len(word), word),
        )
        body = "|".join(map(re.escape, words))
        self._find = re.compile(rf"\b(?:{body})\b" if latin else body) if words else None

    def find(self, text: str) -> list[tuple[int, str, Concept | None]]:
        """(column from 0, word, concept or None for a quiet word), in order."""
        if self._find is None:
            return []
        where = text.lower() if self.latin else text
        return [
            (found.start(), text[found.start() : found.end()], self.by_word.get(found[0]))
            for found in self._find.finditer(where)
        ]

    def count(self, text: str) -> Counter[str]:
        """How often each concept stands in a text."""
        return Counter(concept.name for _, _, concept in self.find(text) if concept is not None and concept.compare)


def licensed(concept: Concept, claims: Iterable[Claim], key: str) -> bool:
    """Whether some claim licenses the concept; a one-off rule licenses any word in the clause of its own key,
    `states` the concepts it names. One that is free needs none."""
    if concept.free:
        return True
    for claim in claims:
        if claim.kind == "rule" and claim.key == key:
            return True
        if concept.name in stated(claim):
            return True
        if any(_meets(license_, claim, claim) for license_ in concept.licensed_by):
            return True
    return False


def stated(claim: Claim) -> tuple[str, ...]:
    """The concepts a claim of kind `states` names outright."""
    if claim.kind != "states":
        return ()
    return tuple(str(leaf.value) for leaf in leaves_of(claim.fields["states"])) if "states" in claim.fields else ()


def _meets(license_: Mapping[str, Any], value: Value, claim: Claim) -> bool:
    if isinstance(value, Leaf):
        return False
    if isinstance(value, tuple):
        return any(_meets(license_, item, claim) for item in value)
    return _node_meets(license_, value, claim) or any(_meets(license_, item, claim) for item in value.fields.values())


def _node_meets(license_: Mapping[str, Any], node: Node, claim: Claim) -> bool:
    if "kind" in license_ and node.shape not in _list(license_["kind"]):
        return False
    if "key" in license_ and claim.key not in _list(license_["key"]):
        return False
    if "field" in license_:
        value = node.fields.get(license_["field"])
        if value is None:
            return False
        if "value" in license_:
            bare = plain_value(value)
            wanted = _list(license_["value"])
            return bool(bare in wanted or (isinstance(bare, list) and any(item in wanted for item in bare)))
    return bool({"kind", "key", "field"} & set(license_))


def _list(raw: Any) -> list[Any]:
    return list(raw) if isinstance(raw, list | tuple) else [raw]
