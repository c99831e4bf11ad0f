"""Of many sizes to try only those are set at which a text may fit, and the first that fits is found all the same."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from cardforge.faces.fitting import hopeless
from cardforge.typeset import Block, Fitting, Limits, Paragraph, Run, Step, VBlock, ladder
from cardforge.typeset.fitting import VFitting

from .standin import fonts

WORDS = {
    "zh-Hans": "翻开牌堆顶的两张牌，选一张加入手牌，另一张放回牌堆底。若为红桃，失去3点体力；",
    "en": "Turn over the top two cards of the pile. Take one into your hand, put the other under it; then ",
}
LADDERS = [
    ladder(Limits((120, 5), by=1)),
    ladder(Limits((30, 5), (2.0, 1.0), (0.0, -0.1), 0.5)),
    tuple(Step(42 * 72 / 25.4 / em, float(em)) for em in range(3, 40)),
]


def skipping(fitting: Fitting | VFitting, ways: Sequence[Step]) -> tuple[int, int]:
    """The index of the first step that fits, or of the last one; how many were set."""
    tried, asked = None, 0
    for index, way in enumerate(ways):
        if tried is not None and index < len(ways) - 1 and hopeless(way, *tried):
            continue
        found = fitting.at(way, index)
        tried, asked = (found.block, found.slack), asked + 1
        if found.fits:
            break
    return index, asked


@pytest.mark.parametrize("tag", WORDS)
@pytest.mark.parametrize("kind", [Fitting, VFitting])
def test_the_step_found_is_the_first_that_fits(tag: str, kind: type[Fitting] | type[VFitting]) -> None:
    rng = random.Random(f"{tag}{kind.__name__}")
    role = "song-medium" if tag != "en" else "latin-420"
    for _ in range(8):
        text = (WORDS[tag] * 9)[: rng.choice((3, 20, 90, 300))]
        paragraph = Paragraph([Run(text, role)], "left", tag)
        fitting = kind([paragraph], rng.uniform(6, 60), rng.uniform(6, 60), fonts(tag))
        for ways in LADDERS:
            plain = next((i for i, way in enumerate(ways) if fitting.at(way, i).fits), len(ways) - 1)
            assert skipping(fitting, ways)[0] == plain, (text, ways[0])


def test_a_text_of_many_times_its_box_is_set_a_few_times() -> None:
    paragraph = Paragraph([Run(WORDS["zh-Hans"] * 60, "song-medium")], "left", "zh-Hans")
    index, asked = skipping(Fitting([paragraph], 42, 40, fonts("zh-Hans")), LADDERS[1])
    assert (index, asked) == (len(LADDERS[1]) - 1, 2)


def test_what_is_taken_is_measured_in_lines_or_in_columns() -> None:
    paragraph = Paragraph([Run("字" * 40, "song-medium")], "left", "zh-Hans")
    step = Step(10.0)
    lines, columns = (kind([paragraph], 20, 20, fonts("zh-Hans")).at(step) for kind in (Fitting, VFitting))
    assert isinstance(lines.block, Block)
    assert isinstance(columns.block, VBlock)
    for found in (lines, columns):
        assert hopeless(step, found.block, found.slack - 1000)
        assert not hopeless(step, found.block, 0.0)
