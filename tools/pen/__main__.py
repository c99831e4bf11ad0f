"""`python -m tools.pen [--check] [--proof DIR]`: write the drawings, compare them, or make contact sheets."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.pen.library import differing, drawings, write

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.pen", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say which files differ; exit 1 if any does")
    parser.add_argument("--proof", metavar="DIR", type=Path, help="write contact sheets as PNG to DIR")
    options = parser.parse_args(arguments)
    files = drawings()
    if options.proof:
        from tools.pen.contact import contact_sheets

        for sheet in contact_sheets(files, options.proof):
            print(sheet)
        return 0
    if options.check:
        stale = differing(ROOT, files)
        for path in stale:
            print(path)
        return 1 if stale else 0
    for path in write(ROOT, files):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
