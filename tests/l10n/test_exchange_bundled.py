"""The bundled games and the project's own words, out in every format and back: not a byte of YAML changes."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardforge import catalog, claims
from cardforge.findings import Findings
from cardforge.l10n import Decisions, Status, Unit, computing, load_decisions, states, units
from cardforge.l10n.exchange import Pack, Received, Row, fit_to_go, received
from cardforge.l10n.exchange.outgoing import lines
from cardforge.l10n.incoming import changes
from cardforge.l10n.merge import Outcome, merge
from cardforge.l10n.wordbook import word_units
from cardforge.project import bundled_games, find_game, language_folder
from cardforge.text import Edition, load_language
from tests.l10n.exchanged import BOTH_WAYS, back, write
from tests.l10n.shared import language


def unchecked(unit: Unit, text: str) -> Iterator[None]:
    raise AssertionError(f"{unit.key} came back changed: {text}")


def editions(name: str) -> Iterator[tuple[str, list[Status]]]:
    game, _ = catalog.load(find_game(name))
    assert game is not None
    read, _ = claims.read(game)
    made = {tag: Edition(game, read, language(), tag) for tag in game.info.editions}
    every = units(game, read, made)
    for tag, edition in made.items():
        if tag != game.info.source_edition:
            yield tag, list(states(every, load_decisions(game)[tag], computing(edition)))


@pytest.mark.parametrize("name", bundled_games())
def test_out_and_back_changes_nothing(name: str) -> None:
    folder = find_game(name)
    for tag, found in editions(name):
        findings = Findings()
        sent = Pack(name, tag, "zh-Hans", fit_to_go(lines(found, ()), findings))
        assert not findings
        assert len(sent.lines) > 100
        for form in BOTH_WAYS if len(sent.lines) < 500 else ("po",):  # formats differ by text, not by game
            came, findings = back(write(sent, form), form)
            assert not findings
            assert [(row.key, row.text) for row in came.rows] == [(line.key, line.text) for line in sent.lines]
            merged = merge(came, found, tag, unchecked)  # type: ignore[arg-type]
            assert {entry.outcome for entry in merged.report} == {Outcome.SAME}
            assert changes(folder, merged, [each.unit.key for each in found]).files == {}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return Path(shutil.copytree(language_folder(), tmp_path / "language"))


def words(folder: Path, tag: str, part: str) -> list[Status]:
    read, _ = load_language(folder)
    return list(states(word_units(read, tag, (part,)), Decisions(tag)))


@pytest.mark.parametrize("part", ["strings", "logs", "phrases", "glossary"])
@pytest.mark.parametrize("form", ["po", "csv"])
def test_the_projects_own_words_change_nothing(own: Path, part: str, form: str) -> None:
    found = words(own, "en", part)
    sent = Pack("language", "en", "zh-Hans", tuple(lines(found, ())))
    came, findings = back(write(sent, form), form)
    assert not findings
    merged = merge(came, found, "en", unchecked)  # type: ignore[arg-type]
    assert changes(own, merged, [], language=True).files == {}


def changed(folder: Path, tag: str, part: str, key: str, text: str) -> tuple[dict[str, bytes], list[str]]:
    found = words(folder, tag, part)
    status = next(each for each in found if each.unit.key == key)
    came = Received("a.po", rows=[Row(key, text, status.unit.place, status.unit.source, "approved")])
    merged = merge(came, found, tag, lambda unit, said: ())
    made = changes(folder, merged, [], language=True)
    return made.files, [each.code for each in made.findings]


def test_words_are_edited_where_they_stand(own: Path) -> None:
    before = (own / "strings" / "en.yaml").read_bytes()
    files, codes = changed(own, "en", "strings", "strings:contents", "What is in here: all")
    assert (list(files), codes) == (["strings/en.yaml"], [])
    assert files["strings/en.yaml"] == before.replace(b"\ncontents: Contents", b'\ncontents: "What is in here: all"')
    before = (own / "glossary.yaml").read_bytes()
    files, codes = changed(own, "ja", "glossary", "glossary:体力", "体力値")
    assert codes == []
    line = next(each for each in before.decode().split("\n") if "zh-Hans: 体力," in each)
    assert files["glossary.yaml"].decode().replace(", ja: 体力値}", "}") == before.decode()
    assert files["glossary.yaml"].decode().count(line[:-1] + ", ja: 体力値}") == 1


def test_a_language_without_a_file_gets_one(own: Path) -> None:
    files, codes = changed(own, "ja", "strings", "strings:contents", "目次")
    assert (list(files), codes) == (["strings/ja.yaml"], [])
    assert files["strings/ja.yaml"].decode().endswith("\ncontents: 目次\n")
    (own / "phrases" / "ja.yaml").write_text("kinds:\n  give: ['{who}に{&cards}を渡す']\n", encoding="utf-8")
    assert changed(own, "ja", "phrases", "phrases:kinds.give.4", "x") == ({}, ["X087"])  # it has one pattern, not five
    (own / "strings" / "ja.yaml").write_text("page: 頁\n", encoding="utf-8")
    files, codes = changed(own, "ja", "strings", "strings:contents", "目次")
    assert (files, codes) == ({"strings/ja.yaml": "page: 頁\ncontents: 目次\n".encode()}, [])


def test_files_that_are_too_large_or_no_files(tmp_path: Path) -> None:
    findings = Findings()
    with (tmp_path / "huge.po").open("wb") as file:
        file.truncate(50_000_000)
    with (tmp_path / "huge.xlsx").open("wb") as file:
        file.truncate(50_000_000)
    (tmp_path / "folder.po").mkdir()
    for name in ("huge.po", "huge.xlsx", "folder.po", "none.po"):
        assert received(tmp_path / name, findings).rows == []
    assert [each.code for each in findings] == ["D003", "D003", "D002", "D001"]
