"""A second 盤絲洞, by brute force: a state becomes all its (answer, next state). Written apart from the engine.

It is slow and plain. Its sources are the rules of source document 002 (line numbers below are its), the settled holes
and `docs/games/pansidong/reconstruction.md`. The cards' actions, which are the reconstruction, stand together in
`ROLE_SKILLS`, `DRAW_ACTIONS` and `act`. A state is a named tuple of tuples; nothing is ever changed in place. A pile is
a tuple of card ids from its top. What is asked, and when, is the engine's published contract (the table in its game
module's docstring): a turn asks for its action even where there is but one, all else only where there is a choice.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import NamedTuple

from oracle_chance import Chance, shuffle

Cards = tuple[str, ...]
Answer = tuple[str, ...]

ALL_DISCIPLES = ("card/zhubajie", "card/shawujing", "card/bailongma")
ALL_SPIDERS = tuple(f"card/zhizhu-{colour}" for colour in ("lv", "lan", "zi", "hei", "hong", "ju", "huang"))
CAVES = ("card/dongxue#1", "card/dongxue#2")
TANGSENG, PUSA, QUJING = "card/tangseng", "card/pusa", "card/qujing"
DISCIPLE_SEATS, DEMON_SEATS = (1, 3), (2, 4)
LAST_TURN = 200  # the engine's cap


class Ending(NamedTuple):
    """How a game ended: the side that won ("" at the cap of turns), its players, the seat that did it."""

    side: str
    winners: tuple[int, ...]
    seat: int
    killed: int  # disciples
    points: tuple[int, ...]  # of players 1, 2, ...


NOBODY = Ending("", (), 0, 0, ())


class State(NamedTuple):
    """Everything: `asks` is the question that waits ("" before a turn's first), `about` what it is about."""

    owners: tuple[int, ...]  # the player of each seat
    roles: Cards
    cave: Cards
    spring: Cards
    scripture: Cards
    removed: Cards
    hands: tuple[Cards, Cards]  # of seats 1 and 3
    chance: Chance
    seat: int = 1
    round: int = 1
    turns: int = 1
    drawn: Cards = ()  # in the acting player's fingers
    asks: str = ""
    about: Cards = ()
    ending: Ending | None = None


# The reconstruction: which skills a role has, and what a drawn card lets a side do.

ROLE_SKILLS = {"side/disciples": ("skill/jiejiu",), "side/demons": ("skill/shahai", "skill/chuyu")}
DRAW_ACTIONS: dict[tuple[str, str], Cards] = {
    ("disciple", "side/disciples"): ("skill/baoliu",),
    ("disciple", "side/demons"): ("skill/rudong",),
    ("spider", "side/disciples"): ("skill/ruquan",),
    ("spider", "side/demons"): ("skill/rudong",),
    ("tangseng", "side/disciples"): ("skill/baoliu", "skill/rudong"),
    ("tangseng", "side/demons"): ("skill/rudong",),
    ("cave", "side/disciples"): ("skill/rudong",),
    ("cave", "side/demons"): ("skill/rudong",),
    ("pusa", "side/disciples"): ("skill/dianhua",),
    ("pusa", "side/demons"): ("skill/dianhua",),
    ("qujing", "side/disciples"): ("skill/qujing",),
    ("qujing", "side/demons"): ("skill/qujing",),
}


def family(card: str) -> str:
    """What kind of card it is in the piles."""
    if card in ALL_DISCIPLES:
        return "disciple"
    if card in ALL_SPIDERS:
        return "spider"
    return {TANGSENG: "tangseng", PUSA: "pusa", QUJING: "qujing"}.get(card, "cave")


def side(seat: int) -> str:
    """The side of a seat (42-45: seats 1 and 3 against 2 and 4)."""
    return "side/disciples" if seat in DISCIPLE_SEATS else "side/demons"


def hand(state: State, seat: int) -> Cards:
    """A disciple's hand."""
    return state.hands[DISCIPLE_SEATS.index(seat)]


def with_hand(state: State, seat: int, cards: Cards) -> State:
    """The state with another hand at a seat."""
    return state._replace(hands=(cards, state.hands[1]) if seat == 1 else (state.hands[0], cards))


# Questions


def answers(state: State) -> tuple[Answer, ...]:
    """Every answer to the question that waits. An answer is the options picked, in order where the order counts."""
    if state.asks == "action":
        return tuple((action,) for action in actions(state))
    if state.asks == "skill":
        return tuple((skill,) for skill in skills(state))
    if state.asks == "draw_action":
        return tuple((action,) for action in DRAW_ACTIONS[family(state.drawn[0]), side(state.seat)])
    if state.asks == "rescue":  # 79: keep one or none, the others under the cave in any order
        return orders(state.drawn, len(state.drawn) - 1) + orders(state.drawn, len(state.drawn))
    if state.asks == "targets":
        return target_sets(state.cave)
    if state.asks == "spiders":  # 93: under the scripture pile in any order
        return orders(tuple(card for card in state.cave if family(card) == "spider"), strength(state.about))
    assert state.asks == "hand"  # 67: keep one, the others in any order
    return orders(hand(state, state.seat), len(hand(state, state.seat)) - 1)


def orders(cards: Cards, n: int) -> tuple[Answer, ...]:
    """Every way to lay down `n` of the cards one after another."""
    return tuple(permutations(cards, n))


def actions(state: State) -> Cards:
    """What a turn can be used for (51): the first round only for drawing; what cannot be done is not offered."""
    result: Cards = ()
    if state.round > 1 and skills(state):
        result += ("action/role",)
    if state.scripture:
        result += ("action/draw",)
    return result


def skills(state: State) -> Cards:
    """The role skills that the acting seat can do: each takes from one zone, which must hold cards."""
    cave, spring = state.cave, state.spring
    zone = {"skill/jiejiu": cave, "skill/shahai": cave, "skill/chuyu": spring}
    return tuple(skill for skill in ROLE_SKILLS[side(state.seat)] if zone[skill])


def strength(targets: Cards) -> int:
    """The spiders needed (85): attack 1 each, against defence 2 of a disciple and 3 of 唐僧."""
    return sum(3 if card == TANGSENG else 2 for card in targets)


def target_sets(cave: Cards) -> tuple[Answer, ...]:
    """Every set that may be killed, the empty one too (87-91): 唐僧 only with all disciples of the cave."""
    disciples = tuple(card for card in cave if family(card) == "disciple")
    spiders = sum(family(card) == "spider" for card in cave)
    sets = [subset for n in range(len(disciples) + 1) for subset in combinations(disciples, n)]
    if TANGSENG in cave:
        sets.append((*disciples, TANGSENG))
    return tuple(tuple(sorted(targets)) for targets in sets if strength(targets) <= spiders)


# Steps


def successors(state: State) -> tuple[tuple[Answer, State], ...]:
    """All that can happen next: every answer with the state at the next question, or at the end."""
    if state.ending:
        return ()
    return tuple((answer, after(state, answer)) for answer in answers(state))


def after(state: State, answer: Answer) -> State:
    """The state at the next question once this answer is given."""
    asked = state.asks
    state = state._replace(asks="")
    if asked == "action":
        return begin_role(state) if answer == ("action/role",) else draw(state)
    if asked == "skill":
        return begin_skill(state, answer[0])
    if asked == "draw_action":
        return act(state, answer[0])
    if asked == "rescue":
        return rescue(state, answer)
    if asked == "targets":
        return choose_targets(state, answer)
    if asked == "spiders":
        return kill(state._replace(about=()), state.about, answer)
    return end_turn(keep_all_but(state, answer))


def begin_turn(state: State) -> State:
    """To the turn's question; a turn in which nothing can be done passes; the cap ends the game."""
    if state.turns > LAST_TURN:
        return state._replace(ending=NOBODY, turns=LAST_TURN)
    return state._replace(asks="action") if actions(state) else end_turn(state)


def end_turn(state: State) -> State:
    """The hand rule (67), then the turn of the next seat (51: in the order of the roles)."""
    if state.seat in DISCIPLE_SEATS and len(hand(state, state.seat)) > 1:
        return state._replace(asks="hand")
    last = state.seat == 4
    return begin_turn(state._replace(seat=state.seat % 4 + 1, round=state.round + last, turns=state.turns + 1))


def keep_all_but(state: State, cards: Cards) -> State:
    """Hand cards go under the cave one after another."""
    rest = tuple(card for card in hand(state, state.seat) if card not in cards)
    return with_hand(state, state.seat, rest)._replace(cave=state.cave + cards)


# The role action


def begin_role(state: State) -> State:
    """Asks for the skill where there are two."""
    able = skills(state)
    return state._replace(asks="skill") if len(able) > 1 else begin_skill(state, able[0])


def begin_skill(state: State, skill: str) -> State:
    """Does what a skill does before it asks anything."""
    if skill == "skill/jiejiu":  # 79: the two top cards are taken (one, where there is but one)
        return state._replace(drawn=state.cave[:2], cave=state.cave[2:], asks="rescue")
    if skill == "skill/shahai":
        return state._replace(asks="targets") if len(target_sets(state.cave)) > 1 else spare(state)
    assert skill == "skill/chuyu"
    return end_turn(state._replace(spring=state.spring[1:], cave=(*state.cave, state.spring[0])))


def rescue(state: State, back: Answer) -> State:
    """The cards named go under the cave in that order, the other one, if any, into the hand (79)."""
    kept = tuple(card for card in state.drawn if card not in back)
    state = with_hand(state, state.seat, hand(state, state.seat) + kept)
    return end_turn(state._replace(cave=state.cave + back, drawn=()))


def spare(state: State) -> State:
    """Nobody is killed: the cave is shuffled (95)."""
    cave, chance = shuffle(state.chance, state.cave)
    return end_turn(state._replace(cave=cave, chance=chance))


def choose_targets(state: State, targets: Cards) -> State:
    """None: the cave is shuffled. 唐僧 among them: the game is over at once (93). Else the spiders are chosen."""
    if not targets:
        return spare(state)
    if TANGSENG in targets:
        return end_game(bury(state, targets), "side/demons", state.seat)
    return state._replace(asks="spiders", about=targets)


def kill(state: State, targets: Cards, spiders: Cards) -> State:
    """Disciples leave the game; spiders, then all hands, go under the scripture pile; the cave is shuffled (93)."""
    state = bury(state, targets)
    cave, chance = shuffle(state.chance, tuple(card for card in state.cave if card not in spiders))
    scripture = state.scripture + spiders + state.hands[0] + state.hands[1]
    return end_turn(state._replace(cave=cave, chance=chance, scripture=scripture, hands=((), ())))


def bury(state: State, targets: Cards) -> State:
    """Killed cards leave the cave and the game."""
    cave = tuple(card for card in state.cave if card not in targets)
    return state._replace(cave=cave, removed=state.removed + targets)


# The draw action


def draw(state: State) -> State:
    """The top card of 取經區 is taken; where it lets its drawer do one of several things, it asks which."""
    card = state.scripture[0]
    state = state._replace(scripture=state.scripture[1:], drawn=(card,))
    able = DRAW_ACTIONS[family(card), side(state.seat)]
    return state._replace(asks="draw_action") if len(able) > 1 else act(state, able[0])


def act(state: State, action: str) -> State:
    """What a drawn card does."""
    (card,) = state.drawn
    if action == "skill/qujing":
        return turn_scripture(state)
    state = state._replace(drawn=())
    if action == "skill/baoliu":
        return end_turn(with_hand(state, state.seat, (*hand(state, state.seat), card)))
    if action == "skill/rudong":
        return end_turn(state._replace(cave=(*state.cave, card)))
    if action == "skill/ruquan":
        return end_turn(state._replace(spring=(*state.spring, card)))
    assert action == "skill/dianhua"
    cave, chance = shuffle(state.chance, state.cave + state.spring + state.hands[0] + state.hands[1])
    state = state._replace(cave=cave, chance=chance, spring=(), hands=((), ()))
    return end_turn(state._replace(removed=(*state.removed, card)))


def turn_scripture(state: State) -> State:
    """取經 is turned (103): the disciples have won if one of them holds 唐僧; else it goes under 取經區."""
    for seat in DISCIPLE_SEATS:
        if TANGSENG in hand(state, seat):
            return end_game(state, "side/disciples", seat)
    return end_turn(state._replace(scripture=(*state.scripture, QUJING), drawn=()))


def end_game(state: State, winner: str, seat: int) -> State:
    """The end, with the points of every player (119-127)."""
    killed = sum(card in ALL_DISCIPLES for card in state.removed)
    points = dict.fromkeys(state.owners, 0)
    for s, player in enumerate(state.owners, 1):
        lives = 2 - killed if s in DISCIPLE_SEATS else killed
        points[player] = 2 * lives + (3 if side(s) == winner else 0)
    points[state.owners[seat - 1]] += 2
    winners = {player for s, player in enumerate(state.owners, 1) if side(s) == winner}
    scores = tuple(points[player] for player in sorted(points))
    return state._replace(ending=Ending(winner, tuple(sorted(winners)), seat, killed, scores))
