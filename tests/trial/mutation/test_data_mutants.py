"""Mutation: what is changed, who notices, and that survivors are shown."""

from __future__ import annotations

from collections import Counter

from cardforge.trial.case import Case
from cardforge.trial.mutation.court import Court
from cardforge.trial.mutation.data import data_mutants
from cardforge.trial.mutation.mutant import MUST
from cardforge.trial.mutation.run import mutate


def test_mutants_change_one_scalar_and_build_again(cavern: Case) -> None:
    made = list(data_mutants(cavern.game, cavern.claims))
    kinds = Counter(mutant.kind for mutant in made)
    assert kinds["number"] > 20
    assert kinds["reference"] > 40
    assert {"flag", "position", "word", "count"} <= kinds.keys()
    for mutant in made[:50]:
        documents = mutant.applied(cavern.game.documents)
        different = [new for new, old in zip(documents, cavern.game.documents, strict=True) if new is not old]
        assert [each.file for each in different] == [mutant.file]


def test_every_number_and_reference_of_the_small_game_is_caught_or_shown(cavern: Case) -> None:
    kills = mutate(cavern, ("data", "ruling"))
    data = kills.to_data()
    assert not kills.crashed
    assert data["summary"]["data"]["total"] == kills.caught["data"] + len(kills.survivors)
    assert all(each["file"] and each["line"] for each in data["survivors"])
    assert [each for each in data["survivors"] if each["class"] in ("number", "count")] == []
    assert data["summary"]["ruling"]["caught"] == data["summary"]["ruling"]["total"] > 0


def test_a_sample_of_the_game_is_caught(whole: Case) -> None:
    court = Court.of(whole)
    sample = [mutant for mutant in data_mutants(whole.game, whole.claims) if mutant.kind in MUST][::9]
    assert len(sample) > 60
    assert [mutant for mutant in sample if not court.catches(mutant)] == []


def test_a_choice_left_out_is_caught(whole: Case) -> None:
    court = Court.of(whole)
    made = {m.path: m for m in data_mutants(whole.game, whole.claims) if m.kind == "left-out"}
    assert court.catches(made["claims.kill.optional"]) == "probe"
    # What people may keep to themselves no engine can show.
    assert court.catches(made["claims.secret.optional"]) == ""


def test_one_of_several_left_out_is_caught(whole: Case) -> None:
    court = Court.of(whole)
    made = [m for m in data_mutants(whole.game, whole.claims) if m.kind == "left-out" and m.old is not True]
    assert len(made) > 10
    # What is forbidden and what `kill` may be aimed at are told by no probe: a list is not looked beyond there.
    lived = [m for m in made if not court.catches(m)]
    assert {m.path.rpartition(".")[0] for m in lived} <= {"claims.kill.targets", "claims.forbid.what"}


def test_the_unchanged_game_is_not_caught(whole: Case) -> None:
    court = Court.of(whole)
    mutant = next(data_mutants(whole.game, whole.claims))
    from dataclasses import replace

    assert court.catches(replace(mutant, new=mutant.old)) == ""
