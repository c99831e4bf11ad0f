"""The portraits of the generals, measured: each keeps the grid, each differs from the others, their hand is one."""

from __future__ import annotations

from pathlib import Path

import pytest
from portraits import check_apart, check_low_ink, check_shares, drawn_by, pictures, points

from tools.pen.drawing import Drawing
from tools.pen.emblems.generals import FIT, GENERALS
from tools.pen.portrait import face
from tools.pen.portrait.face import ASIDE, BROAD, BROWS, EYES, FRONT, LADY, LEAN, MANLY, MOUTHS, YOUNG, head
from tools.pen.proof import Picture, low_ink


@pytest.fixture(scope="module")
def drawings() -> dict[str, Drawing]:
    return drawn_by(GENERALS)


@pytest.fixture(scope="module")
def portraits(drawings: dict[str, Drawing]) -> dict[str, Picture]:
    return pictures(drawings)


def test_all_25_are_drawn_and_placed() -> None:
    assert len(GENERALS) == 25
    assert set(FIT) == set(GENERALS)


def test_every_general_of_the_data_has_a_portrait_and_no_other(root: Path) -> None:
    """The file is named like the record, so that the face finds it."""
    text = "".join(
        p.read_text(encoding="utf-8") for p in sorted((root / "data/games/sanguosha/characters").glob("*.yaml"))
    )
    named = {
        line.split("character/", 1)[1].strip() for line in text.splitlines() if line.startswith("- id: character/")
    }
    assert named == set(GENERALS)


def test_portraits_stand_in_the_live_area_on_one_line(drawings: dict[str, Drawing]) -> None:
    for name, d in drawings.items():
        outline = points(d)
        assert min(x for x, _ in outline) >= 1, name
        assert max(x for x, _ in outline) <= 47, name
        assert 1 <= min(y for _, y in outline) <= 2, name
        assert max(y for _, y in outline) == pytest.approx(38.97, abs=0.03), name


def test_ink_and_accent_have_their_share(portraits: dict[str, Picture]) -> None:
    check_shares(portraits)


def test_low_ink_takes_ink_away_and_leaves_the_picture(portraits: dict[str, Picture]) -> None:
    check_low_ink(portraits)


def test_portraits_tell_apart_at_20_mm_in_grey(portraits: dict[str, Picture]) -> None:
    check_apart(portraits, 0.12)


def test_portraits_tell_apart_in_low_ink(portraits: dict[str, Picture]) -> None:
    check_apart({name: low_ink(picture) for name, picture in portraits.items()}, 0.10)


# --- the kit -------------------------------------------------------------------------------------------


def _box(d: Drawing) -> tuple[float, float]:
    xs = [x for x, _ in points(d)]
    return min(xs), max(xs)


@pytest.mark.parametrize("shape", [MANLY, LEAN, BROAD, YOUNG, LADY])
@pytest.mark.parametrize("pose", [FRONT, ASIDE])
def test_features_stay_within_the_face(pose: face.Pose, shape: face.Shape) -> None:
    """Every eye, brow and mouth of the kit, on every face: no feature leaves the outline by more than a stroke."""
    ground = Drawing()
    face.skin(ground, pose, shape)
    left, right = _box(ground)
    for eyes in EYES:
        d = Drawing()
        face.eyes(d, pose, eyes)
        assert left - 0.2 <= _box(d)[0] < _box(d)[1] <= right + 0.2, eyes
    for brows in BROWS:
        d = Drawing()
        face.brows(d, pose, brows)
        assert left - 0.6 <= _box(d)[0] < _box(d)[1] <= right + 0.6, brows
    for mouth in MOUTHS:
        d = Drawing()
        face.mouth(d, pose, mouth)
        assert left < _box(d)[0] < _box(d)[1] < right, mouth


def test_a_head_that_looks_left_is_the_mirror_of_one_that_looks_right() -> None:
    boxes = []
    for side in (1, -1):
        d = Drawing()
        with head(d, 24, 20, side):
            d.fill(face.outline(ASIDE, MANLY), "paper", "body")
        boxes.append(_box(d))
    (left, right), (other_left, other_right) = boxes
    assert left == pytest.approx(48 - other_right)
    assert right == pytest.approx(48 - other_left)
    assert 24 - left != pytest.approx(right - 24, abs=0.1)


def test_both_brows_weigh_the_same_on_a_face_seen_from_the_front() -> None:
    """They are solid shapes: a stroke of the slanting nib would be thick on one side and thin on the other."""
    for kind in BROWS:
        d = Drawing()
        face.brows(d, FRONT, kind)
        left, right = (abs(sum(c.area() for c in part.contours)) for part in (d.parts[0], d.parts[1]))
        assert left == pytest.approx(right, rel=1e-6), kind
