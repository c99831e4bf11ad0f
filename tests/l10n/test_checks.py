"""What is told of decisions, and of texts that no clause is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardforge.findings import Finding
from tests.l10n.shared import checked, decide, harbour

TW, EN = "zh-Hant-TW", "en"


def only(folder: Path, code: str, *, release: bool = False) -> Finding:
    """The one finding of a code."""
    told = [each for each in checked(folder, ("X",), release) if each.code == code]
    assert len(told) == 1
    return told[0]


def add(folder: Path, tag: str, text: str) -> None:
    path = folder / "l10n" / f"{tag}.yaml"
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(before + text, encoding="utf-8")


def values(each: Finding, *names: str) -> Mapping[str, object]:
    return {name: each.values[name] for name in names}


def test_a_file_of_an_edition_that_is_not_made(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    add(folder, "zh_TW", "card/sloop:name: {source: 单桅船, text: 帆船}\n")
    told = only(folder, "X001")
    assert (told.edition, str(told.place)) == ("zh_TW", "l10n/zh_TW.yaml:1:1")


def test_a_key_that_names_no_text_and_what_may_be_meant(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    add(folder, TW, "card/slopp:name: {source: 单桅船, text: 帆船}\n")
    told = only(folder, "X002")
    assert told.values["guess"] == "card/sloop:name"
    assert told.place is not None
    assert told.place.file == "l10n/zh-Hant-TW.yaml"


def test_a_key_of_a_record_that_is_gone_is_not_the_name_of_another(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    add(folder, TW, "card/heron:name: {source: 苍鹭, text: 蒼鷺}\n")
    assert only(folder, "X002").values["guess"] == ""


def test_a_key_of_a_record_that_has_another_id_by_now(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    add(folder, "zh-Hant-HK", "card/heron:name: {source: 单桅船, text: 單桅帆船}\n")
    assert only(folder, "X002").values["guess"] == "card/sloop:name"


def test_a_computed_text_that_was_approved_and_moved(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    add(folder, "zh-Hant-HK", "rule/tide:title: {source: 潮汐, draft: 潮夕}\n")
    assert only(folder, "X004").values["diff"] == "潮[-夕-][+汐+]"


def test_a_decision_for_the_source_edition_itself(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    add(folder, "zh-Hans", "rule/tide:title: {source: 潮汐, text: 潮水}\n")
    assert only(folder, "X006").record == "rule/tide"


def test_a_translation_in_two_places_that_differ(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, "en", "card/sloop:name", text="Cutter")
    told = only(folder, "X009")
    assert (told.values["here"], told.values["there"]) == ("Cutter", "Sloop")


def test_a_text_that_drifted_with_no_source_recorded(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    path = folder / "rules" / "book.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("{zh-Hans: 规则,", "{zh-Hans: 规则, zh-Hant-HK: 玩法,"), encoding="utf-8")
    told = only(folder, "X008")
    assert values(told, "key", "diff") == {"key": "chapter/rules:title", "diff": "[-规则-][+玩法+]"}


def test_slots_of_texts_that_no_clause_is(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, EN, "rule/market:note", text="{@card/sloop}: the rules were made up, with five kinds of goods.")
    assert only(folder, "X012").values["slots"] == "{@card/sloop} 1/0"


def test_forbidden_words_of_texts_that_no_clause_is(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, EN, "rule/tide:title", text="The tide of hit points")
    assert values(only(folder, "X018"), "word", "right") == {"word": "hit points", "right": "HP"}


def test_a_note_that_names_the_character_settles_a_form(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, TW, "rule/tide:clauses.ebb", text="退潮時，各人清點自己的船只。", note="只：照原作的寫法")
    assert not [each for each in checked(folder, ("X",)) if each.code == "X020"]


def test_what_is_wrong_with_a_file_of_decisions_is_told_all_at_once(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    add(folder, "zh-Hant-HK", "card/sloop:name: {text: 帆船}\nrule/tide:title: {source: 潮汐, state: done, text: 潮}\n")
    add(folder, "zh-Hant-HK", "rule/market:title: [市場]\ncard/ferry:name: {source: 渡船, txet: 渡船}\n")
    told = [(each.code, each.place.line if each.place else 0) for each in checked(folder) if each.code[0] == "D"]
    assert told == [("D026", 1), ("D027", 2), ("D024", 3), ("D004", 4)]
