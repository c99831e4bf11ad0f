"""No code takes the set of editions for granted: a tag is named only where what is said of it holds of that language or
region, each place with its reason. An edition that a game brings by files (Japanese, a house's variant) goes through
everything else."""

from __future__ import annotations

import ast
from pathlib import Path

import cardforge

PACKAGE = Path(cardforge.__file__).parent
CHINESE = {"zh-Hans", "zh-Hant", "zh-Hant-TW", "zh-Hant-HK"}
ENGLISH = "en"
DEFAULT = "what stands where a game, a text or a table says nothing"
CHARACTERS = "what is known of the characters of this script or region alone"
MARKS = "the marks that this region uses"
CONVERSION = "conversion between the Chinese editions"
ALLOWED = {
    "catalog/builder.py": DEFAULT,
    "catalog/tables/assemble.py": "ids are made of English names",
    "catalog/tables/headers.py": "a column may be headed by a language alone",
    "catalog/tables/heading.py": "a second column of Latin letters is English",
    "catalog/tables/link.py": "ids are made of English names",
    "catalog/tags.py": "the one place that asks for a language",
    "catalog/types.py": "the list of the project's editions",
    "check/editions.py": CHARACTERS,
    "check/marks.py": MARKS,
    "check/wording_rules.py": DEFAULT,
    "cli/lint.py": "zh-Hant alone is asked for as a language",
    "faces/subject.py": "layouts ask for the script",
    "l10n/compare.py": MARKS,
    "l10n/minority.py": CHARACTERS,
    "l10n/units.py": "the language the project's own words are written in",
    "lint/characters/wrong.py": CHARACTERS,
    "lint/characters/residue.py": CHARACTERS,
    "lint/words/charsets.py": CHARACTERS,
    "lint/document.py": CHARACTERS,
    "lint/language.py": "a language told from the characters of a text",
    "lint/words/speech.py": CHARACTERS,
    "project.py": "the list of the project's editions",
    "rulebook/context.py": "where the marks of a region stand in their squares",
    "rulebook/indexes.py": "the order that readers of this script look names up in",
    "sheets/calibrate.py": "a sheet of the tool, in Chinese and English",
    "text/agreement.py": DEFAULT,
    "text/contexts.py": DEFAULT,
    "text/convert.py": CONVERSION,
    "text/glossary.py": CONVERSION,
    "text/language.py": "lists that are written for Simplified and converted",
    "text/lexicon.py": "lists that are written for Simplified and converted",
    "text/reader/fold.py": CONVERSION,
    "text/reader/lexicon.py": "the languages that rule sentences are read in",
    "trial/mutation/text/wording.py": "lists that are written for Simplified and converted",
    "typeset/fonts/roles.py": "the region that decides on the forms of characters",
    "typeset/lines.py": DEFAULT,
    "typeset/model.py": "Simplified is set flush, Traditional with its centred marks is not",
}
"""File -> why it may name a tag. Words for reports in Chinese and English (`"en": ...`) are not meant."""


def named(path: Path) -> set[str]:
    """The tags that a file names: a Chinese one anywhere, English where something is compared with it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in CHINESE:
            found.add(str(node.value))
        elif isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            found |= {ENGLISH for side in sides if isinstance(side, ast.Constant) and side.value == ENGLISH}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "startswith":
            found |= {str(each.value) for each in node.args if isinstance(each, ast.Constant) and _tag(each.value)}
    return found


def _tag(value: object) -> bool:
    return value == ENGLISH or value in CHINESE


def test_tags_are_named_where_there_is_a_reason_and_nowhere_else() -> None:
    files = {
        path.relative_to(PACKAGE).as_posix(): names
        for path in sorted(PACKAGE.rglob("*.py"))
        if "_bundled" not in path.parts and (names := named(path))
    }
    strange = {name: names for name, names in files.items() if name not in ALLOWED}
    assert not strange, "use base_of, in_squares, is_english, or say here why not"
    assert sorted(set(ALLOWED) - set(files)) == [], "names no tag any more"
