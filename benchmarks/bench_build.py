"""Building: every bundled game cold (empty caches), again with nothing changed, and `cardforge --help`.

Each is a fresh process, as a user meets it. The baseline in the same run is a fresh process that imports ReportLab and
draws 540 plain cards on A4: what any Python tool of this kind pays at the least.

    python benchmarks/bench_build.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BASELINE = """
import io
from reportlab.pdfgen.canvas import Canvas
canvas = Canvas(io.BytesIO(), pagesize=(595, 842), invariant=1)
for page in range(60):
    for spot in range(9):
        x, y = 30 + spot % 3 * 179, 46 + spot // 3 * 250
        canvas.rect(x, y, 178, 249)
        for line in range(8):
            canvas.drawString(x + 48, y + 120 - 12 * line, "a line of rules text on a card")
    canvas.showPage()
canvas.save()
"""


def seconds(arguments: list[str], **environment: str) -> float:
    """Wall time of a fresh process."""
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments], check=True, env={**os.environ, **environment}, stdout=subprocess.DEVNULL
    )
    return time.perf_counter() - start


def main() -> None:
    """Print each time, and how many baselines it is."""
    with tempfile.TemporaryDirectory() as name:
        cache, out = str(Path(name, "cache")), str(Path(name, "out"))
        build = ["-m", "cardforge", "build", "--out", out]
        baseline = min(seconds(["-c", BASELINE]) for _ in range(3))
        times = {
            "build, cold": seconds(build, CARDFORGE_CACHE=cache),
            "build, nothing changed": min(seconds(build, CARDFORGE_CACHE=cache) for _ in range(3)),
            "build, caches warm": seconds([*build[:-1], out + "2"], CARDFORGE_CACHE=cache),
            "--help": min(seconds(["-m", "cardforge", "--help"]) for _ in range(5)),
        }
    print(f"{'baseline: 540 plain cards':28} {baseline:7.3f} s     1.00")
    for what, took in times.items():
        print(f"{what:28} {took:7.3f} s {took / baseline:8.2f}")


if __name__ == "__main__":
    main()
