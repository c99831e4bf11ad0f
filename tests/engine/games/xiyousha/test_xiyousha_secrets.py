"""What a player may know: identities, also after a swap, hands, offers, the pool of forms."""

from __future__ import annotations

import pytest
from whole_games import secrets

from cardforge.engine import Rng, new_game


@pytest.mark.parametrize("seed", range(8))
def test_a_view_names_no_hidden_card_no_hidden_identity_and_no_coming_form(seed: int) -> None:
    players = 4 + seed
    game, rng = new_game("xiyousha", players, seed), Rng(seed)
    while (decision := game.decision) is not None:
        if len(game.choices) % 30 == 29:
            state = game.inspect()
            for reader in range(1, players + 1):
                view = game.view(reader)
                assert secrets(game, reader) == []
                assert not any(f"'{name}'" in repr(dict(view)) for name in state["pool"])
                for seat, data in view["seats"].items():
                    shown = state["players"][seat]["shown"] or seat == reader
                    assert data["role"] == (state["roles"][seat] if shown else None)
        game.apply(decision.draw(rng))


def test_events_tell_an_identity_to_its_owner_and_at_death_alone() -> None:
    swaps = 0
    for seed in range(30):
        game, rng = new_game("xiyousha", 6, seed), Rng(seed)
        while (decision := game.decision) is not None:
            game.apply(decision.draw(rng))
        whole = game.events
        swaps += sum(event.kind == "swap_roles" for event in whole)
        for reader in range(1, 7):
            for event, seen in zip(whole, game.events_for(reader), strict=True):
                if event.kind == "identity" and event.data["seat"] != reader:
                    public = event.data["role"] == "role/tangseng"
                    assert seen.data["role"] == (event.data["role"] if public else None)
                elif event.kind == "offer":
                    assert (seen.data["characters"] is None) == (event.data["seat"] != reader)
    assert swaps > 5


def test_hidden_identities_and_hands_change_nothing_that_others_see() -> None:
    seats = {
        n: {"role": role} for n, role in enumerate(("role/tangseng", "role/pilgrim", "role/demon", "role/immortal"), 1)
    }
    other = {n: dict(seat) for n, seat in seats.items()}
    other[3]["role"], other[4]["role"] = seats[4]["role"], seats[3]["role"]
    names = ("character/tangseng", "character/tudi", "character/mile", "character/rulai")
    for setup in (seats, other):
        for n, name in enumerate(names, 1):
            setup[n] |= {"character": name, "hand": []}
    seats[3]["hand"], seats[4]["hand"] = ["card/gong#S"], ["card/shou#S"]
    other[3]["hand"], other[4]["hand"] = ["card/shou#S"], ["card/gong#S"]
    one, two = (new_game("xiyousha", 4, 1, {"turn": 2, "phase": "play", "seats": each}) for each in (seats, other))
    for reader in (1, 2):
        assert one.view(reader) == two.view(reader)
        assert one.events_for(reader) == two.events_for(reader)
    assert one.decision == two.decision
