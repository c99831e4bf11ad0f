"""The eight of Wu."""

from __future__ import annotations

from tools.pen.drawing import HAIR, Drawing
from tools.pen.emblems.shapes import Emblem
from tools.pen.portrait import beards, dress, face, hair, headwear, helmets, things, weapons
from tools.pen.portrait.face import ASIDE, BROAD, FRONT, LADY, MANLY, YOUNG, head


def sunquan(d: Drawing) -> None:
    """The lord of the South: a square jaw with its beard, the crown with strings of beads."""
    with head(d, 24, 18):
        face.neck(d)
        face.ear(d, 6.7, 1)
        face.ear(d, 6.7, -1)
    dress.robe(d, 20, "accent")
    with head(d, 24, 18):
        face.skin(d, FRONT, BROAD)
        face.eyes(d, FRONT, "calm")
        face.brows(d, FRONT, "level")
        face.nose(d, FRONT)
        beards.full(d, FRONT, BROAD, 4.2, point=2.8)
        headwear.beaded_crown(d, FRONT, BROAD)


def ganning(d: Drawing) -> None:
    """The pirate of the brocade sails: wild hair, feathers in his band, bells on a cord about his neck."""
    with head(d, 22, 17.8, -1):
        hair.loose(d)
        headwear.back_feathers(d, -3.8, -7)
        face.neck(d, ASIDE, 4)
    with d.at(-1, 0):
        dress.bare(d, 20)
    with head(d, 22, 17.8, -1):
        face.ear(d, 6.5, -1)
        face.skin(d, ASIDE, MANLY)
        face.features(d, ASIDE, "calm", "heavy")
        face.mouth(d, ASIDE, "firm", 7.4)
        beards.moustache(d, ASIDE, "short")
        beards.goatee(d, ASIDE, MANLY, 3.6)
        hair.crown(d, ASIDE, MANLY, -10.6, -6)
        headwear.band(d, ASIDE)
    d.line("M13.4 31.4 C16 36 30 36 32.6 31.4", 0.9, "none", kind="contour")
    for x, y in ((14.2, 33.8), (23, 35.6), (31.8, 33.8)):
        things.bell(d, x, y, 1.1 if x == 23 else 1)


def lvmeng(d: Drawing) -> None:
    """White clothes cross the river: a boatman's hat over a soldier's face, an oar."""
    with d.at(41.4, 17, 7):
        things.oar(d, 21)
    with head(d, 22.6, 20.6):
        face.neck(d, ASIDE)
    with d.at(-1.4, 0):
        dress.robe(d, 18.6, "accent", 32)
    with head(d, 22.6, 19.6):
        face.ear(d, 6.4, -1)
        face.skin(d, ASIDE, MANLY)
        face.features(d, ASIDE, "calm", "heavy")
        face.mouth(d, ASIDE, "firm")
        beards.moustache(d, ASIDE, "short")
        beards.goatee(d, ASIDE, MANLY, 3.4)
        hair.side_locks(d, MANLY, 6, 5.8)
        headwear.straw_hat(d, 0.6, -4.2)


def huanggai(d: Drawing) -> None:
    """The old soldier: a white beard, a bald brow with a band, the iron whip."""
    with d.at(41, 28, 12):
        weapons.iron_whip(d, 8)
    with head(d, 22.4, 17.6):
        face.neck(d)
    with d.at(-1.6, 0):
        dress.armour(d, 19.4)
    with head(d, 22.4, 17.6):
        face.ear(d, 6.8, 1)
        face.ear(d, 6.8, -1)
        face.skin(d, FRONT, BROAD)
        face.features(d, FRONT, "old", "heavy")
        face.detail_lines(d, ("M-3 -6.4 C-1 -5.8 1 -5.8 3 -6.4",), HAIR)
        beards.full(d, FRONT, BROAD, 5, point=3, white=True)
        helmets.helmet(d, FRONT, BROAD)
        helmets.spike(d, height=2.4)


