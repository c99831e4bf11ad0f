"""Review states: what is frozen stays as it is, in data and in print; drafts do not get into a release."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardforge import catalog, check, claims, project
from cardforge.catalog import Game
from cardforge.check import freezing
from cardforge.check.review import state_of
from cardforge.findings import Findings
from cardforge.text import Edition, load_language

CASE = Path(__file__).parents[1] / "cases" / "D086" / "in"
REVIEW = ("D051", "D083", "D084", "D085", "D086")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game of two cards: one says `review: frozen`, the other is approved by its file's default."""
    shutil.copytree(CASE, tmp_path / "game")
    return tmp_path / "game"


def opened(folder: Path) -> tuple[Game, dict[str, Edition]]:
    game, findings = catalog.load(folder)
    assert game is not None
    assert not findings.errors
    read, _ = claims.read(game)
    language, _ = load_language(project.language_folder())
    return game, {tag: Edition(game, read, language, tag) for tag in game.info.editions}


def report(folder: Path, release: bool | None = None) -> list[str]:
    game, editions = opened(folder)
    return [
        f"{f.code} {f.record} {f.message('en')}"
        for f in check.run(game, None, editions, select=REVIEW, release=release)
    ]


def save(folder: Path, made: freezing.Freezing) -> freezing.Freezing:
    assert not made.findings.errors
    for file, text in made.files.items():
        (folder / file).write_text(text, encoding="utf-8")
    return made


def freeze(folder: Path, *ids: str) -> freezing.Freezing:
    game, editions = opened(folder)
    return save(folder, freezing.freeze(game, editions, freezing.named(game, ids)[0] if ids else None))


def change(folder: Path, old: str, new: str) -> None:
    path = folder / "cards" / "a.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_what_says_frozen_is_stored_and_stands(folder: Path) -> None:
    assert freeze(folder).done == ["card/tea"]
    assert report(folder) == []
    assert freeze(folder).done == []


def test_a_change_of_a_frozen_text_shows_the_old_and_the_new(folder: Path) -> None:
    freeze(folder)
    change(folder, "抽三张牌", "抽四张牌")
    [said] = report(folder)
    assert said.startswith("D083 card/tea")
    assert "抽三张牌。" in said
    assert "抽四张牌。" in said


@pytest.mark.parametrize(
    ("old", "new"),
    [("name: {zh-Hans: 茶,", "name: {zh-Hans: 清茶,"), ("review: frozen", "review: frozen\n    copies: 2")],
)
def test_names_and_copies_are_frozen_too(folder: Path, old: str, new: str) -> None:
    freeze(folder)
    change(folder, old, new)
    assert [said[:13] for said in report(folder)] == ["D083 card/tea"]


def test_pictures_sources_and_notes_are_not(folder: Path) -> None:
    freeze(folder)
    change(
        folder, "review: frozen", "review: frozen\n    art: tea.svg\n    note: {zh-Hans: 一, en: x}\n    origin: public"
    )
    assert report(folder) == []


def test_a_sentence_that_changes_through_another_record_is_seen(folder: Path) -> None:
    change(folder, "抽三张牌。, en: Draw three cards.", "'放下{@card/cup}。', en: 'Put down {@card/cup}.'")
    freeze(folder)
    assert report(folder) == []
    change(folder, "name: {zh-Hans: 杯, en: Cup}", "name: {zh-Hans: 杯, en: Mug}")
    [said] = report(folder)
    assert said.startswith("D084 card/tea")
    assert "Cup" in said
    assert "Mug" in said


def test_thawed_it_is_a_draft_and_may_change(folder: Path) -> None:
    freeze(folder)
    game, _ = opened(folder)
    assert save(folder, freezing.thaw(game, [game.records["card/tea"]])).done == ["card/tea"]
    change(folder, "抽三张牌", "抽四张牌")
    assert report(folder) == []
    assert state_of(opened(folder)[0].records["card/tea"], game) == "draft"
    assert "card/tea" not in (folder / "frozen.yaml").read_text(encoding="utf-8")


def test_what_has_changed_is_not_frozen_anew_without_being_thawed(folder: Path) -> None:
    freeze(folder)
    change(folder, "抽三张牌", "抽四张牌")
    game, editions = opened(folder)
    for asked in (None, [game.records["card/tea"]]):
        assert [f.code for f in freezing.freeze(game, editions, asked).findings] == ["D083"]


@pytest.mark.parametrize(
    "written",
    [
        "- {id: card/cup, name: 杯, text: 放下。}\n",
        "- name: 杯\n  id: card/cup   # the cup\n  text: 放下。\n",
        "defaults: {review: draft}\nrecords:\n- id: card/cup\n  review: approved # yes\n  name: 杯\n  text: 放下。\n",
        "- id: card/cup\r\n  name: 杯\r\n  text: 放下。\r\n",
    ],
)
def test_freezing_by_id_writes_it_into_the_file_and_leaves_the_rest(folder: Path, written: str) -> None:
    path = folder / "cards" / "a.yaml"
    path.write_bytes(written.encode())
    (folder / "game.yaml").write_text("id: g\nname: 例\n", encoding="utf-8")
    assert freeze(folder, "card/*").done == ["card/cup"]
    assert report(folder) == []
    lines = path.read_text(encoding="utf-8").replace("review: approved", "review: frozen")
    for line in written.replace("review: approved", "review: frozen").splitlines():
        assert line.rstrip("}") in lines.replace(", review: frozen", "")
    assert path.read_text(encoding="utf-8").count("review: frozen") == 1


def test_what_names_no_record_is_told(folder: Path) -> None:
    game, _ = opened(folder)
    records, findings = freezing.named(game, ["card/tee", "card/c*"])
    assert [record.id for record in records] == ["card/cup"]
    assert [f.code for f in findings] == ["A203"]
    assert "card/tea" in findings[0].mend("en")


def test_a_table_is_left_to_its_owner(folder: Path) -> None:
    (folder / "cards" / "deck.csv").write_text("id,name,text\ncard/pot,壶,煮水。\n", encoding="utf-8")
    game, editions = opened(folder)
    made = freezing.freeze(game, editions, [game.records["card/pot"]])
    assert [f.code for f in made.findings] == ["D052"]
    (folder / "cards" / "deck.csv").write_text("id,name,text,review\ncard/pot,壶,煮水。,frozen\n", encoding="utf-8")
    assert sorted(freeze(folder).done) == ["card/pot", "card/tea"]
    assert report(folder) == []


def test_drafts_are_errors_of_a_release_only(folder: Path) -> None:
    change(folder, "defaults: {review: approved}", "defaults: {review: draft}")
    freeze(folder)
    assert report(folder) == []
    assert [said[:13] for said in report(folder, release=True)] == ["D051 card/cup"]


def test_a_game_may_state_one_for_all(folder: Path) -> None:
    change(folder, "defaults: {review: approved}", "defaults: {}")
    with (folder / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("review: draft\n")
    game, _ = opened(folder)
    assert [state_of(record, game) for record in game.records.values()] == ["frozen", "draft"]


def test_a_damaged_store_is_reported_where_it_is_wrong(folder: Path) -> None:
    (folder / "frozen.yaml").write_text("- id: card/tea\n  state: {}\n- 3\n", encoding="utf-8")
    _, findings = catalog.load(folder)
    assert {f.code for f in findings} == {"D004", "D024", "D026"}
    assert {f.place.file for f in findings if f.place} == {"frozen.yaml"}
    assert isinstance(findings, Findings)
