"""The cards of a game on sheets: the PDF, and cut lines for a cutting machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardforge import rulebook
from cardforge.artifacts import Manifest
from cardforge.findings import Place
from cardforge.forge.changed import changed, sides
from cardforge.forge.options import Options
from cardforge.forge.plan import Target
from cardforge.forge.remember import Memory
from cardforge.forge.workbench import Workbench
from cardforge.press import press
from cardforge.sheets import Meta, SheetPlan, Slot, cut_files, lay_out, print_sheets, with_copies
from cardforge.sheets.tabletop import tabletop


class CardMaker:
    """Makes the sheets of one game; what was noticed on the way is in the workbench's `findings`."""

    def __init__(self, bench: Workbench, memory: Memory, options: Options, earlier: Manifest | None = None) -> None:
        self.bench = bench
        self.memory = memory
        self.options = options
        self.earlier = earlier
        self.shown: dict[str, dict[str, str]] = {}
        """Edition -> physical card -> what it shows, for every edition whose cards were drawn."""

    def slots(self, tag: str) -> Sequence[Slot] | None:
        """The cards to be printed, as many of each as is asked for, changed ones only where an earlier build is given;
        none of them (S021) where nothing has changed; None where there are none at all (S007) or something is wrong
        with them. CardforgeError (S013, S014) for copies that cannot be."""
        slots: Sequence[Slot] = self.bench.slots(tag)
        if not slots:
            self.bench.findings.report("S007", Place("game.yaml"), game=self.bench.game.info.id)
        if self.bench.findings.errors or not slots:
            return None
        self.shown[tag] = sides(slots)
        slots = with_copies(slots, self._by_id(slots, self.options.sheet.copies))
        if self.earlier is None:
            return slots
        slots = changed(slots, self.earlier.cards.get(tag, {}))
        if not slots:
            self.bench.findings.report("S021", Place("game.yaml"), edition=tag)
        return slots

    def _by_id(self, slots: Sequence[Slot], copies: Mapping[str, int | None]) -> dict[str, int | None]:
        """Copies by id where they are asked for by a card's name, in whichever edition."""
        records = [self.bench.game.records[id] for id in dict.fromkeys(slot.front.record for slot in slots)]
        ids = {name: record.id for record in reversed(records) for name in record.name.values()}
        return {ids.get(key, key): number for key, number in copies.items()}

    def sheets(self, target: Target) -> dict[str, bytes] | None:
        """The sheets for one paper, and their cut lines where a cutter is named; nothing where no card has changed."""
        (tag,) = target.editions
        slots = self.slots(tag)
        if not slots:
            return slots if slots is None else {}
        asked = replace(self.options.sheet, paper=target.detail, backs=self.options.backs, copies={})
        plan = lay_out(slots, self.bench.papers, asked, self.bench.size_stated)
        meta = self.meta(tag)
        parts = ("cards", plan.key(), repr(meta), self.bench.fonts_print)
        files = {target.name: self.memory.remembered(parts, lambda: print_sheets(plan, meta))}
        return files | (self._cuts(target, plan) if self.options.sheet.cutter else {})

    @staticmethod
    def _cuts(target: Target, plan: SheetPlan) -> dict[str, bytes]:
        stem = target.name.removesuffix(".pdf")
        return {f"{stem}-cut-{number}.svg": svg for number, svg in enumerate(cut_files(plan), 1)}

    def press(self, target: Target) -> dict[str, bytes] | None:
        """One card a page, as a print shop's preset wants it."""
        (tag,) = target.editions
        slots = self.slots(tag)
        if not slots:
            return slots if slots is None else {}
        pressed = press(slots, self.bench.presets[target.detail], self.bench.theme, self.meta(tag))
        self.bench.findings.extend(pressed.findings)
        return {f"{target.folder}/{name}": data for name, data in pressed.files.items()}

    def tabletop(self, target: Target) -> dict[str, bytes] | None:
        """Sheets of faces and a saved object for Tabletop Simulator."""
        (tag,) = target.editions
        slots = self.slots(tag)
        if not slots:
            return slots if slots is None else {}
        edition, info = self.bench.edition(tag), self.bench.game.info
        names = {record.id: edition.name(record.id) for record in self.bench.cards}
        made = tabletop(slots, f"{info.id}-{tag}", edition.texts(info.name), names)
        self.bench.findings.extend(made.findings)
        return {f"{target.folder}/{name}": data for name, data in made.files.items()}

    def meta(self, tag: str) -> Meta:
        """What a file of cards says of itself: whose game it is, whether it is unofficial, what is reconstructed."""
        edition, info = self.bench.edition(tag), self.bench.game.info
        name = edition.texts(info.name)
        title = f"{name} · {edition.string('cards')} · {edition.string('edition-name')} {info.version}"
        book = rulebook.about(self.bench.game, [edition])
        words = (name, edition.string("unofficial")) if info.unofficial else (name,)
        return Meta(title, book.author, book.description, tag, words)
