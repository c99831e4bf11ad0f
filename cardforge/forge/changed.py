"""Which physical cards look otherwise than in an earlier build: the ones to print again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from cardforge.artifacts import Manifest, manifest_text, parse_manifest
from cardforge.findings import CardforgeError, Place, finding
from cardforge.sheets import Slot


def read_earlier(path: Path, game: str) -> Manifest:
    """The manifest of an earlier build of `game`; `path` is the file or the folder it lies in. CardforgeError A230
    where it is none, A231 where it is another game's."""
    file = path / "manifest.json" if path.is_dir() else path
    try:
        manifest = parse_manifest(manifest_text(file))
    except (OSError, ValueError) as fault:
        problem = f" ({fault.strerror})" if isinstance(fault, OSError) and fault.strerror else ""
        raise CardforgeError(finding("A230", Place(str(file)), file=str(file), problem=problem)) from None
    if manifest.game != game:
        raise CardforgeError(finding("A231", Place(str(file)), file=str(file), game=game, other=manifest.game))
    return manifest


def sides(slots: Iterable[Slot]) -> dict[str, str]:
    """Physical card -> what its two sides show."""
    return {slot.front.name: f"{slot.front.key}+{slot.back.key if slot.back else ''}" for slot in slots}


def changed(slots: Iterable[Slot], earlier: Mapping[str, str]) -> list[Slot]:
    """The cards that were not there, or that show something else now."""
    return [slot for slot in slots for name, shown in sides([slot]).items() if earlier.get(name) != shown]
