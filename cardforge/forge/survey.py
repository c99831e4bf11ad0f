"""A game's folder -> everything that drawing its faces brings up, as much of it as is sound where not all is.

A build stops at the first stage that fails. Who validates wants to know all faults at once: a picture that is missing
also where a claim cannot be read, a text that does not fit also where a colour is misspelt. So faults are noted and
what they are of is left out: the layout or colour that is not there, the fonts, the layouts of the game. What would
only follow from a fault (that the sentence of an unread claim does not fit its box) is not told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from cardforge import faces, project
from cardforge.catalog.model import Game, Record
from cardforge.faces import Layouts
from cardforge.findings import CardforgeError, Finding, Findings
from cardforge.forge.workbench import Workbench
from cardforge.sheets import Papers, Slot, load_papers
from cardforge.typeset import OwnFonts

UNSOUND = ("C0", "D", "L0", "T0")
"""Beginnings of codes of records whose sentences cannot be drawn as they are meant."""
LOOKS = ("faces", "backs")
"""Keys of game.yaml that name layouts."""
FOLLOWING = ("G001", "G002", "G004", "G006", "G111")
"""What is said of faces that are drawn wrong."""


def survey(folder: Path) -> tuple[Findings, dict[str, list[Slot]]]:
    """What drawing every face in every edition brings up, with what is wrong with the data; and the cards by edition,
    as far as they could be drawn."""
    try:
        bench = _Survey(folder)
    except CardforgeError as fault:
        return Findings(fault.findings), {}
    return bench.told(), bench.drawn


class _Survey(Workbench):
    """A workbench that notes errors and goes on with what is sound."""

    def __init__(self, folder: Path) -> None:
        self.muted = False
        """Whether no face can be drawn as the maker means it: layouts or fonts are at fault."""
        self.elsewhere: set[str] = set()
        """Records drawn with another layout than the one that is named for them."""
        super().__init__(folder)
        self.drawn: dict[str, list[Slot]] = {}
        try:
            self._draw()
        except CardforgeError as fault:
            self.findings.extend(fault.findings)

    def _refuse(self, found: Findings) -> None:
        self.findings.extend(found.errors)

    def _draw(self) -> None:
        """Compose every face. Where something was wrong before, what cannot be drawn at all is passed over."""
        _ = self.layouts
        self.game = self._drawable()
        self.__dict__.pop("cards", None)
        for tag in self.game.info.editions:
            try:
                self.drawn[tag] = self.slots(tag)
            except CardforgeError as fault:
                self.findings.extend(fault.findings)
            except (KeyError, ValueError, TypeError):
                if not self.findings.errors:
                    raise

    def told(self) -> Findings:
        """The findings without those that only follow from others."""
        unsound = {(record, "") for record in self.elsewhere}
        for each in self.findings.errors:
            if each.record and each.code.startswith(UNSOUND):
                unsound.add((each.record, each.edition))

        def follows(each: Finding) -> bool:
            told = (each.record, each.edition) in unsound or (each.record, "") in unsound
            return each.code in FOLLOWING and (self.muted or told)

        return Findings(each for each in self.findings if not follows(each))

    @cached_property
    def papers(self) -> Papers:
        """As a workbench's; the bundled ones alone where the game's own are at fault."""
        try:
            return super().papers
        except CardforgeError as fault:
            self.findings.extend(fault.findings)
            return load_papers([project.templates_folder() / "sheets"])

    @cached_property
    def layouts(self) -> Layouts:
        """As a workbench's; the bundled ones alone where those of the game leave nothing to draw with."""
        layouts = super().layouts
        if self.theme_name in layouts.themes and "plain" in layouts and "back" in layouts:
            return layouts
        self.muted = True
        return faces.load_layouts([project.templates_folder() / "faces"], self.trim, self.theme_name)[0]

    @cached_property
    def own_fonts(self) -> OwnFonts:
        """As a workbench's; none where one of them cannot be used."""
        before = len(self.findings.errors)
        own = super().own_fonts
        if len(self.findings.errors) == before:
            return own
        self.muted = True
        return replace(own, fonts=())

    def _drawable(self) -> Game:
        """The game without the names of layouts and colours that are not there."""
        info = self.game.info
        colourless = {each.record for each in self.findings if each.code == "G112"}
        fields = {key: self._known(value) if key in LOOKS else value for key, value in info.fields.items()}
        if "" in colourless:
            fields.pop("accent", None)
        records = {id: self._record(each, id in colourless) for id, each in self.game.records.items()}
        return replace(self.game, info=replace(info, fields=fields), records=records)

    def _record(self, record: Record, colourless: bool) -> Record:
        """A record without what it names wrongly; noted where another layout stands in for the one meant."""
        if any(name not in self.layouts for name in self._named(record)):
            self.elsewhere.add(record.id)
        wrong = {key for key in ("face", "back") if not self._there(record.fields.get(key))}
        if colourless:
            wrong.add("colour")
        if not wrong:
            return record
        return replace(record, fields={key: value for key, value in record.fields.items() if key not in wrong})

    def _named(self, record: Record) -> list[str]:
        """The layouts that are named for a record: its own, and those of its kinds."""
        stated = self.game.info.fields.get("faces")
        kinds = (record.id, record.type, record.fields.get("family"), record.fields.get("side"))
        own = [stated.get(kind) for kind in kinds] if isinstance(stated, Mapping) else []
        return [str(name) for name in (record.fields.get("face"), *own) if name]

    def _there(self, name: Any) -> bool:
        return not name or name == "none" or name in self.layouts

    def _known(self, stated: Any) -> Any:
        """What `faces` or `backs` of game.yaml say, without layouts that are not there."""
        if isinstance(stated, Mapping):
            return {key: name for key, name in stated.items() if self._there(name)}
        return stated if self._there(stated) else None
