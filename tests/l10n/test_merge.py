"""Files that come back are merged: what each row becomes, what is written, and that nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import polib
import pytest

from cardforge.findings import Finding, finding
from cardforge.l10n import load_decisions
from cardforge.l10n.compare import Pair, faults
from cardforge.l10n.exchange import Pack, Received, Row
from cardforge.l10n.exchange.outgoing import glossary_terms, lines
from cardforge.l10n.incoming import Changes, changes, together
from cardforge.l10n.merge import Merged, Outcome, belongs, merge
from cardforge.l10n.units import Unit
from tests.l10n.exchanged import BOTH_WAYS, back, write
from tests.l10n.shared import checked, decide, harbour, language, opened, statuses

NAME, CLAUSE = "card/sloop:name", "card/sloop:clauses.hold"
SHIPS = "cards/ships.yaml"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return harbour(tmp_path)


def sent(folder: Path, tag: str = "en") -> Pack:
    terms = glossary_terms(language().glossary, "zh-Hans", tag)
    return Pack("harbour", tag, "zh-Hans", tuple(lines(statuses(folder, tag), terms)), "港口", terms)


def returned(folder: Path, tag: str = "en", form: str = "po", **texts: str) -> Received:
    """A file as it went out, with some texts changed: `sloop_name="..."`."""
    data = write(sent(folder, tag), form)
    catalogue = polib.pofile(data.decode(), wrapwidth=0)
    for key, text in texts.items():
        entry = catalogue.find(_key(key), by="msgctxt")
        assert entry is not None
        entry.msgstr = text
        entry.flags = []
    return back(str(catalogue).encode(), "po")[0]


def _key(short: str) -> str:
    record, _, field = short.partition("_")
    return f"card/{record}:{field.replace('__', '.')}"


def check(folder: Path, tag: str) -> Callable[[Unit, str], Iterable[Finding]]:
    _, editions, _ = opened(folder)
    pair = Pair(editions["zh-Hans"], editions[tag])
    return lambda unit, text: [
        finding(fault.code, None, key=unit.key, edition=tag, **fault.values) for fault in faults(unit, text, pair)
    ]


def merged(folder: Path, received: Received, tag: str = "en") -> Merged:
    return merge(received, statuses(folder, tag), tag, check(folder, tag))


def made(folder: Path, result: Merged) -> Changes:
    return changes(folder, result, [each.unit.key for each in statuses(folder, result.tag)])


def written(folder: Path, result: Merged) -> Changes:
    out = made(folder, result)
    for file, data in out.files.items():
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_bytes(data)
    return out


def outcomes(result: Merged) -> dict[str, str]:
    return {entry.row.key: entry.outcome.value for entry in result.report if entry.outcome is not Outcome.SAME}


def state(folder: Path, key: str, tag: str = "en") -> tuple[str, str]:
    (found,) = (each for each in statuses(folder, tag) if each.unit.key == key)
    return found.state.value, found.text


# --- nothing is lost --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", BOTH_WAYS)
@pytest.mark.parametrize("tag", ["en", "zh-Hant-TW", "zh-Hant-HK"])
def test_what_was_not_touched_changes_nothing(game: Path, form: str, tag: str) -> None:
    received, findings = back(write(sent(game, tag), form), form)
    assert not findings
    result = merged(game, received, tag)
    assert {entry.outcome for entry in result.report} == {Outcome.SAME}
    assert made(game, result).files == {}
    for row in list(received.rows):  # nor without the checks, by which untouched rows are known
        received.rows[received.rows.index(row)] = Row(row.key, row.text, row.place, row.source, row.state)
    assert made(game, merged(game, received, tag)).files == {}


def test_a_text_in_the_games_own_file_is_edited_where_it_stands(game: Path) -> None:
    before = (game / SHIPS).read_bytes()
    decisions = (game / "l10n" / "en.yaml").read_bytes()
    result = merged(game, returned(game, sloop_name="Cutter"))
    assert outcomes(result) == {NAME: "accepted"}
    out = written(game, result)
    assert out.files == {SHIPS: before.replace(b"en: Sloop}", b"en: Cutter}")}
    assert (game / "l10n" / "en.yaml").read_bytes() == decisions  # it is recorded there already, for the same source
    assert state(game, NAME) == ("approved", "Cutter")
    assert made(game, merged(game, returned(game))).files == {}


def test_a_computed_text_becomes_a_decision(game: Path) -> None:
    result = merged(game, returned(game, "zh-Hant-HK", ferry_name="渡輪"), "zh-Hant-HK")
    assert outcomes(result) == {"card/ferry:name": "accepted"}
    out = written(game, result)
    assert list(out.files) == ["l10n/zh-Hant-HK.yaml"]
    decision = load_decisions(opened(game)[0])["zh-Hant-HK"].get("card/ferry:name")
    assert decision is not None
    assert (decision.source, decision.text, decision.draft) == ("渡船", "渡輪", "渡船")
    assert state(game, "card/ferry:name", "zh-Hant-HK") == ("approved", "渡輪")


def test_a_computed_text_that_is_approved_as_it_is(game: Path) -> None:
    text = state(game, "card/crane:name", "zh-Hant-HK")[1]
    result = merged(game, returned(game, "zh-Hant-HK", crane_name=text), "zh-Hant-HK")
    written(game, result)
    decision = load_decisions(opened(game)[0])["zh-Hant-HK"].get("card/crane:name")
    assert decision is not None
    assert (decision.text, decision.draft) == (None, text)
    assert state(game, "card/crane:name", "zh-Hant-HK")[0] == "approved"


# --- what a row becomes -----------------------------------------------------------------------------------------------


def test_a_row_that_fails_a_check_is_left_out_and_others_are_taken(game: Path) -> None:
    received = returned(game, sloop_clauses__hold="Discard 3 hand cards, then draw 3 cards.", crane_name="Derrick",
                        crane_clauses__lift="Return a {@card/sloop} to hand.")  # fmt: skip
    result = merged(game, received)
    assert outcomes(result) == {
        CLAUSE: "failed",
        "card/crane:clauses.lift": "failed",
        "card/crane:name": "accepted",
    }
    assert {each.code for each in result.findings} >= {"X012", "X014"}
    assert all(each.place is not None and each.place.file == "texts.po" and each.place.line for each in result.findings)
    assert list(made(game, result).files) == [SHIPS]


@pytest.mark.parametrize(
    ("text", "slot", "at"),
    [("Use {{ put }.", "{{ put }", 12), ("Use {put", "{put", 5), ("Use put}.", "}", 8), ("Use {a b}.", "{a b}", 5)],
)
def test_a_broken_slot_is_told_with_its_place(game: Path, text: str, slot: str, at: int) -> None:
    result = merged(game, returned(game, crane_clauses__lift=text))
    found = next(each for each in result.findings if each.code == "X028")
    assert (found.values["slot"], found.values["at"], found.place and found.place.file) == (slot, at, "texts.po")
    assert outcomes(result) == {"card/crane:clauses.lift": "failed"}


@pytest.mark.parametrize("said", ["", "finished?"])
def test_a_state_that_is_blank_or_unknown_leaves_the_one_there_was(game: Path, said: str) -> None:
    assert state(game, NAME) == ("approved", "Sloop")
    for text, becomes in (("Sloop", "approved"), ("Cutter", "approved" if not said else "draft")):
        data = write(sent(game), "csv").decode("utf-8-sig")
        row = next(line for line in data.split("\r\n") if line.startswith(f'"{NAME}"'))
        changed = row.replace('"approved 已定"', f'"{said}"').replace('"Sloop"', f'"{text}"')
        received, findings = back(data.replace(row, changed).encode(), "csv")
        assert changed != row
        assert [each.code for each in findings] == ["X067"] * bool(said)
        written(game, merged(game, received))
        assert state(game, NAME) == (becomes, text)


def test_characters_that_the_database_does_not_take(game: Path) -> None:
    result = merged(game, returned(game, sloop_name="Slo\u200bop", ferry_name="a\tb", crane_name="Derrick"))
    assert outcomes(result) == {NAME: "failed", "card/ferry:name": "failed", "card/crane:name": "accepted"}
    assert [each.code for each in result.findings] == ["X093", "X093"]


def test_a_blank_row_deletes_nothing(game: Path) -> None:
    result = merged(game, returned(game, sloop_name=""))
    assert outcomes(result) == {NAME: "emptied"}
    assert [each.code for each in result.findings] == ["X084"]
    assert made(game, result).files == {}


def test_a_row_made_for_an_older_source_is_taken_and_stale(game: Path) -> None:
    received = returned(game, sloop_name="Cutter")
    path = game / SHIPS
    path.write_text(path.read_text(encoding="utf-8").replace("单桅船", "单桅帆船"), encoding="utf-8")
    decide(game, "en", NAME, source="单桅帆船", state="draft")
    result = merged(game, received)
    assert outcomes(result) == {NAME: "stale"}
    assert [each.code for each in result.findings] == ["X081"]
    written(game, result)
    assert state(game, NAME) == ("stale", "Cutter")
    line = next(each for each in sent(game).lines if each.key == NAME)
    assert (line.source, line.was, line.state) == ("单桅帆船", "单桅船", "stale")
    written(game, merged(game, returned(game, sloop_name="Cutter")))  # looked at again, and left as it is
    assert state(game, NAME) == ("approved", "Cutter")


def test_what_somebody_else_changed_meanwhile_is_a_conflict(game: Path) -> None:
    received = returned(game, sloop_name="Cutter")
    path = game / SHIPS
    path.write_text(path.read_text(encoding="utf-8").replace("en: Sloop", "en: Smack"), encoding="utf-8")
    result = merged(game, received)
    assert outcomes(result) == {NAME: "conflict"}
    assert [each.code for each in result.findings] == ["X083"]
    assert made(game, result).files == {}
    assert made(game, merged(game, back(write(sent(game), "po"), "po")[0])).files == {}


def test_a_file_that_is_only_partly_done_takes_back_nothing_newer(game: Path) -> None:
    received = returned(game, crane_name="Derrick")
    path = game / SHIPS
    path.write_text(path.read_text(encoding="utf-8").replace("en: Sloop", "en: Smack"), encoding="utf-8")
    result = merged(game, received)
    assert outcomes(result) == {"card/crane:name": "accepted"}
    written(game, result)
    assert state(game, NAME)[1] == "Smack"


def test_what_a_row_cannot_change_is_told(game: Path) -> None:
    decide(game, "en", NAME, note="a boat")
    lines = {line.key: line for line in sent(game).lines}
    received = back(write(sent(game), "po"), "po")[0]
    for at, row in enumerate(received.rows):
        line = lines[row.key]
        if row.key == NAME:
            received.rows[at] = replace(row, note="")
        elif row.key == CLAUSE:
            received.rows[at] = replace(row, state="missing")
        elif row.key == "card/crane:name":
            received.rows[at] = replace(row, text="", note="what is it?\nwhose?")
        else:
            assert (row.text, row.note) == (line.text, line.note)
    result = merged(game, received)
    assert outcomes(result) == {"card/crane:name": "accepted"}
    assert [(each.code, each.values.get("what", "")) for each in result.findings] == [
        ("X082", "gone"), ("X082", "state"), ("X084", ""),
    ]  # fmt: skip
    written(game, result)
    notes = {line.key: (line.note, line.text) for line in sent(game).lines if line.note}
    assert notes == {NAME: ("a boat", "Sloop"), "card/crane:name": ("what is it? whose?", "Crane")}
    assert state(game, "card/crane:name")[0] == "approved"


def test_a_note_upon_a_text_that_nobody_has_translated(game: Path) -> None:
    path = game / SHIPS
    path.write_text(path.read_text(encoding="utf-8").replace(", en: Sloop", ""), encoding="utf-8")
    (game / "l10n" / "en.yaml").unlink()
    received = back(write(sent(game), "po"), "po")[0]
    received.rows = [replace(row, note="what is it?") for row in received.rows if row.key == NAME]
    written(game, merged(game, received))
    assert state(game, NAME) == ("missing", "")
    assert [line.note for line in sent(game).lines if line.note] == ["what is it?"]
    assert [each.code for each in checked(game, ("X",)) if each.code.startswith("X")] == []
    written(game, merged(game, returned(game, sloop_name="Cutter")))
    decision = load_decisions(opened(game)[0])["en"].get(NAME)
    assert decision is not None
    assert (decision.text, decision.note, decision.state) == ("Cutter", "what is it?", "approved")


def test_unknown_keys_get_a_guess(game: Path) -> None:
    received = returned(game)
    received.rows.append(Row("card/slop:name", "Cutter", received.rows[0].place, "单桅船", "approved"))
    result = merged(game, received)
    assert outcomes(result) == {"card/slop:name": "unknown"}
    assert [each.code for each in result.findings] == ["X080"]
    assert NAME in result.findings[0].mend("en")


def test_a_file_of_another_game_is_not_taken_at_all(game: Path) -> None:
    received = returned(game, sloop_name="Cutter")
    received.game = "elsewhere"
    assert [each.code for each in belongs(received, "harbour", "en")] == ["X085"]
    assert [each.code for each in belongs(received, "elsewhere", "zh-Hant-TW")] == ["X086"]
    received.version = "9"
    assert [each.code for each in belongs(received, "elsewhere", "en")] == ["X089"]
    for row in list(received.rows):
        received.rows[received.rows.index(row)] = Row(f"x{row.key}", row.text, row.place)
    result = merged(game, received)
    assert [each.code for each in result.findings] == ["X094"]
    assert made(game, result).files == {}


def test_a_text_whose_source_nobody_knows_is_a_draft(game: Path) -> None:
    received = returned(game)
    received.rows = [Row(NAME, "Cutter", received.rows[0].place, None, "approved")]
    written(game, merged(game, received))
    assert state(game, NAME) == ("draft", "Cutter")


def test_notes_of_the_translator_are_kept(game: Path) -> None:
    received = returned(game)
    at = next(n for n, row in enumerate(received.rows) if row.key == NAME)
    row = received.rows[at]
    received.rows[at] = Row(row.key, row.text, row.place, row.source, row.state, "a small boat", row.check, row.base)
    written(game, merged(game, received))
    decision = load_decisions(opened(game)[0])["en"].get(NAME)
    assert decision is not None
    assert decision.note == "a small boat"
    assert state(game, NAME) == ("approved", "Sloop")


def test_two_files_at_once(game: Path) -> None:
    one, two = returned(game, sloop_name="Cutter", crane_name="Derrick"), returned(game, sloop_name="Ketch")
    result = together([merged(game, one), merged(game, two)])
    assert result.count(Outcome.ACCEPTED) == 2
    assert result.count(Outcome.CONFLICT) == 1
    written(game, result)
    assert state(game, NAME)[1] == "Cutter"
    assert state(game, "card/crane:name")[1] == "Derrick"


def test_a_shared_text_becomes_a_decision_instead(game: Path) -> None:
    path = game / SHIPS
    text = path.read_text(encoding="utf-8").replace(
        "name: {zh-Hans: 单桅船, en: Sloop}", "name: &n {zh-Hans: 单桅船, en: Sloop}"
    )
    path.write_text(text + "- id: card/twin\n  name: *n\n", encoding="utf-8")
    result = merged(game, returned(game, sloop_name="Cutter", twin_name="Twin"))
    out = written(game, result)
    assert [each.code for each in out.findings] == ["X088", "X088"]
    assert list(out.files) == ["l10n/en.yaml"]
    assert (state(game, NAME)[1], state(game, "card/twin:name")[1]) == ("Cutter", "Twin")


# --- the commands -----------------------------------------------------------------------------------------------------


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def cardforge(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str, str]]:
    from cardforge.cli import main

    monkeypatch.setenv("CARDFORGE_LANG", "en")

    def run(*arguments: str | Path) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main([str(each) for each in arguments])
        captured = capsys.readouterr()
        return int(stop.value.code or 0), captured.out, captured.err

    return run


def test_out_and_back_on_the_command_line(game: Path, cardforge: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import openpyxl

    monkeypatch.chdir(game)
    count = len(sent(game).lines)
    code, out, err = cardforge("l10n", "export", ".", "--to", "en")
    assert (code, out, err) == (0, f"harbour.en.xlsx: {count} texts\n", "")
    before = {path: path.read_bytes() for path in game.rglob("*.yaml")}
    assert cardforge("l10n", "import", "harbour.en.xlsx")[:2] == (0, f"same {count}\nnothing to change\n")
    assert {path: path.read_bytes() for path in game.rglob("*.yaml")} == before
    book = openpyxl.load_workbook("harbour.en.xlsx")
    cells = {row[0].value: row[4] for row in book.worksheets[0].iter_rows()}
    cells[NAME].value, cells[CLAUSE].value = "Cutter", "Discard 9 hand cards."
    book.save("harbour.en.xlsx")
    dry = cardforge("l10n", "import", "harbour.en.xlsx", "--dry-run")
    assert dry[0] == 1
    assert "would be written: cards/ships.yaml" in dry[1]
    assert {path: path.read_bytes() for path in game.rglob("*.yaml")} == before
    code, out, err = cardforge("l10n", "import", "harbour.en.xlsx")
    assert code == 1
    assert "X014" in err
    assert f"harbour.en.xlsx!E{cells[CLAUSE].row}" in err
    assert f"accepted {NAME}: Sloop → Cutter" in out
    assert (game / SHIPS).read_bytes() == before[game / SHIPS].replace(b"en: Sloop}", b"en: Cutter}")
    code, out, _ = cardforge("l10n", "import", "harbour.en.xlsx", "--anyway", "--format", "json")
    told = json.loads(out)
    assert (code, told["counts"]["accepted"], told["files"]) == (0, 1, ["cards/ships.yaml"])


def test_where_one_file_cannot_be_read_nothing_is_written(
    game: Path, cardforge: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(game)
    good = write(sent(game), "xliff").decode().replace(">Sloop<", ">Cutter<")
    (tmp_path / "good.xliff").write_text(good, encoding="utf-8")
    (tmp_path / "bad.xliff").write_text(good[:-30], encoding="utf-8")
    before = (game / SHIPS).read_bytes()
    code, _, err = cardforge("l10n", "import", tmp_path / "good.xliff", tmp_path / "bad.xliff", tmp_path / "none.po")
    assert code == 1
    assert "X070" in err
    assert "D001" in err
    assert "nothing was written" in err
    assert (game / SHIPS).read_bytes() == before
    (tmp_path / "whose.xliff").write_text(good.replace('original="harbour"', 'original=""'), encoding="utf-8")
    assert "X090" in cardforge("l10n", "import", tmp_path / "whose.xliff")[2]
    (tmp_path / "other.xliff").write_text(good.replace('original="harbour"', 'original="nowhere"'), encoding="utf-8")
    assert cardforge("l10n", "import", tmp_path / "other.xliff")[0] == 2
    code, _, err = cardforge("l10n", "import", tmp_path / "other.xliff", "--game", ".")
    assert (code, "X085" in err) == (1, True)
    assert (game / SHIPS).read_bytes() == before


def test_what_is_not_of_the_script_is_told_of_a_text_that_is_taken(
    game: Path, cardforge: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(game)
    (game / "a.po").write_bytes(write(sent(game), "po").replace(b'msgstr "Sloop"', 'msgstr "Sloop 船"'.encode()))
    code, out, err = cardforge("l10n", "import", "a.po")
    assert (code, "X022" in err, "accepted 1" in out) == (0, True, True)


def test_a_disk_that_refuses_leaves_every_file_as_it_was(
    game: Path, cardforge: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardforge import artifacts

    monkeypatch.chdir(game)
    text = write(sent(game), "xliff").decode().replace(">Sloop<", ">Cutter<")
    note = '<note from="translator">a boat</note>'
    (game / "a.xliff").write_text(text.replace("</trans-unit>", f"{note}</trans-unit>"), encoding="utf-8")
    before = {path: path.read_bytes() for path in game.rglob("*.yaml")}
    whole = artifacts.write_whole

    def refuse(path: Path, data: bytes) -> None:
        if path.parent.name == "l10n":
            raise OSError(28, "No space left on device")
        whole(path, data)

    monkeypatch.setattr(artifacts, "write_whole", refuse)
    assert cardforge("l10n", "import", "a.xliff")[0] == 2
    assert {path: path.read_bytes() for path in game.rglob("*.yaml")} == before
    monkeypatch.setattr(artifacts, "write_whole", whole)
    assert cardforge("l10n", "import", "a.xliff")[0] == 0
    assert {path for path in before if path.read_bytes() != before[path]} == {game / SHIPS, game / "l10n" / "en.yaml"}


def test_pictures_go_into_the_workbook_or_beside_the_file(
    game: Path, cardforge: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    import openpyxl

    monkeypatch.chdir(game)
    decide(game, "en", NAME, state="draft")
    assert cardforge("l10n", "export", ".", "--to", "en", "--state", "draft", "--pictures", "--format", "po") == (
        0, "harbour.en.po: 1 texts\nharbour.en-faces: 1 faces\n", "",
    )  # fmt: skip
    assert (game / "harbour.en-faces" / "card-sloop.png").read_bytes().startswith(b"\x89PNG")
    assert "picture: card-sloop.png" in (game / "harbour.en.po").read_text(encoding="utf-8")
    assert cardforge("l10n", "export", ".", "--to", "en", "--state", "draft", "--pictures")[0] == 0
    assert len(openpyxl.load_workbook("harbour.en.xlsx").worksheets[0]._images) == 1


def test_usage_of_export(game: Path, cardforge: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(game)
    assert "A203" in cardforge("l10n", "export", ".", "--to", "fr")[2]
    assert "X091" in cardforge("l10n", "export", ".", "--to", "zh-Hans")[2]
    assert "A203" in cardforge("l10n", "export", ".", "--to", "en", "--state", "lost")[2]
    assert "X092" in cardforge("l10n", "export", "--to", "en", "--what", "phrases", "--format", "tbx")[2]
    assert cardforge("l10n", "export", "--to", "en", "--what", "glossary", "--format", "tbx")[0] == 0
    assert cardforge("l10n", "export", ".", "--to", "en", "--state", "stale", "--format", "po")[1].endswith("0 texts\n")
