"""What each player may witness of a game, told apart from the engine: the oracle's steps become observations.

Everybody sees where cards lie and how many, whose turn it is, which action and skill is taken, which cards are shown
(唐僧, 菩薩, 取經: drawn in the open) or leave the game, and which spiders kill, as they are laid back. Only a seat's
owner sees its hand, what it draws and takes, and the cave at 殺害 (lines 59, 65, 79, 83 of the source document). Nobody
sees whether another found a victim to spare: 殺害 is one observation, however much its player was asked.
"""

from __future__ import annotations

from oracle import PUSA, QUJING, TANGSENG, Answer, Cards, State, hand, skills

PUBLIC = (TANGSENG, PUSA, QUJING)


def sight(state: State, player: int) -> dict[str, object]:
    """What lies before a player's eyes, in the words of the engine's view."""
    mine = state.owners[state.seat - 1] == player
    piles = {"cave": state.cave, "spring": state.spring, "scripture": state.scripture, "removed": state.removed}
    return {
        "game": "pansidong",
        "players": max(state.owners),
        "player": player,
        "owners": dict(enumerate(state.owners, 1)),
        "roles": dict(enumerate(state.roles, 1)),
        "turn": state.seat,
        "round": state.round,
        "counts": {f"zone/{name}": len(pile) for name, pile in (*piles.items(), ("drawn", state.drawn))},
        "hands": {
            seat: [card if state.owners[seat - 1] == player else None for card in hand(state, seat)] for seat in (1, 3)
        },
        "drawn": [card if mine or (card in PUBLIC and state.asks != "rescue") else None for card in state.drawn],
        "removed": sorted(state.removed),
        "over": state.ending is not None,
        "asked": state.asks if mine and not state.ending else None,
    }


def observe(before: State, answer: Answer, after: State, player: int) -> tuple[object, ...] | None:
    """What a player witnesses of one step; None where it is no more than a thought of the player who is asked."""
    mine = before.owners[before.seat - 1] == player
    seen = (counts(after), after.removed, own_hands(after, player), after.seat, after.round, after.ending)
    if mine:
        return (before.asks, answer, private(before, answer), *seen, after.drawn if after.seat == before.seat else ())
    if after.seat == before.seat and (after.asks in ("targets", "spiders") or thinks_of_a_secret_card(after)):
        return None
    return (*public(before, answer), *seen)


def thinks_of_a_secret_card(state: State) -> bool:
    """Whether the question is about a drawn card that only the drawer has seen."""
    return state.asks == "draw_action" and state.drawn[0] not in PUBLIC


def public(before: State, answer: Answer) -> tuple[object, ...]:
    """What everybody sees of a deed of another."""
    if answer == ("action/draw",):
        top = before.scripture[0]
        return ("draw", before.seat, top if top in PUBLIC else "")
    if thinks_of_a_secret_card(before):
        return ("draw", before.seat, "")
    if before.asks == "spiders":
        return ("shahai", before.seat, answer)
    if before.asks == "targets" or kills(before, answer):
        return ("shahai", before.seat, ())
    if before.asks == "skill" or answer == ("action/role",):
        return ("role", before.seat, answer)
    return (before.asks, before.seat, len(answer))


def kills(state: State, answer: Answer) -> bool:
    """Whether an answer begins 殺害."""
    return answer == ("skill/shahai",) or (answer == ("action/role",) and skills(state) == ("skill/shahai",))


def private(state: State, answer: Answer) -> Cards:
    """What the acting player sees besides: the card drawn, the cave at 殺害."""
    if answer == ("action/draw",):
        return state.scripture[:1]
    if kills(state, answer):
        return state.cave
    return ()


def counts(state: State) -> tuple[int, ...]:
    """How many cards lie where."""
    return (
        *(len(pile) for pile in (state.cave, state.spring, state.scripture)),
        *(len(cards) for cards in state.hands),
    )


def own_hands(state: State, player: int) -> tuple[Cards, ...]:
    """The hands of the player's seats."""
    return tuple(hand(state, seat) for seat in (1, 3) if state.owners[seat - 1] == player)
