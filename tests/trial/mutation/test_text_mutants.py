"""Mutants of wordings: which slips are made, and that the checks of texts notice them."""

from __future__ import annotations

from collections import Counter

import pytest

from cardforge.trial.case import Case
from cardforge.trial.mutation import mutate
from cardforge.trial.mutation.text import TextCourt, text_mutants
from cardforge.trial.mutation.text.wording import slips


@pytest.mark.parametrize(
    ("tag", "text", "kind", "news"),
    [
        ("zh-Hans", "你可以使用手牌", "use-play", ["打出"]),
        ("zh-Hans", "你可以使用手牌", "hand", ["牌"]),
        ("zh-Hans", "你可以使用手牌", "may", ["你可以", ""]),
        ("zh-Hans", "然后", "when", []),
        ("zh-Hant-TW", "獲得一張牌", "take", ["摸", "棄置"]),
        ("zh-Hans", "两张牌", "measure", ["点", "名"]),
        ("zh-Hans", "这张牌，一张一张", "measure", ["点", "名"] * 3),
        ("en", "You may not use it", "use-play", ["play"]),
        ("en", "Draw two cards", "take", ["Gain", "Discard"]),
        ("en", "two cards", "measure", ["card"]),
        ("en", "the cards", "measure", []),
        ("en", "whenever", "when", []),
    ],
)
def test_slips_of_words(whole: Case, tag: str, text: str, kind: str, news: list[str]) -> None:
    assert [new for _, _, each, new in slips(whole.language, tag).found(text) if each == kind] == news


def test_every_slip_changes_its_clause_at_its_place(whole: Case) -> None:
    made = list(text_mutants(whole))
    kinds = Counter(mutant.kind for mutant in made)
    assert {"slot", "slot-dropped", "slots-exchanged", "clause", "not"} <= kinds.keys()
    for mutant in made:
        before = whole.game.records[mutant.record].clauses[mutant.key][mutant.tag]
        assert mutant.text != before
        assert mutant.place.line
    assert len({mutant.name for mutant in made}) > 0.9 * len(made)


def test_the_unchanged_clause_is_not_caught(whole: Case) -> None:
    from dataclasses import replace

    court, mutant = TextCourt(whole), next(iter(text_mutants(whole)))
    text = whole.game.records[mutant.record].clauses[mutant.key][mutant.tag]
    assert court.catches(replace(mutant, text=text)) == ""


def test_a_sample_of_the_bundled_game_is_caught(whole: Case) -> None:
    kills = mutate(whole, ["text"], sample=120, seed=3, jobs=1)
    assert kills.crashed == []
    assert kills.caught["text"] >= 0.9 * kills.total["text"]
