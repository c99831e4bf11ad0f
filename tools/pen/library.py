"""Every drawing of the project by its path below the checkout, and writing them there."""

from __future__ import annotations

from pathlib import Path

from tools.pen.backs import BACKS, back_svg
from tools.pen.branches import POINTS, branch_svg
from tools.pen.drawing import Drawing
from tools.pen.emblems import GAMES
from tools.pen.emblems.common import COMMON
from tools.pen.emblems.shapes import Emblem
from tools.pen.icons import ICONS, icon_svg
from tools.pen.patterns import PATTERNS, pattern_svg
from tools.pen.seals import SEALS, seal_svg
from tools.pen.suits import OUTLINES, suit_svg

EMBLEMS = {game: f"data/games/{game}/art" for game in GAMES}
"""A game's id -> the folder of its emblems."""
SHARED = "data/art"


def emblem_svg(draw: Emblem) -> str:
    """What `draw` draws on the grid of an emblem."""
    d = Drawing()
    draw(d)
    return d.svg()


def common_svg(name: str) -> str:
    """An emblem for any game."""
    return emblem_svg(COMMON[name])


def drawings() -> dict[str, str]:
    """Path -> SVG text of every drawing, the same in every run."""
    out = {
        f"{EMBLEMS[game]}/{name}.svg": emblem_svg(draw)
        for game, emblems in GAMES.items()
        for name, draw in emblems.items()
    }
    for folder, names, make in (
        ("icons", ICONS, icon_svg),
        ("suits", OUTLINES, suit_svg),
        ("seals", SEALS, seal_svg),
        ("patterns", PATTERNS, pattern_svg),
        ("backs", BACKS, back_svg),
        ("emblems", COMMON, common_svg),
    ):
        out.update({f"{SHARED}/{folder}/{name}.svg": make(name) for name in names})
    out.update({f"{SHARED}/health/branch-{n}.svg": branch_svg(n) for n in POINTS})
    return out


def differing(root: Path, files: dict[str, str]) -> list[str]:
    """Paths whose file is missing or says something else."""
    return [p for p, text in files.items() if not (root / p).is_file() or (root / p).read_bytes() != text.encode()]


def write(root: Path, files: dict[str, str]) -> list[str]:
    """Write what differs; returns those paths."""
    changed = differing(root, files)
    for path in changed:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(files[path].encode())
    return changed
