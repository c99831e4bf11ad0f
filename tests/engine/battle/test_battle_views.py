"""Views of a battle: events of some kinds only, and all distances at once, kept right through every change."""

from __future__ import annotations

import pickle

from cardforge.engine import Rng, SetupError, new_game
from cardforge.engine.games.sanguosha import Sanguosha

KINDS = ("use", "damage", "heal")


def test_events_of_some_kinds_are_those_of_all_without_the_rest() -> None:
    game, rng = new_game("sanguosha", 5, 4), Rng(4)
    for _ in range(60):
        assert game.decision is not None
        game.apply(game.decision.draw(rng))
    view = game.view(2)
    assert view.event_count == game.event_count == len(game.events_for(2))
    for since in (0, 30, view.event_count):
        wanted = tuple(event for event in game.events_for(2, since) if event.kind in KINDS)
        assert game.events_for(2, since, KINDS) == view.events(since, KINDS) == wanted
    assert view.events(0, ("no such kind",)) == ()


def test_the_table_of_all_cards_is_the_same_at_every_look_and_in_every_game() -> None:
    one, other = new_game("sanguosha", 5, 4), new_game("sanguosha", 8, 1)
    before = one.state_hash()
    assert one.inspect()["cards"] is other.inspect()["cards"]
    assert one.inspect()["cards"]["card/sha#S8"] == {"suit": "spade", "rank": 8, "type": "basic"}
    assert one.state_hash() == before


def test_a_view_does_not_see_what_comes_after_it() -> None:
    game, rng = new_game("sanguosha", 5, 4), Rng(4)
    view = game.view(1)
    before = view.events()
    while game.decision is not None:
        game.apply(game.decision.draw(rng))
    assert view.events() == before
    assert view.events(0, KINDS) == tuple(event for event in before if event.kind in KINDS)


def test_distances_hold_through_deaths_and_equipment() -> None:
    for seed in range(6):
        game, rng, tables = new_game("sanguosha", 4 + seed, seed), Rng(seed), 0
        assert isinstance(game, Sanguosha)
        known: dict[int, dict[int, int]] = {}
        while game.decision is not None:
            distances = game.view(1)["distances"]
            assert distances == {
                a.seat: {b.seat: game.distance(a, b) for b in game.living if b is not a} for a in game.living
            }
            tables += distances != known
            known = distances
            game.apply(game.decision.draw(rng))
        assert tables > 3


def test_a_view_that_is_changed_changes_no_other() -> None:
    game = new_game("sanguosha", 5, 1, {"characters": False})
    game.view(1)["distances"][1][2] = 99
    assert game.view(1)["distances"][1][2] == 1


def test_setup_faults_survive_the_way_from_another_process() -> None:
    error = pickle.loads(pickle.dumps(SetupError(["one", "two"])))
    assert error.faults == ("one", "two")
    assert str(error) == "one; two"
