"""Redlined texts: both readings can be had from one, and what is marked is what an editor would mark."""

from __future__ import annotations

import random

import pytest

from cardforge.diff.model import Piece, State, reading
from cardforge.diff.words import echoes, redline
from cardforge.text.model import Rich, Span, SpanKind

SIGNS = {State.SAME: "{}", State.OLD: "[{}]", State.NEW: "<{}>"}


def shown(old: Rich | str, new: Rich | str) -> str:
    return "".join(SIGNS[piece.state].format(piece.text) for piece in redline(old, new))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("出牌阶段限一次，对一人用。", "出牌阶段限两次，对一人用。", "出牌阶段限[一]<两>次，对一人用。"),
        ("Draw 2 cards.", "Draw 12 cards.", "Draw [2]<12> cards."),
        ("use on another player", "use on any other player", "use on [another]<any other> player"),
        # An insertion stands where a sentence begins, not in the middle of two.
        ("你摸牌。你弃牌。", "你摸牌。你回复体力。你弃牌。", "你摸牌。<你回复体力。>你弃牌。"),
        # A coincidence between two edits is given up.
        ("摸两张牌", "弃三张手牌", "[摸两张]<弃三张手>牌"),
        # Sentences that have nothing in common are not woven into each other.
        ("每名角色各摸一张牌", "当你受到伤害后，可以弃置", "[每名角色各摸一张牌]<当你受到伤害后，可以弃置>"),
        ("", "全新。", "<全新。>"),
        ("同", "同", "同"),
    ],
)  # fmt: skip
def test_what_differs_is_marked_as_a_reader_would(old: str, new: str, said: str) -> None:
    assert shown(old, new) == said


def test_both_readings_are_in_it_whole() -> None:
    dice = random.Random(5)
    letters = "你可以摸一张手牌，弃置。A card, two. "
    for _ in range(150):
        old = "".join(dice.choice(letters) for _ in range(dice.randrange(40)))
        new = list(old)
        for _ in range(dice.randrange(6)):
            at = dice.randrange(len(new) + 1)
            new[at : at + dice.randrange(3)] = dice.choices(letters, k=dice.randrange(3))
        pieces = redline(old, "".join(new))
        assert reading(pieces, State.OLD) == old
        assert reading(pieces, State.NEW) == "".join(new)


def strike(name: str, article: str = "a ") -> Rich:
    return (Span(f"use {article}"), Span(name, SpanKind.NAME, "card/x"), Span("."))


def test_a_name_is_one_word_and_keeps_its_role() -> None:
    pieces = redline(strike("Long Strike"), strike("Long Stroke"))
    assert Piece(State.OLD, "Long Strike", "name") in pieces
    assert Piece(State.NEW, "Long Stroke", "name") in pieces


def test_an_echo_names_the_same_records_in_the_same_words() -> None:
    assert echoes(strike("Dodge"), strike("Evade", "an "))
    other = (Span("use a "), Span("Peach", SpanKind.NAME, "card/y"), Span("."))
    assert not echoes(strike("Dodge"), other)
    assert not echoes(strike("Dodge"), (*strike("Evade"), Span(" Twice.")))
    assert not echoes((), strike("Dodge"))
