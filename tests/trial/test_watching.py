"""A game kept warm says what a validation says, and hears only what a change concerns."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from cardforge import project
from cardforge.trial.validate import Report, validate
from cardforge.trial.watching import Watching

GAMES = 2
CAVERN = Path(__file__).parent / "cavern"
CARDS, RULES, RULINGS, LATER = "cards/cards.yaml", "rules/rules.yaml", "rulings/rulings.yaml", "l10n/en.yaml"
EDITS: list[tuple[str, str, str]] = [
    (CARDS, "take: {n: 2, from: zone/cave", "take: {n: 3, from: zone/cave"),
    (RULES, "title: {zh-Hant-TW: 手牌, en: Hand}", "clauses: {a: {zh-Hant-TW: 手牌, en: '{hand_limt}.'}}"),
    (RULES, "- id: rule/order", "# a line more\n- id: rule/order"),
    (RULINGS, "next: {seat: 3", "next: {seat: 4"),
    (CARDS, "zh-Hant-TW: 豬", "zh-Hant-TW: 沙"),
    (CARDS, "defence: 3", "defence: 4"),
    (CARDS, "- {id: card/pusa", "- {id: card/more, name: {zh-Hant-TW: 加, en: More}}\n- {id: card/pusa"),
    (RULES, "n: 1, who: side/disciples", "n: 1, who: side/disciple"),
    (CARDS, "claims: {attack: 1}}", "claims: {attack: 1}"),
    (CARDS, "claims: {attack: 1}\n", "claims: {attack: 1}}\n"),
    ("game.yaml", "binding: free", "binding: strict"),
    ("game.yaml", "name: {zh-Hant-TW: 小洞", "tagline: {zh-Hant-TW: 洞，, en: 'A cave '}\nname: {zh-Hant-TW: 大洞"),
    (LATER, "", "card/pusa:name:\n  source: 菩薩\n  text: Mercy\nrule/hand:title:\n  source: 牌\n  text: Hands\n"),
    (LATER, "source: 菩薩", "# a line more\n  source: 菩"),
    ("parallel.yaml", "", "- {clause: 'rule/hand:a', edition: en, more: {you: 1}}\n"),
    ("waivers.yaml", "", "- {claim: 'rule/hand:holders', why: none}\n"),
    ("strings/en.yaml", "", "unofficial: Not official\n"),
    ("phrases/en.yaml", "", "names: {card: '<{name}>'}\n"),
]
"""(file, what stands there, what is put there), one after another: values, words, places, rulings, names, notes,
records, a file that cannot be read; and files that come."""


def told(report: Report) -> tuple[list[Any], Any]:
    found = [(f.code, str(f.place), f.record, f.edition, f.message("en")) for f in report.findings]
    return found, report.summary


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    path.parent.mkdir(exist_ok=True)
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CAVERN, tmp_path / "game"))


def test_after_every_change_it_reports_what_a_validation_does(folder: Path) -> None:
    watching = Watching(folder, project.language_folder(), games=GAMES)
    watching.look()
    for number, (file, old, new) in enumerate(EDITS):
        change(folder, file, old, new)
        report = watching.look()
        if number % 3 == 2:
            assert told(report) == told(validate(folder, project.language_folder(), games=GAMES)), (file, new)


def test_only_what_a_change_concerns_is_heard_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watching = Watching(folder, project.language_folder(), games=GAMES)
    watching.look()
    everything = watching.heard
    watching.look()
    assert watching.heard == {"records": 0, "probes": 0, "rulings": 0}
    change(folder, RULES, "title: {zh-Hant-TW: 手牌, en: Hand}", "title: {zh-Hant-TW: 牌, en: Hand}")
    watching.look()
    assert watching.heard == {"records": 1, "probes": 0, "rulings": 0}
    change(folder, RULINGS, "next: {seat: 3", "next: {seat: 4")
    watching.look()
    assert watching.heard == {"records": 1, "probes": 0, "rulings": 1}
    change(folder, CARDS, "keep: {max: 1,", "keep: {max: 2,")
    watching.look()
    assert 0 < watching.heard["probes"] < everything["probes"] / 3
    assert watching.heard["rulings"] == 0
    # Where the engine takes long, the rest is told first.
    monkeypatch.setattr("cardforge.trial.watching.PATIENCE", 0)
    early: list[tuple[list[str], int]] = []
    change(folder, CARDS, "keep: {max: 2,", "keep: {max: 3,")
    change(folder, RULES, "title: {zh-Hant-TW: 座位, en: Seats}", "titel: {zh-Hant-TW: 座位, en: Seats}")
    report = watching.look(lambda found, left: early.append(([each.code for each in found], left)))
    lefts = [left for _, left in early]
    assert "D004" in early[0][0]
    assert lefts == sorted(lefts, reverse=True)
    assert lefts[-1] > 0
    final = {each.code for each in report.findings}
    assert {code for codes, _ in early for code in codes} <= final
    assert "C110" in final


def test_a_game_that_cannot_be_made_out_is_said_and_watched_on(folder: Path) -> None:
    watching = Watching(folder, project.language_folder(), games=GAMES)
    whole = (folder / "game.yaml").read_text(encoding="utf-8")
    (folder / "game.yaml").write_text("id: [\n", encoding="utf-8")
    assert {f.code for f in watching.look().findings} == {"D018"}
    (folder / "game.yaml").write_text(whole, encoding="utf-8")
    assert told(watching.look()) == told(validate(folder, project.language_folder(), games=GAMES))


def test_of_what_a_sentence_shows_no_more_it_is_said_that_it_is_not_printed(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(project.find_game("pansidong"), tmp_path / "game"))
    watching = Watching(folder, project.language_folder(), games=GAMES)
    watching.look()
    path = folder / "rules" / "4-skills.yaml"
    path.write_text("", encoding="utf-8")  # the rules that tell of the skills' values
    assert "T106" in {each.code for each in watching.look().findings}


def test_files_of_the_game_and_of_the_language_may_change_at_once(folder: Path, tmp_path: Path) -> None:
    language = Path(shutil.copytree(project.language_folder(), tmp_path / "language"))
    change(folder, "phrases/en.yaml", "", "nothing: {}\n")
    watching = Watching(folder, language, games=GAMES)
    assert "L012" in {each.code for each in watching.look().findings}
    change(folder, "phrases/en.yaml", "nothing: {}\n", "")
    change(language, "words/en.txt", "", "# one line more\n")
    assert "L012" not in {each.code for each in watching.look().findings}
