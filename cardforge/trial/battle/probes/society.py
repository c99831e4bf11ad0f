"""Probes of the set-up: roles by number of players, offers of characters, HP, hands, who begins, distances, slots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardforge.claims import Leaf, leaves_of
from cardforge.engine import Decision, Game, Rng, SetupError
from cardforge.trial.battle.hypothesis import leaf_of, listed
from cardforge.trial.battle.probes.numbers import FAR, MINE, TABLE, table
from cardforge.trial.bench import BATTLE, Bench
from cardforge.trial.probes import Ask, Measured, OneOf, probe

ROLE = "role/"
SEEDS = range(1, 9)
FACES = {True: "up", False: "down"}


def role(word: Any) -> str:
    """A column of a table as a role's id."""
    return str(word) if str(word).startswith(ROLE) else f"{ROLE}{word}"


def roles_of(bench: Bench, players: int, variant: str | None = None) -> Counter[str]:
    """The roles dealt to so many players."""
    game = bench.game(players, 1, characters=False, variant=variant)
    return Counter(map(str, game.inspect()["roles"].values()))


@probe("table", family=BATTLE, played=("event:identity",))
def roles(ask: Ask) -> Measured:
    """How many of each role there are, by number of players and variant."""
    columns = [role(each) for each in listed(ask.claim, "columns")]
    out: dict[str, Any] = {}
    seen: set[str] = set()
    sums = True
    rows = ask.claim.fields["rows"]
    by_row: dict[str, list[Leaf]] = {}
    for leaf in leaves_of(rows):
        by_row.setdefault(leaf.path.rpartition(".")[0], []).append(leaf)
    counts = set(ask.bench.counts)
    for path, leaves in by_row.items():
        parts = path.split(".")[2:]
        players, variant = int(parts[0]), parts[1] if len(parts) > 1 else None
        if players not in counts:
            continue
        try:
            found = roles_of(ask.bench, players, variant)
        except SetupError:
            continue
        seen |= found.keys()
        sums &= sum(found.values()) == players
        out.update({leaf.path: found[column] for leaf, column in zip(leaves, columns, strict=False)})
    right = seen == set(columns) and len(columns) == len(set(columns))
    out.update({leaf.path: leaf.value if right else OneOf(()) for leaf in _list(ask, "columns")})
    # The roles differ with the number of players and with nothing else that the setup names.
    out[ask.path("by")] = out[ask.path("sums")] = "players" if sums else "-"
    return out


def _list(ask: Ask, name: str) -> list[Leaf]:
    found = ask.claim.fields.get(name)
    return [leaf for leaf in found if isinstance(leaf, Leaf)] if isinstance(found, tuple) else []


@probe("role_card", family=BATTLE, played=("event:identity",))
def role_card(ask: Ask) -> Measured:
    """Whose role the others may see at the start, and after a death."""
    bench = ask.bench
    if leaf_of(ask.claim, "dead"):
        seen = [_seen(game, seat) for game, seat in _with_dead(bench)]
        up = all(seen) if seen else None
        return {ask.path("dead"): True, ask.path("facing"): "-" if up is None else FACES[up]}
    shown: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in SEEDS:
        game = bench.game(bench.most, seed, characters=False)
        state = game.inspect()
        for seat, each in state["roles"].items():
            shown[_seen(game, int(seat))].add(str(each))
    stated, who = leaf_of(ask.claim, "facing") == "up", str(leaf_of(ask.claim, "who"))
    mine = shown[stated]
    lords = {str(each) for each in shown[True]}
    fits = mine == {who} if who.startswith(ROLE) else (who in ("others", "other") and not mine & lords) or mine == lords
    if who in ("others", "other"):
        fits = bool(mine) and not stated and len(shown[True]) == 1
    return {
        ask.path("who"): who if fits else OneOf(tuple(sorted(mine))),
        ask.path("facing"): leaf_of(ask.claim, "facing") if mine and not (shown[not stated] & mine) else "-",
    }


