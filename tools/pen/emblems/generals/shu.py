"""The seven of Shu."""

from __future__ import annotations

from tools.pen.drawing import Drawing
from tools.pen.emblems.shapes import Emblem
from tools.pen.portrait import beards, dress, face, hair, headwear, helmets, things, weapons
from tools.pen.portrait.face import ASIDE, BROAD, FRONT, LADY, LEAN, MANLY, YOUNG, head


def liubei(d: Drawing) -> None:
    """The uncle of the emperor: a crown, ears that reach his jaw, a mild face, the paired swords."""
    for x, turn in ((8.4, -30), (39.6, 30)):
        with d.at(x, 13.6, turn):
            weapons.sword_hilt(d, 22)
    with head(d, 24, 18.4):
        face.neck(d)
    dress.robe(d, 19)
    dress.sleeves(d, 19)
    with head(d, 24, 18.4):
        for side in (1, -1):
            face.ear(d, 6.7, side, 1.7)
        face.skin(d, FRONT, MANLY)
        face.features(d, FRONT, "calm", "level")
        face.mouth(d, FRONT, "calm", 7.4)
        beards.moustache(d, FRONT, "long")
        beards.goatee(d, FRONT, MANLY, 5.6)
        hair.crown(d, FRONT, MANLY, -10.4)
        headwear.small_crown(d, 0, -9.6, 1.05)


def guanyu(d: Drawing) -> None:
    """The beautiful beard: a red face, phoenix eyes, silkworm brows, the head cloth, the crescent glaive."""
    with d.at(39, 17.2, 6):
        weapons.glaive(d, 21)
    with head(d, 21.4, 16.8):
        face.neck(d, ASIDE)
    with d.at(-2, 0):
        dress.robe(d, 19, "accent")
    with head(d, 21.4, 16.8):
        face.skin(d, ASIDE, MANLY, coloured=True)
        headwear.wrap(d, ASIDE)
        face.eyes(d, ASIDE, "phoenix")
        face.brows(d, ASIDE, "silkworm")
        face.nose(d, ASIDE)
        beards.full(d, ASIDE, MANLY, 8, point=3.6)


def zhangfei(d: Drawing) -> None:
    """A leopard's head: round eyes, a beard like a tiger's whiskers, the serpent spear."""
    with d.at(43, 18, 5):
        weapons.serpent_spear(d, 20)
    with head(d, 22, 17.8, scale=1.22):
        face.neck(d, FRONT, 4.4)
    with d.at(-2, 0):
        dress.armour(d, 19.6, plate=False)
    with head(d, 22, 17.4, scale=1.22):
        face.ear(d, 7, 1)
        face.ear(d, 7, -1)
        face.skin(d, FRONT, BROAD)
        face.features(d, FRONT, "round", "fierce")
        beards.bristling(d, FRONT, BROAD, 4.2, 13)
        hair.topknot(d, 0, -9.4, 0.9)
        hair.crown(d, FRONT, BROAD, -10.6, -6.6)
        headwear.band(d, FRONT, BROAD, -6.4)


def zhugeliang(d: Drawing) -> None:
    """The sleeping dragon: a ribbed silk cap, a scholar's beard, the fan of feathers."""
    with head(d, 17.6, 18):
        headwear.drape(d, ASIDE, LEAN)
        face.neck(d, ASIDE)
    with d.at(-5.8, 0):
        dress.robe(d, 16.4, top=30)
        dress.sleeves(d, 16.4)
    with head(d, 17.6, 18):
        face.ear(d, 6.3, -1)
        face.skin(d, ASIDE, LEAN)
        face.features(d, ASIDE, "calm", "level")
        face.mouth(d, ASIDE, "calm", 7.4)
        beards.moustache(d, ASIDE, "long")
        beards.goatee(d, ASIDE, LEAN, 5.6)
        hair.temples(d, ASIDE, LEAN)
        headwear.scholar_cap(d, ASIDE, LEAN)
    with d.at(34.6, 36.6, 9, 1.24):
        things.feather_fan(d)


def zhaoyun(d: Drawing) -> None:
    """The young dragon of Changshan: a bright helmet with its plume, a level look, the tasselled spear."""
    with d.at(7.4, 12, -6):
        weapons.spear(d, 26)
    with head(d, 26, 18.8, -1):
        helmets.lappets(d, YOUNG)
        face.neck(d, ASIDE)
    with d.at(2, 0):
        dress.armour(d, 19, scarf="paper")
    with head(d, 26, 18.8, -1):
        face.skin(d, ASIDE, YOUNG)
        face.features(d, ASIDE, "calm", "sword")
        face.mouth(d, ASIDE, "calm")
        helmets.helmet(d, ASIDE, YOUNG, dark=False)
        helmets.tassel(d)


def machao(d: Drawing) -> None:
    """The splendid: a lion's head for a helmet, a collar of fur."""
    with head(d, 24, 20):
        face.neck(d)
    dress.armour(d, 20, scarf="paper")
    dress.fur(d)
    with head(d, 24, 19.2, scale=1.26):
        face.skin(d, FRONT, YOUNG)
        face.features(d, FRONT, "phoenix", "sword")
        face.mouth(d, FRONT, "firm")
        helmets.lion_helmet(d, FRONT, YOUNG)


def huangyueying(d: Drawing) -> None:
    """The maker of wooden oxen: plain combed hair, a cart's wheel, a book."""
    things.wheel(d, 37, 25.4, 9.2)
    with head(d, 20, 17.2):
        hair.bun(d, -6.6, 5.2, 3, 3.4, 20)
        face.neck(d, ASIDE, 2.8)
    with d.at(-4, 0):
        dress.gown(d, 16)
    with head(d, 20, 17.2):
        face.skin(d, ASIDE, LADY)
        face.features(d, ASIDE, "lady", "fine", strong=False)
        face.lips(d, ASIDE)
        hair.parted(d, ASIDE, LADY)
        hair.bun(d, -1.4, -12, 3.6, 3)
        d.line("M-7.4 -13.4 L5.2 -10.6", 0.8, "none")
        hair.pin(d, -6.4, -5.4, -6, 1)


SHU: dict[str, Emblem] = {
    "liubei": liubei,
    "guanyu": guanyu,
    "zhangfei": zhangfei,
    "zhugeliang": zhugeliang,
    "zhaoyun": zhaoyun,
    "machao": machao,
    "huangyueying": huangyueying,
}
