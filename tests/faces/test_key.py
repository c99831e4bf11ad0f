"""What names a face: all that it shows, and nothing of how it came about."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardforge.faces.model import Face, PathItem, TextItem
from cardforge.typeset import FontSet, Run, compose_label


@pytest.fixture
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(tmp_path_factory.getbasetemp()) / "font-cache"


def face(fonts: FontSet, words: str, size: float = 8.0) -> Face:
    line = compose_label([Run(words, "song-medium", (0.1, 0.2, 0.3))], size, fonts)
    square = PathItem((("M", 0.0, 0.0), ("L", 1.0, 0.0), ("L", 1.0, 1.0), ("Z",)), (1.0, 0.0, 0.0))
    return Face("card/x#1", "zh-Hans", 63, 88, 3, 3, (square, TextItem(line, 1.0, 2.0)), {}, {}, fonts)


def test_equal_faces_have_one_key_whatever_was_set_before_them(cache: Path) -> None:
    first, second = FontSet("zh-Hans", cache), FontSet("zh-Hans", cache)
    for role in ("song-bold", "hei-500", "latin-420"):  # the fonts are known by another role first
        second.need("杀 Strike", role)
    assert face(first, "杀 12").key == face(second, "杀 12").key


def test_whatever_shows_makes_another_key(cache: Path) -> None:
    fonts = FontSet("zh-Hans", cache)
    plain = face(fonts, "杀")
    moved = replace(plain, items=(plain.items[0], replace(plain.items[1], x=1.5)))
    green = replace(plain, items=(replace(plain.items[0], fill=(0.0, 1.0, 0.0)), plain.items[1]))
    others = [face(fonts, "闪"), face(fonts, "杀", 8.5), moved, green, replace(plain, width=64.0)]
    keys = [each.key for each in (plain, *others)]
    assert len(set(keys)) == len(keys)
    assert replace(plain, name="card/x#2").key == plain.key
