"""The print path beside its floor: what a maker waits for, and how much of it any Python tool would cost.

The deck (`deck.py`) is a game's folder built by `cardforge build`, each time in a fresh process; the floor (`floor.py`)
draws the same deck in plain ReportLab, in a fresh process too. Runs alternate, each with another PYTHONHASHSEED, and
every file of a deck must come out the same; times are medians of wall time, memory is the peak of the process
(getrusage). "Cold" has no cache at all; "warm fonts" keeps the fonts' cache and nothing else of Cardforge's, and the
floor's own font.

    python benchmarks/bench_print.py [--runs 3] [--only 540,png,5400,change]
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
FONT_KINDS = ("font", "glyphs", "map")
"""What the cache keeps of fonts; everything else in it is dropped for "warm fonts"."""
FOUR = "zh-Hans,zh-Hant-TW,zh-Hant-HK,en"


@dataclass(frozen=True, slots=True)
class Use:
    """What one process took: seconds of wall time and of processor time, MiB at its peak."""

    wall: float
    cpu: float
    peak: float


def run(arguments: list[str], seed: int = 0, **environment: str) -> Use:
    """Run a fresh Python to its end. CalledProcessError where it fails."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    kept |= {"PYTHONPATH": str(HERE.parent), "PYTHONHASHSEED": str(seed), "NO_COLOR": "1"}
    start = time.perf_counter()
    process = subprocess.Popen([sys.executable, *arguments], env=kept | environment, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, arguments)
    return Use(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / (2**20 if sys.platform == "darwin" else 1024))


def median(uses: list[Use]) -> Use:
    """The median of each figure; the peak is the highest."""
    wall, cpu = (statistics.median(values) for values in ([u.wall for u in uses], [u.cpu for u in uses]))
    return Use(wall, cpu, max(u.peak for u in uses))


class Deck:
    """One deck in the work folder: as a game, and for the floor."""

    def __init__(self, work: Path, name: str, count: int, pictures: str = "shared", editions: str = "zh-Hans",
                 copies: int = 1) -> None:  # fmt: skip
        self.folder = work / name
        self.game, self.plain = self.folder / "game", self.folder / "plain"
        self.cache, self.out = self.folder / "cache", self.folder / "out"
        self.editions = editions
        self.digests: set[str] = set()
        options = [str(self.folder), str(count), pictures, editions, str(copies)]
        run([str(HERE / "bench_print.py"), "--make", *options])

    def build(self, kept: str, seed: int = 0) -> Use:
        """Build the game. `kept` of the cache: nothing, fonts, all."""
        if kept == "nothing":
            shutil.rmtree(self.cache, ignore_errors=True)
        for kind in self.cache.iterdir() if kept == "fonts" and self.cache.is_dir() else ():
            if kind.name not in FONT_KINDS:
                shutil.rmtree(kind)
        shutil.rmtree(self.out, ignore_errors=True)
        command = ["-m", "cardforge", "--quiet", "build", str(self.game), "--paper", "a4", "--out", str(self.out)]
        use = run(command, seed, CARDFORGE_CACHE=str(self.cache))
        files = sorted(self.out.rglob("*.pdf"))
        self.digests.add(hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest())
        return use

    def floor(self, kept: str, wrap: str = "paragraph", seed: int = 0) -> Use:
        """Draw the floor."""
        if kept == "nothing":
            (self.plain / "floor.ttf").unlink(missing_ok=True)
        return run([str(HERE / "floor.py"), str(self.plain), str(self.folder / f"floor-{wrap}.pdf"), wrap], seed)

    def check(self) -> str:
        """That every build gave the same bytes, and floor and sheets have as many pages, all fonts embedded."""
        import pikepdf

        if len(self.digests) != 1:
            raise SystemExit(f"{self.folder.name}: the same deck gave {len(self.digests)} different files")
        sheets = next(iter(sorted(self.out.rglob("cards-a4.pdf"))))
        facts = []
        for path in (sheets, self.folder / "floor-paragraph.pdf"):
            with pikepdf.open(path) as pdf:
                bare = [o for o in pdf.objects if _bare_font(o)]
                facts.append((len(pdf.pages), len(bare)))
                size = path.stat().st_size / 1e6
        if facts[0] != facts[1] or facts[0][1]:
            raise SystemExit(f"{self.folder.name}: sheets and floor differ in (pages, fonts not embedded): {facts}")
        return f"{facts[0][0]} pages, {sheets.stat().st_size / 1e6:.2f} MB (floor {size:.2f})"


