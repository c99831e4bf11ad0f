"""The balance table of the rulebook is what was measured: its numbers are those of the recorded runs."""

from __future__ import annotations

import json
from pathlib import Path

from cardforge import catalog, project

RECORDED = Path(__file__).parents[3] / "docs" / "games" / "pansidong" / "balance.json"
WORDS = {4: "four", 3: "three", 2: "two"}


def test_the_table_shows_the_recorded_games() -> None:
    game, _ = catalog.load(project.find_game("pansidong"))
    assert game is not None
    claims = {key: claim["n"] for key, claim in game.records["rule/balance"].claims.items()}
    cells = json.loads(RECORDED.read_text(encoding="utf-8"))["cells"]
    mirrors = [cell for cell in cells if cell["disciples"] == cell["demons"] != "random"]
    assert len(mirrors) == 6
    for cell in mirrors:
        key = f"{WORDS[cell['players']]}-{cell['disciples']}"
        assert (claims[f"{key}-disciples"], claims[f"{key}-demons"]) == (cell["wins"], cell["losses"])
        assert cell["games"] == claims["games"]
        low, high = (0.45, 0.55) if cell["players"] == 4 else (0.40, 0.60)
        assert low <= cell["wins"] / cell["games"] <= high
