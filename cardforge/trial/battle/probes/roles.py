"""Probes of roles and characters at the start: how many of which, who sees them, what is offered to whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from cardforge.claims import Leaf, leaves_of
from cardforge.engine import Decision, Game, Rng, SetupError
from cardforge.trial.battle.hypothesis import leaf_of, listed
from cardforge.trial.battle.leaves import leaves_in
from cardforge.trial.bench import BATTLE, Bench
from cardforge.trial.probes import Ask, Measured, OneOf, probe

ROLE = "role/"


SEEDS = range(1, 9)


EACH = "each"


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
    out.update({leaf.path: leaf.value if right else OneOf(()) for leaf in leaves_in(ask, "columns")})
    # The roles differ with the number of players and with nothing else that the setup names.
    out[ask.path("by")] = out[ask.path("sums")] = "players" if sums else "-"
    return out


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


def offers(bench: Bench, players: int, seed: int) -> list[tuple[Decision, int, dict[str, Any]]]:
    """The questions for characters: (question, how many characters others have shown by then, the whole state)."""
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
    for leaf in leaves_in(ask, "always"):
        out[leaf.path] = leaf.value if always == fixed else OneOf(tuple(sorted(fixed - always)))
    meant = _everybody(bench, counts) if who == EACH else _only_role(bench, counts[0], who)
    out[ask.path("who")] = who if meant else "-"
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
        if who == EACH or (role_ == who if who.startswith(ROLE) else role_ != first)
    ]


def _everybody(bench: Bench, counts: Sequence[int]) -> bool:
    """Whether every player is asked, at one moment."""
    for players in (counts[0], counts[-1]):
        asked = [(decision.seat, shown) for decision, shown, _ in offers(bench, players, 1)]
        if asked != [(seat, 0) for seat in range(1, players + 1)]:
            return False
    return True


def _only_role(bench: Bench, players: int, who: str) -> bool:
    """Whether the first to choose is always of the role, or (others) never among those meant."""
    first = {
        str(offers(bench, players, seed)[0][2]["roles"][offers(bench, players, seed)[0][0].seat]) for seed in (1, 2)
    }
    return first == {who} if who.startswith(ROLE) else who in ("others", "other") and len(first) == 1
