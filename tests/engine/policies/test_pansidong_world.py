"""The light model against the engine: the same moves lead to the same places."""

from __future__ import annotations

from random import Random

from cardforge.engine import Decision, Game, Rng, new_game
from cardforge.engine.policies.pansidong_belief import DISCIPLE, QUJING, SPIDER, TANGSENG, Zones
from cardforge.engine.policies.pansidong_memory import KIND_OF
from cardforge.engine.policies.pansidong_world import GOES_ON, KILLED, RESCUED, World


def zones_of(game: Game) -> Zones:
    """Where everything lies, as kinds."""
    state = game.inspect()

    def kinds(cards: list[str]) -> list[int]:
        return [KIND_OF[card] for card in cards]

    scripture, cave, spring = (kinds(state["zones"][f"zone/{name}"]) for name in ("scripture", "cave", "spring"))
    return scripture, cave, spring, [[], kinds(state["hands"][1]), [], kinds(state["hands"][3]), []]


def decided(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def follow(game: Game, world: World, rng: Rng) -> tuple[str, float]:
    """One turn by chance on the table; the same in the world. Gives what was done and the world's result."""
    seat = decided(game).seat
    turn = game.inspect()["turns"]
    action = decided(game).draw(rng)
    done = str(decided(game).options[action[0]])
    game.apply(action)
    result = GOES_ON
    if done == "action/draw":
        if game.decision is not None and decided(game).kind == "draw_action":
            game.apply(decided(game).find("skill/baoliu"))  # as the model does
        result = world.draw(seat)
    else:
        if game.decision is not None and decided(game).kind == "skill":
            game.apply(decided(game).draw(rng))
        done = [event.data["skill"] for event in game.events if event.kind == "skill"][-1]
        result = follow_skill(game, world, seat, done, turn, rng)
    while game.decision is not None and decided(game).kind == "hand" and game.inspect()["turns"] == turn:
        kinds = [KIND_OF[str(option)] for option in decided(game).options]
        keep = next(kinds.index(kind) for kind in (TANGSENG, DISCIPLE, SPIDER, 0) if kind in kinds)
        game.apply(tuple(i for i in range(len(kinds)) if i != keep))
    if len(world.hands[seat]) > 1:
        world.lay_off(seat)
    return done, result


def follow_skill(game: Game, world: World, seat: int, skill: str, turn: int, rng: Rng) -> float:
    if skill == "skill/chuyu":
        return world.play(seat, skill)
    if skill == "skill/jiejiu":
        choice = tuple(sorted(decided(game).draw(rng)))
        size = len(decided(game).options)
        game.apply(choice)
        left = [i for i in range(size) if i not in choice]
        world.rescue(seat, left[0] if left else -1)
        return GOES_ON
    removed = len(game.inspect()["removed"])
    while game.decision is not None and decided(game).kind in ("targets", "spiders") and decided(game).seat == seat:
        game.apply(decided(game).draw(rng))
    if game.outcome is not None:
        return KILLED
    world.kill(len(game.inspect()["removed"]) - removed)
    return GOES_ON


def test_the_model_plays_by_the_rules_of_the_engine() -> None:
    seen: dict[str, int] = {}
    for seed in range(120):
        game, rng = new_game("pansidong", players=4, seed=seed), Rng(seed)
        while game.decision is not None:
            world = World(zones_of(game), Random(seed).random)
            before = len(game.events)
            done, result = follow(game, world, rng)
            seen[done] = seen.get(done, 0) + 1
            if game.outcome is not None:
                assert result == (RESCUED if game.outcome.side == "side/disciples" else KILLED)
                continue
            assert result == GOES_ON
            shuffled = any(event.kind == "shuffle" for event in game.events[before:])
            compare(world, zones_of(game), shuffled)
    assert {"action/draw", "skill/jiejiu", "skill/shahai", "skill/chuyu"} == set(seen)
    assert min(seen.values()) > 50


def compare(world: World, truth: Zones, shuffled: bool) -> None:
    scripture, cave, spring, hands = truth
    assert world.scripture == scripture
    assert world.spring == spring
    assert world.hands == hands
    assert sorted(world.cave) == sorted(cave)
    if not shuffled:
        assert world.cave == cave


def test_quick_play_ends_nearly_always() -> None:
    ends = []
    for seed in range(300):
        game = new_game("pansidong", players=4, seed=seed)
        ends.append(World(zones_of(game), Random(seed).random).finish(1, True))
    assert ends.count(RESCUED) > 60
    assert ends.count(KILLED) > 60
    assert ends.count(RESCUED) + ends.count(KILLED) > 285


def test_a_world_attacks_when_the_spiders_suffice() -> None:
    for disciples, spiders, ends in ((0, 2, False), (0, 3, True), (1, 4, False), (1, 5, True)):
        cave = [TANGSENG] + [DISCIPLE] * disciples + [SPIDER] * spiders
        world = World(([QUJING], cave, [], [[], [], [], [], []]), Random(1).random)
        assert (world.attack() == KILLED) is ends
