"""Mutants of the engine: what is changed and what is left alone, how a slip is put into force, who catches it."""

from __future__ import annotations

import ast
import hashlib
import time
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardforge.engine import game_ids, new_game
from cardforge.findings import Findings
from cardforge.trial.bench import Bench
from cardforge.trial.mutation.engine import EngineCourt, EngineMutant, bench_in, engine_mutants, sample
from cardforge.trial.mutation.engine.children import Ended, alarm, ended, in_child, start
from cardforge.trial.mutation.engine.edits import Edit, Text, spots
from cardforge.trial.mutation.engine.family import benches, beside, engine_family, ledger_folders
from cardforge.trial.mutation.engine.loading import put_into_force
from cardforge.trial.mutation.engine.operators import edits
from cardforge.trial.mutation.engine.sources import ROOT, Source, modules, package_folder
from cardforge.trial.mutation.ledger import read_ledger

DATA = Path(__file__).parents[2] / "data" / "games"
SMALL, LARGE = "pansidong", "sanguosha"


@pytest.fixture(scope="module")
def court() -> EngineCourt:
    bench = bench_in(DATA / SMALL)
    assert bench is not None
    return EngineCourt.of([bench], kinds=("ruling", "records", "playouts"))


def found(text: str, kind: str = "") -> list[tuple[str, str]]:
    """(old, new) of every edit of a piece of source."""
    source = Source("cardforge.engine.games.x", "x.py", text.encode(), ast.parse(text))
    held = Text(source)
    made: list[Edit] = [edit for spot in spots(source) for edit in edits(spot, held)]
    return [(source.text[e.start : e.end].decode(), e.new) for e in made if kind in ("", e.kind)]


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("constant", "DRAWN = 2", [("2", "3"), ("2", "1")]),
        ("comparator", "def f(a, b):\n    return a < b", [("<", "<=")]),
        ("comparator", "def f(a, b):\n    return (a) not in (b)", [("not in", "in")]),
        ("and-or", "def f(a, b):\n    return a and b", [("a and b", "a or b")]),
        ("not", "def f(a):\n    return not a", [("not a", "bool((a))")]),
        ("flag", "K = Kind(locked=True)", [("True", "False")]),
        ("min-max", "def f(a, b):\n    return min(a, b)", [("min", "max")]),
        ("player", "def f(owner, target):\n    owner.go()", [("owner", "target")]),
        ("player", "def f(damage):\n    return damage.source", [("damage.source", "damage.victim")]),
        ("range", "def f(n):\n    return a[:n]", [("n", "(n) + 1"), ("n", "(n) - 1")]),
        ("order", "def f(all):\n    for x in all:\n        yield x", [("all", "[*(all)][::-1]")]),
        ("sign", "def f(a):\n    a.hp -= a.n", [("-=", "+=")]),
        ("name", 'C = ((K, "S7 H8"),)', [('"S7 H8"', '"H7 H8"')]),
    ],
)
def test_an_operator_makes_its_slip(kind: str, text: str, expected: list[tuple[str, str]]) -> None:
    assert found(text, kind) == expected


def test_steps_are_forgotten_one_by_one_and_a_generator_stays_one() -> None:
    text = "def f(game):\n    game.a()\n    yield from game.b()\n    game.hp = 3\n    x = yield from game.c()\n"
    assert found(text, "step") == [
        ("game.a()", "pass"),
        ("yield from game.b()", "yield from ()"),
        ("game.hp = 3", "pass"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        '"""A docstring of 2 words."""',
        "def f(self):\n    self._log.append((1, 2))",
        "def check_setup(n):\n    return n < 1",
        "def f(n):\n    if n < 3:\n        raise ValueError(n)",
        "def f(n):\n    assert n < 3",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    N = 3",
        "def f(n: Literal[3]) -> Literal[4]:\n    return n",
        "def __repr__(self):\n    return self.n + 1",
        "def f(self, a):\n    return self.stirs(3, a)",
    ],
)
def test_what_is_no_rule_is_left_alone(text: str) -> None:
    assert found(text) == []


def test_a_constant_of_a_family_is_taken_for_the_next_of_another_value() -> None:
    swaps = {(m.old, m.new) for m in engine_mutants(LARGE, kernel=False) if m.kind == "name"}
    assert {("HEART", "CLUB"), ("MALE", "FEMALE"), ("roles.REBEL", "roles.SPY")} <= swaps


def test_mutants_have_places_and_names_of_their_own_and_every_one_of_them_compiles() -> None:
    mutants = list(engine_mutants(SMALL))
    assert len({m.name for m in mutants}) == len(mutants) > 400
    kinds = Counter(m.kind for m in mutants)
    assert kinds.keys() >= {"constant", "comparator", "and-or", "not", "step", "flag", "name", "range", "order"}
    for mutant in mutants[::9]:
        lines = (ROOT.parent.parent / mutant.place.file).read_text(encoding="utf-8").splitlines()
        assert lines[mutant.place.line - 1][mutant.place.column - 1 :].startswith(mutant.old.splitlines()[0])
        compile(mutant.tree(), "x", "exec")
    assert [m.name for m in mutants] == [m.name for m in engine_mutants(SMALL)]
    assert all(".core" not in m.record and not m.record.endswith(".events") for m in mutants)


