"""`--changed-since`: the sheets hold the cards that look otherwise, and no others."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from cardforge.findings import CardforgeError
from cardforge.forge import Options, build
from cardforge.sheets import SheetOptions


def options(out: Path) -> Options:
    return Options(editions=("zh-Hans", "en"), papers=("a4",), out=out)


def words(path: Path) -> str:
    document = pypdfium2.PdfDocument(io.BytesIO(path.read_bytes()))
    return "".join(page.get_textpage().get_text_range() for page in document)


def edit(game: Path, old: str, new: str) -> None:
    cards = game / "cards" / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    assert old in text
    cards.write_text(text.replace(old, new), encoding="utf-8")


def test_only_the_changed_card_is_printed_and_only_in_its_edition(game: Path, tmp_path: Path) -> None:
    first = build(game, options(tmp_path / "first"))
    edit(game, "再进行一个回合。", "再进行两个回合。")
    since = replace(options(tmp_path / "second"), changed_since=first.folder / "manifest.json")
    second = build(game, since)
    said = words(second.folder / "zh-Hans" / "cards-a4.pdf")
    assert said.count("再进行两个回合。") == 4
    assert "翻开牌堆顶的两张牌" not in said
    assert not (second.folder / "en" / "cards-a4.pdf").exists()  # the English card says what it said
    assert (second.folder / "en" / "rulebook.pdf").exists()


def test_the_manifest_tells_what_all_cards_show_so_that_builds_follow_one_another(game: Path, tmp_path: Path) -> None:
    first = build(game, options(tmp_path / "first"))
    edit(game, "再进行一个回合。", "再进行两个回合。")
    second = build(game, replace(options(tmp_path / "second"), changed_since=first.folder))
    told = [json.loads((b.folder / "manifest.json").read_text(encoding="utf-8"))["cards"] for b in (first, second)]
    assert [len(cards["zh-Hans"]) for cards in told] == [9, 9]
    assert sum(told[0]["zh-Hans"][card] != told[1]["zh-Hans"][card] for card in told[0]["zh-Hans"]) == 4
    third = build(game, replace(options(tmp_path / "third"), changed_since=second.folder))
    assert [product.path for product in third.products if "cards" in product.path] == []
    assert {(f.code, f.edition) for f in third.findings} >= {("S021", "zh-Hans"), ("S021", "en")}


def test_a_new_copy_is_a_new_card_and_a_whole_build_afterwards_is_whole(game: Path, tmp_path: Path) -> None:
    first = build(game, options(tmp_path / "out"))
    edit(game, "copies: 4", "copies: 5")
    earlier = tmp_path / "earlier.json"
    earlier.write_bytes((first.folder / "manifest.json").read_bytes())
    build(game, replace(options(tmp_path / "out"), changed_since=earlier))
    assert words(first.folder / "zh-Hans" / "cards-a4.pdf").count("再进行一个回合。") == 1
    build(game, options(tmp_path / "out"))
    assert words(first.folder / "zh-Hans" / "cards-a4.pdf").count("再进行一个回合。") == 5


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (None, "A230"),
        ("", "A230"),
        ("{", "A230"),
        ("[]", "A230"),
        ('{"game": "my-game", "version": "1", "products": [], "cards": []}', "A230"),
        ('{"game": "my-game", "version": "1", "products": [{"path": 1}]}', "A230"),
        ('{"game": "lantern", "version": "1", "products": []}', "A231"),
    ],
)
def test_what_is_no_manifest_of_the_game_is_told_and_nothing_is_written(
    game: Path, tmp_path: Path, content: str | None, code: str
) -> None:
    earlier = tmp_path / "earlier.json"
    if content is not None:
        earlier.write_text(content, encoding="utf-8")
    with pytest.raises(CardforgeError) as caught:
        build(game, replace(options(tmp_path / "out"), changed_since=earlier))
    assert [f.code for f in caught.value.findings] == [code]
    assert caught.value.exit_code == 2
    assert not (tmp_path / "out").exists()


def test_copies_are_counted_before_the_changed_cards_are_chosen(game: Path, tmp_path: Path) -> None:
    first = build(game, options(tmp_path / "first"))
    edit(game, "再进行一个回合。", "再进行两个回合。")
    copies = SheetOptions(copies={"card/lantern": 2, "card/ferry": 3})
    since = replace(options(tmp_path / "second"), changed_since=first.folder, sheet=copies)
    second = build(game, since)
    assert words(second.folder / "zh-Hans" / "cards-a4.pdf").count("再进行两个回合。") == 3
