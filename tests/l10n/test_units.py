"""What there is to translate, and what is told of it."""

from __future__ import annotations

from pathlib import Path

from cardforge.l10n import Unit, language_units, units
from tests.l10n.shared import HARBOUR, decide, harbour, language, opened


def every(folder: Path) -> dict[str, Unit]:
    game, editions, _ = opened(folder)
    return {unit.key: unit for unit in units(game, editions["zh-Hans"].claims, editions)}


def test_keys_come_in_the_order_of_the_files() -> None:
    keys = list(every(HARBOUR))
    assert keys[:4] == ["game:name", "game:tagline", "card/sloop:name", "card/sloop:clauses.sail"]
    assert keys.index("rule/market:note") < keys.index("rule/market:clauses.sell")  # as they are written
    assert keys[-1] == "chapter/rules:title"


def test_a_unit_tells_what_a_translator_needs() -> None:
    unit = every(HARBOUR)["card/crane:clauses.lift"]
    assert unit.source == "令{@card/sloop}或{@card/ferry}返回手牌。"
    assert unit.shown.replace("【", "").replace("】", "") == "令单桅船或渡船返回手牌。"
    assert {key: value.strip("【】") for key, value in unit.slots.items()} == {
        "@card/sloop": "单桅船",
        "@card/ferry": "渡船",
    }
    assert (unit.kind, unit.record, unit.field) == ("clauses", "card/crane", "clauses.lift")
    assert str(unit.at("en")).startswith("cards/ships.yaml:20:")


def test_the_note_of_a_record_goes_with_its_other_texts() -> None:
    found = every(HARBOUR)
    assert found["rule/market:clauses.sell"].note == found["rule/market:note"].source
    assert found["rule/market:note"].note == ""


def test_a_decision_stands_over_the_text_and_the_file_s_own_is_still_known(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, "en", "card/sloop:name", text="Cutter")
    game, editions, _ = opened(folder)
    assert editions["en"].name("card/sloop") == "Cutter"
    assert game.decided["card/sloop:name"]["en"] == "Sloop"
    assert every(folder)["card/sloop:name"].texts["en"] == "Sloop"
    assert str(game.records["card/sloop"].place("name", "en")).startswith("l10n/en.yaml:")


def test_a_decision_reaches_chapters_and_the_game_itself(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, "en", "chapter/rules:title", text="How to play")
    decide(folder, "en", "game:tagline", text="Low water")
    game, _, _ = opened(folder)
    assert game.book[0]["title"]["en"] == "How to play"
    assert game.info.fields["tagline"]["en"] == "Low water"


def test_the_project_s_own_words_are_units() -> None:
    found = {unit.key: unit for unit in language_units(language())}
    assert found["strings:contents"].texts["en"] == "Contents"
    assert found["glossary:方块"].texts["zh-Hant-HK"] == "階磚"
    assert any(key.startswith("phrases:kinds.draw") for key in found)
    assert any(key.startswith("logs:") for key in found)
