"""Buddhas and sages: the calm ones."""

from __future__ import annotations

from tools.pen.drawing import CONTOUR, HAIR, Drawing
from tools.pen.emblems.shapes import Emblem
from tools.pen.portrait import beards, dress, face, hair, headwear, sacred, treasures, vestments
from tools.pen.portrait.beasts import half, strokes
from tools.pen.portrait.face import BROAD, FRONT, LADY, MANLY, Shape, head

ROUND = Shape(7.6, 7.2, 4.6, 10.4)
"""A fat man's face."""


def zhenyuan(d: Drawing) -> None:
    """The lord of the ginseng fruit: a beard in three strands, a gold crown, the child-shaped fruit on its boughs."""
    for side in (1, -1):
        with d.at(24 + side * 23, 6.4, 0, -side, 1):
            treasures.leafy_bough(d, 0, 0, 8)
    treasures.infant_fruit(d, 6.6, 16.6, 1.02)
    treasures.infant_fruit(d, 41.4, 16.6, 1.02)
    with head(d, 24, 18.4):
        face.neck(d)
    dress.robe(d, 18.4)
    with head(d, 24, 18.4):
        face.ear(d, 6.5, 1)
        face.ear(d, 6.5, -1)
        face.skin(d, FRONT, MANLY)
        face.features(d, FRONT, "calm", "level")
        face.mouth(d, FRONT, "calm", 7.8)
        beards.moustache(d, FRONT, "long")
        beards.cheek_locks(d, FRONT, MANLY, 8)
        beards.goatee(d, FRONT, MANLY, 7.6)
        hair.crown(d, FRONT, MANLY, -10.6)
        headwear.small_crown(d, 0, -10)


def laojun(d: Drawing) -> None:
    """The old lord of the elixir: a bald high brow, white brows that hang, a long white beard, the furnace."""
    with head(d, 20, 18.2):
        face.neck(d)
    with d.at(-3.4, 0):
        dress.robe(d, 18, "accent")
    with head(d, 20, 18.2):
        face.ear(d, 6.6, 1, 1.3)
        face.ear(d, 6.6, -1, 1.3)
        high = Shape(6.6, 5.4, 2.6, 11)
        d.body(half("M0 -13", "C4.8 -13 6.8 -9.4 6.6 -.6 C6.6 2.4 6.2 4.2 5.4 6.2 C4.6 9.2 2.6 11 0 11"), 1.0)
        face.eyes(d, FRONT, "old")
        face.nose(d, FRONT)
        beards.full(d, FRONT, high, 6.2, point=2.6, white=True)
        strokes(d, ("M.6 -9.4 C2 -9 3.4 -9 4.6 -9.4", "M.8 -7.4 C2 -7 3.2 -7 4.4 -7.4"), HAIR)
        for side in (1, -1):
            with d.at(0, 0, 0, side, 1):
                d.body(
                    "M1 -2.6 C2.6 -5 6.2 -5.2 7.6 -3 C8.8 -.8 8.6 3.4 9.6 7.4 C7.4 5 6.8 1.6 6.2 -.8 C5 -2.8 "
                    "3 -2.6 1 -2.6 Z",
                    0.8,
                )
                d.line("M3 -3.6 C5.4 -4 6.8 -2.4 7.4 .6", HAIR)
        hair.topknot(d, 0, -12.6, 0.8, white=True)
    with d.at(38.6, 38.2):
        treasures.furnace(d, 1.14)


def tudi(d: Drawing) -> None:
    """The god of the place: a small old man, a flat cap, a beard to the ground, a tall gnarled staff."""
    with d.at(40.6, 6.6, 4):
        treasures.knotted_staff(d, 30.8)
    with d.at(-3, 2.2):
        d.body("M24 31.4 C29 31.4 36 31.8 40 36.2 L8 36.2 C12 31.8 19 31.4 24 31.4 Z", CONTOUR)
    with head(d, 21, 21.6, scale=1.06):
        face.ear(d, 7.2, 1, 1.2)
        face.ear(d, 7.2, -1, 1.2)
        face.skin(d, FRONT, BROAD)
        face.eyes(d, FRONT, "old")
        face.nose(d, FRONT)
        face.brows(d, FRONT, "worn")
        beards.full(d, FRONT, BROAD, 4.8, point=4.4, white=True)
        d.mass(
            "M-7.8 -4.4 C-9 -9.4 -6 -12 -2.4 -11.6 C-1.4 -14.6 3 -15.2 4.4 -11.8 C8 -11.4 8.8 -8 7.8 -4.4 "
            "C4 -6.4 -4 -6.4 -7.8 -4.4 Z",
            1.0,
        )
        d.accent("M-8.2 -5.6 C-4 -8 4 -8 8.2 -5.6 L8 -3 C4 -5.2 -4 -5.2 -8 -3 Z", 0.9)
        d.line("M-2.4 -11.4 C-.6 -10.4 2 -10.4 4.2 -11.6", 0.7, "soft", "paper")


def rulai(d: Drawing) -> None:
    """The Buddha: curls, the mark between the brows, long ears, a halo that burns."""
    sacred.halo_of_flames(d, 24, 19, 15.6)
    with head(d, 24, 19.4, scale=1.04):
        face.neck(d, FRONT, 3.8)
    vestments.one_shoulder(d, 19)
    with head(d, 24, 19.4, scale=1.04):
        for side in (1, -1):
            face.ear(d, 7, side, 1.8)
        face.skin(d, FRONT, Shape(7, 6.2, 3.6, 10.6))
        face.features(d, FRONT, "lowered", "fine", strong=False)
        face.mouth(d, FRONT, "smile")
        sacred.snail_curls(d, Shape(7, 6.2, 3.6, 10.6))
        sacred.urna(d, -3.8)


