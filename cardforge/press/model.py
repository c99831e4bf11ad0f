"""A colour on the screen -> the inks that print it, where no profile is given: a small model of offset on coated paper.

The model is Yule and Nielsen's form of the Neugebauer equations: what a halftone shows is the mean of the overprints of
its inks, weighed by the areas they cover (Demichel), in the n-th root of the light. The overprints are the nominal Lab
values of ISO 12647-2 for coated paper, taken relative to the paper, and the black point is scaled to black ink: white
is bare paper and black is black ink alone.

Black is generated in full: of cyan, magenta and yellow the least needed is left out and black takes its part. Greys are
black alone, ink never adds up to more than 300 %, and a small misregistration does not show in them. It is an
approximation: a shop's own profile does better.
"""

from __future__ import annotations

from functools import lru_cache

CMYK = tuple[float, float, float, float]
"""Areas covered by cyan, magenta, yellow and black, each 0 to 1."""
Three = tuple[float, float, float]

N = 1.8
"""Yule and Nielsen's n: gives a black of 50 % the gain of tone of coated paper, some 16 %."""
PAPER = (95.0, 0.0, -2.0)
BLACK_L = 16.0
OVERPRINTS: dict[tuple[int, int, int], Three] = {
    (0, 0, 0): PAPER,
    (1, 0, 0): (55.0, -37.0, -50.0),
    (0, 1, 0): (48.0, 74.0, -3.0),
    (0, 0, 1): (89.0, -5.0, 93.0),
    (0, 1, 1): (47.0, 68.0, 48.0),
    (1, 0, 1): (50.0, -66.0, 26.0),
    (1, 1, 0): (24.0, 19.0, -46.0),
    (1, 1, 1): (23.0, 0.0, -1.0),
}
"""Lab (D50) of the overprints of cyan, magenta and yellow: ISO 12647-2, paper type 1."""
_ROUNDS = 14


def to_cmyk(rgb: Three) -> CMYK:
    """The inks for an sRGB colour (each 0 to 1), black generated in full; the nearest there is where the inks cannot
    show it.
    """
    return _inks(tuple(round(part * 255) for part in rgb))


def to_rgb(inks: CMYK) -> Three:
    """What these inks look like, as sRGB, the black point scaled back."""
    shade = 1 - inks[3] * (1 - _BLACK ** (1 / N))
    light = [(shade * _channel(channel, inks[:3])) ** N for channel in range(3)]
    return tuple(_encode((part - _BLACK) / (1 - _BLACK)) for part in light)  # type: ignore[return-value]


@lru_cache(maxsize=8192)
def _inks(rgb: tuple[int, int, int]) -> CMYK:
    wanted = [(_linear(part / 255) * (1 - _BLACK) + _BLACK) ** (1 / N) for part in rgb]
    best: tuple[float, CMYK] | None = None
    for spared in sorted(range(3), key=lambda channel: -rgb[channel]):
        inks = _without(spared, wanted)
        shade = 1 - inks[3] * (1 - _BLACK ** (1 / N))
        error = sum((shade * _channel(c, inks[:3]) - wanted[c]) ** 2 for c in range(3))
        if best is None or error < best[0] - 1e-9:
            best = (error, inks)
        if error < 1e-6:  # too little to be seen
            break
    assert best is not None
    return best[1]


def _without(spared: int, wanted: list[float]) -> CMYK:
    """The inks without one of the three: black is set by the channel of that one, the others by their own, in turns."""
    inks = [0.0, 0.0, 0.0]
    black = 0.0
    for _ in range(_ROUNDS):
        shade = wanted[spared] / _channel(spared, inks)
        black = min(1.0, max(0.0, (1 - shade) / (1 - _BLACK ** (1 / N))))
        shade = 1 - black * (1 - _BLACK ** (1 / N))
        for channel in range(3):
            if channel != spared:
                bare, full = _ends(channel, inks)
                part = (bare - wanted[channel] / shade) / (bare - full)
                inks[channel] = min(1.0, max(0.0, part))
    return (inks[0], inks[1], inks[2], black)


def _channel(channel: int, inks: list[float] | tuple[float, ...]) -> float:
    """The n-th root of the light in one channel under these areas of cyan, magenta and yellow."""
    bare, full = _ends(channel, inks)
    return bare + (full - bare) * inks[channel]


def _ends(channel: int, inks: list[float] | tuple[float, ...]) -> tuple[float, float]:
    """That light without and with all of the channel's own ink; between them it is linear."""
    first, second = (other for other in range(3) if other != channel)
    a, b = inks[first], inks[second]
    weights = ((1 - a) * (1 - b), a * (1 - b), (1 - a) * b, a * b)
    bare, full = _TABLE[channel]
    return (
        sum(weight * light for weight, light in zip(weights, bare, strict=True)),
        sum(weight * light for weight, light in zip(weights, full, strict=True)),
    )


def _xyz(lab: Three) -> Three:
    fy = (lab[0] + 16) / 116
    parts = (fy + lab[1] / 500, fy, fy - lab[2] / 200)
    x, y, z = (f**3 if f > 6 / 29 else 3 * (6 / 29) ** 2 * (f - 4 / 29) for f in parts)
    return (0.9642 * x, y, 0.8249 * z)


def _light(lab: Three) -> Three:
    """Linear sRGB of a Lab colour relative to the paper, from D50 (Bradford)."""
    paper = _xyz(PAPER)
    x, y, z = (part / white * d50 for part, white, d50 in zip(_xyz(lab), paper, (0.9642, 1.0, 0.8249), strict=True))
    return (
        3.1338561 * x - 1.6168667 * y - 0.4906146 * z,
        -0.9787684 * x + 1.9161415 * y + 0.0334540 * z,
        0.0719453 * x - 0.2289914 * y + 1.4052427 * z,
    )


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _encode(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def _table() -> list[tuple[tuple[float, ...], tuple[float, ...]]]:
    """For each channel the n-th roots of the light of the four overprints of the other two inks: without the channel's
    own ink, and with it."""
    root = {key: [max(part, 0.004) ** (1 / N) for part in _light(lab)] for key, lab in OVERPRINTS.items()}
    root[0, 0, 0] = [1.0, 1.0, 1.0]
    table = []
    for channel in range(3):
        ends = []
        for own in (0, 1):
            four = []
            for b in (0, 1):
                for a in (0, 1):
                    key = [a, b]
                    key.insert(channel, own)
                    four.append(root[key[0], key[1], key[2]][channel])
            ends.append(tuple(four))
        table.append((ends[0], ends[1]))
    return table


_BLACK = _xyz((BLACK_L, 0.0, 0.0))[1] / _xyz(PAPER)[1]
_TABLE = _table()
