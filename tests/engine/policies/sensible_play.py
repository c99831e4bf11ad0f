"""What the tests of sensible policies share: whole games under a witness, scenes played on to one question."""

from __future__ import annotations

from cardforge.engine import Choice, Decision, Game, Rng, View
from cardforge.engine.policies import Policy, policy

Minds = dict[int, Policy]


class Witness:
    """Holds what a policy is given, and what it answers, to account; a view tells whose it is under `me`."""

    def __init__(self, inner: Policy, me: str = "me") -> None:
        self.inner = inner
        self.me = me

    def choose(self, view: View, decision: Decision, rng: Rng) -> Choice:
        assert type(view) is View
        assert view.player == decision.player == view[self.me], (view.player, decision.player, view[self.me])
        answer = self.inner.choose(view, decision, rng)
        assert decision.accepts(answer), (decision, decision.about, answer)
        return answer


def play(game: Game, seed: int, by_chance: int = 0) -> Game:
    """To the end; of `by_chance` answers in ten each is drawn, so that strange places are reached."""
    minds = {player: Witness(policy("sensible", game.id)) for player in range(1, game.players + 1)}
    rng, chance = Rng(seed, 3), Rng(seed, 4)
    while (decision := game.decision) is not None:
        if chance.below(10) < by_chance:
            game.apply(decision.draw(chance))
        else:
            game.apply(minds[decision.player].choose(game.view(decision.player), decision, rng))
    return game


def step(game: Game, minds: Minds) -> None:
    """The one who is asked answers."""
    decision = game.decision
    assert decision is not None
    game.apply(_choice(game, decision, minds))


def until(game: Game, seat: int, kind: str, minds: Minds) -> Decision:
    """Plays on until the seat is asked this; its decision."""
    while (decision := game.decision) is not None and (decision.player, decision.kind) != (seat, kind):
        game.apply(_choice(game, decision, minds))
    assert decision is not None, f"seat {seat} was never asked {kind}"
    return decision


def answer(game: Game, seat: int, kind: str, minds: Minds | None = None) -> list[str]:
    """What the policy answers when the seat is asked this."""
    minds = {} if minds is None else minds
    decision = until(game, seat, kind, minds)
    return [str(atom) for atom in decision.chosen(_choice(game, decision, minds))]


def _choice(game: Game, decision: Decision, minds: Minds) -> Choice:
    """What a mind of the player's own (made when first needed) answers."""
    mind = minds.setdefault(decision.player, policy("sensible", game.id))
    return mind.choose(game.view(decision.player), decision, Rng(1))
