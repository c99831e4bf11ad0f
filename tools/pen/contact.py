"""All drawings -> contact sheets.

Emblems at 20 and 60 mm in colour, grey and low ink; icons; seals; patterns; backs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PIL import Image
from reportlab.lib.colors import Color

from tools.pen.library import EMBLEMS
from tools.pen.proof import Picture, colours, low_ink, read, sheet

ACCENTS = {
    "zhizhu-lv": "#2C6A57",
    "zhizhu-lan": "#2F5F94",
    "zhizhu-zi": "#6B3F7A",
    "zhizhu-hei": "#211E1C",
    "zhizhu-hong": "#B23A2B",
    "zhizhu-ju": "#CF6F26",
    "zhizhu-huang": "#D9A62B",
    "wugongjing": "#6B3152",
    "dongxue": "#6B3152",
    "lubiao": "#95601F",
    "qujing": "#95601F",
    "bailongma": "#27496B",
}
"""Accents to look at the emblems in; on the cards the data chooses."""

Row = list[tuple[Picture, Mapping[str, Color]]]


def contact_sheets(files: Mapping[str, str], folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    groups: dict[str, Row] = {}
    for path, svg in files.items():
        name, group = Path(path).stem, Path(path).parent.name
        group = Path(path).parent.parent.name if group == "art" else group
        table = colours(ACCENTS.get(name, "#B23A2B"))
        if (group, name) == ("backs", "cloud"):
            table = colours(ground="#23415F", line="#D9CFB8")
        groups.setdefault(group, []).append((read(svg), table))
    sheets = {
        "icons": sheet([*_rows(groups["icons"], 13), *_rows(groups["suits"], 13)], 10, 220),
        "icons-small": sheet([*_rows(groups["icons"], 13), *_rows(groups["suits"], 13)], 4.4, 220),
        "seals": sheet(_rows(groups["seals"], 6), 24, 150),
        "patterns": sheet(_rows(groups["patterns"], 5), 40, 150),
        "backs": sheet(_rows(groups["backs"], 2), 69, 150),
    }
    for game in (g for g in EMBLEMS if g in groups):
        emblems = groups[game]
        low: Row = [(low_ink(p), {**t, "paper": Color(1, 1, 1)}) for p, t in emblems]
        sheets[f"{game}-60"] = sheet(_rows(emblems, 4), 60)
        sheets[f"{game}-20"] = sheet([*_rows(emblems, 9), *_rows(low, 9)], 20, 200)
        sheets[f"{game}-grey"] = sheets[f"{game}-60"].convert("L").convert("RGB")
    return [_save(image, folder / f"{name}.png") for name, image in sorted(sheets.items())]


def _rows(row: Row, size: int) -> Sequence[Row]:
    return [row[i : i + size] for i in range(0, len(row), size)]


def _save(image: Image.Image, path: Path) -> Path:
    image.save(path)
    return path
