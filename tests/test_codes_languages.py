"""Reports in one language: what findings are told with is said in that language, values and all."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardforge.findings import explanation, finding, reason
from cardforge.text import load_language
from tests.casebook import CASES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "cardforge"
HAN = re.compile("[\u3400-\u9fff]+")
PROSE = re.compile(r"\b(?:the|of|as in|is|are|not|with|than|for|by|from|expected|got|missing|cannot|no such|lacks)\b")
"""Words that only a sentence has: names of keys, files and formats stand in reports of both languages."""
QUOTED = re.compile(r"「[^「」]*」|『[^『』]*』|'[^']*'|\"[^\"]*\"|\{[^{}]*\}|`[^`]*`|\[[^\[\]]*\]|（[a-z_]+）")
OWN = ("place", "severity", "hint", "game", "record", "edition", "fix")
AS_IT_STANDS = {
    "D023", "D024", "D063",  # the value that stands there; what a table may be headed with
    "N106", "T321", "T329", "T320", "T324", "T325",  # words of the text that is looked over
}  # fmt: skip
"""Codes whose English sentences show words of a Chinese text without quotes, because they say what stands there."""
KEYS = {"N005", "N008", "R017"}
"""Codes that name the keys `of` and `is`."""
SAID = {"T502", "T503", "T504", "T505", "T506", "T507", "T508", "T509", "T510"}
"""Codes that say how the house words it: Chinese words of a Chinese text, but their explanation in the report's
language."""


def sentences() -> Iterator[tuple[str, str, str]]:
    """(code, language, sentence) of every golden file: message and mend in Chinese, then in English."""
    for path in sorted(CASES.glob("*/golden")):
        code, said = "", list[str]()
        for line in [*path.read_text(encoding="utf-8").splitlines(), "."]:
            if line.startswith("  "):
                said.append(line.strip())
                continue
            half = len(said) // 2
            yield from ((code, "zh" if i < half else "en", text) for i, text in enumerate(said))
            code, said = next((word for word in line.split() if re.fullmatch(r"[A-Z]\d{3}", word)), ""), []


def test_what_cases_report_is_in_one_language() -> None:
    mixed = []
    for code, language, text in sentences():
        plain = QUOTED.sub("", text)
        if (language == "zh" and PROSE.search(plain) and code not in KEYS) or (
            language == "en" and HAN.search(plain) and code not in AS_IT_STANDS and code not in SAID
        ):
            mixed.append((code, language, text))
    assert mixed == []


def test_how_the_house_words_it_is_explained_in_both_languages() -> None:
    for path in sorted((ROOT / "data" / "language" / "wording").glob("*.yaml")):
        for line in path.read_text(encoding="utf-8").splitlines():
            found = re.search(r"say: (.*)\}$", line)
            if found and not found[1].startswith("{"):
                assert not re.search(r"as in|如 |[（）(),，、]", found[1]), line


def constants(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may come to, whatever is filled in as 7."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from (*constants(node.body), *constants(node.orelse))
    elif isinstance(node, ast.BoolOp):
        yield from (text for value in node.values for text in constants(value))


def values() -> Iterator[tuple[str, str, str, str]]:
    """(module, code, name, text) of every text that a finding is made with in the code."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                first = (each.value for each in node.args if isinstance(each, ast.Constant))
                code = next((c for c in first if isinstance(c, str) and re.fullmatch(r"[A-Z]\d{3}", c)), "")
                for keyword in node.keywords if code else ():
                    for text in constants(keyword.value) if keyword.arg and keyword.arg not in OWN else ():
                        yield path.relative_to(PACKAGE).as_posix(), code, str(keyword.arg), text


COMMANDS = "cardforge explain"


def test_no_value_is_a_phrase_in_one_language_alone() -> None:
    seen, wrong = 0, []
    for module, code, name, text in values():
        seen += 1
        said: Any = explanation(code).get("words", {}).get(name)
        known = text in said if isinstance(said, dict) else isinstance(said, str) and reason(text, said) != text
        if (
            not known
            and text != COMMANDS
            and not name.endswith(("_zh", "_en"))
            and (HAN.search(text) or re.search(r"[a-z]{3,} [a-z]{2,}", text))
        ):
            wrong.append((module, code, name, text))
    assert seen > 150
    assert wrong == []


def test_concepts_and_values_that_sentences_are_read_for_have_chinese_names() -> None:
    language, _ = load_language(ROOT / "data" / "language")
    names = {concept.name for tag in ("zh-Hans", "en") for concept in language.lexicon(tag).concepts}
    assert len(names) > 30
    assert [name for name in sorted(names) if reason(name, "concepts") == name] == []


@pytest.mark.parametrize(("language", "said"), [("zh", "张数"), ("en", "counts")])
def test_a_value_may_be_given_in_both_languages(language: str, said: str) -> None:
    found = finding("T507", None, word="x", say={"zh": "张数", "en": "counts"})
    assert said in found.message(language)
