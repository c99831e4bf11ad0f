"""A new edition by adding files: Japanese, of which the project knows nothing, for a game fresh from `init`."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pypdfium2
import pytest

from cardforge import catalog
from cardforge.catalog.types import is_own_edition
from cardforge.cli.init import copy_scaffold
from cardforge.cli.lint import command as lint
from cardforge.cli.outcome import guarded
from cardforge.findings import CardforgeError, DataError
from cardforge.forge import Options, build
from cardforge.forge.pictures import save_pictures
from cardforge.forge.unfinished import missing
from cardforge.l10n import State, computing, load_decisions, states, units
from cardforge.l10n.begin import begun
from cardforge.l10n.review import reviewed
from cardforge.text.lexicon import make_lexicon
from cardforge.trial import validate
from cardforge.trial.case import open_case
from tests.text.shared import LANGUAGE

FILES = Path(__file__).parent / "new_edition"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new") / "mine"
    copy_scaffold("small", folder)
    return folder


def test_a_file_of_decisions_makes_an_edition(home: Path) -> None:
    before = (home / "game.yaml").read_bytes()
    with pytest.raises(CardforgeError, match="A203"):
        build(home, Options(editions=("ja",), out=home.parent / "none"))
    shutil.copytree(FILES, home, dirs_exist_ok=True)
    game, findings = catalog.load(home)
    assert game is not None
    assert not findings, [found.message("en") for found in findings]
    assert game.info.editions[-1] == "ja"
    assert game.records["card/fog"].name["ja"] == "こいきり"
    assert (home / "game.yaml").read_bytes() == before


def test_strings_that_are_still_english_are_told(home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "begun"
    shutil.copytree(home, folder)
    shutil.copytree(FILES, folder, dirs_exist_ok=True)
    files = begun(folder, "fr", ("zh-Hans", "en", "ja"), LANGUAGE, slots=True)
    assert [path.relative_to(folder).as_posix() for path in files] == [
        "l10n/fr.yaml",
        "strings/fr.yaml",
        "phrases/fr.yaml",
    ]
    (folder / "strings" / "ja.yaml").write_bytes(files[folder / "strings" / "fr.yaml"])
    built = build(folder, Options(editions=("ja",), papers=("a4",), out=tmp_path / "out"))
    assert [(each.code, each.severity, each.edition) for each in built.findings] == [("X025", "warning", "ja")]
    assert "fr0.1" in _printed(built.folder / "ja" / "cards-a4.pdf")  # never called English
    for path, data in files.items():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
    pictures = save_pictures(folder, ["card/fog"], ["fr"], dpi=40, theme="ink", ink="full", bleed=False, out=tmp_path)
    assert [path.stem for path in pictures] == ["fog"]  # a preview, though nothing of it is translated


def test_cards_and_rulebook_are_in_it_and_in_nothing_else(home: Path) -> None:
    shutil.copytree(FILES, home, dirs_exist_ok=True)
    out = home.parent / "out"
    built = build(home, Options(editions=("ja",), papers=("a4",), out=out))
    assert not built.findings.errors
    assert [found.code for found in built.findings if found.code.startswith(("L", "G"))] == []
    cards, book = (_printed(out / "mine" / "ja" / name) for name in ("cards-a4.pdf", "rulebook.pdf"))
    for said in ("ちょうちん", "もう一度手番を行う。", "日本語0.1"):
        assert said in cards
    for said in ("ルールブック", "あそびかた", "最初に手札がなくなったプレイヤーの勝ち。", "バージョン0.1"):
        assert said in book
    for text in (cards, book):
        assert re.findall(r"[A-Za-z]{2,}|[们这张牌摸获胜灯笼]", text) == []


def test_a_text_that_lacks_is_marked_in_a_preview_and_stops_a_release(home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "half"
    shutil.copytree(home, folder)
    shutil.copytree(FILES, folder, dirs_exist_ok=True)
    path = folder / "l10n" / "ja.yaml"
    long = path.read_text(encoding="utf-8").replace("もう一度手番を行う。", "もう一度手番を行う。" * 60)
    lines = [line for line in long.splitlines() if "card/fog:clauses" not in line]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    built = build(folder, Options(editions=("ja",), papers=("a4",), out=tmp_path / "out"))
    assert [(each.code, each.severity, each.record) for each in built.findings] == [
        ("G001", "warning", "card/ferry"),
        ("X024", "warning", ""),
    ]
    (lacks,) = [each.values for each in built.findings if each.code == "X024"]
    assert (lacks["n"], lacks["keys"]) == (1, "card/fog:clauses.text")
    cards = _printed(built.folder / "ja" / "cards-a4.pdf")
    assert "〓每人把一张手牌传给左边的玩家。" in cards
    assert cards.count("〓") == cards.count("〓每人")
    with pytest.raises(DataError) as stopped:
        build(folder, Options(editions=("ja",), papers=("a4",), out=tmp_path / "out", release=True))
    told = {(found.code, found.record, found.severity) for found in stopped.value.findings}
    assert told == {("G001", "card/ferry", "error"), ("L020", "card/fog", "error"), ("X024", "", "error")}


@pytest.mark.parametrize("tag", ["ja", "pt-BR", "qps-ploc", "zh-Hans-x-house", "en-GB"])
def test_tags_of_own_editions(tag: str) -> None:
    assert is_own_edition(tag)


@pytest.mark.parametrize("tag", ["zh-Hans", "zh-hans", "zh-Hant", "zh", "EN", "english", "ja_JP", ""])
def test_slips_are_no_editions(tag: str) -> None:
    assert not is_own_edition(tag)


def _printed(pdf: Path) -> str:
    pages = pypdfium2.PdfDocument(pdf)
    return re.sub(r"\s+", "", "".join(page.get_textpage().get_text_bounded() for page in pages))


HOUSE = "zh-Hans-x-house"


def test_a_house_has_its_own_words_and_the_rest_of_the_edition(tmp_path: Path) -> None:
    """A house's variant of an edition says what its files say, and all else as the edition does; in Traditional the
    base is computed."""
    folder = tmp_path / "mine"
    copy_scaffold("small", folder)
    for tag, said in ((HOUSE, "迷雾"), ("zh-Hant-HK-x-house", "迷霧")):
        for name, text in (
            ("l10n", f"card/fog:name: {{source: 大雾, text: {said}}}\n"),
            ("strings", "book: {rulebook: 说明书}\n"),
        ):
            (folder / name).mkdir(exist_ok=True)
            (folder / name / f"{tag}.yaml").write_text(text, encoding="utf-8")
    tags = (HOUSE, "zh-Hant-HK-x-house")
    built = build(folder, Options(editions=tags, papers=("a4",), out=tmp_path / "out"))
    assert not built.findings.errors
    plain, hong_kong = (_printed(tmp_path / "out" / "mine" / tag / "cards-a4.pdf") for tag in tags)
    assert "迷雾" in plain
    assert "每人把一张手牌传给左边的玩家。" in plain
    assert "迷霧" in hong_kong
    assert "每人把一張手牌傳給左邊的玩家。" in hong_kong
    assert "说明书" in _printed(tmp_path / "out" / "mine" / HOUSE / "rulebook.pdf")
    assert "目标" in _printed(tmp_path / "out" / "mine" / HOUSE / "rulebook.pdf")


def test_a_variant_counts_as_the_edition_it_is_of(tmp_path: Path) -> None:
    """Nothing is to be reviewed that its base has decided, nobody writes it whole, and lint knows its language."""
    folder = tmp_path / "mine"
    copy_scaffold("small", folder)
    (folder / "l10n").mkdir()
    (folder / "l10n" / f"{HOUSE}.yaml").write_text("card/fog:name: {source: 大雾, text: 迷雾}\n", encoding="utf-8")
    case, findings = open_case(folder, LANGUAGE)
    assert case is not None
    assert not findings
    assert HOUSE in case.editions
    assert HOUSE not in case.written
    every = units(case.game, case.claims, case.editions)
    edition = case.editions[HOUSE]
    found = list(states(every, load_decisions(case.game)[HOUSE], computing(edition)))
    assert reviewed(found, edition) == []
    assert {each.state for each in found} == {State.APPROVED}  # the source itself, but for what it says
    assert missing(case.game, HOUSE) == []
    lexicon = make_lexicon(case.language, "zh-Hant-HK-x-house")
    assert (lexicon.language, lexicon.suits) == ("zh-Hant-HK-x-house", make_lexicon(case.language, "zh-Hant-HK").suits)
    assert lexicon.suits != make_lexicon(case.language, "en").suits
    text = folder / "note.txt"
    text.write_text("抽一张牌,然后弃一张。\n", encoding="utf-8")
    assert guarded(lambda: lint.main([str(text), "--language", HOUSE, "--fix"], standalone_mode=False)) == 0
    assert text.read_text(encoding="utf-8") == "抽一张牌，然后弃一张。\n"


def test_checks_know_the_variant_and_leave_an_unknown_language_alone(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    copy_scaffold("small", folder)
    shutil.copytree(FILES, folder, dirs_exist_ok=True)
    (folder / "l10n" / f"{HOUSE}.yaml").write_text("card/fog:name: {source: 大雾, text: 迷霧}\n", encoding="utf-8")

    found = [(each.code, each.edition) for each in validate(folder, LANGUAGE).findings if each.edition in ("ja", HOUSE)]
    assert found == [("L201", HOUSE)], found
