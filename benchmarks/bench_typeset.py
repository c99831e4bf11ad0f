"""Time the font pipeline and the line composer: `python benchmarks/bench_typeset.py`.

Cold: four editions with 700 characters in six roles each, from an empty cache, all in one process; the first
is what one game in one edition costs. Warm: the same in a new process. Composing: 200 paragraphs, beside ReportLab.
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


def rules() -> list[str]:
    """100 paragraphs of rules-like Chinese, about 5,000 characters, and 100 of random characters and marks."""
    corpus = Path(__file__).parents[1] / "tests" / "typeset" / "corpus_hans.txt"
    texts = corpus.read_text(encoding="utf-8").splitlines()
    chance = random.Random(1)
    pool = characters(0)[:700] + "，。、；：！？" * 12 + "0123456789"
    texts = [texts[index % len(texts)] for index in range(100)]
    return texts + ["".join(chance.choice(pool) for _ in range(110)) for _ in range(100)]


def setting(folder: Path) -> None:
    """Print the time of composing, cold (atoms and gaps met for the first time) and warm, beside ReportLab's own
    breaking of Chinese lines in the same run."""
    from reportlab.lib.enums import TA_JUSTIFY
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph as Plain

    from cardforge.typeset import FontSet, Paragraph, Run, compose

    texts = rules()
    count = sum(map(len, texts))
    fonts = FontSet("zh-Hans", folder)
    fonts.need("".join(texts), "song-medium")
    times = []
    for _ in range(4):
        start = time.process_time()
        lines = sum(len(compose(Paragraph([Run(text, "song-medium")]), 120, 8, 1.52, fonts)) for text in texts)
        times.append((time.process_time() - start) / count * 1e6)
    face = next(ref for ref in fonts.assemble() if "Song" in ref.ps_name)
    name = fonts.register_reportlab()[face]
    style = ParagraphStyle("plain", fontName=name, fontSize=8, leading=12.16, wordWrap="CJK", alignment=TA_JUSTIFY)
    floors = []
    for _ in range(4):
        start = time.process_time()
        for text in texts:
            Plain(text, style).wrap(120, 10000)
        floors.append((time.process_time() - start) / count * 1e6)
    warm, floor = min(times[1:]), min(floors[1:])
    print(f"compose          {times[0]:5.2f} us a character first, {warm:.2f} then ({lines} lines, {count} characters)")
    print(f"ReportLab's wrap {floor:5.2f} us a character; the composer takes {warm / floor:.2f} of it (allowed: 12 us)")


def report(folder: Path, name: str) -> None:
    """Print the times of one process."""
    start = time.process_time()
    rows = build(folder)
    for edition, seconds, size in rows:
        print(f"{name} {edition:<11} {seconds:6.3f} s  {size / 1e6:5.2f} MB of fonts")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{name} all         {time.process_time() - start:6.3f} s  {memory:.0f} MB resident")
    if name == "warm":
        setting(folder)


if __name__ == "__main__":
    if len(sys.argv) == 3:
        report(Path(sys.argv[1]), sys.argv[2])
    else:
        with tempfile.TemporaryDirectory() as place:
            for run in ("cold", "warm"):
                subprocess.run([sys.executable, __file__, place, run], check=True)
