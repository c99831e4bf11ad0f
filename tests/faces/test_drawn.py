"""A face drawn once: what is kept of it, and that it can be had again."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge.faces import Face, face_pdf
from cardforge.faces.pdf import draw as drawing
from cardforge.faces.pdf.drawn import part_name
from cardforge.forge import Workbench

GAME = Path(__file__).parents[1] / "fixtures" / "ten_records"


@pytest.fixture
def bench() -> Workbench:
    return Workbench(GAME)


def front(bench: Workbench, id: str = "card/sha") -> Face:
    return next(slot.front for slot in bench.slots("zh-Hans") if slot.front.name.startswith(id))


def lazy(face: Face, calls: list[str]) -> Face:
    """The face as one that can be composed again."""

    def again() -> Face:
        calls.append(face.name)
        return face

    return replace(face, again=again)


def test_a_packed_face_prints_as_it_did_and_composes_nothing(bench: Workbench) -> None:
    face, calls = front(bench), list[str]()
    packed = lazy(face, calls)
    packed.pack()
    assert "items" not in vars(packed)
    assert packed.key == face.key
    assert face_pdf(packed) == face_pdf(face)
    assert calls == []


def test_what_was_let_go_comes_back_when_asked_for(bench: Workbench) -> None:
    face, calls = front(bench), list[str]()
    packed = lazy(face, calls)
    packed.pack()
    assert packed.texts == face.texts
    assert packed.items == face.items
    assert calls == [face.name]
    with pytest.raises(AttributeError):
        _ = packed.nothing  # type: ignore[attr-defined]


def test_a_face_that_cannot_be_composed_again_keeps_all(bench: Workbench) -> None:
    face = replace(front(bench), again=None)
    face.pack()
    assert face.items


def test_a_copy_under_another_name_shares_what_was_drawn(bench: Workbench) -> None:
    face = front(bench)
    other = face.named("card/sha#9") if face.key else face
    assert (other.name, other.key, other.drawn) == ("card/sha#9", face.key, face.drawn)


def test_operators_do_not_depend_on_what_else_is_set(bench: Workbench) -> None:
    before = front(bench).drawn
    for role in ("song-medium", "song-bold", "hei-600", "latin-420"):
        bench.fonts("zh-Hans").need("龘靐齉爩Ǻ¶", role)
    after = replace(front(bench)).drawn
    assert (before.code, before.shown) == (after.code, after.shown)
    assert [*map(part_name, before.parts)] == [*map(part_name, after.parts)]
    assert zlib.decompress(before.code).startswith(b"q")


def test_a_form_from_what_was_drawn_looks_as_one_drawn_into_the_file(
    bench: Workbench, monkeypatch: pytest.MonkeyPatch, pixels: Callable[[bytes], bytes]
) -> None:
    for slot in bench.slots("en"):
        kept = face_pdf(slot.front)
        with monkeypatch.context() as patch:
            patch.setattr(drawing, "_told", lambda *_: False)
            drawn = face_pdf(slot.front)
        assert kept != drawn
        assert pixels(kept) == pixels(drawn)


@pytest.fixture
def pixels() -> Callable[[bytes], bytes]:
    import pypdfium2

    return lambda pdf: pypdfium2.PdfDocument(pdf)[0].render(scale=1).to_pil().tobytes()


def test_signs_beyond_the_bmp_are_drawn_into_each_file(tmp_path: Path) -> None:
    from cardforge.cli.init import copy_scaffold

    copy_scaffold("small", tmp_path / "game")
    cards = tmp_path / "game" / "cards" / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("zh-Hans: 大雾", "zh-Hans: 𠮷雾"), encoding="utf-8")
    found = {slot.front.name: slot.front.drawn.apart for slot in Workbench(tmp_path / "game").slots("zh-Hans")}
    assert found["card/fog#1"]
    assert not found["card/ferry#1"]
