"""Printer profiles: where they are read from, what is wrong with them, how they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.findings import CardforgeError, DataError
from cardforge.sheets import (
    Grid,
    Margins,
    Printer,
    SheetOptions,
    Shift,
    lay_out,
    load_papers,
    printers_file,
    save_printer,
    user_printers,
)

from .readback import deck
from .test_spec import BUNDLED, papers

GOOD = """\
printers:
  office: {margins: 4.2, back: {dx: -0.5, dy: 1, angle: 0.25}, duplex: short}
  attic: {margins: {left: 3, top: 3, right: 3, bottom: 14}, front: {dx: 0.5, dy: 0}, turn: right}
  plain: ~
"""


@pytest.fixture(autouse=True)
def own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the settings of who runs it."""
    path = tmp_path / "settings" / "printers.yaml"
    monkeypatch.setenv("CARDFORGE_PRINTERS", str(path))
    return path


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_profiles_of_a_game(tmp_path: Path) -> None:
    _write(tmp_path / "sheets" / "mine.yaml", GOOD)
    known = load_papers([BUNDLED, tmp_path / "sheets"])
    assert known.printer("office") == Printer("office", Margins.all(4.2), Shift(), Shift(-0.5, 1, 0.25), "short")
    assert known.printer("attic") == Printer("attic", Margins(3, 3, 3, 14), Shift(0.5, 0), Shift(), "", "right")
    assert known.printer("plain") == Printer("plain")


def test_the_user_s_own_go_before_the_game_s(tmp_path: Path, own_file: Path) -> None:
    _write(tmp_path / "sheets" / "mine.yaml", GOOD)
    _write(own_file, "printers: {office: {back: {dx: 9}}}\n")
    assert load_papers([BUNDLED, tmp_path / "sheets"]).printer("office").back == Shift(9)


def test_an_unknown_printer_is_usage_with_a_guess(own_file: Path) -> None:
    _write(own_file, GOOD)
    with pytest.raises(CardforgeError) as caught:
        papers().printer("offise")
    (fault,) = caught.value.findings
    assert (fault.code, caught.value.exit_code) == ("S011", 2)
    assert "'office'" in fault.mend("en")
    assert "attic, office, plain" in fault.message("en")
    own_file.unlink()
    with pytest.raises(CardforgeError) as caught:
        papers().printer("offise")
    assert caught.value.findings[0].code == "S020"
    assert "calibrate --set offise" in caught.value.findings[0].mend("en")


WRONG = [
    ("{x: {margins: -1}}", "1:25", "x", "margins"),
    ("{x: {margins: {left: 1, top: 2, right: 3}}}", "1:25", "x", "margins"),
    ("{x: {margins: {lefty: 1, left: 1, top: 2, right: 3, bottom: 3}}}", "1:26", "x", "margins.lefty"),
    ("{x: {back: {dx: a}}}", "1:27", "x", "back.dx"),
    ("{x: {back: {dx: 21}}}", "1:27", "x", "back.dx"),
    ("{x: {back: {angle: 5.5}}}", "1:30", "x", "back.angle"),
    ("{x: {front: {angle: 1}}}", "1:24", "x", "front.angle"),
    ("{x: {back: 3}}", "1:22", "x", "back"),
    ("{x: {duplex: both}}", "1:24", "x", "duplex"),
    ("{x: {turn: up}}", "1:22", "x", "turn"),
    ("{x: {dx: 1}}", "1:16", "x", "dx"),
    ("{x: 4}", "1:15", "x", "x"),
]


@pytest.mark.parametrize(("table", "place", "printer", "key"), WRONG)
def test_a_wrong_profile_of_a_game_is_told_at_its_place(
    tmp_path: Path, table: str, place: str, printer: str, key: str
) -> None:
    _write(tmp_path / "game.yaml", "")
    _write(tmp_path / "sheets" / "mine.yaml", f"printers: {table}\n")
    with pytest.raises(DataError) as caught:
        load_papers([BUNDLED, tmp_path / "sheets"])
    (fault,) = caught.value.findings
    assert fault.code == "S010"
    assert (fault.values["printer"], fault.values["key"]) == (printer, key)
    assert str(fault.place) == f"sheets/mine.yaml:{place}"
    for language in ("zh", "en"):
        assert "{" not in fault.message(language).replace(table, "")


