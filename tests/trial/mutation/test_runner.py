"""The runner: the same outcomes however many cores, and what loops or breaks down is told."""

from __future__ import annotations

from cardforge.findings import Place
from cardforge.trial.mutation.kills import TIMEOUT, UNREACHED, Kills
from cardforge.trial.mutation.mutant import Mutant
from cardforge.trial.mutation.run import drawn
from cardforge.trial.mutation.runner import FEW, judged, outcomes


def numbers(count: int) -> list[Mutant]:
    return [
        Mutant(family="data", kind="number", place=Place("a.yaml"), old=n, new=n + 1, record="card/a", path=str(n))
        for n in range(count)
    ]


def judge(mutant: Mutant) -> str:
    if mutant.old % 50 == 7:
        raise ValueError(mutant.old)
    return "odd" if mutant.old % 2 else ""


def test_outcomes_are_the_same_on_one_core_and_on_several() -> None:
    mutants = numbers(FEW + 40)
    single, several = (
        [(each.witness, each.broken) for each in outcomes(mutants, {"data": judge}, jobs)] for jobs in (1, 3)
    )
    assert single == several
    assert single[:2] == [("", ""), ("odd", "")]
    assert single[7] == ("", "ValueError")


def test_what_loops_is_stopped() -> None:
    def loops(mutant: Mutant) -> str:
        while True:
            pass

    assert judged(numbers(1)[0], loops, patience=0.05).broken == TIMEOUT


def test_a_sample_is_the_same_for_the_same_seed_and_in_order() -> None:
    mutants = numbers(200)
    once, again, other = drawn(mutants, 20, 1), drawn(mutants, 20, 1), drawn(mutants, 20, 2)
    assert once == again != other
    assert [each.old for each in once] == sorted(each.old for each in once)
    assert drawn(mutants, 500, 1) is mutants


def test_what_no_witness_comes_by_has_lived_and_is_listed_apart() -> None:
    kills, (near, far, excused) = Kills(), numbers(3)
    kills.note(near, judged(near, lambda mutant: ""))
    kills.note(far, judged(far, lambda mutant: UNREACHED))
    kills.note(excused, judged(excused, lambda mutant: UNREACHED), True)
    assert (kills.survivors, kills.unreached, kills.equivalent) == ([near, far], [far], [excused])
    assert kills.matrix["data"]["number"] == {"-": 2, "=": 1}
    assert [each["path"] for each in kills.to_data()["unreached"]] == ["1"]