def _seen(game: Game, seat: int) -> bool:
    """Whether another player may know a seat's role."""
    other = seat % game.players + 1
    return game.view(other)["seats"][seat]["role"] is not None


def _with_dead(bench: Bench) -> Iterator[tuple[Game, int]]:
    """Games in which somebody who was hidden has died by play, and who."""
    for seed in SEEDS:
        game, rng = bench.game(bench.counts[0] + 1, seed, characters=False), Rng(seed)
        while game.decision is not None:
            gone = set(game.inspect()["roles"]) - set(game.inspect()["alive"]) if len(game.choices) % 5 == 0 else set()
            if gone:
                yield game, int(min(gone))
                break
            game.apply(game.decision.draw(rng))


# Characters


def offers(bench: Bench, players: int, seed: int) -> list[tuple[Decision, int, dict[str, Any]]]:
    """The questions for characters: (question, how many characters others have shown by then, the game's inspection)."""
    game, rng = bench.game(players, seed), Rng(seed)
    out = []
    while game.decision is not None and game.decision.kind == "character":
        known = game.events_for(game.decision.player % players + 1)
        shown = sum(event.kind == "character" for event in known)
        out.append((game.decision, shown, game.inspect()))
        game.apply(game.decision.draw(rng))
    return out


@probe("offer", family=BATTLE, played=("event:offer",))
def offer(ask: Ask) -> Measured:
    """How many characters are offered to whom, which always, how many are chosen, in whose sight."""
    bench, who = ask.bench, str(leaf_of(ask.claim, "who"))
    always = {str(each) for each in listed(ask.claim, "always")}
    out: dict[str, Any] = {}
    by_players = {players: _offered(bench, players, who) for players in bench.counts}
    counts = _meant(ask, bench)
    found = [each for players in counts for each in by_players[players]]
    if not found:
        return {}
    fixed = set.intersection(*(options for options, _, _ in found))
    sizes = {len(options - fixed) for options, _, _ in found}
    out[ask.path("n")] = sizes.pop() if len(sizes) == 1 else "-"
    out[ask.path("pick")] = next(iter({pick for _, pick, _ in found}))
    for leaf in _list(ask, "always"):
        out[leaf.path] = leaf.value if always == fixed else OneOf(tuple(sorted(fixed - always)))
    out[ask.path("who")] = who if _only_role(bench, counts[0], who) else "-"
    together = all(shown == found[0][2] for _, _, shown in found) and len(found) > 1
    first = all(shown == 0 for _, _, shown in found)
    out[ask.path("facing")] = "up" if first and who.startswith(ROLE) else "down" if together else "-"
    out[ask.path("together")] = together
    sizes_by = {players: {len(options - fixed) for options, _, _ in each} for players, each in by_players.items()}
    same = [players for players in bench.counts if sizes_by[players] == sizes_by[counts[0]]]
    out[ask.path("players")] = same[0] if len(same) == 1 else "-"
    out[ask.path("from_players")], out[ask.path("to_players")] = same[0], same[-1]
    return out


def _meant(ask: Ask, bench: Bench) -> Sequence[int]:
    """The numbers of players that a claim is about."""
    just = leaf_of(ask.claim, "players")
    if just is not None:
        return [int(just)] if int(just) in bench.counts else []
    least = int(leaf_of(ask.claim, "from_players") or bench.counts[0])
    most = int(leaf_of(ask.claim, "to_players") or bench.counts[-1])
    return [players for players in bench.counts if least <= players <= most]


def _offered(bench: Bench, players: int, who: str) -> list[tuple[set[str], int, int]]:
    """(options, pick, shown before) of the questions for characters to those of a role, or to the others."""

    def measure() -> list[tuple[str, set[str], int, int]]:
        return [
            (str(state["roles"][decision.seat]), set(map(str, decision.options)), decision.pick[1], shown)
            for seed in SEEDS
            for decision, shown, state in offers(bench, players, seed)
        ]

    every: list[tuple[str, set[str], int, int]] = bench.remember(("offers", players), measure)
    first = every[0][0]
    return [
        (options, pick, shown)
        for role_, options, pick, shown in every
        if (role_ == who if who.startswith(ROLE) else role_ != first)
    ]