def test_a_sample_is_drawn_by_its_seed() -> None:
    mutants = list(engine_mutants(SMALL))
    assert sample(mutants, 5, 3) == sample(mutants, 5, 3) != sample(mutants, 5, 4)
    assert sample(mutants, 10**6, 3) == mutants


def one(old: str, new: str, path: str, game: str = SMALL) -> EngineMutant:
    """The mutant of that path."""
    (mutant,) = (m for m in engine_mutants(game) if (m.old, m.new) == (old, new) and m.path == path)
    return mutant


def test_a_slip_in_a_function_is_in_force_in_a_child_and_nowhere_else() -> None:
    step = one("self.turns += 1", "pass", "Pansidong._play step")

    def turns() -> int:
        return int(new_game(SMALL, 4, 1).inspect()["turns"])

    def slipped() -> int:
        put_into_force(step, frozenset())
        return turns()

    assert turns() == 1
    assert in_child(slipped) == Ended("done", 0)
    assert turns() == 1


def test_a_slip_in_a_constant_is_in_force_where_the_constant_is_imported() -> None:
    mutant = one("2", "3", "RESCUE_TAKES constant")

    def takes() -> int:
        put_into_force(mutant, frozenset())
        from cardforge.engine.games.pansidong import game

        return int(game.RESCUE_TAKES)

    assert mutant.function == 0
    assert in_child(takes) == Ended("done", 3)


def test_children_are_bounded_and_their_ends_are_told_apart() -> None:
    def loops() -> None:
        alarm(0.05)
        while True:
            pass

    def eats() -> int:
        return len(bytearray(1 << 32))

    began = time.monotonic()
    assert ended(*start(loops)).how == "timeout"
    assert ended(*start(eats)).how == "memory"
    assert ended(*start(lambda: 1 // 0)) == Ended("crash", "ZeroDivisionError: integer division or modulo by zero")
    assert ended(*start(lambda: [1, 2])) == Ended("done", [1, 2])
    assert time.monotonic() - began < 20


def test_a_slip_on_a_line_that_no_witness_passes_is_told_as_unreached(court: EngineCourt) -> None:
    mutant = next(m for m in engine_mutants(SMALL) if "capped" in m.old and m.kind == "step")
    assert court.judge(mutant).unreached


def test_a_witness_meets_only_slips_on_its_lines(court: EngineCourt) -> None:
    rescue = next(m for m in engine_mutants(SMALL) if m.path.startswith("Pansidong.rescue "))
    met = court.plan(rescue)
    assert 0 < len(met) < len(court.traces[SMALL].said)
    kinds = [witness.kind for _, witness in met]
    assert kinds == sorted(kinds, key=["ruling", "records", "probe", "playouts"].index)


def _state() -> str:
    """A hash of every source file of the engine."""
    digest = hashlib.sha256()
    for path in sorted(ROOT.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def test_of_a_sample_of_slips_most_are_caught_and_no_file_is_touched(court: EngineCourt) -> None:
    before = _state()
    mutants = sample(list(engine_mutants(SMALL)), 20, 2)
    verdicts = [verdict for _, verdict in court.judged(mutants, 2)]
    assert sum(bool(verdict.witness) for verdict in verdicts) >= 16
    assert [verdict for _, verdict in court.judged(mutants[:4], 1)] == verdicts[:4]
    assert _state() == before


def test_the_core_is_no_part_of_a_game() -> None:
    assert all(".core" not in module for module in modules(LARGE))
    assert any(module.startswith("cardforge.engine.battle") for module in modules(LARGE))
    assert not any(module.startswith("cardforge.engine.battle") for module in modules(SMALL))


def test_modules_that_games_share_are_tried_with_the_first_of_them_only(tmp_path: Path) -> None:
    def case(folder: Path) -> Any:
        bench = Bench.of("xiyousha")
        return SimpleNamespace(bench=bench, game=SimpleNamespace(folder=folder), rulings=None, claims=None)

    among = case(DATA / "xiyousha")
    assert list(beside(among)) == ["pansidong", "sanguosha"]
    assert {m.game for m in engine_family(among)} == {"xiyousha"}
    assert [each.engine for each in benches(among)] == ["xiyousha"]
    alone = case(tmp_path / "xiyousha")
    assert beside(alone) == {}
    assert {m.game for m in engine_family(alone)} == {"", "xiyousha"}
    assert [folder.name for folder in ledger_folders(alone)] == ["battle", "xiyousha"]


def test_every_entry_of_the_ledgers_is_about_one_mutant_and_says_why() -> None:
    findings = Findings()
    for game in game_ids():
        mutants = list(engine_mutants(game))
        for folder in dict.fromkeys(package_folder(m.record) for m in mutants):
            for entry in read_ledger(folder, game, findings).entries:
                assert sum(entry.describes(m) for m in mutants) == 1, entry.label
                assert entry.why.keys() == {"zh", "en"}
    assert not findings
