"""The page of a small damaged game, made once: by the command itself, with a text file and a kill matrix."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardforge.cli import main
from tests.report import support


@pytest.fixture(scope="session")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`report.html`, as the command wrote it; beside it the folder `game`, `rules.txt` and `kills.json`."""
    folder = tmp_path_factory.mktemp("report")
    game = support.damaged(folder / "game")
    text = folder / "rules.txt"
    text.write_text("每名玩家抽两张牌,然后弃一张。\n", encoding="utf-8")
    kills = folder / "kills.json"
    kills.write_text(json.dumps(support.KILLS), encoding="utf-8")
    (game / "balance.json").write_text(json.dumps(support.BALANCE), encoding="utf-8")
    out = folder / "out" / "report.html"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARDFORGE_LANG", "en")
        patch.delenv("CARDFORGE_SOURCES", raising=False)
        patch.chdir(folder)
        with pytest.raises(SystemExit) as stop:
            main(
                [
                    "--quiet",
                    "report",
                    "game",
                    "rules.txt",
                    "--language",
                    "zh-Hans",
                    "--kills",
                    "kills.json",
                    "--out",
                    str(out),
                ]
            )
    assert stop.value.code == 1  # there are errors
    return out
