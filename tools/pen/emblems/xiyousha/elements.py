"""Fire, water and wind: 火焰山, 芭蕉扇, 三昧真火, 二昧真火, 翻江倒海."""

from __future__ import annotations

from tools.pen.drawing import LARGE, Drawing
from tools.pen.emblems import common
from tools.pen.emblems.sanguosha.kit import disc
from tools.pen.portrait.things import flame
from tools.pen.portrait.treasures import palm_fan


def huoyanshan(d: Drawing) -> None:
    """A mountain burning along its ridges."""
    for x, y, size in ((9.6, 25, 1.0), (38.6, 25, 1.0), (17, 16.4, 0.9), (31.6, 16.8, 0.9), (24.2, 12.4, 0.86)):
        flame(d, x, y, size)
    d.body("M1.6 38.4 L10.4 23.4 L13.6 26.6 L21.4 9.6 L24 13 L26.6 9.4 L34.4 26.4 L38.2 22.8 L46.4 38.4 Z", LARGE)
    d.mass("M26.6 9.4 L34.4 26.4 L38.2 22.8 L46.4 38.4 L36 38.4 L33.4 32.4 L30.6 34.6 L26.4 22 L27.6 18 Z", 0)
    for fold in ("M21.2 12 L19.8 20.4 L21.4 24.6 L18.6 33", "M10.4 25.4 L9.8 30.6 L11 34", "M13.6 26.6 L15.6 31.4"):
        d.line(fold, 0.9, "end")
    d.accent(
        "M20.6 38.2 C20 34.6 22 32.4 21.8 29.4 C24.4 31 25 33 24.6 34.6 C26.4 33.6 27 32.4 27 31 C28.8 33.6 28.6 36.6 "
        "27.6 38.2 Z",
        0.8,
    )


def bajiaoshan(d: Drawing) -> None:
    """The fan of plantain leaf, the wind it raises."""
    with d.at(15, 35.4, 32):
        palm_fan(d, 1.34)
    for wave in (
        "M31.4 35.4 C35 32.6 38 37 41.6 34.6 C44.4 32.4 42.8 28.8 40 29.6 C38.4 30.2 38.6 32 40 32",
        "M22 38 C27 35.6 29.6 38.6 34 38.2",
    ):
        d.line(wave, 1.2, "both")
    d.line("M3.4 8.6 C7.4 5.6 10.4 9 14 6.4", 1.2, "both")
    d.line("M2.4 14 C5.4 11.6 8 14.2 11 12.4", 1.1, "both")


def sanmei(d: Drawing) -> None:
    """The fire of three sources: three flames on a tripod."""
    d.accent("M12.6 31 L35.4 31 C34.6 34 31.4 35.4 28 35.6 L20 35.6 C16.6 35.4 13.4 34 12.6 31 Z", 1.0)
    for x0, x1 in ((15.6, 12), (32.4, 36)):
        d.line(f"M{x0} 34 L{x1} 38.6", 2.2, "none")
    for x, y, size, role in ((10.8, 30.4, 1.34, "ink"), (37.2, 30.4, 1.34, "ink"), (24, 30.4, 1.96, "accent")):
        if role == "accent":
            flame(d, x, y, size)
        else:
            _dark_flame(d, x, y, size)
    d.mass("M9.6 29.4 L38.4 29.4 L37.6 32 L10.4 32 Z", 0.9)


def _dark_flame(d: Drawing, x: float, y: float, size: float) -> None:
    """The outline of a flame leaning inwards, dark, a pale heart."""
    with d.at(x, y, 0, size if x < 24 else -size, size):
        d.mass(
            "M0 0 C-4 0 -5.8 -2.8 -5.2 -6 C-4.8 -8 -3.4 -9 -3.4 -11.4 C-1.4 -10.4 -.6 -9 -.6 -7.2 C1.2 -9 1.4 -11.6 .2 "
            "-14.6 C4 -12.6 6 -8.4 5 -4.4 C4.4 -1.6 2.6 0 0 0 Z",
            1.0,
        )
        d.body(
            "M.2 -1 C-2 -1 -3 -2.6 -2.4 -4.2 C-2 -5.2 -1.4 -5.4 -1.2 -6.4 C.2 -5.6 .6 -4.8 .8 -4 "
            "C1.4 -4.6 1.6 -5.4 1.6 "
            "-6.2 C3 -4 2.8 -1.2 .2 -1 Z",
            0.6,
        )


