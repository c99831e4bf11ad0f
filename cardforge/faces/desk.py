"""The desk a face is drawn at: values of an element evaluated for this card, and the items gathered so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from cardforge.faces.layouts import numbers
from cardforge.faces.layouts.layout import Element, Layout
from cardforge.faces.layouts.templates import holds
from cardforge.faces.model import Fit, Gradient, Item, PathItem, PictureItem, TextItem
from cardforge.faces.outline import Matrix, Outline
from cardforge.faces.pictures.art import Art
from cardforge.faces.pictures.drawing import Drawing, Picture
from cardforge.faces.subject import Subject
from cardforge.faces.themes.theme import RGB, Style, Theme
from cardforge.findings import Findings, Place
from cardforge.text.model import Rich
from cardforge.typeset import FontSet

"""Points in a millimetre."""
LEAST_DPI = 200
"""Dots per inch under which a picture in the hand looks soft."""


class Desk:
    """One face in the making."""

    def __init__(
        self,
        layout: Layout,
        subject: Subject,
        fonts: FontSet,
        art: Art,
        theme: Theme,
        variables: Mapping[str, Any],
        least: Mapping[str, int] | None = None,
    ) -> None:
        self.layout = layout
        self.subject = subject
        self.fonts = fonts
        self.art = art
        self.theme = theme
        self.variables = variables
        self.least = least or {}
        """The step that texts of a group (`same:`) take at least, so that all cards of it have one size."""
        self.items: list[Item] = []
        self.texts: dict[str, str] = {}
        self.overflow: dict[str, float] = {}
        self.fits: list[Fit] = []
        self.findings = Findings()
        self.things = 0
        """What has been drawn so far, as `frame` counts it."""
        self._coarse: set[str] = set()

    # --- values -----------------------------------------------------------------------------------------------------

    def colour(self, name: str) -> RGB:
        """A colour of the theme, `accent` and `tint` being this card's."""
        return self.theme.rgb(name, self.subject.accent)

    def text_colour(self, name: str) -> RGB:
        """The colour of words: in the low-ink edition, where grounds are white, words in paper become ink."""
        return self.colour("ink" if self.theme.low and name == "paper" else name)

    def style(self, name: str) -> Style:
        """A text style as it is in this edition's script. ValueError for one that the theme has not."""
        if name not in self.theme.styles:
            raise ValueError(f"expected a style of the theme, got {name!r}")
        return self.theme.style(name, self.subject.latin)

    @property
    def place(self) -> Place | None:
        """Where the record drawn is written."""
        if self.subject.record:
            return self.subject.record.place()
        info = self.subject.edition.game.info  # a back: its words are the game's name, short where it has one
        return info.document.place("short" if "short" in info.fields else "name")

    # --- gathering --------------------------------------------------------------------------------------------------

    @contextmanager
    def gathered(self) -> Iterator[list[Item]]:
        """What is drawn inside goes into a list of its own."""
        outer, self.items = self.items, []
        try:
            yield self.items
        finally:
            self.items = outer

    def path(
        self,
        outline: Outline,
        fill: RGB | Gradient | None = None,
        stroke: RGB | None = None,
        width: float = 0.0,
        dash: float = 0.0,
    ) -> None:
        """Add an outline, filled or stroked or both."""
        if outline and (fill is not None or stroke is not None):
            self.items.append(PathItem(outline, fill, stroke if width or stroke is None else None, width, 0, dash))

    def picture(
        self, picture: Picture, matrix: Matrix, colours: Mapping[str, RGB], clip: Outline = (), opened: bool = False
    ) -> None:
        """Add a drawing in these colours; with `opened`, its masses and accents are opened to outlines in the low-ink
        edition.
        """
        mass = self.theme.widths.get("mass", 0.42) if self.theme.low and opened else 0.0
        self.items.append(PictureItem(picture, matrix, tuple(sorted(colours.items())), mass, clip))

    def text(self, item: TextItem, id: str, words: str) -> None:
        """Add composed text and note what it says."""
        self.items.append(item)
        self.texts[id] = f"{self.texts[id]}\n{words}" if id in self.texts else words

    def overflows(self, id: str, high: float, wide: float) -> None:
        """Note that a text does not fit its box, by so many mm."""
        record = self.subject.record
        self.overflow[id] = round(max(high, wide), 2)
        self.findings.report(
            "G001",
            self.place,
            record=record.id if record else "",
            edition=self.subject.edition.tag,
            game=self.subject.edition.game.info.id,
            card=self.subject.text("{name}"),
            box=id,
            high=f"{high:.2f}",
            wide=f"{wide:.2f}",
        )

    def resolution(self, name: str, mm: float) -> None:
        """Note (G005), once a picture, a raster whose pixels, `mm` wide each, are too coarse for print. `sheets.faults`
        tells it once a deck."""
        dpi = 25.4 / mm if mm > 0 else LEAST_DPI
        if dpi < LEAST_DPI - 0.5 and name not in self._coarse:
            self._coarse.add(name)
            record, tag = self.subject.record, self.subject.edition.tag
            place = record.place("art") if record else self.place
            values = {"card": self.subject.text("{name}"), "name": name, "dpi": round(dpi), "least": LEAST_DPI}
            self.findings.report("G005", place, record=record.id if record else "", edition=tag, **values)

    def named_picture(self, name: str, element: str) -> Drawing | None:
        """An icon, pattern or back that a layout names; reported where there is none."""
        found = self.art.find(name)
        if found is None:
            self.findings.report("G003", self.place, box=element, name=name, folders=self.art.where)
        return found if isinstance(found, Drawing) else None


