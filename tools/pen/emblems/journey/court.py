"""The officers of heaven, sea and underworld."""

from __future__ import annotations

from tools.pen.drawing import HAIR, Drawing
from tools.pen.emblems.shapes import Emblem
from tools.pen.portrait import beards, dress, face, hair, headwear, helmets, sacred, things, treasures, vestments, wild
from tools.pen.portrait.beasts import half
from tools.pen.portrait.face import ASIDE, BROAD, FRONT, LEAN, MANLY, YOUNG, head


def longwang(d: Drawing) -> None:
    """The dragon king of the eastern sea: antlers, floating whiskers, waves about his robe."""
    dress.robe(d, 18)
    with head(d, 24, 19.6, scale=1.06):
        wild.dragon(d)
        headwear.small_crown(d, 0, -9.6, 0.7)
    with d.at(0, -0.35):
        things.waves(d, 34, 5)


def yanluo(d: Drawing) -> None:
    """The judge of the dead: the crown with strings of beads, a dark bristling face, the register."""
    with head(d, 23, 17.8):
        face.neck(d)
    with d.at(-1, 0):
        dress.robe(d, 19.6, "accent")
    with head(d, 23, 17.8):
        face.ear(d, 7, 1)
        face.ear(d, 7, -1)
        face.skin(d, FRONT, BROAD)
        face.features(d, FRONT, "round", "fierce")
        beards.bristling(d, FRONT, BROAD, 3.2, 11)
        headwear.beaded_crown(d, FRONT, BROAD)
    treasures.book_of_life(d, 37.6, 31.2, 0)


def nezha(d: Drawing) -> None:
    """The third prince: two buns, the ring of heaven and earth behind him, the floating sash, a collar of lotus."""
    treasures.great_ring(d, 24, 18.4, 17)
    vestments.sash(d)
    with head(d, 24, 19.4):
        face.neck(d, FRONT, 3)
    dress.plain(d, 16.4)
    with d.at(0, -1.8):
        vestments.lotus_collar(d)
    with head(d, 24, 19.4, scale=1.1):
        for side in (1, -1):
            hair.bun(d, side * 6.2, -9.6, 3.9, 3.7, side * 24)
            d.accent(
                f"M{side * 3} -7.6 C{side * 4.4} -6.6 {side * 6.4} -5.8 {side * 8.2} -6.4 L{side * 8} -4.6 "
                f"C{side * 6} -4 {side * 3.8} -5 {side * 2.6} -6.2 Z",
                0.7,
            )
        face.ear(d, 6.4, 1)
        face.ear(d, 6.4, -1)
        face.skin(d, FRONT, YOUNG)
        face.features(d, FRONT, "round", "level", strong=False)
        face.mouth(d, FRONT, "smile")
        d.mass(half("M0 -9.4", "C4.6 -9.4 7.4 -7 7 -2 C6.4 -4.4 5 -5.4 3 -5.4 C1.6 -5.4 .6 -6 0 -7"), 0.6)
        d.line("M0 -7.4 L0 -9", HAIR, "both", "paper")
        sacred.urna(d, -3.6)


def tuota(d: Drawing) -> None:
    """The king who bears the pagoda: helmet, a fine beard, the tower on his palm."""
    with head(d, 27.4, 18.6, -1):
        helmets.lappets(d, MANLY, 8.6, far=False)
        face.neck(d, ASIDE)
    with d.at(3, 0):
        dress.armour(d, 18.8, plate=False)
    with head(d, 27.4, 18.6, -1):
        face.skin(d, ASIDE, MANLY)
        face.features(d, ASIDE, "phoenix", "sword")
        face.mouth(d, ASIDE, "firm")
        beards.moustache(d, ASIDE, "long")
        beards.cheek_locks(d, ASIDE, MANLY, 7)
        beards.goatee(d, ASIDE, MANLY, 6.6)
        helmets.helmet(d, ASIDE, MANLY)
        helmets.wings(d)
        helmets.upright_plume(d, height=3.4)
    with d.at(8.4, 30.4):
        treasures.pagoda(d, 1.36)
    _palm(d)


def _palm(d: Drawing) -> None:
    """A hand held flat under the tower, the arm in its cuff."""
    d.body(
        "M1.2 29.8 C4 31 11 31.2 15.4 29.8 C16.6 30.6 15.8 32.2 13.6 33 C12.4 33.6 11.8 34.4 11.8 35.4 L5.4 35.4 "
        "C5.4 34.4 4.8 33.6 3.6 33 C1.6 32.2 .4 30.8 1.2 29.8 Z",
        1.0,
    )
    d.line("M4.6 33.2 C6 32.6 7.4 32.5 8.8 32.7", 0.6)
    d.accent("M4.4 34.8 L12.8 34.8 L13.6 38.4 L3.6 38.4 Z", 1.0)


