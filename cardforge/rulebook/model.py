"""The book: what a rulebook says, before anyone decides how it looks.

Plain frozen dataclasses. Every text is a `Texts`: one `Rich` an edition, one edition for an ordinary book and
two for facing columns. Pictures are named, not held: `Face.key`
leads into `Book.faces`, which carries each face once as the PDF the sheets print from. Typst (`typst.py`) and
HTML (`html.py`) set the same book.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardforge.catalog.tags import in_squares
from cardforge.text.model import Rich, plain

Texts = tuple[Rich, ...]
"""The same text in each edition of the book, in the order of `Book.languages`."""


@dataclass(frozen=True, slots=True)
class Language:
    """An edition as a page needs it: tag `zh-Hant-TW`, `lang` zh, `region` TW, its own name ("正體"), and whether it
    is set as Chinese, in squares (Japanese too).
    """

    tag: str
    lang: str
    region: str
    name: str

    @property
    def chinese(self) -> bool:
        return in_squares(self.tag)


@dataclass(frozen=True, slots=True)
class Face:
    """A picture of a real face. `alt` is its spoken description; width : height as printed, in mm."""

    key: str
    alt: str
    width: float = 63.0
    height: float = 88.0


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered paragraph ("4.1"), or an unnumbered one where `number` is empty. `refs` are the records it
    names, in order.
    """

    number: str
    texts: Texts
    refs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a list: its mark ("一", "1"), its head (may be empty) and its text."""

    mark: str
    head: Texts
    texts: Texts
    refs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Steps:
    """A list. `style`: `steps` (numbered), `bullets`, or `turn` (the ruled turn table)."""

    style: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: a head row and rows of cells; `figures[i]` says that column i holds numbers and is set to the
    right.
    """

    head: tuple[Texts, ...]
    rows: tuple[tuple[Texts, ...], ...]
    figures: tuple[bool, ...]
    refs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A tinted box of paragraphs opened by the word "Example"."""

    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Component:
    """One kind of component: its name, how many there are, a line of note, a face (None: no picture), and whether
    it is reconstructed.
    """

    name: Texts
    count: int
    note: Texts
    face: Face | None
    reconstructed: bool
    refs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Components:
    """The component list, in the order it is printed."""

    items: tuple[Component, ...]


@dataclass(frozen=True, slots=True)
class Callout:
    """A word pointing at a place of a face: `at` in mm from its top left corner; `y` the height of its label, in
    mm, after labels were moved apart.
    """

    at: tuple[float, float]
    side: str
    y: float
    name: Texts
    note: Texts


@dataclass(frozen=True, slots=True)
class Reading:
    """How to read a card: a face, `width` mm wide on the page, with callouts on both sides; `height` mm with its
    labels.
    """

    face: Face
    width: float
    callouts: tuple[Callout, ...]
    height: float


@dataclass(frozen=True, slots=True)
class Piece:
    """Something lying on the table: a face, a back or an empty place. `x`, `y` the centre in mm, `turn` clockwise
    degrees, `count` > 1 a pile of so many.
    """

    x: float
    y: float
    turn: int
    face: Face | None
    label: Texts
    count: int = 1


@dataclass(frozen=True, slots=True)
class Words:
    """Words on a plan. `align`: left, right or center of the point; `width` mm at most."""

    x: float
    y: float
    align: str
    texts: Texts
    width: float = 24.0


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a disc with its number in turn order. `look`: self, near, far, gone where a plan counts distances."""

    x: float
    y: float
    mark: str
    look: str = ""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A cubic curve in mm (start, two controls, end) with a head at its end of direction `angle` degrees."""

    points: tuple[tuple[float, float], ...]
    angle: float


@dataclass(frozen=True, slots=True)
class Rim:
    """The edge of a round table: an ellipse with its middle and radii, in mm."""

    x: float
    y: float
    rx: float
    ry: float


@dataclass(frozen=True, slots=True)
class Plan:
    """The table seen from above, `width` x `height` mm."""

    title: Texts
    caption: Texts
    alt: str
    width: float
    height: float
    pieces: tuple[Piece, ...]
    words: tuple[Words, ...]
    seats: tuple[Seat, ...]
    arrows: tuple[Arrow, ...]
    rim: Rim | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """A ruling as question and answer; `executed` where the engine has run it and agreed."""

    number: str
    question: Texts
    answer: Texts
    executed: bool
    refs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Faq:
    """The printed rulings; `mark` explains the sign of an executed answer."""

    answers: tuple[Answer, ...]
    mark: Texts


@dataclass(frozen=True, slots=True)
class RosterPart:
    """A skill of an entry: its name and its text."""

    ref: str
    name: Texts
    texts: Texts


@dataclass(frozen=True, slots=True)
class RosterEntry:
    """A record told whole: number, name, a note by the name, emblem (None: no picture), the suits and ranks of its
    cards, its text, and the texts of its skills.
    """

    ref: str
    number: str
    name: Texts
    note: Texts
    face: Face | None
    copies: Texts
    texts: Texts
    parts: tuple[RosterPart, ...]


@dataclass(frozen=True, slots=True)
class Roster:
    """Records told whole, one under the other."""

    entries: tuple[RosterEntry, ...]


@dataclass(frozen=True, slots=True)
class Guess:
    """A record or value that is neither in the source nor public: what it is, its values as printed, and why."""

    name: Texts
    origin: Texts
    values: tuple[Texts, ...]
    note: Texts
    ref: str


@dataclass(frozen=True, slots=True)
class Reconstruction:
    """The notes on reconstruction: an opening line and every guess, in the order of the records."""

    lead: Texts
    guesses: tuple[Guess, ...]


@dataclass(frozen=True, slots=True)
class Credits:
    """Who made the game, and what this book is not."""

    notices: tuple[Texts, ...]
    people: tuple[tuple[Texts, Texts], ...]


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A record in an index: its name, its number among the cards (empty for a term), a line of what it is, and the
    paragraphs that name it.
    """

    ref: str
    name: Texts
    number: str
    kind: Texts
    count: int
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Index:
    """The index of cards and of terms."""

    cards_title: Texts
    cards: tuple[IndexEntry, ...]
    terms_title: Texts
    terms: tuple[IndexEntry, ...]


