"""Layout files -> Layouts. Later folders override earlier ones by name, and in each folder the files of the theme in
use (`faces/<theme>/`) override those that are for all themes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from cardforge.catalog import read_document
from cardforge.catalog.model import Document
from cardforge.catalog.remembered import Derived
from cardforge.faces.layouts import schema
from cardforge.faces.layouts.build import Builder, place_of
from cardforge.faces.layouts.layout import Layout, Layouts, Trim
from cardforge.faces.themes.files import read_theme
from cardforge.faces.themes.theme import Theme
from cardforge.findings import Findings, Place

DEFAULT_THEME = "ink"
FOLDERS = ("faces", "sheets")
_FOLDER = re.compile(r"[a-z0-9][a-z0-9-]*\Z")
_BUILT: Derived[tuple[Layouts, Findings]] = Derived(16)
"""By documents, names, card size and theme."""


def load_layouts(
    folders: Iterable[Path], trim: Trim | None = None, theme: str = DEFAULT_THEME
) -> tuple[Layouts, Findings]:
    """Read every `*.yaml` of these folders, in this order: a maker's `hand.yaml` takes the place of the bundled one,
    and may extend it as `bundled:hand`.

    `trim`: the game's card size. A layout with `resizes: true` takes it as its variables `w` and `h`; others are
    drawn for one size and keep it. `theme`: the one in use; layouts of its own, in `<folder>/<theme>/` and before
    them those of the themes it extends, take the place of the folder's in the same way.
    """
    findings = Findings()
    shelf = _Shelf(findings)
    shared = list(folders)
    for folder in shared:
        shelf.read(folder, ("theme",))
    own = _theme_chain(theme, shelf.themes)
    for folder in shared:
        for each in (folder, *(folder / name for name in own)):
            shelf.read(each, ("layout",))
    if findings:  # what is told while building is not told twice: it depends on what was told before
        return _built(shelf, trim, theme, findings), findings
    layouts, found = _BUILT.once(
        shelf.documents, (shelf.names, repr(trim), theme), lambda: _built_apart(shelf, trim, theme)
    )
    findings.extend(found)
    return layouts, findings


def _built_apart(shelf: _Shelf, trim: Trim | None, theme: str) -> tuple[Layouts, Findings]:
    findings = Findings()
    return _built(shelf, trim, theme, findings), findings


def _built(shelf: _Shelf, trim: Trim | None, theme: str, findings: Findings) -> Layouts:
    builder = Builder(shelf.layouts, findings, trim, shelf.beneath)
    layouts = {name: layout for name in shelf.layouts if (layout := builder.build(name)) is not None}
    made = {name: found for name in shelf.themes if (found := read_theme(name, shelf.themes, findings)) is not None}
    _check_names(layouts, made if theme == DEFAULT_THEME else {theme: made[theme]} if theme in made else {}, findings)
    return Layouts(layouts, made, shelf.layouts.keys() - layouts.keys())


class _Shelf:
    """The files read, layouts and themes apart, by name; each file is read once."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.layouts: dict[str, Document] = {}
        self.themes: dict[str, Document] = {}
        self.beneath: dict[str, Document] = {}
        """What a layout took the place of, by its file: what it means by `bundled:` and its own name."""
        self._read: dict[Path, Document | None] = {}
        self._from: dict[tuple[str, str], Path] = {}
        """The folder that a name was last put on its shelf from."""

    @property
    def documents(self) -> tuple[Document, ...]:
        """All that lie on it, and what they took the place of."""
        return (*self.layouts.values(), *self.themes.values(), *self.beneath.values())

    @property
    def names(self) -> tuple[tuple[str, ...], ...]:
        """What each of `documents` is there as."""
        return tuple(self.layouts), tuple(self.themes), tuple(self.beneath)

    def read(self, folder: Path, kinds: tuple[str, ...]) -> None:
        """Put the files of these kinds ("layout", "theme") on their shelves."""
        for path in sorted(folder.glob("*.yaml")):
            if path not in self._read:
                self._read[path] = self._document(path, folder)
            document = self._read[path]
            if document is None:
                continue
            key = "theme" if "theme" in document.tree else "layout"
            if key in kinds:
                self._put(document, key, path)

    def _document(self, path: Path, folder: Path) -> Document | None:
        document = read_document(path, root_of(folder), self.findings, decimals=True)
        if document is not None and not isinstance(document.tree, Mapping):
            self.findings.report("G101", Place(document.file, 1, 1), file=document.file)
            return None
        return document

    def _put(self, document: Document, key: str, path: Path) -> None:
        shelf, name = (self.themes if key == "theme" else self.layouts), document.tree.get(key, path.stem)
        if not isinstance(name, str) or not name:
            self.findings.report("G104", place_of(document, (key,)), key=key, fault=f"expected a name, got {name!r}")
            return
        if self._from.get((key, name)) == path.parent:
            fault = f"{name!r} is also what {shelf[name].file} calls itself: only one of the two would be used"
            self.findings.report("G104", place_of(document, (key,)), key=key, fault=fault)
            return
        self._from[key, name] = path.parent
        if name in shelf:
            shelf[f"bundled:{name}"] = shelf[name]
            self.beneath[document.file] = shelf[name]
        shelf[name] = document


def _theme_chain(name: str, themes: Mapping[str, Document]) -> tuple[str, ...]:
    """The names of a theme and of those it extends, the one in use last; only names that can be a folder's."""
    chain: list[str] = []
    while name in themes and name not in chain and _FOLDER.match(name):
        chain.append(name)
        name = str(themes[name].tree.get("extends") or "")
    return tuple(chain[::-1])


def root_of(folder: Path) -> Path:
    """What places in a folder of layouts or papers are relative to: the game, or what holds `templates/`."""
    for parent in (folder.parent, folder.parent.parent):  # `faces/`, and `faces/<theme>/` in it
        if (parent / "game.yaml").exists():
            return parent
    return folder.parent.parent if folder.name in FOLDERS else folder.parent.parent.parent


def _check_names(layouts: Mapping[str, Layout], themes: Mapping[str, Theme], findings: Findings) -> None:
    """Colours and styles that a layout asks for must be in every theme."""
    for theme in themes.values():
        for layout in layouts.values():
            for element in layout.elements:
                fields = {**schema.COMMON, **schema.KINDS[element.kind]}
                for key, name, kind in schema.named(element.values, fields):
                    if "{" in name:
                        continue
                    missing = not theme.knows(name) if kind == "colour" else name not in theme.styles
                    place = element.place
                    if missing and not any(
                        f.code == "G108" and f.place == place and f.values["name"] == name for f in findings
                    ):
                        findings.report("G108", place, id=element.id, key=key, name=name, theme=theme.name)