def _bare_font(thing: object) -> bool:
    """Whether an object of a PDF is a font descriptor without its font."""
    import pikepdf

    wanted = isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/FontDescriptor"
    return wanted and not {"/FontFile", "/FontFile2", "/FontFile3"} & set(thing.keys())  # type: ignore[attr-defined]


# --- what is measured -------------------------------------------------------------------------------------------------


class Table:
    """Requirement, measured, met; a line as soon as it is known."""

    def __init__(self) -> None:
        print(f"{'':48} {'required':>10} {'measured':>10}        detail", flush=True)

    def line(self, what: str, most: float | None, value: float, unit: str, detail: str = "") -> None:
        """One figure; `most` None where nothing is required of it."""
        required = "" if most is None else f"<= {most:g}{unit}"
        verdict = "" if most is None else "met" if value <= most else "NOT MET"
        print(f"{what:48} {required:>10} {value:>8.2f}{unit:2} {verdict:7} {detail}", flush=True)


def beside(deck: Deck, kept: str, runs: int) -> tuple[Use, Use, Use]:
    """Sheets, floor with ReportLab's paragraphs, floor with the barest loop: in turns."""
    uses: tuple[list[Use], list[Use], list[Use]] = ([], [], [])
    for number in range(runs):
        uses[1].append(deck.floor(kept, seed=number))
        uses[0].append(deck.build(kept, seed=number))
        uses[2].append(deck.floor(kept, "loop", seed=number))
    ours, floor, bare = map(median, uses)
    return ours, floor, bare


def ratio_line(table: Table, what: str, most: float | None, uses: tuple[Use, Use, Use]) -> None:
    """How many floors the sheets take."""
    ours, floor, bare = uses
    detail = (
        f"{ours.wall:.2f} s, floor {floor.wall:.2f} s; by processor time {ours.cpu / floor.cpu:.2f} x; "
        f"lines by a bare loop {bare.wall:.2f} s: {ours.wall / bare.wall:.2f} x, {ours.cpu / bare.cpu:.2f} x"
    )
    table.line(what, most, ours.wall / floor.wall, " x", detail)


def cards_540(table: Table, work: Path, runs: int) -> None:
    """540 cards with words of their own, and 108 in five copies, as a deck of that size is printed for five tables."""
    for name, count, copies in (("540 cards, 540 texts", 540, 1), ("540 cards, 108 texts in 5 copies", 108, 5)):
        deck = Deck(work, f"deck-{count}", count, copies=copies)
        cold = beside(deck, "nothing", runs)
        ratio_line(table, f"{name}: cold", 2.5, cold)
        table.line(f"{name}: cold, memory", 150, cold[0].peak, "M", f"floor {cold[1].peak:.0f} M")
        warm = beside(deck, "fonts", runs)
        ratio_line(table, f"{name}: warm fonts", 1.8, warm)
        table.line(
            f"{name}: warm fonts, memory", None, warm[0].peak, "M", f"floor {warm[1].peak:.0f} M; {deck.check()}"
        )
        again = median([deck.build("all", seed=number) for number in range(runs)])
        table.line(f"{name}: everything cached", None, again.wall / warm[1].wall, " x", f"{again.wall:.2f} s")


def cards_png(table: Table, work: Path, runs: int) -> None:
    """540 pictures, no two alike."""
    deck = Deck(work, "deck-png", 540, "distinct")
    deck.build("nothing")
    deck.floor("nothing")
    uses = beside(deck, "fonts", runs)
    ratio_line(table, "540 distinct PNG images", 1.3, uses)
    table.line(
        "540 distinct PNG images: memory", None, uses[0].peak, "M", f"floor {uses[1].peak:.0f} M; {deck.check()}"
    )


