"""The house style as data: `data/language/wording/<tag>.yaml` -> the rules of one edition, compiled.

A Chinese edition without a table of its own has the Simplified one, converted. What cannot be read is T500, at its
place in the table.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.catalog import read_document
from cardforge.catalog.model import Document
from cardforge.findings import Finding, Findings
from cardforge.text import Language, base_of

FOLDER = "wording"
FACES, ALL = "faces", "all"
CODES = ("T502", "T503", "T505", "T506", "T507", "T508", "T509")
"""The codes that a line of the table may have; the others are made by `wording.py`."""
KEYS = {"rules": ("code", "in", "find", "say"), "counts": ("words", "figures", "of", "but")}


@dataclass(frozen=True, slots=True)
class Rule:
    """What is not said (`find`) and what is said instead; on faces only, or everywhere."""

    code: str
    faces_only: bool
    find: re.Pattern[str]
    say: str | Mapping[str, str]
    """In the languages of reports, where it explains."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How counts look in words and in figures; `but` are words that only look so."""

    words: re.Pattern[str]
    figures: re.Pattern[str]
    but: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Style:
    """The rules of one edition. `person`: the names of participants, of which a game uses one; `names`: whether names
    have the marks that the phrase table gives them."""

    rules: tuple[Rule, ...] = ()
    counts: Counts | None = None
    person: tuple[str, ...] = ()
    names: bool = False
    findings: tuple[Finding, ...] = ()


def style_of(language: Language, tag: str) -> Style:
    """The style of an edition, read once a language. Empty for an edition that has no table."""
    return language.once(("wording", tag), lambda: _read(language, tag))


def _read(language: Language, tag: str) -> Style:
    findings = Findings()
    name = tag if (language.folder / FOLDER / f"{tag}.yaml").is_file() or not base_of(tag) else "zh-Hans"
    path = language.folder / FOLDER / f"{name}.yaml"
    document = read_document(path, language.folder, findings) if path.is_file() else None
    if document is None or not isinstance(document.tree, Mapping):
        return Style(findings=tuple(findings))
    base = base_of(tag) or tag
    convert = language.glossary.converter(name, base).convert if name != base else str
    return _Reader(document, convert, findings).style()


class _Reader:
    """Reads one table; every text goes through `convert`."""

    def __init__(self, document: Document, convert: Any, findings: Findings) -> None:
        self.document, self.convert, self.findings = document, convert, findings

    def style(self) -> Style:
        tree: Mapping[str, Any] = self.document.tree
        for key in tree:
            if key not in ("rules", "counts", "person", "names"):
                self.fault("unknown key", key)
        lines = tree.get("rules")
        rules = [self.rule(line, i) for i, line in enumerate(lines if isinstance(lines, tuple | list) else ())]
        person = tree.get("person")
        return Style(
            tuple(rule for rule in rules if rule is not None),
            self.counts(tree.get("counts")),
            tuple(self.convert(str(word)) for word in person) if isinstance(person, tuple | list) else (),
            tree.get("names") is True,
            tuple(self.findings),
        )

    def rule(self, line: Any, i: int) -> Rule | None:
        at = ("rules", i)
        if not isinstance(line, Mapping) or set(line) != set(KEYS["rules"]):
            self.fault(f"expected the keys {', '.join(KEYS['rules'])}", *at)
            return None
        if line["code"] not in CODES or line["in"] not in (FACES, ALL):
            self.fault(f"expected code {CODES[0]} ... {CODES[-1]}, in: {FACES} or {ALL}", *at)
            return None
        find = self.expression(str(line["find"]), *at, "find")
        said = line["say"]
        if isinstance(said, Mapping):  # with a word of explanation, in the languages of reports
            said = {key: self.convert(str(text)) if key == "zh" else str(text) for key, text in said.items()}
        else:
            said = self.convert(str(said))
        return Rule(line["code"], line["in"] == FACES, find, said) if find else None

    def counts(self, told: Any) -> Counts | None:
        if told is None:
            return None
        if not isinstance(told, Mapping) or set(told) - set(KEYS["counts"]) or not {"words", "figures"} <= set(told):
            self.fault(f"expected the keys {', '.join(KEYS['counts'])}", "counts")
            return None
        of = str(told.get("of", ""))
        words = self.expression(f"{told['words']}{of}", "counts", "words")
        figures = self.expression(f"{told['figures']}{of}", "counts", "figures")
        but = tuple(self.convert(str(word)) for word in told.get("but") or ())
        return Counts(words, figures, but) if words and figures else None

    def expression(self, text: str, *at: Any) -> re.Pattern[str] | None:
        """An expression of the table. What Python only warns of (a possible nested set) is told too."""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                return re.compile(self.convert(text), re.IGNORECASE)
        except (re.error, OverflowError, RecursionError, Warning) as error:
            self.fault(str(error), *at)
            return None

    def fault(self, problem: str, *at: Any) -> None:
        self.findings.report("T500", self.document.place(*at), problem=problem)
