"""Win rates: casts, counts, determinism, the command line, and the pages that show what was recorded."""

from __future__ import annotations

import json
import re
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path

import pytest

from cardforge.engine.balance import wilson
from cardforge.engine.winrates import Cast, Cell, line, main, measure, play

DOCS = Path(__file__).parents[2] / "docs"
ROLES = {1: "role/lord", 2: "role/rebel", 3: "role/rebel", 4: "role/spy"}


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("random", ["random"] * 4),
        ("a,role/rebel=b", ["a", "b", "b", "a"]),
        ("a,one:role/rebel=b", ["a", "b", "a", "a"]),
        ("a,role/rebel=b,role/spy=c", ["a", "b", "b", "c"]),
    ],
)
def test_a_cast_says_who_plays(text: str, seats: list[str]) -> None:
    cast = Cast.read(text)
    assert list(cast.seats(ROLES).values()) == seats
    assert str(cast) == text


@pytest.mark.parametrize("text", ["", ",role/rebel=b", "a,role/rebel", "a,=b", "a,role/rebel="])
def test_what_is_no_cast(text: str) -> None:
    with pytest.raises(ValueError, match="expected POLICY"):
        Cast.read(text)


def test_a_role_that_nobody_has() -> None:
    with pytest.raises(ValueError, match="expected roles of role/lord, role/rebel, role/spy, got 'role/x'"):
        Cast.read("a,role/x=b").seats(ROLES)


def test_one_game() -> None:
    result = play("sanguosha", 5, Cast("random"), 3)
    assert sorted(role for role, _, _ in result.seats) == [
        "role/lord",
        "role/loyalist",
        "role/rebel",
        "role/rebel",
        "role/spy",
    ]
    assert all(character.startswith("character/") for _, character, _ in result.seats)
    winning = {role for role, _, won in result.seats if won}
    assert winning in ({"role/lord", "role/loyalist"}, {"role/rebel"}, {"role/spy"})
    assert result.turns > 0


def test_counts_add_up_and_processes_change_nothing() -> None:
    alone = measure("sanguosha", 5, Cast("random"), 60, seed=5)
    with ProcessPoolExecutor(2) as pool:
        assert measure("sanguosha", 5, Cast("random"), 60, seed=5, pool=pool) == alone
    assert alone.roles["role/lord"] == alone.roles["role/loyalist"]
    won = sum(alone.roles[role] for role in ("role/lord", "role/rebel", "role/spy"))
    assert won + alone.drawn + alone.capped == 60
    for role, seats in (("role/lord", 60), ("role/rebel", 120)):
        assert sum(by_role.get(role, (0, 0))[1] for by_role in alone.characters.values()) == seats
    wins, games = zip(*(alone.of_character(each) for each in alone.characters), strict=True)
    assert sum(games) == 300
    assert sum(wins) == 2 * alone.roles["role/lord"] + 2 * alone.roles["role/rebel"] + alone.roles["role/spy"]


def test_dealt_characters_are_not_chosen() -> None:
    """The sensible policy has favourites; by chance everybody offered is taken alike."""
    chosen = measure("sanguosha", 4, Cast("sensible"), 12)
    dealt = measure("sanguosha", 4, Cast("sensible"), 12, dealt=True)
    assert dealt.dealt
    assert chosen.characters != dealt.characters


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "sanguosha",
        "--games",
        "6",
        "--players",
        "4",
        "--cast",
        "random,role/spy=sensible",
        "--processes",
        "1",
    ]
    assert main(arguments) == 0
    text = capsys.readouterr().out
    assert main([*arguments, "--json"]) == 0
    cell = Cell.read(json.loads(capsys.readouterr().out))
    assert text == line(cell) + "\n"
    assert (cell.players, cell.games, cell.cast) == (4, 6, "random,role/spy=sensible")
    assert Cell.read(json.loads(json.dumps(asdict(cell)))) == cell


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sanguosha", "--cast", "best"], "expected policies of random, sensible"),
        (["sanguosha", "--cast", "a,b"], "invalid"),
        (["sanguosha", "--games", "0"], "expected one at least"),
        (["sanguosha", "--games", "1", "--players", "3", "--processes", "1"], "players: expected 4 to 10, got 3"),
        (["sanguosha", "--games", "1", "--players", "4", "--cast", "random,role/x=random"], "got 'role/x'"),
        (["pansidong"], "invalid choice"),
    ],
)
def test_usage_errors(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert words in capsys.readouterr().err


def recorded() -> list[Cell]:
    data = json.loads((DOCS / "games" / "sanguosha" / "balance.json").read_text(encoding="utf-8"))
    return [Cell.read(cell) for cell in data["cells"]]


def recorded_cell(players: int, cast: str, dealt: bool = False) -> Cell:
    found = [cell for cell in recorded() if (cell.players, cell.cast, cell.dealt) == (players, cast, dealt)]
    return max(found, key=lambda cell: cell.games)


def percent(rate: float, low: float, high: float) -> str:
    return f"{rate:.1%} [{low:.1%}, {high:.1%}]"


def test_recorded_games_end() -> None:
    for cell in recorded():
        assert cell.capped == 0
        won = sum(cell.roles[role] for role in ("role/lord", "role/rebel", "role/spy"))
        assert won + cell.drawn == cell.games


@pytest.mark.parametrize("players", [5, 8])
def test_recorded_sensible_play_beats_chance_in_every_role(players: int) -> None:
    """One sensible seat among random ones, and a random side among sensible ones: the intervals lie apart."""
    chance, sensible = recorded_cell(players, "random"), recorded_cell(players, "sensible")
    for role in chance.roles:
        one = recorded_cell(players, f"random,one:{role}=sensible")
        assert one.rate(role)[1] > chance.rate(role)[2]
    sides = (("role/lord", "role/loyalist"), ("role/rebel",), ("role/spy",))
    for side in sides:
        cast = "sensible," + ",".join(f"{role}=random" for role in side)
        assert recorded_cell(players, cast).rate(side[0])[2] < sensible.rate(side[0])[1]


def test_the_records_can_be_played_again() -> None:
    """The first games of a recorded run, played now, fit its rate."""
    cell = recorded_cell(5, "random")
    again = measure(cell.game, cell.players, Cast.read(cell.cast), 150, cell.seed)
    for role in cell.roles:
        _, low, high = again.rate(role)
        assert low - 0.05 < cell.rate(role)[0] < high + 0.05


@pytest.mark.parametrize("page", ["balance-sanguosha.md", "balance-sanguosha.zh.md"])
def test_the_pages_show_the_records(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    for cell in recorded():
        if not cell.dealt and cell.cast in ("random", "sensible") and cell == recorded_cell(cell.players, cell.cast):
            for role in cell.roles:
                assert percent(*cell.rate(role)) in text
        elif cell.dealt:
            for character in cell.characters:
                wins, games = cell.of_character(character)
                assert f"| {games} | {percent(wins / games, *wilson(wins, games))} |" in text
    for picture in re.findall(r"\((pictures/[^)]+)\)", text):
        svg = (DOCS / picture).read_text(encoding="utf-8")
        assert svg.startswith("<svg")
        assert svg.count("<circle") > 10
