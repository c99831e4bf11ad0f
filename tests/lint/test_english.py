"""English slips: what the rules of Chinese texts do not show."""

from __future__ import annotations

from dataclasses import replace

from cardforge.lint import lint
from cardforge.lint.document import Text
from tests.lint.shared import lexicon


def _twice(sentence: str, *names: str) -> list[str]:
    known = replace(lexicon("en"), names={name: name for name in names}, memo={})
    return [str(each.values["word"]) for each in lint(Text("a.md", sentence, "en"), known, select=("T327",))]


def test_a_word_typed_twice_is_told_and_a_name_of_two_like_words_is_not() -> None:
    sentence = "Then the the Lord hurts Bora Bora with a choo choo."
    assert _twice(sentence) == ["the", "choo"], "capitals are a name's"
    assert _twice(sentence, "choo choo") == ["the"]
