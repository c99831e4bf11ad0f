"""Colours of the theme are printed as the theme says; others by a profile or the model."""

from __future__ import annotations

from dataclasses import replace

import pytest
from faces.standin import theme
from PIL import Image

from cardforge.faces.themes.theme import Colour
from cardforge.findings import CardforgeError
from cardforge.press import Inks
from cardforge.press.inks import for_text
from cardforge.press.model import to_rgb

from .made import profile


def _rgb(digits: str) -> tuple[float, float, float]:
    return tuple(int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))  # type: ignore[return-value]


def test_every_colour_of_the_palette_is_exact() -> None:
    inks = Inks(theme())
    first: dict[str, tuple[float, ...]] = {}
    for colour in theme().palette.values():
        first.setdefault(colour.hex, colour.cmyk)
    for digits, cmyk in first.items():
        assert inks.of(*_rgb(digits)) == pytest.approx([part / 100 for part in cmyk])
    assert inks.of(*(round(part, 3) for part in _rgb(theme().palette["ink"].hex))) == (0, 0, 0, 1)


def test_a_tint_is_printed_as_the_theme_says() -> None:
    inks, palette = Inks(theme()), theme().palette
    for name in ("cinnabar", "indigo", "malachite", "ochre", "plum"):
        stated = palette[name].tint_cmyk
        assert any(stated)
        assert inks.of(*_rgb(palette[name].tint)) == pytest.approx([part / 100 for part in stated])


def test_a_tint_of_which_the_theme_says_nothing_is_a_screen_of_its_colour() -> None:
    palette = {name: replace(colour, tint_cmyk=(0, 0, 0, 0)) for name, colour in theme().palette.items()}
    inks = Inks(replace(theme(), palette=palette))
    paper = [part / 100 for part in palette["paper"].cmyk]
    for name in ("cinnabar", "indigo", "malachite", "ochre", "plum"):
        full, tint = ([part / 100 for part in palette[name].cmyk], inks.of(*_rgb(palette[name].tint)))
        shares = [(t - p) / (f - p) for t, p, f in zip(tint, paper, full, strict=True) if abs(f - p) > 0.2]
        assert max(shares) - min(shares) < 0.06
        assert 0.05 < shares[0] < 0.4
        assert to_rgb(tint) == pytest.approx(_rgb(palette[name].tint), abs=0.08)


def test_a_colour_without_stated_inks_is_not_left_white() -> None:
    own = replace(theme(), palette={**theme().palette, "mine": Colour("804020", "E0C0B0")})
    assert sum(Inks(own).of(*_rgb("804020"))) > 0.8
    white = replace(theme(), palette={"paper": Colour("FFFFFF", "FFFFFF")})
    assert Inks(white).of(1, 1, 1) == (0, 0, 0, 0)


def test_pictures_go_the_same_way_as_flat_colours() -> None:
    inks = Inks()
    for rgb in ((200, 60, 40), (20, 90, 160), (250, 240, 220), (128, 128, 128)):
        pixel = inks.picture(Image.new("RGB", (2, 2), rgb)).getpixel((0, 0))
        assert [part / 255 for part in pixel] == pytest.approx(inks.of(*(part / 255 for part in rgb)), abs=0.05)


def test_a_profile_converts_what_the_theme_does_not_state() -> None:
    inks = Inks(theme(), profile())
    assert inks.of(*_rgb(theme().palette["cinnabar"].hex)) == pytest.approx((0.18, 0.88, 0.90, 0.12))
    cyan, magenta, yellow, black = inks.of(0.9, 0.3, 0.3)  # the profile has black ink only
    assert (cyan, magenta, yellow) == (0, 0, 0)
    assert 0.3 < black < 0.7
    assert inks.picture(Image.new("RGB", (1, 1), (255, 255, 255))).getpixel((0, 0))[3] < 10


@pytest.mark.parametrize("bad", [b"", b"no profile" * 30, profile(b"RGB ")])
def test_what_is_no_profile_of_inks_is_told(bad: bytes) -> None:
    with pytest.raises(CardforgeError) as told:
        Inks(theme(), bad or b"x")
    assert [each.code for each in told.value.findings] == ["S106"]


def test_nearly_black_text_is_black_alone() -> None:
    assert for_text((0, 0, 0.05, 0.70)) == (0, 0, 0, 0.70)
    assert for_text((0.18, 0.88, 0.90, 0.12)) == (0.18, 0.88, 0.90, 0.12)
    assert for_text((0.03, 0.04, 0.11, 0)) == (0.03, 0.04, 0.11, 0)
