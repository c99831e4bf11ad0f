"""Whole games of 西游杀: invariants at every decision, the same game everywhere, replays, forks, everything seen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from whole_games import finish, under_hash_seeds

from cardforge.engine import Replay, Rng, new_game
from cardforge.engine.battle.events import KINDS
from cardforge.engine.games.xiyousha import Xiyousha
from cardforge.engine.games.xiyousha.events import MORE
from cardforge.engine.soak import soak

RARE = {"skill card/jindouyun", "skill card/fenghuolun", "skill card/dapeng", "skill card/jinjingshou"}
"""A mount that only one character can use: tests of their own show that they work."""


@pytest.mark.parametrize("players", range(3, 13))
def test_random_games_keep_every_invariant_and_end(players: int) -> None:
    report = soak(5, players, 1000 * players, game_id="xiyousha")
    assert report.games == sum(report.outcomes.values()) == 5
    assert report.longest < 4000


def test_many_games_end_soundly_and_every_identity_card_and_skill_has_its_part() -> None:
    seen: Counter[str] = Counter()
    sides: Counter[str] = Counter()
    for players, games in ((4, 150), (6, 150), (9, 80), (12, 60)):
        report = soak(games, players, 7 * players, False, game_id="xiyousha", check_end_every=5)
        seen.update(report.seen)
        for key, count in report.outcomes.items():
            sides[key.split()[0]] += count
    assert set(Xiyousha.tallied()) - RARE <= set(seen)
    assert {"role/tangseng", "role/demon", "role/immortal"} == set(sides) - {"drawn"}


@pytest.mark.parametrize("mode", ["ganshi", None])
@pytest.mark.parametrize("discards", [True, False])
def test_games_by_other_rules_end_soundly(mode: str | None, discards: bool) -> None:
    setup = {
        "rules": {"boost_discards_weapon": discards, "handbook_identities": True},
        **({"mode": mode} if mode else {}),
    }
    for seed in range(4):
        game = finish(new_game("xiyousha", 8, seed, setup), seed)
        assert game.faults() == []
        assert game.outcome is not None
        assert game.outcome.kind in ("won", "drawn")


@pytest.mark.parametrize("seed", range(3))
def test_a_replay_plays_the_same_game(seed: int, tmp_path: Path) -> None:
    setup = {"seats": {1: {"character": "character/baigujing"}, 3: {"character": "character/mile"}}} if seed else None
    game = finish(new_game("xiyousha", 5, seed, setup), seed)
    Replay.of(game).save(tmp_path / "game.json")
    again = Replay.load(tmp_path / "game.json").verify()
    assert (again.events, again.outcome, again.state_hash()) == (game.events, game.outcome, game.state_hash())


def test_a_fork_at_any_decision_is_in_the_same_state() -> None:
    game, rng = new_game("xiyousha", 5, 4), Rng(4)
    while (decision := game.decision) is not None:
        if len(game.choices) % 40 == 0:
            fork = game.fork()
            assert fork.state_hash() == game.state_hash()
            assert fork.decision == decision
        game.apply(decision.draw(rng))


def test_the_same_game_under_any_hash_seed() -> None:
    (output,) = under_hash_seeds("xiyousha", (4, 5, 6), ("0", "424242"))
    assert output.count(b"events_sha256") == 3


def test_every_kind_of_event_happens_that_this_game_knows() -> None:
    unused = {"target", "arrange", "look", "replace", "show", "drawn", "capped", "prevent"}
    seen: set[str] = set()
    for seed in range(60):
        seen |= {event.kind for event in finish(new_game("xiyousha", 6, seed), seed).events}
    assert (set(KINDS) | set(MORE)) - unused <= seen
    assert set(Xiyousha.event_kinds) == set(KINDS) | set(MORE)


def test_scriptures_are_counted_at_the_end() -> None:
    for seed in range(20):
        game = finish(new_game("xiyousha", 6, seed), seed)
        assert game.outcome is not None
        if game.outcome.kind == "won":
            scores = game.outcome.data["scores"]
            dead = set(range(1, 7)) - set(game.inspect()["alive"])
            assert sum(scores.values()) <= 6
            assert all(scores[seat] == 0 for seat in dead)


def test_the_winners_follow_from_the_identities() -> None:
    for seed in range(40):
        game = finish(new_game("xiyousha", 7, seed), seed)
        state, outcome = game.inspect(), game.outcome
        assert outcome is not None
        alive = [state["roles"][seat] for seat in state["alive"]]
        if "role/tangseng" in alive:
            wanted = {"role/tangseng", "role/pilgrim"}
            assert not {"role/demon", "role/immortal"} & set(alive)
        else:
            wanted = {"role/demon"} if "role/demon" in alive else {"role/immortal"}
        assert set(outcome.winners) == {seat for seat, role in state["roles"].items() if role in wanted}
