"""What a round table is counted by, checked before any book is made."""

from __future__ import annotations

from pathlib import Path

from cardforge import catalog, check, claims

GAME = "{id: ring, name: 圈, version: 1, binding: free, source_edition: zh-Hans, editions: [zh-Hans], players: [2, 9]}"
RULES = "- {id: rule/ways, claims: {distance: {kind: distance, way: shorter, among: alive, least: 1}}}\n"
PLAN = "- {id: plan/ring, name: 圈, round: {players: 6, distance: 'rule/ways:distance', base: 'rule/ways:distance'}}\n"


def test_a_round_table_is_counted_by_claims_of_the_kind_due(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "rules" / "a.yaml").write_text(RULES + PLAN, encoding="utf-8")
    game, found = catalog.load(tmp_path)
    assert game is not None
    assert not found.errors
    (fault,) = check.run(game, claims.read(game)[0], select=["A117"])
    assert (fault.values["address"], fault.values["kind"]) == ("rule/ways:distance", "base_range")
    assert str(fault.place).startswith("rules/a.yaml:2:")
