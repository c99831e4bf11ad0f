"""Whole games of 三国杀: invariants at every decision, the same game everywhere, replays, forks, soaks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from whole_games import finish, under_hash_seeds

from cardforge.engine import IllegalChoice, InvariantError, Replay, Rng, new_game
from cardforge.engine.battle.events import FIELDS, KINDS
from cardforge.engine.games.sanguosha import Sanguosha
from cardforge.engine.policies import policy
from cardforge.engine.soak import check, main, soak


@pytest.mark.parametrize("players", range(4, 11))
def test_random_games_keep_every_invariant_and_end(players: int) -> None:
    report = soak(12, players, 1000 * players, game_id="sanguosha")
    assert report.games == sum(report.outcomes.values()) == 12
    assert report.longest < 3000


def test_many_games_end_soundly_and_every_role_card_and_skill_has_its_part() -> None:
    """As many as it takes to see all of them, the rarest too; `make soak` plays 100,000."""
    seen: Counter[str] = Counter()
    sides: Counter[str] = Counter()
    for players, games in ((4, 150), (5, 150), (6, 150), (7, 60), (8, 60), (9, 40), (10, 40)):
        report = soak(games, players, 7 * players, False, game_id="sanguosha", check_end_every=10)
        seen.update(report.seen)
        for key, count in report.outcomes.items():
            sides[key.split()[0]] += count
    assert set(Sanguosha.tallied()) - {"skill card/fangtian", "skill skill/jiuyuan"} <= set(seen)
    assert {"role/lord", "role/rebel", "role/spy"} == set(sides)
    assert min(sides.values()) > 20


def test_the_soak_tells_what_it_saw_and_what_it_never_saw(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sanguosha", "--games", "7", "--seed", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines[:7]] == [f"sanguosha, {n} players" for n in range(4, 11)]
    assert lines[7].startswith("sanguosha, seen: play card/sha ")
    assert lines[8].startswith("sanguosha, never seen: ")


def test_a_soak_reports_a_broken_state_with_its_seed() -> None:
    game = new_game("sanguosha", 5, 77, {"characters": False})
    assert isinstance(game, Sanguosha)
    game.seats[2].hand.append(game.zones[0].pop())
    game.seats[3].hp = 9
    with pytest.raises(InvariantError, match=r"seed 77: cards: .* is lost; seat 3: 9 HP of 4"):
        check(game)


def test_every_game_ends_at_the_cap_of_turns_or_of_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sanguosha, "turn_cap", 3)
    game = finish(new_game("sanguosha", 5, 1))
    assert game.outcome is not None
    assert (game.outcome.kind, game.outcome.reason, game.events[-1].kind) == ("capped", "turn_cap", "capped")
    monkeypatch.setattr(Sanguosha, "turn_cap", 1000)
    monkeypatch.setattr(Sanguosha, "decision_cap", 40)
    game = finish(new_game("sanguosha", 5, 1))
    assert game.outcome is not None
    assert (game.outcome.kind, game.outcome.reason) == ("capped", "decision_cap")
    assert len(game.choices) < 60


@pytest.mark.parametrize("seed", range(3))
def test_an_illegal_choice_changes_nothing(seed: int) -> None:
    game, rng = new_game("sanguosha", 4, seed), Rng(seed)
    while (decision := game.decision) is not None:
        n = len(decision.options)
        if len(game.choices) % 9 == 0:
            before = (game.state_hash(), game.choices, len(game.events))
            for bad in ((n,), (-1,), (0, 0), tuple(range(n + 1)), None, ("0",), 0):
                with pytest.raises(IllegalChoice):
                    game.apply(bad)  # type: ignore[arg-type]
            assert (game.state_hash(), game.choices, len(game.events)) == before
            assert game.decision is decision
        game.apply(decision.draw(rng))
    with pytest.raises(IllegalChoice):
        game.apply((0,))


@pytest.mark.parametrize("seed", range(4))
def test_a_replay_plays_the_same_game(seed: int, tmp_path: Path) -> None:
    setup = (
        {"seats": {1: {"character": "character/guojia"}, 3: {"character": "character/simayi"}}} if seed % 2 else None
    )
    game = finish(new_game("sanguosha", 5, seed, setup), seed)
    Replay.of(game).save(tmp_path / "game.json")
    again = Replay.load(tmp_path / "game.json").verify()
    assert (again.events, again.outcome, again.state_hash()) == (game.events, game.outcome, game.state_hash())


def test_a_fork_at_any_decision_is_in_the_same_state() -> None:
    game, rng = new_game("sanguosha", 5, 4), Rng(4)
    while (decision := game.decision) is not None:
        if len(game.choices) % 25 == 0:
            fork = game.fork()
            assert fork.state_hash() == game.state_hash()
            assert fork.decision == decision
            finish(fork)
        game.apply(decision.draw(rng))


def test_the_random_policy_plays() -> None:
    game, rng, player = new_game("sanguosha", 8, 2), Rng(2), policy("random", "sanguosha")
    while (decision := game.decision) is not None:
        game.apply(player.choose(game.view(decision.player), decision, rng))
    assert game.outcome is not None
    assert game.outcome.kind == "won"


def test_the_same_game_under_any_hash_seed() -> None:
    (output,) = under_hash_seeds("sanguosha", (4, 5, 6, 7), ("0", "1", "424242"))
    assert output.count(b"events_sha256") == 4


def test_every_kind_of_event_is_documented_and_happens() -> None:
    seen = {"drawn", "capped"}
    for seed in range(60):
        seen |= {event.kind for event in finish(new_game("sanguosha", 5, seed), seed).events}
    assert seen == set(KINDS) == set(Sanguosha.event_kinds)
    assert len(FIELDS) == len(KINDS)


def test_frames_nest_well_in_whole_games() -> None:
    for seed in range(20):
        stack: list[tuple[str, object]] = []
        for event in finish(new_game("sanguosha", 5, seed), seed).events:
            if event.kind in ("skill", "effect"):
                stack.append((event.kind, event.data.get("skill") or event.data.get("as")))
            elif event.kind in ("end_skill", "end_effect"):
                assert stack.pop() == (event.kind[4:], event.data.get("skill") or event.data.get("as"))


def test_the_winners_follow_from_the_roles() -> None:
    for seed in range(60):
        game = finish(new_game("sanguosha", 6, seed, {"variant": "double"}), seed)
        state, outcome = game.inspect(), game.outcome
        assert outcome is not None
        alive = [state["roles"][seat] for seat in state["alive"]]
        if "role/lord" in alive:
            assert not {"role/rebel", "role/spy"} & set(alive)
            expected = [seat for seat, role in state["roles"].items() if role in ("role/lord", "role/loyalist")]
        elif alive == ["role/spy"]:
            expected = state["alive"]
        else:
            expected = [seat for seat, role in state["roles"].items() if role == "role/rebel"]
        assert list(outcome.winners) == expected