def _only_role(bench: Bench, players: int, who: str) -> bool:
    """Whether the first to choose is always of the role, or (others) never among those meant."""
    first = {
        str(offers(bench, players, seed)[0][2]["roles"][offers(bench, players, seed)[0][0].seat]) for seed in (1, 2)
    }
    return first == {who} if who.startswith(ROLE) else who in ("others", "other") and len(first) == 1


# HP and hands


@probe("max_hp", family=BATTLE, played=("event:seat",))
def max_hp(ask: Ask) -> Measured:
    """The most HP at the start of a game without characters; or how much more than the character's."""
    bench, who = ask.bench, str(leaf_of(ask.claim, "who"))
    found = {players: _most(bench, players) for players in bench.counts}
    plain = bool(leaf_of(ask.claim, "plain"))
    base = min(n for each in found.values() for n in each.values())
    lords = {players: each[_first(bench, players)] for players, each in found.items()}
    least = int(leaf_of(ask.claim, "from_players") or bench.counts[0])
    raised = [players for players in bench.counts if lords[players] > base]
    out: dict[str, Any] = {
        ask.path("from_players"): raised[0] if raised and raised == [*range(raised[0], bench.most + 1)] else "-"
    }
    if plain:
        bare = [each for each in found.values() if each]
        out[ask.path("plain")] = bool(bare)
        out[ask.path("n")] = lords[max(least, bench.counts[0])] if who.startswith(ROLE) else base
        out[ask.path("who")] = who if who == "each" or (who == _first_role(bench) and raised) else "-"
        return out
    more = {_of_character(bench, ask, players) for players in raised}
    others = {_of_character(bench, ask, players) for players in bench.counts if players not in raised}
    out[ask.path("more")] = more.pop() if len(more) == 1 and others <= {0} else "-"
    out[ask.path("who")] = _first_role(bench) if raised else "-"
    return out


def _first(bench: Bench, players: int) -> int:
    """The seat whose role is shown."""
    state = bench.game(players, 1, characters=False).inspect()
    return next(int(seat) for seat, each in state["players"].items() if each["shown"])


def _first_role(bench: Bench) -> str:
    state = bench.game(bench.most, 1, characters=False).inspect()
    return next(str(each["role"]) for each in state["players"].values() if each["shown"])


def _most(bench: Bench, players: int) -> dict[int, int]:
    state = bench.game(players, 1, characters=False).inspect()
    return {int(seat): int(each["max_hp"]) for seat, each in state["players"].items()}


def _of_character(bench: Bench, ask: Ask, players: int) -> int:
    """How much more HP the seat whose role is shown has than another with the same character."""
    character = ask.claims.game.of_type("character")[0].id
    seat = _first(bench, players)
    found = []
    for where in (seat, seat % players + 1):
        seats = {seat: {"role": _first_role(bench)}}
        seats.setdefault(where, {})["character"] = character
        state = bench.game(players, 1, turn=1, phase="play", seats=seats, deal=False).inspect()
        found.append(int(state["players"][where]["max_hp"]))
    return found[0] - found[1]


@probe("deal", family=BATTLE, played=("event:move",))
def deal(ask: Ask) -> Measured:
    """How many cards each has before the first turn, and where they come from."""
    sizes: set[int] = set()
    sources: set[str] = set()
    for players in ask.bench.counts:
        dealt: Counter[str] = Counter()
        for event in ask.bench.game(players, 1, characters=False).events:
            if event.kind == "turn":
                break
            if event.kind == "move":
                dealt[event.data["to"]] += len(event.data["cards"])
                sources.add(str(event.data["from"]).removeprefix("zone/"))
        sizes |= {dealt[f"zone/hand:{seat}"] for seat in range(1, players + 1)}
    out: dict[str, Any] = {ask.path("n"): sizes.pop() if len(sizes) == 1 else "-"}
    out[ask.path("who")] = "each" if not sizes else "-"
    out.update({leaf.path: OneOf(tuple(sorted(sources))) for leaf in _list(ask, "from")})
    return out


