"""The model of inks: what is asked of it comes out again, greys are black alone, ink stays bounded."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardforge.press.model import to_cmyk, to_rgb

PART = st.floats(0, 1, width=32)


@pytest.mark.parametrize("level", [0, 30, 90, 128, 200, 255])
def test_grey_is_black_ink_alone(level: int) -> None:
    cyan, magenta, yellow, black = to_cmyk((level / 255,) * 3)
    assert (cyan, magenta, yellow) == (0, 0, 0)
    assert black == pytest.approx({0: 1.0, 255: 0.0}.get(level, black))


def test_white_is_bare_paper_and_black_is_black() -> None:
    assert to_cmyk((1, 1, 1)) == (0, 0, 0, 0)
    assert to_cmyk((0, 0, 0)) == (0, 0, 0, 1)


@settings(max_examples=150, deadline=None)
@given(PART, PART, PART)
def test_ink_stays_under_300_percent_and_one_colour_is_left_out(red: float, green: float, blue: float) -> None:
    inks = to_cmyk((red, green, blue))
    assert all(0 <= part <= 1 for part in inks)
    assert min(inks[:3]) == 0
    assert sum(inks) <= 3


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([(0, 1), (0, 2), (1, 2)]), PART, PART, st.floats(0, 0.875, width=32))
def test_what_inks_show_is_found_again(two: tuple[int, int], first: float, second: float, black: float) -> None:
    inks = [0.0, 0.0, 0.0, black]
    inks[two[0]], inks[two[1]] = first, second
    shown = to_rgb((inks[0], inks[1], inks[2], inks[3]))
    assume(min(shown) > 0.01)  # a colour that a screen can show
    assert to_rgb(to_cmyk(shown)) == pytest.approx(shown, abs=4 / 255)


def test_a_colour_no_ink_can_show_becomes_the_nearest() -> None:
    red, green, blue = to_rgb(to_cmyk((0, 0, 1)))  # pure blue light
    assert blue > red
    assert blue > green