def cards_5400(table: Table, work: Path, runs: int) -> None:
    """Ten times as many cards: ten copies of each, and words of their own on every one."""
    small = Deck(work, "deck-small", 540)
    small.build("nothing")
    for name, count, copies in (("540 texts in 10 copies", 540, 10), ("5,400 texts", 5400, 1)):
        large = Deck(work, f"deck-large-{count}", count, copies=copies)
        large.build("nothing")
        uses: tuple[list[Use], list[Use]] = ([], [])
        for number in range(runs):
            uses[0].append(small.build("fonts", number))
            uses[1].append(large.build("fonts", number))
        one, ten = median(uses[0]), median(uses[1])
        detail = f"{ten.wall:.2f} s against {one.wall:.2f} s"
        table.line(f"5,400 cards, {name}: time of 540", 10, ten.wall / one.wall, " x", detail)
        detail = f"{ten.peak:.0f} M against {one.peak:.0f} M"
        table.line(f"5,400 cards, {name}: memory of 540", 1.2, ten.peak / one.peak, " x", detail)


BUNDLED = HERE.parent / "data" / "games" / "pansidong"
CARD = ("cards/2-disciples.yaml", '"{disciple}。"', '"{disciple}！"')
"""A clause of one card of the bundled game, and what becomes of it."""


def changed_bundled(table: Table, work: Path, runs: int) -> None:
    """A clause of one card of the bundled game changes: all editions and papers, and the rulebooks that say it."""
    cold, after = [], []
    for number in range(runs):
        folder = work / f"bundled-{number}"
        shutil.copytree(BUNDLED, folder / "game")
        command = ["-m", "cardforge", "--quiet", "build", str(folder / "game"), "--out", str(folder / "out")]
        cold.append(run(command, number, CARDFORGE_CACHE=str(folder / "cache")))
        path, said = folder / "game" / CARD[0], (folder / "game" / CARD[0]).read_text(encoding="utf-8")
        if said.count(CARD[1]) == 0:
            raise SystemExit(f"{CARD[0]} has no {CARD[1]} any more")
        path.write_text(said.replace(CARD[1], CARD[2], 1), encoding="utf-8")
        after.append(run(command, number, CARDFORGE_CACHE=str(folder / "cache")))
    one, two = median(cold), median(after)
    detail = f"{two.wall:.2f} s against {one.wall:.2f} s cold; by processor time {two.cpu / one.cpu:.2f}"
    table.line("the same in the bundled game with its books", None, two.wall / one.wall, "", detail)


def changed_card(table: Table, work: Path, runs: int) -> None:
    """The words of one card change in four editions; they have characters that no card had."""
    cold, after = [], []
    for number in range(runs):
        deck = Deck(work, f"deck-four-{number}", 540, editions=FOUR)
        cold.append(deck.build("nothing", number))
        run([str(HERE / "bench_print.py"), "--change", str(deck.game)])
        after.append(deck.build("all", number))
    one, two = median(cold), median(after)
    detail = (
        f"{two.wall:.2f} s against {one.wall:.2f} s cold, {one.peak:.0f} M; by processor time {two.cpu / one.cpu:.2f}"
    )
    table.line("one changed card in four editions, of cold", 0.25, two.wall / one.wall, "", detail)
    changed_bundled(table, work, runs)


PARTS: dict[str, Callable[[Table, Path, int], None]] = {
    "540": cards_540,
    "png": cards_png,
    "5400": cards_5400,
    "change": changed_card,
}


def make(folder: str, count: str, pictures: str, editions: str, copies: str) -> None:
    """Write a deck as a game and for the floor (in a process of its own: this one must stay small)."""
    import deck as source
    import floor

    cards = source.cards(int(count), pictures)
    source.write_game(Path(folder, "game"), cards, editions, int(copies))
    floor.write_deck(Path(folder, "plain"), cards, int(copies))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default=",".join(PARTS))
    parser.add_argument("--make", nargs=5, help=argparse.SUPPRESS)
    parser.add_argument("--change", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.make:
        make(*asked.make)
    elif asked.change:
        import deck as source

        source.change_card(Path(asked.change))
    else:
        table = Table()
        for part in asked.only.split(","):
            with tempfile.TemporaryDirectory(prefix="cardforge-bench-") as work:
                PARTS[part](table, Path(work), asked.runs)


if __name__ == "__main__":
    main()
