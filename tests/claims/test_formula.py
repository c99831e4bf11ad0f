"""Formulas: read, worked out, refused with the column."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardforge.claims import FormulaError, parse

VALUES = {"skill/kill:need-monk": 3, "card/tangseng:defence": 3, "card/zhizhu-lv:attack": 2, ":draw.n": 5}


def work_out(text: str, **env: int) -> object:
    return parse(text).evaluate(env, VALUES.__getitem__)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("-2 + 5", 3),
        ("10 - 3 - 2", 5),
        ("min(alive, 5)", 4),
        ("max(1, alive, 2)", 4),
        ("ceil(card/tangseng:defence / card/zhizhu-lv:attack)", 2),
        ("floor(7 / 2)", 3),
        ("8 / 2", 4),
        (":draw.n - 1", 4),
        ("skill/kill:need-monk - 1", 2),
        ("skill/kill:need-monk-1", 2),
        ("players/2", 2),
    ],
)
def test_a_formula_comes_to_its_number(text: str, number: int) -> None:
    assert work_out(text, alive=4, players=4) == number


def test_division_is_exact() -> None:
    assert work_out("1 / 3 + 1 / 6") == Fraction(1, 2)


def test_variables_and_references_are_listed_in_order_once() -> None:
    read = parse("min(alive, card/a:x.n) + alive + :y")
    assert read.variables == ("alive",)
    assert read.references == ("card/a:x.n", ":y")
    assert str(read) == "min(alive, card/a:x.n) + alive + :y"


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("1 +", 4),
        ("min(alive", 10),
        ("ceil(1, 2)", 1),
        ("alife", 1),
        ("2 3", 3),
        ("2 ** 3", 4),
        ("__import__('os')", 12),
        ("1 + $", 5),
        ("(1", 3),
        ("min(3)", 1),
        (")", 1),
    ],
)
def test_what_cannot_be_read_says_where(text: str, column: int) -> None:
    with pytest.raises(FormulaError) as caught:
        parse(text)
    assert caught.value.column == column


def test_deep_nesting_is_refused_not_a_crash() -> None:
    with pytest.raises(FormulaError, match="too deep"):
        parse("(" * 5000 + "1" + ")" * 5000)


def test_division_by_zero_is_an_arithmetic_error() -> None:
    with pytest.raises(ZeroDivisionError):
        work_out("1 / (2 - 2)")
