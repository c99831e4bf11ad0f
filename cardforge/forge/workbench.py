"""A game laid out for drawing: records, claims, editions, layouts, art, fonts, faces; each made once, when asked."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from cardforge import catalog, claims, faces, project, text
from cardforge.artifacts import Cache, files_fingerprint, fingerprint
from cardforge.catalog.model import Game, Record
from cardforge.faces import Art, Layouts, Theme, Trim
from cardforge.findings import CardforgeError, DataError, Findings, Place, Severity, closest, finding
from cardforge.forge.drafts import drafts_of, with_draft_marks
from cardforge.forge.fontmap import game_fonts
from cardforge.forge.kai import machine_print
from cardforge.forge.looks import other_sizes, unknown_colours, unknown_looks
from cardforge.forge.stale import with_marks
from cardforge.forge.unfinished import missing, tolerated, with_stand_ins
from cardforge.l10n.pseudo import is_pseudo
from cardforge.press import Presets, load_presets
from cardforge.sheets import Papers, Slot, deck, faults, is_card, load_papers, too_many
from cardforge.text import Edition
from cardforge.typeset import FontSet, OwnFonts, check_fonts

if TYPE_CHECKING:
    from cardforge.forge.reach import Reach
    from cardforge.forge.shelf import Shelf


class Workbench:
    """`folder` holds game.yaml. DataError with every fault where the game cannot be read. With a `cache`, faces that it
    has are not composed anew, and those that are composed are kept there, as drawn. `marked`: texts whose source has
    moved since they were translated bear a mark, and the source stands in, marked, for those that are not translated;
    `lacking` has the keys of these, by edition. So do drafts.
    """

    def __init__(
        self, folder: Path, theme: str = "ink", ink: str = "full", cache: Cache | None = None, *, marked: bool = False
    ) -> None:
        self.folder = folder
        self.ink = ink
        self.theme_name = theme
        self.cache = cache
        self.findings = Findings()
        game, found = catalog.load(folder)
        if game is None:
            raise DataError(found)
        self._refuse(found)
        self.findings.extend(each for each in found if each.severity is not Severity.ERROR)
        self.preview = marked
        self.drafts = drafts_of(game) if marked else frozenset()
        self.game: Game = with_draft_marks(with_marks(game)) if marked else game
        self.claims, found = claims.read(game)
        self._refuse(found)
        self.lacking = {tag: [each.key for each in missing(game, tag)] for tag in game.info.editions}
        if marked and any(self.lacking.values()):
            self.game = with_stand_ins(self.game, self.claims, self.language, self.lacking)
        if many := too_many(self.cards):
            raise DataError(many)
        self._editions: dict[str, Edition] = {}
        self._fonts: dict[str, FontSet] = {}
        self._slots: dict[str, list[Slot]] = {}
        self._coarse: set[str] = set()
        """Pictures that were noted to have too few pixels: told once, not once an edition."""

    def _refuse(self, found: Findings) -> None:
        """DataError where there are errors. A survey notes them instead, and goes on with what is sound."""
        if found.errors:
            raise DataError(found.ordered())

    @cached_property
    def language(self) -> text.Language:
        """Phrase tables, glossary, strings. DataError where they cannot be read."""
        language, found = text.load_language(project.language_folder())
        self._refuse(found)
        return language

    @cached_property
    def layouts(self) -> Layouts:
        """Bundled layouts, under the game's own in `faces/`. DataError where one is wrong."""
        folders = [project.templates_folder() / "faces", self.folder / "faces"]
        layouts, found = faces.load_layouts(folders, self.trim, self.theme_name)
        found.extend(unknown_looks(self.game, self.cards, layouts))
        if (theme := layouts.themes.get(self.theme_name)) is not None:
            found.extend(unknown_colours(self.game, theme))
        self._refuse(found)
        return layouts

    @cached_property
    def trim(self) -> Trim | None:
        """The card size that game.yaml states; None where it states none. DataError S002 for one without lengths."""
        card = self.game.info.fields.get("card")
        if not card:
            return None
        sizes = self.papers.cards
        width, height = sizes.get(card.get("size", "poker"), (None, None))
        width, height = card.get("width", width), card.get("height", height)
        if width is None or height is None:
            written = self.game.info.document.tree["card"]
            if isinstance(written, dict) and {"width", "height"} <= written.keys():
                return None  # one of them is no length, which has been told
            place = self.game.info.document.place("card", "size")
            guess = closest(card["size"], sizes)
            self._refuse(Findings([finding("S002", place, card=card["size"], known=", ".join(sizes), guess=guess)]))
            return None
        return Trim(width, height, card.get("corner"))

    def size_stated(self, slot: Slot) -> Place:
        """Where the size of a card is stated: in game.yaml where it has that size, else in its layout."""
        if self.trim is not None and (slot.front.width, slot.front.height) == (self.trim.width, self.trim.height):
            return self.game.info.document.place("card")
        record = self.game.records[slot.front.record]
        return faces.layout_for(record, self.edition(slot.front.edition), self.layouts).place

    @cached_property
    def papers(self) -> Papers:
        """Bundled papers and card sizes, under the game's own in `sheets/`."""
        return load_papers([project.templates_folder() / "sheets", self.folder / "sheets"])

    @cached_property
    def presets(self) -> Presets:
        """What print shops want: bundled presets, under the game's own in `press/`."""
        return load_presets([project.templates_folder() / "press", self.folder / "press"])

    @cached_property
    def art(self) -> Art:
        """Pictures: the game's own first."""
        return Art([self.folder / "art", project.shared_art_folder()], root=self.folder)

    @cached_property
    def theme(self) -> Theme:
        """The theme asked for. CardforgeError A203 where there is none of that name."""
        try:
            theme = self.layouts.theme(self.theme_name)
        except KeyError:
            known, name = sorted(self.layouts.themes), self.theme_name
            fault = finding("A203", kind="theme", value=name, known=", ".join(known), guess=closest(name, known))
            raise CardforgeError(fault) from None
        return theme.low_ink() if self.ink == "low" else theme

    def edition(self, tag: str) -> Edition:
        """One edition of the game."""
        if tag not in self._editions:
            self._editions[tag] = Edition(self.game, self.claims, self.language, tag)
        return self._editions[tag]

    @cached_property
    def own_fonts(self) -> OwnFonts:
        """The game's `fonts/`, checked. DataError where its map is wrong or a font in it cannot be read."""
        own, found = game_fonts(self.folder)
        found.extend(check_fonts(own))
        self._refuse(found)
        self.findings.extend(found)
        return own

    @cached_property
    def fonts_print(self) -> str:
        """Names the fonts that are not a package's by what is in them: the game's own, and the machine's kaiti where a
        theme asks for one; "" where there are none."""
        return self.own_fonts.print + machine_print([project.templates_folder() / "faces", self.folder / "faces"])

    def fonts(self, tag: str) -> FontSet:
        """The fonts of an edition; English shows Chinese names in the forms of the game's own region."""
        if tag not in self._fonts:
            self._fonts[tag] = faces.fonts_for(self.edition(tag), project_fonts=self.own_fonts)
        return self._fonts[tag]

    @cached_property
    def cards(self) -> list[Record]:
        """The records that are printed as cards, in printing order."""
        return [record for record in self.game.records.values() if record.copies and is_card(record)]

    def slots(self, tag: str) -> list[Slot]:
        """Every physical card of an edition with its back, composed; what is wrong with them is in `findings`."""
        if tag not in self._slots:
            made = self._slots[tag] = self._from_shelf(tag) or self._deck(tag)
            about = (self.edition(tag).findings, self.art.findings, self.fonts(tag).notes())
            for found in (self._faults(tag, made), other_sizes(self.game, self.trim, made), *about):
                self.findings.extend(found)
        return self._slots[tag]

    def _deck(self, tag: str, shelf: Shelf | None = None) -> list[Slot]:
        return deck(self.edition(tag), self.layouts, self.fonts(tag), self.art, self.theme, shelf)

    def _from_shelf(self, tag: str) -> list[Slot] | None:
        """The deck, from the shelf what is there; None where there is no shelf, or what it gave may not do."""
        if self.cache is None:
            return None
        from cardforge.forge.shelf import Shelf

        shelf = Shelf(self.cache, self._drawn_with, self.edition(tag), self._reach, self.fonts(tag), self.art)
        made = self._deck(tag, shelf)
        if shelf.sound():
            shelf.write()
            return made
        del self._editions[tag], self._fonts[tag]
        return None

    def _faults(self, tag: str, slots: list[Slot]) -> Findings:
        found = Findings(
            f for f in self._previewed(tag, faults(slots)) if f.code != "G005" or f.values["name"] not in self._coarse
        )
        self._coarse |= {str(each.values["name"]) for each in found if each.code == "G005"}
        return found

    def _previewed(self, tag: str, found: Findings) -> Findings:
        """In the preview of an edition that nobody can publish as it is, a text that is too long stops nothing."""
        if self.preview and (self.lacking[tag] or is_pseudo(tag)):
            return tolerated(found)
        return tolerated(found, self.drafts)

    @cached_property
    def _reach(self) -> Reach:
        from cardforge.forge.reach import Reach

        return Reach(self.game)

    @cached_property
    def _drawn_with(self) -> str:
        """Names all that faces of this game are drawn with, in any edition, besides the code, game.yaml, records and
        pictures."""
        folders = [project.language_folder(), project.templates_folder() / "faces"]
        own = [self.folder / name for name in ("faces", "phrases", "strings", "l10n")]
        files = files_fingerprint([*folders, *own])
        return fingerprint(files, self.theme_name, self.ink, repr(self.trim), self.fonts_print)