def test_all_faults_of_a_profile_are_told_at_once(own_file: Path) -> None:
    _write(own_file, "printers:\n  a: {back: {dx: x, dy: y}}\n  b: {turn: 1}\n")
    with pytest.raises(CardforgeError) as caught:
        papers().printer("a")
    assert caught.value.exit_code == 2  # settings, not the game
    assert [(f.code, f.place.line if f.place else 0) for f in caught.value.findings] == [
        ("S010", 2), ("S010", 2), ("S010", 3)
    ]  # fmt: skip
    assert caught.value.findings[0].place
    assert caught.value.findings[0].place.file == str(own_file)


@pytest.mark.parametrize("text", ["- 1\n", "printers: 3\n", "printer: {}\n", "{", "printers: {a: {a: 1\n"])
def test_a_user_s_file_that_is_no_table_is_told(own_file: Path, text: str) -> None:
    _write(own_file, text)
    with pytest.raises(CardforgeError) as caught:
        papers().printer("a")
    assert caught.value.findings[0].place


@pytest.mark.parametrize(
    ("system", "platform", "environ", "expected"),
    [
        ("posix", "linux", {"XDG_CONFIG_HOME": "/conf"}, "/conf/cardforge/printers.yaml"),
        ("posix", "linux", {"APPDATA": "/no"}, "/home/me/.config/cardforge/printers.yaml"),
        (
            "posix",
            "darwin",
            {"XDG_CONFIG_HOME": "/conf"},
            "/home/me/Library/Application Support/cardforge/printers.yaml",
        ),
        ("nt", "win32", {"APPDATA": "C:/Users/me/Roaming"}, "C:/Users/me/Roaming/cardforge/printers.yaml"),
        ("nt", "win32", {"CARDFORGE_PRINTERS": "D:/p.yaml", "APPDATA": "C:/x"}, "D:/p.yaml"),
    ],
)
def test_where_the_user_s_file_lies(
    monkeypatch: pytest.MonkeyPatch, system: str, platform: str, environ: dict[str, str], expected: str
) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    assert printers_file(system, platform, environ).as_posix() == expected


def test_a_folder_in_the_file_s_place_is_told(own_file: Path) -> None:
    own_file.mkdir(parents=True)
    with pytest.raises(CardforgeError) as caught:
        papers().printer("a")
    assert caught.value.exit_code == 2


def test_a_machine_account_has_no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> Path:
        raise RuntimeError("could not determine home directory")

    monkeypatch.setattr(Path, "home", nobody)
    assert printers_file(environ={}).name == "printers.yaml"


def test_saving_keeps_everything_else(own_file: Path) -> None:
    _write(own_file, "# mine\n" + GOOD)
    save_printer("office", {"back": {"dx": 0.1}})
    save_printer("new", {"margins": {"left": 1.0, "top": 2.0, "right": 3.0, "bottom": 4.0}, "duplex": "long"})
    known = user_printers()
    assert known["office"] == Printer("office", Margins.all(4.2), Shift(), Shift(0.1, 1, 0.25), "short")
    assert known["attic"].margins == Margins(3, 3, 3, 14)
    assert known["new"] == Printer("new", Margins(1, 2, 3, 4), duplex="long")
    assert known["plain"] == Printer("plain")
    assert own_file.read_text(encoding="utf-8").startswith("# mine\n")
    assert [path.name for path in own_file.parent.iterdir()] == ["printers.yaml"]


REMARKED = """\
# mine
printers:
  # the laser
  office:   # upstairs
    margins: 4.2
    back: {dx: -0.5, dy: 1}   # measured in May

  # the ink jet
  attic:
    back: {dx: 2}
  # spare
  'no':
    turn: left
"""


