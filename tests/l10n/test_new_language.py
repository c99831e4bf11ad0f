"""A language that the project does not know: its fixed strings, phrases and glossary come from a translator's table."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from cardforge import project
from cardforge.cli.init import copy_scaffold
from cardforge.findings import Findings
from cardforge.text import load_language

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the language data, which the commands take for the bundled one."""
    folder = Path(shutil.copytree(project.language_folder(), tmp_path / "language"))
    for module in ("l10n", "l10n_exchange", "l10n_import"):
        monkeypatch.setattr(f"cardforge.cli.{module}.language_folder", lambda: folder)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def cardforge(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    from cardforge.cli import main

    monkeypatch.setenv("CARDFORGE_LANG", "en")

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main(list(arguments))
        captured = capsys.readouterr()
        return int(stop.value.code or 0), captured.out, captured.err

    return run


def fill(path: str, **texts: str) -> None:
    """Fill in texts by their keys, `strings__contents`, and leave the rest."""
    file = polib.pofile(path, wrapwidth=0)
    for key, text in texts.items():
        entry = file.find(key.replace("__", ":", 1).replace("__", "."), by="msgctxt")
        assert entry is not None, key
        entry.msgstr, entry.flags = text, []
    file.save(path)


FILLED = {
    "strings__contents": "目次",
    "strings__book__rulebook": "ルールブック",
    "logs__seat": "{seat}番",
    "phrases__kinds__take": "{&cards}{&source}を得る",
    "phrases__values__suit__heart": "ハート",
    "glossary__体力": "体力値",
}


def begin(cardforge: Run) -> None:
    assert cardforge("l10n", "export", "language", "--to", "ja", "--new", "--format", "po")[0] == 0
    fill("language.ja.po", **FILLED)
    code, out, err = cardforge("l10n", "import", "language.ja.po")
    assert (code, err) == (0, ""), err
    assert out.count("accepted") == len(FILLED) + 1


def test_a_language_is_begun_by_a_table(words: Path, cardforge: Run) -> None:
    before = {path: path.read_bytes() for path in words.rglob("*") if path.is_file()}
    assert "A203" in cardforge("l10n", "export", "language", "--to", "ja", "--format", "po")[2]
    begin(cardforge)
    after = {path: path.read_bytes() for path in words.rglob("*") if path.is_file()}
    new = {
        path.relative_to(words).as_posix(): after[path].decode().split("\n", 2)[2]
        for path in after.keys() - before.keys()
    }
    assert new == {
        "strings/ja.yaml": "contents: 目次\nbook: {rulebook: ルールブック}\n",
        "logs/ja.yaml": 'seat: "{seat}番"\n',
        "phrases/ja.yaml": "values:\n  suit: {heart: ハート}\nkinds: {take: '{&cards}{&source}を得る'}\n",
    }
    changed = [path.relative_to(words).as_posix() for path in before if after[path] != before[path]]
    assert changed == ["glossary.yaml"]
    language, findings = load_language(words)
    assert findings == Findings()
    assert (language.strings["ja"]["contents"], language.strings["ja"]["log.seat"]) == ("目次", "{seat}番")
    assert sorted(language.phrases["ja"].kinds) == ["take"]
    assert next(term for term in language.glossary.terms if term.form("zh-Hans") == "体力").forms["ja"] == "体力値"


def test_it_goes_out_again_and_nothing_changes(words: Path, cardforge: Run) -> None:
    begin(cardforge)
    before = {path: path.read_bytes() for path in words.rglob("*.yaml")}
    for form in ("po", "xlsx", "xliff", "csv"):
        assert cardforge("l10n", "export", "language", "--to", "ja", "--format", form)[0] == 0
        code, out, err = cardforge("l10n", "import", f"language.ja.{form}")
        assert (code, err, out.split("\n")[1]) == (0, "", "nothing to change")
        assert {path: path.read_bytes() for path in words.rglob("*.yaml")} == before


def test_more_is_put_where_it_belongs_and_an_entry_stays_together(words: Path, cardforge: Run) -> None:
    begin(cardforge)
    cardforge("l10n", "export", "language", "--to", "ja", "--format", "po")
    fill("language.ja.po", strings__book__turn="手番", strings__page="{n}ページ", phrases__values__suit__spade="剣",
         phrases__kinds__give__4="{who}に{&cards}を渡す")  # fmt: skip
    assert cardforge("l10n", "import", "language.ja.po")[0] == 0
    assert (words / "strings" / "ja.yaml").read_text(encoding="utf-8").split("\n")[2:] == [
        "contents: 目次", "book: {rulebook: ルールブック, turn: 手番}", 'page: "{n}ページ"', "",
    ]  # fmt: skip
    language, findings = load_language(words)
    assert not findings
    assert sorted(language.phrases["ja"].values["suit"]) == ["heart", "spade"]
    assert len(language.phrases["ja"].kinds["give"]) == 5
    cardforge("l10n", "export", "language", "--to", "ja", "--format", "po", "--out", "all.po")
    states = {entry.msgctxt: entry.fuzzy for entry in polib.pofile("all.po") if entry.msgstr}
    assert states["phrases:kinds.give.4"] is False
    assert states["phrases:kinds.give.3.say"] is True  # English still: a draft
    assert "strings:index" not in states


def test_a_phrase_that_cannot_be_read_and_fields_that_lack_are_kept_out(words: Path, cardforge: Run) -> None:
    cardforge("l10n", "export", "language", "--to", "ja", "--new", "--format", "po")
    fill("language.ja.po", phrases__kinds__take="{&cards", strings__page="ページ", strings__index="索引")
    code, out, err = cardforge("l10n", "import", "language.ja.po")
    assert code == 1
    assert ("L013" in err, "X012" in err) == (True, True)
    assert (words / "strings" / "ja.yaml").read_text(encoding="utf-8").endswith("index: 索引\n")
    assert not (words / "phrases" / "ja.yaml").exists()
    assert "failed a check 2" in out


def test_a_games_own_words_of_a_new_edition(tmp_path: Path, cardforge: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    copy_scaffold("small", tmp_path / "mine")
    monkeypatch.chdir(tmp_path)
    assert cardforge("l10n", "export", "./mine", "--to", "ja", "--new", "--format", "po")[0] == 0
    path = tmp_path / "mine" / "strings" / "ja.yaml"
    before = path.read_text(encoding="utf-8")
    code, out, _ = cardforge("l10n", "export", "./mine", "--to", "ja", "--what", "strings", "--format", "po")
    assert (code, out) == (0, "mine-strings.ja.po: 99 texts\n")
    fill("mine-strings.ja.po", strings__contents="目次")
    assert cardforge("l10n", "import", "mine-strings.ja.po", "--game", "./mine")[0] == 0
    assert path.read_text(encoding="utf-8") == before.replace("contents: Contents", "contents: 目次", 1)
    assert (tmp_path / "mine" / "l10n" / "ja.yaml").read_text(encoding="utf-8").count("\n") == 2
    assert "X095" in cardforge("l10n", "export", "./mine", "--to", "en", "--what", "strings")[2]
    assert "X095" in cardforge("l10n", "export", "./mine", "--to", "ja", "--what", "logs")[2]