def muzha(d: Drawing) -> None:
    """The second prince, the saint's disciple: two hooked swords crossed behind him, a fillet, beads."""
    for side in (1, -1):
        with d.at(24 + side * 14.6, 29, side * 10, -side * 1.3, 1.2):
            treasures.hooked_sword(d, 20)
    with head(d, 24, 18):
        hair.behind(d, FRONT, YOUNG, 9, 0.6)
        face.neck(d)
    dress.armour(d, 18.4)
    sacred.beads(d, 10.4, 9.4, 26.8)
    with head(d, 24, 18):
        face.ear(d, 6.4, 1)
        face.ear(d, 6.4, -1)
        face.skin(d, FRONT, YOUNG)
        face.features(d, FRONT, "calm", "sword", strong=False)
        face.mouth(d, FRONT, "firm")
        hair.crown(d, FRONT, YOUNG, -10.6, -6)
        hair.topknot(d, 0, -10.8, 0.9)
        sacred.ring_crown(d, YOUNG, -4.8)


def leigong(d: Drawing) -> None:
    """The thunder god: a beak, burning hair, a ring of drums."""
    treasures.drums(d, 24, 19.4, 17.2)
    with head(d, 23.6, 20.6, scale=1.1):
        face.neck(d, ASIDE, 3.6)
    dress.bare(d, 16.4, 31)
    dress.strap(d)
    with head(d, 23.6, 20.6, scale=1.1):
        face.ear(d, 6.4, -1)
        face.skin(d, ASIDE, LEAN)
        face.eyes(d, ASIDE, "round", role="accent")
        face.brows(d, ASIDE, "fierce")
        d.mass(
            "M-6.6 4 C-8 2.6 -8.8 .6 -8.8 -1.4 C-10 -1.6 -10.8 -2.4 -11.2 -3.4 C-10.2 -3.4 -9.4 -3.8 -8.8 -4.6 "
            "C-9.6 -6 "
            "-9.8 -7.8 -9.4 -9.6 C-8.6 -8.6 -7.6 -8.2 -6.6 -8.4 C-6.4 -10.8 -5 -13 -2.6 -14.4 C-2.6 -12.8 -2 "
            "-11.6 -1 "
            "-11 C.2 -12.4 1.8 -13.2 3.8 -13.2 C3.2 -12 3.4 -11 4.2 -10.2 C5 -10.8 6 -11 7 -10.8 C6.4 -9.8 6.4 "
            "-8.8 6.8 "
            "-7.8 C7.2 -6.2 7 -4.4 6.2 -2.6 C5.6 -4.8 4 -6 1.6 -6 C-1.6 -6 -4 -4.2 -4.7 -.6 C-5 1.4 -5.6 3 -6.6 4 Z",
            0.7,
        )
        for path in (
            "M-6 -2.6 C-6.6 -4.4 -7.4 -5.8 -8.4 -6.8",
            "M-3.6 -5.6 C-4 -7.6 -4.2 -9.6 -3.8 -11.4",
            "M.4 -7 C.8 -8.6 1.4 -10 2.2 -11.2",
        ):
            d.line(path, HAIR, "both", "paper")
        with d.at(0.4, 0.9, 4, 0.84):
            _beak(d)


def _beak(d: Drawing) -> None:
    """An eagle's, its mouth closed."""
    d.accent(
        "M-.2 2 C1.8 .2 4.8 .6 6.6 2.4 C8.6 4.4 9.4 7 8.8 10 C8 8.6 7 7.8 5.8 7.6 C5.2 9 3.6 9.8 1.8 9.6 C.2 "
        "8.2 -.8 5 -.2 2 Z",
        1.0,
    )
    d.line("M.8 6.2 C2.4 7 4.2 7.4 5.8 7.6", 0.8, "soft", kind="detail")
    d.mass("M3.4 3.4 C4.2 3 5 3.2 5.4 4 C4.6 4.4 3.8 4.2 3.4 3.4 Z", 0.3)


def taibai(d: Drawing) -> None:
    """The evening star: an old courtier, a star over his cap, the whisk on his arm."""
    with head(d, 22, 18.4):
        face.neck(d)
    with d.at(-2, 0):
        dress.robe(d, 18.6)
        dress.sleeves(d, 18.6)
    with head(d, 22, 18.4):
        face.ear(d, 6.5, 1)
        face.ear(d, 6.5, -1)
        face.skin(d, FRONT, LEAN)
        face.features(d, FRONT, "old", "worn")
        beards.full(d, FRONT, LEAN, 5.6, point=2.2, white=True)
        headwear.minister_cap(d, FRONT, LEAN)
    treasures.star(d, 42.2, 7.4, 5.4)
    with d.at(36, 23.4, 8, 1.0):
        treasures.whisk(d)


COURT: dict[str, Emblem] = {
    "longwang": longwang,
    "taibai": taibai,
    "yanluo": yanluo,
    "nezha": nezha,
    "tuota": tuota,
    "muzha": muzha,
    "leigong": leigong,
}