def guanyin(d: Drawing) -> None:
    """The bodhisattva of mercy: the white veil, a jewel on her brow, the vase with its willow, the full halo."""
    sacred.halo(d, 21.4, 17.6, 15.6)
    with head(d, 21.4, 19.2, scale=1.08):
        sacred.veil_behind(d, LADY, 17.6)
        face.neck(d, FRONT, 2.8)
    with d.at(-2.6, 0):
        dress.gown(d, 15.4, "")
    with head(d, 21.4, 19.2, scale=1.08):
        face.ear(d, 6.2, 1, 1.4)
        face.ear(d, 6.2, -1, 1.4)
        face.skin(d, FRONT, LADY)
        face.features(d, FRONT, "lowered", "fine", strong=False)
        face.lips(d, FRONT)
        hair.parted(d, FRONT, LADY)
        sacred.veil_edge(d, LADY, 17.6)
        sacred.urna(d, -3.4)
        d.accent(
            "M0 -13.6 C1.8 -11.8 2.8 -10.2 2.4 -8.6 C1.8 -7.4 .8 -7 0 -7 C-.8 -7 -1.8 -7.4 -2.4 -8.6 C-2.8 "
            "-10.2 -1.8 "
            "-11.8 0 -13.6 Z",
            0.8,
        )
        d.dot(0, -9.2, 0.7, "paper", "accent")
    with d.at(38, 37.6):
        treasures.vase_with_willow(d, 1.2)


def _sack(d: Drawing) -> None:
    """A cloth sack, tied at its neck, behind the right shoulder."""
    d.accent(
        "M34.4 10.4 C33.6 9 33.8 7.4 34.8 6.2 C35.6 7 36.4 7.2 37.2 6.6 C38 7.2 38.8 7 39.6 6 C41 7.2 41 9 40.2 10.4 "
        "C44.6 13.4 47.4 21 46.8 30 C46.6 33.6 45.8 36.6 44.6 38.4 L27 38.4 L28 22 C29.6 16.6 31.6 12.6 34.4 10.4 Z",
        1.1,
    )
    d.mass("M34 9.6 L40.6 9.6 L40.4 11.4 L34.2 11.4 Z", 0.5)
    for path in (
        "M35.4 12.4 C33.8 16 33.4 20 33.6 24",
        "M37.2 12.4 C38 18 38.4 24 38 30",
        "M39 12.4 C42 17 43.6 23 43.4 30",
    ):
        d.line(path, 1.1, "both", "paper", "detail")
    d.hole("M36.4 29 L42.4 28.2 L43 34 L37.2 34.6 Z")
    d.line("M36.4 29 L42.4 28.2 L43 34 L37.2 34.6 Z", 0.6, "none")
    for x, y, turn in (
        (38.4, 28.7, 0),
        (40.6, 28.4, 0),
        (39, 34.4, 0),
        (41.2, 34.2, 0),
        (36.8, 31.8, 90),
        (42.7, 31, 90),
    ):
        with d.at(x, y, turn):
            d.line("M0 -1 L0 1", 0.6, "none")


def mile(d: Drawing) -> None:
    """The laughing Buddha: a round smiling face, ears to the shoulders, a bare belly, beads, the sack."""
    _sack(d)
    with head(d, 20.6, 17.6, scale=1.2):
        face.neck(d, FRONT, 4.4)
    with d.at(-3.4, 0):
        dress.bare(d, 17.6, 30)
        sacred.beads(d, 10.4, 10, 26.4, 13, 1.2)
    with head(d, 20.6, 16.8, scale=1.28):
        for side in (1, -1):
            face.ear(d, 7.6, side, 2.0)
        d.body(half("M0 -10.4", "C5.4 -10.4 7.8 -6.8 7.7 -1 C8 2 8.2 4.4 7.4 6.6 C6 9.8 3.2 11 0 11"), 1.1)
        for side in (1, -1):
            with d.at(0, 0, 0, side, 1):
                d.mass("M1.4 .9 C2.4 -1.8 5 -1.8 6 .7 C4.8 -.5 2.8 -.5 1.4 .9 Z", 0.4)
                d.line("M1.6 -3.6 C3 -5.2 5 -5.2 6.2 -3.8", 1.0, "soft", kind="detail")
                d.line("M6.6 1.6 C6.9 2.2 6.9 2.8 6.6 3.4", HAIR)
                d.line("M2.6 4.2 C3.8 4.8 4.6 5.6 4.8 7", 0.7)
        face.nose(d, FRONT)
        d.mass("M-4 6.2 C-1.6 7 1.6 7 4 6.2 C3.4 9 1.6 9.9 0 9.9 C-1.6 9.9 -3.4 9 -4 6.2 Z", 0.6)
        d.hole("M-3.2 6.7 C-1.4 7.3 1.4 7.3 3.2 6.7 L3 7.5 C1.4 8 -1.4 8 -3 7.5 Z")
        sacred.urna(d, -6)


SAGES: dict[str, Emblem] = {
    "zhenyuan": zhenyuan,
    "laojun": laojun,
    "tudi": tudi,
    "rulai": rulai,
    "guanyin": guanyin,
    "mile": mile,
}
