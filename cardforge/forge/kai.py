"""Whether a game is set in a kaiti, and which one this machine would lend it: what is not the game's and still changes
its print."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from cardforge.artifacts import fingerprint
from cardforge.typeset.fonts.roles import REGIONS

_ASKED = re.compile(r"\b(?:role|strong)\s*:\s*[\"']?kai-")


def machine_print(folders: Iterable[Path]) -> str:
    """Names the machine's kaiti by what is in them; "" where no theme or layout of these folders asks for one."""
    if not any(_asks(path) for folder in folders for path in sorted(folder.glob("*.yaml"))):
        return ""
    from cardforge.typeset.fonts.machine import machine_kai

    found = [machine_kai(region) for region in dict.fromkeys(REGIONS.values())]
    return fingerprint([(source.sha256, source.number) if source else "" for source in found])


def _asks(path: Path) -> bool:
    try:  # what is no plain file, or cannot be read, the loader reports
        return path.is_file() and bool(_ASKED.search(path.read_text("utf-8", "replace")))
    except OSError:
        return False
