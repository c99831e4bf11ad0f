"""`fonts/` of a game -> its fonts: those that `fonts/fonts.yaml` maps to roles, and the others by their names.

```yaml
song-bold: {file: Heavy.otf, weight: 700, editions: [zh-Hans]}     # face: 3 in a .ttc; weight: of a variable font
hei-600: [Labels.ttf, More.ttf]                                    # tried in this order, then the bundled faces
all: Runes.ttf                                                     # tried last, in every role
```
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from cardforge import catalog
from cardforge.catalog.model import Document, Key
from cardforge.findings import Findings, Place, closest
from cardforge.typeset import OwnFont, OwnFonts, own_fonts
from cardforge.typeset.fonts.ownfonts import ALL, MAP, font_files
from cardforge.typeset.fonts.roles import CUTS, REGIONS
from cardforge.typeset.fonts.sources import SUFFIXES

_OPTIONAL: tuple[tuple[str, Any], ...] = (("file", None), ("weight", None), ("editions", ()))
KEYS = ("file", "face", "weight", "editions")


def game_fonts(game: Path) -> tuple[OwnFonts, Findings]:
    """The fonts of a game's folder, and what is wrong with their map (A247-A250); the files are checked by
    `typeset.check_fonts`."""
    folder = game / "fonts"
    findings = Findings()
    for path in font_files(folder):
        if not catalog.inside(path, game):
            findings.report("A250", Place(f"fonts/{path.name}"), file=path.name)
    mapped: list[OwnFont] = []
    if (folder / MAP).is_file():
        document = catalog.read_document(folder / MAP, game, findings)
        if document is not None:
            mapped = list(_mapped(document, folder, findings))
    return own_fonts(folder, tuple(mapped)), findings


def _mapped(document: Document, folder: Path, findings: Findings) -> Iterator[OwnFont]:
    if document.tree is None:
        return
    if not isinstance(document.tree, Mapping):
        findings.report("A248", Place(document.file, 1, 1), key=MAP, expected="roles", value=_short(document.tree))
        return
    for role, entry in document.tree.items():
        if role not in CUTS and role != ALL:
            _unknown(findings, document.key_place(role), "role", role, (*CUTS, ALL))
            continue
        entries = entry if isinstance(entry, tuple) else (entry,)
        for index, each in enumerate(entries):
            path: tuple[Key, ...] = (role, index) if isinstance(entry, tuple) else (role,)
            font = _font(document, path, role, each, folder, findings)
            if font is not None:
                yield font


def _font(
    document: Document, path: tuple[Key, ...], role: str, entry: Any, folder: Path, findings: Findings
) -> OwnFont | None:
    """One entry. None where anything is wrong with it."""
    values = {"file": entry} if isinstance(entry, str) else entry
    if not isinstance(values, Mapping) or not values:
        findings.report("A248", document.place(*path), key=role, expected="fonts", value=_short(entry))
        return None
    before = len(findings)
    for key in values:
        if key not in KEYS:
            _unknown(findings, document.key_place(*path, key), "key", str(key), KEYS)
    face: Any = values.get("face", 0)
    file, weight, editions = (values.get(key, default) for key, default in _OPTIONAL)
    editions = (editions,) if isinstance(editions, str) else editions
    for key, right in (
        ("file", isinstance(file, str) and Path(file).name == file and file.lower().endswith(SUFFIXES)),
        ("face", _is_number(face) and face >= 0),
        ("weight", weight is None or (_is_number(weight) and 1 <= weight <= 1000)),
        ("editions", isinstance(editions, tuple) and all(isinstance(tag, str) for tag in editions)),
    ):
        if not right:
            findings.report("A248", document.place(*path, key), key=key, expected=key, value=_short(values.get(key)))
    if len(findings) > before:
        return None
    known = (*REGIONS, *_own_editions(folder.parent))
    for index, tag in enumerate(editions):
        if tag not in known:
            _unknown(findings, document.place(*path, "editions", index), "edition", tag, known)
    place = document.place(*path, "file") if isinstance(entry, Mapping) else document.place(*path)
    names = [each.name for each in font_files(folder)]
    if file not in names:
        findings.report("A249", place, file=file, known=", ".join(names) or "–", guess=closest(file, names))
    if len(findings) > before:
        return None
    return OwnFont(folder / str(file), role, face, editions, weight, place)


def _own_editions(game: Path) -> list[str]:
    """The editions that a game brings itself: its `l10n/<tag>.yaml`."""
    return sorted(path.stem for path in (game / "l10n").glob("*.yaml") if path.stem not in REGIONS)


def _unknown(findings: Findings, place: Place, kind: str, name: str, known: Iterable[str]) -> None:
    known = list(known)
    findings.report("A247", place, kind=kind, name=name, known=", ".join(known), guess=closest(name, known))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 40 else text[:39] + "…"
