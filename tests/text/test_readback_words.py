"""One expression for many words finds what trying them one after another, the longest first, would find."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from cardforge.text.readback_words import alternatives

WORDS = st.lists(st.text("abA. (|杀闪", max_size=4), max_size=8)


@given(WORDS, st.text("abA. (|杀闪", max_size=12))
def test_the_longest_word_is_found_everywhere(words: list[str], text: str) -> None:
    plain = "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)) if word)
    for around in (r"{}", r"\b{}\b"):
        slow = re.compile(around.format(f"(?:{plain or '(?!)'})"))
        quick = re.compile(around.format(alternatives(words)))
        assert [found.span() for found in quick.finditer(text)] == [found.span() for found in slow.finditer(text)]


def test_beginnings_are_shared() -> None:
    assert alternatives(["card", "cards", "cart"]) == "(?:car(?:d(?:s|)|t))"
    assert alternatives([]) == "(?!)"
