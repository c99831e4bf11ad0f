"""What was measured is kept while what it was made of is the same, and made again where that has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge import catalog
from cardforge.claims import Claims
from cardforge.claims import read as read_claims
from cardforge.trial.bench import Bench, fact
from cardforge.trial.noting import Eye
from cardforge.trial.warm import WarmBench

CAVERN = Path(__file__).parent / "cavern"
CARD, OTHER = "card/zhubajie", "card/tangseng"


def claims_of(change: Callable[[str], str] = str) -> Claims:
    game, _ = catalog.load(CAVERN)
    assert game is not None
    documents = []
    for each in game.documents:
        tree = each.tree
        if each.file.startswith("cards/"):
            tree = tuple({**item, "id": change(item["id"])} for item in tree)
        documents.append(replace(each, tree=tree))
    built, _ = catalog.build(CAVERN, documents)
    assert built is not None
    return read_claims(built)[0]


def with_defence(claims: Claims, card: str, n: int) -> Claims:
    claim = claims.get(card, "defence")
    leaf = replace(claim.fields["n"], value=n)  # type: ignore[type-var]
    mine = {"defence": replace(claim, fields={**claim.fields, "n": leaf})}
    return replace(claims, by_record={**claims.by_record, card: mine})


@pytest.fixture(scope="module")
def claims() -> Claims:
    return claims_of()


@pytest.fixture
def bench(claims: Claims) -> WarmBench:
    bench = WarmBench("pansidong")
    bench.look(Eye(claims))
    return bench


def show(bench: WarmBench, claims: Claims) -> None:
    assert bench.eye is not None
    bench.eye.show(claims)
    bench.look(bench.eye)


def test_what_looked_at_one_claim_outlives_a_change_of_another(bench: WarmBench, claims: Claims) -> None:
    eye, runs = bench.eye, []
    assert eye is not None

    def look() -> object:
        runs.append(1)
        return eye.claims.value(f"{CARD}:defence")

    assert bench.remember("a", look) == 2
    show(bench, with_defence(claims, OTHER, 9))
    assert bench.remember("a", look) == 2
    assert len(runs) == 1
    show(bench, with_defence(claims, CARD, 9))
    assert bench.remember("a", look) == 9
    assert len(runs) == 2


def test_a_part_that_comes_out_the_same_changes_nothing_above_it(bench: WarmBench, claims: Claims) -> None:
    eye, runs = bench.eye, []
    assert eye is not None

    def kinds() -> tuple[str, ...]:
        runs.append("part")
        return tuple(claim.kind for claim in eye.claims.of(CARD).values())

    def whole() -> int:
        runs.append("whole")
        return len(bench.remember(("part",), kinds))

    assert bench.remember("whole", whole) == 1
    show(bench, with_defence(claims, CARD, 9))
    assert bench.remember("whole", whole) == 1
    assert runs == ["whole", "part", "part"]


def test_what_asks_for_a_fact_hangs_on_the_answer_alone(bench: WarmBench, claims: Claims) -> None:
    eye, looks, runs = bench.eye, [], []
    assert eye is not None

    @fact
    def strong(claims: Claims, bench: Bench, least: int = 0, *, beside: str) -> tuple[str, ...]:
        looks.append(least)
        rest = (card for card in (CARD, OTHER) if card != beside)
        return tuple(card for card in rest if claims.value(f"{card}:defence") >= least)

    def probe() -> int:
        runs.append(1)
        return len(strong(eye.claims, bench, 2, beside=""))

    assert bench.remember("probe", probe) == 2
    assert strong(eye.claims, bench, 2, beside=CARD) == (OTHER,)
    assert looks == [2, 2]
    show(bench, with_defence(claims, CARD, 9))
    assert bench.remember("probe", probe) == 2
    assert (len(looks), len(runs)) == (3, 1)
    show(bench, with_defence(claims, CARD, 1))
    assert bench.remember("probe", probe) == 1
    assert (len(looks), len(runs)) == (4, 2)


def test_a_number_is_no_flag(bench: WarmBench, claims: Claims) -> None:
    eye = bench.eye
    assert eye is not None
    bench.remember("a", lambda: eye.claims.value(f"{CARD}:defence"))
    for value in (1, True):
        show(bench, with_defence(claims, CARD, value))
        assert bench.remember("a", lambda: eye.claims.value(f"{CARD}:defence")) is value


def test_records_are_noted_by_field(bench: WarmBench, claims: Claims) -> None:
    eye, runs = bench.eye, []
    assert eye is not None

    def look() -> list[object]:
        runs.append(1)
        return [each.fields.get("side") for each in eye.game.of_type("card")]

    first = bench.remember("sides", look)
    record = claims.game.records[CARD]
    for fields, times in (({**record.fields, "number": "77"}, 1), ({**record.fields, "side": "side/demons"}, 2)):
        records = {**claims.game.records, CARD: replace(record, fields=fields)}
        show(bench, replace(claims, game=replace(claims.game, records=records)))
        found = bench.remember("sides", look)
        assert len(runs) == times
    assert found != first


def test_a_record_that_comes_and_goes_is_seen(bench: WarmBench, claims: Claims) -> None:
    eye = bench.eye
    assert eye is not None

    def look() -> tuple[bool, int]:
        return "card/zhubajie-2" in eye.game.records, len(eye.game.of_type("card"))

    assert bench.remember("there", look) == (False, 17)
    show(bench, claims_of(lambda id: f"{id}-2" if id == CARD else id))
    assert bench.remember("there", look) == (True, 17)


def test_what_cannot_be_made_is_tried_again_when_its_data_change(bench: WarmBench, claims: Claims) -> None:
    eye, runs = bench.eye, []
    assert eye is not None

    def part() -> float:
        return 1 / (eye.claims.value(f"{CARD}:defence") - 2)

    def whole() -> str:
        runs.append(1)
        try:
            return str(bench.remember(("part",), part))
        except ZeroDivisionError:
            return "-"

    assert bench.remember("whole", whole) == "-"
    show(bench, with_defence(claims, OTHER, 9))
    assert bench.remember("whole", whole) == "-"
    assert len(runs) == 1
    show(bench, with_defence(claims, CARD, 3))
    assert bench.remember("whole", whole) == "1.0"
    show(bench, claims)
    assert bench.remember("whole", whole) == "-"
