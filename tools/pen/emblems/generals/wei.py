"""The seven of Wei."""

from __future__ import annotations

from tools.pen.drawing import Drawing
from tools.pen.emblems.shapes import Emblem
from tools.pen.portrait import beards, dress, face, hair, headwear, helmets, things, weapons
from tools.pen.portrait.face import ASIDE, BROAD, FRONT, LADY, LEAN, MANLY, head


def caocao(d: Drawing) -> None:
    """The chancellor: black cap with its pin, narrow eyes, a full beard, a heavy cloak, the sword at his back."""
    with d.at(41, 12, 26):
        weapons.sword_hilt(d, 20)
    with head(d, 23.4, 17.4):
        face.neck(d)
        face.ear(d, 6.6, 1)
        face.ear(d, 6.6, -1)
    with d.at(-0.6, 0):
        dress.cloak(d)
    with head(d, 23.4, 17.4):
        face.skin(d, FRONT, MANLY)
        face.features(d, FRONT, "narrow", "sword", 0.5)
        hair.temples(d, FRONT)
        beards.full(d, FRONT, MANLY, 4.8)
        headwear.minister_cap(d, FRONT)


def simayi(d: Drawing) -> None:
    """The wolf's look: the back turned, the face looking over the shoulder."""
    with head(d, 24.6, 17.2, -1):
        hair.nape(d, LEAN)
    dress.cloak_from_behind(d)
    with head(d, 24.6, 17.2, -1):
        face.ear(d, 6.3, -1)
        face.skin(d, ASIDE, LEAN)
        face.features(d, ASIDE, "narrow", "sword", 0.9)
        face.mouth(d, ASIDE, "firm")
        beards.moustache(d, ASIDE, "long")
        beards.goatee(d, ASIDE, LEAN, 6)
        hair.temples(d, ASIDE, LEAN)
        headwear.gauze_cap(d, ASIDE, LEAN)
    dress.high_collar(d)


def xiahoudun(d: Drawing) -> None:
    """A patch over the left eye, a helmet, a short full beard, the arrow."""
    with d.at(41.4, 6, 8):
        weapons.arrow(d, 22)
    with head(d, 23, 17.8):
        helmets.lappets(d, BROAD)
        face.neck(d)
    with d.at(-1, 0):
        dress.armour(d)
    with head(d, 23, 17.8):
        face.skin(d, FRONT, BROAD)
        face.features(d, FRONT, "calm", "heavy")
        beards.full(d, FRONT, BROAD, 3.2, point=3.2)
        d.line("M-7.2 -4.4 C-3 -2.6 4 2.2 7.2 4.6", 1.0, "none", kind="contour")
        d.mass("M.4 -2.4 C2.6 -3 5 -2.4 6 -1 C6.2 1.4 5 3.2 3.2 3.2 C1.2 3.2 .2 .8 .4 -2.4 Z", 0.6)
        helmets.helmet(d, FRONT, BROAD)
        helmets.spike(d)


def zhangliao(d: Drawing) -> None:
    """A winged helmet, moustache and pointed beard, the hooked blade."""
    with d.at(6.2, 16.4, -5):
        weapons.hook_sickle(d, 22)
    with head(d, 26, 18.4, -1):
        helmets.lappets(d)
        face.neck(d, ASIDE)
    with d.at(2, 0):
        dress.armour(d, 19)
    with head(d, 26, 18.4, -1):
        face.skin(d, ASIDE, MANLY)
        face.features(d, ASIDE, "phoenix", "sword")
        face.mouth(d, ASIDE, "firm")
        beards.moustache(d, ASIDE, "turned")
        beards.goatee(d, ASIDE, MANLY, 5.6)
        helmets.wings(d)
        helmets.helmet(d, ASIDE, MANLY)
        helmets.spike(d, height=2.6)


def xuchu(d: Drawing) -> None:
    """The tiger fool, stripped to fight: bare breast, a tiger's skin, heavy brows, a bristling beard."""
    with head(d, 24, 13.6):
        face.neck(d, FRONT, 5)
    dress.bare(d, 22, 26)
    dress.strap(d, 26)
    with head(d, 24, 13.6, scale=1.06):
        face.ear(d, 7, 1)
        face.ear(d, 7, -1)
        face.skin(d, FRONT, BROAD)
        face.features(d, FRONT, "calm", "heavy")
        beards.bristling(d, FRONT, BROAD, 1.8, 11)
        hair.topknot(d, 0, -8.6, 0.8)
        hair.crown(d, FRONT, BROAD, -10, -6)
        headwear.band(d, FRONT, BROAD, -6.2, jewel=False)


def guojia(d: Drawing) -> None:
    """The early dead: young and lean, a cloth with flying ends over his knot of hair, a scroll."""
    with head(d, 22.4, 18):
        hair.nape(d, LEAN)
        face.neck(d, ASIDE)
    with d.at(-1.6, 0):
        dress.robe(d, 18, "accent")
    with head(d, 22.4, 18):
        face.ear(d, 6.3, -1)
        face.skin(d, ASIDE, LEAN)
        face.features(d, ASIDE, "calm", "level", 0.2, strong=False)
        face.mouth(d, ASIDE, "smile")
        hair.crown(d, ASIDE, LEAN, -10.4)
        hair.knot_cloth(d, -0.6, -9.4, 0.86)
    things.scroll(d, 39, 27.4, -56, 15)


def zhenji(d: Drawing) -> None:
    """The nymph of the river Luo: flying loops of hair, a lotus risen from the waves."""
    things.lotus_flower(d, 7.6, 23.6, 0.86, -6, 14)
    things.lotus_bud(d, 40.8, 20, 0.9, 8, 18)
    with head(d, 24, 17.6):
        hair.loop(d, -3.6, -8, 2.7, 7, -22)
        hair.loop(d, 3.6, -8, 2.7, 7, 22)
        face.neck(d, FRONT, 2.6)
    dress.gown(d, 15, "")
    with head(d, 24, 17.6):
        face.skin(d, FRONT, LADY)
        face.features(d, FRONT, "lady", "fine", strong=False)
        face.lips(d, FRONT)
        hair.parted(d, FRONT, LADY)
        hair.bun(d, 0, -11, 3, 2.4)
        hair.pin(d, 6.6, -5.6, -8)
        hair.pin(d, -6.6, -5.6, 8)
    things.waves(d)


WEI: dict[str, Emblem] = {
    "caocao": caocao,
    "simayi": simayi,
    "xiahoudun": xiahoudun,
    "zhangliao": zhangliao,
    "xuchu": xuchu,
    "guojia": guojia,
    "zhenji": zhenji,
}
