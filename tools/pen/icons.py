"""The icons of rule lines and running text, 24 x 24, drawn with the nib of the emblems.

They stay solid in the low-ink edition.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.pen.drawing import Drawing

BOLD = 2.0
PEACH = (
    "M7.2 17.6 C3.4 16 1.6 12.8 2.4 9.4 C3.2 6.2 6.2 5.2 8.8 4 C10.6 3.3 11.8 2.5 12.4 1.4 C13.2 2.6 14.6 3.4 16.2 4.4 "
    "C19.4 6.2 21.6 9 21 12.4 C20.4 15.8 17.8 17.6 14.8 18.2 C12.2 18.6 9.4 18.4 7.2 17.6 Z"
)


def _solid(d: Drawing, path: str, role: str = "ink") -> None:
    d.fill(path, role, "detail")


def _head(d: Drawing, x: float, y: float, turn: float, size: float = 1) -> None:
    """An arrow head with its tip at (x, y), pointing right at turn 0."""
    with d.at(x, y, turn, size):
        _solid(d, "M0 0 L-5.4 -3.2 L-4.2 0 L-5.4 3.2 Z")


def _small_card(d: Drawing, x: float, y: float, w: float, h: float, stroke: float = 1.6) -> None:
    d.body(f"M{x} {y} L{x + w} {y} L{x + w} {y + h} L{x} {y + h} Z", stroke)


def range_(d: Drawing) -> None:
    """A bow with its arrow: attack range."""
    d.line("M8.4 2.2 C15.6 5 18.6 8.4 18.6 12 C18.6 15.6 15.6 19 8.4 21.8", 2.3, "soft")
    d.line("M8.4 2.2 L8.4 21.8", 0.8, "none")
    d.line("M2.4 12 L21 12", 1.3, "none")
    _head(d, 23.3, 12, 0, 0.86)
    d.line("M2.2 9.8 L4.4 12 L2.2 14.2", 1.1, "none")


def bonus(d: Drawing) -> None:
    """A short blade, half of it dark: a bonus to damage."""
    d.body("M12 1.4 L14.1 5 L14.1 14.6 L9.9 14.6 L9.9 5 Z", 1.5)
    _solid(d, "M12 1.4 L14.1 5 L14.1 14.6 L12 14.6 Z")
    d.line("M6.6 15.6 L17.4 15.6", 2.6, "none")
    d.line("M12 16 L12 20.6", 2.6, "none")
    d.dot(12, 21.2, 1.7)


def attack(d: Drawing) -> None:
    """A sword held aslant: attack strength."""
    with d.at(12.6, 11.4, 45):
        d.body("M0 -14 L2.2 -10.4 L2.2 4.2 L-2.2 4.2 L-2.2 -10.4 Z", 1.4)
        _solid(d, "M0 -14 L2.2 -10.4 L2.2 4.2 L0 4.2 Z")
        d.line("M-5.6 5.2 L5.6 5.2", 2.4, "none")
        d.line("M0 5.4 L0 10.6", 2.4, "none")
        d.dot(0, 11.6, 1.8)


def shield(d: Drawing) -> None:
    """A shield, half of it dark: defence."""
    d.body(
        "M12 1.8 C14.6 3.8 17.6 4.6 20.6 4.6 C21 12.4 18.4 18.6 12 22.2 C5.6 18.6 3 12.4 3.4 4.6 C6.4 4.6 "
        "9.4 3.8 12 1.8 Z",
        1.9,
    )
    _solid(d, "M12 1.8 C14.6 3.8 17.6 4.6 20.6 4.6 C21 12.4 18.4 18.6 12 22.2 Z")


def once(d: Drawing) -> None:
    """A turn of an arrow: so many times a turn."""
    d.line("M19.4 6.4 C15.6 1.8 8.2 2.2 5 7.4 C1.8 12.6 4.4 19.4 10.4 20.8 C15.6 22 20.6 18.4 20.9 13", BOLD, "none")
    _solid(d, "M22.6 2.8 L21.8 9.4 L15.8 6.6 Z")


def distance(d: Drawing) -> None:
    """Two posts and an arrow that goes both ways: how far apart."""
    d.line("M3.2 4.6 L3.2 19.4", BOLD, "none")
    d.line("M20.8 4.6 L20.8 19.4", BOLD, "none")
    _solid(d, "M5.6 12 L10 8.2 L10 11 L14 11 L14 8.2 L18.4 12 L14 15.8 L14 13 L10 13 L10 15.8 Z")


def target(d: Drawing) -> None:
    """A bust: whom a card may aim at."""
    d.body(
        "M12 2.2 C14.8 2.2 16.6 4.2 16.6 6.7 C16.6 9.2 14.8 11.3 12 11.3 C9.2 11.3 7.4 9.2 7.4 6.7 C7.4 4.2 "
        "9.2 2.2 12 2.2 Z",
        1.8,
    )
    d.line("M3.4 21.8 C3.6 16.6 7 13.8 12 13.8 C17 13.8 20.4 16.6 20.6 21.8", 2.2, "none")
    d.line("M3 21.8 L21 21.8", 1.3, "none")


def judge(d: Drawing) -> None:
    """A card turned up: a judgement."""
    _small_card(d, 5, 2.4, 10.4, 14.6, 1.5)
    d.line("M8.6 21.6 L19.4 21.6 L19.4 7", 1.5, "none")
    _solid(
        d,
        "M10.2 13.4 C9.6 11.8 6.9 10.4 6.9 8.4 C6.9 7.2 7.7 6.4 8.7 6.4 C9.4 6.4 10 6.9 10.2 7.5 C10.4 6.9 "
        "11 6.4 11.7 6.4 "
        "C12.7 6.4 13.5 7.2 13.5 8.4 C13.5 10.4 10.8 11.8 10.2 13.4 Z",
        "accent",
    )


def card(d: Drawing) -> None:
    """A card."""
    _small_card(d, 6, 2.4, 12, 19.2, 1.7)
    d.line("M9 7 L15 7", 1.2, "none")
    d.line("M9 10.6 L15 10.6", 1.2, "none")


def draw(d: Drawing) -> None:
    """A card taken from a pile: draw."""
    for y in (21.4, 18.8):
        d.line(f"M3.4 {y} L20.6 {y}", 1.5, "none")
    d.body("M3.4 12.4 L20.6 12.4 L20.6 16.2 L3.4 16.2 Z", 1.5)
    d.line("M12 13.8 L12 5", 2.2, "none")
    _head(d, 12, 1, -90, 1.1)


def hand(d: Drawing) -> None:
    """A fan of cards: the hand."""
    for turn in (-20, 0, 20):
        with d.at(12, 26.6, turn, 0.9):
            _small_card(d, -3.9, -24, 7.8, 14.4, 1.5)
    d.line("M10.6 7 L13.4 7", 1.2, "none")


def keep(d: Drawing) -> None:
    """A card dropping into the hand below: kept."""
    _small_card(d, 7.4, 1.8, 9.2, 11.8, 1.5)
    d.line("M12 5 L12 9.4", 1.6, "none")
    _head(d, 12, 12.2, 90, 0.78)
    d.line("M2.8 14.6 C3.4 19.4 6.8 22 12 22 C17.2 22 20.6 19.4 21.2 14.6", 2.2, "none")


def _pile(d: Drawing, y: float) -> None:
    for k in range(3):
        d.line(f"M4 {y + 3 * k} L20 {y + 3 * k}", 1.7, "none")


def decktop(d: Drawing) -> None:
    """A card laid on a pile."""
    _pile(d, 15.6)
    _solid(d, "M4 11.4 L20 11.4 L20 13.4 L4 13.4 Z")
    d.line("M12 1.8 L12 6.4", BOLD, "none")
    _head(d, 12, 9.8, 90, 0.95)


def deckbottom(d: Drawing) -> None:
    """A card slipped under a pile."""
    _pile(d, 2.6)
    _solid(d, "M4 10.6 L20 10.6 L20 12.6 L4 12.6 Z")
    d.line("M12 22.2 L12 17.6", BOLD, "none")
    _head(d, 12, 14.2, -90, 0.95)


def shuffle(d: Drawing) -> None:
    """Two arrows crossing: shuffle."""
    d.line("M2.2 6.4 C9.4 6.4 12 17.4 19 17.4", BOLD, "none")
    d.line("M2.2 17.4 C5.6 17.4 7.8 15 9.6 12.6", BOLD, "none")
    d.line("M13.2 9.6 C14.8 7.8 16.6 6.4 19 6.4", BOLD, "none")
    _head(d, 22.6, 17.4, 0)
    _head(d, 22.6, 6.4, 0)


def discard(d: Drawing) -> None:
    """A card crossed out: discard."""
    _small_card(d, 6, 2.4, 12, 19.2, 1.7)
    d.line("M3.4 4.6 L20.6 19.4", 2.2, "none")
    d.line("M20.6 4.6 L3.4 19.4", 2.2, "none")


def action(d: Drawing) -> None:
    """A raised flag: the action of a role."""
    d.line("M5.6 1.8 L5.6 22.2", 2.1, "none")
    _solid(d, "M6.4 3 C10 1.6 13.6 5.6 20.8 3 L18.6 8 L20.8 13 C13.6 15.6 10 11.6 6.4 13 Z")
    d.line("M3 22 L8.4 22", 1.8, "none")


def secret(d: Drawing) -> None:
    """A closed eye: not public."""
    d.line("M2 9.6 C6.4 15.4 17.6 15.4 22 9.6", 2.1, "none")
    for lash in ("M4.4 12.6 L2.2 15.6", "M9 14.6 L7.8 18.2", "M15 14.6 L16.2 18.2", "M19.6 12.6 L21.8 15.6"):
        d.line(lash, 1.6, "none")


def public(d: Drawing) -> None:
    """An open eye: public."""
    d.body(
        "M1.6 12.4 C5.4 6.8 8.4 5.2 12 5.2 C15.6 5.2 18.6 6.8 22.4 12.4 C18.6 17.6 15.6 19.2 12 19.2 C8.4 "
        "19.2 5.4 17.6 1.6 12.4 Z",
        1.8,
    )
    d.dot(12, 12.2, 3.9)
    d.dot(13.3, 10.8, 1.1, "paper")


def kill(d: Drawing) -> None:
    """A skull: killed."""
    d.body(
        "M12 1.8 C17.6 1.8 21.2 5.4 21.2 10.4 C21.2 13.4 19.8 15.4 17.4 16.6 L17.2 22 L6.8 22 L6.6 16.6 C4.2 "
        "15.4 2.8 13.4 2.8 10.4 "
        "C2.8 5.4 6.4 1.8 12 1.8 Z",
        1.7,
    )
    d.dot(8.3, 10.8, 2.5)
    d.dot(15.7, 10.8, 2.5)
    _solid(d, "M12 13.4 L13.4 16 L10.6 16 Z")
    for x in (10.2, 13.8):
        d.line(f"M{x} 18.4 L{x} 21.6", 1.2, "none")


def rescue(d: Drawing) -> None:
    """A lotus: rescued."""
    for turn, size in ((-62, 0.66), (62, 0.66), (-31, 0.86), (31, 0.86), (0, 1)):
        with d.at(12, 20.4, turn, size):
            d.body("M0 0 C-4.2 -4.4 -4.6 -10.8 0 -17.6 C4.6 -10.8 4.2 -4.4 0 0 Z", 1.5)
    with d.at(12, 20.4):
        _solid(d, "M0 -2.2 C-2 -6 -2 -9.6 0 -13.6 C2 -9.6 2 -6 0 -2.2 Z", "accent")
    d.line("M4.4 22 C8.6 22.8 15.4 22.8 19.6 22", 1.6, "soft")


def scripture(d: Drawing) -> None:
    """A rolled scroll: scriptures."""
    with d.at(12, 12, -28):
        d.body("M-7.6 -4.4 L7.6 -4.4 L7.6 4.4 L-7.6 4.4 Z", 1.6)
        _solid(d, "M-2 -4.4 L2 -4.4 L2 4.4 L-2 4.4 Z", "accent")
        for x in (-9.4, 9.4):
            d.line(f"M{x} -2.8 L{x} 2.8", 2.4, "none")


def male(d: Drawing) -> None:
    """Mars."""
    d.line("M15.6 14.4 A6.4 6.4 0 1 1 2.8 14.4 A6.4 6.4 0 1 1 15.6 14.4 Z", 2.3, "none")
    d.line("M13.8 9.8 L20.6 3", 2.1, "none")
    d.line("M14.8 2.8 L20.8 2.8 L20.8 8.8", 2.1, "none")


def female(d: Drawing) -> None:
    """Venus."""
    d.line("M18.4 8.4 A6.4 6.4 0 1 1 5.6 8.4 A6.4 6.4 0 1 1 18.4 8.4 Z", 2.3, "none")
    d.line("M12 15 L12 22.6", 2.1, "none")
    d.line("M8 19.2 L16 19.2", 2.1, "none")


def _peach(d: Drawing, full: bool) -> None:
    (d.accent if full else d.body)(PEACH, 1.4)
    d.line("M12.6 2.2 C14.2 6.6 14.8 11.4 12.8 17", 1.1, "both", "paper" if full else "ink")
    _solid(d, "M12.4 18.8 C14.4 16.6 18.6 16.6 22 19.4 C18.8 21.8 14.8 21.6 12.4 18.8 Z")
    _solid(d, "M12 18.8 C10 16.6 5.8 16.6 2.4 19.4 C5.6 21.8 9.6 21.6 12 18.8 Z")
    d.line("M12.2 17 L12.2 21.6", 1.2, "none")


def hp(d: Drawing) -> None:
    """A peach of long life: a point of health."""
    _peach(d, True)


def hpempty(d: Drawing) -> None:
    """The same peach, lost."""
    _peach(d, False)


ICONS: dict[str, Callable[[Drawing], None]] = {
    "range": range_,
    "bonus": bonus,
    "attack": attack,
    "shield": shield,
    "defence": shield,
    "once": once,
    "distance": distance,
    "target": target,
    "judge": judge,
    "card": card,
    "draw": draw,
    "hand": hand,
    "keep": keep,
    "decktop": decktop,
    "deckbottom": deckbottom,
    "shuffle": shuffle,
    "discard": discard,
    "action": action,
    "secret": secret,
    "public": public,
    "kill": kill,
    "rescue": rescue,
    "scripture": scripture,
    "male": male,
    "female": female,
    "hp": hp,
    "hpempty": hpempty,
}


def icon_svg(name: str) -> str:
    d = Drawing(24, 24)
    ICONS[name](d)
    return d.svg()
