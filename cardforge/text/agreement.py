"""Words that must agree with the word beside them: Chinese measure words with nouns, English nouns with their number.

`data/language/agreement/<tag>.yaml` lists them; a Chinese edition without a file of its own has the converted one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cardforge.catalog import read_document
from cardforge.findings import Findings
from cardforge.text.convert import base_of
from cardforge.text.language import Language
from cardforge.text.readback import Reader

FOLDER, BASE = "agreement", "zh-Hans"
_COUNTED = "[0-9一二三四五六七八九十两兩几幾多每这這那]"


def disagreements(text: str, reader: Reader, language: Language, tag: str) -> Iterator[tuple[str, str]]:
    """(what stands there, the word that does not agree) of a sentence as printed."""
    table = _table(language, tag)
    if not table:
        return
    yield from _measures(text, reader, table) if base_of(tag) else _numbers(text, table)


def _table(language: Language, tag: str) -> Mapping[str, Any]:
    return language.once(("agreement", tag), lambda: _read(language, tag))


def _read(language: Language, tag: str) -> Mapping[str, Any]:
    path = language.folder / FOLDER / f"{BASE if base_of(tag) else tag}.yaml"
    document = read_document(path, language.folder, Findings()) if path.exists() else None
    tree = document.tree if document is not None and isinstance(document.tree, Mapping) else {}
    if not base_of(tag) or tag == BASE:
        return tree
    convert = language.glossary.converter(BASE, tag).convert
    return {
        convert(word): {**rule, "nouns": [convert(noun) for noun in rule.get("nouns", ())]}
        for word, rule in tree.items()
    }


def _measures(text: str, reader: Reader, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """A measure word before a noun that takes another one."""
    of_noun = {noun: measure for measure, rule in table.items() for noun in rule.get("nouns", ())}
    of_type = {kind: measure for measure, rule in table.items() for kind in rule.get("types", ())}
    names = {token.start: token for token in reader.tokens(text) if token.kind == "name"}
    for found in re.finditer(rf"(?<={_COUNTED})({'|'.join(table)})[【「]?", text):
        noun = next((each for each in sorted(of_noun, key=len, reverse=True) if text.startswith(each, found.end())), "")
        due = of_noun.get(noun, "")
        if (name := names.get(found.end())) is not None:
            kinds = {each.partition("/")[0] for each in name.meaning.split("|")}
            noun, due = name.text, next((of_type[kind] for kind in sorted(kinds) if kind in of_type), "")
        if due and due != found[1] and not table[found[1]].get("any"):
            yield f"{found[0]}{noun}", found[1]


def _numbers(text: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """A word for one before a noun of several, or the other way round."""
    nouns: Mapping[str, str] = table.get("nouns", {})
    one, several = "|".join(table.get("one", ())), "|".join(table.get("several", ()))
    for counts, wrong in ((rf"{one}|1", nouns.values()), (rf"{several}|[2-9]|[1-9][0-9]+", nouns.keys())):
        body = "|".join(map(re.escape, wrong))
        for found in re.finditer(rf"(?<![-/\w’])(?:{counts}) ({body})(?![-\w’])", text, re.IGNORECASE):
            yield found[0], found[1]