def test_saving_keeps_every_other_line_and_remark(own_file: Path) -> None:
    _write(own_file, REMARKED)
    save_printer("office", {"margins": {"left": 1.0, "top": 2.0, "right": 3.0, "bottom": 4.0}, "back": {"dx": 0.25}})
    text = own_file.read_text(encoding="utf-8")
    for line in ("# mine", "  # the laser", "  # the ink jet", "  attic:", "    back: {dx: 2}", "  # spare", "  'no':"):
        assert line in text.splitlines()
    known = user_printers()
    assert known["office"] == Printer("office", Margins(1, 2, 3, 4), Shift(), Shift(0.25, 1))
    assert known["attic"].back == Shift(2)
    save_printer("cellar", {"duplex": "short"})
    save_printer("no", {"turn": "right"})
    assert own_file.read_text(encoding="utf-8").startswith(text[:40])
    assert list(user_printers()) == ["office", "attic", "no", "cellar"]
    assert user_printers()["no"].turn == "right"


@pytest.mark.parametrize("name", ["no", "1e3", "我的打印机", "a: b", "#x", "null", "{x}"])
@pytest.mark.parametrize("before", ["", "printers:\n", "printers: {}\n", "printers: {a: {turn: left}}\n", REMARKED])
def test_any_name_can_be_saved_into_any_file(own_file: Path, before: str, name: str) -> None:
    if before:
        _write(own_file, before)
    kept = user_printers()
    save_printer(name, {"back": {"dx": -0.1, "dy": 0.2, "angle": 0.05}})
    assert user_printers() == {**kept, name: Printer(name, None, Shift(), Shift(-0.1, 0.2, 0.05), turn="left")}


def test_a_file_that_is_wrong_is_not_written_over(own_file: Path) -> None:
    _write(own_file, "printers: {a: {duplex: both}}\n")
    with pytest.raises(CardforgeError):
        save_printer("b", {"duplex": "long"})
    assert own_file.read_text(encoding="utf-8") == "printers: {a: {duplex: both}}\n"


def test_the_printer_says_how_its_sheets_are_turned(own_file: Path) -> None:
    _write(own_file, "printers: {office: {duplex: short}, other: {}}\n")
    slots = deck(2)
    assert lay_out(slots, papers(), SheetOptions(printer="office")).backs == "short"
    assert lay_out(slots, papers(), SheetOptions(printer="office", backs="none")).backs == "none"
    assert lay_out(slots, papers(), SheetOptions(printer="other")).backs == "long"


def test_margins_by_edge_move_the_block_no_further_than_they_must() -> None:
    def block(margins: Margins, backs: str) -> tuple[float, float]:
        grid = Grid(papers().spec("a4", backs=backs, landscape=False, printer=Printer("p", margins)), backs)
        assert grid.capacity == 9
        return round(grid.left, 3), round(grid.top, 3)

    assert block(Margins(5, 5, 5, 5), "long") == (10.5, 16.5)
    assert block(Margins(5, 5, 5, 20), "long") == (10.5, 13.0)  # rows are not mirrored: the block may move up
    assert block(Margins(5, 5, 16, 5), "none") == (5.0, 16.5)


def test_mirrored_margins_count_on_both_sides() -> None:
    def columns(margins: Margins, backs: str) -> int:
        return Grid(papers().spec("a4", backs=backs, landscape=False, printer=Printer("p", margins)), backs).columns

    assert columns(Margins(5, 5, 14, 5), "none") == 3
    assert columns(Margins(5, 5, 14, 5), "long") == 2  # the wide edge lies behind the narrow one
    assert columns(Margins(5, 5, 14, 5), "short") == 3


def test_margins_that_leave_nothing_are_refused_with_what_would_fit() -> None:
    with pytest.raises(CardforgeError) as caught:
        papers().spec("a5", (140, 200), printer=Printer("p", Margins(12, 3, 3, 14)))
    (fault,) = caught.value.findings
    assert fault.code == "S003"
    assert "12/3/3/14" in fault.message("en")
    assert "papers it fits on: a4, a3, letter, legal, tabloid; largest margin in mm on this paper: 4." in fault.mend(
        "en"
    )