@probe("order", family=BATTLE, played=("event:turn",))
def order(ask: Ask) -> Measured:
    """The role of whom the first turn is, and which seat is next. Seats are numbered to the right."""
    first: set[str] = set()
    steps: set[int] = set()
    for seed in SEEDS:
        game, rng = ask.bench.game(seed=seed, characters=False), Rng(seed)
        turns: list[int] = []
        while game.decision is not None and len(turns) < 4 and len(game.choices) < 120:
            turns = [int(event.data["seat"]) for event in game.events if event.kind == "turn"]
            game.apply(game.decision.draw(rng))
        state = game.inspect()
        first.add(str(state["roles"][turns[0]]))
        if len(state["alive"]) == game.players:
            steps |= {(b - a) % game.players for a, b in zip(turns, turns[1:], strict=False)}
    direction = {1: "counterclockwise", ask.bench.most - 1: "clockwise"}
    return {
        ask.path("first"): first.pop() if len(first) == 1 else "-",
        ask.path("direction"): direction.get(steps.pop(), "-") if len(steps) == 1 else "-",
    }


# The table


@probe("distance", family=BATTLE, played=("event:use",))
def distance(ask: Ask) -> Measured:
    """Along which side distances are counted, which seats count, and the least there can be."""
    bench = ask.bench
    whole = table(bench)["distances"]
    ways: dict[str, Callable[[int, int, int], int]] = {
        "shorter": lambda a, b, n: min((b - a) % n, (a - b) % n),
        "longer": lambda a, b, n: max((b - a) % n, (a - b) % n),
        "right": lambda a, b, n: (b - a) % n,
        "left": lambda a, b, n: (a - b) % n,
    }
    fits = [
        way
        for way, count in ways.items()
        if all(d == count(a, b, TABLE) for a, row in whole.items() for b, d in row.items() if a != b)
    ]
    seats: dict[int, dict[str, Any]] = {n: {"hand": []} for n in range(1, TABLE + 1)}
    seats[2]["alive"] = seats[3]["alive"] = False
    state = bench.game(TABLE, 1, turn=1, phase="play", seats=seats, deal=False, characters=False).inspect()
    dead = state["distances"][MINE][FAR]
    among = "alive" if dead == 1 else "players" if dead == whole[MINE][FAR] else "-"
    return {
        ask.path("way"): OneOf(tuple(fits)),
        ask.path("among"): among,
        ask.path("least"): _least(ask),
    }


def _least(ask: Ask) -> int:
    """The distance to a neighbour of a seat with every card that brings others nearer."""
    shifts = [c for c in ask.claims if c.kind == "distance_shift" and c.record.startswith("card/")]
    nearer = [c.record for c in shifts if leaf_of(c, "who") == "self" and int(leaf_of(c, "n") or 0) < 0]
    cards = [ask.bench.copies(record)[0] for record in nearer[:1]]
    return int(table(ask.bench, equipment=cards)["distances"][MINE][2])


SLOTS = ("weapon", "armour", "mount_plus", "mount_minus")


@probe("slots", family=BATTLE, played=("event:use",))
def slots(ask: Ask) -> Measured:
    """How many cards of a sort stay when a second is used, and where the first goes."""
    kept: set[int] = set()
    gone: set[str] = set()
    sorts = []
    for name, cards in _sorts(ask).items():
        if len(cards) < 2:
            continue
        state = _wear(ask.bench, cards[0], cards[1])
        worn = [card for card in state["zones"][f"zone/equipment:{MINE}"] if card in cards]
        kept.add(len(worn))
        gone |= {zone for zone, held in state["zones"].items() if cards[0] in held}
        if worn == [cards[1]]:
            sorts.append(name)
    out: dict[str, Any] = {ask.path("n"): kept.pop() if len(kept) == 1 else "-"}
    names = [str(leaf.value) for leaf in _list(ask, "each")]
    for leaf in _list(ask, "each"):
        out[leaf.path] = leaf.value if leaf.value in sorts and names.count(str(leaf.value)) == 1 else OneOf(())
    where = {"zone/discard": "discard_pile"}
    out[ask.path("old")] = where.get(gone.pop(), "-") if len(gone) == 1 else "-"
    return out


