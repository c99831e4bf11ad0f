"""The table is followed through the log: states before each event, frames, acts and who is who in them."""

from __future__ import annotations

from typing import Any

from cardforge.engine import Decision, Game
from cardforge.trial.battle.acts import acts_of
from cardforge.trial.battle.chronicle import Chronicle, chronicle, faults
from cardforge.trial.battle.policy import Leaning
from cardforge.trial.bench import Bench

SEATS: dict[int, dict[str, Any]] = {
    1: {"hand": ["card/sha#S8", "card/guohe#S3"]},
    2: {"hand": ["card/shan#D2"], "equipment": ["card/chitu#H5"], "hp": 2},
    3: {"hand": []},
    4: {"hand": []},
}


def told(*answers: str, **setup: Any) -> Chronicle:
    """A story in which these answers are given, and then everybody passes."""
    game = Bench("sanguosha").game(4, 1, **{"turn": 1, "phase": "play", "seats": SEATS, "characters": False, **setup})
    rest = list(answers)

    def choose(_: Game, decision: Decision) -> tuple[int, ...]:
        return decision.find(rest.pop(0)) if rest else decision.find("pass")

    return chronicle(game, choose, len(answers))


def test_states_follow_the_log() -> None:
    story = told("card/sha#S8", "player:2", "pass")
    hit = next(i for i, event in enumerate(story.events) if event.kind == "damage")
    assert story.states[hit].hp[2] == 2
    assert story.states[hit + 1].hp[2] == 1
    assert story.states[hit].hand[1] == ("card/guohe#S3",)
    assert story.states[hit].phase == "play"
    assert faults(story) == []


def test_an_act_knows_its_user_target_and_own_moves() -> None:
    story = told("card/guohe#S3", "player:2", "card/chitu#H5")
    (act,) = acts_of("card/guohe", (story,))
    assert (act.owner, act.targets) == (1, (2,))
    assert act.seats_of("target") == {2}
    assert act.seats_of("others") == {2, 3, 4}
    assert [(move.card, move.source, move.goal) for move in act.moves] == [("card/chitu#H5", "equipment", "discard")]
    assert act.whole
    assert not act.foreign


def test_what_came_before_the_first_question_is_known_too() -> None:
    """A delayed card is judged before anybody is asked; the state then is worked out backwards."""
    seats = {**SEATS, 1: {"hand": [], "judgement": ["card/lebu#H6"]}}
    story = told("pass", seats=seats, phase="judge", pile=["card/shan#H2"])
    judged = next(i for i, event in enumerate(story.events) if event.kind == "judge")
    assert story.states[judged].judgement[1] == ()  # it lies on the table while it is judged
    assert story.states[story.start].judgement[1] == ("card/lebu#H6",)
    pile = story.piles[judged]
    assert pile is not None
    assert pile[0] == "card/shan#H2"


def test_answers_lean_to_what_is_looked_at() -> None:
    game = Bench("sanguosha").game(4, 1, turn=1, phase="play", seats=SEATS, characters=False, deal=False)
    story = chronicle(game, Leaning("card/sha", 1, always=True), 1)
    assert story.asks[0].picked == ("card/sha#S8",)
