"""The registry of checks: what runs when, and that every check reads only what it says it reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardforge import catalog, check
from cardforge.catalog import Game
from cardforge.check import Check, Subject
from cardforge.findings import all_codes

CASES = Path(__file__).parents[1] / "cases"
LANTERN = Path(__file__).parents[1] / "catalog" / "lantern"
ATTRIBUTES = {
    **{name: name for name in ("clauses", "claims", "copies", "fields", "origins", "source")},
    "name": "names",
    "origin": "origins",
}
"""Attribute of a record -> the part of the game it is."""
MINE = ("data.", "references.", "sums.")


class Watched:
    """A record that notes which parts of it are looked at."""

    def __init__(self, record: Any, seen: set[str]) -> None:
        self._record, self._seen = record, seen

    def __getattr__(self, name: str) -> Any:
        if name in ATTRIBUTES:
            self._seen.add(ATTRIBUTES[name])
        return getattr(self._record, name)


class WatchedGame:
    """A game that does the same."""

    def __init__(self, game: Game, seen: set[str]) -> None:
        self._game, self._seen = game, seen
        self.records: Mapping[str, Any] = {key: Watched(record, seen) for key, record in game.records.items()}

    def of_type(self, *types: str) -> list[Any]:
        return [record for record in self.records.values() if record.type in types]

    def __getattr__(self, name: str) -> Any:
        if part := {"info": "info", "book": "book", "documents": "source"}.get(name):
            self._seen.add(part)
        return getattr(self._game, name)


def games() -> Iterator[Game]:
    for folder in [
        LANTERN,
        *(path / "in" for path in sorted(CASES.iterdir()) if path.name.startswith(("D04", "N0", "R0"))),
    ]:
        game, _ = catalog.load(folder)
        assert game is not None
        yield game


@pytest.mark.parametrize("each", [c for c in check.checks() if c.name.startswith(MINE)], ids=lambda each: each.name)
def test_a_check_reads_only_what_it_declares_and_all_of_it(each: Check) -> None:
    seen: set[str] = set()
    found: set[str] = set()
    for game in games():
        watched: Any = WatchedGame(game, seen)
        found |= {finding.code for finding in each.function(Subject(watched))}
    assert seen <= each.reads
    assert each.reads - {"records"} <= seen, "declares what it never reads"
    assert found == set(each.codes), "every code it names is one it reports"


def test_every_code_of_a_check_is_explained() -> None:
    codes = {code for each in check.checks() for code in each.codes}
    assert codes <= set(all_codes())


def test_a_sound_game_has_no_findings() -> None:
    game, findings = catalog.load(LANTERN)
    assert game is not None
    assert [*findings, *check.run(game, select=("D", "N", "R"))] == []


def test_only_checks_that_read_what_changed_run_again() -> None:
    game, _ = catalog.load(LANTERN)
    assert game is not None
    lamp = game.records["card/lamp"]
    changed = replace(lamp, copies=lamp.copies[:-1], name={})
    broken = replace(game, records={**game.records, lamp.id: changed})
    assert {f.code for f in check.run(broken, select=("D", "N", "R"))} == {"D041", "D042", "N001"}
    assert {f.code for f in check.run(broken, changed={"copies"}, select=("D", "N", "R"))} == {"N001"}
    assert {f.code for f in check.run(broken, changed={"names"}, select=("D", "N", "R"))} == {"D041", "D042"}
    assert check.run(broken, changed={"book"}, select=("D", "N", "R")) == []
    assert all(f.game == "lantern" for f in check.run(broken))


def test_select_and_ignore_take_codes_or_their_beginnings() -> None:
    game, _ = catalog.load(CASES / "D041" / "in")
    assert game is not None
    assert {f.code for f in check.run(game, select=["D"])} == {"D041", "D042"}
    assert {f.code for f in check.run(game, select=["D"], ignore=["D042"])} == {"D041"}
    assert check.run(game, select=["N0"]) == []


def test_a_game_with_a_lost_file_is_not_blamed_for_what_was_in_it(tmp_path: Path) -> None:
    for name, text in {
        "game.yaml": "id: t\nname: x\nexpect: [{of: card, is: 2}]\n",
        "cards/a.yaml": "- {id: card/a, name: 甲, text: x: y}\n",
        "cards/b.yaml": "- {id: card/b, name: 乙, claims: {use: {with: card/a}}}\n",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    game, findings = catalog.load(tmp_path)
    assert game is not None
    assert [f.code for f in findings] == ["D018"]
    assert game.unread == ("cards/a.yaml",)
    assert check.run(game, select=("D", "N", "R")) == []
    (tmp_path / "cards/a.yaml").write_text("[]\n")
    game, findings = catalog.load(tmp_path)
    assert game is not None
    assert {f.code for f in check.run(game, select=("D", "N", "R"))} == {"R003", "N001"}


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(ValueError, match="expected parts of"):
        check.check("D041", reads=("everything",))