def _sorts(ask: Ask) -> Mapping[str, list[str]]:
    """Physical equipment cards by sort; mounts by which way they change distances."""
    out: dict[str, list[str]] = {name: [] for name in SLOTS}
    shift = {c.record: str(leaf_of(c, "who")) for c in ask.claims if c.kind == "distance_shift"}
    for card, facts in ask.bench.start.data["cards"].items():
        kind, record = str(facts["type"]), card.partition("#")[0]
        if kind == "mount":
            kind = "mount_minus" if shift.get(record) == "self" else "mount_plus"
        if kind in out and record not in [each.partition("#")[0] for each in out[kind]]:
            out[kind].append(card)
    return out


def _wear(bench: Bench, old: str, new: str) -> dict[str, Any]:
    seats: dict[int, dict[str, Any]] = {n: {"hand": []} for n in range(1, 5)}
    seats[MINE].update(equipment=[old], hand=[new])
    game = bench.game(4, 1, turn=MINE, phase="play", seats=seats, deal=False, characters=False)
    assert game.decision is not None
    game.apply(game.decision.find(new))
    return game.inspect()


@probe("same_name", family=BATTLE, played=("event:use",))
def same_name(ask: Ask) -> Measured:
    """How many cards of one name may lie before a seat: a second is not offered, or takes the first one's place."""
    bench = ask.bench
    delayed = [record for record in _records(bench, "delayed") if len(bench.copies(record)) > 1]
    judged = {_second_lies(bench, record) for record in delayed}
    twice = [
        record for kind in ("weapon", "armour") for record in _records(bench, kind) if len(bench.copies(record)) > 1
    ]
    worn = {len(_wear(bench, *bench.copies(record)[:2])["zones"][f"zone/equipment:{MINE}"]) for record in twice}
    most = {"judgement": max(judged, default=0), "equipment": max(worn, default=0)}
    names = [str(leaf.value) for leaf in _list(ask, "zones")]
    out: dict[str, Any] = {ask.path("max"): OneOf(tuple({most[name] for name in names if name in most}))}
    for leaf in _list(ask, "zones"):
        out[leaf.path] = (
            leaf.value if most.get(str(leaf.value)) == 1 and names.count(str(leaf.value)) == 1 else OneOf(())
        )
    return out


def _records(bench: Bench, kind: str) -> list[str]:
    facts = bench.start.data["cards"]
    return list(dict.fromkeys(card.partition("#")[0] for card, each in facts.items() if each["type"] == kind))


def _second_lies(bench: Bench, record: str) -> int:
    """How many of a delayed card can come to lie before one seat."""
    one, two = bench.copies(record)[:2]
    most = 0
    for target in (MINE, 2):
        seats: dict[int, dict[str, Any]] = {n: {"hand": []} for n in range(1, 3 + 1)}
        seats[4] = {"hand": []}
        seats[target]["judgement"] = [one]
        seats[MINE]["hand"] = [two]
        game = bench.game(4, 1, turn=MINE, phase="play", seats=seats, deal=False, characters=False)
        decision = game.decision
        if decision is None or two not in map(str, decision.options):
            most = max(most, 1)
            continue
        game.apply(decision.find(two))
        decision = game.decision
        offered = (
            decision is not None and decision.kind == "target" and f"player:{target}" in map(str, decision.options)
        )
        if offered and decision is not None:
            game.apply(decision.find(f"player:{target}"))
        most = max(most, len(game.inspect()["zones"][f"zone/judgement:{target}"]))
    return most