def zhouyu(d: Drawing) -> None:
    """The handsome commander: a gold crown on his knot, its ribbons flying, the zither across his breast."""
    with head(d, 23.6, 17, scale=1.2):
        hair.nape(d, YOUNG)
        face.neck(d, ASIDE)
    with d.at(-0.4, -1.8):
        dress.robe(d, 19, "accent")
    with head(d, 23.6, 17, scale=1.2):
        face.ear(d, 6.3, -1)
        face.skin(d, ASIDE, YOUNG)
        face.features(d, ASIDE, "phoenix", "sword", strong=False)
        face.mouth(d, ASIDE, "calm")
        hair.crown(d, ASIDE, YOUNG, -10.4)
        headwear.ribbons(d, -2.4, -9.6)
        headwear.small_crown(d, 0, -9, 0.8)
    things.zither(d, 24, 36)


def daqiao(d: Drawing) -> None:
    """The elder Qiao: a paper parasol behind her, a flower in her hair."""
    things.parasol(d, 24, 15.8, 22, 14.4)
    with head(d, 24, 19, -1):
        face.neck(d, ASIDE, 2.7)
    dress.gown(d, 15.6)
    with head(d, 24, 19, -1):
        face.skin(d, ASIDE, LADY)
        face.features(d, ASIDE, "lady", "fine", strong=False)
        face.lips(d, ASIDE)
        hair.parted(d, ASIDE, LADY)
        hair.side_locks(d, LADY, 12, 5.4)
        hair.bun(d, -3.6, -10.4, 4, 2.9, -18)
        hair.flower(d, -5.8, -5.4, 0.86)


def luxun(d: Drawing) -> None:
    """The young scholar who burnt the camps: a cap of state, a torch."""
    with d.at(7.6, 17, -5):
        things.torch(d, 21)
    with head(d, 26.4, 18.2, -1):
        hair.nape(d, YOUNG)
        face.neck(d, ASIDE)
    with d.at(2.4, 0):
        dress.armour(d, 18.6)
    with head(d, 26.4, 18.2, -1):
        face.ear(d, 6.3, -1)
        face.skin(d, ASIDE, YOUNG)
        face.features(d, ASIDE, "calm", "level", strong=False)
        face.mouth(d, ASIDE, "smile")
        hair.crown(d, ASIDE, YOUNG, -10.4)
        headwear.small_crown(d, 0, -9.8)


def sunshangxiang(d: Drawing) -> None:
    """The lady of the bow: armour, a band about her brow, her hair tied high."""
    with d.at(39.4, 20, 4):
        weapons.great_bow(d)
    with head(d, 21, 18):
        d.mass(
            "M-2.6 -9.8 C-6.6 -13.4 -12 -12 -13 -6.4 C-13.8 -1.6 -12 3.2 -12.4 8 C-10.2 5 -9 1 -9 -2.4 C-9 -5.6 "
            "-7.4 -7.6 -4 -7.6 Z",
            0.8,
        )
        face.neck(d, ASIDE, 2.8)
    with d.at(-3, 0):
        dress.armour(d, 17.4)
    with head(d, 21, 18):
        face.ear(d, 6.0, -1)
        face.skin(d, ASIDE, LADY)
        face.features(d, ASIDE, "lady", "level", strong=False)
        face.lips(d, ASIDE)
        hair.crown(d, ASIDE, LADY, -10.4, -6)
        hair.topknot(d, -3.4, -9.4, 0.9)
        headwear.band(d, ASIDE, LADY, -5.8)


WU: dict[str, Emblem] = {
    "sunquan": sunquan,
    "ganning": ganning,
    "lvmeng": lvmeng,
    "huanggai": huanggai,
    "zhouyu": zhouyu,
    "daqiao": daqiao,
    "luxun": luxun,
    "sunshangxiang": sunshangxiang,
}
