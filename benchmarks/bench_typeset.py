"""Time the font pipeline and the line composer: `python benchmarks/bench_typeset.py`.

Cold: four editions with 700 characters in six roles each, from an empty cache, all in one process; the first
is what one game in one edition costs. Warm: the same in a new process. Composing: 100 paragraphs of 110 characters.
Seconds are of processor time, so that other work on the machine does not count.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROLES = ("song-medium", "song-bold", "song-regular", "hei-500", "hei-600", "latin-420")
EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")
MARKS = "，。、；：！？“”《》（）——……"
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def characters(seed: int, count: int = 700) -> str:
    """Characters of GB 2312's first level, the same for the same seed."""
    level = [bytes([row, cell]).decode("gb2312", "ignore") for row in range(0xB0, 0xD7) for cell in range(0xA1, 0xFA)]
    return "".join(random.Random(seed).sample(level, count)) + MARKS + LATIN


def build(folder: Path) -> list[tuple[str, float, int]]:
    """(edition, seconds, bytes) of assembling each edition's fonts."""
    from cardforge.typeset import FontSet

    result = []
    for number, edition in enumerate(EDITIONS):
        start = time.process_time()
        fonts = FontSet(edition, folder)
        for role in ROLES:
            fonts.need(characters(number), role)
        made = fonts.assemble()
        result.append((edition, time.process_time() - start, sum(len(font.data) for font in made.values())))
    return result


def setting(folder: Path) -> tuple[float, int]:
    """(seconds, lines) of composing 100 paragraphs."""
    from cardforge.typeset import FontSet, Paragraph, Run, compose

    fonts = FontSet("zh-Hans", folder)
    chance = random.Random(1)
    pool = characters(0)[:700] + "，。、；：！？" * 12 + "0123456789"
    texts = ["".join(chance.choice(pool) for _ in range(110)) for _ in range(100)]
    fonts.need(pool, "song-medium")
    start = time.process_time()
    lines = sum(len(compose(Paragraph([Run(text, "song-medium")]), 120, 8, 1.52, fonts)) for text in texts)
    return time.process_time() - start, lines


def report(folder: Path, name: str) -> None:
    """Print the times of one process."""
    start = time.process_time()
    rows = build(folder)
    for edition, seconds, size in rows:
        print(f"{name} {edition:<11} {seconds:6.3f} s  {size / 1e6:5.2f} MB of fonts")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{name} all         {time.process_time() - start:6.3f} s  {memory:.0f} MB resident")
    if name == "warm":
        seconds, lines = setting(folder)
        print(f"compose          {seconds:6.3f} s  {lines} lines of 100 paragraphs")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        report(Path(sys.argv[1]), sys.argv[2])
    else:
        with tempfile.TemporaryDirectory() as place:
            for run in ("cold", "warm"):
                subprocess.run([sys.executable, __file__, place, run], check=True)