Block = (
    Paragraph | Steps | Table | Example | Components | Reading | Plan | Faq | Roster | Reconstruction | Credits | Index
)


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of a chapter; without a title its blocks follow on. `anchor` is unique in the book. One that is not
    `listed` is among the bookmarks, but not in the table of contents.
    """

    anchor: str
    title: Texts
    blocks: tuple[Block, ...]
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: mark ("一", "1"), title, sections. `flow` lets it follow on without a new page."""

    anchor: str
    mark: str
    title: Texts
    sections: tuple[Section, ...]
    flow: bool = False


@dataclass(frozen=True, slots=True)
class Cover:
    """Front and back: the game's name and tagline, the lines of honesty, facts (players, cards), up to three
    faces, and the back of a deck.
    """

    name: Texts
    short: Texts
    tagline: Texts
    unofficial: Texts
    reconstructed: Texts
    designers: Texts
    facts: tuple[Texts, ...]
    faces: tuple[Face, ...]
    back: Face | None


@dataclass(frozen=True, slots=True)
class Meta:
    """What a file says about itself."""

    title: str
    author: str
    description: str
    keywords: tuple[str, ...]
    version: str


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook, whole. `words` are the fixed strings ("contents", "page", "example" ...) in each edition;
    `faces` each face's PDF at trim size; `seed` names seals.
    """

    languages: tuple[Language, ...]
    meta: Meta
    cover: Cover
    chapters: tuple[Chapter, ...]
    turn: Steps | None
    words: Mapping[str, Texts]
    faces: Mapping[str, bytes] = field(repr=False)
    seed: str = ""

    @property
    def bilingual(self) -> bool:
        return len(self.languages) > 1


def one(texts: Texts, sep: str = " ") -> str:
    """The texts of all editions in one plain line, for metadata and spoken descriptions; equal ones once."""
    lines = [plain(rich) for rich in texts]
    return sep.join(dict.fromkeys(line for line in lines if line))


BOLD = frozenset(("card", "character", "role", "skill", "component"))
"""Names of these records are set bold, as on the faces; those of zones, phases and terms as plain words."""


def unbracketed(rich: Rich) -> Rich:
    """Without the brackets that Chinese editions put around a name: in a book the bold says it."""
    return tuple(span for span in rich if not (span.text in ("【", "】") and span.ref.split("/")[0] in BOLD))
