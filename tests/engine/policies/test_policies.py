"""Policies: legal answers, only from what the player may see, the same for the same seed, and better than chance."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from sensible_play import Witness

from cardforge.engine import Choice, Rng, game_class, new_game
from cardforge.engine import policies as package
from cardforge.engine.balance import measure
from cardforge.engine.policies import policies, policy

NAMES = ("random", "heuristic", "search")
PLAYERS = (2, 3, 4)


def play(name: str, players: int, seed: int, setup: dict[str, object] | None = None) -> list[Choice]:
    """A whole game of one policy against itself: all answers, each seen to be legal."""
    game = new_game("pansidong", players=players, seed=seed, setup=setup)
    minds = {player: Witness(policy(name, "pansidong"), "player") for player in range(1, players + 1)}
    rng = Rng(seed)
    while (decision := game.decision) is not None:
        game.apply(minds[decision.player].choose(game.view(decision.player), decision, rng))
    assert game.outcome is not None
    assert game.outcome.kind == "won"
    return list(game.choices)


def test_names() -> None:
    assert policies("pansidong") == NAMES
    assert policies("no-such-game") == ("random",)


@pytest.mark.parametrize(("name", "game"), [("best", "pansidong"), ("search", "no-such-game")])
def test_unknown_names_are_refused(name: str, game: str) -> None:
    with pytest.raises(ValueError, match="expected one of random"):
        policy(name, game)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("name", "games"), [("random", 60), ("heuristic", 60), ("search", 6)])
def test_answers_are_legal_and_games_end(name: str, games: int, players: int) -> None:
    for seed in range(games):
        play(name, players, seed)


@pytest.mark.parametrize("name", ["heuristic", "search"])
def test_a_game_may_begin_in_the_middle(name: str) -> None:
    setup: dict[str, object] = {
        "hands": {"1": ["card/tangseng", "card/dongxue#1"], "3": ["card/zhizhu-hei"]},
        "zones": {
            "zone/cave": ["card/zhizhu-hong", "...", "card/dongxue#2"],
            "zone/spring": ["card/zhizhu-huang"],
            "zone/scripture": ["card/zhizhu-ju", "card/pusa", "card/qujing"],
        },
        "turn": 1,
        "round": 5,
    }
    for seed in range(10):
        play(name, 4, seed, setup)


@pytest.mark.parametrize("name", ["random", "heuristic", "search"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    assert play(name, 4, 11) == play(name, 4, 11)
    assert play(name, 4, 11) != play(name, 4, 12)


def test_a_policy_depends_on_nothing_hidden() -> None:
    """Two games that differ only in unseen cards are answered alike for as long as nobody sees a difference."""
    rest = ["card/zhizhu-ju", "card/zhizhu-huang", "card/zhizhu-hong", "card/zhizhu-hei", "card/shawujing"]
    answers = []
    for order in (rest, rest[::-1]):
        setup: dict[str, object] = {
            "roles": {"3": "card/bailongma", "4": "card/zhizhu-lv"},
            "zones": {
                "zone/cave": ["card/dongxue#1", "card/dongxue#2", "card/zhizhu-lan"],
                "zone/scripture": [
                    "card/zhizhu-zi",
                    *order,
                    "card/zhubajie",
                    "card/tangseng",
                    "card/pusa",
                    "card/qujing",
                ],
            },
            "round": 3,
        }
        game = new_game("pansidong", players=4, seed=5, setup=setup)
        assert game.decision is not None
        view, decision = game.view(1), game.decision
        answers.append([policy(name, "pansidong").choose(view, decision, Rng(9)) for name in NAMES])
    assert answers[0] == answers[1]


def test_policies_import_no_game() -> None:
    """The light model is the policies' own: they cannot ask the engine what is hidden."""
    folder = Path(str(package.__file__)).parent
    imported = set()
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("cardforge"):
                imported.add(node.module)
    outside = {module for module in imported if not module.startswith("cardforge.engine.policies")}
    core = ("atoms", "decision", "records", "rng")
    assert outside == {f"cardforge.engine.core.{module}" for module in core}
    assert game_class("pansidong").__module__ not in outside


@pytest.mark.parametrize(
    ("disciples", "demons", "games", "least"),
    [("heuristic", "random", 200, 0.65), ("search", "random", 60, 0.65)],
)
def test_better_than_chance_as_disciples(disciples: str, demons: str, games: int, least: float) -> None:
    assert measure(4, disciples, demons, games, seed=70_000).rate > least


@pytest.mark.parametrize(("demons", "games", "least"), [("heuristic", 200, 0.75), ("search", 60, 0.75)])
def test_better_than_chance_as_demons(demons: str, games: int, least: float) -> None:
    cell = measure(4, "random", demons, games, seed=70_000)
    assert cell.losses / games > least
