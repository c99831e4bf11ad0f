"""What findings say: guesses only where there is something to guess."""

from __future__ import annotations

import pickle

import pytest

from cardforge.findings import DataError, Place, all_codes, closest, explanation, finding


def test_the_closest_name_or_none() -> None:
    assert closest("papr", ("ink", "paper")) == "paper"
    assert closest("zzzzzz", ("ink", "paper")) == ""
    assert closest(3, ()) == ""


def test_a_guess_opens_the_mend_and_an_empty_one_says_nothing() -> None:
    told = finding("S001", paper="a44", known="a4", guess="a4")
    assert told.mend("zh").startswith("是不是想写「a4」？也可以")
    assert told.mend("en").startswith("did you mean 'a4'? lengths")
    assert "想写" not in finding("S001", paper="zz", known="a4", guess="").mend("zh")


@pytest.mark.parametrize("code", [code for code in all_codes() if "{meant}" in str(explanation(code).get("mend"))])
def test_what_may_have_been_meant_is_not_said_where_nothing_is(code: str) -> None:
    for language in ("zh", "en"):
        assert finding(code).mend(language) == finding(code, meant="").mend(language) == ""
        assert finding(code, meant="card/sha").mend(language)


def test_names_that_would_break_a_line_or_turn_it_round_are_escaped() -> None:
    unknown = finding("S020", printer="a\u202eb\nc")
    for language in ("zh", "en"):
        for said in (unknown.message(language), unknown.mend(language)):
            assert said.isprintable()
            assert "a\\u202eb\\nc" in said
    assert finding("S020", printer="家里的\u3000打印机").message("zh").startswith("没有叫「家里的\u3000打印机」的")


def test_an_error_crosses_processes_with_its_findings() -> None:
    error = DataError([finding("D004", Place("cards.yaml", 3, 1), key="nmae")])
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, DataError)
    assert (again.findings, str(again)) == (error.findings, str(error))
