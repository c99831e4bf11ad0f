"""Every drawing of the project by its path below the checkout, and writing them there."""

from __future__ import annotations

from pathlib import Path

from tools.pen.backs import BACKS, back_svg
from tools.pen.branches import POINTS, branch_svg
from tools.pen.drawing import Drawing
from tools.pen.emblems import PANSIDONG
from tools.pen.emblems.common import COMMON
from tools.pen.icons import ICONS, icon_svg
from tools.pen.patterns import PATTERNS, pattern_svg
from tools.pen.seals import SEALS, seal_svg
from tools.pen.suits import OUTLINES, suit_svg

EMBLEMS = "data/games/pansidong/art"
SHARED = "data/art"


def emblem_svg(name: str) -> str:
    """An emblem of the game, else one for any game."""
    d = Drawing()
    (PANSIDONG.get(name) or COMMON[name])(d)
    return d.svg()


def drawings() -> dict[str, str]:
    """Path -> SVG text of every drawing, the same in every run."""
    out = {f"{EMBLEMS}/{name}.svg": emblem_svg(name) for name in PANSIDONG}
    for folder, names, make in (
        ("icons", ICONS, icon_svg),
        ("suits", OUTLINES, suit_svg),
        ("seals", SEALS, seal_svg),
        ("patterns", PATTERNS, pattern_svg),
        ("backs", BACKS, back_svg),
        ("emblems", COMMON, emblem_svg),
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
