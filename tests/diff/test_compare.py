"""What two versions of a game differ in: records, values, texts as printed, faces, paragraphs."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.diff import Diff, compare, opened
from cardforge.diff.model import Kind, RecordChange, ValueChange
from cardforge.findings import CardforgeError
from cardforge.forge import Workbench
from tests.diff.conftest import change

Found = tuple[Diff, Workbench]


def of(diff: Diff, id: str) -> RecordChange:
    (record,) = [each for each in diff.records if each.id == id]
    return record


def test_every_record_is_told_of_once_with_what_became_of_it(found: Found) -> None:
    diff, _ = found
    assert {each.id: each.kind for each in diff.records} == {
        "card/lantern": Kind.CHANGED,
        "card/mist": Kind.RENAMED,
        "card/ferry": Kind.CHANGED,
        "card/bridge": Kind.CHANGED,
        "card/dawn": Kind.ADDED,
        "card/storm": Kind.REMOVED,
    }
    assert of(diff, "card/mist").old_id == "card/fog"
    assert (diff.old_version, diff.new_version) == ("0.1", "0.2")
    assert ValueChange("version", "0.1", "0.2") in diff.info


def test_texts_are_compared_as_they_are_printed(found: Found) -> None:
    diff, _ = found
    (text,) = of(diff, "card/lantern").editions["zh-Hans"].texts
    assert text.old.startswith("翻开牌堆顶的两张牌")
    assert text.new.startswith("翻开牌堆顶的三张牌")
    assert not text.echo
    (text,) = of(diff, "card/bridge").editions["en"].texts  # its own template is as it was
    assert (text.old, text.new) == ("Use it with a Ferry.", "Use it with a Ferryboat.")
    assert text.echo


def test_copies_tell_which_cards_are_gone_and_which_are_new(found: Found) -> None:
    diff, _ = found
    assert of(diff, "card/bridge").values == (ValueChange("copies", "♥7", "♣8"),)


def test_a_new_version_alone_changes_no_face(found: Found) -> None:
    diff, _ = found
    mist = of(diff, "card/mist").editions["en"].look
    ferry = of(diff, "card/ferry").editions["en"].look
    assert ferry is not None
    assert ferry.redrawn
    assert "name" in ferry.texts
    assert not ferry.drawing
    assert mist is None or not mist.texts  # the composed emblem may follow the id; its words do not differ
    assert len(ferry.reprint) == 4


def test_what_is_shown_of_the_old_face_is_what_was_printed(found: Found) -> None:
    diff, _ = found
    look = of(diff, "card/lantern").editions["en"].look
    assert look is not None
    assert look.old is not None
    assert look.new is not None
    assert any("0.1" in text for text in look.old.texts.values())
    assert any("0.2" in text for text in look.new.texts.values())


def test_only_the_editions_of_both_versions_are_compared(versions: tuple[Path, Path]) -> None:
    old, new = versions
    change(old / "game.yaml", ("[zh-Hans, zh-Hant-TW, en]", "[zh-Hans, en]"))
    with opened((str(old), str(new))) as (before, after):
        assert list(compare(before, after, faces=False).editions) == ["zh-Hans", "en"]
        with pytest.raises(CardforgeError) as fault:
            compare(before, after, ("zh-Hant-TW",), faces=False)
    assert [each.code for each in fault.value.findings] == ["A203"]


def test_a_game_does_not_differ_from_itself(versions: tuple[Path, Path]) -> None:
    old, _ = versions
    with opened((str(old), str(old))) as (before, after):
        diff = compare(before, after, ("en",))
    assert not diff
    assert diff.records == ()


def test_art_and_numbers_without_any_text(versions: tuple[Path, Path], tmp_path: Path) -> None:
    import shutil

    old, _ = versions
    other = tmp_path / "other"
    shutil.copytree(old, other)
    change(other / "art" / "lantern.svg", ("</svg>", '<circle cx="10" cy="10" r="8"/></svg>'))
    change(other / "cards" / "cards.yaml", ("number: 3", "number: 33"))
    with opened((str(old), str(other))) as (before, after):
        diff = compare(before, after, ("en",))
    (record,) = diff.records
    look = record.editions["en"].look
    assert record.id == "card/lantern"
    assert record.editions["en"].texts == ()
    assert look is not None
    assert look.drawing
    assert look.texts == ()
    assert diff.renumbered == ("card/ferry",)


def test_paragraphs_of_the_rulebook_with_where_they_stand(versions: tuple[Path, Path]) -> None:
    old, new = versions
    change(new / "rules" / "rules.yaml", ("Draw a card from the top", "Draw two cards from the top"))
    with opened((str(old), str(new))) as (before, after):
        passages = compare(before, after, ("en",), faces=False).passages["en"]
    (told,) = [each for each in passages if "Draw" in each.new]
    assert told.old == "Draw a card from the top of the pile."
    assert told.new == "Draw two cards from the top of the pile."
    assert told.where == ("How to play", "On your turn")
