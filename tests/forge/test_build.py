"""What a build leaves: whole, the same bytes each time, only what changed made anew, the last good files."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from cardforge.findings import CardforgeError, DataError
from cardforge.forge import Options, build
from cardforge.forge import build as _build_function


def tree(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def words(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(io.BytesIO(pdf))
    return "".join(page.get_textpage().get_text_range() for page in document)


def options(out: Path, **more: object) -> Options:
    return Options(**{"editions": ("zh-Hans",), "papers": ("a4",), "out": out, **more})  # type: ignore[arg-type]


def test_a_build_makes_cards_and_both_rulebooks(game: Path, tmp_path: Path) -> None:
    built = build(game, options(tmp_path / "out"))
    assert built.made == ("zh-Hans/cards-a4.pdf", "zh-Hans/rulebook.pdf", "zh-Hans/rulebook.html")
    cards = words((built.folder / "zh-Hans" / "cards-a4.pdf").read_bytes())
    assert cards.count("再进行一个回合。") == 4
    assert cards.count("翻开牌堆顶的两张牌") == 3
    assert "最先打完手牌的玩家获胜。" in words((built.folder / "zh-Hans" / "rulebook.pdf").read_bytes())


def test_nothing_changed_nothing_made_and_files_untouched(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    build(game, options(out))
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*.pdf")}
    assert build(game, options(out)).made == ()
    assert {path: path.stat().st_mtime_ns for path in out.rglob("*.pdf")} == before


def test_two_builds_in_two_processes_and_folders_are_byte_identical(game: Path, tmp_path: Path) -> None:
    trees = []
    for seed in ("0", "7"):
        out = tmp_path / f"out{seed}"
        arguments = [
            "build",
            str(game),
            "--edition",
            "zh-Hant-TW,en,zh-Hans+en",
            "--paper",
            "letter",
            "--out",
            str(out),
        ]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run([sys.executable, "-m", "cardforge", *arguments], check=True, env=environment, cwd=tmp_path)
        trees.append(tree(out))
    assert trees[0] == trees[1]
    assert len(trees[0]) == 9


def test_a_broken_file_stops_the_build_and_leaves_the_last_good_files(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    build(game, options(out))
    good = tree(out)
    cards = game / "cards" / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("id: card/fog", "id: [card/fog"), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        build(game, options(out))
    assert any(f.place and f.place.file.endswith("cards.yaml") and f.place.line for f in caught.value.findings)
    assert tree(out) == good
    cards.write_text(text[: text.index("- id: card/fog")], encoding="utf-8")
    build(game, options(out))
    cards_pdf = (out / "my-game" / "zh-Hans" / "cards-a4.pdf").read_bytes()
    assert "渡船" not in words(cards_pdf)
    assert words(cards_pdf).count("翻开牌堆顶的两张牌") == 3


def test_text_that_does_not_fit_stops_the_build_with_card_box_and_mm(game: Path, tmp_path: Path) -> None:
    cards = game / "cards" / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("再进行一个回合。", "再进行一个回合。" * 60), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        build(game, options(tmp_path / "out"))
    (item,) = [f for f in caught.value.findings if f.code == "G001"]
    assert item.record == "card/ferry"
    assert item.edition == "zh-Hans"
    assert "mm" in item.message("en") or "毫米" in item.message("zh")
    assert not (tmp_path / "out").exists()


def test_a_character_no_font_has_stops_the_build_with_its_code_point(game: Path, tmp_path: Path) -> None:
    cards = game / "cards" / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("再进行一个回合。", "再进行\U00012000个回合。"), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        build(game, options(tmp_path / "out"))
    assert any("U+12000" in f.message("en") and f.record == "card/ferry" for f in caught.value.findings)


def test_a_build_of_one_edition_leaves_the_others(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    build(game, options(out))
    build(game, options(out, editions=("en",)))
    assert {path.split("/")[1] for path in tree(out) if "/" in path and "manifest" not in path} == {"zh-Hans", "en"}
    assert build(game, options(out)).made == ()


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"editions": ("zh-Hanz",)}, "A203"),
        ({"editions": ("zh-Hant-HK",)}, "A203"),
        ({"papers": ("Lettr",)}, "S001"),
        ({"backs": "both"}, "A203"),
        ({"theme": "neon"}, "A203"),
        ({"ink": "none"}, "A203"),
    ],
)
def test_an_option_that_is_not_known_is_usage_not_data(
    game: Path, tmp_path: Path, asked: dict[str, object], code: str
) -> None:
    with pytest.raises(CardforgeError) as caught:
        _build_function(game, options(tmp_path / "out", **asked))
    assert code in [f.code for f in caught.value.findings]
    assert caught.value.exit_code == 2
    assert not (tmp_path / "out").exists()


def test_low_ink_prints_the_same_words(game: Path, tmp_path: Path) -> None:
    full = build(game, options(tmp_path / "full"))
    low = build(game, options(tmp_path / "low", ink="low"))
    pdfs = [(b.folder / "zh-Hans" / "cards-a4.pdf").read_bytes() for b in (full, low)]
    assert words(pdfs[0]) == words(pdfs[1])
    assert pdfs[0] != pdfs[1]