def ermei(d: Drawing) -> None:
    """The fire of two sources: a bright and a dark flame chasing each other round."""
    for turn, dark in ((0, False), (180, True)):
        with d.at(24, 20, turn):
            path = (
                "M-14.6 1 C-14.6 -8 -7.4 -15 1.4 -14.6 C4.4 -14.4 6.4 -16.4 9.6 -18.4 C9.2 -15 10.6 -13.4 13.4 -13 "
                "C17.4 -12.4 19.4 -14.4 22.6 -15.4 C20.6 -12.4 21.4 -10 21.4 -6.6 C21.2 -2.6 17.4 -.6 14.6 1.4 "
                "C12.6 -6 7 -7.8 3 -5.6 C-1.6 -3 -.4 3 -5 5.4 C-9.4 7.6 -14 6 -14.6 1 Z"
            )
            if dark:
                d.mass(path, 1.2)
                d.hole(
                    "M3 -12.6 C8 -13 9.6 -12 13 -11 C16.4 -10.4 18.4 -11.4 20 -12.4 C19 -9.6 19 -7 "
                    "17.4 -4.6 C14 -9 9 -11.6 3 -12.6 Z"
                )
                d.body(disc(-7.4, -0.4, 2.6), 0.8)
            else:
                d.accent(path, 1.2)
                d.mass(disc(-7.4, -0.4, 2.6), 0.8)
            for lick in ("M2 -11 C6 -11 8.6 -9.4 10.4 -6.8", "M11 -9.8 C13.4 -8.6 15 -7 15.6 -4.8"):
                d.line(lick, 0.8, "both", "paper", "detail" if dark else "accent")


def fanjiang(d: Drawing) -> None:
    """A great wave about to break."""
    d.accent(disc(35.6, 9, 5.4), 1.0)
    d.body(
        "M1.6 38.4 C1 24 5 11.6 15 5.4 C23.4 .4 32.6 3.4 34.4 9.6 C35 12.4 33.4 14.4 33.6 16.6 "
        "C31.4 15.8 30.4 14.4 30.2 "
        "12.8 C29.4 14.6 29.4 16.6 30.4 18.6 C27.6 18.2 26 16.4 25.6 14.2 C24.4 16 24.2 18.2 25 "
        "20.4 C22.4 20.4 20.8 19 "
        "20.2 17.2 C17.8 22.4 20 28.4 25.6 30.4 C31.6 32.4 38.6 30.4 46.4 24.6 L46.4 38.4 Z",
        LARGE,
    )
    d.mass(
        "M6.4 38.2 C5.4 25 9 14 17 8.4 C21.6 5.2 26.4 5 29.8 7.4 C23.6 7 18.4 10 15.4 15.8 C12 23 13.6 31.4 21 38.2 Z",
        0.6,
    )
    for curl in (
        "M19.4 13 C16.4 20 18.4 29.4 27.4 34",
        "M23.4 10 C26 8.8 28.6 9 30.6 10.4",
        "M28 35.6 C33.6 37 40 34.4 46.2 29.6",
        "M4 33 C3.6 27.4 4.4 22.4 6 18",
    ):
        d.line(curl, 1.0, "both")
    d.accent("M33 38.2 C37.4 38 42 36 46.2 33 L46.2 38.2 Z")
    d.accent("M17 8.4 C21.6 5.2 26.4 5 29.8 7.4 C27 7.2 24.4 7.6 22 8.8 C20.4 7.8 18.6 7.8 17 8.4 Z")
    for x, y, r in ((38.6, 19, 1.3), (42, 15.4, 1.0), (36, 22.4, 0.9)):
        d.dot(x, y, r)


def pantao(d: Drawing) -> None:
    """A peach of immortality."""
    common.peach(d)


ELEMENTS = {
    "huoyanshan": huoyanshan,
    "bajiaoshan": bajiaoshan,
    "sanmei": sanmei,
    "ermei": ermei,
    "fanjiang": fanjiang,
    "pantao": pantao,
}
