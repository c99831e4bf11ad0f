"""Fitting: what is given up in which order, what a result tells, one step for a family."""

from __future__ import annotations

import pytest

from cardforge.typeset import Fitting, FontSet, Limits, Paragraph, Run, Step, VFitting, fit, fit_family, ladder

from .conftest import TEXTS

LIMITS = Limits((8.0, 7.0), (1.52, 1.38), (0.0, -0.02), by=0.5)


def paragraphs(count: int = 1) -> list[Paragraph]:
    return [Paragraph([Run(text, "song-medium")]) for text in TEXTS["zh-Hans"][:count]]


def test_a_ladder_gives_up_leading_then_tracking_then_size() -> None:
    steps = ladder(LIMITS)
    assert [(s.size, s.leading, s.tracking) for s in steps[:5]] == [
        (8.0, 1.52, 0.0), (8.0, 1.45, 0.0), (8.0, 1.38, 0.0), (8.0, 1.38, -0.02), (7.5, 1.52, 0.0),
    ]  # fmt: skip
    assert [s.size for s in steps[::4]] == [8.0, 7.5, 7.0]
    assert ladder(Limits((8, 8), (1.5, 1.5))) == (Step(8, None, 1.5),)
    assert [s.size for s in ladder(Limits((8, 6.9), (1.5, 1.5)))] == [8, 7.75, 7.5, 7.25, 6.9]
    assert ladder(Limits((6, 8), (1.5, 1.6))) == (Step(8, None, 1.5),)  # nothing to give: the last stated size alone


def test_the_first_step_that_fits_is_taken(hans: FontSet) -> None:
    steps = ladder(LIMITS)
    heights = []
    for height in (30.0, 25.0, 23.5, 22.5, 21.5, 20.6):
        found = Fitting(paragraphs(2), 42.34, height, hans).best(steps)
        heights.append(found.index)
        assert found.fits == (found.slack >= -0.004)
        if found.fits:
            assert found.block.height * 25.4 / 72 <= height + 0.004
        for index in range(found.index if found.fits else 0):
            assert not Fitting(paragraphs(2), 42.34, height, hans).at(steps[index]).fits
    assert heights == sorted(heights)
    assert len(set(heights)) > 3


def test_a_result_tells_what_is_left(hans: FontSet) -> None:
    found = Fitting(paragraphs(), 42.34, 28.0, hans).best([Step(8.0, 15)])
    lines = len(found.block.lines)
    assert found.slack == pytest.approx(28.0 - lines * 8 * 1.52 * 25.4 / 72)
    assert found.spare == int(found.slack / (8 * 1.52 * 25.4 / 72))
    assert found.used == pytest.approx(1 - found.slack / 28.0)
    assert found.past == 0
    tight = Fitting(paragraphs(), 42.34, 8.0, hans).best([Step(8.0, 15)])
    assert not tight.fits
    assert tight.slack < 0
    assert tight.tightness > found.tightness


def test_tracking_and_leading_are_applied(hans: FontSet) -> None:
    box = Fitting([Paragraph([Run("一二三四", "song-medium")], "left")], 42.34, 28.0, hans)
    plain, close = box.at(Step(8.0)), box.at(Step(8.0, None, 1.38, -0.02))
    assert close.block.lines[0].width == pytest.approx(plain.block.lines[0].width - 3 * 0.02 * 8)
    assert close.block.height == pytest.approx(1.38 * 8)
    assert (close.block.leading, close.block.tracking) == (1.38, -0.02)


def test_leading_moves_the_pitch_of_paragraphs_too(hans: FontSet) -> None:
    box = Fitting([Paragraph([Run("一", "song-medium")])] * 2, 42.34, 28.0, hans, 1.52, 1.78)
    for leading, between in ((None, 1.78), (1.4, 1.66)):
        first, second = box.at(Step(8.0, None, leading)).block.lines
        assert (second.baseline - first.baseline) / 8 == pytest.approx(between)


def test_one_step_serves_a_family(hans: FontSet) -> None:
    steps = [Step(8.0, 15), Step(7.5, 16), Step(7.06, 17), Step(6.67, 18)]
    boxes = [Fitting(paragraphs(count), 42.34, 33.0, hans) for count in (1, 3, 2)]
    each = [box.best(steps) for box in boxes]
    assert len({found.index for found in each}) > 1
    common = fit_family(boxes, steps)
    assert common >= max(found.index for found in each)
    assert all(box.at(steps[common], common).fits for box in boxes)
    assert not all(box.at(steps[common - 1]).fits for box in boxes)
    assert fit_family([], steps) == 0
    small = [Fitting(paragraphs(count), 42.34, 2.0, hans) for count in (1, 2)]
    assert fit_family(small, steps) == len(steps) - 1


def test_fitting_twice_gives_the_same(hans: FontSet) -> None:
    for _ in range(2):
        blocks = [fit(paragraphs(2), 42.34, 25.0, hans, ladder(LIMITS)) for _ in range(2)]
        assert blocks[0] == blocks[1]


def test_columns_are_fitted_across(hans: FontSet) -> None:
    steps = [Step(9.0, 12), Step(8.0, 13.5), Step(7.2, 15)]
    roomy = VFitting(paragraphs(2), 60.0, 38.1, hans).best(steps)
    assert (roomy.index, roomy.fits) == (0, True)
    assert roomy.slack == pytest.approx(60.0 - roomy.block.width * 25.4 / 72)
    tight = VFitting(paragraphs(2), roomy.block.width * 25.4 / 72 - 1.0, 38.1, hans).best(steps)
    assert tight.fits
    assert tight.index > 0
    assert not VFitting(paragraphs(2), 10.0, 38.1, hans).best(steps).fits


def test_no_step_is_an_error(hans: FontSet) -> None:
    with pytest.raises(ValueError, match="at least one step"):
        Fitting(paragraphs(), 42.34, 28.0, hans).best([])