class Values:
    """The values of one element (or item, badge, cell), evaluated for the card on the desk."""

    def __init__(
        self,
        desk: Desk,
        element: Element,
        values: Mapping[str, Any] | None = None,
        subject: Subject | None = None,
        variables: Mapping[str, Any] | None = None,
    ) -> None:
        self.desk = desk
        self.variables = desk.variables if variables is None else variables
        self.element = element
        self.raw = element.values if values is None else values
        self.subject = subject or desk.subject

    @property
    def id(self) -> str:
        """The element's id."""
        return self.element.id

    def __contains__(self, key: str) -> bool:
        return key in self.raw

    def inner(self, values: Mapping[str, Any], subject: Subject | None = None) -> Values:
        """Values of something inside this element."""
        return Values(self.desk, self.element, values, subject or self.subject, self.variables)

    def wanted(self) -> bool:
        """Whether its `when:` holds."""
        return holds(self.raw.get("when"), self.subject.get)

    def number(self, key: str, default: float | str = 0.0) -> float:
        """A length in mm, or a size."""
        return numbers.evaluate(self.raw.get(key, default), self.variables)

    def several(self, key: str) -> list[float]:
        """The numbers of a point, size or box."""
        return [numbers.evaluate(each, self.variables) for each in self.raw[key]]

    def point(self, key: str) -> tuple[float, float]:
        """A place in mm."""
        x, y = self.several(key)
        return x, y

    def box(self, key: str = "box") -> tuple[float, float, float, float]:
        """Left, top, width, height in mm."""
        x, y, width, height = self.several(key)
        return x, y, width, height

    def length(self, key: str, value: Any) -> float:
        """A number that stands inside a nested value: a text is a binding or a sum. ValueError where it is none."""
        if isinstance(value, str) and "{" in value:
            value = self.subject.text(value).strip()
        try:
            return numbers.evaluate(value, self.variables)
        except numbers.NumberError as error:
            raise ValueError(f"{key}: {error}") from None

    def word(self, key: str, default: str = "") -> str:
        """A choice or name, bindings filled in."""
        return self.subject.text(str(self.raw.get(key, default)))

    text = word

    def colour_name(self, key: str, default: str = "") -> str:
        """A colour's name, bindings filled in. ValueError for one that the theme has not."""
        return self._known(self.word(key, default))

    def _known(self, name: str) -> str:
        if name and not self.desk.theme.knows(name):
            raise ValueError(f"expected a colour of the theme, got {name[:40]!r}")
        return name

    def colour(self, key: str, default: str = "") -> RGB | None:
        """A colour, or None where none is stated and there is no default."""
        name = self.colour_name(key, default)
        return self.desk.colour(name) if name else None

    def named(self, name: str) -> RGB:
        """A colour by its name, bindings filled in; ink where they find nothing."""
        return self.desk.colour(self._known(self.subject.text(name)) or "ink")

    def style(self, default: str, key: str = "style") -> Style:
        """The text style stated, or the default one."""
        return self.desk.style(self.word(key, default))

    def paragraphs(self, key: str = "paragraphs") -> list[Rich]:
        """The paragraphs of a text."""
        templates: Iterable[str] = self.raw.get(key, ())
        return self.subject.paragraphs(templates)
