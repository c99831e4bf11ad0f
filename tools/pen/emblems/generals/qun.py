"""The three of no kingdom."""

from __future__ import annotations

from tools.pen.drawing import Drawing
from tools.pen.emblems.shapes import Emblem
from tools.pen.portrait import beards, dress, face, hair, headwear, things, weapons
from tools.pen.portrait.face import ASIDE, FRONT, LADY, MANLY, head


def huatuo(d: Drawing) -> None:
    """The physician: white hair and a long white beard, the medicine gourd."""
    with head(d, 20.2, 17.2):
        face.neck(d)
    with d.at(-3.8, 0):
        dress.robe(d, 18, "accent")
    with head(d, 20.2, 17.2):
        face.ear(d, 6.8, 1)
        face.ear(d, 6.8, -1)
        face.skin(d, FRONT, MANLY)
        face.features(d, FRONT, "old", "worn", strong=False)
        beards.full(d, FRONT, MANLY, 7, point=2.8, white=True)
        hair.topknot(d, 0, -9.6, 0.95, white=True)
        hair.crown(d, FRONT, MANLY, -10.4, -6.4, white=True)
        d.line("M-5.4 -11.6 L5.4 -12.8", 1.0, "none", kind="contour")
    with d.at(39, 36.4, 0, 1.2):
        things.gourd(d)


def lvbu(d: Drawing) -> None:
    """The strongest of all: two pheasant feathers blown from his crown, the halberd."""
    with d.at(20.6, 9.4):
        headwear.pheasant_feathers(d)
    with head(d, 24, 19.4):
        hair.nape(d)
        face.neck(d, ASIDE, 3.8)
    with d.at(42, 20.6, 4, 1.1):
        weapons.halberd(d, 16)
    dress.armour(d, 19.6)
    with head(d, 24, 19.4):
        face.ear(d, 6.5, -1)
        face.skin(d, ASIDE, MANLY)
        face.features(d, ASIDE, "phoenix", "fierce")
        face.mouth(d, ASIDE, "firm")
        hair.crown(d, ASIDE, MANLY, -10.4)
        headwear.band(d, ASIDE, MANLY)
        headwear.small_crown(d, -0.4, -9.6, 1.0)


def diaochan(d: Drawing) -> None:
    """The moon hides from her: a full moon, lowered eyes, loops of hair."""
    things.moon(d, 28, 17.6, 16)
    things.small_cloud(d, 39, 27.6, 0.72)
    things.small_cloud(d, 9.6, 22, 0.78, -1)
    with head(d, 22.6, 19, scale=1.1, turn=5):
        hair.loop(d, -5, -8, 2.5, 6.6, -36)
        hair.loop(d, -1.2, -9.4, 2.5, 6.8, -6)
        face.neck(d, ASIDE, 2.6)
    with d.at(-1.6, 0):
        dress.gown(d, 16)
    with head(d, 22.6, 19, scale=1.1, turn=5):
        face.skin(d, ASIDE, LADY)
        face.features(d, ASIDE, "lowered", "fine", strong=False)
        face.lips(d, ASIDE)
        hair.parted(d, ASIDE, LADY)
        hair.pin(d, -4.8, -6.6, -8, 3)


QUN: dict[str, Emblem] = {"huatuo": huatuo, "lvbu": lvbu, "diaochan": diaochan}
