"""The engine stands alone: it loads nothing else of the project, and reads no file of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import cardforge

SCRIPT = """
import builtins, sys
opened = []
real = builtins.open
def spy(path, *args, **kwargs):
    opened.append(str(path))
    return real(path, *args, **kwargs)
builtins.open = spy
from cardforge.engine import Rng, game_ids, new_game
for name in game_ids():
    game, rng = new_game(name, 4, 1), Rng(1)
    while (decision := game.decision) is not None:
        game.apply(decision.draw(rng))
others = [m for m in sys.modules if m.startswith("cardforge.") and not m.startswith("cardforge.engine")]
assert not others, others
assert not opened, opened
for library in ("yaml", "reportlab", "random"):
    assert library not in sys.modules, library
"""


def test_the_engine_loads_nothing_else_and_reads_no_file(tmp_path: Path) -> None:
    root = str(Path(cardforge.__file__).parent.parent)
    script = f"import sys; sys.path.insert(0, {root!r})\n{SCRIPT}"
    run = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
